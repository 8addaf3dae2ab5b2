/* Cards, their order, and the round from the first trick to the next dealer. */
#include "../../core/memory.h"
#include "tractor_marks.h"

/* ------------------------------------------------------------------------------ cards and order */

/* TR-16 */
static const uint8_t card_points[TRACTOR_CODES] = {
    [0x05] = 5,  [0x15] = 5,  [0x25] = 5,  [0x35] = 5,  [0x0a] = 10, [0x1a] = 10,
    [0x2a] = 10, [0x3a] = 10, [0x0d] = 10, [0x1d] = 10, [0x2d] = 10, [0x3d] = 10,
};

bool tractor_card_is_known(tractor_card card)
{
    if (card == TRACTOR_BLACK_JOKER || card == TRACTOR_RED_JOKER)
        return true;
    const int rank = card & 0xf;
    return card < TRACTOR_CODES && rank >= TRACTOR_RANK_MIN && rank <= TRACTOR_RANK_ACE;
}

int tractor_card_points(tractor_card card)
{
    return card < TRACTOR_CODES ? card_points[card] : 0;
}

static inline uint32_t mark_group(int group)
{
    return 1u << (SHIFT_GROUP + group);
}

/* The mark of an order, without its group. */
static inline uint32_t mark_place(int level, int slot)
{
    return (uint32_t)level << SHIFT_LEVEL | 1u << slot;
}

/* TR-3: the kinds of rank CR and the jokers. */
static inline void mark_high_trumps(tractor_order *order)
{
    const uint32_t trumps = mark_group(TRACTOR_TRUMPS);
    int slot = LEVEL_EQUALS;
    for (int suit = TRACTOR_HEARTS; suit < TRACTOR_NO_SUIT; suit++) {
        if (suit == (int)order->main)
            continue;
        order->marks[suit << 4 | order->rank] = trumps | mark_place(LEVEL_EQUALS, slot);
        slot = slot == LEVEL_EQUALS ? SLOT_EQUALS : slot + 1;
    }
    int level = LEVEL_EQUALS + 1;
    if (order->main != TRACTOR_NO_SUIT) {
        order->marks[(int)order->main << 4 | order->rank] = trumps | mark_place(level, level);
        level++;
    }
    order->marks[TRACTOR_BLACK_JOKER] = trumps | mark_place(level, level);
    order->marks[TRACTOR_RED_JOKER] = trumps | mark_place(level + 1, level + 1);
}

static inline void order_fill(tractor_order *order, tractor_suit main, int rank)
{
    order->main = main;
    order->rank = rank;
    uint32_t places[1 << 4] = {0}; /* TR-4: by rank, the rank CR missing */
    for (int r = TRACTOR_RANK_MIN, level = 0; r <= TRACTOR_RANK_ACE; r++) {
        places[r] = mark_place(level, level);
        level += r != rank;
    }
    for (int suit = TRACTOR_HEARTS; suit < TRACTOR_NO_SUIT; suit++) {
        const uint32_t group = mark_group(suit == (int)main ? TRACTOR_TRUMPS : suit); /* TR-2 */
        for (int r = 0; r < 1 << 4; r++)
            order->marks[suit << 4 | r] = group | places[r];
    }
    mark_high_trumps(order);
}

tractor_order tractor_order_of(tractor_suit main, int rank)
{
    tractor_order order;
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
    int rank = level + TRACTOR_RANK_MIN; /* that a card of this order has, if it is no joker */
    rank = level < LEVEL_EQUALS ? rank + (rank >= order->rank) : order->rank;
    const tractor_card candidates[] = {
        tractor_card_of(TRACTOR_HEARTS, rank),
        tractor_card_of(TRACTOR_SPADES, rank),
        tractor_card_of(TRACTOR_CLUBS, rank),
        tractor_card_of(TRACTOR_DIAMONDS, rank),
        TRACTOR_BLACK_JOKER,
        TRACTOR_RED_JOKER,
    };
    int count = 0;
    for (size_t i = 0; i < sizeof candidates; i++)
        if (tractor_card_group(order, candidates[i]) == group &&
            tractor_card_order(order, candidates[i]) == level)
            kinds[count++] = candidates[i];
    return count;
}

/* ----------------------------------------------------------------------------------- the result */

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

/* All cards of a round at one glance. */
typedef struct survey {
    uint16_t points[TRACTOR_CARDS + 1]; /* [i]: of the first i cards */
    bool is_surplus;                    /* TR-21 */
} survey;

static inline int kinds_count(uint64_t kinds)
{
    return bits_count((uint32_t)kinds) + bits_count((uint32_t)(kinds >> 32));
}

static inline void survey_take(survey *all, const tractor_card *cards)
{
    uint64_t once = 0, twice = 0; /* kinds seen at least so often */
    unsigned points = 0;
    for (int i = 0; i < TRACTOR_CARDS; i++) {
        const uint64_t kind = (uint64_t)1 << cards[i];
        twice |= once & kind;
        once |= kind;
        all->points[i] = (uint16_t)points;
        points += card_points[cards[i]];
    }
    all->points[TRACTOR_CARDS] = (uint16_t)points;
    all->is_surplus = kinds_count(once) + kinds_count(twice) < TRACTOR_CARDS;
}

/* TR-21: the first card that is a copy too many; if points are, the first that is worth any. */
static int surplus_card(const tractor_round *round, bool counts_points)
{
    uint8_t copies[TRACTOR_CODES] = {0};
    for (int i = 0; i < TRACTOR_CARDS; i++)
        if (++copies[round->cards[i]] > TRACTOR_COPIES &&
            (!counts_points || tractor_card_points(round->cards[i])))
            return i;
    return 0;
}

static inline tractor_check round_check(const tractor_round *round, const survey *all)
{
    const int points = all->points[TRACTOR_CARDS];
    if (!all->is_surplus)
        return (tractor_check){TRACTOR_SOUND, 0, points};
    const bool is_over = points > TRACTOR_POINTS;
    return (tractor_check){is_over ? TRACTOR_OVERCOUNTED : TRACTOR_SURPLUS,
                           surplus_card(round, is_over), points};
}

static inline bool sizes_is_complete(const tractor_round *round)
{
    if (round->trick_count > TRACTOR_HAND)
        return false;
    int played = 0;
    bool is_good = true;
    for (int i = 0; i < round->trick_count; i++) {
        played += round->sizes[i];
        is_good &= round->sizes[i] > 0;
    }
    return is_good && played == TRACTOR_HAND;
}

/* ------------------------------------------------------------------------------------ the round */

/* What the referee keeps while he goes from trick to trick. */
typedef struct table {
    const tractor_round *round;
    tractor_order order;
    survey all;
    tractor_seat leader;
    int defenders;      /* their team */
    uint64_t collected; /* by the defenders */
    tractor_listener *listener;
    void *context;
    tractor_trick trick; /* this and the event are for the listener only */
    tractor_event event;
} table;

static inline bool table_defenders_lead(const table *at)
{
    return tractor_seat_team(at->leader) == at->defenders;
}

static inline int table_hidden_points(const table *at)
{
    return TRACTOR_POINTS - at->all.points[TRACTOR_CARDS];
}

static void tell(table *at, tractor_event_kind kind, tractor_rule rule)
{
    at->event.kind = kind;
    at->event.rule = rule;
    at->listener(at->context, &at->event);
}

static void tell_round_begins(table *at)
{
    at->event = (tractor_event){
        .round = at->round, .order = &at->order, .trick = &at->trick, .seat = at->round->dealer};
    tell(at, TRACTOR_ROUND_BEGINS, TRACTOR_RULE_TRUMPS);
}

/* Lead and follows, each follow beside the best play before it. */
static void tell_plays(table *at, const tractor_card *cards, int size)
{
    at->event.number++;
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

static void tell_trick_won(table *at, int points)
{
    const tractor_trick *const trick = &at->trick;
    at->event.player = trick->winner;
    at->event.seat = at->leader;
    at->event.card = trick->follows[trick->winner].card;
    at->event.to_defenders = table_defenders_lead(at);
    at->event.points = points;
    at->event.total = at->collected;
    tell(at, TRACTOR_TRICK_WON, trick->rule);
}

static void tell_last_trick(table *at, int exponent, uint64_t bonus)
{
    at->event.hidden = table_hidden_points(at);
    at->event.exponent = exponent;
    at->event.bonus = bonus;
    at->event.total = at->collected;
    tell(at, TRACTOR_LAST_TRICK, TRACTOR_RULE_HIDDEN);
}

static void tell_round_ends(table *at, const tractor_result *result)
{
    at->event.result = result;
    tell(at, TRACTOR_ROUND_ENDS, result->winner >= 0 ? TRACTOR_RULE_WINNER : TRACTOR_RULE_RANKS);
}

static inline void table_begin(table *at, const tractor_round *round)
{
    const int declarers = tractor_seat_team(round->dealer);
    order_fill(&at->order, round->main, round->ranks[declarers]); /* TR-15 */
    at->round = round;
    at->leader = round->dealer;
    at->defenders = 1 - declarers;
    at->collected = 0;
    if (at->listener)
        tell_round_begins(at);
}

/* Plays the trick whose cards start at round->cards[first]: the winner leads the next (TR-15), the
 * defenders collect (TR-16). Returns the length of the lead's longest component, 0 if the lead is
 * mixed. */
static inline int table_trick(table *at, int first, int size)
{
    const tractor_card *const cards = at->round->cards + first;
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
    const int points = at->all.points[first + TRACTOR_SEATS * size] - at->all.points[first];
    at->collected += table_defenders_lead(at) ? (uint64_t)points : 0;
    if (at->listener)
        tell_trick_won(at, points);
    return outcome.longest;
}

/* TR-17. The exponent is 24 at most, so that nothing can overflow. */
static inline void table_last_trick(table *at, int longest)
{
    const uint64_t hidden = (uint64_t)table_hidden_points(at);
    const uint64_t bonus = table_defenders_lead(at) ? hidden << longest : 0;
    at->collected += bonus;
    if (at->listener)
        tell_last_trick(at, longest, bonus);
}

/* The whole round. Always inlined, so that the caller without a listener carries no events. */
__attribute__((always_inline)) static inline tractor_check round_run(const tractor_round *round,
                                                                     tractor_listener *listener,
                                                                     void *context,
                                                                     tractor_result *result)
{
    if (!sizes_is_complete(round))
        return (tractor_check){TRACTOR_NOT_25, 0, 0};
    table at;
    at.listener = listener;
    at.context = context;
    survey_take(&at.all, round->cards);
    const tractor_check check = round_check(round, &at.all);
    if (check.fault > TRACTOR_SURPLUS)
        return check;
    table_begin(&at, round);
    int first = 0, longest = 0;
    for (int i = 0; i < round->trick_count; i++) {
        longest = table_trick(&at, first, round->sizes[i]);
        if (!longest)
            return (tractor_check){TRACTOR_LEAD_MIXED, first, check.points};
        first += TRACTOR_SEATS * round->sizes[i];
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
