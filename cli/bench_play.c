#include "bench_play.h"

#include "parlor/batch.h"
#include "parlor/players.h"

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

/* ---- In the mind ------------------------------------------------------------------------ */

/* What is done at a decision; returns how often. */
typedef uint64_t at_decision(const parlor_sight *sight, parlor_random *random);

static uint64_t play_by_book(const parlor_game *game, uint64_t seed, uint64_t wanted,
                             at_decision *look)
{
    const parlor_bot *const book = parlor_game_bot_find(game, "book");
    parlor_beginning beginning = {.game = game, .seed = seed};
    parlor_random random = parlor_bot_random(seed, 0, 0, 0);
    parlor_table table;
    parlor_sight sight;
    uint64_t done = 0;
    while (book && done < wanted) {
        beginning.number++;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        while (table.seat >= 0 && done < wanted) {
            parlor_table_sight(&table, table.seat, &sight);
            done += look(&sight, &random);
            parlor_table_move(&table, parlor_bot_choose(book, &sight, &random), NULL, NULL);
        }
    }
    return done;
}

static uint64_t imagine(const parlor_sight *sight, parlor_random *random)
{
    enum { TABLES = 4 };
    uint64_t imagined = 0;
    for (int i = 0; i < TABLES; i++) {
        parlor_table table;
        imagined += parlor_sight_imagine(sight, random, &table);
    }
    return imagined;
}

uint64_t bench_imagine(const parlor_game *game, uint64_t seed, uint64_t tables)
{
    return play_by_book(game, seed, tables, imagine);
}

/* The choice and the book's are confirmed on fresh tables. */
static uint64_t play_out(const parlor_sight *sight, parlor_random *random)
{
    static parlor_thoughts thoughts;
    parlor_player player;
    if (!parlor_player_find(sight->game, "search:8", &player) ||
        !parlor_player_think(&player, sight, random, &thoughts))
        return 0;
    return (uint64_t)thoughts.tables * thoughts.count + (uint64_t)thoughts.confirmed * 2;
}

uint64_t bench_play_out(const parlor_game *game, uint64_t seed, uint64_t games)
{
    return play_by_book(game, seed, games, play_out);
}
