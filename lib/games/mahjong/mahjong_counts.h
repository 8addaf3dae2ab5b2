/* Questions about all tiles of a hand at once: a suit's nine counts are one word. */
#ifndef PARLOR_MAHJONG_COUNTS_H
#define PARLOR_MAHJONG_COUNTS_H

#include "parlor/mahjong.h"

/* Points of the scoring items, SM-10 to SM-16. */
enum {
    POINTS_BASIC = 1,
    POINTS_DRAGON = 1,
    POINTS_SEVEN_COUPLES = 2,
    POINTS_PURELY = 2,
    POINTS_CHUNKIOUS = 1,
    POINTS_ROYAL = 2,
    POINTS_SKY_GROUND = 2,
};

/* Sets of counts, by the lowest of their four bits, and all bits that belong to no number. */
#define EVERY_COUNT ((uint64_t)0x1111111111111111)
#define BEYOND_NINE (~(uint64_t)0xfffffffff)

/* How many counts are marked in a suit by their lowest bit; fifteen at most. */
static inline int marked_counts(uint64_t marks)
{
    return (int)(marks * EVERY_COUNT >> 60);
}

static inline parlor_mahjong_tiles hand_held(const parlor_mahjong_hand *hand)
{
    parlor_mahjong_tiles held;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        held.suit[suit] = hand->hidden.suit[suit] + hand->declared.suit[suit];
    return held;
}

/* The suits together, count by count: for questions that do not depend on the suit. */
static inline uint64_t tiles_by_number(const parlor_mahjong_tiles *tiles)
{
    return tiles->suit[0] | tiles->suit[1] | tiles->suit[2];
}

/* SM-15 */
static inline bool tiles_are_royal(const parlor_mahjong_tiles *tiles)
{
    return (tiles_by_number(tiles) & ~(uint64_t)0x0f00f00f0) == 0;
}

/* Are all tiles 1 or 9? */
static inline bool tiles_are_edges(const parlor_mahjong_tiles *tiles)
{
    return (tiles_by_number(tiles) & ~(uint64_t)0xf0000000f) == 0;
}

/* SM-13 */
static inline bool tiles_are_pure(const parlor_mahjong_tiles *tiles)
{
    return (tiles->suit[0] != 0) + (tiles->suit[1] != 0) + (tiles->suit[2] != 0) == 1;
}

/* SM-8 */
static inline bool tiles_are_three_suits(const parlor_mahjong_tiles *tiles)
{
    return tiles->suit[0] && tiles->suit[1] && tiles->suit[2];
}

/* SM-11: the kinds held four times; no count is more than four. */
static inline int tiles_dragons(const parlor_mahjong_tiles *tiles)
{
    uint64_t marks = 0;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        marks += tiles->suit[suit] >> 2 & EVERY_COUNT;
    return marked_counts(marks);
}

#endif
