/* Sichuan Mahjong being played: its events for a seat, in sentences and as JSON. */
#include "mahjong_json.h"
#include "mahjong_layout.h"
#include "mahjong_play.h"
#include "mahjong_views.h"

const parlor_mahjong_play_event *parlor_mahjong_play_event_of(const parlor_play_event *event)
{
    return event->game && event->game->play == &parlor_mahjong_play ? mahjong_event_const(event)
                                                                    : NULL;
}

/* ---- For a seat (SM-36) ----------------------------------------------------------------- */

bool parlor_mahjong_play_event_for(int seat, parlor_play_event *event)
{
    parlor_mahjong_play_event *const own = (parlor_mahjong_play_event *)event->own;
    if (event->kind == PARLOR_MAHJONG_PLAY_DREW && event->seat != seat)
        own->tile = -1;
    if (event->kind == PARLOR_MAHJONG_PLAY_DEALT)
        for (int other = 0; other < PARLOR_MAHJONG_SEATS; other++)
            if (other != seat)
                own->hidden[other] = (parlor_mahjong_tiles){{0}};
    return event->kind != PARLOR_MAHJONG_PLAY_PASSED || event->seat == seat;
}

/* ---- Sentences -------------------------------------------------------------------------- */

void parlor_mahjong_play_player(parlor_layout *layout, const char *const *players, int seat)
{
    int named = 0;
    while (players && named <= seat && players[named])
        named++;
    if (named > seat) {
        parlor_layout_visible(layout, players[seat]);
    } else {
        parlor_layout_together(layout, "Player ");
        parlor_layout_number(layout, seat + 1);
    }
}

/* An event while it is told. */
typedef struct telling {
    const parlor_play_event *event;
    const parlor_mahjong_play_event *own;
    int seat; /* to whom */
    const char *const *players;
    mahjong_layout view;
} telling;

static void say(telling *to, const char *words)
{
    parlor_layout_text(&to->view.layout, words);
}

static void say_tile(telling *to)
{
    parlor_mahjong_layout_tile(&to->view, to->own->tile);
}

/* "You draw", "Player 2 draws". */
static void say_who_does(telling *to, const char *verb, const char *ending)
{
    const bool is_own = to->event->seat == to->seat;
    if (is_own)
        say(to, "You");
    else
        parlor_mahjong_play_player(&to->view.layout, to->players, to->event->seat);
    say(to, " ");
    say(to, verb);
    if (!is_own)
        parlor_layout_together(&to->view.layout, ending);
    say(to, " ");
}

static void say_player(telling *to, int seat)
{
    if (seat == to->seat)
        say(to, "you");
    else
        parlor_mahjong_play_player(&to->view.layout, to->players, seat);
}

static void say_from(telling *to)
{
    if (to->own->from >= 0) {
        say(to, ", discarded by ");
        say_player(to, to->own->from);
    }
}

/* ---- */

static void say_hand(telling *to, int seat)
{
    const parlor_mahjong_tiles *const tiles = &to->own->hidden[seat];
    if (!(tiles->suit[0] | tiles->suit[1] | tiles->suit[2]))
        return;
    if (seat == to->seat)
        say(to, " You are dealt");
    else {
        say(to, " ");
        say_player(to, seat);
        say(to, " is dealt");
    }
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int i = 0; i < parlor_mahjong_tiles_count(tiles, tile); i++) {
            say(to, " ");
            parlor_mahjong_layout_tile(&to->view, tile);
        }
    say(to, ".");
}

static void tell_dealt(telling *to)
{
    if (to->own->begins == to->seat)
        say(to, "You begin.");
    else {
        say_player(to, to->own->begins);
        say(to, " begins.");
    }
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        say_hand(to, seat);
}

static void tell_drew(telling *to)
{
    say_who_does(to, "draw", "s");
    if (to->own->tile >= 0)
        say_tile(to);
    else
        say(to, "a tile");
    say(to, to->own->wall == 0 ? ", the last one." : ".");
}

static void tell_upgraded(telling *to)
{
    say_who_does(to, "upgrade", "s");
    if (to->own->from < 0)
        say(to, "four hidden ");
    say_tile(to);
    say_from(to);
    say(to, ".");
}

static void tell_won(telling *to)
{
    say_who_does(to, "win", "s");
    say(to, "with ");
    say_tile(to);
    say_from(to);
    say(to, to->own->from < 0 ? ", drawn: " : ": ");
    parlor_mahjong_layout_number_of(&to->view, to->own->score, "point");
    say(to, to->own->from < 0 ? " from each." : ".");
}

static void tell_taken(telling *to, const char *verb, const char *ending)
{
    say_who_does(to, verb, ending);
    say_tile(to);
    say_from(to);
    say(to, ".");
}

static void tell(telling *to)
{
    switch (to->event->kind) {
    case PARLOR_MAHJONG_PLAY_DEALT:
        tell_dealt(to);
        break;
    case PARLOR_MAHJONG_PLAY_DREW:
        tell_drew(to);
        break;
    case PARLOR_MAHJONG_PLAY_DISCARDED:
        say_who_does(to, "discard", "s");
        say_tile(to);
        say(to, ".");
        break;
    case PARLOR_MAHJONG_PLAY_REFINED:
        tell_taken(to, "refine", "s");
        break;
    case PARLOR_MAHJONG_PLAY_UPGRADED:
        tell_upgraded(to);
        break;
    case PARLOR_MAHJONG_PLAY_PASSED:
        tell_taken(to, "pass", "es");
        break;
    case PARLOR_MAHJONG_PLAY_WON:
        tell_won(to);
        break;
    default:
        say(to, "The wall is empty: nobody wins.");
    }
}

void parlor_mahjong_play_event_tell(const parlor_play_event *event, int seat,
                                    const char *const *players, parlor_layout *layout)
{
    telling to = {.event = event,
                  .own = mahjong_event_const(event),
                  .seat = seat,
                  .players = players,
                  .view = {.layout = *layout}};
    tell(&to);
    *layout = to.view.layout;
}

/* ---- JSON ------------------------------------------------------------------------------- */

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
    json_key(json, "seat");
    json_seat(json, event->seat);
    json_rule(json, MAHJONG_RULE_PREFIX, event->rule);
    if (event->kind == PARLOR_MAHJONG_PLAY_DEALT) {
        json_dealt(own, json);
    } else if (event->seat >= 0) {
        json_key(json, "tile");
        json_tile_or_null(json, own->tile);
    }
    json_key(json, "wall");
    json_number(json, own->wall);
}
