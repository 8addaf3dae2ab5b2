/* Threads that do parts of the same work. They are started when there is something for them to do,
 * and started anew in a process that was forked, which has none of them. */
#ifndef PARLOR_PYTHON_CREW_H
#define PARLOR_PYTHON_CREW_H

#include <stdbool.h>
#include <stddef.h>

enum { CREW_THREADS_MAX = 256 };

typedef struct crew crew;

/* Does the items from `from` up to `to`. */
typedef void crew_work(void *context, size_t from, size_t to);

/* Asked in between, in the thread that wants the work done: is it to be left? */
typedef bool crew_stops(void *context);

/* What is to be done. */
typedef struct crew_task {
    crew_work *work;
    crew_stops *stops; /* NULL: never */
    void *context;
    size_t count; /* of items */
    size_t piece; /* so many are done at once */
} crew_task;

/* So many threads, whoever asks counted in, 1 at least; NULL: there is no memory. */
crew *crew_begin(unsigned threads);
void crew_end(crew *of);

/* A few pieces for each thread, so that others can do what one that comes late has left to do; but
 * of so many items at least. */
size_t crew_fair_piece(const crew *of, size_t count, size_t least);

/* Has all items done, and returns when they are; false: it was left before. Where a thread cannot
 * be started, the others do its part. Only one at a time may ask. */
bool crew_do(crew *of, const crew_task *task);

#endif
