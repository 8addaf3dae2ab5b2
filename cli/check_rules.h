/* Which rules the cases of a search have exercised: those that their explanations cite. */
#ifndef PARLOR_CLI_CHECK_RULES_H
#define PARLOR_CLI_CHECK_RULES_H

#include "buffer.h"
#include "parlor.h"

enum { RULES_MOST = 64 }; /* numbers of rules are below */

typedef struct rule_counts {
    const parlor_game *game;
    uint64_t cases[RULES_MOST]; /* that exercise a rule, by its number */
} rule_counts;

/* Counts the rules of the cases, which are good and follow a count line. */
void rules_count(rule_counts *counts, const buffer *text);
/* Prints the counts, and the rules that no case has exercised. */
void rules_print(const rule_counts *counts);

#endif
