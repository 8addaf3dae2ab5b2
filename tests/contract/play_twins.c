/* The contract of games that can be played: tables that a seat cannot tell apart. The one is as it
 * is, the other one imagined from the sight of the seat. Whoever sees no more than the sight makes
 * the same of both; and played on, they stay alike to the seat as long as it is told the same. */
#include "play_contract.h"

#include <string.h>

enum { TOLD_MAX = 256, STEPS = 60, WORDS_SEED = 3, OTHER_MOVE_IN = 8 };

/* One of the two tables, and what a seat was told of it since they parted. */
typedef struct side {
    parlor_table table;
    int watcher;
    int count;
    uint64_t told[TOLD_MAX];
    bool is_own[TOLD_MAX]; /* it was about the watcher */
} side;

static void note(side *of, uint64_t what, bool is_own)
{
    if (of->count == TOLD_MAX)
        return;
    of->is_own[of->count] = is_own;
    of->told[of->count++] = what;
}

/* FNV-1a, of bytes. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *const at = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static void listen(void *context, const parlor_play_event *event)
{
    side *const of = context;
    parlor_play_event told;
    if (!parlor_play_event_for(event, of->watcher, &told))
        return;
    uint64_t hash = hash_bytes(UINT64_C(0xcbf29ce484222325), &told.kind, sizeof told.kind);
    hash = hash_bytes(hash, &told.seat, sizeof told.seat);
    hash = hash_bytes(hash, &told.rule, sizeof told.rule);
    note(of, hash_bytes(hash, told.own, sizeof told.own), told.seat == of->watcher);
}

static bool sights_equal(const side *a, const side *b)
{
    parlor_sight sights[2];
    parlor_table_sight(&a->table, a->watcher, &sights[0]);
    parlor_table_sight(&b->table, b->watcher, &sights[1]);
    return memcmp(&sights[0], &sights[1], sizeof sights[0]) == 0;
}

/* ---- Two tables beside each other ---- */

static bool is_watching(const side *of)
{
    return of->table.seat == of->watcher;
}

static void make(side *of, int move)
{
    if (is_watching(of))
        note(of, (uint64_t)move, true);
    parlor_table_move(&of->table, move, listen, of);
}

/* Has the one been told just what the other has been told before? */
static bool is_behind_or_level(const side *a, const side *b)
{
    return a->count <= b->count &&
           memcmp(a->told, b->told, (size_t)a->count * sizeof a->told[0]) == 0;
}

/* Moves on what is behind, or both alike as far as they can be. False: there is no more to do. */
static bool move_on(side sides[2], parlor_random *random)
{
    const bool is_level = sides[0].count == sides[1].count;
    side *const first = &sides[sides[1].count < sides[0].count];
    side *const second = &sides[first == &sides[0]];
    if (first->table.seat < 0 || (!is_level && is_watching(first)) ||
        (is_level && is_watching(first) != is_watching(second)))
        return false;
    const int move = played_any(first->table.legal, random);
    if (is_level && second->table.seat >= 0) {
        const bool same = second->table.seat == first->table.seat &&
                          (second->table.legal >> move & 1) &&
                          (is_watching(first) || !played_chance(random, OTHER_MOVE_IN));
        make(second, same ? move : played_any(second->table.legal, random));
    }
    make(first, move);
    return true;
}

static void check_level(contract *about, const side sides[2])
{
    if (is_watching(&sides[0]) != is_watching(&sides[1]))
        return;
    contract_holds(about, sights_equal(&sides[0], &sides[1]),
                   "seat %d is told the same of two tables, but sees them differ",
                   sides[0].watcher);
}

/* What others do, and a seat is told of, it can see, as long as there is something to decide. What
 * it does itself may come to the same: two cards can be drawn in any order. */
static void check_parted(contract *about, const side sides[2])
{
    int first = 0;
    while (sides[0].told[first] == sides[1].told[first])
        first++;
    if (sides[0].is_own[first] || sides[1].is_own[first] || sides[0].table.seat < 0 ||
        sides[1].table.seat < 0)
        return;
    contract_holds(about, !sights_equal(&sides[0], &sides[1]),
                   "seat %d is told of two tables as different ones, but sees the same",
                   sides[0].watcher);
}

static void check_played_on(contract *about, side sides[2])
{
    for (int i = 0; i < STEPS && !about->is_broken; i++) {
        if (!move_on(sides, &about->at.random) || sides[0].count == TOLD_MAX ||
            sides[1].count == TOLD_MAX)
            return;
        const side *const least = &sides[sides[1].count < sides[0].count];
        const side *const most = &sides[least == &sides[0]];
        if (!is_behind_or_level(least, most)) {
            check_parted(about, sides);
            return;
        }
        if (sides[0].count == sides[1].count)
            check_level(about, sides);
    }
}

/* ---- Imagining ---- */

/* Whoever sees the same chooses the same. */
static void check_players(contract *about, const parlor_sight *a, const parlor_sight *b)
{
    const parlor_bot *bot;
    for (size_t i = 0; (bot = parlor_game_bot(about->game, i)); i++) {
        parlor_random words[2];
        words[0] = words[1] = parlor_bot_random(WORDS_SEED, about->decisions, a->seat, 0);
        const int move = parlor_bot_choose(bot, a, &words[0]);
        contract_holds(about, parlor_bot_choose(bot, b, &words[1]) == move,
                       "the player %s chooses by more than the sight", bot->name);
        contract_holds(about, move >= 0 && move < PARLOR_MOVES && (a->legal >> move & 1),
                       "the player %s makes move %d, which is not legal", bot->name, move);
        const int rule = parlor_bot_reason(bot, a, move);
        contract_holds(about, rule == parlor_bot_reason(bot, b, move),
                       "the player %s has reasons beyond the sight", bot->name);
        contract_holds(about, rule == 0 || contract_has_rule(about->game, rule),
                       "the player %s acts by rule %d, which is not there", bot->name, rule);
    }
}

/* Imagining is by the sight and the words alone, too. */
static void check_again(contract *about, const parlor_sight *sight, const parlor_random *words,
                        const parlor_table *imagined)
{
    parlor_random same = *words;
    parlor_table again;
    const bool is_found = parlor_sight_imagine(sight, &same, &again);
    contract_holds(about, is_found && memcmp(&again, imagined, sizeof again) == 0,
                   "the same sight and the same words are imagined as two tables");
}

static void check_imagined(contract *about, const parlor_sight *sight, const parlor_table *imagined)
{
    uint8_t bytes[2][PARLOR_OBSERVATION_MAX];
    parlor_sight same;
    contract_holds(about, imagined->seat == sight->seat && imagined->legal == sight->legal,
                   "an imagined table waits for another decision");
    parlor_table_sight(imagined, sight->seat, &same);
    contract_holds(about, memcmp(&same, sight, sizeof same) == 0,
                   "an imagined table has another sight");
    parlor_sight_observe(sight, bytes[0]);
    parlor_sight_observe(&same, bytes[1]);
    contract_holds(about,
                   memcmp(bytes[0], bytes[1], parlor_game_observation_size(about->game)) == 0,
                   "an imagined table has another observation");
    check_players(about, sight, &same);
}

/* Who is not to decide imagines nothing. */
static void check_others(contract *about)
{
    const parlor_table *const table = &about->at.table;
    for (int seat = 0; seat < table->seats; seat++) {
        parlor_sight sight;
        parlor_table imagined;
        parlor_table_sight(table, seat, &sight);
        contract_holds(about,
                       seat == table->seat ||
                           !parlor_sight_imagine(&sight, &about->at.random, &imagined),
                       "seat %d, which is not to decide, imagines a table", seat);
    }
}

void contract_twin(contract *about)
{
    const parlor_table *const table = &about->at.table;
    side sides[2] = {{.table = *table, .watcher = table->seat}, {.watcher = table->seat}};
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    const parlor_random words = about->at.random;
    if (!parlor_sight_imagine(&sight, &about->at.random, &sides[1].table)) {
        about->given_up++;
        return;
    }
    check_imagined(about, &sight, &sides[1].table);
    check_again(about, &sight, &words, &sides[1].table);
    check_others(about);
    about->twins++;
    about->is_guessing |= memcmp(&sides[1].table, table, sizeof *table) != 0;
    if (!about->is_broken)
        check_played_on(about, sides);
}
