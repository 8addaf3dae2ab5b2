/* How fast games side by side are played by chance, on one core:
 *
 *     build/tests/batch_speed [ROUNDS [WIDTH]]
 *
 * In each round every way takes its turn, for each game that can be played: its rules alone, as
 * `parlor bench` measures them, which the others are measured by; then a batch that writes nothing,
 * one that writes observations and sets of moves, and one that writes masks, too. Actions are
 * chosen by chance, which is counted. Shown are the medians of the rates, in millions of cases or
 * decisions a second of the processor's time, and of the ratios. */
#define _POSIX_C_SOURCE 200809L
#include "lib/games/bench.h"
#include "parlor/batch.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEED = 2009, DECISIONS = 200000, ROUNDS_MOST = 1000, TEXT_MOST = 1 << 13 };

/* Of the processor, so that whatever else it has to do makes little difference. */
static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void *room(size_t size)
{
    void *const memory = malloc(size);
    if (!memory)
        exit(1);
    return memory;
}

/* ---- The rules alone -------------------------------------------------------------------- */

static void *values;

static void read_cases(const parlor_game *game, const parlor_bench *bench)
{
    char text[TEXT_MOST];
    values = room(bench->cases * bench->value_size);
    for (size_t i = 0; i < bench->cases; i++) {
        size_t size = 0;
        if (parlor_deal(game, &bench->deal, SEED, i + 1, text, sizeof text, &size) !=
                PARLOR_DEALT ||
            bench->read(text, size, (char *)values + i * bench->value_size) == 0)
            exit(1);
    }
}

static double rules_alone(const parlor_game *game)
{
    static volatile uint64_t sum;
    const parlor_bench *const bench = parlor_game_bench(game);
    const size_t times = DECISIONS / bench->cases + 1;
    const double start = seconds();
    for (size_t i = 0; i < times; i++)
        sum = sum + bench->referee(values, bench->cases);
    return (double)(times * bench->cases) / (seconds() - start);
}

/* ---- Batches ---------------------------------------------------------------------------- */

typedef struct way {
    const char *name;
    bool has_observations, has_masks;
    parlor_batch batch;
    parlor_random random;
    double rates[ROUNDS_MOST], ratios[ROUNDS_MOST];
} way;

static way ways[] = {
    {.name = "rules alone"},
    {.name = "batch, nothing written"},
    {.name = "batch, observations and sets", .has_observations = true},
    {.name = "batch, masks as well", .has_observations = true, .has_masks = true},
};

enum { WAYS = sizeof ways / sizeof ways[0] };

static int64_t *actions;

static void begin(way *of, const parlor_game *game, size_t width)
{
    parlor_batch *const batch = &of->batch;
    *batch = (parlor_batch){.first = {.game = game, .seed = SEED, .number = 1}, .width = width};
    batch->games = room(width * sizeof *batch->games);
    if (of->has_observations) {
        const size_t size = parlor_game_observation_size(game);
        batch->observation = room(width * size);
        batch->last = room(width * size);
        batch->number = room(width * sizeof *batch->number);
        batch->seat = room(width * sizeof *batch->seat);
        batch->legal = room(width * sizeof *batch->legal);
        batch->is_over = room(width * sizeof *batch->is_over);
        batch->refused = room(width * sizeof *batch->refused);
        batch->payoff = room(width * PARLOR_SEATS_MAX * sizeof *batch->payoff);
        batch->reward = room(width * sizeof *batch->reward);
    }
    if (of->has_masks)
        batch->mask = room(width * PARLOR_MOVES);
    of->random = parlor_random_begin(SEED, 0);
    parlor_batch_begin(batch, 0, width);
}

static double played(way *of)
{
    const parlor_batch *const batch = &of->batch;
    const size_t steps = DECISIONS / batch->width + 1;
    const double start = seconds();
    for (size_t i = 0; i < steps; i++) {
        parlor_batch_choose(batch, 0, batch->width, &of->random, actions);
        parlor_batch_step(batch, 0, batch->width, actions);
    }
    return (double)(steps * batch->width) / (seconds() - start);
}

/* ---- In turns --------------------------------------------------------------------------- */

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

static void measure(const parlor_game *game, size_t width, int rounds)
{
    read_cases(game, parlor_game_bench(game));
    for (int i = 1; i < WAYS; i++)
        begin(&ways[i], game, width);
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < WAYS; i++) {
            ways[i].rates[round] = i == 0 ? rules_alone(game) : played(&ways[i]);
            ways[i].ratios[round] = ways[i].rates[round] / ways[0].rates[round];
        }
    printf("%s\n", parlor_game_name(game));
    for (int i = 0; i < WAYS; i++)
        printf("  %-30s %6.2f million/s %6.2f times\n", ways[i].name,
               median(ways[i].rates, rounds) / 1e6, median(ways[i].ratios, rounds));
}

int main(int argc, char **argv)
{
    const int asked = argc > 1 ? atoi(argv[1]) : 25;
    const int rounds = asked < 1 ? 1 : asked < ROUNDS_MOST ? asked : ROUNDS_MOST;
    const int width = argc > 2 && atoi(argv[2]) > 0 ? atoi(argv[2]) : 4096;
    actions = room((size_t)width * sizeof *actions);
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        if (parlor_game_is_playable(game))
            measure(game, (size_t)width, rounds);
    return 0;
}
