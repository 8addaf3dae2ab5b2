/* Tractor's fast path. */
#ifndef PARLOR_TRACTOR_FAST_H
#define PARLOR_TRACTOR_FAST_H

#include "../game.h"

/* See parlor_game.referee_fast. */
size_t parlor_tractor_referee_fast(const char *text, size_t size, uint64_t number,
                                   parlor_writer *out, game_answered *answered);

#endif
