/* Every worker thread does the same: take the next block of input into a free slot, referee it, and
 * write it out when its turn comes. Blocks are numbered as they are taken and written in that
 * order, by whichever worker finishes the one that is next; so the output does not depend on the
 * number of workers, and none waits for a slower one as long as there is a free slot. */
#define _POSIX_C_SOURCE 200809L
#include "workers.h"

#include "diagnosis.h"
#include "progress.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    ROOM_AT_FIRST = 1 << 12,  /* for the answers of a block, ... */
    ANSWERS_READY = 1 << 17,  /* ... which are written when this much is ready ... */
    DIAGNOSIS_ROOM = 1 << 16, /* ... or this much is wrong */
    WORTH_THREADS = 1 << 16,  /* bytes of input, from which on more threads are of use */
    SLOTS_TO_SPARE = 4,       /* besides one for each thread */
};

typedef struct worker_pool worker_pool;

/* Where one block is worked on, until its answers are written. */
typedef struct slot {
    worker_pool *pool;
    uint64_t number; /* number of the block */
    block block;
    buffer answers;
    buffer diagnoses;
    exit_status status; /* of the block so far */
    bool is_done;       /* and waits to be written */
} slot;

struct worker_pool {
    worker_options options;
    bool colour;

    pthread_mutex_t taking;
    input *in;
    uint64_t blocks_taken; /* drawn so far */
    size_t taken;          /* bytes */
    bool is_started;       /* the other threads were started */
    pthread_t others[JOBS_MAX];
    unsigned other_count;

    pthread_mutex_t writing;
    pthread_cond_t slot_freed;
    uint64_t next_number; /* the number that may write */
    exit_status status;
    progress shown;

    atomic_bool stopped; /* the output cannot be written any more */
    unsigned slot_count;
    slot *slots; /* number n is worked on at slot n % slot_count */
};

/* ------------------------------------------------------------------------------------- writing */

static void stop_writing(worker_pool *all)
{
    progress_hide(&all->shown);
    all->status = output_failed();
    all->stopped = true;
}

/* What has gone wrong before may have been worse. */
static void worsen(slot *at, exit_status status)
{
    if (status > at->status)
        at->status = status;
}

/* Writes what is ready at the slot whose turn it is. */
static void write_out(slot *at)
{
    worker_pool *const all = at->pool;
    if (at->diagnoses.size > 0 || at->block.error)
        progress_hide(&all->shown);
    if (!all->stopped && !write_all(STDOUT_FILENO, at->answers.data, at->answers.size))
        stop_writing(all);
    if (!all->stopped && !write_all(STDERR_FILENO, at->diagnoses.data, at->diagnoses.size))
        worsen(at, STATUS_IO); /* it cannot be reported anywhere but in the exit status */
    if (!all->stopped && !at->block.error)
        progress_show(&all->shown, parlor_run_next_case(&at->block.run) - 1,
                      all->in->is_only_one ? parlor_run_announced(&at->block.run) : 0);
    at->answers.size = 0;
    at->diagnoses.size = 0;
}

/* Writes before the block is done, because there is no more room. */
static void flush(slot *at)
{
    worker_pool *const all = at->pool;
    pthread_mutex_lock(&all->writing);
    while (all->next_number != at->number)
        pthread_cond_wait(&all->slot_freed, &all->writing);
    pthread_mutex_unlock(&all->writing);
    write_out(at);
}

/* The block is done. If it is its turn, writes it and those behind it that are done, too. */
static void finish_block(slot *at)
{
    worker_pool *const all = at->pool;
    pthread_mutex_lock(&all->writing);
    at->is_done = true;
    if (all->next_number != at->number)
        at = NULL; /* somebody else will write it */
    while (at && at->is_done) {
        pthread_mutex_unlock(&all->writing);
        write_out(at);
        pthread_mutex_lock(&all->writing);
        if (at->status > all->status)
            all->status = at->status;
        at->is_done = false;
        all->next_number++;
        pthread_cond_broadcast(&all->slot_freed);
        at = &all->slots[all->next_number % all->slot_count];
    }
    pthread_mutex_unlock(&all->writing);
}

/* The slot for the next block, once the block before it there is written. */
static slot *free_slot(worker_pool *all)
{
    pthread_mutex_lock(&all->writing);
    while (all->blocks_taken - all->next_number >= all->slot_count)
        pthread_cond_wait(&all->slot_freed, &all->writing);
    pthread_mutex_unlock(&all->writing);
    return &all->slots[all->blocks_taken % all->slot_count];
}

/* ----------------------------------------------------------------------------------- refereeing */

static void report(slot *at)
{
    const parlor_run *const run = &at->block.run;
    const buffer *const text = &at->block.text;
    const bool is_error = parlor_run_is_error(run);
    if (is_error)
        worsen(at, STATUS_BAD_CASE);
    if (is_error || !at->pool->options.quiet)
        diagnosis_write(&at->diagnoses, at->block.name, &run->status, is_error, text->data,
                        text->size, at->pool->colour);
    if (at->diagnoses.size >= DIAGNOSIS_ROOM)
        flush(at);
}

/* The next answer does not fit. */
static void make_room(slot *at)
{
    if (at->answers.size >= ANSWERS_READY)
        flush(at);
    else
        buffer_reserve(&at->answers, 2 * at->answers.capacity);
}

static void referee_cases(slot *at)
{
    parlor_run *const run = &at->block.run;
    const buffer *const text = &at->block.text;
    buffer *const answers = &at->answers;
    const uint64_t faults = parlor_run_faults(run);
    size_t used = 0;
    parlor_step step;
    do {
        step = parlor_run_step(run, text->data, text->size, &used, answers->data, answers->capacity,
                               &answers->size);
        if (step == PARLOR_REPORT)
            report(at);
        else if (step == PARLOR_FULL)
            make_room(at);
    } while (step != PARLOR_DONE && !at->pool->stopped);
    if (parlor_run_faults(run) > faults)
        worsen(at, STATUS_BAD_CASE);
    if (at->block.ends_input && !parlor_run_end(run))
        report(at);
}

static void referee_block(slot *at)
{
    block *const here = &at->block;
    if (here->error) {
        flush(at);
        errno = here->error;
        at->status = io_error("read", here->name);
    } else {
        referee_cases(at);
    }
}

/* ---- the pool ---- */

static void *work(void *argument);

/* Starts the other threads, once it is clear that there is work for them. */
static void start_workers(worker_pool *all)
{
    all->is_started = true;
    for (unsigned i = 1; i < all->options.jobs; i++)
        if (pthread_create(&all->others[all->other_count], NULL, work, all) == 0)
            all->other_count++;
}

/* Lets the input go on behind the block that was just taken. Alone, a worker does so itself by
 * refereeing the block. */
static void pass_block(input *in, const block *taken)
{
    if (!taken->error)
        parlor_run_pass(&in->run, taken->text.data, taken->text.size);
}

/* Takes the next block to a slot; NULL if there is none. */
static slot *take_block(worker_pool *all)
{
    pthread_mutex_lock(&all->taking);
    slot *at = free_slot(all);
    if (!all->stopped && input_next(all->in, &at->block)) {
        at->number = all->blocks_taken++;
        at->status = STATUS_ANSWERED;
        if (all->options.jobs > 1)
            pass_block(all->in, &at->block);
        all->taken += at->block.text.size;
        if (all->options.jobs > 1 && !all->is_started && all->taken >= WORTH_THREADS)
            start_workers(all);
    } else {
        at = NULL;
    }
    pthread_mutex_unlock(&all->taking);
    return at;
}

static void *work(void *argument)
{
    worker_pool *const all = argument;
    for (slot *at; (at = take_block(all));) {
        buffer_reserve(&at->answers, ROOM_AT_FIRST);
        referee_block(at);
        if (all->options.jobs == 1)
            all->in->run = at->block.run;
        finish_block(at);
    }
    return NULL;
}

static void make_slots(worker_pool *all)
{
    all->slot_count = all->options.jobs > 1 ? all->options.jobs + SLOTS_TO_SPARE : 1;
    all->slots = calloc(all->slot_count, sizeof *all->slots);
    if (!all->slots)
        out_of_memory();
    for (unsigned i = 0; i < all->slot_count; i++)
        all->slots[i].pool = all;
}

static void free_slots(worker_pool *all)
{
    for (unsigned i = 0; i < all->slot_count; i++) {
        buffer_free(&all->slots[i].block.text);
        buffer_free(&all->slots[i].answers);
        buffer_free(&all->slots[i].diagnoses);
    }
    free(all->slots);
}

exit_status workers_referee(input *in, const worker_options *options)
{
    worker_pool all = {.options = *options,
                       .colour = colour_wanted(STDERR_FILENO),
                       .taking = PTHREAD_MUTEX_INITIALIZER,
                       .in = in,
                       .writing = PTHREAD_MUTEX_INITIALIZER,
                       .slot_freed = PTHREAD_COND_INITIALIZER,
                       .shown = progress_begin()};
    make_slots(&all);
    work(&all);
    for (unsigned i = 0; i < all.other_count; i++)
        pthread_join(all.others[i], NULL);
    progress_hide(&all.shown);
    free_slots(&all);
    return all.status;
}
