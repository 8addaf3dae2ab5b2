/* What the exhaustive tests have in common: they count what they see, print it, and end with status
 * 1 if anything differs. */
#ifndef PARLOR_TESTS_EXHAUSTIVE_H
#define PARLOR_TESTS_EXHAUSTIVE_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t differences;

/* What main() is to return. */
static inline int verdict(void)
{
    printf("%" PRIu64 " differences\n", differences);
    return differences == 0 ? 0 : 1;
}

/* Asked before a difference is told. After some of them nothing more is looked at. */
static inline void differs(void)
{
    enum { TOLD_MOST = 10 };
    if (differences++ == TOLD_MOST)
        exit(verdict());
}

/* A counted truth. */
static inline void count_is(const char *what, uint64_t counted, uint64_t expected)
{
    printf("%12" PRIu64 "  %s\n", counted, what);
    if (counted == expected)
        return;
    differs();
    printf("but there should be %" PRIu64 "\n", expected);
}

/* Is the whole of it wanted, however long it takes? */
static inline bool is_long(int argc, char **argv)
{
    return argc == 2 && strcmp(argv[1], "--long") == 0;
}

#endif
