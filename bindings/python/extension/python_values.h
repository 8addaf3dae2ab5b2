/* Results of one game as Python values. Every game that has them has a file <game>_values.c; the
 * build finds these files and lists them in PARLOR_VALUES. */
#ifndef PARLOR_PYTHON_VALUES_H
#define PARLOR_PYTHON_VALUES_H

#include "python_text.h"

enum {
    VALUES_FIELDS_MAX = 12,
    VALUES_WORDS_MAX = 48,
    VALUES_WORD_SIZE = 16,
};

/* The strings that a game's values are made with, made once. */
typedef struct values_names {
    PyObject *fields[VALUES_FIELDS_MAX];
    PyObject *words[VALUES_WORDS_MAX];
} values_names;

/* What the members of a value are made of. */
typedef struct values_source {
    const values_names *names;
    PyObject *types;    /* the classes that Python handed over: that of the value, then others */
    const void *result; /* as `take` left it */
    PyObject *answer;   /* str */
    PyObject *warning;  /* str or None */
} values_source;

typedef struct game_values {
    const char *game;
    const char *const *fields; /* of the value, up to NULL */
    int word_count;            /* cards, names and the like */
    void (*word)(int index, char text[VALUES_WORD_SIZE]);

    /* Referees the case at the front of a text, and appends its result. Needs no GIL. The library
     * has answered this text before, so that false means that it is not at the front. */
    bool (*take)(const char *text, size_t size, python_buffer *results, bool *has_memory);

    /* Makes the members, one for each field. Those that cannot be made are NULL, with an exception.
     */
    void (*members)(const values_source *from, PyObject *members[VALUES_FIELDS_MAX]);

    /* Where an array has a row for each case: bytes at the front of a result. 0: there are none. */
    size_t row_size;
} game_values;

/* The values of a game, with where its names are kept; NULL if it has none. */
const game_values *values_find(const char *game, size_t *index);

/* How many games have values. */
size_t values_count(void);

/* False: an exception is set. */
bool values_names_make(size_t index, values_names *names);
void values_names_clear(size_t index, values_names *names);

/* The result of the one case in a text, which the library has answered: before it there may be
 * blank lines, a byte order mark and the number of cases. False: there is none. */
bool values_take(const game_values *values, const char *text, size_t size, python_buffer *results,
                 bool *has_memory);

/* A new value of class types[0]. NULL: an exception is set. */
PyObject *values_make(const game_values *values, const values_source *from);

/* ---- For the games ---- */

/* Appends a result; the next one will be aligned, too. */
bool values_append(python_buffer *results, const void *result, size_t size, bool *has_memory);

PyObject *values_word(const values_source *from, int index); /* a new reference */
PyObject *values_same(PyObject *object);                     /* a new reference */
PyObject *values_none(void);                                 /* a new reference */

/* Takes a new container out of the sight of Python's garbage collector, which would go through
 * millions of them again and again. It holds strings, numbers and containers that are settled, and
 * never changes, so that it is in no circle. */
void values_settle(PyObject *container);

/* A tuple of strings, or of whole numbers; it is settled. */
PyObject *values_words(const values_source *from, const uint8_t *indices, int count);
PyObject *values_numbers(const int *numbers, int count);

#endif
