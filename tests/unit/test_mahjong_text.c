/* Sichuan Mahjong as text: reading, writing, and the fast path held to the careful way. */
#include "lib/games/mahjong/mahjong_fast.h"
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
    parlor_mahjong_hand_read(line, sizeof line - 1, PARLOR_MAHJONG_STAGE_COMPLETE, &hand, &status);
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
    const parlor_mahjong_hand hand = hand_of(longest, PARLOR_MAHJONG_STAGE_COMPLETE);
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

/* ---- The fast path ---- */

enum { LINES_MAX = 8, LINE_SIZE = 64, REPORT_SIZE = 4096 };

/* Answers and problems of a text that is cases only, in order; returns how many cases the fast path
 * took. */
static uint64_t referee_there(const char *text, size_t size, bool one_by_one,
                              char report[REPORT_SIZE])
{
    const parlor_options options = {.cases_only = true, .one_by_one = one_by_one};
    parlor_run run = parlor_run_begin(parlor_game_find("mahjong"), &options);
    size_t used = 0, written = 0;
    for (parlor_step step = PARLOR_CASE; step != PARLOR_DONE;) {
        step = parlor_run_step(&run, text, size, &used, report, REPORT_SIZE - 1, &written);
        assert_true(used <= size);
        assert_int_not_equal(step, PARLOR_FULL);
        if (step == PARLOR_REPORT)
            written += (size_t)snprintf(report + written, REPORT_SIZE - written, "%d:%d: %s\n",
                                        (int)run.status.line, (int)run.status.column,
                                        run.status.problem->name);
    }
    report[written] = '\0';
    return run.state.fast;
}

/* The same of a copy with nothing behind it. */
static uint64_t referee(const char *text, size_t size, bool one_by_one, char report[REPORT_SIZE])
{
    char *const copy = exact_copy(text, size);
    const uint64_t taken = referee_there(copy, size, one_by_one, report);
    free(copy);
    return taken;
}

static size_t write_hands(char *text, int hands)
{
    size_t size = 0;
    for (int i = 0; i < hands; i++) {
        const parlor_mahjong_hand hand = random_hand();
        size += parlor_mahjong_hand_write(&hand, text + size, LINE_SIZE);
    }
    return size;
}

static void the_fast_path_takes_the_usual_layout(void **state)
{
    (void)state;
    char text[LINES_MAX * LINE_SIZE], report[REPORT_SIZE];
    random_state = 4;
    for (int i = 0; i < 1000; i++) {
        const size_t size = write_hands(text, LINES_MAX);
        assert_int_equal(referee(text, size, false, report), LINES_MAX);
        assert_int_equal(referee(text, size, true, report), 0);
    }
}

/* All of them in one call, or as many as there is room for; and the writer is good for more. */
static void the_fast_path_takes_all_there_is_room_for(void **state)
{
    (void)state;
    char text[LINES_MAX * LINE_SIZE], whole[REPORT_SIZE], answers[REPORT_SIZE];
    size_t ends[LINES_MAX];
    random_state = 8;
    const size_t size = write_hands(text, LINES_MAX);
    referee(text, size, true, whole);
    for (size_t room = 0; room <= strlen(whole); room++) {
        game_answered answered = {.ends = ends, .ends_room = LINES_MAX, .origin = answers};
        parlor_writer out = {answers, answers + room, false};
        const size_t used = parlor_mahjong_referee_fast(text, size, 1, &out, &answered);
        const size_t written = (size_t)(out.at - answers);
        assert_false(out.full);
        assert_true(written <= room);
        assert_memory_equal(answers, whole, written);
        assert_int_equal(written, answered.cases > 0 ? ends[answered.cases - 1] : 0);
        size_t lines = 0;
        for (size_t i = 0; i < used; i++)
            lines += text[i] == '\n';
        assert_int_equal(lines, answered.cases);
        assert_true(used == 0 || text[used - 1] == '\n');
        assert_int_equal(answered.cases == LINES_MAX, room == strlen(whole));
    }
}

/* Words of so many tiles that the counts of a kind overflow, and look like those of another hand:
 * sixteen of a number are one of the next. */
static void too_many_tiles_are_refused(void **state)
{
    (void)state;
    char report[REPORT_SIZE];
    static const struct {
        const char *line, *report;
    } rows[] = {
        {"1D1D1D1D1D1D1D1D1D1D1D1D1D1D1D1D3D4D5D6D7D8D1B2B3B4B5B6B NONE\n",
         "1:9: kind-too-often\n"},
        {"5B 1D1D1D1D1D1D1D1D1D1D1D1D1D1D1D1D2D2D3D3D3D4D4D4D5D5D5D\n", "1:12: kind-too-often\n"},
        {"1D2D3D4D5D6D7D8D9D1B2B3B:B NONE\n", "1:25: tile-unknown\n"},
        {"1D2D3D4D5D6D7D8D9D1B2B3B4B5B NONE\n", "1:1: tile-drawn\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_int_equal(referee(rows[i].line, strlen(rows[i].line), false, report), 0);
        assert_string_equal(report, rows[i].report);
    }
}

/* Wherever a text ends, what stands behind it in memory does not count. */
static void what_is_behind_the_text_is_not_read(void **state)
{
    (void)state;
    char text[LINES_MAX * LINE_SIZE], alone[REPORT_SIZE], within[REPORT_SIZE];
    random_state = 9;
    for (int i = 0; i < 20; i++) {
        const size_t size = write_hands(text, 3);
        for (size_t end = 0; end <= size; end++) {
            assert_int_equal(referee_there(text, end, false, within),
                             referee(text, end, false, alone));
            assert_string_equal(within, alone);
            referee_there(text, end, true, within);
            assert_string_equal(within, alone);
        }
    }
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

/* What has no room is left for the next step, from the case on that did not fit. */
static void the_fast_path_ends_with_the_room(void **state)
{
    (void)state;
    char text[LINES_MAX * LINE_SIZE], whole[REPORT_SIZE], report[REPORT_SIZE];
    random_state = 5;
    const size_t size = write_hands(text, LINES_MAX);
    referee(text, size, true, whole);
    const size_t whole_size = strlen(whole);
    for (size_t room = 0; room <= whole_size; room++) {
        const parlor_options options = {.cases_only = true};
        parlor_run run = parlor_run_begin(parlor_game_find("mahjong"), &options);
        size_t used = 0, written = 0;
        report[room] = '#';
        assert_int_equal(parlor_run_step(&run, text, size, &used, report, room, &written),
                         room < whole_size ? PARLOR_FULL : PARLOR_DONE);
        assert_int_equal(report[room], '#');
        assert_true(written <= room);
        assert_memory_equal(report, whole, written);
        assert_int_equal(run.state.fast, parlor_run_next_case(&run) - 1);
        const char *const next = strstr(whole + written + 1, "Case #");
        assert_true(room == whole_size || !next || next > whole + room);
        assert_int_equal(
            parlor_run_step(&run, text, size, &used, report, REPORT_SIZE - 1, &written),
            PARLOR_DONE);
        report[written] = '\0';
        assert_string_equal(report, whole);
        assert_int_equal(run.state.fast, LINES_MAX);
    }
}

static size_t replace(char *text, size_t size, size_t at, size_t gone, const char *by, size_t come)
{
    gone = gone < size - at ? gone : size - at;
    memmove(text + at + come, text + at + gone, size - at - gone);
    memcpy(text + at, by, come);
    return size - gone + come;
}

/* A character changed to any other or to a likely one, put in or lost; or a stretch lost. */
static size_t damage(char *text, size_t size)
{
    static const char likely[] = "123456789DBM NONE\n\r\t\0none0dbm";
    char by = likely[random_below(sizeof likely - 1)];
    const size_t at = random_below((uint32_t)size);
    switch (random_below(5)) {
    case 0:
        by = (char)random_below(256);
        return replace(text, size, at, 1, &by, 1);
    case 1:
        return replace(text, size, at, 1, &by, 1);
    case 2:
        return replace(text, size, at, 0, &by, 1);
    case 3:
        return replace(text, size, at, 1, &by, 0);
    default:
        return replace(text, size, at, 1 + random_below(5), &by, 0);
    }
}

/* The careful way is the authority: with or without the fast path, the same is said. */
static void damaged_lines_are_answered_alike(void **state)
{
    (void)state;
    char text[LINES_MAX * LINE_SIZE], fast[REPORT_SIZE], careful[REPORT_SIZE];
    random_state = 6;
    uint64_t taken = 0;
    for (int i = 0; i < 20000; i++) {
        size_t size = write_hands(text, 3);
        for (uint32_t damages = 1 + random_below(2); damages > 0; damages--)
            size = damage(text, size);
        taken += referee(text, size, false, fast);
        referee(text, size, true, careful);
        assert_string_equal(fast, careful);
    }
    assert_in_range(taken, 20000, 60000);
}

/* ---- Measuring ---- */

/* `parlor bench` reads hands once and referees them again and again; sums show that it is done. */
static void measured_hands_are_read_and_refereed(void **state)
{
    (void)state;
    const parlor_game *const game = parlor_game_find("mahjong");
    const parlor_bench *const bench = parlor_game_bench(game);
    const parlor_bench *const advice = parlor_game_question_bench(game, 0);
    parlor_mahjong_hand hands[LINES_MAX];
    uint64_t expected = 0, useful = 0;
    assert_int_equal(bench->value_size, sizeof hands[0]);
    assert_int_equal(advice->value_size, sizeof hands[0]);
    random_state = 7;
    for (int i = 0; i < LINES_MAX; i++) {
        const parlor_mahjong_hand hand = random_hand();
        char line[LINE_SIZE];
        const size_t size = parlor_mahjong_hand_write(&hand, line, sizeof line);
        assert_int_equal(bench->read(line, size, &hands[i]), size);
        assert_true(hands_are_equal(&hand, &hands[i]));
        assert_int_equal(advice->read(line, size, &hands[i]), size);
        parlor_mahjong_result result;
        parlor_mahjong_referee(&hand, &result);
        expected += result.tiles;
        parlor_mahjong_advice advised;
        parlor_mahjong_advise(&hand, &advised);
        useful += advised.useful;
    }
    assert_int_equal(bench->read("1D NONE\n", 8, &hands[0]), 0);
    assert_true(expected > 0 && useful > 0);
    assert_int_equal(bench->referee(hands, LINES_MAX), expected);
    assert_int_equal(advice->referee(hands, LINES_MAX), useful);
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
        cmocka_unit_test(the_fast_path_takes_the_usual_layout),
        cmocka_unit_test(the_fast_path_takes_all_there_is_room_for),
        cmocka_unit_test(too_many_tiles_are_refused),
        cmocka_unit_test(what_is_behind_the_text_is_not_read),
        cmocka_unit_test(tiles_behind_the_text_are_not_counted),
        cmocka_unit_test(the_fast_path_ends_with_the_room),
        cmocka_unit_test(damaged_lines_are_answered_alike),
        cmocka_unit_test(measured_hands_are_read_and_refereed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
