/* Sixteen numbers of 32 bits, one a lane, on processors with the AVX-512 of Ice Lake, Zen 4 and
 * later ones. lanes_eight.h has the same names for AVX2; what is written with them is compiled once
 * with either. */
#ifndef PARLOR_CORE_LANES_SIXTEEN_H
#define PARLOR_CORE_LANES_SIXTEEN_H

#include "vectors.h"

#ifdef PARLOR_HAS_VECTORS

#include "inline.h"
#include "intrinsics.h"

#define WIDE_TARGET                                                                                \
    __attribute__((                                                                                \
        target("avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq")))
#define WIDE_INLINE ALWAYS_INLINE WIDE_TARGET

enum { WIDE_LANES = 16 };

typedef uint32_t wide __attribute__((vector_size(4 * WIDE_LANES)));
typedef __mmask16 wide_mask; /* a bit a lane */

WIDE_INLINE wide wide_of(uint32_t value)
{
    return (wide)_mm512_set1_epi32((int)value);
}

WIDE_INLINE wide wide_numbers(void)
{
    return (wide){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
}

WIDE_INLINE wide wide_load(const uint32_t *from)
{
    return (wide)_mm512_loadu_si512(from);
}

WIDE_INLINE void wide_store(uint32_t *to, wide x)
{
    _mm512_storeu_si512(to, (__m512i)x);
}

/* ---- Masks ---- */

WIDE_INLINE wide_mask mask_of_bits(uint32_t bits)
{
    return (wide_mask)bits;
}

WIDE_INLINE uint32_t mask_bits(wide_mask mask)
{
    return mask;
}

WIDE_INLINE wide_mask mask_none(wide a, wide b) /* no bit in common? */
{
    return _mm512_testn_epi32_mask((__m512i)a, (__m512i)b);
}

WIDE_INLINE wide_mask mask_any(wide a, wide b)
{
    return _mm512_test_epi32_mask((__m512i)a, (__m512i)b);
}

WIDE_INLINE wide_mask mask_equal(wide a, wide b)
{
    return _mm512_cmpeq_epi32_mask((__m512i)a, (__m512i)b);
}

WIDE_INLINE wide_mask mask_below(wide a, wide b)
{
    return _mm512_cmplt_epu32_mask((__m512i)a, (__m512i)b);
}

/* The same in some lanes only. */
WIDE_INLINE wide_mask mask_none_in(wide_mask within, wide a, wide b)
{
    return _mm512_mask_testn_epi32_mask(within, (__m512i)a, (__m512i)b);
}

WIDE_INLINE wide_mask mask_any_in(wide_mask within, wide a, wide b)
{
    return _mm512_mask_test_epi32_mask(within, (__m512i)a, (__m512i)b);
}

WIDE_INLINE wide_mask mask_equal_in(wide_mask within, wide a, wide b)
{
    return _mm512_mask_cmpeq_epi32_mask(within, (__m512i)a, (__m512i)b);
}

WIDE_INLINE wide_mask mask_and(wide_mask a, wide_mask b)
{
    return _kand_mask16(a, b);
}

WIDE_INLINE wide_mask mask_or(wide_mask a, wide_mask b)
{
    return _kor_mask16(a, b);
}

WIDE_INLINE wide_mask mask_without(wide_mask a, wide_mask b) /* in a, but not in b */
{
    return _kandn_mask16(b, a);
}

/* ---- Choosing by a mask ---- */

WIDE_INLINE wide wide_choose(wide_mask mask, wide yes, wide no)
{
    return (wide)_mm512_mask_blend_epi32(mask, (__m512i)no, (__m512i)yes);
}

WIDE_INLINE wide wide_keep(wide_mask mask, wide x) /* 0 elsewhere */
{
    return (wide)_mm512_maskz_mov_epi32(mask, (__m512i)x);
}

WIDE_INLINE wide wide_add_if(wide_mask mask, wide x, wide y)
{
    return (wide)_mm512_mask_add_epi32((__m512i)x, mask, (__m512i)x, (__m512i)y);
}

WIDE_INLINE wide wide_or_if(wide_mask mask, wide x, wide y)
{
    return (wide)_mm512_mask_or_epi32((__m512i)x, mask, (__m512i)x, (__m512i)y);
}

WIDE_INLINE wide wide_double_if(wide_mask mask, wide x)
{
    return wide_add_if(mask, x, x);
}

WIDE_INLINE wide wide_halve_if(wide_mask mask, wide x)
{
    return wide_choose(mask, x >> 1, x);
}

/* ---- Numbers ---- */

WIDE_INLINE wide wide_lower(wide a, wide b)
{
    return (wide)_mm512_min_epu32((__m512i)a, (__m512i)b);
}

WIDE_INLINE wide wide_higher(wide a, wide b)
{
    return (wide)_mm512_max_epu32((__m512i)a, (__m512i)b);
}

/* 1 << (x % 32) */
WIDE_INLINE wide wide_bit(wide x)
{
    return (wide)_mm512_rolv_epi32(_mm512_set1_epi32(1), (__m512i)x);
}

/* The number of the only bit set in a lane; of a lane of 0, some number whose low five bits count.
 */
WIDE_INLINE wide wide_bit_number(wide single)
{
    return 31 - (wide)_mm512_lzcnt_epi32((__m512i)single);
}

/* The low half of the product; the high half goes to `high`. */
WIDE_INLINE wide wide_multiply(wide x, uint32_t factor, wide *high)
{
    enum { ODD = 0xaaaa, EVEN = 0x5555 };
    const __m512i by = _mm512_set1_epi64((long long)factor);
    const __m512i even = _mm512_mul_epu32((__m512i)x, by);
    const __m512i odd = _mm512_mul_epu32(_mm512_srli_epi64((__m512i)x, 32), by);
    *high = (wide)_mm512_mask_shuffle_epi32(odd, EVEN, even, _MM_PERM_DDBB);
    return (wide)_mm512_mask_shuffle_epi32(even, ODD, odd, _MM_PERM_CCAA);
}

/* Bytes of `x` times bytes of `factors`, the four products of a lane added up. */
WIDE_INLINE wide wide_dot_bytes(wide x, uint32_t factors)
{
    const __m512i pairs = _mm512_maddubs_epi16((__m512i)x, _mm512_set1_epi32((int)factors));
    return (wide)_mm512_madd_epi16(pairs, _mm512_set1_epi16(1));
}

/* ---- Sets of bits ---- */

/* The set of one number below 32 whose bits are the top bits of five planes. */
WIDE_INLINE wide wide_bit_of_tops(const wide planes[5])
{
    __m512i number = _mm512_srli_epi32((__m512i)planes[4], 31);
    number = _mm512_shldi_epi32(number, (__m512i)planes[3], 1);
    number = _mm512_shldi_epi32(number, (__m512i)planes[2], 1);
    number = _mm512_shldi_epi32(number, (__m512i)planes[1], 1);
    return wide_bit((wide)_mm512_shldi_epi32(number, (__m512i)planes[0], 1));
}

/* ---- From lane to lane ---- */

/* Lanes by their numbers, for wide_pick(): first the chosen ones, one behind the other. */
WIDE_INLINE wide wide_chosen(wide_mask chosen)
{
    return (wide)_mm512_maskz_compress_epi32(chosen, (__m512i)wide_numbers());
}

/* And the other way round: the first, the second and so on in the chosen lanes. */
WIDE_INLINE wide wide_spread(wide_mask chosen)
{
    return (wide)_mm512_maskz_expand_epi32(chosen, (__m512i)wide_numbers());
}

WIDE_INLINE wide wide_pick(wide places, wide x)
{
    return (wide)_mm512_permutexvar_epi32((__m512i)places, (__m512i)x);
}

#endif

/* Functions that are compiled for sixteen lanes may only be called if this holds. */
static inline bool lanes_sixteen_work(void)
{
#ifdef PARLOR_HAS_VECTORS
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512vpopcntdq");
#else
    return false;
#endif
}

#endif
