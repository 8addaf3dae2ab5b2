/* A table of the literal second implementation of Sichuan Mahjong that is played on until three
 * have won: who is in, what is paid, and how a log tells of it. */
#ifndef PARLOR_TESTS_MAHJONG_PLAY_BLOOD_H
#define PARLOR_TESTS_MAHJONG_PLAY_BLOOD_H

#include "mahjong_play_tiles.h"

enum { WINNERS = 3, PAYMENTS = 200, NOBODY = -1 };

/* What the table waits for. */
typedef enum {
    A_VOID_SUIT,     /* the seat chooses the suit that it does without */
    A_TURN,          /* the seat has drawn */
    A_DISCARD,       /* the seat has refined and only discards */
    A_WIN_OR_PASS,   /* the tile that was discarded or announced would complete the seat's hand */
    A_CLAIM_OR_PASS, /* the seat has two or three of the discarded tile */
    NOTHING          /* the game is over */
} waiting_type;

typedef enum { BY_DRAW, BY_DISCARD, BY_ROBBING } way_type;

typedef struct {
    int seat;
    way_type way;
    int from; /* who gave the tile; nobody of a draw */
    int tile;
    int score, fans, value;
    hand_type hand; /* before the winning tile */
} win_type;

typedef enum { FOR_WIN, FOR_UPGRADE, FOR_VOID, FOR_UNREADY, FOR_BACK } reason_type;

typedef struct {
    int from, to, amount;
    reason_type reason;
} payment_type;

typedef struct {
    const play_reference *game;
    int cap;
    int begins;
    int wall[WALL];
    int drawn; /* how many tiles were taken from the front of the wall */
    hand_type hand[SEATS];
    int void_suit[SEATS];
    waiting_type waiting;
    int seat;
    int tile;           /* the tile that was drawn, discarded or announced last */
    bool after_upgrade; /* the tile was drawn directly after an own upgrade, or discarded after
                         * such a draw */
    int giver;          /* who has discarded the tile, or announced its upgrade */
    bool robbing;       /* it is announced */
    bool says_win[SEATS];
    int wins;
    win_type win[WINNERS];
    int payments;
    payment_type payment[PAYMENTS];
    bool wall_empty; /* the game has ended like that */
} table_type;

/* Whether the seat has not won, and the next one clockwise that has not. */
bool blood_is_in(const table_type *table, int seat);
int blood_next_seat(const table_type *table, int seat);

bool blood_is_void(const table_type *table, int seat, int kind);
bool blood_has_void_tile(const table_type *table, int seat);

/* Two to the power of the fans, which the cap limits. */
int blood_value(const table_type *table, int fans);

/* One seat pays; each seat pays that is in and not the receiver, in turn order. */
void blood_pay(table_type *table, int from, int to, int amount, reason_type reason);
void blood_others_pay(table_type *table, int to, int amount, reason_type reason);
/* What is due when the wall is empty. */
void blood_pay_at_empty_wall(table_type *table);

/* The end of an event: what was paid adds up to nothing. */
void blood_check_sum(const table_type *table);

void blood_result(const void *table, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS]);

#endif
