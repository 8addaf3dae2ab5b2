#include "python_batch.h"

#include <stdlib.h>
#include <string.h>

enum {
    FILL_CASES = 8192,     /* so many, and Python gets a word in */
    FILL_BYTES = 16 << 20, /* ... or with so much written */
    ANSWER_ROOM = 1 << 14,
    PIECE = 1 << 16, /* bytes of answers in a step: more than the longest one has */
};

/* What only those who hand over cases one by one can do wrong. */
static const parlor_problem case_empty = {"input-empty", PARLOR_ERROR, "there is no case here", 0};
static const parlor_problem not_one_case = {"not-one-case", PARLOR_ERROR,
                                            "there is more than one case here", 0};

/* ---- Opening ---- */

static bool open_items(batch *of, PyObject *tuple)
{
    const Py_ssize_t count = PyTuple_Size(tuple);
    of->items = calloc((size_t)count + 1, sizeof *of->items);
    bool is_open = of->items != NULL;
    if (!is_open)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; is_open && i < count; i++) {
        is_open = python_text_open(PyTuple_GetItem(tuple, i), &of->items[i]);
        of->item_count += is_open;
    }
    return is_open;
}

/* Is nothing but the judge's answers wanted, so that the fast path can give them? */
static bool wants_answers(const batch *of)
{
    return !of->values && of->options.view == PARLOR_JUDGE && of->options.question == 0;
}

/* The newline that has to go between these cases to make them lines, or nothing if the first one
 * brings its own; NULL if the first one is no text. */
static PyObject *line_separator(PyObject *tuple)
{
    python_text first = {0};
    PyObject *separator = NULL;
    PyObject *const item = PyTuple_GetItem(tuple, 0);
    if (python_text_is(item) && python_text_open(item, &first)) {
        const char *const newline = memchr(first.at, '\n', first.size);
        separator = first.is_str ? PyUnicode_FromString(newline ? "" : "\n")
                                 : PyBytes_FromString(newline ? "" : "\n");
    }
    python_text_close(&first);
    return separator;
}

/* Is every case one line of the text, and none of them blank? Joining takes all that has bytes, but
 * only texts are cases. Only where the size of a case is that of its bytes, so that all sizes add
 * up: a character may have several, and so may a number in a memoryview. */
static bool are_lines(const python_text *text, PyObject *tuple, size_t separator_size)
{
    const char *at = text->at;
    const char *const end = text->at + text->size;
    size_t sum = 0;
    for (Py_ssize_t i = 0; i < PyTuple_Size(tuple); i++) {
        PyObject *const item = PyTuple_GetItem(tuple, i);
        const Py_ssize_t size = python_text_is(item) ? PyObject_Size(item) : -1;
        const char *const newline = memchr(at, '\n', (size_t)(end - at));
        const char *const next = newline ? newline + 1 : end;
        if (size < 1 || size > next - at || next - at - size > 1 || *at <= ' ')
            return false;
        sum += (size_t)size + (i > 0 ? separator_size : 0);
        at = next;
    }
    return at == end && sum == text->size;
}

/* Makes one text of cases that are a line each. False: they are not, or there is no memory for it;
 * then they come one by one. */
static bool join_lines(batch *of, PyObject *tuple)
{
    PyObject *const separator = line_separator(tuple);
    PyObject *const joined =
        separator ? PyObject_CallMethod(separator, "join", "(O)", tuple) : NULL;
    of->is_joined = joined && python_text_open(joined, &of->text) &&
                    are_lines(&of->text, tuple, (size_t)PyObject_Size(separator));
    Py_XDECREF(separator);
    Py_XDECREF(joined);
    PyErr_Clear();
    if (!of->is_joined)
        python_text_close(&of->text);
    return of->is_joined;
}

static bool open_cases(batch *of, PyObject *cases)
{
    PyObject *const tuple = PySequence_Tuple(cases);
    if (!tuple)
        return false;
    const bool is_open = (wants_answers(of) && parlor_game_has_line_cases(of->game) &&
                          PyTuple_Size(tuple) > 0 && join_lines(of, tuple)) ||
                         open_items(of, tuple);
    Py_DECREF(tuple);
    return is_open;
}

bool batch_open(batch *of, PyObject *cases)
{
    of->is_consistent = true;
    of->has_memory = python_buffer_reserve(&of->answers, ANSWER_ROOM);
    const bool is_open =
        python_text_is(cases) ? python_text_open(cases, &of->text) : open_cases(of, cases);
    of->options.cases_only = of->is_joined;
    /* Where not all answers of a piece are taken at once, rounds of several lines come one by one;
     * elsewhere, so does every line. */
    of->options.one_by_one =
        of->text.owner && !wants_answers(of) && !parlor_game_has_line_cases(of->game);
    of->run = parlor_run_begin(of->game, &of->options);
    return is_open;
}

void batch_close(batch *of)
{
    for (size_t i = 0; i < of->item_count; i++)
        python_text_close(&of->items[i]);
    free(of->items);
    python_text_close(&of->text);
    python_buffer_free(&of->ends);
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

static void take_item(batch *of, const python_text *item, uint64_t number)
{
    parlor_options options = of->options;
    options.first_case = number;
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
        status = (parlor_status){.problem = count == 0 ? &case_empty : &not_one_case};
        is_error = true;
    }
    status.case_number = options.first_case; /* stray text counts, too, where a case should be */
    if (status.problem)
        set_problem(of, &one, item, &status, is_error);
    add_case(of, &one, item->at, item->size);
}

static void take_next_item(batch *of)
{
    const size_t index = of->next_item++;
    take_item(of, &of->items[index], index + 1);
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

/* ---- A text, piece by piece ---- */

/* The line that the run has just passed. */
static python_text last_line(const batch *of)
{
    const char *const end = of->text.at + of->used;
    const char *start = end - 1; /* perhaps the newline */
    while (start > of->text.at && start[-1] != '\n')
        start--;
    return (python_text){.at = start, .size = (size_t)(end - start), .is_str = of->text.is_str};
}

/* What the run has something to tell about; its answer, if any, starts at `answer`. A case that was
 * given by itself is told about as such. */
static void take_reported(batch *of, size_t answer)
{
    const uint64_t number = of->run.status.case_number;
    batch_case one = {.answer = answer};
    if (of->is_joined) {
        const python_text line = last_line(of);
        of->answers.size = answer;
        take_item(of, &line, number);
        return;
    }
    set_problem(of, &one, &of->text, &of->run.status, parlor_run_is_error(&of->run));
    if (one.is_error || number != 0)
        add_case(of, &one, NULL, 0);
}

/* An answer has a byte at least, so that there are not more of them than bytes. */
static bool make_piece_room(batch *of)
{
    of->run.options.ends_room = PIECE;
    const bool has_memory = python_buffer_reserve(&of->answers, PIECE) &&
                            python_buffer_reserve(&of->ends, PIECE * sizeof(size_t));
    of->run.options.ends = (size_t *)(void *)of->ends.data;
    return has_memory;
}

static void take_piece(batch *of)
{
    if (of->used == of->text.size) {
        finish_text(of);
        return;
    }
    of->has_memory = make_piece_room(of);
    if (!of->has_memory)
        return;
    const size_t *const ends = of->run.options.ends;
    const uint64_t first = parlor_run_next_case(&of->run);
    size_t start = of->answers.size;
    const parlor_step step =
        parlor_run_step(&of->run, of->text.at, of->text.size, &of->used, of->answers.data,
                        of->answers.size + PIECE, &of->answers.size);
    const bool is_last_reported = step == PARLOR_REPORT && of->run.status.case_number != 0;
    const size_t answered = (size_t)(parlor_run_next_case(&of->run) - first) - is_last_reported;
    for (size_t i = 0; i < answered; start = ends[i++]) {
        const batch_case one = {.answer = start, .answer_end = ends[i]};
        of->has_memory &= python_buffer_append(&of->cases, &one, sizeof one);
    }
    if (step == PARLOR_REPORT)
        take_reported(of, start);
}

/* ---- Either ---- */

void batch_fill(batch *of)
{
    of->cases.size = of->problems.size = of->answers.size = of->results.size = 0;
    while (!of->is_done && of->has_memory && batch_count(of) < FILL_CASES &&
           of->answers.size < FILL_BYTES) {
        if (of->text.owner && wants_answers(of))
            take_piece(of);
        else if (of->text.owner)
            take_from_text(of);
        else if (of->next_item < of->item_count)
            take_next_item(of);
        else
            of->is_done = true;
    }
    of->is_done |= !of->has_memory;
}
