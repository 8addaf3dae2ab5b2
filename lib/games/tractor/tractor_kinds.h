/* Cards as sets of kinds, a bit for each kind by the number of its move (TR-41): H2 ... HA, S2 ...,
 * C2 ..., D2 ..., BJ, RJ. What a hand has of a group, and which levels that is, are a few
 * operations on a word. */
#ifndef PARLOR_TRACTOR_KINDS_H
#define PARLOR_TRACTOR_KINDS_H

#include "parlor/tractor_play.h"
#include "tractor_order.h"

#define KINDS_ALL  ((UINT64_C(1) << PARLOR_TRACTOR_KINDS) - 1)
#define KINDS_SUIT ((UINT64_C(1) << PARLOR_TRACTOR_SUIT_KINDS) - 1) /* of hearts */
/* The two of each suit. */
#define KINDS_TWOS                                                                                 \
    (UINT64_C(1) | UINT64_C(1) << PARLOR_TRACTOR_SUIT_KINDS |                                      \
     UINT64_C(1) << 2 * PARLOR_TRACTOR_SUIT_KINDS | UINT64_C(1) << 3 * PARLOR_TRACTOR_SUIT_KINDS)
#define KINDS_JOKERS (UINT64_C(3) << PARLOR_TRACTOR_MOVE_BLACK_JOKER)

static inline uint64_t kind_bit(int kind)
{
    return UINT64_C(1) << kind;
}

static inline uint64_t card_bit(parlor_tractor_card card)
{
    return kind_bit(parlor_tractor_card_move(card));
}

/* ---- Groups (TR-2) ---- */

static inline uint64_t suit_kinds(int suit)
{
    return KINDS_SUIT << suit * PARLOR_TRACTOR_SUIT_KINDS;
}

/* The kinds of rank CR. */
static inline uint64_t order_equals(const parlor_tractor_order *order)
{
    return KINDS_TWOS << (order->rank - PARLOR_TRACTOR_RANK_MIN);
}

static inline uint64_t order_trumps(const parlor_tractor_order *order)
{
    const uint64_t main = order->main == PARLOR_TRACTOR_NO_SUIT ? 0 : suit_kinds((int)order->main);
    return KINDS_JOKERS | order_equals(order) | main;
}

static inline uint64_t group_kinds(const parlor_tractor_order *order, int group)
{
    const uint64_t trumps = order_trumps(order);
    return group == PARLOR_TRACTOR_TRUMPS ? trumps : suit_kinds(group) & ~trumps;
}

static inline int kind_group(const parlor_tractor_order *order, int kind)
{
    return order_trumps(order) & kind_bit(kind) ? (int)PARLOR_TRACTOR_TRUMPS
                                                : kind / PARLOR_TRACTOR_SUIT_KINDS;
}

/* The main suit that is called with a kind: none with a joker (TR-45). */
static inline parlor_tractor_suit kind_suit(int kind)
{
    return kind >= PARLOR_TRACTOR_MOVE_BLACK_JOKER
               ? PARLOR_TRACTOR_NO_SUIT
               : (parlor_tractor_suit)(kind / PARLOR_TRACTOR_SUIT_KINDS);
}

/* ---- Levels (TR-3, TR-4) ---- */

/* The levels of some kinds of a suit, without its card of rank CR: the ranks above it move down. */
static inline uint32_t suit_levels(uint64_t kinds, int suit, int rank)
{
    const uint32_t ranks = (uint32_t)(kinds >> suit * PARLOR_TRACTOR_SUIT_KINDS & KINDS_SUIT);
    const uint32_t below = (1u << (rank - PARLOR_TRACTOR_RANK_MIN)) - 1;
    return (ranks & below) | (ranks >> 1 & ~below);
}

static inline uint64_t suit_levels_kinds(uint32_t levels, int suit, int rank)
{
    const uint64_t below = (1u << (rank - PARLOR_TRACTOR_RANK_MIN)) - 1;
    const uint64_t ranks = (levels & below) | (levels & ~below & ((1u << LEVEL_EQUALS) - 1)) << 1;
    return ranks << suit * PARLOR_TRACTOR_SUIT_KINDS;
}

/* The card of rank CR of the main suit; 0: there is none. */
static inline uint64_t order_main_equal(const parlor_tractor_order *order)
{
    return order->main == PARLOR_TRACTOR_NO_SUIT
               ? 0
               : order_equals(order) & suit_kinds((int)order->main);
}

static inline uint32_t trumps_levels(const parlor_tractor_order *order, uint64_t kinds)
{
    const bool has_main = order->main != PARLOR_TRACTOR_NO_SUIT;
    const uint64_t main_equal = order_main_equal(order);
    const uint32_t jokers = (uint32_t)(kinds >> PARLOR_TRACTOR_MOVE_BLACK_JOKER & 3);
    return (has_main ? suit_levels(kinds, (int)order->main, order->rank) : 0) |
           (kinds & order_equals(order) & ~main_equal ? 1u << LEVEL_EQUALS : 0) |
           (kinds & main_equal ? 2u << LEVEL_EQUALS : 0) | jokers << (LEVEL_EQUALS + 1 + has_main);
}

/* The levels of some kinds of a group. */
static inline uint32_t kinds_levels(const parlor_tractor_order *order, int group, uint64_t kinds)
{
    return group == PARLOR_TRACTOR_TRUMPS ? trumps_levels(order, kinds)
                                          : suit_levels(kinds, group, order->rank);
}

/* All kinds of a group that have these levels. */
static inline uint64_t levels_kinds(const parlor_tractor_order *order, int group, uint32_t levels)
{
    if (group != PARLOR_TRACTOR_TRUMPS)
        return suit_levels_kinds(levels, group, order->rank);
    const bool has_main = order->main != PARLOR_TRACTOR_NO_SUIT;
    const uint64_t main_equal = order_main_equal(order);
    const uint64_t jokers = levels >> (LEVEL_EQUALS + 1 + has_main) & 3;
    return (has_main ? suit_levels_kinds(levels, (int)order->main, order->rank) : 0) |
           (levels >> LEVEL_EQUALS & 1 ? order_equals(order) & ~main_equal : 0) |
           (levels >> LEVEL_EQUALS & 2 ? main_equal : 0) |
           jokers << PARLOR_TRACTOR_MOVE_BLACK_JOKER;
}

/* The level of a kind within its group. */
static inline int kind_level(const parlor_tractor_order *order, int kind)
{
    const bool has_main = order->main != PARLOR_TRACTOR_NO_SUIT;
    const int suit = kind / PARLOR_TRACTOR_SUIT_KINDS;
    const int rank = kind % PARLOR_TRACTOR_SUIT_KINDS + PARLOR_TRACTOR_RANK_MIN;
    if (kind >= PARLOR_TRACTOR_MOVE_BLACK_JOKER)
        return LEVEL_EQUALS + 1 + has_main + kind - PARLOR_TRACTOR_MOVE_BLACK_JOKER;
    if (rank == order->rank)
        return LEVEL_EQUALS + (suit == (int)order->main);
    return rank - PARLOR_TRACTOR_RANK_MIN - (rank > order->rank);
}

/* ---- Hands ---- */

static inline int hand_count(const parlor_tractor_hand *hand)
{
    return bits_count_of_64(hand->once) + bits_count_of_64(hand->twice);
}

/* One card of a kind, given as a set of one. */
static inline void hand_put(parlor_tractor_hand *hand, uint64_t kind)
{
    hand->twice |= hand->once & kind;
    hand->once |= kind;
}

static inline void hand_take(parlor_tractor_hand *hand, uint64_t kind)
{
    const uint64_t second = hand->twice & kind;
    hand->twice &= ~kind;
    hand->once &= ~kind | second;
}

/* The cards of both, which come from the same two decks. */
static inline parlor_tractor_hand hand_with(const parlor_tractor_hand *a,
                                            const parlor_tractor_hand *b)
{
    return (parlor_tractor_hand){a->once | b->once, a->twice | b->twice | (a->once & b->once)};
}

/* Those that the other does not have. */
static inline parlor_tractor_hand hand_without(const parlor_tractor_hand *all,
                                               const parlor_tractor_hand *part)
{
    return (parlor_tractor_hand){
        (all->once & ~part->once) | (all->twice & ~part->twice),
        all->twice & ~part->once,
    };
}

/* Those of some kinds. */
static inline parlor_tractor_hand hand_among(const parlor_tractor_hand *hand, uint64_t kinds)
{
    return (parlor_tractor_hand){hand->once & kinds, hand->twice & kinds};
}

/* The lowest of a set, as a set of one. */
static inline uint64_t kinds_lowest(uint64_t kinds)
{
    return kinds & (0 - kinds);
}

/* At most one. */
static inline bool kinds_are_one(uint64_t kinds)
{
    return (kinds & (kinds - 1)) == 0;
}

#endif
