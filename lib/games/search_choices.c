/* What a seat could do, and playing on in the mind. */
#include "../core/assert.h"
#include "../core/bits.h"
#include "../core/memory.h"
#include "game.h"
#include "search.h"

/* ---- Playing in the mind ---------------------------------------------------------------- */

void parlor_search_move(parlor_table *table, int move)
{
    const int refused = parlor_table_move(table, move, NULL, NULL);
    parlor_assert(refused == 0);
    (void)refused;
}

void parlor_search_make(parlor_table *table, const parlor_choice *choice)
{
    for (int i = 0; i < choice->count; i++)
        parlor_search_move(table, choice->moves[i]);
}

int parlor_search_ask(const parlor_bot *bot, const parlor_table *table, parlor_random *random)
{
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(bot, &sight, random);
}

int parlor_search_play_out(const parlor_bot *bot, parlor_table *table, int seat,
                           parlor_random *random)
{
    const game_play *const play = table->game->play;
    int payoff[PARLOR_SEATS_MAX];
    if (table->seat >= 0 && play->play_out)
        play->play_out(table, random);
    while (table->seat >= 0)
        parlor_search_move(table, parlor_search_ask(bot, table, random));
    parlor_table_payoff(table, payoff);
    return payoff[seat];
}

/* ---- Turns ------------------------------------------------------------------------------ */

/* A seat's turn: its decisions up to where others see what it did. */
typedef struct turn {
    int seat;
    uint32_t number;
} turn;

static turn turn_at(const parlor_table *table)
{
    const game_play *const play = table->game->play;
    return (turn){table->seat, play->turn ? play->turn(table) : 0};
}

static bool turn_goes_on(turn now, const parlor_table *table)
{
    const game_play *const play = table->game->play;
    return table->seat == now.seat && play->turn && play->turn(table) == now.number;
}

/* ---- Choices ---------------------------------------------------------------------------- */

/* The choices so far. */
typedef struct listing {
    const parlor_bot *bot;
    const parlor_table *table;
    parlor_random *random;
    uint32_t count;
    parlor_choice *choices;
    uint64_t outcomes[PARLOR_CANDIDATES_MAX]; /* see outcome_of() */
} listing;

/* Makes the moves of a turn that are still to be made, the table having made others by itself, and
 * the bot's for the rest of it. What was made is the choice. */
static parlor_choice make_turn(const listing *at, parlor_table *table, const parlor_choice *wanted)
{
    const turn now = turn_at(table);
    parlor_random random = *at->random;
    parlor_choice made = {0};
    int next = 0;
    do {
        while (next < wanted->count && parlor_table_why_not(table, wanted->moves[next]) != 0)
            next++;
        const int move = next < wanted->count ? wanted->moves[next++]
                                              : parlor_search_ask(at->bot, table, &random);
        made.moves[made.count++] = (uint8_t)move;
        parlor_search_move(table, move);
    } while (turn_goes_on(now, table) && made.count < PARLOR_CHOICE_MOVES_MAX);
    return made;
}

/* A number of what a choice has come to. Turns of several decisions can be the same in many ways,
 * but then they bring about the same table. */
static uint64_t outcome_of(const parlor_table *table, const parlor_choice *made)
{
    if (!table->game->play->turn)
        return made->moves[0];
    uint64_t outcome = 0, word;
    for (int i = 0; i < PARLOR_TABLE_BYTES; i += (int)sizeof word) {
        memcpy(&word, table->own + i, sizeof word);
        outcome = (outcome ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        outcome ^= outcome >> 29;
    }
    return outcome;
}

static void add(listing *at, const parlor_choice *wanted)
{
    if (at->count == PARLOR_CANDIDATES_MAX)
        return;
    parlor_table after = *at->table;
    const parlor_choice made = make_turn(at, &after, wanted);
    const uint64_t outcome = outcome_of(&after, &made);
    for (uint32_t i = 0; i < at->count; i++)
        if (at->outcomes[i] == outcome)
            return;
    at->outcomes[at->count] = outcome;
    at->choices[at->count++] = made;
}

/* False: the game has no candidates of its own. */
static bool add_candidates(listing *at)
{
    const game_play *const play = at->table->game->play;
    if (!play->candidates)
        return false;
    parlor_choice wanted[PARLOR_CANDIDATES_MAX];
    parlor_sight sight;
    parlor_table_sight(at->table, at->table->seat, &sight);
    const size_t count = play->candidates(&sight, wanted, PARLOR_CANDIDATES_MAX);
    for (size_t i = 0; i < count; i++)
        add(at, &wanted[i]);
    return count > 0;
}

uint32_t parlor_search_choices(const parlor_bot *bot, const parlor_table *table,
                               parlor_random *random, parlor_choice choices[PARLOR_CANDIDATES_MAX])
{
    listing at = {.bot = bot, .table = table, .random = random, .choices = choices};
    const parlor_choice as_the_bot_does = {0};
    add(&at, &as_the_bot_does);
    if (add_candidates(&at))
        return at.count;
    for (uint64_t left = table->legal; left; left &= left - 1) {
        const parlor_choice move = {.count = 1, .moves = {(uint8_t)bits_lowest_of_64(left)}};
        add(&at, &move);
    }
    return at.count;
}
