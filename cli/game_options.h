/* The options of the games, for every command that deals or plays: found through their descriptors.
 */
#ifndef PARLOR_CLI_GAME_OPTIONS_H
#define PARLOR_CLI_GAME_OPTIONS_H

#include "options.h"
#include "parlor/play.h"

/* Adds the options of all games: for dealing, or for being played. */
void deal_options_add(option_list *all);
void play_options_add(option_list *all);

/* Do the options that were given go with the game? Says so if not. */
exit_status deal_options_choose(const option_list *all, const parlor_game *game,
                                parlor_deal_options *options);
exit_status play_options_choose(const option_list *all, const parlor_game *game,
                                parlor_play_options *options);

/* The same for one of them; house rules, which come last, are for house_rules_choose(). */
exit_status play_option_choose(const chosen_option *given, const parlor_game *game,
                               parlor_play_options *options);

/* As many players as that, if nothing was chosen and the game leaves it open. */
void play_options_seat(const option_list *all, const parlor_game *game, int seats,
                       parlor_play_options *options);

/* Appends the options as the user would type them: " --ready". Nothing for defaults. */
void deal_options_words(const parlor_game *game, const parlor_deal_options *options, buffer *out);

#endif
