/* What a seat knows of a table (MM-42), and the tables that it can imagine (MM-43). */
#include "maumau_play.h"

#include "../../core/bits.h"

const parlor_maumau_sight *parlor_maumau_sight_of(const parlor_sight *sight)
{
    return sight->game == &parlor_game_maumau ? sight_known(sight) : NULL;
}

/* ---- Knowing ---- */

/* If all that a seat has not seen is in one place, another hand or the pile, it knows what is
 * there.
 */
parlor_maumau_set parlor_maumau_placed(const parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX],
                                       parlor_maumau_set seen, uint32_t unseen, int seat)
{
    int places = unseen > 0;
    for (int other = 0; other < PARLOR_MAUMAU_PLAYERS_MAX; other++)
        places += other != seat && (hands[other] & ~seen);
    return places > 1 ? seen | hands[seat] : ~(parlor_maumau_set)0;
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
    const uint8_t queued = (uint8_t)game_queued(g), unseen = (uint8_t)state_unseen(g);
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
    const parlor_maumau_set placed =
        parlor_maumau_placed(g->hands, own->seen, state_unseen(g), sight->seat);
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
        !drawn_is_known(own->drawn, g->hands[g->seat], own->seen, placed))
        at->drawn = PARLOR_MAUMAU_CARD_UNKNOWN;
    at->turns = (uint16_t)g->turns;
    at->played = (uint16_t)game_played(g);
}

/* ---- Imagining ---- */

/* The cards that have no place, in any order. */
typedef struct unplaced_cards {
    uint8_t at[PARLOR_MAUMAU_CARDS];
    uint32_t count;
} unplaced_cards;

static unplaced_cards shuffle_unplaced(parlor_maumau_set set, parlor_random *random)
{
    unplaced_cards cards = {.count = 0};
    for (; set; set &= set - 1)
        cards.at[cards.count++] = (uint8_t)bits_lowest(set);
    parlor_random_shuffle(random, cards.at, cards.count);
    return cards;
}

static void imagine_state(const parlor_maumau_sight *at, parlor_maumau_state *g)
{
    g->match = at->match;
    g->seat = at->turn;
    g->sevens = at->sevens;
    g->open = TAPE_OPENING - 1u + at->played;
    g->next = g->open - at->queued;
    g->bottom = g->next + at->pile;
    g->wish = at->wish;
    g->turns = at->turns;
}

/* MM-43: every order of the unplaced cards is a table, and each table comes of as many orders. */
bool parlor_maumau_imagine(const parlor_sight *sight, parlor_random *random, parlor_table *table)
{
    const parlor_maumau_sight *const at = sight_known(sight);
    parlor_maumau_table *const own = table_own(table);
    parlor_maumau_state *const g = &own->state;
    unplaced_cards left = shuffle_unplaced(at->unplaced, random);
    imagine_state(at, g);
    g->players = (uint32_t)sight->seats;
    for (int seat = 0; seat < sight->seats; seat++) {
        g->hands[seat] = at->hands[seat];
        for (int missing = at->counts[seat] - bits_count(at->hands[seat]); missing > 0; missing--)
            g->hands[seat] |= parlor_maumau_set_of(left.at[--left.count]);
    }
    for (uint32_t i = 0; i < at->queued; i++) {
        const bool is_known = at->queue[i] != PARLOR_MAUMAU_CARD_UNKNOWN;
        const parlor_maumau_card card = is_known ? at->queue[i] : left.at[--left.count];
        own->tape[(g->next + i) % PARLOR_MAUMAU_CARDS] = card;
        own->deck |= parlor_maumau_set_of(card);
    }
    own->tape[g->open % PARLOR_MAUMAU_CARDS] = at->open;
    own->seen = at->seen;
    own->deck |= at->seen | g->hands[0] | g->hands[1] | g->hands[2] | g->hands[3];
    own->has_drawn = at->has_drawn;
    own->drawn = at->drawn;
    table->seat = sight->seat;
    table->legal = sight->legal;
    return true;
}
