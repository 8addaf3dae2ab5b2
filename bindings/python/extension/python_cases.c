/* Cases in, a list of answers or values or an array of results out. */
#include "python_arrays.h"
#include "python_batch.h"
#include "python_module.h"

#include <string.h>

/* What is wanted, beside the batch. */
typedef struct request {
    PyObject *module;
    PyObject *types;           /* the classes of the values, or None */
    const values_names *names; /* of the game's values */
    int has_rows;              /* an array of results is wanted */
    int returns_errors;        /* instead of raising them */
    PyObject *game, *question; /* as given */
    PyObject *called;          /* the players' names, or None */
    PyObject *cases;
} request;

static bool parse(PyObject *arguments, PyObject *by_name, request *wanted, parlor_options *options)
{
    static const char *const names[] = {"game",   "cases",    "view",    "types",  "returns_errors",
                                        "strict", "question", "symbols", "colour", "width",
                                        "names",  "rows",     NULL};
    int view = PARLOR_JUDGE, strict = 0, symbols = 0, colour = 0;
    wanted->types = wanted->question = wanted->called = Py_None;
    if (!PyArg_ParseTupleAndKeywords(arguments, by_name, "OO|iOppOppiOp:cases", (char **)names,
                                     &wanted->game, &wanted->cases, &view, &wanted->types,
                                     &wanted->returns_errors, &strict, &wanted->question, &symbols,
                                     &colour, &options->style.width, &wanted->called,
                                     &wanted->has_rows))
        return false;
    if (view < PARLOR_JUDGE || view > PARLOR_ALL) {
        PyErr_SetString(PyExc_ValueError, "there is no such view");
        return false;
    }
    options->view = (parlor_view)view;
    options->strict = strict;
    options->style.symbols = symbols;
    options->style.colour = colour;
    return true;
}

/* The values of the game, if they are wanted. False: an exception is set. */
static bool find_values(request *wanted, batch *of)
{
    if (wanted->types == Py_None && !wanted->has_rows)
        return true;
    const module_state *const state = PyModule_GetState(wanted->module);
    size_t index;
    of->values = values_find(parlor_game_name(of->game), &index);
    if (of->values && wanted->has_rows && of->values->row_size > 0 && !wanted->returns_errors)
        return true;
    if (!of->values || !PyTuple_Check(wanted->types) || PyTuple_Size(wanted->types) < 1 ||
        !PyType_Check(PyTuple_GetItem(wanted->types, 0))) {
        PyErr_SetString(PyExc_TypeError, "the game has no values of these types");
        return false;
    }
    wanted->names = &state->names[index];
    return true;
}

static PyObject *warning_of(const batch *of, const batch_case *one)
{
    char message[512];
    if (!one->has_problem)
        return values_none();
    const size_t size = parlor_status_message(batch_problem(of, one), message, sizeof message);
    return python_text_str(message, size);
}

static PyObject *value_of(const request *wanted, const batch *of, const batch_case *one)
{
    PyObject *value = NULL;
    values_source from = {
        .names = wanted->names,
        .types = wanted->types,
        .result = of->results.data + one->result,
        .answer = python_text_str(of->answers.data + one->answer, one->answer_end - one->answer),
        .warning = warning_of(of, one),
    };
    if (from.answer && from.warning)
        value = values_make(of->values, &from);
    Py_XDECREF(from.answer);
    Py_XDECREF(from.warning);
    return value;
}

/* What stands in the list for a case. NULL: an exception is set, perhaps the case's own. */
static PyObject *entry_of(const request *wanted, const batch *of, const batch_case *one)
{
    if (one->is_error && wanted->returns_errors)
        return module_error(wanted->module, of->game, batch_problem(of, one));
    if (one->is_error) {
        module_raise(wanted->module, of->game, batch_problem(of, one));
        return NULL;
    }
    if (of->values)
        return value_of(wanted, of, one);
    return python_text_str(of->answers.data + one->answer, one->answer_end - one->answer);
}

/* Referees the next few thousand cases. False: an exception is set. */
static bool fill(batch *of)
{
    Py_BEGIN_ALLOW_THREADS
    batch_fill(of);
    Py_END_ALLOW_THREADS
    if (!of->has_memory) {
        PyErr_NoMemory();
        return false;
    }
    if (!of->is_consistent) {
        PyErr_SetString(PyExc_SystemError, "parlor answers a case that it cannot read");
        return false;
    }
    return true;
}

static bool append_entries(const request *wanted, const batch *of, PyObject *list)
{
    for (size_t i = 0; i < batch_count(of); i++) {
        PyObject *const entry = entry_of(wanted, of, batch_at(of, i));
        const bool is_appended = entry && PyList_Append(list, entry) == 0;
        Py_XDECREF(entry);
        if (!is_appended)
            return false;
    }
    return PyErr_CheckSignals() == 0;
}

static PyObject *list_of(const request *wanted, batch *of)
{
    PyObject *list = PyList_New(0);
    while (list && !of->is_done)
        if (!fill(of) || !append_entries(wanted, of, list))
            Py_CLEAR(list);
    return list;
}

static bool append_rows(const request *wanted, const batch *of, python_buffer *rows)
{
    for (size_t i = 0; i < batch_count(of); i++) {
        const batch_case *const one = batch_at(of, i);
        if (one->is_error) {
            module_raise(wanted->module, of->game, batch_problem(of, one));
            return false;
        }
        if (!python_buffer_append(rows, of->results.data + one->result, of->values->row_size)) {
            PyErr_NoMemory();
            return false;
        }
    }
    return PyErr_CheckSignals() == 0;
}

static PyObject *array_of(const request *wanted, batch *of)
{
    python_buffer rows = {0};
    PyObject *array = NULL;
    bool is_good = true;
    while (is_good && !of->is_done)
        is_good = fill(of) && append_rows(wanted, of, &rows);
    char *at;
    if (is_good)
        array = array_new(rows.size, false, &at);
    if (array && rows.size > 0)
        memcpy(at, rows.data, rows.size);
    python_buffer_free(&rows);
    return array;
}

PyObject *module_cases(PyObject *module, PyObject *arguments, PyObject *by_name)
{
    request wanted = {.module = module};
    batch of = {0};
    module_names names = {0};
    PyObject *made = NULL;
    if (!parse(arguments, by_name, &wanted, &of.options))
        return NULL;
    of.stops = !wanted.returns_errors;
    of.game = module_game(module, wanted.game);
    if (of.game && module_question(of.game, wanted.question, &of.options.question) &&
        module_names_open(of.game, wanted.called, &names, &of.options.players) &&
        find_values(&wanted, &of) && batch_open(&of, wanted.cases))
        made = wanted.has_rows ? array_of(&wanted, &of) : list_of(&wanted, &of);
    batch_close(&of);
    module_names_close(&names);
    return made;
}
