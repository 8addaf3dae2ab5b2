#include "diagnosis.h"

#include "visible.h"
#include <inttypes.h>
#include <string.h>

enum {
    EXCERPT_WIDTH = 76,    /* of a long line, this much is shown around the spot */
    EXCERPT_BEFORE = 40,   /* and at most this much of it before the spot */
    CONTINUATIONS_MAX = 3, /* bytes of a UTF-8 character behind its first */
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

/* Is this byte the middle of a UTF-8 character? A line is not cut there. */
static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

static excerpt excerpt_around(const char *text, size_t size, size_t spot)
{
    size_t start = spot;
    while (start > 0 && text[start - 1] != '\n' && spot - start < EXCERPT_BEFORE)
        start--;
    size_t end = start;
    while (end < size && text[end] != '\n' && end - start < EXCERPT_WIDTH)
        end++;
    const size_t least = start > CONTINUATIONS_MAX ? start - CONTINUATIONS_MAX : 0;
    while (start > least && is_continuation(text[start]) && text[start - 1] != '\n')
        start--;
    const size_t most = size - end > CONTINUATIONS_MAX ? end + CONTINUATIONS_MAX : size;
    while (end < most && is_continuation(text[end]))
        end++;
    const bool cut_behind = end < size && text[end] != '\n';
    while (!cut_behind && end > spot && (text[end - 1] == '\r' || text[end - 1] == ' '))
        end--;
    return (excerpt){start, end, start > 0 && text[start - 1] != '\n', cut_behind};
}

static void write_excerpt(buffer *out, const parlor_status *status, const char *text, size_t size,
                          const palette *paint)
{
    const excerpt shown = excerpt_around(text, size, status->offset);
    const size_t place = status->offset - shown.start;
    size_t found = status->length;
    if (found > shown.end - status->offset)
        found = shown.end - status->offset;
    buffer_format(out, "%s", shown.cut_before ? "  ..." : "  ");
    visible_append(out, text + shown.start, shown.end - shown.start);
    buffer_format(out, "%s\n%*s%s^", shown.cut_behind ? "..." : "",
                  visible_columns(text + shown.start, place) + (shown.cut_before ? 5 : 2), "",
                  paint->mark);
    for (int i = visible_columns(text + status->offset, found); i > 1; i--)
        buffer_append(out, "~", 1);
    buffer_format(out, "%s\n", paint->off);
}

void diagnosis_write(buffer *out, const char *file, const parlor_status *status, bool is_error,
                     const char *text, size_t size, bool colour)
{
    const palette *const paint = colour ? &colours : &plain;
    char message[512];
    parlor_status_message(status, message, sizeof message);
    buffer_format(out, "%s", paint->place);
    visible_append(out, file, strlen(file));
    buffer_append(out, ":", 1);
    if (status->line)
        buffer_format(out, "%" PRIu64 ":%" PRIu64 ":", status->line, status->column);
    buffer_format(out, "%s %s%s:%s ", paint->off, is_error ? paint->error : paint->warning,
                  is_error ? "error" : "warning", paint->off);
    if (status->case_number)
        buffer_format(out, "case %" PRIu64 ": ", status->case_number);
    buffer_format(out, "%s\n", message);
    if (status->line && status->offset <= size && size > 0)
        write_excerpt(out, status, text, size, paint);
}
