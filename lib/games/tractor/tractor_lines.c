/* Which line of a text starts a round (TR-23). */
#include "../../core/vectors.h"
#include "tractor_letters.h"
#include "tractor_read.h"

static bool word_is_name(parlor_span word)
{
    return span_size(word) >= 3 && word.at[0] >= 'A' && word.at[0] <= 'Z' && word.at[1] >= 'a' &&
           word.at[1] <= 'z' && word.at[2] >= 'a' && word.at[2] <= 'z';
}

static bool word_is_trick_like(parlor_span word)
{
    for (const char *at = word.at; at < word.end; at++)
        if (!suit_part[(uint8_t)*at] && !rank_part[(uint8_t)*at] && *at != '0' && *at != '1')
            return false;
    return span_size(word) >= 2;
}

/* Is the line before the one at `line` blank, or none? */
static bool line_follows_blank(const char *text, const char *line)
{
    if (line == text)
        return true;
    const char *at = line - 1;
    while (at > text && char_is_blank(at[-1]))
        at--;
    return at == text || at[-1] == '\n';
}

bool tractor_span_is_header(const char *text, parlor_span line)
{
    parlor_span rest = line;
    const parlor_span first = next_word(&rest);
    if (word_is_name(next_word(&rest)))
        return true;
    return span_size(first) && line_follows_blank(text, line.at) && !word_is_trick_like(first);
}

bool tractor_line_is_header(const char *text, size_t size, size_t line)
{
    return tractor_span_is_header(text, line_at(text + line, text + size));
}

/* Lines of cards have no small letter, as the name in a header has, and no blank in front. So what
 * tells of a header or a blank line is a small letter, or a line's end with a blank or another end
 * right behind it. All that follows looks one character ahead. */
static inline bool char_is_telling(const char *at)
{
    return (uint8_t)at[0] >= 'a' || (at[0] == '\n' && (uint8_t)at[1] <= ' ');
}

static inline uint8_t byte_higher(uint8_t a, uint8_t b)
{
    return a > b ? a : b;
}

enum { STRETCH = 224, WORDS = 12 };

/* Written so that compilers look at many characters at once: the highest of all characters shows a
 * small letter, the highest of what stands behind newlines, its bits turned, shows the rest. */
static inline __attribute__((always_inline)) bool stretch_is_telling(const char *at)
{
    uint8_t highest = 0, behind = 0;
    for (int i = 0; i < STRETCH; i++) {
        const uint8_t newline = at[i] == '\n' ? 0xff : 0;
        highest = byte_higher(highest, (uint8_t)at[i]);
        behind = byte_higher(behind, (uint8_t)(newline & ~(uint8_t)at[i + 1]));
    }
    return highest >= 'a' || behind >= 0xff - ' ';
}

/* Marks the characters of a word that are not below `least`: adding to their low seven bits reaches
 * the eighth, and never the next character. */
static inline uint64_t word_not_below(uint64_t word, char least)
{
    return (((word & WORD_OF(0x7f)) + WORD_OF(0x80 - least)) | word) & WORD_OF(0x80);
}

static inline uint64_t word_telling(const char *at)
{
    const uint64_t word = word_at(at);
    const uint64_t others = word_not_below(word ^ WORD_OF('\n'), 1);
    const uint64_t inked = word_not_below(word_at(at + 1), ' ' + 1);
    return word_not_below(word, 'a') | (~(others | inked) & WORD_OF(0x80));
}

/* The first telling character of a word that has one. */
static inline const char *first_telling(const char *at, uint64_t marks)
{
    if (FIRST_MARK_IS_EXACT)
        return at + first_mark(marks);
    while (!char_is_telling(at))
        at++;
    return at;
}

/* The first telling character; if there is none, the last one. The tricks of a round are a stretch
 * and a few words as a rule, so that only the number of words has to be guessed. Compiled twice,
 * for processors with wide vectors and for all others. */
static inline __attribute__((always_inline)) const char *find_telling(const char *at,
                                                                      const char *end)
{
    while (end - at > STRETCH) {
        if (!stretch_is_telling(at))
            at += STRETCH;
        for (int i = 0; i < WORDS && end - at > 8; i++, at += 8) {
            const uint64_t marks = word_telling(at);
            if (marks)
                return first_telling(at, marks);
        }
    }
    while (end - at > 1 && !char_is_telling(at))
        at++;
    return at;
}

static const char *find_telling_plainly(const char *at, const char *end)
{
    return find_telling(at, end);
}

VECTORS static const char *find_telling_in_vectors(const char *at, const char *end)
{
    return find_telling(at, end);
}

/* The first line from `at` on that may be a header or blank. What is skipped are tricks. */
static const char *skip_tricks(const char *at, const char *end)
{
    const char *const start = at;
    if (at < end && *at <= ' ')
        return at;
    at = vectors_work() ? find_telling_in_vectors(at, end) : find_telling_plainly(at, end);
    if (at < end && *at == '\n')
        return at + 1;
    while (at > start && at[-1] != '\n')
        at--;
    return at;
}

size_t tractor_round_start(const char *text, size_t size, size_t from)
{
    const char *const end = text + size;
    const char *at = text + from;
    bool follows_blank = line_follows_blank(text, at);
    while (at < end) {
        if (!follows_blank)
            at = skip_tricks(at, end);
        else if (end - at > 1 && *at > ' ' && at[1] == ' ')
            break; /* a word of one letter is not trick-like */
        const parlor_span line = line_at(at, end);
        if (tractor_span_is_header(text, line))
            break;
        follows_blank = line_is_blank(line);
        at = line_next(line, end);
    }
    return (size_t)(at - text);
}
