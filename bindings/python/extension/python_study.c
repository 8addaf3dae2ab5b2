/* The laboratory: functions of the module. A study catches signals, and ends the process where it
 * runs out of memory, so Python runs it in a process of its own: see _laboratory.py. */
#define _POSIX_C_SOURCE 200809L
#include "python_arena.h"
#include "python_table.h"

#include <stdlib.h>
#include <string.h>

/* ---- What there is ---------------------------------------------------------------------- */

/* (name, value, meaning, words or None) */
static PyObject *option_of(const lab_option *option)
{
    PyObject *words = option->word ? PyList_New(0) : values_none();
    const char *word;
    for (size_t i = 0; words && option->word && (word = option->word(i)); i++)
        module_append(&words, PyUnicode_FromString(word));
    return words ? Py_BuildValue("(szsN)", option->name, option->value, option->meaning, words)
                 : NULL;
}

static PyObject *study_of(const lab_study *study)
{
    PyObject *options = PyList_New(0);
    const lab_option *option;
    for (size_t i = 0; options && (option = lab_study_option(study, i)); i++)
        module_append(&options, option_of(option));
    return options ? Py_BuildValue("(sssN)", lab_study_name(study), lab_study_summary(study),
                                   lab_study_unit(study), options)
                   : NULL;
}

/* (name, summary, unit, options) each */
PyObject *module_studies(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    PyObject *list = PyList_New(0);
    const lab_study *study;
    for (size_t i = 0; list && (study = lab_study_at(i)); i++)
        module_append(&list, study_of(study));
    return list;
}

/* ---- Asking ----------------------------------------------------------------------------- */

/* A question while it is made. */
typedef struct asking {
    python_arena arena; /* if it is one */
    lab_question question;
    char problem[LAB_SENTENCE];
} asking;

static const lab_option *option_of_study(const lab_study *study, const char *name)
{
    const lab_option *option;
    for (size_t i = 0; (option = lab_study_option(study, i)); i++)
        if (strcmp(option->name, name) == 0)
            return option;
    return NULL;
}

static bool choose_rules(asking *at, const char *rules)
{
    parlor_status status;
    if (parlor_play_rules_read(at->arena.of.game, rules, strlen(rules), &at->arena.of.options,
                               &status))
        return true;
    parlor_status_message(&status, at->problem, sizeof at->problem);
    return false;
}

/* Chooses a value, or NULL for a switch: of the study, or of the game that an arena plays. */
static bool choose(asking *at, const char *name, const char *value)
{
    const lab_option *const option = option_of_study(at->question.study, name);
    const parlor_game *const game = at->arena.of.game;
    if (option ? !option->value != !value : !value) {
        snprintf(at->problem, sizeof at->problem,
                 option && !option->value ? "%s is a switch" : "%s is no switch", name);
        return false;
    }
    if (option || !game)
        return lab_question_choose(&at->question, name, value, at->problem);
    if (strcmp(name, "rules") == 0)
        return choose_rules(at, value);
    if (table_choose(game, name, value, &at->arena.of.options))
        return true;
    snprintf(at->problem, sizeof at->problem, "an arena of %s has no option %s, or no such value",
             parlor_game_name(game), name);
    return false;
}

static bool choose_one(asking *at, PyObject *name, PyObject *value)
{
    PyObject *const name_bytes = PyUnicode_AsUTF8String(name);
    PyObject *const value_bytes = value == Py_None ? values_none()
                                  : name_bytes     ? PyUnicode_AsUTF8String(value)
                                                   : NULL;
    const bool is_chosen = name_bytes && value_bytes &&
                           choose(at, PyBytes_AsString(name_bytes),
                                  value_bytes == Py_None ? NULL : PyBytes_AsString(value_bytes));
    if (!is_chosen && !PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, at->problem);
    Py_XDECREF(name_bytes);
    Py_XDECREF(value_bytes);
    return is_chosen;
}

/* Begins a question: of the study of that name, or of an arena of that game, which has bots. False:
 * an exception is set. */
static bool begin(PyObject *module, PyObject *name, PyObject *bots, PyObject *aim,
                  PyObject *answers, asking *at)
{
    if (bots != Py_None) {
        if (!arena_take(module, name, bots, answers, &at->arena) || !arena_aim(aim, &at->arena))
            return false;
        at->question = lab_question_of(lab_arena_study());
        at->question.arena = &at->arena.of;
        return true;
    }
    PyObject *const text = PyUnicode_AsUTF8String(name);
    const lab_study *const study = text ? lab_study_find(PyBytes_AsString(text)) : NULL;
    if (text && !study)
        PyErr_Format(PyExc_ValueError, "there is no study %S", name);
    if (study)
        at->question = lab_question_of(study);
    Py_XDECREF(text);
    return study != NULL;
}

/* Makes a sound question; the bots are None or a list. To be freed; NULL: an exception is set. */
static asking *ask(PyObject *module, PyObject *name, PyObject *bots, PyObject *aim,
                   PyObject *chosen, PyObject *answers)
{
    asking *const at = calloc(1, sizeof *at);
    if (!at) {
        PyErr_NoMemory();
        return NULL;
    }
    PyObject *key, *value;
    Py_ssize_t place = 0;
    bool is_good = begin(module, name, bots, aim, answers, at);
    while (is_good && PyDict_Next(chosen, &place, &key, &value))
        is_good = choose_one(at, key, value);
    if (is_good && !lab_question_is_sound(&at->question, at->problem)) {
        PyErr_SetString(PyExc_ValueError, at->problem);
        is_good = false;
    }
    if (is_good)
        return at;
    free(at);
    return NULL;
}

/* Does nothing but say what is wrong with a question. */
PyObject *module_study_check(PyObject *module, PyObject *arguments)
{
    PyObject *name, *bots, *aim, *chosen;
    if (!PyArg_ParseTuple(arguments, "OOOO!:study_check", &name, &bots, &aim, &PyDict_Type,
                          &chosen))
        return NULL;
    asking *const at = ask(module, name, bots, aim, chosen, Py_None);
    free(at);
    return at ? values_none() : NULL;
}

/* ---- Running ---------------------------------------------------------------------------- */

static void tell_progress(void *report, uint64_t done, uint64_t before, uint64_t total)
{
    (void)before;
    const PyGILState_STATE lock = PyGILState_Ensure();
    PyObject *const nothing =
        PyObject_CallFunction(report, "KK", (unsigned long long)done, (unsigned long long)total);
    Py_XDECREF(nothing);
    PyErr_Clear();
    PyGILState_Release(lock);
}

/* The result as JSON, in memory to be freed; NULL: `problem` says why there is none. */
static char *run(asking *at, const lab_settings *settings)
{
    static const parlor_style plain;
    lab_result *result = NULL;
    char *text = NULL;
    size_t size;
    lab_group_begin();
    if (lab_run(&at->question, settings, &result, at->problem) != LAB_FAILED) {
        FILE *const out = open_memstream(&text, &size);
        if (out) {
            lab_show(result, LAB_JSON, &plain, out);
            fclose(out);
        }
    }
    lab_result_free(result);
    return text;
}

/* study_run(name, bots, aim, options, jobs, report, ask): the result as JSON. */
PyObject *module_study_run(PyObject *module, PyObject *arguments)
{
    PyObject *name, *bots, *aim, *chosen, *report, *answers;
    lab_settings settings = {.progress = tell_progress};
    if (!PyArg_ParseTuple(arguments, "OOOO!IOO:study_run", &name, &bots, &aim, &PyDict_Type,
                          &chosen, &settings.jobs, &report, &answers))
        return NULL;
    settings.context = report;
    asking *const at = ask(module, name, bots, aim, chosen, answers);
    if (!at)
        return NULL;
    char *text;
    Py_BEGIN_ALLOW_THREADS
    text = run(at, &settings);
    Py_END_ALLOW_THREADS
    if (!text)
        PyErr_SetString(PyExc_RuntimeError, at->problem);
    PyObject *const result = text ? PyUnicode_FromString(text) : NULL;
    free(text);
    free(at);
    return result;
}
