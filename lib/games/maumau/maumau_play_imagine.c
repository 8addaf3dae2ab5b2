/* The tables that a seat can imagine (MM-43, MM-59). */
#include "../../core/bits.h"
#include "../../core/random.h"
#include "maumau_play.h"

/* ---- Cards and places ---- */

/* What came out of one pile and has no place: cards, and places for them, in other hands and in the
 * pile that can be drawn from. Cards that other seats have spent are among them; where they stand,
 * nothing is. */
typedef struct puzzle {
    uint32_t count; /* of cards as of places */
    parlor_maumau_card cards[PARLOR_MAUMAU_CARDS];
    uint32_t fits[PARLOR_MAUMAU_CARDS]; /* of each card, the places that it can have, as a set */
    bool is_spent[PARLOR_MAUMAU_CARDS];
    uint8_t owner[PARLOR_MAUMAU_CARDS]; /* of each place: a seat; PILE_PLACE: in the pile */
    uint8_t at[PARLOR_MAUMAU_CARDS];    /* of each place: the index of the card there */
    bool is_bound;                      /* not every card fits everywhere */
} puzzle;

enum { PILE_PLACE = PARLOR_MAUMAU_PLAYERS_MAX };

/* All while a table is made. */
typedef struct imagining {
    const parlor_sight *sight;
    const parlor_maumau_sight *at;
    parlor_maumau_table *own;
    parlor_random *random;
    uint32_t piled; /* cards of the pile that have been put there */
} imagining;

/* ---- The usual table: nothing binds ---- */

/* Puts so many unplaced cards into a hand, or one into the pile. */
static void put(imagining *on, uint8_t owner, parlor_maumau_card card)
{
    parlor_maumau_state *const g = &on->own->state;
    if (owner == PILE_PLACE)
        on->own->tape[(g->next + on->piled++) % PARLOR_MAUMAU_CARDS] = card;
    else
        g->hands[owner] |= parlor_maumau_set_of(card);
}

/* Every order of the unplaced cards is a table, and each table comes of as many orders. */
static void place_freely(imagining *on)
{
    const parlor_maumau_sight *const at = on->at;
    uint8_t cards[PARLOR_MAUMAU_CARDS];
    uint32_t left = 0;
    for (parlor_maumau_set set = at->unplaced; set; set &= set - 1)
        cards[left++] = (uint8_t)bits_lowest(set);
    parlor_random_shuffle(on->random, cards, left);
    for (int seat = 0; seat < on->sight->seats; seat++)
        for (int missing = at->counts[seat] - bits_count(at->hands[seat]); missing > 0; missing--)
            put(on, (uint8_t)seat, cards[--left]);
    while (on->piled < at->unseen)
        put(on, PILE_PLACE, cards[--left]);
}

/* ---- By what is remembered (MM-59) ---- */

static parlor_maumau_set cards_of_pile(const parlor_maumau_sight *at, uint16_t pile)
{
    parlor_maumau_set cards = 0;
    for (parlor_maumau_set left = at->unplaced; left; left &= left - 1)
        if (at->memory.pile_of[bits_lowest(left)] == pile)
            cards |= left & (0u - left);
    return cards;
}

static bool add_card(puzzle *of, parlor_maumau_card card, bool is_spent)
{
    if (of->count == PARLOR_MAUMAU_CARDS)
        return false;
    of->cards[of->count] = card;
    of->is_spent[of->count] = is_spent;
    of->fits[of->count++] = 0;
    return true;
}

/* The cards: those that have no place, and those that other seats have spent. */
static bool lay_out_cards(const imagining *on, uint16_t pile, puzzle *of)
{
    const parlor_maumau_memory *const memory = &on->at->memory;
    of->count = 0;
    for (parlor_maumau_set left = cards_of_pile(on->at, pile); left; left &= left - 1)
        if (!add_card(of, (parlor_maumau_card)bits_lowest(left), false))
            return false;
    for (int i = 0; i < memory->spent_count; i++)
        if (memory->spent[i].pile == pile && memory->spent[i].seat != on->sight->seat)
            if (!add_card(of, memory->spent[i].card, true))
                return false;
    return true;
}

/* A card that was spent stood for a holding of its seat, which there was by then. */
static bool spent_fits(const parlor_maumau_memory *memory, uint16_t pile, parlor_maumau_card card,
                       const parlor_maumau_holding *holding)
{
    for (int i = 0; i < memory->spent_count; i++)
        if (memory->spent[i].pile == pile && memory->spent[i].card == card)
            return memory->spent[i].seat == holding->seat &&
                   parlor_maumau_holding_can_be(holding, card, memory->spent[i].turn);
    return false;
}

static void add_place(const imagining *on, uint16_t pile, const parlor_maumau_holding *holding,
                      uint32_t place, puzzle *of)
{
    of->owner[place] = holding ? (uint8_t)holding->seat : PILE_PLACE;
    for (uint32_t i = 0; i < of->count; i++) {
        const parlor_maumau_card card = of->cards[i];
        const bool fits = of->is_spent[i]
                              ? holding && spent_fits(&on->at->memory, pile, card, holding)
                              : !holding || !(holding->cannot & parlor_maumau_set_of(card));
        of->fits[i] |= (uint32_t)fits << place;
        of->is_bound |= !fits;
    }
}

/* False: there are not as many places as cards. */
static bool lay_out(const imagining *on, uint16_t pile, bool is_drawn_from, puzzle *of)
{
    const parlor_maumau_memory *const memory = &on->at->memory;
    uint32_t places = 0;
    of->is_bound = false;
    if (!lay_out_cards(on, pile, of))
        return false;
    for (int i = 0; i < memory->holding_count; i++) {
        const parlor_maumau_holding *const holding = &memory->holdings[i];
        if (holding->pile != pile || holding->seat == (uint32_t)on->sight->seat)
            continue;
        if (places == of->count)
            return false;
        add_place(on, pile, holding, places++, of);
    }
    for (uint32_t i = 0; is_drawn_from && i < on->at->unseen; i++) {
        if (places == of->count)
            return false;
        add_place(on, pile, NULL, places++, of);
    }
    return places == of->count;
}

/* Gives a card one of the places that it fits, by chance; a card that stands there has to find
 * another one. `tried`: places that are asked for already. */
static bool find_place(puzzle *of, uint32_t card, uint32_t *taken, uint32_t *tried,
                       parlor_random *random)
{
    for (uint32_t left; (left = of->fits[card] & ~*tried) != 0;) {
        const uint32_t empty = left & ~*taken;
        const uint32_t from = empty ? empty : left;
        const int place =
            bits_nth_of_64(from, parlor_random_below(random, (uint32_t)bits_count(from)));
        const uint32_t bit = 1u << place;
        *tried |= bit;
        if ((*taken & bit) && !find_place(of, of->at[place], taken, tried, random))
            continue;
        *taken |= bit;
        of->at[place] = (uint8_t)card;
        return true;
    }
    return false;
}

/* Exchanges two cards as long as both fit, so often that hardly anything is left of how the places
 * were found: every way to fit them comes up about as often then. */
static void stir(puzzle *of, parlor_random *random)
{
    enum { EXCHANGES_A_CARD = 16 };
    for (uint32_t i = 0; i < EXCHANGES_A_CARD * of->count; i++) {
        const uint32_t one = parlor_random_below(random, of->count);
        const uint32_t other = parlor_random_below(random, of->count);
        const uint8_t card = of->at[one];
        if ((of->fits[card] >> other & 1) && (of->fits[of->at[other]] >> one & 1)) {
            of->at[one] = of->at[other];
            of->at[other] = card;
        }
    }
}

/* False: the cards do not fit. */
static bool solve(puzzle *of, parlor_random *random)
{
    uint8_t order[PARLOR_MAUMAU_CARDS];
    uint32_t taken = 0;
    for (uint32_t i = 0; i < of->count; i++)
        order[i] = (uint8_t)i;
    parlor_random_shuffle(random, order, of->count);
    if (!of->is_bound) {
        memcpy(of->at, order, of->count);
        return true;
    }
    for (uint32_t i = 0; i < of->count; i++) {
        uint32_t tried = 0;
        if (!find_place(of, order[i], &taken, &tried, random))
            return false;
    }
    stir(of, random);
    return true;
}

/* The cards of each pile have places of their own. */
static bool place_by_memory(imagining *on)
{
    const parlor_maumau_sight *const at = on->at;
    parlor_maumau_set left = at->unplaced;
    puzzle of;
    if (at->memory.is_lost)
        return false;
    while (left) {
        const uint16_t pile = at->memory.pile_of[bits_lowest(left)];
        left &= ~cards_of_pile(at, pile);
        if (!lay_out(on, pile, pile == at->memory.turnovers, &of) || !solve(&of, on->random))
            return false;
        for (uint32_t place = 0; place < of.count; place++)
            if (!of.is_spent[of.at[place]])
                put(on, of.owner[place], of.cards[of.at[place]]);
    }
    return on->piled == at->unseen;
}

/* ---- The whole table ---- */

static void imagine_state(const parlor_sight *sight, const parlor_maumau_sight *at,
                          parlor_maumau_state *g)
{
    g->match = at->match;
    g->seat = at->turn;
    g->sevens = at->sevens;
    g->open = TAPE_OPENING - 1u + at->played;
    g->next = g->open - at->queued;
    g->bottom = g->next + at->pile;
    g->wish = at->wish;
    g->turns = at->turns;
    g->is_reversed = at->is_reversed;
    g->players = (uint32_t)sight->seats;
    memcpy(g->hands, at->hands, sizeof g->hands);
}

static uint64_t random_long(parlor_random *random)
{
    const uint64_t high = parlor_random_word(random);
    return high << 32 | parlor_random_word(random);
}

/* What is shuffled later, is by words of its own. */
static void imagine_house(const parlor_maumau_sight *at, parlor_random *random,
                          parlor_maumau_table *own)
{
    own->house = at->house;
    own->remembers = (at->house & HOUSE_REMEMBERED) != 0;
    if (own->remembers)
        own->memory = at->memory;
    if (at->house & PARLOR_MAUMAU_HOUSE_SHUFFLED) {
        own->seed = random_long(random);
        own->number = random_long(random);
    }
}

bool parlor_maumau_imagine(const parlor_sight *sight, parlor_random *random, parlor_table *table)
{
    const parlor_maumau_sight *const at = sight_known(sight);
    parlor_maumau_table *const own = table_own(table);
    imagining on = {.sight = sight, .at = at, .own = own, .random = random};
    imagine_state(sight, at, &own->state);
    if (at->house & HOUSE_REMEMBERED) {
        if (!place_by_memory(&on))
            return false;
    } else {
        place_freely(&on);
    }
    for (uint32_t i = at->unseen; i < at->queued; i++)
        own->tape[(own->state.next + i) % PARLOR_MAUMAU_CARDS] = at->queue[i];
    own->tape[own->state.open % PARLOR_MAUMAU_CARDS] = at->open;
    own->seen = at->seen;
    own->deck = at->seen | at->unplaced | at->hands[0] | at->hands[1] | at->hands[2] | at->hands[3];
    own->has_drawn = at->has_drawn;
    own->drawn = at->drawn;
    if (at->house)
        imagine_house(at, random, own);
    table->seat = sight->seat;
    table->legal = sight->legal;
    return true;
}
