/* Sets as words of bits. Compilers turn these into one or a few instructions. */
#ifndef PARLOR_CORE_BITS_H
#define PARLOR_CORE_BITS_H

#include <stdint.h>

/* Index of the highest member; the set must not be empty. */
static inline int bits_highest(uint32_t set)
{
    return 31 ^ __builtin_clz(set); /* the same as 31 - it, and one instruction where it counts */
}

/* Index of the lowest member; the set must not be empty. */
static inline int bits_lowest(uint32_t set)
{
    return __builtin_ctz(set);
}

/* The same of a set of up to 64. */
static inline int bits_lowest_of_64(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* Number of members. Written out because without a machine flag the compiler's own builtin becomes
 * a call into its run-time library. */
static inline int bits_count(uint32_t set)
{
    set -= (set >> 1) & 0x55555555u;
    set = (set & 0x33333333u) + ((set >> 2) & 0x33333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0fu;
    return (int)((set * 0x01010101u) >> 24);
}

/* The same of a set of up to 64. */
static inline int bits_count_of_64(uint64_t set)
{
    return bits_count((uint32_t)set) + bits_count((uint32_t)(set >> 32));
}

#endif
