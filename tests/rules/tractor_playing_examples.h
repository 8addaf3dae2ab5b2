/* Examples of Tractor being played. */
#ifndef PARLOR_TESTS_TRACTOR_PLAYING_EXAMPLES_H
#define PARLOR_TESTS_TRACTOR_PLAYING_EXAMPLES_H

#include "examples.h"

/* As example_runner: false if there is no such kind. */
bool tractor_playing_example(const char *kind, const char *input, page *to);

#endif
