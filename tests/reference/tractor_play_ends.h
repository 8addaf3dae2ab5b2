/* A table of the literal second implementation of playing Tractor, the texts at both ends of a
 * round, and the calling of its main suit. */
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
    PASS = 55,
    ORDERS = 16, /* of the trumps; a suit has fewer */
    HAND = 25,
    BOTTOM = 8,
    CALLS = 4 /* one card, two equal ones, two black jokers, two red ones */
};

/* The house rules; those behind them are about the deal. */
enum { MAIN, TRACTOR_DUTY, FIRST_DEALER, SUIT, DEALER, RANK_1, RANK_2, OPTIONS };
enum { MAIN_CALLED = 1 };
enum { TRACTOR_DUTY_NO = 1 };
enum { FIRST_DEALER_CALLER = 1 };

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

/* Cards of this kind, shown to make theirs the main suit. */
typedef struct call {
    int seat, kind, many;
} call;

typedef struct table {
    int rule[OPTIONS];               /* which value of each option */
    int main_suit, dealer, ranks[2]; /* team 0 is Alice and Charles */
    int rank;                        /* of the dealer's team: the round's */
    int calls, passes;               /* passes: one after the other */
    call call[CALLS];
    int bottom[BOTTOM], turned_up; /* in dealing order, and how many were turned up */
    enum { CALLING, HIDING, LEADING, FOLLOWING, OVER } phase;
    int seat;
    cards hands[SEATS], hidden; /* hands as they were before the trick */
    int finished;               /* tricks; the next one is going on */
    trick tricks[HAND];
    structure lead; /* what was really led */
    uint64_t points;
    int backs;
    taken_back back[HAND];
} table;

/* Reads options and a deal that they allow; false if they are none. */
bool tractor_play_read_options(const char *json, int rule[OPTIONS]);
bool tractor_play_read_deal(const char *json, table *t);
uint64_t tractor_play_points(const cards *c);
void tractor_play_write_result(const table *t, char *json, size_t size, int payoff[SEATS]);

/* The calls that the seat in turn has, and to pass; 0 if it has none. */
uint64_t tractor_play_calls(const table *t);
/* Calls or passes, for the seat whose turn it is. */
void tractor_play_call(table *t, int move);
/* Main suit and dealer are known: the dealer takes the bottom. */
void tractor_play_take_bottom(table *t);

#endif
