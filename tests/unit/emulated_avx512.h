/* The instructions of lib/core/lanes_sixteen.h and maumau_lanes_sixteen.c in plain C, for
 * processors that do not have them: in place of <immintrin.h>, and under the same names. */
#ifndef PARLOR_EMULATED_AVX512_H
#define PARLOR_EMULATED_AVX512_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef long long __m512i __attribute__((vector_size(64)));
typedef uint16_t __mmask16;
typedef uint64_t v8u64 __attribute__((vector_size(64)));
typedef uint32_t v16u32 __attribute__((vector_size(64)));
typedef int16_t v32i16 __attribute__((vector_size(64)));
typedef uint8_t v64u8 __attribute__((vector_size(64)));
typedef int8_t v64i8 __attribute__((vector_size(64)));

enum { WORDS = 16, SHORTS = 32 };
enum { _MM_PERM_CCAA = 0xa0, _MM_PERM_DDBB = 0xf5 }; /* two bits a letter, the first one on top */

#define EMULATED static inline __attribute__((unused))

/* ---- Moving ---- */

EMULATED __m512i _mm512_set1_epi64(long long value)
{
    return (__m512i){0} + value;
}

EMULATED __m512i _mm512_set1_epi32(int value)
{
    return (__m512i)((v16u32){0} + (uint32_t)value);
}

EMULATED __m512i _mm512_set1_epi16(short value)
{
    return (__m512i)((v32i16){0} + value);
}

EMULATED __m512i _mm512_loadu_si512(const void *from)
{
    __m512i x;
    memcpy(&x, from, sizeof x);
    return x;
}

EMULATED void _mm512_storeu_si512(void *to, __m512i x)
{
    memcpy(to, &x, sizeof x);
}

/* ---- Masks ---- */

/* A bit for each word that is all ones; the others are 0. */
EMULATED __mmask16 mask_of(v16u32 is_set)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < WORDS; i++)
        mask |= (is_set[i] & 1) << i;
    return (__mmask16)mask;
}

EMULATED __mmask16 _mm512_test_epi32_mask(__m512i a, __m512i b)
{
    return mask_of((v16u32)((v16u32)(a & b) != 0));
}

EMULATED __mmask16 _mm512_testn_epi32_mask(__m512i a, __m512i b)
{
    return mask_of((v16u32)((v16u32)(a & b) == 0));
}

EMULATED __mmask16 _mm512_cmpeq_epi32_mask(__m512i a, __m512i b)
{
    return mask_of((v16u32)((v16u32)a == (v16u32)b));
}

EMULATED __mmask16 _mm512_cmplt_epu32_mask(__m512i a, __m512i b)
{
    return mask_of((v16u32)((v16u32)a < (v16u32)b));
}

EMULATED __mmask16 _mm512_cmpgt_epu32_mask(__m512i a, __m512i b)
{
    return _mm512_cmplt_epu32_mask(b, a);
}

EMULATED __mmask16 _kand_mask16(__mmask16 a, __mmask16 b)
{
    return a & b;
}

EMULATED __mmask16 _kor_mask16(__mmask16 a, __mmask16 b)
{
    return a | b;
}

EMULATED __mmask16 _kandn_mask16(__mmask16 a, __mmask16 b)
{
    return (__mmask16)(~a & b);
}

EMULATED __mmask16 _mm512_mask_test_epi32_mask(__mmask16 within, __m512i a, __m512i b)
{
    return _kand_mask16(within, _mm512_test_epi32_mask(a, b));
}

EMULATED __mmask16 _mm512_mask_testn_epi32_mask(__mmask16 within, __m512i a, __m512i b)
{
    return _kand_mask16(within, _mm512_testn_epi32_mask(a, b));
}

EMULATED __mmask16 _mm512_mask_cmpeq_epi32_mask(__mmask16 within, __m512i a, __m512i b)
{
    return _kand_mask16(within, _mm512_cmpeq_epi32_mask(a, b));
}

EMULATED __m512i _mm512_mask_blend_epi32(__mmask16 mask, __m512i no, __m512i yes)
{
    v16u32 x = (v16u32)no;
    for (unsigned i = 0; i < WORDS; i++)
        if (mask >> i & 1)
            x[i] = ((v16u32)yes)[i];
    return (__m512i)x;
}

EMULATED __m512i _mm512_maskz_mov_epi32(__mmask16 mask, __m512i x)
{
    return _mm512_mask_blend_epi32(mask, (__m512i){0}, x);
}

/* ---- Numbers ---- */

EMULATED __m512i _mm512_mask_add_epi32(__m512i otherwise, __mmask16 mask, __m512i a, __m512i b)
{
    return _mm512_mask_blend_epi32(mask, otherwise, (__m512i)((v16u32)a + (v16u32)b));
}

EMULATED __m512i _mm512_mask_or_epi32(__m512i otherwise, __mmask16 mask, __m512i a, __m512i b)
{
    return _mm512_mask_blend_epi32(mask, otherwise, a | b);
}

EMULATED __m512i _mm512_min_epu32(__m512i a, __m512i b)
{
    return _mm512_mask_blend_epi32(_mm512_cmplt_epu32_mask(a, b), b, a);
}

EMULATED __m512i _mm512_max_epu32(__m512i a, __m512i b)
{
    return _mm512_mask_blend_epi32(_mm512_cmplt_epu32_mask(a, b), a, b);
}

EMULATED __m512i _mm512_mul_epu32(__m512i a, __m512i b)
{
    return (__m512i)(((v8u64)a & UINT32_MAX) * ((v8u64)b & UINT32_MAX));
}

/* Unsigned bytes times signed ones, two products added up in 16 bits: 32767 is the most. */
EMULATED __m512i _mm512_maddubs_epi16(__m512i a, __m512i b)
{
    v32i16 sums = {0};
    for (unsigned i = 0; i < SHORTS; i++) {
        const int low = ((v64u8)a)[2 * i] * ((v64i8)b)[2 * i];
        const int sum = low + ((v64u8)a)[2 * i + 1] * ((v64i8)b)[2 * i + 1];
        sums[i] = (int16_t)(sum > INT16_MAX ? INT16_MAX : sum < INT16_MIN ? INT16_MIN : sum);
    }
    return (__m512i)sums;
}

EMULATED __m512i _mm512_madd_epi16(__m512i a, __m512i b)
{
    v16u32 sums = {0};
    for (unsigned i = 0; i < SHORTS; i++)
        sums[i / 2] += (uint32_t)(((v32i16)a)[i] * ((v32i16)b)[i]);
    return (__m512i)sums;
}

/* ---- Bits ---- */

EMULATED __m512i _mm512_srli_epi32(__m512i x, unsigned by)
{
    return (__m512i)((v16u32)x >> by);
}

EMULATED __m512i _mm512_srli_epi64(__m512i x, unsigned by)
{
    return (__m512i)((v8u64)x >> by);
}

EMULATED __m512i _mm512_rolv_epi32(__m512i x, __m512i by)
{
    const v16u32 left = (v16u32)by & 31;
    return (__m512i)((v16u32)x << left | (v16u32)x >> (-left & 31));
}

/* Shifts to the left, with the top bits of `next` coming in. */
EMULATED __m512i _mm512_shldi_epi32(__m512i x, __m512i next, unsigned by)
{
    return (__m512i)((v16u32)x << by | (v16u32)next >> (32 - by));
}

EMULATED __m512i _mm512_popcnt_epi32(__m512i x)
{
    v16u32 counts = {0};
    for (unsigned bit = 0; bit < 32; bit++)
        counts += (v16u32)x >> bit & 1;
    return (__m512i)counts;
}

EMULATED __m512i _mm512_lzcnt_epi32(__m512i x)
{
    v16u32 zeros = {0};
    for (unsigned bit = 0; bit < 32; bit++)
        zeros += ((v16u32)x >> bit == 0) & 1;
    return (__m512i)zeros;
}

/* ---- From word to word ---- */

EMULATED __m512i _mm512_mask_shuffle_epi32(__m512i otherwise, __mmask16 mask, __m512i x, int order)
{
    v16u32 found = {0};
    for (unsigned i = 0; i < WORDS; i++)
        found[i] = ((v16u32)x)[i / 4 * 4 + ((unsigned)order >> i % 4 * 2 & 3)];
    return _mm512_mask_blend_epi32(mask, otherwise, (__m512i)found);
}

EMULATED __m512i _mm512_maskz_compress_epi32(__mmask16 mask, __m512i x)
{
    v16u32 found = {0};
    unsigned count = 0;
    for (unsigned i = 0; i < WORDS; i++)
        if (mask >> i & 1)
            found[count++] = ((v16u32)x)[i];
    return (__m512i)found;
}

EMULATED __m512i _mm512_maskz_expand_epi32(__mmask16 mask, __m512i x)
{
    v16u32 found = {0};
    unsigned count = 0;
    for (unsigned i = 0; i < WORDS; i++)
        if (mask >> i & 1)
            found[i] = ((v16u32)x)[count++];
    return (__m512i)found;
}

EMULATED __m512i _mm512_permutex2var_epi32(__m512i low, __m512i places, __m512i high)
{
    v16u32 found = {0};
    for (unsigned i = 0; i < WORDS; i++) {
        const uint32_t place = ((v16u32)places)[i] % (2 * WORDS);
        found[i] = place < WORDS ? ((v16u32)low)[place] : ((v16u32)high)[place - WORDS];
    }
    return (__m512i)found;
}

EMULATED __m512i _mm512_permutexvar_epi32(__m512i places, __m512i x)
{
    return _mm512_permutex2var_epi32(x, places, x);
}

#endif
