/* A game of Mau-Mau as one JSON object. Its fields are described in
 * docs/json/maumau.md. */
#include "maumau_json.h"
#include "maumau_rules.h"
#include "maumau_views.h"

/* ---- Events: the name of each, and its members but for the rule ---- */

JSON_INLINE void json_dealt(parlor_json *json, const maumau_json_view *on,
                            const parlor_maumau_event *event)
{
    const parlor_maumau_position *const position = &on->position;
    json_literal(json, "dealt");
    json_key(json, "hands");
    json_open(json, '[');
    for (int seat = 0; seat < position->players; seat++)
        json_cards(json, position->hands[seat].at, position->hands[seat].count);
    json_close(json, ']');
    json_key(json, "open");
    json_card(json, event->card);
    json_key(json, "draw_pile");
    json_cards(json, position->draw.at, position->draw.count);
}

JSON_INLINE void json_turn(parlor_json *json, const maumau_json_view *on,
                           const parlor_maumau_event *event)
{
    const parlor_maumau_cards *const hand = &on->position.hands[event->seat];
    json_literal(json, "turn");
    json_key(json, "turn");
    json_number(json, on->turns);
    json_player(json, event->seat);
    json_key(json, "open");
    json_card(json, event->card);
    json_key(json, "sevens");
    json_number(json, event->sevens);
    json_key(json, "wish");
    json_suit(json, event->wish);
    json_key(json, "hand");
    json_cards(json, hand->at, hand->count);
}

JSON_INLINE void json_drew(parlor_json *json, const parlor_maumau_event *event)
{
    json_literal(json, "drew");
    json_player(json, event->seat);
    json_key(json, "card");
    json_card(json, event->card);
    json_key(json, "number");
    json_number(json, event->number);
    json_key(json, "total");
    json_number(json, event->total);
}

/* The keys of the counts are the letters of the suits. */
JSON_INLINE void json_wish(parlor_json *json, const parlor_maumau_event *event)
{
    json_key(json, "wish");
    if (event->wish == PARLOR_MAUMAU_ANY_SUIT) {
        json_null(json);
        return;
    }
    json_open(json, '{');
    json_key(json, "suit");
    json_suit(json, event->wish);
    json_key(json, "counts");
    json_open(json, '{');
    for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++) {
        const char key[] = {'"', suit_letters[suit], '"', ':'};
        json_key_bytes(json, key, sizeof key);
        json_number(json, event->wish_counts[suit]);
    }
    json_close(json, '}');
    json_rule(json, MAUMAU_RULE_PREFIX, PARLOR_MAUMAU_RULE_WISH);
    json_close(json, '}');
}

JSON_INLINE void json_played(parlor_json *json, const parlor_maumau_event *event)
{
    json_literal(json, "played");
    json_player(json, event->seat);
    json_key(json, "card");
    json_card(json, event->card);
    json_key(json, "candidates");
    json_set(json, event->candidates);
    json_wish(json, event);
}

JSON_INLINE void json_ended(parlor_json *json, const maumau_json_view *on,
                            const parlor_maumau_event *event)
{
    json_literal(json, "ended");
    json_ending(json, event->ending);
    json_player(json, event->seat);
    if (event->ending == PARLOR_MAUMAU_ENDING_OUT_OF_CARDS) {
        json_key(json, "drawn");
        json_number(json, on->drawn);
    } else if (event->ending == PARLOR_MAUMAU_ENDING_ENDLESS) {
        json_key(json, "repeats_turn");
        json_number_or_null(json, event->period > 0, on->turns + 1 - event->period);
    }
}

JSON_INLINE void json_name_and_members(parlor_json *json, const maumau_json_view *on,
                                       const parlor_maumau_event *event)
{
    switch (event->kind) {
    case PARLOR_MAUMAU_EVENT_DEALT:
        json_dealt(json, on, event);
        break;
    case PARLOR_MAUMAU_EVENT_TURN:
        json_turn(json, on, event);
        break;
    case PARLOR_MAUMAU_EVENT_DREW:
        json_drew(json, event);
        break;
    case PARLOR_MAUMAU_EVENT_TURNED_OVER:
        json_literal(json, "turned_over");
        json_key(json, "draw_pile");
        json_cards(json, on->position.draw.at, on->position.draw.count);
        break;
    case PARLOR_MAUMAU_EVENT_PLAYED:
        json_played(json, event);
        break;
    case PARLOR_MAUMAU_EVENT_JACK_BLOCKED:
        json_literal(json, "jack_blocked");
        json_player(json, event->seat);
        break;
    case PARLOR_MAUMAU_EVENT_PASSED:
        json_literal(json, "passed");
        json_player(json, event->seat);
        break;
    case PARLOR_MAUMAU_EVENT_SKIPPED:
        json_literal(json, "skipped");
        json_player(json, event->seat);
        break;
    case PARLOR_MAUMAU_EVENT_ENDED:
        json_ended(json, on, event);
        break;
    default: /* PARLOR_MAUMAU_EVENT_SCORED */
        json_literal(json, "scored");
        json_key(json, "scores");
        json_scores(json, event->scores, event->players);
        break;
    }
}

void parlor_maumau_json_event(void *context, const parlor_maumau_event *event)
{
    maumau_json_view *const on = context;
    parlor_maumau_position_follow(&on->position, event);
    if (event->kind == PARLOR_MAUMAU_EVENT_TURN) {
        on->turns++;
        on->drawn = 0;
    }
    on->drawn += event->kind == PARLOR_MAUMAU_EVENT_DREW;
    parlor_json json = on->json;
    json_open(&json, '{');
    json_key(&json, "event");
    json_name_and_members(&json, on, event);
    json_rule(&json, MAUMAU_RULE_PREFIX, (int)event->rule);
    json_close(&json, '}');
    on->json = json;
}

/* ---- A whole case ---- */

maumau_json_view parlor_maumau_json_begin(const parlor_json *json,
                                          const parlor_maumau_position *position)
{
    return (maumau_json_view){.json = *json, .position = *position};
}

/* What a player is left with. */
static void json_hand(parlor_json *json, const parlor_maumau_cards *hand)
{
    json_open(json, '{');
    json_key(json, "cards");
    json_cards(json, hand->at, hand->count);
    json_key(json, "values");
    json_open(json, '[');
    for (int i = 0; i < hand->count; i++)
        json_number(json, parlor_maumau_card_value(hand->at[i]));
    json_close(json, ']');
    json_close(json, '}');
}

static void json_result(maumau_json_view *on, const parlor_maumau_result *result)
{
    const bool is_won = result->ending == PARLOR_MAUMAU_ENDING_WON;
    parlor_json *const json = &on->json;
    json_open(json, '{');
    json_ending(json, result->ending);
    json_key(json, "winner");
    json_number_or_null(json, is_won, result->winner + 1);
    json_key(json, "scores");
    if (is_won)
        json_scores(json, result->scores, result->players);
    else
        json_null(json);
    json_key(json, "left");
    json_open(json, '[');
    for (int seat = 0; seat < result->players; seat++)
        json_hand(json, &on->position.hands[seat]);
    json_close(json, ']');
    json_key(json, "turns");
    json_number(json, result->turns);
    json_key(json, "cards_played");
    json_number(json, result->played);
    json_close(json, '}');
}

static void json_deal(parlor_json *json, const parlor_maumau_deal *deal)
{
    json_open(json, '{');
    json_key(json, "players");
    json_number(json, deal->players);
    json_key(json, "pile");
    json_cards(json, deal->pile, PARLOR_MAUMAU_CARDS);
    json_close(json, '}');
}

void parlor_maumau_json(const parlor_case *value, parlor_json *json)
{
    const maumau_case *const at = (const maumau_case *)value;
    const parlor_maumau_position position = parlor_maumau_position_dealt(&at->deal);
    json_key(json, "deal");
    json_deal(json, &at->deal);
    json_key(json, "events");
    json_open(json, '[');
    maumau_json_view on = parlor_maumau_json_begin(json, &position);
    parlor_maumau_visit_known(&at->deal, parlor_maumau_json_event, &on, &at->result);
    json_close(&on.json, ']');
    json_key(&on.json, "result");
    json_result(&on, &at->result);
    *json = on.json;
}
