/* Hands of cards, and what custom binds a player to: for rounds that are dealt and played. The
 * referee himself never asks for it, as rounds come to him played. */
#ifndef PARLOR_TRACTOR_HAND_H
#define PARLOR_TRACTOR_HAND_H

#include "tractor_order.h"

enum {
    TRACTOR_GROUP_KINDS = 18, /* most kinds of a group: trumps with a main suit */
};

/* The kinds of a group, from the lowest order up. */
typedef struct tractor_ladder {
    int count;
    parlor_tractor_card kinds[TRACTOR_GROUP_KINDS];
} tractor_ladder;

/* What all hands of a round have in common. */
typedef struct tractor_ranking {
    tractor_keys keys;
    tractor_ladder ladders[PARLOR_TRACTOR_GROUPS];
} tractor_ranking;

typedef struct tractor_hand {
    uint8_t copies[PARLOR_TRACTOR_CODES];
    uint8_t counts[PARLOR_TRACTOR_GROUPS]; /* of cards */
    int count;
} tractor_hand;

/* What a player wants of the cards he puts down, the duty to follow being done. */
typedef struct tractor_wish {
    bool gives_points; /* ... or keeps them */
    int floor;         /* order that the highest component shall reach if it can */
} tractor_wish;

typedef struct tractor_cards {
    int count;
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
} tractor_cards;

tractor_ranking parlor_tractor_ranking_of(parlor_tractor_order order);

void parlor_tractor_hand_add(const tractor_ranking *ranking, tractor_hand *hand,
                             parlor_tractor_card card);
void parlor_tractor_hand_remove(const tractor_ranking *ranking, tractor_hand *hand,
                                parlor_tractor_card card);

/* The orders of a group of which a hand has that many copies of one kind, as a set. */
uint32_t parlor_tractor_hand_orders(const tractor_ranking *ranking, const tractor_hand *hand,
                                    parlor_tractor_group group, int copies);

/* The tops of the longest runs of orders, no longer than `most`; returns their length. */
int parlor_tractor_runs_longest(uint32_t orders, int most, uint32_t *tops);

/* All cards of a group taken apart as a lead (TR-8). */
void parlor_tractor_hand_components(const tractor_ranking *ranking, const tractor_hand *hand,
                                    parlor_tractor_group group, parlor_tractor_lead *components);

/* What a card is worth to its owner, in the long run. */
int parlor_tractor_hand_worth(const tractor_ranking *ranking, const tractor_hand *hand,
                              parlor_tractor_card card);

/* Chooses cards for a lead: of `group` as many as there are and it takes, with runs where the lead
 * has tractors, or else as many pairs as there are; then any other cards. */
tractor_cards parlor_tractor_hand_answer(const tractor_ranking *ranking, const tractor_hand *hand,
                                         const parlor_tractor_lead *lead,
                                         parlor_tractor_group group, tractor_wish wish);

#endif
