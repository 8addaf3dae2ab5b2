/* A pool of threads that referees blocks at the same time and writes the answers in order. */
#ifndef PARLOR_CLI_WORKERS_H
#define PARLOR_CLI_WORKERS_H

#include "cli.h"
#include "input.h"

typedef struct worker_options {
    unsigned jobs; /* threads at work, at least one */
    bool quiet;    /* no warnings */
} worker_options;

/* Referees all of `in`: answers to standard output, what is wrong to standard error. */
exit_status workers_referee(input *in, const worker_options *options);

#endif
