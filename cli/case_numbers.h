/* Cases by their numbers: --only 3,7-9. */
#ifndef PARLOR_CLI_CASE_NUMBERS_H
#define PARLOR_CLI_CASE_NUMBERS_H

#include "cli.h"

enum { CASE_RANGES_MAX = 256 };

typedef struct case_numbers {
    parlor_case_range ranges[CASE_RANGES_MAX];
    size_t count;
} case_numbers;

/* Adds what the text lists; a usage error if it makes no sense. */
exit_status case_numbers_take(case_numbers *wanted, const char *text);

/* Is the number listed? Without a list, every number is. */
bool case_numbers_has(const case_numbers *wanted, uint64_t number);

/* The highest number that is listed by itself or begins a range; 0 if none is. If the input ends
 * before it, somebody asked for a case that is not there. */
uint64_t case_numbers_needed(const case_numbers *wanted);

/* The highest number that is listed or lies in a range; without a list, there is no limit. */
uint64_t case_numbers_last(const case_numbers *wanted);

/* Says that there is no such case if the input ends before one that is needed. */
exit_status case_numbers_check(const case_numbers *wanted, uint64_t next_case);

#endif
