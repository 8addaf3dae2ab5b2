#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static const double seconds_before_shown = 1.0;
static const double seconds_between = 0.2;

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Answers that scroll by on the terminal are progress enough. */
progress progress_begin(void)
{
    const bool wanted = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
    return (progress){.wanted = wanted, .begun = wanted ? seconds_now() : 0};
}

void progress_show(progress *line, uint64_t cases)
{
    if (!line->wanted)
        return;
    const double now = seconds_now();
    if (now - line->begun < seconds_before_shown || now - line->drawn < seconds_between)
        return;
    fprintf(stderr, "\r\033[K%" PRIu64 " cases, %.0f a second", cases,
            (double)cases / (now - line->begun));
    fflush(stderr);
    line->drawn = now;
    line->visible = true;
}

void progress_hide(progress *line)
{
    if (line->visible)
        fputs("\r\033[K", stderr);
    line->visible = false;
}
