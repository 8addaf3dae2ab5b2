/* A wild round. The record of a round says who played what, and nothing of what he held: any tricks
 * of two decks that come to 25 cards a player are one. So tricks are made one by one from what is
 * left of the decks, the richest first, each answer with a mind to the lead and to an earlier play,
 * and then put into any order. */
#include "tractor_wild.h"
#include "../../core/memory.h"
#include "tractor_kinds.h"
#include "tractor_lead.h"

typedef struct wild_state {
    tractor_keys keys;
    parlor_tractor_hand decks; /* what is left of both */
    parlor_random *random;
} wild_state;

typedef struct wild_trick {
    int size;
    parlor_tractor_card plays[PARLOR_TRACTOR_SEATS][PARLOR_TRACTOR_HAND];
} wild_trick;

/* Cards on their way into a trick. */
typedef struct wild_play {
    parlor_tractor_card *cards;
    int count;
} wild_play;

static int roll(wild_state *at, int sides)
{
    return (int)parlor_random_below(at->random, (uint32_t)sides);
}

/* A member of a set that is not empty. */
static int any_of(wild_state *at, uint64_t set)
{
    for (int skipped = roll(at, bits_count_of_64(set)); skipped > 0; skipped--)
        set &= set - 1;
    return bits_lowest_of_64(set);
}

/* ---- Taking cards ----------------------------------------------------------------------- */

static void take(wild_state *at, int kind, wild_play *to)
{
    to->cards[to->count++] = parlor_tractor_move_card(kind);
    hand_take(&at->decks, kind_bit(kind));
}

/* What is left of a group. */
static parlor_tractor_hand of_group(const wild_state *at, parlor_tractor_group group)
{
    return hand_among(&at->decks, group_kinds(&at->keys.order, (int)group));
}

/* Any cards of a group, until there are so many. */
static void take_of_group(wild_state *at, parlor_tractor_group group, int until, wild_play *to)
{
    uint64_t kinds;
    while (to->count < until && (kinds = of_group(at, group).once))
        take(at, any_of(at, kinds), to);
}

/* Any group, the likelier the more cards it has. */
static parlor_tractor_group any_group(wild_state *at)
{
    int group = 0, card = roll(at, hand_count(&at->decks));
    for (;; group++) {
        const parlor_tractor_hand cards = of_group(at, (parlor_tractor_group)group);
        card -= hand_count(&cards);
        if (card < 0)
            return (parlor_tractor_group)group;
    }
}

static void take_any(wild_state *at, int until, wild_play *to)
{
    while (to->count < until) {
        const parlor_tractor_group group = any_group(at);
        take_of_group(at, group, to->count + 1, to);
    }
}

/* One of the tops of runs: often of a run through the level that several kinds share, now and then
 * the highest there is. */
static int any_top(wild_state *at, uint32_t tops, int length)
{
    const uint32_t through = tops & run_of(LEVEL_EQUALS + length - 1, length);
    switch (roll(at, 6)) {
    case 0:
        return bits_highest(tops);
    case 1:
    case 2:
        return any_of(at, tops);
    default:
        return any_of(at, through ? through : tops);
    }
}

/* A run of so many pairs, or the longest there is. */
static void take_run(wild_state *at, parlor_tractor_group group, int pairs, wild_play *to)
{
    uint32_t tops;
    const uint32_t levels = kinds_levels(&at->keys.order, (int)group, of_group(at, group).twice);
    const int length = runs_longest(levels, pairs, &tops);
    if (length == 0)
        return;
    const int top = any_top(at, tops, length);
    for (int level = top; level > top - length; level--) {
        const uint64_t kinds = levels_kinds(&at->keys.order, (int)group, 1u << level);
        const int kind = any_of(at, kinds & at->decks.twice);
        take(at, kind, to);
        take(at, kind, to);
    }
}

/* ---- Leads ------------------------------------------------------------------------------ */

/* Two to five components, singles to tractors of four pairs, whoever could beat them. */
static void lead_throw(wild_state *at, parlor_tractor_group group, int most, wild_play *lead)
{
    static const uint8_t shortests[] = {0, 1, 1, 1, 2};
    const int shortest = shortests[roll(at, sizeof shortests)], spread = 1 + roll(at, 3);
    for (int components = 2 + roll(at, 4); components > 0; components--) {
        const int pairs = shortest + roll(at, spread);
        if (pairs == 0 && lead->count < most)
            take_of_group(at, group, lead->count + 1, lead);
        else if (lead->count + 2 * pairs <= most)
            take_run(at, group, pairs, lead);
    }
}

static void make_lead(wild_state *at, int most, wild_play *lead)
{
    const parlor_tractor_group group = any_group(at);
    const int style = roll(at, 13);
    const int pairs = style == 0 ? 1 : style == 1 ? most / 2 : 2 + roll(at, 3);
    if (style <= 3)
        take_run(at, group, pairs < most / 2 ? pairs : most / 2, lead);
    else if (style <= 10)
        lead_throw(at, group, most, lead);
    else if (style == 11)
        take_of_group(at, group, most, lead);
    take_of_group(at, group, 1, lead);
}

/* ---- Answers ---------------------------------------------------------------------------- */

/* The lead's components in a group, as far as it has them. */
static void answer_in_kind(wild_state *at, parlor_tractor_group group,
                           const parlor_tractor_lead *lead, wild_play *answer)
{
    int until = 0;
    for (int i = 0; i < lead->component_count; i++) {
        until += lead->lengths[i];
        take_run(at, group, lead->lengths[i] / 2, answer);
        take_of_group(at, group, until, answer);
    }
}

/* All pairs of the lead in runs of trumps, as long as can be or each as long as its longest: the
 * lead's components have to be cut from them, and there is a choice which is the longest (TR-10,
 * TR-14). */
static void answer_in_runs(wild_state *at, const parlor_tractor_lead *lead, wild_play *answer)
{
    int until = 0;
    for (int i = 0; i < lead->component_count; i++)
        until += lead->lengths[i] & ~1;
    const int most = roll(at, 3) == 0 ? until : lead->lengths[0];
    while (answer->count < until && of_group(at, PARLOR_TRACTOR_TRUMPS).twice) {
        const int left = until - answer->count;
        take_run(at, PARLOR_TRACTOR_TRUMPS, (left < most ? left : most) / 2, answer);
    }
}

/* Another play once more, card for card or pair for pair of equal level, where there are such. */
static void answer_with_equals(wild_state *at, const parlor_tractor_card *other, int count,
                               wild_play *answer)
{
    int copies[PARLOR_TRACTOR_CODES] = {0};
    for (int i = 0; i < count; i++)
        copies[other[i]]++;
    for (int i = 0; i < count; i++) {
        const int group = (int)keys_group(&at->keys, other[i]);
        const uint32_t level = 1u << keys_level(&at->keys, other[i]);
        const uint64_t kinds = copies[other[i]] > 1 ? at->decks.twice : at->decks.once;
        const uint64_t equals = kinds & levels_kinds(&at->keys.order, group, level);
        const int kind = equals ? any_of(at, equals) : 0;
        for (; equals && copies[other[i]] > 0; copies[other[i]]--)
            take(at, kind, answer);
        copies[other[i]] = 0;
    }
}

/* An answer to a lead and to an earlier play, mostly in trumps if a throw is to be beaten. What is
 * wanting is filled up with trumps, or with anything. */
static void make_answer(wild_state *at, const parlor_tractor_lead *lead,
                        const parlor_tractor_card *earlier, wild_play *answer)
{
    const bool in_trumps = lead->kind == PARLOR_TRACTOR_LEAD_THROW && roll(at, 4) > 0;
    const int style = roll(at, in_trumps ? 10 : 17), count = lead->count;
    if (style <= 3)
        answer_in_kind(at, PARLOR_TRACTOR_TRUMPS, lead, answer);
    else if (style <= 7)
        answer_in_runs(at, lead, answer);
    else if (style <= 9)
        answer_with_equals(at, earlier, count, answer);
    else if (style <= 12)
        answer_in_kind(at, lead->group, lead, answer);
    else if (style <= 14)
        take_of_group(at, style == 13 ? lead->group : any_group(at), count, answer);
    if (style <= 9 || style == 15)
        take_of_group(at, PARLOR_TRACTOR_TRUMPS, count, answer);
    take_any(at, count, answer);
}

/* ---- Tricks and the round --------------------------------------------------------------- */

static void make_trick(wild_state *at, int most, wild_trick *trick)
{
    wild_play first = {trick->plays[0], 0};
    make_lead(at, most, &first);
    trick->size = first.count;
    parlor_tractor_lead lead;
    parlor_tractor_keys_lead(&at->keys, trick->plays[0], trick->size, &lead);
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++) {
        wild_play answer = {trick->plays[player], 0};
        make_answer(at, &lead, trick->plays[roll(at, player)], &answer);
    }
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        parlor_random_shuffle(at->random, trick->plays[player], (uint32_t)trick->size);
}

static int make_tricks(wild_state *at, wild_trick tricks[PARLOR_TRACTOR_HAND])
{
    static const uint8_t mosts[] = {25, 16, 12, 10, 8, 8, 8, 8, 6, 6, 4, 2, 1};
    int count = 0;
    for (int left = PARLOR_TRACTOR_HAND; left > 0; left -= tricks[count++].size) {
        const int most = mosts[roll(at, sizeof mosts)];
        make_trick(at, most < left ? most : left, &tricks[count]);
    }
    return count;
}

/* An order to play the tricks in. Every other time one of the longest comes last, for the hidden
 * cards (TR-17). */
static void order_tricks(wild_state *at, const wild_trick *tricks, int count,
                         uint8_t order[PARLOR_TRACTOR_HAND])
{
    for (int i = 0; i < PARLOR_TRACTOR_HAND; i++)
        order[i] = (uint8_t)i;
    parlor_random_shuffle(at->random, order, (uint32_t)count);
    uint8_t *const last = &order[count - 1];
    const bool longest_last = roll(at, 2) == 0;
    for (int i = 0; longest_last && i < count; i++)
        if (tricks[order[i]].size > tricks[*last].size) {
            const uint8_t longer = order[i];
            order[i] = *last;
            *last = longer;
        }
}

void parlor_tractor_wild_play(parlor_random *random, parlor_tractor_round *round)
{
    wild_state at = {.decks = {KINDS_ALL, KINDS_ALL}, .random = random};
    parlor_tractor_keys_fill(&at.keys, parlor_tractor_round_order(round));
    wild_trick tricks[PARLOR_TRACTOR_HAND];
    uint8_t order[PARLOR_TRACTOR_HAND];
    const int count = make_tricks(&at, tricks);
    order_tricks(&at, tricks, count, order);
    parlor_tractor_card *to = round->cards;
    for (int i = 0; i < count; i++) {
        const wild_trick *const trick = &tricks[order[i]];
        round->sizes[round->trick_count++] = (uint8_t)trick->size;
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++, to += trick->size)
            memcpy(to, trick->plays[player], (size_t)trick->size);
    }
}
