/* What the functions of the module share. */
#ifndef PARLOR_PYTHON_MODULE_H
#define PARLOR_PYTHON_MODULE_H

#include "python_text.h"
#include "python_values.h"

typedef struct module_state {
    PyObject *error;     /* parlor.ParlorError */
    values_names *names; /* for every game that has values */
} module_state;

/* The game of that name; NULL: an exception is set. */
const parlor_game *module_game(PyObject *module, PyObject *name);

/* The index of the question, 0 for None. False: an exception is set. */
bool module_question(const parlor_game *game, PyObject *name, size_t *question);

/* Names of the players. */
typedef struct module_names {
    PyObject *owner; /* a tuple of bytes; NULL: the game's own names */
    const char *at[8];
} module_names;

/* Opens the names, which may be None, as parlor_options has them. False: an exception is set. Close
 * them in any case. */
bool module_names_open(const parlor_game *game, PyObject *given, module_names *names,
                       const char *const **players);
void module_names_close(module_names *names);

/* A new ParlorError. */
PyObject *module_error(PyObject *module, const parlor_game *game, const parlor_status *status);
/* Raises it. */
void module_raise(PyObject *module, const parlor_game *game, const parlor_status *status);

/* Appends an item, which it takes over. False: an exception is set, and the list is gone. */
bool module_append(PyObject **list, PyObject *item);

/* Functions of the module. */
PyObject *module_cases(PyObject *module, PyObject *arguments, PyObject *by_name);
PyObject *module_referee(PyObject *module, PyObject *arguments, PyObject *by_name);
PyObject *module_maumau_habits(PyObject *module, PyObject *unused);
PyObject *module_maumau_simulate(PyObject *module, PyObject *arguments);
PyObject *module_mahjong_scores(PyObject *module, PyObject *arguments);

#endif
