/* Is the descriptor of a game whole? Says in one line each what is not.
 *
 *     contract_descriptor GAME PREFIX COUNT      RULES.md has COUNT rules, numbered PREFIX-1 and on
 */
#include "descriptor.h"

#include <stdlib.h>

int main(int argc, char **argv)
{
    const parlor_game *const game = argc == 4 ? parlor_game_find(argv[1]) : NULL;
    if (!game) {
        fprintf(stderr, "usage: contract_descriptor GAME PREFIX COUNT\n");
        return 2;
    }
    const contract_rules rules = {argv[2], atoi(argv[3])};
    return contract_descriptor(game, &rules, stdout) == 0 ? 0 : 1;
}
