/* A whole text in, all answers out, at the library's own speed. */
#include "python_module.h"

enum {
    PIECE = 4 << 20, /* so much is refereed at a time; then Python may look for signals */
    ANSWER_ROOM = 1 << 14,
};

typedef struct passage {
    parlor_run run;
    python_text text;
    size_t done; /* of the text */
    python_buffer answers;
    bool has_failed; /* run.status is an error */
    bool has_memory;
} passage;

/* Where the next piece ends: behind a case. */
static size_t piece_end(passage *on)
{
    const size_t rest = on->text.size - on->done;
    for (size_t size = PIECE; size < rest; size *= 2) {
        const size_t whole = parlor_run_whole_cases(&on->run, on->text.at + on->done, size);
        if (whole > 0)
            return on->done + whole;
    }
    return on->text.size;
}

static void referee_piece(passage *on)
{
    const size_t end = piece_end(on);
    while (on->done < end && !on->has_failed && on->has_memory) {
        const parlor_step step =
            parlor_run_step(&on->run, on->text.at, end, &on->done, on->answers.data,
                            on->answers.capacity, &on->answers.size);
        if (step == PARLOR_REPORT)
            on->has_failed = parlor_run_is_error(&on->run);
        else if (step == PARLOR_FULL)
            on->has_memory =
                python_buffer_reserve(&on->answers, on->answers.capacity + ANSWER_ROOM);
    }
    if (on->done == on->text.size && !on->has_failed && on->has_memory)
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
    } while (on->done < on->text.size);
    return true;
}

PyObject *module_referee(PyObject *module, PyObject *arguments, PyObject *by_name)
{
    static const char *const names[] = {"game", "text", "strict", "question", NULL};
    PyObject *name, *given, *question = Py_None, *answers = NULL;
    int strict = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, by_name, "OO|pO:referee", (char **)names, &name,
                                     &given, &strict, &question))
        return NULL;
    parlor_options options = {.strict = strict};
    const parlor_game *const game = module_game(module, name);
    if (!game || !module_question(game, question, &options.question))
        return NULL;
    passage on = {.run = parlor_run_begin(game, &options)};
    on.has_memory = python_buffer_reserve(&on.answers, ANSWER_ROOM);
    if (python_text_open(given, &on.text) && referee_text(module, game, &on))
        answers = on.text.is_str
                      ? python_text_str(on.answers.data, on.answers.size)
                      : PyBytes_FromStringAndSize(on.answers.data, (Py_ssize_t)on.answers.size);
    python_text_close(&on.text);
    python_buffer_free(&on.answers);
    return answers;
}
