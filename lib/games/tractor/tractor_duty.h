/* What custom binds a follower to (TR-26 ... TR-28): for those who play card by card, and for the
 * audit, which looks at whole plays. */
#ifndef PARLOR_TRACTOR_DUTY_H
#define PARLOR_TRACTOR_DUTY_H

#include "parlor/tractor_play.h"
#include "tractor_kinds.h"
#include "tractor_summary.h"

/* What a hand or a play has of a group. */
typedef struct tractor_share {
    int cards;
    int pairs;
    uint32_t levels; /* with at least one card, as a set */
    uint32_t paired; /* with at least one pair */
} tractor_share;

static inline tractor_share share_of(const parlor_tractor_order *order, int group,
                                     const parlor_tractor_hand *hand)
{
    const parlor_tractor_hand own = hand_among(hand, group_kinds(order, group));
    const int pairs = bits_count_of_64(own.twice);
    return (tractor_share){
        .cards = bits_count_of_64(own.once) + pairs,
        .pairs = pairs,
        .levels = kinds_levels(order, group, own.once),
        .paired = kinds_levels(order, group, own.twice),
    };
}

/* The tops of all components of a length in cards, as a set of levels. */
static inline uint32_t share_tops(const tractor_share *share, int length)
{
    return length == 1 ? share->levels : run_tops(share->paired, length / 2);
}

static inline int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* By what he held before he followed. */
static inline parlor_tractor_owed duty_owed(const parlor_tractor_demand *demand,
                                            const tractor_share *held)
{
    const bool has_enough = held->cards >= demand->count;
    const bool has_tractor = demand->is_tractor && share_tops(held, demand->count);
    return (parlor_tractor_owed){
        .cards = lesser(demand->count, held->cards),
        .pairs = has_enough ? lesser(demand->pairs, held->pairs) : 0,
        .tractor = has_tractor ? demand->pairs : 0,
    };
}

/* Does a play do what its cards of the group owe? Each rule for itself. A play is as long as the
 * lead, so that a run of all the lead's pairs in it is all of it. */
static inline bool duty_is_done(const parlor_tractor_owed *owed, const tractor_share *given,
                                parlor_tractor_duty duty)
{
    switch (duty) {
    case PARLOR_TRACTOR_DUTY_SUIT:
        return given->cards >= owed->cards;
    case PARLOR_TRACTOR_DUTY_PAIRS:
        return given->pairs >= owed->pairs;
    default:
        return owed->tractor == 0 || run_tops(given->paired, owed->tractor);
    }
}

/* The first rule that no play keeps which has the card, a kind of `hand`, beside `taken`. */
parlor_tractor_rule parlor_tractor_duty_forbids(const parlor_tractor_order *order,
                                                const parlor_tractor_demand *demand,
                                                const parlor_tractor_hand *hand,
                                                const parlor_tractor_hand *taken, int kind);

#endif
