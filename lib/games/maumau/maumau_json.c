/* A game of Mau-Mau told to programs: one JSON object. Its fields are described in
 * docs/json/maumau.md. */
#include "../../core/bits.h"
#include "maumau_views.h"

/* ---- Pieces of text ---- */

/* Nearly all of an object is events, so they are what is to be quick: the text of each is put
 * together behind a pointer that stays in a register, and written at one go. These return where
 * the text goes on. */
#define put(at, literal) put_bytes(at, "" literal, sizeof(literal) - 1)

static inline char *put_bytes(char *at, const char *bytes, size_t size)
{
    memcpy(at, bytes, size);
    return at + size;
}

static inline char *put_digit(char *at, int digit)
{
    *at = (char)('0' + digit);
    return at + 1;
}

/* Below 10,000. No game has so many turns, since each takes a card from the tape or adds one. */
static inline char *put_number(char *at, int number)
{
    if (number >= 1000)
        at = put_digit(at, number / 1000);
    if (number >= 100)
        at = put_digit(at, number / 100 % 10);
    if (number >= 10)
        at = put_digit(at, number / 10 % 10);
    return put_digit(at, number % 10);
}

/* Cards as they stand in an array, of a size that is copied at one go. */
#define QUOTED_ROW(rank) "\"C" rank "\",", "\"S" rank "\",", "\"H" rank "\",", "\"D" rank "\","

static const char quoted_cards[PARLOR_MAUMAU_CARDS][8] = {
    QUOTED_ROW("A"), QUOTED_ROW("T"), QUOTED_ROW("N"), QUOTED_ROW("E"),
    QUOTED_ROW("S"), QUOTED_ROW("K"), QUOTED_ROW("Q"), QUOTED_ROW("J"),
};

enum { QUOTED = 4, WITH_COMMA = 5 };

static inline char *put_card(char *at, parlor_maumau_card card)
{
    memcpy(at, quoted_cards[card], QUOTED);
    return at + QUOTED;
}

static inline char *put_card_and_comma(char *at, parlor_maumau_card card)
{
    memcpy(at, quoted_cards[card], sizeof quoted_cards[card]);
    return at + WITH_COMMA;
}

/* The last comma becomes the bracket. */
static inline char *put_array_end(char *at)
{
    at -= at[-1] == ',';
    *at = ']';
    return at + 1;
}

static inline char *put_cards(char *at, const parlor_maumau_card *cards, int count)
{
    *at++ = '[';
    for (int i = 0; i < count; i++)
        at = put_card_and_comma(at, cards[i]);
    return put_array_end(at);
}

/* Most preferred first. */
static inline char *put_set(char *at, parlor_maumau_set set)
{
    *at++ = '[';
    while (set) {
        const parlor_maumau_card card = (parlor_maumau_card)bits_lowest(set);
        at = put_card_and_comma(at, card);
        set ^= parlor_maumau_set_of(card);
    }
    return put_array_end(at);
}

static char *put_hands(char *at, const parlor_maumau_table *table)
{
    *at++ = '[';
    for (int seat = 0; seat < table->players; seat++) {
        at = put_cards(at, table->hands[seat].at, table->hands[seat].count);
        *at++ = ',';
    }
    return put_array_end(at);
}

static inline char *put_player(char *at, int seat)
{
    at = put(at, ",\"player\":");
    return put_digit(at, seat + 1);
}

static inline char *put_rule(char *at, parlor_maumau_rule rule)
{
    at = put(at, ",\"rule\":\"MM-");
    at = put_number(at, (int)rule);
    *at = '"';
    return at + 1;
}

static const char *ending_name(parlor_maumau_ending ending)
{
    static const char *const names[] = {[PARLOR_MAUMAU_ENDING_WON] = "won",
                                        [PARLOR_MAUMAU_ENDING_OUT_OF_CARDS] = "out_of_cards",
                                        [PARLOR_MAUMAU_ENDING_ENDLESS] = "endless"};
    return names[ending];
}

/* ---- Events: the text of each but for its last member ---- */

static char *put_dealt(char *at, const maumau_telling *on, const parlor_maumau_event *event)
{
    at = put(at, "{\"event\":\"dealt\",\"hands\":");
    at = put_hands(at, &on->table);
    at = put(at, ",\"open\":");
    at = put_card(at, event->card);
    at = put(at, ",\"draw_pile\":");
    return put_cards(at, on->table.draw.at, on->table.draw.count);
}

static char *put_suit(char *at, parlor_maumau_suit suit)
{
    if (suit == PARLOR_MAUMAU_ANY_SUIT)
        return put(at, "null");
    *at++ = '"';
    *at++ = parlor_maumau_suit_letter(suit);
    *at++ = '"';
    return at;
}

static char *put_turn(char *at, const maumau_telling *on, const parlor_maumau_event *event)
{
    const parlor_maumau_cards *const hand = &on->table.hands[event->seat];
    at = put(at, "{\"event\":\"turn\",\"turn\":");
    at = put_number(at, on->turns);
    at = put_player(at, event->seat);
    at = put(at, ",\"open\":");
    at = put_card(at, event->card);
    at = put(at, ",\"sevens\":");
    at = put_digit(at, event->sevens);
    at = put(at, ",\"wish\":");
    at = put_suit(at, event->wish);
    at = put(at, ",\"hand\":");
    return put_cards(at, hand->at, hand->count);
}

static char *put_drew(char *at, const parlor_maumau_event *event)
{
    at = put(at, "{\"event\":\"drew\"");
    at = put_player(at, event->seat);
    at = put(at, ",\"card\":");
    at = put_card(at, event->card);
    at = put(at, ",\"number\":");
    at = put_digit(at, event->number);
    at = put(at, ",\"total\":");
    return put_digit(at, event->total);
}

static char *put_wish(char *at, const parlor_maumau_event *event)
{
    if (event->wish == PARLOR_MAUMAU_ANY_SUIT)
        return put(at, "null");
    at = put(at, "{\"suit\":");
    at = put_suit(at, event->wish);
    at = put(at, ",\"counts\":{\"C\":");
    at = put_digit(at, event->wish_counts[PARLOR_MAUMAU_CLUBS]);
    at = put(at, ",\"S\":");
    at = put_digit(at, event->wish_counts[PARLOR_MAUMAU_SPADES]);
    at = put(at, ",\"H\":");
    at = put_digit(at, event->wish_counts[PARLOR_MAUMAU_HEARTS]);
    at = put(at, ",\"D\":");
    at = put_digit(at, event->wish_counts[PARLOR_MAUMAU_DIAMONDS]);
    at = put(at, "}");
    at = put_rule(at, PARLOR_MAUMAU_RULE_WISH);
    return put(at, "}");
}

static char *put_played(char *at, const parlor_maumau_event *event)
{
    at = put(at, "{\"event\":\"played\"");
    at = put_player(at, event->seat);
    at = put(at, ",\"card\":");
    at = put_card(at, event->card);
    at = put(at, ",\"candidates\":");
    at = put_set(at, event->candidates);
    at = put(at, ",\"wish\":");
    return put_wish(at, event);
}

static char *put_ended(char *at, const maumau_telling *on, const parlor_maumau_event *event)
{
    at = put(at, "{\"event\":\"ended\",\"ending\":\"");
    for (const char *name = ending_name(event->ending); *name; name++)
        *at++ = *name;
    at = put(at, "\"");
    at = put_player(at, event->seat);
    if (event->ending == PARLOR_MAUMAU_ENDING_OUT_OF_CARDS) {
        at = put(at, ",\"drawn\":");
        return put_digit(at, on->drawn);
    }
    if (event->ending == PARLOR_MAUMAU_ENDING_ENDLESS) {
        at = put(at, ",\"repeats_turn\":");
        return event->period ? put_number(at, on->turns + 1 - event->period) : put(at, "null");
    }
    return at;
}

static char *put_scored(char *at, const parlor_maumau_event *event)
{
    at = put(at, "{\"event\":\"scored\",\"scores\":[");
    for (int seat = 0; seat < event->players; seat++) {
        at = put_number(at, event->scores[seat]);
        *at++ = ',';
    }
    return put_array_end(at);
}

static char *put_event(char *at, const maumau_telling *on, const parlor_maumau_event *event)
{
    switch (event->kind) {
    case PARLOR_MAUMAU_EVENT_DEALT:
        return put_dealt(at, on, event);
    case PARLOR_MAUMAU_EVENT_TURN:
        return put_turn(at, on, event);
    case PARLOR_MAUMAU_EVENT_JACK_BLOCKED:
        return put_player(put(at, "{\"event\":\"jack_blocked\""), event->seat);
    case PARLOR_MAUMAU_EVENT_DREW:
        return put_drew(at, event);
    case PARLOR_MAUMAU_EVENT_TURNED_OVER:
        at = put(at, "{\"event\":\"turned_over\",\"draw_pile\":");
        return put_cards(at, on->table.draw.at, on->table.draw.count);
    case PARLOR_MAUMAU_EVENT_PLAYED:
        return put_played(at, event);
    case PARLOR_MAUMAU_EVENT_PASSED:
        return put_player(put(at, "{\"event\":\"passed\""), event->seat);
    case PARLOR_MAUMAU_EVENT_SKIPPED:
        return put_player(put(at, "{\"event\":\"skipped\""), event->seat);
    case PARLOR_MAUMAU_EVENT_ENDED:
        return put_ended(at, on, event);
    case PARLOR_MAUMAU_EVENT_SCORED:
        return put_scored(at, event);
    }
    return at;
}

/* Longer than any event: the longest tells of all 32 cards, in five bytes each, and of the members
 * around them. */
enum { EVENT_TEXT = 512 };

void parlor_maumau_json_event(void *context, const parlor_maumau_event *event)
{
    maumau_telling *const on = context;
    parlor_maumau_table_follow(&on->table, event);
    if (event->kind == PARLOR_MAUMAU_EVENT_TURN) {
        on->turns++;
        on->drawn = 0;
    }
    on->drawn += event->kind == PARLOR_MAUMAU_EVENT_DREW;
    parlor_writer *const out = on->json.out;
    json_value(&on->json);
    char text[EVENT_TEXT]; /* where the end of the room is near */
    const bool has_room = out->end - out->at >= EVENT_TEXT;
    char *const start = has_room ? out->at : text;
    char *at = put_event(start, on, event);
    at = put_rule(at, event->rule);
    *at++ = '}';
    if (has_room)
        out->at = at;
    else
        write_bytes(out, text, (size_t)(at - start));
}

/* ---- A whole case ---- */

maumau_telling parlor_maumau_telling_begin(const parlor_json *json,
                                           const parlor_maumau_table *table)
{
    return (maumau_telling){.json = *json, .table = *table};
}

static void json_cards(parlor_json *json, const parlor_maumau_card *cards, int count)
{
    char text[WITH_COMMA * PARLOR_MAUMAU_CARDS + sizeof quoted_cards[0]];
    const char *const end = put_cards(text, cards, count);
    json_value(json);
    write_bytes(json->out, text, (size_t)(end - text));
}

static void json_number_or_null(parlor_json *json, bool is_known, int number)
{
    if (is_known)
        json_number(json, number);
    else
        json_null(json);
}

static void json_scores(parlor_json *json, const parlor_maumau_result *result)
{
    if (result->ending != PARLOR_MAUMAU_ENDING_WON) {
        json_null(json);
        return;
    }
    json_open(json, '[');
    for (int seat = 0; seat < result->players; seat++)
        json_number(json, result->scores[seat]);
    json_close(json, ']');
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

static void json_result(maumau_telling *on, const parlor_maumau_result *result)
{
    parlor_json *const json = &on->json;
    json_open(json, '{');
    json_key(json, "ending");
    json_string(json, ending_name(result->ending));
    json_key(json, "winner");
    json_number_or_null(json, result->ending == PARLOR_MAUMAU_ENDING_WON, result->winner + 1);
    json_key(json, "scores");
    json_scores(json, result);
    json_key(json, "left");
    json_open(json, '[');
    for (int seat = 0; seat < result->players; seat++)
        json_hand(json, &on->table.hands[seat]);
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
    const parlor_maumau_table table = parlor_maumau_table_dealt(&at->deal);
    parlor_maumau_result result;
    json_key(json, "deal");
    json_deal(json, &at->deal);
    json_key(json, "events");
    json_open(json, '[');
    maumau_telling on = parlor_maumau_telling_begin(json, &table);
    parlor_maumau_tell(&at->deal, parlor_maumau_json_event, &on, &result);
    json_close(&on.json, ']');
    json_key(&on.json, "result");
    json_result(&on, &result);
    *json = on.json;
}
