/* Text as people write it: signs of UTF-8 instead of bytes, blanks of all kinds, comments, and
 * lines that end with a semicolon, too. For the games' loose notations. */
#ifndef PARLOR_CORE_LOOSE_H
#define PARLOR_CORE_LOOSE_H

#include "reader.h"
#include "status.h"

/* One sign: a capital for a small letter, ASCII for its full-width form, and one of these. */
enum {
    LOOSE_END = 0,
    LOOSE_BLANK = ' ',     /* whatever looks like one */
    LOOSE_NOTHING = 0x7f,  /* what is not seen: a byte order mark, the choice of a symbol's style */
    LOOSE_BAD = 0x110000u, /* no UTF-8 */
};

typedef struct loose_sign {
    uint32_t code;
    parlor_span place;
} loose_sign;

/* The sign at the front of a text. */
loose_sign parlor_loose_sign(parlor_span text);

/* Takes the sign at the front off the text. */
static inline loose_sign loose_take(parlor_span *text)
{
    const loose_sign sign = parlor_loose_sign(*text);
    text->at = sign.place.end;
    return sign;
}

/* The same behind blanks. */
loose_sign parlor_loose_take_ink(parlor_span *text);

/* Behind the blanks at the front. */
parlor_span parlor_loose_skip(parlor_span text);

static inline bool loose_is_blank(parlor_span text)
{
    return span_size(parlor_loose_skip(text)) == 0;
}

/* Takes the line at the front: up to a newline, a semicolon, or `#`, from where on it is comment.
 * False: there is none left. */
bool parlor_loose_line(parlor_span *text, parlor_span *line);

/* Takes the word at the front, up to a blank or the end; empty if there is none. */
parlor_span parlor_loose_word(parlor_span *line);

/* The ASCII letters at the front, behind blanks; empty if it starts with something else. */
parlor_span parlor_loose_letters(parlor_span text);

/* Is it this word, in small letters, whatever letters it is written in? */
bool parlor_loose_is(parlor_span word, const char *small);
/* Is it the beginning of this word, or all of it? */
bool parlor_loose_begins(parlor_span word, const char *small);
/* Does the line start with this word? Takes it then. */
bool parlor_loose_take_word(parlor_span *line, const char *small);

/* Where the case is: behind a byte order mark, blank lines, a count line that says 1, and the words
 * that parlor shows a case with, or "Case 1:" on the only line; up to the explanation that follows
 * these. */
parlor_span parlor_loose_case(const char *text, size_t size);

/* Takes "1. ", "1) " or "1: ", as a case has in a list. Returns how many digits the number has; 0:
 * there is none. */
int parlor_loose_list_number(parlor_span *text);

/* Takes the lines at the front, up to a blank one or the end. A semicolon ends no line of it: in an
 * explanation it is but punctuation. */
parlor_span parlor_loose_paragraph(parlor_span *text);

/* Takes the title of an explanation, "Case 1: ...", up to the blank line that ends it. False: the
 * text has none. */
bool parlor_loose_title(parlor_span *text, parlor_span *title);

/* Where a line with a title starts, or the end. */
const char *parlor_loose_find_title(parlor_span text);

/* C S H D, whichever way a suit is written: letter, symbol or its outline. 0: it is no suit. */
char parlor_loose_suit(uint32_t code);

/* A playing card that is one sign: its suit as above and its rank, one of A23456789TJQK; a joker is
 * B or R and J. False: the sign is none. */
bool parlor_loose_card(uint32_t code, char letters[2]);

#endif
