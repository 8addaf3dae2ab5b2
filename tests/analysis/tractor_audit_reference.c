/* The audit, rule by rule, with its own notion of order, pairs, tractors and components. */
#include "tractor_audit_reference.h"

#include <assert.h>
#include <string.h>

enum { HIGHEST_ORDER = 15 };

static const char ranks[] = "23456789TJQKA";
static const char suits[] = "HSCDBR"; /* B and R are the jokers */

/* Cards and lists of cards. */

static bool equal(audit_card a, audit_card b)
{
    return a.suit == b.suit && a.rank == b.rank;
}

static bool joker(audit_card card)
{
    return card.suit == 'B' || card.suit == 'R';
}

static void add(audit_cards *cards, audit_card card)
{
    assert(cards->count < AUDIT_HAND);
    cards->card[cards->count++] = card;
}

static void add_all(audit_cards *cards, const audit_cards *more)
{
    for (int i = 0; i < more->count; i++)
        add(cards, more->card[i]);
}

static int copies(const audit_cards *cards, audit_card card)
{
    int count = 0;
    for (int i = 0; i < cards->count; i++)
        if (equal(cards->card[i], card))
            count++;
    return count;
}

static void take_one(audit_cards *cards, audit_card card)
{
    int place = 0;
    while (!equal(cards->card[place], card))
        place++;
    for (int i = place + 1; i < cards->count; i++)
        cards->card[i - 1] = cards->card[i];
    cards->count--;
}

audit_cards ref_audit_cards(const char *text)
{
    audit_cards cards = {.count = 0};
    for (; text[0] != '\0' && text[1] != '\0'; text += 2)
        add(&cards, (audit_card){text[0], text[1]});
    return cards;
}

/* Order. */

/* Trumps: jokers, every card of rank CR, every card of the main suit. */
char ref_audit_group(const audit_round *round, audit_card card)
{
    if (joker(card) || card.rank == round->current_rank || card.suit == round->main_suit)
        return 'T';
    return card.suit;
}

/* Ranks are listed without CR, so that its neighbours are consecutive. */
static int order_by_rank(char current_rank, char rank)
{
    int order = 0;
    for (const char *lower = ranks; *lower != rank; lower++)
        if (*lower != current_rank)
            order++;
    return order;
}

/* RJ > BJ > (main suit, CR) > other CR cards (all equal) > main suit A ... 2 without CR: levels 15,
 * 14, 13, 12, and 11 to 0. With no main suit the step (main suit, CR) is not there, and RJ, BJ and
 * the CR cards are 14, 13, 12. */
int ref_audit_order(const audit_round *round, audit_card card)
{
    int steps_of_cr = round->main_suit == 'O' ? 1 : 2;
    if (card.suit == 'R')
        return 12 + steps_of_cr + 1;
    if (card.suit == 'B')
        return 12 + steps_of_cr;
    if (card.rank == round->current_rank)
        return card.suit == round->main_suit ? 13 : 12;
    return order_by_rank(round->current_rank, card.rank);
}

static audit_cards of_group(const audit_round *round, const audit_cards *cards, char group)
{
    audit_cards found = {.count = 0};
    for (int i = 0; i < cards->count; i++)
        if (ref_audit_group(round, cards->card[i]) == group)
            add(&found, cards->card[i]);
    return found;
}

/* The group of all the cards, or 0 if they are of several. */
static char common_group(const audit_round *round, const audit_cards *cards)
{
    char group = ref_audit_group(round, cards->card[0]);
    for (int i = 1; i < cards->count; i++)
        if (ref_audit_group(round, cards->card[i]) != group)
            return 0;
    return group;
}

/* Highest first, equals by suit. */
static bool comes_before(const audit_round *round, audit_card a, audit_card b)
{
    int order_a = ref_audit_order(round, a), order_b = ref_audit_order(round, b);
    if (order_a != order_b)
        return order_a > order_b;
    return strchr(suits, a.suit) < strchr(suits, b.suit);
}

static audit_cards sorted(const audit_round *round, audit_cards cards)
{
    audit_cards in_order = {.count = 0};
    while (cards.count > 0) {
        audit_card first = cards.card[0];
        for (int i = 1; i < cards.count; i++)
            if (comes_before(round, cards.card[i], first))
                first = cards.card[i];
        add(&in_order, first);
        take_one(&cards, first);
    }
    return in_order;
}

/* Components, of cards that are all of one group. */

/* A card of that order which the list has at least so many times; of several, the first by suit. */
static bool find_at(const audit_round *round, const audit_cards *cards, int order, int times,
                    audit_card *found)
{
    audit_cards in_order = sorted(round, *cards);
    for (int i = 0; i < in_order.count; i++) {
        audit_card card = in_order.card[i];
        if (ref_audit_order(round, card) != order || copies(cards, card) < times)
            continue;
        *found = card;
        return true;
    }
    return false;
}

/* The component of that many cards whose highest card has that order: a single, or pairs of
 * consecutive levels downwards, one pair of each order. */
static bool component_at(const audit_round *round, const audit_cards *cards, int length, int order,
                         audit_component *found)
{
    audit_card card;
    found->order = order;
    found->cards.count = 0;
    if (length == 1) {
        if (!find_at(round, cards, order, 1, &card))
            return false;
        add(&found->cards, card);
        return true;
    }
    for (int pair = 0; pair < length / 2; pair++) {
        if (!find_at(round, cards, order - pair, 2, &card))
            return false;
        add(&found->cards, card);
        add(&found->cards, card);
    }
    return true;
}

static bool highest_component(const audit_round *round, const audit_cards *cards, int length,
                              audit_component *found)
{
    for (int order = HIGHEST_ORDER; order >= 0; order--)
        if (component_at(round, cards, length, order, found))
            return true;
    return false;
}

/* The longest: tractors, pairs (two cards), singles. */
static audit_component longest_component(const audit_round *round, const audit_cards *cards)
{
    audit_component found;
    for (int length = cards->count; length >= 2; length--)
        if (length % 2 == 0 && highest_component(round, cards, length, &found))
            return found;
    bool any = highest_component(round, cards, 1, &found);
    assert(any);
    (void)any;
    return found;
}

/* Take the longest component first, the highest among equals, until no card is left. */
audit_components ref_audit_split(const audit_round *round, audit_cards cards)
{
    audit_components split = {.count = 0};
    while (cards.count > 0) {
        audit_component longest = longest_component(round, &cards);
        for (int i = 0; i < longest.cards.count; i++)
            take_one(&cards, longest.cards.card[i]);
        split.component[split.count++] = longest;
    }
    return split;
}

/* A tractor of m pairs counts m. */
static int pairs_in_structure(const audit_components *split)
{
    int pairs = 0;
    for (int i = 0; i < split->count; i++)
        if (split->component[i].cards.count >= 2)
            pairs += split->component[i].cards.count / 2;
    return pairs;
}

/* A pair is two equal cards, whatever the levels. */
static int pairs_among(audit_cards cards)
{
    int pairs = 0;
    while (cards.count > 0) {
        audit_card card = cards.card[0];
        take_one(&cards, card);
        if (copies(&cards, card) == 0)
            continue;
        take_one(&cards, card);
        pairs++;
    }
    return pairs;
}

bool ref_audit_beats(const audit_round *round, const audit_cards *cards,
                     const audit_cards *component)
{
    if (cards->count != component->count)
        return false;
    char group = common_group(round, cards);
    if (group == 0 || group != common_group(round, component))
        return false;
    audit_components ours = ref_audit_split(round, *cards);
    audit_components theirs = ref_audit_split(round, *component);
    return ours.count == 1 && theirs.count == 1 &&
           ours.component[0].order > theirs.component[0].order;
}

/* The record. */

static int seat_of(const audit_trick *trick, int play)
{
    return (trick->leader + play) % AUDIT_SEATS;
}

audit_cards ref_audit_hand(const audit_round *round, int seat, int trick)
{
    audit_cards hand = {.count = 0};
    for (int later = trick; later < round->trick_count; later++)
        for (int play = 0; play < AUDIT_SEATS; play++)
            if (seat_of(&round->trick[later], play) == seat)
                add_all(&hand, &round->trick[later].play[play]);
    return hand;
}

/* One play of a trick with all that the rules speak of. */
typedef struct followed {
    audit_components lead; /* its structure */
    int lead_cards;        /* n */
    audit_cards held;      /* the cards of G in H */
    audit_cards played;    /* the cards of G among those he plays */
} followed;

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* AN-1: he plays at least min(n, cards of G in H) cards of G. */
static bool follows_suit(const followed *f)
{
    return f->played.count >= smaller(f->lead_cards, f->held.count);
}

/* AN-2: if H has at least n cards of G, there are at least min(p, pairs of G in H) pairs among
 * them. */
static bool follows_with_pairs(const followed *f)
{
    if (f->held.count < f->lead_cards)
        return true;
    int pairs = pairs_in_structure(&f->lead);
    return pairs_among(f->played) >= smaller(pairs, pairs_among(f->held));
}

/* AN-3: if the lead is one tractor of m pairs, and H has in G a tractor of m pairs, he plays a
 * tractor of m pairs. */
static bool follows_tractor(const audit_round *round, const followed *f)
{
    audit_component found;
    if (f->lead.count != 1 || f->lead_cards < 4)
        return true;
    if (!highest_component(round, &f->held, f->lead_cards, &found))
        return true;
    return highest_component(round, &f->played, f->lead_cards, &found);
}

static audit_report *add_report(audit_reports *reports, const audit_round *round, int trick,
                                int play)
{
    assert(reports->count < AUDIT_REPORTS_MAX);
    const audit_trick *in_trick = &round->trick[trick];
    audit_report *report = &reports->report[reports->count++];
    memset(report, 0, sizeof *report);
    report->trick = trick + 1;
    report->seat = seat_of(in_trick, play);
    report->played = in_trick->play[play];
    audit_cards hand = ref_audit_hand(round, report->seat, trick);
    char group = common_group(round, &in_trick->play[0]);
    report->held = sorted(round, of_group(round, &hand, group));
    return report;
}

static void report_follower(const audit_round *round, int trick, int play, audit_reports *reports)
{
    const audit_trick *in_trick = &round->trick[trick];
    char group = common_group(round, &in_trick->play[0]);
    audit_cards hand = ref_audit_hand(round, seat_of(in_trick, play), trick);
    followed f = {.lead = ref_audit_split(round, in_trick->play[0]),
                  .lead_cards = in_trick->play[0].count,
                  .held = of_group(round, &hand, group),
                  .played = of_group(round, &in_trick->play[play], group)};
    bool kept[] = {follows_suit(&f), follows_with_pairs(&f), follows_tractor(round, &f)};
    static const audit_duty duties[] = {AUDIT_SUIT, AUDIT_PAIRS, AUDIT_TRACTOR};
    for (int i = 0; i < 3; i++) {
        if (kept[i])
            continue;
        audit_report *report = add_report(reports, round, trick, play);
        report->rule = i + 1;
        report->duty = duties[i];
        report->severity = duties[i] == AUDIT_TRACTOR ? AUDIT_NOTE : AUDIT_FAULT;
    }
}

/* AN-4: for some component of the throw, some other player's hand before the trick contains in G a
 * component of the same kind and length of strictly higher order. */
void ref_audit_beaters(const audit_round *round, int trick, audit_beaters *beaters)
{
    const audit_trick *in_trick = &round->trick[trick];
    beaters->count = 0;
    char group = common_group(round, &in_trick->play[0]);
    audit_components lead = {.count = 0};
    if (group != 0)
        lead = ref_audit_split(round, in_trick->play[0]);
    for (int i = 0; lead.count > 1 && i < lead.count; i++)
        for (int play = 1; play < AUDIT_SEATS; play++) {
            const audit_component *component = &lead.component[i];
            int seat = seat_of(in_trick, play);
            audit_cards hand = ref_audit_hand(round, seat, trick);
            audit_cards held = of_group(round, &hand, group);
            audit_component found;
            if (!highest_component(round, &held, component->cards.count, &found) ||
                found.order <= component->order)
                continue;
            beaters->beater[beaters->count++] = (audit_beater){component->cards, seat, found.cards};
        }
}

static void report_throw(const audit_round *round, int trick, audit_reports *reports)
{
    audit_beaters beaters;
    ref_audit_beaters(round, trick, &beaters);
    if (beaters.count == 0)
        return;
    audit_report *report = add_report(reports, round, trick, 0);
    report->rule = 4;
    report->duty = AUDIT_THROW;
    report->severity = AUDIT_NOTE;
    report->beater = beaters.beater[0];
}

void ref_audit(const audit_round *round, audit_reports *reports)
{
    reports->count = 0;
    for (int trick = 0; trick < round->trick_count; trick++) {
        if (common_group(round, &round->trick[trick].play[0]) == 0)
            continue;
        report_throw(round, trick, reports);
        for (int play = 1; play < AUDIT_SEATS; play++)
            report_follower(round, trick, play, reports);
    }
}
