/* Hands of cards, and what custom binds a player to. */
#include "tractor_hand.h"

enum {
    WORTH_STEP = 4, /* a level higher */
    WORTH_TRUMP = 60,
    WORTH_TOP = 30, /* the highest of a suit: its A, or K */
    LEVEL_TOP = 11,
    POINT_KEPT = 12,
    POINT_GIVEN = 40,
    PLACES = 1 << 6,      /* of a group, at most */
    PRICE_BASE = 1 << 10, /* keeps every price above 0 */
};

/* ---- What all hands have in common ------------------------------------------------------ */

/* What a card is worth, whatever else is in the hand. */
static int level_worth(parlor_tractor_group group, int level)
{
    if (group == PARLOR_TRACTOR_TRUMPS)
        return level * WORTH_STEP + WORTH_TRUMP;
    return level * WORTH_STEP + (level == LEVEL_TOP ? WORTH_TOP : 0);
}

/* Slots in the order of their levels, kinds of equal level in the order of the suits. */
static int slot_place(int slot)
{
    enum { EQUALS = PARLOR_TRACTOR_EQUALS_MAX };
    return slot < SLOT_EQUALS ? slot * EQUALS : LEVEL_EQUALS * EQUALS + slot - SLOT_EQUALS + 1;
}

static int32_t ranked_price(int price, int slot)
{
    return (PRICE_BASE + price) * PLACES + slot_place(slot);
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
    ranking->prices[false][group][slot] =
        ranked_price(worth + card_points[card] * POINT_KEPT, slot);
    ranking->prices[true][group][slot] = ranked_price(worth - card_points[card] * given, slot);
}

void parlor_tractor_ranking_fill(tractor_ranking *ranking, parlor_tractor_order order)
{
    parlor_tractor_keys_fill(&ranking->keys, order);
    for (unsigned code = 0; code < PARLOR_TRACTOR_CODES; code++)
        if (code_is_card(code))
            fill_kind(ranking, (parlor_tractor_card)code);
}

/* ---- Slots ------------------------------------------------------------------------------ */

/* Those slots whose levels reach the floor; there must be one. */
static inline uint32_t slots_from(uint32_t slots, int floor)
{
    const uint32_t high =
        ((slots & KEY_LEVELS) >> floor << floor) | (floor <= LEVEL_EQUALS ? slots & KEY_EQUALS : 0);
    parlor_assert(high);
    return high;
}

/* ---- Pairs and runs --------------------------------------------------------------------- */

int parlor_tractor_runs_longest(uint32_t levels, int most, uint32_t *tops)
{
    int length = levels && most > 0;
    *tops = levels;
    for (; length < most && (*tops & *tops << 1); length++)
        *tops &= *tops << 1;
    return length;
}

/* Moves a run of pairs, from its top down, out of what is left of a hand; nobody asks how many
 * cards that is in all. */
static void move_run(const tractor_ranking *ranking, tractor_hand *hand, parlor_tractor_group group,
                     int top, int length, parlor_tractor_card *to)
{
    for (int level = top; level > top - length; level--) {
        const int slot = slot_at(hand->twice[group], level);
        /* A run has a pair at every level, so there is a slot.
         * NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
        hand->once[group] &= ~(1u << slot);
        hand->twice[group] &= ~(1u << slot);
        to[0] = to[1] = ranking->kinds[group][slot];
        to += 2;
    }
    hand->counts[group] = (uint8_t)(hand->counts[group] - 2 * length);
}

void parlor_tractor_rest_take_run(tractor_rest *rest, tractor_component *component)
{
    uint32_t tops;
    const int pairs =
        parlor_tractor_runs_longest(slots_levels(rest->twice), PARLOR_TRACTOR_LEVELS, &tops);
    component->length = 2 * pairs;
    component->top = bits_highest(tops);
    component->slots = 0;
    for (int level = component->top; level > component->top - pairs; level--)
        component->slots |= 1u << slot_at(rest->twice, level);
    rest->once &= ~component->slots;
    rest->twice &= ~component->slots;
}

/* ---- What to put down ------------------------------------------------------------------- */

/* The cheapest of some slots of a group; there must be one. */
static inline int cheapest_slot(const tractor_ranking *ranking, const tractor_hand *hand,
                                parlor_tractor_group group, uint32_t slots, bool gives_points,
                                int32_t *price)
{
    const int32_t *const prices = ranking->prices[gives_points][group];
    const uint32_t twice = hand->twice[group];
    int best = 0;
    *price = INT32_MAX;
    for (; slots; slots &= slots - 1) {
        const int slot = bits_lowest(slots);
        const int32_t costs = prices[slot] + (int32_t)(twice >> slot & 1) * (WORTH_PAIR * PLACES);
        best = costs < *price ? slot : best;
        *price = costs < *price ? costs : *price;
    }
    return best;
}

/* A card that is put down. */
typedef struct choice {
    parlor_tractor_group group;
    int slot;
} choice;

static choice choose_single(const tractor_ranking *ranking, const tractor_hand *hand,
                            parlor_tractor_group group, tractor_wish wish)
{
    int32_t price;
    const uint32_t slots = slots_from(hand->once[group], wish.floor);
    return (choice){group, cheapest_slot(ranking, hand, group, slots, wish.gives_points, &price)};
}

/* A card of no matter which group. */
static choice choose_other(const tractor_ranking *ranking, const tractor_hand *hand,
                           tractor_wish wish)
{
    choice best = {0};
    int best_price = INT32_MAX;
    for (int i = 0; i < PARLOR_TRACTOR_GROUPS; i++) {
        const parlor_tractor_group group = (parlor_tractor_group)i;
        if (!hand->once[group])
            continue;
        int32_t price;
        const int slot =
            cheapest_slot(ranking, hand, group, hand->once[group], wish.gives_points, &price);
        const int costs = price / PLACES + hand_group_worth(hand, group);
        if (costs < best_price) {
            best = (choice){group, slot};
            best_price = costs;
        }
    }
    return best;
}

/* A single card, of the group if there is one. */
static inline choice choose(const tractor_ranking *ranking, const tractor_hand *hand,
                            parlor_tractor_group group, tractor_wish wish)
{
    if (hand->counts[group] > 0)
        return choose_single(ranking, hand, group, wish);
    return choose_other(ranking, hand, wish);
}

static inline parlor_tractor_card choice_card(const tractor_ranking *ranking, choice chosen)
{
    return ranking->kinds[chosen.group][chosen.slot];
}

/* Puts a tractor or a pair down, the longest run that a component of `most` pairs can take, the
 * cheapest of them. Returns its length. The places in the prices weigh less than any difference of
 * what runs are worth. */
static int answer_run(const tractor_ranking *ranking, tractor_hand *left,
                      parlor_tractor_group group, int most, tractor_wish wish,
                      tractor_cards *answer)
{
    const int32_t *const prices = ranking->prices[wish.gives_points][group];
    uint32_t tops;
    const int length = parlor_tractor_runs_longest(slots_levels(left->twice[group]), most, &tops);
    if (length == 0)
        return 0;
    int best = -1, best_price = 0;
    for (tops = slots_from(tops, wish.floor); tops; tops &= tops - 1) {
        const int top = bits_lowest(tops);
        int price = 0;
        for (int level = top; level > top - length; level--)
            price += prices[slot_at(left->twice[group], level)];
        if (best < 0 || price < best_price) {
            best = top;
            best_price = price;
        }
    }
    move_run(ranking, left, group, best, length, answer->cards + answer->count);
    answer->count += 2 * length;
    return length;
}

void parlor_tractor_hand_answer(const tractor_ranking *ranking, const tractor_hand *hand,
                                const parlor_tractor_lead *lead, parlor_tractor_group group,
                                tractor_wish wish, tractor_cards *answer)
{
    tractor_hand left = *hand;
    const tractor_wish rest = {wish.gives_points, 0};
    answer->count = 0;
    for (int i = 0; i < lead->component_count; i++) {
        int pairs = lead->lengths[i] / 2, length; /* none of a single card */
        while ((length = answer_run(ranking, &left, group, pairs, i ? rest : wish, answer)) > 0)
            pairs -= length;
    }
    while (answer->count < lead->count) {
        const choice next = choose(ranking, &left, group, answer->count ? rest : wish);
        hand_remove_slot(&left, next.group, 1u << next.slot);
        answer->cards[answer->count++] = choice_card(ranking, next);
    }
}
