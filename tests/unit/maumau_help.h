/* What the tests of Mau-Mau have in common: random numbers, and cards by their names. */
#ifndef PARLOR_TESTS_MAUMAU_HELP_H
#define PARLOR_TESTS_MAUMAU_HELP_H

#include "parlor/maumau.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static uint64_t random_state;

static inline uint32_t random_below(uint32_t limit)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((random_state >> 33) % limit);
}

static inline void shuffle(maumau_card pile[MAUMAU_CARDS])
{
    for (uint32_t i = 0; i < MAUMAU_CARDS; i++) {
        const uint32_t j = random_below(i + 1);
        pile[i] = pile[j];
        pile[j] = (maumau_card)i;
    }
}

static inline maumau_cards cards_of(const char *names)
{
    maumau_cards cards = {0};
    for (; *names; names += names[2] ? 3 : 2)
        assert_true(maumau_card_read(names, &cards.at[cards.count++]));
    return cards;
}

#endif
