/* Whatever room there is: a case of any game is written whole or not at all, in every view and for
 * every question. */
#include "help.h"

#include <stdio.h>

enum { CASES = 4, ROOM = 1 << 17, NEAR_END = 120, STRIDE = 97 };

static char text[ROOM], whole[ROOM];

/* The step's outcome, and how much it wrote, with room for so many bytes and nothing behind them.
 */
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
    for (size_t room = 0; room <= length; room += room + NEAR_END < length ? STRIDE : 1) {
        char *const out = malloc(room + !room);
        assert_non_null(out);
        const parlor_step expected = room < length ? PARLOR_FULL : step;
        assert_int_equal(step_in(game, options, size, room, out, &written), expected);
        assert_int_equal(written, room < length ? 0 : length);
        assert_memory_equal(out, whole, written);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_cases_are_written_whole_or_not_at_all),
        cmocka_unit_test(bad_cases_are_told_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
