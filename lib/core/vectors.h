/* Vectors: eight numbers of 32 bits, one in each lane, or 32 characters at once, on processors with
 * AVX2. Who uses them has a plain way, too, for all others. */
#ifndef PARLOR_CORE_VECTORS_H
#define PARLOR_CORE_VECTORS_H

#include <stdbool.h>
#include <stdint.h>

/* Windows does not align the stack as far as vectors need it. clang retires builtins now and then;
 * gcc does not tell of those that it has for some functions only. */
#if defined(__x86_64__) && !defined(_WIN32) && defined(__has_builtin) && !defined(PARLOR_NO_VECTORS)
#if __has_builtin(__builtin_shufflevector) &&                                                      \
    (!defined(__clang__) ||                                                                        \
     (__has_builtin(__builtin_ia32_pblendvb256) && __has_builtin(__builtin_ia32_movmskps256) &&    \
      __has_builtin(__builtin_ia32_pshufb256) && __has_builtin(__builtin_ia32_packusdw256) &&      \
      __has_builtin(__builtin_ia32_packuswb256) && __has_builtin(__builtin_ia32_psadbw256)))
#define PARLOR_HAS_VECTORS 1
#endif
#endif

#ifdef PARLOR_HAS_VECTORS

#include "inline.h"
#include "memory.h"

/* Functions marked so may only be called if vectors_work(). */
#define VECTORS        __attribute__((target("avx2")))
#define VECTORS_INLINE ALWAYS_INLINE VECTORS

static inline bool vectors_work(void)
{
    return __builtin_cpu_supports("avx2");
}

enum { LANES = 8, VECTOR_BYTES = 4 * LANES };

typedef uint32_t vector __attribute__((vector_size(VECTOR_BYTES)));
typedef int32_t vector_signed __attribute__((vector_size(VECTOR_BYTES)));
typedef float vector_float __attribute__((vector_size(VECTOR_BYTES)));
typedef short vector_short __attribute__((vector_size(VECTOR_BYTES)));
typedef uint64_t vector_long __attribute__((vector_size(VECTOR_BYTES)));
typedef uint8_t vector_chars __attribute__((vector_size(VECTOR_BYTES)));
typedef char vector_bytes __attribute__((vector_size(VECTOR_BYTES)));
typedef char half_bytes __attribute__((vector_size(VECTOR_BYTES / 2)));
typedef uint32_t half_vector __attribute__((vector_size(VECTOR_BYTES / 2)));

/* All lanes, or one of them. */
typedef union lanes {
    vector all;
    uint32_t of[LANES];
} lanes;

VECTORS_INLINE vector vector_of(uint32_t value)
{
    return (vector){0} + value;
}

/* A mask has all bits of a lane set, or none: it is -1 or 0, and subtracting it counts. */
VECTORS_INLINE vector vector_is_zero(vector x)
{
    return (vector)(x == 0);
}

VECTORS_INLINE vector vector_choose(vector mask, vector yes, vector no)
{
    return (vector)__builtin_ia32_pblendvb256((vector_bytes)no, (vector_bytes)yes,
                                              (vector_bytes)mask);
}

/* One bit for each lane of a mask. */
VECTORS_INLINE uint32_t vector_mask_bits(vector mask)
{
    return (uint32_t)__builtin_ia32_movmskps256((vector_float)mask);
}

/* The number of the only bit set in a lane; a lane of 0 gives some number below 32. As a float,
 * such a lane is a power of two, or its negative, and has the number in its exponent. */
VECTORS_INLINE vector vector_bit_number(vector single)
{
    enum { MANTISSA_BITS = 23, EXPONENT_BIAS = 127 };
    const vector_float power = __builtin_convertvector((vector_signed)single, vector_float);
    return (((vector)power >> MANTISSA_BITS) - EXPONENT_BIAS) & 31;
}

VECTORS_INLINE vector_bytes vector_of_halves(const void *low, const void *high)
{
    half_bytes halves[2];
    memcpy(&halves[0], low, sizeof halves[0]);
    memcpy(&halves[1], high, sizeof halves[1]);
    return __builtin_shufflevector(halves[0], halves[1], 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                                   13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
                                   29, 30, 31);
}

/* Each byte of an index picks a byte of the table by its four low bits, or 0 if its top bit is set.
 */
VECTORS_INLINE vector vector_look_up(const uint8_t table[16], vector index)
{
    return (vector)__builtin_ia32_pshufb256(vector_of_halves(table, table), (vector_bytes)index);
}

/* Eight bytes, one a lane. */
VECTORS_INLINE vector vector_of_bytes(const uint8_t *bytes)
{
    static const vector_bytes spread = {0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, 3, -1, -1, -1,
                                        4, -1, -1, -1, 5, -1, -1, -1, 6, -1, -1, -1, 7, -1, -1, -1};
    uint64_t eight;
    memcpy(&eight, bytes, sizeof eight);
    return (vector)__builtin_ia32_pshufb256((vector_bytes)((vector_long){0} + eight), spread);
}

/* The lanes of four vectors, all below 256, as bytes. The instructions pack either half of a vector
 * by itself, so the last one brings them in order. */
VECTORS_INLINE vector_bytes vector_pack_bytes(const vector x[4])
{
    const vector_short low = __builtin_ia32_packusdw256((vector_signed)x[0], (vector_signed)x[1]);
    const vector_short high = __builtin_ia32_packusdw256((vector_signed)x[2], (vector_signed)x[3]);
    const vector mixed = (vector)__builtin_ia32_packuswb256(low, high);
    return (vector_bytes)__builtin_shufflevector(mixed, mixed, 0, 4, 1, 5, 2, 6, 3, 7);
}

/* All lanes or-ed together. */
VECTORS_INLINE uint32_t vector_union(vector x)
{
    const half_vector half =
        __builtin_shufflevector(x, x, 0, 1, 2, 3) | __builtin_shufflevector(x, x, 4, 5, 6, 7);
    return (half[0] | half[1]) | (half[2] | half[3]);
}

/* The same of four vectors at once. */
VECTORS_INLINE half_vector vector_unions(const vector x[4])
{
    const vector low = __builtin_shufflevector(x[0], x[1], 0, 8, 1, 9, 4, 12, 5, 13) |
                       __builtin_shufflevector(x[0], x[1], 2, 10, 3, 11, 6, 14, 7, 15);
    const vector high = __builtin_shufflevector(x[2], x[3], 0, 8, 1, 9, 4, 12, 5, 13) |
                        __builtin_shufflevector(x[2], x[3], 2, 10, 3, 11, 6, 14, 7, 15);
    const vector both = __builtin_shufflevector(low, high, 0, 1, 8, 9, 4, 5, 12, 13) |
                        __builtin_shufflevector(low, high, 2, 3, 10, 11, 6, 7, 14, 15);
    return __builtin_shufflevector(both, both, 0, 1, 2, 3) |
           __builtin_shufflevector(both, both, 4, 5, 6, 7);
}

/* ---- Characters ---- */

VECTORS_INLINE vector_chars chars_at(const char *text)
{
    vector_chars chars;
    memcpy(&chars, text, sizeof chars);
    return chars;
}

VECTORS_INLINE uint64_t chars_sum(vector_chars counts)
{
    const vector_long sums =
        (vector_long)__builtin_ia32_psadbw256((vector_bytes)counts, (vector_bytes){0});
    return sums[0] + sums[1] + sums[2] + sums[3];
}

#else

static inline bool vectors_work(void)
{
    return false;
}

#endif

#endif
