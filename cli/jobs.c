/* How many threads work. */
#define _DEFAULT_SOURCE
#include "cli.h"

#include <math.h>
#include <unistd.h>

unsigned jobs_usual(void)
{
    const double online = (double)sysconf(_SC_NPROCESSORS_ONLN); /* -1: unknown */
    return (unsigned)fmax(1, fmin(online, JOBS_MAX));
}

exit_status take_jobs(const char *text, unsigned *jobs)
{
    uint64_t number = 0;
    if (!read_number(text, 1, JOBS_MAX, &number))
        return usage_error("--jobs takes a whole number from 1 to %d, not '%s'", JOBS_MAX, text);
    *jobs = (unsigned)number;
    return STATUS_ANSWERED;
}
