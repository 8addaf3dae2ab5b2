/* Reading a round with care: its form only, never the game. */
#ifndef PARLOR_TRACTOR_READ_H
#define PARLOR_TRACTOR_READ_H

#include "parlor/tractor.h"

/* Where the cards of a round stand in its text, so that what the referee has against one of them is
 * shown there. */
typedef struct tractor_places {
    size_t offsets[PARLOR_TRACTOR_CARDS];
    uint8_t lengths[PARLOR_TRACTOR_CARDS]; /* 2, or 3 with 10 for T */
} tractor_places;

/* parlor_tractor_round_read() with the places of the cards, and players by names of their own or
 * NULL; the place of what is wrong is still to be settled. If the round is cut short, all that
 * there is of it is in `round`. */
size_t parlor_tractor_read(const char *text, size_t size, const char *const *players,
                           parlor_tractor_round *round, tractor_places *places,
                           parlor_status *status);

#endif
