/* A player of some sense: what it hides and leads. It knows what its seat has seen, and nothing
 * else. In the middle of a play it chooses among those that begin as this one did. */
#include "before.h"
#include "lib/core/assert.h"

/* ---- What cards are worth --------------------------------------------------------------- */

int before_worth(const thinking *at, int kind)
{
    enum { STEP = 4, TRUMP = 60, TOP = 30, LEVEL_TOP = LEVEL_EQUALS - 1 };
    const int level = kind_level(&at->order, kind);
    if (kind_group(&at->order, kind) == PARLOR_TRACTOR_TRUMPS)
        return level * STEP + TRUMP;
    return level * STEP + (level == LEVEL_TOP ? TOP : 0);
}

/* ---- Hiding ----------------------------------------------------------------------------- */

enum {
    HIDE_POINT = 3,   /* for each point, to hide it later */
    HIDE_SUIT = 4,    /* for each card of the suit: short ones go first, and whole */
    HIDE_SPREAD = 24, /* of chance, so that points are hidden now and then */
};

/* The card that the dealer can best do without. */
static int hide(const thinking *at)
{
    int worst = -1, worst_value = 0;
    for (uint64_t kinds = at->legal; kinds; kinds &= kinds - 1) {
        const int kind = bits_lowest_of_64(kinds), group = kind_group(&at->order, kind);
        const int pair = hand_has_two(&at->hand, kind) ? WORTH_PAIR : 0;
        const int value = before_worth(at, kind) + pair + group_worth(at, group) +
                          kind_points(kind) * HIDE_POINT + at->counts[group] * HIDE_SUIT +
                          chance(at, HIDE_SPREAD);
        if (worst < 0 || value < worst_value) {
            worst = kind;
            worst_value = value;
        }
    }
    return worst;
}

/* ---- Leading ---------------------------------------------------------------------------- */

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

/* Something to lead. */
typedef struct option {
    parlor_tractor_hand cards;
    int value;
} option;

/* A group while its components are considered, one after the other. */
typedef struct considering {
    const thinking *at;
    int group, base;          /* what speaks for the group */
    parlor_tractor_hand rest; /* of the hand, in which components are looked for */
    tractor_share others;     /* all that is not seen: more than any other hand */
    option safe;              /* what nobody can beat, together */
    int safe_count;
    option best; /* so far, of all groups */
} considering;

/* All that others may have: what has not been seen. */
static parlor_tractor_hand unseen_cards(const thinking *at)
{
    const parlor_tractor_hand deck = {KINDS_ALL, KINDS_ALL};
    parlor_tractor_hand unseen = hand_without(&deck, &at->hand);
    unseen = hand_without(&unseen, &at->own->hidden);
    parlor_tractor_hand played = {0};
    for (int i = PARLOR_TRACTOR_SEATS * at->seen->played; i-- > 0;)
        hand_put(&played, card_bit(at->seen->round.cards[i]));
    return hand_without(&unseen, &played);
}

static bool rival_is_void(const thinking *at, int group)
{
    const unsigned voids = at->seen->voids[(at->seat + 1) % PARLOR_TRACTOR_SEATS] |
                           at->seen->voids[(at->seat + 3) % PARLOR_TRACTOR_SEATS];
    return voids >> group & 1;
}

/* What speaks for and against leading cards of a group. */
static int group_value(const thinking *at, int group)
{
    const int count = at->counts[group];
    if (group != PARLOR_TRACTOR_TRUMPS)
        return (count < SUIT_SHORT ? (SUIT_SHORT - count) * LEAD_SHORT : 0) -
               (rival_is_void(at, group) ? LEAD_VOID_RIVAL : 0);
    const bool is_declarer = parlor_tractor_seat_team((parlor_tractor_seat)at->seat) ==
                             parlor_tractor_seat_team(at->seen->round.dealer);
    return (is_declarer && count >= TRUMPS_LONG ? LEAD_TRUMP_LONG : 0) - LEAD_TRUMP;
}

static int hand_points(const parlor_tractor_hand *hand)
{
    int points = 0;
    for (uint64_t kinds = hand->once; kinds; kinds &= kinds - 1) {
        const int kind = bits_lowest_of_64(kinds);
        points += kind_points(kind) << hand_has_two(hand, kind);
    }
    return points;
}

/* What speaks for leading a component, of which nobody may have a higher one. */
static int component_value(const parlor_tractor_hand *cards, int length, int top, bool is_safe)
{
    const int value = length == 1   ? 0
                      : length == 2 ? LEAD_PAIR
                                    : LEAD_TRACTOR + length * LEAD_TRACTOR_CARD;
    if (is_safe)
        return value + (length == 1 ? LEAD_SAFE : LEAD_SAFE_PAIR);
    return value - top * LEAD_HIGH - hand_points(cards) * LEAD_POINT;
}

/* Keeps what is best to lead of all that begins with the cards taken so far. */
static void consider(considering *on, option found)
{
    const parlor_tractor_hand *const taken = &on->at->own->taken;
    found.value += chance(on->at, LEAD_SPREAD);
    if ((taken->once & ~found.cards.once) || (taken->twice & ~found.cards.twice))
        return;
    if (!on->best.cards.once || found.value > on->best.value)
        on->best = found;
}

static void consider_component(considering *on, parlor_tractor_hand cards, int length, int top)
{
    const bool is_safe = share_tops(&on->others, length) >> top >> 1 == 0;
    const int value = component_value(&cards, length, top, is_safe);
    consider(on, (option){cards, on->base + value});
    on->rest = hand_without(&on->rest, &cards);
    if (is_safe) {
        on->safe.cards = hand_with(&on->safe.cards, &cards);
        on->safe.value += value / 2;
        on->safe_count++;
    }
}

/* The longest run of pairs, the highest among equals (TR-8); of equal kinds the first. */
static void consider_run(considering *on)
{
    const parlor_tractor_order *const order = &on->at->order;
    const uint32_t levels = kinds_levels(order, on->group, on->rest.twice);
    uint32_t tops;
    const int pairs = runs_longest(levels, PARLOR_TRACTOR_LEVELS, &tops), top = bits_highest(tops);
    uint64_t kinds = levels_kinds(order, on->group, run_of(top, pairs)) & on->rest.twice;
    const uint64_t equals = kinds & levels_kinds(order, on->group, 1u << LEVEL_EQUALS);
    kinds &= ~equals | kinds_lowest(equals);
    consider_component(on, (parlor_tractor_hand){kinds, kinds}, 2 * pairs, top);
}

static void consider_single(considering *on)
{
    const parlor_tractor_order *const order = &on->at->order;
    const int top = bits_highest(kinds_levels(order, on->group, on->rest.once));
    const uint64_t kinds = levels_kinds(order, on->group, 1u << top) & on->rest.once;
    consider_component(on, (parlor_tractor_hand){kinds_lowest(kinds), 0}, 1, top);
}

/* Each component alone, and all that nobody can beat together. */
static void consider_group(considering *on, int group, const parlor_tractor_hand *unseen)
{
    on->group = group;
    on->rest = hand_among(&on->at->hand, group_kinds(&on->at->order, group));
    if (!on->rest.once)
        return;
    on->others = share_of(&on->at->order, group, unseen);
    on->base = group_value(on->at, group);
    on->safe = (option){.value = on->base};
    on->safe_count = 0;
    while (on->rest.twice)
        consider_run(on);
    while (on->rest.once)
        consider_single(on);
    if (on->safe_count > 1)
        consider(on, on->safe);
}

int before_lead(const thinking *at)
{
    const parlor_tractor_hand unseen = unseen_cards(at), *const taken = &at->own->taken;
    considering on = {.at = at};
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        if (!taken->once || (taken->once & group_kinds(&at->order, group)))
            consider_group(&on, group, &unseen);
    const parlor_tractor_hand left = hand_without(&on.best.cards, taken);
    return left.once ? bits_lowest_of_64(left.once) : PARLOR_TRACTOR_MOVE_DONE;
}

/* ---- The player ------------------------------------------------------------------------- */

static int choose(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    (void)bot;
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    thinking at = {.own = own,
                   .seen = &own->seen,
                   .seat = sight->seat,
                   .legal = sight->legal,
                   .random = random,
                   .order = parlor_tractor_round_order(&own->seen.round),
                   .hand = hand_with(&own->hand, &own->taken)};
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) {
        const parlor_tractor_hand cards = hand_among(&at.hand, group_kinds(&at.order, group));
        at.counts[group] = (uint8_t)hand_count(&cards);
    }
    const int move = own->seen.phase == PARLOR_TRACTOR_HIDING    ? hide(&at)
                     : own->seen.phase == PARLOR_TRACTOR_LEADING ? before_lead(&at)
                                                                 : before_follow(&at);
    parlor_assert(sight->legal >> move & 1);
    return move;
}

const parlor_bot before_bot = {
    .name = "before",
    .meaning = "Leads what is safe or long, follows low or wins cheaply, keeps its trumps.",
    .choose = choose,
};
