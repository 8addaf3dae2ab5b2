#include "bench_play.h"

/* What is written of a decision, for whoever learns from it. */
typedef struct observed {
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    uint64_t legal;
} observed;

static int choose(uint64_t legal, parlor_random *random)
{
    const uint32_t count = (uint32_t)__builtin_popcountll(legal);
    for (uint32_t n = parlor_random_below(random, count); n > 0; n--)
        legal &= legal - 1;
    return __builtin_ctzll(legal);
}

static void observe(const parlor_table *table, observed *out)
{
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    parlor_sight_observe(&sight, out->bytes);
    out->legal = sight.legal;
}

uint64_t bench_play(const parlor_game *game, uint64_t seed, uint64_t decisions, bool is_observed)
{
    parlor_beginning beginning = {.game = game, .seed = seed};
    parlor_random random = parlor_bot_random(seed, 0, 0, 0);
    parlor_table table;
    observed seen;
    uint64_t made = 0;
    while (made < decisions) {
        beginning.number++;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        for (; table.seat >= 0; made++) {
            if (is_observed)
                observe(&table, &seen);
            parlor_table_move(&table, choose(table.legal, &random), NULL, NULL);
        }
    }
    return made;
}
