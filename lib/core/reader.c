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
