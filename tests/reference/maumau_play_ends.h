/* A table of the literal second implementation of playing Mau-Mau, the shuffling of its pile, and
 * the texts at both ends of a game. */
#ifndef PARLOR_TESTS_MAUMAU_PLAY_ENDS_H
#define PARLOR_TESTS_MAUMAU_PLAY_ENDS_H

#include "play_reference.h"

#include <stdbool.h>

enum { CARDS = 32, LAST_TURN = 1000 };

/* The house rules, and for each the values beside its default, in the order of the rules. */
enum {
    HAND,
    TURNOVER,
    WHEN_TO_DRAW,
    DRAWN,
    SEVENS,
    AFTER_PAYING,
    OPENING,
    JACK_ON_JACK,
    LAST_JACK,
    NINE,
    ACE,
    PLAYERS,
    BEGINS,
    OPTIONS
};
enum { HAND_OF_FIVE = 1 };
enum { TURNOVER_SHUFFLED = 1 };
enum { DRAW_NEEDED = 1 };
enum { DRAWN_MUST = 1, DRAWN_NEVER };
enum { SEVENS_PAY = 1 };
enum { AFTER_PAYING_PLAYS = 1 };
enum { OPENING_PLAIN = 1 };
enum { JACK_ON_JACK_YES = 1 };
enum { LAST_JACK_PLAIN = 1, LAST_JACK_FORBIDDEN };
enum { NINE_REVERSE = 1 };
enum { ACE_AGAIN = 1 };

typedef struct {
    char suit, rank;
} card_type;

typedef struct {
    int count;
    card_type card[CARDS];
} cards_type;

typedef enum { GOING_ON, WON, OUT_OF_CARDS, ENDLESS } ending_type;

typedef struct {
    int rule[OPTIONS]; /* which value of each option */
    uint64_t seed, number;
    int players;
    cards_type hand[PLAY_REFERENCE_SEATS];
    cards_type draw_pile;    /* the first is the topmost */
    cards_type discard_pile; /* the last is the topmost, the open card */
    char wish;               /* of an open jack: the suit, 0 if it binds to none */
    int unpaid_sevens;
    int seat;      /* whose turn it is */
    int turn;      /* which turn it is, from 1 */
    int direction; /* 1: clockwise, -1: the other way round */
    bool has_drawn;
    card_type drawn;
    ending_type ending;
    int winner;
    int played_count;
    card_type played[1 + LAST_TURN];
    /* Every new order of two or more cards one behind the other: how many cards each has, and the
     * cards, each of which was played before. */
    int turned_count, turned_cards;
    unsigned char turned_size[1 + LAST_TURN];
    card_type turned[1 + LAST_TURN];
} table_type;

/* From higher to lower suit-rank, and from higher to lower value without the jack, which the
 * numbers of the moves count apart. A seven is S like the spades, an eight E. */
extern const char maumau_play_suits[], maumau_play_ranks[];

/* The cards in an order by chance, for the turnover with this number. */
void maumau_play_shuffle(cards_type *cards, uint64_t seed, uint64_t number, int turnover);

/* Reads the options; false if they are none. */
bool maumau_play_read_options(const char *json, int rule[OPTIONS]);

/* Reads a string with the number of players and every card once. For small decks there is also the
 * number of cards for each player, as in "2x3 CS HA ...", and as many cards as there are. */
bool maumau_play_read_deal(const char *json, const int rule[OPTIONS], int *players, int *each,
                           cards_type *pile);

/* Of a game that is over. */
void maumau_play_write_result(const table_type *table, char *json, size_t size,
                              int payoff[PLAY_REFERENCE_SEATS]);

#endif
