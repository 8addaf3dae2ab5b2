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
    USED = TURNS + 2,
};

_Static_assert((int)USED == (int)MAUMAU_OBSERVATION_SIZE, "every byte has a meaning");

static void put_set(uint8_t *bytes, parlor_maumau_set set)
{
    for (int card = 0; card < CARDS; card++)
        bytes[card] = set >> card & 1;
}

/* 1 for the next card, 2 for the one after it and so on, where it is known. */
static void put_queue(uint8_t *bytes, const parlor_maumau_sight *at)
{
    for (int card = 0; card < CARDS; card++)
        bytes[card] = 0;
    for (int i = 0; i < at->queued; i++)
        if (at->queue[i] != PARLOR_MAUMAU_CARD_UNKNOWN)
            bytes[at->queue[i]] = (uint8_t)(i + 1);
}

static void put_seats(uint8_t *bytes, const parlor_sight *sight, const parlor_maumau_sight *at)
{
    for (int i = 0; i < PARLOR_MAUMAU_PLAYERS_MAX; i++) {
        const int seat = (sight->seat + i) % sight->seats;
        const bool is_there = i < sight->seats;
        bytes[COUNTS + i] = is_there ? at->counts[seat] : 0;
        if (i > 0)
            put_set(bytes + KNOWN + (i - 1) * CARDS, is_there ? at->hands[seat] : 0);
    }
}

void parlor_maumau_observe(const parlor_sight *sight, uint8_t *bytes)
{
    const parlor_maumau_sight *const at = parlor_maumau_sight_of(sight);
    put_set(bytes + OWN, at->hands[sight->seat]);
    put_set(bytes + OWN_SEEN, at->hands[sight->seat] & at->seen);
    put_seats(bytes, sight, at);
    put_queue(bytes + DRAWN_IN, at);
    put_set(bytes + UNPLACED, at->unplaced);
    put_set(bytes + OPEN, parlor_maumau_set_of(at->open));
    for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        bytes[WISH + suit] = at->wish == suit;
    for (int move = 0; move < PARLOR_MAUMAU_MOVES; move++)
        bytes[LEGAL + move] = sight->legal >> move & 1;
    bytes[QUEUED] = at->queued;
    bytes[UNSEEN] = at->unseen;
    bytes[SEVENS] = at->sevens;
    bytes[TURN] = (uint8_t)((at->turn + sight->seats - sight->seat) % sight->seats);
    bytes[HAS_DRAWN] = at->has_drawn;
    bytes[PLAYERS] = (uint8_t)sight->seats;
    bytes[TURNS] = (uint8_t)(at->turns >> 8);
    bytes[TURNS + 1] = (uint8_t)at->turns;
}
