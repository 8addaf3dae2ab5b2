/* The options of the games for dealing, for every command that deals: found through their
 * descriptors. */
#ifndef PARLOR_CLI_DEAL_OPTIONS_H
#define PARLOR_CLI_DEAL_OPTIONS_H

#include "options.h"

/* Adds the options of all games. */
void deal_options_add(option_list *all);
/* Do the options that were given go with the game? Says so if not. */
exit_status deal_options_choose(const option_list *all, const parlor_game *game,
                                parlor_deal_options *options);

/* Appends the options as the user would type them: " --ready". Nothing for defaults. */
void deal_options_words(const parlor_game *game, const parlor_deal_options *options, buffer *out);

#endif
