/* House rules as they are named on the command line: --rules family,hand=6. */
#ifndef PARLOR_CLI_HOUSE_RULES_H
#define PARLOR_CLI_HOUSE_RULES_H

#include "options.h"
#include "parlor/play.h"

/* Adds --rules. */
void house_rules_add(option_list *all);
bool house_rules_are(const chosen_option *given);

/* Chooses what every --rules says, from left to right; says what is wrong. */
exit_status house_rules_choose(const option_list *all, const parlor_game *game,
                               parlor_play_options *options);

/* Their names, sets first; `game` is a parlor_game. */
word_at house_rule_word;

#endif
