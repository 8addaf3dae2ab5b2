/* What components are made of (SM-2, SM-4). */
#ifndef PARLOR_MAHJONG_COMPONENTS_H
#define PARLOR_MAHJONG_COMPONENTS_H

#include "parlor/mahjong.h"

static inline bool component_is_declared(parlor_mahjong_component_kind kind)
{
    return kind == PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK ||
           kind == PARLOR_MAHJONG_COMPONENT_DECLARED_KONG;
}

/* What so many declared tiles of a kind are. */
static inline parlor_mahjong_component_kind declared_kind(int count)
{
    return count == PARLOR_MAHJONG_COPIES ? PARLOR_MAHJONG_COMPONENT_DECLARED_KONG
                                          : PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK;
}

/* How many tiles it has. */
static inline int component_size(parlor_mahjong_component_kind kind)
{
    switch (kind) {
    case PARLOR_MAHJONG_COMPONENT_PAIR:
        return 2;
    case PARLOR_MAHJONG_COMPONENT_DECLARED_KONG:
        return 4;
    default:
        return 3;
    }
}

/* From one of its tiles to the next: 1 in a sequence, 0 where tiles are equal. */
static inline int component_step(parlor_mahjong_component_kind kind)
{
    return kind == PARLOR_MAHJONG_COMPONENT_SEQUENCE;
}

/* How many kinds of tiles it has ... */
static inline int component_kinds(parlor_mahjong_component_kind kind)
{
    return component_step(kind) ? component_size(kind) : 1;
}

/* ... and how many tiles of each. */
static inline int component_copies(parlor_mahjong_component_kind kind)
{
    return component_step(kind) ? 1 : component_size(kind);
}

/* Does it contain a 1 or a 9 (SM-16)? */
static inline bool component_has_edge(parlor_mahjong_component component)
{
    const int lowest = parlor_mahjong_tile_number(component.tile);
    const int highest = lowest + component_kinds(component.kind) - 1;
    return lowest == 1 || highest == PARLOR_MAHJONG_NUMBERS;
}

#endif
