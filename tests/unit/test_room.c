/* Whatever room there is: a case of any game is written whole or not at all, in every view and for
 * every question. */
#include "help.h"

#include <stdio.h>

enum { CASES = 4, ROOM = 1 << 17, NEAR_END = 120, STRIDE = 97, BEYOND = 64 };

static char text[ROOM], whole[ROOM];

/* The step's outcome, and how much it wrote, with room for so many bytes. */
static parlor_step step_in(const parlor_game *game, const parlor_options *options, size_t size,
                           size_t room, char *out, size_t *written)
{
    parlor_run run = parlor_run_begin(game, options);
    size_t used = 0;
    *written = 0;
    const parlor_step step = parlor_run_step(&run, text, size, &used, out, room, written);
    if (step == PARLOR_FULL) {
        assert_int_equal(used, 0);
        assert_int_equal(*written, 0);
        assert_int_equal(parlor_run_next_case(&run), 1);
        assert_int_equal(parlor_run_faults(&run), 0);
    }
    return step;
}

static void assert_whole_or_not(const parlor_game *game, const parlor_options *options, size_t size)
{
    size_t length, written;
    const parlor_step step = step_in(game, options, size, ROOM, whole, &length);
    assert_int_not_equal(step, PARLOR_FULL);
    for (size_t room = 0; room < length + BEYOND; room += room + NEAR_END < length ? STRIDE : 1) {
        char *const out = malloc(room + BEYOND);
        assert_non_null(out);
        memset(out, '#', room + BEYOND);
        const parlor_step expected = room < length ? PARLOR_FULL : step;
        assert_int_equal(step_in(game, options, size, room, out, &written), expected);
        assert_int_equal(written, room < length ? 0 : length);
        assert_memory_equal(out, whole, written);
        for (size_t i = 0; i < BEYOND; i++)
            assert_int_equal(out[room + i], '#');
        free(out);
    }
}

static void assert_every_view(const parlor_game *game, size_t size)
{
    size_t questions = 0;
    while (parlor_game_question(game, questions))
        questions++;
    for (size_t question = 0; question <= questions; question++)
        for (int view = PARLOR_JUDGE; view <= PARLOR_JSON; view++) {
            const parlor_options options = {.view = (parlor_view)view,
                                            .question = question,
                                            .style = {.colour = true, .symbols = true},
                                            .cases_only = true,
                                            .one_by_one = true};
            assert_whole_or_not(game, &options, size);
        }
}

static void good_cases_are_written_whole_or_not_at_all(void **state)
{
    (void)state;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (uint64_t number = 1; number <= CASES; number++) {
            size_t size = 0;
            assert_int_equal(parlor_deal(game, NULL, 3, number, text, ROOM, &size), PARLOR_DEALT);
            const size_t blank = strspn(text, "\n");
            memmove(text, text + blank, size - blank);
            assert_every_view(game, size - blank);
        }
}

/* What is told of a bad case is written whole, too. */
static void bad_cases_are_told_whole_or_not_at_all(void **state)
{
    (void)state;
    static const char *const bad[] = {"x", "2 XX", "H Alice 2 2\nXX\n", "111m 1"};
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
            strcpy(text, bad[k]);
            assert_every_view(game, strlen(text));
        }
}

/* ---- What lies behind the text ---- */

enum { BEHIND = 400 };

/* All that a run says about memory[0..size): answers, problems with their places, and where it
 * stands in the end. */
static const char *told(const parlor_game *game, const parlor_options *options, const char *memory,
                        size_t size)
{
    static char all[ROOM];
    parlor_run run = parlor_run_begin(game, options);
    size_t used = 0, written = 0;
    parlor_step step;
    do {
        step = parlor_run_step(&run, memory, size, &used, all, ROOM - 1000, &written);
        const parlor_status *const status = &run.status;
        const char *const name = status->problem ? status->problem->name : "";
        written += (size_t)sprintf(all + written, "[%d %s %d %d:%d %d %d %s]", (int)step, name,
                                   (int)status->case_number, (int)status->line, (int)status->column,
                                   (int)status->offset, (int)status->length, status->found);
    } while (step != PARLOR_DONE && step != PARLOR_FULL);
    sprintf(all + written, "%d %d %d", (int)used, (int)parlor_run_next_case(&run),
            (int)run.own[RUN_NEXT_LINE]);
    return all;
}

/* Bytes behind the text, as often as there is room for. */
static void assert_untouched_by(const parlor_game *game, const parlor_options *options, size_t size)
{
    static const char *const behind[] = {"\n", "A", " ", "\nC5 SA\n", "2 CA\n", "H Alice 2 2\n"};
    static char memory[ROOM + BEHIND], expected[ROOM];
    for (size_t i = 0; i < sizeof behind / sizeof *behind; i++) {
        memcpy(memory, text, size);
        for (size_t at = 0; at < BEHIND; at++)
            memory[size + at] = behind[i][at % strlen(behind[i])];
        const char *const found = told(game, options, memory, size);
        if (i == 0)
            strcpy(expected, found);
        assert_string_equal(found, expected);
    }
}

/* However a text is cut off, and whatever bytes follow it in memory. */
static void nothing_behind_the_text_is_looked_at(void **state)
{
    (void)state;
    static const parlor_case_range second = {2, 2}, none = {9, 9};
    static const parlor_options rows[] = {
        {.cases_only = true},
        {.cases_only = true, .one_by_one = true},
        {.cases_only = true, .view = PARLOR_JSON, .strict = true},
        {.only = &second, .only_count = 1, .cases_only = true},
        {.only = &none, .only_count = 1, .cases_only = true},
    };
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        size_t size = 0;
        for (uint64_t number = 1; number <= 3; number++)
            assert_int_equal(parlor_deal(game, NULL, 4, number, text, ROOM, &size), PARLOR_DEALT);
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
            for (size_t cut = 0; cut < size; cut += cut < 40 || cut + 40 > size ? 1 : 7)
                assert_untouched_by(game, &rows[row], size - cut);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_cases_are_written_whole_or_not_at_all),
        cmocka_unit_test(bad_cases_are_told_whole_or_not_at_all),
        cmocka_unit_test(nothing_behind_the_text_is_looked_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
