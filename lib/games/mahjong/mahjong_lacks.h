/* What a suit lacks: how many hidden tiles must be added to it, at least, until it can give so many
 * sentences, with or without the pair, to a regular target (SM-6).
 *
 * The answers for all these shares are one word of ten fields. Field s is for s sentences and no
 * pair, field 5 + s for s sentences and the pair. A field holds at most LACKS_NEVER, and the sum of
 * two leaves its highest bit free: so one operation adds or compares all ten. */
#ifndef PARLOR_MAHJONG_LACKS_H
#define PARLOR_MAHJONG_LACKS_H

#include "parlor/mahjong.h"

enum {
    SENTENCES_MAX = 4,
    LACKS_FIELD_BITS = 6,
    LACKS_FIELD_MASK = (1 << LACKS_FIELD_BITS) - 1,
    LACKS_PAIR_BITS = LACKS_FIELD_BITS * (SENTENCES_MAX + 1), /* from no pair to the pair */
    LACKS_NEVER = 15 /* one more than the tiles of a whole hand: the suit cannot give this */
};

/* The lowest bit of every field, and the highest. */
#define LACKS_EVERY ((uint64_t)0x041041041041041)
#define LACKS_TOP   (LACKS_EVERY << (LACKS_FIELD_BITS - 1))

/* A suit that cannot give anything. */
#define LACKS_ALL_NEVER (LACKS_NEVER * LACKS_EVERY)

/* The fields of s sentences, with and without the pair. */
#define LACKS_SENTENCES(s)                                                                         \
    (((uint64_t)1 << LACKS_PAIR_BITS | 1) * LACKS_FIELD_MASK << LACKS_FIELD_BITS * (s))

/* Field by field, the smaller one. No field may have its highest bit set. */
static inline uint64_t lacks_smaller(uint64_t a, uint64_t b)
{
    const uint64_t b_is_smaller = ((a | LACKS_TOP) - b) & LACKS_TOP; /* or equal */
    const uint64_t mask = b_is_smaller - (b_is_smaller >> (LACKS_FIELD_BITS - 1));
    return a ^ ((a ^ b) & mask);
}

/* The smallest of all fields. Each step folds the word, and what lies beyond the fold is ignored
 * from then on. */
static inline int lacks_smallest(uint64_t lacks)
{
    uint64_t five = lacks_smaller(lacks, lacks >> LACKS_PAIR_BITS);
    uint64_t three = lacks_smaller(five, five >> 2 * LACKS_FIELD_BITS);
    uint64_t two = lacks_smaller(three, three >> LACKS_FIELD_BITS);
    return (int)(lacks_smaller(two, two >> LACKS_FIELD_BITS) & LACKS_FIELD_MASK);
}

/* The fields in the opposite order: where s sentences stood are four less s, and the pair where it
 * was missing. */
static inline uint64_t lacks_turned(uint64_t lacks)
{
    const uint64_t swapped = lacks >> LACKS_PAIR_BITS | lacks << LACKS_PAIR_BITS;
    const uint64_t outer = LACKS_SENTENCES(0), inner = LACKS_SENTENCES(1);
    return (swapped & outer) << 4 * LACKS_FIELD_BITS | (swapped >> 4 * LACKS_FIELD_BITS & outer) |
           (swapped & inner) << 2 * LACKS_FIELD_BITS | (swapped >> 2 * LACKS_FIELD_BITS & inner) |
           (swapped & LACKS_SENTENCES(2));
}

/* ---- Of a suit -------------------------------------------------------------------------- */

/* Two ways to the same. The search is the authority: it knows that declared tiles cannot be used
 * once more. The table is for suits with nothing declared; of others it says what they lack at
 * least. */
uint64_t parlor_mahjong_lacks_search(uint64_t hidden, uint64_t declared);
uint64_t parlor_mahjong_lacks_look_up(uint64_t hidden);

/* By the table, with one more tile of each number. A tile that is held four times already adds
 * nothing. */
void parlor_mahjong_lacks_look_up_with(uint64_t hidden, uint64_t with[PARLOR_MAHJONG_NUMBERS]);

#endif
