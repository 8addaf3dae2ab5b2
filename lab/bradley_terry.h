/* How strong players are, from who has beaten whom: the model of Bradley and Terry (Biometrika 39,
 * 1952), in which a beats b with probability p(a) / (p(a) + p(b)). Fitted by the iteration of
 * Hunter (MM algorithms for generalized Bradley-Terry models, Annals of Statistics 32, 2004). */
#ifndef PARLOR_LAB_BRADLEY_TERRY_H
#define PARLOR_LAB_BRADLEY_TERRY_H

#include "statistics.h"
#include <stdbool.h>

enum { LAB_RANKED_MAX = 16 };

/* How often each has beaten each other; a draw is half a win for both. */
typedef double lab_wins[LAB_RANKED_MAX][LAB_RANKED_MAX];

/* Strengths in the units of Elo's scale, where 400 more are ten times the odds, with 95 %
 * intervals; they add up to 0. False: there are none, since some players have never been beaten by
 * any of the others, or never beaten any. */
bool lab_bradley_terry(const lab_wins wins, int count, lab_estimate strength[LAB_RANKED_MAX]);

#endif
