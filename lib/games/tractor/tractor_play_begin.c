/* A round at a table begins: the cards are dealt, the main suit is known or called, and the dealer
 * takes the bottom (TR-31). */
#include "tractor_playing.h"

static parlor_tractor_hand dealt_cards(const uint8_t *kinds, int count)
{
    parlor_tractor_hand hand = {0};
    for (int i = 0; i < count; i++)
        hand_put(&hand, kind_bit(kinds[i]));
    return hand;
}

void parlor_tractor_begin_hiding(playing *on, const parlor_tractor_hand *bottom,
                                 parlor_table *table)
{
    parlor_tractor_table *const at = on->at;
    const int dealer = (int)at->seen.round.dealer;
    at->seen.phase = PARLOR_TRACTOR_HIDING;
    at->seen.leaders[0] = (uint8_t)dealer;
    at->hands[dealer] = hand_with(&at->hands[dealer], bottom);
    parlor_tractor_tell_cards(on, PARLOR_TRACTOR_EVENT_BOTTOM, PARLOR_TRACTOR_RULE_DEALING, dealer,
                              bottom);
    table->seat = dealer;
    table->legal = at->hands[dealer].once;
}

/* The beginning of the round itself: the order in force and the dealer are known. */
void parlor_tractor_tell_order(playing *on)
{
    if (!on->to.visitor)
        return;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    parlor_tractor_tell_begin(&teller);
}

static void deal_hands(playing *on, const uint8_t *cards)
{
    const int dealer = (int)on->at->seen.round.dealer;
    for (int i = 0; i < PARLOR_TRACTOR_SEATS; i++) {
        const int seat = (dealer + i) % PARLOR_TRACTOR_SEATS;
        parlor_tractor_hand *const hand = &on->at->hands[seat];
        *hand = dealt_cards(cards + seat * PARLOR_TRACTOR_HAND, PARLOR_TRACTOR_HAND);
        parlor_tractor_tell_cards(on, PARLOR_TRACTOR_EVENT_DEALT, PARLOR_TRACTOR_RULE_DEALING, seat,
                                  hand);
    }
}

void parlor_tractor_play_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    parlor_tractor_table *const at = table_own(table);
    at->seen.round = parlor_tractor_play_header(dealt);
    at->seen.house = parlor_tractor_play_house(&dealt->options);
    at->seen.leaders[0] = (uint8_t)at->seen.round.dealer;
    playing on = playing_of(table, to);
    const uint8_t *const bottom = dealt->cards + PARLOR_TRACTOR_CARDS;
    if (at->seen.house & PARLOR_TRACTOR_HOUSE_CALLED) {
        parlor_tractor_tell_calling(&on);
        deal_hands(&on, dealt->cards);
        parlor_tractor_begin_calling(&on, bottom, table);
        return;
    }
    parlor_tractor_tell_order(&on);
    deal_hands(&on, dealt->cards);
    const parlor_tractor_hand cards = dealt_cards(bottom, PARLOR_TRACTOR_HIDDEN);
    parlor_tractor_begin_hiding(&on, &cards, table);
}
