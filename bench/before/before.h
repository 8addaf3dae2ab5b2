/* The player who dealt parlor's rounds of Tractor before there were tables, on the sight of its
 * seat: what its parts share. It is kept as it was, to measure others by. */
#ifndef PARLOR_BENCH_BEFORE_H
#define PARLOR_BENCH_BEFORE_H

#include "lib/games/tractor/tractor_duty.h"
#include "lib/games/tractor/tractor_play.h"

extern const parlor_bot before_bot;

/* A decision while it is made. */
typedef struct thinking {
    const parlor_tractor_sight *own;
    const parlor_tractor_seen *seen;
    int seat;
    uint64_t legal;
    parlor_random *random;
    parlor_tractor_order order;
    parlor_tractor_hand hand; /* what is being taken, too */
    uint8_t counts[PARLOR_TRACTOR_GROUPS];
} thinking;

enum {
    WORTH_PAIR = 8,
    WORTH_SUIT = 2, /* each card of the suit: a short one is soon got rid of */
};

static inline int chance(const thinking *at, int limit)
{
    return (int)parlor_random_below(at->random, (uint32_t)limit);
}

static inline int kind_points(int kind)
{
    return card_points[parlor_tractor_move_card(kind)];
}

static inline bool hand_has_two(const parlor_tractor_hand *hand, int kind)
{
    return hand->twice >> kind & 1;
}

/* What a single card is worth to its owner in the long run, whatever else he has. */
int before_worth(const thinking *at, int kind);

/* What cards of a group are worth the more, the more of them a hand has. */
static inline int group_worth(const thinking *at, int group)
{
    return group == PARLOR_TRACTOR_TRUMPS ? 0 : at->counts[group] * WORTH_SUIT;
}

/* A card of the play that is to be made. */
int before_lead(const thinking *at);
int before_follow(const thinking *at);

#endif
