#include "play_contract.h"

#include <stdarg.h>
#include <string.h>

_Static_assert(sizeof(parlor_table) <= 1024, "a table is small");
_Static_assert(sizeof(parlor_sight) <= 1024, "so is a sight");

/* One decision of so many is looked at like that. */
enum { MOVES_IN = 3, RECORDS_IN = 50, TWINS_IN = 6, COPIES_IN = 30, MATCHES_IN = 100 };
enum { GIVEN_UP_IN = 20 }; /* one sight of so many may be too hard to imagine a table from */

bool contract_holds(contract *about, bool holds, const char *format, ...)
{
    if (holds || about->is_broken)
        return holds;
    va_list arguments;
    fprintf(about->to, "%s: ", parlor_game_name(about->game));
    va_start(arguments, format);
    vfprintf(about->to, format, arguments);
    va_end(arguments);
    fprintf(about->to, "\n  decision %u of %s\n", (unsigned)about->at.record.count + 1,
            about->at.table.game ? played_word(&about->at.record) : "no game");
    about->is_broken = true;
    return false;
}

bool contract_has_rule(const parlor_game *game, int rule)
{
    const parlor_rule *const found = rule > 0 ? parlor_game_rule(game, (size_t)rule - 1) : NULL;
    return found && found->number == rule;
}

/* ---- One game ---- */

/* A copy goes on as the original does: it is moved on beside it from some decision on. */
typedef struct copy {
    bool is_taken;
    parlor_table table;
} copy;

static void move_copy(contract *about, copy *beside, int move)
{
    played *const at = &about->at;
    if (!beside->is_taken && played_chance(&at->random, COPIES_IN)) {
        beside->is_taken = true;
        beside->table = at->table;
    }
    if (beside->is_taken)
        parlor_table_move(&beside->table, move, NULL, NULL);
}

/* Before the end, it is what was paid on the way. */
static void check_payoff(contract *about)
{
    const parlor_table *const table = &about->at.table;
    int payoff[PARLOR_SEATS_MAX], sum = 0;
    parlor_table_payoff(table, payoff);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++) {
        sum += payoff[seat];
        contract_holds(about, seat < table->seats || payoff[seat] == 0,
                       "there is a payoff for a seat that is not there");
    }
    contract_holds(about, sum == 0, "the payoffs add up to %d", sum);
}

static void check_decision(contract *about)
{
    const parlor_table *const table = &about->at.table;
    parlor_random *const random = &about->at.random;
    contract_holds(about, table->seat < table->seats, "there is no seat %d", (int)table->seat);
    contract_holds(about, __builtin_popcountll(table->legal) >= 2,
                   "a decision with fewer than two legal moves");
    check_payoff(about);
    if (about->at.record.count == 0 || played_chance(random, MOVES_IN))
        contract_moves(about);
    contract_sights(about);
    if (played_chance(random, RECORDS_IN))
        contract_record(about);
    if (played_chance(random, TWINS_IN))
        contract_twin(about);
    about->decisions++;
}

static void check_end(contract *about)
{
    const parlor_table *const table = &about->at.table;
    contract_holds(about, table->seat == -1, "the game is over, and it is the turn of seat %d",
                   (int)table->seat);
    contract_holds(about, table->legal == 0, "there are legal moves after the end");
    check_payoff(about);
    contract_sights(about);
    contract_moves(about);
    contract_record(about);
}

static void check_game(contract *about, uint64_t seed, uint64_t number)
{
    played *const at = &about->at;
    copy beside = {.is_taken = false};
    memset(about->was_told, 1, sizeof about->was_told);
    played_begin(at, about->game, seed, number, contract_event, about);
    contract_holds(about, at->table.seats >= 1 && at->table.seats <= PARLOR_SEATS_MAX,
                   "there are %d seats", (int)at->table.seats);
    while (!about->is_broken && !played_is_over(at)) {
        check_decision(about);
        if (about->is_broken)
            return;
        const int move = played_choose(at);
        contract_holds(about, parlor_table_why_not(&at->table, move) == 0,
                       "the player %s makes move %d, which is not legal", at->bot->name, move);
        if (about->is_broken)
            return;
        move_copy(about, &beside, move);
        played_move(at, move, contract_event, about);
    }
    if (!about->is_broken)
        check_end(about);
    contract_holds(about,
                   !beside.is_taken || memcmp(&beside.table, &at->table, sizeof at->table) == 0,
                   "a copy that was played on is not as the original");
}

bool contract_play(const played_run *wanted, FILE *to)
{
    static contract about; /* it is large */
    about = (contract){.game = wanted->game, .to = to};
    contract_words(&about);
    for (uint64_t i = 0; i < wanted->games && !about.is_broken; i++) {
        check_game(&about, wanted->seed, wanted->from + i);
        if (i % MATCHES_IN == 0 && !about.is_broken)
            contract_match(&about, wanted->seed + i, wanted->from + i);
    }
    contract_holds(&about, about.events > 0, "nothing ever happened");
    contract_holds(&about, about.sentences > 0, "nothing is worth a sentence");
    contract_holds(&about, about.twins > 0, "no table was ever imagined");
    contract_holds(&about, about.given_up * GIVEN_UP_IN <= about.twins,
                   "of %llu sights nothing can be imagined", (unsigned long long)about.given_up);
    contract_holds(&about, about.is_hiding == about.is_guessing,
                   "what is not told is not imagined otherwise, or what is told is");
    if (!about.is_broken)
        fprintf(to,
                "%s: %llu games, %llu decisions, %llu events, %llu tables imagined: all holds\n",
                parlor_game_name(wanted->game), (unsigned long long)wanted->games,
                (unsigned long long)about.decisions, (unsigned long long)about.events,
                (unsigned long long)about.twins);
    return !about.is_broken;
}
