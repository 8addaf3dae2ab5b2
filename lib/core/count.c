/* Counting the lines of a text, and its cases where each is a line. */
#include "reader.h"

/* What a text has of newlines, and whether one of them has a blank or another one right behind it.
 */
typedef struct tally {
    uint64_t newlines;
    bool has_blank_start;
} tally;

/* Two plain loops over a stretch, counting and comparing in bytes: so compilers look at many
 * characters at once. The highest of what stands behind newlines, its bits turned, shows a blank
 * start. */
static inline tally tally_of(const char *at, const char *end)
{
    enum { STRETCH = 224 }; /* no more than a byte can count */
    tally all = {0, false};
    for (; end - at > STRETCH; at += STRETCH) {
        uint8_t newlines = 0, behind = 0;
        for (int i = 0; i < STRETCH; i++)
            newlines = (uint8_t)(newlines + (at[i] == '\n'));
        for (int i = 0; i < STRETCH; i++) {
            const uint8_t newline = at[i] == '\n' ? 0xff : 0;
            behind = byte_higher(behind, (uint8_t)(newline & ~(uint8_t)at[i + 1]));
        }
        all.newlines += newlines;
        all.has_blank_start |= behind >= 0xff - ' ';
    }
    for (; at < end; at++) {
        all.newlines += *at == '\n';
        all.has_blank_start |= *at == '\n' && end - at > 1 && (uint8_t)at[1] <= ' ';
    }
    return all;
}

uint64_t parlor_count_newlines(const char *at, const char *end)
{
    return tally_of(at, end).newlines;
}

uint64_t parlor_line_count_cases(const char *text, size_t size, uint64_t *newlines)
{
    const char *const end = text + size;
    const char *at = parlor_skip_blank_lines(text, end);
    const tally all = tally_of(at, end);
    *newlines = all.newlines + tally_of(text, at).newlines;
    if (!all.has_blank_start)
        return all.newlines + (at < end && end[-1] != '\n');
    uint64_t count = 0;
    for (; at < end; at = parlor_skip_blank_lines(line_next(line_at(at, end), end), end))
        count++;
    return count;
}
