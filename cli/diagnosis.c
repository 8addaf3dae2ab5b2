#include "diagnosis.h"

#include <inttypes.h>

enum {
    EXCERPT_WIDTH = 76,  /* of a long line, this much is shown around the spot */
    EXCERPT_BEFORE = 40, /* and at most this much of it before the spot */
};

typedef struct palette {
    const char *place, *error, *warning, *mark, *off;
} palette;

static const palette colours = {"\033[1m", "\033[1;31m", "\033[1;35m", "\033[1;32m", "\033[0m"};
static const palette plain = {"", "", "", "", ""};

/* Part of a line, as shown. */
typedef struct excerpt {
    size_t start, end; /* in the text */
    bool cut_before, cut_behind;
} excerpt;

static excerpt excerpt_around(const char *text, size_t size, size_t spot)
{
    size_t start = spot;
    while (start > 0 && text[start - 1] != '\n' && spot - start < EXCERPT_BEFORE)
        start--;
    size_t end = start;
    while (end < size && text[end] != '\n' && end - start < EXCERPT_WIDTH)
        end++;
    const bool cut_behind = end < size && text[end] != '\n';
    while (!cut_behind && end > start && (text[end - 1] == '\r' || text[end - 1] == ' '))
        end--;
    return (excerpt){start, end, start > 0 && text[start - 1] != '\n', cut_behind};
}

char printable(char c)
{
    if (c == '\t')
        return ' ';
    return c >= ' ' && c < 0x7f ? c : '?';
}

static void write_printable(buffer *out, const char *text, excerpt shown)
{
    for (size_t i = shown.start; i < shown.end; i++)
        buffer_append(out, &(char){printable(text[i])}, 1);
}

static void write_excerpt(buffer *out, const parlor_status *status, const char *text, size_t size,
                          const palette *paint)
{
    const excerpt shown = excerpt_around(text, size, status->offset);
    const char *const lead = shown.cut_before ? "  ..." : "  ";
    buffer_format(out, "%s", lead);
    write_printable(out, text, shown);
    buffer_format(out, "%s\n%*s%s^", shown.cut_behind ? "..." : "",
                  (int)(status->offset - shown.start) + (shown.cut_before ? 5 : 2), "",
                  paint->mark);
    for (size_t i = 1; i < status->length && status->offset + i < shown.end; i++)
        buffer_append(out, "~", 1);
    buffer_format(out, "%s\n", paint->off);
}

void diagnosis_write(buffer *out, const char *file, const parlor_status *status, bool is_error,
                     const char *text, size_t size, bool colour)
{
    const palette *const paint = colour ? &colours : &plain;
    char message[512];
    parlor_status_message(status, message, sizeof message);
    buffer_format(out, "%s%s:", paint->place, file);
    if (status->line)
        buffer_format(out, "%" PRIu64 ":%" PRIu64 ":", status->line, status->column);
    buffer_format(out, "%s %s%s:%s ", paint->off, is_error ? paint->error : paint->warning,
                  is_error ? "error" : "warning", paint->off);
    if (status->case_number)
        buffer_format(out, "case %" PRIu64 ": ", status->case_number);
    buffer_format(out, "%s\n", message);
    if (status->line && status->offset < size)
        write_excerpt(out, status, text, size, paint);
}
