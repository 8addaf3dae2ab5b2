#include "reader.h"
#include "vectors.h"

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

/* ---- Counting ---- */

/* What a text has of newlines, and whether one of them has a blank or another one right behind it.
 */
typedef struct tally {
    uint64_t newlines;
    bool has_blank_start;
} tally;

/* Counting in bytes, a stretch at a time, lets compilers look at many characters at once. Compiled
 * twice, for processors with wide vectors and for all others. */
static inline __attribute__((always_inline)) tally tally_lines(const char *at, const char *end)
{
    enum { STRETCH = 240 }; /* no more than a byte can count */
    tally all = {0, false};
    for (; end - at > STRETCH; at += STRETCH) {
        uint8_t newlines = 0, blank_starts = 0;
        for (int i = 0; i < STRETCH; i++) {
            const uint8_t is_newline = at[i] == '\n';
            newlines = (uint8_t)(newlines + is_newline);
            blank_starts |= (uint8_t)(is_newline & (at[i + 1] <= ' '));
        }
        all.newlines += newlines;
        all.has_blank_start |= blank_starts;
    }
    for (; at < end; at++) {
        all.newlines += *at == '\n';
        all.has_blank_start |= *at == '\n' && end - at > 1 && at[1] <= ' ';
    }
    return all;
}

static tally tally_plainly(const char *at, const char *end)
{
    return tally_lines(at, end);
}

VECTORS static tally tally_in_vectors(const char *at, const char *end)
{
    return tally_lines(at, end);
}

static tally tally_of(const char *at, const char *end)
{
    return vectors_work() ? tally_in_vectors(at, end) : tally_plainly(at, end);
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
    *newlines = all.newlines + (at > text ? tally_of(text, at).newlines : 0);
    if (!all.has_blank_start)
        return all.newlines + (at < end && end[-1] != '\n');
    uint64_t count = 0;
    for (; at < end; at = parlor_skip_blank_lines(line_next(line_at(at, end), end), end))
        count++;
    return count;
}

/* ---- Games of one line a case ---- */

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
