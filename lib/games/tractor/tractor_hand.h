/* Hands of cards, and what custom binds a player to: for rounds that are dealt and played. The
 * referee himself never asks for it, as rounds come to him played.
 *
 * A hand is sets of kinds, a word for each group, by the slots of tractor_order.h: what it has of
 * a level, which runs of pairs there are, and what the others have together are a few operations.
 */
#ifndef PARLOR_TRACTOR_HAND_H
#define PARLOR_TRACTOR_HAND_H

#include "../../core/assert.h"
#include "tractor_summary.h"

enum { TRACTOR_SLOTS = SLOT_EQUALS + PARLOR_TRACTOR_EQUALS_MAX - 1 };

/* What all hands of a round have in common. Worths are those of a single card in an empty hand; see
 * hand_worth(). Prices are ranked: what a card costs to put down, then its place in its group, so
 * that no two are equal. */
typedef struct tractor_ranking {
    tractor_keys keys;
    parlor_tractor_card kinds[PARLOR_TRACTOR_GROUPS][TRACTOR_SLOTS];
    int16_t worths[PARLOR_TRACTOR_GROUPS][TRACTOR_SLOTS];
    int32_t prices[2][PARLOR_TRACTOR_GROUPS][TRACTOR_SLOTS]; /* points kept, points given */
} tractor_ranking;

typedef struct tractor_hand {
    uint32_t once[PARLOR_TRACTOR_GROUPS];  /* slots of the kinds that it has ... */
    uint32_t twice[PARLOR_TRACTOR_GROUPS]; /* ... and of those that it has two cards of */
    uint8_t counts[PARLOR_TRACTOR_GROUPS]; /* of cards */
    uint8_t count;
} tractor_hand;

/* What a player wants of the cards he puts down, the duty to follow being done. */
typedef struct tractor_wish {
    bool gives_points; /* ... or keeps them */
    int floor;         /* level that the first component reaches, as the hand can */
} tractor_wish;

typedef struct tractor_cards {
    int count;
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
} tractor_cards;

void parlor_tractor_ranking_fill(tractor_ranking *ranking, parlor_tractor_order order);

static inline void hand_add(const tractor_ranking *ranking, tractor_hand *hand,
                            parlor_tractor_card card)
{
    const parlor_tractor_group group = keys_group(&ranking->keys, card);
    const uint32_t slot = ranking->keys.of[card] & KEY_SLOTS;
    hand->twice[group] |= hand->once[group] & slot;
    hand->once[group] |= slot;
    hand->counts[group]++;
    hand->count++;
}

/* The kind of a group, known by its slot as a set of one. */
static inline void hand_remove_slot(tractor_hand *hand, parlor_tractor_group group, uint32_t slot)
{
    const uint32_t second = hand->twice[group] & slot;
    hand->twice[group] &= ~slot;
    hand->once[group] &= ~slot | second;
    hand->counts[group]--;
    hand->count--;
}

static inline void hand_remove(const tractor_ranking *ranking, tractor_hand *hand,
                               parlor_tractor_card card)
{
    hand_remove_slot(hand, keys_group(&ranking->keys, card), ranking->keys.of[card] & KEY_SLOTS);
}

static inline bool hand_has_two(const tractor_ranking *ranking, const tractor_hand *hand,
                                parlor_tractor_card card)
{
    return (hand->twice[keys_group(&ranking->keys, card)] & ranking->keys.of[card] & KEY_SLOTS) !=
           0;
}

/* The tops of the longest runs of levels, no longer than `most`; returns their length. */
int parlor_tractor_runs_longest(uint32_t levels, int most, uint32_t *tops);

/* What a hand has of a group, while it is taken apart (TR-8). */
typedef struct tractor_rest {
    uint32_t once, twice;
} tractor_rest;

/* One of its components. */
typedef struct tractor_component {
    int length;     /* in cards */
    int top;        /* level of its top card */
    uint32_t slots; /* of its kinds */
} tractor_component;

/* The first slot of a level, among those that are set; there must be one. */
static inline int slot_at(uint32_t slots, int level)
{
    parlor_assert(level >= 0);
    return slots >> level & 1 ? level : bits_lowest(slots & KEY_EQUALS);
}

/* Takes the longest run of pairs out, the highest among equals; there must be a pair. */
void parlor_tractor_rest_take_run(tractor_rest *rest, tractor_component *component);

/* Takes the highest single out, when no pair is left; there must be a card. */
static inline void rest_take_single(tractor_rest *rest, tractor_component *component)
{
    component->length = 1;
    component->top = bits_highest(slots_levels(rest->once));
    component->slots = 1u << slot_at(rest->once, component->top);
    rest->once &= ~component->slots;
}

/* Takes the next component out: the longest, the highest among equals; there must be one. */
static inline void rest_take(tractor_rest *rest, tractor_component *component)
{
    if (rest->twice)
        parlor_tractor_rest_take_run(rest, component);
    else
        rest_take_single(rest, component);
}

enum {
    WORTH_PAIR = 8,
    WORTH_SUIT = 2, /* each card of the suit: a short one is soon got rid of */
};

/* What cards of a group are worth the more, the more of them a hand has. */
static inline int hand_group_worth(const tractor_hand *hand, parlor_tractor_group group)
{
    return group == PARLOR_TRACTOR_TRUMPS ? 0 : hand->counts[group] * WORTH_SUIT;
}

/* What a card is worth to its owner, in the long run. */
static inline int hand_worth(const tractor_ranking *ranking, const tractor_hand *hand,
                             parlor_tractor_card card)
{
    const parlor_tractor_group group = keys_group(&ranking->keys, card);
    const int slot = bits_lowest(ranking->keys.of[card] & KEY_SLOTS);
    return ranking->worths[group][slot] + (int)(hand->twice[group] >> slot & 1) * WORTH_PAIR +
           hand_group_worth(hand, group);
}

/* Chooses cards for a lead: of `group` as many as there are and it takes, with runs where the lead
 * has tractors, or else as many pairs as there are; then any other cards. */
void parlor_tractor_hand_answer(const tractor_ranking *ranking, const tractor_hand *hand,
                                const parlor_tractor_lead *lead, parlor_tractor_group group,
                                tractor_wish wish, tractor_cards *answer);

#endif
