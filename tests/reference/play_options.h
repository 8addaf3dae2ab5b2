/* The `options` value of a log, for the literal second implementations of the rules of play. */
#ifndef PARLOR_TESTS_PLAY_OPTIONS_H
#define PARLOR_TESTS_PLAY_OPTIONS_H

#include <stdbool.h>

enum { PLAY_OPTION_VALUES = 8 };

/* The values are in the order of the rules, the default first. Without any, every value will do:
 * it is about the deal, which tells by itself. */
typedef struct play_option {
    const char *name;
    const char *values[PLAY_OPTION_VALUES];
} play_option;

/* Finds for each of so many options which of its values is chosen, the default if it is not
 * mentioned. False if the text is no object, or names another option or another value. */
bool play_options_read(const char *json, const play_option *options, int count, int *chosen);

#endif
