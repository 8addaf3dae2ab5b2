/* A player of some sense: what it follows with. It decides on a whole play, each time it takes a
 * card of it, and the play is the same as long as it begins as it did. */
#include "before.h"
#include "lib/games/tractor/tractor_lead.h"
#include "lib/games/tractor/tractor_trick.h"

enum {
    POINT_KEPT = 12,
    POINT_GIVEN = 40,
    FOLLOW_STRONG = 10, /* level of a card that a partner will probably win with */
    FOLLOW_LONG = 3,    /* so will he with so many cards, and they are worth trumps */
    FOLLOW_POINTS = 5,  /* these are, too */
    FOLLOW_LATE = 8,    /* with so few cards left, tricks are worth more: the last is near */
    FOLLOW_WHIM = 3,    /* once in so many times they are anyway */
};

/* What the player wants of the cards he puts down, the duty to follow being done. */
typedef struct wish {
    bool gives_points; /* ... or keeps them */
    int floor;         /* level that the first component reaches, as the hand can */
} wish;

/* A turn to follow. */
typedef struct turn {
    const thinking *at;
    tractor_keys keys;
    parlor_tractor_lead lead;
    int player;                                      /* 1, 2 or 3 */
    int winner;                                      /* so far */
    int count;                                       /* of the cards of the answer */
    parlor_tractor_hand left;                        /* of the hand, without the answer */
    parlor_tractor_card trick[PARLOR_TRACTOR_CARDS]; /* plays to come are copies of the lead, which
                                                        cannot win (TR-12) */
} turn;

/* ---- What to put down ------------------------------------------------------------------- */

/* What it costs to put a card down. Trumps are given away for their points less readily than other
 * cards. */
static int price(const turn *now, int kind, int group, bool gives_points)
{
    const int given = group == PARLOR_TRACTOR_TRUMPS ? POINT_KEPT : POINT_GIVEN;
    return before_worth(now->at, kind) + group_worth(now->at, group) +
           kind_points(kind) * (gives_points ? -given : POINT_KEPT);
}

static void put_down(turn *now, int kind)
{
    now->trick[now->player * now->lead.count + now->count++] = parlor_tractor_move_card(kind);
    hand_take(&now->left, kind_bit(kind));
}

/* The cheapest card of some kinds, of which there must be one. */
static void put_cheapest(turn *now, uint64_t kinds, bool gives_points)
{
    int best = -1, best_price = 0;
    for (; kinds; kinds &= kinds - 1) {
        const int kind = bits_lowest_of_64(kinds);
        const int costs = price(now, kind, kind_group(&now->at->order, kind), gives_points) +
                          (hand_has_two(&now->left, kind) ? WORTH_PAIR : 0);
        if (best < 0 || costs < best_price) {
            best = kind;
            best_price = costs;
        }
    }
    put_down(now, best);
}

/* Those of some levels that reach the floor; all of them if none does. */
static uint32_t levels_from(uint32_t levels, int floor)
{
    const uint32_t high = levels >> floor << floor;
    return high ? high : levels;
}

/* The kinds of the run of pairs with this top, of equal kinds the first. */
static uint64_t run_kinds(const turn *now, int group, int top, int length)
{
    const parlor_tractor_order *const order = &now->at->order;
    const uint64_t kinds = levels_kinds(order, group, run_of(top, length)) & now->left.twice;
    const uint64_t equals = kinds & levels_kinds(order, group, 1u << LEVEL_EQUALS);
    return kinds & (~equals | kinds_lowest(equals));
}

static int run_price(const turn *now, int group, uint64_t kinds, bool gives_points)
{
    int costs = 0;
    for (; kinds; kinds &= kinds - 1)
        costs += price(now, bits_lowest_of_64(kinds), group, gives_points);
    return costs;
}

/* Puts a tractor or a pair down, the longest run that a component of `most` pairs can take, the
 * cheapest of them. Returns its length. */
static int put_run(turn *now, int group, int most, wish wanted)
{
    const uint64_t pairs = now->left.twice & group_kinds(&now->at->order, group);
    uint32_t tops;
    const int length = runs_longest(kinds_levels(&now->at->order, group, pairs), most, &tops);
    uint64_t best = 0;
    int best_price = 0;
    for (tops = levels_from(tops, wanted.floor); length && tops; tops &= tops - 1) {
        const uint64_t kinds = run_kinds(now, group, bits_lowest(tops), length);
        const int costs = run_price(now, group, kinds, wanted.gives_points);
        if (!best || costs < best_price) {
            best = kinds;
            best_price = costs;
        }
    }
    for (; best; best &= best - 1) {
        put_down(now, bits_lowest_of_64(best));
        put_down(now, bits_lowest_of_64(best));
    }
    return length;
}

/* Puts an answer to the lead together: of the group as many cards as there are and it takes, with
 * runs where the lead has tractors, or else as many pairs as there are; then any other cards. The
 * wish is for the first component. */
static void answer(turn *now, int group, wish wanted)
{
    const parlor_tractor_order *const order = &now->at->order;
    const uint64_t kinds = group_kinds(order, group);
    const wish rest = {wanted.gives_points, 0};
    now->left = now->at->hand;
    now->count = 0;
    for (int i = 0; i < now->lead.component_count; i++) {
        int pairs = now->lead.lengths[i] / 2, length; /* none of a single card */
        while ((length = put_run(now, group, pairs, i ? rest : wanted)) > 0)
            pairs -= length;
    }
    while (now->count < now->lead.count) {
        const int floor = now->count ? 0 : wanted.floor;
        const uint64_t own = now->left.once & kinds;
        const uint32_t levels = levels_from(kinds_levels(order, group, own), floor);
        put_cheapest(now, own ? own & levels_kinds(order, group, levels) : now->left.once,
                     wanted.gives_points);
    }
}

/* ---- Trying answers --------------------------------------------------------------------- */

/* True if the answer wins so far. */
static bool turn_try(turn *now, int group, wish wanted)
{
    answer(now, group, wanted);
    const int holder = parlor_tractor_trick_outcome(&now->keys, now->trick, now->lead.count).winner;
    return holder == now->player;
}

/* The levels that are worth trying after an answer that did not win: those up to that of its first
 * component would bring the same answer again. */
static uint32_t turn_levels_left(const turn *now, uint32_t levels)
{
    const parlor_tractor_card first = now->trick[now->player * now->lead.count];
    const int level = keys_level(&now->keys, first);
    return levels >> level >> 1 << level << 1;
}

/* Wins with cards of a group, if the highest of them can: cheaply, with points, where nobody comes
 * after; cheaply also with trumps that are not led. */
static bool turn_win(turn *now, int group)
{
    const bool is_last = now->player == PARLOR_TRACTOR_SEATS - 1;
    const tractor_share held = share_of(&now->at->order, group, &now->at->hand);
    uint32_t tops = share_tops(&held, now->lead.lengths[0]);
    if (held.cards < now->lead.count || !tops)
        return false;
    const wish highest = {false, bits_highest(tops)};
    if (!turn_try(now, group, highest))
        return false;
    if (!is_last && group == (int)now->lead.group)
        return true;
    for (; tops; tops = turn_levels_left(now, tops))
        if (turn_try(now, group, (wish){is_last, bits_lowest(tops)}))
            return true;
    return turn_try(now, group, highest);
}

/* Will the partner, who holds the trick, keep it? If somebody is still to come, he has led. */
static bool partner_is_strong(const turn *now)
{
    const parlor_tractor_card card = now->trick[now->winner * now->lead.count];
    return now->player == PARLOR_TRACTOR_SEATS - 1 || now->lead.count >= FOLLOW_LONG ||
           keys_level(&now->keys, card) >= FOLLOW_STRONG;
}

static int trick_points(const turn *now)
{
    int points = 0;
    for (int i = now->player * now->lead.count; i-- > 0;)
        points += card_points[now->trick[i]];
    return points;
}

/* Are trumps to be spent on the trick? They are if that was begun. */
static bool is_worth_trumps(const turn *now)
{
    const uint64_t trumps = group_kinds(&now->at->order, PARLOR_TRACTOR_TRUMPS);
    const uint64_t taken = now->at->own->taken.once;
    if (taken)
        return (taken & trumps) != 0;
    return trick_points(now) >= FOLLOW_POINTS || now->lead.count >= FOLLOW_LONG ||
           hand_count(&now->at->hand) <= FOLLOW_LATE || chance(now->at, FOLLOW_WHIM) == 0;
}

static void decide(turn *now)
{
    const int lead = (int)now->lead.group;
    const bool partner_wins = now->winner % 2 == now->player % 2;
    if (partner_wins && partner_is_strong(now)) {
        answer(now, lead, (wish){true, 0});
        return;
    }
    const int group = now->at->counts[lead] > 0 ? lead : (int)PARLOR_TRACTOR_TRUMPS;
    const bool wants = group != PARLOR_TRACTOR_TRUMPS || (!partner_wins && is_worth_trumps(now));
    if (!wants || !turn_win(now, group))
        answer(now, lead, (wish){false, 0});
}

/* ---- The trick -------------------------------------------------------------------------- */

static void begin_turn(turn *now)
{
    const parlor_tractor_seen *const seen = now->at->seen;
    const int size = seen->demand.count;
    const parlor_tractor_card *const cards = seen->round.cards + seen_place(seen, 0);
    parlor_tractor_keys_fill(&now->keys, now->at->order);
    parlor_tractor_keys_lead(&now->keys, cards, size, &now->lead);
    now->player = seen->plays;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        memcpy(now->trick + player * size, cards + (player < seen->plays ? player * size : 0),
               (size_t)size);
    now->winner = parlor_tractor_trick_outcome(&now->keys, now->trick, size).winner;
}

int before_follow(const thinking *at)
{
    turn now;
    now.at = at;
    begin_turn(&now);
    decide(&now);
    parlor_tractor_hand whole;
    parlor_tractor_hand_of(now.trick + now.player * now.lead.count, now.lead.count, &whole);
    const parlor_tractor_hand left = hand_without(&whole, &at->own->taken);
    const uint64_t next = left.once & at->legal;
    return bits_lowest_of_64(next ? next : at->legal);
}
