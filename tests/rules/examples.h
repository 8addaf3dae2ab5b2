/* Runs the examples of the games' RULES.md that are not whole inputs. */
#ifndef PARLOR_TESTS_EXAMPLES_H
#define PARLOR_TESTS_EXAMPLES_H

#include <stdbool.h>
#include <stddef.h>

/* Writes what parlor makes of an example's input, NUL-terminated. False: no such kind. */
typedef bool example_runner(const char *kind, const char *input, char *output, size_t size);

example_runner maumau_example;
example_runner mahjong_example;
example_runner tractor_example;

#endif
