#define _POSIX_C_SOURCE 200809L
#include "python_crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

enum {
    PIECES = 4,       /* of a task, for each thread */
    LOOKS_MAX = 2000, /* some ten microseconds: going to sleep and waking up takes longer */
};

/* A part of a task. Who does the same items time after time finds them in its cache. */
typedef struct part {
    atomic_size_t begun; /* the next item that nobody does yet, or beyond the end */
    size_t end;
} part;

/* A thread, whoever asks among them. */
typedef struct member {
    crew *of;
    part own; /* what it does first */
    pthread_t thread;
} member;

struct crew {
    unsigned threads; /* as many as there shall be */
    unsigned started; /* helpers that there are */
    pid_t process;    /* in which they run */

    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t more;  /* there is something to do, or they are to end */
    pthread_cond_t done;  /* nobody is working any more */
    atomic_uint round;    /* grows with everything that is to be done, and when they are to end */
    bool is_over;
    atomic_uint working; /* threads that are doing something */

    crew_task task;      /* stays as it is while anybody is working; needs no lock, nor do parts */
    atomic_bool is_left; /* what is not begun is not to be done */
    member members[CREW_THREADS_MAX];
};

/* Looks for a while whether a number is another one by now. Changes are made with the lock held, so
 * whoever takes it afterwards knows for sure. */
static void await_change(const atomic_uint *number, unsigned before)
{
    for (int i = 0; i < LOOKS_MAX && atomic_load(number) == before; i++) {
#ifdef __x86_64__
        __builtin_ia32_pause();
#endif
    }
}

/* Takes pieces of a part and does them, until there are none. */
static void do_part(crew *of, part *some, bool is_asking)
{
    const crew_task *const task = &of->task;
    size_t from;
    while (!of->is_left && (from = atomic_fetch_add(&some->begun, task->piece)) < some->end) {
        const size_t left = some->end - from;
        task->work(task->context, from, from + (left < task->piece ? left : task->piece));
        if (is_asking && task->stops && task->stops(task->context))
            of->is_left = true;
    }
}

/* Does a thread's own part, and then what others have left to do. The lock is held before and
 * after. */
static void do_parts(crew *of, unsigned index)
{
    of->working++;
    pthread_mutex_unlock(&of->lock);
    for (unsigned i = 0; i < of->threads; i++)
        do_part(of, &of->members[(index + i) % of->threads].own, index == 0);
    pthread_mutex_lock(&of->lock);
    if (--of->working == 0)
        pthread_cond_signal(&of->done);
}

static void *help(void *given)
{
    const member *const self = given;
    crew *const of = self->of;
    const unsigned index = (unsigned)(self - of->members);
    unsigned round = 0; /* the last one with nothing to do; the first is 1 */
    for (;;) {
        await_change(&of->round, round);
        pthread_mutex_lock(&of->lock);
        while (of->round == round)
            pthread_cond_wait(&of->more, &of->lock);
        round = of->round;
        const bool is_over = of->is_over;
        if (!is_over)
            do_parts(of, index);
        pthread_mutex_unlock(&of->lock);
        if (is_over)
            return NULL;
    }
}

/* Signals are for Python's own threads. */
static void start_helpers(crew *of)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (of->started = 0; of->started + 1 < of->threads; of->started++) {
        member *const next = &of->members[of->started + 1];
        next->of = of;
        if (pthread_create(&next->thread, NULL, help, next) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* What the parent's threads held of these is of no use to a child. */
static void start(crew *of)
{
    of->process = getpid();
    of->round = of->working = 0;
    pthread_mutex_init(&of->lock, NULL);
    pthread_cond_init(&of->more, NULL);
    pthread_cond_init(&of->done, NULL);
    start_helpers(of);
}

crew *crew_begin(unsigned threads)
{
    crew *const of = calloc(1, sizeof *of);
    if (of)
        of->threads = threads;
    return of;
}

void crew_end(crew *of)
{
    if (of->process == getpid()) {
        pthread_mutex_lock(&of->lock);
        of->is_over = true;
        of->round++;
        pthread_cond_broadcast(&of->more);
        pthread_mutex_unlock(&of->lock);
        for (unsigned i = 1; i <= of->started; i++)
            pthread_join(of->members[i].thread, NULL);
    }
    free(of);
}

size_t crew_fair_piece(const crew *of, size_t count, size_t least)
{
    const size_t pieces = of->threads == 1 ? 1 : of->threads * PIECES;
    const size_t fair = (count + pieces - 1) / pieces;
    return fair < least ? least : fair;
}

/* Gives every thread as many items as the others. */
static void set_parts(crew *of, size_t count)
{
    for (unsigned i = 0; i < of->threads; i++) {
        of->members[i].own.begun = count / of->threads * i;
        of->members[i].own.end = i + 1 < of->threads ? count / of->threads * (i + 1) : count;
    }
}

static bool is_all_begun(const crew *of)
{
    for (unsigned i = 0; i < of->threads; i++)
        if (of->members[i].own.begun < of->members[i].own.end)
            return false;
    return true;
}

/* Returns when nobody is working. The lock is held before and after. */
static void await_helpers(crew *of)
{
    const unsigned working = of->working;
    if (working > 0) {
        pthread_mutex_unlock(&of->lock);
        await_change(&of->working, working);
        pthread_mutex_lock(&of->lock);
    }
    while (of->working > 0)
        pthread_cond_wait(&of->done, &of->lock);
}

bool crew_do(crew *of, const crew_task *task)
{
    if (of->process != getpid())
        start(of);
    pthread_mutex_lock(&of->lock);
    await_helpers(of); /* one may have come when the last task was done */
    of->task = *task;
    of->is_left = false;
    set_parts(of, task->count);
    if (of->started > 0 && task->count > task->piece) {
        of->round++;
        pthread_cond_broadcast(&of->more);
    }
    do_parts(of, 0);
    await_helpers(of);
    pthread_mutex_unlock(&of->lock);
    return is_all_begun(of);
}
