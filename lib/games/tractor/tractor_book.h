/* The player "book", of some sense and nothing but the sight: what its parts share. */
#ifndef PARLOR_TRACTOR_BOOK_H
#define PARLOR_TRACTOR_BOOK_H

#include "tractor_duty.h"
#include "tractor_play.h"

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
int parlor_tractor_book_worth(const thinking *at, int kind);

/* What cards of a group are worth the more, the more of them a hand has. */
static inline int group_worth(const thinking *at, int group)
{
    return group == PARLOR_TRACTOR_TRUMPS ? 0 : at->counts[group] * WORTH_SUIT;
}

/* A card of the play that is to be made. */
int parlor_tractor_book_lead(const thinking *at);
int parlor_tractor_book_follow(const thinking *at);

#endif
