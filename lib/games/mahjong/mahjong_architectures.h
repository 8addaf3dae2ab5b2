/* Every way to see a complete hand. */
#ifndef PARLOR_MAHJONG_ARCHITECTURES_H
#define PARLOR_MAHJONG_ARCHITECTURES_H

#include "parlor/mahjong.h"

/* Lists all architectures of a hand with all its tiles, in the order RULES.md gives, whatever its
 * suits; returns their number. One tile may be there a fifth time. */
int parlor_mahjong_architectures(
    const parlor_mahjong_hand *complete,
    parlor_mahjong_architecture list[PARLOR_MAHJONG_ARCHITECTURES_MAX]);

#endif
