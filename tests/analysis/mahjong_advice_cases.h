/* Random hands to be advised, biased to what is rare: suits left out, declared groups, kinds used
 * up, hands close to complete; half of them with tiles seen on the table, few or many. */
#ifndef PARLOR_TESTS_MAHJONG_ADVICE_CASES_H
#define PARLOR_TESTS_MAHJONG_ADVICE_CASES_H

#include "mahjong_advice_reference.h"
#include <stdint.h>

/* Hand number `index` of `seed`, of `size` tiles: 13 or 14, groups counted as three. */
advice_hand advice_case(uint64_t seed, uint64_t index, int size);

/* Calls back for every hand of thirteen dots with nothing declared; returns their number. */
int advice_every_one_suit_hand(void (*look)(const advice_hand *hand));

#endif
