/* The game that is loaded: what the files about playing share. */
#ifndef PARLOR_WASM_PLAY_H
#define PARLOR_WASM_PLAY_H

#include "parlor/play.h"

/* A game being played: a plain value, which JavaScript copies out when another one is loaded. */
typedef struct played_game {
    parlor_table table;
    uint32_t decisions[PARLOR_SEATS_MAX]; /* so many of each seat */
    bool has_record;                      /* an imagined game has none */
    parlor_record record;
} played_game;

extern played_game loaded;

/* Loads a game as it begins. False: there is no such beginning, and nothing has changed. */
bool load_beginning(const parlor_beginning *beginning);

/* What parlor_table_move() and its like are told by JavaScript may be anything; a seat must be
 * there. */
bool seat_is_there(int seat);

#endif
