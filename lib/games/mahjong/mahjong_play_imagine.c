/* Sichuan Mahjong being played: tables imagined from a sight (SM-37, SM-50). */
#include "../../core/assert.h"
#include "../../core/random.h"
#include "mahjong_playing.h"

/* Exchanges of two tiles while hands are brought within what is known of void suits. */
enum {
    EXCHANGES_MAX = 1 << 15, /* then imagining gives up */
    EXCHANGES_MORE = 512,    /* after the last hand has come within it */
    WALL = PARLOR_MAHJONG_SEATS
};

/* The tiles that a seat does not see, where they are imagined to be. */
typedef struct places {
    const parlor_mahjong_open *open;
    uint32_t count;
    uint8_t tile[PARLOR_MAHJONG_TILES];
    uint8_t of[PARLOR_MAHJONG_TILES];    /* a seat, or the wall */
    int voids[PARLOR_MAHJONG_SEATS + 1]; /* void tiles that the hands hold */
} places;

/* ---- Places ----------------------------------------------------------------------------- */

/* The tiles that are not seen, one by one. */
static void list_unseen(const parlor_mahjong_sight *own, int looking, places *to)
{
    const parlor_mahjong_tiles seen = parlor_mahjong_play_seen(&own->open, looking);
    const parlor_mahjong_tiles *const declared = &own->open.declared[looking];
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        int left = PARLOR_MAHJONG_COPIES - parlor_mahjong_tiles_count(&seen, tile) -
                   parlor_mahjong_tiles_count(declared, tile) -
                   parlor_mahjong_tiles_count(&own->hidden, tile);
        for (; left > 0; left--)
            to->tile[to->count++] = (uint8_t)tile;
    }
}

/* The wall comes first, then the hands that are not seen, the last seat's first. */
static void list_places(int looking, places *to)
{
    uint32_t at = to->open->wall;
    memset(to->of, WALL, at);
    for (int seat = PARLOR_MAHJONG_SEATS - 1; seat >= 0; seat--)
        if (seat != looking && is_in(to->open, seat)) {
            memset(to->of + at, seat, to->open->hidden[seat]);
            at += to->open->hidden[seat];
        }
    parlor_assert(at == to->count);
}

/* ---- Void suits ------------------------------------------------------------------------- */

static bool is_void(const places *at, uint8_t tile, uint8_t of)
{
    return of != WALL && at->open->voids[of] == tile / PARLOR_MAHJONG_NUMBERS;
}

static int void_most(const places *at, int of)
{
    return of == WALL ? 0 : at->open->void_most[of];
}

/* May a hand have so many void tiles more? Not beyond what is known, unless it has fewer than
 * before. */
static bool may_change(const places *at, uint8_t of, int more)
{
    return more <= 0 || at->voids[of] + more <= void_most(at, of);
}

/* Exchanges two tiles, if the hands are no further from what is known then. */
static void exchange(places *at, uint32_t a, uint32_t b)
{
    const uint8_t tile_a = at->tile[a], tile_b = at->tile[b], of_a = at->of[a], of_b = at->of[b];
    const int more_a = is_void(at, tile_b, of_a) - is_void(at, tile_a, of_a);
    const int more_b = is_void(at, tile_a, of_b) - is_void(at, tile_b, of_b);
    if (of_a == of_b || !may_change(at, of_a, more_a) || !may_change(at, of_b, more_b))
        return;
    at->tile[a] = tile_b;
    at->tile[b] = tile_a;
    at->voids[of_a] += more_a;
    at->voids[of_b] += more_b;
}

/* Is every hand within what is known? */
static bool is_settled(const places *at)
{
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (at->voids[seat] > void_most(at, seat))
            return false;
    return true;
}

/* Is there anything known that binds? */
static bool is_bound(const places *at)
{
    for (uint32_t i = at->open->wall; i < at->count; i++) {
        const int seat = at->of[i];
        if (at->open->voids[seat] >= 0 && at->open->void_most[seat] < at->open->hidden[seat])
            return true;
    }
    return false;
}

/* From any hands to such as can be (SM-50). Once they can be, each exchange can be undone as
 * likely, so that in the long run all such hands come alike. */
static bool settle_voids(places *at, parlor_random *random)
{
    for (uint32_t i = 0; i < at->count; i++)
        at->voids[at->of[i]] += is_void(at, at->tile[i], at->of[i]);
    if (!is_bound(at))
        return true;
    int more = EXCHANGES_MORE;
    for (int i = 0; i < EXCHANGES_MAX && more > 0; i++) {
        if (is_settled(at))
            more--;
        exchange(at, parlor_random_below(random, at->count),
                 parlor_random_below(random, at->count));
    }
    return is_settled(at);
}

/* ---- What others have decided ----------------------------------------------------------- */

/* Void suits that were chosen, but not shown yet. */
static void choose_voids(parlor_mahjong_table *own, int looking, parlor_random *random)
{
    memcpy(own->voids, own->open.voids, sizeof own->voids);
    if (own->open.phase != PARLOR_MAHJONG_PHASE_VOIDS)
        return;
    for (int seat = own->open.seat; seat != looking; seat = seat_after(seat))
        own->voids[seat] = (int8_t)parlor_random_below(random, PARLOR_MAHJONG_SUITS);
}

/* Who was asked before and could win, has said so or not. */
static void answer(parlor_mahjong_table *own, const parlor_sight *sight, parlor_random *random)
{
    if (!plays_on(&own->open) || !(sight->legal & move_bit(PARLOR_MAHJONG_MOVE_WIN)) ||
        !is_asking(&own->open))
        return;
    const int looking = sight->seat;
    for (int seat = seat_after(own->open.seat); seat != looking; seat = seat_after(seat))
        if (own->expected[seat] >> claimed_tile(&own->open) & 1)
            own->winning |= (uint8_t)(parlor_random_below(random, 2) << seat);
}

/* ---- The table -------------------------------------------------------------------------- */

static void fill_hands(const places *from, const parlor_mahjong_sight *known, int looking,
                       parlor_mahjong_table *own)
{
    own->hidden[looking] = known->hidden;
    for (int i = 0; i < own->open.win_count; i++) {
        const parlor_mahjong_win *const win = &own->open.wins[i];
        own->hidden[win->seat] = own->open.shown[win->seat];
        if (win->from < 0)
            parlor_mahjong_tiles_add(&own->hidden[win->seat], win->tile, 1);
    }
    for (uint32_t i = own->open.wall; i < from->count; i++)
        parlor_mahjong_tiles_add(&own->hidden[from->of[i]], from->tile[i], 1);
    memcpy(own->wall, from->tile, own->open.wall);
}

/* What the seats expect. The one that looks may have drawn a tile since, or refined. */
static void expect_all(parlor_mahjong_table *own, int looking)
{
    if (own->drawn >= 0)
        parlor_mahjong_tiles_add(&own->hidden[looking], own->drawn, -1);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if ((seat != looking || own->open.phase != PARLOR_MAHJONG_PHASE_REFINED) &&
            is_in(&own->open, seat))
            parlor_mahjong_play_expect(own, seat);
    if (own->drawn >= 0)
        parlor_mahjong_tiles_add(&own->hidden[looking], own->drawn, 1);
}

/* Whatever the unseen tiles are, what was done could have been done: who drew a tile could keep it
 * or discard it, and who could claim a discard could pass. Only who discards another suit than the
 * one to do without has no such tile left. */
bool parlor_mahjong_play_imagine(const parlor_sight *sight, parlor_random *random,
                                 parlor_table *table)
{
    const parlor_mahjong_sight *const known = mahjong_sight_const(sight);
    parlor_mahjong_table *const own = mahjong_table(table);
    places at; /* what is not set here, is set where tiles are listed */
    at.open = &known->open;
    at.count = 0;
    memset(at.voids, 0, sizeof at.voids);
    list_unseen(known, sight->seat, &at);
    list_places(sight->seat, &at);
    parlor_random_shuffle(random, at.tile, at.count);
    if (plays_on(&known->open) && !settle_voids(&at, random))
        return false;
    own->open = known->open;
    own->drawn = known->drawn;
    choose_voids(own, sight->seat, random);
    fill_hands(&at, known, sight->seat, own);
    expect_all(own, sight->seat);
    answer(own, sight, random);
    table->seat = sight->seat;
    table->legal = sight->legal;
    return true;
}
