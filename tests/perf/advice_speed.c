/* How many hands of Sichuan Mahjong get their distance and useful tiles in a second, on one core:
 *
 *     build/tests/advice_speed [PASSES [GROUPS]]
 *
 * The hands are dealt beforehand, from a shuffled wall, all equally likely; with GROUPS, the first
 * tiles of the wall decide what is declared. One pass is 65536 hands. The sum tells that nothing
 * has changed. */
#include "lib/core/random.h"
#include "lib/games/mahjong/mahjong_distance.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { HANDS = 65536, WALL = PARLOR_MAHJONG_KINDS * PARLOR_MAHJONG_COPIES };

static parlor_mahjong_hand hands[HANDS];

static parlor_mahjong_hand deal(uint64_t number, int groups)
{
    parlor_random random = parlor_random_begin(1, number);
    uint8_t wall[WALL];
    for (int i = 0; i < WALL; i++)
        wall[i] = (uint8_t)(i % PARLOR_MAHJONG_KINDS);
    parlor_random_shuffle(&random, wall, WALL);
    parlor_mahjong_hand hand = {0};
    int next = 0;
    for (int declared = 0; declared < groups; next++)
        if (parlor_mahjong_hand_held(&hand, wall[next]) == 0) {
            parlor_mahjong_tiles_add(&hand.declared, wall[next], 3);
            declared++;
        }
    for (int hidden = 0; hidden < (int)PARLOR_MAHJONG_STAGE_WAITING - 3 * groups; next++)
        if (parlor_mahjong_hand_held(&hand, wall[next]) < PARLOR_MAHJONG_COPIES) {
            parlor_mahjong_tiles_add(&hand.hidden, wall[next], 1);
            hidden++;
        }
    return hand;
}

int main(int argc, char **argv)
{
    const int passes = argc > 1 ? atoi(argv[1]) : 100;
    const int groups = argc > 2 ? atoi(argv[2]) : 0;
    for (int i = 0; i < HANDS; i++)
        hands[i] = deal((uint64_t)i, groups);
    uint64_t sum = 0;
    const clock_t start = clock();
    for (int pass = 0; pass < passes; pass++)
        for (int i = 0; i < HANDS; i++) {
            const parlor_mahjong_distances distances = parlor_mahjong_distances_of(&hands[i]);
            sum = sum * 31 + (uint64_t)distances_smaller(&distances) + distances.useful;
        }
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%.0f hands in %.3f s: %.0f hands a second, sum %016llx\n", (double)passes * HANDS,
           seconds, passes * HANDS / seconds, (unsigned long long)sum);
    return 0;
}
