/* Sichuan Mahjong being played: what a seat knows (SM-36), and the same as bytes. */
#include "../../core/assert.h"
#include "../../core/bits.h"
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
    to->void_suit = own->voids[sight->seat];
}

/* ---- What lies open --------------------------------------------------------------------- */

static inline void add_tiles(parlor_mahjong_tiles *to, const parlor_mahjong_tiles *tiles)
{
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        to->suit[suit] += tiles->suit[suit];
}

/* A robbed tile may be won by several seats, and then it is one all the same. */
static bool was_robbed_first(const parlor_mahjong_open *open, int number)
{
    for (int i = 0; i < number; i++)
        if (open->wins[i].was_robbed && open->wins[i].tile == open->wins[number].tile)
            return false;
    return open->wins[number].was_robbed;
}

parlor_mahjong_tiles parlor_mahjong_play_seen(const parlor_mahjong_open *open, int by)
{
    parlor_mahjong_tiles seen = {{0}};
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        if (seat != by)
            add_tiles(&seen, &open->declared[seat]);
    for (int i = 0; i < open->river_size; i++)
        parlor_mahjong_tiles_add(&seen, open->river[i], 1);
    for (int i = 0; i < open->win_count; i++) {
        add_tiles(&seen, &open->shown[open->wins[i].seat]);
        if (open->wins[i].from < 0 || was_robbed_first(open, i))
            parlor_mahjong_tiles_add(&seen, open->wins[i].tile, 1);
    }
    if (open->phase == PARLOR_MAHJONG_PHASE_ANNOUNCED)
        parlor_mahjong_tiles_add(&seen, open->announced, 1);
    return seen;
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

/* Eight at a time, and the last eight, some of them once more. */
static void observe_legal(uint64_t legal, uint8_t bytes[PARLOR_MAHJONG_MOVES])
{
    enum { LAST = PARLOR_MAHJONG_MOVES - 8 };
    for (int move = 0; move < LAST; move += 8)
        bits_write_eight(legal >> move, bytes + move);
    bits_write_eight(legal >> LAST, bytes + LAST);
}

/* There are 0 all over where the first win ends the game. */
static void observe_playing_on(const parlor_mahjong_sight *own, int behind, uint8_t *bytes)
{
    const parlor_mahjong_open *const open = &own->open;
    bytes[MAHJONG_OBSERVED_CAP] = open->cap;
    bytes[MAHJONG_OBSERVED_OWN_VOID] = (uint8_t)(own->void_suit + 1);
    bytes[MAHJONG_OBSERVED_ANNOUNCED] = (uint8_t)(open->announced + 1);
    bytes[MAHJONG_OBSERVED_AFTER_UPGRADE] = open->has_upgraded;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        const int place = (seat + behind) % PARLOR_MAHJONG_SEATS;
        bytes[MAHJONG_OBSERVED_VOIDS + place] = (uint8_t)(open->voids[seat] + 1);
        bytes[MAHJONG_OBSERVED_VOID_MOST + place] = open->void_most[seat];
        observe_tiles(&open->shown[seat],
                      bytes + MAHJONG_OBSERVED_SHOWN + place * PARLOR_MAHJONG_KINDS);
        const uint16_t paid = (uint16_t)(open->paid[seat] + MAHJONG_OBSERVED_PAID_ZERO);
        bytes[MAHJONG_OBSERVED_PAID + 2 * place] = (uint8_t)(paid >> 8);
        bytes[MAHJONG_OBSERVED_PAID + 2 * place + 1] = (uint8_t)paid;
    }
    for (int i = 0; i < open->win_count; i++) {
        const int place = (open->wins[i].seat + behind) % PARLOR_MAHJONG_SEATS;
        bytes[MAHJONG_OBSERVED_WON + place] = (uint8_t)(i + 1);
    }
    for (int i = 0; i < open->upgrade_count; i++) {
        const parlor_mahjong_upgrade *const upgrade = &open->upgrades[i];
        const int to = (upgrade->seat + behind) % PARLOR_MAHJONG_SEATS;
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
            if (upgrade->payers >> seat & 1)
                bytes[MAHJONG_OBSERVED_UPGRADES + PARLOR_MAHJONG_SEATS * to +
                      (seat + behind) % PARLOR_MAHJONG_SEATS] += upgrade->amount;
    }
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
    if (open->cap > 0)
        observe_playing_on(own, behind, bytes);
}
