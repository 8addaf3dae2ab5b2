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

/* A byte eight times. */
#define EIGHT_OF(byte) (0x0101010101010101u * (uint64_t)(byte))

/* Number of members. Written out because without a machine flag the compiler's own builtin becomes
 * a call into its run-time library. */
static inline int bits_count(uint32_t set)
{
    set -= (set >> 1) & 0x55555555u;
    set = (set & 0x33333333u) + ((set >> 2) & 0x33333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0fu;
    return (int)((set * 0x01010101u) >> 24);
}

/* Members among the first 8, among the first 16 and so on, a byte each, the first one lowest. */
static inline uint64_t bits_counts_of_64(uint64_t set)
{
    set -= (set >> 1) & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + ((set >> 2) & UINT64_C(0x3333333333333333));
    return ((set + (set >> 4)) & EIGHT_OF(0x0f)) * EIGHT_OF(1);
}

/* Number of members of a set of up to 64. */
static inline int bits_count_of_64(uint64_t set)
{
    return (int)(bits_counts_of_64(set) >> 56);
}

/* The first eight bits as eight bytes, 0 or 1, the first one lowest: each byte of a word is left
 * with its own bit, which is carried to the top of the byte. */
static inline uint64_t bits_as_bytes(uint64_t bits)
{
    const uint64_t own = (bits & 0xff) * EIGHT_OF(1) & UINT64_C(0x8040201008040201);
    return (own + EIGHT_OF(0x7f)) >> 7 & EIGHT_OF(1);
}

/* Eight bytes as a word, the first one lowest, and the other way round, on every processor. */
static inline uint64_t bits_in_order(uint64_t eight)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(eight);
#else
    return eight;
#endif
}

/* Writes the first eight bits as eight bytes. */
static inline void bits_write_eight(uint64_t bits, uint8_t bytes[8])
{
    const uint64_t eight = bits_in_order(bits_as_bytes(bits));
    __builtin_memcpy(bytes, &eight, sizeof eight);
}

/* How many of eight bytes, none above 127, are at most `limit`, which is not either. */
static inline int bits_bytes_up_to(uint64_t bytes, uint64_t limit)
{
    const uint64_t fits = (EIGHT_OF(limit | 0x80) - bytes) >> 7 & EIGHT_OF(1);
    return (int)(fits * EIGHT_OF(1) >> 56);
}

/* Index of the n-th member of a set that has more than n. Without branches, as the n-th is often
 * one by chance. */
static inline int bits_nth_of_64(uint64_t set, uint32_t n)
{
    const uint64_t counts = bits_counts_of_64(set);
    const int first = 8 * bits_bytes_up_to(counts, n); /* of its eight */
    const uint64_t rank = n - ((counts << 8) >> first & 0xff);
    const uint64_t eight = bits_as_bytes(set >> first) * EIGHT_OF(1);
    return first + bits_bytes_up_to(eight, rank);
}

#endif
