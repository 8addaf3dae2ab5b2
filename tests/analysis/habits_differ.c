/* Compares simulated games of Mau-Mau with the literal reference, without habits and with every
 * habit at every seat:
 *
 *     habits_differ [GAMES [SEED]] */
#include "maumau_habit_reference.h"
#include "parlor.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The line that `parlor deal` writes for this game. */
static bool deal_line(const parlor_maumau_setup *table, uint64_t number, char *line)
{
    const parlor_game *const game = parlor_game_find("maumau");
    const char players[] = {(char)('0' + table->players), '\0'};
    parlor_deal_options options = {{0}};
    size_t size = 0;
    return parlor_deal_choose(game, "players", players, &options) &&
           parlor_deal(game, &options, table->seed, number, line, PARLOR_MAUMAU_DEAL_TEXT_MAX,
                       &size) == PARLOR_DEALT;
}

static bool is_same(const parlor_maumau_setup *table, const char *habit, uint64_t number,
                    const parlor_maumau_outcome *simulated)
{
    char line[PARLOR_MAUMAU_DEAL_TEXT_MAX];
    parlor_maumau_outcome literal;
    const bool is_dealt = deal_line(table, number, line);
    const bool is_over =
        is_dealt && maumau_habit_reference(line, habit, (size_t)table->seat, &literal);
    if (is_over && memcmp(&literal, simulated, sizeof literal) == 0)
        return true;
    printf("%d players, seed %" PRIu64 ", game %" PRIu64 ", habit '%s' at seat %d: not the same\n",
           table->players, table->seed, number, habit, table->seat);
    return false;
}

/* Returns how many games differ. */
static int compare(const parlor_maumau_setup *table, const char *habit, size_t games)
{
    parlor_maumau_outcome *const outcomes = malloc(games * sizeof *outcomes);
    if (!outcomes)
        abort();
    int different = 0;
    parlor_maumau_simulate(table, 1, games, outcomes);
    for (size_t i = 0; i < games && different < 3; i++)
        different += !is_same(table, habit, 1 + i, &outcomes[i]);
    free(outcomes);
    return different;
}

int main(int argc, char **argv)
{
    const size_t games = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    const uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    int tables = 0, different = 0;
    for (int players = PARLOR_MAUMAU_PLAYERS_MIN; players <= PARLOR_MAUMAU_PLAYERS_MAX; players++)
        for (int habit = 0; habit == 0 || parlor_maumau_habit_at(habit); habit++)
            for (int seat = 0; seat < (habit ? players : 1); seat++, tables++) {
                const parlor_maumau_setup table = {players, seed, habit, seat};
                different +=
                    compare(&table, habit ? parlor_maumau_habit_at(habit)->name : "", games);
            }
    printf("%d tables, %zu games each: %d differ\n", tables, games, different);
    return different > 0 || games == 0;
}
