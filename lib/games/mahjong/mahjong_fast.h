/* The fast path of Sichuan Mahjong. */
#ifndef PARLOR_MAHJONG_FAST_H
#define PARLOR_MAHJONG_FAST_H

#include "../game.h"

/* See referee_fast of parlor_game: takes hands up to the first line that is not written in the
 * usual layout, or is wrong. */
size_t parlor_mahjong_referee_fast(const char *text, size_t size, uint64_t number,
                                   parlor_writer *out, game_answered *answered);

#endif
