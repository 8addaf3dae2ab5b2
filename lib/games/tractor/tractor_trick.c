/* One trick: honour cards and who wins (TR-9 ... TR-14). */
#include "tractor_trick.h"
#include "../../core/assert.h"
#include "../../core/memory.h"
#include "tractor_lead.h"

/* --------------------------------------------------------------------------------- honour cards */

/* The highest top that the first of some tractors can have, its top being among `allowed`, if all
 * of them are to find place in the stock; -1 if they cannot. Tries every way (TR-10), the tops of
 * tractors of equal length falling. Calls itself once for each tractor: six deep at most. */
static int tractors_top(pair_stock stock, const uint8_t *lengths, int count, uint32_t allowed)
{
    uint32_t tops = run_tops(stock.levels, lengths[0]) & allowed;
    while (tops) {
        const int top = bits_highest(tops);
        if (count == 1)
            return top;
        const uint32_t rest = lengths[1] == lengths[0] ? (2u << top) - 1 : KEY_LEVELS;
        const pair_stock left = stock_without(stock, run_of(top, lengths[0]));
        if (tractors_top(left, lengths + 1, count - 1, rest) >= 0)
            return top;
        tops &= ~(1u << top);
    }
    return -1;
}

/* TR-10, TR-14: the level of the highest card that can stand in a longest component; -1 if no split
 * gives the structure. The play has no fewer pairs than the structure: wherever its tractors go,
 * they leave the same number of pairs. */
static inline int play_honour(const play *sum, const tractor_keys *keys, const structure *lengths)
{
    if (lengths->tractor_count)
        return tractors_top(play_stock(sum, keys), lengths->tractors, lengths->tractor_count,
                            KEY_LEVELS);
    return bits_highest(lengths->pair_total ? sum->pairs : sum->levels);
}

/* ----------------------------------------------------------------------------------- the winner */

static inline uint32_t claim_of(uint32_t strength, int player)
{
    return strength << CLAIM_SHIFT | (uint32_t)(CLAIM_EARLY - player);
}

/* The trick so far. Strengths are levels, those of trumps above all others. */
typedef struct contest {
    const tractor_keys *keys;
    structure lengths;
    uint32_t lead_groups;
    uint32_t winning_groups; /* a play must be of one of these to win */
    bool lead_is_throw;
    uint32_t best; /* claim of the best play so far */
} contest;

static inline int strength_of(const play *sum, int honour)
{
    return honour + (int)(sum->groups & GROUP_TRUMPS); /* which is above all levels */
}

/* TR-9, TR-13 */
static inline uint32_t groups_that_win(uint32_t lead_groups, bool lead_is_throw)
{
    if (!lead_is_throw)
        return lead_groups | GROUP_TRUMPS;
    return lead_groups == GROUP_TRUMPS ? 0 : GROUP_TRUMPS;
}

/* False: the lead is mixed (TR-7). */
static inline bool contest_begin(contest *so_far, const tractor_keys *keys, const play *lead)
{
    if (!groups_is_one(lead->groups))
        return false;
    so_far->keys = keys;
    structure_fill(&so_far->lengths, keys, lead);
    so_far->lead_groups = lead->groups;
    so_far->lead_is_throw = structure_longest(&so_far->lengths) < lead->size;
    so_far->winning_groups = groups_that_win(lead->groups, so_far->lead_is_throw);
    const int strength = strength_of(lead, play_honour(lead, keys, &so_far->lengths));
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
    const int honour = play_honour(sum, so_far->keys, lengths);
    return honour < 0 ? -1 : strength_of(sum, honour);
}

static inline void contest_claim(contest *so_far, int strength, int player)
{
    const uint32_t claim = strength < 0 ? 0 : claim_of((uint32_t)strength, player);
    so_far->best = claim_higher(so_far->best, claim);
}

/* A single or a pair led. Whether a follower has a pair is hard to foresee: there is no branch. */
static inline tractor_outcome one_kind_outcome(const tractor_keys *keys,
                                               const parlor_tractor_card *cards, int size)
{
    uint32_t kinds[PARLOR_TRACTOR_SEATS];
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++) {
        const parlor_tractor_card first = cards[player * size],
                                  last = cards[player * size + size - 1];
        kinds[player] = keys->of[first] & (0u - (first == last));
    }
    return (tractor_outcome){keys_winner(kinds), size};
}

/* Which groups the plays have cards of. */
static inline void plays_groups(const tractor_keys *keys, const parlor_tractor_card *cards,
                                int size, uint32_t groups[PARLOR_TRACTOR_SEATS])
{
    uint32_t sums[PARLOR_TRACTOR_SEATS] = {0};
    for (int i = 0; i < size; i++)
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            sums[player] |= keys->of[cards[player * size + i]];
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        groups[player] = key_groups(sums[player]);
}

/* Any other lead. Most followers cannot win for want of the right groups, and are done with. */
__attribute__((noinline)) static tractor_outcome
structured_outcome(const tractor_keys *keys, const parlor_tractor_card *cards, int size)
{
    uint32_t groups[PARLOR_TRACTOR_SEATS];
    plays_groups(keys, cards, size, groups);
    const play lead = play_of(keys, cards, size);
    contest trick;
    if (!contest_begin(&trick, keys, &lead))
        return (tractor_outcome){-1, 0};
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        if (contest_admits(&trick, groups[player])) {
            const play sum = play_of(keys, cards + player * size, size);
            contest_claim(&trick, contest_strength(&trick, &sum), player);
        }
    return (tractor_outcome){claim_player(trick.best), structure_longest(&trick.lengths)};
}

tractor_outcome parlor_tractor_trick_outcome(const tractor_keys *keys,
                                             const parlor_tractor_card *cards, int size)
{
    if (size == 1)
        return one_kind_outcome(keys, cards, 1);
    if (size == 2 && cards[0] == cards[1])
        return one_kind_outcome(keys, cards, 2);
    return structured_outcome(keys, cards, size);
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

/* The rule that decided a trick. */
static parlor_tractor_rule trick_rule(const parlor_tractor_trick *trick, int plays)
{
    for (int player = trick->winner + 1; player < plays; player++)
        if (trick->follows[player].verdict == PARLOR_TRACTOR_VERDICT_EQUAL)
            return PARLOR_TRACTOR_RULE_EQUALS;
    if (trick->lead.kind != PARLOR_TRACTOR_LEAD_THROW)
        return PARLOR_TRACTOR_RULE_HIGHEST;
    return trick->winner == 0 ? PARLOR_TRACTOR_RULE_THROW : PARLOR_TRACTOR_RULE_HONOUR;
}

/* The card of a play that has the level; the first in suit order among equals, and one of which
 * there is a pair if it has to be. */
static parlor_tractor_card play_card(const tractor_keys *keys, const play *sum, int level,
                                     int copies)
{
    int seen[PARLOR_TRACTOR_CODES] = {0};
    parlor_tractor_card found = PARLOR_TRACTOR_CODES;
    for (int i = 0; i < sum->size; i++) {
        const parlor_tractor_card card = sum->cards[i];
        if (++seen[card] >= copies && key_level(keys->of[card]) == level && card < found)
            found = card;
    }
    return found;
}

/* Sets beside a play that counted whom it was compared with, and how. */
static void follow_compare(parlor_tractor_follow *follow, const contest *so_far,
                           const parlor_tractor_trick *trick)
{
    const bool rival_has_trumps = so_far->best >> CLAIM_SHIFT & GROUP_TRUMPS;
    follow->rival = (uint8_t)claim_player(so_far->best);
    follow->rival_card = trick->follows[follow->rival].card;
    follow->is_honour = so_far->lead_is_throw;
    follow->trumps_lead = follow->groups == GROUP_TRUMPS && !rival_has_trumps;
    follow->is_compared = !(follow->is_honour && follow->trumps_lead);
}

static parlor_tractor_follow contest_follow(contest *so_far, const parlor_tractor_trick *trick,
                                            const play *sum, int player)
{
    const int strength = contest_strength(so_far, sum);
    const parlor_tractor_verdict verdict = contest_verdict(so_far, sum, strength);
    parlor_tractor_follow follow = {
        .verdict = verdict,
        .rule = verdict_rule(verdict, so_far->lead_is_throw),
        .groups = (uint8_t)sum->groups,
    };
    if (verdict >= PARLOR_TRACTOR_VERDICT_LOWER) {
        const int copies = structure_longest(&so_far->lengths) > 1 ? 2 : 1;
        follow.card = play_card(so_far->keys, sum, strength & ~GROUP_TRUMPS, copies);
        follow_compare(&follow, so_far, trick);
    }
    contest_claim(so_far, strength, player);
    return follow;
}

/* Does the way without reasons come to the same? */
static inline bool outcome_is_of(const tractor_keys *keys, const parlor_tractor_card *cards,
                                 int size, const parlor_tractor_trick *trick)
{
    const tractor_outcome outcome = parlor_tractor_trick_outcome(keys, cards, size);
    return outcome.winner == trick->winner && outcome.longest == trick->longest;
}

bool parlor_tractor_trick_reasons(const tractor_keys *keys, const parlor_tractor_card *cards,
                                  int size, int plays, parlor_tractor_trick *trick)
{
    const play lead = play_of(keys, cards, size);
    contest so_far;
    if (!contest_begin(&so_far, keys, &lead))
        return false;
    *trick = (parlor_tractor_trick){.longest = structure_longest(&so_far.lengths)};
    parlor_tractor_keys_lead(keys, cards, size, &trick->lead);
    trick->follows[0] = (parlor_tractor_follow){
        .verdict = PARLOR_TRACTOR_VERDICT_TAKES,
        .rule = PARLOR_TRACTOR_RULE_LEAD,
        .groups = (uint8_t)lead.groups,
        .card = trick->lead.cards[0],
    };
    for (int player = 1; player < plays; player++) {
        const play sum = play_of(keys, cards + player * size, size);
        trick->follows[player] = contest_follow(&so_far, trick, &sum, player);
    }
    trick->winner = claim_player(so_far.best);
    trick->rule = trick_rule(trick, plays);
    parlor_assert(plays < PARLOR_TRACTOR_SEATS || outcome_is_of(keys, cards, size, trick));
    return true;
}

/* ----------------------------------------------------------------------------------- the public */

bool parlor_tractor_trick_so_far(const parlor_tractor_order *order,
                                 const parlor_tractor_card *cards, int size, int plays,
                                 parlor_tractor_trick *trick)
{
    parlor_assert(plays >= 1 && plays <= PARLOR_TRACTOR_SEATS);
    for (int player = 0; player < plays; player++)
        parlor_assert(parlor_tractor_play_is_valid(cards + player * size, size));
    tractor_keys keys;
    parlor_tractor_keys_fill(&keys, *order);
    return parlor_tractor_trick_reasons(&keys, cards, size, plays, trick);
}

bool parlor_tractor_trick_referee(const parlor_tractor_order *order,
                                  const parlor_tractor_card *cards, int size,
                                  parlor_tractor_trick *trick)
{
    return parlor_tractor_trick_so_far(order, cards, size, PARLOR_TRACTOR_SEATS, trick);
}
