/* Sichuan Mahjong: advice on a hand, put together from its distance and the referee's answer. */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/memory.h"
#include "mahjong_counts.h"
#include "mahjong_distance.h"

/* ---- Thirteen tiles --------------------------------------------------------------------- */

static void note_targets(parlor_mahjong_advice *advice)
{
    if (advice->distance == PARLOR_MAHJONG_DISTANCE_NONE)
        return;
    if (advice->regular == advice->distance)
        advice->targets |= PARLOR_MAHJONG_TARGET_REGULAR;
    if (advice->seven_pairs == advice->distance)
        advice->targets |= PARLOR_MAHJONG_TARGET_SEVEN_PAIRS;
}

/* How many there are of a kind that the player holds or sees. */
static int known(const parlor_mahjong_hand *hand, const parlor_mahjong_tiles *seen,
                 parlor_mahjong_tile tile)
{
    return parlor_mahjong_hand_held(hand, tile) + parlor_mahjong_tiles_count(seen, tile);
}

bool parlor_mahjong_seen_is_valid(const parlor_mahjong_hand *hand, const parlor_mahjong_tiles *seen)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (known(hand, seen, tile) > PARLOR_MAHJONG_COPIES)
            return false;
    return !(tiles_by_number(seen) & BEYOND_NINE);
}

/* SM-26 */
static void count_left(const parlor_mahjong_hand *hand, const parlor_mahjong_tiles *seen,
                       parlor_mahjong_advice *advice)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        advice->left[tile] = (uint8_t)(PARLOR_MAHJONG_COPIES - known(hand, seen, tile));
    for (uint32_t set = advice->useful; set; set &= set - 1)
        advice->left_sum += advice->left[bits_lowest(set)];
}

/* The useful tiles of a ready hand are those that the referee expects (SM-9). */
static void note_scores(const parlor_mahjong_hand *ready, parlor_mahjong_advice *advice)
{
    parlor_mahjong_result expected;
    parlor_mahjong_referee(ready, &expected);
    parlor_assert(expected.tiles == advice->useful);
    for (uint32_t set = expected.tiles; set; set &= set - 1) {
        const parlor_mahjong_tile tile = bits_lowest(set);
        advice->score[tile] = expected.score[tile];
        if (expected.score[tile] > advice->best_score)
            advice->best_score = expected.score[tile];
    }
}

void parlor_mahjong_advise(const parlor_mahjong_hand *waiting, const parlor_mahjong_tiles *seen,
                           parlor_mahjong_advice *advice)
{
    parlor_assert(parlor_mahjong_hand_is_valid(waiting, PARLOR_MAHJONG_STAGE_WAITING));
    const parlor_mahjong_tiles none = {{0}}, *const known = seen ? seen : &none;
    parlor_assert(parlor_mahjong_seen_is_valid(waiting, known));
    const parlor_mahjong_distances distances = parlor_mahjong_distances_of(waiting);
    *advice = (parlor_mahjong_advice){.distance = distances_smaller(&distances),
                                      .regular = distances.regular,
                                      .seven_pairs = distances.seven_pairs,
                                      .useful = distances.useful};
    note_targets(advice);
    count_left(waiting, known, advice);
    if (advice->distance == 0)
        note_scores(waiting, advice);
}

/* ---- Fourteen tiles --------------------------------------------------------------------- */

static parlor_mahjong_hand hand_without(const parlor_mahjong_hand *hand, parlor_mahjong_tile tile)
{
    parlor_mahjong_hand rest = *hand;
    parlor_mahjong_tiles_add(&rest.hidden, tile, -1);
    return rest;
}

/* SM-25: is it better to discard for `a` than for `b`? */
static bool advice_is_better(const parlor_mahjong_advice *a, const parlor_mahjong_advice *b)
{
    if (a->distance != b->distance)
        return a->distance < b->distance;
    if (a->left_sum != b->left_sum)
        return a->left_sum > b->left_sum;
    return a->best_score > b->best_score;
}

/* Puts a discard behind all that are as good: they come in the order of tiles. */
static void insert_discard(parlor_mahjong_discards *discards, const parlor_mahjong_discard *discard)
{
    int place = discards->count++;
    for (; place > 0 && advice_is_better(&discard->advice, &discards->discard[place - 1].advice);
         place--)
        discards->discard[place] = discards->discard[place - 1];
    discards->discard[place] = *discard;
}

void parlor_mahjong_advise_discard(const parlor_mahjong_hand *drawn,
                                   const parlor_mahjong_tiles *seen,
                                   parlor_mahjong_discards *discards)
{
    parlor_assert(parlor_mahjong_hand_is_valid(drawn, PARLOR_MAHJONG_STAGE_DRAWN));
    discards->score = parlor_mahjong_score(drawn);
    discards->count = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (parlor_mahjong_tiles_count(&drawn->hidden, tile) == 0)
            continue;
        const parlor_mahjong_hand rest = hand_without(drawn, tile);
        parlor_mahjong_discard discard = {.tile = tile};
        parlor_mahjong_advise(&rest, seen, &discard.advice);
        insert_discard(discards, &discard);
    }
}

/* What SM-25 compares, of hands that are all as far from ready. */
static int best_score_without(const parlor_mahjong_hand *drawn, parlor_mahjong_tile tile,
                              uint32_t useful)
{
    const parlor_mahjong_hand ready = hand_without(drawn, tile);
    parlor_mahjong_advice advice = {.useful = useful};
    note_scores(&ready, &advice);
    return advice.best_score;
}

/* How many useful tiles are left when one has been discarded, which may be useful itself. */
static int left_without(const uint8_t left[PARLOR_MAHJONG_KINDS], parlor_mahjong_tile tile,
                        uint32_t useful)
{
    int sum = (int)(useful >> tile & 1);
    for (; useful; useful &= useful - 1)
        sum += left[bits_lowest(useful)];
    return sum;
}

parlor_mahjong_tile parlor_mahjong_best_discard(const parlor_mahjong_hand *drawn,
                                                const parlor_mahjong_tiles *seen, int *distance)
{
    parlor_assert(parlor_mahjong_hand_is_valid(drawn, PARLOR_MAHJONG_STAGE_DRAWN));
    uint32_t useful[PARLOR_MAHJONG_KINDS], nearest;
    parlor_mahjong_advice whole = {0}, best = {.left_sum = -1};
    const parlor_mahjong_tiles none = {{0}};
    *distance = parlor_mahjong_nearest_discards(drawn, useful, &nearest);
    count_left(drawn, seen ? seen : &none, &whole);
    parlor_mahjong_tile best_tile = 0;
    for (; nearest; nearest &= nearest - 1) {
        const parlor_mahjong_tile tile = bits_lowest(nearest);
        parlor_mahjong_advice advice = {.left_sum = left_without(whole.left, tile, useful[tile])};
        if (*distance == 0)
            advice.best_score = best_score_without(drawn, tile, useful[tile]);
        if (advice_is_better(&advice, &best)) {
            best = advice;
            best_tile = tile;
        }
    }
    return best_tile;
}
