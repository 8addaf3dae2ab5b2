/* parlor play: what its parts share. */
#ifndef PARLOR_CLI_PLAY_H
#define PARLOR_CLI_PLAY_H

#include "buffer.h"
#include "contenders.h"

/* What the user asked for. */
typedef struct play_request {
    const parlor_game *game;
    parlor_play_options options;
    uint64_t seed, from, count;
    bool has_seed, has_from, has_count;
    bool wants_json;
    bool is_strict;                             /* who does not play himself forfeits the game */
    double seconds;                             /* that a program has for a choice */
    const char *deals;                          /* a file of them; NULL: none */
    const char *bots;                           /* --bots, as it was given; NULL: it was not */
    const char *seat_name;                      /* --seat, likewise */
    contender named[PARLOR_SEATS_MAX];          /* in the order in which they were named */
    int named_count;                            /* 1: he sits everywhere */
    const contender *players[PARLOR_SEATS_MAX]; /* at each seat; the person's does not count */
    int seat;                                   /* of the person */
    bool goes_on;                               /* from a record: */
    parlor_record record;
    unsigned jobs;
    bool wants_help;
} play_request;

/* Games among built-in players, as records or logs, a line each. */
exit_status play_many(const play_request *wanted);

/* A person at the terminal, or whoever writes to standard input, against built-in players. */
exit_status play_person(const play_request *wanted);

#endif
