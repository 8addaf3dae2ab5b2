#include "reader.h"

const char *parlor_skip_blank_lines(const char *at, const char *end)
{
    for (const char *ink; (ink = skip_blanks(at, end)) < end; at = ink + 1)
        if (*ink != '\n')
            return at;
    return end;
}

size_t parlor_whole_lines(const char *text, size_t size)
{
    while (size > 0 && text[size - 1] != '\n')
        size--;
    return size;
}

bool parlor_span_is_string(parlor_span span, const char *string)
{
    for (; span.at < span.end && *string && *span.at == *string; span.at++)
        string++;
    return span.at == span.end && *string == '\0';
}

/* ---- Games of one line a case ---- */

size_t parlor_line_case_start(const char *text, size_t size, size_t from, bool follows_blank)
{
    (void)follows_blank; /* every line that is not blank is a case */
    return (size_t)(parlor_skip_blank_lines(text + from, text + size) - text);
}

size_t parlor_line_whole_cases(const char *text, size_t size, const char *const *players,
                               parlor_framing *framing)
{
    (void)players, (void)framing; /* a line is whole or not */
    return parlor_whole_lines(text, size);
}
