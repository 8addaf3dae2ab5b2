/* Cards, their order, and the round from the first trick to the next dealer. */
#include "../../core/memory.h"
#include "tractor_marks.h"

/* ------------------------------------------------------------------------------- cards and order
 */

static const uint8_t rank_points[16] = {[5] = 5, [10] = 10, [13] = 10}; /* TR-16; jokers have J */

bool tractor_card_is_known(tractor_card card)
{
    const int rank = card & 0xf;
    if (card >> 4 < TRACTOR_NO_SUIT)
        return rank >= TRACTOR_RANK_MIN && rank <= TRACTOR_RANK_ACE;
    return card == TRACTOR_BLACK_JOKER || card == TRACTOR_RED_JOKER;
}

int tractor_card_points(tractor_card card)
{
    return rank_points[card & 0xf];
}

static inline uint32_t mark_of(int group, int level, int slot)
{
    return 1u << (SHIFT_GROUP + group) | (uint32_t)level << SHIFT_LEVEL | 1u << slot;
}

/* TR-4: by rank, the rank CR missing. */
static inline int rank_level(int rank, int current)
{
    return rank - TRACTOR_RANK_MIN - (rank > current);
}

/* TR-3: the kinds of rank CR. */
static void mark_current_rank(tractor_order *order)
{
    int slot = LEVEL_EQUALS;
    for (int suit = TRACTOR_HEARTS; suit < TRACTOR_NO_SUIT; suit++) {
        uint32_t *const mark = &order->marks[tractor_card_of((tractor_suit)suit, order->rank)];
        if (suit == (int)order->main) {
            *mark = mark_of(TRACTOR_TRUMPS, LEVEL_EQUALS + 1, LEVEL_EQUALS + 1);
            continue;
        }
        *mark = mark_of(TRACTOR_TRUMPS, LEVEL_EQUALS, slot);
        slot = slot == LEVEL_EQUALS ? SLOT_EQUALS : slot + 1;
    }
}

static inline void order_fill(tractor_order *order, tractor_suit main, int rank)
{
    order->main = main;
    order->rank = rank;
    for (int suit = TRACTOR_HEARTS; suit < TRACTOR_NO_SUIT; suit++) {
        const int group = suit == (int)main ? TRACTOR_TRUMPS : suit; /* TR-2 */
        for (int r = TRACTOR_RANK_MIN; r <= TRACTOR_RANK_ACE; r++) {
            const int level = rank_level(r, rank);
            order->marks[suit << 4 | r] = mark_of(group, level, level);
        }
    }
    mark_current_rank(order);
    const int joker = LEVEL_EQUALS + (main == TRACTOR_NO_SUIT ? 1 : 2);
    order->marks[TRACTOR_BLACK_JOKER] = mark_of(TRACTOR_TRUMPS, joker, joker);
    order->marks[TRACTOR_RED_JOKER] = mark_of(TRACTOR_TRUMPS, joker + 1, joker + 1);
}

tractor_order tractor_order_of(tractor_suit main, int rank)
{
    tractor_order order = {0};
    order_fill(&order, main, rank);
    return order;
}

tractor_group tractor_card_group(const tractor_order *order, tractor_card card)
{
    return (tractor_group)bits_highest(mark_groups(order->marks[card]));
}

int tractor_card_order(const tractor_order *order, tractor_card card)
{
    return mark_level(order->marks[card]);
}

int tractor_order_kinds(const tractor_order *order, tractor_group group, int level,
                        tractor_card kinds[TRACTOR_EQUALS])
{
    int count = 0;
    for (int card = 0; card < TRACTOR_CODES; card++)
        if (order->marks[card] && tractor_card_group(order, (tractor_card)card) == group &&
            mark_level(order->marks[card]) == level)
            kinds[count++] = (tractor_card)card;
    return count;
}

/* ------------------------------------------------------------------------------------ the result
 */

enum { POINTS_DOWN = 80, POINTS_STEP = 40 };

/* TR-18 */
static uint64_t steps_of(uint64_t points)
{
    if (points >= POINTS_DOWN)
        return (points - POINTS_DOWN) / POINTS_STEP;
    if (points >= POINTS_STEP)
        return 1;
    return points > 0 ? 2 : 3;
}

tractor_result tractor_result_of(tractor_seat dealer, const uint8_t ranks[2], uint64_t points)
{
    const bool is_down = points >= POINTS_DOWN;
    const int declarers = tractor_seat_team(dealer);
    tractor_result result = {
        .points = points,
        .is_down = is_down,
        .steps = steps_of(points),
        .riser = is_down ? 1 - declarers : declarers,
        .ranks = {ranks[0], ranks[1]},
        .next_dealer = tractor_seat_after(dealer, is_down ? 1 : 2), /* TR-19 */
        .winner = -1,
    };
    const uint64_t rank = ranks[result.riser] + result.steps;
    if (rank > TRACTOR_RANK_ACE) /* TR-20 */
        result.winner = result.riser;
    result.ranks[result.riser] = (uint8_t)(rank > TRACTOR_RANK_ACE ? TRACTOR_RANK_ACE : rank);
    return result;
}

/* ------------------------------------------------------------------------------------- the deck */

static int cards_points(const tractor_card *cards, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++)
        points += rank_points[cards[i] & 0xf];
    return points;
}

/* TR-21: the first card that is a copy too many; with `counts_points`, the first that is worth any.
 */
static int surplus_card(const tractor_round *round, bool counts_points)
{
    uint8_t copies[TRACTOR_CODES] = {0};
    for (int i = 0; i < TRACTOR_CARDS; i++)
        if (++copies[round->cards[i]] > TRACTOR_COPIES &&
            (!counts_points || tractor_card_points(round->cards[i])))
            return i;
    return -1;
}

static bool copies_is_surplus(const tractor_round *round)
{
    uint8_t copies[TRACTOR_CODES] = {0};
    uint8_t seen = 0;
    for (int i = 0; i < TRACTOR_CARDS; i++)
        seen |= copies[round->cards[i]]++; /* two before a third: bit 1 */
    return seen & TRACTOR_COPIES;
}

static bool sizes_is_complete(const tractor_round *round)
{
    if (round->trick_count > TRACTOR_HAND)
        return false;
    int played = 0;
    for (int i = 0; i < round->trick_count; i++) {
        if (round->sizes[i] == 0)
            return false;
        played += round->sizes[i];
    }
    return played == TRACTOR_HAND;
}

static inline tractor_check round_check(const tractor_round *round, int points)
{
    if (!copies_is_surplus(round))
        return (tractor_check){TRACTOR_SOUND, 0, points};
    const bool is_over = points > TRACTOR_POINTS;
    return (tractor_check){is_over ? TRACTOR_OVERCOUNTED : TRACTOR_SURPLUS,
                           surplus_card(round, is_over), points};
}

/* ------------------------------------------------------------------------------------- the round
 */

/* What the referee keeps while he goes from trick to trick. */
typedef struct table {
    const tractor_round *round;
    tractor_order order;
    tractor_seat leader;
    int defenders;      /* their team */
    uint64_t collected; /* by the defenders */
    int hidden;
    tractor_listener *listener;
    void *context;
    tractor_trick trick; /* this and the event are for the listener only */
    tractor_event event;
} table;

static void tell(table *at, tractor_event_kind kind, tractor_rule rule)
{
    at->event.kind = kind;
    at->event.rule = rule;
    at->listener(at->context, &at->event);
}

static void tell_round_begins(table *at)
{
    at->event = (tractor_event){
        .round = at->round, .order = &at->order, .seat = at->round->dealer, .hidden = at->hidden};
    tell(at, TRACTOR_ROUND_BEGINS, TRACTOR_RULE_TRUMPS);
}

/* Lead and follows, each follow beside the best play before it. */
static void tell_plays(table *at, const tractor_card *cards, int size)
{
    at->event.number++;
    at->event.trick = &at->trick;
    for (int player = 0; player < TRACTOR_SEATS; player++) {
        const tractor_follow *const follow = &at->trick.follows[player];
        at->event.player = player;
        at->event.seat = tractor_seat_after(at->leader, player);
        at->event.cards = cards + player * size;
        at->event.card = follow->card;
        tell(at, player ? TRACTOR_FOLLOWED : TRACTOR_LED, follow->rule);
        if (follow->verdict == TRACTOR_TAKES) {
            at->event.rival = at->event.seat;
            at->event.rival_card = follow->card;
        }
    }
}

static void tell_trick_won(table *at, int points, bool to_defenders)
{
    const tractor_trick *const trick = &at->trick;
    at->event.player = trick->winner;
    at->event.seat = at->leader;
    at->event.card = trick->follows[trick->winner].card;
    at->event.to_defenders = to_defenders;
    at->event.points = points;
    at->event.total = at->collected;
    tell(at, TRACTOR_TRICK_WON, trick->rule);
}

static void tell_last_trick(table *at, int exponent, uint64_t bonus)
{
    at->event.hidden = at->hidden;
    at->event.exponent = exponent;
    at->event.bonus = bonus;
    at->event.total = at->collected;
    tell(at, TRACTOR_LAST_TRICK, TRACTOR_RULE_HIDDEN);
}

static tractor_rule result_rule(const tractor_result *result)
{
    return result->winner >= 0 ? TRACTOR_RULE_WINNER : TRACTOR_RULE_RANKS;
}

static void tell_round_ends(table *at, const tractor_result *result)
{
    at->event.result = result;
    tell(at, TRACTOR_ROUND_ENDS, result_rule(result));
}

/* Plays one trick: the winner leads the next (TR-15), the defenders collect (TR-16). Returns the
 * length of the lead's longest component, 0 if the lead is mixed. */
static inline int table_trick(table *at, const tractor_card *cards, int size)
{
    tractor_outcome outcome = {-1, 0};
    if (!at->listener) {
        outcome = tractor_trick_outcome(&at->order, cards, size);
    } else if (tractor_trick_judge(&at->order, cards, size, &at->trick)) {
        outcome = (tractor_outcome){at->trick.winner, at->trick.longest};
        tell_plays(at, cards, size);
    }
    if (outcome.winner < 0)
        return 0;
    at->leader = tractor_seat_after(at->leader, outcome.winner);
    const bool to_defenders = tractor_seat_team(at->leader) == at->defenders;
    const int points = at->listener || to_defenders ? cards_points(cards, TRACTOR_SEATS * size) : 0;
    if (to_defenders)
        at->collected += (uint64_t)points;
    if (at->listener)
        tell_trick_won(at, points, to_defenders);
    return outcome.longest;
}

/* TR-17. The exponent is 24 at most, so that nothing can overflow. */
static inline void table_last_trick(table *at, int longest)
{
    const bool to_defenders = tractor_seat_team(at->leader) == at->defenders;
    const uint64_t bonus = to_defenders ? (uint64_t)at->hidden << longest : 0;
    at->collected += bonus;
    if (at->listener)
        tell_last_trick(at, longest, bonus);
}

static inline void table_begin(table *at, const tractor_round *round, int points_played)
{
    const int declarers = tractor_seat_team(round->dealer);
    order_fill(&at->order, round->main, round->ranks[declarers]); /* TR-15 */
    at->round = round;
    at->leader = round->dealer;
    at->defenders = 1 - declarers;
    at->collected = 0;
    at->hidden = TRACTOR_POINTS - points_played;
    if (at->listener)
        tell_round_begins(at);
}

/* The whole round. Always inlined, so that the caller without a listener carries no events. */
__attribute__((always_inline)) static inline tractor_check round_run(const tractor_round *round,
                                                                     tractor_listener *listener,
                                                                     void *context,
                                                                     tractor_result *result)
{
    if (!sizes_is_complete(round))
        return (tractor_check){TRACTOR_NOT_25, 0, 0};
    const int played = cards_points(round->cards, TRACTOR_CARDS);
    const tractor_check check = round_check(round, played);
    if (check.fault > TRACTOR_SURPLUS)
        return check;
    table at;
    at.listener = listener;
    at.context = context;
    table_begin(&at, round, played);
    const tractor_card *cards = round->cards;
    int longest = 0;
    for (int i = 0; i < round->trick_count; i++) {
        longest = table_trick(&at, cards, round->sizes[i]);
        if (!longest)
            return (tractor_check){TRACTOR_LEAD_MIXED, (int)(cards - round->cards), played};
        cards += TRACTOR_SEATS * round->sizes[i];
    }
    table_last_trick(&at, longest);
    *result = tractor_result_of(round->dealer, round->ranks, at.collected);
    if (listener)
        tell_round_ends(&at, result);
    return check;
}

tractor_check tractor_round_referee(const tractor_round *round, tractor_result *result)
{
    return round_run(round, NULL, NULL, result);
}

tractor_check tractor_round_tell(const tractor_round *round, tractor_listener *listener,
                                 void *context, tractor_result *result)
{
    return round_run(round, listener, context, result);
}
