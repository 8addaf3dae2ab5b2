/* Tractor as text: what can be wrong and where, where rounds start and end, input in pieces. */
#include "help.h"
#include "parlor/tractor.h"
#include "tractor_damage.h"
#include "tractor_sample.h"

#include <stdio.h>

/* A round of five tricks that breaks no rule: whatever a test wants to spoil, it can. */
#define HEAD "H Alice 2 3\n"
#define TRICK_10                                                                                   \
    "S3S3S4S4S5S5S6S6S7S7 D3D3D4D4D5D5D6D6D7D7 C3C3C4C4C5C5C6C6C7C7 H3H4H5H6H7H8H9HTHJHQ\n"
#define TRICK_8  "S8S8S9S9STSTSJSJ D8D8D9D9DTDTDJDJ C8C8C9C9CTCTCJCJ H3H4H5H6H7H8H9HK\n"
#define TRICK_5  "SQSQSKSKSA DQDQDKDKDA CQCQCKCKCA HTHJHQHKHA\n"
#define TRICK_1  "SA DA CA HA\n"
#define TRICKS   TRICK_10 TRICK_8 TRICK_5 TRICK_1
#define ROUND    HEAD TRICKS TRICK_1L
#define TRICK_1L "S2 C2 D2 H2\n"

/* -------------------------------------------------------------------------------- running texts */

/* Everything a run says, as text: answers, and reports as [case LINE:COLUMN name]. */
typedef struct record {
    char answers[4096];
    char reports[4096];
    uint64_t counted;
} record;

static void record_step(record *all, parlor_run *run, const char *text, size_t size)
{
    size_t used = 0, written = strlen(all->answers);
    for (;;) {
        const parlor_step step = parlor_run_step(run, text, size, &used, all->answers,
                                                 sizeof all->answers - 1, &written);
        all->answers[written] = '\0';
        assert_int_not_equal(step, PARLOR_FULL);
        if (step == PARLOR_DONE)
            return;
        const size_t length = strlen(all->reports);
        snprintf(all->reports + length, sizeof all->reports - length, "[%d %d:%d %s]",
                 (int)run->status.case_number, (int)run->status.line, (int)run->status.column,
                 run->status.problem->name);
    }
}

static record run_whole(const char *text)
{
    record all = {{0}, {0}, 0};
    parlor_run run = parlor_run_begin(parlor_game_find("tractor"), NULL);
    record_step(&all, &run, text, strlen(text));
    all.counted = run.own[RUN_COUNTED];
    return all;
}

/* ---------------------------------------------------------------------------- what can be wrong */

static void check_report(const char *text, const char *reports)
{
    const record all = run_whole(text);
    assert_string_equal(all.reports, reports);
}

static void test_a_sound_round_is_answered(void **state)
{
    (void)state;
    const record all = run_whole(ROUND);
    assert_string_equal(all.reports, "");
    assert_string_equal(all.answers, "Case #1:\n0\n5 3 Charles\n");
}

static void test_headers(void **state)
{
    (void)state;
    check_report("X Alice 2 3\n" TRICKS TRICK_1L, "[1 1:1 main-suit-unknown]");
    check_report("HH Alice 2 3\n" TRICKS TRICK_1L, "[1 1:1 main-suit-unknown]");
    check_report("1\n\n0 Alice 2 3\n" TRICKS TRICK_1L, "[1 3:1 main-suit-zero]");
    check_report("H alice 2 3\n" TRICKS TRICK_1L, "[1 1:3 dealer-unknown]");
    check_report("H Alicia 2 3\n" TRICKS TRICK_1L, "[1 1:3 dealer-unknown]");
    check_report("H Alicee 2 3\n" TRICKS TRICK_1L, "[1 1:3 dealer-unknown]");
    check_report("H Alice 1 3\n" TRICKS TRICK_1L, "[1 1:9 rank-unknown]");
    check_report("H Alice 2 11\n" TRICKS TRICK_1L, "[1 1:11 rank-unknown]");
    check_report("H Alice 2 a\n" TRICKS TRICK_1L, "[1 1:11 rank-unknown]");
    check_report("H Alice 2 \n" TRICKS TRICK_1L, "[1 1:10 header-words]");
    check_report("H Alice 2 3 4\n" TRICKS TRICK_1L, "[1 1:13 header-words]");
}

static void test_tricks(void **state)
{
    (void)state;
    check_report(HEAD TRICKS "SX C2 D2 H2\n", "[1 6:1 card-unknown]");
    check_report(HEAD TRICKS "S2 C2 D2 H\n", "[1 6:10 card-unknown]");
    check_report(HEAD TRICKS "S2 B2 D2 H2\n", "[1 6:4 card-unknown]");
    check_report(HEAD TRICKS "S2 2C D2 H2\n", "[1 6:4 card-reversed]");
    check_report(HEAD TRICKS "JR 2C D2 H2\n", "[1 6:1 card-reversed]");
    check_report(HEAD TRICKS "S2 C2 D0 H2\n", "[1 6:7 card-ten]");
    check_report(HEAD TRICKS "S2 C2 D2 HO\n", "[1 6:10 card-ten]");
    check_report(HEAD TRICKS "S1O C2 D2 H2\n", "[1 6:1 card-ten]");
    check_report(HEAD TRICKS "SIO C2 D2 H2\n", "[1 6:1 card-ten]");
    check_report(HEAD TRICKS "S2 Cl0 D2 H2\n", "[1 6:4 card-ten]");
    check_report(HEAD TRICKS "S2 C2 Do H2\n", "[1 6:7 card-ten]");
    check_report(HEAD TRICKS "S2 C2 D2 O2\n", "[1 6:10 card-unknown]");
    check_report(HEAD TRICKS "S2 C2 d2 H2\n", "[1 6:7 card-lower-case]");
    check_report(HEAD TRICKS "S2 Rj D2 H2\n", "[1 6:4 card-lower-case]");
    check_report(HEAD TRICKS "S2 C2 D2 h10\n", "[1 6:10 card-lower-case]");
    check_report(HEAD TRICKS "S2 C2 D2\n", "[1 6:9 trick-strings]");
    check_report(HEAD TRICKS "S2 C2 D2 H2 H2\n", "[1 6:13 trick-strings]");
    check_report(HEAD TRICKS "S2 C2 D2D2 H2\n", "[1 6:7 trick-uneven]");
    check_report(HEAD TRICKS "S2S2 C2C2 D2D2 H2H2\n", "[1 6:1 too-many-cards]");
    check_report(HEAD TRICKS TRICK_1L TRICK_1L, "[1 7:1 too-many-cards]");
    check_report(HEAD TRICKS TRICK_1L "rubbish\n", "[1 7:1 too-many-cards]");
    check_report(HEAD TRICK_10 TRICK_8 TRICK_5 "SAC2 DADA CACA HAHA\n", "[1 5:1 lead-mixed]");
    check_report(HEAD TRICK_10 TRICK_8 "SQSQSKSKCA DQDQDKDKDA CQCQCKCKSA HTHJHQHKHA\n"
                                       "SAC2 DAD2 CAS2 HAH2\n",
                 "[1 4:1 lead-mixed]");
    check_report(HEAD TRICKS, "[1 5:12 round-cut-short]");
    check_report(HEAD TRICKS "  \n\n", "[1 5:12 round-cut-short]");
    check_report(HEAD, "[1 1:12 round-cut-short]");
}

/* TR-21 */
static void test_copies(void **state)
{
    (void)state;
    record all = run_whole(HEAD TRICKS "SA C2 D2 SA\n");
    assert_string_equal(all.reports, "[1 6:1 card-surplus]");
    assert_string_equal(all.answers, "Case #1:\n0\n5 3 Charles\n");
    all = run_whole(HEAD TRICKS "SK C2 D2 H2\n");
    assert_string_equal(all.reports, "[1 6:1 points-surplus]");
    assert_string_equal(all.answers, "");
}

/* ----------------------------------------------------------- where rounds start and end (TR-23) */

static const char *const messy[] = {
    ROUND "\n" ROUND,
    "2\n\n" ROUND "\n" ROUND "\n",
    ROUND ROUND ROUND,
    HEAD TRICK_10 "\n" TRICK_8 TRICK_5 "\n\n" TRICK_1 TRICK_1L "\n" ROUND,
    ROUND "\n" TRICK_1L TRICK_1L "\n" TRICK_1 "\n" ROUND,
    TRICK_1L "\n" ROUND "\n" TRICK_1L,
    HEAD TRICK_10 "H bob 2 2\n" ROUND "\nH bob 2 2\n" TRICKS "\n" ROUND,
    HEAD TRICK_10 "\n" ROUND TRICK_1L "\n" TRICK_1L "\n" ROUND,
    HEAD TRICKS TRICK_1L "x\n\nrubbish\n\n\n" ROUND " \t \n" ROUND,
    HEAD TRICK_10 TRICK_8 TRICK_5 "SAC2 DADA CACA HAHA\n\n" TRICK_1L "\n" ROUND,
    HEAD TRICKS "SK C2 D2 H2\n\n" TRICK_1L "\n" ROUND,
    /* what cannot be read goes as far as the next header, however many cards it has */
    HEAD TRICK_10 TRICK_8 TRICK_5 "SA DA CACA HA\n" TRICK_1L "\n" TRICK_1L "\n" ROUND,
    HEAD TRICK_10 TRICK_8 TRICK_5 "SA DA CA HA SA\n" TRICK_1L "\n" TRICK_1L "\n" ROUND,
    "H Alice 2 1\n" TRICKS TRICK_1L "\n" TRICK_1L "\n" ROUND,
    "H Alice 2 3 4\n" TRICKS TRICK_1L "\n" TRICK_1L "\n" ROUND,
};

static void test_good_rounds_survive_bad_ones(void **state)
{
    (void)state;
    const record strays = run_whole(messy[4]);
    assert_string_equal(strays.answers, "Case #1:\n0\n5 3 Charles\nCase #2:\n0\n5 3 Charles\n");
    assert_string_equal(strays.reports, "[0 8:1 stray-cards]");
    const record cut = run_whole(messy[6]);
    assert_string_equal(cut.answers, "Case #3:\n0\n5 3 Charles\nCase #5:\n0\n5 3 Charles\n");
    assert_string_equal(cut.reports, "[1 2:84 round-cut-short][2 3:3 dealer-unknown]"
                                     "[4 11:3 dealer-unknown]");
    /* a round that only breaks a rule ends where it is closed: what follows is told, too */
    assert_string_equal(run_whole(messy[9]).reports, "[1 5:1 lead-mixed][0 7:1 stray-cards]");
    assert_string_equal(run_whole(messy[10]).reports, "[1 6:1 points-surplus][0 8:1 stray-cards]");
}

/* Wherever a text is cut, handing it over in pieces says the same, and passing over a piece counts
 * the same. */
static void test_pieces_say_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof messy / sizeof messy[0]; i++) {
        const size_t size = strlen(messy[i]);
        const record whole = run_whole(messy[i]);
        for (size_t cut = 0; cut <= size; cut++) {
            record pieces = {{0}, {0}, 0};
            parlor_run run = parlor_run_begin(parlor_game_find("tractor"), NULL);
            const size_t first = parlor_run_whole_cases(&run, messy[i], cut);
            assert_in_range(first, 0, cut);
            parlor_run passing = run;
            record_step(&pieces, &run, messy[i], first);
            if (first > 0)
                parlor_run_pass(&passing, messy[i], first);
            assert_int_equal(passing.own[RUN_COUNTED], run.own[RUN_COUNTED]);
            assert_int_equal(passing.own[RUN_NEXT_LINE], run.own[RUN_NEXT_LINE]);
            record_step(&pieces, &run, messy[i] + first, size - first);
            assert_string_equal(pieces.answers, whole.answers);
            assert_string_equal(pieces.reports, whole.reports);
            assert_int_equal(run.own[RUN_COUNTED], whole.counted);
        }
    }
}

/* Byte by byte, whatever is whole being handed over at once. */
static void test_single_bytes_say_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof messy / sizeof messy[0]; i++) {
        const size_t size = strlen(messy[i]);
        const record whole = run_whole(messy[i]);
        record pieces = {{0}, {0}, 0};
        parlor_run run = parlor_run_begin(parlor_game_find("tractor"), NULL);
        size_t done = 0;
        for (size_t met = 0; met <= size; met++) {
            const size_t ready = met < size
                                     ? parlor_run_whole_cases(&run, messy[i] + done, met - done)
                                     : size - done;
            if (ready > 0)
                record_step(&pieces, &run, messy[i] + done, ready);
            done += ready;
        }
        assert_string_equal(pieces.answers, whole.answers);
        assert_string_equal(pieces.reports, whole.reports);
        assert_int_equal(run.own[RUN_COUNTED], whole.counted);
    }
}

/* A stream must not keep what is over: a round closed by a blank line can go. */
static void test_closed_rounds_can_go(void **state)
{
    (void)state;
    parlor_run run =
        parlor_run_begin(parlor_game_find("tractor"), &(parlor_options){.cases_only = true});
    const size_t size = strlen(ROUND);
    assert_int_equal(parlor_run_whole_cases(&run, ROUND, size), 0);
    assert_int_equal(run.own[RUN_SCANNED], size); /* only what comes behind is looked at next */
    assert_in_range(parlor_run_whole_cases(&run, ROUND "\n", size + 1), size, size + 1);
    assert_int_equal(parlor_run_whole_cases(&run, ROUND ROUND, 2 * size), size);
    assert_int_equal(parlor_run_whole_cases(&run, "\n \n\n", 4), 4);
}

static void test_line_ends_and_blanks_do_not_matter(void **state)
{
    (void)state;
    const record all = run_whole("\r\n  H\tAlice  2 3 \r\n\t" TRICKS "S2  C2\tD2 H2 \r");
    assert_string_equal(all.reports, "");
    assert_string_equal(all.answers, "Case #1:\n0\n5 3 Charles\n");
}

/* ----------------------------------------------------------------------------- fast and careful */

/* What a run says about cases only, columns moved to the left. */
static record run_cases(const char *line, int moved)
{
    record all = {{0}, {0}, 0};
    const size_t size = strlen(line);
    char *const text = exact_copy(line, size);
    parlor_run run = parlor_run_begin(parlor_game_find("tractor"),
                                      &(parlor_options){.cases_only = true}),
               passing;
    passing = run;
    size_t used = 0, written = 0;
    while (parlor_run_step(&run, text, size, &used, all.answers, sizeof all.answers - 1,
                           &written) == PARLOR_REPORT) {
        const parlor_status *const status = &run.status;
        const size_t length = strlen(all.reports);
        snprintf(all.reports + length, sizeof all.reports - length, "[%d %d:%d %s %s %d %d]",
                 (int)status->case_number, (int)status->line, (int)status->column - moved,
                 status->problem->name, status->found, (int)status->number, (int)status->limit);
    }
    assert_int_equal(used, size);
    all.counted = run.own[RUN_COUNTED];
    parlor_run_pass(&passing, text, size);
    assert_int_equal(passing.own[RUN_COUNTED], run.own[RUN_COUNTED]);
    assert_int_equal(passing.own[RUN_NEXT_LINE], run.own[RUN_NEXT_LINE]);
    free(text);
    return all;
}

/* What the referee finds is shown with the letters that stand there. */
static void test_places_of_what_the_referee_finds(void **state)
{
    (void)state;
    record all = run_cases(HEAD TRICKS " S10 C2 D2 H2\n", 0);
    assert_string_equal(all.reports, "[1 6:2 points-surplus S10 210 200]");
    all = run_cases(HEAD TRICK_10 "S8S8S9S9STSTSJSJ D8D8D9D9DTDTDJDJ C8C8C9C9CJCJCJCJ "
                                  "H3H4H5H6H7H8H9HK\n" TRICK_5 "\n\tSAC10  DADA CACA HAHA\n",
                    0);
    assert_string_equal(all.reports, "[1 6:2 lead-mixed SAC10 0 0]");
    all = run_cases("\n\n" HEAD TRICKS "C2 D2 S3S3 S3S3\n" HEAD TRICKS "C2 D2 H2 S3\n", 0);
    assert_string_equal(all.reports, "[1 8:7 trick-uneven S3S3 2 1][2 14:10 card-surplus S3 0 2]");
}

/* Lines with a blank in front of them are left to the careful way. */
static void indent_lines(const char *text, char *indented)
{
    bool is_start = true;
    for (; *text; text++) {
        if (is_start)
            *indented++ = ' ';
        *indented++ = *text;
        is_start = *text == '\n';
    }
    *indented = '\0';
}

static void check_both_ways(const char *text)
{
    static char indented[8192];
    assert_true(2 * strlen(text) < sizeof indented);
    indent_lines(text, indented);
    const record fast = run_cases(text, 0), careful = run_cases(indented, 1);
    assert_string_equal(fast.reports, careful.reports);
    assert_string_equal(fast.answers, careful.answers);
    assert_int_equal(fast.counted, careful.counted);
}

/* Every character of three rounds replaced, left out, and doubled. */
static void test_lines_read_fast_say_the_same(void **state)
{
    (void)state;
    char rounds[2048], text[2048];
    snprintf(rounds, sizeof rounds, "%s%s\n%s", sample, ROUND, sample);
    const size_t size = strlen(rounds);
    check_both_ways(rounds);
    for (size_t at = 0; at < size; at++) {
        memcpy(text, rounds, size + 1);
        for (const char *letter = "\n \t\r01259AJTBHRSOabz~\x80"; *letter; letter++) {
            text[at] = *letter;
            check_both_ways(text);
        }
        memcpy(text + at, rounds + at + 1, size - at);
        check_both_ways(text);
        memcpy(text + at + 1, rounds + at, size - at + 1);
        text[at] = rounds[at];
        check_both_ways(text);
        text[at] = '\0';
        check_both_ways(text);
    }
}

static void test_the_fast_path_takes_no_card_too_many(void **state)
{
    (void)state;
    check_both_ways(HEAD TRICKS "S2S2 C2C2 D2D2 H2H2\n");
    check_both_ways(HEAD TRICKS "S2S2S2 C2C2C2 D2D2D2 H2H2H2\n");
    check_both_ways(HEAD TRICK_10 TRICK_8 TRICK_5 "S2S2S2 C2C2C2 D2D2D2 H2H2H2\n");
    check_both_ways(HEAD TRICK_10 TRICK_10 TRICK_10 TRICK_1);
}

static void test_every_problem_has_its_place_in_the_list(void **state)
{
    (void)state;
    const parlor_game *const game = parlor_game_find("tractor");
    for (size_t i = 0; i < PARLOR_TRACTOR_PROBLEMS; i++)
        assert_non_null(parlor_game_problem(game, i)->name);
    assert_null(parlor_game_problem(game, PARLOR_TRACTOR_PROBLEMS));
    assert_string_equal(parlor_game_problem(game, PARLOR_TRACTOR_PROBLEM_STRAY)->name,
                        "stray-cards");
}

/* ---- Counting ---- */

enum { DAMAGED_ROUNDS = 12, DAMAGED_SIZE = 8192 };

static void assert_rounds_counted(const char *text, size_t size)
{
    const parlor_run begun = parlor_run_begin(parlor_game_find("tractor"), NULL);
    assert_counted_as_refereed(&begun, text, size);
}

static size_t deal_rounds(uint64_t from, uint64_t to, char *text, size_t size)
{
    for (uint64_t i = from; i < to; i++)
        parlor_deal(parlor_game_find("tractor"), NULL, 21, i, text, DAMAGED_SIZE, &size);
    return size;
}

static void test_rounds_are_counted_as_they_are_refereed(void **state)
{
    (void)state;
    static const char characters[] = "\n\n\n\r \taBobH1\xe9";
    static char whole[DAMAGED_SIZE], text[DAMAGED_SIZE];
    const size_t whole_size = deal_rounds(0, DAMAGED_ROUNDS, whole, 0);
    for (int i = 0; i < 5000; i++) {
        memcpy(text, whole, whole_size);
        size_t size = whole_size;
        for (uint32_t wrong = random_below(5); wrong > 0; wrong--)
            size = damage(text, size, characters, sizeof characters); /* a zero, too */
        assert_rounds_counted(text, size);
    }
}

/* Whatever newlines end it. */
static void test_a_header_is_counted_among_newlines(void **state)
{
    (void)state;
    char text[200] = "H Bob 2 3";
    const size_t header = strlen(text);
    memset(text + header, '\n', sizeof text - header);
    for (size_t size = header; size <= sizeof text; size++)
        assert_rounds_counted(text, size);
}

static void test_strange_headers_are_counted_as_they_are_refereed(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "CA bob 4 7", "H bob 4 7", "h Bob 4 7", "HBob 4 7",     " H Bob 4 7",
        "H  Bob 4 7", "CAx C2",    "x",         "H Bob\r4 7\r", "HH Bob",
        "H BOB 4 7",  "H Bob Bob", "H Baa 4 7",
    };
    static char text[DAMAGED_SIZE];
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        for (int blank = 0; blank < 2; blank++) {
            size_t size = deal_rounds(0, 4, text, 0);
            size += (size_t)sprintf(text + size, "%s%s\n", blank ? "\n" : "", lines[i]);
            assert_rounds_counted(text, deal_rounds(4, 8, text, size));
            size = (size_t)sprintf(text, "%s%s\n", blank ? "\n" : "", lines[i]);
            size = deal_rounds(4, 8, text, size);
            size += (size_t)sprintf(text + size, "H Bob 4 7\n"); /* not behind a blank line */
            assert_rounds_counted(text, deal_rounds(8, 12, text, size));
        }
}

/* Lines that end every 32 bytes, more of them than a byte can count. */
static void test_many_lines_are_counted(void **state)
{
    (void)state;
    static char text[DAMAGED_SIZE * 2];
    size_t size = (size_t)sprintf(text, "H Bob 4 7\n");
    for (int i = 0; i < 400; i++)
        size += (size_t)sprintf(text + size, "S3 S4 S5 S6\nS3S3 S4S4 S5S5 S6S6\n");
    assert_rounds_counted(text, size);
}

/* A line that belongs to no round, between one that is not wanted and one that is: the answer is
 * the same wherever the text is cut. */
static void test_stray_lines_are_passed_over_with_cases(void **state)
{
    (void)state;
    static char text[DAMAGED_SIZE], answers[2][DAMAGED_SIZE];
    static const parlor_case_range second = {2, 2};
    const parlor_options options = {.only = &second, .only_count = 1, .cases_only = true};
    const size_t first = deal_rounds(0, 1, text, 0);
    const size_t stray = (size_t)sprintf(text + first, "H2 H3 H4 H5\n");
    const size_t size = deal_rounds(1, 2, text, first + stray);
    for (size_t cut = 0; cut <= first; cut += first) {
        parlor_run run = parlor_run_begin(parlor_game_find("tractor"), &options);
        char *const to = answers[cut > 0];
        size_t used = 0, written = 0;
        parlor_run_step(&run, text, cut, &used, to, DAMAGED_SIZE, &written);
        used = 0;
        assert_int_equal(
            parlor_run_step(&run, text + cut, size - cut, &used, to, DAMAGED_SIZE, &written),
            PARLOR_DONE);
        assert_int_equal(strncmp(to, "Case #2", 7), 0);
    }
    assert_string_equal(answers[0], answers[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sound_round_is_answered),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_tricks),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_good_rounds_survive_bad_ones),
        cmocka_unit_test(test_pieces_say_the_same),
        cmocka_unit_test(test_single_bytes_say_the_same),
        cmocka_unit_test(test_closed_rounds_can_go),
        cmocka_unit_test(test_line_ends_and_blanks_do_not_matter),
        cmocka_unit_test(test_places_of_what_the_referee_finds),
        cmocka_unit_test(test_lines_read_fast_say_the_same),
        cmocka_unit_test(test_the_fast_path_takes_no_card_too_many),
        cmocka_unit_test(test_every_problem_has_its_place_in_the_list),
        cmocka_unit_test(test_rounds_are_counted_as_they_are_refereed),
        cmocka_unit_test(test_a_header_is_counted_among_newlines),
        cmocka_unit_test(test_strange_headers_are_counted_as_they_are_refereed),
        cmocka_unit_test(test_many_lines_are_counted),
        cmocka_unit_test(test_stray_lines_are_passed_over_with_cases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
