/* Those who sit at a table and are no built-in players: programs of somebody else. */
#ifndef PARLOR_CLI_COMPANY_H
#define PARLOR_CLI_COMPANY_H

#include "contenders.h"
#include "play_game.h"

/* Who sits where, from game to game. */
typedef struct company {
    const contender *players[PARLOR_SEATS_MAX]; /* NULL: nobody of these */
    void *sessions[PARLOR_SEATS_MAX];           /* of those who have to be told; NULL: none */
    int seats;                                  /* of the game that is being played */
} company;

/* Does anybody have to be told what happens? */
bool company_listens(const company *all);
/* A game begins, with these options and so many seats. */
void company_begin(company *all, const parlor_game *game, const parlor_play_options *options,
                   int seats);
/* Tells everybody what he may know of an event. */
void company_tell(const company *all, const parlor_play_event *event);
/* What the seat in turn does. False: it did not answer as it should, and the book has chosen. */
bool company_choose(company *all, const play_game *game, parlor_choice *choice);
/* The text, for people, with which a seat has chosen last; empty: there was none. */
const char *company_said(const company *all, int seat);
/* The game is over. */
void company_end(company *all, const parlor_table *table);
/* There are no more games. */
void company_close(company *all);

#endif
