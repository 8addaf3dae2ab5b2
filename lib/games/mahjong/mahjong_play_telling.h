/* Sichuan Mahjong being played, in words: what events, the page of a sight and the explanation of a
 * record share. */
#ifndef PARLOR_MAHJONG_PLAY_TELLING_H
#define PARLOR_MAHJONG_PLAY_TELLING_H

#include "mahjong_layout.h"
#include "mahjong_play.h"

/* Text for somebody at a table. */
typedef struct mahjong_telling {
    mahjong_layout view;
    int seat; /* who is addressed; -1: nobody */
    const char *const *players;
} mahjong_telling;

static inline void mahjong_say(mahjong_telling *to, const char *words)
{
    parlor_layout_text(&to->view.layout, words);
}

/* A player by his own name, or as "Player 2". */
void parlor_mahjong_say_name(mahjong_telling *to, int seat);
/* How many columns that takes. */
int parlor_mahjong_name_columns(const mahjong_telling *to, int seat);
/* The same, or "you". */
void parlor_mahjong_say_player(mahjong_telling *to, int seat);
/* "You draw ", "Player 2 draws ", by the form of the verb for you and its ending for others. */
void parlor_mahjong_say_does(mahjong_telling *to, int seat, const char *verb, const char *ending);
/* "1D 1D 5B" */
void parlor_mahjong_say_tiles(mahjong_telling *to, const parlor_mahjong_tiles *tiles);
/* How a seat has won: "You win with 5B from Player 3: 4 points"; and its value, if it has one. */
void parlor_mahjong_say_won(mahjong_telling *to, const parlor_mahjong_win *win, int value);
/* "dots" */
void parlor_mahjong_say_suit(mahjong_telling *to, int suit);
/* What an event tells, but for the full stop. */
void parlor_mahjong_say_event(mahjong_telling *to, const parlor_play_event *event);

#endif
