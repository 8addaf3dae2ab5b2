/* Sichuan Mahjong: the table of suits against its derivation, counted truths, wrong values. */
#include "mahjong_help.h"

#include "lib/games/mahjong/mahjong_suits_generated.h"

/* ---- The table, built up instead of taken apart ---- */

enum { SUITS = 125 * 125 * 125, REGULAR = 1, CHUNKS = 2, SKY = 4 };

static uint8_t by_sentences[SUITS];
static uint8_t by_sentences_and_pair[SUITS];

static const int weight[9] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

static int count_of(int suit, int number)
{
    return suit / weight[number] % 5;
}

static int size_of(int suit)
{
    int size = 0;
    for (int number = 0; number < 9; number++)
        size += count_of(suit, number);
    return size;
}

static int looked_up(int suit)
{
    const int first = suit % 125, second = suit / 125 % 125, last = suit / (125 * 125);
    return admission[second_class[first_class[first]][second]][last];
}

/* Adds a chunk or pair to a suit. */
static void grow_by_equals(uint8_t *to, int suit, int number, int count)
{
    const bool is_edge = number == 0 || number == 8;
    if (count_of(suit, number) + count <= 4)
        to[suit + count * weight[number]] |=
            by_sentences[suit] & (is_edge ? REGULAR | CHUNKS | SKY : REGULAR | CHUNKS);
}

static void grow_by_sequence(int suit, int lowest)
{
    int grown = suit;
    for (int number = lowest; number < lowest + 3; number++) {
        if (count_of(suit, number) == 4)
            return;
        grown += weight[number];
    }
    by_sentences[grown] |=
        by_sentences[suit] & (lowest == 0 || lowest == 6 ? REGULAR | SKY : REGULAR);
}

/* Every suit made of components, from the empty one on: adding makes the index larger. */
static int build_suits(void **state)
{
    (void)state;
    by_sentences[0] = REGULAR | CHUNKS | SKY;
    for (int suit = 0; suit < SUITS; suit++)
        for (int number = 0; number < 9 && by_sentences[suit]; number++) {
            grow_by_equals(by_sentences, suit, number, 3);
            grow_by_equals(by_sentences_and_pair, suit, number, 2);
            if (number < 7)
                grow_by_sequence(suit, number);
        }
    return 0;
}

static void table_says_what_can_be_built(void **state)
{
    (void)state;
    for (int suit = 0; suit < SUITS; suit++) {
        const int built = by_sentences[suit] | by_sentences_and_pair[suit];
        if (looked_up(suit) != built)
            fail_msg("suit %d: table says %d, components say %d", suit, looked_up(suit), built);
    }
}

/* ---- Counted truths ---- */

/* Suits that are k sentences, and k sentences and a pair. */
static void complete_suits_are_as_many_as_counted(void **state)
{
    (void)state;
    int complete[15] = {0};
    for (int suit = 0; suit < SUITS; suit++)
        if (size_of(suit) <= 14)
            complete[size_of(suit)] += looked_up(suit) & REGULAR;
    const int counted[15] = {1, 0, 9, 16, 0, 135, 127, 0, 996, 627, 0, 4475, 2098, 0, 13259};
    assert_memory_equal(complete, counted, sizeof counted);
}

static bool completes(int suit, int number)
{
    return count_of(suit, number) < 4 && (looked_up(suit + weight[number]) & REGULAR);
}

/* Published for one suit without seven pairs: 40,070 of 93,600 hands of thirteen tiles wait, and
 * one alone, 1112345678999, waits for all nine. */
static void regular_waits_are_as_many_as_published(void **state)
{
    (void)state;
    int waits[10] = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        if (size_of(suit) != 13)
            continue;
        int numbers = 0;
        for (int number = 0; number < 9; number++)
            numbers += completes(suit, number);
        waits[numbers]++;
    }
    const int published[10] = {53530, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1};
    assert_memory_equal(waits, published, sizeof published);
}

/* The same with seven pairs, by an independent count. */
static void results_of_one_suit_are_as_many_as_counted(void **state)
{
    (void)state;
    int expected[10] = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        if (size_of(suit) != 13)
            continue;
        parlor_mahjong_hand hand = {0};
        for (int number = 0; number < 9; number++)
            parlor_mahjong_tiles_add(&hand.hidden,
                                     parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_BAMBOO, number + 1),
                                     count_of(suit, number));
        parlor_mahjong_result result;
        parlor_mahjong_referee(&hand, &result);
        int tiles = 0;
        for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
            tiles += (int)(result.tiles >> tile & 1);
        expected[tiles]++;
    }
    const int counted[10] = {45667, 20766, 14492, 7670, 3140, 1377, 392, 79, 16, 1};
    assert_memory_equal(expected, counted, sizeof counted);
}

/* A score is written as one digit. */
static void no_score_is_above_eight(void **state)
{
    (void)state;
    random_state = 2;
    int highest = 0;
    for (int i = 0; i < 200000; i++) {
        const parlor_mahjong_hand hand = random_hand();
        parlor_mahjong_result result;
        parlor_mahjong_referee(&hand, &result);
        for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
            if (result.score[tile] > highest)
                highest = result.score[tile];
    }
    assert_int_equal(highest, PARLOR_MAHJONG_SCORE_MAX);
}

/* ---- Values that are wrong ---- */

static void hands_are_valid_or_not(void **state)
{
    (void)state;
    parlor_mahjong_hand hand = hand_of("1D1D1D1D 3D3D3D4D4D4D5D5D5D", PARLOR_MAHJONG_STAGE_WAITING);
    assert_true(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING));
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_DRAWN));
    parlor_mahjong_tiles_add(&hand.hidden, parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 1), 1);
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_DRAWN));
    parlor_mahjong_tiles_add(&hand.hidden, parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 1), -1);
    parlor_mahjong_tiles_add(&hand.declared, parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 3),
                             -1);
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING));
    hand = (parlor_mahjong_hand){.hidden = {{(uint64_t)1 << 36, 0, 0}}};
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING));
    hand = (parlor_mahjong_hand){0};
    assert_false(parlor_mahjong_hand_is_valid(&hand, (parlor_mahjong_stage)0)); /* no stage */
}

static void tiles_that_do_not_exist_do_no_harm(void **state)
{
    (void)state;
    parlor_mahjong_hand hand = hand_of("1D1D1D1D 3D3D3D4D4D4D5D5D5D", PARLOR_MAHJONG_STAGE_WAITING);
    const parlor_mahjong_hand before = hand;
    static const parlor_mahjong_tile wrong[] = {-1, PARLOR_MAHJONG_KINDS, 1 << 20, INT32_MIN};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(parlor_mahjong_tile_is_valid(wrong[i]));
        assert_int_equal(parlor_mahjong_tiles_count(&hand.hidden, wrong[i]), 0);
        assert_int_equal(parlor_mahjong_hand_held(&hand, wrong[i]), 0);
        assert_false(parlor_mahjong_tiles_add(&hand.hidden, wrong[i], 1));
    }
    assert_false(parlor_mahjong_tiles_add(&hand.hidden, 0, -5));
    assert_false(parlor_mahjong_tiles_add(&hand.hidden, 0, 12));
    assert_false(parlor_mahjong_tiles_add(&hand.hidden, 1, INT32_MIN));
    assert_true(hands_are_equal(&hand, &before));
    assert_true(parlor_mahjong_tiles_add(&hand.hidden, 0, 11));
    assert_int_equal(parlor_mahjong_tiles_count(&hand.hidden, 0), PARLOR_MAHJONG_COUNT_MAX);
    assert_int_equal(parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_DOTS, 10), -1);
    assert_int_equal(parlor_mahjong_tile_of(PARLOR_MAHJONG_SUIT_BAMBOO, 0), -1);
    assert_int_equal(parlor_mahjong_tile_of((parlor_mahjong_suit)3, 1), -1);
}

static void results_are_valid_or_not(void **state)
{
    (void)state;
    parlor_mahjong_result result = {0};
    assert_true(parlor_mahjong_result_is_valid(&result));
    result.tiles = 1;
    assert_false(parlor_mahjong_result_is_valid(&result));
    result.score[0] = PARLOR_MAHJONG_SCORE_MAX;
    assert_true(parlor_mahjong_result_is_valid(&result));
    result.score[0]++;
    assert_false(parlor_mahjong_result_is_valid(&result));
    result.score[0] = 1;
    result.tiles |= (uint32_t)1 << PARLOR_MAHJONG_KINDS;
    assert_false(parlor_mahjong_result_is_valid(&result));
}

/* A hand with that many of one tile declared and hidden, and hidden tiles of another suit to make
 * it thirteen, whatever is declared being one group; false if there are too many hidden already. */
static bool make_hand(int suit, int number, uint64_t declared, uint64_t hidden,
                      parlor_mahjong_hand *hand)
{
    *hand = (parlor_mahjong_hand){0};
    hand->declared.suit[suit] = declared << 4 * number;
    hand->hidden.suit[suit] = hidden << 4 * number;
    const int others = 13 - 3 * (declared > 0) - (int)hidden;
    for (int i = 0; i < others; i++)
        hand->hidden.suit[(suit + 1) % PARLOR_MAHJONG_SUITS] += (uint64_t)1 << 4 * (i % 9);
    return others >= 0;
}

static void check_counts(int suit, int number)
{
    for (unsigned declared = 0; declared < 16; declared++)
        for (unsigned hidden = 0; hidden < 16; hidden++) {
            parlor_mahjong_hand hand;
            if (!make_hand(suit, number, declared, hidden, &hand))
                continue;
            const bool is_valid = (declared == 0 || declared == 3 || declared == 4) &&
                                  declared + hidden <= PARLOR_MAHJONG_COPIES &&
                                  (number < PARLOR_MAHJONG_NUMBERS || declared + hidden == 0);
            assert_int_equal(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING),
                             is_valid);
            assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_DRAWN));
        }
}

/* SM-2: whatever counts there are, a hand is valid if a tile is declared three or four times or not
 * at all, if there are four of it at most, and if there is nothing behind the nine. */
static void every_count_of_a_tile_is_judged(void **state)
{
    (void)state;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        for (int number = 0; number < 16; number++)
            check_counts(suit, number);
}

/* Hands of that many groups and other hidden tiles. */
static parlor_mahjong_hand hand_of_groups(int groups, int hidden)
{
    parlor_mahjong_hand hand = {0};
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (tile < groups)
            assert_true(parlor_mahjong_tiles_add(&hand.declared, tile, 3));
        const int room = tile < groups ? 1 : PARLOR_MAHJONG_COPIES;
        const int more = hidden < room ? hidden : room;
        assert_true(parlor_mahjong_tiles_add(&hand.hidden, tile, more));
        hidden -= more;
    }
    return hand;
}

/* SM-2: up to four groups, and as many other tiles as make it thirteen or fourteen. Every number of
 * groups is tried that there are kinds for. */
static void every_number_of_groups_is_judged(void **state)
{
    (void)state;
    for (int groups = 0; groups <= PARLOR_MAHJONG_KINDS; groups++)
        for (int hidden = 0; hidden <= 14; hidden++) {
            const parlor_mahjong_hand hand = hand_of_groups(groups, hidden);
            assert_int_equal(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING),
                             3 * groups + hidden == 13);
            assert_int_equal(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_DRAWN),
                             3 * groups + hidden == 14);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_says_what_can_be_built),
        cmocka_unit_test(complete_suits_are_as_many_as_counted),
        cmocka_unit_test(regular_waits_are_as_many_as_published),
        cmocka_unit_test(results_of_one_suit_are_as_many_as_counted),
        cmocka_unit_test(no_score_is_above_eight),
        cmocka_unit_test(hands_are_valid_or_not),
        cmocka_unit_test(every_count_of_a_tile_is_judged),
        cmocka_unit_test(every_number_of_groups_is_judged),
        cmocka_unit_test(tiles_that_do_not_exist_do_no_harm),
        cmocka_unit_test(results_are_valid_or_not),
    };
    return cmocka_run_group_tests(tests, build_suits, NULL);
}
