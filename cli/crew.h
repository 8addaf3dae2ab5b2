/* A crew of threads that referees blocks at the same time and writes the answers in order. */
#ifndef PARLOR_CLI_CREW_H
#define PARLOR_CLI_CREW_H

#include "cli.h"
#include "input.h"

typedef struct crew_options {
    unsigned jobs; /* threads at work, at least one */
    bool quiet;    /* no warnings */
} crew_options;

/* Referees all of `in`: answers to standard output, what is wrong to standard error. */
exit_status crew_referee(input *in, const crew_options *options);

#endif
