/* parlor.h: what it offers for any game, and what it says to values that
 * make no sense. */
#include "help.h"
#include "toy_game.h"

enum { ROOM = 1 << 16 };

static char answers[ROOM];

static void the_version_is_the_headers(void **state)
{
    (void)state;
    char numbers[32];
    snprintf(numbers, sizeof numbers, "%d.%d.%d", PARLOR_VERSION_MAJOR, PARLOR_VERSION_MINOR,
             PARLOR_VERSION_PATCH);
    assert_string_equal(PARLOR_VERSION, numbers);
    assert_string_equal(parlor_version(), PARLOR_VERSION);
    assert_int_equal(parlor_version_number(), PARLOR_VERSION_NUMBER);
}

/* ---- A run without a game ---- */

/* The run ends with this, as its name and as a sentence; it is about no place. */
static void assert_ends_with(parlor_run *run, const char *name, const char *sentence)
{
    char message[PARLOR_MESSAGE_SIZE];
    assert_false(parlor_run_end(run));
    assert_true(parlor_run_is_error(run));
    assert_string_equal(run->status.problem->name, name);
    parlor_status_message(&run->status, message, sizeof message);
    assert_string_equal(message, sentence);
    assert_int_equal(run->status.line, 0);
    assert_int_equal(run->status.column, 0);
    assert_int_equal(run->status.case_number, 0);
    assert_true(run->status.offset == SIZE_MAX);
}

static void a_run_without_a_game_says_so(void **state)
{
    (void)state;
    const char text[] = "1\na\n";
    parlor_run run = parlor_run_begin(NULL, NULL);
    size_t used = 0, written = 0, skipped = 0;
    parlor_run_pass(&run, text, sizeof text - 1);
    assert_int_equal(parlor_run_whole_cases(&run, text, sizeof text - 1), sizeof text - 1);
    assert_int_equal(parlor_run_cases_before(&run, "a\nb", 3), 0);
    give_up_silently(&run, "a", 1);
    assert_null(run.status.problem);
    assert_true(skip_rest(&run, text, sizeof text - 1, &skipped));
    assert_int_equal(skipped, 0);
    assert_int_equal(parlor_run_step(&run, text, sizeof text - 1, &used, answers, ROOM, &written),
                     PARLOR_DONE);
    assert_int_equal(used, sizeof text - 1);
    assert_int_equal(written, 0);
    assert_ends_with(&run, "game-unknown", "there is no such game");
}

static void a_question_that_nobody_knows_is_refused(void **state)
{
    (void)state;
    const parlor_options options = {.question = 99};
    parlor_run run = parlor_run_begin(&toy, &options);
    size_t used = 0, written = 0;
    assert_int_equal(parlor_run_step(&run, "1\na\n", 4, &used, answers, ROOM, &written),
                     PARLOR_DONE);
    assert_int_equal(written, 0);
    parlor_run passing = parlor_run_begin(&toy, &options); /* passes over as much as a step does */
    parlor_run_pass(&passing, "1\na\n", 4);
    assert_int_equal(parlor_run_next_case(&passing), parlor_run_next_case(&run));
    assert_int_equal(passing.own[RUN_NEXT_LINE], run.own[RUN_NEXT_LINE]);
    assert_ends_with(&run, "question-unknown", "the game has no such question");
    parlor_output out = {.text = answers, .room = ROOM};
    assert_int_equal(parlor_referee(&toy, &options, "1\na\n", 4, &out), PARLOR_UNKNOWN_OPTION);
    const parlor_options no_view = {.view = (parlor_view)(PARLOR_ALL + 1)};
    assert_int_equal(parlor_referee(&toy, &no_view, "1\na\n", 4, &out), PARLOR_UNKNOWN_OPTION);
}

/* Numbers that cannot be: more written than there is room, more used than there is text. */
static void impossible_numbers_are_harmless(void **state)
{
    (void)state;
    char small[8] = "#######";
    size_t used = 0, written = 9;
    parlor_run run = parlor_run_begin(&toy, NULL);
    assert_int_equal(parlor_run_step(&run, "1\na\n", 4, &used, small, 4, &written), PARLOR_FULL);
    used = 4;
    assert_int_equal(parlor_run_step(&run, "1\na\n", 4, &used, small, 4, &written), PARLOR_FULL);
    written = 0;
    used = 5;
    assert_int_equal(parlor_run_step(&run, "1\na\n", 4, &used, small, 4, &written), PARLOR_DONE);
    assert_int_equal(used, 4);
    assert_int_equal(run.own[RUN_NEXT_LINE], 1);
    run = parlor_run_begin(&toy, &(parlor_options){.cases_only = true});
    used = 5;
    assert_int_equal(parlor_run_step(&run, "1\na\n", 4, &used, small, 4, &written), PARLOR_DONE);
    assert_int_equal(used, 4);
    written = 9;
    assert_int_equal(parlor_deal(parlor_game_at(0), NULL, 1, 1, small, 4, &written),
                     PARLOR_DEAL_FULL);
    parlor_output out = {.text = small, .room = 4, .size = 9};
    assert_int_equal(parlor_referee(&toy, NULL, "1\na\n", 4, &out), PARLOR_OUT_OF_ROOM);
    const parlor_options options = {.view = (parlor_view)77};
    run = parlor_run_begin(&toy, &options);
    assert_ends_with(&run, "view-unknown", "there is no such view");
    assert_string_equal(small, "#######");
}

/* ---- A text in memory ---- */

typedef struct visitor {
    int errors, warnings;
    int rooms; /* how often room was asked for */
    char all[256];
    size_t size;
} visitor;

static void count_problem(parlor_output *out, const parlor_status *status, bool is_error)
{
    visitor *const heard = out->context;
    assert_non_null(status->problem);
    heard->errors += is_error;
    heard->warnings += !is_error;
}

/* Takes what is there. */
static bool take_answers(parlor_output *out)
{
    visitor *const heard = out->context;
    memcpy(heard->all + heard->size, out->text, out->size);
    heard->size += out->size;
    heard->rooms++;
    if (out->size == 0)
        return false; /* an answer longer than all the room there is */
    out->size = 0;
    return true;
}

static void one_call_referees_a_text(void **state)
{
    (void)state;
    visitor heard = {0};
    parlor_output out = {
        .text = answers, .room = ROOM, .context = &heard, .problem = count_problem};
    const char text[] = "4\na\nbad\nodd\nb\n";
    assert_int_equal(parlor_referee(&toy, NULL, text, strlen(text), &out), PARLOR_SOME_BAD);
    answers[out.size] = '\0';
    assert_string_equal(answers, "1=a\n3=odd\n4=b\n");
    assert_int_equal(heard.errors, 1);
    assert_int_equal(heard.warnings, 1);
    out.size = 0;
    assert_int_equal(parlor_referee(&toy, NULL, "1\nodd\n", 6, &out), PARLOR_ANSWERED);
    assert_int_equal(parlor_referee(&toy, &(parlor_options){.strict = true}, "1\nodd\n", 6, &out),
                     PARLOR_SOME_BAD);
    assert_int_equal(parlor_referee(&toy, NULL, "2\na\n", 4, &out), PARLOR_SOME_BAD);
    assert_int_equal(heard.errors, 3);
    out.size = 0; /* a step at a time makes no difference to one call */
    assert_int_equal(
        parlor_referee(&toy, &(parlor_options){.one_by_one = true}, "2\na\nb\n", 6, &out),
        PARLOR_ANSWERED);
    assert_int_equal(out.size, 8);
    assert_memory_equal(answers, "1=a\n2=b\n", 8);
    out.problem = NULL; /* nobody listens */
    assert_int_equal(parlor_referee(&toy, NULL, "2\na\n", 4, &out), PARLOR_SOME_BAD);
    assert_int_equal(parlor_referee(NULL, NULL, "2\na\n", 4, &out), PARLOR_UNKNOWN_GAME);
}

static void little_room_is_asked_for_more(void **state)
{
    (void)state;
    visitor heard = {0};
    const char text[] = "3\nalpha\nbeta\ngamma\n";
    parlor_output out = {.text = answers, .room = 8, .context = &heard, .make_room = take_answers};
    assert_int_equal(parlor_referee(&toy, NULL, text, strlen(text), &out), PARLOR_ANSWERED);
    take_answers(&out);
    assert_string_equal(heard.all, "1=alpha\n2=beta\n3=gamma\n");
    heard.size = 0;
    out.size = 0;
    out.room = 7;
    assert_int_equal(parlor_referee(&toy, NULL, text, strlen(text), &out), PARLOR_OUT_OF_ROOM);
    out.make_room = NULL;
    out.size = 0;
    out.room = 10;
    assert_int_equal(parlor_referee(&toy, NULL, text, strlen(text), &out), PARLOR_OUT_OF_ROOM);
    assert_int_equal(out.size, 8);
}

/* ---- Options ---- */

static const char *refereed(const parlor_options *options, const char *text)
{
    parlor_output out = {.text = answers, .room = ROOM - 1};
    parlor_referee(&toy, options, text, strlen(text), &out);
    answers[out.size] = '\0';
    return answers;
}

/* Words are parted by blanks of any kind, though some differ from a newline by one bit. */
static void any_blank_is_as_good_as_another(void **state)
{
    (void)state;
    static char text[ROOM], expected[ROOM];
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_options options = {.cases_only = true, .one_by_one = true};
        size_t size = 0;
        for (uint64_t number = 1; number <= 5; number++)
            assert_int_equal(parlor_deal(game, NULL, 6, number, text, ROOM, &size), PARLOR_DEALT);
        parlor_output right = {.text = expected, .room = ROOM};
        assert_int_equal(parlor_referee(game, &options, text, size, &right), PARLOR_ANSWERED);
        for (const char *blank = "\t\v\f\r"; *blank; blank++) {
            for (size_t at = 0; at < size; at++)
                if (text[at] != '\n' && strchr(" \t\v\f\r", text[at]))
                    text[at] = *blank;
            parlor_output out = {.text = answers, .room = ROOM};
            assert_int_equal(parlor_referee(game, &options, text, size, &out), PARLOR_ANSWERED);
            assert_int_equal(out.size, right.size);
            assert_memory_equal(answers, expected, out.size);
        }
    }
}

static void cases_may_come_without_count_and_with_any_number(void **state)
{
    (void)state;
    assert_string_equal(refereed(&(parlor_options){.cases_only = true}, "a\nb\n"), "1=a\n2=b\n");
    assert_string_equal(refereed(&(parlor_options){.cases_only = true, .first_case = 7}, "a\nb\n"),
                        "7=a\n8=b\n");
}

/* Title, warning with its rule and place, what the game says, an empty line, the answer; and an
 * empty line between two cases. */
static void explanations_have_one_frame(void **state)
{
    (void)state;
    const parlor_options options = {.view = PARLOR_EXPLAIN, .first_case = 2};
    assert_string_equal(refereed(&options, "3\na\n\nodd\nbad\n"),
                        "Case 2: Toy, one word\n\nit is a\n\n2=a\n\n"
                        "Case 3: Toy, one word\n\n"
                        "Warning  TO-2   line 4: odd is odd\nit is odd\n\n3=odd\n");
}

static void json_objects_have_one_envelope(void **state)
{
    (void)state;
    const parlor_options options = {.view = PARLOR_JSON};
    assert_string_equal(refereed(&options, "2\na\nodd\n"),
                        "{\"case\":1,\"game\":\"toy\",\"word\":\"a\",\"warning\":null}\n"
                        "{\"case\":2,\"game\":\"toy\",\"word\":\"odd\",\"warning\":"
                        "{\"line\":3,\"column\":1,\"code\":\"odd\",\"message\":\"odd is odd\"}}\n");
}

static void inputs_can_follow_each_other(void **state)
{
    (void)state;
    parlor_run run = parlor_run_begin(&toy, NULL);
    size_t used = 0, written = 0;
    parlor_run_step(&run, "1\na\n", 4, &used, answers, ROOM, &written);
    assert_true(parlor_run_end(&run));
    parlor_run_next_input(&run);
    assert_int_equal(run.own[RUN_NEXT_LINE], 1);
    used = 0;
    parlor_run_step(&run, "1\nb\n", 4, &used, answers, ROOM, &written);
    assert_true(parlor_run_end(&run));
    assert_int_equal(parlor_run_next_case(&run), 3);
    assert_int_equal(run.own[RUN_NEXT_LINE], 3);
    assert_memory_equal(answers, "1=a\n2=b\n", 8);
}

/* Of the last input nothing stays but the numbers of cases and of faults. */
static void another_input_begins_anew(void **state)
{
    (void)state;
    static const parlor_status nothing = {0};
    parlor_run run = parlor_run_begin(&toy, NULL);
    assert_memory_equal(&run.status, &nothing, sizeof nothing);
    size_t used = 0, written = 0;
    parlor_run_step(&run, "\n3\na\n", 5, &used, answers, ROOM, &written);
    assert_int_equal(parlor_run_announced(&run), 3);
    assert_false(parlor_run_end(&run));
    assert_int_equal(run.status.line, 2);
    parlor_run_next_input(&run);
    assert_memory_equal(&run.status, &nothing, sizeof nothing);
    assert_int_equal(parlor_run_announced(&run), 0);
    assert_int_equal(run.own[RUN_NEXT_LINE], 1);
    assert_int_equal(parlor_run_next_case(&run), 2);
    assert_ends_with(&run, "input-empty", "the input is empty");
    assert_int_equal(run.status.number, 0);
    assert_int_equal(run.status.limit, 0);
}

static void names_are_words_that_can_be_shown(void **state)
{
    (void)state;
    static const char *const good[] = {
        "a",
        "Ab",
        "A1b",
        "z9Z",
        "Abcdefghijklmnop",
        "\xc3\x89",
        "\xe4\xb8\x87",
        "JO\xc3\xa9",             /* letters beyond ASCII */
        "\xf0\x9f\x82\xa1",       /* a card */
        "abcdefghijklmn\xc3\xa9", /* 16 bytes */
        "JO",
        "1a",
        "Anna Lena",
        "Jean-Luc",
    };
    static const char *const bad[] = {
        "",
        "a ",
        "-a",
        "a,b",
        "a\n",
        "\"a",
        "a\\",
        "@a",
        "[a",
        "a{",
        "a\177",
        "a/",
        "a:",
        "Abcdefghijklmnopq",
        "\xff\xfe",
        "J\xfcrgen",
        "a\xc3",
        "\xed\xa0\x80",
        "a\xc2\x9b"
        "1", /* no UTF-8, or unseen */
        "a\xc2\xa0",
        "\xe2\x80\xae"
        "a",
        "abcdefghijklmno\xc3\xa9",
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(parlor_player_name_is_valid(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(parlor_player_name_is_valid(bad[i]));
    assert_false(parlor_player_name_is_valid(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_version_is_the_headers),
        cmocka_unit_test(a_run_without_a_game_says_so),
        cmocka_unit_test(a_question_that_nobody_knows_is_refused),
        cmocka_unit_test(impossible_numbers_are_harmless),
        cmocka_unit_test(one_call_referees_a_text),
        cmocka_unit_test(little_room_is_asked_for_more),
        cmocka_unit_test(any_blank_is_as_good_as_another),
        cmocka_unit_test(cases_may_come_without_count_and_with_any_number),
        cmocka_unit_test(explanations_have_one_frame),
        cmocka_unit_test(json_objects_have_one_envelope),
        cmocka_unit_test(inputs_can_follow_each_other),
        cmocka_unit_test(another_input_begins_anew),
        cmocka_unit_test(names_are_words_that_can_be_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
