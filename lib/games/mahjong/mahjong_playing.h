/* Sichuan Mahjong while a move is made: what the files share that make it. */
#ifndef PARLOR_MAHJONG_PLAYING_H
#define PARLOR_MAHJONG_PLAYING_H

#include "mahjong_play.h"

/* A game while something happens in it. */
typedef struct playing {
    parlor_table *table;
    parlor_mahjong_table *own;
    play_sink to;
} playing;

/* ---- Seats ------------------------------------------------------------------------------ */

/* SM-41: does playing go on after a win? */
static inline bool plays_on(const parlor_mahjong_open *open)
{
    return open->cap > 0;
}

/* SM-45: has the seat not won yet? */
static inline bool is_in(const parlor_mahjong_open *open, int seat)
{
    for (int i = 0; i < open->win_count; i++)
        if (open->wins[i].seat == seat)
            return false;
    return true;
}

/* The next seat clockwise that is still in. */
static inline int seat_after_in(const parlor_mahjong_open *open, int seat)
{
    do
        seat = seat_after(seat);
    while (!is_in(open, seat));
    return seat;
}

/* ---- Hands ------------------------------------------------------------------------------ */

static inline parlor_mahjong_hand hand_of(const parlor_mahjong_table *own, int seat)
{
    return (parlor_mahjong_hand){own->hidden[seat], own->open.declared[seat]};
}

/* Adds tiles to the hidden ones of a seat, or takes them away. */
static inline void hide(parlor_mahjong_table *own, int seat, parlor_mahjong_tile tile, int count)
{
    parlor_mahjong_tiles_add(&own->hidden[seat], tile, count);
    own->open.hidden[seat] = (uint8_t)(own->open.hidden[seat] + count);
}

/* ---- Waiting ---------------------------------------------------------------------------- */

static inline void wait_for(const playing *at, int seat, uint64_t legal)
{
    at->table->seat = seat;
    at->table->legal = legal;
}

static inline void enter(const playing *at, parlor_mahjong_phase phase, int seat)
{
    at->own->open.phase = phase;
    at->own->open.seat = (uint8_t)seat;
    at->own->drawn = -1;
}

static inline void end_game(const playing *at)
{
    at->own->open.phase = PARLOR_MAHJONG_PHASE_OVER;
    wait_for(at, -1, 0);
}

/* ---- mahjong_play_tell.c ---------------------------------------------------------------- */

void parlor_mahjong_play_tell(const playing *at, parlor_mahjong_play_kind kind, int seat,
                              parlor_mahjong_rule rule, parlor_mahjong_tile tile, int from);
void parlor_mahjong_play_tell_dealt(const playing *at, int begins);
/* CHOSE, of that seat; VOIDS, of all, if it is -1. */
void parlor_mahjong_play_tell_voids(const playing *at, int seat);
void parlor_mahjong_play_tell_won(const playing *at, const parlor_mahjong_win *win);
void parlor_mahjong_play_tell_paid(const playing *at, int from, int to, int amount,
                                   parlor_mahjong_reason reason);
/* The wall is empty; everybody who is still in shows his tiles, where playing goes on. */
void parlor_mahjong_play_tell_ended(const playing *at);

/* Tells of a tile, of whose it is, and of nothing else. */
static inline void tell(const playing *at, parlor_mahjong_play_kind kind, int seat,
                        parlor_mahjong_rule rule, parlor_mahjong_tile tile, int from)
{
    if (at->to.visitor)
        parlor_mahjong_play_tell(at, kind, seat, rule, tile, from);
}

/* ---- mahjong_play_wins.c ---------------------------------------------------------------- */

/* The seats of a set win, all with the same tile, which one of them has drawn or the seat that did
 * something last gave: they show their tiles, and are paid. Returns the last one in turn order. */
int parlor_mahjong_play_win(const playing *at, unsigned seats);
/* SM-47: an upgrade is paid for by one seat, or by all that are still in if that is -1. */
void parlor_mahjong_play_pay_upgrade(const playing *at, int seat, int from, int amount);
/* SM-34, SM-48: somebody is to draw, and the wall is empty. */
void parlor_mahjong_play_end_wall(const playing *at);

#endif
