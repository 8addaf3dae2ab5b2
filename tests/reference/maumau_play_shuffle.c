/* The pile is shuffled when it is turned over, by Philox4x32-10. */
#include "maumau_play_ends.h"

enum { ROUNDS = 10, WORDS = 4 };

static const uint32_t multipliers[] = {0xD2511F53, 0xCD9E8D57};
static const uint32_t key_steps[] = {0x9E3779B9, 0xBB67AE85};
static const uint32_t first_turnover = UINT32_C(1) << 30; /* the first is one on */

typedef struct {
    uint32_t key[2], counter[WORDS];
    uint32_t word[WORDS]; /* of the block before that of the counter */
    int used;
} words_type;

static uint32_t low_half(uint64_t number)
{
    return (uint32_t)(number & 0xFFFFFFFF);
}

static uint32_t high_half(uint64_t number)
{
    return (uint32_t)(number >> 32);
}

static void make_block(words_type *words)
{
    uint32_t key[] = {words->key[0], words->key[1]}, c[WORDS];
    for (int i = 0; i < WORDS; i++)
        c[i] = words->counter[i];
    for (int round = 0; round < ROUNDS; round++) {
        const uint64_t one = (uint64_t)multipliers[0] * c[0];
        const uint64_t other = (uint64_t)multipliers[1] * c[2];
        const uint32_t next[WORDS] = {high_half(other) ^ c[1] ^ key[0], low_half(other),
                                      high_half(one) ^ c[3] ^ key[1], low_half(one)};
        for (int i = 0; i < WORDS; i++)
            c[i] = next[i];
        key[0] += key_steps[0];
        key[1] += key_steps[1];
    }
    for (int i = 0; i < WORDS; i++)
        words->word[i] = c[i];
    words->counter[0]++;
    words->used = 0;
}

static uint32_t next_word(words_type *words)
{
    if (words->used == WORDS)
        make_block(words);
    return words->word[words->used++];
}

/* A number below the limit, each as likely as the others: Lemire's way. */
static uint32_t number_below(words_type *words, uint32_t limit)
{
    uint64_t product = (uint64_t)next_word(words) * limit;
    if (low_half(product) < limit) {
        const uint64_t all = UINT64_C(1) << 32;
        const uint32_t unfair = (uint32_t)((all - limit) % limit);
        while (low_half(product) < unfair)
            product = (uint64_t)next_word(words) * limit;
    }
    return high_half(product);
}

void maumau_play_shuffle(cards_type *cards, uint64_t seed, uint64_t number, int turnover)
{
    words_type words = {
        .key = {low_half(seed), high_half(seed)},
        .counter = {0, first_turnover + (uint32_t)turnover, low_half(number), high_half(number)},
        .used = WORDS,
    };
    for (int left = cards->count; left >= 2; left--) {
        const uint32_t chosen = number_below(&words, (uint32_t)left);
        const card_type card = cards->card[chosen];
        cards->card[chosen] = cards->card[left - 1];
        cards->card[left - 1] = card;
    }
}
