/* Whoever can be asked to play, by the words of a command line: "book", "mine=search:32". */
#ifndef PARLOR_CLI_CONTENDERS_H
#define PARLOR_CLI_CONTENDERS_H

#include "../lab/lab.h"
#include "cli.h"

typedef struct contender {
    lab_contender as; /* what the laboratory knows of it */
    char *word;       /* as it was typed, its name included */
} contender;

/* Takes the contender that a word of `size` names for a game, as the value of an option; says why
 * if it names none. To be freed. */
exit_status contender_take(const parlor_game *game, const char *option, const char *word,
                           size_t size, contender *taken);
void contender_free(contender *taken);

/* Appends the names of a game's players, or of all games' if it is NULL: "random, book or
 * search:N". */
void contenders_append(const parlor_game *game, buffer *out);

#endif
