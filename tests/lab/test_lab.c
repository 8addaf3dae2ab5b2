/* The laboratory's own arithmetic: sums, ranges, statistics, merging, checkpoints,
 * signals. */
#define _POSIX_C_SOURCE 200809L
#include "lab/checkpoint.h"
#include "lab/memory.h"
#include "lab/result.h"
#include "lab/study.h"
#include "tests/unit/help.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Sums ------------------------------------------------------------------------------- */

static void assert_text(lab_sum sum, const char *expected)
{
    char text[LAB_SUM_TEXT];
    lab_sum_write(sum, text);
    assert_string_equal(text, expected);
    lab_sum read = {7, 7};
    assert_true(lab_sum_read(expected, &read) == expected + strlen(expected));
    assert_true(read.low == sum.low && read.high == sum.high);
}

static void sums_have_128_bits(void **state)
{
    (void)state;
    assert_text((lab_sum){0, 0}, "0");
    assert_text((lab_sum){UINT64_MAX, 0}, "18446744073709551615");
    assert_text(lab_sum_add(lab_sum_of(UINT64_MAX), lab_sum_of(1)), "18446744073709551616");
    assert_text((lab_sum){UINT64_MAX, UINT64_MAX}, "340282366920938463463374607431768211455");
    lab_sum read;
    assert_null(lab_sum_read("340282366920938463463374607431768211456", &read));
    assert_null(lab_sum_read("", &read));
    assert_null(lab_sum_read("-1", &read));
    assert_string_equal(lab_sum_read("12x", &read), "x");
    assert_true(fabs(lab_sum_real((lab_sum){0, 1}) - 18446744073709551616.0) < 1);
}

/* ---- Ranges ----------------------------------------------------------------------------- */

static void ranges_join(void **state)
{
    (void)state;
    lab_ranges set = {0};
    assert_true(lab_ranges_add(&set, (lab_range){10, 5}));
    assert_true(lab_ranges_add(&set, (lab_range){20, 5}));
    assert_true(lab_ranges_add(&set, (lab_range){1, 3}));
    assert_int_equal(set.count, 3);
    assert_true(lab_ranges_add(&set, (lab_range){15, 5}));
    assert_int_equal(set.count, 2);
    assert_int_equal(lab_ranges_size(&set), 18);
    assert_true(set.at[0].first == 1 && set.at[1].first == 10 && set.at[1].count == 15);
    assert_false(lab_ranges_add(&set, (lab_range){24, 1}));
    assert_false(lab_ranges_add(&set, (lab_range){0, 2}));
    assert_false(lab_ranges_add(&set, (lab_range){3, 9}));
    assert_int_equal(lab_ranges_size(&set), 18);
    lab_ranges missing = lab_ranges_missing(&set, (lab_range){1, 30});
    assert_int_equal(missing.count, 2);
    assert_true(missing.at[0].first == 4 && missing.at[0].count == 6);
    assert_true(missing.at[1].first == 25 && missing.at[1].count == 6);
    const lab_range taken = lab_ranges_take(&missing, 4);
    assert_true(taken.first == 4 && taken.count == 4);
    assert_int_equal(lab_ranges_take(&missing, 4).count, 2);
    assert_int_equal(lab_ranges_take(&missing, 100).count, 6);
    assert_int_equal(lab_ranges_take(&missing, 100).count, 0);
    lab_ranges_free(&missing);
    lab_ranges_free(&set);
}

/* Pieces in any order make the same set. */
static void ranges_take_any_order(void **state)
{
    (void)state;
    enum { PIECES = 97, SIZE = 11, STEP = 31 };
    lab_ranges set = {0};
    for (uint64_t i = 0; i < PIECES; i++)
        assert_true(lab_ranges_add(&set, (lab_range){5 + i * STEP % PIECES * SIZE, SIZE}));
    assert_int_equal(set.count, 1);
    assert_true(set.at[0].first == 5 && set.at[0].count == PIECES * SIZE);
    lab_ranges_free(&set);
}

/* ---- Statistics ------------------------------------------------------------------------- */

static void assert_near(double found, double expected, double tolerance)
{
    if (fabs(found - expected) > tolerance)
        fail_msg("%.10g is not %.10g", found, expected);
}

/* Newcombe, Statistics in Medicine 17 (1998), grid I, method 3. */
static void shares_have_the_interval_of_wilson(void **state)
{
    (void)state;
    static const struct {
        uint64_t hits, count;
        double low, high;
    } cases[] = {{81, 263, 0.2553, 0.3662},
                 {15, 148, 0.0624, 0.1605},
                 {0, 20, 0, 0.1611},
                 {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const lab_estimate found = lab_share(lab_sum_of(cases[i].hits), cases[i].count);
        assert_near(found.value, (double)cases[i].hits / (double)cases[i].count, 1e-12);
        assert_near(found.low, cases[i].low, 0.00005);
        assert_near(found.high, cases[i].high, 0.00005);
    }
    const lab_estimate all = lab_share(lab_sum_of(20), 20);
    assert_near(all.low, 1 - 0.1611, 0.00005);
    assert_true(all.high == 1);
    const lab_estimate none = lab_share(lab_sum_of(0), 0);
    assert_true(isnan(none.value) && isnan(none.low) && isnan(none.high));
}

/* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squared deviations 32. */
static void means_have_the_normal_interval(void **state)
{
    (void)state;
    const double deviation = sqrt(32.0 / 7);
    assert_near(lab_deviation(lab_sum_of(40), lab_sum_of(0), lab_sum_of(232), 8), deviation, 1e-12);
    const lab_estimate found = lab_mean(lab_sum_of(40), lab_sum_of(0), lab_sum_of(232), 8);
    assert_near(found.value, 5, 1e-12);
    assert_near(found.high - 5, 1.959963984540054 * deviation / sqrt(8), 1e-12);
    assert_near(5 - found.low, found.high - 5, 1e-12);
    /* 3 and -1: the mean is 1, the deviation sqrt(8). */
    const lab_estimate difference = lab_mean(lab_sum_of(3), lab_sum_of(1), lab_sum_of(10), 2);
    assert_near(difference.value, 1, 1e-12);
    assert_near(difference.high - 1, 1.959963984540054 * 2, 1e-9);
}

static void one_value_tells_nothing_of_others(void **state)
{
    (void)state;
    assert_true(isnan(lab_deviation(lab_sum_of(3), lab_sum_of(0), lab_sum_of(9), 1)));
    assert_near(lab_deviation(lab_sum_of(6), lab_sum_of(0), lab_sum_of(18), 2), 0, 1e-12);
    const lab_estimate one = lab_mean(lab_sum_of(3), lab_sum_of(0), lab_sum_of(9), 1);
    assert_near(one.value, 3, 1e-12);
    assert_true(isnan(one.low) && isnan(one.high));
    const lab_estimate none = lab_mean(lab_sum_of(0), lab_sum_of(0), lab_sum_of(0), 0);
    assert_true(isnan(none.value) && isnan(none.low) && isnan(none.high));
}

static void quantiles_come_from_counts(void **state)
{
    (void)state;
    const lab_sum often[] = {{0, 0}, {1, 0}, {2, 0}, {0, 0}, {1, 0}};
    assert_int_equal(lab_quantile(often, 5, 0.01), 1);
    assert_int_equal(lab_quantile(often, 5, 0.25), 1);
    assert_int_equal(lab_quantile(often, 5, 0.5), 2);
    assert_int_equal(lab_quantile(often, 5, 0.75), 2);
    assert_int_equal(lab_quantile(often, 5, 0.76), 4);
}

/* What a study says that was stopped before anything was done, to be freed. */
static char *text_of_nothing(const lab_study *study, lab_view view)
{
    lab_result result = {.question = lab_question_of(study), .asked = 5};
    result.totals = lab_totals_make(&result.question);
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    lab_show(&result, view, &(parlor_style){0}, out);
    fclose(out);
    lab_totals_free(&result.totals);
    return text;
}

static void of_nothing_nothing_is_known(void **state)
{
    (void)state;
    static const struct {
        const char *study;
        lab_view view;
        const char *said;
    } cases[] = {
        {"maumau", LAB_JSON, "\"q25\":null,\"q50\":null"},
        {"maumau", LAB_JSON, "\"win_share\":null,\"win_share_low\":null"},
        {"maumau", LAB_TABLE, "  median              -\n"},
        {"maumau", LAB_TABLE, "     1     0      -     -   -           -     -   -\n"},
        {"maumau", LAB_CSV, "\ncards_played,,q50,\n"},
        {"tractor", LAB_JSON, "\"bonus_mean\":null,\"tricks_per_round\":null"},
        {"tractor", LAB_JSON, "\"most_points\":{\"points\":null,\"number\":null}"},
        {"tractor", LAB_JSON, "\"lead\":\"throw\",\"count\":0,\"share\":null"},
        {"tractor", LAB_TABLE, "  tricks a round       -\n"},
        {"mahjong", LAB_JSON, "\"ready_share\":null"},
        {"mahjong", LAB_JSON, "\"decimal\":null,\"share\":null"},
        {"mahjong", LAB_TABLE, "  chance   -\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *const text = text_of_nothing(lab_study_find(cases[i].study), cases[i].view);
        if (!strstr(text, cases[i].said) || strstr(text, "nan"))
            fail_msg("no '%s' in %s", cases[i].said, text);
        free(text);
    }
}

/* ---- Merging ---------------------------------------------------------------------------- */

static void records_keep_the_lowest_number(void **state)
{
    (void)state;
    lab_record forward = {0, 0}, backward = {0, 0};
    static const lab_record seen[] = {{0, 1}, {5, 9}, {7, 12}, {7, 4}, {7, 8}, {6, 1}};
    enum { SEEN = sizeof seen / sizeof seen[0] };
    for (size_t i = 0; i < SEEN; i++) {
        lab_record_note(&forward, seen[i].value, seen[i].number);
        lab_record_note(&backward, seen[SEEN - 1 - i].value, seen[SEEN - 1 - i].number);
    }
    assert_true(forward.value == 7 && forward.number == 4);
    assert_true(backward.value == 7 && backward.number == 4);
}

static lab_question small_question(void)
{
    lab_question question = lab_question_of(lab_study_find("maumau"));
    char problem[LAB_SENTENCE];
    assert_true(lab_question_choose(&question, "games", "5000", problem));
    assert_true(lab_question_choose(&question, "compare", "lowest-card", problem));
    assert_true(lab_question_is_sound(&question, problem));
    return question;
}

static lab_totals count_in_pieces(const lab_question *question, uint64_t piece)
{
    const lab_study *const study = question->study;
    lab_totals totals = lab_totals_make(question);
    lab_counts counts = {lab_allocate(study->counters(question), sizeof(uint64_t)),
                         lab_allocate(study->records(question), sizeof(lab_record))};
    lab_ranges todo = {0};
    lab_ranges_add(&todo, study->work(question));
    for (lab_range range; (range = lab_ranges_take(&todo, piece)).count > 0;) {
        study->count(question, NULL, range, &counts);
        lab_totals_add_counts(question, &totals, &counts);
    }
    lab_ranges_free(&todo);
    free(counts.counter);
    free(counts.record);
    return totals;
}

static void assert_same_totals(const lab_question *question, const lab_totals *a,
                               const lab_totals *b)
{
    const lab_study *const study = question->study;
    assert_memory_equal(a->counter, b->counter, study->counters(question) * sizeof *a->counter);
    assert_memory_equal(a->record, b->record, study->records(question) * sizeof *a->record);
}

static void pieces_come_to_the_same(void **state)
{
    (void)state;
    const lab_question question = small_question();
    lab_totals whole = count_in_pieces(&question, 5000), pieces = count_in_pieces(&question, 37);
    assert_false(lab_sum_is_zero(whole.counter[0]));
    assert_same_totals(&question, &whole, &pieces);
    lab_totals_free(&whole);
    lab_totals_free(&pieces);
}

/* ---- Checkpoints ------------------------------------------------------------------------ */

static void checkpoints_come_back(void **state)
{
    (void)state;
    char file[] = "/tmp/parlor_lab_XXXXXX", problem[LAB_SENTENCE] = "";
    const int descriptor = mkstemp(file);
    assert_true(descriptor >= 0);
    close(descriptor);
    const lab_question question = small_question();
    lab_totals totals = count_in_pieces(&question, 5000);
    totals.counter[3] = (lab_sum){5, 6}; /* more than 64 bits */
    lab_ranges done = {0}, done_again = {0};
    lab_ranges_add(&done, (lab_range){1, 100});
    lab_ranges_add(&done, (lab_range){300, 200});
    assert_true(lab_checkpoint_write(file, &question, &done, &totals, problem));
    lab_totals again = lab_totals_make(&question);
    assert_int_equal(lab_checkpoint_read(file, &question, &done_again, &again, problem), LAB_READ);
    assert_same_totals(&question, &totals, &again);
    assert_int_equal(done_again.count, 2);
    assert_true(done_again.at[1].first == 300 && done_again.at[1].count == 200);
    remove(file);
    assert_int_equal(lab_checkpoint_read(file, &question, &done_again, &again, problem),
                     LAB_NO_FILE);
    lab_ranges_free(&done);
    lab_ranges_free(&done_again);
    lab_totals_free(&totals);
    lab_totals_free(&again);
}

/* ---- Signals ---------------------------------------------------------------------------- */

/* A study of ten numbers that gets a signal where it has most to do. */
static int signal_in_prepare, signal_in_count;

static lab_range ten_numbers(const lab_question *question)
{
    (void)question;
    return (lab_range){1, 10};
}

static size_t one(const lab_question *question)
{
    (void)question;
    return 1;
}

static void *prepare_with_signal(const lab_question *question)
{
    (void)question;
    if (signal_in_prepare)
        kill(getpid(), signal_in_prepare);
    return NULL;
}

static void count_with_signal(const lab_question *question, const void *prepared, lab_range range,
                              lab_counts *counts)
{
    (void)question, (void)prepared;
    if (signal_in_count)
        kill(getpid(), signal_in_count);
    counts->counter[0] += range.count;
}

static const lab_study interrupted_study = {.name = "interrupted",
                                            .range = 1,
                                            .work = ten_numbers,
                                            .counters = one,
                                            .records = one,
                                            .prepare = prepare_with_signal,
                                            .count = count_with_signal};

/* How the study ends, and how much of it is done. A signal that nobody catches ends the test. */
static lab_ending run_interrupted(uint64_t *done, int *number)
{
    const lab_question question = lab_question_of(&interrupted_study);
    char problem[LAB_SENTENCE] = "";
    lab_result *result = NULL;
    const lab_ending ending = lab_run(&question, &(lab_settings){.jobs = 1}, &result, problem);
    *done = lab_result_done(result);
    *number = lab_result_signal(result);
    lab_result_free(result);
    return ending;
}

static void signals_stop_a_study_from_its_beginning(void **state)
{
    (void)state;
    static const int numbers[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < 2; i++) {
        uint64_t done = 99;
        int number = 0;
        signal_in_prepare = numbers[i];
        assert_int_equal(run_interrupted(&done, &number), LAB_STOPPED);
        signal_in_prepare = 0;
        assert_int_equal(done, 0);
        assert_int_equal(number, numbers[i]);
        assert_int_equal(run_interrupted(&done, &number), LAB_DONE);
        assert_int_equal(number, 0);
    }
}

/* gnuplot would complain of a picture without size. */
static void nothing_is_not_drawn(void **state)
{
    (void)state;
    const lab_result nothing = {.question = lab_question_of(&interrupted_study), .asked = 10};
    char problem[LAB_SENTENCE] = "";
    assert_false(lab_draw(&nothing, "/nowhere/nothing.svg", problem));
    assert_string_equal(problem, "there is nothing to draw yet");
}

static void signals_that_are_ignored_stay_ignored(void **state)
{
    (void)state;
    static const int numbers[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < 2; i++) {
        uint64_t done = 0;
        int number = 99;
        void (*const before)(int) = signal(numbers[i], SIG_IGN);
        signal_in_prepare = signal_in_count = numbers[i];
        assert_int_equal(run_interrupted(&done, &number), LAB_DONE);
        signal_in_prepare = signal_in_count = 0;
        assert_int_equal(done, 10);
        assert_int_equal(number, 0);
        assert_ptr_equal(signal(numbers[i], before), SIG_IGN);
    }
}

/* Of a study with gaps in it nobody is to believe that it is of the first numbers. */
static void gaps_are_known(void **state)
{
    (void)state;
    static const struct {
        lab_range done;
        bool has_gaps;
    } rows[] = {{{1, 2}, false}, {{3, 2}, true}};
    for (size_t i = 0; i < 2; i++) {
        const lab_question question = lab_question_of(&interrupted_study);
        char file[] = "/tmp/parlor_lab_XXXXXX", problem[LAB_SENTENCE] = "";
        close(mkstemp(file));
        lab_ranges done = {0};
        lab_ranges_add(&done, rows[i].done);
        lab_totals totals = lab_totals_make(&question);
        assert_true(lab_checkpoint_write(file, &question, &done, &totals, problem));
        signal_in_prepare = SIGINT;
        lab_result *result = NULL;
        assert_int_equal(lab_run(&question,
                                 &(lab_settings){.jobs = 1, .checkpoint = file, .resume = true},
                                 &result, problem),
                         LAB_STOPPED);
        signal_in_prepare = 0;
        assert_int_equal(lab_result_done(result), 2);
        assert_int_equal(result->has_gaps, rows[i].has_gaps);
        lab_result_free(result);
        lab_totals_free(&totals);
        lab_ranges_free(&done);
        remove(file);
    }
}

/* ---- Questions -------------------------------------------------------------------------- */

static void studies_are_called_as_games(void **state)
{
    (void)state;
    const lab_study *study = NULL;
    size_t count = 0;
    for (; (study = lab_study_at(count)); count++) {
        assert_non_null(parlor_game_find(lab_study_name(study)));
        assert_ptr_equal(lab_study_find(lab_study_name(study)), study);
        assert_true(study->option_count <= LAB_OPTIONS_MAX);
    }
    assert_true(count > 0);
    assert_null(lab_study_find("chess"));
}

static void questions_in_words_are_what_to_type(void **state)
{
    (void)state;
    lab_question question = lab_question_of(lab_study_find("maumau"));
    char words[LAB_WORDS], problem[LAB_SENTENCE];
    lab_question_words(&question, words);
    assert_string_equal(words, "study maumau --games 1000000 --players 4 --seed 1 --from 1");
    assert_true(lab_question_choose(&question, "seat", "2", problem));
    assert_false(lab_question_is_sound(&question, problem));
    assert_string_equal(problem, "--seat needs --habit NAME");
    assert_true(lab_question_choose(&question, "habit", "jack-first", problem));
    assert_true(lab_question_is_sound(&question, problem));
    lab_question_words(&question, words);
    assert_string_equal(words,
                        "study maumau --games 1000000 --players 4 --seed 1 --from 1 --seat 2 "
                        "--habit jack-first");
    assert_false(lab_question_choose(&question, "players", "5", problem));
    assert_string_equal(problem, "--players takes a whole number from 2 to 4, not '5'");
}

static void ranges_are_shorter_where_a_number_is_more_work(void **state)
{
    (void)state;
    lab_question question = lab_question_of(lab_study_find("maumau"));
    char problem[LAB_SENTENCE];
    const uint64_t usual = lab_question_range(&question);
    assert_true(lab_question_choose(&question, "compare", "lowest-card", problem));
    assert_int_equal(lab_question_range(&question), usual / 5); /* four players, and without */
    const lab_study hard = {.range = 4, .effort = question.study->effort};
    question.study = &hard;
    assert_int_equal(lab_question_range(&question), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_have_128_bits),
        cmocka_unit_test(ranges_join),
        cmocka_unit_test(ranges_take_any_order),
        cmocka_unit_test(shares_have_the_interval_of_wilson),
        cmocka_unit_test(means_have_the_normal_interval),
        cmocka_unit_test(one_value_tells_nothing_of_others),
        cmocka_unit_test(of_nothing_nothing_is_known),
        cmocka_unit_test(quantiles_come_from_counts),
        cmocka_unit_test(records_keep_the_lowest_number),
        cmocka_unit_test(pieces_come_to_the_same),
        cmocka_unit_test(checkpoints_come_back),
        cmocka_unit_test(signals_stop_a_study_from_its_beginning),
        cmocka_unit_test(signals_that_are_ignored_stay_ignored),
        cmocka_unit_test(gaps_are_known),
        cmocka_unit_test(nothing_is_not_drawn),
        cmocka_unit_test(studies_are_called_as_games),
        cmocka_unit_test(questions_in_words_are_what_to_type),
        cmocka_unit_test(ranges_are_shorter_where_a_number_is_more_work),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
