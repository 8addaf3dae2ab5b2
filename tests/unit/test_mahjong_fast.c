/* Sichuan Mahjong fast: the fast path held to the careful way, and what is measured. */
#include "lib/games/mahjong/mahjong_fast.h"
#include "mahjong_help.h"

#include <stdio.h>

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
    return run.own[RUN_FAST];
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
        assert_int_equal(run.own[RUN_FAST], parlor_run_next_case(&run) - 1);
        const char *const next = strstr(whole + written + 1, "Case #");
        assert_true(room == whole_size || !next || next > whole + room);
        assert_int_equal(
            parlor_run_step(&run, text, size, &used, report, REPORT_SIZE - 1, &written),
            PARLOR_DONE);
        report[written] = '\0';
        assert_string_equal(report, whole);
        assert_int_equal(run.own[RUN_FAST], LINES_MAX);
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
    uint64_t expected[LINES_MAX + 1] = {0}, useful[LINES_MAX + 1] = {0}; /* of so many hands */
    assert_int_equal(bench->value_size, sizeof hands[0]);
    assert_int_equal(advice->value_size, sizeof hands[0]);
    assert_int_equal(bench->cases, 20000);
    assert_int_equal(advice->cases, 20000);
    assert_int_equal(bench->deal.choice[0], 1); /* ready hands; advice is on any */
    assert_int_equal(advice->deal.choice[0], 0);
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
        expected[i + 1] = expected[i] + result.tiles;
        parlor_mahjong_advice advised;
        parlor_mahjong_advise(&hand, NULL, &advised);
        useful[i + 1] = useful[i] + advised.useful;
    }
    assert_int_equal(bench->read("1D NONE\n", 8, &hands[LINES_MAX - 1]), 0);
    for (size_t count = 0; count <= LINES_MAX; count++) {
        assert_int_equal(bench->referee(hands, count), expected[count]);
        assert_int_equal(advice->referee(hands, count), useful[count]);
    }
    assert_true(expected[LINES_MAX] > 0 && useful[LINES_MAX] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fast_path_takes_the_usual_layout),
        cmocka_unit_test(the_fast_path_takes_all_there_is_room_for),
        cmocka_unit_test(too_many_tiles_are_refused),
        cmocka_unit_test(what_is_behind_the_text_is_not_read),
        cmocka_unit_test(the_fast_path_ends_with_the_room),
        cmocka_unit_test(damaged_lines_are_answered_alike),
        cmocka_unit_test(measured_hands_are_read_and_refereed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
