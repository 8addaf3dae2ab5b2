/* Rounds that no table would play, rich in what seldom happens at one. */
#ifndef PARLOR_TRACTOR_WILD_H
#define PARLOR_TRACTOR_WILD_H

#include "../../core/random.h"
#include "parlor/tractor.h"

/* Plays a round whose main suit, dealer and ranks are chosen. */
void parlor_tractor_wild_play(parlor_random *random, parlor_tractor_round *round);

#endif
