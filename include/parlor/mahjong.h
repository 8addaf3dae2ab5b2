/* Sichuan Mahjong: the tiles a waiting hand expects, and what the hand would then score.
 *
 * The rules are in lib/games/mahjong/RULES.md; SM-1 and so on are their numbers. Everything here is
 * a plain value: copy it, compare it, keep it.
 *
 *     mahjong_hand hand;
 *     parlor_status status;
 *     const char *line = "8D8D8D5D2D2D2D 6D6D6D7D7D7D";
 *     if (!mahjong_hand_read(line, strlen(line), MAHJONG_WAITING, &hand, &status))
 *         ...status says what is wrong...
 *     mahjong_answer answer;
 *     mahjong_expected(&hand, &answer);
 *     for (mahjong_tile tile = 0; tile < MAHJONG_KINDS; tile++)
 *         if (answer.tiles >> tile & 1)
 *             ...the hand expects `tile` and scores answer.score[tile]...
 */
#ifndef PARLOR_MAHJONG_H
#define PARLOR_MAHJONG_H

#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Tiles ------------------------------------------------------------------------------ */

/* SM-1 */
typedef enum mahjong_suit {
    MAHJONG_DOTS,
    MAHJONG_BAMBOO,
    MAHJONG_MYRIADS,
} mahjong_suit;

enum {
    MAHJONG_SUITS = 3,
    MAHJONG_NUMBERS = 9,
    MAHJONG_KINDS = MAHJONG_SUITS * MAHJONG_NUMBERS,
    MAHJONG_COPIES = 4,       /* equal tiles of each kind */
    MAHJONG_GROUPS_MOST = 4,  /* SM-3 */
    MAHJONG_HIDDEN_MOST = 14, /* in a complete hand without declared groups */
};

/* A kind of tile, 0 to 26, in the order of SM-1. */
typedef int mahjong_tile;

static inline mahjong_tile mahjong_tile_of(mahjong_suit suit, int number)
{
    return (int)suit * MAHJONG_NUMBERS + number - 1;
}

static inline mahjong_suit mahjong_tile_suit(mahjong_tile tile)
{
    return (mahjong_suit)(tile / MAHJONG_NUMBERS);
}

/* 1 to 9. */
static inline int mahjong_tile_number(mahjong_tile tile)
{
    return tile % MAHJONG_NUMBERS + 1;
}

/* How many there are of each kind: a word for each suit, four bits for each number, the 1 lowest.
 * Written in hexadecimal, a suit shows its nine counts from 9 to 1. */
typedef struct mahjong_tiles {
    uint64_t suit[MAHJONG_SUITS];
} mahjong_tiles;

enum { MAHJONG_COUNT_BITS = 4, MAHJONG_COUNT_MASK = 15 };

static inline int mahjong_tiles_count(const mahjong_tiles *tiles, mahjong_tile tile)
{
    const int shift = MAHJONG_COUNT_BITS * (mahjong_tile_number(tile) - 1);
    return (int)(tiles->suit[mahjong_tile_suit(tile)] >> shift) & MAHJONG_COUNT_MASK;
}

/* Adds `count` tiles, or takes them away if it is negative. Each count must stay within 0 to 15. */
static inline void mahjong_tiles_add(mahjong_tiles *tiles, mahjong_tile tile, int count)
{
    const int shift = MAHJONG_COUNT_BITS * (mahjong_tile_number(tile) - 1);
    tiles->suit[mahjong_tile_suit(tile)] += (uint64_t)(int64_t)count << shift;
}

/* ---- Hands ------------------------------------------------------------------------------ */

/* What a player holds (SM-2). */
typedef struct mahjong_hand {
    mahjong_tiles hidden;
    mahjong_tiles declared;
} mahjong_hand;

/* A hand waits for its last tile or is complete. The value is the number of its tiles when each
 * declared group counts as three. */
typedef enum mahjong_stage {
    MAHJONG_WAITING = 13,
    MAHJONG_COMPLETE = 14,
} mahjong_stage;

/* SM-2 and SM-3. All functions below expect valid hands. */
bool mahjong_hand_is_valid(const mahjong_hand *hand, mahjong_stage stage);

/* Number of declared groups. */
int mahjong_hand_groups(const mahjong_hand *hand);

/* How many tiles of this kind the player holds, hidden and declared. */
static inline int mahjong_hand_held(const mahjong_hand *hand, mahjong_tile tile)
{
    return mahjong_tiles_count(&hand->hidden, tile) + mahjong_tiles_count(&hand->declared, tile);
}

/* ---- The answer ------------------------------------------------------------------------- */

/* The expected tiles (SM-9) as a set, bit `tile` for each, and their scores (SM-18). A score of a
 * tile that is not expected means nothing. */
typedef struct mahjong_answer {
    uint32_t tiles;
    uint8_t score[MAHJONG_KINDS];
} mahjong_answer;

/* The expected tiles of a waiting hand. */
void mahjong_expected(const mahjong_hand *waiting, mahjong_answer *answer);

/* ---- Architectures ---------------------------------------------------------------------- */

/* The rules of RULES.md that decide something about a hand. */
typedef enum mahjong_rule {
    MAHJONG_RULE_TWO_SUITS = 8,
    MAHJONG_RULE_EXPECTED = 9,
    MAHJONG_RULE_BASIC = 10,
    MAHJONG_RULE_DRAGON = 11,
    MAHJONG_RULE_SEVEN_COUPLES = 12,
    MAHJONG_RULE_PURELY = 13,
    MAHJONG_RULE_CHUNKIOUS = 14,
    MAHJONG_RULE_ROYAL = 15,
    MAHJONG_RULE_SKY_GROUND = 16,
    MAHJONG_RULE_HIGHEST = 18,
} mahjong_rule;

/* SM-4, SM-5 */
typedef enum mahjong_component_kind {
    MAHJONG_DECLARED_CHUNK,
    MAHJONG_DECLARED_KONG, /* a declared group of four */
    MAHJONG_CHUNK,
    MAHJONG_SEQUENCE,
    MAHJONG_PAIR,
} mahjong_component_kind;

typedef struct mahjong_component {
    mahjong_component_kind kind;
    mahjong_tile tile; /* the lowest */
} mahjong_component;

/* A scoring item, named by its rule, SM-10 to SM-16. */
typedef struct mahjong_item {
    mahjong_rule rule;
    mahjong_tile tile; /* of a dragon; -1 with the others */
    int points;
} mahjong_item;

enum {
    MAHJONG_COMPONENTS_MOST = 7,
    /* Basic, Purely, Sky-ground, Chunkious and Royal or Seven Couples, and four dragons at most: a
     * hand has 18 tiles at most. */
    MAHJONG_ITEMS_MOST = 9,
};

/* One way to see a complete hand, in the order RULES.md gives. */
typedef struct mahjong_architecture {
    int components;
    mahjong_component component[MAHJONG_COMPONENTS_MOST];
    int items;
    mahjong_item item[MAHJONG_ITEMS_MOST];
    int score; /* the sum of the items */
} mahjong_architecture;

/* ---- Events ----------------------------------------------------------------------------- */

/* What there is to say about a hand, one after the other. */
typedef enum mahjong_event_kind {
    MAHJONG_EVENT_TILE,         /* `tile` would complete the shape of the hand: `verdict` */
    MAHJONG_EVENT_ARCHITECTURE, /* a complete hand can be seen like this: `architecture` */
    MAHJONG_EVENT_SCORE,        /* after all architectures of a complete hand: `score` */
    MAHJONG_EVENT_NOTHING,      /* nothing would complete the shape of the hand */
} mahjong_event_kind;

typedef enum mahjong_verdict {
    MAHJONG_EXPECTED,
    MAHJONG_NONE_LEFT,  /* SM-9: all four are held */
    MAHJONG_THREE_SUITS /* SM-8 */
} mahjong_verdict;

typedef struct mahjong_event {
    mahjong_event_kind kind;
    mahjong_rule rule; /* that decided */
    mahjong_tile tile; /* that is added to the waiting hand; -1 when a complete hand was given */
    mahjong_verdict verdict;
    int left;  /* TILE: how many of the tile the player does not hold */
    int score; /* SCORE: the highest of the architectures, 0 if there is none */
    mahjong_architecture architecture;
} mahjong_event;

typedef void mahjong_listener(void *context, const mahjong_event *event);

/* Tells every architecture of a complete hand, then its score. A hand of three suits has none
 * (SM-8). */
void mahjong_architectures(const mahjong_hand *complete, mahjong_listener *listener, void *context);

/* Tells, for every tile that would complete the shape of a waiting hand (SM-6, SM-7), in order,
 * what comes of it; after an expected tile, the architectures and the score of the hand with it. */
void mahjong_explain(const mahjong_hand *waiting, mahjong_listener *listener, void *context);

/* ---- Notation --------------------------------------------------------------------------- */

/* Everything that can be wrong with a line (SM-21), in the order of parlor_game_problem(). */
typedef enum mahjong_problem {
    MAHJONG_DECLARED_MISSING,
    MAHJONG_WORD_SURPLUS,
    MAHJONG_LENGTH_ODD,
    MAHJONG_TILE_LOWER_CASE,
    MAHJONG_TILE_UNKNOWN,
    MAHJONG_KIND_TOO_OFTEN,
    MAHJONG_GROUP_SIZE,
    MAHJONG_GROUPS_TOO_MANY,
    MAHJONG_HIDDEN_COUNT,
    MAHJONG_PROBLEMS,
} mahjong_problem;

/* Reads one line, without its line end, as a hand (SM-19). False: `status` says what is wrong and
 * where, and the hand is untouched. */
bool mahjong_hand_read(const char *line, size_t size, mahjong_stage stage, mahjong_hand *hand,
                       parlor_status *status);

enum {
    MAHJONG_TILE_TEXT = 2,
    MAHJONG_HAND_TEXT_MOST = 48,   /* 13 tiles, or 1 and 16, a blank, NONE, and to spare */
    MAHJONG_ANSWER_TEXT_MOST = 192 /* the case line and six bytes a tile */
};

/* The writing functions return the number of characters written; they write no NUL. */
size_t mahjong_tile_write(mahjong_tile tile, char text[MAHJONG_TILE_TEXT]);
/* The hand as a case line, tiles in order, without line end. */
size_t mahjong_hand_write(const mahjong_hand *hand, char text[MAHJONG_HAND_TEXT_MOST]);
/* The answer to a case (SM-20), line ends included. */
size_t mahjong_answer_write(const mahjong_answer *answer, uint64_t case_number,
                            char text[MAHJONG_ANSWER_TEXT_MOST]);

#ifdef __cplusplus
}
#endif

#endif
