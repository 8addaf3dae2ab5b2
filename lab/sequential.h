/* Tests that look several times on the way, and stop as soon as they know enough. */
#ifndef PARLOR_LAB_SEQUENTIAL_H
#define PARLOR_LAB_SEQUENTIAL_H

#include "statistics.h"

/* Is a mean rather `low` or rather `high`? Wald's test by the ratio of likelihoods, for a mean of
 * which the variance is not known but estimated as it comes. It errs at most once in twenty times
 * where the mean is one of the two, and less often beyond them. */
typedef struct lab_sprt {
    double low, high; /* low < high */
} lab_sprt;

typedef enum lab_verdict { LAB_UNDECIDED, LAB_IS_LOW, LAB_IS_HIGH } lab_verdict;

/* The logarithm of how much likelier `high` is than `low`, for the mean of some values of which sum
 * and sum of squares are known, as lab_mean() takes them. From fewer than two nothing follows, and
 * it is 0. */
double lab_sprt_ratio(lab_sprt test, lab_sum sum, lab_sum minus, lab_sum squares, uint64_t count);
/* What it means. */
lab_verdict lab_sprt_verdict(double ratio);
/* Where the test ends: at this ratio, or the same below 0. */
double lab_sprt_bound(void);

#endif
