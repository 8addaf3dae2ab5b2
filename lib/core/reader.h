/* Looking at text: lines, blanks and words, over memory that is never changed or copied. */
#ifndef PARLOR_CORE_READER_H
#define PARLOR_CORE_READER_H

#include "bits.h"
#include "memory.h"
#include "parlor.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A stretch of text: [at, end). */
typedef struct parlor_span {
    const char *at;
    const char *end;
} parlor_span;

static inline size_t span_size(parlor_span span)
{
    return (size_t)(span.end - span.at);
}

static inline bool char_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

/* A small letter as a capital, anything else as it is. */
static inline char letter_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Eight characters looked at together, as one number of 64 bits whose lowest byte is the first one.
 * A question is answered by flags in the top bits of the characters it holds for; the first flag is
 * exact. */
static inline uint64_t eight_at(const char *at)
{
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
    return bits_in_order(eight);
}

/* A newline becomes zero under the exclusive or, and the subtraction borrows into its top bit. */
static inline uint64_t eight_newlines(uint64_t eight)
{
    eight ^= EIGHT_OF('\n');
    return (eight - EIGHT_OF(1)) & ~eight & EIGHT_OF(0x80);
}

static inline int first_flag(uint64_t flags)
{
    return __builtin_ctzll(flags) / 8;
}

/* The next newline in [at, end), or end. */
static inline const char *find_newline(const char *at, const char *end)
{
    for (; end - at >= 8; at += 8) {
        const uint64_t flags = eight_newlines(eight_at(at));
        if (flags)
            return at + first_flag(flags);
    }
    while (at < end && *at != '\n')
        at++;
    return at;
}

/* The rest of the line that starts at `at`, without its newline. */
static inline parlor_span line_at(const char *at, const char *end)
{
    return (parlor_span){at, find_newline(at, end)};
}

/* Just past the line's newline, or the end of the text. */
static inline const char *line_next(parlor_span line, const char *end)
{
    return line.end < end ? line.end + 1 : end;
}

static inline const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && char_is_blank(*at))
        at++;
    return at;
}

static inline bool line_is_blank(parlor_span line)
{
    return skip_blanks(line.at, line.end) == line.end;
}

/* The next word of a line, an empty span at line.end if there is none; advances line.at past it. */
static inline parlor_span next_word(parlor_span *line)
{
    parlor_span word;
    word.at = skip_blanks(line->at, line->end);
    word.end = word.at;
    while (word.end < line->end && !char_is_blank(*word.end))
        word.end++;
    line->at = word.end;
    return word;
}

static inline bool span_is(parlor_span span, const char *string, size_t length)
{
    return span_size(span) == length && memcmp(span.at, string, length) == 0;
}

#define span_is_literal(span, literal) span_is(span, "" literal, sizeof(literal) - 1)

/* The same for a string of any length. */
bool parlor_span_is_string(parlor_span span, const char *string);

/* For loops that compilers turn into vectors. */
static inline uint8_t byte_higher(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

/* The first line that is not blank at or after `at`: where it starts, or end. */
const char *parlor_skip_blank_lines(const char *at, const char *end);

uint64_t parlor_count_newlines(const char *at, const char *end);

/* The whole lines at the front of a text. */
size_t parlor_whole_lines(const char *text, size_t size);

/* What is known of a text that holds no whole case yet, so that it need not be looked at again when
 * more of it comes. */
typedef struct parlor_framing {
    size_t scanned; /* bytes at its front that were looked at */
    int progress;   /* how far the case there has come, in the game's own terms */
} parlor_framing;

/* For games whose cases are one line each (see parlor_game in games/game.h). */
size_t parlor_line_case_start(const char *text, size_t size, size_t from, bool follows_blank);
size_t parlor_line_whole_cases(const char *text, size_t size, const char *const *players,
                               parlor_framing *framing);
uint64_t parlor_line_count_cases(const char *text, size_t size, uint64_t *newlines);

#endif
