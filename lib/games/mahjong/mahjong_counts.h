/* Questions about all tiles of a hand at once: the nine counts of a suit are one number of 64 bits.
 */
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

/* The lowest of the four bits of every count. Some of these bits are a set of numbers. */
#define EVERY_NUMBER ((uint64_t)0x1111111111111111)
/* The bits behind the counts of the nine numbers. */
#define BEYOND_NINE (~(uint64_t)0xfffffffff)

/* How many numbers there are in a set, or in the sum of a few sets; fifteen at most. */
static inline int numbers_count(uint64_t numbers)
{
    return (int)(numbers * EVERY_NUMBER >> 60);
}

/* A set of numbers as nine bits side by side, the 1 lowest. */
static inline uint32_t numbers_together(uint64_t numbers)
{
    numbers = (numbers | numbers >> 3) & 0x303030303;
    numbers = (numbers | numbers >> 6) & 0xf000f000f;
    return (uint32_t)((numbers | numbers >> 12) & 0xff) | (uint32_t)(numbers >> 24 & 0x100);
}

/* The numbers of which there is a tile, of a suit without any count above seven. */
static inline uint64_t numbers_some(uint64_t suit)
{
    return (suit | suit >> 1 | suit >> 2) & EVERY_NUMBER;
}

/* The numbers of which there are all four tiles. */
static inline uint64_t numbers_four(uint64_t suit)
{
    return suit >> 2 & EVERY_NUMBER;
}

static inline parlor_mahjong_tiles hand_tiles(const parlor_mahjong_hand *hand)
{
    parlor_mahjong_tiles held;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        held.suit[suit] = hand->hidden.suit[suit] + hand->declared.suit[suit];
    return held;
}

/* The suits laid over each other: for questions that do not depend on the suit. */
static inline uint64_t tiles_by_number(const parlor_mahjong_tiles *tiles)
{
    return tiles->suit[0] | tiles->suit[1] | tiles->suit[2];
}

/* Is there any tile? */
static inline bool tiles_are_some(const parlor_mahjong_tiles *tiles)
{
    return tiles_by_number(tiles) != 0;
}

/* SM-15: are all tiles 2, 5 or 8? */
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

/* SM-11: how many kinds are held four times; no count is more than four. */
static inline int tiles_dragons(const parlor_mahjong_tiles *tiles)
{
    return numbers_count(numbers_four(tiles->suit[0]) + numbers_four(tiles->suit[1]) +
                         numbers_four(tiles->suit[2]));
}

/* SM-7, of a hand with all its tiles. */
static inline bool hand_is_seven_pairs(const parlor_mahjong_hand *complete)
{
    return tiles_by_number(&complete->declared) == 0 &&
           (tiles_by_number(&complete->hidden) & EVERY_NUMBER) == 0;
}

#endif
