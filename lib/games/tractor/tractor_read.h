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

/* Who may deal, beside the players by their names in the judge's format. */
typedef struct tractor_dealers {
    const char *const *players; /* those by their own names; NULL: they have none */
    bool anybody; /* whoever it is counts as Alice, as it is about the form of the text only */
} tractor_dealers;

/* parlor_tractor_round_read() with the places of the cards; the place of what is wrong is still to
 * be settled. If the round is cut short, all that there is of it is in `round`. */
size_t parlor_tractor_read(const char *text, size_t size, const tractor_dealers *dealers,
                           parlor_tractor_round *round, tractor_places *places,
                           parlor_status *status);

#endif
