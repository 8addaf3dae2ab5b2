#define _POSIX_C_SOURCE 200809L
#include "signals.h"

#include <stddef.h>
#include <time.h>

static const int signals[LAB_SIGNALS] = {SIGINT, SIGTERM};

static volatile sig_atomic_t caught_signal;
static volatile sig_atomic_t caught_at; /* seconds of a clock that only goes on */

/* Whoever sends one may send it twice, as timeout(1) does: to a process, and to its group. Only who
 * sends another one later is out of patience. */
static void note_signal(int number)
{
    enum { AT_ONCE = 2 }; /* seconds, the one that has begun counted */
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!caught_signal) {
        caught_at = (sig_atomic_t)now.tv_sec;
        caught_signal = number;
    } else if (now.tv_sec - caught_at >= AT_ONCE) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

lab_signals lab_signals_catch(void)
{
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    caught_signal = 0;
    lab_signals caught;
    for (int i = 0; i < LAB_SIGNALS; i++) {
        sigaction(signals[i], NULL, &caught.before[i]);
        if (caught.before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
    return caught;
}

void lab_signals_release(const lab_signals *caught)
{
    for (int i = 0; i < LAB_SIGNALS && !caught_signal; i++)
        sigaction(signals[i], &caught->before[i], NULL);
}

int lab_signals_caught(void)
{
    return caught_signal;
}

sigset_t lab_signals_hold(void)
{
    sigset_t held, before;
    sigemptyset(&held);
    for (int i = 0; i < LAB_SIGNALS; i++)
        sigaddset(&held, signals[i]);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    return before;
}

void lab_signals_let(const sigset_t *before)
{
    pthread_sigmask(SIG_SETMASK, before, NULL);
}
