/* Threads that do parts of the same work. They are started when there is something for them to do,
 * and started anew in a process that was forked, which has none of them. */
#ifndef PARLOR_PYTHON_CREW_H
#define PARLOR_PYTHON_CREW_H

#include <stdbool.h>
#include <stddef.h>

enum { CREW_THREADS_MAX = 256 };

typedef struct crew crew;

/* Does its part, the items from `from` up to `to`. */
typedef void crew_work(void *context, size_t from, size_t to);

/* So many threads, whoever asks counted in, 1 at least; NULL: there is no memory. */
crew *crew_begin(unsigned threads);
void crew_end(crew *of);

/* Has the items up to `count` done, each thread as many of them as the others but `least` at least,
 * and returns when all are. Where a thread cannot be started, the others do its part. Only one at a
 * time may ask. */
void crew_do(crew *of, size_t count, size_t least, crew_work *work, void *context);

#endif
