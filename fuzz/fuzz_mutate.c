/* Changes to a text that know what cases look like: lines of words, and words of cards that are two
 * letters each. Bytes changed at random seldom leave a case whole; these mostly do, so that deep
 * paths are met. The header of an input stays, or is changed as bytes. */
#include "fuzz.h"
#include <string.h>

typedef struct text {
    char *at;
    size_t size, room;
    uint64_t random;
} text;

typedef struct span {
    size_t from, to;
} span;

static size_t below(text *on, size_t limit)
{
    on->random = on->random * 6364136223846793005u + 1442695040888963407u;
    return limit > 0 ? (size_t)(on->random >> 33) % limit : 0;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* ---- Places ---- */

/* Some line, its newline included; empty if there is no text. */
static span some_line(text *on)
{
    span line = {below(on, on->size), 0};
    while (line.from > 0 && on->at[line.from - 1] != '\n')
        line.from--;
    line.to = line.from;
    while (line.to < on->size && on->at[line.to++] != '\n')
        ;
    return line;
}

/* Some word, mostly a longer one; empty if a blank was met. */
static span some_word(text *on)
{
    span word = {below(on, on->size), 0};
    word.to = word.from;
    while (word.from > 0 && !is_blank(on->at[word.from - 1]))
        word.from--;
    while (word.to < on->size && !is_blank(on->at[word.to]))
        word.to++;
    return word;
}

/* Some card; false if the word that was met has none. */
static bool some_card(text *on, size_t *place)
{
    const span word = some_word(on);
    if (word.to - word.from < 2)
        return false;
    *place = word.from + 2 * below(on, (word.to - word.from) / 2);
    return true;
}

/* Puts other text in place of a part of it; false if there is no room. */
static bool replace(text *on, span old, const char *with, size_t length)
{
    const size_t size = on->size - (old.to - old.from) + length;
    if (size > on->room)
        return false;
    memmove(on->at + old.from + length, on->at + old.to, on->size - old.to);
    if (length > 0)
        memcpy(on->at + old.from, with, length);
    on->size = size;
    return true;
}

enum { COPY_MAX = 1 << 11 };

/* Copies a part of the text to another place, instead of what stands there. */
static bool copy(text *on, span from, span to)
{
    char part[COPY_MAX];
    const size_t length = from.to - from.from;
    if (length > sizeof part)
        return false;
    memcpy(part, on->at + from.from, length);
    return replace(on, to, part, length);
}

/* ---- Changes: each returns false if it did not find what it needs ---- */

static bool swap_cards(text *on)
{
    size_t a = 0, b = 0;
    if (!some_card(on, &a) || !some_card(on, &b) || a == b)
        return false;
    for (size_t i = 0; i < 2; i++) {
        const char letter = on->at[a + i];
        on->at[a + i] = on->at[b + i];
        on->at[b + i] = letter;
    }
    return true;
}

/* A suit or a rank, taken from another card. */
static bool change_letter(text *on)
{
    size_t a = 0, b = 0;
    if (!some_card(on, &a) || !some_card(on, &b))
        return false;
    const size_t which = below(on, 2);
    on->at[a + which] = on->at[b + which];
    return true;
}

static bool repeat_card(text *on)
{
    size_t a = 0, b = 0;
    return some_card(on, &a) && some_card(on, &b) && copy(on, (span){a, a + 2}, (span){b, b + 2});
}

/* A card moves to the end of another word, so that the words' lengths change. */
static bool move_card(text *on)
{
    size_t card = 0;
    if (!some_card(on, &card))
        return false;
    const char letters[2] = {on->at[card], on->at[card + 1]};
    replace(on, (span){card, card + 2}, "", 0);
    const span word = some_word(on);
    return replace(on, (span){word.to, word.to}, letters, 2);
}

static bool drop_line(text *on)
{
    return replace(on, some_line(on), "", 0);
}

static bool repeat_line(text *on)
{
    const span line = some_line(on), other = some_line(on);
    return copy(on, line, (span){other.from, other.from});
}

static bool repeat_word(text *on)
{
    const span word = some_word(on), other = some_word(on);
    return copy(on, word, other);
}

static bool drop_word(text *on)
{
    span word = some_word(on);
    word.to += word.to < on->size && on->at[word.to] == ' ';
    return replace(on, word, "", 0);
}

/* Takes the last card of every word of a line, or gives each one more: a trick of another size. */
static bool resize_words(text *on)
{
    const bool grows = below(on, 2);
    const span line = some_line(on);
    for (size_t at = line.to; at-- > line.from;) {
        const bool is_end =
            !is_blank(on->at[at]) && (at + 1 == on->size || is_blank(on->at[at + 1]));
        if (!is_end || at < line.from + 1 || is_blank(on->at[at - 1]))
            continue;
        size_t card = at - 1;
        if (grows && some_card(on, &card) &&
            !copy(on, (span){card, card + 2}, (span){at + 1, at + 1}))
            return false;
        if (!grows)
            replace(on, (span){at - 1, at + 1}, "", 0);
        at--;
    }
    return true;
}

/* The number of cases, or another number. */
static bool move_count(text *on)
{
    size_t at = below(on, 4) ? 0 : below(on, on->size);
    while (at < on->size && (on->at[at] < '0' || on->at[at] > '9'))
        at++;
    if (at == on->size)
        return false;
    on->at[at] = (char)('0' + below(on, 10));
    return true;
}

/* A case as it is dealt, in place of a line, or before it. */
static bool deal_case(text *on)
{
    char dealt[COPY_MAX];
    size_t length = 0;
    span line = some_line(on);
    if (below(on, 2))
        line.to = line.from;
    return parlor_deal(parlor_game_find(FUZZ_GAME), NULL, below(on, 1000), below(on, 1000), dealt,
                       sizeof dealt, &length) == PARLOR_DEALT &&
           replace(on, line, dealt, length);
}

static bool insert_sign(text *on)
{
    static const char signs[] = " \t\r\n\0\n  #-\xe2";
    const size_t at = below(on, on->size + 1);
    return replace(on, (span){at, at}, &signs[below(on, sizeof signs - 1)], 1);
}

static bool drop_sign(text *on)
{
    const size_t at = below(on, on->size);
    return on->size > 0 && replace(on, (span){at, at + 1}, "", 0);
}

static bool change_case(text *on)
{
    const span word = some_word(on);
    for (size_t at = word.from; at < word.to; at++)
        if ((on->at[at] | 0x20) >= 'a' && (on->at[at] | 0x20) <= 'z')
            on->at[at] ^= 0x20;
    return word.to > word.from;
}

/* Cards as people write them: apart. */
static bool part_cards(text *on)
{
    size_t card = 0;
    return some_card(on, &card) && replace(on, (span){card + 2, card + 2}, " ", 1);
}

static bool cut_off(text *on)
{
    on->size = below(on, on->size + 1);
    return true;
}

/* ---- All together ---- */

static bool (*const changes[])(text *on) = {
    swap_cards, swap_cards,  change_letter, change_letter, repeat_card, move_card,
    drop_line,  repeat_line, repeat_word,   drop_word,     move_count,  resize_words,
    deal_case,  insert_sign, drop_sign,     change_case,   part_cards,  cut_off,
};
enum { CHANGES = sizeof changes / sizeof changes[0] };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    const size_t header = fuzz_header_size;
    if (size < header || max_size < header)
        return LLVMFuzzerMutate(data, size, max_size);
    text on = {(char *)data + header, size - header, max_size - header, seed};
    below(&on, 1);
    switch (below(&on, 8)) {
    case 0: /* what is wanted */
        LLVMFuzzerMutate(data, header, header);
        return size;
    case 1: /* any bytes */
        return header + LLVMFuzzerMutate(data + header, size - header, max_size - header);
    default:
        for (size_t left = 1 + below(&on, 3); left > 0; left--)
            changes[below(&on, CHANGES)](&on);
        return header + on.size;
    }
}

/* Lines from the front of one input, and from the end of another. */
size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1, const uint8_t *data2,
                                 size_t size2, uint8_t *out, size_t max_size, unsigned seed)
{
    const size_t header = fuzz_header_size;
    if (size1 < header || size2 < header || size1 > max_size)
        return 0;
    memcpy(out, data1, size1);
    text first = {(char *)out + header, size1 - header, max_size - header, seed};
    text second = {(char *)(uintptr_t)data2 + header, size2 - header, size2 - header, seed + 1u};
    const span cut = some_line(&first), rest = some_line(&second);
    const bool only_line = below(&first, 2);
    const size_t to = only_line ? rest.to : second.size;
    if (!replace(&first, (span){cut.from, only_line ? cut.to : first.size}, second.at + rest.from,
                 to - rest.from))
        return 0;
    return header + first.size;
}
