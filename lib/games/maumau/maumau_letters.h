/* Letters of cards. */
#ifndef PARLOR_GAMES_MAUMAU_LETTERS_H
#define PARLOR_GAMES_MAUMAU_LETTERS_H

#include "parlor/maumau.h"

/* A letter's part of a card: or-ing that of a suit and that of a rank gives the card in the low
 * bits, and both marks if there is such a card. */
enum { CARD_BITS = 31, SUIT_MARK = 32, RANK_MARK = 64, BOTH_MARKS = SUIT_MARK | RANK_MARK };

#define RANK_PART(rank) (RANK_MARK | (rank)*PARLOR_MAUMAU_SUITS)

static const uint8_t suit_part[256] = {
    ['D'] = SUIT_MARK | PARLOR_MAUMAU_DIAMONDS,
    ['H'] = SUIT_MARK | PARLOR_MAUMAU_HEARTS,
    ['S'] = SUIT_MARK | PARLOR_MAUMAU_SPADES,
    ['C'] = SUIT_MARK | PARLOR_MAUMAU_CLUBS,
};

static const uint8_t rank_part[256] = {
    ['Q'] = RANK_PART(PARLOR_MAUMAU_QUEEN), ['K'] = RANK_PART(PARLOR_MAUMAU_KING),
    ['S'] = RANK_PART(PARLOR_MAUMAU_SEVEN), ['E'] = RANK_PART(PARLOR_MAUMAU_EIGHT),
    ['N'] = RANK_PART(PARLOR_MAUMAU_NINE),  ['T'] = RANK_PART(PARLOR_MAUMAU_TEN),
    ['A'] = RANK_PART(PARLOR_MAUMAU_ACE),   ['J'] = RANK_PART(PARLOR_MAUMAU_JACK),
};

static inline unsigned letters_parts(const char *letters)
{
    return suit_part[(uint8_t)letters[0]] | rank_part[(uint8_t)letters[1]];
}

#endif
