/* How fast games are played, by players who choose every legal move alike, and in the minds of
 * those that think. */
#ifndef PARLOR_CLI_BENCH_PLAY_H
#define PARLOR_CLI_BENCH_PLAY_H

#include "parlor/play.h"

/* Both play games of that seed until so many decisions were made, and return how many really were:
 * one game after the other, and some side by side, of which what the seat in turn knows and may do
 * is written before every decision. */
uint64_t bench_play(const parlor_game *game, uint64_t seed, uint64_t decisions);
uint64_t bench_play_observed(const parlor_game *game, uint64_t seed, uint64_t decisions);

/* Games played by their book, at every decision of which a few tables are imagined, or what could
 * be done is tried on a few. Both go on until so many tables were imagined or games played out, and
 * return how many really were. */
uint64_t bench_imagine(const parlor_game *game, uint64_t seed, uint64_t tables);
uint64_t bench_play_out(const parlor_game *game, uint64_t seed, uint64_t games);

#endif
