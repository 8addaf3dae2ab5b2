/* What the exhaustive tests have in common: they count what they see, print it, and end with status
 * 1 if anything differs. */
#ifndef PARLOR_TESTS_EXHAUSTIVE_H
#define PARLOR_TESTS_EXHAUSTIVE_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t differences;

/* Tells of the first few. */
static inline bool is_told(void)
{
    enum { TOLD_MOST = 10 };
    return ++differences <= TOLD_MOST;
}

/* A counted truth. */
static inline void count_is(const char *what, uint64_t counted, uint64_t expected)
{
    printf("%12" PRIu64 "  %s\n", counted, what);
    if (counted != expected && is_told())
        printf("but there should be %" PRIu64 "\n", expected);
}

/* Is the whole of it wanted, however long it takes? */
static inline bool is_long(int argc, char **argv)
{
    return argc == 2 && strcmp(argv[1], "--long") == 0;
}

/* What main() is to return. */
static inline int verdict(void)
{
    printf("%" PRIu64 " differences\n", differences);
    return differences == 0 ? 0 : 1;
}

#endif
