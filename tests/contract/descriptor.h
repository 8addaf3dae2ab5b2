/* What the descriptor of a game must hold. */
#ifndef PARLOR_TESTS_CONTRACT_ROW_H
#define PARLOR_TESTS_CONTRACT_ROW_H

#include "lib/games/game.h"
#include <stdio.h>

/* What RULES.md says. */
typedef struct contract_rules {
    const char *prefix; /* of the numbers of its rules */
    int count;
} contract_rules;

/* Says in one line each what is missing or wrong; returns how many lines these are. */
int contract_descriptor(const parlor_game *game, const contract_rules *rules, FILE *to);

#endif
