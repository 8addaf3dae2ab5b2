/* Games that are played, as JSON: what a seat sees, what happens, how a game went. Seats are
 * counted from 0 here. */
#include "maumau_cards.h"
#include "maumau_json.h"
#include "maumau_play.h"
#include "maumau_text.h"
#include "maumau_views.h"

/* Null if it is not known. */
static void json_card_or_null(parlor_json *json, parlor_maumau_card card)
{
    if (card == PARLOR_MAUMAU_CARD_UNKNOWN)
        json_null(json);
    else
        json_card(json, card);
}

/* ---- A sight ---- */

static void json_sight_hands(const parlor_sight *sight, const parlor_maumau_sight *at,
                             parlor_json *json)
{
    json_key(json, "hands");
    json_open(json, '[');
    for (int seat = 0; seat < sight->seats; seat++) {
        json_open(json, '{');
        json_key(json, "count");
        json_number(json, at->counts[seat]);
        json_key(json, "known");
        json_set(json, at->hands[seat]);
        json_key(json, "seen_by_all");
        json_set(json, at->hands[seat] & at->seen);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_sight_piles(const parlor_maumau_sight *at, parlor_json *json)
{
    json_key(json, "open");
    json_card(json, at->open);
    json_key(json, "wish");
    json_suit(json, (parlor_maumau_suit)at->wish);
    json_key(json, "sevens");
    json_number(json, at->sevens);
    json_key(json, "draw_pile");
    json_number(json, at->pile);
    json_key(json, "queue");
    json_open(json, '[');
    for (int i = 0; i < at->queued; i++)
        json_card_or_null(json, at->queue[i]);
    json_close(json, ']');
    json_key(json, "unplaced");
    json_set(json, at->unplaced);
    json_key(json, "played");
    json_number(json, at->played);
}

/* Who has won, and the scores, since the hands are laid open (MM-19). Null as long as it goes on.
 */
static void json_sight_result(const parlor_sight *sight, const parlor_maumau_sight *at,
                              parlor_json *json)
{
    int winner = -1, scores[PARLOR_MAUMAU_PLAYERS_MAX];
    json_key(json, "result");
    if (!at->is_over) {
        json_null(json);
        return;
    }
    for (int seat = 0; seat < sight->seats; seat++) {
        winner = at->counts[seat] == 0 ? seat : winner;
        scores[seat] = (int)(hand_value(at->hands[seat]) * score_factor(at->open, at->house));
    }
    json_open(json, '{');
    json_key(json, "winner");
    json_number_or_null(json, winner >= 0, winner);
    json_key(json, "scores");
    if (winner >= 0)
        json_scores(json, scores, sight->seats);
    else
        json_null(json);
    json_close(json, '}');
}

void parlor_maumau_sight_json(const parlor_sight *sight, parlor_json *json)
{
    const parlor_maumau_sight *const at = sight_known(sight);
    json_key(json, "turn");
    json_number(json, at->turns);
    json_key(json, "in_turn");
    json_number(json, at->turn);
    json_key(json, "over");
    json_bool(json, at->is_over);
    json_key(json, "hand");
    json_set(json, at->hands[sight->seat]);
    json_key(json, "drawn");
    if (at->has_drawn && sight->seat == at->turn)
        json_card(json, at->drawn);
    else
        json_null(json);
    json_sight_hands(sight, at, json);
    json_sight_piles(at, json);
    parlor_maumau_house_json(sight, json);
    json_sight_result(sight, at, json);
}

/* ---- Events ---- */

static const char *event_name(parlor_maumau_event_kind kind)
{
    static const char *const names[] = {
        [PARLOR_MAUMAU_EVENT_DEALT] = "dealt",
        [PARLOR_MAUMAU_EVENT_TURN] = "turn",
        [PARLOR_MAUMAU_EVENT_JACK_BLOCKED] = "jack_blocked",
        [PARLOR_MAUMAU_EVENT_DREW] = "drew",
        [PARLOR_MAUMAU_EVENT_TURNED_OVER] = "turned_over",
        [PARLOR_MAUMAU_EVENT_PLAYED] = "played",
        [PARLOR_MAUMAU_EVENT_PASSED] = "passed",
        [PARLOR_MAUMAU_EVENT_SKIPPED] = "skipped",
        [PARLOR_MAUMAU_EVENT_ENDED] = "ended",
        [PARLOR_MAUMAU_EVENT_SCORED] = "scored",
        [PARLOR_MAUMAU_EVENT_REVERSED] = "reversed",
        [PARLOR_MAUMAU_EVENT_AGAIN] = "again",
    };
    return names[kind];
}

static void json_event_dealt(const parlor_maumau_event *event, parlor_json *json)
{
    json_key(json, "hands");
    json_open(json, '[');
    for (int seat = 0; seat < event->players; seat++)
        json_set(json, event->hands[seat]);
    json_close(json, ']');
    json_key(json, "open");
    json_card(json, event->card);
}

static void json_event_turn(const parlor_maumau_play_event *at, parlor_json *json)
{
    json_key(json, "turn");
    json_number(json, at->turns);
    json_key(json, "open");
    json_card(json, at->event.card);
    json_key(json, "sevens");
    json_number(json, at->event.sevens);
    json_key(json, "wish");
    json_suit(json, at->event.wish);
    json_key(json, "hand");
    json_set(json, at->event.hands[at->event.seat]);
}

static void json_event_drew(const parlor_maumau_event *event, parlor_json *json)
{
    json_key(json, "card");
    json_card_or_null(json, event->card);
    json_key(json, "number");
    json_number(json, event->number);
    json_key(json, "total");
    json_number(json, event->total);
}

static void json_event_played(const parlor_maumau_event *event, parlor_json *json)
{
    json_key(json, "card");
    json_card(json, event->card);
    json_key(json, "candidates");
    json_set(json, event->candidates);
    json_key(json, "wish");
    json_suit(json, event->wish);
}

void parlor_maumau_event_json(const parlor_play_event *event, parlor_json *json)
{
    const parlor_maumau_play_event *const at = parlor_maumau_play_event_of(event);
    const parlor_maumau_event *const happened = &at->event;
    json_key(json, "event");
    json_string(json, event_name(happened->kind));
    json_key(json, "seat");
    json_number(json, happened->seat);
    if (happened->kind == PARLOR_MAUMAU_EVENT_DEALT) {
        json_event_dealt(happened, json);
    } else if (happened->kind == PARLOR_MAUMAU_EVENT_TURN) {
        json_event_turn(at, json);
    } else if (happened->kind == PARLOR_MAUMAU_EVENT_DREW) {
        json_event_drew(happened, json);
    } else if (happened->kind == PARLOR_MAUMAU_EVENT_PLAYED) {
        json_event_played(happened, json);
    } else if (happened->kind == PARLOR_MAUMAU_EVENT_ENDED) {
        json_ending(json, happened->ending);
    } else if (happened->kind == PARLOR_MAUMAU_EVENT_SCORED) {
        json_key(json, "scores");
        json_scores(json, happened->scores, happened->players);
    }
    json_rule(json, MAUMAU_RULE_PREFIX, (int)happened->rule);
}

/* ---- The log of a game ---- */

void parlor_maumau_deal_json(const parlor_beginning *dealt, parlor_json *json)
{
    char text[PARLOR_MAUMAU_DEAL_TEXT_MAX];
    const parlor_maumau_deal deal = parlor_maumau_dealt(dealt);
    const size_t size = parlor_maumau_deal_write(&deal, text, sizeof text);
    json_letters(json, text, size - 1); /* but for the newline */
}

static void json_played(const parlor_maumau_transcript *transcript, parlor_json *json)
{
    json_key(json, "played");
    json_value(json);
    write_char(json->out, '"');
    for (int i = 0; i < transcript->count; i++) {
        if (i > 0)
            write_char(json->out, ' ');
        write_bytes(json->out, card_names[transcript->cards[i]], CARD_NAME_LENGTH);
    }
    write_char(json->out, '"');
}

/* A pile as it was shuffled, the next card first. */
static void json_pile(void *context, const parlor_play_event *event)
{
    parlor_json *const json = context;
    const parlor_maumau_play_event *const at = parlor_maumau_play_event_of(event);
    if (at->event.kind != PARLOR_MAUMAU_EVENT_TURNED_OVER || at->turned_count < 2)
        return;
    json_open(json, '[');
    for (uint32_t i = 0; i < at->turned_count; i++)
        json_card(json, at->turned[i]);
    json_close(json, ']');
}

/* How the piles were shuffled (MM-49). */
static void json_turned(const parlor_record *record, parlor_json *json)
{
    parlor_table table;
    json_key(json, "turned");
    json_open(json, '[');
    parlor_record_table(record, record->count, &table, json_pile, json);
    json_close(json, ']');
}

void parlor_maumau_result_json(const parlor_record *record, const parlor_table *table,
                               parlor_json *json)
{
    parlor_maumau_transcript transcript;
    parlor_maumau_result result;
    parlor_maumau_transcribe(record, &transcript);
    parlor_maumau_table_result(table_known(table), &result);
    const bool is_won = result.ending == PARLOR_MAUMAU_ENDING_WON;
    json_open(json, '{');
    json_ending(json, result.ending);
    json_key(json, "winner");
    json_number_or_null(json, is_won, result.winner);
    json_key(json, "scores");
    if (is_won)
        json_scores(json, result.scores, result.players);
    else
        json_null(json);
    json_played(&transcript, json);
    json_key(json, "turns");
    json_number(json, result.turns);
    if (table_known(table)->house & PARLOR_MAUMAU_HOUSE_SHUFFLED)
        json_turned(record, json);
    json_close(json, '}');
}
