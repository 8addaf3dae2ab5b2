/* Sichuan Mahjong, advice: the table of what suits lack against the search, counted truths, hands
 * worked out by hand. Random hands are compared with a literal reference by advice_differ. */
#include "help.h"
#include "parlor/mahjong.h"

#include "lib/games/mahjong/mahjong_lacks.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- Help ---- */

static parlor_mahjong_hand hand_of(const char *line, parlor_mahjong_stage stage)
{
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(line, strlen(line), stage, &hand, &status);
    if (status.problem)
        fail_msg("%s is no hand", line);
    return hand;
}

/* "2D:3 5D:4" with how many are left. */
static void write_useful(const parlor_mahjong_advice *advice, char *text)
{
    text[0] = '\0';
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (advice->useful >> tile & 1)
            text += sprintf(text, "%s%d%c:%d", advice->useful & ((1u << tile) - 1) ? " " : "",
                            parlor_mahjong_tile_number(tile), "DBM"[parlor_mahjong_tile_suit(tile)],
                            advice -> left[tile]);
}

static void assert_advice(const char *line, int regular, int seven_pairs, const char *useful)
{
    const parlor_mahjong_hand hand = hand_of(line, PARLOR_MAHJONG_STAGE_WAITING);
    parlor_mahjong_advice advice;
    parlor_mahjong_advise(&hand, NULL, &advice);
    const int distance = regular < seven_pairs ? regular : seven_pairs;
    assert_int_equal(advice.regular, regular);
    assert_int_equal(advice.seven_pairs, seven_pairs);
    assert_int_equal(advice.distance, distance);
    const bool some = distance != PARLOR_MAHJONG_DISTANCE_NONE;
    assert_int_equal(!!(advice.targets & PARLOR_MAHJONG_TARGET_REGULAR),
                     some && regular == distance);
    assert_int_equal(!!(advice.targets & PARLOR_MAHJONG_TARGET_SEVEN_PAIRS),
                     some && seven_pairs == distance);
    char text[256];
    write_useful(&advice, text);
    assert_string_equal(text, useful);
}

enum { NONE = PARLOR_MAHJONG_DISTANCE_NONE };

/* ---- What suits lack ---- */

enum { SUITS_UP_TO_14_TILES = 405350 };

/* Every suit once, each count from 0 to 4, and 0 after the last. */
static uint64_t next_suit(uint64_t suit)
{
    uint64_t one = 1;
    for (int i = 0; i < PARLOR_MAHJONG_NUMBERS; i++, one <<= PARLOR_MAHJONG_COUNT_BITS) {
        if ((suit & 4 * one) == 0)
            return suit + one;
        suit -= 4 * one;
    }
    return 0;
}

static int suit_tiles(uint64_t suit)
{
    int tiles = 0;
    for (; suit; suit >>= 4)
        tiles += (int)(suit & 15);
    return tiles;
}

/* Of every suit that a hand can have. */
static void table_says_what_the_search_finds(void **state)
{
    (void)state;
    int suits = 0;
    uint64_t suit = 0;
    do {
        if (suit_tiles(suit) <= PARLOR_MAHJONG_HIDDEN_MAX) {
            suits++;
            if (parlor_mahjong_lacks_look_up(suit) != parlor_mahjong_lacks_search(suit, 0))
                fail_msg("the table is wrong about suit %llx", (unsigned long long)suit);
        }
        suit = next_suit(suit);
    } while (suit != 0);
    assert_int_equal(suits, SUITS_UP_TO_14_TILES);
}

/* One more tile of each number gives the suit with that tile. */
static void one_more_tile_is_the_suit_with_it(void **state)
{
    (void)state;
    int suits = 0;
    for (uint64_t suit = next_suit(0); suit != 0; suit = next_suit(suit)) {
        if (suit_tiles(suit) > PARLOR_MAHJONG_HIDDEN_MAX || suits++ % 97 != 0)
            continue;
        uint64_t looked_up[PARLOR_MAHJONG_NUMBERS];
        parlor_mahjong_lacks_look_up_with(suit, looked_up);
        for (int i = 0; i < PARLOR_MAHJONG_NUMBERS; i++) {
            const uint64_t more = (suit >> 4 * i & 15) < 4 ? suit + ((uint64_t)1 << 4 * i) : suit;
            assert_true(looked_up[i] == parlor_mahjong_lacks_look_up(more));
        }
    }
}

/* Of a suit with declared tiles the table says what it lacks at least: sometimes less than the
 * search, and never more. */
static void table_says_what_is_lacking_at_least(void **state)
{
    (void)state;
    int suits = 0, less = 0;
    for (uint64_t suit = next_suit(0); suit != 0; suit = next_suit(suit)) {
        if (suit_tiles(suit) > PARLOR_MAHJONG_HIDDEN_MAX - 3 || suits++ % 97 != 0)
            continue;
        for (int i = 0; i < PARLOR_MAHJONG_NUMBERS; i++) {
            if ((suit >> 4 * i & 15) > 1)
                continue;
            const uint64_t least = parlor_mahjong_lacks_look_up(suit),
                           lacks = parlor_mahjong_lacks_search(suit, (uint64_t)3 << 4 * i);
            assert_true(lacks_smaller(least, lacks) == least);
            less += least != lacks;
        }
    }
    assert_in_range(less, 50, suits);
}

/* An empty suit lacks every tile that is asked of it. */
static void empty_suit_lacks_everything(void **state)
{
    (void)state;
    const uint64_t lacks = parlor_mahjong_lacks_look_up(0);
    for (int sentences = 0; sentences <= SENTENCES_MAX; sentences++) {
        const uint64_t here = lacks >> LACKS_FIELD_BITS * sentences;
        assert_int_equal(here & LACKS_FIELD_MASK, 3 * sentences);
        assert_int_equal(here >> LACKS_PAIR_BITS & LACKS_FIELD_MASK, 3 * sentences + 2);
    }
}

/* ---- Thirteen tiles ---- */

static void ready_hand_expects_its_useful_tiles(void **state)
{
    (void)state;
    assert_advice("8D8D8D5D2D2D2D6D6D6D7D7D7D NONE", 0, 2, "4D:4 5D:3 6D:1 7D:1 8D:1");
    assert_advice("2D2D3D3D4D5D5D6D6D7D7D8D8D NONE", 0, 0, "1D:4 4D:3");
    assert_advice("1D1D1D1D9D9D9D9D1M1M1M1M9M NONE", 2, 0, "9M:3");
}

static void distance_counts_what_is_missing(void **state)
{
    (void)state;
    assert_advice("1D2D3D4D5D6D7D8D9D1B1B2B9B NONE", 1, 5, "1B:2 2B:3 3B:4 4B:4 7B:4 8B:4 9B:3");
    assert_advice("1D1D3D3D5D5D7D7D9D9D1B4B7B NONE", 3, 1, "1B:3 4B:3 7B:3");
}

/* Four equal tiles cannot wait for a fifth, and a third suit is not used. The last 3D beside a
 * group fits a sequence: 1D1D and 1D2D3D. */
static void what_is_used_up_is_out_of_reach(void **state)
{
    (void)state;
    assert_advice("1D1D1D1D 3D3D3D4D4D4D5D5D5D", 1, NONE,
                  "2D:4 3D:1 6D:4 7D:4 8D:4 9D:4 1B:4 2B:4 3B:4 4B:4 5B:4 6B:4 7B:4 8B:4 9B:4 "
                  "1M:4 2M:4 3M:4 4M:4 5M:4 6M:4 7M:4 8M:4 9M:4");
    assert_advice("5B 1D1D1D2D2D2D1M1M1M2M2M2M", 1, NONE,
                  "3D:4 4D:4 5D:4 6D:4 7D:4 8D:4 9D:4 "
                  "3M:4 4M:4 5M:4 6M:4 7M:4 8M:4 9M:4");
}

static void groups_in_three_suits_have_no_target(void **state)
{
    (void)state;
    assert_advice("5B6B7B8B 1D1D1D1B1B1B1M1M1M", NONE, NONE, "");
}

/* The greatest distance: two groups in two suits, and all hidden tiles in the third. */
static void greatest_distance_is_met(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1B2B3B4B5B6B7B 1D1D1D1M1M1M", PARLOR_MAHJONG_STAGE_WAITING);
    parlor_mahjong_advice advice;
    parlor_mahjong_advise(&hand, NULL, &advice);
    assert_int_equal(advice.distance, PARLOR_MAHJONG_DISTANCE_MAX);
    assert_int_equal(advice.useful, 0x7fc01ff);
    assert_int_equal(advice.left_sum, 2 * (8 * 4 + 1));
}

static void ready_hand_has_scores(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("8D8D8D5D2D2D2D6D6D6D7D7D7D NONE", PARLOR_MAHJONG_STAGE_WAITING);
    parlor_mahjong_advice advice;
    parlor_mahjong_advise(&hand, NULL, &advice);
    assert_int_equal(advice.score[parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 4)], 3);
    assert_int_equal(advice.score[parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 5)], 4);
    assert_int_equal(advice.score[parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 1)], 0);
    assert_int_equal(advice.best_score, 4);
    assert_int_equal(advice.left_sum, 10);
}

/* ---- Fourteen tiles ---- */

static void assert_discard(const parlor_mahjong_discard *discard, parlor_mahjong_tile tile,
                           int distance, int left_sum, int best_score)
{
    assert_int_equal(discard->tile, tile);
    assert_int_equal(discard->advice.distance, distance);
    assert_int_equal(discard->advice.left_sum, left_sum);
    assert_int_equal(discard->advice.best_score, best_score);
}

/* A complete hand is told so, and its discards all the same: without a 1D or a 4D it waits for 1D,
 * 4D and 7D, nine tiles in both cases. */
static void complete_hand_has_score_and_discards(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1D1D2D3D4D5D6D 7B7B7B8B8B8B", PARLOR_MAHJONG_STAGE_WAITING);
    parlor_mahjong_hand drawn = hand;
    parlor_mahjong_tiles_add(&drawn.hidden, parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 4), 1);
    parlor_mahjong_discards discards;
    parlor_mahjong_advise_discard(&drawn, NULL, &discards);
    assert_int_equal(discards.score, 1);
    assert_int_equal(discards.count, 6);
    assert_discard(&discards.discard[0], 0, 0, 9, 1);
    assert_discard(&discards.discard[1], 3, 0, 9, 1);
    for (int i = 2; i < discards.count; i++)
        assert_true(discards.discard[i].advice.left_sum < 9);
}

static void discards_without_target_come_in_the_order_of_tiles(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("9B5B7B6B5B 1D1D1D1B1B1B1M1M1M", PARLOR_MAHJONG_STAGE_DRAWN);
    parlor_mahjong_discards discards;
    parlor_mahjong_advise_discard(&hand, NULL, &discards);
    assert_int_equal(discards.score, 0);
    assert_int_equal(discards.count, 4);
    for (int i = 0; i < discards.count; i++) {
        assert_discard(&discards.discard[i], (int[]){13, 14, 15, 17}[i], NONE, 0, 0);
        assert_int_equal(discards.discard[i].advice.useful, 0);
    }
}

/* ---- Tiles seen on the table (SM-26) ---- */

static void what_is_seen_is_not_left(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("2D2D3D3D4D5D5D6D6D7D7D8D8D NONE", PARLOR_MAHJONG_STAGE_WAITING);
    parlor_mahjong_tiles seen = {{0}};
    parlor_mahjong_tiles_add(&seen, 0, 4);
    parlor_mahjong_tiles_add(&seen, 3, 1);
    parlor_mahjong_tiles_add(&seen, 26, 2);
    assert_true(parlor_mahjong_seen_is_valid(&hand, &seen));
    parlor_mahjong_advice before, after;
    parlor_mahjong_advise(&hand, NULL, &before);
    parlor_mahjong_advise(&hand, &seen, &after);
    assert_int_equal(before.left_sum, 7);
    assert_int_equal(after.left_sum, 2);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        assert_int_equal(after.left[tile],
                         before.left[tile] - parlor_mahjong_tiles_count(&seen, tile));
        assert_int_equal(after.score[tile], before.score[tile]);
    }
    assert_int_equal(after.useful, before.useful);
    assert_int_equal(after.distance, before.distance);
    parlor_mahjong_tiles_add(&seen, 3, 3);
    assert_false(parlor_mahjong_seen_is_valid(&hand, &seen));
}

static void only_tiles_that_there_are_can_be_seen(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1D2D3D4D5D6D7D8D9D1M1M1M1M NONE", PARLOR_MAHJONG_STAGE_WAITING);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int count = 0; count <= PARLOR_MAHJONG_COUNT_MAX; count++) {
            parlor_mahjong_tiles seen = {{0}};
            parlor_mahjong_tiles_add(&seen, tile, count);
            assert_int_equal(parlor_mahjong_seen_is_valid(&hand, &seen),
                             count + parlor_mahjong_hand_held(&hand, tile) <= 4);
        }
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        parlor_mahjong_tiles seen = {{0}};
        seen.suit[suit] = (uint64_t)1 << PARLOR_MAHJONG_COUNT_BITS * PARLOR_MAHJONG_NUMBERS;
        assert_false(parlor_mahjong_seen_is_valid(&hand, &seen));
    }
}

static void what_is_seen_changes_the_best_discard(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1D1D2D3D4D4D5D6D 7B7B7B8B8B8B", PARLOR_MAHJONG_STAGE_DRAWN);
    parlor_mahjong_tiles seen = {{0}};
    parlor_mahjong_tiles_add(&seen, 6, 4);
    parlor_mahjong_discards discards;
    parlor_mahjong_advise_discard(&hand, NULL, &discards);
    assert_discard(&discards.discard[0], 0, 0, 9, 1);
    parlor_mahjong_advise_discard(&hand, &seen, &discards);
    assert_discard(&discards.discard[0], 1, 0, 7, 1);
    assert_discard(&discards.discard[2], 0, 0, 5, 1);
}

/* ---- The best discard alone ---- */

/* A hand that has drawn, with some groups declared, and tiles that are seen: all of one wall. */
static parlor_mahjong_hand random_drawn(parlor_mahjong_tiles *seen)
{
    uint8_t left[PARLOR_MAHJONG_KINDS];
    memset(left, PARLOR_MAHJONG_COPIES, sizeof left);
    parlor_mahjong_hand hand = {0};
    int hidden = 14;
    for (uint32_t groups = random_below(5); groups > 0; groups--, hidden -= 3) {
        parlor_mahjong_tile tile;
        do
            tile = (parlor_mahjong_tile)random_below(PARLOR_MAHJONG_KINDS);
        while (left[tile] < PARLOR_MAHJONG_COPIES);
        const int size = 3 + (int)random_below(2);
        parlor_mahjong_tiles_add(&hand.declared, tile, size);
        left[tile] = (uint8_t)(left[tile] - size);
    }
    *seen = (parlor_mahjong_tiles){{0}};
    for (int taken = hidden + (int)random_below(40); taken > 0;) {
        const parlor_mahjong_tile tile = (parlor_mahjong_tile)random_below(PARLOR_MAHJONG_KINDS);
        if (left[tile] == 0)
            continue;
        left[tile]--;
        parlor_mahjong_tiles_add(hidden > 0 ? &hand.hidden : seen, tile, 1);
        hidden--;
        taken--;
    }
    return hand;
}

static void the_best_discard_is_the_first(void **state)
{
    (void)state;
    int ready = 0;
    for (int i = 0; i < 20000; i++) {
        parlor_mahjong_tiles seen;
        const parlor_mahjong_hand hand = random_drawn(&seen);
        assert_true(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_DRAWN));
        parlor_mahjong_discards discards;
        int distance;
        parlor_mahjong_advise_discard(&hand, &seen, &discards);
        assert_int_equal(parlor_mahjong_best_discard(&hand, &seen, &distance),
                         discards.discard[0].tile);
        assert_int_equal(distance, discards.discard[0].advice.distance);
        ready += distance == 0;
    }
    assert_true(ready > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_says_what_the_search_finds),
        cmocka_unit_test(one_more_tile_is_the_suit_with_it),
        cmocka_unit_test(table_says_what_is_lacking_at_least),
        cmocka_unit_test(empty_suit_lacks_everything),
        cmocka_unit_test(ready_hand_expects_its_useful_tiles),
        cmocka_unit_test(distance_counts_what_is_missing),
        cmocka_unit_test(what_is_used_up_is_out_of_reach),
        cmocka_unit_test(groups_in_three_suits_have_no_target),
        cmocka_unit_test(greatest_distance_is_met),
        cmocka_unit_test(ready_hand_has_scores),
        cmocka_unit_test(complete_hand_has_score_and_discards),
        cmocka_unit_test(discards_without_target_come_in_the_order_of_tiles),
        cmocka_unit_test(what_is_seen_is_not_left),
        cmocka_unit_test(only_tiles_that_there_are_can_be_seen),
        cmocka_unit_test(what_is_seen_changes_the_best_discard),
        cmocka_unit_test(the_best_discard_is_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
