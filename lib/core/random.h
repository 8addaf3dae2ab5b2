/* Random numbers that are the same everywhere: Philox4x32-10 (Salmon, Moraes, Dror and Shaw,
 * "Parallel Random Numbers: As Easy as 1, 2, 3", 2011). It turns a counter and a key into four
 * words, so every case of a seed has a stream of its own and can be dealt alone. */
#ifndef PARLOR_CORE_RANDOM_H
#define PARLOR_CORE_RANDOM_H

#include <stdint.h>

enum {
    PHILOX_WORDS = 4, /* of a block */
    PHILOX_KEY_WORDS = 2,
    PHILOX_ROUNDS = 10,
    RANDOM_BLOCKS = 4, /* made at once: each is a long chain, but they do not wait for each other */
    RANDOM_WORDS = RANDOM_BLOCKS * PHILOX_WORDS,
};

/* The constants of the publication. */
#define PHILOX_MULTIPLIER_0 0xD2511F53u
#define PHILOX_MULTIPLIER_1 0xCD9E8D57u
#define PHILOX_KEY_STEP_0   0x9E3779B9u
#define PHILOX_KEY_STEP_1   0xBB67AE85u

typedef struct parlor_random {
    uint32_t key[PHILOX_KEY_WORDS]; /* the seed */
    uint32_t counter[PHILOX_WORDS]; /* block number (two words), case number (two words) */
    uint32_t words[RANDOM_WORDS];
    int words_left;
} parlor_random;

/* The generator itself: ten rounds. */
void parlor_philox(const uint32_t counter[PHILOX_WORDS], const uint32_t key[PHILOX_KEY_WORDS],
                   uint32_t words[PHILOX_WORDS]);

parlor_random parlor_random_begin(uint64_t seed, uint64_t case_number);

uint32_t parlor_random_word(parlor_random *random);

/* A whole number below `limit`, each equally likely; limit is at least 1. */
uint32_t parlor_random_below(parlor_random *random, uint32_t limit);

/* Puts bytes into a random order, each order equally likely. */
void parlor_random_shuffle(parlor_random *random, uint8_t *bytes, uint32_t count);

#endif
