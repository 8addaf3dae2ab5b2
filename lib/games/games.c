/* The table of games.
 *
 * To add a game:
 *  1. write lib/games/<game>/RULES.md, <game>_rules.c, <game>_text.c, <game>_explain.c,
 *     <game>_json.c and <game>_deal.c, and include/parlor/<game>.h;
 *  2. declare its row in game.h and add it to the table below;
 *  3. write tests/unit/test_<game>.c, tests/rules/<game>_examples.c and
 *     tests/reference/<game>_reference.c, and name them where tests/ lists its games.
 *  4. describe it in cli/manual.c, measure it in cli/bench.c, name it in completions/parlor.bash.
 * The build finds the sources, and the command line and the tests that hold for every game find the
 * game through this table. */
#include "game.h"

static const parlor_game *const games[] = {
    &parlor_game_maumau,
    &parlor_game_mahjong,
    &parlor_game_tractor,
};

enum { GAME_COUNT = sizeof games / sizeof games[0] };

const parlor_game *parlor_game_at(size_t index)
{
    return index < GAME_COUNT ? games[index] : NULL;
}

static bool string_equal(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

const parlor_game *parlor_game_find(const char *name)
{
    for (size_t i = 0; i < GAME_COUNT; i++)
        if (string_equal(games[i]->name, name))
            return games[i];
    return NULL;
}

const char *parlor_game_name(const parlor_game *game)
{
    return game->name;
}

const char *parlor_game_title(const parlor_game *game)
{
    return game->title;
}

const parlor_problem *parlor_game_problem(const parlor_game *game, size_t index)
{
    return index < game->problem_count ? &game->problems[index] : NULL;
}

bool parlor_game_deals_players(const parlor_game *game)
{
    return game->deals_players;
}

bool parlor_game_deals_ready(const parlor_game *game)
{
    return game->deals_ready;
}

bool parlor_deal(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, char *out, size_t room, size_t *written)
{
    parlor_random random = parlor_random_begin(seed, number);
    parlor_writer writer = {out + *written, out + room, false};
    game->deal(&random, options, &writer);
    if (!writer.full)
        *written = (size_t)(writer.at - out);
    return !writer.full;
}
