#include "sum.h"

double lab_sum_real(lab_sum sum)
{
    return (double)sum.high * 0x1p64 + (double)sum.low;
}

/* Divides by ten, 32 bits at a time; returns what is left. */
static unsigned divide_by_ten(lab_sum *sum)
{
    const uint64_t words[4] = {sum->high >> 32, sum->high & UINT32_MAX, sum->low >> 32,
                               sum->low & UINT32_MAX};
    uint64_t quotient[4], rest = 0;
    for (int i = 0; i < 4; i++) {
        rest = rest << 32 | words[i];
        quotient[i] = rest / 10;
        rest %= 10;
    }
    *sum = (lab_sum){quotient[2] << 32 | quotient[3], quotient[0] << 32 | quotient[1]};
    return (unsigned)rest;
}

void lab_sum_write(lab_sum sum, char text[LAB_SUM_TEXT])
{
    char digits[LAB_SUM_TEXT];
    int count = 0;
    do
        digits[count++] = (char)('0' + divide_by_ten(&sum));
    while (!lab_sum_is_zero(sum));
    for (int i = 0; i < count; i++)
        text[i] = digits[count - 1 - i];
    text[count] = '\0';
}

/* Ten times the sum and a digit; false: it does not fit. */
static bool append_digit(lab_sum *sum, unsigned digit)
{
    lab_sum tenfold = lab_sum_of(digit);
    for (int i = 0; i < 10; i++) {
        const lab_sum before = tenfold;
        tenfold = lab_sum_add(tenfold, *sum);
        if (tenfold.high < before.high || (tenfold.high == before.high && tenfold.low < before.low))
            return false;
    }
    *sum = tenfold;
    return true;
}

const char *lab_sum_read(const char *text, lab_sum *sum)
{
    const char *at = text;
    lab_sum read = {0, 0};
    for (; *at >= '0' && *at <= '9'; at++)
        if (!append_digit(&read, (unsigned)(*at - '0')))
            return NULL;
    if (at == text)
        return NULL;
    *sum = read;
    return at;
}
