/* A sight of Sichuan Mahjong read again: what it has where playing goes on (SM-50). */
#include "../sight_read.h"
#include "mahjong_playing.h"

static bool wrong(sight_reading *on, const char *name)
{
    return parlor_sight_wrong(on, name, parlor_json_member(on->from, name));
}

/* ---- Void suits ------------------------------------------------------------------------- */

/* A letter; -1 stands for null. -2: it is neither. */
static int suit_of(parlor_json_value value)
{
    if (value.kind == PARLOR_JSON_NULL)
        return -1;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const char letter[] = {suit_letter(suit), '\0'};
        if (parlor_json_is(value, letter))
            return suit;
    }
    return -2;
}

/* They are shown all at once. */
static bool take_voids(sight_reading *on, const parlor_sight *sight, parlor_mahjong_sight *own)
{
    parlor_mahjong_open *const open = &own->open;
    const bool are_shown = open->phase != PARLOR_MAHJONG_PHASE_VOIDS;
    parlor_json_value array;
    int seat = 0;
    if (!parlor_sight_array(on, "voids", &array))
        return false;
    for (parlor_json_value at = parlor_json_first(array); at.kind;
         at = parlor_json_next(array, at), seat++) {
        const int suit = suit_of(at);
        if (seat == PARLOR_MAHJONG_SEATS || suit < -1 || (suit >= 0) != are_shown)
            return parlor_sight_wrong(on, "voids", at);
        open->voids[seat] = (int8_t)suit;
    }
    const int chosen = suit_of(parlor_json_member(on->from, "void"));
    own->void_suit = (int8_t)chosen;
    return (seat == PARLOR_MAHJONG_SEATS || wrong(on, "voids")) &&
           (chosen == open->voids[sight->seat] || wrong(on, "void"));
}

static bool take_void_most(sight_reading *on, parlor_mahjong_open *open)
{
    enum { MOST = PARLOR_MAHJONG_HIDDEN_MAX + PARLOR_MAHJONG_WALL_MAX };
    parlor_json_value array;
    int seat = 0;
    if (!parlor_sight_array(on, "void_most", &array))
        return false;
    for (parlor_json_value at = parlor_json_first(array); at.kind;
         at = parlor_json_next(array, at), seat++) {
        int64_t most;
        if (seat == PARLOR_MAHJONG_SEATS || !parlor_json_integer(at, 0, MOST, &most))
            return parlor_sight_wrong(on, "void_most", at);
        open->void_most[seat] = (uint8_t)most;
    }
    return seat == PARLOR_MAHJONG_SEATS || wrong(on, "void_most");
}

/* ---- Wins and upgrades ------------------------------------------------------------------ */

static bool take_shown(sight_reading *on, parlor_json_value win, parlor_mahjong_tiles *shown)
{
    uint8_t tiles[PARLOR_MAHJONG_HIDDEN_MAX];
    int count;
    if (!parlor_sight_cards(on, win, "shown", false, tiles, PARLOR_MAHJONG_HIDDEN_MAX, &count))
        return false;
    for (int i = 0; i < count; i++) {
        if (parlor_mahjong_tiles_count(shown, tiles[i]) == PARLOR_MAHJONG_COPIES)
            return parlor_sight_wrong(on, "shown", parlor_json_member(win, "shown"));
        parlor_mahjong_tiles_add(shown, tiles[i], 1);
    }
    return true;
}

static bool take_win(sight_reading *on, parlor_json_value from, parlor_mahjong_open *open)
{
    enum { SCORE_MAX = 30, FANS_MAX = 40 };
    static const char *const ways[] = {"draw", "discard", "robbed", NULL};
    parlor_mahjong_win *const win = &open->wins[open->win_count];
    int seat, by, giver = -1, tile, score, fans;
    if (!parlor_sight_number(on, from, "seat", PARLOR_MAHJONG_SEATS - 1, &seat) ||
        !parlor_sight_word(on, from, "by", ways, &by) ||
        !parlor_sight_card(on, from, "tile", false, &tile) ||
        !parlor_sight_number(on, from, "score", SCORE_MAX, &score) ||
        !parlor_sight_number(on, from, "fans", FANS_MAX, &fans))
        return false;
    if (by > 0 && !parlor_sight_number(on, from, "from", PARLOR_MAHJONG_SEATS - 1, &giver))
        return false;
    if (!is_in(open, seat) || giver == seat)
        return parlor_sight_wrong(on, "seat", parlor_json_member(from, "seat"));
    win->seat = (int8_t)seat;
    win->from = (int8_t)giver;
    win->tile = (int8_t)tile;
    win->score = (uint8_t)score;
    win->fans = (uint8_t)fans;
    win->was_robbed = by == 2;
    return take_shown(on, from, &open->shown[seat]);
}

static void note_paid(parlor_mahjong_open *open, int from, int to, int amount)
{
    open->paid[from] = (int16_t)(open->paid[from] - amount);
    open->paid[to] = (int16_t)(open->paid[to] + amount);
}

/* What was paid follows from who was still in. */
static void note_win_paid(parlor_mahjong_open *open, const parlor_mahjong_win *win)
{
    const int value = parlor_mahjong_win_value(win->fans, open->cap);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (win->from < 0 ? is_in(open, seat) && seat != win->seat : seat == win->from)
            note_paid(open, seat, win->seat, value + (win->from < 0));
}

static bool take_wins(sight_reading *on, parlor_mahjong_open *open)
{
    parlor_json_value array;
    if (!parlor_sight_array(on, "wins", &array))
        return false;
    for (parlor_json_value at = parlor_json_first(array); at.kind;
         at = parlor_json_next(array, at)) {
        if (open->win_count == PARLOR_MAHJONG_WINS_MAX - 1)
            return parlor_sight_wrong(on, "wins", at);
        if (!take_win(on, at, open))
            return false;
        note_win_paid(open, &open->wins[open->win_count]);
        open->win_count++;
    }
    return true;
}

static bool take_payers(sight_reading *on, parlor_json_value from, parlor_mahjong_upgrade *upgrade)
{
    const parlor_json_value array = parlor_json_member(from, "payers");
    for (parlor_json_value at = parlor_json_first(array); at.kind;
         at = parlor_json_next(array, at)) {
        int64_t seat;
        if (!parlor_json_integer(at, 0, PARLOR_MAHJONG_SEATS - 1, &seat) || seat == upgrade->seat ||
            (upgrade->payers >> seat & 1))
            return parlor_sight_wrong(on, "payers", at);
        upgrade->payers |= (uint8_t)(1u << seat);
    }
    return upgrade->payers > 0 || parlor_sight_wrong(on, "payers", array);
}

static bool take_upgrades(sight_reading *on, parlor_mahjong_open *open)
{
    enum { AMOUNT_MAX = 2 };
    parlor_json_value array;
    if (!parlor_sight_array(on, "upgrades", &array))
        return false;
    for (parlor_json_value at = parlor_json_first(array); at.kind;
         at = parlor_json_next(array, at)) {
        int seat, amount;
        if (open->upgrade_count == PARLOR_MAHJONG_UPGRADES_MAX)
            return parlor_sight_wrong(on, "upgrades", at);
        if (!parlor_sight_number(on, at, "seat", PARLOR_MAHJONG_SEATS - 1, &seat) ||
            !parlor_sight_number(on, at, "amount", AMOUNT_MAX, &amount))
            return false;
        parlor_mahjong_upgrade *const upgrade = &open->upgrades[open->upgrade_count++];
        upgrade->seat = (uint8_t)seat;
        upgrade->amount = (uint8_t)amount;
        if (!take_payers(on, at, upgrade))
            return false;
        for (int payer = 0; payer < PARLOR_MAHJONG_SEATS; payer++)
            if (upgrade->payers >> payer & 1)
                note_paid(open, payer, seat, amount);
    }
    return true;
}

/* ---- The whole -------------------------------------------------------------------------- */

static bool take_announced(sight_reading *on, parlor_mahjong_open *open)
{
    int tile;
    if (!parlor_sight_card(on, on->from, "announced", true, &tile))
        return false;
    open->announced = (int8_t)tile;
    return (tile >= 0) == (open->phase == PARLOR_MAHJONG_PHASE_ANNOUNCED) || wrong(on, "announced");
}

static bool take_after_upgrade(sight_reading *on, parlor_mahjong_open *open)
{
    const parlor_json_value value = parlor_json_member(on->from, "after_upgrade");
    open->has_upgraded = value.kind == PARLOR_JSON_TRUE;
    return open->has_upgraded || value.kind == PARLOR_JSON_FALSE || wrong(on, "after_upgrade");
}

bool parlor_mahjong_read_playing_on(sight_reading *on, const parlor_sight *sight,
                                    parlor_mahjong_sight *own)
{
    parlor_mahjong_open *const open = &own->open;
    int cap;
    own->void_suit = open->announced = -1;
    memset(open->voids, -1, sizeof open->voids);
    if (parlor_json_member(on->from, "cap").kind == PARLOR_JSON_NONE)
        return open->phase <= PARLOR_MAHJONG_PHASE_OVER || wrong(on, "phase");
    if (!parlor_sight_number(on, on->from, "cap", PARLOR_MAHJONG_CAP_MAX, &cap))
        return false;
    open->cap = (uint8_t)cap;
    return (cap > 0 || wrong(on, "cap")) && take_voids(on, sight, own) &&
           take_void_most(on, open) && take_announced(on, open) && take_after_upgrade(on, open) &&
           take_wins(on, open) && take_upgrades(on, open) &&
           (is_in(open, sight->seat) || wrong(on, "wins"));
}
