/* The games of an arena being played: who sits where, and what becomes of them. */
#ifndef PARLOR_LAB_ARENA_GAME_H
#define PARLOR_LAB_ARENA_GAME_H

#include "arena_pairing.h"

/* What a contender has done in some games. */
typedef struct arena_conduct {
    uint64_t choices, illegal, late;
} arena_conduct;

/* A place where one thread plays games one after the other: the sessions of those who sit there,
 * and what it counts of all contenders. */
typedef struct arena_bench {
    const lab_arena *arena;
    void *session[ARENA_PLAYERS_MAX][PARLOR_SEATS_MAX];
    bool is_open[ARENA_PLAYERS_MAX][PARLOR_SEATS_MAX];
    arena_conduct conduct[LAB_CONTENDERS_MAX];
    lab_thinking thinking[LAB_CONTENDERS_MAX];
    parlor_thoughts thoughts;
    parlor_record record; /* of the last game */
} arena_bench;

/* What a game came to, by role; partners have the same. */
typedef struct arena_outcome {
    int payoff[PARLOR_SEATS_MAX];
    unsigned winners; /* as a set of roles */
} arena_outcome;

/* Plays a game. The beginning is valid, and has a seed and a number. */
void arena_play(arena_bench *bench, const parlor_beginning *beginning, const arena_seating *seating,
                arena_outcome *outcome);

/* Ends the sessions. */
void arena_bench_close(arena_bench *bench);

#endif
