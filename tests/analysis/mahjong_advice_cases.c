#include "mahjong_advice_cases.h"

#include <string.h>

enum { COPIES = 4, TRIES = 400 };

/* splitmix64, by Sebastiano Vigna, in the public domain: a counter whose values are mixed. */
static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = *state;
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ (mixed >> 31);
}

static int below(uint64_t *state, int bound)
{
    return (int)(next_random(state) % (uint64_t)bound);
}

/* Where the tiles of a hand come from. */
typedef struct recipe {
    int first_suit, suits;     /* so many suits, round the three */
    int first_number, numbers; /* so many numbers, no further than nine */
    int groups;
    int sentences; /* hidden, before single tiles are drawn; some come out incomplete */
} recipe;

static recipe recipe_draw(uint64_t *random)
{
    recipe drawn = {.first_suit = below(random, ADVICE_SUITS), .suits = 1 + below(random, 3)};
    const int narrow = below(random, 4) == 0;
    drawn.numbers = narrow ? 3 + below(random, 4) : ADVICE_NUMBERS;
    drawn.first_number = below(random, ADVICE_NUMBERS + 1 - drawn.numbers);
    drawn.groups = below(random, 2) ? below(random, 5) : 0;
    drawn.sentences = below(random, 2) ? below(random, 5) : 0;
    return drawn;
}

static int tile_draw(const recipe *from, uint64_t *random)
{
    const int suit = (from->first_suit + below(random, from->suits)) % ADVICE_SUITS;
    return suit * ADVICE_NUMBERS + from->first_number + below(random, from->numbers);
}

static int held(const advice_hand *hand, int kind)
{
    return hand->hidden[kind] + hand->declared[kind];
}

/* Where the recipe has no tiles left, any tile will do. */
static int free_tile_draw(const advice_hand *hand, const recipe *from, int copies, uint64_t *random)
{
    int kind = tile_draw(from, random);
    for (int tries = 0; held(hand, kind) + copies > COPIES; tries++)
        kind = tries < TRIES ? tile_draw(from, random) : below(random, ADVICE_KINDS);
    return kind;
}

static void add_group(advice_hand *hand, const recipe *from, uint64_t *random)
{
    int kind = free_tile_draw(hand, from, COPIES, random);
    hand->declared[kind] = 3 + (below(random, 3) == 0);
}

/* Up to three tiles of a sentence, as far as there are any left; returns how many. */
static int add_sentence(advice_hand *hand, const recipe *from, uint64_t *random)
{
    const int kind = tile_draw(from, random);
    const int step = kind % ADVICE_NUMBERS < ADVICE_NUMBERS - 2 && below(random, 2);
    int added = 0;
    for (int i = 0; i < 3; i++)
        if (held(hand, kind + i * step) < COPIES) {
            hand->hidden[kind + i * step]++;
            added++;
        }
    return added;
}

/* Tiles of any kind and those of the recipe, as far as there are any left. */
static void add_seen(advice_hand *hand, const recipe *from, uint64_t *random)
{
    int tries = below(random, 2) ? below(random, 60) : 0;
    for (; tries > 0; tries--) {
        const int kind = below(random, 2) ? tile_draw(from, random) : below(random, ADVICE_KINDS);
        if (held(hand, kind) + hand->seen[kind] < COPIES)
            hand->seen[kind]++;
    }
}

advice_hand advice_case(uint64_t seed, uint64_t index, int size)
{
    uint64_t random = seed * UINT64_C(0x2545f4914f6cdd1d) + index;
    random = next_random(&random);
    const recipe from = recipe_draw(&random);
    advice_hand hand;
    memset(&hand, 0, sizeof hand);
    for (int i = 0; i < from.groups; i++)
        add_group(&hand, &from, &random);
    int left = size - 3 * from.groups;
    for (int i = 0; i < from.sentences && left >= 3; i++)
        left -= add_sentence(&hand, &from, &random);
    for (; left > 0; left--)
        hand.hidden[free_tile_draw(&hand, &from, 1, &random)]++;
    add_seen(&hand, &from, &random);
    return hand;
}

static int every_hand_from(advice_hand *hand, int kind, int left,
                           void (*look)(const advice_hand *hand))
{
    if (kind == ADVICE_NUMBERS) {
        if (left == 0)
            look(hand);
        return left == 0;
    }
    int found = 0;
    for (int count = 0; count <= COPIES && count <= left; count++) {
        hand->hidden[kind] = count;
        found += every_hand_from(hand, kind + 1, left - count, look);
    }
    hand->hidden[kind] = 0;
    return found;
}

int advice_every_one_suit_hand(void (*look)(const advice_hand *hand))
{
    advice_hand hand;
    memset(&hand, 0, sizeof hand);
    return every_hand_from(&hand, 0, 13, look);
}
