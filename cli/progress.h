/* A line of progress on a terminal, when the work takes more than a second. */
#ifndef PARLOR_CLI_PROGRESS_H
#define PARLOR_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct progress {
    bool wanted;
    bool visible;
    double begun;
    double drawn;     /* when it was last drawn */
    const char *unit; /* what is counted; NULL: cases */
    uint64_t before;  /* how many were done when it began */
} progress;

progress progress_begin(void);
/* The same where nothing is printed meanwhile, so that the line does not get in its way. */
progress progress_begin_alone(void);
/* `total` is 0 if it is not known. */
void progress_show(progress *line, uint64_t cases, uint64_t total);
/* The same with other words than the number of cases. */
void progress_say(progress *line, const char *what);
void progress_hide(progress *line);

/* Seconds of a clock that only goes forward. */
double seconds_now(void);

#endif
