#include "case_numbers.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/* Reads a number from 1 on at the front of *text, and moves behind it. */
static bool take_number(const char **text, uint64_t *number)
{
    if (**text < '0' || **text > '9')
        return false;
    char *end;
    errno = 0;
    *number = strtoull(*text, &end, 10);
    *text = end;
    return errno == 0 && *number > 0;
}

/* "7" or "7-9" */
static bool take_range(const char **text, parlor_case_range *range)
{
    if (!take_number(text, &range->first))
        return false;
    range->last = range->first;
    if (**text != '-')
        return true;
    ++*text;
    return take_number(text, &range->last) && range->last >= range->first;
}

exit_status case_numbers_take(case_numbers *wanted, const char *text)
{
    const char *at = text;
    do {
        if (wanted->count == CASE_RANGES_MAX)
            return usage_error("--only takes %d numbers and ranges at most", CASE_RANGES_MAX);
        if (!take_range(&at, &wanted->ranges[wanted->count]))
            return usage_error("--only takes numbers of cases such as 3,7-9, not '%s'", text);
        wanted->count++;
    } while (*at++ == ',');
    if (at[-1] != '\0')
        return usage_error("--only takes numbers of cases such as 3,7-9, not '%s'", text);
    return STATUS_ANSWERED;
}

uint64_t case_numbers_needed(const case_numbers *wanted)
{
    uint64_t needed = 0;
    for (size_t i = 0; i < wanted->count; i++)
        if (wanted->ranges[i].first > needed)
            needed = wanted->ranges[i].first;
    return needed;
}

uint64_t case_numbers_last(const case_numbers *wanted)
{
    uint64_t last = wanted->count == 0 ? UINT64_MAX : 0;
    for (size_t i = 0; i < wanted->count; i++)
        if (wanted->ranges[i].last > last)
            last = wanted->ranges[i].last;
    return last;
}

bool case_numbers_has(const case_numbers *wanted, uint64_t number)
{
    for (size_t i = 0; i < wanted->count; i++)
        if (number >= wanted->ranges[i].first && number <= wanted->ranges[i].last)
            return true;
    return wanted->count == 0;
}

exit_status case_numbers_check(const case_numbers *wanted, uint64_t next_case)
{
    const uint64_t needed = case_numbers_needed(wanted);
    if (needed < next_case)
        return STATUS_ANSWERED;
    if (next_case == 1)
        say("parlor: there is no case %" PRIu64 ", nor any other\n", needed);
    else
        say("parlor: there is no case %" PRIu64 "; the last one is number %" PRIu64 "\n", needed,
            next_case - 1);
    return STATUS_BAD_CASE;
}
