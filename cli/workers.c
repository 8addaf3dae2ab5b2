/* The pieces are blocks of input. A thread that takes one lets the input go on behind it, and
 * referees it with a run of its own. */
#include "workers.h"

#include "diagnosis.h"
#include "pool.h"
#include <errno.h>
#include <unistd.h>

enum {
    ROOM_AT_FIRST = 1 << 12,  /* for the answers of a block, ... */
    ANSWERS_READY = 1 << 17,  /* ... which are written when this much is ready ... */
    DIAGNOSIS_ROOM = 1 << 16, /* ... or this much is wrong */
    WORTH_THREADS = 1 << 16,  /* bytes of input, from which on more threads are of use */
};

typedef struct referee_context {
    input *in;
    const worker_options *options;
    bool colour;
} referee_context;

static void report(const referee_context *all, pool_piece *at)
{
    const block *const here = at->own;
    const bool is_error = parlor_run_is_error(&here->run);
    if (is_error)
        pool_worsen(at, STATUS_BAD_CASE);
    if (is_error || !all->options->quiet)
        diagnosis_write(&at->diagnoses, here->name, &here->run.status, is_error, here->text.data,
                        here->text.size, all->colour);
    if (at->diagnoses.size >= DIAGNOSIS_ROOM)
        pool_flush(at);
}

/* The next answer does not fit. */
static void make_room(pool_piece *at)
{
    if (at->answers.size >= ANSWERS_READY)
        pool_flush(at);
    else
        buffer_reserve(&at->answers, 2 * at->answers.capacity);
}

static void referee_cases(const referee_context *all, pool_piece *at)
{
    block *const here = at->own;
    parlor_run *const run = &here->run;
    buffer *const answers = &at->answers;
    const uint64_t faults = parlor_run_faults(run);
    size_t used = 0;
    parlor_step step;
    buffer_reserve(answers, ROOM_AT_FIRST);
    do {
        step = parlor_run_step(run, here->text.data, here->text.size, &used, answers->data,
                               answers->capacity, &answers->size);
        if (step == PARLOR_REPORT)
            report(all, at);
        else if (step == PARLOR_FULL)
            make_room(at);
    } while (step != PARLOR_DONE && !pool_is_stopped(at));
    if (parlor_run_faults(run) > faults)
        pool_worsen(at, STATUS_BAD_CASE);
    if (here->ends_input && !parlor_run_end(run))
        report(all, at);
}

static void referee_block(void *context, pool_piece *at)
{
    const referee_context *const all = context;
    block *const here = at->own;
    if (here->error) {
        errno = here->error;
        pool_worsen(at, io_error_write(&at->diagnoses, "read", here->name));
    } else {
        referee_cases(all, at);
    }
    if (all->options->jobs == 1)
        all->in->run = here->run;
}

/* Alone, a thread lets the input go on by refereeing the block. */
static bool take_block(void *context, void *own, size_t *size)
{
    const referee_context *const all = context;
    block *const next = own;
    if (!input_next(all->in, next))
        return false;
    if (all->options->jobs > 1 && !next->error)
        parlor_run_pass(&all->in->run, next->text.data, next->text.size);
    *size = next->text.size;
    return true;
}

static void show_block(void *context, const void *own, progress *line)
{
    const referee_context *const all = context;
    const block *const here = own;
    if (!here->error)
        progress_show(line, parlor_run_next_case(&here->run) - 1,
                      all->in->is_only_one ? parlor_run_announced(&here->run) : 0);
}

static void free_block(void *own)
{
    buffer_free(&((block *)own)->text);
}

exit_status workers_referee(input *in, const worker_options *options)
{
    referee_context all = {in, options, colour_wanted(STDERR_FILENO)};
    return pool_run(&(pool_job){.context = &all,
                                .jobs = options->jobs,
                                .own_size = sizeof(block),
                                .worth_sharing = WORTH_THREADS,
                                .take = take_block,
                                .work = referee_block,
                                .show = show_block,
                                .free = free_block});
}
