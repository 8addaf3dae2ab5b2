/* A toy game to be played: who thinks can be watched there, as everything can be counted. */
#ifndef PARLOR_TESTS_TOY_PLAY_H
#define PARLOR_TESTS_TOY_PLAY_H

#include "help.h"

#include "lib/core/bits.h"
#include "lib/games/game.h"
#include "parlor/players.h"

/* Seat 0 decides, not knowing a number from 0 to 3. `safe` brings 1; `bet` wins 9 or, if the number
 * is 0, loses 9; `dare` wins 20 if it is 3, and otherwise loses 9; `go` leads to a second decision
 * of the same turn: `low` brings 2 and `high` 5. Then seat 1 nods or shakes its head, which changes
 * nothing. After `safe`, seat 0 decides once more: `low` leaves it at 1 and `high` brings 30. The
 * book is safe, and goes low. */
enum { SAFE, BET, DARE, GO, LOW, HIGH, NOD, SHAKE };

typedef struct toy_table {
    uint32_t number; /* hidden from seat 0 */
    int32_t payoff;
    int32_t move;       /* that brought it */
    uint32_t is_second; /* of the decisions */
} toy_table;

static struct {
    uint32_t one_in; /* imagining gives up so often; 0: never */
    bool is_listed;  /* the game lists its candidates */
    bool number_is_known;
} toy_ways;

static toy_table *toy_at(parlor_table *table)
{
    return (toy_table *)table->own;
}

static void toy_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    (void)to;
    toy_at(table)->number = dealt->cards[0];
    table->legal = 1 << SAFE | 1 << BET | 1 << DARE | 1 << GO;
}

static void toy_move(parlor_table *table, int move, play_sink to)
{
    (void)to;
    toy_table *const at = toy_at(table);
    const int brings[] = {[SAFE] = 1,
                          [BET] = at->number ? 9 : -9,
                          [DARE] = at->number == 3 ? 20 : -9,
                          [LOW] = at->is_second ? 1 : 2,
                          [HIGH] = at->is_second ? 30 : 5};
    if (move == GO) {
        table->legal = 1 << LOW | 1 << HIGH;
    } else if (table->seat == 0 && !at->is_second) {
        at->payoff = brings[move];
        at->move = move;
        table->legal = 1 << NOD | 1 << SHAKE;
        table->seat = 1;
    } else if (table->seat == 1 && at->move == SAFE) {
        at->is_second = true;
        table->legal = 1 << LOW | 1 << HIGH;
        table->seat = 0;
    } else {
        at->payoff = table->seat == 0 ? brings[move] : at->payoff;
        table->legal = 0;
        table->seat = -1;
    }
}

static int toy_why_not(const parlor_table *table, int move)
{
    (void)table, (void)move;
    return 1;
}

static void toy_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    payoff[0] = ((const toy_table *)table->own)->payoff;
    payoff[1] = -payoff[0];
}

static void toy_sight(const parlor_table *table, parlor_sight *sight)
{
    if (toy_ways.number_is_known) /* otherwise nothing but the legal moves */
        memcpy(sight->own, table->own, sizeof(toy_table));
}

static bool toy_imagine(const parlor_sight *sight, parlor_random *random, parlor_table *table)
{
    if (toy_ways.one_in && parlor_random_below(random, toy_ways.one_in) == 0)
        return false;
    if (toy_ways.number_is_known)
        memcpy(table->own, sight->own, sizeof(toy_table));
    else
        toy_at(table)->number = parlor_random_below(random, 4);
    table->legal = sight->legal;
    return true;
}

static uint32_t toy_turn(const parlor_table *table)
{
    return ((const toy_table *)table->own)->is_second;
}

static size_t toy_candidates(const parlor_sight *sight, parlor_choice *choices, size_t room)
{
    assert_int_equal(room, PARLOR_CANDIDATES_MAX);
    if (!toy_ways.is_listed || !(sight->legal & 1 << GO))
        return 0;
    choices[0] = (parlor_choice){2, {GO, HIGH}};
    choices[1] = (parlor_choice){1, {GO}}; /* the book goes on: low */
    choices[2] = (parlor_choice){2, {GO, LOW}};
    choices[3] = (parlor_choice){1, {SAFE}};
    return 4;
}

static int toy_choose(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    (void)bot, (void)random;
    return bits_lowest_of_64(sight->legal);
}

static void toy_move_write(uint64_t legal, int move, parlor_writer *out)
{
    (void)legal;
    static const char *const names[] = {"safe", "bet", "dare", "go", "low", "high", "nod", "shake"};
    parlor_write_string(out, names[move]);
}

static bool toy_deal_is_valid(const parlor_beginning *beginning)
{
    return beginning->cards[0] < 4;
}

static int toy_seats(const parlor_play_options *options)
{
    (void)options;
    return 2;
}

static const parlor_bot toy_book = {.name = "book", .meaning = "is safe", .choose = toy_choose};

static const game_play toy_play = {.seats = toy_seats,
                                   .deal_is_valid = toy_deal_is_valid,
                                   .begin = toy_begin,
                                   .move = toy_move,
                                   .why_not = toy_why_not,
                                   .payoff = toy_payoff,
                                   .move_write = toy_move_write,
                                   .sight = toy_sight,
                                   .imagine = toy_imagine,
                                   .bots = &toy_book,
                                   .bot_count = 1,
                                   .turn = toy_turn,
                                   .candidates = toy_candidates};
static const parlor_game toy = {.name = "toy", .title = "Toy", .play = &toy_play};

static inline parlor_table toy_table_with(uint8_t number)
{
    const parlor_beginning first = {.game = &toy, .is_given = true, .cards = {number}};
    parlor_table table;
    assert_true(parlor_table_begin(&first, &table, NULL, NULL));
    return table;
}

static inline void toy_thinks(const char *name, uint8_t number, uint64_t seed,
                              parlor_thoughts *thoughts)
{
    const parlor_table table = toy_table_with(number);
    parlor_player player;
    assert_true(parlor_player_find(&toy, name, &player));
    parlor_random random = parlor_random_begin(seed, 0);
    parlor_player_think_at(&player, &table, &random, thoughts);
}

static inline int reset_toy(void **state)
{
    (void)state;
    memset(&toy_ways, 0, sizeof toy_ways);
    return 0;
}

#endif
