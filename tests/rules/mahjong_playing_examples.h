/* Examples of Sichuan Mahjong being played. */
#ifndef PARLOR_TESTS_MAHJONG_PLAYING_EXAMPLES_H
#define PARLOR_TESTS_MAHJONG_PLAYING_EXAMPLES_H

#include "examples.h"

/* As example_runner: false if there is no such kind. */
bool mahjong_playing_example(const char *kind, const char *input, page *to);

#endif
