/* Tables as functions of the module: each takes the capsule that table_begin() and its like make.
 */
#include "python_table.h"

#include <stdlib.h>
#include <string.h>

static const char capsule_name[] = "parlor table";

python_table *table_open(PyObject *capsule)
{
    return PyCapsule_GetPointer(capsule, capsule_name);
}

static void destroy(PyObject *capsule)
{
    free(PyCapsule_GetPointer(capsule, capsule_name));
}

/* A capsule with a copy of the table. */
static PyObject *capsule_of(const python_table *table)
{
    python_table *const own = malloc(sizeof *own);
    if (!own)
        return PyErr_NoMemory();
    *own = *table;
    PyObject *const capsule = PyCapsule_New(own, capsule_name, destroy);
    if (!capsule)
        free(own);
    return capsule;
}

const parlor_game *table_game(PyObject *module, PyObject *name)
{
    const parlor_game *const game = module_game(module, name);
    if (!game || parlor_game_is_playable(game))
        return game;
    PyErr_Format(PyExc_ValueError, "%s cannot be played", parlor_game_name(game));
    return NULL;
}

bool table_seat(const python_table *table, PyObject *number, int *seat)
{
    const long given = PyLong_AsLong(number);
    if (given == -1 && PyErr_Occurred())
        return false;
    if (given < 0 || given >= table->at.seats) {
        PyErr_Format(PyExc_ValueError, "seats are numbered from 0 to %d, not %ld",
                     table->at.seats - 1, given);
        return false;
    }
    *seat = (int)given;
    return true;
}

/* ---- Beginning -------------------------------------------------------------------------- */

/* The house rule of that name, in which dashes stand for underscores; NULL: there is none. */
static const char *find_rule(const parlor_game *game, const char *name)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++) {
        const char *a = option->name, *b = name;
        while (*a && (*a == *b || (*a == '_' && *b == '-')))
            a++, b++;
        if (!*a && !*b && parlor_play_option_is_rule(game, i))
            return option->name;
    }
    return NULL;
}

bool table_choose(const parlor_game *game, const char *name, const char *value,
                  parlor_play_options *options)
{
    return !find_rule(game, name) && parlor_play_choose(game, name, value, options);
}

/* True, but with an exception, if it is a house rule. */
static bool choose_option(const parlor_game *game, const char *name, const char *value,
                          void *options)
{
    const char *const rule = find_rule(game, name);
    if (!rule)
        return parlor_play_choose(game, name, value, options);
    PyErr_Format(PyExc_ValueError, "%s is a house rule, as in rules='%s=%s'", rule, rule,
                 value ? value : "...");
    return true;
}

/* Takes the house rules that somebody names. False: an exception is set. */
static bool read_rules(PyObject *module, const parlor_game *game, PyObject *given,
                       parlor_play_options *options)
{
    python_text text = {0};
    parlor_status status;
    bool is_read = false;
    if (python_text_open(given, &text)) {
        is_read = parlor_play_rules_read(game, text.at, text.size, options, &status);
        python_text_settle(&text, &status);
        if (!is_read)
            module_raise(module, game, &status);
    }
    python_text_close(&text);
    return is_read;
}

bool table_options(PyObject *module, const parlor_game *game, PyObject *chosen, PyObject *rules,
                   parlor_play_options *options)
{
    if (!module_choose(game, chosen, "played", choose_option, options) ||
        !read_rules(module, game, rules, options))
        return false;
    const parlor_problem *const problem = parlor_play_options_problem(game, options);
    if (!problem)
        return true;
    PyErr_Format(PyExc_ValueError, "%s cannot be played like that: %s", parlor_game_name(game),
                 problem->sentence);
    return false;
}

/* Takes the deal that somebody typed. False: an exception is set. */
static bool read_deal(PyObject *module, PyObject *given, parlor_beginning *beginning)
{
    python_text text = {0};
    parlor_status status;
    bool is_read = false;
    if (python_text_open(given, &text)) {
        is_read = parlor_beginning_read(text.at, text.size, beginning, &status);
        python_text_settle(&text, &status);
        if (!is_read)
            module_raise(module, beginning->game, &status);
    }
    python_text_close(&text);
    return is_read;
}

PyObject *module_table_begin(PyObject *module, PyObject *arguments)
{
    PyObject *name, *chosen, *rules, *deal;
    unsigned long long seed, number;
    if (!PyArg_ParseTuple(arguments, "OO!OKKO:table_begin", &name, &PyDict_Type, &chosen, &rules,
                          &seed, &number, &deal))
        return NULL;
    python_table table = {.has_record = true};
    parlor_beginning *const to = &table.record.beginning;
    *to = (parlor_beginning){.game = table_game(module, name), .seed = seed, .number = number};
    if (!to->game || !table_options(module, to->game, chosen, rules, &to->options) ||
        (deal != Py_None && !read_deal(module, deal, to)))
        return NULL;
    parlor_table_begin(to, &table.at, NULL, NULL);
    return capsule_of(&table);
}

static void count_decisions(python_table *table)
{
    parlor_table at;
    parlor_table_begin(&table->record.beginning, &at, NULL, NULL);
    for (uint32_t i = 0; i < table->record.count; i++) {
        table->decisions[at.seat]++;
        parlor_table_move(&at, table->record.moves[i], NULL, NULL);
    }
    table->at = at;
}

PyObject *module_table_replay(PyObject *module, PyObject *record)
{
    python_text text = {0};
    python_table table = {.has_record = true};
    parlor_status status;
    PyObject *capsule = NULL;
    if (python_text_open(record, &text)) {
        if (parlor_record_read(text.at, text.size, &table.record, &status)) {
            count_decisions(&table);
            capsule = capsule_of(&table);
        } else {
            python_text_settle(&text, &status);
            module_raise(module, NULL, &status);
        }
    }
    python_text_close(&text);
    return capsule;
}

PyObject *module_table_copy(PyObject *module, PyObject *capsule)
{
    (void)module;
    const python_table *const table = table_open(capsule);
    return table ? capsule_of(table) : NULL;
}

/* Someone who knows only what the seat in turn knows is at such a table, perhaps. */
PyObject *module_table_imagine(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule, *whose;
    unsigned long long seed;
    int seat;
    const python_table *table;
    if (!PyArg_ParseTuple(arguments, "OOK:table_imagine", &capsule, &whose, &seed) ||
        !(table = table_open(capsule)) || !table_seat(table, whose, &seat))
        return NULL;
    if (seat != table->at.seat) {
        PyErr_Format(PyExc_ValueError, "only the seat in turn can imagine a table: %d, not %d",
                     table->at.seat, seat);
        return NULL;
    }
    python_table imagined = *table; /* players find the same words there */
    imagined.has_record = false;
    parlor_random random = parlor_random_begin(seed, 0);
    parlor_sight sight;
    parlor_table_sight(&table->at, seat, &sight);
    return parlor_sight_imagine(&sight, &random, &imagined.at) ? capsule_of(&imagined)
                                                               : values_none();
}

/* Someone has nothing but a sight, as the JSON that table_sight() makes. */
PyObject *module_table_of_sight(PyObject *module, PyObject *arguments)
{
    PyObject *given, *capsule = NULL;
    unsigned long long seed;
    python_text text = {0};
    parlor_sight sight;
    parlor_status status;
    python_table table = {.has_record = false};
    if (!PyArg_ParseTuple(arguments, "OK:table_of_sight", &given, &seed))
        return NULL;
    if (python_text_open(given, &text)) {
        parlor_random random = parlor_random_begin(seed, 0);
        if (!parlor_sight_read(text.at, text.size, &sight, &status)) {
            python_text_settle(&text, &status);
            module_raise(module, NULL, &status);
        } else if (parlor_sight_imagine(&sight, &random, &table.at)) {
            table.record.beginning.game = sight.game;
            capsule = capsule_of(&table);
        } else {
            capsule = values_none();
        }
    }
    python_text_close(&text);
    return capsule;
}

/* ---- Going on --------------------------------------------------------------------------- */

/* (seat, legal, seats, decisions) */
PyObject *module_table_state(PyObject *module, PyObject *capsule)
{
    (void)module;
    const python_table *const table = table_open(capsule);
    return table ? Py_BuildValue("(iKiI)", table->at.seat, (unsigned long long)table->at.legal,
                                 table->at.seats, table->record.count)
                 : NULL;
}

/* Raises what the rule says that forbids a move. */
static void raise_refusal(PyObject *module, const parlor_table *table, int rule, int move)
{
    parlor_status status = {.problem = parlor_play_refusal(table->game, rule), .number = move};
    char text[PARLOR_MOVE_TEXT_MAX];
    parlor_move_write(table->game, table->legal, move, text);
    strcpy(status.found, text);
    module_raise(module, table->game, &status);
}

static void make_move(python_table *table, int move)
{
    table->decisions[table->at.seat]++;
    parlor_table_move(&table->at, move, NULL, NULL);
    if (table->has_record)
        table->record.moves[table->record.count++] = (uint8_t)move;
}

PyObject *module_table_move(PyObject *module, PyObject *arguments)
{
    PyObject *capsule;
    python_table *table;
    int move;
    if (!PyArg_ParseTuple(arguments, "Oi:table_move", &capsule, &move) ||
        !(table = table_open(capsule)))
        return NULL;
    const int rule = parlor_table_why_not(&table->at, move);
    if (rule != 0) {
        raise_refusal(module, &table->at, rule, move);
        return NULL;
    }
    make_move(table, move);
    return values_none();
}

/* The moves that a text stands for. */
PyObject *module_table_read(PyObject *module, PyObject *arguments)
{
    PyObject *capsule, *given, *list = NULL;
    const python_table *table;
    python_text text = {0};
    parlor_status status;
    uint8_t moves[PARLOR_MOVES];
    if (!PyArg_ParseTuple(arguments, "OO:table_read", &capsule, &given) ||
        !(table = table_open(capsule)))
        return NULL;
    if (python_text_open(given, &text)) {
        const size_t count = parlor_moves_read(&table->at, text.at, text.size, moves, &status);
        python_text_settle(&text, &status);
        if (count == 0)
            module_raise(module, table->at.game, &status);
        else
            list = PyList_New(0);
        for (size_t i = 0; list && i < count; i++)
            module_append(&list, PyLong_FromLong(moves[i]));
    }
    python_text_close(&text);
    return list;
}

/* A move as text; None if it is no move of the game. */
PyObject *module_table_move_text(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    const python_table *table;
    int move;
    char text[PARLOR_MOVE_TEXT_MAX];
    if (!PyArg_ParseTuple(arguments, "Oi:table_move_text", &capsule, &move) ||
        !(table = table_open(capsule)))
        return NULL;
    return parlor_move_write(table->at.game, table->at.legal, move, text) > 0
               ? PyUnicode_FromString(text)
               : values_none();
}

PyObject *module_table_payoff(PyObject *module, PyObject *capsule)
{
    (void)module;
    int payoff[PARLOR_SEATS_MAX];
    const python_table *const table = table_open(capsule);
    if (!table)
        return NULL;
    parlor_table_payoff(&table->at, payoff);
    return values_numbers(payoff, table->at.seats);
}

/* ---- Players ---------------------------------------------------------------------------- */

/* What a player by that name does, as a list of moves, and what it thinks, as JSON. */
static PyObject *thoughts_of(const parlor_thoughts *thoughts)
{
    python_buffer text = {0};
    size_t size = 0;
    while (size == 0 && python_buffer_reserve(&text, text.capacity + 4096))
        size = parlor_thoughts_json(thoughts, text.data, text.capacity);
    PyObject *list = size > 0 ? PyList_New(0) : PyErr_NoMemory();
    for (int i = 0; list && i < thoughts->choice.count; i++)
        module_append(&list, PyLong_FromLong(thoughts->choice.moves[i]));
    PyObject *const both =
        list ? Py_BuildValue("(NN)", list, python_text_str(text.data, size)) : NULL;
    python_buffer_free(&text);
    return both;
}

PyObject *module_table_think(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *capsule;
    const char *name;
    const python_table *table;
    parlor_player player;
    if (!PyArg_ParseTuple(arguments, "Os:table_think", &capsule, &name) ||
        !(table = table_open(capsule)))
        return NULL;
    const parlor_table at = table->at; /* others may go on with theirs in the meantime */
    if (at.seat < 0 || !parlor_player_find(at.game, name, &player)) {
        PyErr_Format(PyExc_ValueError, at.seat < 0 ? "the game is over" : "there is no player %s",
                     name);
        return NULL;
    }
    const parlor_beginning *const from = &table->record.beginning;
    parlor_random random =
        parlor_bot_random(from->seed, from->number, at.seat, table->decisions[at.seat]);
    parlor_thoughts thoughts;
    Py_BEGIN_ALLOW_THREADS
    parlor_player_think_at(&player, &at, &random, &thoughts);
    Py_END_ALLOW_THREADS
    return thoughts_of(&thoughts);
}
