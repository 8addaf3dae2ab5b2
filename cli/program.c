#include "program.h"

#include "progress.h"
#include <sys/wait.h>

/* Is a limit reached, or are we to stop? */
static bool limit_is_reached(const process *run, size_t output_most, bool is_late,
                             program_result *result)
{
    if (processes_are_interrupted())
        result->end = PROGRAM_INTERRUPTED;
    else if (run->output.size > output_most)
        result->end = PROGRAM_TALKATIVE;
    else if (is_late)
        result->end = PROGRAM_TIMED_OUT;
    return run->failure || result->end != PROGRAM_EXITED;
}

/* Feeds the program and reads from it until it is over or a limit is reached. A pipe may be held
 * open by what the program has started, so its end alone is not waited for. Whether it is over or
 * late is asked before the pipes are looked at, so that what it wrote last is read, too. */
static void serve(process *run, size_t output_most, program_result *result)
{
    while (process_has_open_pipes(run)) {
        const bool is_up = process_is_late(run), is_over = process_has_ended(run);
        const bool is_empty = process_serve(run) == 0;
        /* Which of these come together is a matter of luck: no branch, so that all of this is
         * tested, whatever a test meets. */
        const bool is_late = is_up & (!is_over), is_done = is_over & (is_up | is_empty);
        if (limit_is_reached(run, output_most, is_late, result) || is_done)
            return;
    }
    process_wait(run);
    const bool is_late = run->seconds_left <= 0 && !process_has_ended(run);
    limit_is_reached(run, output_most, is_late, result);
}

/* How it went. A limit that was reached is known already. */
static void finish(process *run, program_result *result)
{
    const int status = process_end(run);
    if (processes_are_interrupted()) {
        result->end = PROGRAM_INTERRUPTED;
    } else if (run->failure) {
        result->end = PROGRAM_NOT_RUN;
        result->number = run->failure;
    } else if (result->end == PROGRAM_EXITED) {
        result->end = WIFSIGNALED(status) ? PROGRAM_KILLED : PROGRAM_EXITED;
        result->number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    }
}

void program_run(const program *wanted, const char *input, size_t size, size_t output_most,
                 program_result *result)
{
    const double begun = seconds_now();
    process run = {.output = result->output, .errors = result->errors};
    result->end = PROGRAM_EXITED;
    if (process_start(&run, wanted->words, wanted->memory) == 0) {
        process_give(&run, input, size, true);
        run.seconds_left = wanted->seconds;
        run.looked = begun;
        serve(&run, output_most, result);
    }
    finish(&run, result);
    result->output = run.output;
    result->errors = run.errors;
    result->seconds = seconds_now() - begun;
}

void program_result_free(program_result *result)
{
    buffer_free(&result->output);
    buffer_free(&result->errors);
}
