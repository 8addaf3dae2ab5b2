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
    SHIFT_GROUP = 27,
};

static const uint32_t MARK_TRUMP = 1u << (SHIFT_GROUP + TRACTOR_TRUMPS);
static const uint32_t MARK_GROUPS = 31u << SHIFT_GROUP;

static inline int mark_level(uint32_t mark)
{
    return (int)(mark >> SHIFT_LEVEL & 0xf);
}

static inline uint32_t mark_groups(uint32_t mark)
{
    return mark >> SHIFT_GROUP;
}

#endif
