/* How many threads work. */
#define _DEFAULT_SOURCE
#include "cli.h"

#include <unistd.h>

enum { JOBS_MAX = 256 };

unsigned jobs_usual(void)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : online > JOBS_MAX ? JOBS_MAX : (unsigned)online;
}

exit_status take_jobs(const char *text, unsigned *jobs)
{
    uint64_t number = 0;
    if (!read_number(text, 1, JOBS_MAX, &number))
        return usage_error("--jobs takes a whole number from 1 to %d, not '%s'", JOBS_MAX, text);
    *jobs = (unsigned)number;
    return STATUS_ANSWERED;
}
