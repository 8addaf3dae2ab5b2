/* Estimates from sums of whole numbers, with 95 % confidence intervals. */
#ifndef PARLOR_LAB_STATISTICS_H
#define PARLOR_LAB_STATISTICS_H

#include "sum.h"

/* A value and the ends of its interval; NaN where they are not known. */
typedef struct lab_estimate {
    double value, low, high;
} lab_estimate;

/* So many of so many: Wilson's score interval. Of none, nothing is known. */
lab_estimate lab_share(lab_sum hits, uint64_t count);
/* The mean of values, of which sum and sum of squares are known: the normal interval. Differences
 * of pairs have positive and negative sums: then it is the interval of the paired difference. One
 * value does not tell how far others are from it: its mean has no interval. */
lab_estimate lab_mean(lab_sum sum, lab_sum minus, lab_sum squares, uint64_t count);
/* Their standard deviation, with count - 1 in the denominator; of fewer than two it is not known.
 */
double lab_deviation(lab_sum sum, lab_sum minus, lab_sum squares, uint64_t count);
/* The lowest value that at least this part of all values does not pass, in a histogram of 0, 1, 2
 * and so on; of none, 0. */
uint64_t lab_quantile(const lab_sum *histogram, size_t size, double part);

#endif
