/* Following card by card (TR-36): which cards leave a way to do the duties of TR-26 ... TR-28. */
#include "tractor_duty.h"
#include "../../core/assert.h"

/* ---- A follower in the middle of his play ----------------------------------------------- */

typedef struct following {
    const parlor_tractor_order *order;
    int group;
    uint64_t kinds; /* of the group */
    parlor_tractor_hand hand, taken, before;
    parlor_tractor_owed owed;
    tractor_share held, given; /* of the group: before he followed, and so far */
    int left;                  /* cards to take yet ... */
    int group_left;            /* ... of the group */
} following;

static inline following follow_so_far(const parlor_tractor_order *order,
                                      const parlor_tractor_demand *demand,
                                      const parlor_tractor_hand *hand,
                                      const parlor_tractor_hand *taken)
{
    const parlor_tractor_hand before = hand_with(hand, taken);
    following at = {
        .order = order,
        .group = demand->group,
        .kinds = group_kinds(order, demand->group),
        .hand = *hand,
        .taken = *taken,
        .before = before,
        .held = share_of(order, demand->group, &before),
        .given = share_of(order, demand->group, taken),
        .left = demand->count - hand_count(taken),
    };
    at.owed = duty_owed(demand, &at.held);
    at.group_left = at.owed.cards - at.given.cards;
    return at;
}

/* The tops of the runs that have all levels taken so far in them. */
static inline uint32_t tractor_tops(const following *at)
{
    const int pairs = at->owed.tractor;
    const uint32_t tops = run_tops(at->held.paired, pairs);
    if (!at->given.levels)
        return tops;
    const int highest = bits_highest(at->given.levels), lowest = bits_lowest(at->given.levels);
    return highest - lowest < pairs ? tops & run_of(lowest + pairs - 1, lowest + pairs - highest)
                                    : 0;
}

/* TR-28: the cards of those runs. Of several kinds of equal level only one can stand in a run. */
static inline uint64_t tractor_kinds(const following *at)
{
    const uint32_t tops = tractor_tops(at);
    uint32_t runs = 0;
    for (int below = 0; below < at->owed.tractor; below++)
        runs |= tops >> below;
    const uint64_t equals = levels_kinds(at->order, at->group, 1u << LEVEL_EQUALS);
    const uint64_t chosen = at->taken.once & equals;
    const uint64_t all = levels_kinds(at->order, at->group, runs) & at->before.twice;
    const bool is_lost = (at->taken.once & ~all) || !kinds_are_one(chosen);
    return is_lost ? 0 : at->hand.once & (chosen ? (all & ~equals) | chosen : all);
}

/* TR-27: a pair that is owed takes one card where its twin was taken, two elsewhere. Where that
 * leaves room, any card will do; where it does not, only one that brings a pair nearer. */
static inline uint64_t paired_kinds(const following *at)
{
    const uint64_t hand = at->hand.once & at->kinds;
    const uint64_t twins = hand & at->taken.once;
    const int begun = bits_count_of_64(twins);
    const int pairs = at->owed.pairs > at->given.pairs ? at->owed.pairs - at->given.pairs : 0;
    const int cards = pairs <= begun ? pairs : 2 * pairs - begun;
    if (cards != at->group_left)
        return cards < at->group_left ? hand : 0;
    return pairs <= begun ? twins : twins | (hand & at->hand.twice);
}

static inline uint64_t next_kinds(const following *at)
{
    if (at->left < at->group_left)
        return 0;
    if (at->owed.tractor)
        return tractor_kinds(at);
    const bool has_room = at->left > at->group_left;
    return paired_kinds(at) | (has_room ? at->hand.once & ~at->kinds : 0);
}

/* If all that can be taken is due, there is one way. If not, there are several, unless what is not
 * surely taken is of one kind: a player who is short of the group (TR-26) surely takes all of it.
 */
static inline bool one_way_is_left(const following *at, uint64_t next)
{
    const parlor_tractor_hand cards = hand_among(&at->hand, next);
    const bool is_short = at->left > at->group_left;
    return kinds_are_one(is_short ? next & ~at->kinds : next) || hand_count(&cards) == at->left;
}

parlor_tractor_choice parlor_tractor_follow_choice(const parlor_tractor_order *order,
                                                   const parlor_tractor_demand *demand,
                                                   const parlor_tractor_hand *hand,
                                                   const parlor_tractor_hand *taken)
{
    const following at = follow_so_far(order, demand, hand, taken);
    if (at.left <= 0)
        return (parlor_tractor_choice){0};
    const uint64_t next = next_kinds(&at);
    return (parlor_tractor_choice){next, next && one_way_is_left(&at, next)};
}

/* ---- Refusals --------------------------------------------------------------------------- */

parlor_tractor_rule parlor_tractor_duty_forbids(const parlor_tractor_order *order,
                                                const parlor_tractor_demand *demand,
                                                const parlor_tractor_hand *hand,
                                                const parlor_tractor_hand *taken, int kind)
{
    following at = follow_so_far(order, demand, hand, taken);
    if (!(at.kinds & kind_bit(kind)))
        return PARLOR_TRACTOR_RULE_FOLLOW_SUIT;
    at.owed.tractor = 0;
    return next_kinds(&at) & kind_bit(kind) ? PARLOR_TRACTOR_RULE_FOLLOW_TRACTOR
                                            : PARLOR_TRACTOR_RULE_FOLLOW_PAIRS;
}

/* ---- Whole plays ------------------------------------------------------------------------ */

parlor_tractor_demand parlor_tractor_lead_demand(const parlor_tractor_lead *lead)
{
    int pairs = 0;
    for (int i = 0; i < lead->component_count; i++)
        pairs += lead->lengths[i] / 2;
    return (parlor_tractor_demand){
        .group = (uint8_t)lead->group,
        .count = lead->count,
        .pairs = (uint8_t)pairs,
        .is_tractor = lead->kind == PARLOR_TRACTOR_LEAD_TRACTOR,
    };
}

parlor_tractor_owed parlor_tractor_follow_owed(const parlor_tractor_order *order,
                                               const parlor_tractor_demand *demand,
                                               const parlor_tractor_hand *hand)
{
    const tractor_share held = share_of(order, demand->group, hand);
    return duty_owed(demand, &held);
}

int parlor_tractor_follow_breaks(const parlor_tractor_order *order,
                                 const parlor_tractor_demand *demand,
                                 const parlor_tractor_hand *hand, const parlor_tractor_hand *follow)
{
    const parlor_tractor_owed owed = parlor_tractor_follow_owed(order, demand, hand);
    const tractor_share given = share_of(order, demand->group, follow);
    for (int duty = PARLOR_TRACTOR_DUTY_SUIT; duty <= PARLOR_TRACTOR_DUTY_TRACTOR; duty++)
        if (!duty_is_done(&owed, &given, (parlor_tractor_duty)duty))
            return PARLOR_TRACTOR_RULE_FOLLOW_SUIT + duty;
    return 0;
}
