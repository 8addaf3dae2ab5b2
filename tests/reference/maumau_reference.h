/*
 * What the two halves of the Mau-Mau reference, play and case generator, know of each other: cards,
 * lists of cards, and the names of the rare situations.
 */
#ifndef PARLOR_TESTS_MAUMAU_REFERENCE_H
#define PARLOR_TESTS_MAUMAU_REFERENCE_H

#include "reference.h"

#include <stdbool.h>
#include <string.h>

enum { DECK_SIZE = 32 };

/* MM-1: from the highest suit-rank to the lowest, and the ranks as they are listed there. */
#define SUITS "CSHD"
#define RANKS "SENTJQKA"

typedef struct card {
    char suit;
    char rank;
} card;

typedef struct card_list {
    card cards[DECK_SIZE];
    size_t count;
} card_list;

static inline void push(card_list *list, card c)
{
    list->cards[list->count++] = c;
}

static inline card remove_at(card_list *list, size_t place)
{
    card taken = list->cards[place];
    for (size_t i = place + 1; i < list->count; i++)
        list->cards[i - 1] = list->cards[i];
    list->count--;
    return taken;
}

static inline void remove_card(card_list *list, card c)
{
    size_t place = 0;
    while (list->cards[place].suit != c.suit || list->cards[place].rank != c.rank)
        place++;
    remove_at(list, place);
}

static inline card_list with_rank(const card_list *list, char rank)
{
    card_list found = {.count = 0};
    for (size_t i = 0; i < list->count; i++)
        if (list->cards[i].rank == rank)
            push(&found, list->cards[i]);
    return found;
}

static inline card_list without_jacks(const card_list *list)
{
    card_list found = {.count = 0};
    for (size_t i = 0; i < list->count; i++)
        if (list->cards[i].rank != 'J')
            push(&found, list->cards[i]);
    return found;
}

/* MM-2 */
static inline int value(card c)
{
    static const char ranks[] = RANKS;
    static const int values[] = {7, 8, 9, 10, 20, 3, 4, 11};
    return values[strchr(ranks, c.rank) - ranks];
}

/* MM-1: four for clubs down to one for diamonds. */
static inline size_t suit_rank(char suit)
{
    return strlen(strchr(SUITS, suit));
}

/* MM-2: the value first, suit-rank (MM-1) second. */
static inline bool preferred(card a, card b)
{
    if (value(a) != value(b))
        return value(a) > value(b);
    return suit_rank(a.suit) > suit_rank(b.suit);
}

/* MM-9 with MM-10; the list is not empty. */
static inline card most_preferred(const card_list *list)
{
    card best = list->cards[0];
    for (size_t i = 1; i < list->count; i++)
        if (preferred(list->cards[i], best))
            best = list->cards[i];
    return best;
}

/* MM-3 */
static inline size_t cards_each(size_t players)
{
    return players == 2 ? 7 : players == 3 ? 6 : 5;
}

/* Counted by the play, provoked by the generator. */
typedef enum rare_situation {
    RARE_TWO_PLAYERS,
    RARE_THREE_PLAYERS,
    RARE_FOUR_PLAYERS,
    RARE_OPENING_SEVEN,
    RARE_OPENING_EIGHT,
    RARE_OPENING_JACK,
    RARE_TWO_SEVENS_PAID,
    RARE_THREE_SEVENS_PAID,
    RARE_FOUR_SEVENS_PAID,
    RARE_SEVEN_ON_PAID_SEVEN,
    RARE_SEVEN_OF_SEVERAL,
    RARE_RULE_4_SILENT_ON_ACTIVE_SEVEN,
    RARE_RULE_4_CHANGES_PLAY,
    RARE_RULE_4_BLOCKED_BY_JACK,
    RARE_RULE_4_JACK_OF_SEVERAL,
    RARE_EQUAL_VALUES,
    RARE_JACK_OF_SEVERAL,
    RARE_WISH_TIED,
    RARE_WISH_WITH_JACKS_ONLY,
    RARE_WISH_OUTLASTS_PASS,
    RARE_EIGHT_OF_TWO_PLAYERS,
    RARE_DRAWN_SEVEN_PLAYED,
    RARE_DRAWN_EIGHT_PLAYED,
    RARE_DRAWN_JACK_PLAYED,
    RARE_DRAWN_JACK_ON_JACK,
    RARE_DRAWN_CARD_KEPT,
    RARE_TURNED_OVER,
    RARE_TURNED_OVER_TWICE,
    RARE_TURNED_OVER_IN_PENALTY,
    RARE_TURNED_OVER_UNDER_JACK,
    RARE_NOTHING_TO_TURN_OVER,
    RARE_COVERED_CARD_IS_DRAW_PILE,
    RARE_LAST_CARD_EXTENDS_CHAIN,
    RARE_LAST_CARD_BEGINS_CHAIN,
    RARE_LAST_CARD_EIGHT,
    RARE_FINAL_JACK,
    RARE_OUT_OF_CARDS,
    RARE_OUT_OF_CARDS_WITHOUT_PENALTY,
    RARE_OUT_OF_CARDS_AMID_PENALTY,
    RARE_COUNT
} rare_situation;

_Static_assert((int)RARE_COUNT <= (int)REFERENCE_RARE_MAX,
               "more rare situations than can be counted");

/* As reference_game wants it. */
void maumau_reference_answer(const char *text, uint64_t case_number, char *out, size_t size,
                             uint64_t *rare);

#endif
