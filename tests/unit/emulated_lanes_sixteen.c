#include "emulated_lanes_sixteen.h"
#include "emulated_avx512.h"
#include "lib/core/vectors.h"

const char *emulated_processor_lacks = NULL;

static inline bool emulated_processor_supports(const char *feature)
{
    return !emulated_processor_lacks || strcmp(feature, emulated_processor_lacks) != 0;
}

/* From here on there is no other processor than the emulated one: its instructions are in place of
 * the header of the real one's, it is asked what it supports, and nothing is compiled for AVX-512.
 */
#define PARLOR_CORE_INTRINSICS_H
#define __builtin_cpu_supports(feature) emulated_processor_supports(feature)
#define target(features)

#define parlor_maumau_simulate_sixteen emulated_simulate_sixteen
#define parlor_maumau_referee_sixteen  emulated_referee_sixteen
#include "lib/games/maumau/maumau_lanes_sixteen.c"
