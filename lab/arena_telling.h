/* What the parts of an arena's report share. */
#ifndef PARLOR_LAB_ARENA_TELLING_H
#define PARLOR_LAB_ARENA_TELLING_H

#include "arena.h"

/* All that the grids are made of. */
typedef struct arena_telling {
    const lab_question *question;
    const lab_arena *arena;
    const arena_pairing *pairing;
    const lab_totals *totals;
    uint64_t deals;
    lab_report *report;
} arena_telling;

/* A cell with a player's name; a cheat is called one. */
void arena_add_player(lab_grid *grid, const arena_telling *of, int player);

/* The mean over all deals of a number that was summed, divided by `parts`. */
lab_estimate arena_telling_estimate(const arena_telling *of, size_t at, int parts);

/* Three cells: so many parts of a game won in each deal, which is the mean of a number from
 * 0 to `parts`, or the difference of two such. */
void arena_add_wins(lab_grid *grid, const arena_telling *of, size_t at, int parts);
void arena_add_wins_more(lab_grid *grid, const arena_telling *of, size_t at, int parts);

/* Several contenders by their strength, and the matrix of pairs. */
void arena_report_ranking(const arena_telling *of);

#endif
