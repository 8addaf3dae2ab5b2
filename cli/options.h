/* The options of a command: those it lists itself, and those that games or studies add. */
#ifndef PARLOR_CLI_OPTIONS_H
#define PARLOR_CLI_OPTIONS_H

#include "buffer.h"
#include "cli.h"
#include <getopt.h>

typedef struct option_list {
    buffer entries; /* of struct option, the last one empty */
    buffer chosen;  /* of chosen_option: what was given of those that were added */
} option_list;

/* An option that was added, as it was given. */
typedef struct chosen_option {
    const char *name;
    const char *value; /* NULL: a switch */
} chosen_option;

/* Takes an option of the command's own, by its number; optarg is its value. */
typedef exit_status option_taker(void *request, int option);

/* The command's own options, up to an empty one. */
option_list options_of(const struct option *own);
/* Adds an option, unless there is one of that name. */
void options_add(option_list *all, const char *name, bool takes_value);
/* Reads a command line: optind is then where its other words begin. */
exit_status options_read(option_list *all, int argc, char **argv, option_taker *take,
                         void *request);
/* What was given of the options that were added, in that order; NULL past the last one. */
const chosen_option *options_chosen(const option_list *all, size_t index);
/* The last of them; NULL if there is none. */
const chosen_option *options_last_chosen(const option_list *all);
void options_free(option_list *all);

#endif
