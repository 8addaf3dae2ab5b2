/* Cases one by one in loose notation: from the command line, or typed at a terminal. */
#ifndef PARLOR_CLI_SINGLE_H
#define PARLOR_CLI_SINGLE_H

#include "case_numbers.h"

/* How single cases are to be answered. */
typedef struct single_options {
    const parlor_game *game;
    parlor_options wanted;    /* its first_case is the number of the case */
    bool quiet;               /* no warnings */
    const case_numbers *only; /* the cases to answer of those that are typed */
} single_options;

/* Answers one case. `name` says in messages where it comes from. */
exit_status single_case(const single_options *options, const char *name, const char *text,
                        size_t size);

/* Is the text a case in loose notation? What is the judge's as it stands, or has no other notation,
 * must be answered, too: a name of a file that is not there is not. */
bool single_is_case(const single_options *options, const char *text, size_t size);

/* Answers cases as they are typed, until the end of standard input. */
exit_status typed_cases(const single_options *options);

#endif
