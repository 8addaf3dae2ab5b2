/* Sets of numbers, as ranges that neither touch nor overlap, in order. */
#ifndef PARLOR_LAB_RANGES_H
#define PARLOR_LAB_RANGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lab_range {
    uint64_t first, count;
} lab_range;

/* All zero is the empty set. */
typedef struct lab_ranges {
    lab_range *at;
    size_t count, room;
} lab_ranges;

void lab_ranges_free(lab_ranges *set);
/* How many numbers. */
uint64_t lab_ranges_size(const lab_ranges *set);
/* Adds a range that has no number in common with the set; false: it has, and nothing was changed.
 */
bool lab_ranges_add(lab_ranges *set, lab_range range);
/* Takes up to `most` of the lowest numbers out of the set; a range of none if it is empty. */
lab_range lab_ranges_take(lab_ranges *set, uint64_t most);
/* The numbers of a range that are not in the set; the set is within the range. */
lab_ranges lab_ranges_missing(const lab_ranges *set, lab_range whole);

#endif
