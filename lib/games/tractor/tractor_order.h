/* The order in force as the engine uses it: every card has a key, so that a play is summed up by
 * or-ing the keys of its cards, and single cards are compared by comparing keys.
 *
 *     bits  0 ... 15   the card's level, for the first kind that has it
 *     bits 16 ... 18   the second to fourth kind of equal level (TR-3)
 *     bits 20 ... 23   the level as a number
 *     bits 27 ... 31   the group, trumps highest
 *
 * The bits up to 18 are the kind's slot: no two kinds of a group have the same. */
#ifndef PARLOR_TRACTOR_ORDER_H
#define PARLOR_TRACTOR_ORDER_H

#include "../../core/bits.h"
#include "parlor/tractor.h"

enum {
    LEVEL_EQUALS = 12, /* the level that several kinds share (TR-3) */
    SLOT_EQUALS = 16,  /* bit of the second of them */
    KEY_LEVELS = 0xffff,
    KEY_EQUALS = 0x70000,
    KEY_SLOTS = KEY_LEVELS | KEY_EQUALS,
    SHIFT_LEVEL = 20,
    KEY_LEVEL = 0xf << SHIFT_LEVEL,
    SHIFT_GROUP = 27,
};

static const uint32_t KEY_TRUMP = 1u << (SHIFT_GROUP + PARLOR_TRACTOR_TRUMPS);
static const uint32_t KEY_GROUPS = 31u << SHIFT_GROUP;

/* TR-16 */
static const uint8_t card_points[PARLOR_TRACTOR_CODES] = {
    [0x05] = 5,  [0x15] = 5,  [0x25] = 5,  [0x35] = 5,  [0x0a] = 10, [0x1a] = 10,
    [0x2a] = 10, [0x3a] = 10, [0x0d] = 10, [0x1d] = 10, [0x2d] = 10, [0x3d] = 10,
};

/* TR-1: is this the code of a card? */
static inline bool code_is_card(unsigned code)
{
    const unsigned rank = code & 0xf;
    return code == PARLOR_TRACTOR_BLACK_JOKER || code == PARLOR_TRACTOR_RED_JOKER ||
           (code < PARLOR_TRACTOR_CODES && rank >= PARLOR_TRACTOR_RANK_MIN &&
            rank <= PARLOR_TRACTOR_RANK_MAX);
}

typedef struct tractor_keys {
    parlor_tractor_order order;
    uint32_t of[PARLOR_TRACTOR_CODES];
} tractor_keys;

/* The keys of all cards. The order must be valid. */
void parlor_tractor_keys_fill(tractor_keys *keys, parlor_tractor_order order);

static inline int key_level(uint32_t key)
{
    return (int)(key >> SHIFT_LEVEL & 0xf);
}

/* As a set. */
static inline uint32_t key_groups(uint32_t key)
{
    return key >> SHIFT_GROUP;
}

static inline parlor_tractor_group keys_group(const tractor_keys *keys, parlor_tractor_card card)
{
    return (parlor_tractor_group)bits_highest(key_groups(keys->of[card]));
}

static inline int keys_level(const tractor_keys *keys, parlor_tractor_card card)
{
    return key_level(keys->of[card]);
}

/* parlor_tractor_level_kinds() for a level and a group that exist. */
int parlor_tractor_keys_kinds(const tractor_keys *keys, parlor_tractor_group group, int level,
                              parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX]);

#endif
