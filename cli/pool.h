/* A pool of threads that work on the pieces of something long at the same time; what they write
 * comes out in the order of the pieces. */
#ifndef PARLOR_CLI_POOL_H
#define PARLOR_CLI_POOL_H

#include "buffer.h"
#include "cli.h"
#include "progress.h"

typedef struct pool pool;

/* Where one piece is worked on, until all of it is written. */
typedef struct pool_piece {
    pool *pool;
    uint64_t number; /* of the piece, from 0 */
    void *own;       /* what the piece is: the job's own, all zero at first, used again and again */
    buffer answers;  /* for standard output */
    buffer diagnoses;   /* for standard error */
    exit_status status; /* of the piece so far */
    bool is_done;       /* and waits to be written */
} pool_piece;

/* What is to be done. */
typedef struct pool_job {
    void *context;
    unsigned jobs;        /* threads at work, at least one */
    size_t own_size;      /* of pool_piece.own */
    size_t worth_sharing; /* work, from which on more threads are of use */
    /* Takes the next piece, and says how much work it is; false: there is none. One thread at a
     * time does that. */
    bool (*take)(void *context, void *own, size_t *work);
    void (*work)(void *context, pool_piece *at);
    /* Shows how far it has come, the piece included. */
    void (*show)(void *context, const void *own, progress *line);
    /* Frees what is in it, but not the piece itself. */
    void (*free)(void *own);
} pool_job;

/* Does all of it; the worst status of all pieces. */
exit_status pool_run(const pool_job *job);

/* ---- for the work ---- */

/* Writes what there is so far, before the piece is done. */
void pool_flush(pool_piece *at);
/* What has gone wrong before may have been worse. */
void pool_worsen(pool_piece *at, exit_status status);
/* The output cannot be written any more: there is no need to go on. */
bool pool_is_stopped(const pool_piece *at);

#endif
