/* The player that thinks, over any game: see search.c. */
#ifndef PARLOR_GAMES_SEARCH_H
#define PARLOR_GAMES_SEARCH_H

#include "parlor/players.h"

/* Thinks about the sight's decision, on imagined tables. */
void parlor_search_sight(const parlor_player *player, const parlor_sight *sight,
                         parlor_random *random, parlor_thoughts *thoughts);

/* Thinks about the decision at a table, on the table itself. */
void parlor_search_truth(const parlor_player *player, const parlor_table *table,
                         parlor_random *random, parlor_thoughts *thoughts);

/* Is a mean of numbers above 0 by more than its standard error? */
bool parlor_sums_are_gain(const parlor_sums *sums);

#endif
