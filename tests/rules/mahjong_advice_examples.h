/* Examples of advice in Sichuan Mahjong's RULES.md: kinds "distance" and "discard". */
#ifndef PARLOR_TESTS_MAHJONG_ADVICE_EXAMPLES_H
#define PARLOR_TESTS_MAHJONG_ADVICE_EXAMPLES_H

#include "examples.h"
#include "parlor/mahjong.h"

void run_distance(page *to, const parlor_mahjong_hand *hand);
void run_discard(page *to, const parlor_mahjong_hand *hand);

#endif
