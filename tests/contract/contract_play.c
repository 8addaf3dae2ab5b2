/* Does a game keep what every game that can be played must keep?
 *
 *     contract_play GAME [--games N] [--seed S] */
#include "play_contract.h"

#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    const parlor_game *const game = argc > 1 ? parlor_game_find(argv[1]) : NULL;
    uint64_t games = 100, seed = 1;
    for (int i = 2; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            games = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(argv[i + 1], NULL, 10);
        else
            argc = 0;
    }
    if (!parlor_game_is_playable(game) || argc % 2 != 0 || argc == 0 || games == 0) {
        fputs("usage: contract_play GAME [--games N] [--seed S]\n", stderr);
        return 2;
    }
    return contract_play(game, seed, games, stdout) ? 0 : 1;
}
