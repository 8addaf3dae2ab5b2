/* Sichuan Mahjong being played, as JSON: events, sights, results. */
#include "mahjong_components.h"
#include "mahjong_json.h"
#include "mahjong_play.h"
#include "mahjong_views.h"

static const char *const reasons[] = {[PARLOR_MAHJONG_FOR_WIN] = "win",
                                      [PARLOR_MAHJONG_FOR_UPGRADE] = "upgrade",
                                      [PARLOR_MAHJONG_FOR_VOID] = "void",
                                      [PARLOR_MAHJONG_FOR_UNREADY] = "unready",
                                      [PARLOR_MAHJONG_FOR_BACK] = "back"};

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

static void json_suit_or_null(parlor_json *json, int suit)
{
    const char letter = suit < 0 ? '\0' : suit_letter(suit);
    if (suit < 0)
        json_null(json);
    else
        json_letters(json, &letter, 1);
}

static void json_voids(parlor_json *json, const int8_t voids[PARLOR_MAHJONG_SEATS])
{
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        json_suit_or_null(json, voids[seat]);
    json_close(json, ']');
}

/* ---- Events ----------------------------------------------------------------------------- */

static void json_all_hidden(const parlor_mahjong_play_event *own, parlor_json *json)
{
    json_key(json, "hidden");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        parlor_mahjong_json_tiles(json, &own->hidden[seat]);
    json_close(json, ']');
}

static void json_dealt(const parlor_mahjong_play_event *own, parlor_json *json)
{
    json_key(json, "begins");
    json_number(json, own->begins);
    json_all_hidden(own, json);
}

/* The members of a payment that events and results have in common. */
static void json_paid(int from, const parlor_mahjong_play_event *own, parlor_json *json)
{
    json_key(json, "from");
    json_number(json, from);
    json_key(json, "to");
    json_number(json, own->to);
    json_key(json, "amount");
    json_number(json, own->amount);
    json_key(json, "for");
    json_string(json, reasons[own->reason]);
}

/* How a tile was won. */
static const char *by_what(int from, bool was_robbed)
{
    return was_robbed ? "robbed" : from < 0 ? "draw" : "discard";
}

static void json_worth(int fans, int value, parlor_json *json)
{
    json_key(json, "fans");
    json_number(json, fans);
    json_key(json, "value");
    json_number(json, value);
}

static void json_tile_of(int kind, const parlor_mahjong_play_event *own, parlor_json *json)
{
    json_key(json, "tile");
    json_tile_or_null(json, own->tile);
    if (kind == PARLOR_MAHJONG_PLAY_DREW || kind == PARLOR_MAHJONG_PLAY_DISCARDED ||
        kind == PARLOR_MAHJONG_PLAY_ANNOUNCED)
        return;
    json_key(json, "from");
    json_seat(json, own->from);
}

static void json_won(const parlor_mahjong_play_event *own, parlor_json *json)
{
    if (own->value > 0) {
        json_key(json, "by");
        json_string(json, by_what(own->from, own->was_robbed));
    }
    json_key(json, "score");
    json_number(json, own->score);
    if (own->value > 0)
        json_worth(own->fans, own->value, json);
    parlor_mahjong_json_hand(json, &own->hand);
}

static void json_own(const parlor_play_event *event, parlor_json *json)
{
    const parlor_mahjong_play_event *const own = mahjong_event_const(event);
    switch (event->kind) {
    case PARLOR_MAHJONG_PLAY_DEALT:
        json_dealt(own, json);
        break;
    case PARLOR_MAHJONG_PLAY_ENDED:
        if (event->rule == PARLOR_MAHJONG_RULE_WALL_EMPTY)
            json_all_hidden(own, json);
        break;
    case PARLOR_MAHJONG_PLAY_CHOSE:
    case PARLOR_MAHJONG_PLAY_VOIDS:
        json_key(json, "voids");
        json_voids(json, own->voids);
        break;
    case PARLOR_MAHJONG_PLAY_PAID:
        json_paid(event->seat, own, json);
        break;
    default:
        json_tile_of(event->kind, own, json);
        if (event->kind == PARLOR_MAHJONG_PLAY_WON)
            json_won(own, json);
    }
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
                                        [PARLOR_MAHJONG_PLAY_ENDED] = "ended",
                                        [PARLOR_MAHJONG_PLAY_CHOSE] = "chose",
                                        [PARLOR_MAHJONG_PLAY_VOIDS] = "voids",
                                        [PARLOR_MAHJONG_PLAY_ANNOUNCED] = "announced",
                                        [PARLOR_MAHJONG_PLAY_CLAIMED] = "claimed",
                                        [PARLOR_MAHJONG_PLAY_PAID] = "paid"};
    json_key(json, "event");
    json_string(json, names[event->kind]);
    json_rule(json, MAHJONG_RULE_PREFIX, event->rule);
    json_key(json, "seat");
    json_seat(json, event->seat);
    json_own(event, json);
    json_key(json, "wall");
    json_number(json, mahjong_event_const(event)->wall);
}

/* ---- Results ---------------------------------------------------------------------------- */

/* The members that a log and a sight have in common, where the first win ends the game; all null if
 * nobody has won. */
static void json_single_win(const parlor_mahjong_open *open, parlor_json *json)
{
    const parlor_mahjong_win none = {.seat = -1, .from = -1, .tile = -1};
    const parlor_mahjong_win *const win = open->win_count > 0 ? &open->wins[0] : &none;
    const bool is_won = win->seat >= 0;
    json_key(json, "winner");
    json_seat(json, win->seat);
    json_key(json, "by");
    if (is_won)
        json_string(json, by_what(win->from, false));
    else
        json_null(json);
    json_key(json, "from");
    json_seat(json, win->from);
    json_key(json, "tile");
    json_tile_or_null(json, win->tile);
    json_key(json, "score");
    if (is_won)
        json_number(json, win->score);
    else
        json_null(json);
}

static void json_hand_of_win(mahjong_wins *of, const parlor_mahjong_play_event *event,
                             parlor_span hand)
{
    (void)event;
    json_letters(of->context, hand.at, span_size(hand));
}

/* The members of a win that logs and sights have in common. */
static void json_win(int seat, const parlor_mahjong_play_event *own, parlor_json *json)
{
    json_key(json, "seat");
    json_number(json, seat);
    json_key(json, "by");
    json_string(json, by_what(own->from, own->was_robbed));
    json_key(json, "from");
    json_seat(json, own->from);
    json_key(json, "tile");
    json_tile(json, own->tile);
    json_key(json, "score");
    json_number(json, own->score);
    json_worth(own->fans, own->value, json);
}

/* One of several wins, in a log. */
static void json_logged_win(mahjong_wins *of, const parlor_mahjong_play_event *event,
                            parlor_span hand)
{
    parlor_json *const json = of->context;
    json_open(json, '{');
    json_win(of->seat, event, json);
    json_key(json, "hand");
    json_letters(json, hand.at, span_size(hand));
    json_close(json, '}');
}

static void json_logged_payment(void *context, const parlor_play_event *event)
{
    parlor_json *const json = context;
    if (event->kind != PARLOR_MAHJONG_PLAY_PAID)
        return;
    json_open(json, '{');
    json_paid(event->seat, mahjong_event_const(event), json);
    json_close(json, '}');
}

static bool wall_has_ended(const parlor_mahjong_open *open)
{
    return open->win_count < PARLOR_MAHJONG_WINS_MAX;
}

/* Where playing goes on (SM-49). */
static void json_all_wins(const parlor_record *record, const parlor_mahjong_open *open,
                          parlor_json *json)
{
    mahjong_wins wins = {.won = json_logged_win, .context = json};
    parlor_table replayed;
    json_key(json, "voids");
    json_voids(json, open->voids);
    json_key(json, "wins");
    json_open(json, '[');
    parlor_record_table(record, record->count, &replayed, parlor_mahjong_play_note_win, &wins);
    json_close(json, ']');
    json_key(json, "payments");
    json_open(json, '[');
    parlor_record_table(record, record->count, &replayed, json_logged_payment, json);
    json_close(json, ']');
    json_key(json, "wall_empty");
    json_bool(json, wall_has_ended(open));
}

void parlor_mahjong_play_result_json(const parlor_record *record, const parlor_table *table,
                                     parlor_json *json)
{
    const parlor_mahjong_open *const open = &mahjong_table_const(table)->open;
    mahjong_wins wins = {.won = json_hand_of_win, .context = json};
    parlor_table replayed;
    json_open(json, '{');
    if (open->cap > 0) {
        json_all_wins(record, open, json);
    } else {
        json_single_win(open, json);
        json_key(json, "hand");
        if (open->win_count > 0)
            parlor_record_table(record, record->count, &replayed, parlor_mahjong_play_note_win,
                                &wins);
        else
            json_null(json);
    }
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

static void json_result(const parlor_mahjong_open *open, parlor_json *json)
{
    static const parlor_mahjong_tiles none;
    json_open(json, '{');
    if (open->cap > 0) {
        json_key(json, "wall_empty");
        json_bool(json, wall_has_ended(open));
    } else {
        json_single_win(open, json);
    }
    json_key(json, "shown");
    if (open->cap == 0) {
        parlor_mahjong_json_tiles(json, open->win_count ? &open->shown[open->wins[0].seat] : &none);
    } else {
        json_open(json, '[');
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
            parlor_mahjong_json_tiles(json, &open->shown[seat]);
        json_close(json, ']');
    }
    json_close(json, '}');
}

/* ---- Where playing goes on (SM-50) ------------------------------------------------------ */

static void json_seen_win(const parlor_mahjong_open *open, const parlor_mahjong_win *win,
                          parlor_json *json)
{
    json_open(json, '{');
    const parlor_mahjong_play_event as_told = {
        .from = win->from,
        .tile = win->tile,
        .score = win->score,
        .fans = win->fans,
        .value = (uint8_t)parlor_mahjong_win_value(win->fans, open->cap),
        .was_robbed = win->was_robbed};
    json_win(win->seat, &as_told, json);
    json_key(json, "shown");
    parlor_mahjong_json_tiles(json, &open->shown[win->seat]);
    json_close(json, '}');
}

static void json_upgrade(const parlor_mahjong_upgrade *upgrade, parlor_json *json)
{
    json_open(json, '{');
    json_key(json, "seat");
    json_number(json, upgrade->seat);
    json_key(json, "amount");
    json_number(json, upgrade->amount);
    json_key(json, "payers");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (upgrade->payers >> seat & 1)
            json_number(json, seat);
    json_close(json, ']');
    json_close(json, '}');
}

static void json_seats_numbers(const parlor_mahjong_open *open, parlor_json *json)
{
    json_key(json, "void_most");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        json_number(json, open->void_most[seat]);
    json_close(json, ']');
    json_key(json, "paid");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        json_signed(json, open->paid[seat]);
    json_close(json, ']');
}

static void json_playing_on(const parlor_mahjong_sight *own, parlor_json *json)
{
    const parlor_mahjong_open *const open = &own->open;
    json_key(json, "cap");
    json_number(json, open->cap);
    json_key(json, "void");
    json_suit_or_null(json, own->void_suit);
    json_key(json, "voids");
    json_voids(json, open->voids);
    json_seats_numbers(open, json);
    json_key(json, "announced");
    json_tile_or_null(json, open->announced);
    json_key(json, "after_upgrade");
    json_bool(json, open->has_upgraded);
    json_key(json, "wins");
    json_open(json, '[');
    for (int i = 0; i < open->win_count; i++)
        json_seen_win(open, &open->wins[i], json);
    json_close(json, ']');
    json_key(json, "upgrades");
    json_open(json, '[');
    for (int i = 0; i < open->upgrade_count; i++)
        json_upgrade(&open->upgrades[i], json);
    json_close(json, ']');
}

void parlor_mahjong_play_sight_json(const parlor_sight *sight, parlor_json *json)
{
    static const char *const phases[] = {[PARLOR_MAHJONG_PHASE_TURN] = "turn",
                                         [PARLOR_MAHJONG_PHASE_REFINED] = "refined",
                                         [PARLOR_MAHJONG_PHASE_DISCARDED] = "discarded",
                                         [PARLOR_MAHJONG_PHASE_OVER] = "over",
                                         [PARLOR_MAHJONG_PHASE_VOIDS] = "voids",
                                         [PARLOR_MAHJONG_PHASE_ANNOUNCED] = "announced"};
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
    if (open->cap > 0)
        json_playing_on(own, json);
    json_key(json, "result");
    if (open->phase == PARLOR_MAHJONG_PHASE_OVER)
        json_result(open, json);
    else
        json_null(json);
}
