/* Sichuan Mahjong as text: reading with care, and writing. */
#include "mahjong_help.h"

#include <stdio.h>

/* ---- Reading ---- */

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
    {"1D xone", "tile-unknown", 4, 0, 0},
    {"1D nxne", "tile-unknown", 4, 0, 0},
    {"1D noxe", "tile-unknown", 4, 0, 0},
    {"1D nonx", "tile-unknown", 4, 0, 0},
    {"1D1D1D1D1D1D 2D2D", "kind-too-often", 9, 6, 4},
    {"1D1D 2D2D1D1D1D", "kind-too-often", 14, 5, 4},
    {"1D 2D2D2D2D3D3D", "group-size", 12, 2, 0},
    {"1D 2D2D2D3D3D3D4D4D4D5D5D5D6D6D6D6D", "groups-too-many", 4, 5, 4},
    {"NONE NONE", "hidden-count", 1, 0, 13},
    {"1D2D3D4D5D5D 2B2B2B2B3B3B3B3B4B4B4B", "hidden-count", 1, 6, 4},
    {"1D2D3D4D5D 2B2B2B2B3B3B3B3B4B4B4B", "tile-drawn", 1, 5, 4},
    {"1D2D3D4D5D6D7D8D9D1M2M3M4M5M NONE", "tile-drawn", 1, 14, 13},
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
        assert_int_equal(parlor_mahjong_hand_read(bad->line, strlen(bad->line),
                                                  PARLOR_MAHJONG_STAGE_WAITING, &hand, &status),
                         strlen(bad->line));
        assert_non_null(status.problem);
        assert_string_equal(status.problem->name, bad->name);
        assert_int_equal(status.line, 1);
        assert_int_equal(status.column, bad->column);
        assert_int_equal(status.number, bad->number);
        assert_int_equal(status.limit, bad->limit);
        assert_true(hands_are_equal(&hand, &before));
    }
}

static void the_first_line_is_taken(void **state)
{
    (void)state;
    static const char text[] = "8D8D8D5D2D2D2D 6D6D6D7D7D7D\r\n1D";
    parlor_mahjong_hand hand;
    parlor_status status;
    assert_int_equal(parlor_mahjong_hand_read(text, sizeof text - 1, PARLOR_MAHJONG_STAGE_WAITING,
                                              &hand, &status),
                     29);
    assert_null(status.problem);
    assert_int_equal(parlor_mahjong_hand_groups(&hand), 2);
    assert_int_equal(
        parlor_mahjong_hand_read(text, 5, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status), 5);
    assert_string_equal(status.problem->name, "declared-missing");
}

/* The stage as a number, or what is wrong and how many hidden tiles there should be. */
static void assert_either(const char *line, int stage, const char *name, int limit)
{
    parlor_mahjong_hand hand;
    parlor_status status;
    assert_int_equal(parlor_mahjong_hand_read_either(line, strlen(line), &hand, &status),
                     strlen(line));
    if (stage > 0) {
        assert_null(status.problem);
        assert_int_equal((int)parlor_mahjong_hand_stage(&hand), stage);
        return;
    }
    assert_non_null(status.problem);
    assert_string_equal(status.problem->name, name);
    assert_int_equal(status.limit, limit);
    assert_int_equal(status.line, 1); /* it is settled */
    assert_int_equal(status.column, strcmp(name, "tile-unknown") == 0 ? 5 : 1);
}

static void either_stage_can_be_read(void **state)
{
    (void)state;
    assert_either("1D2D3D4D5D6D7D8D9D1M2M3M4M NONE", 13, NULL, 0);
    assert_either("1D2D3D4D5D6D7D8D9D1M2M3M4M5M NONE", 14, NULL, 0);
    assert_either("1D 1M1M1M2M2M2M2M3M3M3M4M4M4M4M", 13, NULL, 0);
    assert_either("1D1D 1M1M1M2M2M2M2M3M3M3M4M4M4M4M", 14, NULL, 0);
    assert_either("1D2D3D4D5D6D7D8D9D1M2M3M NONE", 0, "hidden-count-either", 13);
    assert_either("1D2D3D4D5D6D7D8D9D1M2M3M4M5M6M NONE", 0, "hidden-count-either", 13);
    assert_either("1D2D3D 1M1M1M2M2M2M2M3M3M3M", 0, "hidden-count-either", 4);
    assert_either("1D2D3X 1M1M1M2M2M2M2M3M3M3M", 0, "tile-unknown", 0);
}

/* A whole hand has a number of its own. */
static void complete_hand_is_not_told_to_wait(void **state)
{
    (void)state;
    static const char line[] = "1D2D3D4D 1M1M1M2M2M2M2M3M3M3M";
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(line, sizeof line - 1, PARLOR_MAHJONG_STAGE_DRAWN, &hand, &status);
    assert_string_equal(status.problem->name, "hidden-count");
    assert_int_equal(status.limit, 5);
}

/* Advice takes the tiles that are seen, too (SM-26): what it says of a line, or what is wrong. */
static const char *advice_on(const char *line)
{
    static char said[1024];
    const parlor_options options = {.question = 1, .cases_only = true};
    parlor_run run = parlor_run_begin(parlor_game_find("mahjong"), &options);
    size_t used = 0, written = 0;
    char *const copy = exact_copy(line, strlen(line));
    const parlor_step step =
        parlor_run_step(&run, copy, strlen(line), &used, said, sizeof said - 1, &written);
    said[written] = '\0';
    if (step == PARLOR_REPORT)
        snprintf(said, sizeof said, "%d: %s, %d of %d", (int)run.status.column,
                 run.status.problem->name, (int)run.status.number, (int)run.status.limit);
    free(copy);
    return said;
}

static void tiles_seen_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *line, *said;
    } rows[] = {
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 9M", "Case #1:\ndistance 0 (regular)\n"
                                                "expected 3D 3 scores 4; 3 left\n"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D\tSEEN  3D3D3D \r\n",
         "Case #1:\ndistance 0 (regular)\nexpected 3D 0 scores 4; 0 left\n"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN NONE", "Case #1:\ndistance 0 (regular)\n"
                                                  "expected 3D 3 scores 4; 3 left\n"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN ", "Case #1:\ndistance 0 (regular)\n"
                                              "expected 3D 3 scores 4; 3 left\n"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 3D NONE", "37: word-surplus, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D seen 3D", "29: word-surplus, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEE 3D", "29: word-surplus, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 3D3", "34: length-odd, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5 SEEN 3D3", "4: length-odd, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 3D3X3m", "36: tile-unknown, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 3D3m3X", "36: tile-lower-case, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN none", "34: tile-lower-case, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5d SEEN 3X", "26: tile-lower-case, 0 of 0"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 3D9M3D3D3D", "42: kind-too-often, 5 of 4"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 9M1D1D1D", "38: kind-too-often, 6 of 4"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D SEEN 9M9M9M9M9M", "40: kind-too-often, 5 of 4"},
        {"3D 1D1D1D2D2D2D4D4D4D5D5D SEEN 5D", "22: group-size, 2 of 0"},
        {"3D3B 1D1D1D2D2D2D4D4D4D SEEN 3D", "1: hidden-count-either, 2 of 4"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(advice_on(rows[i].line), rows[i].said);
}

/* The judge knows no tiles seen, and who asks by the header may name none. */
static void tiles_seen_are_for_advice(void **state)
{
    (void)state;
    static const char line[] = "3D 1D1D1D2D2D2D4D4D4D5D5D5D SEEN 9M";
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(line, sizeof line - 1, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    assert_string_equal(status.problem->name, "word-surplus");
    parlor_mahjong_hand_read_either(line, sizeof line - 1, &hand, &status);
    assert_string_equal(status.problem->name, "word-surplus");
    assert_int_equal(status.column, 29);
}

/* ---- Writing ---- */

static void written_hands_are_read_back(void **state)
{
    (void)state;
    random_state = 3;
    for (int i = 0; i < 2000; i++) {
        const parlor_mahjong_hand hand = random_hand();
        char line[PARLOR_MAHJONG_HAND_TEXT_MAX];
        const size_t length = parlor_mahjong_hand_write(&hand, line, sizeof line);
        assert_int_equal(line[length - 1], '\n');
        assert_int_equal(parlor_mahjong_hand_write(&hand, line, length - 1), 0);
        parlor_mahjong_hand again;
        parlor_status status;
        assert_int_equal(
            parlor_mahjong_hand_read(line, length, PARLOR_MAHJONG_STAGE_WAITING, &again, &status),
            length);
        assert_null(status.problem);
        assert_true(hands_are_equal(&hand, &again));
    }
}

static void the_longest_hand_fits_exactly(void **state)
{
    (void)state;
    static const char longest[] = "9M9M 1D1D1D1D2D2D2D2D1B1B1B1B2B2B2B2B\n";
    const parlor_mahjong_hand hand = hand_of(longest, PARLOR_MAHJONG_STAGE_DRAWN);
    char line[PARLOR_MAHJONG_HAND_TEXT_MAX];
    assert_int_equal(parlor_mahjong_hand_write(&hand, line, sizeof line), sizeof line);
    assert_memory_equal(line, longest, sizeof line);
}

static void tiles_are_written(void **state)
{
    (void)state;
    char text[PARLOR_MAHJONG_TILE_TEXT_MAX];
    assert_int_equal(parlor_mahjong_tile_write(PARLOR_MAHJONG_KINDS - 1, text, sizeof text), 2);
    assert_memory_equal(text, "9M", 2);
    assert_int_equal(parlor_mahjong_tile_write(0, text, 1), 0);
    assert_int_equal(parlor_mahjong_tile_write(-1, text, sizeof text), 0);
    assert_int_equal(parlor_mahjong_tile_write(PARLOR_MAHJONG_KINDS, text, sizeof text), 0);
}

static size_t answer_of(const parlor_mahjong_result *result, uint64_t number,
                        char text[PARLOR_MAHJONG_ANSWER_TEXT_MAX + 1])
{
    const size_t size =
        parlor_mahjong_answer_write(result, number, text, PARLOR_MAHJONG_ANSWER_TEXT_MAX);
    text[size] = '\0';
    return size;
}

static void answers_are_written_as_the_judge_wants_them(void **state)
{
    (void)state;
    char text[PARLOR_MAHJONG_ANSWER_TEXT_MAX + 1];
    parlor_mahjong_result result = {0};
    answer_of(&result, 12, text);
    assert_string_equal(text, "Case #12:\nNONE\n");
    result.tiles = (1u << 0) | (1u << 26);
    result.score[0] = 3;
    result.score[26] = 8;
    assert_int_equal(answer_of(&result, 1, text), 21);
    assert_string_equal(text, "Case #1:\n1D: 3\n9M: 8\n");
    assert_int_equal(parlor_mahjong_answer_write(&result, 1, text, 20), 0);
    result.tiles = (1u << 27) - 1;
    memset(result.score, 1, sizeof result.score);
    assert_int_equal(answer_of(&result, UINT64_MAX, text), PARLOR_MAHJONG_ANSWER_TEXT_MAX);
}

static void tiles_behind_the_text_are_not_counted(void **state)
{
    (void)state;
    static const char kong[] = "3D 1D1D1D2D2D2D4D4D4D5D5D5D5D", five[] = "NONE 1D1D1D1D1D1D";
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(kong, sizeof kong - 3, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    assert_null(status.problem);
    assert_int_equal(parlor_mahjong_tiles_count(&hand.declared, 4), 3);
    parlor_mahjong_hand_read(five, sizeof five - 3, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    assert_int_equal(status.number, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_lines_are_told_apart),
        cmocka_unit_test(the_first_line_is_taken),
        cmocka_unit_test(either_stage_can_be_read),
        cmocka_unit_test(complete_hand_is_not_told_to_wait),
        cmocka_unit_test(tiles_seen_are_read),
        cmocka_unit_test(tiles_seen_are_for_advice),
        cmocka_unit_test(written_hands_are_read_back),
        cmocka_unit_test(the_longest_hand_fits_exactly),
        cmocka_unit_test(tiles_are_written),
        cmocka_unit_test(answers_are_written_as_the_judge_wants_them),
        cmocka_unit_test(tiles_behind_the_text_are_not_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
