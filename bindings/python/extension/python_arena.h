/* Who meets in an arena, as Python says it. */
#ifndef PARLOR_PYTHON_ARENA_H
#define PARLOR_PYTHON_ARENA_H

#include "python_module.h"

#include "lab/lab.h"

enum { ARENA_TYPED_ROOM = LAB_CONTENDER_NAME_MAX + PARLOR_PLAYER_TEXT_MAX };

typedef struct python_arena python_arena;

/* Somebody who is asked for a choice. */
typedef struct python_asked {
    const python_arena *arena;
    int index;
} python_asked;

/* It must stay where it is as long as it is used. */
struct python_arena {
    lab_arena of;
    PyObject *ask; /* called as ask(index, seat, seats, count, legal, sight, observation), with the
                      index among the bots; returns a text, or numbers of moves */
    char typed[LAB_CONTENDERS_MAX][ARENA_TYPED_ROOM];
    python_asked asked[LAB_CONTENDERS_MAX];
};

/* Takes the game and its bots: a list of pairs, a name (or "", for the player's) and a player's
 * name (or None for one that is asked). False: an exception is set. */
bool arena_take(PyObject *module, PyObject *game, PyObject *bots, PyObject *ask, python_arena *to);

/* Takes how long it goes on: a tuple of how far intervals may reach, or of both ends of a test; an
 * empty one for all deals. False: an exception is set. */
bool arena_aim(PyObject *reach, python_arena *at);

#endif
