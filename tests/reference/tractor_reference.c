/* A slow and literal referee for a round of Tractor, written from lib/games/tractor/RULES.md alone:
 * the second opinion that the fast one is compared with. Cards stay lists of letters, levels are
 * looked up in lists, and a follower's cards are split in every way there is. */
#include "tractor_reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char ref_tractor_ranks[] = "23456789TJQKA";
const char ref_tractor_suits[] = "HSCD";
const char *const ref_tractor_names[TRACTOR_SEATS] = {"Alice", "Bob", "Charles", "David"};

/* ---- Cards and their order ---- */

static bool same_kind(tractor_card a, tractor_card b)
{
    return a.suit == b.suit && a.rank == b.rank;
}

static void add_kind(tractor_step *step, char suit, char rank)
{
    step->kind[step->count++] = (tractor_card){suit, rank};
}

/* TR-2, TR-4: the ranks of one suit without CR; those of the main suit are the lowest trumps. */
static void write_suit(tractor_order *order, size_t suit)
{
    bool is_main = ref_tractor_suits[suit] == order->main_suit;
    tractor_step *step = order->step[is_main ? TRACTOR_TRUMPS : suit + 1];
    for (const char *rank = ref_tractor_ranks; *rank != '\0'; rank++)
        if (*rank != order->current_rank)
            add_kind(step++, ref_tractor_suits[suit], *rank);
}

/* TR-3: the cards of rank CR and the jokers. Without a main suit steps 0 to 11 stay empty. */
static void write_high_trumps(tractor_order *order)
{
    tractor_step *step = &order->step[TRACTOR_TRUMPS][TRACTOR_EQUAL_CR_STEP];
    for (const char *suit = ref_tractor_suits; *suit != '\0'; suit++)
        if (*suit != order->main_suit)
            add_kind(step, *suit, order->current_rank);
    step++;
    if (order->main_suit != 'O')
        add_kind(step++, order->main_suit, order->current_rank);
    add_kind(step++, 'B', 'J');
    add_kind(step, 'R', 'J');
}

void ref_tractor_write_order(tractor_order *order, char main_suit, char current_rank)
{
    memset(order, 0, sizeof *order);
    order->main_suit = main_suit;
    order->current_rank = current_rank;
    for (size_t suit = 0; suit < 4; suit++)
        write_suit(order, suit);
    write_high_trumps(order);
}

tractor_place ref_tractor_place_of(const tractor_order *order, tractor_card card)
{
    for (size_t group = 0; group < TRACTOR_GROUPS; group++)
        for (size_t at = 0; at < TRACTOR_STEPS; at++)
            for (size_t k = 0; k < order->step[group][at].count; k++)
                if (same_kind(order->step[group][at].kind[k], card))
                    return (tractor_place){group, at};
    fprintf(stderr, "no such card: %c%c\n", card.suit, card.rank);
    abort();
}

void ref_tractor_add_card(tractor_cards *cards, tractor_card card)
{
    cards->card[cards->count++] = card;
}

void ref_tractor_remove_card(tractor_cards *cards, tractor_card card)
{
    size_t at = 0;
    while (!same_kind(cards->card[at], card))
        at++;
    cards->count--;
    for (; at < cards->count; at++)
        cards->card[at] = cards->card[at + 1];
}

/* ---- Plays ---- */

size_t ref_tractor_copies_of(const tractor_cards *cards, tractor_card kind)
{
    size_t copies = 0;
    for (size_t i = 0; i < cards->count; i++)
        copies += same_kind(cards->card[i], kind) ? 1U : 0U;
    return copies;
}

/* TR-5: two cards of the same kind, not merely of equal level. */
bool ref_tractor_pair_at(const tractor_order *order, const tractor_cards *cards,
                         tractor_place place, tractor_card *kind)
{
    const tractor_step *step = &order->step[place.group][place.order];
    for (size_t k = 0; k < step->count; k++)
        if (ref_tractor_copies_of(cards, step->kind[k]) >= 2) {
            *kind = step->kind[k];
            return true;
        }
    return false;
}

/* TR-6: one pair of each order, the levels consecutive. */
size_t ref_tractor_run_below(const tractor_order *order, const tractor_cards *cards,
                             tractor_place top)
{
    tractor_card kind;
    size_t pairs = 0;
    while (pairs <= top.order &&
           ref_tractor_pair_at(order, cards, (tractor_place){top.group, top.order - pairs}, &kind))
        pairs++;
    return pairs;
}

/* Takes a tractor or a pair out of the cards. Which of the pairs of equal level is taken makes no
 * difference to what can be done with the others. */
static void take_pairs(const tractor_order *order, tractor_cards *cards, size_t group,
                       tractor_component part)
{
    tractor_card kind = {0, 0};
    for (size_t pair = 0; pair < part.length / 2; pair++) {
        (void)ref_tractor_pair_at(order, cards, (tractor_place){group, part.top - pair}, &kind);
        ref_tractor_remove_card(cards, kind);
        ref_tractor_remove_card(cards, kind);
    }
}

static size_t highest_card(const tractor_order *order, const tractor_cards *cards)
{
    size_t highest = 0;
    for (size_t i = 1; i < cards->count; i++)
        if (ref_tractor_place_of(order, cards->card[i]).order >
            ref_tractor_place_of(order, cards->card[highest]).order)
            highest = i;
    return highest;
}

size_t ref_tractor_highest_order(const tractor_order *order, const tractor_cards *cards)
{
    return ref_tractor_place_of(order, cards->card[highest_card(order, cards)]).order;
}

static size_t group_of(const tractor_order *order, const tractor_cards *cards)
{
    size_t group = ref_tractor_place_of(order, cards->card[0]).group;
    for (size_t i = 1; i < cards->count; i++)
        if (ref_tractor_place_of(order, cards->card[i]).group != group)
            return TRACTOR_MIXED;
    return group;
}

/* TR-8: takes out the longest component, of equally long ones that with the highest top card. */
static tractor_component take_longest(const tractor_order *order, tractor_cards *cards,
                                      size_t group)
{
    tractor_component longest = {1, 0};
    for (size_t top = TRACTOR_STEPS; top-- > 0;) {
        size_t length = 2 * ref_tractor_run_below(order, cards, (tractor_place){group, top});
        if (length > longest.length)
            longest = (tractor_component){length, top};
    }
    if (longest.length == 1) {
        longest.top = ref_tractor_highest_order(order, cards);
        ref_tractor_remove_card(cards, cards->card[highest_card(order, cards)]);
    } else {
        take_pairs(order, cards, group, longest);
    }
    return longest;
}

tractor_split ref_tractor_take_apart(const tractor_order *order, tractor_cards cards, size_t group)
{
    tractor_split split = {0};
    while (cards.count > 0)
        split.part[split.count++] = take_longest(order, &cards, group);
    return split;
}

/* ---- Who wins a trick ---- */

typedef struct search {
    const tractor_order *order;
    const tractor_split *lead;
    size_t group;
    bool found;
    size_t honour;
} search;

static void record_split(search *s, size_t honour)
{
    if (!s->found || honour > s->honour)
        s->honour = honour;
    s->found = true;
}

/* TR-10: tries every component of the length wanted next, and every split of the cards left over.
 * Components of equal length are taken from the highest top down, so that none is tried in two
 * levels; `above` is the component taken before and `honour` the top of the very first. What is
 * left when only singles are wanted needs no search. */
static void try_splits(search *s, const tractor_cards *cards, size_t at, tractor_component above,
                       size_t honour)
{
    if (at == s->lead->count || s->lead->part[at].length == 1) {
        record_split(s, honour);
        return;
    }
    size_t length = s->lead->part[at].length;
    size_t tops = length == above.length ? above.top + 1 : TRACTOR_STEPS;
    for (size_t top = tops; top-- > 0;) {
        tractor_component part = {length, top};
        if (ref_tractor_run_below(s->order, cards, (tractor_place){s->group, top}) < length / 2)
            continue;
        tractor_cards rest = *cards;
        take_pairs(s->order, &rest, s->group, part);
        try_splits(s, &rest, at + 1, part, at == 0 ? top : honour);
    }
}

/* TR-10, TR-14: whether the cards have the lead's structure, and the honour card if they have. The
 * longest component of a lead that is no throw is all of it, so that this is the highest card of
 * TR-11 as well. */
bool ref_tractor_find_honour(const tractor_order *order, const tractor_split *lead,
                             const tractor_cards *cards, size_t group, size_t *honour)
{
    search s = {order, lead, group, false, 0};
    tractor_component none = {0, 0};
    if (cards->count > 0)
        try_splits(&s, cards, 0, none, ref_tractor_highest_order(order, cards));
    *honour = s.honour;
    return s.found;
}

void ref_tractor_judge_lead(const tractor_order *order, tractor_trick *trick)
{
    trick->group[0] = group_of(order, &trick->play[0]);
    trick->lead = ref_tractor_take_apart(order, trick->play[0], trick->group[0]);
    trick->honour[0] = trick->lead.part[0].top;
    trick->verdict[0] = TRACTOR_LEADS;
    trick->best = 0;
}

/* TR-11, TR-12, TR-14: against the best play so far. */
static tractor_verdict compare(const tractor_trick *trick, size_t follower)
{
    bool trump = trick->group[follower] == TRACTOR_TRUMPS;
    bool best_trump = trick->group[trick->best] == TRACTOR_TRUMPS;
    size_t mine = trick->honour[follower], best = trick->honour[trick->best];
    if (trump != best_trump)
        return trump ? TRACTOR_TAKES : TRACTOR_LOWER;
    return mine > best ? TRACTOR_TAKES : mine == best ? TRACTOR_EQUAL : TRACTOR_LOWER;
}

static tractor_verdict verdict_on(const tractor_order *order, tractor_trick *trick, size_t follower)
{
    size_t group = trick->group[follower], lead_group = trick->group[0];
    bool throw = trick->lead.count > 1;
    if (throw &&lead_group == TRACTOR_TRUMPS)
        return TRACTOR_TRUMP_THROW; /* TR-13 */
    if (group == TRACTOR_MIXED)
        return TRACTOR_MIXED_GROUPS; /* TR-9 */
    if (group != TRACTOR_TRUMPS && group != lead_group)
        return TRACTOR_OTHER_SUIT; /* TR-9 */
    if (throw &&group == lead_group)
        return TRACTOR_THROW_NOT_TRUMPED; /* TR-13 */
    if (!ref_tractor_find_honour(order, &trick->lead, &trick->play[follower], group,
                                 &trick->honour[follower]))
        return TRACTOR_STRUCTURE; /* TR-10 */
    return compare(trick, follower);
}

void ref_tractor_judge_follower(const tractor_order *order, tractor_trick *trick, size_t follower)
{
    trick->group[follower] = group_of(order, &trick->play[follower]);
    trick->verdict[follower] = verdict_on(order, trick, follower);
    if (trick->verdict[follower] == TRACTOR_TAKES)
        trick->best = follower;
}

/* ---- The round ---- */

typedef struct round {
    char main_suit;
    size_t dealer, leader;
    size_t rank[2]; /* places in ref_tractor_ranks */
    tractor_order order;
    size_t played; /* cards played by each */
    uint64_t points_played, points;
} round;

static size_t rank_of(const char *word)
{
    char rank = word[0] == '1' ? 'T' : word[0]; /* TR-22: 10 is the T */
    return (size_t)(strchr(ref_tractor_ranks, rank) - ref_tractor_ranks);
}

static void count_header(const round *r, bool ten, uint64_t *rare)
{
    if (r->main_suit == 'O')
        rare[TRACTOR_RARE_MAIN_NONE]++;
    else
        rare[TRACTOR_RARE_MAIN_H + (strchr(ref_tractor_suits, r->main_suit) - ref_tractor_suits)]++;
    rare[TRACTOR_RARE_CR_2 + r->rank[r->dealer % 2]]++;
    if (ten)
        rare[TRACTOR_RARE_TEN_CR]++;
}

/* TR-22: main suit, dealer, CR of either team. TR-15: the CR is that of the dealer's team. */
static void read_header(round *r, const char *line, uint64_t *rare)
{
    char suit[2], dealer[8], rank[2][3];
    memset(r, 0, sizeof *r);
    if (sscanf(line, "%1s %7s %2s %2s", suit, dealer, rank[0], rank[1]) != 4)
        abort();
    r->main_suit = suit[0];
    while (strcmp(ref_tractor_names[r->dealer], dealer) != 0)
        r->dealer++;
    r->leader = r->dealer;
    for (size_t team = 0; team < 2; team++)
        r->rank[team] = rank_of(rank[team]);
    ref_tractor_write_order(&r->order, r->main_suit, ref_tractor_ranks[r->rank[r->dealer % 2]]);
    count_header(r, rank[0][0] == '1' || rank[1][0] == '1', rare);
}

/* TR-1: suit first, then rank, which may be written 10. */
static tractor_cards read_play(const char *word, uint64_t *rare)
{
    tractor_cards play = {0};
    while (*word != '\0') {
        tractor_card card = {word[0], word[1]};
        word += 2;
        if (card.rank == '1') {
            card.rank = 'T';
            word++;
            rare[TRACTOR_RARE_TEN_CARD]++;
        }
        ref_tractor_add_card(&play, card);
    }
    return play;
}

/* TR-16; the J of a joker counts nothing, like any J. */
static uint64_t points_in(const tractor_cards *cards)
{
    uint64_t points = 0;
    for (size_t i = 0; i < cards->count; i++) {
        char rank = cards->card[i].rank;
        points += rank == '5' ? 5U : rank == 'T' || rank == 'K' ? 10U : 0U;
    }
    return points;
}

/* TR-17: hidden points times 2^w for defenders who win the last trick. */
static void settle_hidden(round *r, size_t w, uint64_t *rare)
{
    uint64_t hidden = 200 - r->points_played;
    r->points += hidden << w;
    rare[w == 1 ? TRACTOR_RARE_W_1 : w > 8 ? TRACTOR_RARE_W_MORE : TRACTOR_RARE_W_2 + w / 2 - 1]++;
    if (hidden > 0)
        rare[TRACTOR_RARE_HIDDEN]++;
}

/* TR-15, TR-16: one trick; the winner leads the next. */
static void play_trick(round *r, tractor_trick *trick, uint64_t *rare)
{
    uint64_t points = points_in(&trick->play[0]);
    ref_tractor_judge_lead(&r->order, trick);
    for (size_t seat = 1; seat < TRACTOR_SEATS; seat++) {
        points += points_in(&trick->play[seat]);
        ref_tractor_judge_follower(&r->order, trick, seat);
    }
    ref_tractor_count_trick(&r->order, trick, rare);
    r->leader = (r->leader + trick->best) % TRACTOR_SEATS;
    r->points_played += points;
    r->played += trick->play[0].count;
    if (r->leader % 2 == r->dealer % 2)
        return;
    r->points += points;
    if (r->played == TRACTOR_HAND)
        settle_hidden(r, trick->lead.part[0].length, rare);
}

static void read_trick(round *r, const char *line, uint64_t *rare)
{
    char word[TRACTOR_SEATS][128];
    tractor_trick trick = {0};
    if (sscanf(line, "%127s %127s %127s %127s", word[0], word[1], word[2], word[3]) != 4)
        return;
    for (size_t seat = 0; seat < TRACTOR_SEATS; seat++)
        trick.play[seat] = read_play(word[seat], rare);
    play_trick(r, &trick, rare);
}

/* TR-18: how far the winning team rises. */
static uint64_t rise_for(uint64_t points, uint64_t *rare)
{
    if (points == 80)
        rare[TRACTOR_RARE_EXACTLY_80]++;
    if (points >= 80) {
        uint64_t rise = (points - 80) / 40;
        rare[TRACTOR_RARE_DOWN_0 + (rise < 2 ? rise : 2)]++;
        return rise;
    }
    uint64_t rise = points == 0 ? 3 : points < 40 ? 2 : 1;
    rare[TRACTOR_RARE_MAKE_3 + 3 - rise]++;
    return rise;
}

/* TR-18 to TR-20, TR-24. */
static void write_result(const round *r, char *out, size_t size, uint64_t *rare)
{
    bool down = r->points >= 80;
    size_t team = down ? 1 - r->dealer % 2 : r->dealer % 2;
    uint64_t rank[2] = {r->rank[0], r->rank[1]};
    rank[team] += rise_for(r->points, rare);
    if (rank[team] >= strlen(ref_tractor_ranks)) {
        rare[TRACTOR_RARE_WON_1_MAKE + 2 * team + (down ? 1 : 0)]++;
        (void)snprintf(out, size, "Winner: Team %zu\n", team + 1);
        return;
    }
    size_t next = (r->dealer + (down ? 1 : 2)) % TRACTOR_SEATS;
    (void)snprintf(out, size, "%c %c %s\n", ref_tractor_ranks[rank[0]], ref_tractor_ranks[rank[1]],
                   ref_tractor_names[next]);
}

void ref_tractor_answer(const char *text, uint64_t case_number, char *out, size_t size,
                        uint64_t *rare)
{
    round r = {0};
    char line[512];
    bool header = true;
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, text);
        text += length + (text[length] == '\n' ? 1 : 0);
        if (strspn(line, " \t\r") == strlen(line))
            continue;
        if (header)
            read_header(&r, line, rare);
        else
            read_trick(&r, line, rare);
        header = false;
    }
    (void)snprintf(out, size, "Case #%llu:\n%llu\n", (unsigned long long)case_number,
                   (unsigned long long)r.points);
    size_t used = strlen(out);
    write_result(&r, out + used, size - used, rare);
}
