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

progress progress_begin_alone(void)
{
    const bool wanted = isatty(STDERR_FILENO);
    return (progress){.wanted = wanted, .begun = wanted ? seconds_now() : 0};
}

/* Answers that scroll by on the terminal are progress enough. */
progress progress_begin(void)
{
    return isatty(STDOUT_FILENO) ? (progress){0} : progress_begin_alone();
}

/* Is it time to draw the line again? */
static bool is_due(progress *line, double now)
{
    if (!line->wanted || now - line->begun < seconds_before_shown ||
        now - line->drawn < seconds_between)
        return false;
    line->drawn = now;
    line->visible = true;
    return true;
}

void progress_show(progress *line, uint64_t cases)
{
    const double now = line->wanted ? seconds_now() : 0;
    if (!is_due(line, now))
        return;
    fprintf(stderr, "\r\033[K%" PRIu64 " cases, %.0f a second", cases,
            (double)cases / (now - line->begun));
    fflush(stderr);
}

void progress_say(progress *line, const char *what)
{
    if (!is_due(line, line->wanted ? seconds_now() : 0))
        return;
    fprintf(stderr, "\r\033[K%s", what);
    fflush(stderr);
}

void progress_hide(progress *line)
{
    if (line->visible)
        fputs("\r\033[K", stderr);
    line->visible = false;
}
