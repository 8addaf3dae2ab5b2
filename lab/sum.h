/* Whole numbers of 128 bits, on processors of any width. */
#ifndef PARLOR_LAB_SUM_H
#define PARLOR_LAB_SUM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct lab_sum {
    uint64_t low, high;
} lab_sum;

enum { LAB_SUM_TEXT = 40 }; /* room for 39 digits and the end */

static inline lab_sum lab_sum_of(uint64_t number)
{
    return (lab_sum){number, 0};
}

static inline lab_sum lab_sum_add(lab_sum a, lab_sum b)
{
    const uint64_t low = a.low + b.low;
    return (lab_sum){low, a.high + b.high + (low < a.low)};
}

static inline bool lab_sum_is_zero(lab_sum sum)
{
    return sum.low == 0 && sum.high == 0;
}

double lab_sum_real(lab_sum sum);
/* Its digits, with an end. */
void lab_sum_write(lab_sum sum, char text[LAB_SUM_TEXT]);
/* Reads digits up to what is none; NULL: there are none, or too many. */
const char *lab_sum_read(const char *text, lab_sum *sum);

#endif
