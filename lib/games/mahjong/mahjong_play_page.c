/* Sichuan Mahjong being played: the table as a seat sees it, for a person. */
#include "mahjong_components.h"
#include "mahjong_counts.h"
#include "mahjong_play_telling.h"

enum { NAME_WIDTH_MAX = 20 }; /* longer names push the tiles aside */

/* A page while it is written. */
typedef struct page {
    mahjong_telling to;
    const parlor_mahjong_sight *own;
    int tiles_column; /* behind the names */
} page;

static void tab(page *at, int column)
{
    parlor_layout_tab(&at->to.view.layout, column);
    at->to.view.layout.indent = column;
}

static void paint(page *at, parlor_paint wanted)
{
    layout_paint(&at->to.view, wanted);
}

static int tiles_column(const mahjong_telling *to)
{
    int widest = (int)sizeof "myriads" - 1;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        const int columns =
            seat == to->seat ? (int)sizeof "You" - 1 : parlor_mahjong_name_columns(to, seat);
        widest = columns > widest ? columns : widest;
    }
    return MARGIN + (widest < NAME_WIDTH_MAX ? widest : NAME_WIDTH_MAX) + 2;
}

/* ---- A seat ----------------------------------------------------------------------------- */

/* The backs of hidden tiles; those that were shown lie open. */
static void write_hidden(page *at, int seat)
{
    const parlor_mahjong_tiles *const shown = &at->own->open.shown[seat];
    if (tiles_are_some(shown)) {
        parlor_mahjong_say_tiles(&at->to, shown);
        return;
    }
    paint(at, PAINT_DIM);
    for (int i = 0; i < at->own->open.hidden[seat]; i++)
        parlor_layout_symbol(&at->to.view.layout, "\xe2\x96\xae", '#');
    paint(at, PAINT_NONE);
}

static void write_groups(page *at, int seat)
{
    const parlor_mahjong_tiles *const declared = &at->own->open.declared[seat];
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const int count = parlor_mahjong_tiles_count(declared, tile);
        if (count > 0) {
            mahjong_say(&at->to, " ");
            parlor_mahjong_layout_component(&at->to.view,
                                            (parlor_mahjong_component){declared_kind(count), tile});
        }
    }
}

static bool has_discarded(const parlor_mahjong_open *open, int seat)
{
    for (int i = 0; i < open->river_size; i++)
        if (open->river_of[i] == seat)
            return true;
    return false;
}

/* The discards of a seat; the one that was laid down just now is loud. */
static void write_river(page *at, int seat)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const int last = open->phase == PARLOR_MAHJONG_PHASE_DISCARDED ? open->river_size - 1 : -1;
    bool needs_blank = false;
    for (int i = 0; i < open->river_size; i++)
        if (open->river_of[i] == seat) {
            mahjong_say(&at->to, needs_blank ? " " : "");
            if (i == last)
                paint(at, PAINT_BOLD);
            parlor_mahjong_layout_tile(&at->to.view, open->river[i]);
            needs_blank = true;
        }
}

/* The name, marked if this seat has acted last. */
static void write_name(page *at, int seat)
{
    const bool has_acted = at->own->open.seat == seat;
    mahjong_say(&at->to, has_acted ? ">" : " ");
    tab(at, MARGIN);
    if (has_acted)
        paint(at, PAINT_BOLD);
    if (seat == at->to.seat)
        mahjong_say(&at->to, "You");
    else
        parlor_mahjong_say_name(&at->to, seat);
    paint(at, PAINT_NONE);
    tab(at, at->tiles_column);
}

/* SM-42, SM-45: what a seat does without, how it has won, and what it was paid. */
static void write_standing(page *at, int seat)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const int suit = seat == at->to.seat ? at->own->void_suit : open->voids[seat];
    if (open->cap == 0)
        return;
    tab(at, at->tiles_column);
    mahjong_say(&at->to, suit < 0 ? "no void suit yet" : "without ");
    if (suit >= 0)
        parlor_mahjong_say_suit(&at->to, suit);
    if (open->paid[seat] != 0) {
        mahjong_say(&at->to, open->paid[seat] > 0 ? ", +" : ", ");
        parlor_layout_number(&at->to.view.layout, open->paid[seat]);
    }
    for (int i = 0; i < open->win_count; i++)
        if (open->wins[i].seat == seat) {
            mahjong_say(&at->to, ", has won with ");
            parlor_mahjong_layout_tile(&at->to.view, open->wins[i].tile);
        }
    mahjong_say(&at->to, "\n");
}

static void write_other_seat(page *at, int seat)
{
    write_name(at, seat);
    write_hidden(at, seat);
    write_groups(at, seat);
    mahjong_say(&at->to, "\n");
    if (has_discarded(&at->own->open, seat)) {
        tab(at, at->tiles_column);
        write_river(at, seat);
        mahjong_say(&at->to, "\n");
    }
    write_standing(at, seat);
}

/* The own tiles stand below. */
static void write_own_seat(page *at, int seat)
{
    write_name(at, seat);
    if (has_discarded(&at->own->open, seat))
        write_river(at, seat);
    else
        parlor_layout_painted(&at->to.view.layout, PAINT_DIM, "no discards");
    mahjong_say(&at->to, "\n");
    write_standing(at, seat);
}

/* ---- The whole -------------------------------------------------------------------------- */

static void write_title(page *at, const char *title)
{
    paint(at, PAINT_BOLD);
    mahjong_say(&at->to, title);
    paint(at, PAINT_NONE);
    mahjong_say(&at->to, ", ");
    if (at->own->open.wall == 0) {
        mahjong_say(&at->to, "the wall is empty");
    } else {
        parlor_mahjong_layout_number_of(&at->to.view, at->own->open.wall, "tile");
        mahjong_say(&at->to, " in the wall");
    }
    mahjong_say(&at->to, "\n\n");
}

static void write_end(page *at)
{
    const parlor_mahjong_open *const open = &at->own->open;
    if (open->cap > 0)
        mahjong_say(&at->to, open->win_count == PARLOR_MAHJONG_WINS_MAX ? "Three have won"
                                                                        : "The wall is empty");
    else if (open->win_count == 0)
        mahjong_say(&at->to, "The wall is empty, and nobody wins");
    else
        parlor_mahjong_say_won(&at->to, &open->wins[0], 0);
}

/* What happened last. */
static void write_phase(page *at)
{
    const parlor_mahjong_open *const open = &at->own->open;
    switch (open->phase) {
    case PARLOR_MAHJONG_PHASE_TURN:
        parlor_mahjong_say_does(&at->to, open->seat, "draw", "s");
        if (open->seat == at->to.seat)
            parlor_mahjong_layout_tile(&at->to.view, at->own->drawn);
        else
            mahjong_say(&at->to, "a tile");
        break;
    case PARLOR_MAHJONG_PHASE_REFINED:
        parlor_mahjong_say_does(&at->to, open->seat, "refine", "s");
        mahjong_say(&at->to, "and must discard");
        break;
    case PARLOR_MAHJONG_PHASE_DISCARDED:
        parlor_mahjong_say_does(&at->to, open->seat, "discard", "s");
        parlor_mahjong_layout_tile(&at->to.view, open_discard(open));
        break;
    case PARLOR_MAHJONG_PHASE_VOIDS:
        mahjong_say(&at->to, "Each player chooses a suit to do without");
        break;
    case PARLOR_MAHJONG_PHASE_ANNOUNCED:
        parlor_mahjong_say_does(&at->to, open->seat, "announce", "s");
        mahjong_say(&at->to, "the fourth ");
        parlor_mahjong_layout_tile(&at->to.view, open->announced);
        break;
    default:
        write_end(at);
    }
    mahjong_say(&at->to, ".\n");
}

/* The others clockwise from the seat that looks, then its own tiles. */
void parlor_mahjong_play_page(const parlor_sight *sight, const char *const *players,
                              parlor_layout *layout)
{
    const parlor_mahjong_hand hand = parlor_mahjong_sight_hand(sight);
    page at = {
        .to = {.view = {.layout = *layout, .hand = &hand}, .seat = sight->seat, .players = players},
        .own = mahjong_sight_const(sight)};
    at.tiles_column = tiles_column(&at.to);
    write_title(&at, sight->game->title);
    for (int seat = seat_after(sight->seat); seat != sight->seat; seat = seat_after(seat))
        write_other_seat(&at, seat);
    write_own_seat(&at, sight->seat);
    mahjong_say(&at.to, "\n");
    parlor_mahjong_layout_hand(&at.to.view);
    mahjong_say(&at.to, "\n");
    tab(&at, MARGIN);
    write_phase(&at);
    *layout = at.to.view.layout;
}
