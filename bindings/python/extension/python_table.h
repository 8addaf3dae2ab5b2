/* A game being played, with how it came there. */
#ifndef PARLOR_PYTHON_TABLE_H
#define PARLOR_PYTHON_TABLE_H

#include "python_module.h"

#include "parlor/players.h"

typedef struct python_table {
    parlor_table at;
    parlor_record record;
    bool has_record; /* an imagined table has none: its record is that of the table it is from */
    uint32_t decisions[PARLOR_SEATS_MAX]; /* made by each seat */
} python_table;

/* The table in a capsule; NULL: an exception is set. */
python_table *table_open(PyObject *capsule);

/* The game of that name, if it can be played; NULL: an exception is set. */
const parlor_game *table_game(PyObject *module, PyObject *name);

/* Chooses a value; not for a house rule, as those are chosen together, by a list. */
bool table_choose(const parlor_game *game, const char *name, const char *value,
                  parlor_play_options *options);

/* What the dict says, and a text of house rules, as options of play. False: an exception is set. */
bool table_options(PyObject *module, const parlor_game *game, PyObject *chosen, PyObject *rules,
                   parlor_play_options *options);

/* The number of a seat of a table. False: an exception is set. */
bool table_seat(const python_table *table, PyObject *number, int *seat);

#endif
