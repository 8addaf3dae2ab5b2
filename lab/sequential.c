#include "sequential.h"

#include <math.h>

static const double error_rate = 0.05; /* of both kinds */

double lab_sprt_bound(void)
{
    return log((1 - error_rate) / error_rate);
}

double lab_sprt_ratio(lab_sprt test, lab_sum sum, lab_sum minus, lab_sum squares, uint64_t count)
{
    if (count < 2)
        return 0;
    const double n = (double)count, middle = (test.low + test.high) / 2;
    const double mean = (lab_sum_real(sum) - lab_sum_real(minus)) / n;
    const double deviation = lab_deviation(sum, minus, squares, count);
    if (deviation > 0)
        return n * (test.high - test.low) * (mean - middle) / (deviation * deviation);
    return mean == middle ? 0 : copysign(INFINITY, mean - middle);
}

lab_verdict lab_sprt_verdict(double ratio)
{
    return ratio >= lab_sprt_bound()    ? LAB_IS_HIGH
           : ratio <= -lab_sprt_bound() ? LAB_IS_LOW
                                        : LAB_UNDECIDED;
}
