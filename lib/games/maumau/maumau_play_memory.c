/* What everybody remembers of cards that he has not seen, where house rules shuffle piles or bind
 * hands (MM-59): out of which pile each card of a hand came, and what it cannot be. It is made of
 * what everybody sees, so it tells nobody anything. */
#include "maumau_play.h"

#include "../../core/bits.h"
#include "../../core/memory.h"
#include "../../core/random.h"
#include "maumau_engine.h"

/* ---- Lists without gaps ---- */

static void add_holding(parlor_maumau_table *own, uint32_t seat, uint16_t pile, uint32_t since)
{
    parlor_maumau_memory *const memory = &own->memory;
    if (memory->holding_count == PARLOR_MAUMAU_HOLDINGS_MAX) {
        memory->is_lost = 1;
        return;
    }
    parlor_maumau_holding *const to = &memory->holdings[memory->holding_count++];
    to->cannot = 0;
    to->pile = pile;
    to->since = (uint16_t)since;
    to->seat = seat;
}

static void drop_holding(parlor_maumau_memory *memory, int index)
{
    parlor_maumau_holding *const at = memory->holdings;
    memmove(at + index, at + index + 1, (size_t)(--memory->holding_count - index) * sizeof *at);
    memset(at + memory->holding_count, 0, sizeof *at);
}

static void drop_spent(parlor_maumau_memory *memory, int index)
{
    parlor_maumau_spent *const at = memory->spent;
    memmove(at + index, at + index + 1, (size_t)(--memory->spent_count - index) * sizeof *at);
    memset(at + memory->spent_count, 0, sizeof *at);
}

/* ---- Which holding a card was ---- */

bool parlor_maumau_holding_can_be(const parlor_maumau_holding *holding, parlor_maumau_card card,
                                  uint32_t turn)
{
    return holding->since <= turn && !(holding->cannot & parlor_maumau_set_of(card));
}

static bool can_be(const parlor_maumau_holding *holding, const parlor_maumau_spent *card)
{
    return holding->seat == card->seat && holding->pile == card->pile &&
           parlor_maumau_holding_can_be(holding, card->card, card->turn);
}

/* Has the seat spent other cards that came out of the pile of this one? */
static bool has_spent_others(const parlor_maumau_memory *memory, const parlor_maumau_spent *card)
{
    for (int i = 0; i < memory->spent_count; i++) {
        const parlor_maumau_spent *const other = &memory->spent[i];
        if (other->card != card->card && other->seat == card->seat && other->pile == card->pile)
            return true;
    }
    return false;
}

/* Whatever the one could be instead, so could the other? */
static bool is_as_bound(const parlor_maumau_holding *one, const parlor_maumau_holding *other,
                        bool has_others)
{
    return !(other->cannot & ~one->cannot) && (!has_others || one->since >= other->since);
}

/* The holding that a card may be taken for without loss: it is bound as much as any other that the
 * card can have been, so that whatever else may be there instead of it may be there instead of
 * them. -1: there is none. */
static int holding_of(const parlor_maumau_memory *memory, const parlor_maumau_spent *card)
{
    const bool has_others = has_spent_others(memory, card);
    int best = -1;
    for (int i = 0; i < memory->holding_count; i++)
        if (can_be(&memory->holdings[i], card) &&
            (best < 0 || is_as_bound(&memory->holdings[i], &memory->holdings[best], has_others)))
            best = i;
    for (int i = 0; best >= 0 && i < memory->holding_count; i++)
        if (can_be(&memory->holdings[i], card) &&
            !is_as_bound(&memory->holdings[best], &memory->holdings[i], has_others))
            return -1;
    return best;
}

/* Of the seat and the pile of this card: as many cards spent as there are holdings? Then none of
 * the cards that are left came out of that pile. */
static bool all_are_spent(const parlor_maumau_memory *memory, parlor_maumau_spent of)
{
    int left = 0;
    for (int i = 0; i < memory->holding_count; i++)
        left += memory->holdings[i].seat == of.seat && memory->holdings[i].pile == of.pile;
    for (int i = 0; i < memory->spent_count; i++)
        left -= memory->spent[i].seat == of.seat && memory->spent[i].pile == of.pile;
    return left == 0;
}

static void forget(parlor_maumau_memory *memory, parlor_maumau_spent of)
{
    for (int i = memory->holding_count - 1; i >= 0; i--)
        if (memory->holdings[i].seat == of.seat && memory->holdings[i].pile == of.pile)
            drop_holding(memory, i);
    for (int i = memory->spent_count - 1; i >= 0; i--)
        if (memory->spent[i].seat == of.seat && memory->spent[i].pile == of.pile)
            drop_spent(memory, i);
}

/* Cards spent that can be told by now. */
static void settle(parlor_maumau_memory *memory)
{
    for (int i = 0; i < memory->spent_count; i++) {
        const int holding = holding_of(memory, &memory->spent[i]);
        if (holding < 0)
            continue;
        drop_holding(memory, holding);
        drop_spent(memory, i);
        i = -1; /* from the first on */
    }
}

/* ---- What happens ---- */

void parlor_maumau_remember(parlor_maumau_table *own)
{
    own->remembers = (own->house & HOUSE_REMEMBERED) != 0;
    for (uint32_t seat = 0; own->remembers && seat < own->state.players; seat++)
        for (int cards = bits_count(own->state.hands[seat] & ~own->seen); cards > 0; cards--)
            add_holding(own, seat, 0, 0);
}

void parlor_maumau_remember_draw(parlor_maumau_table *own, parlor_maumau_card card)
{
    if (!(own->seen & parlor_maumau_set_of(card)))
        add_holding(own, own->state.seat, own->memory.pile_of[card], own->state.turns);
}

/* The newest holding of the seat in turn. */
static int newest(const parlor_maumau_table *own)
{
    int index = own->memory.holding_count - 1;
    while (index >= 0 && own->memory.holdings[index].seat != own->state.seat)
        index--;
    return index;
}

void parlor_maumau_remember_play(parlor_maumau_table *own, parlor_maumau_card card)
{
    parlor_maumau_memory *const memory = &own->memory;
    if ((own->seen & parlor_maumau_set_of(card)) || memory->is_lost)
        return;
    const parlor_maumau_spent spent = {memory->pile_of[card], (uint16_t)own->state.turns,
                                       (uint8_t)own->state.seat, card};
    memory->pile_of[card] = 0;
    const int holding = own->has_drawn ? newest(own) : holding_of(memory, &spent);
    if (holding >= 0)
        drop_holding(memory, holding);
    else if (memory->spent_count < PARLOR_MAUMAU_SPENT_MAX)
        memory->spent[memory->spent_count++] = spent;
    else
        memory->is_lost = 1;
    settle(memory);
    if (all_are_spent(memory, spent))
        forget(memory, spent);
}

void parlor_maumau_remember_want(parlor_maumau_table *own, parlor_maumau_set playable)
{
    for (int i = 0; i < own->memory.holding_count; i++)
        if (own->memory.holdings[i].seat == own->state.seat)
            own->memory.holdings[i].cannot |= playable;
}

void parlor_maumau_remember_kept(parlor_maumau_table *own)
{
    if (own->seen & parlor_maumau_set_of(own->drawn))
        return;
    const int holding = newest(own);
    if (holding >= 0)
        own->memory.holdings[holding].cannot |= own->state.match;
}

/* ---- Shuffling ---- */

/* Takes the cards that can be drawn out of the tape, or puts them back. */
static void move_queue(parlor_maumau_table *own, parlor_maumau_card *cards, bool back)
{
    const uint32_t first = own->state.next;
    for (uint32_t i = 0; i < game_queued(&own->state); i++) {
        parlor_maumau_card *const place = &own->tape[(first + i) % PARLOR_MAUMAU_CARDS];
        if (back)
            *place = cards[i];
        else
            cards[i] = *place;
    }
}

/* MM-49: all that can be drawn is the pile now, in the order in which it was played. One card alone
 * has no order; everybody goes on seeing where it is. */
void parlor_maumau_table_shuffle(parlor_maumau_table *own)
{
    parlor_maumau_card cards[PARLOR_MAUMAU_CARDS];
    const uint32_t count = game_queued(&own->state);
    if (count < 2)
        return;
    parlor_random random =
        parlor_play_shuffle_random(own->seed, own->number, ++own->memory.turnovers);
    move_queue(own, cards, false);
    parlor_random_shuffle(&random, cards, count);
    move_queue(own, cards, true);
    for (uint32_t i = 0; i < count; i++) {
        own->seen &= ~parlor_maumau_set_of(cards[i]);
        own->memory.pile_of[cards[i]] = own->memory.turnovers;
    }
}
