#include "python_batch.h"

#include <stdlib.h>
#include <string.h>

enum {
    FILL_CASES = 8192,     /* so many, and Python gets a word in */
    FILL_BYTES = 16 << 20, /* ... or with so much written */
    ANSWER_ROOM = 1 << 14,
};

/* What only those who hand over cases one by one can do wrong. */
static const parlor_problem case_empty = {"case-empty", PARLOR_ERROR, "there is no case here", 0};
static const parlor_problem case_surplus = {"case-surplus", PARLOR_ERROR,
                                            "there is more than one case here", 0};

/* ---- Opening ---- */

static bool open_items(batch *of, PyObject *cases)
{
    PyObject *const tuple = PySequence_Tuple(cases);
    if (!tuple)
        return false;
    const Py_ssize_t count = PyTuple_Size(tuple);
    of->items = calloc((size_t)count + 1, sizeof *of->items);
    bool is_open = of->items != NULL;
    if (!is_open)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; is_open && i < count; i++) {
        is_open = python_text_open(PyTuple_GetItem(tuple, i), &of->items[i]);
        of->item_count += is_open;
    }
    Py_DECREF(tuple);
    return is_open;
}

bool batch_open(batch *of, PyObject *cases)
{
    of->is_consistent = true;
    of->has_memory = python_buffer_reserve(&of->answers, ANSWER_ROOM);
    if (!python_text_is(cases))
        return open_items(of, cases);
    /* A line at a time is what the fast path takes; rounds of several lines come one by one. */
    of->options.one_by_one = !parlor_game_has_line_cases(of->game);
    of->run = parlor_run_begin(of->game, &of->options);
    return python_text_open(cases, &of->text);
}

void batch_close(batch *of)
{
    for (size_t i = 0; i < of->item_count; i++)
        python_text_close(&of->items[i]);
    free(of->items);
    python_text_close(&of->text);
    python_buffer_free(&of->cases);
    python_buffer_free(&of->problems);
    python_buffer_free(&of->answers);
    python_buffer_free(&of->results);
}

/* ---- What came of a case ---- */

static void set_problem(batch *of, batch_case *one, const python_text *text,
                        const parlor_status *status, bool is_error)
{
    parlor_status kept = *status;
    python_text_settle(text, &kept);
    one->problem = of->problems.size / sizeof kept;
    one->has_problem = true;
    one->is_error = is_error;
    of->has_memory &= python_buffer_append(&of->problems, &kept, sizeof kept);
}

/* Appends what came of the case in at[0..size). */
static void add_case(batch *of, batch_case *one, const char *at, size_t size)
{
    if (one->is_error)
        of->answers.size = one->answer;
    one->answer_end = of->answers.size;
    if (of->values && !one->is_error) {
        bool has_memory = true;
        one->result = of->results.size;
        of->is_consistent &= values_take(of->values, at, size, &of->results, &has_memory);
        of->has_memory &= has_memory;
    }
    of->has_memory &= python_buffer_append(&of->cases, one, sizeof *one);
    of->is_done |= one->is_error && of->stops;
}

/* A step, with room for what it writes. */
static parlor_step roomy_step(batch *of, parlor_run *run, const char *text, size_t size,
                              size_t *used)
{
    parlor_step step;
    while ((step = parlor_run_step(run, text, size, used, of->answers.data, of->answers.capacity,
                                   &of->answers.size)) == PARLOR_FULL)
        if (!python_buffer_reserve(&of->answers, of->answers.capacity + ANSWER_ROOM)) {
            of->has_memory = false;
            return PARLOR_FULL;
        }
    return step;
}

/* ---- Cases one by one ---- */

static void take_item(batch *of)
{
    const python_text *const item = &of->items[of->next_item];
    parlor_options options = of->options;
    options.first_case = of->next_item + 1;
    options.cases_only = true;
    parlor_run run = parlor_run_begin(of->game, &options);
    parlor_status status = {0};
    bool is_error = false;
    batch_case one = {.answer = of->answers.size};
    size_t used = 0;
    parlor_step step;
    while ((step = roomy_step(of, &run, item->at, item->size, &used)) == PARLOR_REPORT)
        if (!is_error) {
            status = run.status;
            is_error = parlor_run_is_error(&run);
        }
    if (step == PARLOR_FULL)
        return;
    const uint64_t count = parlor_run_next_case(&run) - options.first_case;
    if (is_error ? status.case_number > options.first_case : count != 1) {
        status = (parlor_status){.problem = count == 0 ? &case_empty : &case_surplus};
        is_error = true;
    }
    status.case_number = options.first_case; /* stray text counts, too, where a case should be */
    if (status.problem)
        set_problem(of, &one, item, &status, is_error);
    add_case(of, &one, item->at, item->size);
    of->next_item++;
}

/* ---- A text ---- */

static void finish_text(batch *of)
{
    of->is_done = true;
    if (parlor_run_end(&of->run))
        return;
    batch_case one = {.answer = of->answers.size};
    set_problem(of, &one, &of->text, &of->run.status, true);
    add_case(of, &one, NULL, 0);
}

/* How much of the text the next step gets to see. */
static size_t step_size(const batch *of)
{
    if (of->options.one_by_one)
        return of->text.size;
    const char *const at = of->text.at + of->used;
    const char *const newline = memchr(at, '\n', of->text.size - of->used);
    return newline ? (size_t)(newline + 1 - of->text.at) : of->text.size;
}

static void take_from_text(batch *of)
{
    const size_t start = of->used;
    const uint64_t number = parlor_run_next_case(&of->run);
    batch_case one = {.answer = of->answers.size};
    if (start == of->text.size) {
        finish_text(of);
        return;
    }
    const parlor_step step = roomy_step(of, &of->run, of->text.at, step_size(of), &of->used);
    if (step == PARLOR_FULL)
        return;
    if (step == PARLOR_REPORT)
        set_problem(of, &one, &of->text, &of->run.status, parlor_run_is_error(&of->run));
    /* The number of cases is none, and neither are blank lines. */
    if (one.is_error || parlor_run_next_case(&of->run) > number)
        add_case(of, &one, of->text.at + start, of->used - start);
}

/* ---- Either ---- */

void batch_fill(batch *of)
{
    of->cases.size = of->problems.size = of->answers.size = of->results.size = 0;
    while (!of->is_done && of->has_memory && batch_count(of) < FILL_CASES &&
           of->answers.size < FILL_BYTES) {
        if (of->text.owner)
            take_from_text(of);
        else if (of->next_item < of->item_count)
            take_item(of);
        else
            of->is_done = true;
    }
    of->is_done |= !of->has_memory;
}
