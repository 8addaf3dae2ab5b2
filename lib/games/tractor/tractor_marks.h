/* How the order in force marks a card, so that a play is summed up by or-ing marks.
 *
 *     bits  0 ... 15   the card's order, for the first kind that has it
 *     bits 16 ... 18   the second to fourth kind of equal order (TR-3)
 *     bits 20 ... 23   the order as a number
 *     bits 27 ... 31   the group, trumps highest */
#ifndef PARLOR_TRACTOR_MARKS_H
#define PARLOR_TRACTOR_MARKS_H

#include "../../core/bits.h"
#include "parlor/tractor.h"

enum {
    LEVEL_EQUALS = 12, /* the order that several kinds share (TR-3) */
    SLOT_EQUALS = 16,  /* bit of the second of them */
    MARK_ORDERS = 0xffff,
    MARK_EQUALS = 0x70000,
    MARK_SLOTS = MARK_ORDERS | MARK_EQUALS,
    SHIFT_LEVEL = 20,
    MARK_LEVEL = 0xf << SHIFT_LEVEL,
    SHIFT_GROUP = 27,
};

static const uint32_t MARK_TRUMP = 1u << (SHIFT_GROUP + PARLOR_TRACTOR_TRUMPS);
static const uint32_t MARK_GROUPS = 31u << SHIFT_GROUP;

static inline int mark_level(uint32_t mark)
{
    return (int)(mark >> SHIFT_LEVEL & 0xf);
}

static inline uint32_t mark_groups(uint32_t mark)
{
    return mark >> SHIFT_GROUP;
}

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
 * and what a play puts up is the mark of its only kind, or 0 if it is of several. A card of a group
 * that cannot win (TR-9) loses its group in the mask, and is then below the lead whatever its order
 * is. */
static inline int marks_winner(const uint32_t marks[PARLOR_TRACTOR_SEATS])
{
    const uint32_t mask = (marks[0] & MARK_GROUPS) | MARK_TRUMP | MARK_LEVEL;
    uint32_t best = (marks[0] & mask) + CLAIM_EARLY;
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        best = claim_higher(best, (marks[player] & mask) + (uint32_t)(CLAIM_EARLY - player));
    return claim_player(best);
}

#endif
