/* Random numbers that are the same everywhere: Philox4x32-10 (Salmon, Moraes, Dror and Shaw,
 * "Parallel Random Numbers: As Easy as 1, 2, 3", 2011). It turns a counter and a key into four
 * words, so every case of a seed has a stream of its own and can be dealt alone. */
#ifndef PARLOR_CORE_RANDOM_H
#define PARLOR_CORE_RANDOM_H

#include "parlor/random.h"

enum {
    PHILOX_WORDS = PARLOR_RANDOM_COUNTERS, /* of a block */
    PHILOX_KEY_WORDS = PARLOR_RANDOM_KEYS,
    PHILOX_ROUNDS = 10,
    RANDOM_WORDS = PARLOR_RANDOM_WORDS,
    RANDOM_BLOCKS = RANDOM_WORDS / PHILOX_WORDS, /* made at once: each is a long chain, but they do
                                                    not wait for each other */
};

/* The constants of the publication. */
#define PHILOX_MULTIPLIER_0 0xD2511F53u
#define PHILOX_MULTIPLIER_1 0xCD9E8D57u
#define PHILOX_KEY_STEP_0   0x9E3779B9u
#define PHILOX_KEY_STEP_1   0xBB67AE85u

/* The generator itself: ten rounds. */
void parlor_philox(const uint32_t counter[PHILOX_WORDS], const uint32_t key[PHILOX_KEY_WORDS],
                   uint32_t words[PHILOX_WORDS]);

/* What a stream was begun with. */
static inline uint64_t random_seed(const parlor_random *random)
{
    return random->key[0] | (uint64_t)random->key[1] << 32;
}

static inline uint64_t random_number(const parlor_random *random)
{
    return random->counter[2] | (uint64_t)random->counter[3] << 32;
}

/* Puts bytes into a random order, each order equally likely. */
void parlor_random_shuffle(parlor_random *random, uint8_t *bytes, uint32_t count);

#endif
