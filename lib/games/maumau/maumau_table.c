/* Cards, deals and tables as values: what can be asked of them without playing. */
#include "maumau_cards.h"

#include "../../core/bits.h"
#include "../../core/memory.h"

/* ---- Cards ---- */

int parlor_maumau_card_value(parlor_maumau_card card)
{
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

/* ---- Deals ---- */

static bool players_are_valid(int players)
{
    return players >= PARLOR_MAUMAU_PLAYERS_MIN && players <= PARLOR_MAUMAU_PLAYERS_MAX;
}

/* Adds cards to a set; false if one is no card or was there already. */
static bool set_add(parlor_maumau_set *set, const parlor_maumau_card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] >= PARLOR_MAUMAU_CARDS || (*set & parlor_maumau_set_of(cards[i])))
            return false;
        *set |= parlor_maumau_set_of(cards[i]);
    }
    return true;
}

bool parlor_maumau_deal_is_valid(const parlor_maumau_deal *deal)
{
    parlor_maumau_set seen = 0;
    return players_are_valid(deal->players) && set_add(&seen, deal->pile, PARLOR_MAUMAU_CARDS);
}

/* ---- Tables ---- */

static void cards_append(parlor_maumau_cards *cards, parlor_maumau_card card)
{
    if (cards->count < PARLOR_MAUMAU_CARDS)
        cards->at[cards->count++] = card;
}

/* Takes the card out, if it is there, and closes the gap. */
static void cards_remove(parlor_maumau_cards *cards, parlor_maumau_card card)
{
    uint8_t kept = 0;
    for (uint8_t i = 0; i < cards->count; i++)
        if (cards->at[i] != card)
            cards->at[kept++] = cards->at[i];
    cards->count = kept;
}

static bool set_add_pile(parlor_maumau_set *set, const parlor_maumau_cards *cards)
{
    return cards->count <= PARLOR_MAUMAU_CARDS && set_add(set, cards->at, cards->count);
}

/* MM-3, MM-4 */
parlor_maumau_table parlor_maumau_table_dealt(const parlor_maumau_deal *deal)
{
    parlor_maumau_table table = {.players = deal->players, .wish = PARLOR_MAUMAU_ANY_SUIT};
    const int dealt = deal->players * parlor_maumau_deal_hand_size(deal->players);
    const parlor_maumau_card opening = deal->pile[dealt];
    for (int i = 0; i < dealt; i++)
        cards_append(&table.hands[i % deal->players], deal->pile[i]);
    cards_append(&table.discard, opening);
    for (int i = dealt + 1; i < PARLOR_MAUMAU_CARDS; i++)
        cards_append(&table.draw, deal->pile[i]);
    table.seat = card_is_eight(opening);
    table.sevens = card_is_seven(opening);
    return table;
}

static bool table_state_is_valid(const parlor_maumau_table *table)
{
    const parlor_maumau_card open = table->discard.at[table->discard.count - 1];
    const bool chain_fits = table->sevens == 0 || card_is_seven(open);
    const bool wish_fits = table->wish == PARLOR_MAUMAU_ANY_SUIT ||
                           (table->wish < PARLOR_MAUMAU_ANY_SUIT && card_is_jack(open));
    const bool draw_fits = table->draw.count > 0 || table->discard.count == 1; /* MM-17 */
    return chain_fits && wish_fits && draw_fits && table->sevens <= PARLOR_MAUMAU_SUITS &&
           table->seat < table->players;
}

bool parlor_maumau_table_is_valid(const parlor_maumau_table *table)
{
    parlor_maumau_set seen = 0;
    if (!players_are_valid(table->players) || table->discard.count == 0)
        return false;
    for (int seat = 0; seat < table->players; seat++)
        if (table->hands[seat].count == 0 || !set_add_pile(&seen, &table->hands[seat]))
            return false;
    return set_add_pile(&seen, &table->discard) && set_add_pile(&seen, &table->draw) &&
           table_state_is_valid(table);
}

/* MM-17 */
static void table_turn_over(parlor_maumau_table *table)
{
    const parlor_maumau_card open = table->discard.at[table->discard.count - 1];
    table->draw = table->discard;
    table->draw.count--;
    table->discard.count = 0;
    cards_append(&table->discard, open);
}

void parlor_maumau_table_follow(parlor_maumau_table *table, const parlor_maumau_event *event)
{
    parlor_maumau_cards *hand = &table->hands[event->seat];
    switch (event->kind) {
    case PARLOR_MAUMAU_EVENT_TURN:
        table->seat = (uint8_t)event->seat;
        table->sevens = (uint8_t)event->sevens;
        table->wish = (uint8_t)event->wish;
        break;
    case PARLOR_MAUMAU_EVENT_DREW:
        cards_append(hand, event->card);
        cards_remove(&table->draw, event->card);
        break;
    case PARLOR_MAUMAU_EVENT_PLAYED:
        cards_remove(hand, event->card);
        cards_append(&table->discard, event->card);
        break;
    case PARLOR_MAUMAU_EVENT_TURNED_OVER:
        table_turn_over(table);
        break;
    default: /* nothing is moved */
        break;
    }
}
