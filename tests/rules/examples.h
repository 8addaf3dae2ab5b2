/* Runs the examples of the games' RULES.md that are not whole inputs. */
#ifndef PARLOR_TESTS_EXAMPLES_H
#define PARLOR_TESTS_EXAMPLES_H

#include "parlor/play.h"
#include <stdbool.h>
#include <stddef.h>

/* Text being written, NUL-terminated, cut if it does not fit. */
typedef struct page {
    char *text;
    size_t size, length;
} page;

/* As printf. */
void print(page *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Runs an example of a kind that every game that can be played may have. False: it is none. */
bool run_playing_example(const parlor_game *game, const char *kind, const char *input, char *output,
                         size_t size);

/* Parts of the kind "play": makes the moves that the lines say, and shows what is refused; shows
 * who has to decide and what he may do, or what the game was worth. */
void type_lines(parlor_table *table, const char *lines, parlor_play_visitor *visitor, void *context,
                page *to);
void show_decision(const parlor_table *table, page *to);

/* Writes what parlor makes of an example's input, NUL-terminated. False: no such kind. */
typedef bool example_runner(const char *kind, const char *input, char *output, size_t size);

/* A game whose RULES.md has kinds of its own has a runner, <game>_example, in <game>_examples.c. */
#define GAME(name) example_runner name##_example;
#include "games_with_examples.h"
#undef GAME

#endif
