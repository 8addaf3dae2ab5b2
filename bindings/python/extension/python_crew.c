#define _POSIX_C_SOURCE 200809L
#include "python_crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct helper {
    crew *crew;
    unsigned number; /* from 1: whoever asks is 0 */
    pthread_t thread;
} helper;

struct crew {
    unsigned threads; /* as many as there shall be */
    unsigned started; /* ... as there are, whoever asks counted in */
    pid_t process;    /* in which they run */

    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t more;  /* there is something to do, or they are to end */
    pthread_cond_t done;  /* nobody is working any more */
    unsigned round;       /* grows with everything that is to be done */
    unsigned working;     /* helpers that have not done their part of it */
    bool is_over;

    unsigned parts;
    size_t count;
    crew_work *work;
    void *context;
    helper helpers[CREW_THREADS_MAX];
};

static void do_part(const crew *of, unsigned number)
{
    if (number >= of->parts)
        return;
    const size_t from = of->count / of->parts * number + of->count % of->parts * number / of->parts;
    const unsigned next = number + 1;
    const size_t to = of->count / of->parts * next + of->count % of->parts * next / of->parts;
    of->work(of->context, from, to);
}

static void *help(void *given)
{
    const helper *const self = given;
    crew *const of = self->crew;
    unsigned round = 0; /* that was done; helpers are started when the first one begins */
    pthread_mutex_lock(&of->lock);
    for (;;) {
        while (of->round == round && !of->is_over)
            pthread_cond_wait(&of->more, &of->lock);
        if (of->is_over)
            break;
        round = of->round;
        pthread_mutex_unlock(&of->lock);
        do_part(of, self->number);
        pthread_mutex_lock(&of->lock);
        if (--of->working == 0)
            pthread_cond_signal(&of->done);
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
    for (of->started = 1; of->started < of->threads; of->started++) {
        helper *const next = &of->helpers[of->started];
        *next = (helper){.crew = of, .number = of->started};
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
        pthread_cond_broadcast(&of->more);
        pthread_mutex_unlock(&of->lock);
        for (unsigned i = 1; i < of->started; i++)
            pthread_join(of->helpers[i].thread, NULL);
    }
    free(of);
}

void crew_do(crew *of, size_t count, size_t least, crew_work *work, void *context)
{
    if (of->threads == 1 || count / least < 2) {
        work(context, 0, count);
        return;
    }
    if (of->process != getpid())
        start(of);
    pthread_mutex_lock(&of->lock);
    of->parts = count / least < of->started ? (unsigned)(count / least) : of->started;
    of->count = count;
    of->work = work;
    of->context = context;
    of->working = of->started - 1;
    of->round++;
    pthread_cond_broadcast(&of->more);
    pthread_mutex_unlock(&of->lock);
    do_part(of, 0);
    pthread_mutex_lock(&of->lock);
    while (of->working > 0)
        pthread_cond_wait(&of->done, &of->lock);
    pthread_mutex_unlock(&of->lock);
}
