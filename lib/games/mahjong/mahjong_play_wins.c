/* Sichuan Mahjong being played: who wins (SM-29), what is paid (SM-34, SM-46 to SM-48). */
#include "../../core/bits.h"
#include "mahjong_counts.h"
#include "mahjong_playing.h"

/* ---- Payments --------------------------------------------------------------------------- */

static inline void move_points(parlor_mahjong_open *open, int from, int to, int amount)
{
    open->paid[from] = (int16_t)(open->paid[from] - amount);
    open->paid[to] = (int16_t)(open->paid[to] + amount);
}

/* Where the first win ends the game, its event says what is paid. */
static void pay(const playing *at, int from, int to, int amount, parlor_mahjong_reason reason)
{
    move_points(&at->own->open, from, to, amount);
    if (plays_on(&at->own->open))
        parlor_mahjong_play_tell_paid(at, from, to, amount, reason);
}

void parlor_mahjong_play_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        payoff[seat] = mahjong_table_const(table)->open.paid[seat];
}

unsigned parlor_mahjong_play_winners(const parlor_table *table)
{
    const parlor_mahjong_open *const open = &mahjong_table_const(table)->open;
    unsigned winners = 0;
    for (int i = 0; i < open->win_count; i++)
        winners |= 1u << open->wins[i].seat;
    return winners;
}

/* ---- Winning ---------------------------------------------------------------------------- */

int parlor_mahjong_win_value(int fans, int cap)
{
    return 1 << (fans < cap ? fans : cap);
}

/* SM-46: beyond the score. A robbed tile was neither drawn nor discarded. */
static int extra_fans(const parlor_mahjong_open *open)
{
    return open->phase == PARLOR_MAHJONG_PHASE_ANNOUNCED ? 1
                                                         : open->has_upgraded + (open->wall == 0);
}

/* Notes how a seat has won, and shows its tiles. */
static const parlor_mahjong_win *note_win(const playing *at, int seat, int from,
                                          parlor_mahjong_tile tile)
{
    parlor_mahjong_table *const own = at->own;
    parlor_mahjong_open *const open = &own->open;
    parlor_mahjong_win *const win = &open->wins[open->win_count++];
    parlor_mahjong_hand waiting = hand_of(own, seat);
    if (from < 0)
        parlor_mahjong_tiles_add(&waiting.hidden, tile, -1);
    parlor_mahjong_result result;
    parlor_mahjong_referee(&waiting, &result);
    win->seat = (int8_t)seat;
    win->from = (int8_t)from;
    win->tile = (int8_t)tile;
    win->score = result.score[tile];
    if (plays_on(open)) {
        win->fans = (uint8_t)(win->score - 1 + extra_fans(open));
        own->expected[seat] = 0; /* it is not asked any more */
    }
    win->was_robbed = open->phase == PARLOR_MAHJONG_PHASE_ANNOUNCED;
    open->shown[seat] = waiting.hidden;
    return win;
}

/* SM-34, SM-46: by draw the other seats pay that are in, one more each where playing goes on; or
 * the one that gave the tile pays. */
static void pay_win(const playing *at, const parlor_mahjong_win *win)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const int value = plays_on(open) ? parlor_mahjong_win_value(win->fans, open->cap) : win->score;
    if (win->from >= 0) {
        pay(at, win->from, win->seat, value, PARLOR_MAHJONG_FOR_WIN);
        return;
    }
    for (int seat = seat_after(win->seat); seat != win->seat; seat = seat_after(seat))
        if (is_in(open, seat))
            pay(at, seat, win->seat, value + plays_on(open), PARLOR_MAHJONG_FOR_WIN);
}

int parlor_mahjong_play_win(const playing *at, unsigned seats)
{
    const parlor_mahjong_open *const open = &at->own->open;
    const int first = open->win_count, acted = open->seat;
    const bool by_draw = open->phase == PARLOR_MAHJONG_PHASE_TURN;
    const parlor_mahjong_tile tile = by_draw ? at->own->drawn : claimed_tile(open);
    for (int i = 0; i < PARLOR_MAHJONG_SEATS; i++) {
        const int seat = (acted + i) % PARLOR_MAHJONG_SEATS;
        if (seats >> seat & 1)
            parlor_mahjong_play_tell_won(at, note_win(at, seat, by_draw ? -1 : acted, tile));
    }
    for (int i = first; i < open->win_count; i++)
        pay_win(at, &open->wins[i]);
    return open->wins[open->win_count - 1].seat;
}

/* ---- Upgrades (SM-47) ------------------------------------------------------------------- */

void parlor_mahjong_play_pay_upgrade(const playing *at, int seat, int from, int amount)
{
    parlor_mahjong_open *const open = &at->own->open;
    if (!plays_on(open))
        return;
    parlor_mahjong_upgrade *const upgrade = &open->upgrades[open->upgrade_count++];
    upgrade->seat = (uint8_t)seat;
    upgrade->amount = (uint8_t)amount;
    for (int payer = seat_after(seat); payer != seat; payer = seat_after(payer))
        if (from < 0 ? is_in(open, payer) : payer == from) {
            upgrade->payers |= (uint8_t)(1u << payer);
            pay(at, payer, seat, amount, PARLOR_MAHJONG_FOR_UPGRADE);
        }
}

/* ---- The wall is empty (SM-48) ---------------------------------------------------------- */

/* What a seat that is still in comes to when the wall is empty. */
typedef enum standing { READY, UNREADY, HAS_VOID, HAS_WON } standing;

static standing standing_of(const parlor_mahjong_table *own, int seat)
{
    if (!is_in(&own->open, seat))
        return HAS_WON;
    if (own->hidden[seat].suit[own->voids[seat]])
        return HAS_VOID;
    return own->expected[seat] ? READY : UNREADY;
}

/* The highest value that the hand could win by discard. */
static int best_value(const playing *at, int seat)
{
    const parlor_mahjong_hand waiting = hand_of(at->own, seat);
    parlor_mahjong_result result;
    parlor_mahjong_referee(&waiting, &result);
    int best = 0;
    for (uint32_t left = result.tiles; left; left &= left - 1) {
        const int score = result.score[bits_lowest_of_64(left)];
        best = score > best ? score : best;
    }
    return parlor_mahjong_win_value(best - 1, at->own->open.cap);
}

static void pay_standings(const playing *at, const standing of[PARLOR_MAHJONG_SEATS],
                          standing payers, parlor_mahjong_reason reason)
{
    for (int to = 0; to < PARLOR_MAHJONG_SEATS; to++) {
        if (of[to] >= payers)
            continue;
        const int amount = payers == UNREADY
                               ? best_value(at, to)
                               : parlor_mahjong_win_value(at->own->open.cap, at->own->open.cap);
        for (int from = 0; from < PARLOR_MAHJONG_SEATS; from++)
            if (of[from] == payers)
                pay(at, from, to, amount, reason);
    }
}

/* Whoever is not ready gives back what upgrades have brought, to whoever has paid. */
static void give_back(const playing *at, const standing of[PARLOR_MAHJONG_SEATS])
{
    const parlor_mahjong_open *const open = &at->own->open;
    for (int i = 0; i < open->upgrade_count; i++) {
        const parlor_mahjong_upgrade *const upgrade = &open->upgrades[i];
        const int seat = upgrade->seat;
        if (of[seat] != UNREADY && of[seat] != HAS_VOID)
            continue;
        for (int payer = seat_after(seat); payer != seat; payer = seat_after(payer))
            if (upgrade->payers >> payer & 1)
                pay(at, seat, payer, upgrade->amount, PARLOR_MAHJONG_FOR_BACK);
    }
}

void parlor_mahjong_play_end_wall(const playing *at)
{
    parlor_mahjong_open *const open = &at->own->open;
    standing of[PARLOR_MAHJONG_SEATS];
    end_game(at);
    for (int i = 0; plays_on(open) && i < PARLOR_MAHJONG_SEATS; i++) {
        of[i] = standing_of(at->own, i);
        if (of[i] != HAS_WON)
            open->shown[i] = at->own->hidden[i];
    }
    parlor_mahjong_play_tell_ended(at);
    if (!plays_on(open))
        return;
    pay_standings(at, of, HAS_VOID, PARLOR_MAHJONG_FOR_VOID);
    pay_standings(at, of, UNREADY, PARLOR_MAHJONG_FOR_UNREADY);
    give_back(at, of);
}
