/* A game being played, with its record. */
#ifndef PARLOR_CLI_PLAY_GAME_H
#define PARLOR_CLI_PLAY_GAME_H

#include "parlor/players.h"

typedef struct play_game {
    parlor_record record;
    parlor_table table;
    uint64_t seed, number;                /* of the words for players that need chance */
    uint32_t decisions[PARLOR_SEATS_MAX]; /* that each seat has made */
    parlor_play_visitor *visitor;         /* told of all that happens; may be NULL */
    void *context;
} play_game;

/* Begins at a valid beginning. The visitor is in it already. */
void play_game_begin(play_game *game, const parlor_beginning *beginning);
bool play_game_is_over(const play_game *game);
/* Makes a legal move. */
void play_game_move(play_game *game, int move);
/* What the player would do whose turn it is. */
parlor_choice play_game_choice(const play_game *game, const parlor_player *player);
/* Makes the moves of a choice of the seat in turn. */
void play_game_choose(play_game *game, const parlor_choice *choice);
/* Goes back to where the record has so many decisions; the visitor is told nothing. */
void play_game_go_back(play_game *game, uint32_t count);

#endif
