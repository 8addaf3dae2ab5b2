/* Sichuan Mahjong: the table of suits against its derivation, answers against reasons, counted
 * truths, reading and writing. */
#include "parlor.h"
#include "parlor/mahjong.h"

#include "lib/games/mahjong/mahjong_table_generated.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- Help ---- */

static uint64_t random_state;

static int random_below(int limit)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (int)((random_state >> 33) % (uint64_t)limit);
}

static parlor_mahjong_hand hand_of(const char *line, parlor_mahjong_stage stage)
{
    parlor_mahjong_hand hand;
    parlor_status status;
    if (!parlor_mahjong_hand_read(line, strlen(line), stage, &hand, &status))
        fail_msg("%s is no hand", line);
    return hand;
}

static bool hands_are_equal(const parlor_mahjong_hand *a, const parlor_mahjong_hand *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Takes `count` tiles for a component if the kinds have so many left. */
static bool take_component(parlor_mahjong_hand *hand, parlor_mahjong_tiles *to,
                           parlor_mahjong_tile tile, int kinds, int count)
{
    for (int i = 0; i < kinds; i++)
        if (parlor_mahjong_hand_held(hand, tile + i) + count > PARLOR_MAHJONG_COPIES)
            return false;
    for (int i = 0; i < kinds; i++)
        parlor_mahjong_tiles_add(to, tile + i, count);
    return true;
}

static parlor_mahjong_tile random_tile(const int suits[2], int highest)
{
    return parlor_mahjong_tile_of((parlor_mahjong_suit)suits[random_below(2)],
                                  1 + random_below(highest));
}

static void deal_seven_pairs(parlor_mahjong_hand *hand, const int suits[2])
{
    for (int pairs = 0; pairs < 7;)
        pairs += take_component(hand, &hand->hidden, random_tile(suits, 9), 1, 2);
}

static void deal_regular(parlor_mahjong_hand *hand, const int suits[2])
{
    int groups = random_below(6); /* 5 is none too */
    groups = groups == 5 ? 0 : groups;
    for (int sentences = 0; sentences < 4;)
        if (sentences < groups)
            sentences += take_component(hand, &hand->declared, random_tile(suits, 9), 1,
                                        3 + random_below(2));
        else if (random_below(2))
            sentences += take_component(hand, &hand->hidden, random_tile(suits, 9), 1, 3);
        else
            sentences += take_component(hand, &hand->hidden, random_tile(suits, 7), 3, 1);
    while (!take_component(hand, &hand->hidden, random_tile(suits, 9), 1, 2))
        ;
}

/* A random hand that is complete but for one tile, sometimes spoilt by a wrong tile. */
static parlor_mahjong_hand random_hand(void)
{
    const int first = random_below(PARLOR_MAHJONG_SUITS);
    const int suits[2] = {first, random_below(PARLOR_MAHJONG_SUITS)};
    parlor_mahjong_hand hand = {0};
    if (random_below(8) == 0)
        deal_seven_pairs(&hand, suits);
    else
        deal_regular(&hand, suits);
    for (int surplus = 1 + (random_below(4) == 0); surplus > 0;) {
        const parlor_mahjong_tile tile = random_below(PARLOR_MAHJONG_KINDS);
        if (parlor_mahjong_tiles_count(&hand.hidden, tile) == 0)
            continue;
        parlor_mahjong_tiles_add(&hand.hidden, tile, -1);
        if (--surplus > 0)
            while (!take_component(&hand, &hand.hidden, random_below(PARLOR_MAHJONG_KINDS), 1, 1))
                ;
    }
    return hand;
}

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
static void answers_of_one_suit_are_as_many_as_counted(void **state)
{
    (void)state;
    int expected[10] = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        if (size_of(suit) != 13)
            continue;
        parlor_mahjong_hand hand = {0};
        for (int number = 0; number < 9; number++)
            parlor_mahjong_tiles_add(&hand.hidden,
                                     parlor_mahjong_tile_of(PARLOR_MAHJONG_BAMBOO, number + 1),
                                     count_of(suit, number));
        parlor_mahjong_result answer;
        parlor_mahjong_referee(&hand, &answer);
        int tiles = 0;
        for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
            tiles += (int)(answer.tiles >> tile & 1);
        expected[tiles]++;
    }
    const int counted[10] = {45667, 20766, 14492, 7670, 3140, 1377, 392, 79, 16, 1};
    assert_memory_equal(expected, counted, sizeof counted);
}

/* ---- Answers and reasons ---- */

typedef struct told {
    parlor_mahjong_result answer;
    int best;
    int architectures;
} told;

static void listen(void *context, const parlor_mahjong_event *event)
{
    told *const heard = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE) {
        int sum = 0;
        for (int i = 0; i < event->architecture.items; i++)
            sum += event->architecture.item[i].points;
        assert_int_equal(sum, event->architecture.score);
        heard->best = sum > heard->best ? sum : heard->best;
        heard->architectures++;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_SCORE) {
        assert_int_equal(event->score, heard->best);
        if (event->tile >= 0)
            heard->answer.score[event->tile] = (uint8_t)event->score;
        heard->best = 0;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_TILE &&
               event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED) {
        heard->answer.tiles |= (uint32_t)1 << event->tile;
    }
}

static void assert_answer_has_reasons(const parlor_mahjong_hand *hand)
{
    told heard = {0};
    parlor_mahjong_tell(hand, listen, &heard);
    parlor_mahjong_result answer;
    parlor_mahjong_referee(hand, &answer);
    assert_int_equal(answer.tiles, heard.answer.tiles);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (answer.tiles >> tile & 1)
            assert_int_equal(answer.score[tile], heard.answer.score[tile]);
}

static void answers_agree_with_their_reasons(void **state)
{
    (void)state;
    random_state = 1;
    for (int i = 0; i < 20000; i++) {
        const parlor_mahjong_hand hand = random_hand();
        assert_true(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_WAITING));
        assert_answer_has_reasons(&hand);
    }
}

/* A score is written as one digit. */
static void no_score_is_above_eight(void **state)
{
    (void)state;
    random_state = 2;
    int highest = 0;
    for (int i = 0; i < 200000; i++) {
        const parlor_mahjong_hand hand = random_hand();
        parlor_mahjong_result answer;
        parlor_mahjong_referee(&hand, &answer);
        for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
            if ((answer.tiles >> tile & 1) && answer.score[tile] > highest)
                highest = answer.score[tile];
    }
    assert_int_equal(highest, 8);
}

static void equal_architectures_are_told_once(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1D1D1D1D2D2D2D3D3D3D4D4D4D4D NONE", PARLOR_MAHJONG_COMPLETE);
    told heard = {0};
    parlor_mahjong_tell_complete(&hand, listen, &heard);
    /* 123 123 234 444 and a pair of 1, 111 123 234 234 and a pair of 4 */
    assert_int_equal(heard.architectures, 2);
}

/* ---- Valid hands ---- */

static void hands_are_valid_or_not(void **state)
{
    (void)state;
    parlor_mahjong_hand hand = hand_of("1D1D1D1D 3D3D3D4D4D4D5D5D5D", PARLOR_MAHJONG_WAITING);
    assert_true(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_WAITING));
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_COMPLETE));
    parlor_mahjong_tiles_add(&hand.hidden, parlor_mahjong_tile_of(PARLOR_MAHJONG_DOTS, 1), 1);
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_COMPLETE));
    parlor_mahjong_tiles_add(&hand.hidden, parlor_mahjong_tile_of(PARLOR_MAHJONG_DOTS, 1), -1);
    parlor_mahjong_tiles_add(&hand.declared, parlor_mahjong_tile_of(PARLOR_MAHJONG_DOTS, 3), -1);
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_WAITING));
    hand = (parlor_mahjong_hand){.hidden = {{(uint64_t)1 << 36, 0, 0}}};
    assert_false(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_WAITING));
}

/* ---- Text ---- */

typedef struct bad_line {
    const char *line;
    const char *name;
    int column, number, limit;
} bad_line;

static const bad_line bad_lines[] = {
    {"1D2D3D", "declared-missing", 7, 0, 0},
    {"1D2D3D \t\r", "declared-missing", 7, 0, 0},
    {" 1d2D3 NONE 3", "word-surplus", 13, 0, 0},
    {"1d2D3 NONE", "length-odd", 1, 0, 0},
    {"1d2D NON", "length-odd", 6, 0, 0},
    {"1D2d3X NONE", "tile-lower-case", 3, 0, 0},
    {"1D2D none", "tile-lower-case", 6, 0, 0},
    {"1D2x3d NONE", "tile-unknown", 3, 0, 0},
    {"0D NONE", "tile-unknown", 1, 0, 0},
    {"1D :D", "tile-unknown", 4, 0, 0},
    {"1D2DNONE NONE", "tile-unknown", 5, 0, 0},
    {"1D 1X", "tile-unknown", 4, 0, 0},
    {"1D1D1D1D1D1D 2D2D", "kind-too-often", 9, 6, 4},
    {"1D1D 2D2D1D1D1D", "kind-too-often", 14, 5, 4},
    {"1D 2D2D2D2D3D3D", "group-size", 12, 2, 0},
    {"1D 2D2D2D3D3D3D4D4D4D5D5D5D6D6D6D6D", "groups-too-many", 4, 5, 4},
    {"NONE NONE", "hidden-count", 1, 0, 13},
    {"1D2D3D4D5D 2B2B2B2B3B3B3B3B4B4B4B", "hidden-count", 1, 5, 4},
    {"1D2D3D4D5D6D7D8D9D1M2M3M4M5M NONE", "hidden-count", 1, 14, 13},
};

static void bad_lines_are_told_apart(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_lines / sizeof bad_lines[0]; i++) {
        const bad_line *const bad = &bad_lines[i];
        parlor_mahjong_hand hand, before;
        memset(&hand, 1, sizeof hand);
        before = hand;
        parlor_status status;
        assert_false(parlor_mahjong_hand_read(bad->line, strlen(bad->line), PARLOR_MAHJONG_WAITING,
                                              &hand, &status));
        assert_string_equal(status.problem->name, bad->name);
        assert_int_equal(status.column, bad->column);
        assert_int_equal(status.number, bad->number);
        assert_int_equal(status.limit, bad->limit);
        assert_true(hands_are_equal(&hand, &before));
    }
}

static void written_hands_are_read_back(void **state)
{
    (void)state;
    random_state = 3;
    for (int i = 0; i < 2000; i++) {
        const parlor_mahjong_hand hand = random_hand();
        char line[PARLOR_MAHJONG_HAND_TEXT_MAX];
        const size_t length = parlor_mahjong_hand_write(&hand, line);
        parlor_mahjong_hand again;
        parlor_status status;
        assert_true(
            parlor_mahjong_hand_read(line, length, PARLOR_MAHJONG_WAITING, &again, &status));
        assert_true(hands_are_equal(&hand, &again));
    }
}

/* Runs one line as a whole input; the answer, or the problem's name. */
static void run_line(const char *line, size_t length, char *output, size_t size)
{
    char text[256];
    const int used = snprintf(text, sizeof text, "1\n%.*s", (int)length, line);
    parlor_run run = parlor_run_begin(parlor_game_find("mahjong"), NULL);
    size_t at = 0, written = 0;
    const parlor_step step =
        parlor_run_step(&run, text, (size_t)used, &at, output, size - 1, &written);
    output[written] = '\0';
    if (step == PARLOR_REPORT)
        snprintf(output, size, "%s", run.status.problem->name);
}

/* The short way of reading takes plain lines only, so blanks make a line go the long way. */
static void plain_and_loose_lines_are_answered_alike(void **state)
{
    (void)state;
    static const char *const loose[] = {"%.*s", "%.*s\r\n", " \t%.*s\n", "%.*s  \n"};
    random_state = 4;
    for (int i = 0; i < 4000; i++) {
        const parlor_mahjong_hand hand = random_hand();
        char line[PARLOR_MAHJONG_HAND_TEXT_MAX], text[128], plain[256], other[256];
        const size_t length = parlor_mahjong_hand_write(&hand, line);
        if (i % 2) /* any character anywhere, most of them wrong */
            line[random_below((int)length)] = (char)(' ' + random_below(95));
        snprintf(text, sizeof text, "%.*s\n", (int)length, line);
        run_line(text, strlen(text), plain, sizeof plain);
        snprintf(text, sizeof text, loose[i / 2 % 4], (int)length, line);
        run_line(text, strlen(text), other, sizeof other);
        assert_string_equal(plain, other);
    }
}

static void answers_are_written_as_the_judge_wants_them(void **state)
{
    (void)state;
    char text[PARLOR_MAHJONG_ANSWER_TEXT_MAX + 1];
    parlor_mahjong_result answer = {0};
    text[parlor_mahjong_answer_write(&answer, 12, text)] = '\0';
    assert_string_equal(text, "Case #12:\nNONE\n");
    answer.tiles = (1u << 0) | (1u << 26);
    answer.score[0] = 3;
    answer.score[26] = 8;
    text[parlor_mahjong_answer_write(&answer, 1, text)] = '\0';
    assert_string_equal(text, "Case #1:\n1D: 3\n9M: 8\n");
    answer.tiles = (1u << 27) - 1;
    assert_int_equal(parlor_mahjong_answer_write(&answer, UINT64_MAX, text), 6 + 20 + 2 + 27 * 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_says_what_can_be_built),
        cmocka_unit_test(complete_suits_are_as_many_as_counted),
        cmocka_unit_test(regular_waits_are_as_many_as_published),
        cmocka_unit_test(answers_of_one_suit_are_as_many_as_counted),
        cmocka_unit_test(answers_agree_with_their_reasons),
        cmocka_unit_test(no_score_is_above_eight),
        cmocka_unit_test(equal_architectures_are_told_once),
        cmocka_unit_test(hands_are_valid_or_not),
        cmocka_unit_test(bad_lines_are_told_apart),
        cmocka_unit_test(written_hands_are_read_back),
        cmocka_unit_test(plain_and_loose_lines_are_answered_alike),
        cmocka_unit_test(answers_are_written_as_the_judge_wants_them),
    };
    return cmocka_run_group_tests(tests, build_suits, NULL);
}
