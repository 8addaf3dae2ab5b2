/* Cases one by one in loose notation: from the command line, or typed at a terminal. */
#ifndef PARLOR_CLI_SINGLE_H
#define PARLOR_CLI_SINGLE_H

#include "cli.h"

/* Answers one case. `name` says in messages where it comes from. */
exit_status single_case(const parlor_game *game, const parlor_options *options, const char *name,
                        const char *text, size_t size);

/* Answers cases as they are typed, until the end of standard input. */
exit_status typed_cases(const parlor_game *game, const parlor_options *options);

#endif
