/* An input in pieces: where a piece may end, what is given up, and what follows that. */
#include "help.h"
#include "toy_run.h"

/* ---- Where a piece may end ---- */

/* What the game's framing was asked, and what it is to say. */
static struct {
    int calls;
    const char *text;
    size_t size;
    parlor_framing framing;
    size_t whole;
    parlor_framing seen;
} asked;

static size_t recording_whole_cases(const char *text, size_t size, const char *const *players,
                                    parlor_framing *framing)
{
    (void)players;
    asked.calls++;
    asked.text = text;
    asked.size = size;
    asked.framing = *framing;
    *framing = asked.seen;
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
        asked.seen = (parlor_framing){.scanned = 1, .progress = 7};
        parlor_run_whole_cases(&run, "ab", 2);
        assert_int_equal(asked.framing.scanned, 0);
        assert_int_equal(asked.framing.progress, 0);
        parlor_run_whole_cases(&run, "abc", 3);
        assert_int_equal(asked.framing.scanned, whole ? 0 : 1);
        assert_int_equal(asked.framing.progress, whole ? 0 : 7);
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
        char out[512];
        size_t written = 0;
        give_up(&run, texts[i], strlen(texts[i]), out, sizeof out, &written);
        assert_null(run.status.problem);
        assert_int_equal(written, 0);
        assert_int_equal(run.own[RUN_NEXT_LINE], i == 0 ? 3 : 1);
        assert_int_equal(parlor_run_next_case(&run), 1);
    }
}

/* Blanks at the end of a text that fills its room: one is left behind a word. Otherwise blanks in
 * front. */
static void blanks_can_be_shortened(void **state)
{
    (void)state;
    static const struct {
        const char *text, *shorter;
    } rows[] = {{"", ""},          {"a", "a"},
                {" ", ""},         {" \t\r\v\f", ""},
                {"a ", "a "},      {"a\t \r", "a "},
                {"a\n", "a\n"},    {"a \n", "a \n"},
                {"a \n ", "a \n"}, {"a\nb  c  ", "a\nb  c "},
                {" \ta b", "a b"}, {"  a ", "a "},
                {" a  ", " a "},   {" \n b", "\n b"},
                {" a\n", "a\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char memory[32] = " \n\t"; /* blanks in front that are not of the text */
        char *const text = strcpy(memory + 3, rows[i].text);
        parlor_run run = parlor_run_begin(&toy, NULL);
        run.own[RUN_SCANNED] = 1;
        const size_t size = parlor_run_shorten(&run, text, strlen(text));
        text[size] = '\0';
        assert_string_equal(text, rows[i].shorter);
        assert_int_equal(text[-1], '\t');
        const bool is_moved = size > 0 && text[0] != rows[i].text[0];
        assert_true(!is_moved || run.own[RUN_SCANNED] == 0);
    }
}

/* A game is asked about places inside the text only. A line that begins with # starts a case only
 * behind a blank one. */
static size_t picky_case_start(const char *text, size_t size, size_t from, bool follows_blank)
{
    assert_true(from <= size);
    const size_t at = parlor_line_case_start(text, size, from, follows_blank);
    if (at < size && text[at] == '#' && from == 0 && at == 0 && !follows_blank)
        return size;
    return at;
}

static parlor_game picky_toy(void)
{
    parlor_game game = toy;
    game.case_start = picky_case_start;
    return game;
}

/* Text behind a case that was given up: where the next one starts, or how much can go. */
static void the_rest_of_a_case_is_skipped(void **state)
{
    (void)state;
    static const struct {
        const char *given_up, *text;
        bool is_found;
        size_t skipped, lines;
    } rows[] = {
        {"a", "", false, 0, 0},          {"a", "bc", false, 2, 0},
        {"a", "b\n", false, 2, 1},       {"a", "\nb", false, 1, 1}, /* the line may go on */
        {"a", "\nb\n", true, 1, 1},      {"a", "b\n \n\n cd\nef\n", true, 5, 3},
        {"a", "b\n\n  ", false, 3, 2},   {"a ", "b\nc\n", true, 2, 1},
        {"a\n", "", false, 0, 0},        {"a\n", "b\n", true, 0, 0},
        {"a\n", "b", false, 0, 0},       {"a\n \n", " \nb\n", true, 2, 1},
        {"a", "\n#\nb\n", true, 3, 2}, /* a line of the case given up, and a case */
        {"a", "\n\n#\nb\n", true, 2, 2}, {"a\n", "#\nb\n", true, 2, 1},
        {"a \n", "#\nb\n", true, 2, 1},  {"a\n ", "#\n", false, 2, 1},
        {"a\n\n", "#\nb\n", true, 0, 0}, {"a\n \n ", "#\nb\n", true, 0, 0},
        {"\n", "b\n", true, 0, 0}, /* nothing was given up */
        {" ", "#", true, 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_game game = picky_toy();
        parlor_run run = parlor_run_begin(&game, &(parlor_options){.cases_only = true});
        const size_t before = strlen(rows[i].given_up), size = strlen(rows[i].text);
        char *const given_up = exact_copy(rows[i].given_up, before);
        give_up_silently(&run, given_up, before);
        const uint64_t lines = run.own[RUN_NEXT_LINE];
        char *const text = exact_copy(rows[i].text, size);
        size_t skipped = 77;
        assert_int_equal(skip_rest(&run, text, size, &skipped), rows[i].is_found);
        assert_int_equal(skipped, rows[i].skipped);
        assert_int_equal(run.own[RUN_NEXT_LINE], lines + rows[i].lines);
        free(text);
        free(given_up);
    }
}

/* The last line is whole without its newline: it starts a case, or belongs to what was given up. */
static void the_last_line_is_whole(void **state)
{
    (void)state;
    const parlor_game game = picky_toy();
    for (int is_case = 0; is_case < 2; is_case++) {
        parlor_run run = parlor_run_begin(&game, &(parlor_options){.cases_only = true});
        give_up_silently(&run, "a\n", 2);
        char text[] = {is_case ? 'b' : '#', '\n'};
        const parlor_cut cut = parlor_run_cut(&run, text, 1, sizeof text, true);
        assert_int_equal(cut.skipped, !is_case);
        assert_int_equal(cut.size, is_case);
        assert_int_equal(cut.piece, is_case);
    }
}

/* A line that is too long itself, behind a case that was given up: another case, or more of it. */
static void what_follows_can_be_given_up_too(void **state)
{
    (void)state;
    static const struct {
        const char *first, *line;
        bool is_case;
    } rows[] = {
        {"a\n", "b", true},   {"a\n", "#", false}, {"a\n\n", "#", true},
        {"a\n\n", "b", true}, {"a", "b", false},   {"\n", "b", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_game game = picky_toy();
        parlor_run run = parlor_run_begin(&game, &(parlor_options){.cases_only = true});
        give_up_silently(&run, rows[i].first, strlen(rows[i].first));
        const uint64_t number = parlor_run_next_case(&run);
        char out[512];
        size_t written = 0;
        run.options.view = PARLOR_JSON;
        give_up(&run, rows[i].line, 1, out, sizeof out, &written);
        assert_int_equal(run.status.problem != NULL, rows[i].is_case);
        assert_int_equal(written > 0, rows[i].is_case);
        assert_int_equal(parlor_run_next_case(&run), number + rows[i].is_case);
        if (rows[i].is_case)
            assert_int_equal(run.status.case_number, number);
        size_t skipped;
        assert_true(skip_rest(&run, "x\ny\n", 4, &skipped));
        assert_int_equal(skipped, 2);
    }
}

/* Where a case starts in a last line without end, what stands before it is whole; if more than a
 * sixteenth of all is there of it, blanks in front not counted. */
static void a_last_line_may_start_a_case(void **state)
{
    (void)state;
    static const struct {
        size_t newlines, blanks, letters;
        bool is_found;
    } rows[] = {
        {0, 0, 0, false}, {0, 0, 1, false}, {1, 0, 0, false},   {2, 1, 0, false},
        {1, 0, 1, true},  {2, 0, 2, true},  {1, 1, 1, true},    {45, 0, 3, false},
        {42, 0, 3, true}, {44, 0, 4, true}, {20, 20, 2, false}, {20, 20, 3, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char memory[64];
        memset(memory, '\n', rows[i].newlines);
        memset(memory + rows[i].newlines, ' ', rows[i].blanks);
        const size_t front = rows[i].newlines + rows[i].blanks;
        memset(memory + front, 'a', rows[i].letters);
        const size_t size = front + rows[i].letters;
        char *const text = exact_copy(memory, size);
        parlor_run run = parlor_run_begin(&toy, &(parlor_options){.cases_only = true});
        run.own[RUN_SCANNED] = 1;
        assert_int_equal(parlor_run_cases_before(&run, text, size),
                         rows[i].is_found ? rows[i].newlines : 0);
        assert_int_equal(run.own[RUN_SCANNED], !rows[i].is_found);
        free(text);
    }
}

/* A count line that was given up counts as a blank one: a case may start right behind it. */
static void a_case_may_follow_a_count_line(void **state)
{
    (void)state;
    static const struct {
        const char *given_up, *text;
        size_t skipped;
    } rows[] = {
        {"1x", "y\n#\nb\n", 2},
        {"1x\n", "#\nb\n", 0},
        {"1 2 ", " \n#\nb\n", 2},
        {"a b c d e f g", "y\n#\nb\n", 4}, /* a case, of which # is a line */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_game game = picky_toy();
        parlor_run run = parlor_run_begin(&game, NULL);
        size_t skipped;
        give_up_silently(&run, rows[i].given_up, strlen(rows[i].given_up));
        assert_true(skip_rest(&run, rows[i].text, strlen(rows[i].text), &skipped));
        assert_int_equal(skipped, rows[i].skipped);
    }
    const parlor_game game = picky_toy(); /* more of that line can be given up, too */
    parlor_run run = parlor_run_begin(&game, NULL);
    give_up_silently(&run, "1x", 2);
    give_up_silently(&run, "y", 1);
    assert_null(run.status.problem);
    assert_int_equal(parlor_run_next_case(&run), 1);
}

/* What a run says of a text in pieces that come byte by byte. */
static log run_in_pieces(parlor_run run, const char *text)
{
    log said = {.size = 0};
    const size_t size = strlen(text);
    for (size_t at = 0, end = 1; at < size; end++) {
        const size_t whole =
            end < size ? parlor_run_whole_cases(&run, text + at, end - at) : size - at;
        feed(&run, &said, text + at, whole);
        at += whole;
    }
    feed_end(&run, &said);
    return said;
}

/* One byte order mark at the very beginning of an input says nothing, wherever it is cut. */
static void a_byte_order_mark_is_passed_over_once(void **state)
{
    (void)state;
#define MARK "\xef\xbb\xbf"
    static const char *const texts[] = {
        MARK "a\nb\n",      MARK "1\na\n",    MARK "\na\n",
        MARK MARK "a\nb\n", "\n" MARK "a\n",  MARK MARK MARK "\na\nb\n",
        MARK " \n1\n",      "a\n" MARK "b\n",
    };
    for (int cases_only = 0; cases_only < 2; cases_only++)
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
            const parlor_options options = {.cases_only = cases_only};
            const parlor_run run = parlor_run_begin(&toy, &options);
            assert_string_equal(run_in_pieces(run, texts[i]).text, run_whole(run, texts[i]).text);
            parlor_run passed = run, answered = run;
            log said = {.size = 0};
            parlor_run_pass(&passed, texts[i], strlen(texts[i]));
            feed(&answered, &said, texts[i], strlen(texts[i]));
            assert_int_equal(parlor_run_next_case(&passed), parlor_run_next_case(&answered));
            assert_int_equal(passed.own[RUN_NEXT_LINE], answered.own[RUN_NEXT_LINE]);
            assert_null(passed.status.problem);
        }
    const parlor_run run = parlor_run_begin(&toy, &(parlor_options){.cases_only = true});
    assert_string_equal(run_whole(run, texts[0]).text, "1=a\n2=b\n");
    assert_string_equal(run_whole(run, texts[3]).text, "[1 1:1 \\xef\\xbb\\xbfa is bad]\n2=b\n");
    parlor_run given_up = run;
    give_up_silently(&given_up, MARK "a", 4);
    assert_string_equal(given_up.status.problem->name, "case-too-long");
    assert_int_equal(given_up.status.offset, 3);
    given_up = run;
    give_up_silently(&given_up, MARK " ", 4);
    assert_null(given_up.status.problem);
    size_t skipped;
    assert_true(skip_rest(&given_up, "a", 1, &skipped)); /* that was no line of a case */
}

/* Framing begins anew behind what was given up, and in another input. */
static void framing_forgets_what_is_gone(void **state)
{
    (void)state;
    parlor_run run = parlor_run_begin(&toy, &(parlor_options){.cases_only = true});
    run.own[RUN_SCANNED] = run.own[RUN_PROGRESS] = 1;
    give_up_silently(&run, "a", 1);
    assert_int_equal(run.own[RUN_SCANNED], 0);
    assert_int_equal(run.own[RUN_PROGRESS], 0);
    run.own[RUN_SCANNED] = run.own[RUN_PROGRESS] = 1;
    parlor_run_next_input(&run);
    assert_int_equal(run.own[RUN_SCANNED], 0);
    assert_int_equal(run.own[RUN_PROGRESS], 0);
    size_t skipped;
    assert_true(skip_rest(&run, "b", 1, &skipped));
    assert_int_equal(skipped, 0);
}

/* A first line without end is told of as a bad number of cases, if it may have been meant as one;
 * where it is a case, that is given up. */
static void a_count_line_can_be_given_up(void **state)
{
    (void)state;
    static const struct {
        const char *text, *problem;
        size_t offset;
        uint64_t line, next_case;
    } rows[] = {
        {"1x", "count-not-a-number", 0, 1, 1},
        {"1", "count-not-a-number", 0, 1, 1}, /* it may go on */
        {"\n \n 1 ", "count-not-a-number", 4, 3, 1},
        {MARK "1 ", "count-not-a-number", 3, 1, 1},
        {"99999999999999999999", "count-too-large", 0, 1, 1},
        {"1 2", "count-trailing", 2, 1, 1},
        {"a b c d e f g", "case-too-long", 0, 1, 2},
        {"\n a b c d e f g", "case-too-long", 1, 2, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        parlor_run run = parlor_run_begin(&toy, &(parlor_options){.view = PARLOR_JSON});
        char out[512];
        size_t written = 0, skipped;
        give_up(&run, rows[i].text, strlen(rows[i].text), out, sizeof out, &written);
        assert_string_equal(run.status.problem->name, rows[i].problem);
        assert_int_equal(run.status.line, rows[i].line);
        assert_int_equal(run.status.offset, rows[i].offset);
        assert_int_equal(run.status.case_number, rows[i].next_case - 1);
        assert_int_equal(written > 0, rows[i].next_case > 1);
        assert_int_equal(parlor_run_next_case(&run), rows[i].next_case);
        assert_int_equal(parlor_run_announced(&run), 0);
        assert_true(skip_rest(&run, "\na\n", 3, &skipped));
        assert_int_equal(skipped, 1);
        parlor_run_pass(&run, "a\n", 2);
        assert_true(parlor_run_end(&run)); /* any number is right */
    }
}

/* With its end, it is what it is. */
static void a_whole_count_line_is_not_given_up(void **state)
{
    (void)state;
    parlor_run run = parlor_run_begin(&toy, NULL);
    give_up_silently(&run, "2\n", 2);
    assert_null(run.status.problem);
    assert_int_equal(parlor_run_announced(&run), 2);
    assert_int_equal(run.own[RUN_NEXT_LINE], 2);
}

/* Only wanted cases are told of, and then no text that is none. */
static void unwanted_text_is_given_up_in_silence(void **state)
{
    (void)state;
    static const parlor_case_range second = {2, 2};
    const parlor_game game = picky_toy();
    parlor_run run = parlor_run_begin(
        &game, &(parlor_options){.cases_only = true, .only = &second, .only_count = 1});
    for (uint64_t number = 1; number <= 3; number++) {
        parlor_run_next_input(&run);
        give_up_silently(&run, "a", 1);
        assert_int_equal(run.status.problem != NULL, number == 2);
        assert_int_equal(parlor_run_next_case(&run), number + 1);
    }
    run = parlor_run_begin(&game, &(parlor_options){.only = &second, .only_count = 1});
    give_up_silently(&run, "a b c d e f g", 13);
    assert_null(run.status.problem); /* nor is the number of cases missed then */
    assert_int_equal(parlor_run_next_case(&run), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(framing_begins_behind_the_count_line),
        cmocka_unit_test(framing_is_remembered),
        cmocka_unit_test(nothing_can_be_given_up),
        cmocka_unit_test(blanks_can_be_shortened),
        cmocka_unit_test(the_rest_of_a_case_is_skipped),
        cmocka_unit_test(the_last_line_is_whole),
        cmocka_unit_test(what_follows_can_be_given_up_too),
        cmocka_unit_test(a_last_line_may_start_a_case),
        cmocka_unit_test(a_case_may_follow_a_count_line),
        cmocka_unit_test(a_byte_order_mark_is_passed_over_once),
        cmocka_unit_test(framing_forgets_what_is_gone),
        cmocka_unit_test(a_count_line_can_be_given_up),
        cmocka_unit_test(a_whole_count_line_is_not_given_up),
        cmocka_unit_test(unwanted_text_is_given_up_in_silence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
