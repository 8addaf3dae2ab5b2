/* The options of the games for dealing, for every command that deals: found through the table. */
#ifndef PARLOR_CLI_DEAL_OPTIONS_H
#define PARLOR_CLI_DEAL_OPTIONS_H

#include "buffer.h"
#include "cli.h"
#include <getopt.h>

enum {
    OPTIONS_MAX = 64,
    OPTION_OF_GAME = 256, /* and on: what getopt_long() returns for a game's own option */
};

/* What the user asked for, before the game is known. */
typedef struct deal_request {
    struct {
        const char *name;
        const char *value; /* NULL: a switch */
    } chosen[OPTIONS_MAX];
    int count;
} deal_request;

/* Copies `common`, up to its empty end, and appends the options of all games, each name once. */
void deal_options_fill(const struct option *common, struct option options[OPTIONS_MAX + 1]);
/* Remembers the option that getopt_long() has just returned, if it is a game's; false if not. */
bool deal_options_take(deal_request *wanted, int option, const struct option *options);
/* Do the options that were asked for go with the game? Says so if not. */
exit_status deal_options_choose(const deal_request *wanted, const parlor_game *game,
                                parlor_deal_options *options);

/* Appends the options as the user would type them: " --ready". Nothing for defaults. */
void deal_options_words(const parlor_game *game, const parlor_deal_options *options, buffer *out);

/* Appends case `number` of a seed to the text. */
void deal_append(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, buffer *text);

#endif
