/* The first line of an input: how many cases there are, or what stands there instead. */
#include "toy_run.h"

static void the_number_of_cases_is_checked(void **state)
{
    (void)state;
    assert_run("3\na\n", "1=a\n"
                         "[0 1:1 cases announced: 3; the input ends after 1]\n");
    assert_run("\n1\na\nb\n", "1=a\n2=b\n"
                              "[0 2:1 cases announced: 1; the input has 2]\n");
    assert_run("", "[0 0:0 the input is empty]\n");
    assert_run(" \n\n", "[0 0:0 the input is empty]\n");
}

static void a_bad_count_is_told_and_the_cases_answered(void **state)
{
    (void)state;
    assert_run("bad\na\n", "[0 1:1 the first line must be the number of cases, but bad is none]\n"
                           "1=a\n");
    assert_run("a\nb\n", "[0 1:1 the first line should be the number of cases; this is a case "
                         "already, and cases are read to the end]\n1=a\n2=b\n");
    assert_run("1 x\na\n", "[0 1:3 the number of cases must stand alone in its line, but x follows "
                           "it]\n1=a\n");
    assert_run("9223372036854775808\na\n",
               "[0 1:1 the number of cases 9223372036854775808 is too large to count to]\n1=a\n");
    /* six words are a count that went wrong, seven a case that did */
    assert_run("bad 2 3 4 5 6\na\n",
               "[0 1:1 the first line must be the number of cases, but bad is "
               "none]\n1=a\n");
    assert_run("bad 2 3 4 5 6 7\na\n",
               "[0 1:1 the first line should be the number of cases; this is a case already, and "
               "cases are read to the end]\n[1 1:1 bad is bad]\n2=a\n");
    assert_run("-1\n", "[0 1:1 the first line must be the number of cases, but -1 is none]\n");
}

static void a_game_may_do_without_a_count(void **state)
{
    (void)state;
    parlor_game free_toy = toy;
    free_toy.count_required = false;
    const char *const two_words = "a 1\nb\n"; /* one word alone would be taken for the count */
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), two_words).text, "1=a\n2=b\n");
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), "1\nb\n").text, "1=b\n");
    /* no case came in place of a count, however long the line is */
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), "1 2 3 4 5 6 7\nb\n").text,
                        "[0 1:3 the number of cases must stand alone in its line, but 2 follows "
                        "it]\n1=b\n");
    /* what begins like a number was meant as one, whatever follows it */
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), "-1 x\nb\n").text,
                        "[0 1:1 the first line must be the number of cases, but -1 is none]\n"
                        "1=b\n");
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), "+1 x\nb\n").text,
                        "[0 1:1 the first line must be the number of cases, but +1 is none]\n"
                        "1=b\n");
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), "/1 x\nb\n").text,
                        "[1 1:1 /1 is bad]\n2=b\n");
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), ":1 x\nb\n").text,
                        "1=:1\n2=b\n");
    /* and so is a single word */
    assert_string_equal(run_whole(parlor_run_begin(&free_toy, NULL), " bad \nb\n").text,
                        "[0 1:2 the first line must be the number of cases, but bad is none]\n"
                        "1=b\n");
}

/* What is no good count announces nothing. */
static void a_bad_count_is_not_believed(void **state)
{
    (void)state;
    static const char *const bad[] = {"12x\n", "1:\n", "1/\n", "3 x\n", "99999999999999999999\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        parlor_run run = parlor_run_begin(&toy, NULL);
        log said = {.size = 0};
        feed(&run, &said, bad[i], strlen(bad[i]));
        assert_true(said.size > 0);
        assert_int_equal(parlor_run_announced(&run), 0);
        assert_true(parlor_run_end(&run));
    }
    parlor_run run = parlor_run_begin(&toy, NULL);
    log said = {.size = 0};
    feed(&run, &said, "9223372036854775807\n", 20);
    assert_int_equal(said.size, 0);
    assert_int_equal(parlor_run_announced(&run), INT64_MAX);
}

/* A line that begins with a number and is too long for a count is a case that came instead. */
static void a_long_line_of_numbers_is_a_case(void **state)
{
    (void)state;
    assert_run("1 2 3 4 5 6 7\na\n",
               "[0 1:1 the first line should be the number of cases; this is a case already, and "
               "cases are read to the end]\n[1 1:1 1 is bad]\n2=a\n");
    assert_run("1 2 3 4 5 6\na\n",
               "[0 1:3 the number of cases must stand alone in its line, but 2 follows it]\n1=a\n");
}

/* A byte order mark is no part of the text, if it is whole and stands at the very beginning. */
static void a_byte_order_mark_is_passed_over(void **state)
{
    (void)state;
    assert_run("\xef\xbb\xbf"
               "12\n",
               "[0 1:1 cases announced: 12; the input ends after 0]\n");
    assert_run("\xef\xbb\xbf", "[0 0:0 the input is empty]\n");
    assert_run("\xef\xbb"
               "1\n",
               "[0 1:1 the first line must be the number of cases, but \\xef\\xbb1 is none]\n");
    parlor_run run = parlor_run_begin(&toy, NULL);
    size_t used = 0, written = 0;
    const char *const cut = "\xef\xbb\xbf"; /* two of its bytes are the text */
    assert_int_equal(parlor_run_step(&run, cut, 2, &used, NULL, 0, &written), PARLOR_REPORT);
    assert_int_equal(used, 2);
    assert_int_equal(run.status.column, 1);
}

/* Every input may have a mark, wherever in memory it begins. */
static void each_input_has_its_own_mark(void **state)
{
    (void)state;
    static const char text[] = "1\na\n\xef\xbb\xbf";
    const size_t first = 4;
    parlor_run run = parlor_run_begin(&toy, NULL);
    char out[16];
    size_t used = 0, written = 0;
    assert_int_equal(parlor_run_step(&run, text, first, &used, out, sizeof out, &written),
                     PARLOR_DONE);
    parlor_run again = run;
    parlor_run_next_input(&run);
    assert_int_equal(parlor_run_step(&run, text, first + 3, &used, out, sizeof out, &written),
                     PARLOR_DONE);
    assert_int_equal(used, first + 3);
    /* a third byte that is no part of the text makes none */
    parlor_run_next_input(&again);
    used = first;
    assert_int_equal(parlor_run_step(&again, text, first + 2, &used, out, sizeof out, &written),
                     PARLOR_REPORT);
    assert_int_equal(again.status.column, 1);
    assert_int_equal(again.status.offset, first);
}

/* A text may begin anywhere in memory, behind whatever was used before. */
static void the_count_stands_behind_what_was_used(void **state)
{
    (void)state;
    static const char text[] = "a\nb\n\n12\nc\n";
    char out[16];
    parlor_run run = parlor_run_begin(&toy, NULL);
    size_t used = 4, written = 0;
    assert_int_equal(parlor_run_step(&run, text, sizeof text - 1, &used, out, sizeof out, &written),
                     PARLOR_DONE);
    assert_int_equal(parlor_run_announced(&run), 12);
    assert_int_equal(run.own[RUN_NEXT_LINE], 4);
    assert_int_equal(written, 4);
    assert_memory_equal(out, "1=c\n", 4);
    assert_false(parlor_run_end(&run));
    assert_int_equal(run.status.line, 2);
    run = parlor_run_begin(&toy, NULL);
    used = 2;
    assert_int_equal(parlor_run_step(&run, "a\n\n7x\n", 6, &used, out, sizeof out, &written),
                     PARLOR_REPORT);
    assert_int_equal(run.status.offset, 3);
    assert_int_equal(run.status.line, 2);
    assert_int_equal(used, 6);
}

/* The lines that the cases of a game were said to start at, and whether their options were those of
 * the run. */
static uint64_t lines_seen[2];
static int reads;

static size_t noting_read(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    assert_string_equal(value->options->input_name, "it");
    lines_seen[reads++ % 2] = value->line;
    return toy_read(text, size, value, status);
}

/* Whether the first line is a case is asked of the game, which does not have to know where it is.
 */
static void a_first_line_is_read_with_the_options(void **state)
{
    (void)state;
    parlor_game game = toy;
    game.read = noting_read;
    reads = 0;
    const parlor_run run = parlor_run_begin(&game, &(parlor_options){.input_name = "it"});
    assert_string_equal(run_whole(run, "\na\n").text,
                        "[0 2:1 the first line should be the number of cases; this is a case "
                        "already, and cases are read to the end]\n1=a\n");
    assert_int_equal(reads, 2);
    assert_int_equal(lines_seen[0], 0);
    assert_int_equal(lines_seen[1], 2);
}

/* Where there need not be a count, only a number by itself is one, in whatever pieces it comes. */
static void a_count_may_be_optional(void **state)
{
    (void)state;
    static const struct {
        const char *text, *said;
    } rows[] = {
        {"1\na\n", "1=a\n"},
        {"\n 1 \na\n", "1=a\n"},
        {"2\na\n", "1=a\n[0 1:1 cases announced: 2; the input ends after 1]\n"},
        {"a\nb\n", "1=a\n2=b\n"},
        {"\n\nbad\n", "[1 3:1 bad is bad]\n"},
        {"1 x\na\n", "[1 1:1 1 is bad]\n2=a\n"},
        {"-1\n", "[1 1:1 -1 is bad]\n"},
        {" \n", "[0 0:0 the input is empty]\n"},
    };
    parlor_game games[] = {toy, toy};
    games[1].count_required = false;
    for (size_t i = 0; i < 2 * sizeof rows / sizeof *rows; i++) {
        const char *const text = rows[i / 2].text;
        const parlor_options options = {.count_optional = true};
        parlor_run run = parlor_run_begin(&games[i % 2], &options);
        assert_string_equal(run_whole(run, text).text, rows[i / 2].said);
        char kept[32];
        log said = {.size = 0};
        for (size_t size = 0, at = 0; at <= strlen(text); at++) {
            kept[size] = text[at];
            const bool is_last = !text[at];
            const parlor_cut cut =
                parlor_run_cut(&run, kept, size + !is_last, sizeof kept, is_last);
            feed(&run, &said, kept, cut.piece);
            size = cut.size - cut.piece;
            memmove(kept, kept + cut.piece, size);
        }
        feed_end(&run, &said);
        assert_string_equal(said.text, rows[i / 2].said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_cases_is_checked),
        cmocka_unit_test(a_bad_count_is_told_and_the_cases_answered),
        cmocka_unit_test(a_game_may_do_without_a_count),
        cmocka_unit_test(a_count_may_be_optional),
        cmocka_unit_test(a_bad_count_is_not_believed),
        cmocka_unit_test(a_first_line_is_read_with_the_options),
        cmocka_unit_test(a_long_line_of_numbers_is_a_case),
        cmocka_unit_test(a_byte_order_mark_is_passed_over),
        cmocka_unit_test(each_input_has_its_own_mark),
        cmocka_unit_test(the_count_stands_behind_what_was_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
