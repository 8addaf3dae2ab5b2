/* Tractor, typed: cards, plays, tricks and whole rounds as plain values. The numbers TR-1 ... are
 * the rules of lib/games/tractor/RULES.md.
 *
 *     parlor_tractor_round round;
 *     parlor_status status;
 *     parlor_tractor_round_read(text, size, &round, &status);
 *     parlor_tractor_result result;
 *     if (!status.problem && parlor_tractor_referee(&round, &result).fault <=
 * PARLOR_TRACTOR_FAULT_SURPLUS)
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
    PARLOR_TRACTOR_SEATS = 4,
    PARLOR_TRACTOR_HAND = 25,        /* cards each player plays in a round */
    PARLOR_TRACTOR_CARDS = 100,      /* ... and all four together */
    PARLOR_TRACTOR_POINTS = 200,     /* points in both decks */
    PARLOR_TRACTOR_COPIES = 2,       /* of each kind of card */
    PARLOR_TRACTOR_EQUALS_MAX = 4,   /* most kinds of equal order */
    PARLOR_TRACTOR_TRACTORS_MAX = 6, /* most tractors in one play: each is four cards or more */
    PARLOR_TRACTOR_RANK_MIN = 2,     /* ranks are 2 ... 14: 11 J, 12 Q, 13 K, 14 A */
    PARLOR_TRACTOR_RANK_MAX = 14,
};

/* The rule that decided something, for events and their views to cite. */
typedef enum parlor_tractor_rule {
    PARLOR_TRACTOR_RULE_TRUMPS = 2,
    PARLOR_TRACTOR_RULE_TRUMP_ORDER = 3,
    PARLOR_TRACTOR_RULE_SUIT_ORDER = 4,
    PARLOR_TRACTOR_RULE_LEAD = 7,
    PARLOR_TRACTOR_RULE_CAN_WIN = 9,
    PARLOR_TRACTOR_RULE_STRUCTURE = 10,
    PARLOR_TRACTOR_RULE_HIGHEST = 11,
    PARLOR_TRACTOR_RULE_EQUALS = 12,
    PARLOR_TRACTOR_RULE_THROW = 13,
    PARLOR_TRACTOR_RULE_HONOUR = 14,
    PARLOR_TRACTOR_RULE_SEATS = 15,
    PARLOR_TRACTOR_RULE_POINTS = 16,
    PARLOR_TRACTOR_RULE_HIDDEN = 17,
    PARLOR_TRACTOR_RULE_RANKS = 18,
    PARLOR_TRACTOR_RULE_DEALER = 19,
    PARLOR_TRACTOR_RULE_WINNER = 20,
    PARLOR_TRACTOR_RULE_SURPLUS = 21,
} parlor_tractor_rule;

/* --------------------------------------------------------------------------------- cards (TR-1) */

typedef enum parlor_tractor_suit {
    PARLOR_TRACTOR_HEARTS,
    PARLOR_TRACTOR_SPADES,
    PARLOR_TRACTOR_CLUBS,
    PARLOR_TRACTOR_DIAMONDS,
    PARLOR_TRACTOR_NO_SUIT, /* as main suit: none */
} parlor_tractor_suit;

/* A kind of card: its suit in the high bits, its rank in the low four. The jokers take codes that
 * no rank uses, so that a set of kinds is a word of 64 bits. */
typedef uint8_t parlor_tractor_card;

enum {
    PARLOR_TRACTOR_BLACK_JOKER = 0x0f,
    PARLOR_TRACTOR_RED_JOKER = 0x1f,
    PARLOR_TRACTOR_CODES = 4 << 4, /* every parlor_tractor_card is below this */
};

static inline parlor_tractor_card parlor_tractor_card_of(parlor_tractor_suit suit, int rank)
{
    return (parlor_tractor_card)((int)suit << 4 | rank);
}

/* Is this one of the 54 kinds? */
bool parlor_tractor_card_is_valid(parlor_tractor_card card);
/* TR-16 */
int parlor_tractor_card_points(parlor_tractor_card card);

/* ------------------------------------------------------------------------ order (TR-2 ... TR-4) */

/* What cards compete with: the cards of their suit that are no trumps, or the trumps. The first
 * four groups are numbered as the suits. */
typedef enum parlor_tractor_group { PARLOR_TRACTOR_TRUMPS = 4 } parlor_tractor_group;

enum { PARLOR_TRACTOR_ORDERS = 16 }; /* of the trumps; the other groups have twelve */

/* The order in force in a round. A card's mark has one bit for its kind within its group, its order
 * and one bit for its group: a play is summed up by or-ing marks (tractor_trick.c). */
typedef struct parlor_tractor_order {
    parlor_tractor_suit main;
    int rank;
    uint32_t marks[PARLOR_TRACTOR_CODES];
} parlor_tractor_order;

parlor_tractor_order parlor_tractor_order_of(parlor_tractor_suit main, int rank);
parlor_tractor_group parlor_tractor_card_group(const parlor_tractor_order *order,
                                               parlor_tractor_card card);
/* 0 for the lowest of its group; neighbours differ by 1. */
int parlor_tractor_card_order(const parlor_tractor_order *order, parlor_tractor_card card);
/* The kinds that have an order in a group, in the suit order H, S, C, D; returns how many. */
int parlor_tractor_order_kinds(const parlor_tractor_order *order, parlor_tractor_group group,
                               int level, parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX]);

/* ---------------------------------------------------------------------- tricks (TR-5 ... TR-14) */

typedef enum parlor_tractor_lead_kind {
    PARLOR_TRACTOR_LEAD_SINGLE,
    PARLOR_TRACTOR_LEAD_PAIR,
    PARLOR_TRACTOR_LEAD_TRACTOR,
    PARLOR_TRACTOR_LEAD_THROW,
} parlor_tractor_lead_kind;

/* A lead taken apart by TR-8: the components follow each other in `cards`, each from its top card
 * down. */
typedef struct parlor_tractor_lead {
    parlor_tractor_lead_kind kind;
    parlor_tractor_group group;
    uint8_t count; /* of cards */
    uint8_t component_count;
    uint8_t lengths[PARLOR_TRACTOR_HAND]; /* of the components, in cards */
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
} parlor_tractor_lead;

/* False: the cards are no lead, being of several groups (TR-7). `count` is 1 ... 25. */
bool parlor_tractor_lead_of(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                            int count, parlor_tractor_lead *lead);

/* What became of a follower's play, judged against the best play before it. */
typedef enum parlor_tractor_verdict {
    PARLOR_TRACTOR_VERDICT_TRUMP_THROW,  /* cannot win: the lead is a throw of trumps */
    PARLOR_TRACTOR_VERDICT_MIXED,        /* cannot win: cards of several groups */
    PARLOR_TRACTOR_VERDICT_OTHER_SUIT,   /* cannot win: neither trumps nor the lead's suit */
    PARLOR_TRACTOR_VERDICT_NOT_TRUMPED,  /* cannot win: follows a throw in its suit */
    PARLOR_TRACTOR_VERDICT_NO_STRUCTURE, /* cannot win: no split gives the lead's structure */
    PARLOR_TRACTOR_VERDICT_LOWER,
    PARLOR_TRACTOR_VERDICT_EQUAL,
    PARLOR_TRACTOR_VERDICT_TAKES,
} parlor_tractor_verdict;

typedef struct parlor_tractor_follow {
    parlor_tractor_verdict verdict;
    parlor_tractor_rule rule;
    parlor_tractor_card
        card; /* what counted: the highest or honour card; from PARLOR_TRACTOR_VERDICT_LOWER on */
} parlor_tractor_follow;

/* Players are numbered in the order of play, the leader is 0. */
typedef struct parlor_tractor_trick {
    parlor_tractor_lead lead;
    parlor_tractor_follow
        follows[PARLOR_TRACTOR_SEATS]; /* [0], the leader's, says PARLOR_TRACTOR_VERDICT_TAKES */
    int winner;
    int longest; /* length of the lead's longest component, in cards */
    parlor_tractor_rule rule;
} parlor_tractor_trick;

typedef struct parlor_tractor_outcome {
    int winner; /* -1: the lead is mixed (TR-7) */
    int longest;
} parlor_tractor_outcome;

/* Who wins a trick. `cards` holds the four plays one after the other, `size` cards each, 1 ... 25.
 */
parlor_tractor_outcome parlor_tractor_trick_outcome(const parlor_tractor_order *order,
                                                    const parlor_tractor_card *cards, int size);
/* The same with all reasons; false if the lead is mixed. */
bool parlor_tractor_trick_judge(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                                int size, parlor_tractor_trick *trick);

/* --------------------------------------------------------------------- rounds (TR-15 ... TR-21) */

typedef enum parlor_tractor_seat {
    PARLOR_TRACTOR_ALICE,
    PARLOR_TRACTOR_BOB,
    PARLOR_TRACTOR_CHARLES,
    PARLOR_TRACTOR_DAVID,
} parlor_tractor_seat;

/* Team 0 is the rules' team 1: Alice and Charles. */
static inline int parlor_tractor_seat_team(parlor_tractor_seat seat)
{
    return seat & 1;
}

static inline parlor_tractor_seat parlor_tractor_seat_after(parlor_tractor_seat seat, int steps)
{
    return (parlor_tractor_seat)((seat + (unsigned)steps) % PARLOR_TRACTOR_SEATS);
}

typedef struct parlor_tractor_round {
    parlor_tractor_suit main;
    parlor_tractor_seat dealer;
    uint8_t ranks[2];
    uint8_t trick_count;
    uint8_t sizes[PARLOR_TRACTOR_HAND];              /* of the tricks, in cards a player */
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS]; /* trick by trick, in the order of play */
} parlor_tractor_round;

typedef struct parlor_tractor_result {
    uint64_t points; /* of the defenders */
    bool is_down;
    uint64_t steps;   /* by how many ranks a team rises */
    int riser;        /* the team that rises, 0 or 1 */
    uint8_t ranks[2]; /* a winner's stays at A */
    parlor_tractor_seat next_dealer;
    int winner; /* team 0 or 1, or -1: the game goes on */
} parlor_tractor_result;

/* TR-18 ... TR-20: what the defenders' points make of ranks and dealer. */
parlor_tractor_result parlor_tractor_result_of(parlor_tractor_seat dealer, const uint8_t ranks[2],
                                               uint64_t points);

/* What may be wrong with a round. After the first two the result stands. */
typedef enum parlor_tractor_fault {
    PARLOR_TRACTOR_FAULT_NONE,
    PARLOR_TRACTOR_FAULT_SURPLUS,     /* a kind is played more than twice (TR-21) */
    PARLOR_TRACTOR_FAULT_OVERCOUNTED, /* ... and with more than 200 points */
    PARLOR_TRACTOR_FAULT_LEAD_MIXED,  /* TR-7 */
    PARLOR_TRACTOR_FAULT_NOT_25,      /* the tricks are not 25 cards for each player */
} parlor_tractor_fault;

typedef struct parlor_tractor_check {
    parlor_tractor_fault fault;
    int card;   /* index into round.cards where it shows: the copy too many, or the lead's first */
    int points; /* played by all, for PARLOR_TRACTOR_FAULT_OVERCOUNTED */
} parlor_tractor_check;

parlor_tractor_check parlor_tractor_referee(const parlor_tractor_round *round,
                                            parlor_tractor_result *result);

/* --------------------------------------------------------------------------------------- events */

typedef enum parlor_tractor_event_kind {
    PARLOR_TRACTOR_EVENT_ROUND_BEGINS, /* order: trumps and CR; seat: the dealer */
    PARLOR_TRACTOR_EVENT_LED,          /* seat leads: trick->lead */
    PARLOR_TRACTOR_EVENT_FOLLOWED,  /* seat played: trick->follows[player]; rival held the best play
                                     */
    PARLOR_TRACTOR_EVENT_TRICK_WON, /* seat wins with `card`: points of the trick, total so far */
    PARLOR_TRACTOR_EVENT_LAST_TRICK, /* seat won it: hidden points, exponent, bonus (0 if a declarer
                                        won) */
    PARLOR_TRACTOR_EVENT_ROUND_ENDS, /* result */
} parlor_tractor_event_kind;

/* One thing that happened. Members that the kind does not name keep what the event before said. The
 * pointers hold during the listener's call only. */
typedef struct parlor_tractor_event {
    parlor_tractor_event_kind kind;
    parlor_tractor_rule rule; /* that decided it */
    const parlor_tractor_round *round;
    const parlor_tractor_order *order;
    const parlor_tractor_trick *trick;
    const parlor_tractor_card
        *cards; /* the play: round->sizes[number - 1] cards as they were given */
    int number; /* of the trick, from 1 */
    int player; /* 0 the trick's leader ... 3 */
    parlor_tractor_seat seat;
    parlor_tractor_seat rival; /* who held the best play before this one */
    parlor_tractor_card rival_card;
    parlor_tractor_card card;
    bool to_defenders; /* does the trick go to the defenders? */
    int points;        /* of the trick */
    uint64_t total;    /* of the defenders so far */
    int hidden;        /* points of the hidden cards */
    int exponent;      /* w of TR-17 */
    uint64_t bonus;
    const parlor_tractor_result *result;
} parlor_tractor_event;

typedef void parlor_tractor_listener(void *context, const parlor_tractor_event *event);

/* parlor_tractor_referee() that tells every step. Where the check finds fault, events may have been
 * told already. */
parlor_tractor_check parlor_tractor_tell(const parlor_tractor_round *round,
                                         parlor_tractor_listener *listener, void *context,
                                         parlor_tractor_result *result);

/* ----------------------------------------------------------------------------- text (TR-22 ...) */

/* The ways a text can be wrong; parlor_game_problem() lists their sentences in this order. */
typedef enum parlor_tractor_problem {
    PARLOR_TRACTOR_PROBLEM_HEADER_WORDS,
    PARLOR_TRACTOR_PROBLEM_MAIN_SUIT,
    PARLOR_TRACTOR_PROBLEM_DEALER,
    PARLOR_TRACTOR_PROBLEM_RANK,
    PARLOR_TRACTOR_PROBLEM_CARD_UNKNOWN,
    PARLOR_TRACTOR_PROBLEM_CARD_LOWER_CASE,
    PARLOR_TRACTOR_PROBLEM_TRICK_STRINGS,
    PARLOR_TRACTOR_PROBLEM_TRICK_UNEVEN,
    PARLOR_TRACTOR_PROBLEM_LEAD_MIXED,
    PARLOR_TRACTOR_PROBLEM_TOO_MANY_CARDS,
    PARLOR_TRACTOR_PROBLEM_CUT_SHORT,
    PARLOR_TRACTOR_PROBLEM_SURPLUS,
    PARLOR_TRACTOR_PROBLEM_OVERCOUNTED,
    PARLOR_TRACTOR_PROBLEM_STRAY,
    PARLOR_TRACTOR_PROBLEMS,
} parlor_tractor_problem;

/* "Alice" ... */
const char *parlor_tractor_seat_name(parlor_tractor_seat seat);
/* 'H', 'S', 'C', 'D', or 'O' for none. */
char parlor_tractor_suit_letter(parlor_tractor_suit suit);
/* '2' ... 'A' */
char parlor_tractor_rank_letter(int rank);
/* Two letters, not terminated. */
void parlor_tractor_card_letters(parlor_tractor_card card, char letters[2]);

/* Each reads what stands at the front of a text; returns its length, 0 if there is none. */
size_t parlor_tractor_card_read(const char *text, size_t size, parlor_tractor_card *card);
size_t parlor_tractor_suit_read(const char *text, size_t size, parlor_tractor_suit *suit);
size_t parlor_tractor_rank_read(const char *text, size_t size, int *rank);
size_t parlor_tractor_seat_read(const char *text, size_t size, parlor_tractor_seat *seat);

/* TR-23: is the line at offset `line` of the text the header of a round? */
bool parlor_tractor_line_is_header(const char *text, size_t size, size_t line);

/* Reads the round at the front of a text that starts with a line that is not blank. Returns how
 * much of the text the round took, up to the next header if something is wrong: status->problem
 * tells then, and `round` is untouched. What a round of good form may still have against it is told
 * by parlor_tractor_referee(). */
size_t parlor_tractor_round_read(const char *text, size_t size, parlor_tractor_round *round,
                                 parlor_status *status);
/* Writes the round's lines; returns their length, 0 if they do not fit. 512 bytes always do. */
size_t parlor_tractor_round_write(const parlor_tractor_round *round, char *text, size_t size);
/* Writes the last line of the answer (TR-24) with its newline; returns its length, 0 if it does not
 * fit. 32 bytes always do. */
size_t parlor_tractor_result_write(const parlor_tractor_result *result, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
