/* What the literal second implementation of a game's rules of play offers to tests. Deals and
 * results are JSON texts, as the logs of `parlor play --json` have them, so that nothing is shared
 * with the library. */
#ifndef PARLOR_TESTS_PLAY_REFERENCE_H
#define PARLOR_TESTS_PLAY_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

enum { PLAY_REFERENCE_SEATS = 4, PLAY_REFERENCE_RESULT_SIZE = 1 << 15 };

typedef struct play_reference {
    const char *name;
    /* Begins a game with the `options` and `deal` values of a log; NULL if they are none. Where the
     * rules shuffle later, the random words are those of this seed and number. end() gives the
     * memory back. */
    void *(*begin)(const char *deal, const char *options, uint64_t seed, uint64_t number);
    void *(*copy)(const void *table);
    void (*end)(void *table);
    /* Whose decision it is; -1 if the game is over. */
    int (*seat)(const void *table);
    /* The legal moves as a set, bit m for move m; 0 if the game is over. */
    uint64_t (*legal)(const void *table);
    /* Makes a legal move, and all that leaves no choice after it. */
    void (*play)(void *table, int move);
    /* Of a game that is over: the `result` value of a log, without blanks, and the payoff of each
     * seat. */
    void (*result)(const void *table, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS]);
} play_reference;

/* One a game: play_reference_<game>, in <game>_play_reference.c. */
#define GAME(name) extern const play_reference play_reference_##name;
#include "games_with_play_reference.h"
#undef GAME

#endif
