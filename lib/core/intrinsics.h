/* The processor's instructions as functions. gcc's header brings along two that allocate memory,
 * which a freestanding library can do without. */
#ifndef PARLOR_CORE_INTRINSICS_H
#define PARLOR_CORE_INTRINSICS_H

#define _MM_MALLOC_H_INCLUDED
#include <immintrin.h>

#endif
