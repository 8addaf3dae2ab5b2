/* Threads that count ranges, and what they have counted together. */
#ifndef PARLOR_LAB_CREW_H
#define PARLOR_LAB_CREW_H

#include "study.h"
#include <pthread.h>

typedef struct lab_crew {
    const lab_question *question;
    const void *prepared;
    uint64_t range; /* how many numbers a thread takes at once */
    unsigned threads;
    pthread_t *thread;

    pthread_mutex_t lock;   /* for all that follows */
    pthread_cond_t more;    /* there is something to do, or there never will be */
    pthread_cond_t changed; /* a range was finished */
    lab_ranges todo, done;  /* neither has what is being counted just now */
    lab_totals totals;      /* of what is done */
    unsigned running;       /* ranges that are being counted */
    bool is_closed;         /* nothing more will come */
} lab_crew;

/* What is in `done` and `totals` is the crew's from here on. It may come out with fewer threads;
 * with none, errno says why. */
void lab_crew_begin(lab_crew *crew, const lab_question *question, unsigned threads, uint64_t range,
                    lab_ranges done, lab_totals totals);
/* Hands in something to do. */
void lab_crew_give(lab_crew *crew, lab_range range);
/* Takes some of what nobody has begun, for others to do. */
lab_range lab_crew_take(lab_crew *crew, uint64_t most);
/* Nothing more will come; with `at_once`, what nobody has begun is dropped. */
void lab_crew_close(lab_crew *crew, bool at_once);
/* Has everything that was given been counted? */
bool lab_crew_is_idle(lab_crew *crew);
/* How many numbers wait, and how many are done. */
uint64_t lab_crew_waiting(lab_crew *crew);
uint64_t lab_crew_done(lab_crew *crew);
/* Returns when a range was finished, or so many seconds later. */
void lab_crew_wait(lab_crew *crew, double seconds);
/* Adds what others have counted. */
void lab_crew_add(lab_crew *crew, const lab_ranges *done, const lab_totals *totals);
/* Closed and idle: ends the threads. `done` and `totals` stay. */
void lab_crew_end(lab_crew *crew);

#endif
