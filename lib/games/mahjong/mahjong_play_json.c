/* Sichuan Mahjong being played, as JSON: events, sights, results. */
#include "mahjong_components.h"
#include "mahjong_json.h"
#include "mahjong_play.h"
#include "mahjong_views.h"

static void json_seat(parlor_json *json, int seat)
{
    if (seat < 0)
        json_null(json);
    else
        json_number(json, seat);
}

static void json_tile_or_null(parlor_json *json, parlor_mahjong_tile tile)
{
    if (tile < 0)
        json_null(json);
    else
        json_tile(json, tile);
}

/* ---- Events ----------------------------------------------------------------------------- */

static void json_dealt(const parlor_mahjong_play_event *own, parlor_json *json)
{
    json_key(json, "begins");
    json_number(json, own->begins);
    json_key(json, "hidden");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        parlor_mahjong_json_tiles(json, &own->hidden[seat]);
    json_close(json, ']');
}

static void json_tile_of(int kind, const parlor_mahjong_play_event *own, parlor_json *json)
{
    json_key(json, "tile");
    json_tile_or_null(json, own->tile);
    if (kind == PARLOR_MAHJONG_PLAY_DREW || kind == PARLOR_MAHJONG_PLAY_DISCARDED)
        return;
    json_key(json, "from");
    json_seat(json, own->from);
}

void parlor_mahjong_play_event_json(const parlor_play_event *event, parlor_json *json)
{
    static const char *const names[] = {[PARLOR_MAHJONG_PLAY_DEALT] = "dealt",
                                        [PARLOR_MAHJONG_PLAY_DREW] = "drew",
                                        [PARLOR_MAHJONG_PLAY_DISCARDED] = "discarded",
                                        [PARLOR_MAHJONG_PLAY_REFINED] = "refined",
                                        [PARLOR_MAHJONG_PLAY_UPGRADED] = "upgraded",
                                        [PARLOR_MAHJONG_PLAY_PASSED] = "passed",
                                        [PARLOR_MAHJONG_PLAY_WON] = "won",
                                        [PARLOR_MAHJONG_PLAY_ENDED] = "ended"};
    const parlor_mahjong_play_event *const own = mahjong_event_const(event);
    json_key(json, "event");
    json_string(json, names[event->kind]);
    json_rule(json, MAHJONG_RULE_PREFIX, event->rule);
    json_key(json, "seat");
    json_seat(json, event->seat);
    if (event->kind == PARLOR_MAHJONG_PLAY_DEALT)
        json_dealt(own, json);
    else if (event->kind != PARLOR_MAHJONG_PLAY_ENDED)
        json_tile_of(event->kind, own, json);
    if (event->kind == PARLOR_MAHJONG_PLAY_WON) {
        json_key(json, "score");
        json_number(json, own->score);
        parlor_mahjong_json_hand(json, &own->hand);
    }
    json_key(json, "wall");
    json_number(json, own->wall);
}

/* ---- Results ---------------------------------------------------------------------------- */

/* The members that a log and a sight have in common; all null if nobody has won. */
static void json_outcome(const parlor_mahjong_outcome *outcome, parlor_json *json)
{
    const bool is_won = outcome->winner >= 0;
    json_key(json, "winner");
    json_seat(json, outcome->winner);
    json_key(json, "by");
    if (is_won)
        json_string(json, outcome->from < 0 ? "draw" : "discard");
    else
        json_null(json);
    json_key(json, "from");
    json_seat(json, outcome->from);
    json_key(json, "tile");
    json_tile_or_null(json, outcome->tile);
    json_key(json, "score");
    if (is_won)
        json_number(json, outcome->score);
    else
        json_null(json);
}

void parlor_mahjong_play_result_json(const parlor_record *record, const parlor_table *table,
                                     parlor_json *json)
{
    char hand[PARLOR_MAHJONG_HAND_TEXT_MAX];
    parlor_writer out = {hand, hand + sizeof hand, false};
    parlor_mahjong_play_write_hand(record, table, &out);
    json_open(json, '{');
    json_outcome(&mahjong_table_const(table)->open.outcome, json);
    json_key(json, "hand");
    if (out.at > hand)
        json_letters(json, hand, (size_t)(out.at - hand));
    else
        json_null(json);
    json_close(json, '}');
}

/* ---- Sights ----------------------------------------------------------------------------- */

static void json_declared(const parlor_mahjong_tiles *declared, parlor_json *json)
{
    json_key(json, "declared");
    parlor_mahjong_json_groups(json, declared);
}

static void json_river(const parlor_mahjong_open *open, int seat, parlor_json *json)
{
    json_key(json, "discards");
    json_open(json, '[');
    for (int i = 0; i < open->river_size; i++)
        if (open->river_of[i] == seat)
            json_tile(json, open->river[i]);
    json_close(json, ']');
}

static void json_seats(const parlor_mahjong_open *open, parlor_json *json)
{
    json_key(json, "seats");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        json_open(json, '{');
        json_key(json, "hidden");
        json_number(json, open->hidden[seat]);
        json_declared(&open->declared[seat], json);
        json_river(open, seat, json);
        json_close(json, '}');
    }
    json_close(json, ']');
}

/* What lies open, in the order in which it was discarded. */
static void json_all_discards(const parlor_mahjong_open *open, parlor_json *json)
{
    json_key(json, "river");
    json_open(json, '[');
    for (int i = 0; i < open->river_size; i++) {
        json_open(json, '{');
        json_key(json, "seat");
        json_number(json, open->river_of[i]);
        json_key(json, "tile");
        json_tile(json, open->river[i]);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void json_result(const parlor_mahjong_outcome *outcome, parlor_json *json)
{
    json_open(json, '{');
    json_outcome(outcome, json);
    json_key(json, "shown");
    parlor_mahjong_json_tiles(json, &outcome->shown);
    json_close(json, '}');
}

void parlor_mahjong_play_sight_json(const parlor_sight *sight, parlor_json *json)
{
    static const char *const phases[] = {[PARLOR_MAHJONG_PHASE_TURN] = "turn",
                                         [PARLOR_MAHJONG_PHASE_REFINED] = "refined",
                                         [PARLOR_MAHJONG_PHASE_DISCARDED] = "discarded",
                                         [PARLOR_MAHJONG_PHASE_OVER] = "over"};
    const parlor_mahjong_sight *const own = mahjong_sight_const(sight);
    const parlor_mahjong_open *const open = &own->open;
    json_key(json, "phase");
    json_string(json, phases[open->phase]);
    json_key(json, "acted");
    json_number(json, open->seat);
    json_key(json, "hidden");
    parlor_mahjong_json_tiles(json, &own->hidden);
    json_key(json, "drawn");
    json_tile_or_null(json, own->drawn);
    json_key(json, "discard");
    json_tile_or_null(json,
                      open->phase == PARLOR_MAHJONG_PHASE_DISCARDED ? open_discard(open) : -1);
    json_key(json, "wall");
    json_number(json, open->wall);
    json_seats(open, json);
    json_all_discards(open, json);
    json_key(json, "result");
    if (open->phase == PARLOR_MAHJONG_PHASE_OVER)
        json_result(&open->outcome, json);
    else
        json_null(json);
}
