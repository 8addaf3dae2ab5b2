/* The arena as a study: what its parts share. */
#ifndef PARLOR_LAB_ARENA_H
#define PARLOR_LAB_ARENA_H

#include "arena_sums.h"

enum {
    ARENA_DEALS,
    ARENA_SEED,
    ARENA_FROM,
    ARENA_IS_ROUND_ROBIN,
    ARENA_IS_ONE_WAY,
    ARENA_HAS_NULL,
    ARENA_OPTIONS
};

/* The games of each deal of a sound question. */
void arena_pairing_of(const lab_question *question, arena_pairing *pairing);

/* What came out. */
void arena_report(const lab_question *question, const lab_totals *totals, uint64_t deals,
                  lab_report *report);

#endif
