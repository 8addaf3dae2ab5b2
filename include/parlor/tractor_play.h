/* Tractor being played, typed: what a follower may do, and tables, sights and events.
 *
 * How a game goes on is in parlor/play.h; the rules are in lib/games/tractor/RULES.md, from TR-31
 * on. examples/play_tractor.c is a whole program. */
#ifndef PARLOR_TRACTOR_PLAY_H
#define PARLOR_TRACTOR_PLAY_H

#include "parlor/play.h"
#include "parlor/tractor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The rules of playing, beside parlor_tractor_rule. */
enum {
    PARLOR_TRACTOR_RULE_DEALING = 31,
    PARLOR_TRACTOR_RULE_DECISIONS = 32,
    PARLOR_TRACTOR_RULE_HIDING = 33,
    PARLOR_TRACTOR_RULE_LEADING = 34,
    PARLOR_TRACTOR_RULE_TAKEN_BACK = 35,
    PARLOR_TRACTOR_RULE_FOLLOWING = 36,
    PARLOR_TRACTOR_RULE_END = 37,
    PARLOR_TRACTOR_RULE_SIGHT = 38,
    PARLOR_TRACTOR_RULE_IMAGINING = 39,
    PARLOR_TRACTOR_RULE_MATCH = 40,
    PARLOR_TRACTOR_RULE_MOVES = 41,
    PARLOR_TRACTOR_RULE_RECORDS = 42,
    PARLOR_TRACTOR_RULE_HOUSE = 43,
    PARLOR_TRACTOR_RULE_CALLING = 44,
    PARLOR_TRACTOR_RULE_CALLS = 45,
    PARLOR_TRACTOR_RULE_TURNED_UP = 46,
    PARLOR_TRACTOR_RULE_SHOWN = 47,
    PARLOR_TRACTOR_RULE_CALLER_DEALS = 48,
    PARLOR_TRACTOR_RULE_NO_TRACTOR_DUTY = 49,
};

/* ------------------------------------------------------------------ cards as moves (TR-41) */

/* The numbers of moves (TR-41): a card is taken by the number of its kind, H2 ... HA, S2 ..., C2
 * ..., D2 ..., BJ, RJ. */
enum {
    PARLOR_TRACTOR_KINDS = 54,
    PARLOR_TRACTOR_SUIT_KINDS = 13,
    PARLOR_TRACTOR_MOVE_BLACK_JOKER = 52,
    PARLOR_TRACTOR_MOVE_RED_JOKER = 53,
    PARLOR_TRACTOR_MOVE_DONE = 54, /* the lead is complete */
    PARLOR_TRACTOR_MOVE_PASS = 55, /* no call (TR-44) */
};

/* The move that takes a valid card. */
static inline int parlor_tractor_card_move(parlor_tractor_card card)
{
    const int high = card >> 4, low = card & 0xf;
    return low == 0xf ? PARLOR_TRACTOR_MOVE_BLACK_JOKER + high
                      : high * PARLOR_TRACTOR_SUIT_KINDS + low - PARLOR_TRACTOR_RANK_MIN;
}

/* The other way round, for moves below PARLOR_TRACTOR_KINDS. */
static inline parlor_tractor_card parlor_tractor_move_card(int move)
{
    const int suit = move / PARLOR_TRACTOR_SUIT_KINDS, rank = move % PARLOR_TRACTOR_SUIT_KINDS;
    return PARLOR_CAST(parlor_tractor_card,
                       move >= PARLOR_TRACTOR_MOVE_BLACK_JOKER
                           ? (move - PARLOR_TRACTOR_MOVE_BLACK_JOKER) << 4 | 0xf
                           : suit << 4 | (rank + PARLOR_TRACTOR_RANK_MIN));
}

/* Cards that somebody has, of which no kind more than twice, as sets of kinds: bit m for the kind
 * of move m. */
typedef struct parlor_tractor_hand {
    uint64_t once;  /* the kinds that he has ... */
    uint64_t twice; /* ... and those of them that he has two cards of */
} parlor_tractor_hand;

/* Are these sets of kinds, the second within the first? */
PARLOR_API bool parlor_tractor_hand_is_valid(const parlor_tractor_hand *hand);
/* The same cards as sets. False: one is not valid, or there are three of a kind. */
PARLOR_API bool parlor_tractor_hand_of(const parlor_tractor_card *cards, int count,
                                       parlor_tractor_hand *hand);
/* Lists the cards of a valid hand in the order of their moves; returns how many, of which there may
 * be 108. */
PARLOR_API int parlor_tractor_hand_cards(const parlor_tractor_hand *hand,
                                         parlor_tractor_card *cards);

/* ------------------------------------------------------------- what a follower may do (TR-36) */

/* Who holds a trick after the first plays of it, one to four, and why. `cards` holds them one after
 * the other, `size` cards each; each must be valid. False: the lead is mixed (TR-7). */
PARLOR_API bool parlor_tractor_trick_so_far(const parlor_tractor_order *order,
                                            const parlor_tractor_card *cards, int size, int plays,
                                            parlor_tractor_trick *trick);

/* What a lead asks of those who follow. */
typedef struct parlor_tractor_demand {
    uint8_t group; /* a parlor_tractor_group */
    uint8_t count; /* of cards */
    uint8_t pairs; /* in all its components */
    bool is_tractor;
} parlor_tractor_demand;

/* The demand of a lead that was taken apart. */
PARLOR_API parlor_tractor_demand parlor_tractor_lead_demand(const parlor_tractor_lead *lead);

/* What a player owes a lead, by what he held before he followed: so many cards of the group, so
 * many pairs of it, a tractor of so many pairs. */
typedef struct parlor_tractor_owed {
    int cards;   /* TR-26 */
    int pairs;   /* TR-27 */
    int tractor; /* TR-28; 0: none */
} parlor_tractor_owed;

/* For the functions below order, hands and demand must be valid: what a hand has and what was taken
 * from it together make a hand, and a demand is that of a lead. */
PARLOR_API parlor_tractor_owed parlor_tractor_follow_owed(const parlor_tractor_order *order,
                                                          const parlor_tractor_demand *demand,
                                                          const parlor_tractor_hand *hand);

/* What can be taken next by a player who has `hand` left and has taken `taken` so far. */
typedef struct parlor_tractor_choice {
    uint64_t kinds; /* 0: the play is complete, or can no longer become legal */
    bool is_forced; /* all ways to complete the play come to the same cards */
} parlor_tractor_choice;

/* The same for a follower in the middle of his play, or at its beginning. */
PARLOR_API parlor_tractor_choice parlor_tractor_follow_choice(const parlor_tractor_order *order,
                                                              const parlor_tractor_demand *demand,
                                                              const parlor_tractor_hand *hand,
                                                              const parlor_tractor_hand *taken);

/* The first of the rules TR-26, TR-27 and TR-28 that a whole play out of a hand breaks; 0: it is
 * legal. It has as many cards as were led. */
PARLOR_API int parlor_tractor_follow_breaks(const parlor_tractor_order *order,
                                            const parlor_tractor_demand *demand,
                                            const parlor_tractor_hand *hand,
                                            const parlor_tractor_hand *follow);

/* ------------------------------------------------------------------ a round being played (TR-31
 * ...) */

enum { PARLOR_TRACTOR_HIDDEN = 8 }; /* cards that the dealer puts away */

/* The choices of the options of a table, in the order of their values. */
enum {
    PARLOR_TRACTOR_OPTION_SUIT,   /* 1 + parlor_tractor_suit */
    PARLOR_TRACTOR_OPTION_DEALER, /* 1 + parlor_tractor_seat */
    PARLOR_TRACTOR_OPTION_RANK1,  /* rank - 1 */
    PARLOR_TRACTOR_OPTION_RANK2,
    /* House rules (TR-43): */
    PARLOR_TRACTOR_OPTION_MAIN,         /* 2: called */
    PARLOR_TRACTOR_OPTION_TRACTOR_DUTY, /* 2: no */
    PARLOR_TRACTOR_OPTION_FIRST_DEALER, /* 2: caller */
};

/* The house rules of a round, as a set (TR-43). */
enum {
    PARLOR_TRACTOR_HOUSE_CALLED = 1,          /* TR-44 */
    PARLOR_TRACTOR_HOUSE_NO_TRACTOR_DUTY = 2, /* TR-49 */
    PARLOR_TRACTOR_HOUSE_CALLER_DEALS = 4,    /* TR-48 */
};

/* What is being done at a table. */
typedef enum parlor_tractor_phase {
    PARLOR_TRACTOR_HIDING,    /* by the dealer */
    PARLOR_TRACTOR_LEADING,   /* to the next trick */
    PARLOR_TRACTOR_FOLLOWING, /* to a lead */
    PARLOR_TRACTOR_OVER,      /* nothing more */
    PARLOR_TRACTOR_CALLING,   /* of the main suit, before the hiding (TR-44) */
} parlor_tractor_phase;

enum {
    PARLOR_TRACTOR_CALLS = 4,     /* most of a round: one card, two, black jokers, red ones */
    PARLOR_TRACTOR_TURNED_UP = 5, /* most cards turned up: all jokers, and another one */
};

/* A call: one card, or two equal ones (TR-45). */
typedef struct parlor_tractor_call {
    uint8_t seat;
    uint8_t count;
    parlor_tractor_card card;
} parlor_tractor_call;

/* What everybody has seen of a round. Its tricks so far are those of `round`; behind them stand the
 * plays of the trick that is being played. While the main suit is called, `round` has none. */
typedef struct parlor_tractor_seen {
    parlor_tractor_round round;
    parlor_tractor_phase phase;
    uint64_t points; /* of the defenders so far; once it is over with the bonus of TR-17 */
    parlor_tractor_hand
        shown[PARLOR_TRACTOR_HAND]; /* in each trick, the throw that was taken back */
    parlor_tractor_hand gone;       /* all cards of whole tricks */
    parlor_tractor_hand known[PARLOR_TRACTOR_SEATS]; /* what each holds of such cards */
    uint8_t voids[PARLOR_TRACTOR_SEATS]; /* groups that each was seen to have nothing of, as sets */
    uint8_t leaders[PARLOR_TRACTOR_HAND]; /* of the tricks, this one too */
    uint8_t played;                       /* cards of each player in all whole tricks */
    uint8_t plays;                        /* in this trick */
    parlor_tractor_demand demand;         /* of its lead; all 0: nobody has led */
    uint8_t house;                        /* rules, as a set */
    uint8_t call_count;
    uint8_t turned_up_count;
    parlor_tractor_call calls[PARLOR_TRACTOR_CALLS];
    parlor_tractor_card turned_up[PARLOR_TRACTOR_TURNED_UP]; /* as nobody has called (TR-46) */
    parlor_tractor_hand kept; /* what the dealer is known to hold or to have hidden (TR-47) */
} parlor_tractor_seen;

/* The round at a table. */
typedef struct parlor_tractor_table {
    parlor_tractor_seen seen; /* plays are in the order in which their cards were taken, and behind
                                 them stand those of the play that is being made */
    parlor_tractor_hand hands[PARLOR_TRACTOR_SEATS]; /* without what is being taken */
    parlor_tractor_hand hidden;                      /* by the dealer */
    parlor_tractor_hand taken;                       /* for the play that is being made */
    uint8_t taken_count;                             /* ... or hidden so far */
    uint8_t passed; /* while the main suit is called: how many after the last call */
    parlor_tractor_card bottom[PARLOR_TRACTOR_HIDDEN]; /* ... and as it was dealt */
} parlor_tractor_table;

/* The sight of a seat. */
typedef struct parlor_tractor_sight {
    parlor_tractor_seen seen; /* plays are in the order of their moves */
    parlor_tractor_hand hand;
    parlor_tractor_hand hidden; /* if the seat is the dealer */
    parlor_tractor_hand taken;
    uint8_t taken_count;
} parlor_tractor_sight;

/* The round at a table; NULL if the game is another one. */
PARLOR_API const parlor_tractor_table *parlor_tractor_table_of(const parlor_table *table);
/* The same of a sight. */
PARLOR_API const parlor_tractor_sight *parlor_tractor_sight_of(const parlor_sight *sight);
/* The same of an event. */
PARLOR_API const parlor_tractor_event *parlor_tractor_event_of(const parlor_play_event *event);

#ifdef __cplusplus
}
#endif

#endif
