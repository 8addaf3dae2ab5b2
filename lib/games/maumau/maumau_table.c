/* Cards, deals and tables as values: what can be asked of them without playing. */
#include "maumau_cards.h"

#include "../../core/bits.h"
#include "../../core/memory.h"

/* ---- Cards ---- */

int maumau_card_value(maumau_card card)
{
    return maumau_hand_value(maumau_set_of(card));
}

int maumau_hand_value(maumau_set hand)
{
    return (int)hand_value(hand);
}

int maumau_hand_count(maumau_set hand)
{
    return bits_count(hand);
}

void maumau_hand_suits(maumau_set hand, int counts[MAUMAU_SUITS])
{
    for (uint32_t suit = 0; suit < MAUMAU_SUITS; suit++)
        counts[suit] = (int)hand_suit_count(hand, suit);
}

maumau_suit maumau_hand_wish(maumau_set hand)
{
    return (maumau_suit)hand_wish(hand);
}

/* ---- Deals ---- */

static bool players_are_valid(int players)
{
    return players >= MAUMAU_PLAYERS_MIN && players <= MAUMAU_PLAYERS_MAX;
}

/* Adds cards to a set; false if one is no card or was there already. */
static bool set_add(maumau_set *set, const maumau_card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] >= MAUMAU_CARDS || (*set & maumau_set_of(cards[i])))
            return false;
        *set |= maumau_set_of(cards[i]);
    }
    return true;
}

bool maumau_deal_is_valid(const maumau_deal *deal)
{
    maumau_set seen = 0;
    return players_are_valid(deal->players) && set_add(&seen, deal->pile, MAUMAU_CARDS);
}

/* ---- Tables ---- */

static void cards_append(maumau_cards *cards, maumau_card card)
{
    if (cards->count < MAUMAU_CARDS)
        cards->at[cards->count++] = card;
}

/* Takes the card out, if it is there, and closes the gap. */
static void cards_remove(maumau_cards *cards, maumau_card card)
{
    uint8_t kept = 0;
    for (uint8_t i = 0; i < cards->count; i++)
        if (cards->at[i] != card)
            cards->at[kept++] = cards->at[i];
    cards->count = kept;
}

static bool set_add_pile(maumau_set *set, const maumau_cards *cards)
{
    return cards->count <= MAUMAU_CARDS && set_add(set, cards->at, cards->count);
}

/* MM-3, MM-4 */
maumau_table maumau_table_dealt(const maumau_deal *deal)
{
    maumau_table table = {.players = deal->players, .wish = MAUMAU_ANY_SUIT};
    const int dealt = deal->players * maumau_deal_hand_size(deal->players);
    const maumau_card opening = deal->pile[dealt];
    for (int i = 0; i < dealt; i++)
        cards_append(&table.hands[i % deal->players], deal->pile[i]);
    cards_append(&table.discard, opening);
    for (int i = dealt + 1; i < MAUMAU_CARDS; i++)
        cards_append(&table.draw, deal->pile[i]);
    table.seat = card_is_eight(opening);
    table.sevens = card_is_seven(opening);
    return table;
}

static bool table_state_is_valid(const maumau_table *table)
{
    const maumau_card open = table->discard.at[table->discard.count - 1];
    const bool chain_fits = table->sevens == 0 || card_is_seven(open);
    const bool wish_fits =
        table->wish == MAUMAU_ANY_SUIT || (table->wish < MAUMAU_ANY_SUIT && card_is_jack(open));
    const bool draw_fits = table->draw.count > 0 || table->discard.count == 1; /* MM-17 */
    return chain_fits && wish_fits && draw_fits && table->sevens <= MAUMAU_SUITS &&
           table->seat < table->players;
}

bool maumau_table_is_valid(const maumau_table *table)
{
    maumau_set seen = 0;
    if (!players_are_valid(table->players) || table->discard.count == 0)
        return false;
    for (int seat = 0; seat < table->players; seat++)
        if (table->hands[seat].count == 0 || !set_add_pile(&seen, &table->hands[seat]))
            return false;
    return set_add_pile(&seen, &table->discard) && set_add_pile(&seen, &table->draw) &&
           table_state_is_valid(table);
}

/* MM-17 */
static void table_turn_over(maumau_table *table)
{
    const maumau_card open = table->discard.at[table->discard.count - 1];
    table->draw = table->discard;
    table->draw.count--;
    table->discard.count = 0;
    cards_append(&table->discard, open);
}

void maumau_table_follow(maumau_table *table, const maumau_event *event)
{
    maumau_cards *hand = &table->hands[event->seat];
    switch (event->kind) {
    case MAUMAU_TURN:
        table->seat = (uint8_t)event->seat;
        table->sevens = (uint8_t)event->sevens;
        table->wish = (uint8_t)event->wish;
        break;
    case MAUMAU_DREW:
        cards_append(hand, event->card);
        cards_remove(&table->draw, event->card);
        break;
    case MAUMAU_PLAYED:
        cards_remove(hand, event->card);
        cards_append(&table->discard, event->card);
        break;
    case MAUMAU_TURNED_OVER:
        table_turn_over(table);
        break;
    default: /* nothing is moved */
        break;
    }
}
