/* Whoever can be asked to play, by the words of a command line: "book", "search:32",
 * "mine=run:python3 mine.py". */
#ifndef PARLOR_CLI_CONTENDERS_H
#define PARLOR_CLI_CONTENDERS_H

#include "../lab/lab.h"
#include "cli.h"
#include "foreign.h"

typedef struct contender {
    lab_contender as; /* what the laboratory knows of it */
    char *word;       /* as it was typed, its name included */
    foreign *program; /* NULL: it is built in */
} contender;

/* Takes the built-in player of that name; says why if there is none. */
exit_status player_take(const parlor_game *game, const char *option, const char *name,
                        parlor_player *player);

/* Takes the contender that a word of `size` names for a game, as the value of an option; says why
 * if it names none. A program has so many seconds for a choice. To be freed. */
exit_status contender_take(const parlor_game *game, const char *option, const char *word,
                           size_t size, double seconds, contender *taken);
void contender_free(contender *taken);

/* Tells of a program what was wrong with it. Returns STATUS_BAD_CASE if anything was. */
exit_status contender_report(const contender *taken);

/* Who plays where nobody is named, and instead of a program that does not play itself: the book, if
 * the game has one. */
const char *contender_usual(const parlor_game *game);

/* Appends the names of a game's players, or of all games' if it is NULL: "random, book or
 * search:N". */
void contenders_append(const parlor_game *game, buffer *out);

#endif
