/* The fast path of Mau-Mau: lines of the usual layout (MM-23), every card and blank in its place.
 * The careful way, maumau_text.c and maumau_rules.c, is complete without it, and is the authority.
 */
#ifndef PARLOR_GAMES_MAUMAU_FAST_H
#define PARLOR_GAMES_MAUMAU_FAST_H

#include "../game.h"
#include "parlor/maumau.h"

/* See parlor_game. */
size_t parlor_maumau_referee_fast(const char *text, size_t size, uint64_t number,
                                  parlor_writer *out, game_answered *answered);

/* Reads PARLOR_MAUMAU_DEAL_TEXT_MAX bytes that end with a newline as a line of the usual layout.
 * False: it is not that, and may be right or wrong; the deal is worth nothing. */
typedef bool maumau_line_reader(const char *line, parlor_maumau_deal *deal);

/* The readers: one for every processor, and one for processors with SIMD lanes, eight cards at
 * once. In a build without lanes they are the same. */
maumau_line_reader parlor_maumau_read_card_by_card;
maumau_line_reader parlor_maumau_read_in_lanes;

/* The one that the fast path takes on this processor. */
maumau_line_reader *parlor_maumau_fast_reader(void);

#endif
