/* A sight of Sichuan Mahjong that was written as JSON, read again: for whoever is asked by others
 * what to do. Only that of a seat with a decision to make. */
#include "../sight_read.h"
#include "mahjong_playing.h"

/* Does the seat hold a tile more than it waits with? So does who won by draw. */
static bool has_more(const parlor_mahjong_open *open, int seat)
{
    for (int i = 0; i < open->win_count; i++)
        if (open->wins[i].seat == seat)
            return open->wins[i].from < 0;
    return open->seat == seat && (open->phase == PARLOR_MAHJONG_PHASE_TURN ||
                                  open->phase == PARLOR_MAHJONG_PHASE_REFINED);
}

static int count_tiles(const parlor_mahjong_tiles *tiles)
{
    int count = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        count += parlor_mahjong_tiles_count(tiles, tile);
    return count;
}

/* Adds tiles, of no kind more than there are; false: there would be more. */
static bool add_tile(parlor_mahjong_tiles *tiles, int tile, int count)
{
    if (parlor_mahjong_tiles_count(tiles, tile) + count > PARLOR_MAHJONG_COPIES)
        return false;
    parlor_mahjong_tiles_add(tiles, tile, count);
    return true;
}

static bool take_hidden(sight_reading *on, parlor_mahjong_sight *own)
{
    uint8_t tiles[PARLOR_MAHJONG_HIDDEN_MAX];
    int count;
    if (!parlor_sight_cards(on, on->from, "hidden", false, tiles, PARLOR_MAHJONG_HIDDEN_MAX,
                            &count))
        return false;
    for (int i = 0; i < count; i++)
        if (!add_tile(&own->hidden, tiles[i], 1))
            return parlor_sight_wrong(on, "hidden", parlor_json_member(on->from, "hidden"));
    return true;
}

/* A seat's groups, of three or four tiles of a kind each. Returns how many; -1: they are none. */
static int take_groups(const parlor_game *game, parlor_json_value groups,
                       parlor_mahjong_tiles *declared)
{
    int count = 0;
    for (parlor_json_value group = parlor_json_first(groups); group.kind;
         group = parlor_json_next(groups, group), count++) {
        uint8_t tiles[PARLOR_MAHJONG_COPIES];
        const int size = parlor_sight_list(game, group, false, -1, tiles, PARLOR_MAHJONG_COPIES);
        if (size < PARLOR_MAHJONG_COPIES - 1 || parlor_mahjong_tiles_count(declared, tiles[0]) > 0)
            return -1;
        for (int i = 0; i < size; i++)
            if (tiles[i] != tiles[0])
                return -1;
        parlor_mahjong_tiles_add(declared, tiles[0], size);
    }
    return groups.kind == PARLOR_JSON_ARRAY ? count : -1;
}

/* Everybody has thirteen tiles, a group counted as three of them, and whose turn it is one more. */
static bool take_seats(sight_reading *on, const parlor_sight *sight, parlor_mahjong_sight *own)
{
    parlor_mahjong_open *const open = &own->open;
    parlor_json_value seats;
    int seat = 0;
    if (!parlor_sight_array(on, "seats", &seats))
        return false;
    for (parlor_json_value at = parlor_json_first(seats); at.kind;
         at = parlor_json_next(seats, at), seat++) {
        int hidden;
        if (seat == PARLOR_MAHJONG_SEATS)
            return parlor_sight_wrong(on, "seats", at);
        const parlor_json_value declared = parlor_json_member(at, "declared");
        const int groups = take_groups(on->game, declared, &open->declared[seat]);
        if (groups < 0)
            return parlor_sight_wrong(on, "declared", declared);
        if (!parlor_sight_number(on, at, "hidden", PARLOR_MAHJONG_HIDDEN_MAX, &hidden))
            return false;
        if (hidden + 3 * groups != PARLOR_MAHJONG_HIDDEN_MAX - !has_more(open, seat))
            return parlor_sight_wrong(on, "hidden", parlor_json_member(at, "hidden"));
        open->hidden[seat] = (uint8_t)hidden;
    }
    return (seat == PARLOR_MAHJONG_SEATS &&
            count_tiles(&own->hidden) == open->hidden[sight->seat]) ||
           parlor_sight_wrong(on, "seats", seats);
}

static bool take_river(sight_reading *on, parlor_mahjong_open *open)
{
    parlor_json_value river;
    if (!parlor_sight_array(on, "river", &river))
        return false;
    for (parlor_json_value at = parlor_json_first(river); at.kind;
         at = parlor_json_next(river, at)) {
        int seat, tile;
        if (open->river_size == PARLOR_MAHJONG_WALL_MAX)
            return parlor_sight_wrong(on, "river", at);
        if (!parlor_sight_number(on, at, "seat", PARLOR_MAHJONG_SEATS - 1, &seat) ||
            !parlor_sight_card(on, at, "tile", false, &tile))
            return false;
        open->river[open->river_size] = (uint8_t)tile;
        open->river_of[open->river_size++] = (uint8_t)seat;
    }
    const bool waits = open->phase != PARLOR_MAHJONG_PHASE_DISCARDED ||
                       (open->river_size > 0 && open->river_of[open->river_size - 1] == open->seat);
    return waits || parlor_sight_wrong(on, "river", river);
}

/* Are all tiles somewhere, and of no kind more than there are? */
static bool tiles_agree(const parlor_mahjong_open *open, const parlor_sight *sight)
{
    const parlor_mahjong_sight *const own = mahjong_sight_const(sight);
    parlor_mahjong_tiles all = parlor_mahjong_play_seen(open, sight->seat);
    int count = open->wall + count_tiles(&all) + own->open.hidden[sight->seat] +
                count_tiles(&open->declared[sight->seat]);
    for (int other = 0; other < PARLOR_MAHJONG_SEATS; other++)
        count += other != sight->seat && is_in(open, other) ? open->hidden[other] : 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (!add_tile(&all, tile, parlor_mahjong_tiles_count(&own->hidden, tile)) ||
            !add_tile(&all, tile, parlor_mahjong_tiles_count(&open->declared[sight->seat], tile)))
            return false;
    return count == PARLOR_MAHJONG_TILES;
}

/* What can be done. Of a tile that others may claim a win may have been passed already, and which
 * void suits were chosen is not known, so that is told. */
static bool take_legal(sight_reading *on, parlor_sight *sight)
{
    const parlor_mahjong_sight *const own = mahjong_sight_const(sight);
    const parlor_mahjong_open *const open = &own->open;
    const uint64_t in_turn =
        is_asking(open) ? 0 : parlor_mahjong_play_turn(open, sight->seat, &own->hidden);
    if (in_turn && open->phase != PARLOR_MAHJONG_PHASE_VOIDS) {
        sight->legal = in_turn;
        return true;
    }
    return parlor_sight_legal(on, &sight->legal) &&
           ((in_turn
                 ? sight->legal == in_turn
                 : parlor_mahjong_play_is_asked(open, sight->seat, &own->hidden, sight->legal)) ||
            parlor_sight_wrong(on, "legal", parlor_json_member(on->from, "legal")));
}

static bool take_phase(sight_reading *on, parlor_mahjong_sight *own)
{
    static const char *const phases[] = {"turn",  "refined",   "discarded", "over",
                                         "voids", "announced", NULL};
    parlor_mahjong_open *const open = &own->open;
    int phase, acted, wall, drawn;
    if (!parlor_sight_word(on, on->from, "phase", phases, &phase) ||
        !parlor_sight_number(on, on->from, "acted", PARLOR_MAHJONG_SEATS - 1, &acted) ||
        !parlor_sight_number(on, on->from, "wall", PARLOR_MAHJONG_WALL_MAX, &wall) ||
        !parlor_sight_card(on, on->from, "drawn", true, &drawn))
        return false;
    open->phase = (parlor_mahjong_phase)phase;
    open->seat = (uint8_t)acted;
    open->wall = (uint8_t)wall;
    own->drawn = (int8_t)drawn;
    return phase != PARLOR_MAHJONG_PHASE_OVER ||
           parlor_sight_wrong(on, "phase", parlor_json_member(on->from, "phase"));
}

bool parlor_mahjong_play_sight_read(sight_reading *on, parlor_sight *sight)
{
    parlor_mahjong_sight *const own = (parlor_mahjong_sight *)sight->own;
    parlor_mahjong_open *const open = &own->open;
    sight->seats = PARLOR_MAHJONG_SEATS;
    if (!take_phase(on, own) || !parlor_mahjong_read_playing_on(on, sight, own) ||
        !take_hidden(on, own) || !take_seats(on, sight, own) || !take_river(on, open))
        return false;
    const bool acts =
        open->phase == PARLOR_MAHJONG_PHASE_TURN || open->phase == PARLOR_MAHJONG_PHASE_REFINED;
    if (open->phase != PARLOR_MAHJONG_PHASE_VOIDS && acts != (open->seat == sight->seat))
        return parlor_sight_wrong(on, "acted", parlor_json_member(on->from, "acted"));
    if ((own->drawn >= 0) != (open->phase == PARLOR_MAHJONG_PHASE_TURN) ||
        (own->drawn >= 0 && parlor_mahjong_tiles_count(&own->hidden, own->drawn) == 0))
        return parlor_sight_wrong(on, "drawn", parlor_json_member(on->from, "drawn"));
    if (!tiles_agree(open, sight))
        return parlor_sight_wrong(on, "wall", parlor_json_member(on->from, "wall"));
    return take_legal(on, sight);
}
