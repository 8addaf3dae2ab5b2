#include "reader.h"

const char *parlor_skip_blank_lines(const char *at, const char *end)
{
    while (at < end) {
        const char *ink = skip_blanks(at, end);
        if (ink < end && *ink != '\n')
            return at;
        at = ink < end ? ink + 1 : end;
    }
    return end;
}

/* Counting in bytes, a stretch at a time, lets compilers count sixteen characters at once. */
uint64_t parlor_count_newlines(const char *at, const char *end)
{
    enum { STRETCH = 240 }; /* no more than a byte can count */
    uint64_t count = 0;
    for (; end - at >= STRETCH; at += STRETCH) {
        uint8_t few = 0;
        for (int i = 0; i < STRETCH; i++)
            few = (uint8_t)(few + (at[i] == '\n'));
        count += few;
    }
    for (; at < end; at++)
        count += *at == '\n';
    return count;
}

/* Is some line of [at, end) but the first one blank, or does it have a blank in front? Written so
 * that compilers look at many characters at once. */
static bool some_line_starts_blank(const char *at, const char *end)
{
    enum { STRETCH = 1024 };
    while (end - at > 1) {
        const ptrdiff_t left = end - at - 1;
        const int size = left < STRETCH ? (int)left : STRETCH;
        uint8_t found = 0;
        for (int i = 0; i < size; i++)
            found |= (uint8_t)((at[i] == '\n') & (at[i + 1] <= ' '));
        if (found)
            return true;
        at += size;
    }
    return false;
}

uint64_t parlor_line_count_cases(const char *text, size_t size)
{
    const char *const end = text + size;
    const char *at = parlor_skip_blank_lines(text, end);
    if (!some_line_starts_blank(at, end))
        return parlor_count_newlines(at, end) + (at < end && end[-1] != '\n');
    uint64_t count = 0;
    for (; at < end; at = parlor_skip_blank_lines(line_next(line_at(at, end), end), end))
        count++;
    return count;
}

size_t parlor_line_case_start(const char *text, size_t size, size_t from)
{
    return (size_t)(parlor_skip_blank_lines(text + from, text + size) - text);
}

size_t parlor_line_whole_cases(const char *text, size_t size)
{
    while (size > 0 && text[size - 1] != '\n')
        size--;
    return size;
}
