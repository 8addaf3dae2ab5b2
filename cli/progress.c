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

/* "12 s", "3 min", "2 h" */
static void print_duration(double seconds)
{
    if (seconds < 100)
        fprintf(stderr, "%.0f s", seconds);
    else if (seconds < 100 * 60)
        fprintf(stderr, "%.0f min", seconds / 60);
    else
        fprintf(stderr, "%.0f h", seconds / 3600);
}

void progress_show(progress *line, uint64_t cases, uint64_t total)
{
    const double now = line->wanted ? seconds_now() : 0;
    if (!is_due(line, now))
        return;
    const char *const unit = line->unit ? line->unit : "cases";
    const double rate = (double)(cases - line->before) / (now - line->begun);
    fprintf(stderr, "\r\033[K%" PRIu64, cases);
    if (total >= cases && total > 0)
        fprintf(stderr, " of %" PRIu64 " %s, %.0f %%", total, unit,
                100 * (double)cases / (double)total);
    else
        fprintf(stderr, " %s", unit);
    fprintf(stderr, ", %.0f a second", rate);
    if (total > cases && rate > 0) {
        fputs(", ", stderr);
        print_duration((double)(total - cases) / rate);
        fputs(" left", stderr);
    }
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
