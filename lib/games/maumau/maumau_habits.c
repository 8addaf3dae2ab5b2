/* The habits: an entry each, and a literal decision for all of them. */
#include "maumau_habits.h"

#include "../../core/bits.h"
#include "maumau_cards.h"

static const maumau_habit habits[] = {
    {.described = {"never-extend", "Never extends a chain of sevens, but pays for it.", 27,
                   PARLOR_MAUMAU_RULE_EXTEND},
     .pays_sevens = true,
     .wish = HABIT_WISHES_MOST},
    {.described = {"lowest-card", "Plays the matching card of lowest value that is no jack.", 28,
                   PARLOR_MAUMAU_RULE_HIGHEST},
     .lowest_card = true,
     .wish = HABIT_WISHES_MOST},
    {.described = {"lowest-suit", "Plays the card of lowest suit-rank among equal values.", 29,
                   PARLOR_MAUMAU_RULE_EQUAL_VALUES},
     .lowest_suit = true,
     .wish = HABIT_WISHES_MOST},
    {.described = {"jack-first", "Plays a jack whenever one matches, whatever else does.", 30,
                   PARLOR_MAUMAU_RULE_JACK_LAST},
     .jack_first = true,
     .wish = HABIT_WISHES_MOST},
    {.described = {"no-jack-against", "Spends no jack because the next player has one card.", 31,
                   PARLOR_MAUMAU_RULE_JACK_AGAINST},
     .spares_jacks = true,
     .wish = HABIT_WISHES_MOST},
    {.described = {"wish-fewest", "Wishes for the suit least frequent in the hand.", 32,
                   PARLOR_MAUMAU_RULE_WISH},
     .wish = HABIT_WISHES_FEWEST},
    {.described = {"wish-clubs", "Always wishes for clubs.", 33, PARLOR_MAUMAU_RULE_WISH},
     .wish = PARLOR_MAUMAU_CLUBS},
    {.described = {"wish-spades", "Always wishes for spades.", 33, PARLOR_MAUMAU_RULE_WISH},
     .wish = PARLOR_MAUMAU_SPADES},
    {.described = {"wish-hearts", "Always wishes for hearts.", 33, PARLOR_MAUMAU_RULE_WISH},
     .wish = PARLOR_MAUMAU_HEARTS},
    {.described = {"wish-diamonds", "Always wishes for diamonds.", 33, PARLOR_MAUMAU_RULE_WISH},
     .wish = PARLOR_MAUMAU_DIAMONDS},
};

const maumau_habit *parlor_maumau_habit_find(int number)
{
    const int count = (int)(sizeof habits / sizeof habits[0]);
    return number >= 1 && number <= count ? &habits[number - 1] : NULL;
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
