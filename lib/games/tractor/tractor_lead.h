/* The structure of a lead (TR-8). */
#ifndef PARLOR_TRACTOR_LEAD_H
#define PARLOR_TRACTOR_LEAD_H

#include "tractor_summary.h"

enum { TRACTORS_MAX = 6 }; /* in one play: each is four cards or more */

/* TR-8, as far as followers are bound by it: all pairs of the lead stand in its tractors and pairs,
 * and whatever is no pair is a single. */
typedef struct structure {
    int pair_total;
    int tractor_count;
    uint8_t tractors[TRACTORS_MAX]; /* lengths in pairs, longest first */
} structure;

/* Where at least two pairs follow each other. */
void parlor_tractor_structure_find_tractors(structure *lengths, const tractor_keys *keys,
                                            const play *lead);

static inline void structure_fill(structure *lengths, const tractor_keys *keys, const play *lead)
{
    lengths->pair_total = lead->pair_total;
    lengths->tractor_count = 0;
    if (run_tops(lead->pairs, 2))
        parlor_tractor_structure_find_tractors(lengths, keys, lead);
}

/* The longest component, in cards. */
static inline int structure_longest(const structure *lengths)
{
    if (lengths->tractor_count)
        return 2 * lengths->tractors[0];
    return lengths->pair_total ? 2 : 1;
}

/* parlor_tractor_lead_of() by the keys of the order in force. */
bool parlor_tractor_keys_lead(const tractor_keys *keys, const parlor_tractor_card *cards, int count,
                              parlor_tractor_lead *lead);

#endif
