/* How far a hand of 13 tiles is from complete, and which tiles bring it closer. */
#ifndef PARLOR_MAHJONG_DISTANCE_H
#define PARLOR_MAHJONG_DISTANCE_H

#include "parlor/mahjong.h"

/* The distances are PARLOR_MAHJONG_DISTANCE_NONE where there is no target. */
typedef struct parlor_mahjong_distances {
    int regular, seven_pairs;
    uint32_t useful; /* the tiles that bring the hand closer to a target that is nearest */
} parlor_mahjong_distances;

parlor_mahjong_distances parlor_mahjong_distances_of(const parlor_mahjong_hand *waiting);

/* The smaller one of the two alone. */
int parlor_mahjong_distance(const parlor_mahjong_hand *waiting);

/* The same after the best discard of a hand that has drawn. */
int parlor_mahjong_distance_discarding(const parlor_mahjong_hand *drawn);

/* Which discards, as a set, lead to that distance, and which tiles are useful after each of them.
 * Returns the distance. */
int parlor_mahjong_nearest_discards(const parlor_mahjong_hand *drawn,
                                    uint32_t useful[PARLOR_MAHJONG_KINDS], uint32_t *discards);

static inline int distances_smaller(const parlor_mahjong_distances *of)
{
    return of->regular < of->seven_pairs ? of->regular : of->seven_pairs;
}

#endif
