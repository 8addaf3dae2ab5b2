/* The habits: an entry each, and a literal decision for all of them. */
#include "maumau_habits.h"

#include "../../core/bits.h"
#include "maumau_cards.h"

#define HABIT(id, name, sentence, number, departs_from, ...)                                       \
    [HABIT_##id] = {.described = {name, sentence, number, departs_from}, __VA_ARGS__},

static const maumau_habit habits[] = {HABIT_LIST(HABIT)};

const maumau_habit *parlor_maumau_habit_find(int number)
{
    const int count = (int)(sizeof habits / sizeof habits[0]);
    return number > NO_HABIT && number < count ? &habits[number] : NULL;
}

const parlor_maumau_habit *parlor_maumau_habit_at(int number)
{
    const maumau_habit *const habit = parlor_maumau_habit_find(number);
    return habit ? &habit->described : NULL;
}

/* The cards of the lowest value that are no jacks; of jacks alone, all (MM-28). */
static parlor_maumau_set cards_of_lowest_value(parlor_maumau_set candidates)
{
    const parlor_maumau_set others = candidates & ~JACKS;
    return others ? others & RANK_SET(bits_highest(others) / PARLOR_MAUMAU_SUITS) : candidates;
}

/* Of the first cards that are equal in value, the last (MM-29). */
static int lowest_suit(parlor_maumau_set candidates)
{
    const int rank = bits_lowest(candidates) / PARLOR_MAUMAU_SUITS;
    return bits_highest(candidates & RANK_SET(rank));
}

parlor_maumau_card parlor_maumau_habit_choice(const maumau_habit *habit,
                                              parlor_maumau_set candidates, bool neighbour_has_one)
{
    const bool wants_jack = habit->jack_first || (neighbour_has_one && !habit->spares_jacks);
    if (wants_jack && (candidates & JACKS))
        candidates &= JACKS;
    if (habit->lowest_card)
        candidates = cards_of_lowest_value(candidates);
    return (parlor_maumau_card)(habit->lowest_suit ? lowest_suit(candidates)
                                                   : bits_lowest(candidates));
}

static uint32_t fewest(parlor_maumau_set hand)
{
    uint32_t best = PARLOR_MAUMAU_CLUBS;
    for (uint32_t suit = 1; suit < PARLOR_MAUMAU_SUITS; suit++)
        best = hand_suit_count(hand, suit) < hand_suit_count(hand, best) ? suit : best;
    return best;
}

uint32_t parlor_maumau_habit_wish(const maumau_habit *habit, parlor_maumau_set hand)
{
    switch (habit->wish) {
    case HABIT_WISHES_MOST:
        return hand_wish(hand);
    case HABIT_WISHES_FEWEST:
        return fewest(hand);
    default:
        return habit->wish;
    }
}
