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

static inline int distances_smaller(const parlor_mahjong_distances *of)
{
    return of->regular < of->seven_pairs ? of->regular : of->seven_pairs;
}

#endif
