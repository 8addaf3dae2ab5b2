#include "random.h"

static void philox_round(uint32_t words[PHILOX_WORDS], const uint32_t key[PHILOX_KEY_WORDS])
{
    const uint64_t first = (uint64_t)PHILOX_MULTIPLIER_0 * words[0];
    const uint64_t second = (uint64_t)PHILOX_MULTIPLIER_1 * words[2];
    words[0] = (uint32_t)(second >> 32) ^ words[1] ^ key[0];
    words[1] = (uint32_t)second;
    words[2] = (uint32_t)(first >> 32) ^ words[3] ^ key[1];
    words[3] = (uint32_t)first;
}

void parlor_philox(const uint32_t counter[PHILOX_WORDS], const uint32_t key[PHILOX_KEY_WORDS],
                   uint32_t words[PHILOX_WORDS])
{
    uint32_t round_key[PHILOX_KEY_WORDS] = {key[0], key[1]};
    for (int i = 0; i < PHILOX_WORDS; i++)
        words[i] = counter[i];
    for (int round = 0; round < PHILOX_ROUNDS; round++) {
        philox_round(words, round_key);
        round_key[0] += PHILOX_KEY_STEP_0;
        round_key[1] += PHILOX_KEY_STEP_1;
    }
}

parlor_random parlor_random_begin(uint64_t seed, uint64_t case_number)
{
    return (parlor_random){
        .key = {(uint32_t)seed, (uint32_t)(seed >> 32)},
        .counter = {0, 0, (uint32_t)case_number, (uint32_t)(case_number >> 32)},
    };
}

static void next_counter(parlor_random *random)
{
    if (++random->counter[0] == 0)
        random->counter[1]++;
}

/* The words of the next blocks: what parlor_philox() makes of their counters, all of them round by
 * round. */
__attribute__((noinline)) static void refill(parlor_random *random)
{
    uint32_t blocks[RANDOM_BLOCKS][PHILOX_WORDS];
    uint32_t key[PHILOX_KEY_WORDS] = {random->key[0], random->key[1]};
    for (int block = 0; block < RANDOM_BLOCKS; block++, next_counter(random))
        for (int i = 0; i < PHILOX_WORDS; i++)
            blocks[block][i] = random->counter[i];
    for (int round = 0; round < PHILOX_ROUNDS; round++) {
        for (int block = 0; block < RANDOM_BLOCKS; block++)
            philox_round(blocks[block], key);
        key[0] += PHILOX_KEY_STEP_0;
        key[1] += PHILOX_KEY_STEP_1;
    }
    for (int i = 0; i < RANDOM_WORDS; i++)
        random->words[i] = blocks[i / PHILOX_WORDS][i % PHILOX_WORDS];
    random->words_left = RANDOM_WORDS;
}

static inline uint32_t next_word(parlor_random *random)
{
    if (random->words_left == 0)
        refill(random);
    return random->words[RANDOM_WORDS - random->words_left--];
}

uint32_t parlor_random_word(parlor_random *random)
{
    return next_word(random);
}

/* Lemire's way: the high half of word x limit is uniform once the few words that would favour some
 * numbers are left out. Those are below the limit, so that a division is seldom needed. */
static inline uint32_t next_below(parlor_random *random, uint32_t limit)
{
    uint64_t product = (uint64_t)next_word(random) * limit;
    if ((uint32_t)product < limit) {
        const uint32_t unfair = (0u - limit) % limit;
        while ((uint32_t)product < unfair)
            product = (uint64_t)next_word(random) * limit;
    }
    return (uint32_t)(product >> 32);
}

uint32_t parlor_random_below(parlor_random *random, uint32_t limit)
{
    return next_below(random, limit);
}

void parlor_random_shuffle(parlor_random *random, uint8_t *bytes, uint32_t count)
{
    for (uint32_t left = count; left > 1; left--) {
        const uint32_t chosen = next_below(random, left);
        const uint8_t byte = bytes[left - 1];
        bytes[left - 1] = bytes[chosen];
        bytes[chosen] = byte;
    }
}
