/* Somebody's answers, line by line, in memory of a fixed size however long the lines are. */
#ifndef PARLOR_CLI_CHECK_ANSWERS_H
#define PARLOR_CLI_CHECK_ANSWERS_H

#include "buffer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct answers {
    const char *name;
    int descriptor;     /* -1: there is no more to read */
    const char *at;     /* what was read, but not yet looked at ... */
    const char *end;    /* ... goes up to here */
    buffer chunk;       /* where it was read to */
    buffer line;        /* the line to be looked at, or the front of it if it is very long ... */
    size_t size;        /* ... without blanks at its end ... */
    bool is_cut;        /* ... if there are more than blanks behind it */
    uint64_t number;    /* of that line, counted from 1 */
    bool goes_on;       /* the rest of that line was not read yet */
    bool is_ready;      /* the line is there */
    bool is_at_end;     /* there are no more lines */
    bool may_be_marked; /* the first line may begin with a byte order mark, as editors write it */
    int error;          /* why it could not be read, as errno; 0: it could */
} answers;

answers answers_of_descriptor(const char *name, int descriptor);
answers answers_of_memory(const char *data, size_t size);
/* Looks at the next line; false: there is none, or it cannot be read. */
bool answers_peek(answers *theirs);
/* Is the line that was peeked at this one? */
bool answers_match(const answers *theirs, const char *line, size_t size);
/* The first line behind the one that was peeked at which begins with this text, up to the end of
 * the line at least; NULL if there is none nearby. Valid until the next call. */
const char *answers_find_ahead(answers *theirs, const char *beginning, size_t size);
/* Passes over the line that was peeked at. */
void answers_take(answers *theirs);
void answers_free(answers *theirs);

#endif
