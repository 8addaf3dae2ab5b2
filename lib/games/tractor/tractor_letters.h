/* Tractor's one alphabet: what letters mean, and the letters, symbols and names of things. */
#ifndef PARLOR_TRACTOR_LETTERS_H
#define PARLOR_TRACTOR_LETTERS_H

#include "parlor/tractor.h"

/* ---- Reading ---- */

/* A letter's part of a card. Adding that of a suit and that of a rank gives the card in the low
 * byte. There is such a card if one of them is FREE: a plain suit goes with every rank, J goes with
 * the jokers, too. Only then the sum has the bit CARD: a letter that is not free adds less. */
enum { LETTER = 0x100, FREE = 0x200, PLAIN = LETTER | FREE, CARD = LETTER + PLAIN };

static const uint16_t suit_part[256] = {
    ['H'] = PLAIN,
    ['S'] = PLAIN | 0x10,
    ['C'] = PLAIN | 0x20,
    ['D'] = PLAIN | 0x30,
    ['B'] = LETTER | (PARLOR_TRACTOR_BLACK_JOKER - 11),
    ['R'] = LETTER | (PARLOR_TRACTOR_RED_JOKER - 11),
};

static const uint16_t rank_part[256] = {
    ['2'] = LETTER | 2,  ['3'] = LETTER | 3, ['4'] = LETTER | 4,  ['5'] = LETTER | 5,
    ['6'] = LETTER | 6,  ['7'] = LETTER | 7, ['8'] = LETTER | 8,  ['9'] = LETTER | 9,
    ['T'] = LETTER | 10, ['J'] = PLAIN | 11, ['Q'] = LETTER | 12, ['K'] = LETTER | 13,
    ['A'] = LETTER | 14,
};

/* Two letters: CARD says whether they are a card, the low byte which one. */
static inline unsigned letters_sum(const char *at)
{
    return (unsigned)suit_part[(uint8_t)at[0]] + rank_part[(uint8_t)at[1]];
}

/* ---- Writing ---- */

static const char rank_letters[] = "??23456789TJQKA";
static const char suit_letters[] = "HSCDO";
static const char *const suit_symbols[] = {"♥", "♠", "♣", "♦"};
static const char joker_letters[] = "BR"; /* by the high bits of the card; J follows */

/* ---- Players ---- */

/* The names begin with A, B, C and D; none has more than seven letters, so that what stands behind
 * the last one is 0. */
static const struct {
    char letters[8];
    int length;
} seat_names[PARLOR_TRACTOR_SEATS] = {{"Alice", 5}, {"Bob", 3}, {"Charles", 7}, {"David", 5}};

#endif
