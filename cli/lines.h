/* Text by lines, from a file, a pipe or a terminal, as they come and in memory of a fixed size. */
#ifndef PARLOR_CLI_LINES_H
#define PARLOR_CLI_LINES_H

#include "buffer.h"
#include "parlor/status.h"
#include <stdbool.h>
#include <stdint.h>

enum { LINE_SIZE_MAX = 1 << 20 }; /* what is behind that in a line is dropped */

typedef struct line_reader {
    int descriptor;
    const char *name;             /* of the file, for messages */
    bool (*wait)(int descriptor); /* returns when there is something to read; false: nobody is to
                                     wait for it any more. NULL: reading itself waits */
    buffer read;                  /* but not all handed out: what is left begins at ... */
    size_t at;
    uint64_t number; /* of the line that was handed out last, from 1 */
    bool is_cut;     /* it was too long, and what is left of it is to be dropped */
    bool is_over;    /* there is no more to read */
    int error;       /* why it could not be read, as errno; 0: it could */
} line_reader;

/* Lines of a file; "-" is standard input. If it cannot be opened, that is the reader's error. */
line_reader lines_open(const char *name);
/* Takes the next line, with its end if it has one; false: there is none, or it cannot be read. */
bool lines_next(line_reader *from, buffer *line);
/* Is there one that nobody has to wait for? */
bool lines_are_ready(const line_reader *from);
void lines_close(line_reader *from);

/* ---- files with something in every line ---- */

/* Is there something in the line? It is neither blank nor a remark, which begins with #. */
bool line_is_wanted(const char *line, size_t size);
/* Did the line fit? If not, status says so. */
bool line_is_whole(const char *line, size_t size, parlor_status *status);

#endif
