/* Which line of a text starts a round (TR-23). */
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

/* Something that lines of cards do not have: a small letter, as in the name in a header, or a line
 * that is blank or has a blank in front. Looks one character ahead. */
static inline bool char_is_telling(const char *at)
{
    return ((uint8_t)at[0] >= 'a') | ((at[0] == '\n') & (at[1] <= ' '));
}

enum { STRETCH = 32 };

/* Written so that compilers look at many characters at once. */
static inline bool stretch_is_telling(const char *at)
{
    uint8_t found = 0;
    for (int i = 0; i < STRETCH; i++)
        found |= (uint8_t)char_is_telling(at + i);
    return found != 0;
}

/* The first line from `at` on that may be a header or blank. What is skipped are tricks. */
static const char *skip_tricks(const char *at, const char *end)
{
    const char *const start = at;
    if (at < end && *at <= ' ')
        return at;
    while (end - at > STRETCH && !stretch_is_telling(at))
        at += STRETCH;
    while (end - at > 1 && !char_is_telling(at))
        at++;
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
        const parlor_span line = line_at(at, end);
        if (tractor_span_is_header(text, line))
            break;
        follows_blank = line_is_blank(line);
        at = line_next(line, end);
    }
    return (size_t)(at - text);
}
