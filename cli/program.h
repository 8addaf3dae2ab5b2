/* Runs somebody's program on an input, within limits, and keeps what it prints. */
#ifndef PARLOR_CLI_PROGRAM_H
#define PARLOR_CLI_PROGRAM_H

#include "process.h"

typedef struct program {
    char **words;    /* the program and its arguments, up to NULL */
    double seconds;  /* that a run may take */
    uint64_t memory; /* that it may have, in bytes; 0: no limit */
} program;

typedef enum program_end {
    PROGRAM_EXITED,    /* `number` is its exit status */
    PROGRAM_KILLED,    /* by itself or by somebody else: `number` is the signal */
    PROGRAM_TIMED_OUT, /* it took too long */
    PROGRAM_TALKATIVE, /* it printed too much */
    PROGRAM_NOT_RUN,   /* or not to its end, by no fault of its own: `number` says why, as errno */
    PROGRAM_INTERRUPTED, /* the user wants to stop */
} program_end;

typedef struct program_result {
    program_end end;
    int number;
    double seconds; /* that it took */
    buffer output;
    buffer errors; /* the end of what it wrote to standard error */
} program_result;

/* Runs the program once. `output_most` is how much it may print. The program and all of its process
 * group are gone when this returns. */
void program_run(const program *wanted, const char *input, size_t size, size_t output_most,
                 program_result *result);
void program_result_free(program_result *result);

#endif
