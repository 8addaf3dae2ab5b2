/* Games in SIMD lanes: dealt, played and scored without a branch that depends on a card.
 *
 * maumau_lanes_template.h has the whole of it, for lanes of any number; maumau_lanes_sixteen.c and
 * maumau_lanes_eight.c compile it for processors with AVX-512 and with AVX2.
 * parlor_maumau_referee() is the authority for all games; those that are not won in good time are
 * left to it. */
#ifndef PARLOR_GAMES_MAUMAU_LANES_H
#define PARLOR_GAMES_MAUMAU_LANES_H

#include "maumau_batch.h"

/* As parlor_maumau_simulate() and parlor_maumau_batch_play(). False: this build or this processor
 * has no such lanes, or the games are too few for them. */
typedef bool maumau_simulating_lanes(const parlor_maumau_setup *setup, uint64_t first, size_t count,
                                     parlor_maumau_outcome *outcomes);
typedef bool maumau_refereeing_lanes(maumau_batch *batch, const parlor_maumau_deal *deals,
                                     size_t count);

maumau_simulating_lanes parlor_maumau_simulate_eight, parlor_maumau_simulate_sixteen;
maumau_refereeing_lanes parlor_maumau_referee_eight, parlor_maumau_referee_sixteen;

/* Plays a single game without lanes. */
parlor_maumau_outcome parlor_maumau_simulate_alone(const parlor_maumau_setup *setup,
                                                   uint64_t number);

#endif
