/* How fast games are played, by players who choose every legal move alike. */
#ifndef PARLOR_CLI_BENCH_PLAY_H
#define PARLOR_CLI_BENCH_PLAY_H

#include "parlor/play.h"

/* Plays games of that seed until so many decisions were made; returns how many really were. With an
 * observation, what the seat in turn knows and may do is written before every decision. */
uint64_t bench_play(const parlor_game *game, uint64_t seed, uint64_t decisions, bool is_observed);

#endif
