/* Tractor as it is played, a second time: slow and literal, from the rules alone, to find mistakes
 * in the library's. What takes a choice is tried out. */
#include "tractor_play_ends.h"

#include <stdlib.h>
#include <string.h>

/* ---- Cards and their order ---- */

static int suit_of(int kind)
{
    return kind / RANKS; /* of a joker it is none */
}

static int rank_of(int kind)
{
    return kind < BLACK_JOKER ? kind % RANKS : -1;
}

static int group_of(const table *t, int kind)
{
    const bool trump =
        kind >= BLACK_JOKER || rank_of(kind) == t->rank || suit_of(kind) == t->main_suit;
    return trump ? TRUMPS : suit_of(kind);
}

/* The place within the group, from 0; neighbours are consecutive. */
static int order_of(const table *t, int kind)
{
    const int others_of_rank = RANKS - 1;
    const int highest_of_rank = others_of_rank + (t->main_suit == NO_SUIT ? 0 : 1);
    if (kind == RED_JOKER)
        return highest_of_rank + 2;
    if (kind == BLACK_JOKER)
        return highest_of_rank + 1;
    if (rank_of(kind) == t->rank)
        return suit_of(kind) == t->main_suit ? highest_of_rank : others_of_rank;
    return rank_of(kind) < t->rank ? rank_of(kind) : rank_of(kind) - 1;
}

static cards counted(const line *l)
{
    cards c = {{0}};
    for (int i = 0; i < l->size; i++)
        c.of[l->kind[i]]++;
    return c;
}

static int total(const cards *c)
{
    int sum = 0;
    for (int kind = 0; kind < KINDS; kind++)
        sum += c->of[kind];
    return sum;
}

static cards of_group(const table *t, const cards *c, int group)
{
    cards some = {{0}};
    for (int kind = 0; kind < KINDS; kind++)
        some.of[kind] = group_of(t, kind) == group ? c->of[kind] : 0;
    return some;
}

static int pairs_in(const cards *c)
{
    int pairs = 0;
    for (int kind = 0; kind < KINDS; kind++)
        pairs += c->of[kind] == 2;
    return pairs;
}

/* ---- Components: here all cards are of one group ---- */

/* The first kind of this order with that many cards; -1 if there is none. */
static int kind_at(const table *t, const cards *c, int order, int many)
{
    for (int kind = 0; kind < KINDS; kind++)
        if (c->of[kind] >= many && order_of(t, kind) == order)
            return kind;
    return -1;
}

/* Whether each of so many orders, from the lowest up, has a pair. */
static bool run_at(const table *t, const cards *c, int lowest, int pairs)
{
    for (int i = 0; i < pairs; i++)
        if (kind_at(t, c, lowest + i, 2) < 0)
            return false;
    return true;
}

/* Whether the cards have a component with so many pairs and this highest order, alone or inside a
 * longer one. */
static bool has_component(const table *t, const cards *c, int pairs, int top)
{
    return pairs == 0 ? kind_at(t, c, top, 1) >= 0 : run_at(t, c, top - pairs + 1, pairs);
}

/* The longest run of pairs, the highest of equally long ones; no pairs if there is none. */
static component longest_run(const table *t, const cards *c)
{
    component longest = {0};
    for (int lowest = 0; lowest < ORDERS; lowest++) {
        int pairs = 0;
        while (kind_at(t, c, lowest + pairs, 2) >= 0)
            pairs++;
        if (pairs == 0 || pairs < longest.pairs)
            continue;
        longest.pairs = pairs;
        longest.top = lowest + pairs - 1;
        for (int i = 0; i < pairs; i++)
            longest.kind[i] = kind_at(t, c, lowest + i, 2);
    }
    return longest;
}

/* The longest component first, the highest among equals, until no card is left. */
static structure components_of(const table *t, cards c)
{
    structure s = {0};
    for (component run = longest_run(t, &c); run.pairs > 0; run = longest_run(t, &c)) {
        for (int i = 0; i < run.pairs; i++)
            c.of[run.kind[i]] -= 2;
        s.of[s.size++] = run;
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (c.of[kind] > 0)
            s.of[s.size++] = (component){.top = order_of(t, kind), .kind = {kind}};
    return s;
}

static int length_of(const component *c)
{
    return c->pairs == 0 ? 1 : 2 * c->pairs;
}

/* ---- Who wins a trick ---- */

/* Tries every way to make the components of the lead from number i on of pairs, of which so many
 * are left in each order (singles can be made of anything), and finds the highest card that can
 * stand in one of the longest. Components of the same length are made from the lowest up, since
 * their sequence is no matter. */
static void try_splits(const structure *lead, int i, int pairs_at[], int from, int top, int *honour)
{
    const int longest = lead->of[0].pairs;
    if (i == lead->size || lead->of[i].pairs == 0) {
        if (top > *honour)
            *honour = top;
        return;
    }
    const int pairs = lead->of[i].pairs;
    const bool same_next = i + 1 < lead->size && lead->of[i + 1].pairs == pairs;
    for (int lowest = from; lowest + pairs <= ORDERS; lowest++) {
        bool there = true;
        for (int k = 0; k < pairs; k++)
            there = there && pairs_at[lowest + k] > 0;
        if (!there)
            continue;
        const int its_top = lowest + pairs - 1;
        for (int k = 0; k < pairs; k++)
            pairs_at[lowest + k]--;
        try_splits(lead, i + 1, pairs_at, same_next ? lowest : 0,
                   pairs == longest && its_top > top ? its_top : top, honour);
        for (int k = 0; k < pairs; k++)
            pairs_at[lowest + k]++;
    }
}

/* The order of the honour card of cards of one group; -1 if they do not have the lead's structure.
 */
static int honour_of(const table *t, const structure *lead, const cards *c)
{
    int highest = -1, honour = -1, pairs_at[ORDERS] = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        if (c->of[kind] > 0 && order_of(t, kind) > highest)
            highest = order_of(t, kind);
        if (c->of[kind] == 2)
            pairs_at[order_of(t, kind)]++;
    }
    try_splits(lead, 0, pairs_at, 0, -1, &honour);
    return lead->of[0].pairs == 0 ? highest : honour; /* a single can be any card */
}

static int winner_of_trick(const table *t, const trick *now)
{
    const int group = group_of(t, now->plays[now->leader].kind[0]);
    int winner = now->leader, best_group = group, best = t->lead.of[0].top;
    for (int i = 1; i < SEATS; i++) {
        const int seat = (now->leader + i) % SEATS;
        const int its_group = group_of(t, now->plays[seat].kind[0]);
        const cards play = counted(&now->plays[seat]), same = of_group(t, &play, its_group);
        if (total(&same) < total(&play) || (its_group != group && its_group != TRUMPS))
            continue;
        if (t->lead.size > 1 && its_group == group)
            continue; /* a throw is beaten by trumps only, one of trumps never */
        const int honour = honour_of(t, &t->lead, &play);
        if (honour < 0)
            continue;
        if (its_group == best_group ? honour > best : its_group == TRUMPS) {
            winner = seat;
            best_group = its_group;
            best = honour;
        }
    }
    return winner;
}

/* ---- Following ---- */

/* AN-2: whether with the room that is left the cards taken can have so many pairs. One that has
 * been begun needs one card more, one that has not two. */
static bool room_for_pairs(const cards *taken, const cards *held, int pairs, int room)
{
    int begun = 0, untouched = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        if (held->of[kind] < 2)
            continue;
        pairs -= taken->of[kind] == 2;
        begun += taken->of[kind] == 1;
        untouched += taken->of[kind] == 0;
    }
    for (; pairs > 0 && begun > 0; pairs--, begun--)
        room--;
    for (; pairs > 0 && untouched > 0; pairs--, untouched--)
        room -= 2;
    return pairs <= 0 && room >= 0;
}

/* AN-3: whether the cards taken are all of one run of so many pairs in hand, from this order up,
 * which has one pair of each order. */
static bool inside_run(const table *t, const cards *taken, const cards *held, int lowest, int pairs)
{
    int kinds_at[ORDERS] = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        if (taken->of[kind] == 0)
            continue;
        const int order = order_of(t, kind);
        if (held->of[kind] < 2 || order < lowest || order >= lowest + pairs)
            return false;
        if (++kinds_at[order] > 1)
            return false;
    }
    return run_at(t, held, lowest, pairs);
}

/* Whether these cards, which are in hand, can be completed to a play that keeps all duties. */
static bool can_be_completed(const table *t, const cards *taken)
{
    const trick *now = &t->tricks[t->finished];
    const line *lead = &now->plays[now->leader];
    const int group = group_of(t, lead->kind[0]), n = lead->size;
    const cards led = counted(lead), right = of_group(t, taken, group);
    const cards held = of_group(t, &t->hands[t->seat], group);
    const int due = total(&held) < n ? total(&held) : n; /* AN-1 */
    if (total(taken) > n || total(taken) - total(&right) > n - due)
        return false;
    if (due < n)
        return true;
    const int asked = pairs_in(&led) < pairs_in(&held) ? pairs_in(&led) : pairs_in(&held);
    if (!room_for_pairs(taken, &held, asked, n - total(taken)))
        return false;
    const int pairs = t->lead.of[0].pairs;
    if (t->lead.size > 1 || pairs < 2 || t->rule[TRACTOR_DUTY] == TRACTOR_DUTY_NO)
        return true;
    bool has_tractor = false, inside = false;
    for (int lowest = 0; lowest < ORDERS; lowest++) {
        has_tractor = has_tractor || run_at(t, &held, lowest, pairs);
        inside = inside || inside_run(t, taken, &held, lowest, pairs);
    }
    return inside || !has_tractor;
}

static bool can_be_followed_with(const table *t, const cards *taken, int kind)
{
    cards more = *taken;
    more.of[kind]++;
    return more.of[kind] <= t->hands[t->seat].of[kind] && can_be_completed(t, &more);
}

/* Whether what was taken can be completed in one way only. Any other way has more of some kind. */
static bool only_one_way(const table *t)
{
    const cards taken = counted(&t->tricks[t->finished].plays[t->seat]);
    cards way = taken;
    for (int kind = 0; kind < KINDS; kind++)
        while (can_be_followed_with(t, &way, kind))
            way.of[kind]++;
    for (int kind = 0; kind < KINDS; kind++) {
        cards other = taken;
        other.of[kind] = way.of[kind] + 1;
        if (other.of[kind] <= t->hands[t->seat].of[kind] && can_be_completed(t, &other))
            return false;
    }
    return true;
}

/* ---- Throws ---- */

static trick *current(table *t)
{
    return &t->tricks[t->finished];
}

static bool can_be_beaten(const table *t, const component *c, int group)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const cards held = of_group(t, &t->hands[seat], group);
        for (int top = c->top + 1; seat != t->seat && top < ORDERS; top++)
            if (has_component(t, &held, c->pairs, top))
                return true;
    }
    return false;
}

/* Shorter, of the same length lower, of the same order with the lower move number. */
static bool goes_before(const component *a, const component *b)
{
    if (length_of(a) != length_of(b))
        return length_of(a) < length_of(b);
    if (a->top != b->top)
        return a->top < b->top;
    return a->kind[0] < b->kind[0];
}

static line cards_of_component(const line *shown, const component *c)
{
    line led = {0};
    for (int i = 0; i < shown->size; i++)
        for (int k = 0; k == 0 || k < c->pairs; k++)
            if (shown->kind[i] == c->kind[k])
                led.kind[led.size++] = shown->kind[i];
    return led;
}

static void take_back_what_can_be_beaten(table *t)
{
    line *lead = &current(t)->plays[t->seat];
    const structure shown = components_of(t, counted(lead));
    const component *led = NULL;
    for (int i = 0; i < shown.size; i++) {
        const component *c = &shown.of[i];
        if (can_be_beaten(t, c, group_of(t, lead->kind[0])) && (!led || goes_before(c, led)))
            led = c;
    }
    if (shown.size > 1 && led) {
        const line kept = cards_of_component(lead, led);
        t->back[t->backs++] = (taken_back){t->finished + 1, t->seat, *lead, kept};
        *lead = kept;
    }
    t->lead = components_of(t, counted(lead));
}

/* ---- The round ---- */

static void begin_trick(table *t, int leader)
{
    t->seat = leader;
    t->phase = total(&t->hands[leader]) > 0 ? LEADING : OVER;
    if (t->phase == LEADING)
        current(t)->leader = leader;
}

static void end_trick(table *t)
{
    trick *now = current(t);
    const int winner = winner_of_trick(t, now);
    const bool defenders = winner % 2 != t->dealer % 2;
    for (int seat = 0; seat < SEATS; seat++) {
        const cards play = counted(&now->plays[seat]);
        for (int kind = 0; kind < KINDS; kind++)
            t->hands[seat].of[kind] -= play.of[kind];
        t->points += defenders ? tractor_play_points(&play) : 0;
    }
    t->finished++;
    begin_trick(t, winner);
    if (t->phase == OVER && defenders)
        t->points += tractor_play_points(&t->hidden) << length_of(&t->lead.of[0]);
}

static uint64_t legal(const void *of)
{
    const table *t = of;
    if (t->phase == OVER)
        return 0;
    if (t->phase == CALLING)
        return tractor_play_calls(t);
    const line *play = &t->tricks[t->finished].plays[t->seat];
    const cards taken = counted(play);
    uint64_t moves = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        bool may = t->hands[t->seat].of[kind] > taken.of[kind];
        if (t->phase == LEADING && play->size > 0)
            may = may && group_of(t, kind) == group_of(t, play->kind[0]);
        if (t->phase == FOLLOWING)
            may = may && can_be_followed_with(t, &taken, kind);
        if (may)
            moves |= UINT64_C(1) << kind;
    }
    if (t->phase == LEADING && play->size > 0)
        moves |= UINT64_C(1) << DONE;
    return moves;
}

static void make(table *t, int move)
{
    if (t->phase == CALLING) {
        tractor_play_call(t, move);
        return;
    }
    if (t->phase == HIDING) {
        t->hands[t->seat].of[move]--;
        t->hidden.of[move]++;
        if (total(&t->hidden) == BOTTOM)
            begin_trick(t, t->dealer);
        return;
    }
    trick *now = current(t);
    line *play = &now->plays[t->seat];
    if (move != DONE)
        play->kind[play->size++] = move;
    if (t->phase == LEADING) {
        if (move != DONE)
            return;
        take_back_what_can_be_beaten(t);
        t->phase = FOLLOWING;
    } else if (play->size < now->plays[now->leader].size) {
        return;
    }
    t->seat = (t->seat + 1) % SEATS;
    if (t->seat == now->leader)
        end_trick(t);
}

static void make_what_leaves_no_choice(table *t)
{
    while (t->phase != OVER) {
        uint64_t moves = legal(t);
        if (t->phase == CALLING && moves == 0)
            moves = UINT64_C(1) << PASS; /* passed over, which counts as passing */
        if (t->phase == FOLLOWING ? !only_one_way(t) : (moves & (moves - 1)) != 0)
            return;
        int move = 0;
        while (!(moves >> move & 1))
            move++;
        make(t, move);
    }
}

/* ---- What the tests use ---- */

static void *begin(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    (void)seed, (void)number;
    table *t = calloc(1, sizeof *t);
    if (!t || !tractor_play_read_options(options, t->rule) || !tractor_play_read_deal(deal, t)) {
        free(t);
        return NULL;
    }
    t->rank = t->ranks[t->dealer % 2];
    t->seat = t->dealer;
    if (t->rule[MAIN] != MAIN_CALLED)
        tractor_play_take_bottom(t);
    make_what_leaves_no_choice(t);
    return t;
}

static void *copy(const void *of)
{
    table *t = malloc(sizeof *t);
    if (t)
        memcpy(t, of, sizeof *t);
    return t;
}

static int seat(const void *of)
{
    const table *t = of;
    return t->phase == OVER ? -1 : t->seat;
}

static void play(void *on, int move)
{
    make(on, move);
    make_what_leaves_no_choice(on);
}

static void result(const void *of, char *json, size_t size, int payoff[SEATS])
{
    tractor_play_write_result(of, json, size, payoff);
}

const play_reference play_reference_tractor = {"tractor", begin, copy, free,
                                               seat,      legal, play, result};
