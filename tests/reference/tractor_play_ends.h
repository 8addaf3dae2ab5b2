/* A table of the literal second implementation of playing Tractor, and the texts at both ends of a
 * round. */
#ifndef PARLOR_TESTS_TRACTOR_PLAY_ENDS_H
#define PARLOR_TESTS_TRACTOR_PLAY_ENDS_H

#include "play_reference.h"

#include <stdbool.h>

/* A kind of card has the number of its move: suit by suit, each from 2 to ace, then the jokers. */
enum {
    SEATS = PLAY_REFERENCE_SEATS,
    RANKS = 13,
    NO_SUIT = 4,
    TRUMPS = 5, /* the group beside the four suits */
    BLACK_JOKER = 52,
    RED_JOKER = 53,
    KINDS = 54,
    DONE = 54,
    ORDERS = 16, /* of the trumps; a suit has fewer */
    HAND = 25,
    BOTTOM = 8
};

/* How many cards there are of each kind. */
typedef struct cards {
    int of[KINDS];
} cards;

/* Cards in the order in which they were taken. */
typedef struct line {
    int size, kind[HAND];
} line;

/* A single has no pairs, a pair one, a tractor two or more; its kinds are from the lowest up. */
typedef struct component {
    int pairs, top; /* the order of its highest card */
    int kind[ORDERS];
} component;

/* The longest first. */
typedef struct structure {
    int size;
    component of[HAND];
} structure;

typedef struct trick {
    int leader;
    line plays[SEATS]; /* by seat */
} trick;

typedef struct taken_back {
    int trick, seat;
    line shown, led;
} taken_back;

typedef struct table {
    int main_suit, dealer, ranks[2]; /* team 0 is Alice and Charles */
    int rank;                        /* of the dealer's team: the round's */
    enum { HIDING, LEADING, FOLLOWING, OVER } phase;
    int seat;
    cards hands[SEATS], hidden; /* hands as they were before the trick */
    int finished;               /* tricks; the next one is going on */
    trick tricks[HAND];
    structure lead; /* what was really led */
    uint64_t points;
    int backs;
    taken_back back[HAND];
} table;

/* The dealer's hand has the bottom already. False if it is no deal. */
bool tractor_play_read_deal(const char *json, table *t);
void tractor_play_write_result(const table *t, char *json, size_t size, int payoff[SEATS]);

#endif
