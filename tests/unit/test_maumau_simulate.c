/* Simulated games: whatever way they take, each goes as parlor_maumau_referee() says, and has the
 * pile that parlor_deal() deals. */
#include "emulated_lanes_sixteen.h"
#include "lib/core/lanes_eight.h"
#include "lib/games/maumau/maumau_lanes.h"
#include "lib/games/maumau/maumau_shuffle.h"
#include "maumau_help.h"

#include <stdio.h>

enum { MOST = 3000 };

static parlor_maumau_outcome outcomes[MOST + 1];

static void assert_same(const parlor_maumau_outcome *a, const parlor_maumau_outcome *b)
{
    assert_int_equal(a->ending, b->ending);
    assert_int_equal(a->winner, b->winner);
    assert_int_equal(a->opening, b->opening);
    assert_int_equal(a->last_jack, b->last_jack);
    assert_int_equal(a->cards_played, b->cards_played);
    assert_int_equal(a->turns, b->turns);
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        assert_int_equal(a->score[seat], b->score[seat]);
    assert_memory_equal(a, b, sizeof *a);
}

/* ---- Against the referee ---- */

static bool simulate(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                     parlor_maumau_outcome *to)
{
    parlor_maumau_simulate(setup, first, count, to);
    return true;
}

/* The ways that games may take: lanes, which do not exist everywhere, and whatever is best. */
enum { WAYS = 3 };

static maumau_simulating_lanes *const ways[WAYS + 1] = {parlor_maumau_simulate_eight,
                                                        parlor_maumau_simulate_sixteen,
                                                        emulated_simulate_sixteen, simulate};

static parlor_maumau_deal dealt(const parlor_maumau_setup *setup, uint64_t number)
{
    const parlor_game *const game = parlor_game_find("maumau");
    const char players[] = {(char)('0' + setup->players), '\0'};
    parlor_deal_options options = {{0}};
    char line[PARLOR_MAUMAU_DEAL_TEXT_MAX + 1];
    size_t size = 0;
    assert_true(parlor_deal_choose(game, "players", players, &options));
    assert_int_equal(
        parlor_deal(game, &options, setup->seed, number, line, PARLOR_MAUMAU_DEAL_TEXT_MAX, &size),
        PARLOR_DEALT);
    line[size] = '\0';
    return deal_of(line);
}

static parlor_maumau_outcome refereed(const parlor_maumau_deal *deal)
{
    static parlor_maumau_transcript transcript;
    parlor_maumau_result result;
    parlor_maumau_referee(deal, &transcript, &result);
    const parlor_maumau_card last = transcript.cards[transcript.count - 1];
    const bool is_won = result.ending == PARLOR_MAUMAU_ENDING_WON;
    parlor_maumau_outcome outcome = {
        .ending = (uint8_t)result.ending,
        .winner = (int8_t)result.winner,
        .opening = transcript.cards[0],
        .last_jack = is_won && parlor_maumau_card_rank(last) == PARLOR_MAUMAU_JACK,
        .cards_played = (uint16_t)transcript.count,
        .turns = (uint16_t)result.turns,
    };
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        outcome.score[seat] = (uint16_t)result.scores[seat];
    return outcome;
}

static void assert_as_refereed(const parlor_maumau_setup *setup, uint64_t first, size_t count)
{
    static parlor_maumau_outcome alone[MOST];
    for (size_t i = 0; i < count; i++) {
        const parlor_maumau_deal deal = dealt(setup, first + i);
        alone[i] = refereed(&deal);
    }
    for (int way = 0; way <= WAYS; way++) {
        memset(outcomes, 0xab, sizeof outcomes);
        const parlor_maumau_outcome untouched = outcomes[count];
        if (!ways[way](setup, first, count, outcomes))
            continue;
        for (size_t i = 0; i < count; i++)
            assert_same(&outcomes[i], &alone[i]);
        assert_memory_equal(&outcomes[count], &untouched, sizeof untouched);
    }
}

static void games_go_as_refereed(void **state)
{
    (void)state;
    for (int players = PARLOR_MAUMAU_PLAYERS_MIN; players <= PARLOR_MAUMAU_PLAYERS_MAX; players++)
        assert_as_refereed(&(parlor_maumau_setup){.players = players, .seed = 5}, 1, MOST);
}

static void any_number_of_games_will_do(void **state)
{
    (void)state;
    const parlor_maumau_setup setup = {.players = 3, .seed = 6};
    for (size_t count = 0; count < 150; count++)
        assert_as_refereed(&setup, 10 * count, count);
}

/* Lanes play 65,536 games at a time; nothing is written behind the last of the second lot. */
static void more_games_than_lanes_play_at_a_time_will_do(void **state)
{
    (void)state;
    enum { AT_A_TIME = 1 << 16, GAMES = AT_A_TIME + 100 };
    static parlor_maumau_outcome many[GAMES + 1];
    const parlor_maumau_setup setup = {.players = 2, .seed = 12};
    for (int way = 0; way < WAYS; way++) {
        memset(many, 0xab, sizeof many);
        const parlor_maumau_outcome untouched = many[GAMES];
        if (!ways[way](&setup, 1, GAMES, many))
            continue;
        for (size_t i = 0; i < GAMES; i += i + 100 < AT_A_TIME ? 97 : 1) {
            const parlor_maumau_outcome alone = parlor_maumau_simulate_alone(&setup, 1 + i);
            assert_same(&many[i], &alone);
        }
        assert_memory_equal(&many[GAMES], &untouched, sizeof untouched);
    }
}

/* Numbers and seeds have 64 bits, and lanes have 32. */
static void large_numbers_and_seeds_will_do(void **state)
{
    (void)state;
    const uint64_t firsts[] = {(1ull << 32) - 70, (1ull << 40) - 1, UINT64_MAX - 200};
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++)
        assert_as_refereed(&(parlor_maumau_setup){.players = 4, .seed = 0xfedcba9876543210 + i},
                           firsts[i], 200);
}

/* ---- Lanes ---- */

/* Games that lanes leave to the plain way, found by simulating many: seed 1, four players, a habit
 * of the second or none. */
static void strange_games_go_as_the_plain_way(void **state)
{
    (void)state;
    static const struct {
        int habit;
        uint64_t number;
        parlor_maumau_ending ending;
        int turns;
    } strange[] = {
        {0, 379802, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, 79},
        {0, 385481, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, 60},
        {0, 471529, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, 56},
        {0, 38937374, PARLOR_MAUMAU_ENDING_ENDLESS, 76},
        {0, 87106, PARLOR_MAUMAU_ENDING_WON, 175},
        {4, 20253647, PARLOR_MAUMAU_ENDING_WON, 282},
        /* with the open card drawn instead of none, these would be won */
        {0, 705860, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, 81},
        {4, 342298, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, 27},
    };
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
        const parlor_maumau_setup setup = {4, 1, strange[i].habit, 1};
        const parlor_maumau_outcome alone = parlor_maumau_simulate_alone(&setup, strange[i].number);
        assert_int_equal(alone.ending, strange[i].ending);
        assert_int_equal(alone.turns, strange[i].turns);
        for (uint64_t before = 0; before < 100;
             before++) /* wherever in the queues it comes to lie */
            for (int way = 0; way < WAYS; way++)
                if (ways[way](&setup, strange[i].number - before, 100, outcomes))
                    assert_same(&outcomes[before], &alone);
        if (setup.habit == 0)
            assert_as_refereed(&setup, strange[i].number - 50, 100);
    }
}

/* Every habit at every seat, in eight lanes, in sixteen and in none. */
static void lanes_go_as_the_plain_way(void **state)
{
    (void)state;
    enum { GAMES = 400 };
    static parlor_maumau_outcome plain[GAMES];
    for (int players = PARLOR_MAUMAU_PLAYERS_MIN; players <= PARLOR_MAUMAU_PLAYERS_MAX; players++)
        for (int habit = 0; habit == 0 || parlor_maumau_habit_at(habit); habit++)
            for (int seat = 0; seat < players; seat++) {
                const parlor_maumau_setup setup = {players, 9, habit, seat};
                for (size_t i = 0; i < GAMES; i++)
                    plain[i] = parlor_maumau_simulate_alone(&setup, 1 + i);
                for (int way = 0; way < WAYS; way++)
                    if (ways[way](&setup, 1, GAMES, outcomes))
                        for (size_t i = 0; i < GAMES; i++)
                            assert_same(&outcomes[i], &plain[i]);
            }
}

/* Two cards have the same key in one of 132 piles: among these, in any two neighbouring places, and
 * twice at the second draw, too. */
static void piles_of_lanes_are_those_of_the_plain_way(void **state)
{
    (void)state;
    enum { GAMES = 20000 };
    static parlor_maumau_outcome found[GAMES];
    const parlor_maumau_setup setup = {.players = 2, .seed = 11};
    for (int way = 0; way < WAYS; way++)
        if (ways[way](&setup, 1, GAMES, found))
            for (size_t i = 0; i < GAMES; i++) {
                const parlor_maumau_outcome alone = parlor_maumau_simulate_alone(&setup, 1 + i);
                assert_same(&found[i], &alone);
            }
}

/* Lanes want four games each, and leave what is no game of theirs alone. */
static void few_games_are_left_alone(void **state)
{
    (void)state;
    const parlor_maumau_setup setup = {.players = 2, .seed = 4};
    for (int way = 0; way < WAYS; way++) {
        const size_t least = way == 0 ? 32 : 64;
        memset(outcomes, 0xab, sizeof outcomes);
        const parlor_maumau_outcome untouched = outcomes[0];
        assert_false(ways[way](&setup, 1, least - 1, outcomes));
        assert_memory_equal(&outcomes[0], &untouched, sizeof untouched);
        if (!ways[way](&setup, 1, 2 * least, outcomes))
            continue;
        assert_true(ways[way](&setup, 1, least, outcomes));
        for (size_t i = 0; i < 2 * least; i++) {
            const parlor_maumau_outcome alone = parlor_maumau_simulate_alone(&setup, 1 + i);
            assert_same(&outcomes[i], &alone);
        }
        assert_memory_equal(&outcomes[2 * least], &untouched, sizeof untouched);
    }
}

#ifdef PARLOR_HAS_VECTORS

WIDE_TARGET static void pick_eight(uint32_t bits, uint32_t chosen[8], uint32_t spread[8])
{
    const wide numbers = wide_numbers() + 10;
    wide_store(chosen, wide_pick(wide_chosen(mask_of_bits(bits)), numbers));
    wide_store(spread, wide_pick(wide_spread(mask_of_bits(bits)), numbers));
}

/* The tables of lanes_eight.h say the same as a loop does. */
static void lanes_are_picked_by_a_mask(void **state)
{
    (void)state;
    if (!vectors_work())
        skip();
    for (uint32_t bits = 0; bits < 256; bits++) {
        uint32_t chosen[8], spread[8], count = 0;
        pick_eight(bits, chosen, spread);
        for (uint32_t lane = 0; lane < 8; lane++)
            if (bits >> lane & 1) {
                assert_int_equal(chosen[count], 10 + lane);
                assert_int_equal(spread[lane], 10 + count);
                count++;
            }
    }
}

#else

static void lanes_are_picked_by_a_mask(void **state)
{
    (void)state;
    skip();
}

#endif

/* ---- The shuffle ---- */

/* The keys of a draw, straight from the generator. */
static void keys_of(uint64_t seed, uint64_t number, uint32_t draw, uint32_t keys[32])
{
    const uint32_t key[] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
    for (uint32_t block = 0; block < 4; block++) {
        const uint32_t counter[] = {4 * draw + block, 0, (uint32_t)number,
                                    (uint32_t)(number >> 32)};
        uint32_t words[PHILOX_WORDS];
        parlor_philox(counter, key, words);
        for (uint32_t i = 0; i < 4; i++) {
            keys[4 * block + i] = words[i] & 0xffff;
            keys[16 + 4 * block + i] = words[i] >> 16;
        }
    }
}

static bool has_equal(const uint32_t keys[32])
{
    for (int a = 0; a < 32; a++)
        for (int b = 0; b < a; b++)
            if (keys[a] == keys[b])
                return true;
    return false;
}

/* Cards lie in the order of the keys of the first draw in which all of them differ. */
static void piles_are_sorted_by_keys(void **state)
{
    (void)state;
    int again = 0;
    for (uint64_t number = 1; number <= 2000; number++) {
        uint32_t keys[32], draw = 0;
        for (keys_of(3, number, 0, keys); has_equal(keys); again++)
            keys_of(3, number, ++draw, keys);
        parlor_maumau_card pile[PARLOR_MAUMAU_CARDS];
        parlor_random random = parlor_random_begin(3, number);
        parlor_maumau_shuffle(&random, pile);
        for (int i = 1; i < PARLOR_MAUMAU_CARDS; i++)
            assert_true(keys[pile[i - 1]] < keys[pile[i]]);
    }
    assert_in_range(again, 5, 35); /* one in 132 */
}

/* ---- Tables and habits ---- */

static void tables_are_checked(void **state)
{
    (void)state;
    int last = 0;
    while (parlor_maumau_habit_at(last + 1))
        last++;
    assert_true(parlor_maumau_setup_is_valid(&(parlor_maumau_setup){2, 0, 0, 0}));
    assert_true(parlor_maumau_setup_is_valid(&(parlor_maumau_setup){4, 0, last, 3}));
    const parlor_maumau_setup wrong[] = {{1, 0, 0, 0},  {5, 0, 0, 0},  {2, 0, 1, 2},
                                         {2, 0, 1, -1}, {2, 0, -1, 0}, {2, 0, last + 1, 0}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(parlor_maumau_setup_is_valid(&wrong[i]));
}

/* Each habit has a name of its own, which stands in its rule beside the rule it replaces. */
static void habits_are_in_the_rules(void **state)
{
    (void)state;
    assert_null(parlor_maumau_habit_at(0));
    assert_null(parlor_maumau_habit_at(-1));
    const parlor_maumau_habit *habit;
    int count = 0;
    for (; (habit = parlor_maumau_habit_at(count + 1)); count++) {
        char rule[16], replaced[32], name[64];
        snprintf(rule, sizeof rule, "MM-%d", habit->number);
        snprintf(replaced, sizeof replaced, "instead of MM-%d:", (int)habit->departs_from);
        snprintf(name, sizeof name, "`%s`", habit->name);
        const parlor_rule *const found = parlor_rule_find(rule, NULL);
        assert_non_null(found);
        assert_non_null(strstr(found->text, name));
        assert_non_null(strstr(found->text, replaced));
        for (int other = 1; other <= count; other++)
            assert_string_not_equal(parlor_maumau_habit_at(other)->name, habit->name);
        assert_int_equal(habit->sentence[strlen(habit->sentence) - 1], '.');
    }
    assert_true(count >= 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_go_as_refereed),
        cmocka_unit_test(any_number_of_games_will_do),
        cmocka_unit_test(more_games_than_lanes_play_at_a_time_will_do),
        cmocka_unit_test(large_numbers_and_seeds_will_do),
        cmocka_unit_test(strange_games_go_as_the_plain_way),
        cmocka_unit_test(lanes_go_as_the_plain_way),
        cmocka_unit_test(piles_of_lanes_are_those_of_the_plain_way),
        cmocka_unit_test(few_games_are_left_alone),
        cmocka_unit_test(lanes_are_picked_by_a_mask),
        cmocka_unit_test(piles_are_sorted_by_keys),
        cmocka_unit_test(tables_are_checked),
        cmocka_unit_test(habits_are_in_the_rules),
    };
    return cmocka_run_group_tests_name("maumau_simulate", tests, NULL, NULL);
}
