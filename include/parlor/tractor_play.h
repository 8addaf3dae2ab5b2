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

/* ------------------------------------------------------------- what a follower may do (TR-36) */

/* What a lead asks of those who follow. */
typedef struct parlor_tractor_demand {
    uint8_t group; /* a parlor_tractor_group */
    uint8_t count; /* of cards */
    uint8_t pairs; /* in all its components */
    bool is_tractor;
} parlor_tractor_demand;

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
};

typedef enum parlor_tractor_phase {
    PARLOR_TRACTOR_HIDING,
    PARLOR_TRACTOR_LEADING,
    PARLOR_TRACTOR_FOLLOWING,
    PARLOR_TRACTOR_OVER,
} parlor_tractor_phase;

/* What everybody has seen of a round. Its tricks so far are those of `round`; behind them stand the
 * plays of the trick that is being played. */
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
} parlor_tractor_seen;

/* The round at a table. */
typedef struct parlor_tractor_table {
    parlor_tractor_seen seen; /* plays are in the order in which their cards were taken, and behind
                                 them stand those of the play that is being made */
    parlor_tractor_hand hands[PARLOR_TRACTOR_SEATS]; /* without what is being taken */
    parlor_tractor_hand hidden;                      /* by the dealer */
    parlor_tractor_hand taken;                       /* for the play that is being made */
    uint8_t taken_count;                             /* ... or hidden so far */
} parlor_tractor_table;

/* The sight of a seat. */
typedef struct parlor_tractor_sight {
    parlor_tractor_seen seen; /* plays are in the order of their moves */
    parlor_tractor_hand hand;
    parlor_tractor_hand hidden; /* if the seat is the dealer */
    parlor_tractor_hand taken;
    uint8_t taken_count;
} parlor_tractor_sight;

/* NULL if the game is another one. */
PARLOR_API const parlor_tractor_table *parlor_tractor_table_of(const parlor_table *table);
PARLOR_API const parlor_tractor_sight *parlor_tractor_sight_of(const parlor_sight *sight);
/* An event of the kinds above, with the event's `own`. */
PARLOR_API const parlor_tractor_event *parlor_tractor_event_of(const parlor_play_event *event);

#ifdef __cplusplus
}
#endif

#endif
