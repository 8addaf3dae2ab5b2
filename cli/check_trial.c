#include "check_trial.h"

#include "../lib/games/bench.h"
#include "check_answers.h"
#include "check_report.h"
#include "room.h"
#include "visible.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MEBIBYTE = 1 << 20, OUTPUT_OF_CASE = 1 << 10, SURPLUS_SHOWN = 60, SHOWN_ERRORS = 6 };

trial trial_begin(const check_request *wanted)
{
    return (trial){.wanted = wanted,
                   .lists_all = wanted->wants_all,
                   .program = {.words = wanted->program,
                               .seconds = wanted->timeout,
                               .memory = wanted->memory * MEBIBYTE}};
}

void trial_free(trial *run)
{
    buffer_free(&run->text);
    buffer_free(&run->report);
    buffer_free(&run->surplus);
    program_result_free(&run->result);
}

size_t trial_output_most(uint64_t count)
{
    return MEBIBYTE + (size_t)count * OUTPUT_OF_CASE;
}

/* ----------------------------------------------------------------------------- what is found */

static size_t lines_to_explain(const difference *found)
{
    buffer text = {0};
    report_case(&text, &found->before, found->input, (parlor_style){0});
    size_t lines = 0;
    for (size_t i = 0; i < text.size; i++)
        lines += text.data[i] == '\n';
    buffer_free(&text);
    return lines;
}

static const char end_of_output[] = "the end of the output";

static void list_difference(const difference *found, uint64_t number)
{
    buffer line = {0};
    buffer_format(&line, "case %" PRIu64 " differs: ", number);
    report_words(&line, found, end_of_output);
    buffer_append(&line, "\n", 1);
    print_bytes(line.data, line.size);
    buffer_free(&line);
}

static bool take_difference(comparison *with, const difference *found)
{
    trial *const run = with->context;
    const bool is_first = with->both.differing == 1;
    const uint64_t number = run->cases.first + found->of.case_number - 1;
    const size_t lines = lines_to_explain(found);
    if (is_first) {
        run->first = number;
        report_lines(&run->report, found, end_of_output);
        buffer_append(&run->report, "\n", 1);
        report_explanation(&run->report, run->wanted->game, found);
    }
    if (is_first || lines < run->simplest_lines) {
        run->simplest = number;
        run->simplest_lines = lines;
    }
    if (run->lists_all)
        list_difference(found, number);
    return true;
}

static parlor_run run_over_cases(const trial *run)
{
    const parlor_options options = {.one_by_one = true};
    return parlor_run_begin(run->wanted->game, &options);
}

static finding compare(trial *run)
{
    if (run->result.output.size == 0)
        return FINDING_SILENT;
    comparison with = {.context = run, .differs = take_difference};
    parlor_theirs *const theirs = &with.both.theirs;
    parlor_comparison_begin(run->wanted->game, &with.both);
    answers_of_memory(run->result.output.data, run->result.output.size, theirs);
    parlor_run cases = run_over_cases(run);
    compare_text(&with, &cases, run->text.data, run->text.size);
    run->differing = with.both.differing;
    const bool goes_on = !parlor_compare_end(&with.both);
    run->surplus.size = 0;
    if (goes_on)
        visible_append(&run->surplus, theirs->line,
                       visible_fitting(theirs->line, theirs->size, SURPLUS_SHOWN));
    buffer_free(&with.ours);
    return run->differing > 0 ? FINDING_DIFFERS : goes_on ? FINDING_GOES_ON : FINDING_NONE;
}

/* ----------------------------------------------------------------------------------- one run */

/* Cases that are dealt at random leave out what is rare, so every switch of the game has its turn:
 * plain, the first switch, the next one, plain again. */
parlor_deal_options trial_deal_options(const check_request *wanted, uint64_t number)
{
    size_t switches[PARLOR_DEAL_OPTIONS_MAX], count = 0;
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_deal_option(wanted->game, i)); i++)
        if (!option->values)
            switches[count++] = i;
    parlor_deal_options options = wanted->deal;
    const uint64_t turn = (number - 1) % (count + 1);
    if (wanted->mixes_deals && turn > 0)
        options.choice[switches[turn - 1]] = 1;
    return options;
}

void trial_deal(trial *run, range cases)
{
    run->cases = cases;
    run->text.size = 0;
    buffer_format(&run->text, "%" PRIu64 "\n", run->cases.count);
    for (uint64_t number = cases.first; number < cases.first + cases.count; number++) {
        const parlor_deal_options options = trial_deal_options(run->wanted, number);
        deal_append(run->wanted->game, &options, run->wanted->seed, number, &run->text);
    }
}

finding trial_run(trial *run, range cases)
{
    run->differing = 0;
    run->report.size = 0;
    trial_deal(run, cases);
    program_run(&run->program, run->text.data, run->text.size, trial_output_most(cases.count),
                &run->result);
    switch (run->result.end) {
    case PROGRAM_NOT_RUN:
        return FINDING_NOT_RUN;
    case PROGRAM_INTERRUPTED:
        return FINDING_INTERRUPTED;
    case PROGRAM_KILLED:
        return FINDING_SIGNAL;
    case PROGRAM_TIMED_OUT:
        return FINDING_TIME;
    case PROGRAM_TALKATIVE:
        return FINDING_OUTPUT;
    default:
        return run->result.number != 0 ? FINDING_STATUS : compare(run);
    }
}

void trial_explain(const trial *run, buffer *out)
{
    parlor_run cases = run_over_cases(run);
    report_case(out, &cases, (parlor_text){run->text.data, run->text.size}, style_of_output());
}

void trial_quote_errors(const trial *run, buffer *out)
{
    const buffer *const errors = &run->result.errors;
    size_t end = errors->size;
    while (end > 0 && errors->data[end - 1] == '\n')
        end--;
    size_t start = end;
    for (int lines = 0; start > 0; start--)
        if (errors->data[start - 1] == '\n' && ++lines == SHOWN_ERRORS)
            break;
    if (start < end)
        buffer_format(out, "It said on standard error:\n");
    while (start < end) {
        const char *const newline = memchr(errors->data + start, '\n', end - start);
        const size_t size = newline ? (size_t)(newline - errors->data) - start : end - start;
        buffer_append(out, "  ", 2);
        visible_append(out, errors->data + start, size);
        buffer_append(out, "\n", 1);
        start += size + 1;
    }
}
