/* Suits of a Mahjong hand, sorted into classes that are the same to the rest of the hand.
 *
 * Nothing is decided here. Classes are fine enough that the referee, asked about one member of
 * each, has answered for all of them; finer would only take longer. */
#ifndef PARLOR_LAB_MAHJONG_SUITS_H
#define PARLOR_LAB_MAHJONG_SUITS_H

#include "parlor/mahjong.h"

enum { SUIT_TILES_MAX = PARLOR_MAHJONG_HIDDEN_MAX };

typedef struct suit_class {
    uint64_t suit; /* a member, as in parlor_mahjong_tiles */
    uint64_t ways; /* how many choices of tiles are in the class */
} suit_class;

/* Classes by their number of tiles: those of `size` tiles are at[first[size]] up to at[first[size +
 * 1]]. */
typedef struct suit_classes {
    suit_class *at;
    size_t first[SUIT_TILES_MAX + 2];
} suit_classes;

typedef struct suit_lookup {
    suit_classes winning; /* the same scores with the same next tiles, as far as the suit matters */
    suit_classes distance; /* the same distance */
} suit_lookup;

suit_lookup *suit_lookup_make(void);
void suit_lookup_free(suit_lookup *grids);

#endif
