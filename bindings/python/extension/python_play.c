/* What there is to be played: functions of the module. */
#include "python_table.h"

/* One more than the highest move there is. */
static int count_moves(const parlor_game *game)
{
    char text[PARLOR_MOVE_TEXT_MAX];
    int count = PARLOR_MOVES;
    while (count > 0 && parlor_move_write(game, UINT64_MAX, count - 1, text) == 0)
        count--;
    return count;
}

/* (moves, observation_size, observation_version), or None if the game cannot be played. */
PyObject *module_play_facts(PyObject *module, PyObject *name)
{
    const parlor_game *const game = module_game(module, name);
    if (!game)
        return NULL;
    return parlor_game_is_playable(game)
               ? Py_BuildValue("(ini)", count_moves(game),
                               (Py_ssize_t)parlor_game_observation_size(game),
                               (int)PARLOR_OBSERVATION_VERSION)
               : values_none();
}

/* House rules, or all other options. */
static PyObject *list_options(PyObject *module, PyObject *name, bool are_rules)
{
    const parlor_game *const game = table_game(module, name);
    PyObject *list = game ? PyList_New(0) : NULL;
    const parlor_deal_option *option;
    for (size_t i = 0; list && (option = parlor_game_play_option(game, i)); i++)
        if (parlor_play_option_is_rule(game, i) == are_rules)
            module_append(&list, module_option(option));
    return list;
}

PyObject *module_play_options(PyObject *module, PyObject *name)
{
    return list_options(module, name, false);
}

PyObject *module_house_rules(PyObject *module, PyObject *name)
{
    return list_options(module, name, true);
}

PyObject *module_rule_sets(PyObject *module, PyObject *name)
{
    const parlor_game *const game = table_game(module, name);
    PyObject *list = game ? PyList_New(0) : NULL;
    const parlor_rule_set *set;
    for (size_t i = 0; list && (set = parlor_game_rule_set(game, i)); i++)
        module_append(&list, Py_BuildValue("(sss)", set->name, set->rules, set->meaning));
    return list;
}

PyObject *module_players(PyObject *module, PyObject *name)
{
    const parlor_game *const game = table_game(module, name);
    PyObject *list = game ? PyList_New(0) : NULL;
    parlor_player_listed player;
    for (size_t i = 0; list && (player = parlor_player_at(game, i)).name; i++)
        module_append(&list, Py_BuildValue("(ssN)", player.name, player.meaning,
                                           PyBool_FromLong(player.is_cheat)));
    return list;
}
