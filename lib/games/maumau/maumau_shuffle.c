/* The shuffle, one pile at a time. */
#include "maumau_shuffle.h"

static void draw_keys(parlor_random *random, uint16_t keys[PARLOR_MAUMAU_CARDS])
{
    for (int i = 0; i < KEY_WORDS; i++) {
        const uint32_t word = parlor_random_word(random);
        keys[i] = (uint16_t)word;
        keys[KEY_WORDS + i] = (uint16_t)(word >> KEY_BITS);
    }
}

/* A card's place is the number of keys below its own. Cards with equal keys would share a place,
 * and leave another one empty. */
static bool sort_by_keys(const uint16_t keys[PARLOR_MAUMAU_CARDS],
                         parlor_maumau_card pile[PARLOR_MAUMAU_CARDS])
{
    uint32_t taken = 0;
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++) {
        uint16_t place = 0;
        for (int other = 0; other < PARLOR_MAUMAU_CARDS; other++)
            place = (uint16_t)(place + (keys[other] < keys[card]));
        taken |= 1u << place;
        pile[place] = (parlor_maumau_card)card;
    }
    return taken == ~0u;
}

void parlor_maumau_shuffle(parlor_random *random, parlor_maumau_card pile[PARLOR_MAUMAU_CARDS])
{
    uint16_t keys[PARLOR_MAUMAU_CARDS];
    do
        draw_keys(random, keys);
    while (!sort_by_keys(keys, pile));
}
