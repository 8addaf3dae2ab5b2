/* The alphabet of Mau-Mau (MM-1): the judge's letters and the symbols of cards. What else people
 * write for them is in maumau_loose.c. */
#ifndef PARLOR_GAMES_MAUMAU_LETTERS_H
#define PARLOR_GAMES_MAUMAU_LETTERS_H

#include "parlor/maumau.h"

/* Suits and ranks in the order of their enumerations: the letter for texts, the symbol for
 * explanations. The tables here and in maumau_fast.c are made from these two lists. `of` is a macro
 * that makes an entry; `with` is handed on to it. */
/* clang-format off */
#define SUIT_LIST(of, with)                                                                        \
    of(PARLOR_MAUMAU_CLUBS,    'C', "♣", with)                                                     \
    of(PARLOR_MAUMAU_SPADES,   'S', "♠", with)                                                     \
    of(PARLOR_MAUMAU_HEARTS,   'H', "♥", with)                                                     \
    of(PARLOR_MAUMAU_DIAMONDS, 'D', "♦", with)

#define RANK_LIST(of, with)                                                                        \
    of(PARLOR_MAUMAU_ACE,   'A', "A", with)                                                        \
    of(PARLOR_MAUMAU_TEN,   'T', "T", with)                                                        \
    of(PARLOR_MAUMAU_NINE,  'N', "9", with)                                                        \
    of(PARLOR_MAUMAU_EIGHT, 'E', "8", with)                                                        \
    of(PARLOR_MAUMAU_SEVEN, 'S', "7", with)                                                        \
    of(PARLOR_MAUMAU_KING,  'K', "K", with)                                                        \
    of(PARLOR_MAUMAU_QUEEN, 'Q', "Q", with)                                                        \
    of(PARLOR_MAUMAU_JACK,  'J', "J", with)
/* clang-format on */

#define LETTER_ENTRY(value, letter, symbol, with) [value] = letter,
#define SYMBOL_ENTRY(value, letter, symbol, with) [value] = symbol,

/* ---- Writing ---- */

static const char suit_letters[PARLOR_MAUMAU_SUITS] = {SUIT_LIST(LETTER_ENTRY, )};
static const char *const suit_symbols[PARLOR_MAUMAU_SUITS] = {SUIT_LIST(SYMBOL_ENTRY, )};
static const char *const rank_symbols[PARLOR_MAUMAU_RANKS] = {RANK_LIST(SYMBOL_ENTRY, )};

/* The suits of one rank: cards are numbered in this order. */
#define NAME_ENTRY(suit, suit_letter, symbol, rank_letter)       {suit_letter, rank_letter},
#define NAMES_OF_RANK(rank, rank_letter, symbol, with)           SUIT_LIST(NAME_ENTRY, rank_letter)
#define NAME_BLANK_ENTRY(suit, suit_letter, symbol, rank_letter) {suit_letter, rank_letter, ' '},
#define NAMES_BLANK_OF_RANK(rank, rank_letter, symbol, with)                                       \
    SUIT_LIST(NAME_BLANK_ENTRY, rank_letter)

enum { CARD_NAME_LENGTH = 2 };

/* "CN" with a NUL behind it, and "CN " of a size that is copied at one go. */
static const char card_names[PARLOR_MAUMAU_CARDS][4] = {RANK_LIST(NAMES_OF_RANK, )};
static const char card_names_blank[PARLOR_MAUMAU_CARDS][4] = {RANK_LIST(NAMES_BLANK_OF_RANK, )};

/* ---- Reading ---- */

/* A letter's part of a card: or-ing that of a suit and that of a rank gives the number of the card
 * in the low bits, and both flags if there is such a card. */
enum {
    CARD_BITS = PARLOR_MAUMAU_CARDS - 1,
    IS_SUIT = PARLOR_MAUMAU_CARDS,
    IS_RANK = 2 * PARLOR_MAUMAU_CARDS,
    IS_CARD = IS_SUIT | IS_RANK,
};

#define SUIT_PART_ENTRY(suit, letter, symbol, with) [letter] = IS_SUIT | (suit),
#define RANK_PART_ENTRY(rank, letter, symbol, with) [letter] = IS_RANK | (rank)*PARLOR_MAUMAU_SUITS,

static const uint8_t suit_part[256] = {SUIT_LIST(SUIT_PART_ENTRY, )};
static const uint8_t rank_part[256] = {RANK_LIST(RANK_PART_ENTRY, )};

/* The parts of two letters together. */
static inline unsigned letters_parts(const char *letters)
{
    return suit_part[(uint8_t)letters[0]] | rank_part[(uint8_t)letters[1]];
}

#endif
