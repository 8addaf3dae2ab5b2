/* What both literal ways of playing Sichuan Mahjong share, as published and until three have won:
 * hands and what they score, and the texts at both ends of a game. */
#ifndef PARLOR_TESTS_MAHJONG_PLAY_TILES_H
#define PARLOR_TESTS_MAHJONG_PLAY_TILES_H

#include "play_reference.h"

#include <stdbool.h>

/* A kind of tile is a number: dots from 0, bamboo from 9, myriads from 18. */
enum { SEATS = PLAY_REFERENCE_SEATS, KINDS = 27, WALL = 108, GROUPS = 4 };
enum {
    FIRST_DISCARD,
    FIRST_UPGRADE = 27,
    REFINE = 54,
    UPGRADE,
    WIN,
    PASS,
    FIRST_VOID,
    LAST_VOID = 60
};

typedef struct {
    int kind, size;
} group_type;

typedef struct {
    int hidden[KINDS]; /* how many of each kind */
    int groups;
    group_type group[GROUPS];
    int declared; /* tiles, and their kinds in the order in which they were declared */
    int declared_kind[4 * GROUPS];
} hand_type;

/* How many tiles of a kind are held, hidden and declared together. */
int mahjong_play_held(const hand_type *hand, int kind);

/* Declares a new group, of which so many tiles come from the hand. */
void mahjong_play_declare(hand_type *hand, int kind, int size, int from_hand);
/* The group of three of this kind, -1 if there is none; and it becomes four with a hidden tile. */
int mahjong_play_group_of_three(const hand_type *hand, int kind);
void mahjong_play_add_fourth(hand_type *hand, int kind);

/* What a hand with its winning tile is worth, and what it is worth with this tile; 0 if it is no
 * win. */
int mahjong_play_score(const hand_type *hand);
int mahjong_play_score_with(const hand_type *hand, int tile);

/* Reads an object with all tiles of the wall, each kind four times, and the seat that begins. */
bool mahjong_play_read_deal(const char *text, int wall[WALL], int *begins);
/* Gives each hand 13 tiles; how many those are together. */
int mahjong_play_deal(const int wall[WALL], int begins, hand_type hand[SEATS]);

/* Each writes more at the end of the text; a hand as a case line has it. */
void mahjong_play_add(char *json, size_t size, const char *format, ...);
void mahjong_play_add_tiles(char *json, size_t size, int kind, int count);
void mahjong_play_add_hand(char *json, size_t size, const hand_type *hand);

/* Reads the options; the cap is 0 if the game ends when somebody has won. */
bool mahjong_play_read_options(const char *options, int *cap);

/* The game until three have won. */
extern const play_reference mahjong_play_blood;

#endif
