/* The source of sixteen lanes once more, with instructions in plain C: so they are tested on every
 * processor with vectors, not only on those with AVX-512. */
#ifndef PARLOR_EMULATED_LANES_SIXTEEN_H
#define PARLOR_EMULATED_LANES_SIXTEEN_H

#include "lib/games/maumau/maumau_lanes.h"

extern maumau_simulating_lanes emulated_simulate_sixteen;
extern maumau_refereeing_lanes emulated_referee_sixteen;

/* A feature that the emulated processor is to lack, such as "avx512f"; NULL if none. */
extern const char *emulated_processor_lacks;

#endif
