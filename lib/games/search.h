/* What the player that thinks is made of: search.c tries what a seat could do on imagined tables,
 * search_choices.c lists it, search_plan.c looks further ahead where nothing is hidden. */
#ifndef PARLOR_GAMES_SEARCH_H
#define PARLOR_GAMES_SEARCH_H

#include "parlor/players.h"

/* Thinks about the sight's decision, on imagined tables. */
void parlor_search_sight(const parlor_player *player, const parlor_sight *sight,
                         parlor_random *random, parlor_thoughts *thoughts);

/* Thinks about the decision at a table, on the table itself. */
void parlor_search_truth(const parlor_player *player, const parlor_table *table,
                         parlor_random *random, parlor_thoughts *thoughts);

/* Is a mean of numbers above 0 by more than so many standard errors? */
bool parlor_sums_are_gain(const parlor_sums *sums, int errors);

/* ---- Playing in the mind ---------------------------------------------------------------- */

/* Makes a move that is legal. */
void parlor_search_move(parlor_table *table, int move);
void parlor_search_make(parlor_table *table, const parlor_choice *choice);

/* Asks the bot for the move of the seat in turn. */
int parlor_search_ask(const parlor_bot *bot, const parlor_table *table, parlor_random *random);

/* What it brings a seat when the bot has all seats from here on; the table is over then. */
int parlor_search_play_out(const parlor_bot *bot, parlor_table *table, int seat,
                           parlor_random *random);

/* What the seat in turn could do: the bot's choice first, then the game's candidates or else each
 * legal move; at most PARLOR_CANDIDATES_MAX of them, no two the same. Returns how many. What a seat
 * can do it knows, so any table with its sight will do. */
uint32_t parlor_search_choices(const parlor_bot *bot, const parlor_table *table,
                               parlor_random *random, parlor_choice choices[PARLOR_CANDIDATES_MAX]);

/* Of a table of which the seat in turn knows everything, what each of some choices brings it if it
 * plays well for a few decisions more, and all others by the bot; not more than so many games are
 * played out. */
void parlor_search_plan(const parlor_bot *bot, const parlor_table *table,
                        const parlor_choice *choices, uint32_t count, int64_t games,
                        int brings[PARLOR_CANDIDATES_MAX]);

#endif
