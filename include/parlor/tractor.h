/* Tractor, typed: cards, plays, tricks and whole rounds as plain values. The numbers TR-1 ... are
 * the rules of lib/games/tractor/RULES.md.
 *
 *     tractor_round round;
 *     parlor_status status;
 *     tractor_round_read(text, size, &round, &status);
 *     tractor_result result;
 *     if (!status.problem && tractor_round_referee(&round, &result).fault <= TRACTOR_SURPLUS)
 *         ...result.points, result.ranks, result.next_dealer...
 *
 * Nothing here allocates, and every value may be copied with `=`. */
#ifndef PARLOR_TRACTOR_H
#define PARLOR_TRACTOR_H

#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TRACTOR_SEATS = 4,
    TRACTOR_HAND = 25,        /* cards each player plays in a round */
    TRACTOR_CARDS = 100,      /* ... and all four together */
    TRACTOR_POINTS = 200,     /* points in both decks */
    TRACTOR_COPIES = 2,       /* of each kind of card */
    TRACTOR_EQUALS = 4,       /* most kinds of equal order */
    TRACTOR_TRACTORS_MAX = 6, /* most tractors in one play: each is four cards or more */
    TRACTOR_RANK_MIN = 2,     /* ranks are 2 ... 14: 11 J, 12 Q, 13 K, 14 A */
    TRACTOR_RANK_ACE = 14,
};

/* The rule that decided something, for events and their views to cite. */
typedef enum tractor_rule {
    TRACTOR_RULE_TRUMPS = 2,
    TRACTOR_RULE_TRUMP_ORDER = 3,
    TRACTOR_RULE_SUIT_ORDER = 4,
    TRACTOR_RULE_LEAD = 7,
    TRACTOR_RULE_CAN_WIN = 9,
    TRACTOR_RULE_STRUCTURE = 10,
    TRACTOR_RULE_HIGHEST = 11,
    TRACTOR_RULE_EQUALS = 12,
    TRACTOR_RULE_THROW = 13,
    TRACTOR_RULE_HONOUR = 14,
    TRACTOR_RULE_SEATS = 15,
    TRACTOR_RULE_POINTS = 16,
    TRACTOR_RULE_HIDDEN = 17,
    TRACTOR_RULE_RANKS = 18,
    TRACTOR_RULE_DEALER = 19,
    TRACTOR_RULE_WINNER = 20,
    TRACTOR_RULE_SURPLUS = 21,
} tractor_rule;

/* --------------------------------------------------------------------------------- cards (TR-1) */

typedef enum tractor_suit {
    TRACTOR_HEARTS,
    TRACTOR_SPADES,
    TRACTOR_CLUBS,
    TRACTOR_DIAMONDS,
    TRACTOR_NO_SUIT, /* as main suit: none */
} tractor_suit;

/* A kind of card: its suit in the high bits, its rank in the low four. The jokers take codes that
 * no rank uses, so that a set of kinds is a word of 64 bits. */
typedef uint8_t tractor_card;

enum {
    TRACTOR_BLACK_JOKER = 0x0f,
    TRACTOR_RED_JOKER = 0x1f,
    TRACTOR_CODES = 4 << 4, /* every tractor_card is below this */
};

static inline tractor_card tractor_card_of(tractor_suit suit, int rank)
{
    return (tractor_card)((int)suit << 4 | rank);
}

/* Is this one of the 54 kinds? */
bool tractor_card_is_known(tractor_card card);
/* TR-16 */
int tractor_card_points(tractor_card card);

/* ------------------------------------------------------------------------ order (TR-2 ... TR-4) */

/* What cards compete with: the cards of their suit that are no trumps, or the trumps. The first
 * four groups are numbered as the suits. */
typedef enum tractor_group { TRACTOR_TRUMPS = 4 } tractor_group;

enum { TRACTOR_ORDERS = 16 }; /* of the trumps; the other groups have twelve */

/* The order in force in a round. A card's mark has one bit for its kind within its group, its order
 * and one bit for its group: a play is summed up by or-ing marks (tractor_trick.c). */
typedef struct tractor_order {
    tractor_suit main;
    int rank;
    uint32_t marks[TRACTOR_CODES];
} tractor_order;

tractor_order tractor_order_of(tractor_suit main, int rank);
tractor_group tractor_card_group(const tractor_order *order, tractor_card card);
/* 0 for the lowest of its group; neighbours differ by 1. */
int tractor_card_order(const tractor_order *order, tractor_card card);
/* The kinds that have an order in a group, in the suit order H, S, C, D; returns how many. */
int tractor_order_kinds(const tractor_order *order, tractor_group group, int level,
                        tractor_card kinds[TRACTOR_EQUALS]);

/* ---------------------------------------------------------------------- tricks (TR-5 ... TR-14) */

typedef enum tractor_lead_kind {
    TRACTOR_SINGLE,
    TRACTOR_PAIR,
    TRACTOR_TRACTOR,
    TRACTOR_THROW,
} tractor_lead_kind;

/* A lead taken apart by TR-8: the components follow each other in `cards`, each from its top card
 * down. */
typedef struct tractor_lead {
    tractor_lead_kind kind;
    tractor_group group;
    uint8_t count; /* of cards */
    uint8_t component_count;
    uint8_t lengths[TRACTOR_HAND]; /* of the components, in cards */
    tractor_card cards[TRACTOR_HAND];
} tractor_lead;

/* False: the cards are no lead, being of several groups (TR-7). `count` is 1 ... 25. */
bool tractor_lead_of(const tractor_order *order, const tractor_card *cards, int count,
                     tractor_lead *lead);

/* What became of a follower's play, judged against the best play before it. */
typedef enum tractor_verdict {
    TRACTOR_TRUMP_THROW,  /* cannot win: the lead is a throw of trumps */
    TRACTOR_MIXED,        /* cannot win: cards of several groups */
    TRACTOR_OTHER_SUIT,   /* cannot win: neither trumps nor the lead's suit */
    TRACTOR_NOT_TRUMPED,  /* cannot win: follows a throw in its suit */
    TRACTOR_NO_STRUCTURE, /* cannot win: no split gives the lead's structure */
    TRACTOR_LOWER,
    TRACTOR_EQUAL,
    TRACTOR_TAKES,
} tractor_verdict;

typedef struct tractor_follow {
    tractor_verdict verdict;
    tractor_rule rule;
    tractor_card card; /* what counted: the highest or honour card; from TRACTOR_LOWER on */
} tractor_follow;

/* Players are numbered in the order of play, the leader is 0. */
typedef struct tractor_trick {
    tractor_lead lead;
    tractor_follow follows[TRACTOR_SEATS]; /* [0], the leader's, says TRACTOR_TAKES */
    int winner;
    int longest; /* length of the lead's longest component, in cards */
    tractor_rule rule;
} tractor_trick;

typedef struct tractor_outcome {
    int winner; /* -1: the lead is mixed (TR-7) */
    int longest;
} tractor_outcome;

/* Who wins a trick. `cards` holds the four plays one after the other, `size` cards each, 1 ... 25.
 */
tractor_outcome tractor_trick_outcome(const tractor_order *order, const tractor_card *cards,
                                      int size);
/* The same with all reasons; false if the lead is mixed. */
bool tractor_trick_judge(const tractor_order *order, const tractor_card *cards, int size,
                         tractor_trick *trick);

/* --------------------------------------------------------------------- rounds (TR-15 ... TR-21) */

typedef enum tractor_seat {
    TRACTOR_ALICE,
    TRACTOR_BOB,
    TRACTOR_CHARLES,
    TRACTOR_DAVID,
} tractor_seat;

/* Team 0 is the rules' team 1: Alice and Charles. */
static inline int tractor_seat_team(tractor_seat seat)
{
    return seat & 1;
}

static inline tractor_seat tractor_seat_after(tractor_seat seat, int steps)
{
    return (tractor_seat)((seat + (unsigned)steps) % TRACTOR_SEATS);
}

typedef struct tractor_round {
    tractor_suit main;
    tractor_seat dealer;
    uint8_t ranks[2];
    uint8_t trick_count;
    uint8_t sizes[TRACTOR_HAND];       /* of the tricks, in cards a player */
    tractor_card cards[TRACTOR_CARDS]; /* trick by trick, in the order of play */
} tractor_round;

typedef struct tractor_result {
    uint64_t points; /* of the defenders */
    bool is_down;
    uint64_t steps;   /* by how many ranks a team rises */
    int riser;        /* the team that rises, 0 or 1 */
    uint8_t ranks[2]; /* a winner's stays at A */
    tractor_seat next_dealer;
    int winner; /* team 0 or 1, or -1: the game goes on */
} tractor_result;

/* TR-18 ... TR-20: what the defenders' points make of ranks and dealer. */
tractor_result tractor_result_of(tractor_seat dealer, const uint8_t ranks[2], uint64_t points);

/* What may be wrong with a round. After the first two the result stands. */
typedef enum tractor_fault {
    TRACTOR_SOUND,
    TRACTOR_SURPLUS,     /* a kind is played more than twice (TR-21) */
    TRACTOR_OVERCOUNTED, /* ... and with more than 200 points */
    TRACTOR_LEAD_MIXED,  /* TR-7 */
    TRACTOR_NOT_25,      /* the tricks are not 25 cards for each player */
} tractor_fault;

typedef struct tractor_check {
    tractor_fault fault;
    int card;   /* index into round.cards where it shows: the copy too many, or the lead's first */
    int points; /* played by all, for TRACTOR_OVERCOUNTED */
} tractor_check;

tractor_check tractor_round_referee(const tractor_round *round, tractor_result *result);

/* --------------------------------------------------------------------------------------- events */

typedef enum tractor_event_kind {
    TRACTOR_ROUND_BEGINS, /* order: trumps and CR; seat: the dealer */
    TRACTOR_LED,          /* seat leads: trick->lead */
    TRACTOR_FOLLOWED,     /* seat played: trick->follows[player]; rival held the best play */
    TRACTOR_TRICK_WON,    /* seat wins with `card`: points of the trick, total so far */
    TRACTOR_LAST_TRICK,   /* seat won it: hidden points, exponent, bonus (0 if a declarer won) */
    TRACTOR_ROUND_ENDS,   /* result */
} tractor_event_kind;

/* One thing that happened. Members that the kind does not name keep what the event before said. The
 * pointers hold during the listener's call only. */
typedef struct tractor_event {
    tractor_event_kind kind;
    tractor_rule rule; /* that decided it */
    const tractor_round *round;
    const tractor_order *order;
    const tractor_trick *trick;
    const tractor_card *cards; /* the play: round->sizes[number - 1] cards as they were given */
    int number;                /* of the trick, from 1 */
    int player;                /* 0 the trick's leader ... 3 */
    tractor_seat seat;
    tractor_seat rival; /* who held the best play before this one */
    tractor_card rival_card;
    tractor_card card;
    bool to_defenders; /* does the trick go to the defenders? */
    int points;        /* of the trick */
    uint64_t total;    /* of the defenders so far */
    int hidden;        /* points of the hidden cards */
    int exponent;      /* w of TR-17 */
    uint64_t bonus;
    const tractor_result *result;
} tractor_event;

typedef void tractor_listener(void *context, const tractor_event *event);

/* tractor_round_referee() that tells every step. Where the check finds fault, events may have been
 * told already. */
tractor_check tractor_round_tell(const tractor_round *round, tractor_listener *listener,
                                 void *context, tractor_result *result);

/* ----------------------------------------------------------------------------- text (TR-22 ...) */

/* The ways a text can be wrong; parlor_game_problem() lists their sentences in this order. */
typedef enum tractor_problem {
    TRACTOR_PROBLEM_HEADER_WORDS,
    TRACTOR_PROBLEM_MAIN_SUIT,
    TRACTOR_PROBLEM_DEALER,
    TRACTOR_PROBLEM_RANK,
    TRACTOR_PROBLEM_CARD,
    TRACTOR_PROBLEM_CARD_LOWER_CASE,
    TRACTOR_PROBLEM_TRICK_STRINGS,
    TRACTOR_PROBLEM_TRICK_UNEVEN,
    TRACTOR_PROBLEM_LEAD_MIXED,
    TRACTOR_PROBLEM_TOO_MANY_CARDS,
    TRACTOR_PROBLEM_CUT_SHORT,
    TRACTOR_PROBLEM_SURPLUS,
    TRACTOR_PROBLEM_OVERCOUNTED,
    TRACTOR_PROBLEM_STRAY,
    TRACTOR_PROBLEMS,
} tractor_problem;

/* "Alice" ... */
const char *tractor_seat_name(tractor_seat seat);
/* 'H', 'S', 'C', 'D', or 'O' for none. */
char tractor_suit_letter(tractor_suit suit);
/* '2' ... 'A' */
char tractor_rank_letter(int rank);
/* Two letters, not terminated. */
void tractor_card_letters(tractor_card card, char letters[2]);

/* Each reads what stands at the front of a text; returns its length, 0 if there is none. */
size_t tractor_card_read(const char *text, size_t size, tractor_card *card);
size_t tractor_suit_read(const char *text, size_t size, tractor_suit *suit);
size_t tractor_rank_read(const char *text, size_t size, int *rank);
size_t tractor_seat_read(const char *text, size_t size, tractor_seat *seat);

/* TR-23: is the line at offset `line` of the text the header of a round? */
bool tractor_line_is_header(const char *text, size_t size, size_t line);

/* Reads the round at the front of a text that starts with a line that is not blank. Returns how
 * much of the text the round took, up to the next header if something is wrong: status->problem
 * tells then, and `round` is untouched. What a round of good form may still have against it is told
 * by tractor_round_referee(). */
size_t tractor_round_read(const char *text, size_t size, tractor_round *round,
                          parlor_status *status);
/* Writes the round's lines; returns their length, 0 if they do not fit. 512 bytes always do. */
size_t tractor_round_write(const tractor_round *round, char *text, size_t size);
/* Writes the last line of the answer (TR-24) with its newline; returns its length, 0 if it does not
 * fit. 32 bytes always do. */
size_t tractor_result_write(const tractor_result *result, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
