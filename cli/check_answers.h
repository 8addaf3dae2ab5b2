/* Somebody's answers as they are read: text for a comparison, in memory of a fixed size. */
#ifndef PARLOR_CLI_CHECK_ANSWERS_H
#define PARLOR_CLI_CHECK_ANSWERS_H

#include "buffer.h"
#include "parlor.h"

typedef struct answers {
    const char *name;
    int descriptor;
    buffer chunk; /* where they are read to */
    int error;    /* why they could not be read, as errno; 0: they could */
} answers;

/* Has a comparison read answers from a descriptor; *from must stay where it is. */
void answers_of_descriptor(answers *from, parlor_theirs *theirs);
/* Has it take them from memory. */
void answers_of_memory(const char *data, size_t size, parlor_theirs *theirs);

#endif
