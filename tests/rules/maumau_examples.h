/* What the runners of Mau-Mau's examples share. */
#ifndef PARLOR_TESTS_MAUMAU_EXAMPLES_H
#define PARLOR_TESTS_MAUMAU_EXAMPLES_H

#include "examples.h"
#include "parlor/maumau.h"

/* Reads a table up to its line "turn: player 1"; false: no game can go on from it. */
bool read_position(const char *text, parlor_maumau_position *position);

/* Writes what happened, a line; nothing when a turn begins. */
void print_event(page *to, const parlor_maumau_event *event);

/* The examples of games that are played; false: no such kind. */
bool maumau_play_example(const char *kind, const char *input, page *to);

#endif
