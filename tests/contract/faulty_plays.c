#define _POSIX_C_SOURCE 200809L
/* The contract of games that can be played finds what it is there to find: in every game one fault
 * after the other is planted between the contract and the library, whose functions the linker leads
 * through here. */
#include "play_contract.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 30, NO_MOVE = 63, NO_RULE = 61, MARK = 8 };

typedef enum fault {
    NO_FAULT,
    PAYOFF_FOR_NOTHING,
    LEGAL_BUT_NO_MOVE,
    SIGHT_OF_ALL,
    EVENTS_FOR_ALL,
    MOODY_PLAYER,
    NO_BOOK,
    MOODY_IMAGINATION,
    NOTHING_REFUSED,
    FORBIDDEN_BY_NO_RULE,
    MOVES_ALIKE,
    LONG_OBSERVATION,
    SHORT_OBSERVATION,
    TABLE_WITH_A_CLOCK,
    SIGHT_WITH_A_CLOCK,
    SIGHT_MISREAD,
    MATCH_WON_AT_ONCE,
    FAULTS
} fault;

static fault planted;
static unsigned char clock_ticks;

/* What must be in the first line that is said of it. */
static const char *const told[FAULTS] = {
    [PAYOFF_FOR_NOTHING] = "payoff",
    [LEGAL_BUT_NO_MOVE] = "move 63 has no text",
    [SIGHT_OF_ALL] = "sight",
    [EVENTS_FOR_ALL] = "is told",
    [MOODY_PLAYER] = "chooses by more than the sight",
    [NO_BOOK] = "book",
    [MOODY_IMAGINATION] = "are imagined as two tables",
    [NOTHING_REFUSED] = "nothing is said to somebody who breaks rule",
    [FORBIDDEN_BY_NO_RULE] = "by rule 61, which is not there",
    [MOVES_ALIKE] = "'x' is not read as the move it was written from",
    [LONG_OBSERVATION] = "observation",
    [SHORT_OBSERVATION] = "observation",
    [TABLE_WITH_A_CLOCK] = "table",
    [SIGHT_WITH_A_CLOCK] = "sight",
    [SIGHT_MISREAD] = "is read as another one",
    [MATCH_WON_AT_ONCE] = "won before it is over",
};

/* ---- Faults ---- */

#define WRAPPED(type, name, parameters)                                                            \
    type __real_parlor_##name parameters;                                                          \
    type __wrap_parlor_##name parameters;                                                          \
    type __wrap_parlor_##name parameters

WRAPPED(void, table_payoff, (const parlor_table *table, int payoff[PARLOR_SEATS_MAX]))
{
    __real_parlor_table_payoff(table, payoff);
    payoff[0] += planted == PAYOFF_FOR_NOTHING;
}

static void spoil_table(parlor_table *table)
{
    if (planted == LEGAL_BUT_NO_MOVE && table->seat >= 0)
        table->legal |= UINT64_C(1) << NO_MOVE;
    if (planted == TABLE_WITH_A_CLOCK)
        table->own[sizeof table->own - 1] = ++clock_ticks;
}

WRAPPED(bool, table_begin,
        (const parlor_beginning *beginning, parlor_table *table, parlor_play_visitor *visitor,
         void *context))
{
    const bool is_begun = __real_parlor_table_begin(beginning, table, visitor, context);
    if (is_begun)
        spoil_table(table);
    return is_begun;
}

WRAPPED(int, table_why_not, (const parlor_table *table, int move))
{
    const int rule = __real_parlor_table_why_not(table, move);
    return rule != 0 && planted == FORBIDDEN_BY_NO_RULE ? NO_RULE : rule;
}

WRAPPED(int, table_move,
        (parlor_table * table, int move, parlor_play_visitor *visitor, void *context))
{
    const int rule = __real_parlor_table_move(table, move, visitor, context);
    if (rule == 0)
        spoil_table(table);
    return rule != 0 && planted == FORBIDDEN_BY_NO_RULE ? NO_RULE : rule;
}

/* What no seat sees leaves a mark on every sight. */
WRAPPED(void, table_sight, (const parlor_table *table, int seat, parlor_sight *sight))
{
    uint64_t mark = 0;
    __real_parlor_table_sight(table, seat, sight);
    for (size_t i = 0; i < sizeof table->own; i++)
        mark = mark * 31 + table->own[i];
    if (planted == SIGHT_OF_ALL)
        memcpy(sight->own + sizeof sight->own - MARK, &mark, MARK);
    if (planted == SIGHT_WITH_A_CLOCK)
        sight->own[sizeof sight->own - 1] = ++clock_ticks;
}

WRAPPED(bool, sight_read,
        (const char *text, size_t size, parlor_sight *sight, parlor_status *status))
{
    const bool is_read = __real_parlor_sight_read(text, size, sight, status);
    sight->own[0] ^= is_read && planted == SIGHT_MISREAD;
    return is_read;
}

WRAPPED(bool, play_event_for, (const parlor_play_event *event, int seat, parlor_play_event *of))
{
    if (planted != EVENTS_FOR_ALL)
        return __real_parlor_play_event_for(event, seat, of);
    *of = *event;
    return true;
}

WRAPPED(int, bot_choose, (const parlor_bot *bot, const parlor_sight *sight, parlor_random *random))
{
    if (planted != MOODY_PLAYER)
        return __real_parlor_bot_choose(bot, sight, random);
    return ++clock_ticks % 2 ? __builtin_ctzll(sight->legal) : 63 - __builtin_clzll(sight->legal);
}

WRAPPED(const parlor_bot *, game_bot_find, (const parlor_game *game, const char *name))
{
    const bool is_missing = planted == NO_BOOK && strcmp(name, "book") == 0;
    return is_missing ? NULL : __real_parlor_game_bot_find(game, name);
}

WRAPPED(bool, sight_imagine,
        (const parlor_sight *sight, parlor_random *random, parlor_table *table))
{
    parlor_random moody = parlor_random_begin(1, ++clock_ticks);
    return __real_parlor_sight_imagine(sight, planted == MOODY_IMAGINATION ? &moody : random,
                                       table);
}

WRAPPED(const parlor_problem *, play_refusal, (const parlor_game *game, int rule))
{
    return planted == NOTHING_REFUSED ? NULL : __real_parlor_play_refusal(game, rule);
}

WRAPPED(size_t, move_write,
        (const parlor_game *game, uint64_t legal, int move, char text[PARLOR_MOVE_TEXT_MAX]))
{
    const size_t size = __real_parlor_move_write(game, legal, move, text);
    if (size == 0 || planted != MOVES_ALIKE)
        return size;
    memcpy(text, "x", sizeof "x");
    return 1;
}

WRAPPED(size_t, game_observation_size, (const parlor_game *game))
{
    return __real_parlor_game_observation_size(game) + (planted == SHORT_OBSERVATION) -
           (planted == LONG_OBSERVATION);
}

WRAPPED(bool, match_add, (parlor_match * match, const parlor_table *table))
{
    const bool is_added = __real_parlor_match_add(match, table);
    if (is_added && planted == MATCH_WON_AT_ONCE)
        match->winners = 1;
    return is_added;
}

/* ---- What is said of them ---- */

/* Where everybody sees all there is, nobody can see too much. */
static bool needs_secrets(fault made)
{
    return made == SIGHT_OF_ALL || made == EVENTS_FOR_ALL || made == MOODY_IMAGINATION;
}

static void look_for_secrets(void *context, const parlor_play_event *event)
{
    parlor_play_event of;
    const bool is_told = parlor_play_event_for(event, 0, &of);
    *(bool *)context |= !is_told || memcmp(of.own, event->own, sizeof of.own) != 0;
}

static bool has_secrets(const parlor_game *game)
{
    bool found = false;
    parlor_table table;
    parlor_table_begin(&(parlor_beginning){.game = game}, &table, look_for_secrets, &found);
    return found;
}

/* Without a fault nothing is said. */
static bool is_told(const parlor_game *game, fault made)
{
    char *said = NULL;
    size_t size = 0;
    FILE *const to = open_memstream(&said, &size);
    if (!to)
        abort();
    planted = made;
    const bool holds = contract_play(&(played_run){.game = game, .games = GAMES, .seed = 1}, to);
    planted = NO_FAULT;
    fclose(to);
    const char *const found = made ? strstr(said, told[made]) : said;
    const bool is_found =
        holds == (made == NO_FAULT) && found && found < said + strcspn(said, "\n");
    if (!is_found)
        printf("not told as \"%s\", but:\n%s", made ? told[made] : "all holds", said);
    free(said);
    return is_found;
}

int main(void)
{
    const parlor_game *game;
    int failed = 0, count = 0;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (fault made = NO_FAULT; parlor_game_is_playable(game) && made < FAULTS; made++)
            if (!needs_secrets(made) || has_secrets(game)) {
                failed += !is_told(game, made);
                count++;
            }
    printf("%d faulty games, %d of them not told\n", count, failed);
    return failed == 0 && count > 0 ? 0 : 1;
}
