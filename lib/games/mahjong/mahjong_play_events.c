/* Sichuan Mahjong being played: its events for a seat, and in sentences. */
#include "mahjong_counts.h"
#include "mahjong_play_telling.h"

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
    const bool is_answer = event->kind == PARLOR_MAHJONG_PLAY_PASSED ||
                           event->kind == PARLOR_MAHJONG_PLAY_CLAIMED ||
                           event->kind == PARLOR_MAHJONG_PLAY_CHOSE;
    return !is_answer || event->seat == seat;
}

/* ---- Players and tiles ------------------------------------------------------------------ */

static const char *own_name(const mahjong_telling *to, int seat)
{
    int named = 0;
    while (to->players && named <= seat && to->players[named])
        named++;
    return named > seat ? to->players[seat] : NULL;
}

void parlor_mahjong_say_name(mahjong_telling *to, int seat)
{
    const char *const name = own_name(to, seat);
    if (name) {
        parlor_layout_visible(&to->view.layout, name);
    } else {
        parlor_layout_together(&to->view.layout, "Player ");
        parlor_layout_number(&to->view.layout, seat + 1);
    }
}

int parlor_mahjong_name_columns(const mahjong_telling *to, int seat)
{
    const char *const name = own_name(to, seat);
    return name ? parlor_layout_visible(NULL, name) : (int)sizeof "Player 1" - 1;
}

void parlor_mahjong_say_player(mahjong_telling *to, int seat)
{
    if (seat == to->seat)
        mahjong_say(to, "you");
    else
        parlor_mahjong_say_name(to, seat);
}

void parlor_mahjong_say_does(mahjong_telling *to, int seat, const char *verb, const char *ending)
{
    if (seat == to->seat)
        mahjong_say(to, "You");
    else
        parlor_mahjong_say_name(to, seat);
    mahjong_say(to, " ");
    mahjong_say(to, verb);
    mahjong_say(to, seat == to->seat ? "" : ending);
    mahjong_say(to, " ");
}

void parlor_mahjong_say_tiles(mahjong_telling *to, const parlor_mahjong_tiles *tiles)
{
    bool needs_blank = false;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int i = 0; i < parlor_mahjong_tiles_count(tiles, tile); i++) {
            mahjong_say(to, needs_blank ? " " : "");
            parlor_mahjong_layout_tile(&to->view, tile);
            needs_blank = true;
        }
}

/* ---- What events tell ------------------------------------------------------------------- */

static void say_tile_of(mahjong_telling *to, parlor_mahjong_tile tile, int from)
{
    parlor_mahjong_layout_tile(&to->view, tile);
    if (from >= 0) {
        mahjong_say(to, " from ");
        parlor_mahjong_say_player(to, from);
    }
}

static void say_dealt(mahjong_telling *to, const parlor_mahjong_play_event *own)
{
    parlor_mahjong_say_does(to, own->begins, "take", "s");
    mahjong_say(to, "the first turn");
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (tiles_are_some(&own->hidden[seat])) {
            mahjong_say(to, ". ");
            parlor_mahjong_say_does(to, seat, "hold", "s");
            parlor_mahjong_say_tiles(to, &own->hidden[seat]);
        }
}

static void say_drew(mahjong_telling *to, int seat, const parlor_mahjong_play_event *own)
{
    parlor_mahjong_say_does(to, seat, "draw", "s");
    if (own->tile < 0)
        mahjong_say(to, "a tile");
    else
        parlor_mahjong_layout_tile(&to->view, own->tile);
    if (own->wall == 0)
        mahjong_say(to, ", the last of the wall");
}

void parlor_mahjong_say_won(mahjong_telling *to, const parlor_mahjong_win *win, int value)
{
    parlor_mahjong_say_does(to, win->seat, "win", "s");
    mahjong_say(to, "with ");
    say_tile_of(to, win->tile, win->from);
    mahjong_say(to, win->was_robbed ? ", robbed: " : win->from < 0 ? ", drawn: " : ": ");
    parlor_mahjong_layout_number_of(&to->view, win->score, "point");
    if (value == 0)
        return;
    mahjong_say(to, ", ");
    parlor_mahjong_layout_number_of(&to->view, win->fans, "fan");
    mahjong_say(to, ", worth ");
    parlor_layout_number(&to->view.layout, value);
}

static void say_won(mahjong_telling *to, int seat, const parlor_mahjong_play_event *own)
{
    const parlor_mahjong_win win = {.seat = (int8_t)seat,
                                    .from = own->from,
                                    .tile = own->tile,
                                    .score = own->score,
                                    .fans = own->fans,
                                    .was_robbed = own->was_robbed};
    parlor_mahjong_say_won(to, &win, own->value);
}

void parlor_mahjong_say_suit(mahjong_telling *to, int suit)
{
    mahjong_say(to, suit_name(suit));
}

static void say_voids(mahjong_telling *to, const parlor_mahjong_play_event *own)
{
    bool is_first = true;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (own->voids[seat] >= 0) {
            mahjong_say(to, is_first ? "" : ". ");
            parlor_mahjong_say_does(to, seat, "do", "es");
            mahjong_say(to, "without ");
            parlor_mahjong_say_suit(to, own->voids[seat]);
            is_first = false;
        }
}

static void say_paid(mahjong_telling *to, int seat, const parlor_mahjong_play_event *own)
{
    static const char *const reasons[] = {[PARLOR_MAHJONG_FOR_WIN] = "",
                                          [PARLOR_MAHJONG_FOR_UPGRADE] = " for the upgrade",
                                          [PARLOR_MAHJONG_FOR_VOID] = " for tiles of a void suit",
                                          [PARLOR_MAHJONG_FOR_UNREADY] =
                                              " for a hand that expects nothing",
                                          [PARLOR_MAHJONG_FOR_BACK] = ", paid for an upgrade"};
    const bool is_back = own->reason == PARLOR_MAHJONG_FOR_BACK;
    parlor_mahjong_say_does(to, seat, is_back ? "give" : "pay", "s");
    parlor_mahjong_layout_number_of(&to->view, own->amount, "point");
    mahjong_say(to, is_back ? " back to " : " to ");
    parlor_mahjong_say_player(to, own->to);
    mahjong_say(to, reasons[own->reason]);
}

static void say_ended(mahjong_telling *to, const parlor_play_event *event)
{
    const parlor_mahjong_play_event *const own = mahjong_event_const(event);
    mahjong_say(to, event->rule == PARLOR_MAHJONG_RULE_END ? "The wall is empty, and nobody wins"
                                                           : "The wall is empty");
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (tiles_are_some(&own->hidden[seat])) {
            mahjong_say(to, ". ");
            parlor_mahjong_say_does(to, seat, "show", "s");
            parlor_mahjong_say_tiles(to, &own->hidden[seat]);
        }
}

static void say_upgraded(mahjong_telling *to, const parlor_play_event *event)
{
    const parlor_mahjong_play_event *const own = mahjong_event_const(event);
    const bool was_group = event->rule == PARLOR_MAHJONG_RULE_ROBBING;
    parlor_mahjong_say_does(to, event->seat, "upgrade", "s");
    mahjong_say(to, was_group ? "the group of " : own->from < 0 ? "four hidden " : "");
    say_tile_of(to, own->tile, own->from);
}

void parlor_mahjong_say_event(mahjong_telling *to, const parlor_play_event *event)
{
    const parlor_mahjong_play_event *const own = mahjong_event_const(event);
    switch (event->kind) {
    case PARLOR_MAHJONG_PLAY_DEALT:
        say_dealt(to, own);
        break;
    case PARLOR_MAHJONG_PLAY_DREW:
        say_drew(to, event->seat, own);
        break;
    case PARLOR_MAHJONG_PLAY_DISCARDED:
        parlor_mahjong_say_does(to, event->seat, "discard", "s");
        say_tile_of(to, own->tile, -1);
        break;
    case PARLOR_MAHJONG_PLAY_REFINED:
        parlor_mahjong_say_does(to, event->seat, "refine", "s");
        say_tile_of(to, own->tile, own->from);
        break;
    case PARLOR_MAHJONG_PLAY_UPGRADED:
        say_upgraded(to, event);
        break;
    case PARLOR_MAHJONG_PLAY_PASSED:
        parlor_mahjong_say_does(to, event->seat, "let", "s");
        say_tile_of(to, own->tile, own->from);
        mahjong_say(to, " pass");
        break;
    case PARLOR_MAHJONG_PLAY_WON:
        say_won(to, event->seat, own);
        break;
    case PARLOR_MAHJONG_PLAY_CHOSE:
    case PARLOR_MAHJONG_PLAY_VOIDS:
        say_voids(to, own);
        break;
    case PARLOR_MAHJONG_PLAY_ANNOUNCED:
        parlor_mahjong_say_does(to, event->seat, "announce", "s");
        mahjong_say(to, "the fourth ");
        say_tile_of(to, own->tile, -1);
        break;
    case PARLOR_MAHJONG_PLAY_CLAIMED:
        parlor_mahjong_say_does(to, event->seat, "claim", "s");
        say_tile_of(to, own->tile, own->from);
        mahjong_say(to, " to win");
        break;
    case PARLOR_MAHJONG_PLAY_PAID:
        say_paid(to, event->seat, own);
        break;
    default:
        say_ended(to, event);
    }
}

void parlor_mahjong_play_event_tell(const parlor_play_event *event, int seat,
                                    const char *const *players, parlor_layout *layout)
{
    mahjong_telling to = {.view = {.layout = *layout}, .seat = seat, .players = players};
    parlor_mahjong_say_event(&to, event);
    mahjong_say(&to, ".");
    *layout = to.view.layout;
}
