/* Every way to see a complete hand. */
#ifndef PARLOR_MAHJONG_ARCHITECTURES_H
#define PARLOR_MAHJONG_ARCHITECTURES_H

#include "parlor/mahjong.h"

/* Lists all architectures of a hand with all its tiles, in the order RULES.md gives, whatever its
 * suits; returns their number. One tile may be there a fifth time. */
int parlor_mahjong_architectures(
    const parlor_mahjong_hand *complete,
    parlor_mahjong_architecture list[PARLOR_MAHJONG_ARCHITECTURES_MAX]);

/* As parlor_mahjong_visit(), of a hand that is refereed already. */
void parlor_mahjong_visit_decided(const parlor_mahjong_hand *waiting,
                                  const parlor_mahjong_result *decided,
                                  parlor_mahjong_visitor *visitor, void *context);

#endif
