/* Habits: departures of one player from a rule of decision (MM-26), as data, and what they decide.
 */
#ifndef PARLOR_GAMES_MAUMAU_HABITS_H
#define PARLOR_GAMES_MAUMAU_HABITS_H

#include "parlor/maumau.h"

/* Which suit a player wishes for; up to PARLOR_MAUMAU_DIAMONDS it is always that suit (MM-33). */
enum {
    HABIT_WISHES_MOST = PARLOR_MAUMAU_ANY_SUIT, /* MM-13 */
    HABIT_WISHES_FEWEST,                        /* MM-32 */
};

/* How a player decides. With all members false and HABIT_WISHES_MOST it is as the rules have it. */
typedef struct maumau_habit {
    parlor_maumau_habit described;
    bool pays_sevens;  /* MM-27 */
    bool lowest_card;  /* MM-28 */
    bool lowest_suit;  /* MM-29 */
    bool jack_first;   /* MM-30 */
    bool spares_jacks; /* MM-31 */
    uint8_t wish;
} maumau_habit;

/* Who departs from the rules of decision, and how. Without a habit, nobody does. */
typedef struct departure {
    const maumau_habit *habit;
    uint32_t seat;
} departure;

/* A habit by its number, from 1 on; NULL if there is none. */
const maumau_habit *parlor_maumau_habit_find(int number);

/* The card that the habit plays, of some candidates. */
parlor_maumau_card parlor_maumau_habit_choice(const maumau_habit *habit,
                                              parlor_maumau_set candidates, bool neighbour_has_one);

/* The suit that the habit wishes for, with this hand left, which is not empty. */
uint32_t parlor_maumau_habit_wish(const maumau_habit *habit, parlor_maumau_set hand);

#endif
