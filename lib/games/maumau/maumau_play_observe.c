/* The sight as bytes for programs that learn. docs/observations.md has the layout. */
#include "../../core/bits.h"
#include "maumau_play.h"

/* Where the parts begin. */
enum {
    CARDS = PARLOR_MAUMAU_CARDS,
    OWN = 0,                                     /* cards in the own hand */
    OWN_SEEN = OWN + CARDS,                      /* those of them that everybody has seen */
    KNOWN = OWN_SEEN + CARDS,                    /* known cards of the others, in turn order */
    DRAWN_IN = KNOWN + 3 * CARDS,                /* when a card will be drawn */
    UNPLACED = DRAWN_IN + CARDS,                 /* cards of which it is not known where they are */
    OPEN = UNPLACED + CARDS,                     /* the open card */
    WISH = OPEN + CARDS,                         /* the suit wished for */
    LEGAL = WISH + PARLOR_MAUMAU_SUITS,          /* legal moves */
    COUNTS = LEGAL + PARLOR_MAUMAU_MOVES,        /* cards in each hand, the own first */
    QUEUED = COUNTS + PARLOR_MAUMAU_PLAYERS_MAX, /* cards that can be drawn */
    UNSEEN,                                      /* so many at the front that nobody has seen */
    SEVENS,                                      /* unpaid */
    TURN,                                        /* who is in turn, as so many seats on */
    HAS_DRAWN,                                   /* the card drawn is to be played or kept */
    PLAYERS,
    TURNS, /* of 1,000, in two bytes, the high one first */
    RULES_COUNT = 12,
    RULES = TURNS + 2, /* the house rules, by their bits; from here on all 0 without any */
    REVERSED = RULES + RULES_COUNT, /* play goes counterclockwise */
    CANNOT,                         /* unplaced cards that the others cannot hold, in turn order */
    PILE = CANNOT + 3 * CARDS,      /* out of which pile those came */
    FROM_LAST = PILE + CARDS,       /* hidden cards of the others that came out of the last one */
    USED = FROM_LAST + 3,
};

_Static_assert((int)USED == (int)MAUMAU_OBSERVATION_SIZE, "every byte has a meaning");

static void put_set(uint8_t *bytes, parlor_maumau_set set)
{
    for (int first = 0; first < CARDS; first += 8)
        bits_write_eight(set >> first, bytes + first);
}

/* There is room for a byte more. */
static void put_moves(uint8_t *bytes, uint64_t legal)
{
    for (int first = 0; first < PARLOR_MAUMAU_MOVES; first += 8)
        bits_write_eight(legal >> first, bytes + first);
}

/* 1 for the next card, 2 for the one after it and so on. What is not known goes into the byte
 * behind, which is written later. */
static void put_queue(uint8_t *bytes, const parlor_maumau_sight *at)
{
    memset(bytes, 0, CARDS);
    for (int i = 0; i < CARDS; i++)
        bytes[at->queue[i]] = (uint8_t)(i + 1);
}

static void put_seats(uint8_t *bytes, const parlor_sight *sight, const parlor_maumau_sight *at)
{
    memset(bytes + COUNTS, 0, PARLOR_MAUMAU_PLAYERS_MAX);
    memset(bytes + KNOWN, 0, 3 * CARDS);
    for (int i = 0, seat = sight->seat; i < sight->seats; i++) {
        bytes[COUNTS + i] = at->counts[seat];
        if (i > 0 && at->hands[seat])
            put_set(bytes + KNOWN + (i - 1) * CARDS, at->hands[seat]);
        seat = seat + 1 < sight->seats ? seat + 1 : 0;
    }
}

/* The order of cards that will be shuffled is not known: they have the number of the first. */
static void put_shuffled(uint8_t *bytes, const parlor_maumau_sight *at)
{
    for (int i = at->pile; i < at->queued; i++)
        bytes[at->queue[i]] = (uint8_t)(at->pile + 1);
}

/* How many piles ago a pile was shuffled, 1 the last one; 0: it was dealt from. */
static uint8_t pile_age(const parlor_maumau_memory *memory, uint16_t pile)
{
    const int age = pile ? memory->turnovers - pile + 1 : 0;
    return (uint8_t)(age < (int)UINT8_MAX ? age : (int)UINT8_MAX);
}

/* What is remembered of another hand (MM-59). */
static void put_hand(uint8_t *bytes, int other, int seat, const parlor_maumau_sight *at)
{
    const parlor_maumau_memory *const memory = &at->memory;
    parlor_maumau_set cannot = at->unplaced;
    int from_last = 0;
    for (int i = 0; i < memory->holding_count; i++) {
        const parlor_maumau_holding *const holding = &memory->holdings[i];
        if (holding->seat != (uint32_t)seat)
            continue;
        from_last += pile_age(memory, holding->pile) == 1;
        for (parlor_maumau_set left = cannot & ~holding->cannot; left; left &= left - 1)
            if (memory->pile_of[bits_lowest(left)] == holding->pile)
                cannot &= ~(left & (0u - left));
    }
    for (int i = 0; i < memory->spent_count; i++)
        from_last -= memory->spent[i].seat == seat && pile_age(memory, memory->spent[i].pile) == 1;
    bytes[FROM_LAST + other] = (uint8_t)from_last;
    put_set(bytes + CANNOT + other * CARDS, cannot);
}

/* In pieces that become a few stores each, where all at once would be a call. */
static inline void clear_house(uint8_t *bytes)
{
    enum { PIECE = 16, SIZE = USED - RULES };
    _Static_assert(SIZE % PIECE == 0, "pieces fill it");
    for (int first = 0; first < SIZE; first += PIECE)
        memset(bytes + first, 0, PIECE);
}

static void put_house(uint8_t *bytes, const parlor_sight *sight, const parlor_maumau_sight *at)
{
    for (int rule = 0; rule < RULES_COUNT; rule++)
        bytes[RULES + rule] = at->house >> rule & 1;
    bytes[REVERSED] = at->is_reversed;
    if (at->house & PARLOR_MAUMAU_HOUSE_SHUFFLED)
        put_shuffled(bytes + DRAWN_IN, at);
    if (!(at->house & HOUSE_REMEMBERED) || at->memory.is_lost)
        return;
    for (int other = 0; other + 1 < sight->seats; other++)
        put_hand(bytes, other, (sight->seat + other + 1) % sight->seats, at);
    for (parlor_maumau_set left = at->unplaced; left; left &= left - 1) {
        const int card = bits_lowest(left);
        bytes[PILE + card] = pile_age(&at->memory, at->memory.pile_of[card]);
    }
}

void parlor_maumau_observe(const parlor_sight *sight, uint8_t *bytes)
{
    const parlor_maumau_sight *const at = sight_known(sight);
    put_moves(bytes + LEGAL, sight->legal); /* before what follows them */
    put_set(bytes + OWN, at->hands[sight->seat]);
    put_set(bytes + OWN_SEEN, at->hands[sight->seat] & at->seen);
    put_seats(bytes, sight, at);
    put_queue(bytes + DRAWN_IN, at);
    put_set(bytes + UNPLACED, at->unplaced);
    memset(bytes + OPEN, 0, CARDS);
    bytes[OPEN + at->open] = 1;
    for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        bytes[WISH + suit] = at->wish == suit;
    bytes[QUEUED] = at->queued;
    bytes[UNSEEN] = at->unseen;
    bytes[SEVENS] = at->sevens;
    const int turn = at->turn - sight->seat;
    bytes[TURN] = (uint8_t)(turn < 0 ? turn + sight->seats : turn);
    bytes[HAS_DRAWN] = at->has_drawn;
    bytes[PLAYERS] = (uint8_t)sight->seats;
    bytes[TURNS] = (uint8_t)(at->turns >> 8);
    bytes[TURNS + 1] = (uint8_t)at->turns;
    clear_house(bytes + RULES);
    if (at->house)
        put_house(bytes, sight, at);
}
