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
}
