/* Which lines of a text start a round, and how many there are (TR-23). */
#include "tractor_framing.h"
#include "../../core/lanes_eight.h"
#include "../../core/memory.h"
#include "../game.h"
#include "tractor_letters.h"
#include "tractor_text.h"

/* -------------------------------------------------------------------------------------- headers */

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

static bool line_is_header(parlor_span line, bool follows_blank)
{
    const parlor_span first = next_word(&line), second = next_word(&line);
    if (word_is_name(second) || (span_size(first) == 1 && parlor_span_is_plain_name(second)))
        return true;
    return span_size(first) && follows_blank && !word_is_trick_like(first);
}

bool parlor_tractor_span_is_header(const char *text, parlor_span line)
{
    return line_is_header(line, line_follows_blank(text, line.at));
}

bool parlor_tractor_line_is_header(const char *text, size_t size, size_t line)
{
    return line < size && parlor_tractor_span_is_header(text, line_at(text + line, text + size));
}

/* ------------------------------------------------------------------------------ the next header */

/* Lines of cards have no small letter, as the name in a header has, and no blank in front. So what
 * tells of a header or a blank line is a small letter, or a line's end with a blank or another end
 * right behind it. To find it, the character behind has to be known, too. */
static inline bool char_may_end_tricks(const char *at)
{
    return (uint8_t)at[0] >= 'a' || (at[0] == '\n' && (uint8_t)at[1] <= ' ');
}

enum { STRETCH = 224, EIGHTS = 12 };

/* Written so that compilers look at many characters at once: the highest of all characters shows a
 * small letter, the highest of what stands behind newlines, its bits turned, shows the rest. */
static inline bool stretch_may_end_tricks(const char *at)
{
    uint8_t highest = 0, behind = 0;
    for (int i = 0; i < STRETCH; i++) {
        const uint8_t newline = at[i] == '\n' ? 0xff : 0;
        highest = byte_higher(highest, (uint8_t)at[i]);
        behind = byte_higher(behind, (uint8_t)(newline & ~(uint8_t)at[i + 1]));
    }
    return highest >= 'a' || behind >= 0xff - ' ';
}

/* Flags for the characters of eight that are not below `least`: adding to their low seven bits
 * reaches the eighth, and never the next character. */
static inline uint64_t eight_not_below(uint64_t eight, char least)
{
    return (((eight & EIGHT_OF(0x7f)) + EIGHT_OF(0x80 - least)) | eight) & EIGHT_OF(0x80);
}

static inline uint64_t eight_may_end_tricks(const char *at)
{
    const uint64_t eight = eight_at(at);
    const uint64_t others = eight_not_below(eight ^ EIGHT_OF('\n'), 1);
    const uint64_t inked = eight_not_below(eight_at(at + 1), ' ' + 1);
    return eight_not_below(eight, 'a') | (~(others | inked) & EIGHT_OF(0x80));
}

/* The first such character; if there is none, the last one. The tricks of a round are mostly one
 * stretch and a few times eight characters: how often eight is the only branch that is mispredicted
 * as a rule. */
static inline const char *find_possible_end(const char *at, const char *end)
{
    while (end - at > STRETCH) {
        if (!stretch_may_end_tricks(at))
            at += STRETCH;
        for (int i = 0; i < EIGHTS && end - at > 8; i++, at += 8) {
            const uint64_t flags = eight_may_end_tricks(at);
            if (flags)
                return at + first_flag(flags);
        }
    }
    while (end - at > 1 && !char_may_end_tricks(at))
        at++;
    return at;
}

const char *parlor_tractor_skip_tricks(const char *at, const char *end)
{
    const char *const start = at;
    if (*at <= ' ')
        return at;
    at = find_possible_end(at, end);
    if (*at == '\n')
        return at + 1;
    while (at > start && at[-1] != '\n')
        at--;
    return at;
}

size_t parlor_tractor_round_start(const char *text, size_t size, size_t from, bool follows_blank)
{
    const char *const end = text + size;
    const char *at = text + from;
    if (from > 0)
        follows_blank = line_follows_blank(text, at);
    while (at < end) {
        if (!follows_blank)
            at = parlor_tractor_skip_tricks(at, end);
        else if (end - at > 1 && *at > ' ' && at[1] == ' ')
            break; /* a word of one letter is not trick-like */
        const parlor_span line = line_at(at, end);
        if (line_is_header(line, follows_blank))
            break;
        follows_blank = line_is_blank(line);
        at = line_next(line, end);
    }
    return (size_t)(at - text);
}

/* --------------------------------------------------------------------------------- whole rounds */

/* Where the last header at or after `from`, a line's start, stands in a text of whole lines; `size`
 * if there is none. */
static size_t last_round_start(const char *text, size_t size, size_t from)
{
    size_t line = size;
    while (line > from) {
        line--;
        while (line > from && text[line - 1] != '\n')
            line--;
        if (parlor_tractor_line_is_header(text, size, line))
            return line;
    }
    return size;
}

/* How many cards a player a line shows if it is a trick; 0 if it is none. */
static int line_trick_size(parlor_span line)
{
    int size = 0;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        parlor_span word = next_word(&line);
        int count = 0;
        parlor_tractor_card card;
        for (size_t length; span_size(word) > 0; word.at += length, count++) {
            length = parlor_tractor_card_read(word.at, span_size(word), &card);
            if (length == 0)
                return 0;
        }
        if (player > 0 && count != size)
            return 0;
        size = count;
    }
    return line_is_blank(line) ? size : 0;
}

/* Can a header be read? Of one that cannot, the reader passes over all lines up to the next. */
static bool header_is_readable(parlor_span line, const char *const *players)
{
    const parlor_span main = next_word(&line);
    const parlor_span dealer = parlor_tractor_next_name(&line, players);
    const parlor_span ranks[2] = {next_word(&line), next_word(&line)};
    parlor_tractor_suit suit;
    parlor_tractor_seat seat;
    int rank;
    for (int team = 0; team < 2; team++)
        if (span_size(ranks[team]) == 0 ||
            parlor_tractor_rank_read(ranks[team].at, span_size(ranks[team]), &rank) !=
                span_size(ranks[team]))
            return false;
    return parlor_tractor_suit_read(main.at, span_size(main), &suit) == span_size(main) &&
           parlor_tractor_find_player(dealer, players, &seat) && line_is_blank(line);
}

/* What the progress of a round is: the cards that everybody has played, or that only a header can
 * end it. */
enum { PROGRESS_UNREADABLE = PARLOR_TRACTOR_HAND + 1 };

/* Goes on over the lines text[from..size) of a round; returns where the blank line stands that
 * closes it, or 0 if none does. */
static size_t round_closed_at(const char *text, size_t size, size_t from, int *progress)
{
    const char *const end = text + size;
    for (const char *at = text + from; at < end && *progress != PROGRESS_UNREADABLE;) {
        const parlor_span line = line_at(at, end);
        if (!line_is_blank(line)) {
            const int cards = line_trick_size(line);
            const bool fits = cards > 0 && *progress + cards <= PARLOR_TRACTOR_HAND;
            *progress = fits ? *progress + cards : PROGRESS_UNREADABLE;
        } else if (*progress == PARLOR_TRACTOR_HAND) {
            return (size_t)(at - text);
        }
        at = line_next(line, end);
    }
    return 0;
}

/* The same for a round that starts at `start`; everything before that is whole. */
static size_t whole_from_header(const char *text, size_t size, size_t start,
                                const char *const *players, int *progress)
{
    const char *const end = text + size;
    const parlor_span header = line_at(parlor_skip_blank_lines(text + start, end), end);
    const char *const tricks = line_next(header, end);
    *progress = header_is_readable(header, players) ? 0 : PROGRESS_UNREADABLE;
    const size_t closed = round_closed_at(text, size, (size_t)(tricks - text), progress);
    return closed > 0 ? closed : start;
}

/* TR-23: everything before the last header is whole. The round behind it is, too, if a blank line
 * closes it. After a line that cannot be read, all lines up to the next header are passed over, and
 * that header is still to come. */
size_t parlor_tractor_whole_rounds(const char *text, size_t size, const char *const *players,
                                   parlor_framing *framing)
{
    const size_t lines = parlor_whole_lines(text, size);
    if (lines <= framing->scanned)
        return 0;
    /* once only: blank lines before a round that goes on are not looked at again and again */
    if (framing->scanned == 0 && parlor_skip_blank_lines(text, text + lines) == text + lines)
        return lines;
    const size_t last = last_round_start(text, lines, framing->scanned);
    size_t whole = 0;
    if (last < lines)
        whole = whole_from_header(text, lines, last, players, &framing->progress);
    else if (framing->scanned == 0)
        framing->progress = PROGRESS_UNREADABLE; /* stray lines */
    else
        whole = round_closed_at(text, lines, framing->scanned, &framing->progress);
    framing->scanned = lines;
    return whole;
}

/* ------------------------------------------------------------------------------ counting rounds */

uint64_t parlor_tractor_count_rounds(const char *text, size_t size)
{
    uint64_t count = 0;
    size_t at = parlor_tractor_round_start(text, size, 0, true);
    for (; at < size; count++) {
        const parlor_span line = line_at(text + at, text + size);
        const char *const next = line_next(line, text + size);
        at = parlor_tractor_round_start(text, size, (size_t)(next - text), true);
    }
    return count;
}

#ifdef PARLOR_HAS_VECTORS

/* How often something stands in a text. In the usual layout all lines that begin with a blank are
 * empty, a header follows each of them, and no other line has small letters: there are as many
 * names as headers, and one blank line less. */
typedef struct layout {
    uint64_t newlines;
    uint64_t blank_starts; /* newlines with a blank or another newline behind them */
    uint64_t names;        /* small letters, or what lies beyond them, with none in front */
    uint64_t headers;      /* "\n\n", any character, " ", another one, and a small letter */
} layout;

enum { LOOK_AHEAD = 5 };

/* Looks from at[-1] to end[LOOK_AHEAD - 1]; returns how far it got. */
WIDE_INLINE const char *layout_add(layout *all, const char *at, const char *end)
{
    enum { COUNTED_MOST = 255 }; /* in one byte */
    wide_bytes newlines = {0}, blank_starts = {0}, names = {0}, headers = {0};
    for (int i = 0; i < COUNTED_MOST && at < end; i++, at += WIDE_BYTES) {
        const wide_bytes here = bytes_at(at), behind = bytes_at(at + 1);
        const wide_bytes newline = (wide_bytes)(here == '\n');
        newlines -= newline;
        blank_starts -= newline & (wide_bytes)(behind <= ' ');
        names -= (wide_bytes)(here >= 'a') & (wide_bytes)(bytes_at(at - 1) < 'a');
        headers -= newline & (wide_bytes)(behind == '\n') & (wide_bytes)(bytes_at(at + 3) == ' ') &
                   (wide_bytes)(bytes_at(at + LOOK_AHEAD) >= 'a');
    }
    all->newlines += bytes_sum(newlines);
    all->blank_starts += bytes_sum(blank_starts);
    all->names += bytes_sum(names);
    all->headers += bytes_sum(headers);
    return at;
}

/* Of a text but for its first character. What does not fill a vector is looked at with letters
 * behind it that count for nothing. */
WIDE_TARGET static layout layout_of(const char *text, const char *end)
{
    layout all = {0};
    const char *at = text + 1;
    while (end - at >= WIDE_BYTES + LOOK_AHEAD)
        at = layout_add(&all, at, at + (end - at - LOOK_AHEAD) / WIDE_BYTES * WIDE_BYTES);
    char rest[1 + 2 * WIDE_BYTES + LOOK_AHEAD];
    memset(rest, 'A', sizeof rest);
    memcpy(rest, at - 1, (size_t)(end - at + 1));
    layout_add(&all, rest + 1, rest + 1 + 2 * WIDE_BYTES);
    return all;
}

bool parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                      uint64_t *newlines)
{
    enum { HEADER_LEAST = 4 }; /* "H Jo" */
    const char *end = text + size;
    const char *const first = text + parlor_tractor_round_start(text, size, 0, true);
    if (end - first < HEADER_LEAST || first[1] != ' ' || (uint8_t)first[3] < 'a')
        return false;
    while (end[-1] == '\n')
        end--;
    const layout all = layout_of(first, end);
    *rounds = 1 + all.headers;
    *newlines = parlor_count_newlines(text, first) + all.newlines + (uint64_t)(text + size - end);
    return all.blank_starts == all.headers && all.names == *rounds;
}

#else

bool parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                      uint64_t *newlines)
{
    (void)text, (void)size, (void)rounds, (void)newlines;
    return false;
}

#endif
