/* Cards and the order in force (TR-1 ... TR-4, TR-16). */
#include "tractor_order.h"
#include "../../core/assert.h"

/* ---------------------------------------------------------------------------------------- cards */

bool parlor_tractor_rank_is_valid(int rank)
{
    return rank >= PARLOR_TRACTOR_RANK_MIN && rank <= PARLOR_TRACTOR_RANK_MAX;
}

bool parlor_tractor_card_is_valid(parlor_tractor_card card)
{
    return code_is_card(card);
}

int parlor_tractor_card_points(parlor_tractor_card card)
{
    return card < PARLOR_TRACTOR_CODES ? card_points[card] : 0;
}

/* ----------------------------------------------------------------------------------------- keys */

static inline uint32_t key_of_group(int group)
{
    return 1u << (SHIFT_GROUP + group);
}

/* The key of a level, without its group. */
#define KEY_PLACE(level, slot) ((uint32_t)(level) << SHIFT_LEVEL | 1u << (slot))

static inline uint32_t key_of_level(int level)
{
    return KEY_PLACE(level, level);
}

/* TR-3: the kinds of rank CR and the jokers. Without branches, as nobody can foresee the main suit:
 * where there is none, its card of rank CR is written where no card is. */
static inline void fill_high_trumps(tractor_keys *keys)
{
    enum { NO_CARD = 0 };
    static const uint32_t equals[PARLOR_TRACTOR_EQUALS_MAX] = {
        KEY_PLACE(LEVEL_EQUALS, LEVEL_EQUALS),
        KEY_PLACE(LEVEL_EQUALS, SLOT_EQUALS),
        KEY_PLACE(LEVEL_EQUALS, SLOT_EQUALS + 1),
        KEY_PLACE(LEVEL_EQUALS, SLOT_EQUALS + 2),
    };
    const int main = (int)keys->order.main, rank = keys->order.rank;
    const bool has_main = main != PARLOR_TRACTOR_NO_SUIT;
    for (int suit = PARLOR_TRACTOR_HEARTS; suit < PARLOR_TRACTOR_NO_SUIT; suit++)
        keys->of[suit << 4 | rank] = KEY_TRUMP | equals[suit - (suit > main)];
    const int level = LEVEL_EQUALS + 1;
    keys->of[has_main ? main << 4 | rank : NO_CARD] = KEY_TRUMP | key_of_level(level);
    keys->of[PARLOR_TRACTOR_BLACK_JOKER] = KEY_TRUMP | key_of_level(level + has_main);
    keys->of[PARLOR_TRACTOR_RED_JOKER] = KEY_TRUMP | key_of_level(level + has_main + 1);
}

void parlor_tractor_keys_fill(tractor_keys *keys, parlor_tractor_order order)
{
    /* TR-4: [r] for a rank r above the one that is missing, [r + 1] for one below */
    static const uint32_t places[(1 << 4) + 1] = {
        [3] = KEY_PLACE(0, 0),  [4] = KEY_PLACE(1, 1),    [5] = KEY_PLACE(2, 2),
        [6] = KEY_PLACE(3, 3),  [7] = KEY_PLACE(4, 4),    [8] = KEY_PLACE(5, 5),
        [9] = KEY_PLACE(6, 6),  [10] = KEY_PLACE(7, 7),   [11] = KEY_PLACE(8, 8),
        [12] = KEY_PLACE(9, 9), [13] = KEY_PLACE(10, 10), [14] = KEY_PLACE(11, 11),
    };
    parlor_assert(parlor_tractor_order_is_valid(&order));
    keys->order = order;
    uint32_t suit_keys[1 << 4];
    for (int r = 0; r < 1 << 4; r++)
        suit_keys[r] = r > order.rank ? places[r] : places[r + 1];
    for (int suit = PARLOR_TRACTOR_HEARTS; suit < PARLOR_TRACTOR_NO_SUIT; suit++) {
        const uint32_t group =
            key_of_group(suit == (int)order.main ? PARLOR_TRACTOR_TRUMPS : suit); /* TR-2 */
        for (int r = 0; r < 1 << 4; r++)
            keys->of[suit << 4 | r] = group | suit_keys[r];
    }
    fill_high_trumps(keys);
}

int parlor_tractor_keys_kinds(const tractor_keys *keys, parlor_tractor_group group, int level,
                              parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX])
{
    const int current = keys->order.rank;
    int rank = level + PARLOR_TRACTOR_RANK_MIN; /* that a card of this level has, if no joker */
    rank = level < LEVEL_EQUALS ? rank + (rank >= current) : current;
    const parlor_tractor_card candidates[] = {
        parlor_tractor_card_of(PARLOR_TRACTOR_HEARTS, rank),
        parlor_tractor_card_of(PARLOR_TRACTOR_SPADES, rank),
        parlor_tractor_card_of(PARLOR_TRACTOR_CLUBS, rank),
        parlor_tractor_card_of(PARLOR_TRACTOR_DIAMONDS, rank),
        PARLOR_TRACTOR_BLACK_JOKER,
        PARLOR_TRACTOR_RED_JOKER,
    };
    int count = 0;
    for (size_t i = 0; i < sizeof candidates; i++)
        if (keys_group(keys, candidates[i]) == group && keys_level(keys, candidates[i]) == level)
            kinds[count++] = candidates[i];
    return count;
}

/* ----------------------------------------------------------------------------------- the public */

bool parlor_tractor_order_is_valid(const parlor_tractor_order *order)
{
    return (unsigned)order->main <= PARLOR_TRACTOR_NO_SUIT &&
           parlor_tractor_rank_is_valid(order->rank);
}

/* A card looked up in the keys of an order. Filling them takes little more than one card would. */
static uint32_t order_key(const parlor_tractor_order *order, parlor_tractor_card card)
{
    parlor_assert(parlor_tractor_card_is_valid(card));
    tractor_keys keys;
    parlor_tractor_keys_fill(&keys, *order);
    return keys.of[card];
}

parlor_tractor_group parlor_tractor_card_group(const parlor_tractor_order *order,
                                               parlor_tractor_card card)
{
    return (parlor_tractor_group)bits_highest(key_groups(order_key(order, card)));
}

int parlor_tractor_card_level(const parlor_tractor_order *order, parlor_tractor_card card)
{
    return key_level(order_key(order, card));
}

int parlor_tractor_level_kinds(const parlor_tractor_order *order, parlor_tractor_group group,
                               int level, parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX])
{
    if (level < 0 || level >= PARLOR_TRACTOR_LEVELS) /* there is no rank to look for */
        return 0;
    tractor_keys keys;
    parlor_tractor_keys_fill(&keys, *order);
    return parlor_tractor_keys_kinds(&keys, group, level, kinds);
}
