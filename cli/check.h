/* parlor check: what its two ways share. */
#ifndef PARLOR_CLI_CHECK_H
#define PARLOR_CLI_CHECK_H

#include "case_numbers.h"
#include "cli.h"

/* What the user asked for. */
typedef struct check_request {
    const parlor_game *game;
    bool wants_all;    /* every case that differs, not only the first */
    case_numbers only; /* of files: only these cases count */

    /* to compare files */
    const char *input, *answers;

    /* to run a program */
    char **program; /* with its arguments, up to NULL */
    parlor_deal_options deal;
    bool mixes_deals; /* the switches of dealing have their turns */
    uint64_t seed;
    uint64_t count;      /* of cases; 0: no limit */
    double seconds;      /* of searching; 0: no limit */
    double timeout;      /* of one run, in seconds */
    uint64_t memory;     /* of one run, in mebibytes; 0: no limit */
    uint64_t batch_most; /* cases of one run */
    const char *save;    /* where the case goes; NULL: a name of our choice */
} check_request;

/* Compares a file of answers with ours. */
exit_status check_files(const check_request *wanted);
/* Deals cases to a program until an answer differs. */
exit_status check_program(const check_request *wanted);

#endif
