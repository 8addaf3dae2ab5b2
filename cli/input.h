/* Several files as one stream of blocks of whole cases, in memory of a fixed size. */
#ifndef PARLOR_CLI_INPUT_H
#define PARLOR_CLI_INPUT_H

#include "buffer.h"
#include "parlor.h"
#include <stdbool.h>
#include <stddef.h>

enum {
    BLOCK_SIZE = 1 << 18,           /* what one block holds as a rule ... */
    BLOCK_SIZE_TALKATIVE = 1 << 14, /* ... and where much is said about every case */
    CASE_SIZE_MAX = 1 << 20,        /* a case longer than this is given up */
};

typedef struct block {
    bool ends_input;  /* the last of its file: the number of cases can be checked */
    const char *name; /* of the file, for messages */
    int error;        /* why the file could not be opened or read, as errno; 0: it could */
    parlor_run run;   /* to referee it with */
    buffer text;
} block;

typedef struct input {
    const char *const *names; /* of the files still to be read, up to NULL */
    size_t block_size;
    parlor_run run; /* at the next byte to hand out */
    const char *name;
    int descriptor;   /* of the file being read, -1 if none is */
    bool is_only_one; /* there is no other file: its count is all there is */
    bool is_begun;    /* a file was opened, this one or one before */
    bool is_opened;   /* by us: it is to be closed */
    buffer rest;      /* read, but not yet handed out */
} input;

/* Reads `names`, at least one, up to NULL; "-" is standard input. `run` gives game and options.
 */
input input_open(const char *const *names, size_t block_size, const parlor_run *run);
/* Fills the next block, with a copy of the run as it is at its beginning. The caller then moves
 * input->run past the block, by parlor_run_pass() or by refereeing it. False: there is no more. */
bool input_next(input *in, block *next);
void input_close(input *in);

#endif
