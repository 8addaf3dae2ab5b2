/* Other processors than the one at hand: what this one can do is hidden from the library, feature
 * by feature. __builtin_cpu_supports() asks a table that the compiler's library fills at the start;
 * its form is fixed, for programs and libraries of different compilers share it. */
#ifndef PARLOR_TESTS_PROCESSOR_HELP_H
#define PARLOR_TESTS_PROCESSOR_HELP_H

#include "lib/core/vectors.h"

#ifdef PARLOR_HAS_VECTORS

extern struct processor_table {
    uint32_t vendor, type, subtype, features;
} processor_table __asm__("__cpu_model");

/* The bits of features that the library asks for. */
static const uint32_t processor_features[] = {
    1u << 10, /* AVX2 */
    1u << 15, /* AVX-512 F */
    1u << 20, /* VL */
    1u << 21, /* BW */
    1u << 22, /* DQ */
    1u << 23, /* CD */
    1u << 30, /* VPOPCNTDQ */
    1u << 31, /* VBMI2 */
};

enum { PROCESSOR_AVX2, PROCESSOR_FEATURES = 8 };

/* Returns what processor_restore() wants. */
static inline uint32_t processor_hide(int feature)
{
    const uint32_t features = processor_table.features;
    processor_table.features &= ~processor_features[feature];
    return features;
}

static inline void processor_restore(uint32_t features)
{
    processor_table.features = features;
}

#else

enum { PROCESSOR_AVX2, PROCESSOR_FEATURES = 0 };

static inline uint32_t processor_hide(int feature)
{
    (void)feature;
    return 0;
}

static inline void processor_restore(uint32_t features)
{
    (void)features;
}

#endif

#endif
