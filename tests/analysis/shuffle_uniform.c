/* Are the piles of Mau-Mau shuffled uniformly?
 *
 *     shuffle_uniform [DEALS [SEED]]
 *
 * Chi-square of every card in every place, and of every pair of cards in 47 pairs of places: all
 * neighbours, and those half a pile apart. The seed is fixed, so what passes once passes always. */
#include "lib/games/maumau/maumau_shuffle.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    CARDS = PARLOR_MAUMAU_CARDS,
    NEIGHBOURS = CARDS - 1,
    PLACE_PAIRS = NEIGHBOURS + CARDS / 2,
    PAIR_CELLS = CARDS * (CARDS - 1), /* no card is in two places */
};

static uint32_t places[CARDS][CARDS], pairs[PLACE_PAIRS][CARDS][CARDS];

static void count(const parlor_maumau_card *pile)
{
    for (int i = 0; i < CARDS; i++)
        places[i][pile[i]]++;
    for (int i = 0; i < NEIGHBOURS; i++)
        pairs[i][pile[i]][pile[i + 1]]++;
    for (int i = 0; i < CARDS / 2; i++)
        pairs[NEIGHBOURS + i][pile[i]][pile[i + CARDS / 2]]++;
}

/* How far the statistic is from what is expected of it, in its deviations. Cells that are empty in
 * every case are left out. */
static double deviation(uint32_t counts[CARDS][CARDS], bool has_diagonal, double expected,
                        int freedom)
{
    double sum = 0;
    for (int a = 0; a < CARDS; a++)
        for (int b = 0; b < CARDS; b++)
            if (has_diagonal || a != b)
                sum += (counts[a][b] - expected) * (counts[a][b] - expected) / expected;
    return (sum - freedom) / sqrt(2.0 * freedom);
}

int main(int argc, char **argv)
{
    const uint64_t deals = argc > 1 ? strtoull(argv[1], NULL, 10) : 100000;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 2026;
    for (uint64_t number = 1; number <= deals; number++) {
        parlor_maumau_card pile[CARDS];
        parlor_random random = parlor_random_begin(seed, number);
        parlor_maumau_shuffle(&random, pile);
        count(pile);
    }
    const double of_places =
        deviation(places, true, (double)deals / CARDS, NEIGHBOURS * NEIGHBOURS);
    double worst = 0, sum = 0;
    for (int i = 0; i < PLACE_PAIRS; i++) {
        const double found = deviation(pairs[i], false, (double)deals / PAIR_CELLS, PAIR_CELLS - 1);
        worst = fabs(found) > worst ? fabs(found) : worst;
        sum += found;
    }
    const double of_pairs = sum / sqrt(PLACE_PAIRS); /* neighbouring pairs are nearly independent */
    printf("places %+.2f, pairs %+.2f together, %.2f at worst of %d: deviations from chance\n",
           of_places, of_pairs, worst, PLACE_PAIRS);
    return !(deals > 0 && fabs(of_places) < 3.5 && fabs(of_pairs) < 3.5 && worst < 4);
}
