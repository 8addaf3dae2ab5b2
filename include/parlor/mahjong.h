/* Sichuan Mahjong: the tiles a waiting hand expects, and what the hand would then score.
 *
 * The rules are in lib/games/mahjong/RULES.md; SM-1 and so on are their numbers. Everything here is
 * a plain value: copy it, compare it, keep it.
 *
 *     parlor_mahjong_hand hand;
 *     parlor_status status;
 *     const char *line = "8D8D8D5D2D2D2D 6D6D6D7D7D7D";
 *     if (!parlor_mahjong_hand_read(line, strlen(line), PARLOR_MAHJONG_WAITING, &hand, &status))
 *         ...status says what is wrong...
 *     parlor_mahjong_result answer;
 *     parlor_mahjong_referee(&hand, &answer);
 *     for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
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
typedef enum parlor_mahjong_suit {
    PARLOR_MAHJONG_DOTS,
    PARLOR_MAHJONG_BAMBOO,
    PARLOR_MAHJONG_MYRIADS,
} parlor_mahjong_suit;

enum {
    PARLOR_MAHJONG_SUITS = 3,
    PARLOR_MAHJONG_NUMBERS = 9,
    PARLOR_MAHJONG_KINDS = PARLOR_MAHJONG_SUITS * PARLOR_MAHJONG_NUMBERS,
    PARLOR_MAHJONG_COPIES = 4,      /* equal tiles of each kind */
    PARLOR_MAHJONG_GROUPS_MAX = 4,  /* SM-3 */
    PARLOR_MAHJONG_HIDDEN_MAX = 14, /* in a complete hand without declared groups */
};

/* A kind of tile, 0 to 26, in the order of SM-1. */
typedef int parlor_mahjong_tile;

static inline parlor_mahjong_tile parlor_mahjong_tile_of(parlor_mahjong_suit suit, int number)
{
    return (int)suit * PARLOR_MAHJONG_NUMBERS + number - 1;
}

static inline parlor_mahjong_suit parlor_mahjong_tile_suit(parlor_mahjong_tile tile)
{
    return (parlor_mahjong_suit)(tile / PARLOR_MAHJONG_NUMBERS);
}

/* 1 to 9. */
static inline int parlor_mahjong_tile_number(parlor_mahjong_tile tile)
{
    return tile % PARLOR_MAHJONG_NUMBERS + 1;
}

/* How many there are of each kind: a word for each suit, four bits for each number, the 1 lowest.
 * Written in hexadecimal, a suit shows its nine counts from 9 to 1. */
typedef struct parlor_mahjong_tiles {
    uint64_t suit[PARLOR_MAHJONG_SUITS];
} parlor_mahjong_tiles;

enum { PARLOR_MAHJONG_COUNT_BITS = 4, PARLOR_MAHJONG_COUNT_MASK = 15 };

static inline int parlor_mahjong_tiles_count(const parlor_mahjong_tiles *tiles,
                                             parlor_mahjong_tile tile)
{
    const int shift = PARLOR_MAHJONG_COUNT_BITS * (parlor_mahjong_tile_number(tile) - 1);
    return (int)(tiles->suit[parlor_mahjong_tile_suit(tile)] >> shift) & PARLOR_MAHJONG_COUNT_MASK;
}

/* Adds `count` tiles, or takes them away if it is negative. Each count must stay within 0 to 15. */
static inline void parlor_mahjong_tiles_add(parlor_mahjong_tiles *tiles, parlor_mahjong_tile tile,
                                            int count)
{
    const int shift = PARLOR_MAHJONG_COUNT_BITS * (parlor_mahjong_tile_number(tile) - 1);
    tiles->suit[parlor_mahjong_tile_suit(tile)] += (uint64_t)(int64_t)count << shift;
}

/* ---- Hands ------------------------------------------------------------------------------ */

/* What a player holds (SM-2). */
typedef struct parlor_mahjong_hand {
    parlor_mahjong_tiles hidden;
    parlor_mahjong_tiles declared;
} parlor_mahjong_hand;

/* A hand waits for its last tile or is complete. The value is the number of its tiles when each
 * declared group counts as three. */
typedef enum parlor_mahjong_stage {
    PARLOR_MAHJONG_WAITING = 13,
    PARLOR_MAHJONG_COMPLETE = 14,
} parlor_mahjong_stage;

/* SM-2 and SM-3. All functions below expect valid hands. */
bool parlor_mahjong_hand_is_valid(const parlor_mahjong_hand *hand, parlor_mahjong_stage stage);

/* Number of declared groups. */
int parlor_mahjong_hand_groups(const parlor_mahjong_hand *hand);

/* How many tiles of this kind the player holds, hidden and declared. */
static inline int parlor_mahjong_hand_held(const parlor_mahjong_hand *hand,
                                           parlor_mahjong_tile tile)
{
    return parlor_mahjong_tiles_count(&hand->hidden, tile) +
           parlor_mahjong_tiles_count(&hand->declared, tile);
}

/* ---- The answer ------------------------------------------------------------------------- */

/* The expected tiles (SM-9) as a set, bit `tile` for each, and their scores (SM-18). A score of a
 * tile that is not expected means nothing. */
typedef struct parlor_mahjong_result {
    uint32_t tiles;
    uint8_t score[PARLOR_MAHJONG_KINDS];
} parlor_mahjong_result;

/* The expected tiles of a waiting hand. */
void parlor_mahjong_referee(const parlor_mahjong_hand *waiting, parlor_mahjong_result *answer);

/* ---- Architectures ---------------------------------------------------------------------- */

/* The rules of RULES.md that decide something about a hand. */
typedef enum parlor_mahjong_rule {
    PARLOR_MAHJONG_RULE_TWO_SUITS = 8,
    PARLOR_MAHJONG_RULE_EXPECTED = 9,
    PARLOR_MAHJONG_RULE_BASIC = 10,
    PARLOR_MAHJONG_RULE_DRAGON = 11,
    PARLOR_MAHJONG_RULE_SEVEN_COUPLES = 12,
    PARLOR_MAHJONG_RULE_PURELY = 13,
    PARLOR_MAHJONG_RULE_CHUNKIOUS = 14,
    PARLOR_MAHJONG_RULE_ROYAL = 15,
    PARLOR_MAHJONG_RULE_SKY_GROUND = 16,
    PARLOR_MAHJONG_RULE_HIGHEST = 18,
} parlor_mahjong_rule;

/* SM-4, SM-5 */
typedef enum parlor_mahjong_component_kind {
    PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK,
    PARLOR_MAHJONG_COMPONENT_DECLARED_KONG, /* a declared group of four */
    PARLOR_MAHJONG_COMPONENT_CHUNK,
    PARLOR_MAHJONG_COMPONENT_SEQUENCE,
    PARLOR_MAHJONG_COMPONENT_PAIR,
} parlor_mahjong_component_kind;

typedef struct parlor_mahjong_component {
    parlor_mahjong_component_kind kind;
    parlor_mahjong_tile tile; /* the lowest */
} parlor_mahjong_component;

/* A scoring item, named by its rule, SM-10 to SM-16. */
typedef struct parlor_mahjong_item {
    parlor_mahjong_rule rule;
    parlor_mahjong_tile tile; /* of a dragon; -1 with the others */
    int points;
} parlor_mahjong_item;

enum {
    PARLOR_MAHJONG_COMPONENTS_MAX = 7,
    /* Basic, Purely, Sky-ground, Chunkious and Royal or Seven Couples, and four dragons at most: a
     * hand has 18 tiles at most. */
    PARLOR_MAHJONG_ITEMS_MAX = 9,
};

/* One way to see a complete hand, in the order RULES.md gives. */
typedef struct parlor_mahjong_architecture {
    int components;
    parlor_mahjong_component component[PARLOR_MAHJONG_COMPONENTS_MAX];
    int items;
    parlor_mahjong_item item[PARLOR_MAHJONG_ITEMS_MAX];
    int score; /* the sum of the items */
} parlor_mahjong_architecture;

/* ---- Events ----------------------------------------------------------------------------- */

/* What there is to say about a hand, one after the other. */
typedef enum parlor_mahjong_event_kind {
    PARLOR_MAHJONG_EVENT_TILE,         /* `tile` would complete the shape of the hand: `verdict` */
    PARLOR_MAHJONG_EVENT_ARCHITECTURE, /* a complete hand can be seen like this: `architecture` */
    PARLOR_MAHJONG_EVENT_SCORE,        /* after all architectures of a complete hand: `score` */
    PARLOR_MAHJONG_EVENT_NOTHING,      /* nothing would complete the shape of the hand */
} parlor_mahjong_event_kind;

typedef enum parlor_mahjong_verdict {
    PARLOR_MAHJONG_VERDICT_EXPECTED,
    PARLOR_MAHJONG_VERDICT_NONE_LEFT,  /* SM-9: all four are held */
    PARLOR_MAHJONG_VERDICT_THREE_SUITS /* SM-8 */
} parlor_mahjong_verdict;

typedef struct parlor_mahjong_event {
    parlor_mahjong_event_kind kind;
    parlor_mahjong_rule rule; /* that decided */
    parlor_mahjong_tile
        tile; /* that is added to the waiting hand; -1 when a complete hand was given */
    parlor_mahjong_verdict verdict;
    int left;  /* TILE: how many of the tile the player does not hold */
    int score; /* SCORE: the highest of the architectures, 0 if there is none */
    parlor_mahjong_architecture architecture;
} parlor_mahjong_event;

typedef void parlor_mahjong_listener(void *context, const parlor_mahjong_event *event);

/* Tells every architecture of a complete hand, then its score. A hand of three suits has none
 * (SM-8). */
void parlor_mahjong_tell_complete(const parlor_mahjong_hand *complete,
                                  parlor_mahjong_listener *listener, void *context);

/* Tells, for every tile that would complete the shape of a waiting hand (SM-6, SM-7), in order,
 * what comes of it; after an expected tile, the architectures and the score of the hand with it. */
void parlor_mahjong_tell(const parlor_mahjong_hand *waiting, parlor_mahjong_listener *listener,
                         void *context);

/* ---- Notation --------------------------------------------------------------------------- */

/* Everything that can be wrong with a line (SM-21), in the order of parlor_game_problem(). */
typedef enum parlor_mahjong_problem {
    PARLOR_MAHJONG_PROBLEM_DECLARED_MISSING,
    PARLOR_MAHJONG_PROBLEM_WORD_SURPLUS,
    PARLOR_MAHJONG_PROBLEM_LENGTH_ODD,
    PARLOR_MAHJONG_PROBLEM_TILE_LOWER_CASE,
    PARLOR_MAHJONG_PROBLEM_TILE_UNKNOWN,
    PARLOR_MAHJONG_PROBLEM_KIND_TOO_OFTEN,
    PARLOR_MAHJONG_PROBLEM_GROUP_SIZE,
    PARLOR_MAHJONG_PROBLEM_GROUPS_TOO_MANY,
    PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT,
    PARLOR_MAHJONG_PROBLEMS,
} parlor_mahjong_problem;

/* Reads one line, without its line end, as a hand (SM-19). False: `status` says what is wrong and
 * where, and the hand is untouched. */
bool parlor_mahjong_hand_read(const char *line, size_t size, parlor_mahjong_stage stage,
                              parlor_mahjong_hand *hand, parlor_status *status);

enum {
    PARLOR_MAHJONG_TILE_TEXT = 2,
    PARLOR_MAHJONG_HAND_TEXT_MAX = 48,   /* 13 tiles, or 1 and 16, a blank, NONE, and to spare */
    PARLOR_MAHJONG_ANSWER_TEXT_MAX = 192 /* the case line and six bytes a tile */
};

/* The writing functions return the number of characters written; they write no NUL. */
size_t parlor_mahjong_tile_write(parlor_mahjong_tile tile, char text[PARLOR_MAHJONG_TILE_TEXT]);
/* The hand as a case line, tiles in order, without line end. */
size_t parlor_mahjong_hand_write(const parlor_mahjong_hand *hand,
                                 char text[PARLOR_MAHJONG_HAND_TEXT_MAX]);
/* The answer to a case (SM-20), line ends included. */
size_t parlor_mahjong_answer_write(const parlor_mahjong_result *answer, uint64_t case_number,
                                   char text[PARLOR_MAHJONG_ANSWER_TEXT_MAX]);

#ifdef __cplusplus
}
#endif

#endif
