/* Every thread does the same: take the next block of input, referee it, wait until all blocks
 * before it are written, write. Two locks, one for taking and one for writing, and a ticket drawn
 * while taking, so the output does not depend on how many threads there are. */
#define _POSIX_C_SOURCE 200809L
#include "crew.h"

#include "diagnosis.h"
#include "progress.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    ANSWER_ROOM = 1 << 18,    /* a worker writes when this much is ready ... */
    DIAGNOSIS_ROOM = 1 << 16, /* ... or this much is wrong */
    WORTH_HIRING = 1 << 16    /* bytes of input, from which on more threads are of use */
};

typedef struct crew {
    crew_options options;
    bool colour;

    pthread_mutex_t taking;
    input *in;
    uint64_t tickets; /* drawn so far */
    size_t taken;     /* bytes */
    bool is_hired;    /* the other threads were started */
    pthread_t *others;
    unsigned other_count;

    pthread_mutex_t writing;
    pthread_cond_t turn_over;
    uint64_t turn; /* the ticket that may write */
    exit_status status;
    progress shown;

    atomic_bool stopped; /* the output cannot be written any more */
} crew;

typedef struct worker {
    crew *crew;
    uint64_t ticket;
    block block;
    buffer answers;
    buffer diagnoses;
    exit_status status; /* of the block so far */
} worker;

/* ------------------------------------------------------------------------------------- writing */

static void stop_writing(crew *all)
{
    progress_hide(&all->shown);
    all->status = output_failed();
    all->stopped = true;
}

static void await_turn(worker *self)
{
    crew *const all = self->crew;
    pthread_mutex_lock(&all->writing);
    while (all->turn != self->ticket)
        pthread_cond_wait(&all->turn_over, &all->writing);
    pthread_mutex_unlock(&all->writing);
}

/* Writes what is ready. Only the worker whose turn it is comes here. */
static void flush(worker *self)
{
    crew *const all = self->crew;
    await_turn(self);
    if (self->diagnoses.size > 0 || self->block.kind == BLOCK_FAILURE)
        progress_hide(&all->shown);
    if (!all->stopped && !write_all(STDOUT_FILENO, self->answers.data, self->answers.size))
        stop_writing(all);
    if (!all->stopped)
        write_all(STDERR_FILENO, self->diagnoses.data, self->diagnoses.size);
    if (!all->stopped && self->block.kind != BLOCK_FAILURE)
        progress_show(&all->shown, self->block.run.next_case - 1);
    self->answers.size = 0;
    self->diagnoses.size = 0;
}

static void end_turn(worker *self)
{
    crew *const all = self->crew;
    flush(self);
    pthread_mutex_lock(&all->writing);
    if (self->status > all->status)
        all->status = self->status;
    all->turn++;
    pthread_cond_broadcast(&all->turn_over);
    pthread_mutex_unlock(&all->writing);
}

/* ----------------------------------------------------------------------------------- refereeing */

static void report(worker *self)
{
    const parlor_run *const run = &self->block.run;
    const buffer *const text = &self->block.text;
    const bool is_error = run->strict || run->status.problem->severity == PARLOR_ERROR;
    if (is_error)
        self->status = STATUS_BAD_CASE;
    if (is_error || !self->crew->options.quiet)
        diagnosis_write(&self->diagnoses, self->block.name, &run->status, is_error, text->data,
                        text->size, self->crew->colour);
    if (self->diagnoses.size >= DIAGNOSIS_ROOM)
        flush(self);
}

static void referee_cases(worker *self)
{
    parlor_run *const run = &self->block.run;
    const buffer *const text = &self->block.text;
    buffer *const answers = &self->answers;
    size_t used = 0;
    parlor_step step;
    do {
        step = parlor_run_step(run, text->data, text->size, &used, answers->data, answers->capacity,
                               &answers->size);
        if (step == PARLOR_REPORT)
            report(self);
        else if (step == PARLOR_FULL && answers->size > 0)
            flush(self);
        else if (step == PARLOR_FULL)
            buffer_reserve(answers, 2 * answers->capacity);
    } while (step != PARLOR_DONE && !self->crew->stopped);
    if (self->block.ends_input && !parlor_run_end(run))
        report(self);
}

static void referee_block(worker *self)
{
    block *const here = &self->block;
    switch (here->kind) {
    case BLOCK_CASES:
        referee_cases(self);
        break;
    case BLOCK_TOO_LONG:
        buffer_reserve(&self->answers, PARLOR_GIVE_UP_ROOM);
        parlor_run_give_up(&here->run, here->text.data, here->text.size, self->answers.data,
                           self->answers.capacity, &self->answers.size);
        report(self);
        break;
    case BLOCK_FAILURE:
        flush(self);
        errno = here->error;
        self->status = io_error("read", here->name);
        break;
    }
}

/* -------------------------------------------------------------------------------------- the crew
 */

static void *work(void *argument);

/* Starts the other threads, once it is clear that there is work for them. */
static void hire(crew *all)
{
    all->is_hired = true;
    all->others = calloc(all->options.jobs, sizeof *all->others);
    for (unsigned i = 1; all->others && i < all->options.jobs; i++)
        if (pthread_create(&all->others[all->other_count], NULL, work, all) == 0)
            all->other_count++;
}

/* Lets the input go on behind the block that was just taken. Alone, a worker does so itself by
 * refereeing the block. */
static void pass_block(input *in, const block *taken)
{
    if (taken->kind == BLOCK_CASES)
        parlor_run_pass(&in->run, taken->text.data, taken->text.size);
    else if (taken->kind == BLOCK_TOO_LONG)
        parlor_run_give_up(&in->run, taken->text.data, taken->text.size, NULL, 0, NULL);
}

static bool take_block(worker *self)
{
    crew *const all = self->crew;
    pthread_mutex_lock(&all->taking);
    const bool taken = !all->stopped && input_next(all->in, &self->block);
    if (taken) {
        self->ticket = all->tickets++;
        self->status = STATUS_ANSWERED;
        if (all->options.jobs > 1)
            pass_block(all->in, &self->block);
        all->taken += self->block.text.size;
        if (all->options.jobs > 1 && !all->is_hired && all->taken >= WORTH_HIRING)
            hire(all);
    }
    pthread_mutex_unlock(&all->taking);
    return taken;
}

static void *work(void *argument)
{
    worker self = {.crew = argument};
    buffer_reserve(&self.answers, ANSWER_ROOM);
    while (take_block(&self)) {
        referee_block(&self);
        if (self.crew->options.jobs == 1)
            self.crew->in->run = self.block.run;
        end_turn(&self);
    }
    buffer_free(&self.answers);
    buffer_free(&self.diagnoses);
    buffer_free(&self.block.text);
    return NULL;
}

exit_status crew_referee(input *in, const crew_options *options)
{
    crew all = {.options = *options,
                .colour = colour_wanted(STDERR_FILENO),
                .taking = PTHREAD_MUTEX_INITIALIZER,
                .in = in,
                .writing = PTHREAD_MUTEX_INITIALIZER,
                .turn_over = PTHREAD_COND_INITIALIZER,
                .shown = progress_begin()};
    work(&all);
    for (unsigned i = 0; i < all.other_count; i++)
        pthread_join(all.others[i], NULL);
    free(all.others);
    progress_hide(&all.shown);
    return all.status;
}
