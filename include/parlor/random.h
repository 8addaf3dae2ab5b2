/* Random numbers that are the same everywhere. */
#ifndef PARLOR_RANDOM_H
#define PARLOR_RANDOM_H

#include "parlor/api.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many words there are of everything. */
enum {
    PARLOR_RANDOM_COUNTERS = 4,
    PARLOR_RANDOM_KEYS = 2,
    PARLOR_RANDOM_WORDS = 16, /* made at once */
};

/* A stream of random words (Philox4x32-10): a plain value, its members are the library's own. */
typedef struct parlor_random {
    uint32_t key[PARLOR_RANDOM_KEYS];         /* the seed */
    uint32_t counter[PARLOR_RANDOM_COUNTERS]; /* block number (two words), number (two words) */
    uint32_t words[PARLOR_RANDOM_WORDS];
    int words_left;
} parlor_random;

/* The stream of a number of a seed: the one that its case or its game is dealt from. */
PARLOR_API parlor_random parlor_random_begin(uint64_t seed, uint64_t number);

/* The next word of a stream. */
PARLOR_API uint32_t parlor_random_word(parlor_random *random);

/* A whole number below `limit`, each equally likely; limit is at least 1. */
PARLOR_API uint32_t parlor_random_below(parlor_random *random, uint32_t limit);

#ifdef __cplusplus
}
#endif

#endif
