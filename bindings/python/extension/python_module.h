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

/* A new ParlorError; the game may be NULL if it is not known. */
PyObject *module_error(PyObject *module, const parlor_game *game, const parlor_status *status);
/* Raises it. */
void module_raise(PyObject *module, const parlor_game *game, const parlor_status *status);

/* Chooses a value, or NULL for a switch; false: there is no such option or value. */
typedef bool module_chooser(const parlor_game *game, const char *name, const char *value,
                            void *options);
/* Chooses what the dict says: a str, or None for a switch. False: an exception is set, that the
 * game cannot be `what`, such as "dealt", like that. */
bool module_choose(const parlor_game *game, PyObject *chosen, const char *what,
                   module_chooser *chooser, void *options);

/* Appends an item, which it takes over. False: an exception is set, and the list is gone. */
bool module_append(PyObject **list, PyObject *item);

/* Functions of the module. A game can have some of its own, in a file <game>_functions.c: a table
 * python_<game>_functions, its end all zero. The build finds these files and lists them in
 * PARLOR_FUNCTIONS. */
PyObject *module_cases(PyObject *module, PyObject *arguments, PyObject *by_name);
PyObject *module_referee(PyObject *module, PyObject *arguments, PyObject *by_name);

/* ... of tables: python_table.c, python_table_views.c */
PyObject *module_table_begin(PyObject *module, PyObject *arguments);
PyObject *module_table_replay(PyObject *module, PyObject *record);
PyObject *module_table_copy(PyObject *module, PyObject *capsule);
PyObject *module_table_imagine(PyObject *module, PyObject *arguments);
PyObject *module_table_of_sight(PyObject *module, PyObject *arguments);
PyObject *module_table_state(PyObject *module, PyObject *capsule);
PyObject *module_table_move(PyObject *module, PyObject *arguments);
PyObject *module_table_read(PyObject *module, PyObject *arguments);
PyObject *module_table_move_text(PyObject *module, PyObject *arguments);
PyObject *module_table_payoff(PyObject *module, PyObject *capsule);
PyObject *module_table_think(PyObject *module, PyObject *arguments);
PyObject *module_table_sight(PyObject *module, PyObject *arguments, PyObject *by_name);
PyObject *module_table_observation(PyObject *module, PyObject *arguments);
PyObject *module_table_show(PyObject *module, PyObject *arguments, PyObject *by_name);
PyObject *module_table_record(PyObject *module, PyObject *capsule);
PyObject *module_table_events(PyObject *module, PyObject *arguments);

/* ... of games that can be played, and of many side by side: python_play.c, python_vector.c */
PyObject *module_play_facts(PyObject *module, PyObject *name);
PyObject *module_play_options(PyObject *module, PyObject *name);
PyObject *module_house_rules(PyObject *module, PyObject *name);
PyObject *module_rule_sets(PyObject *module, PyObject *name);
PyObject *module_players(PyObject *module, PyObject *name);
PyObject *module_vector_new(PyObject *module, PyObject *arguments);
PyObject *module_vector_begin(PyObject *module, PyObject *arguments);
PyObject *module_vector_step(PyObject *module, PyObject *arguments);
PyObject *module_vector_choose(PyObject *module, PyObject *capsule);
PyObject *module_vector_totals(PyObject *module, PyObject *capsule);

/* ... of studies: python_study.c */
PyObject *module_studies(PyObject *module, PyObject *unused);
PyObject *module_study_check(PyObject *module, PyObject *arguments);
PyObject *module_study_run(PyObject *module, PyObject *arguments);

/* Name, values (None for a switch) and meaning of something that can be chosen. */
PyObject *module_option(const parlor_deal_option *option);

#endif
