#include "loose.h"

#include "unicode.h"

/* ---- Signs ---- */

static uint32_t folded(uint32_t code)
{
    enum { FULL_WIDTH_FIRST = 0xff01, FULL_WIDTH_LAST = 0xff5e, FULL_WIDTH = 0xfee0 };
    if (code >= FULL_WIDTH_FIRST && code <= FULL_WIDTH_LAST)
        code -= FULL_WIDTH;
    if (code < 0x80 && char_is_blank((char)code))
        return LOOSE_BLANK;
    switch (code) {
    case 0x00a0: /* blanks that keep words together, or are as wide as a character */
    case 0x2007:
    case 0x2009:
    case 0x202f:
    case 0x3000:
    case '\n':
        return LOOSE_BLANK;
    case 0x200b: /* of no width */
    case 0x200d:
    case 0x2060:
    case 0xfe0e: /* text or picture */
    case 0xfe0f:
    case 0xfeff: /* byte order mark */
        return LOOSE_NOTHING;
    case LOOSE_END:
    case LOOSE_NOTHING:
        return LOOSE_BAD;
    default:
        return code < 0x80 ? (uint32_t)letter_upper((char)code) : code;
    }
}

loose_sign parlor_loose_sign(parlor_span text)
{
    if (span_size(text) == 0)
        return (loose_sign){LOOSE_END, text};
    uint32_t code = LOOSE_BAD;
    const size_t length = utf8_read(text.at, text.end, &code);
    return length == 0 ? (loose_sign){LOOSE_BAD, {text.at, text.at + 1}}
                       : (loose_sign){folded(code), {text.at, text.at + length}};
}

static bool is_unseen(uint32_t code)
{
    return code == LOOSE_BLANK || code == LOOSE_NOTHING;
}

parlor_span parlor_loose_skip(parlor_span text)
{
    loose_sign sign;
    while (is_unseen((sign = parlor_loose_sign(text)).code))
        text.at = sign.place.end;
    return text;
}

loose_sign parlor_loose_take_ink(parlor_span *text)
{
    *text = parlor_loose_skip(*text);
    return loose_take(text);
}

/* ---- Lines and words ---- */

static bool ends_line(loose_sign sign)
{
    return sign.code == LOOSE_END || sign.code == ';' || sign.code == '#' || *sign.place.at == '\n';
}

bool parlor_loose_line(parlor_span *text, parlor_span *line)
{
    if (span_size(*text) == 0)
        return false;
    *line = (parlor_span){text->at, text->at};
    loose_sign sign;
    while (!ends_line(sign = parlor_loose_sign(*text)))
        line->end = text->at = sign.place.end;
    if (sign.code == '#')
        sign.place.end = line_next(line_at(text->at, text->end), text->end);
    text->at = sign.place.end;
    return true;
}

parlor_span parlor_loose_word(parlor_span *line)
{
    *line = parlor_loose_skip(*line);
    parlor_span word = {line->at, line->at};
    loose_sign sign;
    while ((sign = parlor_loose_sign(*line)).code != LOOSE_END && sign.code != LOOSE_BLANK)
        word.end = line->at = sign.place.end;
    return word;
}

parlor_span parlor_loose_letters(parlor_span text)
{
    parlor_span rest = parlor_loose_skip(text);
    parlor_span letters = {rest.at, rest.at};
    loose_sign sign;
    while ((sign = loose_take(&rest)).code >= 'A' && sign.code <= 'Z')
        letters.end = sign.place.end;
    return letters;
}

/* How many letters the word has, which are the first of the other one; 0: it has none, or some
 * differ. Where the other one ends, no sign is the same. */
static int letters_shared(parlor_span word, const char *small)
{
    int count = 0;
    while (span_size(word) > 0) {
        const uint32_t code = loose_take(&word).code;
        if (code != (uint32_t)letter_upper(small[count]))
            return 0;
        count++;
    }
    return count;
}

bool parlor_loose_is(parlor_span word, const char *small)
{
    return !small[letters_shared(word, small)];
}

bool parlor_loose_begins(parlor_span word, const char *small)
{
    return letters_shared(word, small) > 0;
}

bool parlor_loose_take_word(parlor_span *line, const char *small)
{
    const parlor_span word = parlor_loose_letters(*line);
    if (!parlor_loose_is(word, small))
        return false;
    line->at = word.end;
    return true;
}

/* ---- What stands around a case ---- */

/* "Case 1:" and not "Case #1:", with which answers begin. */
static bool line_is_title(parlor_span line)
{
    if (!parlor_loose_take_word(&line, "case"))
        return false;
    uint32_t code = parlor_loose_take_ink(&line).code;
    if (code < '0' || code > '9')
        return false;
    while (code >= '0' && code <= '9')
        code = loose_take(&line).code;
    return code == ':';
}

const char *parlor_loose_find_title(parlor_span text)
{
    while (span_size(text) > 0) {
        const parlor_span line = line_at(text.at, text.end);
        if (line_is_title(line))
            return line.at;
        text.at = line_next(line, text.end);
    }
    return text.end;
}

static void skip_count(parlor_span *text)
{
    parlor_span rest = *text, line;
    if (!parlor_loose_line(&rest, &line))
        return;
    const bool is_one = parlor_loose_take_ink(&line).code == '1' && loose_is_blank(line);
    if (is_one && !loose_is_blank(rest))
        *text = rest;
}

/* "Case 1: " before a case of one line is no title of an explanation. */
static void skip_title(parlor_span *text)
{
    parlor_span rest = parlor_loose_skip(*text);
    const parlor_span line = line_at(rest.at, rest.end);
    if (!line_is_title(line) || !loose_is_blank((parlor_span){line.end, rest.end}))
        return;
    while (loose_take(&rest).code != ':')
        ;
    if (!loose_is_blank(rest))
        *text = rest;
}

parlor_span parlor_loose_case(const char *text, size_t size)
{
    static const char *const introduction[] = {"in", "the", "judge", "s", "notation"};
    enum { WORDS = sizeof introduction / sizeof introduction[0] };
    parlor_span all = {text, text + size};
    if (parlor_loose_sign(all).code == LOOSE_NOTHING)
        loose_take(&all);
    all.at = parlor_skip_blank_lines(all.at, all.end);
    parlor_span rest = all;
    for (size_t i = 0; i < WORDS; i++) {
        if (!parlor_loose_take_word(&rest, introduction[i])) {
            skip_count(&all);
            skip_title(&all);
            return all;
        }
        if (parlor_loose_sign(rest).code != LOOSE_BLANK)
            loose_take(&rest); /* an apostrophe or a colon */
    }
    rest.end = parlor_loose_find_title(rest);
    return rest;
}

int parlor_loose_list_number(parlor_span *text)
{
    parlor_span rest = parlor_loose_skip(*text);
    uint32_t code;
    int digits = 0;
    while ((code = loose_take(&rest).code) >= '0' && code <= '9')
        digits++;
    if ((code != '.' && code != ')' && code != ':') || parlor_loose_sign(rest).code != LOOSE_BLANK)
        return 0;
    if (digits > 0)
        *text = rest;
    return digits;
}

parlor_span parlor_loose_paragraph(parlor_span *text)
{
    parlor_span paragraph = {text->at, text->at}, line;
    while (!loose_is_blank(line = line_at(text->at, text->end))) {
        paragraph.end = line.end;
        text->at = line_next(line, text->end);
    }
    return paragraph;
}

bool parlor_loose_title(parlor_span *text, parlor_span *title)
{
    const parlor_span rest = parlor_loose_skip(*text);
    if (!line_is_title(rest))
        return false;
    *text = rest;
    *title = parlor_loose_paragraph(text);
    return true;
}

/* ---- Cards ---- */

char parlor_loose_suit(uint32_t code)
{
    switch (code) {
    case 'C':
    case 0x2663:
    case 0x2667:
        return 'C';
    case 'S':
    case 0x2660:
    case 0x2664:
        return 'S';
    case 'H':
    case 0x2665:
    case 0x2661:
        return 'H';
    case 'D':
    case 0x2666:
    case 0x2662:
        return 'D';
    default:
        return 0;
    }
}

bool parlor_loose_card(uint32_t code, char letters[2])
{
    enum { FIRST = 0x1f0a0, RED_JOKER = 0x1f0bf, BLACK_JOKER = 0x1f0cf, LAST = 0x1f0de };
    static const char suits[] = "SHDC";
    static const char ranks[] = "?A23456789TJ?QK?"; /* a back; a knight is not played with */
    if (code < FIRST || code > LAST)
        return false;
    letters[0] = suits[(code - FIRST) / 16];
    letters[1] = ranks[code % 16];
    if (code == RED_JOKER || code == BLACK_JOKER) {
        letters[0] = code == RED_JOKER ? 'R' : 'B';
        letters[1] = 'J';
    }
    return letters[1] != '?';
}
