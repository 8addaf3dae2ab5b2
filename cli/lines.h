/* Text by lines, from a file, a pipe or a terminal, as they come and in memory of a fixed size. */
#ifndef PARLOR_CLI_LINES_H
#define PARLOR_CLI_LINES_H

#include "buffer.h"
#include <stdbool.h>
#include <stdint.h>

enum { LINE_SIZE_MAX = 1 << 20 }; /* the rest of a line that is longer is dropped */

typedef struct line_reader {
    int descriptor;
    bool (*wait)(int descriptor); /* returns when there is something to read; false: nobody is to
                                     wait for it any more. NULL: reading itself waits */
    buffer read;                  /* but not all handed out: what is left begins at ... */
    size_t at;
    uint64_t number; /* of the line that was handed out last, from 1 */
    bool is_cut;     /* it was too long, and what is left of it is to be dropped */
    bool is_over;    /* there is no more to read */
    int error;       /* why it could not be read, as errno; 0: it could */
} line_reader;

/* Takes the next line, with its end if it has one; false: there is none, or it cannot be read. */
bool lines_next(line_reader *from, buffer *line);
void lines_free(line_reader *from);

#endif
