/* Eight numbers of 32 bits, one a lane, or 32 characters, on processors with AVX2. lanes_sixteen.h
 * has the same names of numbers for AVX-512, and says what they mean. */
#ifndef PARLOR_CORE_LANES_EIGHT_H
#define PARLOR_CORE_LANES_EIGHT_H

#include "vectors.h"

#ifdef PARLOR_HAS_VECTORS

#include "inline.h"
#include "intrinsics.h"

#define WIDE_TARGET __attribute__((target("avx2")))
#define WIDE_INLINE ALWAYS_INLINE WIDE_TARGET

enum { WIDE_LANES = 8, WIDE_BYTES = 4 * WIDE_LANES };

typedef uint32_t wide __attribute__((vector_size(WIDE_BYTES)));
typedef wide wide_mask; /* all bits of a lane, or none */

WIDE_INLINE wide wide_of(uint32_t value)
{
    return (wide)_mm256_set1_epi32((int)value);
}

WIDE_INLINE wide wide_numbers(void)
{
    return (wide){0, 1, 2, 3, 4, 5, 6, 7};
}

WIDE_INLINE wide wide_load(const uint32_t *from)
{
    return (wide)_mm256_loadu_si256((const __m256i *)from);
}

WIDE_INLINE void wide_store(uint32_t *to, wide x)
{
    _mm256_storeu_si256((__m256i *)to, (__m256i)x);
}

/* ---- Masks ---- */

WIDE_INLINE wide_mask mask_of_bits(uint32_t bits)
{
    const wide own = {1, 2, 4, 8, 16, 32, 64, 128};
    return (wide_mask)((wide_of(bits) & own) == own);
}

WIDE_INLINE uint32_t mask_bits(wide_mask mask)
{
    return (uint32_t)_mm256_movemask_ps((__m256)mask);
}

WIDE_INLINE wide_mask mask_none(wide a, wide b)
{
    return (wide_mask)((a & b) == 0);
}

WIDE_INLINE wide_mask mask_any(wide a, wide b)
{
    return ~mask_none(a, b);
}

WIDE_INLINE wide_mask mask_equal(wide a, wide b)
{
    return (wide_mask)(a == b);
}

WIDE_INLINE wide_mask mask_below(wide a, wide b)
{
    return (wide_mask)(a < b);
}

WIDE_INLINE wide_mask mask_none_in(wide_mask within, wide a, wide b)
{
    return within & mask_none(a, b);
}

WIDE_INLINE wide_mask mask_any_in(wide_mask within, wide a, wide b)
{
    return within & ~mask_none(a, b);
}

WIDE_INLINE wide_mask mask_equal_in(wide_mask within, wide a, wide b)
{
    return within & mask_equal(a, b);
}

WIDE_INLINE wide_mask mask_and(wide_mask a, wide_mask b)
{
    return a & b;
}

WIDE_INLINE wide_mask mask_or(wide_mask a, wide_mask b)
{
    return a | b;
}

WIDE_INLINE wide_mask mask_without(wide_mask a, wide_mask b)
{
    return a & ~b;
}

/* ---- Choosing by a mask ---- */

WIDE_INLINE wide wide_choose(wide_mask mask, wide yes, wide no)
{
    return (wide)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)mask);
}

WIDE_INLINE wide wide_keep(wide_mask mask, wide x)
{
    return x & mask;
}

WIDE_INLINE wide wide_add_if(wide_mask mask, wide x, wide y)
{
    return x + (mask & y);
}

WIDE_INLINE wide wide_or_if(wide_mask mask, wide x, wide y)
{
    return x | (mask & y);
}

WIDE_INLINE wide wide_double_if(wide_mask mask, wide x)
{
    return x + (mask & x);
}

WIDE_INLINE wide wide_halve_if(wide_mask mask, wide x)
{
    return (wide)_mm256_srlv_epi32((__m256i)x, (__m256i)(mask & 1));
}

/* ---- Numbers ---- */

WIDE_INLINE wide wide_lower(wide a, wide b)
{
    return (wide)_mm256_min_epu32((__m256i)a, (__m256i)b);
}

WIDE_INLINE wide wide_higher(wide a, wide b)
{
    return (wide)_mm256_max_epu32((__m256i)a, (__m256i)b);
}

WIDE_INLINE wide wide_bit(wide x)
{
    return (wide)_mm256_sllv_epi32(_mm256_set1_epi32(1), (__m256i)(x % 32));
}

/* As a float, a power of two or its negative has the number in its exponent. */
WIDE_INLINE wide wide_bit_number(wide single)
{
    enum { MANTISSA_BITS = 23, EXPONENT_BIAS = 127 };
    const wide power = (wide)_mm256_cvtepi32_ps((__m256i)single);
    return ((power >> MANTISSA_BITS) - EXPONENT_BIAS) & 31;
}

WIDE_INLINE wide wide_multiply(wide x, uint32_t factor, wide *high)
{
    enum { ODD = 0xaa };
    const __m256i by = _mm256_set1_epi64x((long long)factor);
    const __m256i even = _mm256_mul_epu32((__m256i)x, by);
    const __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64((__m256i)x, 32), by);
    *high = (wide)_mm256_blend_epi32(_mm256_srli_epi64(even, 32), odd, ODD);
    return (wide)_mm256_blend_epi32(even, _mm256_slli_epi64(odd, 32), ODD);
}

WIDE_INLINE wide wide_dot_bytes(wide x, uint32_t factors)
{
    const __m256i pairs = _mm256_maddubs_epi16((__m256i)x, _mm256_set1_epi32((int)factors));
    return (wide)_mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
}

/* ---- Sets of bits ---- */

/* Either half of all numbers, by each of their bits; what is in all five is the one. */
WIDE_INLINE wide wide_half_of_top(wide plane, uint32_t with, uint32_t without)
{
    return (wide)_mm256_blendv_ps((__m256)wide_of(without), (__m256)wide_of(with), (__m256)plane);
}

WIDE_INLINE wide wide_bit_of_tops(const wide planes[5])
{
    return wide_half_of_top(planes[0], 0xaaaaaaaau, 0x55555555u) &
           wide_half_of_top(planes[1], 0xccccccccu, 0x33333333u) &
           wide_half_of_top(planes[2], 0xf0f0f0f0u, 0x0f0f0f0fu) &
           wide_half_of_top(planes[3], 0xff00ff00u, 0x00ff00ffu) &
           wide_half_of_top(planes[4], 0xffff0000u, 0x0000ffffu);
}

/* ---- From lane to lane ---- */

/* How many of the first `lane` bits of `bits` are set. */
#define BITS_BEFORE(bits, lane)                                                                    \
    ((uint32_t)(((lane) > 0 && ((bits)&1)) + ((lane) > 1 && ((bits)&2)) +                          \
                ((lane) > 2 && ((bits)&4)) + ((lane) > 3 && ((bits)&8)) +                          \
                ((lane) > 4 && ((bits)&16)) + ((lane) > 5 && ((bits)&32)) +                        \
                ((lane) > 6 && ((bits)&64))))

/* For wide_spread() and wide_chosen(): a hex digit for each lane. */
#define SPREAD(bits)                                                                               \
    (BITS_BEFORE(bits, 1) << 4 | BITS_BEFORE(bits, 2) << 8 | BITS_BEFORE(bits, 3) << 12 |          \
     BITS_BEFORE(bits, 4) << 16 | BITS_BEFORE(bits, 5) << 20 | BITS_BEFORE(bits, 6) << 24 |        \
     BITS_BEFORE(bits, 7) << 28)

#define CHOSEN_LANE(bits, lane)                                                                    \
    ((bits) >> (lane)&1 ? (uint32_t)(lane) << 4 * BITS_BEFORE(bits, lane) : 0)
#define CHOSEN_LANES(bits)                                                                         \
    (CHOSEN_LANE(bits, 1) | CHOSEN_LANE(bits, 2) | CHOSEN_LANE(bits, 3) | CHOSEN_LANE(bits, 4) |   \
     CHOSEN_LANE(bits, 5) | CHOSEN_LANE(bits, 6) | CHOSEN_LANE(bits, 7))

#define FOR_4_BITS(of, bits) of(bits), of((bits) + 1), of((bits) + 2), of((bits) + 3)
#define FOR_16_BITS(of, bits)                                                                      \
    FOR_4_BITS(of, bits), FOR_4_BITS(of, (bits) + 4), FOR_4_BITS(of, (bits) + 8),                  \
        FOR_4_BITS(of, (bits) + 12)
#define FOR_64_BITS(of, bits)                                                                      \
    FOR_16_BITS(of, bits), FOR_16_BITS(of, (bits) + 16), FOR_16_BITS(of, (bits) + 32),             \
        FOR_16_BITS(of, (bits) + 48)
#define FOR_256_BITS(of)                                                                           \
    FOR_64_BITS(of, 0), FOR_64_BITS(of, 64), FOR_64_BITS(of, 128), FOR_64_BITS(of, 192)

static const uint32_t lanes_spread[] = {FOR_256_BITS(SPREAD)};
static const uint32_t lanes_chosen[] = {FOR_256_BITS(CHOSEN_LANES)};

WIDE_INLINE wide wide_of_digits(uint32_t digits)
{
    const wide shifts = {0, 4, 8, 12, 16, 20, 24, 28};
    return (wide)_mm256_srlv_epi32(_mm256_set1_epi32((int)digits), (__m256i)shifts);
}

WIDE_INLINE wide wide_chosen(wide_mask chosen)
{
    return wide_of_digits(lanes_chosen[mask_bits(chosen)]);
}

WIDE_INLINE wide wide_spread(wide_mask chosen)
{
    return wide_of_digits(lanes_spread[mask_bits(chosen)]);
}

/* Only the three low bits of a place count. */
WIDE_INLINE wide wide_pick(wide places, wide x)
{
    return (wide)_mm256_permutevar8x32_epi32((__m256i)x, (__m256i)places);
}

/* All lanes or-ed together. */
WIDE_INLINE uint32_t wide_union(wide x)
{
    x |= wide_pick((wide){4, 5, 6, 7}, x);
    return (x[0] | x[1]) | (x[2] | x[3]);
}

/* ---- Bytes ---- */

typedef uint8_t wide_bytes __attribute__((vector_size(WIDE_BYTES)));

WIDE_INLINE wide_bytes bytes_at(const void *from)
{
    return (wide_bytes)_mm256_loadu_si256(from);
}

WIDE_INLINE wide_bytes bytes_of_halves(const void *low, const void *high)
{
    return (wide_bytes)_mm256_loadu2_m128i(high, low);
}

/* Each byte of an index picks a byte of its half by four low bits, or 0 if its top bit is set. */
WIDE_INLINE wide_bytes bytes_pick(wide_bytes index, wide_bytes of)
{
    return (wide_bytes)_mm256_shuffle_epi8((__m256i)of, (__m256i)index);
}

/* The lanes of four vectors, all below 256. The instructions pack either half of a vector by
 * itself, so the last one brings them in order. */
WIDE_INLINE wide_bytes bytes_of_lanes(const wide x[4])
{
    const __m256i low = _mm256_packus_epi32((__m256i)x[0], (__m256i)x[1]);
    const __m256i high = _mm256_packus_epi32((__m256i)x[2], (__m256i)x[3]);
    return (wide_bytes)wide_pick((wide){0, 4, 1, 5, 2, 6, 3, 7},
                                 (wide)_mm256_packus_epi16(low, high));
}

WIDE_INLINE uint64_t bytes_sum(wide_bytes counts)
{
    const __m256i sums = _mm256_sad_epu8((__m256i)counts, _mm256_setzero_si256());
    return (uint64_t)(sums[0] + sums[1] + sums[2] + sums[3]);
}

#endif

#endif
