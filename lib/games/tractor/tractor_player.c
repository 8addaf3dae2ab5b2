/* Four players of some sense: what they hide, lead and follow with. */
#include "tractor_player.h"
#include "../../core/bits.h"
#include "tractor_trick.h"

static bool chance(tractor_deal_state *at, uint32_t one_in)
{
    return parlor_random_below(at->random, one_in) == 0;
}

static int cards_points(const parlor_tractor_card *cards, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++)
        points += card_points[cards[i]];
    return points;
}

/* ---- Hiding cards ----------------------------------------------------------------------- */

enum {
    HIDE_POINT = 3,   /* for each point, to hide it later */
    HIDE_SUIT = 4,    /* for each card of the suit: short ones go first, and whole */
    HIDE_SPREAD = 24, /* of chance, so that points are hidden now and then */
};

/* The kinds of a hand as a set of cards. */
static uint64_t hand_kinds(const tractor_ranking *ranking, const tractor_hand *hand)
{
    uint64_t kinds = 0;
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        for (uint32_t slots = hand->once[group]; slots; slots &= slots - 1)
            kinds |= (uint64_t)1 << ranking->kinds[group][bits_lowest(slots)];
    return kinds;
}

/* The card among some kinds of the dealer's hand that he can best do without. */
static parlor_tractor_card hide_choose(tractor_deal_state *at, uint64_t kinds)
{
    const tractor_hand *const hand = &at->hands[at->dealer];
    parlor_tractor_card worst = PARLOR_TRACTOR_CODES;
    int worst_value = 0;
    for (; kinds; kinds &= kinds - 1) {
        const parlor_tractor_card card = (parlor_tractor_card)bits_lowest_of_64(kinds);
        const parlor_tractor_group group = keys_group(&at->ranking.keys, card);
        int value = hand_worth(&at->ranking, hand, card);
        value += card_points[card] * HIDE_POINT + hand->counts[group] * HIDE_SUIT;
        value += (int)parlor_random_below(at->random, HIDE_SPREAD);
        if (worst == PARLOR_TRACTOR_CODES || value < worst_value) {
            worst = card;
            worst_value = value;
        }
    }
    return worst;
}

void parlor_tractor_player_hide(tractor_deal_state *at, int count)
{
    tractor_hand *const hand = &at->hands[at->dealer];
    uint64_t kinds = hand_kinds(&at->ranking, hand);
    for (int i = 0; i < count; i++) {
        const parlor_tractor_card card = hide_choose(at, kinds);
        const bool is_last = !hand_has_two(&at->ranking, hand, card);
        hand_remove(&at->ranking, hand, card);
        kinds &= ~((uint64_t)is_last << card);
    }
}

/* ---- Leading ---------------------------------------------------------------------------- */

/* A part of a group that may be led. */
typedef struct option {
    parlor_tractor_group group;
    uint32_t components; /* of the group, as a set */
    int value;
} option;

enum {
    LEAD_TRACTOR = 30,
    LEAD_TRACTOR_CARD = 4, /* more for each card */
    LEAD_PAIR = 16,
    LEAD_SAFE = 24, /* a component that nobody can beat in its suit */
    LEAD_SAFE_PAIR = 14,
    LEAD_HIGH = 2,  /* less for each level of one that can be beaten */
    LEAD_POINT = 2, /* less for each of its points */
    LEAD_SHORT = 3, /* more for each card that a suit is shorter than this many */
    SUIT_SHORT = 6,
    LEAD_TRUMP = 20,      /* less for a trump */
    LEAD_TRUMP_LONG = 16, /* but not so much for the declarers as long as they have many */
    TRUMPS_LONG = 6,
    LEAD_VOID_RIVAL = 14, /* less if a rival would trump it */
    LEAD_SPREAD = 20,
};

/* What all others hold of a group together: levels with a card, and with a pair, as sets. */
typedef struct others_levels {
    uint32_t once, twice;
} others_levels;

static others_levels others_of(const tractor_deal_state *at, parlor_tractor_seat seat,
                               parlor_tractor_group group)
{
    others_levels slots = {0};
    for (int steps = 1; steps < PARLOR_TRACTOR_SEATS; steps++) {
        const tractor_hand *const hand = &at->hands[parlor_tractor_seat_after(seat, steps)];
        slots.twice |= hand->twice[group] | (slots.once & hand->once[group]);
        slots.once |= hand->once[group];
    }
    return (others_levels){slots_levels(slots.once), slots_levels(slots.twice)};
}

/* Is there no component of that length and a higher level, wherever the others' cards may be? What
 * is thrown must be so: custom forbids throws that somebody can beat in their suit. */
static bool component_is_safe(const others_levels *others, int level, int length)
{
    const uint32_t tops = length == 1 ? others->once : run_tops(others->twice, length / 2);
    return tops >> level >> 1 == 0;
}

static bool rival_is_void(const tractor_deal_state *at, parlor_tractor_seat leader,
                          parlor_tractor_group group)
{
    const unsigned voids = at->voids[parlor_tractor_seat_after(leader, 1)] |
                           at->voids[parlor_tractor_seat_after(leader, 3)];
    return voids >> group & 1;
}

/* What speaks for and against leading cards of a group. */
static int group_value(const tractor_deal_state *at, parlor_tractor_seat leader,
                       parlor_tractor_group group)
{
    const int count = at->hands[leader].counts[group];
    if (group != PARLOR_TRACTOR_TRUMPS)
        return (count < SUIT_SHORT ? (SUIT_SHORT - count) * LEAD_SHORT : 0) -
               (rival_is_void(at, leader, group) ? LEAD_VOID_RIVAL : 0);
    const bool is_declarer =
        parlor_tractor_seat_team(leader) == parlor_tractor_seat_team(at->dealer);
    return (is_declarer && count >= TRUMPS_LONG ? LEAD_TRUMP_LONG : 0) - LEAD_TRUMP;
}

static inline int component_points(const tractor_ranking *ranking, parlor_tractor_group group,
                                   const tractor_component *component)
{
    const parlor_tractor_card *const kinds = ranking->kinds[group];
    if (component->length == 1)
        return card_points[kinds[bits_lowest(component->slots)]];
    int points = 0;
    for (uint32_t slots = component->slots; slots; slots &= slots - 1)
        points += 2 * card_points[kinds[bits_lowest(slots)]];
    return points;
}

static inline int component_value(const tractor_ranking *ranking, parlor_tractor_group group,
                                  const tractor_component *component, bool is_safe)
{
    const int length = component->length;
    const int value = length == 1   ? 0
                      : length == 2 ? LEAD_PAIR
                                    : LEAD_TRACTOR + length * LEAD_TRACTOR_CARD;
    if (is_safe)
        return value + (length == 1 ? LEAD_SAFE : LEAD_SAFE_PAIR);
    return value - component->top * LEAD_HIGH -
           component_points(ranking, group, component) * LEAD_POINT;
}

static void consider(tractor_deal_state *at, option *best, option found)
{
    found.value += (int)parlor_random_below(at->random, LEAD_SPREAD);
    if (!best->components || found.value > best->value)
        *best = found;
}

static tractor_rest hand_rest(const tractor_hand *hand, parlor_tractor_group group)
{
    return (tractor_rest){hand->once[group], hand->twice[group]};
}

/* A group while its components are considered, one after the other. */
typedef struct considering {
    parlor_tractor_group group;
    others_levels others;
    int base;    /* what speaks for the group */
    int count;   /* components so far */
    option safe; /* those that nobody can beat, together */
} considering;

static inline void consider_component(tractor_deal_state *at, considering *on,
                                      const tractor_component *component, option *best)
{
    const bool is_safe = component_is_safe(&on->others, component->top, component->length);
    const int value = component_value(&at->ranking, on->group, component, is_safe);
    const uint32_t bit = 1u << on->count++;
    consider(at, best, (option){on->group, bit, on->base + value});
    if (is_safe) {
        on->safe.components |= bit;
        on->safe.value += value / 2;
    }
}

/* Each component alone, and all that nobody can beat together. */
static void consider_group(tractor_deal_state *at, parlor_tractor_seat leader,
                           parlor_tractor_group group, option *best)
{
    tractor_rest rest = hand_rest(&at->hands[leader], group);
    if (!rest.once)
        return;
    const int base = group_value(at, leader, group);
    considering on = {group, others_of(at, leader, group), base, 0, {group, 0, base}};
    tractor_component component;
    while (rest.twice) {
        parlor_tractor_rest_take_run(&rest, &component);
        consider_component(at, &on, &component, best);
    }
    while (rest.once) {
        rest_take_single(&rest, &component);
        consider_component(at, &on, &component, best);
    }
    if (on.safe.components & (on.safe.components - 1))
        consider(at, best, on.safe);
}

static void lead_add(const tractor_ranking *ranking, const tractor_component *component,
                     parlor_tractor_lead *lead)
{
    const int copies = component->length > 1 ? 2 : 1;
    const int kinds = component->length / copies;
    lead->lengths[lead->component_count++] = (uint8_t)component->length;
    for (int level = component->top; level > component->top - kinds; level--)
        for (int copy = 0; copy < copies; copy++)
            lead->cards[lead->count++] =
                ranking->kinds[lead->group][slot_at(component->slots, level)];
}

/* The chosen components, in a lead of their own. */
static void option_lead(const tractor_deal_state *at, const tractor_hand *hand,
                        const option *chosen, parlor_tractor_lead *lead)
{
    lead->group = chosen->group;
    lead->count = 0;
    lead->component_count = 0;
    tractor_rest rest = hand_rest(hand, chosen->group);
    tractor_component component;
    for (uint32_t left = chosen->components; left; left >>= 1) {
        rest_take(&rest, &component);
        if (left & 1)
            lead_add(&at->ranking, &component, lead);
    }
}

void parlor_tractor_player_lead(tractor_deal_state *at, parlor_tractor_seat leader,
                                parlor_tractor_lead *lead)
{
    tractor_hand *const hand = &at->hands[leader];
    option best = {0};
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        consider_group(at, leader, (parlor_tractor_group)group, &best);
    option_lead(at, hand, &best, lead);
    for (int i = 0; i < lead->count; i++)
        hand_remove(&at->ranking, hand, lead->cards[i]);
}

/* ---- Following -------------------------------------------------------------------------- */

enum {
    FOLLOW_STRONG = 10, /* level of a card that a partner will probably win with */
    FOLLOW_LONG = 3,    /* so will he with so many cards, and they are worth trumps */
    FOLLOW_POINTS = 5,  /* these are, too */
    FOLLOW_LATE = 8,    /* with so few cards left, tricks are worth more: the last is near */
};

/* A player's turn to follow. */
typedef struct turn {
    tractor_deal_state *table;
    const tractor_hand *hand;
    const parlor_tractor_lead *lead;
    parlor_tractor_card *trick;
    int player;
    bool is_last;
    int winner; /* 0 ... 3: who wins as the trick stands */
} turn;

static const tractor_keys *turn_keys(const turn *now)
{
    return &now->table->ranking.keys;
}

/* Puts an answer into the player's place of the trick; true if he wins with it so far. */
static bool turn_try(turn *now, parlor_tractor_group group, tractor_wish wish)
{
    tractor_cards answer;
    parlor_tractor_hand_answer(&now->table->ranking, now->hand, now->lead, group, wish, &answer);
    for (int i = 0; i < answer.count; i++)
        now->trick[now->player * now->lead->count + i] = answer.cards[i];
    now->winner = parlor_tractor_trick_outcome(turn_keys(now), now->trick, now->lead->count).winner;
    return now->winner == now->player;
}

/* The levels that are worth trying after an answer that did not win: those up to that of its first
 * component would bring the same answer again. */
static uint32_t turn_levels_left(const turn *now, uint32_t levels)
{
    const parlor_tractor_card first = now->trick[now->player * now->lead->count];
    const int level = keys_level(turn_keys(now), first);
    return levels >> level >> 1 << level << 1;
}

/* Wins with cards of a group, if the highest of them can: cheaply, with points, where nobody comes
 * after; cheaply also with trumps that are not led. */
static bool turn_win(turn *now, parlor_tractor_group group)
{
    const int pairs = now->lead->lengths[0] / 2;
    uint32_t tops = pairs > 0 ? run_tops(slots_levels(now->hand->twice[group]), pairs)
                              : slots_levels(now->hand->once[group]);
    if (now->hand->counts[group] < now->lead->count || !tops)
        return false;
    const tractor_wish highest = {false, bits_highest(tops)};
    if (!turn_try(now, group, highest))
        return false;
    if (!now->is_last && group == now->lead->group)
        return true;
    for (; tops; tops = turn_levels_left(now, tops))
        if (turn_try(now, group, (tractor_wish){now->is_last, bits_lowest(tops)}))
            return true;
    return turn_try(now, group, highest);
}

/* Will the partner, who holds the trick, keep it? If somebody is still to come, he has led. */
static bool turn_partner_is_strong(const turn *now, int winner)
{
    const parlor_tractor_card card = now->trick[winner * now->lead->count];
    return now->is_last || now->lead->count >= FOLLOW_LONG ||
           keys_level(turn_keys(now), card) >= FOLLOW_STRONG;
}

/* Are trumps to be spent on the trick? */
static bool turn_is_worth_trumps(const turn *now)
{
    return cards_points(now->trick, now->player * now->lead->count) >= FOLLOW_POINTS ||
           now->lead->count >= FOLLOW_LONG || now->hand->count <= FOLLOW_LATE ||
           chance(now->table, 3);
}

static void turn_decide(turn *now)
{
    const parlor_tractor_group lead = now->lead->group;
    const int winner = now->winner;
    const bool partner_wins = winner % 2 == now->player % 2;
    if (partner_wins && turn_partner_is_strong(now, winner)) {
        turn_try(now, lead, (tractor_wish){true, 0});
        return;
    }
    const parlor_tractor_group group = now->hand->counts[lead] > 0 ? lead : PARLOR_TRACTOR_TRUMPS;
    const bool wants =
        group != PARLOR_TRACTOR_TRUMPS || (!partner_wins && turn_is_worth_trumps(now));
    if (!wants || !turn_win(now, group))
        turn_try(now, lead, (tractor_wish){false, 0});
}

int parlor_tractor_player_follow(tractor_deal_state *at, const parlor_tractor_lead *lead,
                                 parlor_tractor_seat seat, int player, int winner,
                                 parlor_tractor_card *trick)
{
    tractor_hand *const hand = &at->hands[seat];
    turn now = {at, hand, lead, trick, player, player == PARLOR_TRACTOR_SEATS - 1, winner};
    turn_decide(&now);
    if (hand->counts[lead->group] < lead->count)
        at->voids[seat] |= (uint8_t)(1u << lead->group);
    for (int i = 0; i < lead->count; i++)
        hand_remove(&at->ranking, hand, trick[player * lead->count + i]);
    return now.winner;
}
