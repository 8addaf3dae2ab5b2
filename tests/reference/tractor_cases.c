/* Random rounds of Tractor, biased to the rare rules: planned tricks whose lead is rich in pairs,
 * tractors and throws and whose answers are cut to it, and hands dealt in runs of neighbouring
 * cards for the tricks in between. The referee does not ask whether a player could have followed
 * suit, so any cards of the right number are a valid answer. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "reference.h"
#include "tractor_reference.h"

enum { PLANS = 3 };

typedef struct table {
    uint64_t dice;
    char *text;
    size_t size;
    tractor_order order;
    bool writes_ten;
    size_t leader;
    tractor_cards deck, hand[TRACTOR_SEATS];
    /* Tricks laid out beforehand; whoever is to lead when one is due plays its lead. */
    size_t plans;
    tractor_trick plan[PLANS];
    bool keeps_plans; /* for the end of the round */
} table;

/* ---- Chance ---- */

/* splitmix64 by Sebastiano Vigna, in the public domain. */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

static size_t roll(table *t, size_t sides)
{
    return (size_t)(next_random(&t->dice) % sides);
}

static void shuffle(table *t, tractor_cards *cards)
{
    for (size_t i = cards->count; i > 1; i--) {
        size_t j = roll(t, i);
        tractor_card card = cards->card[i - 1];
        cards->card[i - 1] = cards->card[j];
        cards->card[j] = card;
    }
}

/* ---- Taking cards from a pool, which is a hand or what is left of the deck ---- */

static void take(tractor_cards *pool, tractor_card card, tractor_cards *play)
{
    ref_tractor_remove_card(pool, card);
    ref_tractor_add_card(play, card);
}

static void take_any(table *t, tractor_cards *pool, size_t until, tractor_cards *play)
{
    while (play->count < until && pool->count > 0)
        take(pool, pool->card[roll(t, pool->count)], play);
}

static tractor_cards of_group(const table *t, const tractor_cards *pool, size_t group)
{
    tractor_cards found = {0};
    for (size_t i = 0; i < pool->count; i++)
        if (ref_tractor_place_of(&t->order, pool->card[i]).group == group)
            ref_tractor_add_card(&found, pool->card[i]);
    return found;
}

static void take_of_group(table *t, tractor_cards *pool, size_t group, size_t until,
                          tractor_cards *play)
{
    tractor_cards found = of_group(t, pool, group);
    shuffle(t, &found);
    for (size_t i = 0; i < found.count && play->count < until; i++)
        take(pool, found.card[i], play);
}

/* The top of a run of that many pairs: often of one through the cards of rank CR that are all of
 * equal order, sometimes the highest there is. */
static bool find_run(table *t, const tractor_cards *pool, size_t group, size_t pairs, size_t *top)
{
    size_t tops[TRACTOR_STEPS], count = 0, through[TRACTOR_STEPS], through_count = 0;
    for (size_t order = 0; order < TRACTOR_STEPS; order++) {
        if (ref_tractor_run_below(&t->order, pool, (tractor_place){group, order}) < pairs)
            continue;
        tops[count++] = order;
        if (order >= TRACTOR_EQUAL_CR_STEP && order < TRACTOR_EQUAL_CR_STEP + pairs)
            through[through_count++] = order;
    }
    if (count == 0)
        return false;
    size_t choice = roll(t, 6);
    *top = choice == 0 ? tops[count - 1] : tops[roll(t, count)];
    if (choice > 1 && through_count > 0)
        *top = through[roll(t, through_count)];
    return true;
}

static bool take_run(table *t, tractor_cards *pool, size_t group, size_t pairs, tractor_cards *play)
{
    size_t top;
    if (!find_run(t, pool, group, pairs, &top))
        return false;
    for (size_t i = 0; i < pairs; i++) {
        tractor_card kind = {0, 0};
        (void)ref_tractor_pair_at(&t->order, pool, (tractor_place){group, top - i}, &kind);
        take(pool, kind, play);
        take(pool, kind, play);
    }
    return true;
}

/* The longest run there is, of no more than that many pairs. */
static void take_run_up_to(table *t, tractor_cards *pool, size_t group, size_t pairs,
                           tractor_cards *play)
{
    while (pairs > 0 && !take_run(t, pool, group, pairs, play))
        pairs--;
}

/* ---- Leads ---- */

/* Two to five components of 0 (a single) to 4 pairs. */
static void take_throw(table *t, tractor_cards *pool, size_t group, size_t most,
                       tractor_cards *play)
{
    size_t shortest = roll(t, 3), sizes = 1 + roll(t, 3), parts = 2 + roll(t, 4);
    for (size_t part = 0; part < parts; part++) {
        size_t pairs = shortest + roll(t, sizes);
        if (pairs == 0)
            take_of_group(t, pool, group, play->count < most ? play->count + 1 : most, play);
        else if (play->count + 2 * pairs <= most)
            take_run_up_to(t, pool, group, pairs, play);
    }
}

static void take_lead(table *t, tractor_cards *pool, size_t most, tractor_cards *play)
{
    size_t group = ref_tractor_place_of(&t->order, pool->card[roll(t, pool->count)]).group;
    size_t style = roll(t, 10), pairs = style == 0 ? 1 : style == 1 ? most / 2 : 2 + roll(t, 3);
    if (style <= 3)
        take_run_up_to(t, pool, group, pairs < most / 2 ? pairs : most / 2, play);
    else if (style <= 7)
        take_throw(t, pool, group, most, play);
    else if (style == 8)
        take_of_group(t, pool, group, most, play);
    if (play->count == 0)
        take_of_group(t, pool, group, 1, play);
}

/* ---- Answers ---- */

/* The lead's structure in one group, as far as the pool has it. */
static void take_structure(table *t, tractor_cards *pool, size_t group, const tractor_split *lead,
                           tractor_cards *play)
{
    size_t until = 0;
    for (size_t i = 0; i < lead->count; i++) {
        until += lead->part[i].length;
        if (lead->part[i].length > 1)
            take_run_up_to(t, pool, group, lead->part[i].length / 2, play);
        take_of_group(t, pool, group, until, play);
    }
}

/* As many pairs as the lead has, in runs as long as can be: pieces must be cut from them. */
static void take_long_runs(table *t, tractor_cards *pool, const tractor_split *lead,
                           tractor_cards *play)
{
    size_t until = 0;
    for (size_t i = 0; i < lead->count; i++)
        until += lead->part[i].length / 2 * 2;
    for (size_t before = until + 1; play->count < until && play->count != before;) {
        before = play->count;
        take_run_up_to(t, pool, TRACTOR_TRUMPS, (until - play->count) / 2, play);
    }
}

/* The same again: other cards of equal order, pairs for pairs. */
static void take_equals(table *t, tractor_cards *pool, const tractor_cards *best,
                        tractor_cards *play)
{
    for (size_t i = 0; i < best->count && play->count < best->count; i++) {
        tractor_place place = ref_tractor_place_of(&t->order, best->card[i]);
        const tractor_step *step = &t->order.step[place.group][place.order];
        size_t wanted = ref_tractor_copies_of(best, best->card[i]);
        for (size_t k = 0; k < step->count && wanted > 0; k++)
            if (ref_tractor_copies_of(pool, step->kind[k]) >= wanted)
                for (; wanted > 0 && play->count < best->count; wanted--)
                    take(pool, step->kind[k], play);
    }
}

/* An answer to the trick as it stands before that follower, more often in trumps if the lead is a
 * throw; the end is filled up with trumps, or with anything. */
static void take_answer(table *t, tractor_cards *pool, tractor_trick *trick, size_t follower)
{
    tractor_cards *play = &trick->play[follower];
    size_t group = trick->group[0], count = trick->play[0].count;
    size_t style = roll(t, trick->lead.count > 1 && roll(t, 2) == 0 ? 9 : 16);
    if (style <= 3)
        take_structure(t, pool, TRACTOR_TRUMPS, &trick->lead, play);
    else if (style <= 5)
        take_long_runs(t, pool, &trick->lead, play);
    else if (style <= 8)
        take_equals(t, pool, &trick->play[trick->best], play);
    else if (style <= 11)
        take_structure(t, pool, group, &trick->lead, play);
    else if (style == 12)
        take_of_group(t, pool, group, count, play);
    else if (style == 13)
        take_of_group(t, pool, 1 + roll(t, 4), count, play);
    if (style < 12 || style == 14)
        take_of_group(t, pool, TRACTOR_TRUMPS, count, play);
    take_any(t, pool, count, play);
}

/* A whole trick; hand[i] is the pool of the player who plays i-th. */
static void make_trick(table *t, tractor_cards *hand[TRACTOR_SEATS], size_t most,
                       tractor_trick *trick)
{
    memset(trick, 0, sizeof *trick);
    take_lead(t, hand[0], most, &trick->play[0]);
    ref_tractor_judge_lead(&t->order, trick);
    for (size_t follower = 1; follower < TRACTOR_SEATS; follower++) {
        take_answer(t, hand[follower], trick, follower);
        ref_tractor_judge_follower(&t->order, trick, follower);
    }
}

/* ---- Dealing ---- */

/* Both decks, sorted: pairs side by side, neighbours of a group one after another. */
static void sort_deck(table *t)
{
    for (size_t group = 0; group < TRACTOR_GROUPS; group++)
        for (size_t at = 0; at < TRACTOR_STEPS; at++)
            for (size_t k = 0; k < 2 * t->order.step[group][at].count; k++)
                ref_tractor_add_card(&t->deck, t->order.step[group][at].kind[k / 2]);
}

/* Lays out tricks from the deck and says how many cards of a hand they use up. */
static size_t lay_plans(table *t)
{
    static const size_t mosts[] = {25, 24, 16, 12, 8, 8, 6, 4, 2};
    tractor_cards *pool[TRACTOR_SEATS] = {&t->deck, &t->deck, &t->deck, &t->deck};
    size_t used = 0, plans = roll(t, PLANS + 1);
    while (t->plans < plans && used < TRACTOR_HAND) {
        size_t most = mosts[roll(t, sizeof mosts / sizeof *mosts)], left = TRACTOR_HAND - used;
        tractor_trick *trick = &t->plan[t->plans++];
        make_trick(t, pool, most < left ? most : left, trick);
        used += trick->play[0].count;
    }
    return used;
}

/* Cuts the deck into pieces of one length and puts them together again at random: the longer the
 * pieces, the longer the runs in a hand. */
static void mix_deck(table *t)
{
    static const size_t lengths[] = {1, 2, 4, 8, 16, 24};
    size_t length = lengths[roll(t, sizeof lengths / sizeof *lengths)];
    tractor_cards sorted = t->deck;
    t->deck.count = 0;
    while (sorted.count > 0) {
        size_t pieces = (sorted.count + length - 1) / length, start = roll(t, pieces) * length;
        for (size_t i = 0; i < length && start < sorted.count; i++) {
            ref_tractor_add_card(&t->deck, sorted.card[start]);
            ref_tractor_remove_card(&sorted, sorted.card[start]);
        }
    }
}

/* What is left in the deck, 8 cards, is hidden. */
static void deal(table *t, size_t each)
{
    size_t first = roll(t, TRACTOR_SEATS);
    mix_deck(t);
    for (size_t i = 0; i < TRACTOR_SEATS; i++)
        for (size_t card = 0; card < each; card++)
            ref_tractor_add_card(&t->hand[(first + i) % TRACTOR_SEATS],
                                 t->deck.card[--t->deck.count]);
}

/* ---- Playing and writing ---- */

static void write_text(table *t, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(t->text, t->size, format, arguments);
    va_end(arguments);
    t->text += length;
    t->size -= (size_t)length;
}

static void write_rank(table *t, char rank)
{
    if (rank == 'T' && t->writes_ten)
        write_text(t, "10");
    else
        write_text(t, "%c", rank);
}

/* Writes a judged trick; its winner leads the next. */
static void write_trick(table *t, tractor_trick *trick)
{
    for (size_t i = 0; i < TRACTOR_SEATS; i++) {
        tractor_cards *play = &trick->play[i];
        shuffle(t, play);
        for (size_t card = 0; card < play->count; card++) {
            write_text(t, "%c", play->card[card].suit);
            write_rank(t, play->card[card].rank);
        }
        write_text(t, i + 1 < TRACTOR_SEATS ? " " : "\n");
    }
    t->leader = (t->leader + trick->best) % TRACTOR_SEATS;
}

static void play_from_hands(table *t)
{
    tractor_cards *hand[TRACTOR_SEATS];
    tractor_trick trick;
    for (size_t i = 0; i < TRACTOR_SEATS; i++)
        hand[i] = &t->hand[(t->leader + i) % TRACTOR_SEATS];
    make_trick(t, hand, hand[0]->count, &trick);
    write_trick(t, &trick);
}

static void play_round(table *t)
{
    while (t->plans > 0 || t->hand[0].count > 0) {
        bool due = t->hand[0].count == 0 || (!t->keeps_plans && roll(t, 4) == 0);
        if (t->plans > 0 && due)
            write_trick(t, &t->plan[--t->plans]);
        else if (t->hand[0].count > 0)
            play_from_hands(t);
    }
}

/* High ranks come more often: they win games. */
static char choose_rank(table *t)
{
    return ref_tractor_ranks[roll(t, 3) == 0 ? 9 + roll(t, 4) : roll(t, 13)];
}

static void make_case(uint64_t seed, uint64_t index, char *text, size_t size)
{
    table t = {.dice = seed, .text = text, .size = size};
    t.dice = next_random(&t.dice) ^ (index * 0xd1342543de82ef95U);
    char main_suit = "HSCDO"[roll(&t, 5)], rank[2] = {choose_rank(&t), choose_rank(&t)};
    t.leader = roll(&t, TRACTOR_SEATS);
    t.writes_ten = roll(&t, 6) == 0;
    t.keeps_plans = roll(&t, 2) == 0;
    ref_tractor_write_order(&t.order, main_suit, rank[t.leader % 2]);
    write_text(&t, "%c %s ", main_suit, ref_tractor_names[t.leader]);
    write_rank(&t, rank[0]);
    write_text(&t, " ");
    write_rank(&t, rank[1]);
    write_text(&t, "\n");
    sort_deck(&t);
    deal(&t, TRACTOR_HAND - lay_plans(&t));
    play_round(&t);
}

/* ---- Rare situations of a trick, counted for the referee ---- */

static bool step_over_gap(const tractor_step *low, const tractor_step *high)
{
    return strchr(ref_tractor_ranks, high->kind[0].rank) -
               strchr(ref_tractor_ranks, low->kind[0].rank) ==
           2;
}

static void count_trump_tractor(const tractor_order *order, size_t low, size_t top, uint64_t *rare)
{
    bool main_suit = order->main_suit != 'O';
    if (low <= 11 && top >= 12)
        rare[TRACTOR_RARE_TOP_TO_CR]++;
    if (low <= 12 && top >= 13)
        rare[main_suit ? TRACTOR_RARE_CR_TO_MAIN_CR : TRACTOR_RARE_CR_TO_BJ]++;
    if (main_suit && low <= 13 && top >= 14)
        rare[TRACTOR_RARE_MAIN_CR_TO_BJ]++;
    if (main_suit ? low <= 14 && top >= 15 : low <= 13 && top >= 14)
        rare[TRACTOR_RARE_BJ_TO_RJ]++;
    if (low <= 11 && top >= 15)
        rare[TRACTOR_RARE_WHOLE_BRIDGE]++;
}

static void count_tractor(const tractor_order *order, size_t group, tractor_component part,
                          uint64_t *rare)
{
    if (part.length < 4)
        return;
    size_t low = part.top + 1 - part.length / 2;
    for (size_t at = low; at < part.top && at + 1 < TRACTOR_EQUAL_CR_STEP; at++)
        if (step_over_gap(&order->step[group][at], &order->step[group][at + 1]))
            rare[group == TRACTOR_TRUMPS ? TRACTOR_RARE_GAP_MAIN : TRACTOR_RARE_GAP_PLAIN]++;
    if (group == TRACTOR_TRUMPS)
        count_trump_tractor(order, low, part.top, rare);
}

static bool has_equal_pairs(const tractor_order *order, const tractor_cards *cards)
{
    const tractor_step *step = &order->step[TRACTOR_TRUMPS][TRACTOR_EQUAL_CR_STEP];
    size_t pairs = 0;
    for (size_t k = 0; k < step->count; k++)
        pairs += ref_tractor_copies_of(cards, step->kind[k]) / 2;
    return pairs >= 2;
}

static bool same_lengths(const tractor_split *a, const tractor_split *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = a->part[i].length == b->part[i].length;
    return same;
}

static void count_beaten_throw(const tractor_order *order, const tractor_trick *trick, size_t seat,
                               uint64_t *rare)
{
    const tractor_cards *play = &trick->play[seat];
    tractor_split own = ref_tractor_take_apart(order, *play, TRACTOR_TRUMPS);
    rare[TRACTOR_RARE_BEATEN]++;
    if (!same_lengths(&own, &trick->lead))
        rare[TRACTOR_RARE_BEATEN_NOT_GREEDY]++;
    if (trick->lead.part[trick->lead.count - 1].length >= 4 && has_equal_pairs(order, play))
        rare[TRACTOR_RARE_BEATEN_SHARED_ORDER]++;
}

static void count_follower(const tractor_order *order, const tractor_trick *trick, size_t seat,
                           uint64_t *rare)
{
    tractor_verdict verdict = trick->verdict[seat];
    bool throw = trick->lead.count > 1;
    if (verdict == TRACTOR_MIXED_GROUPS)
        rare[TRACTOR_RARE_MIXED]++;
    if (verdict == TRACTOR_OTHER_SUIT)
        rare[TRACTOR_RARE_OTHER_SUIT]++;
    if (verdict == TRACTOR_STRUCTURE && trick->group[seat] == trick->group[0])
        rare[TRACTOR_RARE_SAME_SUIT_STRUCTURE]++;
    if (verdict == TRACTOR_STRUCTURE && throw)
        rare[TRACTOR_RARE_TRUMP_STRUCTURE]++;
    if (verdict == TRACTOR_EQUAL && trick->best < seat)
        rare[throw ? TRACTOR_RARE_EQUAL_HONOUR : TRACTOR_RARE_EQUAL_CARD]++;
    if (verdict >= TRACTOR_LOWER &&
        ref_tractor_highest_order(order, &trick->play[seat]) > trick->honour[seat])
        rare[TRACTOR_RARE_HONOUR_NOT_HIGHEST]++;
    if (verdict == TRACTOR_TAKES && throw)
        count_beaten_throw(order, trick, seat, rare);
    if (verdict >= TRACTOR_LOWER && !throw) {
        tractor_component part = {trick->lead.part[0].length, trick->honour[seat]};
        count_tractor(order, trick->group[seat], part, rare);
    }
}

static void count_throw(const tractor_trick *trick, uint64_t *rare)
{
    size_t compared = 0, takers = 0;
    for (size_t seat = 1; seat < TRACTOR_SEATS; seat++) {
        compared += trick->verdict[seat] >= TRACTOR_LOWER ? 1U : 0U;
        takers += trick->verdict[seat] == TRACTOR_TAKES ? 1U : 0U;
    }
    rare[trick->group[0] == TRACTOR_TRUMPS ? TRACTOR_RARE_TRUMP_THROW : TRACTOR_RARE_PLAIN_THROW]++;
    if (compared >= 2)
        rare[TRACTOR_RARE_TWO_TRUMPERS]++;
    if (takers >= 2)
        rare[TRACTOR_RARE_SECOND_TRUMPER_TAKES]++;
}

void ref_tractor_count_trick(const tractor_order *order, const tractor_trick *trick, uint64_t *rare)
{
    for (size_t i = 0; i < trick->lead.count; i++)
        count_tractor(order, trick->group[0], trick->lead.part[i], rare);
    for (size_t seat = 0; seat < TRACTOR_SEATS; seat++)
        if (has_equal_pairs(order, &trick->play[seat]))
            rare[TRACTOR_RARE_EQUAL_PAIRS]++;
    for (size_t seat = 1; seat < TRACTOR_SEATS; seat++)
        count_follower(order, trick, seat, rare);
    if (trick->lead.count > 1)
        count_throw(trick, rare);
}

#define RARE_TEXT(name, text) text,
static const char *const rare_texts[] = {TRACTOR_RARE_LIST(RARE_TEXT)};

const reference_game reference_tractor = {"tractor", rare_texts, TRACTOR_RARE_COUNT, make_case,
                                          ref_tractor_answer};
