/* Somebody's program while it runs: started with pipes, written to and read from, and ended with
 * all of its process group. Each is served by one thread at a time. */
#ifndef PARLOR_CLI_PROCESS_H
#define PARLOR_CLI_PROCESS_H

#include "buffer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The pipes to it and from it; by the last it says why it cannot be started. */
enum { PROCESS_INPUT, PROCESS_OUTPUT, PROCESS_ERRORS, PROCESS_REASON, PROCESS_PIPES };

typedef struct process {
    pid_t child;                /* 0: it does not run */
    int slot;                   /* its place among those that run */
    int ends[PROCESS_PIPES][2]; /* to read from, to write to; -1: closed */
    const char *input;          /* still to be written to it: */
    size_t input_left;          /* how much, */
    bool input_ends;            /* and there is no more behind that */
    buffer output;              /* that it has written and nobody has taken yet */
    buffer errors;              /* the end of what it wrote to standard error */
    double seconds_left;        /* that it has for what it is doing */
    double looked;              /* when that was last counted down */
    int failure;                /* of ours, not of the program, as errno; 0: none */
} process;

/* Starts a program, given as words up to NULL, that may have so much memory; 0: any. Returns 0, or
 * why it does not run, as errno; process_end() is due in any case. */
int process_start(process *run, char **words, uint64_t memory);
/* Gives it input, which must stay until it is written; behind it there may be no more. */
void process_give(process *run, const char *input, size_t size, bool input_ends);
/* From now on it has so much time. */
void process_allow(process *run, double seconds);

/* Serves the pipes once: waits a moment until there is something to be done. Returns how many were
 * ready. */
int process_serve(process *run);
bool process_has_open_pipes(const process *run);
/* Does it read what is written to it? */
bool process_is_listening(const process *run);
/* Has it closed its standard output? */
bool process_is_silent(const process *run);
/* Is it over? It stays there to be waited for, so that nobody else can get its number. */
bool process_has_ended(process *run);
/* Has it had all its time? */
bool process_is_late(process *run);
/* Waits until it is over, or late, or we are to stop. */
void process_wait(process *run);

/* Ends the program, if it still runs, and all of its group; its status as from waitpid(). What it
 * wrote stays. */
int process_end(process *run);
void process_free(process *run);

/* ---- signals ---- */

/* Ends all programs that are running. */
void processes_kill(void);
/* From here on the signals that stop us are kept until processes_stop_if_asked(), which then does
 * what they ask for; meanwhile they end the programs that are running. */
void processes_catch_signals(void);
bool processes_are_interrupted(void);
void processes_stop_if_asked(void);

#endif
