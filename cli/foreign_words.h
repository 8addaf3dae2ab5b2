/* The command of a program: its words, and whether there is such a program. */
#ifndef PARLOR_CLI_FOREIGN_WORDS_H
#define PARLOR_CLI_FOREIGN_WORDS_H

#include "cli.h"

typedef struct command_words {
    char **at; /* up to NULL */
    int count;
    char *letters; /* of all of them */
} command_words;

/* Takes a command apart: blanks part its words, quotes and backslashes keep them together. False: a
 * quote is left open, or there is no word. To be freed in any case. */
bool command_split(const char *command, command_words *words);
void command_free(command_words *words);

/* Can the program of that name be run? If not, errno says why. */
bool command_is_there(const char *name);

#endif
