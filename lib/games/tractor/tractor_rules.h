/* The referee trick by trick: for rounds that are at hand, and for the fast path, which referees
 * while it reads. */
#ifndef PARLOR_TRACTOR_RULES_H
#define PARLOR_TRACTOR_RULES_H

#include "parlor/tractor_play.h"
#include "tractor_order.h"

/* What the referee keeps count of from trick to trick. */
typedef struct tractor_tally {
    const parlor_tractor_round *round;
    tractor_keys keys;
    int turn;      /* seats from the dealer to who leads next */
    int points;    /* played by all */
    int collected; /* by the defenders */
    int longest;   /* component of the last lead, in cards */
    int mixed;     /* card at which the first mixed lead starts; -1: none was */
    uint8_t copies[PARLOR_TRACTOR_CODES]; /* how often every kind was played */
} tractor_tally;

/* TR-17: what the points of the hidden cards bring the defenders if they win the last trick, the
 * longest component of its lead being so many cards: 24 at most, so that nothing can overflow. */
static inline uint64_t hidden_bonus(int hidden, int longest)
{
    return (uint64_t)hidden << longest;
}

/* Begins with what the header of a round says; its tricks need not be there yet. */
void parlor_tractor_tally_begin(tractor_tally *so_far, const parlor_tractor_round *round);

/* The next trick, `size` cards a player. `cards` points to the first of them in round->cards. */
void parlor_tractor_tally_trick(tractor_tally *so_far, const parlor_tractor_card *cards, int size);

/* What is wrong and, if it has one, the result of the round, now that everybody has played 25
 * cards. */
parlor_tractor_check parlor_tractor_tally_end(const tractor_tally *so_far,
                                              parlor_tractor_result *result);

#endif
