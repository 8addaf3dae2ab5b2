/* A whole text in, all answers out, at the library's own speed. */
#include "python_module.h"

enum { PIECE = 1 << 16 }; /* so much is answered at a time; then Python may look for signals */

typedef struct passage {
    parlor_run run;
    python_text text;
    size_t done; /* of the text */
    python_buffer answers;
    size_t piece; /* so much of them at a time: at least one */
    bool is_over;
    bool has_failed; /* run.status is an error */
    bool has_memory;
} passage;

static void referee_piece(passage *on)
{
    const size_t before = on->answers.size, room = before + on->piece;
    on->has_memory = python_buffer_reserve(&on->answers, on->piece);
    parlor_step step = PARLOR_REPORT;
    while (step == PARLOR_REPORT && !on->has_failed && on->has_memory) {
        step = parlor_run_step(&on->run, on->text.at, on->text.size, &on->done, on->answers.data,
                               room, &on->answers.size);
        on->has_failed = step == PARLOR_REPORT && parlor_run_is_error(&on->run);
    }
    if (step == PARLOR_FULL && on->answers.size == before)
        on->piece *= 2;
    on->is_over = step == PARLOR_DONE;
    if (on->is_over)
        on->has_failed = !parlor_run_end(&on->run);
}

/* False: an exception is set. */
static bool referee_text(PyObject *module, const parlor_game *game, passage *on)
{
    do {
        Py_BEGIN_ALLOW_THREADS
        referee_piece(on);
        Py_END_ALLOW_THREADS
        if (!on->has_memory) {
            PyErr_NoMemory();
            return false;
        }
        if (on->has_failed) {
            python_text_settle(&on->text, &on->run.status);
            module_raise(module, game, &on->run.status);
            return false;
        }
        if (PyErr_CheckSignals() != 0)
            return false;
    } while (!on->is_over);
    return true;
}

PyObject *module_referee(PyObject *module, PyObject *arguments, PyObject *by_name)
{
    static const char *const names[] = {"game", "text", "strict", "question", "names", NULL};
    PyObject *name, *given, *question = Py_None, *called = Py_None, *answers = NULL;
    module_names own = {0};
    int strict = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, by_name, "OO|pOO:referee", (char **)names, &name,
                                     &given, &strict, &question, &called))
        return NULL;
    parlor_options options = {.strict = strict};
    const parlor_game *const game = module_game(module, name);
    if (!game || !module_question(game, question, &options.question) ||
        !module_names_open(game, called, &own, &options.players)) {
        module_names_close(&own);
        return NULL;
    }
    passage on = {.run = parlor_run_begin(game, &options), .piece = PIECE};
    if (python_text_open(given, &on.text) && referee_text(module, game, &on))
        answers = on.text.is_str
                      ? python_text_str(on.answers.data, on.answers.size)
                      : PyBytes_FromStringAndSize(on.answers.data, (Py_ssize_t)on.answers.size);
    python_text_close(&on.text);
    python_buffer_free(&on.answers);
    module_names_close(&own);
    return answers;
}
