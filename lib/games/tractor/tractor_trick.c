/* One trick: structures, honour cards and who wins (TR-5 ... TR-14). */
#include "../../core/memory.h"
#include "tractor_marks.h"

/* ------------------------------------------------------------------------------- pairs and runs */

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

static inline void stock_add(pair_stock *stock, int level)
{
    if (stock->orders >> level & 1)
        stock->spare += (uint64_t)1 << 4 * level;
    stock->orders |= 1u << level;
}

/* The stock with one pair less of each order in `run`. */
static inline pair_stock stock_without(pair_stock stock, uint32_t run)
{
    if (stock.spare)
        for (int level = 0; level < PARLOR_TRACTOR_ORDERS; level++)
            if ((run >> level & 1) && stock_spare(&stock, level)) {
                stock.spare -= (uint64_t)1 << 4 * level;
                run &= ~(1u << level);
            }
    stock.orders &= ~run;
    return stock;
}

/* TR-21: n copies of a card are n / 2 pairs. */
static pair_stock stock_of(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                           int size)
{
    uint8_t seen[PARLOR_TRACTOR_CODES] = {0};
    pair_stock stock = {0};
    for (int i = 0; i < size; i++)
        if (++seen[cards[i]] % 2 == 0)
            stock_add(&stock, mark_level(order->marks[cards[i]]));
    return stock;
}

static int stock_total(pair_stock stock)
{
    int total = bits_count(stock.orders);
    for (; stock.spare; stock.spare >>= 4)
        total += (int)(stock.spare & 0xf);
    return total;
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
    const parlor_tractor_card *cards;
    int size;
    uint32_t groups; /* of its cards, a bit each; what follows counts only if this is one group */
    uint32_t orders; /* of its cards */
    uint32_t pairs;  /* orders it has a pair of */
    int pair_total;
} play;

enum { GROUP_TRUMPS = 1 << PARLOR_TRACTOR_TRUMPS };

static inline bool groups_is_one(uint32_t groups)
{
    return (groups & (groups - 1)) == 0;
}

/* A set of kinds of one group as the set of their orders. */
static inline uint32_t slots_orders(uint32_t slots)
{
    return (slots & MARK_ORDERS) | ((slots & MARK_EQUALS) ? 1u << LEVEL_EQUALS : 0);
}

/* One pass over the cards. A third copy in one play, which only a wrong deck can give, is noticed
 * on the way and counted apart. */
static inline play play_of(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                           int size)
{
    uint32_t once = 0, twice = 0, more = 0;
    for (int i = 0; i < size; i++) {
        const uint32_t mark = order->marks[cards[i]];
        more |= twice & mark;
        twice |= once & mark & MARK_SLOTS;
        once |= mark;
    }
    const int pair_total = more ? stock_total(stock_of(order, cards, size)) : bits_count(twice);
    return (play){cards,     size, mark_groups(once), slots_orders(once), slots_orders(twice),
                  pair_total};
}

/* All its pairs. Only if an order has more than one they have to be looked for. */
static inline pair_stock play_stock(const play *sum, const parlor_tractor_order *order)
{
    if (bits_count(sum->pairs) == sum->pair_total)
        return (pair_stock){sum->pairs, 0};
    return stock_of(order, sum->cards, sum->size);
}

/* -------------------------------------------------------------------- structure and honour card */

/* TR-8, as far as followers are bound by it: all pairs of the lead stand in its tractors and pairs,
 * and whatever is no pair is a single. */
typedef struct structure {
    int pair_total;
    int tractor_count;
    uint8_t tractors[PARLOR_TRACTOR_TRACTORS_MAX]; /* lengths in pairs, longest first */
} structure;

static void structure_find_tractors(structure *lengths, const parlor_tractor_order *order,
                                    const play *lead)
{
    pair_stock left = play_stock(lead, order);
    for (int i = 0, length, top; i < PARLOR_TRACTOR_TRACTORS_MAX; i++) {
        if ((length = stock_take_longest(&left, &top)) < 2)
            break;
        lengths->tractors[i] = (uint8_t)length;
        lengths->tractor_count = i + 1;
    }
}

static inline void structure_fill(structure *lengths, const parlor_tractor_order *order,
                                  const play *lead)
{
    lengths->pair_total = lead->pair_total;
    lengths->tractor_count = 0;
    if (run_tops(lead->pairs, 2))
        structure_find_tractors(lengths, order, lead);
}

/* The longest component, in cards. */
static inline int structure_longest(const structure *lengths)
{
    if (lengths->tractor_count)
        return 2 * lengths->tractors[0];
    return lengths->pair_total ? 2 : 1;
}

static parlor_tractor_lead_kind structure_kind(const structure *lengths, int size)
{
    if (structure_longest(lengths) < size)
        return PARLOR_TRACTOR_LEAD_THROW;
    if (lengths->tractor_count)
        return PARLOR_TRACTOR_LEAD_TRACTOR;
    return lengths->pair_total ? PARLOR_TRACTOR_LEAD_PAIR : PARLOR_TRACTOR_LEAD_SINGLE;
}

/* The highest top that the first of some tractors can have, its top being among `allowed`, if all
 * of them are to find place in the stock; -1 if they cannot. Tries every way (TR-10), the tops of
 * tractors of equal length falling. Calls itself once for each tractor: six deep at most. */
static int tractors_top(pair_stock stock, const uint8_t *lengths, int count, uint32_t allowed)
{
    uint32_t tops = run_tops(stock.orders, lengths[0]) & allowed;
    while (tops) {
        const int top = bits_highest(tops);
        if (count == 1)
            return top;
        const uint32_t rest = lengths[1] == lengths[0] ? (2u << top) - 1 : MARK_ORDERS;
        const pair_stock left = stock_without(stock, run_of(top, lengths[0]));
        if (tractors_top(left, lengths + 1, count - 1, rest) >= 0)
            return top;
        tops &= ~(1u << top);
    }
    return -1;
}

static int play_tractor_honour(const play *sum, const parlor_tractor_order *order,
                               const structure *lengths)
{
    if (lengths->tractor_count == 1) {
        const uint32_t tops = run_tops(sum->pairs, lengths->tractors[0]);
        return tops ? bits_highest(tops) : -1;
    }
    return tractors_top(play_stock(sum, order), lengths->tractors, lengths->tractor_count,
                        MARK_ORDERS);
}

/* TR-10, TR-14: the order of the highest card that can stand in a longest component; -1 if no split
 * gives the structure. The play has no fewer pairs than the structure: wherever its tractors go,
 * they leave the same number of pairs. */
static inline int play_honour(const play *sum, const parlor_tractor_order *order,
                              const structure *lengths)
{
    if (lengths->tractor_count)
        return play_tractor_honour(sum, order, lengths);
    return bits_highest(lengths->pair_total ? sum->pairs : sum->orders);
}

/* ----------------------------------------------------------------------------------- the winner */

static inline uint32_t claim_of(uint32_t strength, int player)
{
    return strength << CLAIM_SHIFT | (uint32_t)(CLAIM_EARLY - player);
}

/* The trick so far. Strengths are orders, those of trumps above all others. */
typedef struct contest {
    const parlor_tractor_order *order;
    structure lengths;
    uint32_t lead_groups;
    uint32_t winning_groups; /* a play must be of one of these to win */
    bool lead_is_throw;
    uint32_t best; /* claim of the best play so far */
} contest;

static inline int strength_of(const play *sum, int honour)
{
    return honour + (int)(sum->groups & GROUP_TRUMPS); /* which is above all orders */
}

/* TR-9, TR-13 */
static inline uint32_t groups_that_win(uint32_t lead_groups, bool lead_is_throw)
{
    if (!lead_is_throw)
        return lead_groups | GROUP_TRUMPS;
    return lead_groups == GROUP_TRUMPS ? 0 : GROUP_TRUMPS;
}

/* False: the lead is mixed (TR-7). */
static inline bool contest_begin(contest *so_far, const parlor_tractor_order *order,
                                 const play *lead)
{
    if (!groups_is_one(lead->groups))
        return false;
    so_far->order = order;
    structure_fill(&so_far->lengths, order, lead);
    so_far->lead_groups = lead->groups;
    so_far->lead_is_throw = structure_longest(&so_far->lengths) < lead->size;
    so_far->winning_groups = groups_that_win(lead->groups, so_far->lead_is_throw);
    const int strength = strength_of(lead, play_honour(lead, order, &so_far->lengths));
    so_far->best = claim_of((uint32_t)strength, 0);
    return true;
}

/* TR-9, TR-13: may a play with cards of these groups win? */
static inline bool contest_admits(const contest *so_far, uint32_t groups)
{
    return groups_is_one(groups) && groups & so_far->winning_groups;
}

/* The strength of a follower's play, -1 if it cannot win. */
static inline int contest_strength(const contest *so_far, const play *sum)
{
    const structure *const lengths = &so_far->lengths;
    if (!contest_admits(so_far, sum->groups) || sum->pair_total < lengths->pair_total)
        return -1;
    const int honour = play_honour(sum, so_far->order, lengths);
    return honour < 0 ? -1 : strength_of(sum, honour);
}

static inline void contest_claim(contest *so_far, int strength, int player)
{
    const uint32_t claim = strength < 0 ? 0 : claim_of((uint32_t)strength, player);
    so_far->best = claim_higher(so_far->best, claim);
}

/* A single or a pair led. Whether a follower has a pair is hard to foresee: there is no branch. */
static inline parlor_tractor_outcome one_kind_outcome(const parlor_tractor_order *order,
                                                      const parlor_tractor_card *cards, int size)
{
    uint32_t marks[PARLOR_TRACTOR_SEATS];
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        const parlor_tractor_card first = cards[player * size],
                                  last = cards[player * size + size - 1];
        marks[player] = order->marks[first] & (0u - (first == last));
    }
    return (parlor_tractor_outcome){marks_winner(marks), size};
}

/* Which groups the plays have cards of. */
static inline void plays_groups(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                                int size, uint32_t groups[PARLOR_TRACTOR_SEATS])
{
    uint32_t marks[PARLOR_TRACTOR_SEATS] = {0};
    for (int i = 0; i < size; i++)
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            marks[player] |= order->marks[cards[player * size + i]];
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        groups[player] = mark_groups(marks[player]);
}

/* Any other lead. Most followers cannot win for want of the right groups, and are done with. */
__attribute__((noinline)) static parlor_tractor_outcome
structured_outcome(const parlor_tractor_order *order, const parlor_tractor_card *cards, int size)
{
    uint32_t groups[PARLOR_TRACTOR_SEATS];
    plays_groups(order, cards, size, groups);
    const play lead = play_of(order, cards, size);
    contest trick;
    if (!contest_begin(&trick, order, &lead))
        return (parlor_tractor_outcome){-1, 0};
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        if (contest_admits(&trick, groups[player])) {
            const play sum = play_of(order, cards + player * size, size);
            contest_claim(&trick, contest_strength(&trick, &sum), player);
        }
    return (parlor_tractor_outcome){claim_player(trick.best), structure_longest(&trick.lengths)};
}

parlor_tractor_outcome parlor_tractor_trick_outcome(const parlor_tractor_order *order,
                                                    const parlor_tractor_card *cards, int size)
{
    if (size == 1)
        return one_kind_outcome(order, cards, 1);
    if (size == 2 && cards[0] == cards[1])
        return one_kind_outcome(order, cards, 2);
    return structured_outcome(order, cards, size);
}

/* --------------------------------------------------------------------------------- with reasons */

/* Why a play cannot win: the first reason in the order of RULES.md. */
static parlor_tractor_verdict contest_obstacle(const contest *so_far, const play *sum)
{
    if (!so_far->winning_groups)
        return PARLOR_TRACTOR_VERDICT_TRUMP_THROW;
    if (!groups_is_one(sum->groups))
        return PARLOR_TRACTOR_VERDICT_MIXED;
    if (sum->groups & so_far->winning_groups)
        return PARLOR_TRACTOR_VERDICT_NO_STRUCTURE;
    return sum->groups == so_far->lead_groups ? PARLOR_TRACTOR_VERDICT_NOT_TRUMPED
                                              : PARLOR_TRACTOR_VERDICT_OTHER_SUIT;
}

static parlor_tractor_verdict contest_verdict(const contest *so_far, const play *sum, int strength)
{
    if (strength < 0)
        return contest_obstacle(so_far, sum);
    const int best = (int)(so_far->best >> CLAIM_SHIFT);
    if (strength == best)
        return PARLOR_TRACTOR_VERDICT_EQUAL;
    return strength < best ? PARLOR_TRACTOR_VERDICT_LOWER : PARLOR_TRACTOR_VERDICT_TAKES;
}

static parlor_tractor_rule verdict_rule(parlor_tractor_verdict verdict, bool lead_is_throw)
{
    switch (verdict) {
    case PARLOR_TRACTOR_VERDICT_TRUMP_THROW:
    case PARLOR_TRACTOR_VERDICT_NOT_TRUMPED:
        return PARLOR_TRACTOR_RULE_THROW;
    case PARLOR_TRACTOR_VERDICT_MIXED:
    case PARLOR_TRACTOR_VERDICT_OTHER_SUIT:
        return PARLOR_TRACTOR_RULE_CAN_WIN;
    case PARLOR_TRACTOR_VERDICT_NO_STRUCTURE:
        return PARLOR_TRACTOR_RULE_STRUCTURE;
    case PARLOR_TRACTOR_VERDICT_EQUAL:
        return PARLOR_TRACTOR_RULE_EQUALS;
    default:
        return lead_is_throw ? PARLOR_TRACTOR_RULE_HONOUR : PARLOR_TRACTOR_RULE_HIGHEST;
    }
}

/* The rule that decided a whole trick. */
static parlor_tractor_rule trick_rule(const parlor_tractor_trick *trick)
{
    for (int player = trick->winner + 1; player < PARLOR_TRACTOR_SEATS; player++)
        if (trick->follows[player].verdict == PARLOR_TRACTOR_VERDICT_EQUAL)
            return PARLOR_TRACTOR_RULE_EQUALS;
    if (trick->lead.kind != PARLOR_TRACTOR_LEAD_THROW)
        return PARLOR_TRACTOR_RULE_HIGHEST;
    return trick->winner == 0 ? PARLOR_TRACTOR_RULE_THROW : PARLOR_TRACTOR_RULE_HONOUR;
}

/* The card of a play that has the order; the first in suit order among equals, and one of which
 * there is a pair if it has to be. */
static parlor_tractor_card play_card(const parlor_tractor_order *order, const play *sum, int level,
                                     int copies)
{
    int seen[PARLOR_TRACTOR_CODES] = {0};
    parlor_tractor_card found = PARLOR_TRACTOR_CODES;
    for (int i = 0; i < sum->size; i++) {
        const parlor_tractor_card card = sum->cards[i];
        if (++seen[card] >= copies && mark_level(order->marks[card]) == level && card < found)
            found = card;
    }
    return found;
}

static parlor_tractor_follow contest_follow(contest *so_far, const play *sum, int player)
{
    const int strength = contest_strength(so_far, sum);
    const parlor_tractor_verdict verdict = contest_verdict(so_far, sum, strength);
    parlor_tractor_follow follow = {verdict, verdict_rule(verdict, so_far->lead_is_throw), 0};
    if (verdict >= PARLOR_TRACTOR_VERDICT_LOWER) {
        const int copies = structure_longest(&so_far->lengths) > 1 ? 2 : 1;
        follow.card = play_card(so_far->order, sum, strength & ~GROUP_TRUMPS, copies);
    }
    contest_claim(so_far, strength, player);
    return follow;
}

bool parlor_tractor_trick_judge(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                                int size, parlor_tractor_trick *trick)
{
    const play lead = play_of(order, cards, size);
    contest so_far;
    if (!contest_begin(&so_far, order, &lead))
        return false;
    parlor_tractor_lead_of(order, cards, size, &trick->lead);
    trick->follows[0] = (parlor_tractor_follow){PARLOR_TRACTOR_VERDICT_TAKES,
                                                PARLOR_TRACTOR_RULE_LEAD, trick->lead.cards[0]};
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++) {
        const play sum = play_of(order, cards + player * size, size);
        trick->follows[player] = contest_follow(&so_far, &sum, player);
    }
    trick->winner = claim_player(so_far.best);
    trick->longest = structure_longest(&so_far.lengths);
    trick->rule = trick_rule(trick);
    return true;
}

/* ----------------------------------------------------------------------------- the lead's cards */

/* The cards of a lead that no component has taken yet. */
typedef struct lead_rest {
    const parlor_tractor_order *order;
    uint8_t copies[PARLOR_TRACTOR_CODES];
} lead_rest;

/* Moves `copies` cards of one kind of that order into the lead's list, if there are so many. */
static bool lead_move(parlor_tractor_lead *lead, lead_rest *rest, int level, int copies)
{
    parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
    const int count = parlor_tractor_order_kinds(rest->order, lead->group, level, kinds);
    for (int i = 0; i < count; i++)
        if (rest->copies[kinds[i]] >= copies) {
            rest->copies[kinds[i]] = (uint8_t)(rest->copies[kinds[i]] - copies);
            for (int copy = 0; copy < copies; copy++)
                lead->cards[lead->count++] = kinds[i];
            return true;
        }
    return false;
}

static void lead_add_component(parlor_tractor_lead *lead, int length)
{
    lead->lengths[lead->component_count++] = (uint8_t)length;
}

static void lead_move_pairs(parlor_tractor_lead *lead, lead_rest *rest, pair_stock pairs)
{
    int top;
    for (int length; (length = stock_take_longest(&pairs, &top)) > 0;) {
        for (int level = top; level > top - length; level--)
            lead_move(lead, rest, level, 2);
        lead_add_component(lead, 2 * length);
    }
}

bool parlor_tractor_lead_of(const parlor_tractor_order *order, const parlor_tractor_card *cards,
                            int count, parlor_tractor_lead *lead)
{
    const play sum = play_of(order, cards, count);
    if (!groups_is_one(sum.groups))
        return false;
    structure lengths;
    structure_fill(&lengths, order, &sum);
    *lead = (parlor_tractor_lead){.kind = structure_kind(&lengths, count),
                                  .group = parlor_tractor_card_group(order, cards[0])};
    lead_rest rest = {.order = order};
    for (int i = 0; i < count; i++)
        rest.copies[cards[i]]++;
    lead_move_pairs(lead, &rest, play_stock(&sum, order));
    for (int level = PARLOR_TRACTOR_ORDERS - 1; level >= 0; level--)
        while (lead_move(lead, &rest, level, 1))
            lead_add_component(lead, 1);
    return true;
}
