/* Where a game starts: a deal or a position, as a state and a tape. */
#ifndef PARLOR_GAMES_MAUMAU_START_H
#define PARLOR_GAMES_MAUMAU_START_H

#include "../../core/inline.h"
#include "../../core/memory.h"
#include "maumau_cards.h"
#include "maumau_state.h"

/* MM-3. With the number of players a constant, this becomes straight-line code. */
ALWAYS_INLINE void deal_hands(parlor_maumau_set *hands, const parlor_maumau_card *pile, int players)
{
    for (int round = 0; round < parlor_maumau_deal_hand_size(players); round++)
        for (int seat = 0; seat < players; seat++)
            hands[seat] |= parlor_maumau_set_of(*pile++);
}

/* MM-3, MM-4. The tape takes the whole pile; the cards dealt count as drawn. */
static inline game_state game_dealt(const parlor_maumau_deal *deal, parlor_maumau_card *tape)
{
    const uint32_t dealt = (uint32_t)(deal->players * parlor_maumau_deal_hand_size(deal->players));
    const parlor_maumau_card opening = deal->pile[dealt];
    game_state g = {.match = match_after[opening],
                    .next = dealt + 1,
                    .open = TAPE_OPENING,
                    .bottom = TAPE_OPENING,
                    .players = deal->players,
                    .seat = card_is_eight(opening),
                    .sevens = card_is_seven(opening),
                    .wish = PARLOR_MAUMAU_ANY_SUIT};
    memcpy(tape, deal->pile, PARLOR_MAUMAU_CARDS);
    tape[TAPE_OPENING] = opening;
    if (deal->players == 2)
        deal_hands(g.hands, deal->pile, 2);
    else if (deal->players == 3)
        deal_hands(g.hands, deal->pile, 3);
    else
        deal_hands(g.hands, deal->pile, 4);
    return g;
}

/* The piles lie on the tape so that the open card is where an opening card would be. */
static inline game_state game_of_position(const parlor_maumau_position *position,
                                          parlor_maumau_card *tape)
{
    const uint32_t under = position->discard.count - 1u;
    game_state g = {.match = parlor_maumau_position_matches(position),
                    .next = TAPE_OPENING - under - position->draw.count,
                    .open = TAPE_OPENING,
                    .bottom = TAPE_OPENING - under,
                    .players = position->players,
                    .seat = position->seat,
                    .sevens = position->sevens,
                    .wish = position->wish};
    memcpy(tape + g.next, position->draw.at, position->draw.count);
    memcpy(tape + g.bottom, position->discard.at, position->discard.count);
    for (int seat = 0; seat < position->players; seat++)
        for (int i = 0; i < position->hands[seat].count; i++)
            g.hands[seat] |= parlor_maumau_set_of(position->hands[seat].at[i]);
    return g;
}

#endif
