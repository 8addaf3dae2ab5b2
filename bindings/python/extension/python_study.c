/* The laboratory: functions of the module. A study catches signals, and ends the process where it
 * runs out of memory, so Python runs it in a process of its own: see _study.py. */
#define _POSIX_C_SOURCE 200809L
#include "python_module.h"

#include "lab/lab.h"
#include <inttypes.h>
#include <signal.h>

/* ---- What there is ---------------------------------------------------------------------- */

/* (name, value, meaning, words or None) */
static PyObject *option_of(const lab_option *option)
{
    PyObject *words = option->word ? PyList_New(0) : values_none();
    const char *word;
    for (size_t i = 0; words && option->word && (word = option->word(i)); i++)
        module_append(&words, PyUnicode_FromString(word));
    return words ? Py_BuildValue("(sssN)", option->name, option->value, option->meaning, words)
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

/* ---- Asking and running ----------------------------------------------------------------- */

/* A question while it is made. */
typedef struct asking {
    lab_question question;
    char problem[LAB_SENTENCE];
} asking;

static bool choose_one(asking *at, PyObject *name, PyObject *value)
{
    PyObject *const name_bytes = PyUnicode_AsUTF8String(name);
    PyObject *const value_bytes = name_bytes ? PyUnicode_AsUTF8String(value) : NULL;
    const bool is_chosen =
        value_bytes && lab_question_choose(&at->question, PyBytes_AsString(name_bytes),
                                           PyBytes_AsString(value_bytes), at->problem);
    if (!is_chosen && !PyErr_Occurred())
        PyErr_SetString(PyExc_ValueError, at->problem);
    Py_XDECREF(name_bytes);
    Py_XDECREF(value_bytes);
    return is_chosen;
}

/* Makes a sound question of a name and a dict of options. False: an exception is set. */
static bool ask(PyObject *arguments, asking *at, unsigned *jobs)
{
    const char *name;
    PyObject *chosen, *key, *value;
    Py_ssize_t place = 0;
    if (!PyArg_ParseTuple(arguments, "sO!I:study", &name, &PyDict_Type, &chosen, jobs))
        return false;
    const lab_study *const study = lab_study_find(name);
    if (!study) {
        PyErr_Format(PyExc_ValueError, "there is no study %s", name);
        return false;
    }
    at->question = lab_question_of(study);
    while (PyDict_Next(chosen, &place, &key, &value))
        if (!choose_one(at, key, value))
            return false;
    if (lab_question_is_sound(&at->question, at->problem))
        return true;
    PyErr_SetString(PyExc_ValueError, at->problem);
    return false;
}

/* Does nothing but say what is wrong with a question. */
PyObject *module_study_check(PyObject *module, PyObject *arguments)
{
    (void)module;
    asking at;
    unsigned jobs;
    return ask(arguments, &at, &jobs) ? values_none() : NULL;
}

/* Whoever does not listen any more is gone. */
static void tell_progress(void *context, uint64_t done, uint64_t before, uint64_t total)
{
    (void)context, (void)before;
    printf("%" PRIu64 " %" PRIu64 "\n", done, total);
    fflush(stdout);
    if (ferror(stdout))
        raise(SIGTERM);
}

/* Writes to the standard output how it goes, a line each time, then an empty line and the result.
 */
PyObject *module_study_run(PyObject *module, PyObject *arguments)
{
    (void)module;
    asking at;
    lab_settings settings = {.progress = tell_progress};
    lab_result *result;
    lab_ending ending;
    if (!ask(arguments, &at, &settings.jobs))
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    lab_group_begin();
    ending = lab_run(&at.question, &settings, &result, at.problem);
    if (ending != LAB_FAILED) {
        const parlor_style plain = {0};
        putchar('\n');
        lab_show(result, LAB_JSON, &plain, stdout);
        fflush(stdout);
    }
    lab_result_free(result);
    Py_END_ALLOW_THREADS
    if (ending != LAB_FAILED)
        return values_none();
    PyErr_SetString(PyExc_RuntimeError, at.problem);
    return NULL;
}
