/* Hands for the tests of Sichuan Mahjong. */
#ifndef PARLOR_TESTS_MAHJONG_HELP_H
#define PARLOR_TESTS_MAHJONG_HELP_H

#include "help.h"

#include "parlor/mahjong.h"

static inline parlor_mahjong_hand hand_of(const char *line, parlor_mahjong_stage stage)
{
    parlor_mahjong_hand hand = {0};
    parlor_status status;
    parlor_mahjong_hand_read(line, strlen(line), stage, &hand, &status);
    if (status.problem)
        fail_msg("%s is no hand", line);
    return hand;
}

static inline bool hands_are_equal(const parlor_mahjong_hand *a, const parlor_mahjong_hand *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Takes `count` tiles for a component if the kinds have so many left. */
static inline bool take_component(parlor_mahjong_hand *hand, parlor_mahjong_tiles *to,
                                  parlor_mahjong_tile tile, int kinds, int count)
{
    for (int i = 0; i < kinds; i++)
        if (parlor_mahjong_hand_held(hand, tile + i) + count > PARLOR_MAHJONG_COPIES)
            return false;
    for (int i = 0; i < kinds; i++)
        parlor_mahjong_tiles_add(to, tile + i, count);
    return true;
}

static inline parlor_mahjong_tile random_tile(const parlor_mahjong_suit suits[2], uint32_t highest)
{
    return parlor_mahjong_tile_of(suits[random_below(2)], 1 + (int)random_below(highest));
}

static inline parlor_mahjong_tile any_tile(void)
{
    return (parlor_mahjong_tile)random_below(PARLOR_MAHJONG_KINDS);
}

static inline void deal_seven_pairs(parlor_mahjong_hand *hand, const parlor_mahjong_suit suits[2])
{
    for (int pairs = 0; pairs < 7;)
        pairs += take_component(hand, &hand->hidden, random_tile(suits, 9), 1, 2);
}

static inline void deal_regular(parlor_mahjong_hand *hand, const parlor_mahjong_suit suits[2])
{
    int groups = (int)random_below(6); /* 5 is none too */
    groups = groups == 5 ? 0 : groups;
    for (int sentences = 0; sentences < 4;)
        if (sentences < groups)
            sentences += take_component(hand, &hand->declared, random_tile(suits, 9), 1,
                                        3 + (int)random_below(2));
        else if (random_below(2))
            sentences += take_component(hand, &hand->hidden, random_tile(suits, 9), 1, 3);
        else
            sentences += take_component(hand, &hand->hidden, random_tile(suits, 7), 3, 1);
    while (!take_component(hand, &hand->hidden, random_tile(suits, 9), 1, 2))
        ;
}

/* A random hand that is complete but for one tile, sometimes spoilt by a wrong tile. */
static inline parlor_mahjong_hand random_hand(void)
{
    const parlor_mahjong_suit first = (parlor_mahjong_suit)random_below(PARLOR_MAHJONG_SUITS);
    const parlor_mahjong_suit suits[2] = {first,
                                          (parlor_mahjong_suit)random_below(PARLOR_MAHJONG_SUITS)};
    parlor_mahjong_hand hand = {0};
    if (random_below(8) == 0)
        deal_seven_pairs(&hand, suits);
    else
        deal_regular(&hand, suits);
    for (int surplus = 1 + (random_below(4) == 0); surplus > 0;) {
        const parlor_mahjong_tile tile = any_tile();
        if (parlor_mahjong_tiles_count(&hand.hidden, tile) == 0)
            continue;
        parlor_mahjong_tiles_add(&hand.hidden, tile, -1);
        if (--surplus > 0)
            while (!take_component(&hand, &hand.hidden, any_tile(), 1, 1))
                ;
    }
    return hand;
}

#endif
