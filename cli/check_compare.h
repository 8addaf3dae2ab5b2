/* Our answers and somebody's, case by case. */
#ifndef PARLOR_CLI_CHECK_COMPARE_H
#define PARLOR_CLI_CHECK_COMPARE_H

#include "buffer.h"
#include "parlor.h"

/* A case that was answered otherwise. Valid until the comparison goes on. */
typedef struct difference {
    parlor_difference of;
    parlor_text input; /* the case, with what stands before it in its line ... */
    parlor_run before; /* ... and the run that comes to it */
} difference;

typedef struct comparison comparison;
struct comparison {
    parlor_comparison both;
    void *context; /* for your function */
    /* Told of every case that differs, but of the first one only that has no answer at all; false:
     * no more comparing. */
    bool (*differs)(comparison *with, const difference *found);
    buffer ours; /* our answer to one case */
};

typedef enum compared {
    COMPARED,           /* all of it */
    COMPARED_ENOUGH,    /* differs() said so */
    COMPARED_BAD_CASE,  /* the input is bad, run->status says how */
    COMPARED_UNREADABLE /* theirs cannot be read on */
} compared;

/* Compares the answers to a text of whole cases. The run must have options.one_by_one. */
compared compare_text(comparison *with, parlor_run *run, const char *text, size_t size);

#endif
