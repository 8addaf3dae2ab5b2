/* The rules of decision: which candidate is played, and which suit is wished for. */
#ifndef PARLOR_GAMES_MAUMAU_DECISIONS_H
#define PARLOR_GAMES_MAUMAU_DECISIONS_H

#include "../../core/bits.h"
#include "../../core/inline.h"
#include "maumau_cards.h"
#include "maumau_habits.h"

/* The order of the cards is the order of preference (MM-9, MM-10, MM-11), so the first candidate is
 * played; but the first jack, if there is one, when the neighbour has one card (MM-12). On an
 * active seven all candidates are sevens, and the same choice is right (MM-7). `habit` may be NULL.
 */
ALWAYS_INLINE parlor_maumau_card decided_card(const maumau_habit *habit,
                                              parlor_maumau_set candidates, bool neighbour_has_one)
{
    if (habit)
        return parlor_maumau_habit_choice(habit, candidates, neighbour_has_one);
    const bool jack_wanted = neighbour_has_one && (candidates & JACKS);
    return (parlor_maumau_card)bits_lowest(jack_wanted ? candidates & JACKS : candidates);
}

/* MM-13 */
ALWAYS_INLINE uint32_t decided_wish(const maumau_habit *habit, parlor_maumau_set hand)
{
    return habit ? parlor_maumau_habit_wish(habit, hand) : hand_wish(hand);
}

#endif
