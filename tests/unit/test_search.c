/* Players that think, on a toy game where everything can be counted. */
#include "help.h"

#include "lib/core/bits.h"
#include "lib/games/game.h"
#include "lib/games/search.h"
#include "parlor/players.h"

#include <stdio.h>

/* ---- A toy ------------------------------------------------------------------------------ */

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

static parlor_table toy_table_with(uint8_t number)
{
    const parlor_beginning first = {.game = &toy, .is_given = true, .cards = {number}};
    parlor_table table;
    assert_true(parlor_table_begin(&first, &table, NULL, NULL));
    return table;
}

static void toy_thinks(const char *name, uint8_t number, uint64_t seed, parlor_thoughts *thoughts)
{
    const parlor_table table = toy_table_with(number);
    parlor_player player;
    assert_true(parlor_player_find(&toy, name, &player));
    parlor_random random = parlor_random_begin(seed, 0);
    parlor_player_think_at(&player, &table, &random, thoughts);
}

static int reset_toy(void **state)
{
    (void)state;
    memset(&toy_ways, 0, sizeof toy_ways);
    return 0;
}

/* ---- Names ------------------------------------------------------------------------------ */

static void players_are_listed(void **state)
{
    (void)state;
    const char *const names[] = {"random", "book", "search:N", "oracle:N"};
    for (size_t i = 0; i < 4; i++) {
        const parlor_player_listed listed = parlor_player_at(&toy, i);
        assert_string_equal(listed.name, names[i]);
        assert_true(strlen(listed.meaning) > 0);
        assert_int_equal(listed.is_cheat, i == 3);
        assert_int_equal(strstr(listed.meaning, "A cheat") != NULL, i == 3);
    }
    assert_null(parlor_player_at(&toy, 4).name);
    assert_null(parlor_player_at(NULL, 0).name);
}

static void names_are_found_and_written(void **state)
{
    (void)state;
    const char *const good[] = {"random",   "book",          "search:1",
                                "oracle:1", "search:100000", "oracle:32"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        parlor_player player;
        char name[PARLOR_PLAYER_TEXT_MAX];
        assert_true(parlor_player_find(&toy, good[i], &player));
        assert_int_equal(parlor_player_name(&player, name), strlen(good[i]));
        assert_string_equal(name, good[i]);
        assert_int_equal(parlor_player_is_cheat(&player), good[i][0] == 'o');
    }
    const char *const bad[] = {"",          "Book",          "search",
                               "search:",   "search:0",      "search:032",
                               "search:1x", "search:100001", "search: 32",
                               "search:-1", "oracle:",       "search:99999999999999999999",
                               "searc:3",   "book:3",        "search:3 "};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        parlor_player player, untouched;
        memset(&player, 7, sizeof player);
        untouched = player;
        assert_false(parlor_player_find(&toy, bad[i], &player));
        assert_memory_equal(&player, &untouched, sizeof player);
    }
    parlor_player player;
    assert_false(parlor_player_find(&toy, NULL, &player));
    assert_false(parlor_player_find(NULL, "book", &player));
}

/* ---- Choosing --------------------------------------------------------------------------- */

static void bots_choose_as_ever(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_thinks("book", 3, 1, &thoughts);
    assert_int_equal(thoughts.count, 0);
    assert_int_equal(thoughts.choice.count, 1);
    assert_int_equal(thoughts.choice.moves[0], SAFE);
}

static void search_finds_what_is_better(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        parlor_thoughts thoughts;
        toy_thinks("search:1000", 0, seed, &thoughts);
        assert_int_equal(thoughts.choice.moves[0], BET);
        assert_int_equal(thoughts.tables, 1000);
        assert_int_equal(thoughts.confirmed, 1000);
        assert_int_equal(thoughts.count, 4);
    }
}

/* What it thinks is what came of each candidate on the same tables. */
static void thoughts_add_up(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_thinks("search:1000", 0, 1, &thoughts);
    const parlor_candidate *const at = thoughts.candidates;
    const int64_t zeros = (9 * 1000 - at[1].payoff.sum) / 18,
                  threes = (at[2].payoff.sum + 9 * 1000) / 29;
    assert_in_range(zeros, 200, 300);
    assert_in_range(threes, 200, 300);
    assert_int_equal(at[0].payoff.sum, 1000);
    assert_int_equal(at[1].payoff.squares, 81 * 1000);
    assert_int_equal(at[1].gain.sum, at[1].payoff.sum - 1000);
    assert_int_equal(at[1].gain.squares, (1000 - zeros) * 64 + zeros * 100);
    assert_int_equal(at[1].gain.count, 1000);
    assert_int_equal(at[0].gain.squares, 0);
    assert_int_equal(at[2].best, threes);
    assert_int_equal(at[1].best, 1000 - zeros - threes);
    assert_int_equal(at[3].best, zeros); /* go, and low: 2 */
    assert_int_equal(at[3].choice.count, 2);
    assert_int_equal(at[3].choice.moves[1], LOW);
    assert_int_equal(at[0].best, 0);
}

/* One table and a fresh one are the least that there can be. */
static void one_table_will_do(void **state)
{
    (void)state;
    int bets = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        parlor_thoughts thoughts;
        toy_thinks("search:1", 3, seed, &thoughts);
        assert_int_equal(thoughts.tables, 1);
        assert_in_range(thoughts.confirmed, 0, 1);
        bets += thoughts.choice.moves[0] == BET;
    }
    assert_in_range(bets, 50, 150);
}

/* `dare` brings less than `safe`; with few tables it looks better now and then, and then fresh
 * tables mostly say that it is not. */
static void luck_is_not_confirmed(void **state)
{
    (void)state;
    int dares = 0, refused = 0;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        parlor_thoughts thoughts;
        toy_thinks("search:4", 3, seed, &thoughts);
        dares += thoughts.choice.moves[0] == DARE;
        refused += thoughts.confirmed > 0 && thoughts.chosen == 0;
    }
    assert_in_range(dares, 1, 100);
    assert_in_range(refused, 100, 2000);
}

static void choices_may_be_several_moves(void **state)
{
    (void)state;
    toy_ways.is_listed = true;
    parlor_thoughts thoughts;
    toy_thinks("search:8", 0, 1, &thoughts);
    assert_int_equal(thoughts.count, 3); /* what comes to the same is one */
    assert_int_equal(thoughts.chosen, 1);
    assert_int_equal(thoughts.choice.count, 2);
    assert_int_equal(thoughts.choice.moves[0], GO);
    assert_int_equal(thoughts.choice.moves[1], HIGH);
}

static void imagining_may_give_up(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_ways.one_in = 2;
    toy_thinks("search:1000", 0, 1, &thoughts);
    assert_in_range(thoughts.tables, 400, 600);
    assert_in_range(thoughts.confirmed, 400, 600);
    assert_int_equal(thoughts.choice.moves[0], BET);
    toy_ways.one_in = 1;
    toy_thinks("search:1000", 0, 1, &thoughts);
    assert_int_equal(thoughts.tables, 0);
    assert_int_equal(thoughts.count, 0);
    assert_int_equal(thoughts.choice.count, 1);
    assert_int_equal(thoughts.choice.moves[0], SAFE);
}

static void the_oracle_knows(void **state)
{
    (void)state;
    const int best[] = {GO, BET, BET, DARE};
    for (uint8_t number = 0; number < 4; number++) {
        parlor_thoughts thoughts;
        toy_thinks("oracle:1", number, 1, &thoughts);
        assert_int_equal(thoughts.choice.moves[0], best[number]);
        assert_int_equal(thoughts.tables, 1);
    }
}

/* With some effort it knows what it will do next. */
static void the_oracle_plans(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_thinks("oracle:2", 3, 1, &thoughts);
    assert_int_equal(thoughts.choice.moves[0], SAFE);
    assert_int_equal(thoughts.candidates[0].payoff.sum, 30);
    assert_int_equal(thoughts.candidates[2].payoff.sum, 20);
    assert_int_equal(thoughts.candidates[2].gain.sum, -10);
}

/* So does everybody who is told the number. */
static void who_knows_everything_plans(void **state)
{
    (void)state;
    toy_ways.number_is_known = true;
    parlor_thoughts thoughts;
    toy_thinks("search:2", 3, 1, &thoughts);
    assert_int_equal(thoughts.choice.moves[0], SAFE);
    assert_int_equal(thoughts.tables, 1);
    toy_thinks("search:1", 3, 1, &thoughts);
    assert_int_equal(thoughts.choice.moves[0], DARE);
}

/* Nothing is written beside the working memory, whoever thinks. */
static void memory_is_as_large_as_it_says(void **state)
{
    (void)state;
    enum { GUARD = 64 };
    static struct {
        uint8_t before[GUARD];
        parlor_thoughts thoughts;
        uint8_t behind[GUARD];
    } room;
    const char *const names[] = {"random",     "book",     "search:1",
                                 "search:300", "oracle:1", "oracle:50"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        uint8_t expected[GUARD];
        memset(&room, 0xa5, sizeof room);
        memset(expected, 0xa5, sizeof expected);
        toy_thinks(names[i], 1, i, &room.thoughts);
        assert_memory_equal(room.before, expected, GUARD);
        assert_memory_equal(room.behind, expected, GUARD);
        assert_in_range(room.thoughts.choice.count, 1, PARLOR_CHOICE_MOVES_MAX);
    }
}

static void a_sight_does_not_do_for_a_cheat(void **state)
{
    (void)state;
    const parlor_table table = toy_table_with(1);
    parlor_sight sight;
    parlor_table_sight(&table, 0, &sight);
    parlor_player player;
    assert_true(parlor_player_find(&toy, "oracle:3", &player));
    parlor_random random = parlor_random_begin(1, 1);
    parlor_thoughts thoughts;
    assert_false(parlor_player_think(&player, &sight, &random, &thoughts));
}

/* ---- What is shown ---------------------------------------------------------------------- */

static parlor_sums sums_of(const int *numbers, size_t count)
{
    parlor_sums sums = {0};
    for (size_t i = 0; i < count; i++) {
        sums.count++;
        sums.sum += numbers[i];
        sums.squares += (int64_t)numbers[i] * numbers[i];
    }
    return sums;
}

static void assert_mean(const int *numbers, size_t count, int64_t value, int64_t error)
{
    const parlor_sums sums = sums_of(numbers, count);
    const parlor_mean mean = parlor_sums_mean(&sums);
    assert_int_equal(mean.value, value);
    assert_int_equal(mean.error, error);
}

static void means_and_errors(void **state)
{
    (void)state;
    assert_mean(NULL, 0, 0, 0);
    assert_mean((const int[]){-3}, 1, -300, 0);
    assert_mean((const int[]){1, 2}, 2, 150, 50);
    assert_mean((const int[]){0, 0, 1}, 3, 33, 33);
    assert_mean((const int[]){0, 0, -1}, 3, -33, 33);
    assert_mean((const int[]){5, 5, 5, 5}, 4, 500, 0);
    /* the most that there can be: no number overflows */
    const parlor_sums most = {PARLOR_EFFORT_MAX, (int64_t)2304 * PARLOR_EFFORT_MAX / 2,
                              (int64_t)2304 * 2304 * PARLOR_EFFORT_MAX};
    const parlor_mean mean = parlor_sums_mean(&most);
    assert_int_equal(mean.value, 115200);
    assert_int_equal(mean.error, 630);
}

static void thoughts_are_shown(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    char text[4096];
    toy_thinks("search:100", 0, 1, &thoughts);
    const parlor_style style = {0};
    const size_t size = parlor_thoughts_page(&thoughts, &style, text, sizeof text);
    text[size] = '\0';
    puts(text);
    const size_t length = parlor_thoughts_json(&thoughts, text, sizeof text);
    text[length] = '\0';
    puts(text);
    assert_int_equal(parlor_thoughts_page(&thoughts, &style, text, size - 1), 0);
    assert_int_equal(parlor_thoughts_json(&thoughts, text, length - 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_listed),
        cmocka_unit_test(names_are_found_and_written),
        cmocka_unit_test_setup(bots_choose_as_ever, reset_toy),
        cmocka_unit_test_setup(search_finds_what_is_better, reset_toy),
        cmocka_unit_test_setup(thoughts_add_up, reset_toy),
        cmocka_unit_test_setup(one_table_will_do, reset_toy),
        cmocka_unit_test_setup(luck_is_not_confirmed, reset_toy),
        cmocka_unit_test_setup(choices_may_be_several_moves, reset_toy),
        cmocka_unit_test_setup(imagining_may_give_up, reset_toy),
        cmocka_unit_test_setup(the_oracle_knows, reset_toy),
        cmocka_unit_test_setup(the_oracle_plans, reset_toy),
        cmocka_unit_test_setup(who_knows_everything_plans, reset_toy),
        cmocka_unit_test_setup(memory_is_as_large_as_it_says, reset_toy),
        cmocka_unit_test_setup(a_sight_does_not_do_for_a_cheat, reset_toy),
        cmocka_unit_test(means_and_errors),
        cmocka_unit_test_setup(thoughts_are_shown, reset_toy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
