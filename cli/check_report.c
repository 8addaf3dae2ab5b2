#include "check_report.h"

#include "check_mark.h"
#include "cli.h"
#include "room.h"
#include "visible.h"
#include <ctype.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum {
    WIDTH_DEFAULT = 80,
    WIDTH_LEAST = 40,
    LABEL_WIDTH = 12, /* "  expected: " */
    WORDS_WIDTH = 28, /* of a line, where there is little room */
    MARGIN = 2,
};

static const char cut[] = "...";
enum { CUT_SIZE = sizeof cut - 1 };

/* ------------------------------------------------------------------------ the place they part */

static bool is_in_word(parlor_text line, size_t at)
{
    /* A line without text has no size. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    return at < line.size && isalnum((unsigned char)line.at[at]);
}

/* Where the first word, card or number begins that is not the same in both lines. */
static size_t place_of(const difference *found)
{
    const parlor_text ours = found->of.expected, theirs = found->of.found;
    size_t at = 0;
    while (at < ours.size && at < theirs.size && ours.at[at] == theirs.at[at])
        at++;
    if (is_in_word(ours, at) || is_in_word(theirs, at)) {
        while (at > 0 && is_in_word(ours, at - 1))
            at--;
    }
    /* one line ends where the other goes on: the next word is the one that is missing */
    const parlor_text longer = ours.size > theirs.size ? ours : theirs;
    const size_t shorter_size = ours.size < theirs.size ? ours.size : theirs.size;
    return at == shorter_size && longer.at[at] == ' ' ? at + 1 : at;
}

static size_t end_of_word(parlor_text line, size_t at)
{
    while (is_in_word(line, at))
        at++;
    return at;
}

/* How many columns the mark takes: the longer of the two words. */
static size_t mark_size(const difference *found, size_t place)
{
    const size_t ours = end_of_word(found->of.expected, place);
    const size_t theirs = end_of_word(found->of.found, place);
    return (ours > theirs ? ours : theirs) - place;
}

/* -------------------------------------------------------------------------------------- lines */

/* The part of both lines that is shown. Up to the place where they part they are ours, where every
 * byte takes a column; theirs may go on with anything. */
typedef struct window {
    size_t start, width;
} window;

static bool line_fits(parlor_text line, size_t width)
{
    return visible_fitting(line.at, line.size, (int)width) == line.size;
}

static window window_around(const difference *found, size_t place, size_t width)
{
    if (line_fits(found->of.expected, width) && line_fits(found->of.found, width))
        return (window){0, width};
    window shown = {0, width - 2 * CUT_SIZE};
    if (place > shown.width * 2 / 3)
        shown.start = place - shown.width / 2;
    while (shown.start > 0 && is_in_word(found->of.expected, shown.start - 1))
        shown.start--;
    return shown;
}

/* The window begins within both lines, since they part within it. */
static void write_part(buffer *out, parlor_text line, window shown)
{
    if (shown.start > 0)
        buffer_append(out, cut, CUT_SIZE);
    const size_t rest = line.size - shown.start;
    const size_t size = visible_fitting(line.at + shown.start, rest, (int)shown.width);
    visible_append(out, line.at + shown.start, size);
    if (size < rest)
        buffer_append(out, cut, CUT_SIZE);
}

static void write_line(buffer *out, const char *label, parlor_text line, window shown)
{
    buffer_format(out, "  %-*s", LABEL_WIDTH - 2, label);
    if (line.size == 0)
        buffer_format(out, "an empty line");
    else
        write_part(out, line, shown);
    buffer_append(out, "\n", 1);
}

static void write_mark(buffer *out, const difference *found, size_t place, window shown)
{
    const bool is_coloured = colour_wanted(STDOUT_FILENO);
    const size_t column = place - shown.start + (shown.start > 0 ? CUT_SIZE : 0);
    buffer_format(out, "%*s%s^", (int)(LABEL_WIDTH + column), "", is_coloured ? "\033[1;32m" : "");
    const size_t size = mark_size(found, place);
    for (size_t i = 1; i < size && place + i < shown.start + shown.width; i++)
        buffer_append(out, "~", 1);
    buffer_format(out, "%s\n", is_coloured ? "\033[0m" : "");
}

static size_t output_width(void)
{
    const int width = style_of_output().width;
    return width == 0 ? WIDTH_DEFAULT : width < WIDTH_LEAST ? WIDTH_LEAST : (size_t)width;
}

void report_lines(buffer *out, const difference *found, const char *end)
{
    const size_t place = place_of(found);
    const window shown = window_around(found, place, output_width() - LABEL_WIDTH);
    if (found->of.expected.at)
        write_line(out, "expected:", found->of.expected, shown);
    else
        buffer_format(out, "  expected: no more lines for this case\n");
    if (found->of.found.at)
        write_line(out, "found:", found->of.found, shown);
    else
        buffer_format(out, "  found:    %s\n", end);
    if (found->of.expected.size > 0 && found->of.found.size > 0)
        write_mark(out, found, place, shown);
}

void report_words(buffer *out, const difference *found, const char *end)
{
    const window shown = window_around(found, place_of(found), WORDS_WIDTH);
    buffer_format(out, "expected ");
    if (found->of.expected.at)
        write_part(out, found->of.expected, shown);
    else
        buffer_format(out, "no more lines");
    buffer_format(out, ", found ");
    if (!found->of.found.at)
        buffer_format(out, "%s", end);
    else if (found->of.found.size == 0)
        buffer_format(out, "an empty line");
    else
        write_part(out, found->of.found, shown);
}

/* -------------------------------------------------------------------------------- explanation */

void report_case(buffer *out, const parlor_run *before, parlor_text input, parlor_style style)
{
    parlor_run run = *before;
    run.options.view = PARLOR_EXPLAIN;
    run.options.style = style;
    run.options.first_case = parlor_run_next_case(&run); /* nothing was explained before */
    size_t used = 0;
    run_step(&run, input.at, input.size, &used, out);
}

static long line_to_mark(const parlor_game *game, const difference *found, int width)
{
    if (!found->of.expected.at)
        return NO_MARK;
    buffer plain = {0};
    report_case(&plain, &found->before, found->input, (parlor_style){.width = width});
    const long line =
        mark_find(game, (parlor_text){plain.data, plain.size}, found, place_of(found));
    buffer_free(&plain);
    return line;
}

/* Copies lines with a margin, in which one of them is marked. */
static void write_with_margin(buffer *out, const buffer *text, long marked)
{
    const bool is_coloured = colour_wanted(STDOUT_FILENO);
    const char *at = text->data, *const end = at + text->size;
    for (long number = 0; at < end; number++) {
        const char *const newline = memchr(at, '\n', (size_t)(end - at));
        const size_t size = (size_t)(newline - at);
        if (number == marked)
            buffer_format(out, is_coloured ? "\033[1;32m>\033[0m " : "> ");
        else if (size > 0)
            buffer_append(out, "  ", MARGIN);
        buffer_append(out, at, size + 1);
        at = newline + 1;
    }
}

void report_explanation(buffer *out, const parlor_game *game, const difference *found)
{
    parlor_style style = style_of_output();
    const int width = style.width ? style.width : WIDTH_DEFAULT;
    const int narrow = width > WIDTH_LEAST ? width - MARGIN : width;
    const long marked = line_to_mark(game, found, narrow);
    if (marked == NO_MARK) {
        report_case(out, &found->before, found->input, style);
        return;
    }
    buffer text = {0};
    style.width = narrow;
    report_case(&text, &found->before, found->input, style);
    write_with_margin(out, &text, marked);
    buffer_free(&text);
}

/* ---------------------------------------------------------------------------------------- sums */

const char *cases_word(uint64_t count)
{
    return count == 1 ? "case" : "cases";
}

void report_share(uint64_t differing, uint64_t count)
{
    print("%" PRIu64 " of %" PRIu64 " %s %s", differing, count, cases_word(count),
          differing == 1 ? "differs" : "differ");
}
