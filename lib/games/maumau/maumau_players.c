/* The built-in players: the six rules of decision (MM-46), and their habits. They know nothing but
 * the sight. */
#include "maumau_decisions.h"
#include "maumau_play.h"

/* The cards that may be played now: those that the legal moves play. A jack is four of them, or one
 * where it is the last card. */
static parlor_maumau_set playable(const parlor_sight *sight)
{
    const uint64_t wishes = sight->legal >> PARLOR_MAUMAU_MOVE_JACK & 0xffff;
    const uint64_t each = (wishes | wishes >> 1 | wishes >> 2 | wishes >> 3) & 0x1111;
    const uint64_t jacks = (each | each >> 3 | each >> 6 | each >> 9) & 0xf;
    return (parlor_maumau_set)((sight->legal & ~(uint64_t)JACKS & UINT32_MAX) |
                               jacks << PARLOR_MAUMAU_MOVE_JACK);
}

static bool would_rather_pay(const parlor_sight *sight, const parlor_maumau_sight *at,
                             const maumau_habit *habit)
{
    return habit && habit->pays_sevens && at->sevens > 0 &&
           (sight->legal >> PARLOR_MAUMAU_MOVE_PAY & 1);
}

static bool neighbour_has_one(const parlor_sight *sight, const parlor_maumau_sight *at)
{
    const int steps = at->is_reversed ? sight->seats - 1 : 1;
    return at->counts[(sight->seat + steps) % sight->seats] == 1;
}

static int decide(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    (void)random; /* nothing is left to chance */
    const parlor_maumau_sight *const at = sight_known(sight);
    const maumau_habit *const habit = parlor_maumau_habit_find(bot->variant);
    if (would_rather_pay(sight, at, habit))
        return PARLOR_MAUMAU_MOVE_PAY;
    const parlor_maumau_card card =
        decided_card(habit, playable(sight), neighbour_has_one(sight, at));
    const parlor_maumau_set left = at->hands[sight->seat] & ~parlor_maumau_set_of(card);
    return parlor_maumau_move_of(card, left ? (parlor_maumau_suit)decided_wish(habit, left)
                                            : parlor_maumau_card_suit(card));
}

/* By which of the six rules the book plays that card. */
static int reason(const parlor_bot *bot, const parlor_sight *sight, int move)
{
    (void)bot;
    const parlor_maumau_sight *const at = sight_known(sight);
    if (at->has_drawn)
        return PARLOR_MAUMAU_RULE_DRAW;
    return (int)decided_by(parlor_maumau_move_card(move), playable(sight), at->sevens > 0,
                           neighbour_has_one(sight, at));
}

#define BOT(id, name_of_habit, sentence, ...)                                                      \
    [HABIT_##id] = {.name = "book+" name_of_habit,                                                 \
                    .meaning = sentence,                                                           \
                    .choose = decide,                                                              \
                    .variant = HABIT_##id},

const parlor_bot parlor_maumau_bots[MAUMAU_BOTS] = {{.name = "book",
                                                     .meaning = "Keeps the six rules of decision.",
                                                     .choose = decide,
                                                     .reason = reason},
                                                    HABIT_LIST(BOT)};
