/* A line of progress on a terminal, when the work takes more than a second. */
#ifndef PARLOR_CLI_PROGRESS_H
#define PARLOR_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct progress {
    bool wanted;
    bool visible;
    double begun;
    double drawn; /* when it was last drawn */
} progress;

progress progress_begin(void);
/* `total` is 0 if it is not known. */
void progress_show(progress *line, uint64_t cases, uint64_t total);
void progress_hide(progress *line);

/* Seconds of a clock that only goes forward. */
double seconds_now(void);

#endif
