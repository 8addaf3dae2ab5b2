/* Hands of cards, and what custom binds a player to. */
#include "tractor_hand.h"

enum {
    WORTH_STEP = 4, /* a step higher in order */
    WORTH_PAIR = 8,
    WORTH_TRUMP = 60,
    WORTH_TOP = 30, /* the highest of a suit: its A, or K */
    WORTH_SUIT = 2, /* each card of the suit: a short one is soon got rid of */
    LEVEL_TOP = 11,
    POINT_KEPT = 12,
    POINT_GIVEN = 40,
};

/* ---- What all hands have in common ------------------------------------------------------ */

/* What a card is worth, whatever else is in the hand. */
static int level_worth(parlor_tractor_group group, int level)
{
    if (group == PARLOR_TRACTOR_TRUMPS)
        return level * WORTH_STEP + WORTH_TRUMP;
    return level * WORTH_STEP + (level == LEVEL_TOP ? WORTH_TOP : 0);
}

/* Trumps are given away for their points less readily than other cards. */
static void fill_kind(tractor_ranking *ranking, parlor_tractor_card card)
{
    const parlor_tractor_group group = keys_group(&ranking->keys, card);
    const int slot = bits_lowest(ranking->keys.of[card] & KEY_SLOTS);
    const int worth = level_worth(group, keys_level(&ranking->keys, card));
    const int given = group == PARLOR_TRACTOR_TRUMPS ? POINT_KEPT : POINT_GIVEN;
    ranking->kinds[group][slot] = card;
    ranking->worths[group][slot] = (int16_t)worth;
    ranking->prices[false][group][slot] = (int16_t)(worth + card_points[card] * POINT_KEPT);
    ranking->prices[true][group][slot] = (int16_t)(worth - card_points[card] * given);
}

void parlor_tractor_ranking_fill(tractor_ranking *ranking, parlor_tractor_order order)
{
    parlor_tractor_keys_fill(&ranking->keys, order);
    for (parlor_tractor_card card = 0; card < PARLOR_TRACTOR_CODES; card++)
        if (parlor_tractor_card_is_valid(card))
            fill_kind(ranking, card);
}

/* ---- Slots ------------------------------------------------------------------------------ */

/* The first slot of an order, among those that are set; there must be one. */
static inline int slot_at(uint32_t slots, int level)
{
    return slots >> level & 1 ? level : bits_lowest(slots & KEY_EQUALS);
}

/* Those slots whose orders reach the floor, or all of them if none does. */
static inline uint32_t slots_from(uint32_t slots, int floor)
{
    const uint32_t high =
        ((slots & KEY_ORDERS) >> floor << floor) | (floor <= LEVEL_EQUALS ? slots & KEY_EQUALS : 0);
    return high ? high : slots;
}

/* Slots in the order of their levels, kinds of equal order in the order of the suits. */
static inline int slot_place(int slot)
{
    enum { PLACES = PARLOR_TRACTOR_EQUALS_MAX };
    return slot < SLOT_EQUALS ? slot * PLACES : LEVEL_EQUALS * PLACES + slot - SLOT_EQUALS + 1;
}

/* ---- Pairs and runs --------------------------------------------------------------------- */

int parlor_tractor_runs_longest(uint32_t orders, int most, uint32_t *tops)
{
    int length = orders && most > 0;
    *tops = orders;
    for (; length < most && (*tops & *tops << 1); length++)
        *tops &= *tops << 1;
    return length;
}

/* Moves a run of pairs, from its top down. */
static void move_run(const tractor_ranking *ranking, tractor_hand *hand, parlor_tractor_group group,
                     int top, int length, parlor_tractor_card *to)
{
    for (int level = top; level > top - length; level--) {
        const int slot = slot_at(hand->twice[group], level);
        hand->once[group] &= ~(1u << slot);
        hand->twice[group] &= ~(1u << slot);
        to[0] = to[1] = ranking->kinds[group][slot];
        to += 2;
    }
    hand->counts[group] = (uint8_t)(hand->counts[group] - 2 * length);
    hand->count = (uint8_t)(hand->count - 2 * length);
}

/* Adds a component of so many cards, which are in their place already. */
static void add_component(parlor_tractor_lead *components, int length)
{
    components->lengths[components->component_count++] = (uint8_t)length;
    components->count = (uint8_t)(components->count + length);
}

void parlor_tractor_hand_components(const tractor_ranking *ranking, const tractor_hand *hand,
                                    parlor_tractor_group group, parlor_tractor_lead *components)
{
    tractor_hand left = *hand;
    uint32_t tops;
    components->group = group;
    components->count = 0;
    components->component_count = 0;
    for (int length; (length = parlor_tractor_runs_longest(slots_orders(left.twice[group]),
                                                           PARLOR_TRACTOR_ORDERS, &tops)) > 0;) {
        move_run(ranking, &left, group, bits_highest(tops), length,
                 components->cards + components->count);
        add_component(components, 2 * length);
    }
    for (uint32_t orders; (orders = slots_orders(left.once[group])) != 0;) {
        const int slot = slot_at(left.once[group], bits_highest(orders));
        left.once[group] &= ~(1u << slot);
        components->cards[components->count] = ranking->kinds[group][slot];
        add_component(components, 1);
    }
}

/* ---- What to put down ------------------------------------------------------------------- */

/* What cards of a group are worth the more, the more of them a hand has. */
static inline int group_worth(const tractor_hand *hand, parlor_tractor_group group)
{
    return group == PARLOR_TRACTOR_TRUMPS ? 0 : hand->counts[group] * WORTH_SUIT;
}

int parlor_tractor_hand_worth(const tractor_ranking *ranking, const tractor_hand *hand,
                              parlor_tractor_card card)
{
    const parlor_tractor_group group = keys_group(&ranking->keys, card);
    const int slot = bits_lowest(ranking->keys.of[card] & KEY_SLOTS);
    return ranking->worths[group][slot] + (hand->twice[group] >> slot & 1 ? WORTH_PAIR : 0) +
           group_worth(hand, group);
}

/* An answer to a lead while it is put together: cards move from `left` to `cards`. */
typedef struct answering {
    const tractor_ranking *ranking;
    tractor_hand left;
    tractor_cards *to;
} answering;

/* Puts a tractor or a pair down, the longest run that a component of `most` pairs can take, the
 * cheapest of them. Returns its length. */
static int answer_run(answering *on, parlor_tractor_group group, int most, tractor_wish wish)
{
    const int16_t *const prices = on->ranking->prices[wish.gives_points][group];
    const uint32_t twice = on->left.twice[group];
    uint32_t tops;
    const int length = parlor_tractor_runs_longest(slots_orders(twice), most, &tops);
    if (length == 0)
        return 0;
    int best = -1, best_price = 0;
    for (tops = slots_from(tops, wish.floor); tops; tops &= tops - 1) {
        const int top = bits_lowest(tops);
        int price = 0;
        for (int level = top; level > top - length; level--)
            price += prices[slot_at(twice, level)];
        if (best < 0 || price < best_price) {
            best = top;
            best_price = price;
        }
    }
    move_run(on->ranking, &on->left, group, best, length, on->to->cards + on->to->count);
    on->to->count += 2 * length;
    return length;
}

/* The cheapest of some slots of a group, the first in order among equals; there must be one. */
static inline int cheapest_slot(const answering *on, parlor_tractor_group group, uint32_t slots,
                                bool gives_points, int *price)
{
    enum { PLACES = 1 << 6 };
    const int16_t *const prices = on->ranking->prices[gives_points][group];
    const uint32_t twice = on->left.twice[group];
    int best = 0, best_rank = INT32_MAX;
    for (; slots; slots &= slots - 1) {
        const int slot = bits_lowest(slots);
        const int costs = prices[slot] + (twice >> slot & 1 ? WORTH_PAIR : 0);
        const int rank = costs * PLACES + slot_place(slot);
        if (rank < best_rank) {
            best = slot;
            best_rank = rank;
            *price = costs;
        }
    }
    return best;
}

static void answer_slot(answering *on, parlor_tractor_group group, int slot)
{
    hand_remove_slot(&on->left, group, 1u << slot);
    on->to->cards[on->to->count++] = on->ranking->kinds[group][slot];
}

static void answer_single(answering *on, parlor_tractor_group group, tractor_wish wish)
{
    int price;
    const uint32_t slots = slots_from(on->left.once[group], wish.floor);
    answer_slot(on, group, cheapest_slot(on, group, slots, wish.gives_points, &price));
}

/* A card of no matter which group. */
static void answer_other(answering *on, tractor_wish wish)
{
    int best = 0, best_slot = 0, best_price = INT32_MAX;
    for (int i = 0; i < PARLOR_TRACTOR_GROUPS; i++) {
        const parlor_tractor_group group = (parlor_tractor_group)i;
        if (!on->left.once[group])
            continue;
        int price = 0;
        const int slot = cheapest_slot(on, group, on->left.once[group], wish.gives_points, &price);
        price += group_worth(&on->left, group);
        if (price < best_price) {
            best = i;
            best_slot = slot;
            best_price = price;
        }
    }
    answer_slot(on, (parlor_tractor_group)best, best_slot);
}

void parlor_tractor_hand_answer(const tractor_ranking *ranking, const tractor_hand *hand,
                                const parlor_tractor_lead *lead, parlor_tractor_group group,
                                tractor_wish wish, tractor_cards *answer)
{
    answering on = {ranking, *hand, answer};
    const tractor_wish rest = {wish.gives_points, 0};
    answer->count = 0;
    for (int i = 0; i < lead->component_count && lead->lengths[i] > 1; i++) {
        int pairs = lead->lengths[i] / 2, length;
        while ((length = answer_run(&on, group, pairs, i ? rest : wish)) > 0)
            pairs -= length;
    }
    while (answer->count < lead->count && on.left.counts[group] > 0)
        answer_single(&on, group, answer->count ? rest : wish);
    while (answer->count < lead->count)
        answer_other(&on, rest);
}
