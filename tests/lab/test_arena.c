/* The arena's own arithmetic: who sits where, when a sequential test ends, and how strong players
 * are. */
#include "lab/arena_pairing.h"
#include "lab/bradley_terry.h"
#include "lab/sequential.h"
#include "tests/unit/help.h"

#include <math.h>

/* ---- Pairing ---------------------------------------------------------------------------- */

static lab_arena arena_of(const char *game, const char *players, int count)
{
    lab_arena arena = {.game = parlor_game_find(game), .count = count};
    if (players)
        assert_true(parlor_play_choose(arena.game, "players", players, &arena.options));
    return arena;
}

/* Each subject has each role once, among the others of its meeting; a base differs in that role
 * alone. */
static void assert_fair(const arena_pairing *pairing)
{
    for (int i = 0; i < pairing->subject_count; i++) {
        const arena_subject *const subject = &pairing->subjects[i];
        for (int role = 0; role < pairing->roles; role++) {
            const uint8_t *const sits = pairing->games[subject->game[role]].player;
            assert_int_equal(sits[role], subject->player);
            for (int other = 0; subject->base[role] >= 0 && other < pairing->roles; other++)
                if (other != role)
                    assert_int_equal(pairing->games[subject->base[role]].player[other],
                                     sits[other]);
                else
                    assert_int_not_equal(pairing->games[subject->base[role]].player[other],
                                         sits[other]);
        }
    }
}

static void assert_paired(const char *game, const char *players, int count, unsigned how, int games,
                          int meetings)
{
    static arena_pairing pairing;
    char problem[LAB_SENTENCE];
    const lab_arena arena = arena_of(game, players, count);
    assert_true(arena_pair(&arena, how, &pairing, problem));
    assert_int_equal(pairing.game_count, games);
    assert_int_equal(pairing.meeting_count, meetings);
    assert_fair(&pairing);
}

static void everybody_sits_everywhere(void **state)
{
    (void)state;
    assert_paired("tractor", NULL, 2, 0, 2, 1);       /* both ways round */
    assert_paired("maumau", "2", 2, 0, 3, 1);         /* and B's alone */
    assert_paired("maumau", "3", 2, 0, 3 + 3 + 1, 1); /* one A, one B, B's alone */
    assert_paired("maumau", "4", 2, 0, 4 + 4 + 1, 1);
    assert_paired("maumau", "3", 3, 0, 3, 1);                         /* in turn */
    assert_paired("maumau", "4", 3, ARENA_ROUND_ROBIN, 3 * 8 + 2, 3); /* two are bases */
    assert_paired("maumau", "4", 1, ARENA_NULL, 4 + 4, 1);
    assert_paired("mahjong", NULL, 2, ARENA_ONE_WAY, 4 + 1, 1);
    assert_paired("mahjong", NULL, 4, 0, 4, 1);
    assert_paired("tractor", NULL, 4, ARENA_ROUND_ROBIN, 2 * 6, 6);
    assert_paired("tractor", NULL, 2, ARENA_NULL, 2 + 2 * 2, 1 + 2);
    assert_paired("tractor", NULL, LAB_CONTENDERS_MAX, ARENA_ROUND_ROBIN | ARENA_NULL, 272, 136);
    assert_paired("maumau", "4", LAB_CONTENDERS_MAX, ARENA_ROUND_ROBIN | ARENA_NULL, 136 * 8 + 15,
                  136);
}

/* ---- The sequential test ---------------------------------------------------------------- */

/* Payoffs as games have them: often nothing, seldom much. The mean is in hundredths. */
typedef struct distribution {
    int often, seldom; /* values */
    uint32_t one_in;   /* so often is it the second */
} distribution;

static double mean_of(distribution from)
{
    return from.often + (double)(from.seldom - from.often) / from.one_in;
}

static double deviation_of(distribution from)
{
    const double part = 1.0 / from.one_in;
    return abs(from.seldom - from.often) * sqrt(part * (1 - part));
}

/* Tests until it is decided; returns whether that was for the high mean. */
static bool decides_high(lab_sprt test, distribution from, parlor_random *random)
{
    enum { MOST = 1 << 17 };
    lab_sum plus = lab_sum_of(0), minus = lab_sum_of(0), squares = lab_sum_of(0);
    for (uint64_t count = 1; count <= MOST; count++) {
        const int value = parlor_random_below(random, from.one_in) == 0 ? from.seldom : from.often;
        lab_sum *const side = value < 0 ? &minus : &plus;
        *side = lab_sum_add(*side, lab_sum_of((uint64_t)abs(value)));
        squares = lab_sum_add(squares, lab_sum_of((uint64_t)(value * value)));
        if (count % LAB_STRIDE > 0)
            continue;
        const lab_verdict verdict =
            lab_sprt_verdict(lab_sprt_ratio(test, plus, minus, squares, count));
        if (verdict != LAB_UNDECIDED)
            return verdict == LAB_IS_HIGH;
    }
    fail_msg("a test does not end");
    return false;
}

/* In how many of a thousand tests it says "high". */
static int highs(lab_sprt test, distribution from, uint64_t seed)
{
    enum { TESTS = 1000 };
    int count = 0;
    for (uint64_t i = 0; i < TESTS; i++) {
        parlor_random random = parlor_random_begin(seed, i);
        count += decides_high(test, from, &random);
    }
    return count;
}

/* At most one in twenty is wrong, and by chance no more than 70 of a thousand, three standard
 * errors above that; and the rates are not far below, or the test would last longer than it must.
 */
static void the_test_errs_seldom(void **state)
{
    (void)state;
    static const distribution distributions[] = {{-1, 1, 2}, {-1, 20, 20}, {3, -50, 16}};
    for (size_t i = 0; i < sizeof distributions / sizeof distributions[0]; i++) {
        const distribution from = distributions[i];
        const double mean = mean_of(from), apart = deviation_of(from) / 20;
        const int wrong = highs((lab_sprt){mean, mean + apart}, from, 1 + i);
        const int missed = 1000 - highs((lab_sprt){mean - apart, mean}, from, 11 + i);
        print_message("mean %.3f: %d and %d of 1000 wrong\n", mean, wrong, missed);
        assert_in_range(wrong, 5, 70);
        assert_in_range(missed, 5, 70);
        assert_in_range(highs((lab_sprt){mean + apart, mean + 2 * apart}, from, 21 + i), 0, 5);
        assert_in_range(highs((lab_sprt){mean - 2 * apart, mean - apart}, from, 31 + i), 995, 1000);
    }
}

static void the_test_knows_its_ends(void **state)
{
    (void)state;
    const lab_sprt test = {0, 1};
    const lab_sum zero = lab_sum_of(0);
    assert_true(lab_sprt_ratio(test, lab_sum_of(5), zero, lab_sum_of(25), 1) == 0);
    assert_true(fabs(lab_sprt_bound() - log(19)) < 1e-12);
    /* Values that are all the same have no doubt in them. */
    assert_int_equal(lab_sprt_verdict(lab_sprt_ratio(test, zero, zero, zero, 9)), LAB_IS_LOW);
    assert_int_equal(lab_sprt_verdict(lab_sprt_ratio(test, lab_sum_of(9), zero, lab_sum_of(9), 9)),
                     LAB_IS_HIGH);
    /* 1 and 0 in turn: as far from both. */
    assert_int_equal(
        lab_sprt_verdict(lab_sprt_ratio(test, lab_sum_of(50), zero, lab_sum_of(50), 100)),
        LAB_UNDECIDED);
    /* n (high - low) (mean - middle) / variance, by hand: 100 * 1 * 0.25 / 0.189... */
    const double ratio = lab_sprt_ratio(test, lab_sum_of(75), zero, lab_sum_of(75), 100);
    assert_true(fabs(ratio - 25 / (18.75 / 99)) < 1e-9);
}

/* ---- Strength --------------------------------------------------------------------------- */

static void strength_of_two_is_known(void **state)
{
    (void)state;
    lab_wins wins = {{0}};
    lab_estimate strength[LAB_RANKED_MAX];
    wins[0][1] = 300;
    wins[1][0] = 100;
    assert_true(lab_bradley_terry((const double(*)[LAB_RANKED_MAX])wins, 2, strength));
    /* Three to one; the logarithm of these odds has variance 1 / 300 + 1 / 100. */
    const double apart = 400 * log10(3);
    const double reach = 400 / log(10) * 1.959963984540054 * sqrt(1.0 / 300 + 1.0 / 100);
    assert_true(fabs(strength[0].value - apart / 2) < 1e-6);
    assert_true(fabs(strength[0].value + strength[1].value) < 1e-9);
    assert_true(fabs(strength[0].high - strength[0].value - reach / 2) < 1e-6);
}

/* The strengths that made the wins are found again, whoever has met whom. */
static void strengths_are_found_again(void **state)
{
    (void)state;
    enum { COUNT = 5 };
    static const double true_strength[COUNT] = {200, 50, 0, -30, -220};
    lab_wins wins = {{0}};
    lab_estimate strength[LAB_RANKED_MAX];
    for (int a = 0; a < COUNT; a++)
        for (int b = 0; b < COUNT; b++)
            if (a != b && abs(a - b) != 3) /* two pairs have never met */
                wins[a][b] = 1000 / (1 + pow(10, (true_strength[b] - true_strength[a]) / 400));
    assert_true(lab_bradley_terry((const double(*)[LAB_RANKED_MAX])wins, COUNT, strength));
    for (int a = 0; a < COUNT; a++) {
        assert_true(fabs(strength[a].value - true_strength[a]) < 1e-6);
        assert_true(strength[a].low < strength[a].value && strength[a].value < strength[a].high);
    }
}

static void strength_of_the_unbeaten_is_not_known(void **state)
{
    (void)state;
    lab_wins wins = {{0}};
    lab_estimate strength[LAB_RANKED_MAX];
    wins[0][1] = wins[0][2] = wins[1][2] = wins[2][1] = 10;
    assert_false(lab_bradley_terry((const double(*)[LAB_RANKED_MAX])wins, 3, strength));
    wins[2][0] = 0.5; /* half a win is enough */
    assert_true(lab_bradley_terry((const double(*)[LAB_RANKED_MAX])wins, 3, strength));
    assert_false(lab_bradley_terry((const double(*)[LAB_RANKED_MAX])wins, 1, strength));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_sits_everywhere),
        cmocka_unit_test(the_test_errs_seldom),
        cmocka_unit_test(the_test_knows_its_ends),
        cmocka_unit_test(strength_of_two_is_known),
        cmocka_unit_test(strengths_are_found_again),
        cmocka_unit_test(strength_of_the_unbeaten_is_not_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
