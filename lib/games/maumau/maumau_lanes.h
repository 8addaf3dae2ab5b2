/* Simulated games in SIMD lanes: dealt, played and scored without a branch that depends on a card.
 *
 * maumau_lanes_template.h has the whole of it, for lanes of any number; maumau_lanes_sixteen.c and
 * maumau_lanes_eight.c compile it for processors with AVX-512 and with AVX2.
 * parlor_maumau_referee() is the authority for all games; those that are not won in good time are
 * left to it. */
#ifndef PARLOR_GAMES_MAUMAU_LANES_H
#define PARLOR_GAMES_MAUMAU_LANES_H

#include "parlor/maumau.h"

/* As parlor_maumau_simulate(). False: this build or this processor has no such lanes, or the games
 * are too few for them. */
typedef bool maumau_lanes(const parlor_maumau_table *table, uint64_t first, size_t count,
                          parlor_maumau_outcome *outcomes);

maumau_lanes parlor_maumau_lanes_eight;
maumau_lanes parlor_maumau_lanes_sixteen;

/* Plays a single game without lanes. */
parlor_maumau_outcome parlor_maumau_simulate_alone(const parlor_maumau_table *table,
                                                   uint64_t number);

#endif
