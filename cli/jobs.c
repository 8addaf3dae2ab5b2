/* How many threads work. */
#define _GNU_SOURCE /* sched_getaffinity() */
#include "cli.h"

#include <math.h>
#ifdef __linux__
#include <sched.h>
#endif
#include <string.h>
#include <unistd.h>

/* Those that this process may use: a batch system, or taskset, may leave it only some. Where nobody
 * can say, as many as there may be, up to JOBS_MAX. */
static double processors(void)
{
#ifdef __linux__
    cpu_set_t allowed;
    memset(&allowed, 0xff, sizeof allowed);
    sched_getaffinity(0, sizeof allowed, &allowed);
    return CPU_COUNT(&allowed);
#else
    return (double)sysconf(_SC_NPROCESSORS_ONLN); /* -1: unknown */
#endif
}

unsigned jobs_usual(void)
{
    return (unsigned)fmax(1, fmin(processors(), JOBS_MAX));
}

exit_status take_jobs(const char *text, unsigned *jobs)
{
    uint64_t number = 0;
    if (!read_number(text, 1, JOBS_MAX, &number))
        return usage_error("--jobs takes a whole number from 1 to %d, not '%s'", JOBS_MAX, text);
    *jobs = (unsigned)number;
    return STATUS_ANSWERED;
}
