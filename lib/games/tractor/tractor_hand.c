/* Hands of cards, and what custom binds a player to. */
#include "tractor_hand.h"
#include "../../core/bits.h"

tractor_ranking parlor_tractor_ranking_of(parlor_tractor_order order)
{
    tractor_ranking ranking = {0};
    parlor_tractor_keys_fill(&ranking.keys, order);
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        for (int level = 0; level < PARLOR_TRACTOR_ORDERS; level++) {
            tractor_ladder *const ladder = &ranking.ladders[group];
            parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
            const int count =
                parlor_tractor_keys_kinds(&ranking.keys, (parlor_tractor_group)group, level, kinds);
            for (int i = 0; i < count; i++)
                ladder->kinds[ladder->count++] = kinds[i];
        }
    return ranking;
}

void parlor_tractor_hand_add(const tractor_ranking *ranking, tractor_hand *hand,
                             parlor_tractor_card card)
{
    hand->copies[card]++;
    hand->counts[keys_group(&ranking->keys, card)]++;
    hand->count++;
}

void parlor_tractor_hand_remove(const tractor_ranking *ranking, tractor_hand *hand,
                                parlor_tractor_card card)
{
    hand->copies[card]--;
    hand->counts[keys_group(&ranking->keys, card)]--;
    hand->count--;
}

/* ---- Pairs and runs --------------------------------------------------------------------- */

uint32_t parlor_tractor_hand_orders(const tractor_ranking *ranking, const tractor_hand *hand,
                                    parlor_tractor_group group, int copies)
{
    const tractor_ladder *const ladder = &ranking->ladders[group];
    uint32_t orders = 0;
    for (int i = 0; i < ladder->count; i++)
        if (hand->copies[ladder->kinds[i]] >= copies)
            orders |= 1u << keys_level(&ranking->keys, ladder->kinds[i]);
    return orders;
}

int parlor_tractor_runs_longest(uint32_t orders, int most, uint32_t *tops)
{
    int length = orders && most > 0;
    *tops = orders;
    for (; length < most && (*tops & *tops << 1); length++)
        *tops &= *tops << 1;
    return length;
}

/* A kind of that order of which the hand has so many copies; there must be one. */
static parlor_tractor_card hand_kind(const tractor_ranking *ranking, const tractor_hand *hand,
                                     parlor_tractor_group group, int level, int copies)
{
    const tractor_ladder *const ladder = &ranking->ladders[group];
    int i = 0;
    while (keys_level(&ranking->keys, ladder->kinds[i]) != level ||
           hand->copies[ladder->kinds[i]] < copies)
        i++;
    return ladder->kinds[i];
}

static void move_card(const tractor_ranking *ranking, tractor_hand *hand, parlor_tractor_card card,
                      tractor_cards *to)
{
    parlor_tractor_hand_remove(ranking, hand, card);
    to->cards[to->count++] = card;
}

/* Moves a run of pairs, from its top down. */
static void move_run(const tractor_ranking *ranking, tractor_hand *hand, parlor_tractor_group group,
                     int top, int length, tractor_cards *to)
{
    for (int level = top; level > top - length; level--) {
        const parlor_tractor_card pair = hand_kind(ranking, hand, group, level, 2);
        move_card(ranking, hand, pair, to);
        move_card(ranking, hand, pair, to);
    }
}

void parlor_tractor_hand_components(const tractor_ranking *ranking, const tractor_hand *hand,
                                    parlor_tractor_group group, parlor_tractor_lead *components)
{
    tractor_hand left = *hand;
    tractor_cards moved = {0};
    uint32_t tops;
    *components = (parlor_tractor_lead){.group = group};
    for (int length;
         (length = parlor_tractor_runs_longest(parlor_tractor_hand_orders(ranking, &left, group, 2),
                                               PARLOR_TRACTOR_ORDERS, &tops)) > 0;) {
        move_run(ranking, &left, group, bits_highest(tops), length, &moved);
        components->lengths[components->component_count++] = (uint8_t)(2 * length);
    }
    for (uint32_t orders; (orders = parlor_tractor_hand_orders(ranking, &left, group, 1)) != 0;) {
        move_card(ranking, &left, hand_kind(ranking, &left, group, bits_highest(orders), 1),
                  &moved);
        components->lengths[components->component_count++] = 1;
    }
    for (int i = 0; i < moved.count; i++)
        components->cards[i] = moved.cards[i];
    components->count = (uint8_t)moved.count;
}

/* ---- What to put down ------------------------------------------------------------------- */

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

int parlor_tractor_hand_worth(const tractor_ranking *ranking, const tractor_hand *hand,
                              parlor_tractor_card card)
{
    const parlor_tractor_group group = keys_group(&ranking->keys, card);
    const int level = keys_level(&ranking->keys, card);
    const int worth = level * WORTH_STEP + (hand->copies[card] > 1 ? WORTH_PAIR : 0);
    if (group == PARLOR_TRACTOR_TRUMPS)
        return worth + WORTH_TRUMP;
    return worth + (level == LEVEL_TOP ? WORTH_TOP : 0) + hand->counts[group] * WORTH_SUIT;
}

/* The card with the lowest price is put down first. Trumps are given away for their points less
 * readily than other cards. */
static int card_price(const tractor_ranking *ranking, const tractor_hand *hand,
                      parlor_tractor_card card, bool gives_points)
{
    const int points = parlor_tractor_card_points(card);
    const int worth = parlor_tractor_hand_worth(ranking, hand, card);
    if (!gives_points)
        return worth + points * POINT_KEPT;
    const bool is_trump = keys_group(&ranking->keys, card) == PARLOR_TRACTOR_TRUMPS;
    return worth - points * (is_trump ? POINT_KEPT : POINT_GIVEN);
}

static int run_price(const tractor_ranking *ranking, const tractor_hand *hand,
                     parlor_tractor_group group, int top, int length, bool gives_points)
{
    int price = 0;
    for (int level = top; level > top - length; level--)
        price += card_price(ranking, hand, hand_kind(ranking, hand, group, level, 2), gives_points);
    return price;
}

/* Those orders that reach the floor, or all of them if none does. */
static uint32_t orders_from(uint32_t orders, int floor)
{
    const uint32_t high = orders >> floor << floor;
    return high ? high : orders;
}

/* Puts a tractor or a pair down, the longest run that a component of `most` pairs can take. Returns
 * its length. */
static int answer_run(const tractor_ranking *ranking, tractor_hand *hand,
                      parlor_tractor_group group, int most, tractor_wish wish,
                      tractor_cards *answer)
{
    uint32_t tops;
    const int length = parlor_tractor_runs_longest(
        parlor_tractor_hand_orders(ranking, hand, group, 2), most, &tops);
    if (length == 0)
        return 0;
    int best = -1, best_price = 0;
    for (tops = orders_from(tops, wish.floor); tops; tops &= tops - 1) {
        const int top = bits_lowest(tops);
        const int price = run_price(ranking, hand, group, top, length, wish.gives_points);
        if (best < 0 || price < best_price) {
            best = top;
            best_price = price;
        }
    }
    move_run(ranking, hand, group, best, length, answer);
    return length;
}

/* The cheapest card among some orders of a group; PARLOR_TRACTOR_CODES if there is none. */
static parlor_tractor_card cheapest(const tractor_ranking *ranking, const tractor_hand *hand,
                                    parlor_tractor_group group, uint32_t orders, bool gives_points,
                                    int *price)
{
    const tractor_ladder *const ladder = &ranking->ladders[group];
    parlor_tractor_card best = PARLOR_TRACTOR_CODES;
    *price = 0;
    for (int i = 0; i < ladder->count; i++) {
        const parlor_tractor_card card = ladder->kinds[i];
        if (!hand->copies[card] || !(orders >> keys_level(&ranking->keys, card) & 1))
            continue;
        const int card_costs = card_price(ranking, hand, card, gives_points);
        if (best == PARLOR_TRACTOR_CODES || card_costs < *price) {
            best = card;
            *price = card_costs;
        }
    }
    return best;
}

static void answer_single(const tractor_ranking *ranking, tractor_hand *hand,
                          parlor_tractor_group group, tractor_wish wish, tractor_cards *answer)
{
    int price;
    const uint32_t orders =
        orders_from(parlor_tractor_hand_orders(ranking, hand, group, 1), wish.floor);
    move_card(ranking, hand, cheapest(ranking, hand, group, orders, wish.gives_points, &price),
              answer);
}

/* A card of no matter which group. */
static void answer_other(const tractor_ranking *ranking, tractor_hand *hand, tractor_wish wish,
                         tractor_cards *answer)
{
    parlor_tractor_card best = PARLOR_TRACTOR_CODES;
    int best_price = 0;
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) {
        int price;
        const parlor_tractor_card card =
            cheapest(ranking, hand, (parlor_tractor_group)group, ~0u, wish.gives_points, &price);
        if (card != PARLOR_TRACTOR_CODES && (best == PARLOR_TRACTOR_CODES || price < best_price)) {
            best = card;
            best_price = price;
        }
    }
    move_card(ranking, hand, best, answer);
}

tractor_cards parlor_tractor_hand_answer(const tractor_ranking *ranking, const tractor_hand *hand,
                                         const parlor_tractor_lead *lead,
                                         parlor_tractor_group group, tractor_wish wish)
{
    tractor_hand left = *hand;
    tractor_cards answer = {0};
    const tractor_wish rest = {wish.gives_points, 0};
    for (int i = 0; i < lead->component_count; i++) {
        int pairs = lead->lengths[i] / 2, length;
        while ((length = answer_run(ranking, &left, group, pairs, i ? rest : wish, &answer)) > 0)
            pairs -= length;
    }
    while (answer.count < lead->count && left.counts[group] > 0)
        answer_single(ranking, &left, group, answer.count ? rest : wish, &answer);
    while (answer.count < lead->count)
        answer_other(ranking, &left, rest, &answer);
    return answer;
}
