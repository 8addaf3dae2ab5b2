#define _POSIX_C_SOURCE 200809L
#include "python_crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct crew {
    unsigned threads; /* as many as there shall be, whoever asks counted in */
    unsigned started; /* helpers that there are */
    pid_t process;    /* in which they run */

    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t more;  /* there is something to do, or they are to end */
    pthread_cond_t done;  /* nobody is working any more */
    unsigned round;       /* grows with everything that is to be done */
    bool is_over;
    crew_task task;
    size_t begun;     /* items of it */
    unsigned working; /* threads that are doing some */
    pthread_t helpers[CREW_THREADS_MAX];
};

/* Takes pieces and does them, until there are none. The lock is held before and after. */
static void do_pieces(crew *of, bool is_asking)
{
    crew_task *const task = &of->task; /* nothing of it changes but the count */
    of->working++;
    while (of->begun < task->count) {
        const size_t from = of->begun, left = task->count - from;
        const size_t to = from + (left < task->piece ? left : task->piece);
        of->begun = to;
        pthread_mutex_unlock(&of->lock);
        task->work(task->context, from, to);
        const bool stops = is_asking && task->stops && task->stops(task->context);
        pthread_mutex_lock(&of->lock);
        if (stops)
            task->count = of->begun;
    }
    if (--of->working == 0)
        pthread_cond_signal(&of->done);
}

static void *help(void *given)
{
    crew *const of = given;
    unsigned round = 0; /* the last one with nothing to do; the first is 1 */
    pthread_mutex_lock(&of->lock);
    for (;;) {
        while (of->round == round && !of->is_over)
            pthread_cond_wait(&of->more, &of->lock);
        if (of->is_over)
            break;
        round = of->round;
        do_pieces(of, false);
    }
    pthread_mutex_unlock(&of->lock);
    return NULL;
}

/* Signals are for Python's own threads. */
static void start_helpers(crew *of)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (of->started = 0; of->started + 1 < of->threads; of->started++)
        if (pthread_create(&of->helpers[of->started], NULL, help, of) != 0)
            break;
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
        pthread_cond_broadcast(&of->more);
        pthread_mutex_unlock(&of->lock);
        for (unsigned i = 0; i < of->started; i++)
            pthread_join(of->helpers[i], NULL);
    }
    free(of);
}

size_t crew_even_piece(const crew *of, size_t count, size_t least)
{
    const size_t even = (count + of->threads - 1) / of->threads;
    return even < least ? least : even;
}

bool crew_do(crew *of, const crew_task *task)
{
    if (of->process != getpid())
        start(of);
    pthread_mutex_lock(&of->lock);
    of->task = *task;
    of->begun = 0;
    if (of->started > 0 && task->count > task->piece) {
        of->round++;
        pthread_cond_broadcast(&of->more);
    }
    do_pieces(of, true);
    while (of->working > 0)
        pthread_cond_wait(&of->done, &of->lock);
    const bool is_done = of->begun == task->count;
    pthread_mutex_unlock(&of->lock);
    return is_done;
}
