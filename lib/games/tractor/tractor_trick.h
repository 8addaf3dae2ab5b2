/* One trick by the keys of the order in force: who wins, with reasons or without. */
#ifndef PARLOR_TRACTOR_TRICK_H
#define PARLOR_TRACTOR_TRICK_H

#include "parlor/tractor_play.h"
#include "tractor_order.h"

/* What a play puts up to win: its strength and, below that, how early it was played, so that of
 * equal strengths the first is the highest claim (TR-12). */
enum { CLAIM_EARLY = 3, CLAIM_SHIFT = 2 };

static inline uint32_t claim_higher(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static inline int claim_player(uint32_t claim)
{
    return CLAIM_EARLY - (int)(claim & CLAIM_EARLY);
}

/* Who wins when a single or a pair is led, the commonest tricks: there is no structure to look at,
 * and what a play puts up is the key of its only kind, or 0 if it is of several. A card of a group
 * that cannot win (TR-9) loses its group in the mask, and is then below the lead whatever its level
 * is. */
static inline int keys_winner(const uint32_t keys[PARLOR_TRACTOR_SEATS])
{
    const uint32_t mask = (keys[0] & KEY_GROUPS) | KEY_TRUMP | KEY_LEVEL;
    uint32_t best = (keys[0] & mask) + CLAIM_EARLY;
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        best = claim_higher(best, (keys[player] & mask) + (uint32_t)(CLAIM_EARLY - player));
    return claim_player(best);
}

typedef struct tractor_outcome {
    int winner;  /* the player, 0 the leader; -1: the lead is mixed (TR-7) */
    int longest; /* length of the lead's longest component, in cards */
} tractor_outcome;

/* Who wins, without reasons: the authority, to which parlor_tractor_trick_reasons() is held. */
tractor_outcome parlor_tractor_trick_outcome(const tractor_keys *keys,
                                             const parlor_tractor_card *cards, int size);

/* parlor_tractor_trick_so_far() by keys. */
bool parlor_tractor_trick_reasons(const tractor_keys *keys, const parlor_tractor_card *cards,
                                  int size, int plays, parlor_tractor_trick *trick);

#endif
