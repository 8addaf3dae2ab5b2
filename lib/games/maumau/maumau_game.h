/* A game under way as the engines keep it, and how it starts: the deal, the opening card. */
#ifndef PARLOR_GAMES_MAUMAU_GAME_H
#define PARLOR_GAMES_MAUMAU_GAME_H

#include "../../core/memory.h"
#include "maumau_cards.h"

/* ---- Matching ---- */

#define MATCH_ROW(rank)                                                                            \
    MATCH_SET(rank, MAUMAU_CLUBS), MATCH_SET(rank, MAUMAU_SPADES), MATCH_SET(rank, MAUMAU_HEARTS), \
        MATCH_SET(rank, MAUMAU_DIAMONDS)

/* What may be played right after a card: a seven is active then (MM-7). On a jack it is what an
 * opening jack allows (MM-14), unless a wish says otherwise. */
static const maumau_set match_after[MAUMAU_CARDS] = {
    MATCH_ROW(MAUMAU_ACE),
    MATCH_ROW(MAUMAU_TEN),
    MATCH_ROW(MAUMAU_NINE),
    MATCH_ROW(MAUMAU_EIGHT),
    SEVENS,
    SEVENS,
    SEVENS,
    SEVENS,
    MATCH_ROW(MAUMAU_KING),
    MATCH_ROW(MAUMAU_QUEEN),
    ~JACKS,
    ~JACKS,
    ~JACKS,
    ~JACKS,
};

/* ---- The game ---- */

/* All but the tape itself, which only grows: states of one game can share it. */
typedef struct game {
    maumau_set hands[MAUMAU_PLAYERS_MAX];
    maumau_set match; /* what may be played on the open card */
    uint32_t next;    /* on the tape: the card to draw next */
    uint32_t open;    /* on the tape: the open card */
    uint32_t bottom;  /* on the tape: where the discard pile begins; kept only if told */
    uint32_t players;
    uint32_t seat;
    uint32_t sevens; /* not yet paid for */
    uint32_t wish;
    uint32_t turns;
} game;

/* ---- Dealing ---- */

/* MM-3. With the number of players a constant, this becomes straight-line code. */
static inline __attribute__((always_inline)) void deal_hands(maumau_set *hands,
                                                             const maumau_card *pile, int players)
{
    for (int round = 0; round < maumau_deal_hand_size(players); round++)
        for (int seat = 0; seat < players; seat++)
            hands[seat] |= maumau_set_of(*pile++);
}

/* MM-3, MM-4. The tape takes the whole pile; the cards dealt count as drawn. */
static inline game game_dealt(const maumau_deal *deal, maumau_card *tape)
{
    const uint32_t dealt = (uint32_t)(deal->players * maumau_deal_hand_size(deal->players));
    const maumau_card opening = deal->pile[dealt];
    game g = {.match = match_after[opening],
              .next = dealt + 1,
              .open = MAUMAU_TAPE_OPENING,
              .bottom = MAUMAU_TAPE_OPENING,
              .players = deal->players,
              .seat = card_is_eight(opening),
              .sevens = card_is_seven(opening),
              .wish = MAUMAU_ANY_SUIT};
    memcpy(tape, deal->pile, MAUMAU_CARDS);
    tape[MAUMAU_TAPE_OPENING] = opening;
    if (deal->players == 2)
        deal_hands(g.hands, deal->pile, 2);
    else if (deal->players == 3)
        deal_hands(g.hands, deal->pile, 3);
    else
        deal_hands(g.hands, deal->pile, 4);
    return g;
}

#endif
