/* Mau-Mau played literally when one player has a habit, for simulations to be compared with. */
#ifndef PARLOR_TESTS_MAUMAU_HABIT_REFERENCE_H
#define PARLOR_TESTS_MAUMAU_HABIT_REFERENCE_H

#include "parlor/maumau.h"

/* Plays the game of a line in the judge's format. `habit` is a name of RULES.md, or "" for none.
 * False: the game is not over after 4096 cards; this reference does not look for repetition. */
bool maumau_habit_reference(const char *line, const char *habit, size_t habit_seat,
                            parlor_maumau_outcome *outcome);

#endif
