/* Tractor, typed: cards, plays, tricks and whole rounds as plain values. The numbers TR-1 ... are
 * the rules of lib/games/tractor/RULES.md.
 *
 *     parlor_tractor_round round;
 *     parlor_status status;
 *     parlor_tractor_round_read(text, size, &round, &status);
 *     parlor_tractor_result result;
 *     if (!status.problem && parlor_tractor_referee(&round, &result).has_result)
 *         ...result.points, result.ranks, result.next_dealer...
 *
 * examples/tractor.c is a whole program. Nothing here allocates, and every value may be copied with
 * `=`. What a function expects of its values is named with it, and a function ..._is_valid() tells;
 * debug builds of the library stop where it does not hold. */
#ifndef PARLOR_TRACTOR_H
#define PARLOR_TRACTOR_H

#include "parlor/api.h"
#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many there are of everything. */
enum {
    PARLOR_TRACTOR_SEATS = 4,
    PARLOR_TRACTOR_HAND = 25,        /* cards each player plays in a round */
    PARLOR_TRACTOR_CARDS = 100,      /* ... and all four together */
    PARLOR_TRACTOR_POINTS = 200,     /* points in both decks */
    PARLOR_TRACTOR_POINTS_DOWN = 80, /* from so many points of the defenders on (TR-18) ... */
    PARLOR_TRACTOR_POINTS_STEP = 40, /* ... they rise by a rank for each so many more */
    PARLOR_TRACTOR_COPIES = 2,       /* of each kind of card */
    PARLOR_TRACTOR_EQUALS_MAX = 4,   /* most kinds of equal level */
    PARLOR_TRACTOR_RANK_MIN = 2,     /* ranks are 2 ... 14: 11 J, 12 Q, 13 K, 14 A */
    PARLOR_TRACTOR_RANK_MAX = 14,
};

/* The rule that decided something. */
typedef enum parlor_tractor_rule {
    PARLOR_TRACTOR_RULE_CARDS = 1,
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
    PARLOR_TRACTOR_RULE_INPUT = 22,
    PARLOR_TRACTOR_RULE_EXTENT = 23,
    PARLOR_TRACTOR_RULE_FOLLOW_SUIT = 26,
    PARLOR_TRACTOR_RULE_FOLLOW_PAIRS = 27,
    PARLOR_TRACTOR_RULE_FOLLOW_TRACTOR = 28,
    PARLOR_TRACTOR_RULE_SAFE_THROW = 29,
    PARLOR_TRACTOR_RULE_NAMES = 30,
} parlor_tractor_rule;

/* --------------------------------------------------------------------------------- cards (TR-1) */

/* The suits, in the order in which equal cards are listed. */
typedef enum parlor_tractor_suit {
    PARLOR_TRACTOR_HEARTS,
    PARLOR_TRACTOR_SPADES,
    PARLOR_TRACTOR_CLUBS,
    PARLOR_TRACTOR_DIAMONDS,
    PARLOR_TRACTOR_NO_SUIT, /* as main suit: none */
} parlor_tractor_suit;

/* A kind of card: its suit in the high bits, its rank in the low four. The jokers take codes that
 * no rank uses, so that a set of kinds is 64 bits. */
typedef uint8_t parlor_tractor_card;

/* The cards without a suit, and the limit of all codes. */
enum {
    PARLOR_TRACTOR_BLACK_JOKER = 0x0f,
    PARLOR_TRACTOR_RED_JOKER = 0x1f,
    PARLOR_TRACTOR_CODES = 4 << 4, /* every parlor_tractor_card is below this */
};

/* The card of a suit and a rank. */
static inline parlor_tractor_card parlor_tractor_card_of(parlor_tractor_suit suit, int rank)
{
    return PARLOR_CAST(parlor_tractor_card, PARLOR_CAST(int, suit) << 4 | rank);
}

/* Is this a rank, 2 ... 14? */
PARLOR_API bool parlor_tractor_rank_is_valid(int rank);
/* Is this one of the 54 kinds? */
PARLOR_API bool parlor_tractor_card_is_valid(parlor_tractor_card card);
/* TR-16; 0 for what is no card. */
PARLOR_API int parlor_tractor_card_points(parlor_tractor_card card);

/* ------------------------------------------------------------------------ order (TR-2 ... TR-4) */

/* The order in force in a round: its main suit and its current rank, CR. */
typedef struct parlor_tractor_order {
    parlor_tractor_suit main;
    uint8_t rank;
} parlor_tractor_order;

/* What cards compete with: the cards of their suit that are no trumps, or the trumps. The first
 * four groups are numbered as the suits. */
typedef enum parlor_tractor_group { PARLOR_TRACTOR_TRUMPS = 4 } parlor_tractor_group;

/* How many groups there are, and how many levels in the largest. */
enum {
    PARLOR_TRACTOR_GROUPS = 5,
    PARLOR_TRACTOR_LEVELS = 16, /* of the trumps; the other groups have twelve */
};

/* Are main suit and rank what they can be? The functions below expect it. */
PARLOR_API bool parlor_tractor_order_is_valid(const parlor_tractor_order *order);
/* The group of a card, which must be valid. */
PARLOR_API parlor_tractor_group parlor_tractor_card_group(const parlor_tractor_order *order,
                                                          parlor_tractor_card card);
/* Its level: 0 for the lowest of its group; neighbours differ by 1. The card must be valid. */
PARLOR_API int parlor_tractor_card_level(const parlor_tractor_order *order,
                                         parlor_tractor_card card);
/* The kinds that have a level in a group, in the suit order H, S, C, D; returns how many: 0 if
 * there is no such level or group. */
PARLOR_API int parlor_tractor_level_kinds(const parlor_tractor_order *order,
                                          parlor_tractor_group group, int level,
                                          parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX]);

/* ---------------------------------------------------------------------- tricks (TR-5 ... TR-14) */

/* Can this be played at once: 1 ... 25 cards, all of them valid? */
PARLOR_API bool parlor_tractor_play_is_valid(const parlor_tractor_card *cards, int count);

/* What a lead is as a whole (TR-6, TR-7). */
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

/* Takes a valid play apart as a lead. False: it is none, being of several groups (TR-7). */
PARLOR_API bool parlor_tractor_lead_of(const parlor_tractor_order *order,
                                       const parlor_tractor_card *cards, int count,
                                       parlor_tractor_lead *lead);

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

/* A play of a trick. A card counted if the verdict is LOWER, EQUAL or TAKES; otherwise, `rival` and
 * the members after it are 0. */
typedef struct parlor_tractor_follow {
    parlor_tractor_verdict verdict;
    parlor_tractor_rule rule;
    uint8_t groups;                 /* of its cards, as a set: 1 << group for each */
    uint8_t rival;                  /* player who held the best play before */
    parlor_tractor_card card;       /* what counted: the highest card, or the honour card */
    parlor_tractor_card rival_card; /* what counted of the rival's play */
    bool is_honour;                 /* both are honour cards, as the lead is a throw (TR-14) */
    bool trumps_lead;               /* trumps that take the trick from cards of the lead's suit */
    bool is_compared; /* with the rival's card: trumps take a throw however high it is (TR-13) */
} parlor_tractor_follow;

/* Players are numbered in the order of play, the leader is 0. */
typedef struct parlor_tractor_trick {
    parlor_tractor_lead lead;
    parlor_tractor_follow follows[PARLOR_TRACTOR_SEATS]; /* [0] is the lead: it TAKES, by TR-7 */
    int winner;
    int longest; /* length of the lead's longest component, in cards */
    parlor_tractor_rule rule;
} parlor_tractor_trick;

/* Who wins a trick, and why. `cards` holds the four plays one after the other, `size` cards each;
 * each must be valid. False: the lead is mixed (TR-7). */
PARLOR_API bool parlor_tractor_trick_referee(const parlor_tractor_order *order,
                                             const parlor_tractor_card *cards, int size,
                                             parlor_tractor_trick *trick);

/* --------------------------------------------------------------------- rounds (TR-15 ... TR-21) */

/* The players, clockwise; partners sit opposite each other (TR-15). */
typedef enum parlor_tractor_seat {
    PARLOR_TRACTOR_ALICE,
    PARLOR_TRACTOR_BOB,
    PARLOR_TRACTOR_CHARLES,
    PARLOR_TRACTOR_DAVID,
} parlor_tractor_seat;

/* Team 0 is the rules' team 1: Alice and Charles. */
static inline int parlor_tractor_seat_team(parlor_tractor_seat seat)
{
    return PARLOR_CAST(int, seat) & 1;
}

/* The seat so many steps clockwise. */
static inline parlor_tractor_seat parlor_tractor_seat_after(parlor_tractor_seat seat, int steps)
{
    return PARLOR_CAST(parlor_tractor_seat,
                       (PARLOR_CAST(unsigned, seat) + PARLOR_CAST(unsigned, steps)) %
                           PARLOR_TRACTOR_SEATS);
}

/* A round as it was played. */
typedef struct parlor_tractor_round {
    parlor_tractor_suit main;
    parlor_tractor_seat dealer;
    uint8_t ranks[2];
    uint8_t trick_count;
    uint8_t sizes[PARLOR_TRACTOR_HAND];              /* of the tricks, in cards a player */
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS]; /* trick by trick, in the order of play */
} parlor_tractor_round;

/* Is everything in range, every card valid, and has everybody 25 cards? Whether a lead is mixed or
 * a kind played too often is for the referee to say. */
PARLOR_API bool parlor_tractor_round_is_valid(const parlor_tractor_round *round);
/* The same, and if not, `status` says why, without a place. */
PARLOR_API bool parlor_tractor_round_check(const parlor_tractor_round *round,
                                           parlor_status *status);

/* TR-15: the order in force in a valid round. */
PARLOR_API parlor_tractor_order parlor_tractor_round_order(const parlor_tractor_round *round);

/* What a round comes to. */
typedef struct parlor_tractor_result {
    uint64_t points; /* of the defenders */
    bool is_down;
    uint64_t steps;   /* by how many ranks a team rises */
    int riser;        /* the team that rises, 0 or 1 */
    uint8_t ranks[2]; /* a winner's stays at A */
    parlor_tractor_seat next_dealer;
    int winner; /* team 0 or 1, or -1: the game goes on */
} parlor_tractor_result;

/* Are ranks, dealer and teams what they can be? */
PARLOR_API bool parlor_tractor_result_is_valid(const parlor_tractor_result *result);

/* TR-18 ... TR-20: what the defenders' points make of valid ranks and a dealer. */
PARLOR_API parlor_tractor_result parlor_tractor_result_of(parlor_tractor_seat dealer,
                                                          const uint8_t ranks[2], uint64_t points);

/* TR-18: how points become steps. */
typedef struct parlor_tractor_band {
    uint64_t lowest, highest; /* the points that make as many steps */
    bool has_formula;         /* steps are (points - PARLOR_TRACTOR_POINTS_DOWN) /
                                 PARLOR_TRACTOR_POINTS_STEP, and not 0 */
    bool is_rounded;          /* ... rounded down */
} parlor_tractor_band;

/* What may be wrong with a round. */
typedef enum parlor_tractor_fault {
    PARLOR_TRACTOR_FAULT_NONE,
    PARLOR_TRACTOR_FAULT_SURPLUS,     /* a kind is played more than twice (TR-21) */
    PARLOR_TRACTOR_FAULT_OVERCOUNTED, /* ... and with more than 200 points */
    PARLOR_TRACTOR_FAULT_LEAD_MIXED,  /* TR-7 */
} parlor_tractor_fault;

/* What the referee found: whether there is a result, and what is wrong. */
typedef struct parlor_tractor_check {
    parlor_tractor_fault fault;
    bool has_result; /* true without a fault, and with PARLOR_TRACTOR_FAULT_SURPLUS */
    int card;   /* index into round.cards where it shows: the copy too many, or the lead's first */
    int points; /* played by all */
} parlor_tractor_check;

/* Referees a valid round. `result` is untouched if there is none. */
PARLOR_API parlor_tractor_check parlor_tractor_referee(const parlor_tractor_round *round,
                                                       parlor_tractor_result *result);

/* --------------------------------------------------------------------------------------- events */

/* What happened, and the members of parlor_tractor_event that tell of it. */
typedef enum parlor_tractor_event_kind {
    PARLOR_TRACTOR_EVENT_ROUND_BEGINS,
    PARLOR_TRACTOR_EVENT_LED,      /* number, seat, lead, cards, card: its highest or honour card */
    PARLOR_TRACTOR_EVENT_FOLLOWED, /* number, seat, lead, cards, follow, rival */
    PARLOR_TRACTOR_EVENT_TRICK_WON,  /* number, seat: who wins, card, to_defenders, points, total */
    PARLOR_TRACTOR_EVENT_LAST_TRICK, /* seat: who won it, to_defenders, hidden, exponent, bonus (0
                                        if a declarer won), total */
    PARLOR_TRACTOR_EVENT_ROUND_ENDS, /* result, band */
    /* At a table only, see parlor/tractor_play.h: */
    PARLOR_TRACTOR_EVENT_DEALT,      /* seat, cards, count */
    PARLOR_TRACTOR_EVENT_BOTTOM,     /* seat: the dealer, who takes cards, count */
    PARLOR_TRACTOR_EVENT_HIDDEN,     /* seat: the dealer, who has put away cards, count */
    PARLOR_TRACTOR_EVENT_TAKEN_BACK, /* number, seat, cards, count: the throw; lead: what is led
                                        instead; rival, card: who beats that, with what top card */
    PARLOR_TRACTOR_EVENT_CALLING,    /* begins: the dealer, or who stands in, is asked first */
    PARLOR_TRACTOR_EVENT_CALLED,     /* seat, cards, count */
    PARLOR_TRACTOR_EVENT_TURNED_UP,  /* cards, count: of the bottom */
} parlor_tractor_event_kind;

/* One thing that happened, a plain value. Members that the kind does not name are 0. */
typedef struct parlor_tractor_event {
    parlor_tractor_event_kind kind;
    parlor_tractor_rule rule; /* that decided it */

    /* Of the round, in every event: */
    parlor_tractor_order order;
    parlor_tractor_seat dealer;
    uint8_t ranks[2]; /* as the round began */

    int number; /* of the trick, from 1 */
    parlor_tractor_seat seat;
    parlor_tractor_lead lead;                       /* what was led */
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND]; /* the play, lead.count cards as given */
    int count; /* of cards; 0: as many as the lead has. Without cards they are not told */
    parlor_tractor_card card;
    parlor_tractor_follow follow;
    parlor_tractor_seat rival; /* the seat of follow.rival, if a card counted */
    bool to_defenders;         /* does the trick go to the defenders? */
    int points;                /* of the trick */
    uint64_t total;            /* of the defenders so far */
    int hidden;                /* points of the hidden cards */
    int exponent;              /* w of TR-17 */
    uint64_t bonus;
    parlor_tractor_result result;
    parlor_tractor_band band;
} parlor_tractor_event;

/* Told of every event; the event is there for the time of the call only. */
typedef void parlor_tractor_visitor(void *context, const parlor_tractor_event *event);

/* parlor_tractor_referee() that tells every step. There are no more events from a mixed lead on,
 * and the end of a round only if it has a result. `result` may be NULL. */
PARLOR_API parlor_tractor_check parlor_tractor_visit(const parlor_tractor_round *round,
                                                     parlor_tractor_visitor *visitor, void *context,
                                                     parlor_tractor_result *result);

/* How a round stands between two tricks. */
typedef struct parlor_tractor_standing {
    parlor_tractor_order order;
    int played;                        /* cards of each player */
    parlor_tractor_seat leader;        /* who leads next */
    int points;                        /* of the defenders so far */
    uint8_t out[PARLOR_TRACTOR_CODES]; /* of each kind, how many were not played: they are in hands
                                          or hidden */
    int trumps_out;                    /* of those */
    int points_out;                    /* 200 less those played; 0 if more were played */
} parlor_tractor_standing;

/* Is everything in range and every card valid, as far as the tricks go? */
PARLOR_API bool parlor_tractor_round_is_begun(const parlor_tractor_round *round);

/* Tells the steps of a round that is begun, and how it stands. False: a lead is mixed; nothing is
 * told from there on, and `standing` is untouched. `visitor` may be NULL. */
PARLOR_API bool parlor_tractor_visit_so_far(const parlor_tractor_round *round,
                                            parlor_tractor_visitor *visitor, void *context,
                                            parlor_tractor_standing *standing);

/* ---------------------------------------------------------- was it played by custom (TR-26 ...) */

/* What custom binds players to; a round is answered however they play. */
typedef enum parlor_tractor_duty {
    PARLOR_TRACTOR_DUTY_SUIT,    /* TR-26: to follow suit */
    PARLOR_TRACTOR_DUTY_PAIRS,   /* TR-27: to follow with pairs */
    PARLOR_TRACTOR_DUTY_TRACTOR, /* TR-28: to follow a tractor with a tractor */
    PARLOR_TRACTOR_DUTY_THROW,   /* TR-29: to throw only what nobody can beat */
} parlor_tractor_duty;

enum { PARLOR_TRACTOR_TRICK_REPORTS = 10 }; /* of a trick: a throw, three duties a follower */

/* A duty that a player did not do. */
typedef struct parlor_tractor_report {
    parlor_tractor_duty duty;
    parlor_tractor_rule rule;
    bool is_fault; /* false: a note, as houses differ or the cards would be taken back */
    int trick;     /* its number, from 1 */
    int card;      /* index into round.cards of the first card that he played */
    parlor_tractor_seat seat;
    parlor_tractor_group group; /* of the lead */
    int owed, given; /* cards of the group, or pairs of it; pairs of a tractor; 0 for a throw */
    int played_count;
    parlor_tractor_card played[PARLOR_TRACTOR_HAND]; /* as given */
    int held_count;
    parlor_tractor_card
        held[PARLOR_TRACTOR_HAND]; /* of the group before the trick, highest first */

    /* Of a throw: its first component that can be beaten, by whom, and with what: */
    int component_count; /* of cards, of either */
    parlor_tractor_card component[PARLOR_TRACTOR_HAND];
    parlor_tractor_seat other;
    parlor_tractor_card higher[PARLOR_TRACTOR_HAND];
} parlor_tractor_report;

/* Called for a duty that was not done; the report is valid only during the call. */
typedef void parlor_tractor_audit_visitor(void *context, const parlor_tractor_report *report);

/* Reports, in the order of play, every duty that was not done in a round that is begun; returns how
 * many were faults. What is reported of a round that is not over stays true however it goes on. In
 * a trick the throw comes first, then each follower with TR-26, TR-27, TR-28. There are no reports
 * on a round with a mixed lead: who plays what after it is not known, so no hand is. `visitor` may
 * be NULL. */
PARLOR_API int parlor_tractor_audit(const parlor_tractor_round *round,
                                    parlor_tractor_audit_visitor *visitor, void *context);

/* ----------------------------------------------------------------------------- text (TR-22 ...) */

/* The ways a text can be wrong; parlor_game_problem() lists their sentences in this order. */
typedef enum parlor_tractor_problem {
    PARLOR_TRACTOR_PROBLEM_HEADER_WORDS,
    PARLOR_TRACTOR_PROBLEM_MAIN_SUIT,
    PARLOR_TRACTOR_PROBLEM_MAIN_SUIT_ZERO,
    PARLOR_TRACTOR_PROBLEM_DEALER,
    PARLOR_TRACTOR_PROBLEM_DEALER_NAMED, /* the players have own names */
    PARLOR_TRACTOR_PROBLEM_RANK,
    PARLOR_TRACTOR_PROBLEM_CARD_UNKNOWN,
    PARLOR_TRACTOR_PROBLEM_CARD_LOWER_CASE,
    PARLOR_TRACTOR_PROBLEM_CARD_REVERSED, /* rank first */
    PARLOR_TRACTOR_PROBLEM_CARD_TEN,      /* a ten written in a way of its own */
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

/* The lengths of a card and of the longest texts that the functions below write. */
enum {
    PARLOR_TRACTOR_CARD_TEXT = 2,
    PARLOR_TRACTOR_ROUND_TEXT_MAX = 314, /* a header, 25 tricks and 100 cards */
    PARLOR_TRACTOR_ANSWER_TEXT_MAX = 64, /* three lines with two large numbers */
};

/* "Alice" ...; "?" if there is no such seat. */
PARLOR_API const char *parlor_tractor_seat_name(parlor_tractor_seat seat);
/* 'H', 'S', 'C', 'D', or 'O' for none; '?' if there is no such suit. */
PARLOR_API char parlor_tractor_suit_letter(parlor_tractor_suit suit);
/* '2' ... 'A'; '?' if there is no such rank. */
PARLOR_API char parlor_tractor_rank_letter(int rank);
/* Two letters, not terminated; "??" if there is no such card. */
PARLOR_API void parlor_tractor_card_letters(parlor_tractor_card card,
                                            char letters[PARLOR_TRACTOR_CARD_TEXT]);

/* Reads the card at the front of a text; returns its length. 0: there is none, and the card is
 * untouched. */
PARLOR_API size_t parlor_tractor_card_read(const char *text, size_t size,
                                           parlor_tractor_card *card);
/* The same for a main suit, which may be none. */
PARLOR_API size_t parlor_tractor_suit_read(const char *text, size_t size,
                                           parlor_tractor_suit *suit);
/* The same for a rank. */
PARLOR_API size_t parlor_tractor_rank_read(const char *text, size_t size, int *rank);
/* The same for a player's name. */
PARLOR_API size_t parlor_tractor_seat_read(const char *text, size_t size,
                                           parlor_tractor_seat *seat);

/* TR-23: is the line at offset `line` of the text the header of a round? */
PARLOR_API bool parlor_tractor_line_is_header(const char *text, size_t size, size_t line);

/* Reads the round at the front of a text, after any blank lines. Returns how much of
 * the text it took. If something is wrong it returns 0, status->problem tells, and `round` is
 * untouched. A round that was read is valid; what it may still have against it is told by
 * parlor_tractor_referee(). */
PARLOR_API size_t parlor_tractor_round_read(const char *text, size_t size,
                                            parlor_tractor_round *round, parlor_status *status);
/* Writes the lines of a valid round; returns their length, 0 if they do not fit.
 * PARLOR_TRACTOR_ROUND_TEXT_MAX bytes always do. */
PARLOR_API size_t parlor_tractor_round_write(const parlor_tractor_round *round, char *text,
                                             size_t size);
/* Writes the judge's answer (TR-24) for a valid result, `number` being that of the case; returns
 * its length, 0 if it does not fit. PARLOR_TRACTOR_ANSWER_TEXT_MAX bytes always do. */
PARLOR_API size_t parlor_tractor_answer_write(const parlor_tractor_result *result, uint64_t number,
                                              char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
