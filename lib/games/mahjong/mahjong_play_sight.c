/* Sichuan Mahjong being played: what a seat knows (SM-36), tables imagined from it (SM-37), and the
 * same as bytes. */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/random.h"
#include "mahjong_play.h"

const parlor_mahjong_table *parlor_mahjong_table_of(const parlor_table *table)
{
    return table->game && table->game->play == &parlor_mahjong_play ? mahjong_table_const(table)
                                                                    : NULL;
}

const parlor_mahjong_sight *parlor_mahjong_sight_of(const parlor_sight *sight)
{
    return sight->game && sight->game->play == &parlor_mahjong_play ? mahjong_sight_const(sight)
                                                                    : NULL;
}

parlor_mahjong_hand parlor_mahjong_sight_hand(const parlor_sight *sight)
{
    const parlor_mahjong_sight *const own = parlor_mahjong_sight_of(sight);
    parlor_assert(own);
    return (parlor_mahjong_hand){own->hidden, own->open.declared[sight->seat]};
}

void parlor_mahjong_play_sight(const parlor_table *table, parlor_sight *sight)
{
    const parlor_mahjong_table *const own = mahjong_table_const(table);
    parlor_mahjong_sight *const to = (parlor_mahjong_sight *)sight->own;
    to->open = own->open;
    to->hidden = own->hidden[sight->seat];
    to->drawn = (int8_t)(own->open.seat == sight->seat ? own->drawn : -1);
}

/* ---- Imagining -------------------------------------------------------------------------- */

/* The tiles that a seat does not see, one by one; returns how many. */
static uint32_t list_unseen(const parlor_mahjong_sight *own, uint8_t tiles[PARLOR_MAHJONG_TILES])
{
    uint8_t left[PARLOR_MAHJONG_KINDS];
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        int seen = parlor_mahjong_tiles_count(&own->hidden, tile);
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
            seen += parlor_mahjong_tiles_count(&own->open.declared[seat], tile);
        left[tile] = (uint8_t)(PARLOR_MAHJONG_COPIES - seen);
    }
    for (int i = 0; i < own->open.river_size; i++)
        left[own->open.river[i]]--;
    uint32_t count = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int i = 0; i < left[tile]; i++)
            tiles[count++] = (uint8_t)tile;
    return count;
}

/* What the seats expect. The one that looks may have drawn a tile since, or refined. */
static void expect_all(parlor_mahjong_table *own, int looking)
{
    if (own->drawn >= 0)
        parlor_mahjong_tiles_add(&own->hidden[looking], own->drawn, -1);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (seat != looking || own->open.phase != PARLOR_MAHJONG_PHASE_REFINED)
            parlor_mahjong_play_expect(own, seat);
    if (own->drawn >= 0)
        parlor_mahjong_tiles_add(&own->hidden[looking], own->drawn, 1);
}

/* Whatever the unseen tiles are, what was done could have been done: who drew a tile could keep it
 * or discard it, and who could claim a discard could pass. */
bool parlor_mahjong_play_imagine(const parlor_sight *sight, parlor_random *random,
                                 parlor_table *table)
{
    const parlor_mahjong_sight *const known = mahjong_sight_const(sight);
    parlor_mahjong_table *const own = mahjong_table(table);
    uint8_t unseen[PARLOR_MAHJONG_TILES];
    uint32_t left = list_unseen(known, unseen);
    parlor_random_shuffle(random, unseen, left);
    own->open = known->open;
    own->drawn = known->drawn;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        if (seat == sight->seat)
            own->hidden[seat] = known->hidden;
        else
            for (int i = 0; i < known->open.hidden[seat]; i++)
                parlor_mahjong_tiles_add(&own->hidden[seat], unseen[--left], 1);
    }
    expect_all(own, sight->seat);
    parlor_assert(left == known->open.wall);
    memcpy(own->wall, unseen, left);
    table->seat = sight->seat;
    table->legal = sight->legal;
    return true;
}

/* ---- The observation -------------------------------------------------------------------- */

/* A suit's nine counts of four bits as nine bytes, of which eight are spread together. */
static inline void observe_suit(uint64_t counts, uint8_t bytes[PARLOR_MAHJONG_NUMBERS])
{
    uint64_t eight = counts & UINT32_MAX;
    eight = (eight | eight << 16) & UINT64_C(0x0000ffff0000ffff);
    eight = (eight | eight << 8) & UINT64_C(0x00ff00ff00ff00ff);
    eight = bits_in_order((eight | eight << 4) & EIGHT_OF(PARLOR_MAHJONG_COUNT_MAX));
    memcpy(bytes, &eight, sizeof eight);
    bytes[sizeof eight] = (uint8_t)(counts >> 32);
}

/* There are 0 all over before. */
static void observe_tiles(const parlor_mahjong_tiles *tiles, uint8_t bytes[PARLOR_MAHJONG_KINDS])
{
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if (tiles->suit[suit])
            observe_suit(tiles->suit[suit], bytes + suit * PARLOR_MAHJONG_NUMBERS);
}

static void observe_legal(uint64_t legal, uint8_t bytes[PARLOR_MAHJONG_MOVES])
{
    int move = 0;
    for (; move + 8 <= PARLOR_MAHJONG_MOVES; move += 8)
        bits_write_eight(legal >> move, bytes + move);
    for (; move < PARLOR_MAHJONG_MOVES; move++)
        bytes[move] = legal >> move & 1;
}

/* Seats are counted clockwise from the one that looks. */
void parlor_mahjong_play_observe(const parlor_sight *sight, uint8_t *bytes)
{
    const parlor_mahjong_sight *const own = mahjong_sight_const(sight);
    const parlor_mahjong_open *const open = &own->open;
    const int behind = PARLOR_MAHJONG_SEATS - sight->seat;
    memset(bytes, 0, MAHJONG_OBSERVED_SIZE);
    observe_tiles(&own->hidden, bytes + MAHJONG_OBSERVED_HIDDEN);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        const int place = (seat + behind) % PARLOR_MAHJONG_SEATS;
        observe_tiles(&open->declared[seat],
                      bytes + MAHJONG_OBSERVED_DECLARED + place * PARLOR_MAHJONG_KINDS);
        bytes[MAHJONG_OBSERVED_SIZES + place] = open->hidden[seat];
    }
    for (int i = 0; i < open->river_size; i++) {
        const int place = (open->river_of[i] + behind) % PARLOR_MAHJONG_SEATS;
        bytes[MAHJONG_OBSERVED_RIVER + place * PARLOR_MAHJONG_KINDS + open->river[i]]++;
    }
    bytes[MAHJONG_OBSERVED_WALL] = open->wall;
    bytes[MAHJONG_OBSERVED_PHASE] = (uint8_t)open->phase;
    bytes[MAHJONG_OBSERVED_SEAT] = (uint8_t)((open->seat + behind) % PARLOR_MAHJONG_SEATS);
    bytes[MAHJONG_OBSERVED_DRAWN] = (uint8_t)(own->drawn + 1);
    if (open->phase == PARLOR_MAHJONG_PHASE_DISCARDED)
        bytes[MAHJONG_OBSERVED_DISCARD] = (uint8_t)(open_discard(open) + 1);
    observe_legal(sight->legal, bytes + MAHJONG_OBSERVED_LEGAL);
}
