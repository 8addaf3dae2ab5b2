/* parlor check GAME --run PROGRAM: deals cases until something is wrong, then looks for the
 * simplest case that shows it. */
#define _POSIX_C_SOURCE 200809L
#include "check_report.h"
#include "check_rules.h"
#include "check_trial.h"
#include "game_options.h"
#include "progress.h"
#include "save.h"
#include "visible.h"
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const double seconds_to_grow = 1;     /* shorter runs get more cases, ... */
static const double part_to_grow = 0.125;    /* ... if they are far from the limit, ... */
static const double seconds_to_shrink = 2;   /* ... longer ones fewer */
static const double seconds_for_simpler = 2; /* that a simpler case is looked for */
enum { GROWTH = 4, MEMORY_MORE = 4, RUNS_TO_BELIEVE = 2 };

/* A case that differs. */
typedef struct candidate {
    uint64_t number; /* 0: none */
    size_t lines;    /* that it takes to explain it */
    range batch;     /* in which it was found */
} candidate;

typedef struct search {
    const check_request *wanted;
    const char *name; /* of the program */
    trial trial;
    progress shown;
    double begun;
    uint64_t next;      /* case to be dealt */
    uint64_t batch;     /* how many at a time */
    uint64_t differing; /* cases so far */
    int failure;        /* why the program could not be run, as errno; 0: it could */
    candidate simplest; /* of them */
    rule_counts rules;  /* exercised */
} search;

static void tell_share(const search *all, uint64_t dealt)
{
    print_visible(all->name);
    print(": ");
    report_share(all->differing, dealt);
    print("\n");
}

/* Where cases are saved, or that they could not be, and how they can be dealt again:
 * " is saved as check-mahjong.in (deal --seed 1 --from 37 --ready)". */
static void print_saved(const search *all, range saved, const char *verb, const char *name)
{
    const check_request *const wanted = all->wanted;
    print(*name ? " %s saved as " : " %s not saved", verb);
    print_visible(name);
    if (saved.count > 1) {
        print(" (cases %" PRIu64 " to %" PRIu64 " of seed %" PRIu64 ")", saved.first,
              saved.first + saved.count - 1, wanted->seed);
        return;
    }
    buffer options = {0};
    const parlor_deal_options dealt = trial_deal_options(wanted, saved.first);
    deal_options_words(wanted->game, &dealt, &options);
    print(" (deal --seed %" PRIu64 " --from %" PRIu64 "%.*s)", wanted->seed, saved.first,
          (int)options.size, options.size ? options.data : "");
    buffer_free(&options);
}

/* The program cannot be run any more, so there is nothing to report. */
static exit_status report_failed_run(const search *all)
{
    errno = all->failure;
    return io_error("run", all->name);
}

/* Saves the cases that were dealt last, and puts into `name` where. They are bad at the least. */
static exit_status save_found(const search *all, char name[SAVE_NAME_SIZE])
{
    char usual[64];
    snprintf(usual, sizeof usual, "check-%s.in", parlor_game_name(all->wanted->game));
    const exit_status status =
        save_text(all->wanted->save ? all->wanted->save : usual, &all->trial.text, name);
    return status > STATUS_BAD_CASE ? status : STATUS_BAD_CASE;
}

/* The cases that are known to cause it so far are not lost, and may cause it again: saves them, and
 * says so behind what has happened. */
static exit_status report_kept(search *all, range cases, const char *happened)
{
    trial_deal(&all->trial, cases);
    char name[SAVE_NAME_SIZE];
    const exit_status status = save_found(all, name);
    print_text(happened);
    print_saved(all, cases, "is", name);
    print_text(".\n");
    return status;
}

/* The user has had enough. */
static exit_status report_stopped(search *all, range cases)
{
    return report_kept(all, cases, "Stopped. What was found so far");
}

/* Is it of no use to go on, because runs tell nothing any more? */
static bool is_stopped(const search *all)
{
    return all->failure || processes_are_interrupted();
}

/* ---------------------------------------------------------------------------------- searching */

static finding run_cases(search *all, range cases)
{
    const finding found = trial_run(&all->trial, cases);
    if (found == FINDING_NOT_RUN)
        all->failure = all->trial.result.number;
    return found;
}

/* Small batches first, so that a mistake in every case shows at once; then large ones, but of such
 * a size that a run does not take long. */
static void adapt_batch(search *all)
{
    const double seconds = all->trial.result.seconds;
    if (seconds < seconds_to_grow && seconds < part_to_grow * all->wanted->timeout)
        all->batch *= GROWTH;
    else if (seconds > seconds_to_shrink && all->batch > 1)
        all->batch /= 2;
    if (all->batch > all->wanted->batch_most)
        all->batch = all->wanted->batch_most;
}

static void note_differences(search *all)
{
    const trial *const last = &all->trial;
    all->differing += last->differing;
    if (all->simplest.number == 0 || last->simplest_lines < all->simplest.lines)
        all->simplest = (candidate){last->simplest, last->simplest_lines, last->cases};
}

static finding run_next_batch(search *all, uint64_t most)
{
    const range next = {all->next, all->batch < most ? all->batch : most};
    const finding found = run_cases(all, next);
    if (found == FINDING_INTERRUPTED || found == FINDING_NOT_RUN)
        return found;
    all->next += next.count;
    if (found == FINDING_DIFFERS)
        note_differences(all);
    adapt_batch(all);
    return found;
}

static bool is_over(const search *all)
{
    const check_request *const wanted = all->wanted;
    return (wanted->count > 0 && all->next > wanted->count) ||
           (wanted->seconds > 0 && seconds_now() - all->begun >= wanted->seconds) ||
           output_error() != 0; /* nobody listens any more */
}

/* Runs batches, one at least, until something is found, or with --all until something worse than a
 * difference is. */
static finding find_something(search *all)
{
    const uint64_t count = all->wanted->count;
    do {
        const finding found = run_next_batch(all, count ? count - all->next + 1 : UINT64_MAX);
        if (found > FINDING_DIFFERS || (found == FINDING_DIFFERS && !all->wanted->wants_all))
            return found;
        rules_count(&all->rules, &all->trial.text);
        if (found == FINDING_DIFFERS) { /* listed: the next one may be hours away */
            progress_hide(&all->shown);
            flush_output();
        }
        progress_show(&all->shown, all->next - 1, all->wanted->count);
    } while (!is_over(all));
    return all->differing > 0 ? FINDING_DIFFERS : FINDING_NONE;
}

/* --------------------------------------------------------------------------------- differences */

static bool differs_alone(search *all, uint64_t number)
{
    return run_cases(all, (range){number, 1}) == FINDING_DIFFERS;
}

/* Deals more cases for a while, and takes over one that is simpler, if it differs alone, too. */
static candidate find_simpler(search *all, candidate best)
{
    const double begun = seconds_now();
    while (seconds_now() - begun < seconds_for_simpler && all->trial.result.seconds < 1 &&
           !is_stopped(all)) {
        progress_say(&all->shown, "looking for a simpler case");
        all->simplest = (candidate){0};
        run_next_batch(all, UINT64_MAX);
        const candidate other = all->simplest;
        if (other.number > 0 && (best.number == 0 || other.lines < best.lines) &&
            differs_alone(all, other.number))
            best = other;
    }
    return best;
}

/* Do these cases have one that differs? If so, they are cut behind it. */
static bool differ_up_to(search *all, range *tried)
{
    if (run_cases(all, *tried) != FINDING_DIFFERS)
        return false;
    tried->count = all->trial.first - tried->first + 1;
    return true;
}

/* Few cases of which the last one is answered wrong because of those before it; none if all are
 * answered right now. */
static range find_cases_before(search *all, range found)
{
    if (!differ_up_to(all, &found))
        return (range){0};
    for (uint64_t dropped = found.count - 1; dropped > 0;) {
        range tried = {found.first + dropped, found.count - dropped};
        progress_say(&all->shown, "looking for the cases that cause it");
        if (differ_up_to(all, &tried)) {
            found = tried;
            dropped = found.count - 1;
        } else {
            dropped /= 2;
        }
    }
    return run_cases(all, found) == FINDING_DIFFERS ? found : (range){0};
}

/* These no longer differ, or that cannot be known any more. */
static exit_status report_changing(search *all, range cases)
{
    if (all->failure)
        return report_failed_run(all);
    if (processes_are_interrupted())
        return report_stopped(all, cases);
    return report_kept(all, cases,
                       "Run again on the same cases, it answers right: its answers change from "
                       "run to run.\nWhat it was run on");
}

/* Says which case it is and where it is saved; its report follows. */
static exit_status report_simplest(search *all, candidate best)
{
    if (!differs_alone(all, best.number))
        return report_changing(all, (range){best.number, 1});
    char name[SAVE_NAME_SIZE];
    const exit_status status = save_found(all, name);
    if (all->differing > 1)
        print("Of %" PRIu64 " cases dealt in all, %" PRIu64 " differ.\nThe simplest", all->next - 1,
              all->differing);
    else
        print("It");
    print_saved(all, all->trial.cases, "is", name);
    print_text(":\n");
    print_bytes(all->trial.report.data, all->trial.report.size);
    return status;
}

/* No case differs alone. */
static exit_status report_dependent(search *all, range batch)
{
    const range with = find_cases_before(all, batch);
    progress_hide(&all->shown);
    if (with.count < 2) /* no case has differed alone before */
        return report_changing(all, batch);
    char name[SAVE_NAME_SIZE];
    const exit_status status = save_found(all, name);
    print("The last of %" PRIu64 " cases differs only behind the others: something may be left "
          "over\nfrom one to the next. They",
          with.count);
    print_saved(all, with, "are", name);
    print_text(":\n");
    print_bytes(all->trial.report.data, all->trial.report.size);
    return status;
}

static exit_status report_differences(search *all)
{
    const candidate first = all->simplest;
    const uint64_t dealt = all->wanted->wants_all ? all->next - 1 : first.batch.count;
    all->trial.lists_all = false;
    progress_hide(&all->shown);
    tell_share(all, dealt);
    flush_output();
    const candidate best =
        find_simpler(all, differs_alone(all, first.number) ? first : (candidate){0});
    progress_hide(&all->shown);
    return best.number > 0 ? report_simplest(all, best) : report_dependent(all, first.batch);
}

/* ------------------------------------------------------------------------------------ failures */

/* What was wrong with the last run: "ended by signal 11 (Segmentation fault)". */
static void describe(const search *all, finding found, buffer *out)
{
    const trial *const last = &all->trial;
    const int number = last->result.number;
    out->size = 0;
    switch (found) {
    case FINDING_GOES_ON:
        buffer_format(out, "all answers are right, but there are more lines behind them");
        break;
    case FINDING_SILENT:
        buffer_format(out, "no output at all");
        break;
    case FINDING_STATUS:
        buffer_format(out, "exit status %d", number);
        break;
    case FINDING_SIGNAL:
        buffer_format(out, "ended by signal %d (%s)", number, strsignal(number));
        break;
    case FINDING_TIME:
        buffer_format(out, "still running after %g %s", all->wanted->timeout,
                      all->wanted->timeout == 1 ? "second" : "seconds");
        break;
    default:
        buffer_format(out, "more than %zu kB of output",
                      trial_output_most(last->cases.count) / 1024);
    }
}

/* Halves the cases as long as one half alone fails the same way. What the last run that failed has
 * said is put into *said. */
static range narrow(search *all, range failing, finding found, buffer *said)
{
    for (;;) {
        said->size = 0;
        trial_quote_errors(&all->trial, said);
        if (failing.count == 1)
            return failing;
        const uint64_t half = failing.count / 2;
        const range first = {failing.first, half};
        const range second = {failing.first + half, failing.count - half};
        progress_say(&all->shown, "looking for the case that causes it");
        if (run_cases(all, first) == found)
            failing = first;
        else if (run_cases(all, second) == found)
            failing = second;
        else
            return failing;
    }
}

/* Does it fail this way whenever it is run on these cases? Programs that fail every second or third
 * time do not pass for such. */
static bool fails_every_time(search *all, range failing, finding found)
{
    for (int i = 0; i < RUNS_TO_BELIEVE; i++) {
        progress_say(&all->shown, "running it again");
        if (run_cases(all, failing) != found)
            return false;
    }
    return true;
}

/* Would it have come through with more memory? */
static void tell_if_memory(search *all, range failing, finding found)
{
    const uint64_t memory = all->wanted->memory;
    if (memory == 0 || (found != FINDING_STATUS && found != FINDING_SIGNAL))
        return;
    all->trial.program.memory *= MEMORY_MORE;
    const finding again = run_cases(all, failing);
    all->trial.program.memory /= MEMORY_MORE;
    if (again == FINDING_NONE || again == FINDING_DIFFERS)
        print("It needs more than the %" PRIu64
              " MB of memory it may have (--memory): with %" PRIu64 " MB it does not fail.\n",
              memory, memory * MEMORY_MORE);
}

static void tell_cases(const search *all, range failing, range batch, const char *name)
{
    if (failing.count > 1)
        print("It takes these %" PRIu64 " cases, half of them do not cause it. They",
              failing.count);
    else
        print_text(batch.count > 1 ? "One case alone causes it. It" : "The case");
    print_saved(all, failing, failing.count > 1 ? "are" : "is", name);
    print_text(".\n");
}

/* The first lines of the report, before the case is looked for. */
static void tell_failure(const search *all, finding found)
{
    const range batch = all->trial.cases;
    buffer text = {0};
    describe(all, found, &text);
    if (all->differing > 0)
        tell_share(all, batch.first - 1);
    print_visible(all->name);
    print(": %.*s, in a run of %" PRIu64 " %s\n", (int)text.size, text.data, batch.count,
          cases_word(batch.count));
    if (found == FINDING_GOES_ON)
        print("  found: %.*s\n", (int)all->trial.surplus.size, all->trial.surplus.data);
    flush_output();
    buffer_free(&text);
}

/* The case that was dealt last. */
static void explain_case(const search *all)
{
    buffer text = {0};
    trial_explain(&all->trial, &text);
    print_text("\n");
    print_bytes(text.data, text.size);
    buffer_free(&text);
}

/* Says which cases cause it and where they are saved. What goes wrong with the very first case goes
 * wrong with any, so that one is not explained. */
static exit_status report_causes(search *all, range failing, range batch, finding found,
                                 const buffer *said)
{
    trial_deal(&all->trial, failing);
    char name[SAVE_NAME_SIZE];
    const exit_status status = save_found(all, name);
    tell_cases(all, failing, batch, name);
    print_bytes(said->data, said->size);
    if (failing.count == 1 && batch.count > 1 && found != FINDING_GOES_ON)
        explain_case(all);
    return status;
}

static exit_status report_occasional(search *all, range batch, const buffer *said)
{
    const exit_status status = report_kept(all, batch,
                                           "Run again on the same cases, it does not always do "
                                           "so.\nWhat it was run on");
    print_bytes(said->data, said->size);
    return status;
}

static exit_status report_failure(search *all, finding found)
{
    const range batch = all->trial.cases;
    buffer said = {0};
    progress_hide(&all->shown);
    all->trial.lists_all = false;
    tell_failure(all, found);
    const range failing = narrow(all, batch, found, &said);
    const bool is_sure = !is_stopped(all) && fails_every_time(all, failing, found);
    progress_hide(&all->shown);
    if (is_sure)
        tell_if_memory(all, failing, found);
    const exit_status status = all->failure                  ? report_failed_run(all)
                               : processes_are_interrupted() ? report_stopped(all, failing)
                               : is_sure ? report_causes(all, failing, batch, found, &said)
                                         : report_occasional(all, batch, &said);
    buffer_free(&said);
    return status;
}

/* --------------------------------------------------------------------------------- the command */

static exit_status report(search *all, finding found)
{
    const uint64_t dealt = all->next - 1;
    progress_hide(&all->shown);
    switch (found) {
    case FINDING_NONE:
        print("%" PRIu64 " %s, no difference\n", dealt, cases_word(dealt));
        rules_print(&all->rules);
        return STATUS_ANSWERED;
    case FINDING_INTERRUPTED:
        print("stopped after %" PRIu64 " %s, %" PRIu64 " %s\n", dealt, cases_word(dealt),
              all->differing, all->differing == 1 ? "difference" : "differences");
        return STATUS_BAD_CASE;
    case FINDING_NOT_RUN:
        return report_failed_run(all);
    case FINDING_DIFFERS:
        return report_differences(all);
    default:
        return report_failure(all, found);
    }
}

exit_status check_program(const check_request *wanted)
{
    search all = {.wanted = wanted,
                  .name = wanted->program[0],
                  .trial = trial_begin(wanted),
                  .rules = {.game = wanted->game},
                  .shown = progress_begin_alone(),
                  .begun = seconds_now(),
                  .next = 1,
                  .batch = 1};
    processes_catch_signals();
    const exit_status status = report(&all, find_something(&all));
    trial_free(&all.trial);
    flush_output();
    processes_stop_if_asked();
    return status;
}
