/* An input in pieces: where a piece may end, what is given up, and what follows that. */
#include "help.h"
#include "lib/games/run.h"
#include "toy_game.h"

/* ---- Where a piece may end ---- */

/* What the game's framing was asked, and what it is to say. */
static struct {
    int calls;
    const char *text;
    size_t size;
    parlor_frame frame;
    size_t whole;
    parlor_frame seen;
} asked;

static size_t recording_whole_cases(const char *text, size_t size, parlor_frame *frame)
{
    asked.calls++;
    asked.text = text;
    asked.size = size;
    asked.frame = *frame;
    *frame = asked.seen;
    return asked.whole;
}

static parlor_game recording_toy(void)
{
    parlor_game game = toy;
    game.whole_cases = recording_whole_cases;
    return game;
}

/* The game says how much of the text behind the count line is whole, if there is any. */
static void framing_begins_behind_the_count_line(void **state)
{
    (void)state;
    enum { NOT_ASKED = 99 };
    static const struct {
        bool cases_only;
        const char *text;
        size_t front; /* where the game's part begins */
        size_t whole; /* if it is not asked */
    } rows[] = {
        {false, "", NOT_ASKED, 0},
        {false, " \n\n", NOT_ASKED, 3},
        {false, " \n ", NOT_ASKED, 2},
        {false, "2", NOT_ASKED, 0},
        {false, "\n\n2", NOT_ASKED, 0},
        {false, "a b", NOT_ASKED, 0},
        {false, "2\n", 2, 0},
        {false, "2\na", 2, 0},
        {false, "\n 2 \n\na", 5, 0},
        {false,
         "\xef\xbb\xbf"
         "2\na",
         5, 0},
        {false, "2 x\na", 4, 0}, /* meant as a count */
        {false, "a b\nc", 0, 0}, /* a case */
        {false, "\n \na b\nc", 3, 0},
        {true, "", NOT_ASKED, 0},
        {true, "\n \n ", NOT_ASKED, 3},
        {true, "2\na", 0, 0},
        {true, "2", 0, 0},
        {true, "\n\na", 0, 0},
    };
    const parlor_game game = recording_toy();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        parlor_run run =
            parlor_run_begin(&game, &(parlor_options){.cases_only = rows[i].cases_only});
        const size_t size = strlen(rows[i].text);
        char *const text = exact_copy(rows[i].text, size);
        asked.calls = 0;
        asked.whole = 1;
        const size_t whole = parlor_run_whole_cases(&run, text, size);
        if (rows[i].front == NOT_ASKED) {
            assert_int_equal(asked.calls, 0);
            assert_int_equal(whole, rows[i].whole);
        } else {
            assert_int_equal(asked.calls, 1);
            assert_ptr_equal(asked.text, text + rows[i].front);
            assert_int_equal(asked.size, size - rows[i].front);
            assert_int_equal(whole, rows[i].front + 1);
        }
        free(text);
    }
}

/* A game goes on where it was as long as nothing was whole, and begins anew then. */
static void framing_is_remembered(void **state)
{
    (void)state;
    const parlor_game game = recording_toy();
    const parlor_options options = {.cases_only = true};
    for (size_t whole = 0; whole < 3; whole++) {
        parlor_run run = parlor_run_begin(&game, &options);
        asked.whole = whole;
        asked.seen = (parlor_frame){.scanned = 1, .progress = 7};
        parlor_run_whole_cases(&run, "ab", 2);
        assert_int_equal(asked.frame.scanned, 0);
        assert_int_equal(asked.frame.progress, 0);
        parlor_run_whole_cases(&run, "abc", 3);
        assert_int_equal(asked.frame.scanned, whole ? 0 : 1);
        assert_int_equal(asked.frame.progress, whole ? 0 : 7);
    }
}

/* ---- What is given up ---- */

/* Nothing but blank lines is given up in silence, and so is everything where nothing can be
 * refereed: parlor_run_end() says why. */
static void nothing_can_be_given_up(void **state)
{
    (void)state;
    static const parlor_options no_question = {.question = 1};
    const parlor_run runs[] = {parlor_run_begin(&toy, NULL), parlor_run_begin(NULL, NULL),
                               parlor_run_begin(&toy, &no_question)};
    static const char *const texts[] = {" \n\t\n", "a\n\nb", "1\na\n"};
    for (size_t i = 0; i < 3; i++) {
        parlor_run run = runs[i];
        run.status.problem = &toy_problems[0]; /* of the case before */
        char out[PARLOR_GIVE_UP_ROOM];
        size_t written = 0;
        parlor_run_give_up(&run, texts[i], strlen(texts[i]), out, sizeof out, &written);
        assert_null(run.status.problem);
        assert_int_equal(written, 0);
        assert_int_equal(parlor_run_next_line(&run), 3);
        assert_int_equal(parlor_run_next_case(&run), 1);
    }
}

/* From the last character on that is not blank, so that a blank line behind it is seen. */
static void the_end_of_a_case_is_kept(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t kept;
    } rows[] = {{"", 0},          {" \n", 0},          {"a", 0},    {"abc", 2}, {"ab\n", 1},
                {"ab \t\n\n", 1}, {"ab\nc d\r\n ", 5}, {"a\n\n", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char memory[32] = " \n"; /* blanks in front that are not of the text */
        const size_t size = strlen(strcpy(memory + 2, rows[i].text));
        assert_int_equal(parlor_run_keep(memory + 2, size), rows[i].kept);
    }
}

/* A game is asked about places inside the text only. */
static size_t checking_case_start(const char *text, size_t size, size_t from)
{
    assert_true(from <= size);
    return parlor_line_case_start(text, size, from);
}

/* Text inside of a case that was given up: where the next one starts, or how much can go. */
static void the_rest_of_a_case_is_skipped(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_found;
        size_t skipped, lines;
    } rows[] = {
        {"", false, 0, 0},
        {"\n", false, 0, 0},
        {"\nab", false, 0, 0},
        {"abc", false, 3, 0},
        {"ab\n", false, 1, 0},
        {"ab \t\n", false, 1, 0},
        {" \n", false, 0, 0},
        {"a\n", false, 0, 0},
        {"ab\n\n", false, 2, 0},
        {"ab\ncd\n", true, 3, 1},
        {"ab\n\n cd\nef\n", true, 4, 2},
        {"ab\ncd", false, 1, 0},
        {"ab\n \ncd", false, 2, 0},
        {"ab\n\n \n", false, 3, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t size = strlen(rows[i].text);
        char memory[32] = "  "; /* blanks in front that are not of the text */
        strcpy(memory + 2, rows[i].text);
        parlor_game game = toy;
        game.case_start = checking_case_start;
        parlor_run run = parlor_run_begin(&game, NULL);
        size_t skipped = 77;
        assert_int_equal(parlor_run_skip(&run, memory + 2, size, &skipped), rows[i].is_found);
        assert_int_equal(skipped, rows[i].skipped);
        assert_int_equal(parlor_run_next_line(&run), 1 + rows[i].lines);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(framing_begins_behind_the_count_line),
        cmocka_unit_test(framing_is_remembered),
        cmocka_unit_test(nothing_can_be_given_up),
        cmocka_unit_test(the_end_of_a_case_is_kept),
        cmocka_unit_test(the_rest_of_a_case_is_skipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
