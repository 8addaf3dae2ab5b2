/* Private to the Sichuan Mahjong reference: its lists, its rare situations, its generator. */
#ifndef PARLOR_TESTS_MAHJONG_REFERENCE_H
#define PARLOR_TESTS_MAHJONG_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SUITS = 3, NUMBERS = 9 };

/* At most 18 tiles are held: four groups of four and a pair. */
enum { TILES_MAX = 18, COMPONENTS_MAX = 7, ARCHITECTURES_MAX = 64 };

typedef struct tile {
    int suit; /* SM-1: 0 dots, 1 bamboo, 2 myriads */
    int number;
} tile;

typedef struct tiles {
    tile tile[TILES_MAX];
    int count;
} tiles;

typedef enum component_kind { PAIR, CHUNK, SEQUENCE } component_kind;

typedef struct component {
    component_kind kind;
    bool declared;
    tile tile[4]; /* SM-17: four only in a declared group */
    int count;
} component;

typedef struct architecture {
    component component[COMPONENTS_MAX];
    int count;
} architecture;

typedef struct architectures {
    architecture architecture[ARCHITECTURES_MAX];
    int count;
} architectures;

typedef struct hand {
    tiles hidden; /* in the order of tiles */
    tiles declared;
} hand;

typedef struct items {
    int basic, dragon, seven_couples, purely, chunkious, royal_chunkious, sky_ground_related;
} items;

/* The situations that a run must meet: the name in the code, and the name in a report. Items and
 * uses of tiles are those of the architectures with the highest score. */
#define MAHJONG_RARE(X)                                                                            \
    X(NOTHING_EXPECTED, "no tile is expected")                                                     \
    X(MANY_EXPECTED, "five or more tiles are expected")                                            \
    X(NONE_LEFT, "a tile completes the shape but all four are held")                               \
    X(NONE_LEFT_LONE_TILE, "a lone hidden tile, its other three declared")                         \
    X(NONE_LEFT_HIDDEN_FOUR, "four hidden equal tiles wait for a fifth")                           \
    X(THREE_SUITS, "a tile completes the shape but three suits are held")                          \
    X(NONE_LEFT_AND_THREE_SUITS, "a tile is forbidden twice: none left, three suits")              \
    X(NO_GROUP, "a complete hand without declared groups")                                         \
    X(ONE_GROUP, "a complete hand with one declared group")                                        \
    X(TWO_GROUPS, "a complete hand with two declared groups")                                      \
    X(THREE_GROUPS, "a complete hand with three declared groups")                                  \
    X(FOUR_GROUPS, "a complete hand with four declared groups")                                    \
    X(DECLARED_FOUR, "a complete hand with a declared group of four")                              \
    X(DRAGON_OF_CHUNK_AND_HIDDEN, "dragon of a declared chunk and a hidden tile")                  \
    X(DRAGON_BY_ADDED_TILE, "dragon by the tile that completes the hand")                          \
    X(TWO_DRAGONS, "two dragons")                                                                  \
    X(THREE_DRAGONS, "three dragons")                                                              \
    X(FOUR_DRAGONS, "four dragons")                                                                \
    X(SEVEN_PAIRS_HIGHEST, "seven pairs score highest")                                            \
    X(SEVEN_PAIRS_WITH_FOUR_EQUAL, "seven pairs with four equal tiles")                            \
    X(SEVEN_PAIRS_ABOVE_REGULAR, "seven pairs score more than a regular architecture")             \
    X(SEVEN_PAIRS_LIKE_REGULAR, "seven pairs score the same as a regular architecture")            \
    X(SEVEN_PAIRS_PURELY, "seven pairs and purely")                                                \
    X(SEVEN_PAIRS_SKY_GROUND, "seven pairs and sky-ground related")                                \
    X(SEVEN_PAIRS_OF_2_5_8, "seven pairs of 2, 5 and 8 only")                                      \
    X(FOUR_AS_CHUNK_AND_SEQUENCE, "four hidden equal tiles as chunk and sequence")                 \
    X(FOUR_AS_SEQUENCES, "four hidden equal tiles in four sequences")                              \
    X(FOUR_AS_PAIR_AND_SEQUENCES, "four hidden equal tiles as pair and two sequences")             \
    X(PURELY, "purely")                                                                            \
    X(CHUNKIOUS, "chunkious")                                                                      \
    X(ROYAL_CHUNKIOUS, "royal chunkious")                                                          \
    X(SKY_GROUND, "sky-ground related")                                                            \
    X(PURELY_CHUNKIOUS, "purely and chunkious")                                                    \
    X(PURELY_SKY_GROUND, "purely and sky-ground related")                                          \
    X(SCORES_DIFFER, "architectures of the same tiles with different scores")                      \
    X(REGULAR_SCORES_DIFFER, "regular architectures of the same tiles with different scores")      \
    X(SCORE_8, "a score of 8 or more")

/* Writes one valid case line; see reference_game.make_case. */
void mahjong_make_case(uint64_t seed, uint64_t index, char *text, size_t size);

#endif
