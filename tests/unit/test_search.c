/* Players that think, on a toy game where everything can be counted. */
#include "toy_play.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
