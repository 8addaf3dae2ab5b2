#include "audit_rounds.h"
#include "parlor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEATS = PARLOR_TRACTOR_SEATS,
    HAND = PARLOR_TRACTOR_HAND,
    KINDS = 54,
};

int audit_below(audit_random *random, int limit)
{
    uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (int)((z ^ z >> 31) % (uint64_t)limit);
}

/* Who wins a trick, from the leader's 0; -1: the lead is mixed. */
static int winner_of(const parlor_tractor_order *order, const parlor_tractor_card *cards, int size)
{
    parlor_tractor_trick trick;
    return parlor_tractor_trick_referee(order, cards, size, &trick) ? trick.winner : -1;
}

static bool find_leaders(const parlor_tractor_round *round, parlor_tractor_seat *leaders)
{
    const parlor_tractor_order order = parlor_tractor_round_order(round);
    const parlor_tractor_card *cards = round->cards;
    parlor_tractor_seat leader = round->dealer;
    for (int i = 0; i < round->trick_count; i++) {
        const int winner = winner_of(&order, cards, round->sizes[i]);
        if (winner < 0)
            return false;
        leaders[i] = leader;
        leader = parlor_tractor_seat_after(leader, winner);
        cards += SEATS * round->sizes[i];
    }
    return true;
}

void audit_leaders(const parlor_tractor_round *round, parlor_tractor_seat *leaders)
{
    if (!find_leaders(round, leaders)) {
        fputs("a round with a mixed lead\n", stderr);
        exit(1);
    }
}

parlor_tractor_round audit_dealt(uint64_t seed, uint64_t number)
{
    char text[1024];
    size_t size = 0;
    parlor_tractor_round round;
    parlor_status status;
    parlor_deal(parlor_game_find("tractor"), NULL, seed, number, text, sizeof text, &size);
    parlor_tractor_round_read(text, size, &round, &status);
    if (status.problem) {
        fprintf(stderr, "dealt round %d: %s\n", (int)number, status.problem->name);
        exit(1);
    }
    return round;
}

/* ---- Random rounds ---------------------------------------------------------------------- */

typedef struct hand {
    int count;
    parlor_tractor_card cards[HAND];
} hand;

typedef struct table {
    audit_random *random;
    parlor_tractor_order order;
    hand hands[SEATS];
} table;

static parlor_tractor_card kind_at(int index)
{
    if (index >= KINDS - 2)
        return index == KINDS - 1 ? PARLOR_TRACTOR_RED_JOKER : PARLOR_TRACTOR_BLACK_JOKER;
    return parlor_tractor_card_of((parlor_tractor_suit)(index / 13),
                                  PARLOR_TRACTOR_RANK_MIN + index % 13);
}

static void shuffle(audit_random *random, parlor_tractor_card *cards, int count)
{
    for (int i = count - 1; i > 0; i--) {
        const int other = audit_below(random, i + 1);
        const parlor_tractor_card card = cards[i];
        cards[i] = cards[other];
        cards[other] = card;
    }
}

/* Twelve pairs and a single for each. */
static void deal_pairs(table *at)
{
    parlor_tractor_card kinds[KINDS];
    for (int i = 0; i < KINDS; i++)
        kinds[i] = kind_at(i);
    shuffle(at->random, kinds, KINDS);
    for (int seat = 0; seat < SEATS; seat++) {
        hand *const to = &at->hands[seat];
        for (int i = 0; i < HAND - 1; i++)
            to->cards[to->count++] = kinds[seat * (HAND / 2) + i / 2];
        to->cards[to->count++] = kinds[SEATS * (HAND / 2) + seat];
    }
}

/* A few kinds in a row, as often as chance has it: runs of pairs, and many copies of a kind. */
static void deal_surplus(table *at)
{
    const int first = audit_below(at->random, KINDS), kinds = 8 + audit_below(at->random, 16);
    for (int seat = 0; seat < SEATS; seat++)
        for (hand *to = &at->hands[seat]; to->count < HAND; to->count++)
            to->cards[to->count] = kind_at((first + audit_below(at->random, kinds)) % KINDS);
}

static void deal_mixed(table *at)
{
    parlor_tractor_card deck[2 * KINDS];
    for (int i = 0; i < 2 * KINDS; i++)
        deck[i] = kind_at(i / 2);
    shuffle(at->random, deck, 2 * KINDS);
    for (int i = 0; i < SEATS * HAND; i++) {
        hand *const to = &at->hands[i / HAND];
        to->cards[to->count++] = deck[i];
    }
}

/* Brings cards to the front of a hand in a random order, those first that a player prefers;
 * `favour` says how much, `group` is the lead's. */
static void arrange(table *at, hand *held, parlor_tractor_group group, int favour)
{
    shuffle(at->random, held->cards, held->count);
    int values[HAND];
    for (int i = 0; i < held->count; i++) {
        const parlor_tractor_card card = held->cards[i];
        int copies = 0;
        for (int k = 0; k < held->count; k++)
            copies += held->cards[k] == card;
        const bool follows = parlor_tractor_card_group(&at->order, card) == group;
        const int level = parlor_tractor_card_level(&at->order, card);
        values[i] = (favour >= 1) * follows * 1000 + (favour >= 2) * (copies > 1) * 100 +
                    (favour >= 2) * level * 4;
        int place = i;
        for (; place > 0 && values[i] > values[place - 1]; place--)
            ;
        const int value = values[i];
        memmove(values + place + 1, values + place, (size_t)(i - place) * sizeof *values);
        memmove(held->cards + place + 1, held->cards + place, (size_t)(i - place));
        values[place] = value;
        held->cards[place] = card;
    }
}

/* Takes the first cards of a hand away, into `out`. */
static void take(hand *held, int count, parlor_tractor_card *out)
{
    memcpy(out, held->cards, (size_t)count);
    held->count -= count;
    memmove(held->cards, held->cards + count, (size_t)held->count);
}

/* Leads some cards of one group: mostly the highest component, often some cards as they come. */
static int lead(table *at, hand *held, parlor_tractor_card *out)
{
    const parlor_tractor_card first = held->cards[audit_below(at->random, held->count)];
    const parlor_tractor_group group = parlor_tractor_card_group(&at->order, first);
    arrange(at, held, group, 1 + audit_below(at->random, 2));
    int most = 0;
    while (most < held->count && parlor_tractor_card_group(&at->order, held->cards[most]) == group)
        most++;
    parlor_tractor_lead all;
    parlor_tractor_lead_of(&at->order, held->cards, most, &all);
    memcpy(held->cards, all.cards, (size_t)most);
    const int way = audit_below(at->random, 4);
    const int count = way < 3 ? all.lengths[0] : 1 + audit_below(at->random, most < 5 ? most : 5);
    take(held, count, out);
    return count;
}

static void play_round(table *at, parlor_tractor_round *round)
{
    parlor_tractor_seat leader = round->dealer;
    parlor_tractor_card *cards = round->cards;
    while (at->hands[leader].count > 0) {
        const int size = lead(at, &at->hands[leader], cards);
        const parlor_tractor_group group = parlor_tractor_card_group(&at->order, cards[0]);
        for (int player = 1; player < SEATS; player++) {
            hand *const held = &at->hands[parlor_tractor_seat_after(leader, player)];
            const bool strays = audit_below(at->random, 8) == 0;
            arrange(at, held, strays ? PARLOR_TRACTOR_TRUMPS : group, audit_below(at->random, 4));
            take(held, size, cards + player * size);
        }
        round->sizes[round->trick_count++] = (uint8_t)size;
        leader = parlor_tractor_seat_after(leader, winner_of(&at->order, cards, size));
        cards += SEATS * size;
    }
}

parlor_tractor_round audit_random_round(audit_random *random)
{
    parlor_tractor_round round = {
        .main = (parlor_tractor_suit)audit_below(random, PARLOR_TRACTOR_NO_SUIT + 1),
        .dealer = (parlor_tractor_seat)audit_below(random, SEATS),
        .ranks = {(uint8_t)(PARLOR_TRACTOR_RANK_MIN + audit_below(random, 13)),
                  (uint8_t)(PARLOR_TRACTOR_RANK_MIN + audit_below(random, 13))},
    };
    table at = {.random = random, .order = parlor_tractor_round_order(&round)};
    const int way = audit_below(random, 8);
    if (way == 0)
        deal_surplus(&at);
    else if (way < 3)
        deal_mixed(&at);
    else
        deal_pairs(&at);
    play_round(&at, &round);
    return round;
}

/* ---- Planted faults --------------------------------------------------------------------- */

/* A play in a round. */
typedef struct place {
    int trick;
    parlor_tractor_seat seat;
    bool leads;
    int lead, first, size; /* the lead's cards and its own in round.cards */
    parlor_tractor_group group;
} place;

static int list_plays(const parlor_tractor_round *round, place plays[SEATS * HAND])
{
    const parlor_tractor_order order = parlor_tractor_round_order(round);
    parlor_tractor_seat leaders[HAND];
    int count = 0, first = 0;
    audit_leaders(round, leaders);
    for (int trick = 0; trick < round->trick_count; trick++) {
        const int lead_first = first;
        const parlor_tractor_group group = parlor_tractor_card_group(&order, round->cards[first]);
        for (int player = 0; player < SEATS; player++, first += round->sizes[trick])
            plays[count++] = (place){.trick = trick,
                                     .seat = parlor_tractor_seat_after(leaders[trick], player),
                                     .leads = player == 0,
                                     .lead = lead_first,
                                     .first = first,
                                     .size = round->sizes[trick],
                                     .group = group};
    }
    return count;
}

/* Do the same players lead as before? */
static bool leaders_stay(const parlor_tractor_round *before, const parlor_tractor_round *now)
{
    parlor_tractor_seat old[HAND], new[HAND];
    audit_leaders(before, old);
    return find_leaders(now, new) && memcmp(old, new, before->trick_count * sizeof *old) == 0;
}

static bool is_pair(const parlor_tractor_card *cards, int count)
{
    return count == 2 && cards[0] == cards[1];
}

/* If card `a` of a follower's play changes places with card `b` of a later one, is the duty broken
 * in the first? Dealt players do it to the letter. So a card of another group is one too few; and
 * of a pair that answers a pair, the hand being the same, none is left. */
static bool swap_breaks(const parlor_tractor_round *round, parlor_tractor_duty duty,
                        const place *play, parlor_tractor_card a, parlor_tractor_card b)
{
    const parlor_tractor_order order = parlor_tractor_round_order(round);
    const bool b_follows = parlor_tractor_card_group(&order, b) == play->group;
    if (parlor_tractor_card_group(&order, a) != play->group)
        return false;
    if (duty == PARLOR_TRACTOR_DUTY_SUIT)
        return !b_follows;
    return b_follows && b != a && is_pair(round->cards + play->lead, play->size) &&
           is_pair(round->cards + play->first, play->size);
}

static bool plant_swap(audit_random *random, parlor_tractor_duty duty, parlor_tractor_round *round,
                       audit_plant *plant)
{
    enum { TRIES = 1000 };
    place plays[SEATS * HAND];
    const int count = list_plays(round, plays);
    for (int tries = 0; tries < TRIES; tries++) {
        const place *const early = &plays[audit_below(random, count)];
        const place *const late = &plays[audit_below(random, count)];
        if (early->leads || late->leads || early->seat != late->seat || early->trick >= late->trick)
            continue;
        const int a = early->first + audit_below(random, early->size);
        const int b = late->first + audit_below(random, late->size);
        parlor_tractor_round changed = *round;
        changed.cards[a] = round->cards[b];
        changed.cards[b] = round->cards[a];
        if (!swap_breaks(round, duty, early, round->cards[a], round->cards[b]) ||
            !leaders_stay(round, &changed))
            continue;
        *round = changed;
        *plant = (audit_plant){early->trick + 1, early->seat, duty};
        return true;
    }
    return false;
}

/* Two tricks of single cards as one of two: what was led one after the other becomes a throw. */
static parlor_tractor_round merge_tricks(const parlor_tractor_round *round, int trick, int first)
{
    parlor_tractor_round merged = *round;
    for (int player = 0; player < SEATS; player++) {
        merged.cards[first + 2 * player] = round->cards[first + player];
        merged.cards[first + 2 * player + 1] = round->cards[first + SEATS + player];
    }
    merged.sizes[trick] = 2;
    merged.trick_count--;
    memmove(merged.sizes + trick + 1, merged.sizes + trick + 2,
            (size_t)(merged.trick_count - trick - 1));
    return merged;
}

/* Has somebody but this player a higher card of the group, in this trick or later? */
static bool somebody_has_higher(const parlor_tractor_round *round, const place *plays, int count,
                                const place *from, parlor_tractor_card card)
{
    const parlor_tractor_order order = parlor_tractor_round_order(round);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < plays[i].size && plays[i].trick >= from->trick; k++) {
            const parlor_tractor_card other = round->cards[plays[i].first + k];
            if (plays[i].seat != from->seat &&
                parlor_tractor_card_group(&order, other) == from->group &&
                parlor_tractor_card_level(&order, other) > parlor_tractor_card_level(&order, card))
                return true;
        }
    return false;
}

/* Somebody leads two tricks of a group in a row, wins both, and the second card was not the highest
 * there is. He now throws both at once. */
static bool plant_throw(parlor_tractor_round *round, audit_plant *plant)
{
    place plays[SEATS * HAND];
    const int count = list_plays(round, plays);
    for (int i = 0; i + SEATS < count; i += SEATS) {
        const place *const one = &plays[i], *const two = &plays[i + SEATS];
        const parlor_tractor_card a = round->cards[one->first], b = round->cards[two->first];
        if (one->size != 1 || two->size != 1 || one->seat != two->seat ||
            one->group != two->group || a == b || !somebody_has_higher(round, plays, count, one, b))
            continue;
        const parlor_tractor_round merged = merge_tricks(round, one->trick, one->first);
        parlor_tractor_seat before[HAND + 1], now[HAND];
        audit_leaders(round, before);
        if (!find_leaders(&merged, now) ||
            memcmp(before + one->trick + 2, now + one->trick + 1,
                   (size_t)(merged.trick_count - one->trick - 1) * sizeof *now) != 0)
            continue;
        *round = merged;
        *plant = (audit_plant){one->trick + 1, one->seat, PARLOR_TRACTOR_DUTY_THROW};
        return true;
    }
    return false;
}

bool audit_plant_fault(audit_random *random, parlor_tractor_duty duty, parlor_tractor_round *round,
                       audit_plant *plant)
{
    return duty == PARLOR_TRACTOR_DUTY_THROW ? plant_throw(round, plant)
                                             : plant_swap(random, duty, round, plant);
}
