/* What a seat knows of a table (MM-42). */
#include "maumau_play.h"

#include "../../core/bits.h"

const parlor_maumau_sight *parlor_maumau_sight_of(const parlor_sight *sight)
{
    return sight->game == &parlor_game_maumau ? sight_known(sight) : NULL;
}

/* ---- Knowing ---- */

/* The cards that nobody has seen where they are. */
static parlor_maumau_set hidden_cards(const parlor_maumau_table *own)
{
    return own->deck & ~own->seen;
}

parlor_maumau_set parlor_maumau_alike(const parlor_maumau_table *own, parlor_maumau_card card)
{
    const uint16_t *const pile_of = own->memory.pile_of;
    parlor_maumau_set alike = hidden_cards(own);
    for (parlor_maumau_set left = alike; own->memory.turnovers > 0 && left; left &= left - 1)
        if (pile_of[bits_lowest(left)] != pile_of[card])
            alike &= ~(left & (0u - left));
    return alike;
}

/* Each pile for itself. */
parlor_maumau_set parlor_maumau_placed_by_piles(const parlor_maumau_table *own, int seat)
{
    const parlor_maumau_card first = own->tape[own->state.next % PARLOR_MAUMAU_CARDS];
    parlor_maumau_set scattered = 0;
    for (parlor_maumau_set left = hidden_cards(own); left;) {
        const parlor_maumau_set cards =
            parlor_maumau_alike(own, (parlor_maumau_card)bits_lowest(left));
        const bool is_in_pile = table_unseen(own) > 0 && (cards & parlor_maumau_set_of(first));
        scattered |= cards_are_together(own, cards, is_in_pile, seat) ? 0 : cards;
        left &= ~cards;
    }
    return ~(scattered & ~own->state.hands[seat]);
}

/* The tape from the next card on, as a row. */
typedef struct tape_row {
    parlor_maumau_card at[PARLOR_MAUMAU_CARDS];
} tape_row;

static inline tape_row row_of(const parlor_maumau_table *own)
{
    parlor_maumau_card twice[2 * PARLOR_MAUMAU_CARDS]; /* a row wherever it begins */
    memcpy(twice, own->tape, sizeof own->tape);
    memcpy(twice + PARLOR_MAUMAU_CARDS, own->tape, sizeof own->tape);
    tape_row row;
    memcpy(row.at, twice + own->state.next % PARLOR_MAUMAU_CARDS, sizeof row.at);
    return row;
}

/* What can be drawn: cards that everybody has seen, and in front of them those that nobody has. */
static void see_queue(const parlor_maumau_table *own, parlor_maumau_sight *at)
{
    const parlor_maumau_state *const g = &own->state;
    const uint8_t queued = (uint8_t)game_queued(g), unseen = (uint8_t)table_unseen(own);
    tape_row row = row_of(own);
    for (uint8_t i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        row.at[i] = i < queued ? row.at[i] : PARLOR_MAUMAU_CARD_UNKNOWN;
        row.at[i] = i < unseen ? PARLOR_MAUMAU_CARD_UNKNOWN : row.at[i];
    }
    memcpy(at->queue, row.at, sizeof at->queue);
    at->queued = queued;
    at->pile = (uint8_t)(g->bottom - g->next);
    at->unseen = unseen;
}

/* When the game is over, the hands are laid open. */
static void see_hands(const parlor_maumau_table *own, parlor_maumau_set placed,
                      parlor_maumau_sight *at)
{
    at->unplaced = own->deck & ~own->seen;
    for (uint32_t seat = 0; seat < own->state.players; seat++) {
        const parlor_maumau_set hand = own->state.hands[seat];
        at->counts[seat] = (uint8_t)bits_count(hand);
        at->hands[seat] = at->is_over ? hand : hand & placed;
        at->unplaced &= ~at->hands[seat];
    }
}

void parlor_maumau_table_sight(const parlor_table *table, parlor_sight *sight)
{
    const parlor_maumau_table *const own = table_known(table);
    const parlor_maumau_state *const g = &own->state;
    parlor_maumau_sight *const at = (parlor_maumau_sight *)sight->own;
    const parlor_maumau_set placed = parlor_maumau_placed(own, sight->seat);
    at->is_over = table->seat < 0;
    see_queue(own, at);
    see_hands(own, placed, at);
    at->seen = own->seen;
    at->match = g->match;
    at->open = own->tape[g->open % PARLOR_MAUMAU_CARDS];
    at->wish = (uint8_t)g->wish;
    at->sevens = (uint8_t)g->sevens;
    at->turn = (uint8_t)g->seat;
    at->has_drawn = own->has_drawn;
    at->drawn = own->drawn;
    if (own->has_drawn && (uint32_t)sight->seat != g->seat &&
        !drawn_is_known(own->drawn, g->hands[g->seat], own->seen, placed,
                        parlor_maumau_alike(own, own->drawn)))
        at->drawn = PARLOR_MAUMAU_CARD_UNKNOWN;
    at->turns = (uint16_t)g->turns;
    at->played = (uint16_t)game_played(g);
    at->house = own->house;
    at->is_reversed = (uint8_t)g->is_reversed;
    if (own->remembers)
        at->memory = own->memory;
}
