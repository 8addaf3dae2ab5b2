/* A play summed up: the groups, levels and pairs of its cards (TR-5, TR-6). */
#ifndef PARLOR_TRACTOR_SUMMARY_H
#define PARLOR_TRACTOR_SUMMARY_H

#include "tractor_order.h"

/* ------------------------------------------------------------------------------- pairs and runs */

/* The pairs of a play within one group. Only kinds of equal level, or a wrong deck, give a level
 * more than one pair. */
typedef struct pair_stock {
    uint32_t levels; /* with at least one pair */
    uint64_t spare; /* how many more than one, four bits a level: a play has twelve pairs at most */
} pair_stock;

static inline unsigned stock_spare(const pair_stock *stock, int level)
{
    return stock->spare >> 4 * level & 0xf;
}

static inline void stock_add(pair_stock *stock, int level)
{
    if (stock->levels >> level & 1)
        stock->spare += (uint64_t)1 << 4 * level;
    stock->levels |= 1u << level;
}

/* The stock with one pair less of each level in `run`. */
static inline pair_stock stock_without(pair_stock stock, uint32_t run)
{
    if (stock.spare)
        for (int level = 0; level < PARLOR_TRACTOR_LEVELS; level++)
            if ((run >> level & 1) && stock_spare(&stock, level)) {
                stock.spare -= (uint64_t)1 << 4 * level;
                run &= ~(1u << level);
            }
    stock.levels &= ~run;
    return stock;
}

/* TR-21: n copies of a card are n / 2 pairs. */
static inline pair_stock stock_of(const tractor_keys *keys, const parlor_tractor_card *cards,
                                  int size)
{
    uint8_t seen[PARLOR_TRACTOR_CODES] = {0};
    pair_stock stock = {0};
    for (int i = 0; i < size; i++)
        if (++seen[cards[i]] % 2 == 0)
            stock_add(&stock, key_level(keys->of[cards[i]]));
    return stock;
}

static inline int stock_total(pair_stock stock)
{
    int total = bits_count(stock.levels);
    for (; stock.spare; stock.spare >>= 4)
        total += (int)(stock.spare & 0xf);
    return total;
}

/* `length` consecutive levels, `top` the highest. */
static inline uint32_t run_of(int top, int length)
{
    return ((1u << length) - 1) << (top - length + 1);
}

/* The tops of all runs of `length` consecutive levels. */
static inline uint32_t run_tops(uint32_t levels, int length)
{
    while (--length > 0)
        levels &= levels << 1;
    return levels;
}

/* The tops of the longest runs of levels, no longer than `most`; returns their length. */
static inline int runs_longest(uint32_t levels, int most, uint32_t *tops)
{
    int length = levels && most > 0;
    *tops = levels;
    for (; length < most && (*tops & *tops << 1); length++)
        *tops &= *tops << 1;
    return length;
}

/* TR-8: takes the longest run out, the highest of equals. Returns its length in pairs; 0: no pair
 * is left. */
static inline int stock_take_longest(pair_stock *stock, int *top)
{
    uint32_t tops;
    const int length = runs_longest(stock->levels, PARLOR_TRACTOR_LEVELS, &tops);
    if (length == 0)
        return 0;
    *top = bits_highest(tops);
    *stock = stock_without(*stock, run_of(*top, length));
    return length;
}

/* ----------------------------------------------------------------------------- a play summed up */

typedef struct play {
    const parlor_tractor_card *cards;
    int size;
    uint32_t groups; /* of its cards, a bit each; what follows counts only if this is one group */
    uint32_t levels; /* of its cards */
    uint32_t pairs;  /* levels it has a pair of */
    int pair_total;
} play;

enum { GROUP_TRUMPS = 1 << PARLOR_TRACTOR_TRUMPS };

static inline bool groups_is_one(uint32_t groups)
{
    return (groups & (groups - 1)) == 0;
}

/* A set of kinds of one group as the set of their levels. */
static inline uint32_t slots_levels(uint32_t slots)
{
    return (slots & KEY_LEVELS) | ((slots & KEY_EQUALS) ? 1u << LEVEL_EQUALS : 0);
}

/* One pass over the cards. A third copy in one play, which only a wrong deck can give, is noticed
 * on the way and counted apart. */
static inline play play_of(const tractor_keys *keys, const parlor_tractor_card *cards, int size)
{
    uint32_t once = 0, twice = 0, more = 0;
    for (int i = 0; i < size; i++) {
        const uint32_t key = keys->of[cards[i]];
        more |= twice & key;
        twice |= once & key & KEY_SLOTS;
        once |= key;
    }
    const int pair_total = more ? stock_total(stock_of(keys, cards, size)) : bits_count(twice);
    return (play){cards,     size, key_groups(once), slots_levels(once), slots_levels(twice),
                  pair_total};
}

/* All its pairs. Only if a level has more than one they have to be looked for. */
static inline pair_stock play_stock(const play *sum, const tractor_keys *keys)
{
    if (bits_count(sum->pairs) == sum->pair_total)
        return (pair_stock){sum->pairs, 0};
    return stock_of(keys, sum->cards, sum->size);
}

#endif
