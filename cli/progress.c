#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include "buffer.h"
#include "cli.h"
#include "output.h"
#include <inttypes.h>
#include <time.h>
#include <unistd.h>

static const double seconds_before_shown = 1.0;
static const double seconds_between = 0.2;
static const char clear_line[] = "\r\033[K";
enum { USUAL_WIDTH = 80 }; /* of a terminal that does not say */

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

progress progress_begin_alone(void)
{
    const bool wanted = isatty(STDERR_FILENO) && !terminal_is_dumb();
    return (progress){.wanted = wanted, .begun = wanted ? seconds_now() : 0};
}

/* Answers that scroll by on the terminal are progress enough. */
progress progress_begin(void)
{
    if (isatty(STDOUT_FILENO))
        return (progress){0};
    return progress_begin_alone();
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

/* Draws the line anew, cut so that it stays in its row: a part in the next one would be left there.
 * A line of progress that cannot be written is no loss. */
static void draw(buffer *line)
{
    const int known = terminal_width(STDERR_FILENO), width = known > 0 ? known : USUAL_WIDTH;
    const size_t room = sizeof clear_line - 1 + (size_t)width - 1;
    write_all(STDERR_FILENO, line->data, line->size < room ? line->size : room);
    buffer_free(line);
}

/* "12 s", "3 min", "2 h" */
static void append_duration(buffer *line, double seconds)
{
    if (seconds < 100)
        buffer_format(line, "%.0f s", seconds);
    else if (seconds < 100 * 60)
        buffer_format(line, "%.0f min", seconds / 60);
    else
        buffer_format(line, "%.0f h", seconds / 3600);
}

void progress_show(progress *line, uint64_t cases, uint64_t total)
{
    const double now = line->wanted ? seconds_now() : 0;
    if (!is_due(line, now))
        return;
    const char *const unit = line->unit ? line->unit : "cases";
    const double rate = (double)(cases - line->before) / (now - line->begun);
    buffer text = {0};
    buffer_format(&text, "%s%" PRIu64, clear_line, cases);
    if (total >= cases && total > 0)
        buffer_format(&text, " of %" PRIu64 " %s, %.0f %%", total, unit,
                      100 * (double)cases / (double)total);
    else
        buffer_format(&text, " %s", unit);
    buffer_format(&text, ", %.0f a second", rate);
    if (total > cases && rate > 0) {
        buffer_format(&text, ", ");
        append_duration(&text, (double)(total - cases) / rate);
        buffer_format(&text, " left");
    }
    draw(&text);
}

void progress_say(progress *line, const char *what)
{
    if (!is_due(line, line->wanted ? seconds_now() : 0))
        return;
    buffer text = {0};
    buffer_format(&text, "%s%s", clear_line, what);
    draw(&text);
}

void progress_hide(progress *line)
{
    if (line->visible)
        write_all(STDERR_FILENO, clear_line, sizeof clear_line - 1);
    line->visible = false;
}
