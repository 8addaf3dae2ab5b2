/* Does a game keep what every game that can be played must keep?
 *
 *     contract_play GAME [--games N] [--seed S] [--from K] [--rules WHICH] */
#include "play_contract.h"

int main(int argc, char **argv)
{
    played_run wanted;
    if (!played_run_read(argc, argv, &wanted))
        return 2;
    return contract_play(&wanted, stdout) ? 0 : 1;
}
