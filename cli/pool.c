/* Every thread does the same: take the next piece into a free slot, work on it, and write what
 * comes of it when its turn comes. Pieces are numbered as they are taken and written in that order,
 * by whichever thread finishes the one that is next; so the output does not depend on the number of
 * threads, and none waits for a slower one as long as there is a free slot. */
#define _POSIX_C_SOURCE 200809L
#include "pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum { SLOTS_TO_SPARE = 4 }; /* besides one for each thread */

struct pool {
    const pool_job *job;

    pthread_mutex_t taking;
    uint64_t pieces_taken; /* so far */
    size_t work_taken;
    bool is_started; /* the other threads were started */
    pthread_t others[JOBS_MAX];
    unsigned other_count;

    pthread_mutex_t writing;
    pthread_cond_t slot_freed;
    uint64_t next_number; /* the number that may write */
    exit_status status;
    progress shown;

    atomic_bool stopped; /* the output cannot be written any more */
    unsigned slot_count;
    pool_piece *slots; /* number n is worked on at slot n % slot_count */
};

/* ------------------------------------------------------------------------------------- writing */

static void stop_writing(pool *all)
{
    progress_hide(&all->shown);
    all->status = output_failed();
    all->stopped = true;
}

void pool_worsen(pool_piece *at, exit_status status)
{
    if (status > at->status)
        at->status = status;
}

bool pool_is_stopped(const pool_piece *at)
{
    return at->pool->stopped;
}

/* Writes what is ready of the piece whose turn it is. */
static void write_out(pool_piece *at)
{
    pool *const all = at->pool;
    if (at->diagnoses.size > 0)
        progress_hide(&all->shown);
    if (!all->stopped && !write_all(STDOUT_FILENO, at->answers.data, at->answers.size))
        stop_writing(all);
    if (!all->stopped && !write_all(STDERR_FILENO, at->diagnoses.data, at->diagnoses.size))
        pool_worsen(at, STATUS_IO); /* it cannot be reported anywhere but in the exit status */
    if (!all->stopped)
        all->job->show(all->job->context, at->own, &all->shown);
    at->answers.size = 0;
    at->diagnoses.size = 0;
}

void pool_flush(pool_piece *at)
{
    pool *const all = at->pool;
    pthread_mutex_lock(&all->writing);
    while (all->next_number != at->number)
        pthread_cond_wait(&all->slot_freed, &all->writing);
    pthread_mutex_unlock(&all->writing);
    write_out(at);
}

/* The piece is done. If it is its turn, writes it and those behind it that are done, too. */
static void finish(pool_piece *at)
{
    pool *const all = at->pool;
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

/* ------------------------------------------------------------------------------------- working */

static void *work(void *argument);

/* Starts the other threads, once it is clear that there is work for them. */
static void start_others(pool *all)
{
    all->is_started = true;
    for (unsigned i = 1; i < all->job->jobs; i++)
        if (pthread_create(&all->others[all->other_count], NULL, work, all) == 0)
            all->other_count++;
}

/* The slot for the next piece, once the piece before it there is written. */
static pool_piece *free_slot(pool *all)
{
    pthread_mutex_lock(&all->writing);
    while (all->pieces_taken - all->next_number >= all->slot_count)
        pthread_cond_wait(&all->slot_freed, &all->writing);
    pthread_mutex_unlock(&all->writing);
    return &all->slots[all->pieces_taken % all->slot_count];
}

/* Takes the next piece to a slot; NULL if there is none. */
static pool_piece *take_piece(pool *all)
{
    const pool_job *const job = all->job;
    pthread_mutex_lock(&all->taking);
    pool_piece *at = free_slot(all);
    size_t amount = 0;
    if (!all->stopped && job->take(job->context, at->own, &amount)) {
        at->number = all->pieces_taken++;
        at->status = STATUS_ANSWERED;
        all->work_taken += amount;
        if (job->jobs > 1 && !all->is_started && all->work_taken >= job->worth_sharing)
            start_others(all);
    } else {
        at = NULL;
    }
    pthread_mutex_unlock(&all->taking);
    return at;
}

static void *work(void *argument)
{
    pool *const all = argument;
    for (pool_piece *at; (at = take_piece(all));) {
        all->job->work(all->job->context, at);
        finish(at);
    }
    return NULL;
}

/* ---- the pool ---- */

static void make_slots(pool *all)
{
    all->slot_count = all->job->jobs > 1 ? all->job->jobs + SLOTS_TO_SPARE : 1;
    all->slots = calloc(all->slot_count, sizeof *all->slots);
    if (!all->slots)
        out_of_memory();
    for (unsigned i = 0; i < all->slot_count; i++) {
        all->slots[i].pool = all;
        all->slots[i].own = calloc(1, all->job->own_size);
        if (!all->slots[i].own)
            out_of_memory();
    }
}

static void free_slots(pool *all)
{
    for (unsigned i = 0; i < all->slot_count; i++) {
        all->job->free(all->slots[i].own);
        free(all->slots[i].own);
        buffer_free(&all->slots[i].answers);
        buffer_free(&all->slots[i].diagnoses);
    }
    free(all->slots);
}

exit_status pool_run(const pool_job *job)
{
    pool all = {.job = job,
                .taking = PTHREAD_MUTEX_INITIALIZER,
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
