/* Runs the examples of the games' RULES.md that are not whole inputs. */
#ifndef PARLOR_TESTS_EXAMPLES_H
#define PARLOR_TESTS_EXAMPLES_H

#include <stdbool.h>
#include <stddef.h>

/* Text being written, NUL-terminated, cut if it does not fit. */
typedef struct page {
    char *text;
    size_t size, length;
} page;

/* As printf. */
void print(page *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes what parlor makes of an example's input, NUL-terminated. False: no such kind. */
typedef bool example_runner(const char *kind, const char *input, char *output, size_t size);

example_runner maumau_example;
example_runner mahjong_example;
example_runner tractor_example;

#endif
