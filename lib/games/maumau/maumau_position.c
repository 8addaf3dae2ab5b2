/* Cards, deals and positions as values: what can be asked of them without playing. */
#include "maumau_cards.h"

#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/memory.h"

/* ---- Cards ---- */

int parlor_maumau_card_value(parlor_maumau_card card)
{
    parlor_assert(parlor_maumau_card_is_valid(card));
    return parlor_maumau_hand_value(parlor_maumau_set_of(card));
}

int parlor_maumau_hand_value(parlor_maumau_set hand)
{
    return (int)hand_value(hand);
}

int parlor_maumau_hand_count(parlor_maumau_set hand)
{
    return bits_count(hand);
}

void parlor_maumau_hand_suits(parlor_maumau_set hand, int counts[PARLOR_MAUMAU_SUITS])
{
    for (uint32_t suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        counts[suit] = (int)hand_suit_count(hand, suit);
}

parlor_maumau_suit parlor_maumau_hand_wish(parlor_maumau_set hand)
{
    return (parlor_maumau_suit)hand_wish(hand);
}

/* ---- Positions ---- */

/* False: there is no room for it. */
static bool cards_append(parlor_maumau_cards *cards, parlor_maumau_card card)
{
    if (cards->count >= PARLOR_MAUMAU_CARDS)
        return false;
    cards->at[cards->count++] = card;
    return true;
}

/* Takes the card out and closes the gap; false if it is not there. */
static bool cards_remove(parlor_maumau_cards *cards, parlor_maumau_card card)
{
    if (cards->count > PARLOR_MAUMAU_CARDS)
        return false;
    size_t place = 0;
    while (place < cards->count && cards->at[place] != card)
        place++;
    if (place == cards->count)
        return false;
    cards->count--;
    memmove(&cards->at[place], &cards->at[place + 1], cards->count - place);
    return true;
}

/* MM-3, MM-4 */
parlor_maumau_position parlor_maumau_position_dealt(const parlor_maumau_deal *deal)
{
    parlor_assert(parlor_maumau_deal_is_valid(deal));
    parlor_maumau_position position = {.players = deal->players, .wish = PARLOR_MAUMAU_ANY_SUIT};
    const int dealt = deal->players * parlor_maumau_deal_hand_size(deal->players);
    const parlor_maumau_card opening = deal->pile[dealt];
    for (int i = 0; i < dealt; i++)
        cards_append(&position.hands[i % deal->players], deal->pile[i]);
    cards_append(&position.discard, opening);
    for (int i = dealt + 1; i < PARLOR_MAUMAU_CARDS; i++)
        cards_append(&position.draw, deal->pile[i]);
    position.seat = card_is_eight(opening);
    position.sevens = card_is_seven(opening);
    return position;
}

parlor_maumau_set parlor_maumau_position_matches(const parlor_maumau_position *position)
{
    const parlor_maumau_card open = position->discard.at[position->discard.count - 1];
    if (position->wish != PARLOR_MAUMAU_ANY_SUIT)
        return match_of_wish(position->wish);
    if (card_is_seven(open) && position->sevens == 0)
        return MATCH_SET(PARLOR_MAUMAU_SEVEN, parlor_maumau_card_suit(open));
    return match_after[open];
}

parlor_maumau_set parlor_maumau_position_candidates(const parlor_maumau_position *position)
{
    const parlor_maumau_cards *const hand = &position->hands[position->seat];
    parlor_maumau_set held = 0;
    for (int i = 0; i < hand->count; i++)
        held |= parlor_maumau_set_of(hand->at[i]);
    return held & parlor_maumau_position_matches(position);
}

/* MM-17 */
static bool position_turn_over(parlor_maumau_position *position)
{
    parlor_maumau_cards *const discard = &position->discard;
    if (discard->count < 2 || discard->count > PARLOR_MAUMAU_CARDS || position->draw.count > 0)
        return false;
    const parlor_maumau_card open = discard->at[--discard->count];
    position->draw = *discard;
    *discard = (parlor_maumau_cards){.count = 1, .at = {open}};
    return true;
}

bool parlor_maumau_position_follow(parlor_maumau_position *position,
                                   const parlor_maumau_event *event)
{
    if (event->seat < 0 || event->seat >= position->players ||
        event->seat >= PARLOR_MAUMAU_PLAYERS_MAX)
        return false;
    parlor_maumau_cards *const hand = &position->hands[event->seat];
    switch (event->kind) {
    case PARLOR_MAUMAU_EVENT_TURN:
        position->seat = (uint8_t)event->seat;
        position->sevens = (uint8_t)event->sevens;
        position->wish = (uint8_t)event->wish;
        return true;
    case PARLOR_MAUMAU_EVENT_DREW:
        if (event->sevens > 0 && event->number == event->total)
            position->sevens = 0; /* paid for (MM-8) */
        return cards_remove(&position->draw, event->card) && cards_append(hand, event->card);
    case PARLOR_MAUMAU_EVENT_PLAYED:
        position->sevens = (uint8_t)event->sevens;
        position->wish = (uint8_t)event->wish;
        return cards_remove(hand, event->card) && cards_append(&position->discard, event->card);
    case PARLOR_MAUMAU_EVENT_TURNED_OVER:
        return position_turn_over(position);
    default: /* nothing is moved */
        return true;
    }
}
