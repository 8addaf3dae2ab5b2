#define _POSIX_C_SOURCE 200809L
#include "crew.h"

#include "memory.h"
#include "signals.h"
#include <errno.h>
#include <stdlib.h>
#include <time.h>

/* The next range for a thread; false: there will be none. */
static bool take_range(lab_crew *crew, lab_range *range)
{
    pthread_mutex_lock(&crew->lock);
    while (crew->todo.count == 0 && !crew->is_closed)
        pthread_cond_wait(&crew->more, &crew->lock);
    *range = lab_ranges_take(&crew->todo, crew->range);
    crew->running += range->count > 0;
    pthread_mutex_unlock(&crew->lock);
    return range->count > 0;
}

static void finish_range(lab_crew *crew, lab_range range, lab_counts *counts)
{
    pthread_mutex_lock(&crew->lock);
    lab_totals_add_counts(crew->question, &crew->totals, counts);
    lab_ranges_add(&crew->done, range);
    crew->running--;
    pthread_cond_signal(&crew->changed);
    pthread_mutex_unlock(&crew->lock);
}

static void *work(void *argument)
{
    lab_crew *const crew = argument;
    lab_signals_hold(); /* they are for the first thread, wherever it can do with them */
    const lab_question *const question = crew->question;
    const lab_study *const study = question->study;
    lab_counts counts = {lab_allocate(study->counters(question), sizeof *counts.counter),
                         lab_allocate(study->records(question), sizeof *counts.record)};
    for (lab_range range; take_range(crew, &range);) {
        study->count(question, crew->prepared, range, &counts);
        finish_range(crew, range, &counts);
    }
    free(counts.counter);
    free(counts.record);
    return NULL;
}

void lab_crew_begin(lab_crew *crew, const lab_question *question, unsigned threads, uint64_t range,
                    lab_ranges done, lab_totals totals)
{
    *crew = (lab_crew){.question = question, .range = range, .done = done, .totals = totals};
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->more, NULL);
    pthread_cond_init(&crew->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    if (question->study->prepare)
        crew->prepared = question->study->prepare(question);
    crew->thread = lab_allocate(threads, sizeof *crew->thread);
    while (crew->threads < threads &&
           (errno = pthread_create(&crew->thread[crew->threads], NULL, work, crew)) == 0)
        crew->threads++;
}

void lab_crew_give(lab_crew *crew, lab_range range)
{
    pthread_mutex_lock(&crew->lock);
    lab_ranges_add(&crew->todo, range);
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

lab_range lab_crew_take(lab_crew *crew, uint64_t most)
{
    pthread_mutex_lock(&crew->lock);
    const lab_range range = lab_ranges_take(&crew->todo, most);
    pthread_mutex_unlock(&crew->lock);
    return range;
}

void lab_crew_close(lab_crew *crew, bool at_once)
{
    pthread_mutex_lock(&crew->lock);
    crew->is_closed = true;
    if (at_once)
        crew->todo.count = 0;
    pthread_cond_broadcast(&crew->more);
    pthread_mutex_unlock(&crew->lock);
}

bool lab_crew_is_idle(lab_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    const bool is_idle = crew->todo.count == 0 && crew->running == 0;
    pthread_mutex_unlock(&crew->lock);
    return is_idle;
}

uint64_t lab_crew_waiting(lab_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    const uint64_t waiting = lab_ranges_size(&crew->todo);
    pthread_mutex_unlock(&crew->lock);
    return waiting;
}

uint64_t lab_crew_done(lab_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    const uint64_t done = lab_ranges_size(&crew->done);
    pthread_mutex_unlock(&crew->lock);
    return done;
}

void lab_crew_wait(lab_crew *crew, double seconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    const double end = (double)until.tv_nsec + seconds * 1e9;
    until.tv_sec += (time_t)(end / 1e9);
    until.tv_nsec = (long)end % 1000000000;
    pthread_mutex_lock(&crew->lock);
    if (crew->todo.count > 0 || crew->running > 0 || !crew->is_closed)
        pthread_cond_timedwait(&crew->changed, &crew->lock, &until);
    pthread_mutex_unlock(&crew->lock);
}

void lab_crew_add(lab_crew *crew, const lab_ranges *done, const lab_totals *totals)
{
    pthread_mutex_lock(&crew->lock);
    for (size_t i = 0; i < done->count; i++)
        lab_ranges_add(&crew->done, done->at[i]);
    lab_totals_add(crew->question, &crew->totals, totals);
    pthread_mutex_unlock(&crew->lock);
}

void lab_crew_end(lab_crew *crew)
{
    for (unsigned i = 0; i < crew->threads; i++)
        pthread_join(crew->thread[i], NULL);
    free(crew->thread);
    lab_ranges_free(&crew->todo);
    if (crew->question->study->release)
        crew->question->study->release((void *)(uintptr_t)crew->prepared);
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->more);
    pthread_cond_destroy(&crew->changed);
}
