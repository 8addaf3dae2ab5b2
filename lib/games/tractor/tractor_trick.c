/* One trick: structures, honour cards and who wins (TR-5 ... TR-14). */
#include "../../core/memory.h"
#include "tractor_marks.h"

/* ----------------------------------------------------------------------------------- pairs and
 * runs */

/* The pairs of a play within one group. Only kinds of equal order, or a wrong deck, give an order
 * more than one pair. */
typedef struct pair_stock {
    uint32_t orders; /* with at least one pair */
    uint64_t
        spare; /* how many more than one, four bits an order: a play has twelve pairs at most */
} pair_stock;

static inline unsigned stock_spare(const pair_stock *stock, int level)
{
    return stock->spare >> 4 * level & 0xf;
}

static void stock_add(pair_stock *stock, int level)
{
    if (stock->orders >> level & 1)
        stock->spare += (uint64_t)1 << 4 * level;
    stock->orders |= 1u << level;
}

/* The stock with one pair less of each order in `run`. */
static inline pair_stock stock_without(pair_stock stock, uint32_t run)
{
    if (stock.spare)
        for (int level = 0; level < TRACTOR_ORDERS; level++)
            if ((run >> level & 1) && stock_spare(&stock, level)) {
                stock.spare -= (uint64_t)1 << 4 * level;
                run &= ~(1u << level);
            }
    stock.orders &= ~run;
    return stock;
}

/* `length` consecutive orders, `top` the highest. */
static inline uint32_t run_of(int top, int length)
{
    return ((1u << length) - 1) << (top - length + 1);
}

/* The tops of all runs of `length` consecutive orders. */
static inline uint32_t run_tops(uint32_t orders, int length)
{
    while (--length > 0)
        orders &= orders << 1;
    return orders;
}

/* TR-8: takes the longest run out, the highest of equals. Returns its length in pairs; 0: no pair
 * is left. */
static int stock_take_longest(pair_stock *stock, int *top)
{
    uint32_t tops = stock->orders;
    if (!tops)
        return 0;
    int length = 1;
    for (uint32_t longer = tops & tops << 1; longer; longer &= longer << 1) {
        tops = longer;
        length++;
    }
    *top = bits_highest(tops);
    *stock = stock_without(*stock, run_of(*top, length));
    return length;
}

/* ----------------------------------------------------------------------------- a play summed up */

typedef struct play {
    uint32_t groups; /* of its cards, a bit each; what follows counts only if this is one group */
    uint32_t orders; /* of its cards */
    pair_stock pairs;
    int pair_total;
} play;

/* A set of kinds of one group as the set of their orders. */
static inline uint32_t slots_orders(uint32_t slots)
{
    return (slots & MARK_ORDERS) | ((slots & MARK_EQUALS) ? 1u << LEVEL_EQUALS : 0);
}

/* TR-21: four copies of a card are two pairs. */
static void play_count_copies(play *sum, const tractor_order *order, const tractor_card *cards,
                              int size)
{
    uint8_t seen[TRACTOR_CODES] = {0};
    sum->pairs = (pair_stock){0};
    sum->pair_total = 0;
    for (int i = 0; i < size; i++)
        if (++seen[cards[i]] % 2 == 0) {
            stock_add(&sum->pairs, mark_level(order->marks[cards[i]]));
            sum->pair_total++;
        }
}

/* One pass over the cards. A third copy in one play, which only a wrong deck can give, is noticed
 * on the way and counted apart. */
static inline play play_of(const tractor_order *order, const tractor_card *cards, int size)
{
    uint32_t once = 0, twice = 0, more = 0;
    for (int i = 0; i < size; i++) {
        const uint32_t mark = order->marks[cards[i]];
        more |= twice & mark;
        twice |= once & mark;
        once |= mark;
    }
    twice &= MARK_SLOTS;
    play sum = {mark_groups(once), slots_orders(once), {slots_orders(twice), 0}, 0};
    sum.pair_total = twice ? bits_count(twice) : 0;
    if (twice & MARK_EQUALS) {
        const int equals = bits_count(twice & (MARK_EQUALS | 1u << LEVEL_EQUALS));
        sum.pairs.spare = (uint64_t)(equals - 1) << 4 * LEVEL_EQUALS;
    }
    if (more & MARK_SLOTS)
        play_count_copies(&sum, order, cards, size);
    return sum;
}

static inline bool groups_is_one(uint32_t groups)
{
    return (groups & (groups - 1)) == 0;
}

static inline bool groups_is_trumps(uint32_t groups)
{
    return groups == 1u << TRACTOR_TRUMPS;
}

/* --------------------------------------------------------------------- structure and honour card
 */

/* TR-8, as far as followers are bound by it: all pairs of the lead stand in its tractors and pairs,
 * and whatever is no pair is a single. */
typedef struct structure {
    int pair_total;
    int tractor_count;
    uint8_t tractors[TRACTOR_TRACTORS_MAX]; /* lengths in pairs, longest first */
} structure;

static inline structure structure_of(const play *lead)
{
    structure lengths = {.pair_total = lead->pair_total};
    if (!run_tops(lead->pairs.orders, 2))
        return lengths;
    pair_stock left = lead->pairs;
    int top;
    for (int length; (length = stock_take_longest(&left, &top)) > 1;)
        lengths.tractors[lengths.tractor_count++] = (uint8_t)length;
    return lengths;
}

/* The longest component, in cards. */
static inline int structure_longest(const structure *lengths)
{
    if (lengths->tractor_count)
        return 2 * lengths->tractors[0];
    return lengths->pair_total ? 2 : 1;
}

static inline tractor_lead_kind structure_kind(const structure *lengths, int size)
{
    if (structure_longest(lengths) < size)
        return TRACTOR_THROW;
    if (lengths->tractor_count)
        return TRACTOR_TRACTOR;
    return lengths->pair_total ? TRACTOR_PAIR : TRACTOR_SINGLE;
}

/* The highest top that the first of some tractors can have, its top being among `allowed`, if all
 * of them are to find place in the stock; -1 if they cannot. Tries every way (TR-10), the tops of
 * tractors of equal length falling. Calls itself once for each tractor: six deep at most. */
static int tractors_top(pair_stock stock, const uint8_t *lengths, int count, uint32_t allowed)
{
    uint32_t tops = run_tops(stock.orders, lengths[0]) & allowed;
    while (tops) {
        const int top = bits_highest(tops);
        const uint32_t down = (2u << top) - 1;
        const uint32_t rest = count > 1 && lengths[1] == lengths[0] ? down : MARK_ORDERS;
        if (count == 1 || tractors_top(stock_without(stock, run_of(top, lengths[0])), lengths + 1,
                                       count - 1, rest) >= 0)
            return top;
        tops &= ~(1u << top);
    }
    return -1;
}

/* TR-10, TR-14: the order of the highest card that can stand in a longest component; -1 if no split
 * gives the structure. Wherever the tractors go, they leave the same number of pairs. */
static inline int play_honour(const play *sum, const structure *lengths)
{
    if (sum->pair_total < lengths->pair_total)
        return -1;
    if (lengths->pair_total == 0)
        return bits_highest(sum->orders);
    if (lengths->tractor_count == 0)
        return bits_highest(sum->pairs.orders);
    return tractors_top(sum->pairs, lengths->tractors, lengths->tractor_count, MARK_ORDERS);
}

/* ------------------------------------------------------------------------------------- the winner
 */

/* The trick so far. Strengths are orders, those of trumps above all others. */
typedef struct contest {
    structure lengths;
    uint32_t lead_groups;
    bool lead_is_throw;
    int best; /* strength of the best play so far */
    int winner;
    bool is_equalled; /* did a later play equal the best one? */
} contest;

static inline int strength_of(const play *sum, int honour)
{
    return honour + (groups_is_trumps(sum->groups) ? TRACTOR_ORDERS : 0);
}

/* TR-9 to TR-14 for one follower, in the order of RULES.md. */
static inline tractor_verdict contest_verdict(const contest *so_far, const play *sum, int *strength)
{
    if (!groups_is_one(sum->groups))
        return TRACTOR_MIXED;
    const bool is_trumps = groups_is_trumps(sum->groups);
    if (!is_trumps && sum->groups != so_far->lead_groups)
        return TRACTOR_OTHER_SUIT;
    if (!is_trumps && so_far->lead_is_throw)
        return TRACTOR_NOT_TRUMPED;
    const int honour = play_honour(sum, &so_far->lengths);
    if (honour < 0)
        return TRACTOR_NO_STRUCTURE;
    *strength = strength_of(sum, honour);
    if (*strength == so_far->best)
        return TRACTOR_EQUAL;
    return *strength < so_far->best ? TRACTOR_LOWER : TRACTOR_TAKES;
}

static inline tractor_verdict contest_follow(contest *so_far, const tractor_order *order,
                                             const tractor_card *cards, int size, int player,
                                             int *strength)
{
    if (so_far->lead_is_throw && groups_is_trumps(so_far->lead_groups))
        return TRACTOR_TRUMP_THROW;
    const play sum = play_of(order, cards, size);
    const tractor_verdict verdict = contest_verdict(so_far, &sum, strength);
    if (verdict == TRACTOR_EQUAL)
        so_far->is_equalled = true;
    if (verdict == TRACTOR_TAKES) {
        so_far->best = *strength;
        so_far->winner = player;
        so_far->is_equalled = false;
    }
    return verdict;
}

/* False: the lead is mixed. */
static inline bool contest_begin(contest *so_far, const tractor_order *order,
                                 const tractor_card *cards, int size)
{
    const play lead = play_of(order, cards, size);
    *so_far = (contest){.lengths = structure_of(&lead), .lead_groups = lead.groups};
    so_far->lead_is_throw = structure_longest(&so_far->lengths) < size;
    so_far->best = strength_of(&lead, play_honour(&lead, &so_far->lengths));
    return groups_is_one(lead.groups);
}

tractor_outcome tractor_trick_outcome(const tractor_order *order, const tractor_card *cards,
                                      int size)
{
    contest trick;
    if (!contest_begin(&trick, order, cards, size))
        return (tractor_outcome){-1, 0};
    int strength;
    for (int player = 1; player < TRACTOR_SEATS; player++)
        contest_follow(&trick, order, cards + player * size, size, player, &strength);
    return (tractor_outcome){trick.winner, structure_longest(&trick.lengths)};
}

/* ------------------------------------------------------------------------------------ with reasons
 */

static tractor_rule verdict_rule(tractor_verdict verdict, bool lead_is_throw)
{
    switch (verdict) {
    case TRACTOR_TRUMP_THROW:
    case TRACTOR_NOT_TRUMPED:
        return TRACTOR_RULE_THROW;
    case TRACTOR_MIXED:
    case TRACTOR_OTHER_SUIT:
        return TRACTOR_RULE_CAN_WIN;
    case TRACTOR_NO_STRUCTURE:
        return TRACTOR_RULE_STRUCTURE;
    case TRACTOR_EQUAL:
        return TRACTOR_RULE_EQUALS;
    default:
        return lead_is_throw ? TRACTOR_RULE_HONOUR : TRACTOR_RULE_HIGHEST;
    }
}

static tractor_rule contest_rule(const contest *trick)
{
    if (trick->is_equalled)
        return TRACTOR_RULE_EQUALS;
    if (!trick->lead_is_throw)
        return TRACTOR_RULE_HIGHEST;
    return trick->winner == 0 ? TRACTOR_RULE_THROW : TRACTOR_RULE_HONOUR;
}

/* The card of a play that has the order; the first in suit order among equals, and one of which
 * there is a pair if it has to be. */
static tractor_card play_card(const tractor_order *order, const tractor_card *cards, int size,
                              int level, int copies)
{
    int seen[TRACTOR_CODES] = {0};
    tractor_card found = TRACTOR_CODES;
    for (int i = 0; i < size; i++)
        if (++seen[cards[i]] >= copies && mark_level(order->marks[cards[i]]) == level &&
            cards[i] < found)
            found = cards[i];
    return found;
}

bool tractor_trick_judge(const tractor_order *order, const tractor_card *cards, int size,
                         tractor_trick *trick)
{
    contest so_far;
    if (!contest_begin(&so_far, order, cards, size))
        return false;
    *trick = (tractor_trick){.longest = structure_longest(&so_far.lengths)};
    tractor_lead_of(order, cards, size, &trick->lead);
    trick->follows[0] = (tractor_follow){TRACTOR_TAKES, TRACTOR_RULE_LEAD, trick->lead.cards[0]};
    const int copies = trick->longest > 1 ? 2 : 1;
    for (int player = 1; player < TRACTOR_SEATS; player++) {
        const tractor_card *const played = cards + player * size;
        tractor_follow *const follow = &trick->follows[player];
        int strength = 0;
        follow->verdict = contest_follow(&so_far, order, played, size, player, &strength);
        follow->rule = verdict_rule(follow->verdict, so_far.lead_is_throw);
        if (follow->verdict >= TRACTOR_LOWER)
            follow->card = play_card(order, played, size, strength % TRACTOR_ORDERS, copies);
    }
    trick->winner = so_far.winner;
    trick->rule = contest_rule(&so_far);
    return true;
}

/* ------------------------------------------------------------------------------- the lead's cards
 */

/* The cards of a lead that no component has taken yet. */
typedef struct lead_rest {
    const tractor_order *order;
    uint8_t copies[TRACTOR_CODES];
} lead_rest;

/* Moves `copies` cards of one kind of that order into the lead's list, if there are so many. */
static bool lead_move(tractor_lead *lead, lead_rest *rest, int level, int copies)
{
    tractor_card kinds[TRACTOR_EQUALS];
    const int count = tractor_order_kinds(rest->order, lead->group, level, kinds);
    for (int i = 0; i < count; i++)
        if (rest->copies[kinds[i]] >= copies) {
            rest->copies[kinds[i]] = (uint8_t)(rest->copies[kinds[i]] - copies);
            for (int copy = 0; copy < copies; copy++)
                lead->cards[lead->count++] = kinds[i];
            return true;
        }
    return false;
}

static void lead_add_component(tractor_lead *lead, int length)
{
    lead->lengths[lead->component_count++] = (uint8_t)length;
}

static void lead_move_pairs(tractor_lead *lead, lead_rest *rest, pair_stock pairs)
{
    int top;
    for (int length; (length = stock_take_longest(&pairs, &top)) > 0;) {
        for (int level = top; level > top - length; level--)
            lead_move(lead, rest, level, 2);
        lead_add_component(lead, 2 * length);
    }
}

bool tractor_lead_of(const tractor_order *order, const tractor_card *cards, int count,
                     tractor_lead *lead)
{
    const play sum = play_of(order, cards, count);
    if (!groups_is_one(sum.groups))
        return false;
    const structure lengths = structure_of(&sum);
    *lead = (tractor_lead){.kind = structure_kind(&lengths, count),
                           .group = tractor_card_group(order, cards[0])};
    lead_rest rest = {.order = order};
    for (int i = 0; i < count; i++)
        rest.copies[cards[i]]++;
    lead_move_pairs(lead, &rest, sum.pairs);
    for (int level = TRACTOR_ORDERS - 1; level >= 0; level--)
        while (lead_move(lead, &rest, level, 1))
            lead_add_component(lead, 1);
    return true;
}
