/* What the tests of Mau-Mau have in common: random deals, and cards by their names. */
#ifndef PARLOR_TESTS_MAUMAU_HELP_H
#define PARLOR_TESTS_MAUMAU_HELP_H

#include "help.h"
#include "parlor/maumau.h"

static inline void shuffle(parlor_maumau_card pile[PARLOR_MAUMAU_CARDS])
{
    for (uint32_t i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        const uint32_t j = random_below(i + 1);
        pile[i] = pile[j];
        pile[j] = (parlor_maumau_card)i;
    }
}

static inline parlor_maumau_deal random_deal(void)
{
    parlor_maumau_deal deal = {.players = (uint8_t)(2 + random_below(3))};
    shuffle(deal.pile);
    return deal;
}

static inline parlor_maumau_deal deal_of(const char *line)
{
    parlor_maumau_deal deal;
    parlor_status status;
    parlor_maumau_deal_read(line, strlen(line), &deal, &status);
    assert_null(status.problem);
    return deal;
}

static inline parlor_maumau_cards cards_of(const char *names)
{
    parlor_maumau_cards cards = {0};
    for (; *names; names += names[2] ? 3 : 2)
        assert_true(parlor_maumau_card_read(names, &cards.at[cards.count++]));
    return cards;
}

#endif
