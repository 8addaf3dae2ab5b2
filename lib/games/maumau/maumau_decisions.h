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

/* By which rule it is that card. */
static inline parlor_maumau_rule decided_by(parlor_maumau_card card, parlor_maumau_set candidates,
                                            bool faces_sevens, bool neighbour_has_one)
{
    if (faces_sevens)
        return PARLOR_MAUMAU_RULE_EXTEND;
    if (card_is_jack(card))
        return neighbour_has_one ? PARLOR_MAUMAU_RULE_JACK_AGAINST : PARLOR_MAUMAU_RULE_JACK_LAST;
    const parlor_maumau_set equals = candidates & RANK_SET(parlor_maumau_card_rank(card));
    return set_has_one(equals) ? PARLOR_MAUMAU_RULE_HIGHEST : PARLOR_MAUMAU_RULE_EQUAL_VALUES;
}

/* MM-13 */
ALWAYS_INLINE uint32_t decided_wish(const maumau_habit *habit, parlor_maumau_set hand)
{
    return habit ? parlor_maumau_habit_wish(habit, hand) : hand_wish(hand);
}

#endif
