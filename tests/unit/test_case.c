/* One case in every view, on toy games with what a game may have: other questions, cases that are
 * not over yet, and text that belongs to no case. */
#include "help.h"
#include "toy_game.h"

enum { ROOM = 1 << 12 };

static char said[ROOM];

/* All that is written for a text without a count line; each NUL is shown as a bar. */
static const char *written_for(const parlor_game *game, parlor_options options, const char *text)
{
    options.cases_only = true;
    parlor_output out = {.text = said, .room = ROOM - 1};
    parlor_referee(game, &options, text, strlen(text), &out);
    said[out.size] = '\0';
    for (size_t i = 0; i < out.size; i++)
        said[i] = said[i] ? said[i] : '|';
    return said;
}

/* ---- Questions ---- */

/* Reads the word from the end of the line. */
static size_t last_read(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    const parlor_span line = line_at(text, text + size);
    parlor_span rest = line, word = line;
    for (parlor_span next; span_size(next = next_word(&rest)) > 0;)
        word = next;
    toy_read(word.at, (size_t)(line.end - word.at), value, status);
    return (size_t)(line_next(line, text + size) - text);
}

static void loud_referee(parlor_case *value, parlor_status *status)
{
    (void)status;
    for (char *letter = ((toy_case *)value)->word; *letter; letter++)
        *letter = letter_upper(*letter);
}

static void loud_answer(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    parlor_write_unsigned(out, number);
    write_literal(out, "! ");
    parlor_write_string(out, ((const toy_case *)value)->word);
    write_char(out, '\n');
}

static void loud_title(const parlor_case *value, parlor_layout *layout)
{
    (void)value;
    parlor_layout_text(layout, ", loud");
}

static void loud_explain(const parlor_case *value, parlor_layout *layout)
{
    parlor_layout_text(layout, "it sounds ");
    parlor_layout_text(layout, ((const toy_case *)value)->word);
    parlor_layout_text(layout, "\n");
}

static void loud_json(const parlor_case *value, parlor_json *json)
{
    json_key(json, "sound");
    json_string(json, ((const toy_case *)value)->word);
}

static uint64_t measured(const void *values, size_t count)
{
    (void)values;
    return count;
}

static uint64_t loud_faults(const parlor_case *value)
{
    return strlen(((const toy_case *)value)->word);
}

enum { ALL_ITS_OWN = 1, NOTHING_OF_ITS_OWN, LAST_WORD };

static const game_question toy_questions[] = {
    {.asked = {"loud", "all of it is its own", false},
     .read = last_read,
     .referee = loud_referee,
     .answer = loud_answer,
     .explain_title = loud_title,
     .explain = loud_explain,
     .explains_answer = true,
     .json = loud_json,
     .faults = loud_faults,
     .bench = {.referee = measured}},
    {.asked = {"same", "as the judge's", true}},
    {.asked = {"last", "its own reading only", false}, .read = last_read},
};

static parlor_game asking_toy(void)
{
    parlor_game game = toy;
    game.questions = toy_questions;
    game.question_count = sizeof toy_questions / sizeof *toy_questions;
    return game;
}

static void a_question_has_functions_of_its_own_or_the_games(void **state)
{
    (void)state;
    static const struct {
        size_t question;
        parlor_view view;
        const char *written;
    } rows[] = {
        {0, PARLOR_JUDGE, "1=a\n"},
        {0, PARLOR_EXPLAIN, "Case 1: Toy, one word\n\nit is a\n\n1=a\n"},
        {0, PARLOR_JSON, "{\"case\":1,\"game\":\"toy\",\"word\":\"a\",\"warning\":null}\n"},
        {ALL_ITS_OWN, PARLOR_JUDGE, "1! B\n"},
        {ALL_ITS_OWN, PARLOR_EXPLAIN, "Case 1: Toy, loud\n\nit sounds B\n"},
        {ALL_ITS_OWN, PARLOR_JSON,
         "{\"case\":1,\"game\":\"toy\",\"sound\":\"B\",\"warning\":null}\n"},
        {NOTHING_OF_ITS_OWN, PARLOR_JUDGE, "1=a\n"},
        {NOTHING_OF_ITS_OWN, PARLOR_EXPLAIN, "Case 1: Toy, one word\n\nit is a\n\n1=a\n"},
        {NOTHING_OF_ITS_OWN, PARLOR_JSON,
         "{\"case\":1,\"game\":\"toy\",\"word\":\"a\",\"warning\":null}\n"},
        {LAST_WORD, PARLOR_JUDGE, "1=b\n"},
        {LAST_WORD, PARLOR_EXPLAIN, "Case 1: Toy, one word\n\nit is b\n\n1=b\n"},
        {LAST_WORD, PARLOR_JSON, "{\"case\":1,\"game\":\"toy\",\"word\":\"b\",\"warning\":null}\n"},
    };
    const parlor_game game = asking_toy();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_options options = {.question = rows[i].question, .view = rows[i].view};
        assert_string_equal(written_for(&game, options, "a b\n"), rows[i].written);
    }
}

/* A case whose answer did not fit is asked for again, and its faults are counted once. */
static void faults_are_those_of_answered_cases(void **state)
{
    (void)state;
    static const char text[] = "one\nbad\nthree\n";
    const parlor_game game = asking_toy();
    const parlor_options options = {.question = ALL_ITS_OWN, .cases_only = true};
    parlor_run run = parlor_run_begin(&game, &options);
    size_t used = 0, written = 0;
    char out[8];
    assert_int_equal(parlor_run_faults(&run), 0);
    assert_int_equal(parlor_run_step(&run, text, strlen(text), &used, out, 6, &written),
                     PARLOR_FULL);
    assert_int_equal(parlor_run_faults(&run), 0);
    assert_int_equal(parlor_run_step(&run, text, strlen(text), &used, out, 8, &written),
                     PARLOR_REPORT);
    assert_int_equal(parlor_run_faults(&run), 3);
    written = 0;
    char more[16];
    assert_int_equal(parlor_run_step(&run, text, strlen(text), &used, more, 16, &written),
                     PARLOR_DONE);
    assert_int_equal(parlor_run_faults(&run), 8);
}

static void questions_are_listed_and_measured(void **state)
{
    (void)state;
    const parlor_game game = asking_toy();
    assert_string_equal(parlor_game_question(&game, 0)->name, "loud");
    assert_string_equal(parlor_game_question(&game, 2)->name, "last");
    assert_null(parlor_game_question(&game, 3));
    assert_null(parlor_game_question(NULL, 0));
    assert_ptr_equal(parlor_game_question_bench(&game, 0), &toy_questions[0].bench);
    assert_null(parlor_game_question_bench(&game, 1)); /* not measured */
    assert_null(parlor_game_question_bench(&game, 3));
    assert_null(parlor_game_question_bench(NULL, 0));
}

/* ---- Cases that are not over ---- */

static bool toy_is_unfinished(const parlor_case *value, const parlor_status *status)
{
    (void)value;
    return status->length == 3; /* "bad", but not a number */
}

static void toy_explain_unfinished(const parlor_case *value, parlor_layout *layout)
{
    parlor_layout_text(layout, "so far it is ");
    parlor_layout_text(layout, ((const toy_case *)value)->word);
    parlor_layout_text(layout, "\n");
}

static void toy_json_unfinished(const parlor_case *value, parlor_json *json)
{
    json_key(json, "begins");
    json_letters(json, ((const toy_case *)value)->word, 1);
}

static parlor_game lasting_toy(void)
{
    parlor_game game = toy;
    game.is_unfinished = toy_is_unfinished;
    game.explain_unfinished = toy_explain_unfinished;
    game.json_unfinished = toy_json_unfinished;
    return game;
}

static void unfinished_cases_are_shown_as_far_as_they_go(void **state)
{
    (void)state;
    static const struct {
        parlor_view view;
        const char *text, *written;
    } rows[] = {
        {PARLOR_JUDGE, "a\nbad\nb\n", "1=a\n3=b\n"},
        {PARLOR_EXPLAIN, "a\n bad\n",
         "Case 1: Toy, one word\n\nit is a\n\n1=a\n\n"
         "Case 2: Toy, one word\n\nso far it is bad\n"},
        {PARLOR_EXPLAIN, "bad\n", "Case 1: Toy, one word\n\nso far it is bad\n"},
        {PARLOR_EXPLAIN, "7\n", ""},
        {PARLOR_JSON, "\n bad\n7\n",
         "{\"case\":1,\"game\":\"toy\",\"error\":{\"line\":2,\"column\":2,\"code\":\"bad\","
         "\"message\":\"bad is bad\"},\"unfinished\":{\"begins\":\"b\"}}\n"
         "{\"case\":2,\"game\":\"toy\",\"error\":{\"line\":3,\"column\":1,\"code\":\"bad\","
         "\"message\":\"7 is bad\"}}\n"},
        {PARLOR_ALL, "a\nbad\n7\nb\n",
         "1=a\n|Case 1: Toy, one word\n\nit is a\n\n1=a\n|"
         "{\"case\":1,\"game\":\"toy\",\"word\":\"a\",\"warning\":null}\n"
         "|Case 2: Toy, one word\n\nso far it is bad\n|"
         "{\"case\":2,\"game\":\"toy\",\"error\":{\"line\":2,\"column\":1,\"code\":\"bad\","
         "\"message\":\"bad is bad\"},\"unfinished\":{\"begins\":\"b\"}}\n"
         "||{\"case\":3,\"game\":\"toy\",\"error\":{\"line\":3,\"column\":1,\"code\":\"bad\","
         "\"message\":\"7 is bad\"}}\n"
         "4=b\n|Case 4: Toy, one word\n\nit is b\n\n4=b\n|"
         "{\"case\":4,\"game\":\"toy\",\"word\":\"b\",\"warning\":null}\n"},
    };
    const parlor_game game = lasting_toy();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(
            written_for(&game, (parlor_options){.view = rows[i].view}, rows[i].text),
            rows[i].written);
}

/* How often a step asks for more room before it has written all there is to a case. */
static size_t rooms_refused(const parlor_game *game, const parlor_options *options,
                            const char *text)
{
    for (size_t room = 0;; room++) {
        char *const out = malloc(room + !room);
        assert_non_null(out);
        parlor_run run = parlor_run_begin(game, options);
        size_t used = 0, written = 0;
        const parlor_step step =
            parlor_run_step(&run, text, strlen(text), &used, out, room, &written);
        free(out);
        if (step != PARLOR_FULL)
            return room;
        assert_int_equal(used, 0);
        assert_int_equal(written, 0);
    }
}

/* What is told of a case without an answer has to fit, too, and only that. */
static void what_stands_in_place_of_an_answer_has_to_fit(void **state)
{
    (void)state;
    const parlor_game lasting = lasting_toy();
    for (int view = PARLOR_JUDGE; view <= PARLOR_ALL; view++) {
        const parlor_options options = {
            .view = (parlor_view)view, .cases_only = true, .strict = true};
        assert_int_equal(rooms_refused(&lasting, &options, "bad\n"),
                         strlen(written_for(&lasting, options, "bad\n")));
        assert_int_equal(rooms_refused(&toy, &options, "bad\n"),
                         strlen(written_for(&toy, options, "bad\n")));
        assert_int_equal(rooms_refused(&toy, &options, "odd\n"),
                         strlen(written_for(&toy, options, "odd\n")));
    }
}

/* A strict warning takes the place of the answer, which is there already. */
static void strict_warnings_replace_the_answer(void **state)
{
    (void)state;
    static const struct {
        parlor_view view;
        const char *written;
    } rows[] = {
        {PARLOR_JUDGE, "2=b\n"},
        {PARLOR_EXPLAIN, "\nCase 2: Toy, one word\n\nit is b\n\n2=b\n"},
        {PARLOR_JSON,
         "{\"case\":1,\"game\":\"toy\",\"error\":{\"line\":1,\"column\":1,\"code\":\"odd\","
         "\"message\":\"odd is odd\"}}\n"
         "{\"case\":2,\"game\":\"toy\",\"word\":\"b\",\"warning\":null}\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(
            written_for(&toy, (parlor_options){.view = rows[i].view, .strict = true}, "odd\nb\n"),
            rows[i].written);
}

/* ---- Text that belongs to no case ---- */

/* Lines that begin with # are none. */
static size_t marked_start(const char *text, size_t size, size_t from, bool follows_blank)
{
    (void)follows_blank;
    const char *const end = text + size;
    const char *at = parlor_skip_blank_lines(text + from, end);
    while (at < end && *at == '#')
        at = parlor_skip_blank_lines(line_next(line_at(at, end), end), end);
    return (size_t)(at - text);
}

static parlor_game marked_toy(void)
{
    parlor_game game = toy;
    game.case_start = marked_start;
    return game;
}

static void text_that_is_no_case_has_no_number(void **state)
{
    (void)state;
    const parlor_game game = marked_toy();
    assert_string_equal(
        written_for(&game, (parlor_options){.view = PARLOR_JSON}, "a\n#x\nb\n"),
        "{\"case\":1,\"game\":\"toy\",\"word\":\"a\",\"warning\":null}\n"
        "{\"case\":null,\"game\":\"toy\",\"error\":{\"line\":2,\"column\":1,\"code\":\"bad\","
        "\"message\":\"#x is bad\"}}\n"
        "{\"case\":2,\"game\":\"toy\",\"word\":\"b\",\"warning\":null}\n");
    assert_string_equal(written_for(&game, (parlor_options){0}, "a\n#x\n#y\nb\n"), "1=a\n2=b\n");
}

/* Where only some cases are wanted, text that belongs to none is passed over, wherever it is. */
static void stray_text_is_not_among_wanted_cases(void **state)
{
    (void)state;
    static const char text[] = "#v\na\n#w\n#x\nb\nc\n#y\nd\n#z\n";
    static const char *const answers[] = {"1=a\n", "2=b\n", "3=c\n", "4=d\n", ""};
    const parlor_game game = marked_toy();
    for (uint64_t number = 1; number <= 5; number++) {
        const parlor_case_range range = {number, number};
        const parlor_options options = {.only = &range, .only_count = 1};
        assert_string_equal(written_for(&game, options, text), answers[number - 1]);
    }
    const parlor_case_range range = {1, 9};
    const parlor_options options = {
        .view = PARLOR_JSON, .only = &range, .only_count = 1, .cases_only = true};
    parlor_run run = parlor_run_begin(&game, &options);
    size_t used = 0, written = 0;
    assert_int_equal(parlor_run_step(&run, text, sizeof text - 1, &used, said, ROOM, &written),
                     PARLOR_DONE);
    assert_int_equal(parlor_run_next_case(&run), 5);
    assert_int_equal(run.own[RUN_NEXT_LINE], 10);
}

/* What is given up may be no case at all: then it is told what is wrong with it. */
static void stray_text_can_be_given_up(void **state)
{
    (void)state;
    const parlor_game game = marked_toy();
    parlor_run run =
        parlor_run_begin(&game, &(parlor_options){.view = PARLOR_JSON, .cases_only = true});
    size_t written = 0;
    give_up(&run, "\n#x\n#y", 6, said, ROOM, &written);
    said[written] = '\0';
    assert_string_equal(said, "{\"case\":null,\"game\":\"toy\",\"error\":{\"line\":2,\"column\":1,"
                              "\"code\":\"bad\",\"message\":\"#x is bad\"}}\n");
    assert_string_equal(run.status.problem->name, "bad");
    assert_int_equal(run.status.case_number, 0);
    assert_int_equal(run.status.line, 2);
    assert_int_equal(run.status.offset, 1);
    assert_int_equal(parlor_run_next_case(&run), 1);
    assert_int_equal(run.own[RUN_NEXT_LINE], 3);
    assert_int_equal(run.own[RUN_COUNTED], 0);
    static const parlor_case_range first = {1, 1};
    run = parlor_run_begin(&game,
                           &(parlor_options){.cases_only = true, .only = &first, .only_count = 1});
    give_up_silently(&run, "#x", 2);
    assert_null(run.status.problem);
}

/* ---- Numbers ---- */

static void cases_may_have_any_number(void **state)
{
    (void)state;
    const uint64_t number = UINT64_C(18446744073709551610);
    assert_string_equal(written_for(&toy, (parlor_options){.first_case = number}, "a\n"),
                        "18446744073709551610=a\n");
    assert_string_equal(
        written_for(&toy, (parlor_options){.first_case = number, .view = PARLOR_EXPLAIN}, "a\n"),
        "Case 18446744073709551610: Toy, one word\n\nit is a\n\n18446744073709551610=a\n");
    assert_string_equal(
        written_for(&toy, (parlor_options){.first_case = number, .view = PARLOR_JSON}, "a\nbad\n"),
        "{\"case\":18446744073709551610,\"game\":\"toy\",\"word\":\"a\",\"warning\":null}\n"
        "{\"case\":18446744073709551611,\"game\":\"toy\",\"error\":{\"line\":2,\"column\":1,"
        "\"code\":\"bad\",\"message\":\"bad is bad\"}}\n");
}

/* Only a game that has warnings says that there is none. */
static void games_without_warnings_do_not_speak_of_them(void **state)
{
    (void)state;
    parlor_game game = toy;
    game.problem_count = 1; /* the error */
    assert_string_equal(written_for(&game, (parlor_options){.view = PARLOR_JSON}, "a\n"),
                        "{\"case\":1,\"game\":\"toy\",\"word\":\"a\"}\n");
    game.problems = &toy_problems[1]; /* the warning */
    assert_string_equal(written_for(&game, (parlor_options){.view = PARLOR_JSON}, "a\n"),
                        "{\"case\":1,\"game\":\"toy\",\"word\":\"a\",\"warning\":null}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_has_functions_of_its_own_or_the_games),
        cmocka_unit_test(faults_are_those_of_answered_cases),
        cmocka_unit_test(questions_are_listed_and_measured),
        cmocka_unit_test(unfinished_cases_are_shown_as_far_as_they_go),
        cmocka_unit_test(what_stands_in_place_of_an_answer_has_to_fit),
        cmocka_unit_test(strict_warnings_replace_the_answer),
        cmocka_unit_test(text_that_is_no_case_has_no_number),
        cmocka_unit_test(stray_text_is_not_among_wanted_cases),
        cmocka_unit_test(stray_text_can_be_given_up),
        cmocka_unit_test(cases_may_have_any_number),
        cmocka_unit_test(games_without_warnings_do_not_speak_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
