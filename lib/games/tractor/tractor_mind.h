/* What a player of Tractor has in mind: what its seat knows, in the form that decisions are made
 * from, and how likely it is that others hold this or that. */
#ifndef PARLOR_TRACTOR_MIND_H
#define PARLOR_TRACTOR_MIND_H

#include "tractor_hand.h"

/* What everybody knows of a round under way. */
typedef struct tractor_known {
    tractor_ranking ranking;
    uint32_t slots[PARLOR_TRACTOR_GROUPS]; /* of all kinds that there are */
    int dealer;
    tractor_hand played; /* by all, in this trick, too */
    /* Of each seat, groups as sets: */
    uint8_t voids[PARLOR_TRACTOR_SEATS];    /* it was seen to have nothing of */
    uint8_t unpaired[PARLOR_TRACTOR_SEATS]; /* it was seen to have no pair of */
    uint8_t led[PARLOR_TRACTOR_SEATS];      /* it has led */
    bool owes_no_tractors;                  /* nobody does, by a house rule (TR-49) */
} tractor_known;

/* Begins with nothing played. */
void parlor_tractor_known_begin(tractor_known *known, parlor_tractor_order order,
                                parlor_tractor_seat dealer);

/* A seat has led, or followed with as many cards. */
void parlor_tractor_known_led(tractor_known *known, int seat, const parlor_tractor_lead *lead);
void parlor_tractor_known_followed(tractor_known *known, int seat, const parlor_tractor_lead *lead,
                                   const parlor_tractor_card *cards);

/* What one seat knows. */
typedef struct tractor_mind {
    const tractor_known *known;
    int seat, partner;
    tractor_hand hand;
    tractor_hand unseen;                /* the others hold it, or it is hidden */
    int holders[PARLOR_TRACTOR_GROUPS]; /* others who may hold cards of the group */
} tractor_mind;

/* The hand is the seat's, and `hidden` what it has put away if it is the dealer. */
void parlor_tractor_mind_fill(const tractor_known *known, int seat, const tractor_hand *hand,
                              const tractor_hand *hidden, tractor_mind *mind);

/* ---- How likely it is ------------------------------------------------------------------- */

enum { CERTAIN = 256 }; /* chances are numbers up to this one */

static inline int chance_and(int a, int b)
{
    return a * b / CERTAIN;
}

static inline int chance_not(int a)
{
    return CERTAIN - a;
}

static inline bool mind_is_void(const tractor_mind *mind, int seat, int group)
{
    return (mind->known->voids[seat] >> group & 1) || !mind->unseen.once[group];
}

/* No unseen card of the group is higher. */
static inline bool mind_is_highest(const tractor_mind *mind, int group, int level)
{
    return slots_levels(mind->unseen.once[group]) >> level >> 1 == 0;
}

/* How many components there may be among the unseen cards that are as long and higher. */
int parlor_tractor_mind_higher(const tractor_mind *mind, int group, int top, int length);

/* What somebody has played to win a trick. */
typedef struct tractor_claim {
    int led;        /* the group that was led */
    int group;      /* that of the play: the same, or trumps */
    int top;        /* level of its highest card */
    int length;     /* of its longest component, in cards */
    int components; /* of the lead */
} tractor_claim;

/* How likely another seat beats it. */
int parlor_tractor_mind_beaten(const tractor_mind *mind, int seat, const tractor_claim *claim);

#endif
