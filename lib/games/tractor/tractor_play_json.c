/* A round being played, as JSON: events, sights, results. Seats are numbers, from 0. */
#include "tractor_duty.h"
#include "tractor_json.h"
#include "tractor_letters.h"
#include "tractor_play.h"
#include "tractor_views.h"

/* ---- Events ----------------------------------------------------------------------------- */

static const char *const event_names[] = {
    [PARLOR_TRACTOR_EVENT_ROUND_BEGINS] = "round_begins",
    [PARLOR_TRACTOR_EVENT_LED] = "led",
    [PARLOR_TRACTOR_EVENT_FOLLOWED] = "followed",
    [PARLOR_TRACTOR_EVENT_TRICK_WON] = "trick_won",
    [PARLOR_TRACTOR_EVENT_LAST_TRICK] = "last_trick",
    [PARLOR_TRACTOR_EVENT_ROUND_ENDS] = "round_ends",
    [PARLOR_TRACTOR_EVENT_DEALT] = "dealt",
    [PARLOR_TRACTOR_EVENT_BOTTOM] = "bottom",
    [PARLOR_TRACTOR_EVENT_HIDDEN] = "hidden",
    [PARLOR_TRACTOR_EVENT_TAKEN_BACK] = "taken_back",
    [PARLOR_TRACTOR_EVENT_CALLING] = "calling",
    [PARLOR_TRACTOR_EVENT_CALLED] = "called",
    [PARLOR_TRACTOR_EVENT_TURNED_UP] = "turned_up",
};

static void json_seat_or_null(parlor_json *json, int seat)
{
    if (seat < 0)
        json_null(json);
    else
        json_number(json, seat);
}

/* Null as long as it is called. */
static void json_main_suit(parlor_json *json, parlor_tractor_suit suit, bool is_called)
{
    if (is_called)
        json_null(json);
    else
        json_letters(json, &suit_letters[suit], 1);
}

/* The cards, or null where they are not told. */
static void json_event_cards(parlor_json *json, const parlor_tractor_event *event)
{
    json_key(json, "cards");
    if (event->cards[0])
        json_cards(json, event->cards, event_count(event));
    else
        json_null(json);
}

static void json_begins(parlor_json *json, const parlor_tractor_event *event)
{
    json_key(json, "main_suit");
    json_main_suit(json, event->order.main, event->kind == PARLOR_TRACTOR_EVENT_CALLING);
    json_key(json, "dealer");
    json_seat(json, NULL, event->dealer);
    json_key(json, "ranks");
    json_ranks(json, event->ranks);
}

static void json_taken_back(parlor_json *json, const parlor_tractor_event *event)
{
    json_key(json, "led");
    parlor_tractor_json_lead(json, &event->lead);
    json_key(json, "rival");
    json_seat_or_null(json, event->card ? (int)event->rival : -1);
}

/* A play of a trick, or one that was taken back. */
static void json_play(parlor_json *json, const parlor_tractor_event *event)
{
    json_key(json, "trick");
    json_number(json, event->number);
    json_event_cards(json, event);
    if (event->kind == PARLOR_TRACTOR_EVENT_TAKEN_BACK) {
        json_taken_back(json, event);
    } else if (event->kind == PARLOR_TRACTOR_EVENT_LED) {
        json_key(json, "lead");
        parlor_tractor_json_lead(json, &event->lead);
    } else {
        json_key(json, "takes");
        json_bool(json, event->follow.verdict == PARLOR_TRACTOR_VERDICT_TAKES);
    }
}

static void json_won(parlor_json *json, const parlor_tractor_event *event)
{
    json_key(json, "trick");
    json_number(json, event->number);
    json_key(json, "card");
    json_card(json, event->card);
    json_key(json, "points");
    json_number(json, event->points);
    json_key(json, "to_defenders");
    json_bool(json, event->to_defenders);
    json_key(json, "total");
    json_unsigned(json, event->total);
}

static void json_last(parlor_json *json, const parlor_tractor_event *event)
{
    json_key(json, "to_defenders");
    json_bool(json, event->to_defenders);
    json_key(json, "hidden_points");
    json_number(json, event->hidden);
    json_key(json, "exponent");
    json_number(json, event->exponent);
    json_key(json, "bonus");
    json_unsigned(json, event->bonus);
    json_key(json, "total");
    json_unsigned(json, event->total);
}

/* The rank of a team; a team that has won has none. */
static void json_rank_after(parlor_json *json, const parlor_tractor_result *result, int team)
{
    if (result->winner == team)
        json_null(json);
    else
        json_rank(json, result->ranks[team]);
}

/* The members of a result, as a log has them. */
static void json_result(parlor_json *json, const parlor_tractor_result *result)
{
    const bool is_won = result->winner >= 0;
    json_key(json, "points");
    json_unsigned(json, result->points);
    json_key(json, "ranks");
    json_open(json, '[');
    json_rank_after(json, result, 0);
    json_rank_after(json, result, 1);
    json_close(json, ']');
    json_key(json, "next_dealer");
    if (is_won)
        json_null(json);
    else
        json_seat(json, NULL, result->next_dealer);
    json_key(json, "winner");
    if (is_won)
        json_team(json, result->winner);
    else
        json_null(json);
}

void parlor_tractor_play_event_json(const parlor_play_event *event, parlor_json *json)
{
    const parlor_tractor_event *const own = event_known(event);
    json_key(json, "event");
    json_string(json, event_names[own->kind]);
    json_rule(json, TRACTOR_RULE_PREFIX, event->rule);
    json_key(json, "seat");
    json_seat_or_null(json, event->seat);
    switch (own->kind) {
    case PARLOR_TRACTOR_EVENT_ROUND_BEGINS:
    case PARLOR_TRACTOR_EVENT_CALLING:
        json_begins(json, own);
        break;
    case PARLOR_TRACTOR_EVENT_TRICK_WON:
        json_won(json, own);
        break;
    case PARLOR_TRACTOR_EVENT_LAST_TRICK:
        json_last(json, own);
        break;
    case PARLOR_TRACTOR_EVENT_ROUND_ENDS:
        json_result(json, &own->result);
        break;
    case PARLOR_TRACTOR_EVENT_DEALT:
    case PARLOR_TRACTOR_EVENT_BOTTOM:
    case PARLOR_TRACTOR_EVENT_HIDDEN:
    case PARLOR_TRACTOR_EVENT_CALLED:
    case PARLOR_TRACTOR_EVENT_TURNED_UP:
        json_event_cards(json, own);
        break;
    default:
        json_play(json, own);
    }
}

/* ---- Sights ----------------------------------------------------------------------------- */

static void json_groups(parlor_json *json, unsigned groups)
{
    json_open(json, '[');
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        if (groups >> group & 1)
            json_group(json, (parlor_tractor_group)group);
    json_close(json, ']');
}

/* What everybody knows of each hand. */
static void json_seats(parlor_json *json, const parlor_tractor_seen *seen)
{
    json_key(json, "seats");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        json_open(json, '{');
        json_key(json, "count");
        json_number(json, seen_held(seen, seat));
        json_key(json, "void");
        json_groups(json, seen->voids[seat]);
        json_key(json, "known");
        json_hand(json, &seen->known[seat]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* A trick, or the one that is being played. */
static void json_trick(parlor_json *json, const parlor_tractor_seen *seen, int trick, int first,
                       int plays)
{
    const int size = seen->round.sizes[trick];
    json_open(json, '{');
    json_key(json, "leader");
    json_number(json, seen->leaders[trick]);
    json_key(json, "plays");
    json_open(json, '[');
    for (int player = 0; player < plays; player++)
        json_cards(json, seen->round.cards + first + player * size, size);
    json_close(json, ']');
    json_key(json, "taken_back");
    if (seen->shown[trick].once)
        json_hand(json, &seen->shown[trick]);
    else
        json_null(json);
    json_close(json, '}');
}

static void json_tricks(parlor_json *json, const parlor_tractor_seen *seen)
{
    json_key(json, "tricks");
    json_open(json, '[');
    int first = 0;
    for (int trick = 0; trick < seen->round.trick_count; trick++) {
        json_trick(json, seen, trick, first, PARLOR_TRACTOR_SEATS);
        first += PARLOR_TRACTOR_SEATS * seen->round.sizes[trick];
    }
    if (seen->phase != PARLOR_TRACTOR_OVER && seen->phase != PARLOR_TRACTOR_CALLING)
        json_trick(json, seen, seen->round.trick_count, first, seen->plays);
    json_close(json, ']');
}

/* The cards of a group, from the highest down. */
static void json_group_cards(parlor_json *json, const parlor_tractor_order *order, int group,
                             const parlor_tractor_hand *hand)
{
    parlor_tractor_card cards[TRACTOR_DECK];
    int count = 0;
    for (int level = PARLOR_TRACTOR_LEVELS - 1; level >= 0; level--) {
        parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
        const int equals =
            parlor_tractor_level_kinds(order, (parlor_tractor_group)group, level, kinds);
        for (int i = 0; i < equals; i++) {
            const uint64_t bit = card_bit(kinds[i]);
            for (int copy = !!(hand->once & bit) + !!(hand->twice & bit); copy > 0; copy--)
                cards[count++] = kinds[i];
        }
    }
    json_cards(json, cards, count);
}

/* All cards that the seat holds, as people sort them: trumps first, then suits, red and black. */
static void json_sorted(parlor_json *json, const parlor_tractor_order *order,
                        const parlor_tractor_hand *hand)
{
    static const int groups[] = {PARLOR_TRACTOR_TRUMPS, PARLOR_TRACTOR_SPADES,
                                 PARLOR_TRACTOR_HEARTS, PARLOR_TRACTOR_CLUBS,
                                 PARLOR_TRACTOR_DIAMONDS};
    json_key(json, "groups");
    json_open(json, '[');
    for (int i = 0; i < PARLOR_TRACTOR_GROUPS; i++) {
        if (!(hand->once & group_kinds(order, groups[i])))
            continue;
        json_open(json, '{');
        json_key(json, "group");
        json_group(json, (parlor_tractor_group)groups[i]);
        json_key(json, "cards");
        json_group_cards(json, order, groups[i], hand);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What is led: the first play of the trick or, before that, what the seat has taken so far. */
static bool lead_so_far(const parlor_sight *sight, const parlor_tractor_order *order,
                        parlor_tractor_lead *lead)
{
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    const parlor_tractor_seen *const seen = &own->seen;
    parlor_tractor_card cards[TRACTOR_DECK];
    if (seen->phase == PARLOR_TRACTOR_LEADING && own->taken.once)
        return parlor_tractor_lead_of(order, cards, parlor_tractor_hand_cards(&own->taken, cards),
                                      lead);
    if (seen->phase != PARLOR_TRACTOR_FOLLOWING)
        return false;
    int first = 0;
    for (int trick = 0; trick < seen->round.trick_count; trick++)
        first += PARLOR_TRACTOR_SEATS * seen->round.sizes[trick];
    return parlor_tractor_lead_of(order, seen->round.cards + first,
                                  seen->round.sizes[seen->round.trick_count], lead);
}

/* What the seat owes to the lead, by what it held before it took the first card (TR-36). */
static void json_owed(parlor_json *json, const parlor_sight *sight,
                      const parlor_tractor_order *order, const parlor_tractor_hand *held)
{
    const parlor_tractor_seen *const seen = seen_of(sight);
    json_key(json, "owed");
    if (!sight->legal || seen->phase != PARLOR_TRACTOR_FOLLOWING) {
        json_null(json);
        return;
    }
    const parlor_tractor_owed owed = parlor_tractor_follow_owed(order, &seen->demand, held);
    json_open(json, '{');
    json_key(json, "cards");
    json_number(json, owed.cards);
    json_key(json, "pairs");
    json_number(json, owed.pairs);
    json_key(json, "tractor");
    json_number(json, owed.tractor);
    json_close(json, '}');
}

/* What a person wants to know of what he holds. */
static void json_holding(parlor_json *json, const parlor_sight *sight)
{
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    const parlor_tractor_order order = parlor_tractor_round_order(&own->seen.round);
    const parlor_tractor_hand held = hand_with(&own->hand, &own->taken);
    parlor_tractor_lead lead;
    json_sorted(json, &order, &held);
    json_key(json, "lead");
    if (lead_so_far(sight, &order, &lead))
        parlor_tractor_json_lead(json, &lead);
    else
        json_null(json);
    json_owed(json, sight, &order, &held);
}

static void json_own_cards(parlor_json *json, const parlor_sight *sight)
{
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    json_key(json, "hand");
    json_hand(json, &own->hand);
    json_key(json, "taken");
    json_hand(json, &own->taken);
    json_key(json, "hidden");
    const bool is_dealer = sight->seat == (int)own->seen.round.dealer;
    if (own->hidden.once || (is_dealer && own->seen.phase != PARLOR_TRACTOR_CALLING))
        json_hand(json, &own->hidden);
    else
        json_null(json);
}

void parlor_tractor_play_sight_json(const parlor_sight *sight, parlor_json *json)
{
    static const char *const phases[] = {[PARLOR_TRACTOR_HIDING] = "hiding",
                                         [PARLOR_TRACTOR_LEADING] = "leading",
                                         [PARLOR_TRACTOR_FOLLOWING] = "following",
                                         [PARLOR_TRACTOR_OVER] = "over",
                                         [PARLOR_TRACTOR_CALLING] = "calling"};
    const parlor_tractor_seen *const seen = seen_of(sight);
    const bool is_over = seen->phase == PARLOR_TRACTOR_OVER;
    const bool is_called = seen->phase == PARLOR_TRACTOR_CALLING;
    json_key(json, "main_suit");
    json_main_suit(json, seen->round.main, is_called);
    json_key(json, "dealer");
    json_seat(json, NULL, seen->round.dealer);
    json_key(json, "ranks");
    json_ranks(json, seen->round.ranks);
    json_key(json, "phase");
    json_string(json, phases[seen->phase]);
    json_key(json, "turn");
    if (is_called)
        json_seat_or_null(json, sight->legal ? sight->seat : -1);
    else
        json_seat_or_null(json, is_over ? -1 : (int)seen_turn(seen));
    json_own_cards(json, sight);
    json_holding(json, sight);
    json_key(json, "points");
    json_unsigned(json, seen->points);
    json_seats(json, seen);
    json_tricks(json, seen);
    parlor_tractor_json_house(json, seen);
    json_key(json, "result");
    if (!is_over) {
        json_null(json);
        return;
    }
    const parlor_tractor_result result = seen_result(seen);
    json_open(json, '{');
    json_result(json, &result);
    json_close(json, '}');
}

/* ---- Results ---------------------------------------------------------------------------- */

/* A play as one string, as the judge's text has it. */
static void json_play_string(parlor_json *json, const parlor_tractor_card *cards, int count)
{
    char letters[PARLOR_TRACTOR_HAND * PARLOR_TRACTOR_CARD_TEXT];
    for (int i = 0; i < count; i++)
        parlor_tractor_card_letters(cards[i], letters + i * PARLOR_TRACTOR_CARD_TEXT);
    json_letters(json, letters, (size_t)(count * PARLOR_TRACTOR_CARD_TEXT));
}

/* Where the throws that were taken back go. */
static void hear_taken_back(void *context, const parlor_play_event *event)
{
    parlor_json *const json = context;
    const parlor_tractor_event *const own = event_known(event);
    if (own->kind != PARLOR_TRACTOR_EVENT_TAKEN_BACK)
        return;
    json_open(json, '{');
    json_key(json, "trick");
    json_number(json, own->number);
    json_key(json, "seat");
    json_number(json, event->seat);
    json_key(json, "cards");
    json_play_string(json, own->cards, own->count);
    json_key(json, "led");
    parlor_tractor_card led[PARLOR_TRACTOR_HAND];
    parlor_tractor_hand keep;
    memcpy(led, own->cards, sizeof led);
    parlor_tractor_hand_of(own->lead.cards, own->lead.count, &keep);
    json_play_string(json, led, parlor_tractor_keep_cards(led, own->count, keep));
    json_close(json, '}');
}

void parlor_tractor_play_result_json(const parlor_record *record, const parlor_table *table,
                                     parlor_json *json)
{
    const parlor_tractor_seen *const seen = &parlor_tractor_table_of(table)->seen;
    const parlor_tractor_result result = seen_result(seen);
    char round[PARLOR_TRACTOR_ROUND_TEXT_MAX + 1] = {0};
    parlor_tractor_round_write(&seen->round, round, sizeof round - 1);
    json_open(json, '{');
    json_result(json, &result);
    json_key(json, "round");
    json_string(json, round);
    json_key(json, "taken_back");
    json_open(json, '[');
    parlor_table replayed;
    parlor_record_table(record, record->count, &replayed, hear_taken_back, json);
    json_close(json, ']');
    parlor_tractor_json_called(json, seen);
    json_close(json, '}');
}
