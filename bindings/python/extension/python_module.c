/* The module parlor._parlor: the library as plain functions. What users see is the Python around
 * it; what is decided is decided by the library. */
#include "python_module.h"

#include <stdlib.h>
#include <string.h>

/* ---- Problems ---- */

/* None for 0, "no such place". */
static PyObject *place(uint64_t number)
{
    return number ? PyLong_FromUnsignedLongLong(number) : values_none();
}

/* "TR-7", or None. */
static PyObject *rule_of(const parlor_game *game, const parlor_problem *problem)
{
    return game && problem->rule > 0
               ? PyUnicode_FromFormat("%s-%d", parlor_game_rule_prefix(game), problem->rule)
               : values_none();
}

PyObject *module_error(PyObject *module, const parlor_game *game, const parlor_status *status)
{
    const module_state *const state = PyModule_GetState(module);
    char message[512];
    const size_t size = parlor_status_message(status, message, sizeof message);
    return PyObject_CallFunction(state->error, "NzsNNNN", python_text_str(message, size),
                                 game ? parlor_game_name(game) : NULL, status->problem->name,
                                 place(status->case_number), place(status->line),
                                 place(status->column), rule_of(game, status->problem));
}

static void raise_error(PyObject *module, PyObject *error)
{
    const module_state *const state = PyModule_GetState(module);
    if (error)
        PyErr_SetObject(state->error, error);
    Py_XDECREF(error);
}

void module_raise(PyObject *module, const parlor_game *game, const parlor_status *status)
{
    raise_error(module, module_error(module, game, status));
}

/* ---- Arguments ---- */

const parlor_game *module_game(PyObject *module, PyObject *name)
{
    const module_state *const state = PyModule_GetState(module);
    const parlor_game *game;
    if (!PyUnicode_Check(name)) {
        PyErr_Format(PyExc_TypeError, "the name of a game is str, not %R", Py_TYPE(name));
        return NULL;
    }
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        if (PyUnicode_CompareWithASCIIString(name, parlor_game_name(game)) == 0)
            return game;
    raise_error(module, PyObject_CallFunction(state->error, "NOsOOO",
                                              PyUnicode_FromFormat("there is no game %R", name),
                                              name, "game-unknown", Py_None, Py_None, Py_None));
    return NULL;
}

bool module_question(const parlor_game *game, PyObject *name, size_t *question)
{
    const parlor_question *asked;
    *question = 0;
    if (name == Py_None)
        return true;
    for (size_t i = 0; PyUnicode_Check(name) && (asked = parlor_game_question(game, i)); i++)
        if (PyUnicode_CompareWithASCIIString(name, asked->name) == 0) {
            *question = i + 1;
            return true;
        }
    PyErr_Format(PyExc_ValueError, "%s has no question %R", parlor_game_name(game), name);
    return false;
}

/* The bytes of a str as a string of C, to be let go of with *owner; NULL if there is a NUL among
 * them, or if an exception is set. */
static const char *string_of(PyObject *str, PyObject **owner)
{
    char *string = NULL;
    Py_ssize_t size;
    *owner = PyUnicode_AsUTF8String(str);
    if (!*owner || PyBytes_AsStringAndSize(*owner, &string, &size) < 0)
        return NULL;
    return strlen(string) == (size_t)size ? string : NULL;
}

/* Takes a name, or sets an exception. */
static void take_name(PyObject *given, Py_ssize_t index, module_names *names)
{
    PyObject *bytes = NULL;
    const char *const name = PyUnicode_Check(given) ? string_of(given, &bytes) : NULL;
    PyErr_Clear(); /* half a character is in no name */
    if (bytes)
        PyTuple_SetItem(names->owner, index, bytes);
    names->at[index] = name;
    if (!PyUnicode_Check(given))
        PyErr_Format(PyExc_TypeError, "a name is str, not %R", Py_TYPE(given));
    else if (!name || !parlor_player_name_is_valid(name))
        PyErr_Format(PyExc_ValueError, "a player cannot be called %R", given);
    for (Py_ssize_t i = 0; i < index && !PyErr_Occurred(); i++)
        if (strcmp(names->at[i], name) == 0)
            PyErr_Format(PyExc_ValueError, "two players are called %R", given);
}

bool module_names_open(const parlor_game *game, PyObject *given, module_names *names,
                       const char *const **players)
{
    enum { MOST = sizeof names->at / sizeof *names->at };
    Py_ssize_t count = 0;
    if (given == Py_None)
        return true;
    while (count < MOST && parlor_game_player(game, (size_t)count))
        count++;
    PyObject *const list = PyUnicode_Check(given) ? NULL : PySequence_Tuple(given);
    if (!list && !PyErr_Occurred())
        PyErr_SetString(PyExc_TypeError, "names are a sequence of str, not one");
    else if (list && PyTuple_Size(list) != count)
        PyErr_Format(PyExc_ValueError, "%s has names for %zd players", parlor_game_name(game),
                     count);
    names->owner = PyErr_Occurred() ? NULL : PyTuple_New(count);
    for (Py_ssize_t i = 0; i < count && !PyErr_Occurred(); i++)
        take_name(PyTuple_GetItem(list, i), i, names);
    Py_XDECREF(list);
    *players = count > 0 ? names->at : NULL;
    return !PyErr_Occurred();
}

void module_names_close(module_names *names)
{
    Py_CLEAR(names->owner);
}

/* ---- What the registry of games says ---- */

bool module_append(PyObject **list, PyObject *item)
{
    if (!item || PyList_Append(*list, item) < 0)
        Py_CLEAR(*list);
    Py_XDECREF(item);
    return *list != NULL;
}

static PyObject *module_games(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    PyObject *list = PyList_New(0);
    const parlor_game *game;
    for (size_t i = 0; list && (game = parlor_game_at(i)); i++)
        module_append(&list, PyUnicode_FromString(parlor_game_name(game)));
    return list;
}

static PyObject *module_rules(PyObject *module, PyObject *name)
{
    const parlor_game *const game = module_game(module, name);
    PyObject *list = game ? PyList_New(0) : NULL;
    const parlor_rule *rule;
    for (size_t i = 0; list && (rule = parlor_game_rule(game, i)); i++)
        module_append(&list,
                      Py_BuildValue("(issN)", rule->number, rule->title, rule->text,
                                    PyUnicode_FromFormat("%s-%d", parlor_game_rule_prefix(game),
                                                         rule->number)));
    return list;
}

static PyObject *module_questions(PyObject *module, PyObject *name)
{
    const parlor_game *const game = module_game(module, name);
    PyObject *list = game ? PyList_New(0) : NULL;
    const parlor_question *question;
    for (size_t i = 0; list && (question = parlor_game_question(game, i)); i++)
        module_append(&list, Py_BuildValue("(ss)", question->name, question->meaning));
    return list;
}

PyObject *module_option(const parlor_deal_option *option)
{
    PyObject *values = option->values ? PyList_New(0) : values_none();
    for (size_t i = 0; values && option->values && option->values[i]; i++)
        module_append(&values, PyUnicode_FromString(option->values[i]));
    return values ? Py_BuildValue("(sNs)", option->name, values, option->meaning) : NULL;
}

static PyObject *module_deal_options(PyObject *module, PyObject *name)
{
    const parlor_game *const game = module_game(module, name);
    PyObject *list = game ? PyList_New(0) : NULL;
    const parlor_deal_option *option;
    for (size_t i = 0; list && (option = parlor_game_deal_option(game, i)); i++)
        module_append(&list, module_option(option));
    return list;
}

/* ---- Dealing ---- */

bool module_choose(const parlor_game *game, PyObject *chosen, const char *what,
                   module_chooser *chooser, void *options)
{
    PyObject *name, *value;
    Py_ssize_t at = 0;
    bool is_good = true;
    while (is_good && PyDict_Next(chosen, &at, &name, &value)) {
        PyObject *name_bytes, *value_bytes = NULL;
        const char *const option = string_of(name, &name_bytes);
        const char *const choice =
            option && value != Py_None ? string_of(value, &value_bytes) : NULL;
        const bool is_known = option && (choice || value == Py_None);
        if (!PyErr_Occurred() && !(is_known && chooser(game, option, choice, options)))
            PyErr_Format(PyExc_ValueError, "%s cannot be %s with %U=%R", parlor_game_name(game),
                         what, name, value == Py_None ? Py_True : value);
        is_good = !PyErr_Occurred();
        Py_XDECREF(name_bytes);
        Py_XDECREF(value_bytes);
    }
    return is_good;
}

static bool choose_deal(const parlor_game *game, const char *name, const char *value, void *options)
{
    return parlor_deal_choose(game, name, value, options);
}

static PyObject *deal_text(const parlor_game *game, const parlor_deal_options *options,
                           uint64_t seed, uint64_t number)
{
    python_buffer text = {0};
    parlor_dealt dealt = PARLOR_DEAL_FULL;
    while (dealt == PARLOR_DEAL_FULL && python_buffer_reserve(&text, text.capacity + 1024))
        dealt = parlor_deal(game, options, seed, number, text.data, text.capacity, &text.size);
    PyObject *const case_text =
        dealt == PARLOR_DEALT ? python_text_str(text.data, text.size) : PyErr_NoMemory();
    python_buffer_free(&text);
    return case_text;
}

static PyObject *module_deal(PyObject *module, PyObject *arguments)
{
    PyObject *name, *seed, *number, *chosen;
    if (!PyArg_ParseTuple(arguments, "OO!O!O!:deal", &name, &PyLong_Type, &seed, &PyLong_Type,
                          &number, &PyDict_Type, &chosen))
        return NULL;
    parlor_deal_options options = {{0}};
    const parlor_game *const game = module_game(module, name);
    if (!game || !module_choose(game, chosen, "dealt", choose_deal, &options))
        return NULL;
    const uint64_t seed_value = PyLong_AsUnsignedLongLong(seed);
    const uint64_t number_value = PyErr_Occurred() ? 0 : PyLong_AsUnsignedLongLong(number);
    return PyErr_Occurred() ? NULL : deal_text(game, &options, seed_value, number_value);
}

/* ---- Loose notation ---- */

enum { JUDGE_ROOM = 1 << 13 }; /* enough for every case, see parlor_loose_read() */

static PyObject *module_loose(PyObject *module, PyObject *arguments)
{
    char judge[JUDGE_ROOM];
    parlor_status status = {0};
    python_text text = {0};
    PyObject *name, *given, *called, *read = NULL;
    module_names names = {0};
    const char *const *players = NULL;
    if (!PyArg_ParseTuple(arguments, "OUO:loose", &name, &given, &called))
        return NULL;
    const parlor_game *const game = module_game(module, name);
    if (game && module_names_open(game, called, &names, &players) &&
        python_text_open(given, &text)) {
        const size_t size =
            parlor_loose_read(game, players, text.at, text.size, judge, sizeof judge, &status);
        python_text_settle(&text, &status);
        if (status.problem)
            module_raise(module, game, &status);
        else
            read = python_text_str(judge, size);
    }
    python_text_close(&text);
    module_names_close(&names);
    return read;
}

/* ---- The module ---- */

static PyMethodDef methods[] = {
    {"games", module_games, METH_NOARGS, "games() -> names"},
    {"rules", module_rules, METH_O, "rules(game) -> (number, title, text, name) each"},
    {"questions", module_questions, METH_O, "questions(game) -> (name, meaning) each"},
    {"deal_options", module_deal_options, METH_O,
     "deal_options(game) -> (name, values, meaning) each"},
    {"deal", module_deal, METH_VARARGS, "deal(game, seed, number, options) -> a case"},
    {"loose", module_loose, METH_VARARGS,
     "loose(game, case, names) -> the case in judge's notation"},
    {"cases", (PyCFunction)(void (*)(void))module_cases, METH_VARARGS | METH_KEYWORDS,
     "cases(game, cases, ...) -> what came of each"},
    {"referee", (PyCFunction)(void (*)(void))module_referee, METH_VARARGS | METH_KEYWORDS,
     "referee(game, text, ...) -> all answers"},
    {"play_facts", module_play_facts, METH_O,
     "play_facts(game) -> (moves, observation_size, observation_version), None"},
    {"play_options", module_play_options, METH_O,
     "play_options(game) -> (name, values, meaning) each"},
    {"house_rules", module_house_rules, METH_O,
     "house_rules(game) -> (name, values, meaning) each"},
    {"rule_sets", module_rule_sets, METH_O, "rule_sets(game) -> (name, rules, meaning) each"},
    {"players", module_players, METH_O, "players(game) -> (name, meaning, is_cheat) each"},
    {"table_begin", module_table_begin, METH_VARARGS,
     "table_begin(game, options, rules, seed, number, deal) -> a table"},
    {"table_replay", module_table_replay, METH_O, "table_replay(record) -> a table"},
    {"table_copy", module_table_copy, METH_O, "table_copy(table) -> another one"},
    {"table_imagine", module_table_imagine, METH_VARARGS,
     "table_imagine(table, seat, seed) -> another one, or None"},
    {"table_of_sight", module_table_of_sight, METH_VARARGS,
     "table_of_sight(sight, seed) -> a table, or None"},
    {"table_state", module_table_state, METH_O,
     "table_state(table) -> (seat, legal, seats, decisions)"},
    {"table_move", module_table_move, METH_VARARGS, "table_move(table, move)"},
    {"table_read", module_table_read, METH_VARARGS, "table_read(table, text) -> moves"},
    {"table_move_text", module_table_move_text, METH_VARARGS,
     "table_move_text(table, move) -> str, or None"},
    {"table_payoff", module_table_payoff, METH_O, "table_payoff(table) -> of each seat"},
    {"table_think", module_table_think, METH_VARARGS,
     "table_think(table, player) -> (moves, thoughts)"},
    {"table_sight", (PyCFunction)(void (*)(void))module_table_sight, METH_VARARGS | METH_KEYWORDS,
     "table_sight(table, seat, view, ...) -> str"},
    {"table_observation", module_table_observation, METH_VARARGS,
     "table_observation(table, seat) -> bytes"},
    {"table_show", (PyCFunction)(void (*)(void))module_table_show, METH_VARARGS | METH_KEYWORDS,
     "table_show(table, None, view, ...) -> str, or None"},
    {"table_record", module_table_record, METH_O, "table_record(table) -> str, or None"},
    {"table_events", module_table_events, METH_VARARGS,
     "table_events(table, seat, since) -> lines of JSON, or None"},
    {"vector_new", module_vector_new, METH_VARARGS,
     "vector_new(game, options, seed, first, width, players, penalty, masks, threads) -> "
     "(vector, seats, arrays)"},
    {"vector_begin", module_vector_begin, METH_VARARGS, "vector_begin(vector, seed, first)"},
    {"vector_step", module_vector_step, METH_VARARGS, "vector_step(vector, address)"},
    {"vector_choose", module_vector_choose, METH_O, "vector_choose(vector)"},
    {"vector_totals", module_vector_totals, METH_O,
     "vector_totals(vector) -> (games, unasked, refused, totals)"},
    {"studies", module_studies, METH_NOARGS, "studies() -> (name, summary, unit, options) each"},
    {"study_check", module_study_check, METH_VARARGS, "study_check(name, bots, aim, options)"},
    {"study_run", module_study_run, METH_VARARGS,
     "study_run(name, bots, aim, options, jobs, report, ask) -> result, for a process of its own"},
    {0},
};

#define FUNCTIONS_DECLARATION(name) extern PyMethodDef python_##name##_functions[];
#define FUNCTIONS_ROW(name)         python_##name##_functions,

PARLOR_FUNCTIONS(FUNCTIONS_DECLARATION)

/* Adds the functions of games. False: an exception is set. */
static bool add_functions_of_games(PyObject *module)
{
    PyMethodDef *const tables[] = {PARLOR_FUNCTIONS(FUNCTIONS_ROW)};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
        if (PyModule_AddFunctions(module, tables[i]) != 0)
            return false;
    return true;
}

static PyObject *find_error_class(void)
{
    PyObject *const module = PyImport_ImportModule("parlor._error");
    PyObject *const error = module ? PyObject_GetAttrString(module, "ParlorError") : NULL;
    Py_XDECREF(module);
    return error;
}

static int execute(PyObject *module)
{
    module_state *const state = PyModule_GetState(module);
    state->error = find_error_class();
    state->names = calloc(values_count(), sizeof *state->names);
    if (state->error && !state->names)
        PyErr_NoMemory();
    if (!state->error || !state->names)
        return -1;
    for (size_t i = 0; i < values_count(); i++)
        if (!values_names_make(i, &state->names[i]))
            return -1;
    return add_functions_of_games(module)
               ? PyModule_AddStringConstant(module, "version", parlor_version())
               : -1;
}

static int traverse(PyObject *module, visitproc visit, void *arg)
{
    const module_state *const state = PyModule_GetState(module);
    if (state)
        Py_VISIT(state->error);
    return 0;
}

static int clear(PyObject *module)
{
    module_state *const state = PyModule_GetState(module);
    if (!state)
        return 0;
    Py_CLEAR(state->error);
    for (size_t i = 0; state->names && i < values_count(); i++)
        values_names_clear(i, &state->names[i]);
    return 0;
}

static void destroy(void *module)
{
    module_state *const state = PyModule_GetState(module);
    clear(module);
    if (state)
        free(state->names);
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, execute},
    {0, NULL},
};

static PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "parlor._parlor",
    .m_doc = "The parlor library; see the package parlor.",
    .m_size = sizeof(module_state),
    .m_methods = methods,
    .m_slots = slots,
    .m_traverse = traverse,
    .m_clear = clear,
    .m_free = destroy,
};

PyMODINIT_FUNC PyInit__parlor(void)
{
    return PyModuleDef_Init(&definition);
}
