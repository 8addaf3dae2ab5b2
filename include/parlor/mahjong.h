/* Sichuan Mahjong: the tiles a waiting hand expects, and what the hand would then score.
 *
 * The rules are in lib/games/mahjong/RULES.md; SM-1 and so on are their numbers. Everything here is
 * a plain value: copy it, compare it, keep it. examples/mahjong.c is a whole program. Games being
 * played are in parlor/mahjong_play.h.
 *
 *     const char *line = "8D8D8D5D2D2D2D 6D6D6D7D7D7D";
 *     parlor_mahjong_hand hand;
 *     parlor_status status;
 *     parlor_mahjong_hand_read(line, strlen(line), PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
 *     if (status.problem)
 *         return ...status says what is wrong...
 *     parlor_mahjong_result result;
 *     parlor_mahjong_referee(&hand, &result);
 *     for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
 *         if (result.tiles >> tile & 1)
 *             ...the hand expects `tile` and scores result.score[tile]...
 */
#ifndef PARLOR_MAHJONG_H
#define PARLOR_MAHJONG_H

#include "parlor/api.h"
#include "parlor/random.h"
#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Tiles ------------------------------------------------------------------------------ */

/* The suits, in the order of SM-1. */
typedef enum parlor_mahjong_suit {
    PARLOR_MAHJONG_SUIT_DOTS,
    PARLOR_MAHJONG_SUIT_BAMBOO,
    PARLOR_MAHJONG_SUIT_MYRIADS,
} parlor_mahjong_suit;

/* How many there are of everything. */
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

/* Is there such a tile? */
static inline bool parlor_mahjong_tile_is_valid(parlor_mahjong_tile tile)
{
    return tile >= 0 && tile < PARLOR_MAHJONG_KINDS;
}

/* The tile of a suit and a number from 1 to 9; -1 if there is none. */
static inline parlor_mahjong_tile parlor_mahjong_tile_of(parlor_mahjong_suit suit, int number)
{
    const int index = PARLOR_CAST(int, suit);
    return index >= 0 && index < PARLOR_MAHJONG_SUITS && number >= 1 &&
                   number <= PARLOR_MAHJONG_NUMBERS
               ? index * PARLOR_MAHJONG_NUMBERS + number - 1
               : -1;
}

/* The suit of a valid tile. */
static inline parlor_mahjong_suit parlor_mahjong_tile_suit(parlor_mahjong_tile tile)
{
    return PARLOR_CAST(parlor_mahjong_suit, tile / PARLOR_MAHJONG_NUMBERS);
}

/* The number of a valid tile, 1 to 9. */
static inline int parlor_mahjong_tile_number(parlor_mahjong_tile tile)
{
    return tile % PARLOR_MAHJONG_NUMBERS + 1;
}

/* How many there are of each kind: 64 bits for each suit, four of them for each number, the 1
 * lowest. Written in hexadecimal, a suit shows its nine counts from 9 to 1. */
typedef struct parlor_mahjong_tiles {
    uint64_t suit[PARLOR_MAHJONG_SUITS];
} parlor_mahjong_tiles;

/* The bits of a count, and the highest that fits into them. */
enum { PARLOR_MAHJONG_COUNT_BITS = 4, PARLOR_MAHJONG_COUNT_MAX = 15 };

/* How many there are of a tile; 0 if there is no such tile. */
static inline int parlor_mahjong_tiles_count(const parlor_mahjong_tiles *tiles,
                                             parlor_mahjong_tile tile)
{
    if (!parlor_mahjong_tile_is_valid(tile))
        return 0;
    const int shift = PARLOR_MAHJONG_COUNT_BITS * (parlor_mahjong_tile_number(tile) - 1);
    const uint64_t suit = tiles->suit[tile / PARLOR_MAHJONG_NUMBERS];
    /* Numbers begin with 1. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    return PARLOR_CAST(int, suit >> shift & PARLOR_MAHJONG_COUNT_MAX);
}

/* Adds `count` tiles, or takes them away if it is negative. False: there is no such tile, or its
 * count would not stay within 0 to 15; nothing is changed. */
static inline bool parlor_mahjong_tiles_add(parlor_mahjong_tiles *tiles, parlor_mahjong_tile tile,
                                            int count)
{
    const int before = parlor_mahjong_tiles_count(tiles, tile);
    if (!parlor_mahjong_tile_is_valid(tile) || count < -before ||
        count > PARLOR_MAHJONG_COUNT_MAX - before)
        return false;
    const int shift = PARLOR_MAHJONG_COUNT_BITS * (parlor_mahjong_tile_number(tile) - 1);
    tiles->suit[tile / PARLOR_MAHJONG_NUMBERS] += PARLOR_CAST(uint64_t, count) << shift;
    return true;
}

/* ---- Hands ------------------------------------------------------------------------------ */

/* What a player holds (SM-2). */
typedef struct parlor_mahjong_hand {
    parlor_mahjong_tiles hidden;
    parlor_mahjong_tiles declared;
} parlor_mahjong_hand;

/* A hand waits for its last tile or has drawn it, complete or not. The value is the number of its
 * tiles when each declared group counts as three. */
typedef enum parlor_mahjong_stage {
    PARLOR_MAHJONG_STAGE_WAITING = 13,
    PARLOR_MAHJONG_STAGE_DRAWN = 14,
} parlor_mahjong_stage;

/* Does the hand have the tiles of that stage, which is one of the two, as SM-2 and SM-3 want them?
 */
PARLOR_API bool parlor_mahjong_hand_is_valid(const parlor_mahjong_hand *hand,
                                             parlor_mahjong_stage stage);

/* The same, and if not, `status` says why, without a place. */
PARLOR_API bool parlor_mahjong_hand_check(const parlor_mahjong_hand *hand,
                                          parlor_mahjong_stage stage, parlor_status *status);

/* The stage of a hand that is valid as one of the two. */
PARLOR_API parlor_mahjong_stage parlor_mahjong_hand_stage(const parlor_mahjong_hand *hand);

/* Number of declared groups of a valid hand. */
PARLOR_API int parlor_mahjong_hand_groups(const parlor_mahjong_hand *hand);

/* How many tiles of this kind the player holds, hidden and declared; 0 if there is no such tile. */
static inline int parlor_mahjong_hand_held(const parlor_mahjong_hand *hand,
                                           parlor_mahjong_tile tile)
{
    return parlor_mahjong_tiles_count(&hand->hidden, tile) +
           parlor_mahjong_tiles_count(&hand->declared, tile);
}

/* Which hands are dealt. */
typedef enum parlor_mahjong_wish {
    PARLOR_MAHJONG_WISH_ANY,   /* 13 of the 108 tiles, each hand equally likely */
    PARLOR_MAHJONG_WISH_READY, /* it expects a tile (SM-9), and may have declared some */
    PARLOR_MAHJONG_WISH_BARRED /* it lacks a tile that it cannot have: SM-8 or SM-9 bars it */
} parlor_mahjong_wish;

/* A random hand that waits. */
PARLOR_API parlor_mahjong_hand parlor_mahjong_hand_deal(parlor_random *random,
                                                        parlor_mahjong_wish wish);

/* ---- The result ------------------------------------------------------------------------- */

enum { PARLOR_MAHJONG_SCORE_MAX = 8 }; /* no hand scores more (SM-18) */

/* The expected tiles (SM-9) as a set, bit `tile` for each, and their scores (SM-18), 0 for all
 * other tiles. */
typedef struct parlor_mahjong_result {
    uint32_t tiles;
    uint8_t score[PARLOR_MAHJONG_KINDS];
} parlor_mahjong_result;

/* Could a hand have this result: tiles that exist, each with a score there is? */
PARLOR_API bool parlor_mahjong_result_is_valid(const parlor_mahjong_result *result);

/* The expected tiles of a waiting hand, which must be valid, and their scores. */
PARLOR_API void parlor_mahjong_referee(const parlor_mahjong_hand *waiting,
                                       parlor_mahjong_result *result);

/* The score of a hand with all its tiles, which must be valid as a complete one; 0 if it has no
 * architecture or three suits (SM-8). */
PARLOR_API int parlor_mahjong_score(const parlor_mahjong_hand *complete);

/* ---- Architectures ---------------------------------------------------------------------- */

/* The rules of RULES.md that decide something about a hand. */
typedef enum parlor_mahjong_rule {
    PARLOR_MAHJONG_RULE_REGULAR = 6,
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
    PARLOR_MAHJONG_RULE_DISTANCE = 23,
    PARLOR_MAHJONG_RULE_USEFUL = 24,
    PARLOR_MAHJONG_RULE_DISCARD = 25,
    PARLOR_MAHJONG_RULE_SEEN = 26,
    PARLOR_MAHJONG_RULE_DEAL = 27,
    PARLOR_MAHJONG_RULE_TURN = 28,
    PARLOR_MAHJONG_RULE_WIN = 29,
    PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN = 30,
    PARLOR_MAHJONG_RULE_ASKING = 31,
    PARLOR_MAHJONG_RULE_REFINE = 32,
    PARLOR_MAHJONG_RULE_UPGRADE_DISCARD = 33,
    PARLOR_MAHJONG_RULE_END = 34,
    PARLOR_MAHJONG_RULE_MATCH = 35,
    PARLOR_MAHJONG_RULE_SIGHT = 36,
    PARLOR_MAHJONG_RULE_IMAGINING = 37,
    PARLOR_MAHJONG_RULE_MOVES = 38,
    PARLOR_MAHJONG_RULE_RECORDS = 39,
    PARLOR_MAHJONG_RULE_BOOK = 40,
    PARLOR_MAHJONG_RULE_VOID = 42,
    PARLOR_MAHJONG_RULE_ROBBING = 43,
    PARLOR_MAHJONG_RULE_OUT = 45,
    PARLOR_MAHJONG_RULE_VALUE = 46,
    PARLOR_MAHJONG_RULE_UPGRADES_PAY = 47,
    PARLOR_MAHJONG_RULE_WALL_EMPTY = 48,
    PARLOR_MAHJONG_RULE_PAYOFF = 49,
    PARLOR_MAHJONG_RULE_BOOK_BLOOD = 52,
} parlor_mahjong_rule;

/* What an architecture consists of (SM-4, SM-5). */
typedef enum parlor_mahjong_component_kind {
    PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK,
    PARLOR_MAHJONG_COMPONENT_DECLARED_KONG, /* a declared group of four */
    PARLOR_MAHJONG_COMPONENT_CHUNK,
    PARLOR_MAHJONG_COMPONENT_SEQUENCE,
    PARLOR_MAHJONG_COMPONENT_PAIR,
} parlor_mahjong_component_kind;

/* A chunk, a sequence or a pair of tiles. */
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

/* How large an architecture can be, and how many a hand can have. */
enum {
    PARLOR_MAHJONG_COMPONENTS_MAX = 7,
    /* Basic, Purely, Sky-ground, Chunkious and Royal or Seven Couples, and four dragons at most: a
     * hand has 18 tiles at most. */
    PARLOR_MAHJONG_ITEMS_MAX = 9,
    /* Of one hand, counted over all hands: 2D2D3D3D4D4D5D5D6D6D7D7D8D8D has three regular ones and
     * seven pairs. */
    PARLOR_MAHJONG_ARCHITECTURES_MAX = 4,
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
    PARLOR_MAHJONG_EVENT_EXPECTATION,  /* first: what the waiting hand expects, all together */
    PARLOR_MAHJONG_EVENT_TILE,         /* `tile` would complete the shape of the hand */
    PARLOR_MAHJONG_EVENT_ARCHITECTURE, /* the complete hand can be seen like this */
    PARLOR_MAHJONG_EVENT_SCORE,        /* after all architectures of the complete hand */
} parlor_mahjong_event_kind;

/* Whether a tile that would complete the shape of a hand is expected. */
typedef enum parlor_mahjong_verdict {
    PARLOR_MAHJONG_VERDICT_EXPECTED,
    PARLOR_MAHJONG_VERDICT_NONE_LEFT,   /* SM-9: all four are held */
    PARLOR_MAHJONG_VERDICT_THREE_SUITS, /* SM-8 */
} parlor_mahjong_verdict;

/* A member is 0 in the kinds of event that its comment does not name. */
typedef struct parlor_mahjong_event {
    parlor_mahjong_event_kind kind;
    parlor_mahjong_rule rule; /* EXPECTATION, TILE, SCORE: that decided; SM-6 if nothing fits */
    /* TILE, ARCHITECTURE, SCORE: the tile that is added to the waiting hand; -1 when a complete
     * hand was given */
    parlor_mahjong_tile tile;
    parlor_mahjong_verdict verdict; /* TILE */
    /* How many the player does not hold. TILE: of this tile; EXPECTATION: of all expected tiles */
    int left;
    int score;           /* TILE, if it is expected; SCORE: 0 if there is no architecture */
    bool is_best;        /* ARCHITECTURE: no other one scores more (SM-18) */
    int ways;            /* SCORE: how many architectures there are ... */
    int first_best;      /* SCORE: ... and the index of the first of them that is best */
    uint32_t expected;   /* EXPECTATION: set of tiles, bit `tile` for each */
    uint32_t impossible; /* EXPECTATION: tiles that would complete the shape, but cannot be had */
    bool has_seven_couples; /* EXPECTATION: with an expected tile, the hand is seven pairs (SM-7) */
    parlor_mahjong_architecture architecture; /* ARCHITECTURE */
} parlor_mahjong_event;

/* Told of every event; the event is there for the time of the call only. */
typedef void parlor_mahjong_visitor(void *context, const parlor_mahjong_event *event);

/* Tells what a waiting hand, which must be valid, expects; then, for every tile that would complete
 * its shape (SM-6, SM-7), in order, what comes of it; after an expected tile, the architectures and
 * the score of the hand with it. `result` may be NULL, or gets what parlor_mahjong_referee() says.
 */
PARLOR_API void parlor_mahjong_visit(const parlor_mahjong_hand *waiting,
                                     parlor_mahjong_visitor *visitor, void *context,
                                     parlor_mahjong_result *result);

/* Tells every architecture of a hand with all its tiles, which must be valid as a complete one,
 * then its score. A hand of three suits has no architecture (SM-8). */
PARLOR_API void parlor_mahjong_visit_complete(const parlor_mahjong_hand *complete,
                                              parlor_mahjong_visitor *visitor, void *context);

/* ---- Advice ---------------------------------------------------------------------------- */
/* The two kinds of target, as members of a set. */
typedef enum parlor_mahjong_target {
    PARLOR_MAHJONG_TARGET_REGULAR = 1,    /* SM-6 */
    PARLOR_MAHJONG_TARGET_SEVEN_PAIRS = 2 /* SM-7 */
} parlor_mahjong_target;

/* The greatest distance there is, the sign for none, and how many discards a hand can have. */
enum {
    PARLOR_MAHJONG_DISTANCE_MAX = 7,
    /* In place of a distance: the hand can never reach such a target. It is greater than every
     * distance. Seven pairs are out of reach once anything is declared, and every target is when
     * groups are declared in all three suits. */
    PARLOR_MAHJONG_DISTANCE_NONE = 100,
    PARLOR_MAHJONG_DISCARDS_MAX = PARLOR_MAHJONG_HIDDEN_MAX
};

/* On a hand of 13 tiles. */
typedef struct parlor_mahjong_advice {
    int distance;     /* SM-23: the smaller of the next two; 0 of a ready hand */
    int regular;      /* from the nearest regular target, or PARLOR_MAHJONG_DISTANCE_NONE */
    int seven_pairs;  /* from the nearest seven pairs, or PARLOR_MAHJONG_DISTANCE_NONE */
    uint32_t targets; /* the kinds that are at this distance; none if it is none */
    uint32_t useful;  /* SM-24: bit `tile` for each; of a ready hand, the expected tiles */
    int left_sum;     /* how many useful tiles are left */
    int best_score;   /* of a ready hand, the highest score of an expected tile; else 0 */
    /* Of every kind, useful or not: four less those held and seen (SM-26). */
    uint8_t left[PARLOR_MAHJONG_KINDS];
    uint8_t score[PARLOR_MAHJONG_KINDS]; /* of the expected tiles of a ready hand; all others 0 */
} parlor_mahjong_advice;

/* A tile to discard from a hand of 14, and the advice on the 13 that stay. */
typedef struct parlor_mahjong_discard {
    parlor_mahjong_tile tile;
    parlor_mahjong_advice advice;
} parlor_mahjong_discard;

/* On a hand of 14 tiles (SM-25). Each kind that is hidden comes once, the best to discard first: by
 * distance, then by the sum of useful tiles left, more first, then by the best score, higher first,
 * then in the order of tiles. */
typedef struct parlor_mahjong_discards {
    int score; /* of the hand as it is; 0 if it is not complete */
    int count;
    parlor_mahjong_discard discard[PARLOR_MAHJONG_DISCARDS_MAX];
} parlor_mahjong_discards;

/* The hand is valid as PARLOR_MAHJONG_STAGE_WAITING. `seen`: tiles that are known to lie elsewhere,
 * so that fewer are left (SM-26), valid beside the hand; or NULL. */
PARLOR_API void parlor_mahjong_advise(const parlor_mahjong_hand *waiting,
                                      const parlor_mahjong_tiles *seen,
                                      parlor_mahjong_advice *advice);

/* The hand is valid as PARLOR_MAHJONG_STAGE_DRAWN. */
PARLOR_API void parlor_mahjong_advise_discard(const parlor_mahjong_hand *drawn,
                                              const parlor_mahjong_tiles *seen,
                                              parlor_mahjong_discards *discards);
/* The first of these discards alone, and how far the hand is from ready then, sooner. */
PARLOR_API parlor_mahjong_tile parlor_mahjong_best_discard(const parlor_mahjong_hand *drawn,
                                                           const parlor_mahjong_tiles *seen,
                                                           int *distance);

/* Can these tiles lie on the table beside the hand: are there no more than four of any kind, held
 * and seen together (SM-26)? */
PARLOR_API bool parlor_mahjong_seen_is_valid(const parlor_mahjong_hand *hand,
                                             const parlor_mahjong_tiles *seen);

/* ---- Text ------------------------------------------------------------------------------- */

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
    PARLOR_MAHJONG_PROBLEM_TILE_DRAWN,          /* 14 tiles where 13 are asked for */
    PARLOR_MAHJONG_PROBLEM_HIDDEN_COUNT_EITHER, /* neither 13 nor 14, where both will do */
    PARLOR_MAHJONG_PROBLEMS,
} parlor_mahjong_problem;

/* Reads the first line of a text as a hand of that stage (SM-19). Returns how much of the text the
 * line takes, its end included. status->problem is NULL if all is well; otherwise it says what is
 * wrong and where, and the hand is untouched. */
PARLOR_API size_t parlor_mahjong_hand_read(const char *text, size_t size,
                                           parlor_mahjong_stage stage, parlor_mahjong_hand *hand,
                                           parlor_status *status);
/* The same where a hand of either stage will do; parlor_mahjong_hand_stage() tells which it is. */
PARLOR_API size_t parlor_mahjong_hand_read_either(const char *text, size_t size,
                                                  parlor_mahjong_hand *hand, parlor_status *status);

/* The lengths of the longest texts that the functions below write. */
enum {
    PARLOR_MAHJONG_TILE_TEXT_MAX = 2,
    PARLOR_MAHJONG_HAND_TEXT_MAX = 38, /* 2 tiles, a blank, 16 tiles and the line end */
    /* "Case #", the longest number, a colon and the line end; and six characters a tile */
    PARLOR_MAHJONG_ANSWER_TEXT_MAX = 6 + 20 + 2 + 6 * PARLOR_MAHJONG_KINDS,
};

/* The writing functions return the number of characters written, no NUL among them, or 0 if the
 * text does not fit into `size`. */

/* The number and the letter of a tile, such as 7M; 0 if there is no such tile, too. */
PARLOR_API size_t parlor_mahjong_tile_write(parlor_mahjong_tile tile, char *text, size_t size);
/* The hand, which is valid at one of the two stages, as a case line, tiles in order, with its line
 * end.
 */
PARLOR_API size_t parlor_mahjong_hand_write(const parlor_mahjong_hand *hand, char *text,
                                            size_t size);
/* The whole answer to case number `number` (SM-20). The result must be valid. */
PARLOR_API size_t parlor_mahjong_answer_write(const parlor_mahjong_result *result, uint64_t number,
                                              char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
