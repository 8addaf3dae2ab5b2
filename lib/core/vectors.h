/* Does this build have the lanes of lanes_eight.h and lanes_sixteen.h, and this processor those of
 * AVX2? Who uses them has a plain way, too, for all others. */
#ifndef PARLOR_CORE_VECTORS_H
#define PARLOR_CORE_VECTORS_H

#include <stdbool.h>
#include <stdint.h>

/* Windows does not align the stack as far as vectors need it. Compilers without this builtin are
 * too old. */
#if defined(__x86_64__) && !defined(_WIN32) && defined(__has_builtin) && !defined(PARLOR_NO_VECTORS)
#if __has_builtin(__builtin_shufflevector)
#define PARLOR_HAS_VECTORS 1
#endif
#endif

/* Functions that are compiled for eight lanes may only be called if this holds. */
static inline bool vectors_work(void)
{
#ifdef PARLOR_HAS_VECTORS
    return __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

#endif
