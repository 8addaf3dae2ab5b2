/* Habits: departures of one player from a rule of decision (MM-26), as data, and what they decide.
 */
#ifndef PARLOR_GAMES_MAUMAU_HABITS_H
#define PARLOR_GAMES_MAUMAU_HABITS_H

#include "parlor/maumau.h"

/* The habits: a name for programs, one for people, what the player does, the rule that tells of it,
 * the rule of decision that it replaces, and the members of maumau_habit that make it. `of` is a
 * macro that makes an entry. */
/* clang-format off */
#define HABIT_LIST(of)                                                                             \
    of(NEVER_EXTEND, "never-extend", "Never extends a chain of sevens, but pays for it.",          \
       27, PARLOR_MAUMAU_RULE_EXTEND, .pays_sevens = true, .wish = HABIT_WISHES_MOST)              \
    of(LOWEST_CARD, "lowest-card", "Plays the matching card of lowest value that is no jack.",     \
       28, PARLOR_MAUMAU_RULE_HIGHEST, .lowest_card = true, .wish = HABIT_WISHES_MOST)             \
    of(LOWEST_SUIT, "lowest-suit", "Plays the card of lowest suit-rank among equal values.",       \
       29, PARLOR_MAUMAU_RULE_EQUAL_VALUES, .lowest_suit = true, .wish = HABIT_WISHES_MOST)        \
    of(JACK_FIRST, "jack-first", "Plays a jack whenever one matches, whatever else does.",         \
       30, PARLOR_MAUMAU_RULE_JACK_LAST, .jack_first = true, .wish = HABIT_WISHES_MOST)            \
    of(NO_JACK_AGAINST, "no-jack-against",                                                         \
       "Spends no jack because the next player has one card.",                                     \
       31, PARLOR_MAUMAU_RULE_JACK_AGAINST, .spares_jacks = true, .wish = HABIT_WISHES_MOST)       \
    of(WISH_FEWEST, "wish-fewest", "Wishes for the suit least frequent in the hand.",              \
       32, PARLOR_MAUMAU_RULE_WISH, .wish = HABIT_WISHES_FEWEST)                                   \
    of(WISH_CLUBS, "wish-clubs", "Always wishes for clubs.",                                       \
       33, PARLOR_MAUMAU_RULE_WISH, .wish = PARLOR_MAUMAU_CLUBS)                                   \
    of(WISH_SPADES, "wish-spades", "Always wishes for spades.",                                    \
       33, PARLOR_MAUMAU_RULE_WISH, .wish = PARLOR_MAUMAU_SPADES)                                  \
    of(WISH_HEARTS, "wish-hearts", "Always wishes for hearts.",                                    \
       33, PARLOR_MAUMAU_RULE_WISH, .wish = PARLOR_MAUMAU_HEARTS)                                  \
    of(WISH_DIAMONDS, "wish-diamonds", "Always wishes for diamonds.",                              \
       33, PARLOR_MAUMAU_RULE_WISH, .wish = PARLOR_MAUMAU_DIAMONDS)
/* clang-format on */

#define HABIT_NUMBER(id, ...) HABIT_##id,

/* Their numbers; and the players of MM-46, who are the book and one for each habit. */
enum { NO_HABIT, HABIT_LIST(HABIT_NUMBER) MAUMAU_BOTS };

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
