/* How fast games of Mau-Mau are simulated, shuffle included, on one core:
 *
 *     build/tests/simulation_speed [ROUNDS]
 *
 * In each round every way takes its turn, for 2, 3 and 4 players: parlor_maumau_referee_many() fed
 * by the shuffle of random.c, which is what the others are measured by, the plain way, and lanes.
 * Shown are the medians of the rates, in millions of games a second, and of the ratios. */
#include "lib/core/random.h"
#include "lib/games/maumau/maumau_habits.h"
#include "lib/games/maumau/maumau_lanes.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { GAMES = 1 << 15, AT_ONCE = 128, ROUNDS_MOST = 1000, WAYS_MOST = 16 };

static parlor_maumau_outcome outcomes[GAMES];

static void batch(const parlor_maumau_setup *table, uint64_t first)
{
    static parlor_maumau_deal deals[AT_ONCE];
    static parlor_maumau_result results[AT_ONCE];
    for (uint64_t done = 0; done < GAMES; done += AT_ONCE) {
        for (uint64_t i = 0; i < AT_ONCE; i++) {
            parlor_random random = parlor_random_begin(table->seed, first + done + i);
            deals[i].players = (uint8_t)table->players;
            for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
                deals[i].pile[card] = (parlor_maumau_card)card;
            parlor_random_shuffle(&random, deals[i].pile, PARLOR_MAUMAU_CARDS);
        }
        parlor_maumau_referee_many(deals, AT_ONCE, NULL, results);
    }
}

static void alone(const parlor_maumau_setup *table, uint64_t first)
{
    for (size_t i = 0; i < GAMES; i++)
        outcomes[i] = parlor_maumau_simulate_alone(table, first + i);
}

static void eight(const parlor_maumau_setup *table, uint64_t first)
{
    parlor_maumau_simulate_eight(table, first, GAMES, outcomes);
}

static void sixteen(const parlor_maumau_setup *table, uint64_t first)
{
    parlor_maumau_simulate_sixteen(table, first, GAMES, outcomes);
}

typedef struct way {
    const char *name;
    void (*play)(const parlor_maumau_setup *table, uint64_t first);
    bool has_habit;
    double rates[ROUNDS_MOST], ratios[ROUNDS_MOST];
} way;

static way ways[] = {
    {.name = "batch, fed by random.c", .play = batch},
    {.name = "plain", .play = alone},
    {.name = "eight lanes", .play = eight},
    {.name = "sixteen lanes", .play = sixteen},
    {.name = "plain, a habit", .play = alone, .has_habit = true},
    {.name = "eight lanes, a habit", .play = eight, .has_habit = true},
    {.name = "sixteen lanes, a habit", .play = sixteen, .has_habit = true},
};

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *numbers, int count)
{
    qsort(numbers, (size_t)count, sizeof numbers[0], compare);
    return numbers[count / 2];
}

int main(int argc, char **argv)
{
    const int asked = argc > 1 ? atoi(argv[1]) : 25;
    const int rounds = asked < 1 ? 1 : asked < ROUNDS_MOST ? asked : ROUNDS_MOST;
    const size_t count = sizeof ways / sizeof ways[0];
    for (int players = PARLOR_MAUMAU_PLAYERS_MIN; players <= PARLOR_MAUMAU_PLAYERS_MAX; players++) {
        for (int round = 0; round < rounds; round++)
            for (size_t i = 0; i < count; i++) {
                const parlor_maumau_setup table = {players, 1, ways[i].has_habit, 0};
                const clock_t start = clock();
                ways[i].play(&table, 1 + (uint64_t)round * GAMES);
                ways[i].rates[round] = GAMES / ((double)(clock() - start) / CLOCKS_PER_SEC);
                ways[i].ratios[round] = ways[i].rates[round] / ways[0].rates[round];
            }
        printf("%d players\n", players);
        for (size_t i = 0; i < count; i++)
            printf("  %-24s %6.2f million/s %6.2f times\n", ways[i].name,
                   median(ways[i].rates, rounds) / 1e6, median(ways[i].ratios, rounds));
    }
    return 0;
}
