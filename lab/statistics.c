#include "statistics.h"

#include <math.h>

/* The normal distribution has 95 % of its weight within this many standard deviations. */
static const double z = 1.959963984540054;

lab_estimate lab_share(lab_sum hits, uint64_t count)
{
    if (count == 0)
        return (lab_estimate){NAN, NAN, NAN};
    const double n = (double)count, share = lab_sum_real(hits) / n;
    const double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    /* At 0 and 1 the ends are exact, and rounding is not to move them. */
    return (lab_estimate){share, share <= 0 ? 0 : middle - reach, share >= 1 ? 1 : middle + reach};
}

double lab_deviation(lab_sum sum, lab_sum minus, lab_sum squares, uint64_t count)
{
    if (count < 2)
        return NAN;
    const double n = (double)count, total = lab_sum_real(sum) - lab_sum_real(minus);
    const double variance = (lab_sum_real(squares) - total / n * total) / (n - 1);
    return variance > 0 ? sqrt(variance) : 0;
}

lab_estimate lab_mean(lab_sum sum, lab_sum minus, lab_sum squares, uint64_t count)
{
    if (count == 0)
        return (lab_estimate){NAN, NAN, NAN};
    const double mean = (lab_sum_real(sum) - lab_sum_real(minus)) / (double)count;
    const double reach = z * lab_deviation(sum, minus, squares, count) / sqrt((double)count);
    return (lab_estimate){mean, mean - reach, mean + reach};
}

uint64_t lab_quantile(const lab_sum *histogram, size_t size, double part)
{
    double all = 0, below = 0;
    for (size_t i = 0; i < size; i++)
        all += lab_sum_real(histogram[i]);
    for (size_t i = 0; i < size; i++) {
        below += lab_sum_real(histogram[i]);
        if (below >= part * all && below > 0)
            return i;
    }
    return 0;
}
