/* A pass over an input, on a toy game. */
#include "help.h"
#include "toy_run.h"

static void good_cases_are_answered(void **state)
{
    (void)state;
    assert_run("2\na\nb\n", "1=a\n2=b\n");
    assert_run("\xef\xbb\xbf 2 \r\n\n \t\r\n  a\r\n\nb", "1=a\n2=b\n");
    assert_run("0\n", "");
}

static void a_bad_case_does_not_hide_the_others(void **state)
{
    (void)state;
    assert_run("3\na\n\n  bad\nb\n", "1=a\n[2 4:3 bad is bad]\n3=b\n");
}

static void warnings_come_with_an_answer_unless_strict(void **state)
{
    (void)state;
    assert_run("1\nodd\n", "1=odd\n[1 2:1 odd is odd]\n");
    parlor_run strict = parlor_run_begin(&toy, NULL);
    strict.options.strict = true;
    assert_string_equal(run_whole(strict, "1\nodd\n").text, "[1 2:1 odd is odd]\n");
}

/* Programs know problems by their names, and no rule of a game has a number for these. */
static void problems_of_a_run_have_names(void **state)
{
    (void)state;
    static const char *const names[] = {"count-not-a-number", "count-missing", "count-trailing",
                                        "count-too-large",    "cases-missing", "cases-surplus",
                                        "case-too-long",      "input-empty",   "game-unknown",
                                        "question-unknown",   "view-unknown"};
    assert_int_equal(sizeof names / sizeof *names, RUN_PROBLEMS);
    for (size_t i = 0; i < RUN_PROBLEMS; i++) {
        assert_string_equal(parlor_run_problems[i].name, names[i]);
        assert_int_equal(parlor_run_problems[i].rule, 0);
        assert_int_equal(parlor_run_problems[i].severity,
                         i == COUNT_MISSING ? PARLOR_WARNING : PARLOR_ERROR);
    }
}

static void a_full_output_loses_nothing(void **state)
{
    (void)state;
    const char text[] = "4\nalpha\nbad\nbeta\nodd\n";
    char out[16], all[256];
    size_t used = 0, collected = 0;
    parlor_run run = parlor_run_begin(&toy, NULL);
    parlor_step step;
    do {
        size_t written = 0;
        step = parlor_run_step(&run, text, strlen(text), &used, out, 8, &written);
        memcpy(all + collected, out, written);
        collected += written;
    } while (step != PARLOR_DONE);
    all[collected] = '\0';
    assert_string_equal(all, "1=alpha\n3=beta\n4=odd\n");
    assert_true(parlor_run_end(&run));
}

/* Of a case without an answer, it ends where the one before it ended. Steps begin anew. */
static void ends_of_answers_are_noted(void **state)
{
    (void)state;
    static const char text[] = "4\na\n\nbad\nb\na\n";
    size_t ends[] = {77, 77, 77, 77};
    char out[64];
    size_t used = 0, written = 0;
    parlor_options options = {.ends = ends, .ends_room = 2};
    parlor_run run = parlor_run_begin(&toy, &options);
    assert_int_equal(parlor_run_step(&run, text, sizeof text - 1, &used, out, sizeof out, &written),
                     PARLOR_REPORT);
    assert_int_equal(ends[0], 4);
    assert_int_equal(ends[1], 4);
    assert_int_equal(parlor_run_step(&run, text, sizeof text - 1, &used, out, sizeof out, &written),
                     PARLOR_DONE);
    assert_int_equal(written, 12);
    assert_int_equal(ends[0], 8);
    assert_int_equal(ends[1], 12);
    assert_int_equal(ends[2], 77);
}

static void bad_cases_are_objects_in_json(void **state)
{
    (void)state;
    parlor_run run = parlor_run_begin(&toy, NULL);
    run.options.view = PARLOR_JSON;
    char out[512];
    size_t used = 0, written = 0;
    const char text[] = "1\n bad\n";
    assert_int_equal(parlor_run_step(&run, text, strlen(text), &used, out, sizeof out, &written),
                     PARLOR_REPORT);
    out[written] = '\0';
    assert_string_equal(
        out, "{\"case\":1,\"game\":\"toy\",\"error\":{\"line\":2,\"column\":2,\"code\":\"bad\","
             "\"message\":\"bad is bad\"}}\n");
}

static void assert_pieces_make_no_difference(const char *text)
{
    const size_t size = strlen(text);
    const log whole = run_whole(parlor_run_begin(&toy, NULL), text);
    for (size_t chunk = 1; chunk <= size; chunk++) {
        parlor_run run = parlor_run_begin(&toy, NULL);
        parlor_run passing = run;
        log said = {.size = 0};
        size_t done = 0;
        for (size_t read = chunk; read < size; read += chunk) {
            const size_t piece = parlor_run_whole_cases(&run, text + done, read - done);
            feed(&run, &said, text + done, piece);
            parlor_run_pass(&passing, text + done, piece);
            assert_int_equal(passing.own[RUN_NEXT_CASE], run.own[RUN_NEXT_CASE]);
            assert_int_equal(passing.own[RUN_NEXT_LINE], run.own[RUN_NEXT_LINE]);
            done += piece;
        }
        feed(&run, &said, text + done, size - done);
        if (!parlor_run_end(&run))
            log_status(&said, &run);
        said.text[said.size] = '\0';
        assert_string_equal(said.text, whole.text);
    }
}

/* However a text is cut into pieces, the run says the same. */
static void pieces_make_no_difference(void **state)
{
    (void)state;
    assert_pieces_make_no_difference("5\n\na\n  bad\nodd\r\n\n\nb\nc");
    assert_pieces_make_no_difference("\xef\xbb\xbf\n\n2\na\nb\n");
    assert_pieces_make_no_difference("\r\n\n\xef\xbb\xbf"
                                     "2\na\nb\n"); /* a mark too late */
}

/* Lines of some lengths, with a blank one of some kind behind one in `rarity`. */
static size_t write_lines(char *text, size_t size, uint32_t longest, uint32_t rarity)
{
    static const char *const blanks[] = {"\n", " \n", "\r\n", "\t \n"};
    size_t at = 0;
    while (size - at > 40) {
        const size_t length = 1 + random_below(longest);
        memset(text + at, 'a', length);
        at += length;
        text[at++] = '\n';
        if (random_below(rarity) == 0)
            at += (size_t)sprintf(text + at, "%s", blanks[random_below(4)]);
    }
    return at - random_below(2);
}

static void cases_are_counted_as_they_are_refereed(void **state)
{
    (void)state;
    static char text[2000];
    parlor_run begun = parlor_run_begin(&toy, &(parlor_options){.cases_only = true});
    for (uint32_t i = 0; i < 5000; i++) {
        const uint32_t room = 41 + random_below(sizeof text - 41);
        const size_t size = write_lines(text, room, 1 + i % 30, 1 + i);
        assert_counted_as_refereed(&begun, text, size);
    }
}

static void a_case_can_be_given_up(void **state)
{
    (void)state;
    parlor_run run = parlor_run_begin(&toy, NULL);
    log said = {.size = 0};
    feed(&run, &said, "2\n", 2);
    run.options.view = PARLOR_JSON;
    said.size = (size_t)sprintf(said.text, "before\n");
    give_up(&run, "\nendles", 7, said.text, LOG_SIZE, &said.size);
    run.options.view = PARLOR_JUDGE;
    log_status(&said, &run);
    size_t skipped = 0;
    assert_false(skip_rest(&run, "sness", 5, &skipped));
    assert_int_equal(skipped, 5);
    assert_false(skip_rest(&run, "ly\n \nb", 6, &skipped));
    assert_int_equal(skipped, 5); /* the next line may go on */
    assert_true(skip_rest(&run, "b\n", 2, &skipped));
    assert_int_equal(skipped, 0);
    feed(&run, &said, "b\nbad\n", 6);
    said.text[said.size] = '\0';
    assert_string_equal(said.text, "before\n"
                                   "{\"case\":1,\"game\":\"toy\",\"error\":{\"line\":3,\"column\":"
                                   "1,\"code\":\"case-too-long\","
                                   "\"message\":\"this case is too long, and passed over\"}}"
                                   "\n[1 3:1 this case is too long, and passed over]\n"
                                   "2=b\n[3 6:1 bad is bad]\n");
    assert_false(parlor_run_end(&run)); /* the count line is remembered */
    assert_string_equal(run.status.problem->name, "cases-surplus");
}

/* Who counts cases only has no room to write to; who writes gets as much as he needs. */
static void a_case_can_be_given_up_without_a_word(void **state)
{
    (void)state;
    parlor_run run =
        parlor_run_begin(&toy, &(parlor_options){.view = PARLOR_JSON, .cases_only = true});
    parlor_run told = run;
    run.own[RUN_GIVES_UP] = true;
    parlor_run_pass(&run, "\na\nb", 4);
    assert_null(run.status.problem);
    assert_int_equal(run.own[RUN_NEXT_LINE], 3);
    log said = {.size = 0};
    size_t room = 0;
    while (give_up(&told, "\na\nb", 4, said.text, room, &said.size) == PARLOR_FULL) {
        assert_int_equal(said.size, 0);
        assert_int_equal(parlor_run_next_case(&told), 1);
        assert_int_equal(told.own[RUN_NEXT_LINE], 1);
        room++;
    }
    assert_int_equal(said.size, room);
    assert_string_equal(told.status.problem->name, "case-too-long");
    assert_int_equal(told.status.case_number, 1);
    assert_int_equal(told.status.line, 2);
    assert_int_equal(told.status.column, 1);
    assert_int_equal(told.status.offset, 1);
    assert_memory_equal(told.own, run.own, sizeof run.own);
    said.size = 0;
    run.options.view = PARLOR_JUDGE;
    feed(&run, &said, "c\n", 2);
    said.text[said.size] = '\0';
    assert_string_equal(said.text, "2=c\n");
    assert_true(parlor_run_end(&run));
}

/* ---- Some cases only ---- */

/* What is written if the cases of two ranges are wanted. */
static const char *only_some(parlor_case_range first, parlor_case_range second, parlor_view view,
                             const char *text)
{
    static char answers[LOG_SIZE];
    const parlor_case_range ranges[] = {first, second, {0, UINT64_MAX}}; /* the last is too much */
    const parlor_options options = {.view = view, .only = ranges, .only_count = 2};
    parlor_output out = {.text = answers, .room = sizeof answers - 1};
    parlor_referee(&toy, &options, text, strlen(text), &out);
    answers[out.size] = '\0';
    return answers;
}

static void only_some_cases_are_refereed(void **state)
{
    (void)state;
    const char text[] = "6\na\nbad\nb\n\nc\nodd\nd\n";
    assert_string_equal(
        only_some((parlor_case_range){3, 4}, (parlor_case_range){6, 6}, PARLOR_JUDGE, text),
        "3=b\n4=c\n6=d\n");
    assert_string_equal(
        only_some((parlor_case_range){6, 9}, (parlor_case_range){1, 1}, PARLOR_JUDGE, text),
        "1=a\n6=d\n");
    assert_string_equal(
        only_some((parlor_case_range){0, 0}, (parlor_case_range){7, 9}, PARLOR_JUDGE, text), "");
}

/* Explanations are parted by empty lines, whichever cases are explained. */
static void the_first_of_some_cases_comes_first(void **state)
{
    (void)state;
    const char text[] = "5\na\nb\nc\nd\ne\n";
    assert_string_equal(
        only_some((parlor_case_range){4, 4}, (parlor_case_range){2, 3}, PARLOR_EXPLAIN, text),
        "Case 2: Toy, one word\n\nit is b\n\n2=b\n\n"
        "Case 3: Toy, one word\n\nit is c\n\n3=c\n\n"
        "Case 4: Toy, one word\n\nit is d\n\n4=d\n");
    assert_string_equal(
        only_some((parlor_case_range){1, 1}, (parlor_case_range){3, 3}, PARLOR_EXPLAIN, text),
        "Case 1: Toy, one word\n\nit is a\n\n1=a\n\n"
        "Case 3: Toy, one word\n\nit is c\n\n3=c\n");
}

static void a_single_case_comes_first(void **state)
{
    (void)state;
    const parlor_case_range range = {2, 2};
    const parlor_run run = parlor_run_begin(
        &toy, &(parlor_options){.view = PARLOR_EXPLAIN, .only = &range, .only_count = 1});
    assert_string_equal(run_whole(run, "3\na\nb\nc\n").text,
                        "Case 2: Toy, one word\n\nit is b\n\n2=b\n");
}

/* Nothing comes before the first case that a run has, however it is numbered and wanted. */
static void the_first_of_some_cases_from_a_number_comes_first(void **state)
{
    (void)state;
    static const struct {
        parlor_case_range only;
        const char *explained;
    } rows[] = {
        {{1, 10},
         "Case 5: Toy, one word\n\nit is a\n\n5=a\n\n"
         "Case 6: Toy, one word\n\nit is b\n\n6=b\n"},
        {{6, 10}, "Case 6: Toy, one word\n\nit is b\n\n6=b\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const parlor_case_range ranges[] = {{1, 4}, rows[i].only}; /* no such cases; these */
        const parlor_run run = parlor_run_begin(
            &toy, &(parlor_options){
                      .view = PARLOR_EXPLAIN, .first_case = 5, .only = ranges, .only_count = 2});
        assert_string_equal(run_whole(run, "2\na\nb\n").text, rows[i].explained);
    }
}

/* Behind the highest number comes 0, and is counted like any other. */
static void numbers_that_run_over_lose_no_case(void **state)
{
    (void)state;
    parlor_run run = parlor_run_begin(&toy, &(parlor_options){.first_case = UINT64_MAX});
    assert_string_equal(run_whole(run, "3\na\nbad\nb\n").text,
                        "18446744073709551615=a\n[0 3:1 bad is bad]\n1=b\n");
}

/* What every game's list of problems must look like: it is shown to people and to programs. */
static void problems_are_well_formed(void **state)
{
    (void)state;
    const parlor_game *game;
    assert_non_null(parlor_game_at(0));
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_problem *problem;
        assert_non_null(parlor_game_problem(game, 0));
        for (size_t j = 0; (problem = parlor_game_problem(game, j)); j++) {
            assert_int_equal(strspn(problem->name, "abcdefghijklmnopqrstuvwxyz-"),
                             strlen(problem->name));
            assert_true(strlen(problem->sentence) > 0);
            assert_int_not_equal(problem->sentence[strlen(problem->sentence) - 1], '.');
            for (size_t k = 0; k < j; k++)
                assert_string_not_equal(problem->name, parlor_game_problem(game, k)->name);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_cases_are_answered),
        cmocka_unit_test(a_bad_case_does_not_hide_the_others),
        cmocka_unit_test(warnings_come_with_an_answer_unless_strict),
        cmocka_unit_test(problems_of_a_run_have_names),
        cmocka_unit_test(a_full_output_loses_nothing),
        cmocka_unit_test(ends_of_answers_are_noted),
        cmocka_unit_test(bad_cases_are_objects_in_json),
        cmocka_unit_test(pieces_make_no_difference),
        cmocka_unit_test(cases_are_counted_as_they_are_refereed),
        cmocka_unit_test(a_case_can_be_given_up),
        cmocka_unit_test(a_case_can_be_given_up_without_a_word),
        cmocka_unit_test(only_some_cases_are_refereed),
        cmocka_unit_test(the_first_of_some_cases_comes_first),
        cmocka_unit_test(a_single_case_comes_first),
        cmocka_unit_test(the_first_of_some_cases_from_a_number_comes_first),
        cmocka_unit_test(numbers_that_run_over_lose_no_case),
        cmocka_unit_test(problems_are_well_formed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
