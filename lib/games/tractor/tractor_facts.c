/* What the plays of a round tell of the hands behind them. Each fact is about a hand before a
 * trick: what the seat holds now, and what it has played from that trick on. So tricks are gone
 * through from the last one back. */
#include "tractor_facts.h"
#include "../../core/assert.h"
#include "tractor_duty.h"
#include "tractor_lead.h"

/* The tricks on the way back. */
typedef struct looking {
    const parlor_tractor_seen *seen;
    tractor_facts *facts;
    tractor_keys keys;
    parlor_tractor_hand later[PARLOR_TRACTOR_SEATS]; /* played from this trick on */
    int trick, first, size, plays;                   /* its number, place, size and plays */
} looking;

static int player_seat(const looking *at, int player)
{
    return (at->seen->leaders[at->trick] + player) % PARLOR_TRACTOR_SEATS;
}

static parlor_tractor_hand cards_of_player(const looking *at, int player)
{
    parlor_tractor_hand cards;
    parlor_tractor_hand_of(at->seen->round.cards + at->first + player * at->size, at->size, &cards);
    return cards;
}

/* ---- Limits ----------------------------------------------------------------------------- */

/* No pair of these kinds, and so no card where one was played since. */
static void forbid_pairs(tractor_limits *of, uint64_t kinds, const parlor_tractor_hand *later)
{
    of->none |= kinds & later->once;
    of->one |= kinds;
}

static void forbid_runs(tractor_limits *of, const parlor_tractor_hand *later, int group, int pairs,
                        int above)
{
    parlor_assert(of->run_count < RUNS_MAX);
    of->runs[of->run_count++] =
        (tractor_no_run){*later, (int8_t)group, (int8_t)pairs, (int8_t)above};
}

/* Nobody but the leader has a component of the length above the level. */
static void forbid_higher(looking *at, int group, int length, int above)
{
    const uint32_t levels = ~((2u << above) - 1);
    const uint64_t kinds = levels_kinds(&at->facts->order, group, levels);
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++) {
        const int seat = player_seat(at, player);
        tractor_limits *const of = &at->facts->of[seat];
        if (length == 1)
            of->none |= kinds;
        else if (length == 2)
            forbid_pairs(of, kinds, &at->later[seat]);
        else
            forbid_runs(of, &at->later[seat], group, length / 2, above);
    }
}

/* ---- Leads ------------------------------------------------------------------------------ */

/* Of a throw's components the lowest of each length, shorter than a limit, nobody could beat. */
static void learn_unbeaten(looking *at, const parlor_tractor_lead *lead, int limit)
{
    int end = lead->count, length = 0;
    for (int i = lead->component_count; i-- > 0;) {
        end -= lead->lengths[i];
        if (lead->lengths[i] >= limit)
            return;
        if (lead->lengths[i] != length)
            forbid_higher(at, (int)lead->group, lead->lengths[i],
                          keys_level(&at->keys, lead->cards[end]));
        length = lead->lengths[i];
    }
}

/* The component that was led instead somebody could beat. */
static void learn_beaten(looking *at, const parlor_tractor_lead *led)
{
    tractor_beaten *const beaten = &at->facts->beaten[at->facts->beaten_count++];
    memcpy(beaten->later, at->later, sizeof beaten->later);
    beaten->leader = (int8_t)player_seat(at, 0);
    beaten->group = (int8_t)led->group;
    beaten->length = (int8_t)led->count;
    beaten->above = (int8_t)keys_level(&at->keys, led->cards[0]);
}

static void learn_lead(looking *at)
{
    const parlor_tractor_hand *const shown = &at->seen->shown[at->trick];
    const parlor_tractor_card *const cards = at->seen->round.cards + at->first;
    parlor_tractor_lead lead;
    if (at->size == 1 && !shown->once)
        return;
    parlor_tractor_keys_lead(&at->keys, cards, at->size, &lead);
    if (!shown->once) {
        if (lead.kind == PARLOR_TRACTOR_LEAD_THROW)
            learn_unbeaten(at, &lead, PARLOR_TRACTOR_HAND);
        return;
    }
    parlor_tractor_lead thrown;
    parlor_tractor_card thrown_cards[PARLOR_TRACTOR_HAND];
    const int count = parlor_tractor_hand_cards(shown, thrown_cards);
    parlor_tractor_keys_lead(&at->keys, thrown_cards, count, &thrown);
    learn_beaten(at, &lead);
    learn_unbeaten(at, &thrown, at->size);
}

/* ---- Follows ---------------------------------------------------------------------------- */

/* Who was short is known already: see the voids. Who gave fewer pairs than were led had no more;
 * who gave as many, but no tractor, had none. */
static void learn_follow(looking *at, int player, const parlor_tractor_demand *demand)
{
    const parlor_tractor_order *const order = &at->facts->order;
    const int seat = player_seat(at, player);
    tractor_limits *const of = &at->facts->of[seat];
    const parlor_tractor_hand cards = cards_of_player(at, player);
    const tractor_share given = share_of(order, demand->group, &cards);
    if (given.cards < demand->count)
        return;
    if (given.pairs < demand->pairs)
        forbid_pairs(of, group_kinds(order, demand->group), &at->later[seat]);
    else if (demand->is_tractor && !share_tops(&given, demand->count))
        forbid_runs(of, &at->later[seat], demand->group, demand->pairs, -1);
}

static void learn_follows(looking *at)
{
    parlor_tractor_lead lead;
    parlor_tractor_keys_lead(&at->keys, at->seen->round.cards + at->first, at->size, &lead);
    parlor_tractor_demand demand = parlor_tractor_lead_demand(&lead);
    demand.is_tractor = demand.is_tractor && seen_binds_tractors(at->seen);
    for (int player = 1; demand.pairs > 0 && player < at->plays; player++)
        learn_follow(at, player, &demand);
}

/* ---- Calls ------------------------------------------------------------------------------ */

/* TR-47: who called with one card had no other of its kind among his 25. The dealer may have taken
 * it up since. */
static void learn_calls(looking *at)
{
    const parlor_tractor_seen *const seen = at->seen;
    const bool is_taken_up = seen->phase != PARLOR_TRACTOR_CALLING;
    for (int i = 0; i < seen->call_count; i++) {
        const parlor_tractor_call *const call = &seen->calls[i];
        if (call->count == 1 && !(is_taken_up && call->seat == seen->round.dealer))
            forbid_pairs(&at->facts->of[call->seat], card_bit(call->card), &at->later[call->seat]);
    }
}

/* ---- The whole -------------------------------------------------------------------------- */

static void learn_trick(looking *at)
{
    for (int player = 0; player < at->plays; player++) {
        const parlor_tractor_hand cards = cards_of_player(at, player);
        parlor_tractor_hand *const later = &at->later[player_seat(at, player)];
        *later = hand_with(later, &cards);
    }
    learn_lead(at);
    if (at->size > 1)
        learn_follows(at);
}

void parlor_tractor_facts_fill(const parlor_tractor_seen *seen, tractor_facts *facts)
{
    looking at = {.seen = seen, .facts = facts};
    facts->order = parlor_tractor_round_order(&seen->round);
    facts->beaten_count = 0;
    parlor_tractor_keys_fill(&at.keys, facts->order);
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        tractor_limits *const of = &facts->of[seat];
        of->none = of->one = 0;
        of->run_count = 0;
        for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
            if (seen->voids[seat] >> group & 1)
                of->none |= group_kinds(&facts->order, group);
    }
    at.first = seen_place(seen, 0);
    at.plays = seen->plays;
    for (at.trick = seen->round.trick_count; at.trick >= 0; at.trick--) {
        at.size = seen->round.sizes[at.trick];
        at.first -= at.trick < seen->round.trick_count ? PARLOR_TRACTOR_SEATS * at.size : 0;
        if (at.plays > 0)
            learn_trick(&at);
        at.plays = PARLOR_TRACTOR_SEATS;
    }
    learn_calls(&at);
}

/* ---- Questions -------------------------------------------------------------------------- */

bool parlor_tractor_runs_hold(const tractor_facts *facts, int seat, const parlor_tractor_hand *hand)
{
    const tractor_limits *const of = &facts->of[seat];
    for (int i = 0; i < of->run_count; i++) {
        const tractor_no_run *const run = &of->runs[i];
        const parlor_tractor_hand before = hand_with(hand, &run->later);
        const tractor_share held = share_of(&facts->order, run->group, &before);
        if (run_tops(held.paired, run->pairs) >> (run->above + 1))
            return false;
    }
    return true;
}

bool parlor_tractor_beaten_holds(const tractor_facts *facts, const tractor_beaten *beaten,
                                 const parlor_tractor_hand hands[PARLOR_TRACTOR_SEATS])
{
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        if (seat == beaten->leader)
            continue;
        const parlor_tractor_hand before = hand_with(&hands[seat], &beaten->later[seat]);
        const tractor_share held = share_of(&facts->order, beaten->group, &before);
        if (share_tops(&held, beaten->length) >> (beaten->above + 1))
            return true;
    }
    return false;
}
