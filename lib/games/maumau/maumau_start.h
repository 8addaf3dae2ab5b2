/* Where a game starts: a deal or a position, as a state and a tape. */
#ifndef PARLOR_GAMES_MAUMAU_START_H
#define PARLOR_GAMES_MAUMAU_START_H

#include "../../core/inline.h"
#include "../../core/memory.h"
#include "maumau_cards.h"
#include "maumau_state.h"

/* MM-3. With the numbers constant, this becomes straight-line code. */
ALWAYS_INLINE void deal_hands(parlor_maumau_set *hands, const parlor_maumau_card *pile, int players,
                              int cards)
{
    for (int round = 0; round < cards; round++)
        for (int seat = 0; seat < players; seat++)
            hands[seat] |= parlor_maumau_set_of(*pile++);
}

/* As many cards for each player as the published rules say. */
ALWAYS_INLINE void deal_usual_hands(parlor_maumau_set *hands, const parlor_maumau_card *pile,
                                    int players)
{
    deal_hands(hands, pile, players, parlor_maumau_deal_hand_size(players));
}

/* How many that are, or how many the house has it (MM-48) if that is not 0. */
static inline int hand_size(int players, int by_house)
{
    return by_house ? by_house : parlor_maumau_deal_hand_size(players);
}

/* MM-3, MM-4: so many cards for each player, 0 as published. The tape takes the whole pile; the
 * cards dealt count as drawn. The opening card acts, or does not (MM-54). */
static inline game_state game_dealt(const parlor_maumau_deal *deal, int cards, bool acts,
                                    parlor_maumau_card *tape)
{
    const uint32_t dealt = (uint32_t)(deal->players * hand_size(deal->players, cards));
    const parlor_maumau_card opening = deal->pile[dealt];
    const bool is_seven = card_is_seven(opening) && acts;
    game_state g = {.match = card_is_seven(opening) && !acts
                                 ? MATCH_SET(PARLOR_MAUMAU_SEVEN, parlor_maumau_card_suit(opening))
                                 : match_after[opening],
                    .next = dealt + 1,
                    .open = TAPE_OPENING,
                    .bottom = TAPE_OPENING,
                    .players = deal->players,
                    .seat = card_is_eight(opening) && acts,
                    .sevens = is_seven,
                    .wish = PARLOR_MAUMAU_ANY_SUIT};
    memcpy(tape, deal->pile, PARLOR_MAUMAU_CARDS);
    tape[TAPE_OPENING] = opening;
    if (cards)
        deal_hands(g.hands, deal->pile, deal->players, cards);
    else if (deal->players == 2)
        deal_usual_hands(g.hands, deal->pile, 2);
    else if (deal->players == 3)
        deal_usual_hands(g.hands, deal->pile, 3);
    else
        deal_usual_hands(g.hands, deal->pile, 4);
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
