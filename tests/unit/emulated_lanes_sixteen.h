/* The source of sixteen lanes once more, with instructions in plain C: so they are tested on every
 * processor with vectors, not only on those with AVX-512. */
#ifndef PARLOR_EMULATED_LANES_SIXTEEN_H
#define PARLOR_EMULATED_LANES_SIXTEEN_H

#include "lib/games/maumau/maumau_lanes.h"

extern maumau_lanes emulated_lanes_sixteen;

/* A feature that the emulated processor is to lack, such as "avx512f"; NULL if none. */
extern const char *emulated_processor_lacks;

#endif
