/* Sichuan Mahjong's loose notation (SM-22): what its files share. */
#ifndef PARLOR_GAMES_MAHJONG_LOOSE_H
#define PARLOR_GAMES_MAHJONG_LOOSE_H

#include "../../core/loose.h"
#include "../../core/writer.h"

void parlor_mahjong_loose(const char *const *names, const char *text, size_t size,
                          parlor_writer *out, parlor_status *status);

/* What a sign or word names: a suit, in the judge's letter, or one of two that it could mean. */
typedef enum loose_suit {
    LOOSE_SUIT_NONE = 0,
    LOOSE_DOTS = 'D',
    LOOSE_BAMBOO = 'B',
    LOOSE_MYRIADS = 'M',
    LOOSE_TIAO_OR_TONG = 'T',          /* bamboo or dots */
    LOOSE_CHARACTERS_OR_CIRCLES = 'C', /* myriads or dots */
} loose_suit;

/* The suit that the text starts with, and what names it: a word, a letter or a Chinese sign.
 * LOOSE_SUIT_NONE: it starts with none; `place` is what stands there. */
loose_suit parlor_mahjong_loose_suit(parlor_span text, parlor_span *place);

/* 1 to 9, a digit or a Chinese one; 0: the sign is no number. */
int parlor_mahjong_loose_number(uint32_t code);

/* A sign that is a tile: its suit, and its number. LOOSE_SUIT_NONE: it is none. */
loose_suit parlor_mahjong_loose_tile(uint32_t code, int *number);

/* How many tiles a word such as "pong" declares; 0: it is none. A sequence, which has no number of
 * its own, is 1. */
int parlor_mahjong_loose_group(parlor_span word);

/* Of a sign that is no tile of this game: is it one of others, a wind, a dragon, a flower? */
bool parlor_mahjong_loose_is_honour(uint32_t code);

/* ---- The hand so far ---- */

enum { MAHJONG_LOOSE_TILES_MAX = 108 };

/* What is refused. */
enum mahjong_loose_problem {
    SUIT_UNKNOWN,
    SIGN_UNKNOWN,
    ZERO,
    HONOUR,
    TIAO_OR_TONG,
    TIAO_BESIDE_BING,
    CHARACTERS_OR_CIRCLES,
    NO_SUIT,
    SUIT_ALONE,
    SUIT_EITHER_SIDE,
    DECLARED_OR_HIDDEN,
    MISALIGNED,
    PARENTHESIS,
    GROUP_UNCLEAR,
    SEQUENCE_DECLARED,
    DASH,
    BEHIND_NONE,
    DECLARED_AND_NONE,
    SEEN_AND_NONE,
    NONE_HIDDEN,
    TOO_MANY,
};

typedef struct loose_tile {
    parlor_span place;
    loose_suit suit; /* none: it comes behind */
    int number;
    int word; /* tiles of a word follow each other without a blank, or share a suit behind them */
    bool is_declared;
    bool is_seen;        /* on the table (SM-26) */
    bool has_own_letter; /* as in the judge's notation */
    bool continues_suit; /* which stands before an earlier word: 33 of "dots 22 33" */
} loose_tile;

typedef struct loose_hand {
    const char *text;
    parlor_status *status;
    loose_tile tiles[MAHJONG_LOOSE_TILES_MAX];
    int count;
    int pending; /* from here on, tiles wait for their suit */

    parlor_span none[2];     /* the word, and the one behind "seen"; empty: not met */
    parlor_span doubtful[2]; /* first t, first c */
    parlor_span wide_gap;    /* tiles behind one, where the suit stands first */
    bool is_named[128];      /* suits by something that means nothing else */
    bool has_letter_b;
    bool says_what_is_declared; /* with parentheses, or in words */

    /* where we are */
    const char *line;
    const char *behind_tile; /* the last one of this line; NULL: there is none yet */
    parlor_span opened;      /* the parenthesis; empty: none is open */
    bool is_declared;        /* by a word */
    bool is_in_group;        /* behind "pong" or "kong" */
    bool is_seen;            /* by a word ... */
    int held;                /* ... and so many tiles stand before it */
    bool is_in_word;
    bool is_decided;     /* do suits stand first in this line? ... */
    bool has_suit_first; /* ... they do ... */
    loose_suit current;  /* ... and this is the one ... */
    parlor_span current_place;
    bool is_used; /* ... with numbers behind it */
    bool has_columns;
    ptrdiff_t hidden_column, declared_column;
} loose_hand;

/* Says what is wrong, and where; false. */
bool parlor_mahjong_loose_refuse(loose_hand *hand, enum mahjong_loose_problem problem,
                                 parlor_span place);

/* From one tile to another. */
static inline parlor_span loose_tiles_place(const loose_hand *hand, int first, int last)
{
    return (parlor_span){hand->tiles[first].place.at, hand->tiles[last].place.end};
}

/* When all is read: which suits doubtful letters mean, and which tiles are declared. False: it says
 * what could be meant. */
bool parlor_mahjong_loose_settle(loose_hand *hand);

#endif
