/* A round at a table: hiding, leading, following, and what comes of a trick (TR-31 ... TR-37). */
#include "../../core/assert.h"
#include "tractor_duty.h"
#include "tractor_lead.h"
#include "tractor_playing.h"
#include "tractor_rules.h"
#include "tractor_trick.h"

/* ---- Events ----------------------------------------------------------------------------- */

/* An event of the round as one of the table. */
static void pass_on(void *context, const parlor_tractor_event *event)
{
    const playing *const on = context;
    const bool is_of_all = event->kind == PARLOR_TRACTOR_EVENT_ROUND_BEGINS ||
                           event->kind == PARLOR_TRACTOR_EVENT_ROUND_ENDS ||
                           event->kind == PARLOR_TRACTOR_EVENT_CALLING ||
                           event->kind == PARLOR_TRACTOR_EVENT_TURNED_UP;
    parlor_play_event told = {.game = on->game,
                              .kind = (int32_t)event->kind,
                              .seat = is_of_all ? -1 : (int32_t)event->seat,
                              .rule = (int32_t)event->rule};
    memcpy(told.own, event, sizeof *event);
    on->to.visitor(on->to.context, &told);
}

tractor_teller parlor_tractor_teller_at(playing *on)
{
    return teller_of(&on->at->seen.round, pass_on, on);
}

void parlor_tractor_tell_cards(playing *on, parlor_tractor_event_kind kind, int rule, int seat,
                               const parlor_tractor_hand *cards)
{
    if (!on->to.visitor)
        return;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    parlor_tractor_event event = parlor_tractor_teller_event(&teller, kind, rule);
    event.seat = (parlor_tractor_seat)seat;
    event.count = parlor_tractor_hand_cards(cards, event.cards);
    tell(&teller, &event);
}

/* The plays of this trick, with reasons. */
static tractor_told_trick told_trick(const playing *on, parlor_tractor_trick *reasons)
{
    const parlor_tractor_seen *const seen = &on->at->seen;
    const int trick = seen->round.trick_count;
    const tractor_told_trick told = {trick + 1, (parlor_tractor_seat)seen->leaders[trick],
                                     seen->round.cards + seen_place(seen, 0), reasons};
    parlor_tractor_trick_so_far(&on->order, told.cards, seen->demand.count, seen->plays, reasons);
    return told;
}

/* The last play that was made. */
static void tell_play(playing *on)
{
    if (!on->to.visitor)
        return;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    parlor_tractor_trick reasons;
    const tractor_told_trick told = told_trick(on, &reasons);
    parlor_tractor_tell_play(&teller, &told, on->at->seen.plays - 1);
}

/* ---- Taking cards ----------------------------------------------------------------------- */

static inline parlor_tractor_hand *own_hand(const playing *on)
{
    return &on->at->hands[seen_turn(&on->at->seen)];
}

/* Where the cards of the play that is being made stand. */
static inline parlor_tractor_card *own_cards(const playing *on)
{
    parlor_tractor_seen *const seen = &on->at->seen;
    return seen->round.cards + seen_place(seen, seen->plays);
}

static inline void take(playing *on, int kind)
{
    parlor_tractor_table *const at = on->at;
    own_cards(on)[at->taken_count++] = parlor_tractor_move_card(kind);
    hand_take(own_hand(on), kind_bit(kind));
    hand_put(&at->taken, kind_bit(kind));
}

static inline void take_lowest(playing *on)
{
    take(on, bits_lowest_of_64(on->next));
}

/* ---- A throw that can be beaten (TR-35) ------------------------------------------------- */

/* The highest level that another hand than the leader's reaches with a component of a length; -1:
 * there is none. */
static int others_reach(const playing *on, int group, int length)
{
    const int leader = (int)seen_turn(&on->at->seen);
    uint32_t tops = 0;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        const tractor_share held = share_of(&on->order, group, &on->at->hands[seat]);
        tops |= seat == leader ? 0 : share_tops(&held, length);
    }
    return tops ? bits_highest(tops) : -1;
}

static inline int card_level(const playing *on, parlor_tractor_card card)
{
    return kind_level(&on->order, parlor_tractor_card_move(card));
}

/* Of a throw's components, which are listed from the longest and highest on, the last that can be
 * beaten, or the first of those that equal it. Returns the place of its first card, and sets its
 * length; -1: the throw stands. */
static int find_beaten(const playing *on, const parlor_tractor_lead *lead, int *length)
{
    const int group = (int)lead->group;
    int i = lead->component_count, first = lead->count, level = 0, reach = -1;
    *length = 0;
    do {
        if (i == 0)
            return -1;
        if (lead->lengths[--i] != *length)
            reach = others_reach(on, group, lead->lengths[i]);
        *length = lead->lengths[i];
        first -= *length;
        level = card_level(on, lead->cards[first]);
    } while (level >= reach);
    for (; i > 0 && lead->lengths[i - 1] == *length; i--, first -= *length)
        if (card_level(on, lead->cards[first - *length]) != level)
            break;
    return first;
}

/* Who could beat what is led instead, the first in the order of play, and with what. */
static void find_rival(const playing *on, parlor_tractor_event *event)
{
    const int group = (int)event->lead.group, length = event->lead.count;
    const int level = card_level(on, event->lead.cards[0]);
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++) {
        const parlor_tractor_seat seat = parlor_tractor_seat_after(event->seat, player);
        const parlor_tractor_hand *const hand = &on->at->hands[seat];
        const tractor_share held = share_of(&on->order, group, hand);
        const uint32_t tops = share_tops(&held, length);
        if (tops >> level >> 1 == 0)
            continue;
        const uint64_t kinds = levels_kinds(&on->order, group, 1u << bits_highest(tops)) &
                               (length > 1 ? hand->twice : hand->once);
        event->rival = seat;
        event->card = parlor_tractor_move_card(bits_lowest_of_64(kinds));
        return;
    }
}

static void tell_taken_back(playing *on, const parlor_tractor_card *component, int length)
{
    if (!on->to.visitor)
        return;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    const parlor_tractor_seen *const seen = &on->at->seen;
    parlor_tractor_event event = parlor_tractor_teller_event(
        &teller, PARLOR_TRACTOR_EVENT_TAKEN_BACK, PARLOR_TRACTOR_RULE_TAKEN_BACK);
    event.number = seen->round.trick_count + 1;
    event.seat = seen_turn(seen);
    event.count = on->at->taken_count;
    memcpy(event.cards, own_cards(on), on->at->taken_count);
    parlor_tractor_lead_of(&on->order, component, length, &event.lead);
    find_rival(on, &event);
    tell(&teller, &event);
}

int parlor_tractor_keep_cards(parlor_tractor_card *cards, int count, parlor_tractor_hand keep)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        const parlor_tractor_card card = cards[i];
        const uint64_t kind = keep.once & card_bit(card);
        hand_take(&keep, kind);
        cards[i] = 0;
        if (kind)
            cards[kept++] = card;
    }
    return kept;
}

/* Leads one component of the throw instead. Everybody has seen the other cards. */
static void take_back(playing *on, const parlor_tractor_card *component, int length)
{
    tell_taken_back(on, component, length);
    parlor_tractor_table *const at = on->at;
    parlor_tractor_seen *const seen = &at->seen;
    parlor_tractor_hand *const known = &seen->known[seen_turn(seen)];
    seen->shown[seen->round.trick_count] = at->taken;
    *known = (parlor_tractor_hand){known->once | at->taken.once, known->twice | at->taken.twice};
    parlor_tractor_hand led;
    parlor_tractor_hand_of(component, length, &led);
    const parlor_tractor_hand back = hand_without(&at->taken, &led);
    *own_hand(on) = hand_with(own_hand(on), &back);
    at->taken_count = (uint8_t)parlor_tractor_keep_cards(own_cards(on), at->taken_count, led);
    at->taken = led;
}

/* ---- Plays ------------------------------------------------------------------------------ */

/* The play is made, and the next player's turn. Everybody sees the cards, and whether he is short
 * of what was led. */
static inline void end_play(playing *on)
{
    parlor_tractor_seen *const seen = &on->at->seen;
    const int seat = (int)seen_turn(seen), group = seen->demand.group;
    seen->known[seat] = hand_without(&seen->known[seat], &on->at->taken);
    if (seen->kept.once && seat == (int)seen->round.dealer)
        seen->kept = hand_without(&seen->kept, &on->at->taken);
    if (on->at->taken.once & ~group_kinds(&on->order, group))
        seen->voids[seat] |= (uint8_t)(1u << group);
    on->at->taken = (parlor_tractor_hand){0};
    on->at->taken_count = 0;
    seen->plays++;
    tell_play(on);
}

/* A lead of several cards: taken apart and, if somebody can beat it, taken back. */
static void lead_several(playing *on)
{
    parlor_tractor_table *const at = on->at;
    tractor_keys keys;
    parlor_tractor_lead lead;
    parlor_tractor_keys_fill(&keys, on->order);
    parlor_tractor_keys_lead(&keys, own_cards(on), at->taken_count, &lead);
    at->seen.demand = parlor_tractor_lead_demand(&lead);
    int length;
    const int beaten =
        lead.kind == PARLOR_TRACTOR_LEAD_THROW ? find_beaten(on, &lead, &length) : -1;
    if (beaten >= 0) {
        take_back(on, lead.cards + beaten, length);
        at->seen.demand.count = (uint8_t)length;
        at->seen.demand.pairs = (uint8_t)(length / 2);
        at->seen.demand.is_tractor = length > 2;
    }
    if (!seen_binds_tractors(&at->seen))
        at->seen.demand.is_tractor = false;
}

static void end_lead(playing *on)
{
    parlor_tractor_table *const at = on->at;
    const int group = kind_group(&on->order, bits_lowest_of_64(at->taken.once));
    if (at->taken_count > 1)
        lead_several(on);
    else
        at->seen.demand = (parlor_tractor_demand){.group = (uint8_t)group, .count = 1};
    at->seen.round.sizes[at->seen.round.trick_count] = at->seen.demand.count;
    at->seen.phase = PARLOR_TRACTOR_FOLLOWING;
    end_play(on);
}

/* ---- Tricks ----------------------------------------------------------------------------- */

static int hand_points(const parlor_tractor_hand *hand)
{
    parlor_tractor_card cards[TRACTOR_DECK];
    int points = 0;
    for (int i = parlor_tractor_hand_cards(hand, cards); i-- > 0;)
        points += card_points[cards[i]];
    return points;
}

static void end_round(playing *on, parlor_tractor_seat winner, int longest)
{
    parlor_tractor_seen *const seen = &on->at->seen;
    const int hidden = hand_points(&on->at->hidden);
    if (parlor_tractor_seat_team(winner) != parlor_tractor_seat_team(seen->round.dealer))
        seen->points += hidden_bonus(hidden, longest);
    seen->phase = PARLOR_TRACTOR_OVER;
    if (!on->to.visitor)
        return;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    const parlor_tractor_result result = seen_result(seen);
    parlor_tractor_tell_end(&teller, winner, longest, hidden, &result);
}

static void tell_won(playing *on, int points)
{
    if (!on->to.visitor)
        return;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    parlor_tractor_trick reasons;
    const tractor_told_trick told = told_trick(on, &reasons);
    parlor_tractor_tell_won(&teller, &told, points, (int)on->at->seen.points);
}

static void end_trick(playing *on)
{
    parlor_tractor_seen *const seen = &on->at->seen;
    const int size = seen->demand.count;
    const parlor_tractor_card *const cards = seen->round.cards + seen_place(seen, 0);
    tractor_keys keys;
    parlor_tractor_keys_fill(&keys, on->order);
    const tractor_outcome outcome = parlor_tractor_trick_outcome(&keys, cards, size);
    int points = 0;
    for (int i = 0; i < PARLOR_TRACTOR_SEATS * size; i++) {
        points += card_points[cards[i]];
        hand_put(&seen->gone, card_bit(cards[i]));
    }
    const parlor_tractor_seat winner = parlor_tractor_seat_after(
        (parlor_tractor_seat)seen->leaders[seen->round.trick_count], outcome.winner);
    if (parlor_tractor_seat_team(winner) != parlor_tractor_seat_team(seen->round.dealer))
        seen->points += (uint64_t)points;
    tell_won(on, points);
    seen->played = (uint8_t)(seen->played + size);
    seen->plays = 0;
    seen->demand = (parlor_tractor_demand){0};
    seen->round.trick_count++;
    seen->phase = PARLOR_TRACTOR_LEADING;
    if (seen->played == PARLOR_TRACTOR_HAND)
        end_round(on, winner, outcome.longest);
    else
        seen->leaders[seen->round.trick_count] = (uint8_t)winner;
}

void parlor_tractor_play_again(parlor_table *table, const parlor_tractor_card *cards, int count,
                               const parlor_tractor_hand *shown)
{
    playing on = playing_of(table, (play_sink){NULL, NULL});
    parlor_tractor_seen *const seen = &on.at->seen;
    parlor_tractor_hand *const known = &seen->known[seen_turn(seen)];
    memcpy(own_cards(&on), cards, (size_t)count);
    parlor_tractor_hand_of(cards, count, &on.at->taken);
    on.at->taken_count = (uint8_t)count;
    if (shown) {
        seen->shown[seen->round.trick_count] = *shown;
        *known = (parlor_tractor_hand){known->once | shown->once, known->twice | shown->twice};
    }
    if (seen->plays > 0)
        end_play(&on);
    else
        end_lead(&on);
    if (seen->plays == PARLOR_TRACTOR_SEATS)
        end_trick(&on);
}

/* ---- Going on to the next decision ------------------------------------------------------ */

/* The leader: true if he has a choice. */
static inline bool leader_chooses(playing *on)
{
    const parlor_tractor_table *const at = on->at;
    const uint64_t held = own_hand(on)->once;
    if (at->taken_count == 0) {
        on->next = held;
        if (!kinds_are_one(held))
            return true;
        take_lowest(on);
        return false;
    }
    const int group = kind_group(&on->order, bits_lowest_of_64(at->taken.once));
    on->next = held & group_kinds(&on->order, group);
    if (on->next) {
        on->next |= kind_bit(PARLOR_TRACTOR_MOVE_DONE);
        return true;
    }
    end_lead(on);
    return false;
}

/* A follower: true if he has a choice. */
static inline bool follower_chooses(playing *on)
{
    const parlor_tractor_table *const at = on->at;
    if (at->taken_count < at->seen.demand.count) {
        const parlor_tractor_choice choice =
            parlor_tractor_follow_choice(&on->order, &at->seen.demand, own_hand(on), &at->taken);
        on->next = choice.kinds;
        if (!choice.is_forced)
            return true;
        take_lowest(on);
        return false;
    }
    end_play(on);
    if (at->seen.plays == PARLOR_TRACTOR_SEATS)
        end_trick(on);
    return false;
}

/* Does all that leaves no choice (TR-32). */
static void go_on(playing *on, parlor_table *table)
{
    const parlor_tractor_seen *const seen = &on->at->seen;
    bool waits = false;
    while (!waits && seen->phase != PARLOR_TRACTOR_OVER)
        waits = seen->phase == PARLOR_TRACTOR_FOLLOWING ? follower_chooses(on) : leader_chooses(on);
    table->legal = waits ? on->next : 0;
    table->seat = waits ? (int32_t)seen_turn(seen) : -1;
}

/* ---- Hiding (TR-33) --------------------------------------------------------------------- */

static void hide(playing *on, int kind, parlor_table *table)
{
    parlor_tractor_table *const at = on->at;
    hand_take(own_hand(on), kind_bit(kind));
    hand_put(&at->hidden, kind_bit(kind));
    if (++at->taken_count < PARLOR_TRACTOR_HIDDEN) {
        table->legal = own_hand(on)->once;
        return;
    }
    at->taken_count = 0;
    at->seen.phase = PARLOR_TRACTOR_LEADING;
    parlor_tractor_tell_cards(on, PARLOR_TRACTOR_EVENT_HIDDEN, PARLOR_TRACTOR_RULE_HIDING,
                              (int)at->seen.round.dealer, &at->hidden);
    go_on(on, table);
}

/* ---- See game_play ---------------------------------------------------------------------- */

void parlor_tractor_play_move(parlor_table *table, int move, play_sink to)
{
    playing on = playing_of(table, to);
    switch (on.at->seen.phase) {
    case PARLOR_TRACTOR_CALLING:
        parlor_tractor_answer_call(&on, move, table);
        return;
    case PARLOR_TRACTOR_HIDING:
        hide(&on, move, table);
        return;
    default:
        if (move == PARLOR_TRACTOR_MOVE_DONE)
            end_lead(&on);
        else
            take(&on, move);
        go_on(&on, table);
    }
}

const parlor_tractor_table *parlor_tractor_table_of(const parlor_table *table)
{
    return table->game && table->game->play == &parlor_tractor_play
               ? (const parlor_tractor_table *)table->own
               : NULL;
}
