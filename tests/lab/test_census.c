/* The census of Mahjong deals against hands that are asked about one by one. */
#include "lab/mahjong_suits.h"
#include "lab/memory.h"
#include "lab/study.h"
#include "tests/unit/help.h"

#include <stdlib.h>

extern const lab_study lab_mahjong_study;

/* The counters of the study, as lab/mahjong_study.c has them. */
enum {
    AT_LEFT = 2,
    AT_KINDS,
    AT_BEST = AT_KINDS + PARLOR_MAHJONG_KINDS + 1,
    AT_PAIRS = AT_BEST + PARLOR_MAHJONG_SCORE_MAX + 1,
    AT_WON = AT_PAIRS + PARLOR_MAHJONG_SCORE_MAX + 1,
    AT_DISTANCE = AT_WON + PARLOR_MAHJONG_SCORE_MAX + 1,
    COUNTERS = AT_DISTANCE + PARLOR_MAHJONG_DISTANCE_MAX + 1,
};

/* What the study counts over deals with so many dots, or over all. */
static void study_of(lab_range range, uint64_t counter[COUNTERS])
{
    const lab_question question = lab_question_of(&lab_mahjong_study);
    assert_int_equal(lab_mahjong_study.counters(&question), COUNTERS);
    void *const prepared = lab_mahjong_study.prepare(&question);
    lab_counts counts = {.counter = counter};
    lab_mahjong_study.count(&question, prepared, range, &counts);
    lab_mahjong_study.release(prepared);
}

/* ---- Every hand ------------------------------------------------------------------------- */

/* Hands with a number of tiles of some kinds, one after the other. */
typedef struct walk {
    int kinds; /* of the tiles that may be in it */
    int dots;  /* of the tiles are dots */
    int stage; /* tiles in all */
    uint64_t *counter;
    void (*visit)(struct walk *at, const parlor_mahjong_hand *hand, uint64_t ways);
} walk;

static void walk_on(walk *at, parlor_mahjong_hand *hand, int kind, int held, uint64_t ways)
{
    static const uint64_t choices[] = {1, 4, 6, 4, 1};
    if (kind == PARLOR_MAHJONG_NUMBERS && held != at->dots)
        return;
    if (kind == at->kinds) {
        if (held == at->stage)
            at->visit(at, hand, ways);
        return;
    }
    const int limit = kind < PARLOR_MAHJONG_NUMBERS ? at->dots : at->stage;
    for (int count = 0; count <= PARLOR_MAHJONG_COPIES && held + count <= limit; count++) {
        parlor_mahjong_tiles_add(&hand->hidden, kind, count);
        walk_on(at, hand, kind + 1, held + count, ways * choices[count]);
        parlor_mahjong_tiles_add(&hand->hidden, kind, -count);
    }
}

static void visit_waiting(walk *at, const parlor_mahjong_hand *hand, uint64_t ways)
{
    parlor_mahjong_result result;
    parlor_mahjong_referee(hand, &result);
    int kinds = 0, best = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (result.score[tile] > 0) {
            kinds++;
            best = result.score[tile] > best ? result.score[tile] : best;
            at->counter[AT_PAIRS + result.score[tile]] += 3 * ways;
            at->counter[AT_LEFT] += 3 * ways * (uint64_t)(4 - parlor_mahjong_hand_held(hand, tile));
        }
    if (kinds > 0) {
        at->counter[AT_KINDS + kinds] += 3 * ways;
        at->counter[AT_BEST + best] += 3 * ways;
    }
}

static void visit_complete(walk *at, const parlor_mahjong_hand *hand, uint64_t ways)
{
    const int score = parlor_mahjong_score(hand);
    if (score > 0)
        at->counter[AT_WON + score] += 3 * ways;
}

static void visit_distance(walk *at, const parlor_mahjong_hand *hand, uint64_t ways)
{
    parlor_mahjong_advice advice;
    parlor_mahjong_advise(hand, NULL, &advice);
    at->counter[AT_DISTANCE + advice.distance] += ways;
}

/* 12, 13 or 14 dots and what else is in a hand of one or two suits, or of any. */
static void classes_stand_for_their_hands(void **state)
{
    (void)state;
    uint64_t expected[COUNTERS] = {0}, found[COUNTERS] = {0};
    for (int dots = 12; dots <= 14; dots++) {
        const walk walks[] = {
            {2 * PARLOR_MAHJONG_NUMBERS, dots, PARLOR_MAHJONG_STAGE_WAITING, expected,
             visit_waiting},
            {2 * PARLOR_MAHJONG_NUMBERS, dots, PARLOR_MAHJONG_STAGE_DRAWN, expected,
             visit_complete},
            {PARLOR_MAHJONG_KINDS, dots, PARLOR_MAHJONG_STAGE_WAITING, expected, visit_distance},
        };
        for (size_t i = 0; i < sizeof walks / sizeof walks[0]; i++) {
            walk at = walks[i];
            parlor_mahjong_hand hand = {{{0}}, {{0}}};
            walk_on(&at, &hand, 0, 0, 1);
        }
    }
    study_of((lab_range){12, 3}, found);
    assert_true(expected[AT_WON + 3] > 0 && expected[AT_DISTANCE] > 0);
    for (int i = AT_LEFT; i < COUNTERS; i++)
        if (expected[i] != found[i])
            fail_msg("counter %d: %llu, not %llu", i, (unsigned long long)found[i],
                     (unsigned long long)expected[i]);
}

/* ---- A sample --------------------------------------------------------------------------- */

/* Marsaglia's xorshift, for a shuffle that is none of ours. */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static parlor_mahjong_hand dealt(uint64_t *state)
{
    enum { TILES = PARLOR_MAHJONG_KINDS * PARLOR_MAHJONG_COPIES };
    uint8_t wall[TILES];
    parlor_mahjong_hand hand = {{{0}}, {{0}}};
    for (int i = 0; i < TILES; i++)
        wall[i] = (uint8_t)(i % PARLOR_MAHJONG_KINDS);
    for (int i = 0; i < PARLOR_MAHJONG_STAGE_WAITING; i++) {
        const uint64_t other = (uint64_t)i + next_random(state) % (uint64_t)(TILES - i);
        const uint8_t tile = wall[other];
        wall[other] = wall[i];
        wall[i] = tile;
        parlor_mahjong_tiles_add(&hand.hidden, tile, 1);
    }
    return hand;
}

/* Distances of dealt hands are distributed as the census says: chi-square, with five degrees of
 * freedom, is above 33.1 once in 280,000 times. */
static void a_sample_agrees(void **state)
{
    (void)state;
    enum { DEALS = 200000, DISTANCES = 6 };
    uint64_t counter[COUNTERS] = {0}, seen[PARLOR_MAHJONG_DISTANCE_MAX + 1] = {0}, random = 2009;
    study_of((lab_range){0, 15}, counter);
    for (int i = 0; i < DEALS; i++) {
        const parlor_mahjong_hand hand = dealt(&random);
        parlor_mahjong_advice advice;
        parlor_mahjong_advise(&hand, NULL, &advice);
        seen[advice.distance]++;
    }
    double chi_square = 0, total = 0;
    for (int i = 0; i <= PARLOR_MAHJONG_DISTANCE_MAX; i++)
        total += (double)counter[AT_DISTANCE + i];
    assert_true(total == 20592957740312160.0); /* 108 over 13 */
    for (int i = 0; i < DISTANCES; i++) {
        const double expected = DEALS * ((double)counter[AT_DISTANCE + i] / total);
        chi_square += ((double)seen[i] - expected) * ((double)seen[i] - expected) / expected;
    }
    assert_int_equal(seen[DISTANCES], 0);
    if (chi_square > 33.1)
        fail_msg("chi-square is %g", chi_square);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_stand_for_their_hands),
        cmocka_unit_test(a_sample_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
