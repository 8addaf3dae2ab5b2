/* Cards and rounds as the tests of Tractor write them, and dice. */
#ifndef PARLOR_TESTS_TRACTOR_CARDS_H
#define PARLOR_TESTS_TRACTOR_CARDS_H

#include "parlor/tractor.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static uint64_t dice_state;

static inline int dice(int sides)
{
    dice_state = dice_state * 6364136223846793005u + 1442695040888963407u;
    return (int)((dice_state >> 33) % (uint64_t)sides);
}

static inline int cards_of(const char *text, parlor_tractor_card *cards)
{
    int count = 0;
    for (size_t length; (length = parlor_tractor_card_read(text, strlen(text), &cards[count])) > 0;
         count++)
        text += length;
    assert_string_equal(text, "");
    return count;
}

static inline parlor_tractor_card card_of(const char *letters)
{
    parlor_tractor_card card[1];
    assert_int_equal(cards_of(letters, card), 1);
    return card[0];
}

/* A round of the given cards, all alike, in tricks of one size. */
static inline parlor_tractor_round round_of_one_kind(const char *letters, int size)
{
    parlor_tractor_round round = {
        .main = PARLOR_TRACTOR_HEARTS, .dealer = PARLOR_TRACTOR_BOB, .ranks = {2, 3}};
    memset(round.cards, card_of(letters), sizeof round.cards);
    for (int left = PARLOR_TRACTOR_HAND; left > 0; left -= size)
        round.sizes[round.trick_count++] = (uint8_t)size;
    return round;
}

#endif
