/* Was a round played by custom (TR-26 ... TR-29)? Everybody plays all his cards, so what he holds
 * before a trick are the cards of this one and of all later ones. */
#include "tractor_audit.h"
#include "../../core/assert.h"
#include "../../core/memory.h"
#include "tractor_duty.h"
#include "tractor_lead.h"
#include "tractor_trick.h"

/* ---- Cards of one group ----------------------------------------------------------------- */

/* By copies, as a record may have more than two of a kind: n copies are n / 2 pairs (TR-21). */
static tractor_share share_of_copies(const tractor_keys *keys,
                                     const uint8_t copies[PARLOR_TRACTOR_CODES],
                                     parlor_tractor_group group)
{
    tractor_share found = {0};
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++) {
        if (!copies[card] || keys_group(keys, (parlor_tractor_card)card) != group)
            continue;
        const int level = keys_level(keys, (parlor_tractor_card)card);
        found.cards += copies[card];
        found.pairs += copies[card] / 2;
        found.levels |= 1u << level;
        found.paired |= copies[card] > 1 ? 1u << level : 0;
    }
    return found;
}

static tractor_share share_of_play(const tractor_keys *keys, const parlor_tractor_card *cards,
                                   int count, parlor_tractor_group group)
{
    uint8_t copies[PARLOR_TRACTOR_CODES] = {0};
    for (int i = 0; i < count; i++)
        copies[cards[i]]++;
    return share_of_copies(keys, copies, group);
}

/* Lists the cards of a group, from the highest level down; returns how many. */
static int list_group(const tractor_keys *keys, const uint8_t copies[PARLOR_TRACTOR_CODES],
                      parlor_tractor_group group, parlor_tractor_card *cards)
{
    int count = 0;
    for (int level = PARLOR_TRACTOR_LEVELS - 1; level >= 0; level--) {
        parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
        const int found = parlor_tractor_keys_kinds(keys, group, level, kinds);
        for (int i = 0; i < found; i++)
            for (int copy = 0; copy < copies[kinds[i]]; copy++)
                cards[count++] = kinds[i];
    }
    return count;
}

/* Lists a component that a hand has, from its top level down. */
static void list_component(const tractor_keys *keys, const uint8_t copies[PARLOR_TRACTOR_CODES],
                           parlor_tractor_group group, int top, int length,
                           parlor_tractor_card *cards)
{
    const int each = length == 1 ? 1 : 2;
    for (int count = 0; count < length; top--) {
        parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
        const int found = parlor_tractor_keys_kinds(keys, group, top, kinds);
        int i = 0;
        while (copies[kinds[i]] < each) { /* one of them has enough, since it is a component */
            i++;
            parlor_assert(i < found);
        }
        for (int copy = 0; copy < each; copy++)
            cards[count++] = kinds[i];
    }
}

/* ---- Reports ---------------------------------------------------------------------------- */

/* One trick while it is looked at. */
typedef struct trick_audit {
    const tractor_audit *at;
    parlor_tractor_lead lead;
    const parlor_tractor_card *cards; /* of all four */
    parlor_tractor_report *reports;
    int count;
} trick_audit;

static parlor_tractor_seat trick_seat(const trick_audit *trick, int player)
{
    return parlor_tractor_seat_after(trick->at->leader, player);
}

static const uint8_t *trick_hand(const trick_audit *trick, int player)
{
    return trick->at->hands[trick_seat(trick, player)];
}

/* A report of what a player did, with what he held. */
static parlor_tractor_report *report(trick_audit *trick, int player, parlor_tractor_duty duty,
                                     int owed, int given)
{
    static const parlor_tractor_rule rules[] = {
        [PARLOR_TRACTOR_DUTY_SUIT] = PARLOR_TRACTOR_RULE_FOLLOW_SUIT,
        [PARLOR_TRACTOR_DUTY_PAIRS] = PARLOR_TRACTOR_RULE_FOLLOW_PAIRS,
        [PARLOR_TRACTOR_DUTY_TRACTOR] = PARLOR_TRACTOR_RULE_FOLLOW_TRACTOR,
        [PARLOR_TRACTOR_DUTY_THROW] = PARLOR_TRACTOR_RULE_SAFE_THROW,
    };
    const int size = trick->lead.count;
    parlor_tractor_report *const told = &trick->reports[trick->count++];
    *told = (parlor_tractor_report){
        .duty = duty,
        .rule = rules[duty],
        .is_fault = duty == PARLOR_TRACTOR_DUTY_SUIT || duty == PARLOR_TRACTOR_DUTY_PAIRS,
        .trick = trick->at->trick + 1,
        .card = trick->at->card + player * size,
        .seat = trick_seat(trick, player),
        .group = trick->lead.group,
        .owed = owed,
        .given = given,
        .played_count = size,
    };
    memcpy(told->played, trick->cards + player * size, (size_t)size);
    told->held_count =
        list_group(&trick->at->keys, trick_hand(trick, player), trick->lead.group, told->held);
    return told;
}

/* ---- Following (TR-26 ... TR-28) -------------------------------------------------------- */

static void audit_follower(trick_audit *trick, int player)
{
    const tractor_keys *const keys = &trick->at->keys;
    const parlor_tractor_lead *const lead = &trick->lead;
    const parlor_tractor_card *const cards = trick->cards + player * lead->count;
    const parlor_tractor_demand demand = parlor_tractor_lead_demand(lead);
    const tractor_share held = share_of_copies(keys, trick_hand(trick, player), lead->group);
    const tractor_share given = share_of_play(keys, cards, lead->count, lead->group);
    const parlor_tractor_owed owed = duty_owed(&demand, &held);
    if (!duty_is_done(&owed, &given, PARLOR_TRACTOR_DUTY_SUIT))
        report(trick, player, PARLOR_TRACTOR_DUTY_SUIT, owed.cards, given.cards);
    if (!duty_is_done(&owed, &given, PARLOR_TRACTOR_DUTY_PAIRS))
        report(trick, player, PARLOR_TRACTOR_DUTY_PAIRS, owed.pairs, given.pairs);
    if (!duty_is_done(&owed, &given, PARLOR_TRACTOR_DUTY_TRACTOR))
        report(trick, player, PARLOR_TRACTOR_DUTY_TRACTOR, owed.tractor, 0);
}

/* ---- Throwing (TR-29) ------------------------------------------------------------------- */

/* Reports the throw if the player has a higher component than this one. */
static bool report_beaten(trick_audit *trick, const parlor_tractor_card *component, int length,
                          int player)
{
    const tractor_keys *const keys = &trick->at->keys;
    const parlor_tractor_group group = trick->lead.group;
    const tractor_share held = share_of_copies(keys, trick_hand(trick, player), group);
    const uint32_t tops = share_tops(&held, length);
    if (tops >> keys_level(keys, component[0]) >> 1 == 0)
        return false;
    parlor_tractor_report *const told = report(trick, 0, PARLOR_TRACTOR_DUTY_THROW, 0, 0);
    told->component_count = length;
    memcpy(told->component, component, (size_t)length);
    told->other = trick_seat(trick, player);
    list_component(keys, trick_hand(trick, player), group, bits_highest(tops), length,
                   told->higher);
    return true;
}

static void audit_throw(trick_audit *trick)
{
    const parlor_tractor_lead *const lead = &trick->lead;
    const parlor_tractor_card *component = lead->cards;
    for (int i = 0; i < lead->component_count; component += lead->lengths[i++])
        for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
            if (report_beaten(trick, component, lead->lengths[i], player))
                return;
}

/* ---- Trick by trick --------------------------------------------------------------------- */

/* Adds the cards of the next trick to the hands or, if `sign` is negative, takes them away; then
 * its winner leads. False: the lead is mixed. */
static bool move_trick(tractor_audit *at, int sign)
{
    const int size = at->round->sizes[at->trick];
    const parlor_tractor_card *const cards = at->round->cards + at->card;
    const tractor_outcome outcome = parlor_tractor_trick_outcome(&at->keys, cards, size);
    if (outcome.winner < 0)
        return false;
    for (int i = 0; i < PARLOR_TRACTOR_SEATS * size; i++) {
        uint8_t *const copies =
            &at->hands[parlor_tractor_seat_after(at->leader, i / size)][cards[i]];
        *copies = (uint8_t)(*copies + sign);
    }
    at->leader = parlor_tractor_seat_after(at->leader, outcome.winner);
    at->card += PARLOR_TRACTOR_SEATS * size;
    at->trick++;
    return true;
}

bool parlor_tractor_audit_begin(tractor_audit *at, const parlor_tractor_round *round)
{
    parlor_assert(parlor_tractor_round_is_begun(round));
    *at = (tractor_audit){.round = round, .leader = round->dealer};
    parlor_tractor_keys_fill(&at->keys, parlor_tractor_round_order(round));
    while (at->trick < round->trick_count)
        if (!move_trick(at, 1))
            return false;
    at->trick = 0;
    at->card = 0;
    at->leader = round->dealer;
    return true;
}

int parlor_tractor_audit_trick(tractor_audit *at,
                               parlor_tractor_report reports[PARLOR_TRACTOR_TRICK_REPORTS])
{
    parlor_assert(at->trick < at->round->trick_count);
    trick_audit trick = {.at = at, .cards = at->round->cards + at->card, .reports = reports};
    parlor_tractor_keys_lead(&at->keys, trick.cards, at->round->sizes[at->trick], &trick.lead);
    if (trick.lead.kind == PARLOR_TRACTOR_LEAD_THROW)
        audit_throw(&trick);
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        audit_follower(&trick, player);
    move_trick(at, -1);
    return trick.count;
}

int parlor_tractor_audit(const parlor_tractor_round *round, parlor_tractor_audit_visitor *visitor,
                         void *context)
{
    tractor_audit at;
    int faults = 0;
    if (!parlor_tractor_audit_begin(&at, round))
        return 0;
    while (at.trick < round->trick_count) {
        parlor_tractor_report reports[PARLOR_TRACTOR_TRICK_REPORTS];
        const int count = parlor_tractor_audit_trick(&at, reports);
        for (int i = 0; i < count; i++) {
            faults += reports[i].is_fault;
            if (visitor)
                visitor(context, &reports[i]);
        }
    }
    return faults;
}
