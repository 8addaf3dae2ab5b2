#include "bench_play.h"

#include "parlor/batch.h"

static int choose(uint64_t legal, parlor_random *random)
{
    const uint32_t count = (uint32_t)__builtin_popcountll(legal);
    for (uint32_t n = parlor_random_below(random, count); n > 0; n--)
        legal &= legal - 1;
    return __builtin_ctzll(legal);
}

uint64_t bench_play(const parlor_game *game, uint64_t seed, uint64_t decisions)
{
    parlor_beginning beginning = {.game = game, .seed = seed};
    parlor_random random = parlor_bot_random(seed, 0, 0, 0);
    parlor_table table;
    uint64_t made = 0;
    while (made < decisions) {
        beginning.number++;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        for (; table.seat >= 0; made++)
            parlor_table_move(&table, choose(table.legal, &random), NULL, NULL);
    }
    return made;
}

enum { SIDE_BY_SIDE = 64 };

uint64_t bench_play_observed(const parlor_game *game, uint64_t seed, uint64_t decisions)
{
    static parlor_batch_game games[SIDE_BY_SIDE];
    static uint64_t legal[SIDE_BY_SIDE];
    static uint8_t mask[SIDE_BY_SIDE * PARLOR_MOVES];
    static uint8_t observation[SIDE_BY_SIDE * PARLOR_OBSERVATION_MAX];
    const parlor_batch batch = {.first = {.game = game, .seed = seed, .number = 1},
                                .width = SIDE_BY_SIDE,
                                .games = games,
                                .legal = legal,
                                .mask = mask,
                                .observation = observation};
    parlor_random random = parlor_bot_random(seed, 0, 0, 0);
    int64_t actions[SIDE_BY_SIDE];
    uint64_t made = 0;
    parlor_batch_begin(&batch, 0, SIDE_BY_SIDE);
    for (; made < decisions; made += SIDE_BY_SIDE) {
        parlor_batch_choose(&batch, 0, SIDE_BY_SIDE, &random, actions);
        parlor_batch_step(&batch, 0, SIDE_BY_SIDE, actions);
    }
    return made;
}
