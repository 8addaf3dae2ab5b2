/* Sets of cards inside the game: what the engine asks of a hand, as a few operations each. */
#ifndef PARLOR_GAMES_MAUMAU_CARDS_H
#define PARLOR_GAMES_MAUMAU_CARDS_H

#include "parlor/maumau_play.h"

/* A hex digit of a set is a rank, a bit of each digit a suit. */
#define SUIT_SET(suit) (0x11111111u << (suit))
#define RANK_SET(rank) (0xfu << (PARLOR_MAUMAU_SUITS * (rank)))
#define JACKS          RANK_SET(PARLOR_MAUMAU_JACK)
#define SEVENS         RANK_SET(PARLOR_MAUMAU_SEVEN)

/* What matches an open card that is no active seven and no jack (MM-6). */
#define MATCH_SET(rank, suit) (SUIT_SET(suit) | RANK_SET(rank) | JACKS)

#define MATCH_ROW(rank)                                                                            \
    MATCH_SET(rank, PARLOR_MAUMAU_CLUBS), MATCH_SET(rank, PARLOR_MAUMAU_SPADES),                   \
        MATCH_SET(rank, PARLOR_MAUMAU_HEARTS), MATCH_SET(rank, PARLOR_MAUMAU_DIAMONDS)

/* What may be played right after a card: a seven is active then (MM-7). On a jack it is what an
 * opening jack allows (MM-14), unless a wish says otherwise. */
static const parlor_maumau_set match_after[PARLOR_MAUMAU_CARDS] = {
    MATCH_ROW(PARLOR_MAUMAU_ACE),
    MATCH_ROW(PARLOR_MAUMAU_TEN),
    MATCH_ROW(PARLOR_MAUMAU_NINE),
    MATCH_ROW(PARLOR_MAUMAU_EIGHT),
    SEVENS,
    SEVENS,
    SEVENS,
    SEVENS,
    MATCH_ROW(PARLOR_MAUMAU_KING),
    MATCH_ROW(PARLOR_MAUMAU_QUEEN),
    ~JACKS,
    ~JACKS,
    ~JACKS,
    ~JACKS,
};

/* MM-2 */
enum {
    QUEEN_VALUE = 3,
    KING_VALUE = 4,
    SEVEN_VALUE = 7,
    EIGHT_VALUE = 8,
    NINE_VALUE = 9,
    TEN_VALUE = 10,
    ACE_VALUE = 11,
    JACK_VALUE = 20,
};

enum { CARDS_A_SEVEN = 2 }; /* MM-8 */

static inline bool card_is_seven(parlor_maumau_card card)
{
    return parlor_maumau_card_rank(card) == PARLOR_MAUMAU_SEVEN;
}

static inline bool card_is_eight(parlor_maumau_card card)
{
    return parlor_maumau_card_rank(card) == PARLOR_MAUMAU_EIGHT;
}

static inline bool card_is_nine(parlor_maumau_card card)
{
    return parlor_maumau_card_rank(card) == PARLOR_MAUMAU_NINE;
}

static inline bool card_is_ace(parlor_maumau_card card)
{
    return parlor_maumau_card_rank(card) == PARLOR_MAUMAU_ACE;
}

static inline bool card_is_jack(parlor_maumau_card card)
{
    return parlor_maumau_card_rank(card) == PARLOR_MAUMAU_JACK;
}

/* Is there exactly one card in a set that is not empty? */
static inline bool set_has_one(parlor_maumau_set set)
{
    return (set & (set - 1)) == 0;
}

/* What matches a jack under a wish (MM-6). */
static inline parlor_maumau_set match_of_wish(uint32_t wish)
{
    return SUIT_SET(wish) & ~JACKS;
}

/* MM-19. The first two lines turn each hex digit into its number of cards. The products then add up
 * number times value in their top byte; four cards of each of four ranks cannot overflow it. */
static inline uint32_t hand_value(parlor_maumau_set hand)
{
    hand -= (hand >> 1) & 0x55555555u;
    hand = (hand & 0x33333333u) + ((hand >> 2) & 0x33333333u);
    const uint32_t even = ACE_VALUE << 24 | NINE_VALUE << 16 | SEVEN_VALUE << 8 | QUEEN_VALUE;
    const uint32_t odd = TEN_VALUE << 24 | EIGHT_VALUE << 16 | KING_VALUE << 8 | JACK_VALUE;
    return ((hand & 0x0f0f0f0fu) * even >> 24) + ((hand >> 4 & 0x0f0f0f0fu) * odd >> 24);
}

/* MM-20: what the values are multiplied by, given the card that won and the house rules (MM-56). */
static inline uint32_t score_factor(parlor_maumau_card last, uint32_t rules)
{
    return 1u << (card_is_jack(last) && !(rules & PARLOR_MAUMAU_HOUSE_PLAIN_LAST_JACK));
}

/* MM-13, jacks left out. The product adds up the seven lower digits, each 0 or 1, in the top one.
 */
static inline uint32_t hand_suit_count(parlor_maumau_set hand, uint32_t suit)
{
    return ((hand & ~JACKS) >> suit & 0x11111111u) * 0x11111111u >> 28;
}

/* MM-13: number and suit are compared as one number, so that the higher suit wins a tie. */
static inline uint32_t hand_wish(parlor_maumau_set hand)
{
    uint32_t best = 0;
    for (uint32_t suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++) {
        const uint32_t rated =
            hand_suit_count(hand, suit) * PARLOR_MAUMAU_SUITS + (PARLOR_MAUMAU_DIAMONDS - suit);
        best = rated > best ? rated : best;
    }
    return PARLOR_MAUMAU_DIAMONDS - best % PARLOR_MAUMAU_SUITS;
}

#endif
