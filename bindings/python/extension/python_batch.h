/* Many cases at a time, refereed without the GIL: either cases one by one, or one text in the
 * judge's format. Where only answers are wanted, cases that are a line each are joined to a text,
 * and a text is refereed in pieces of many cases, so that the library's fast path can take them. */
#ifndef PARLOR_PYTHON_BATCH_H
#define PARLOR_PYTHON_BATCH_H

#include "python_text.h"
#include "python_values.h"

/* What came of a case, or what is wrong with the text as a whole. */
typedef struct batch_case {
    size_t answer, answer_end; /* in `answers` */
    size_t result;             /* in `results`, if there are values */
    size_t problem;            /* in `problems`, if has_problem */
    bool has_problem;          /* ... which is a warning, unless is_error */
    bool is_error;
} batch_case;

typedef struct batch {
    const parlor_game *game;
    parlor_options options;
    const game_values *values; /* NULL: only answers are wanted */
    bool stops;                /* at the first error */

    python_text *items; /* the cases ... */
    size_t item_count, next_item;
    python_text text; /* ... or the text, if there is an owner */
    bool is_joined;   /* ... every line of which is a case that was given by itself */
    parlor_run run;
    size_t used;        /* of the text */
    python_buffer ends; /* of answers, of type size_t */

    /* What was refereed since batch_fill() was called. */
    python_buffer cases;    /* of batch_case */
    python_buffer problems; /* of parlor_status */
    python_buffer answers;
    python_buffer results;

    bool is_done;
    bool has_memory;
    bool is_consistent; /* the typed functions have read what the library answers */
} batch;

/* Opens what was given: a text, or something with cases in it. False: an exception is set. Close it
 * in any case. */
bool batch_open(batch *of, PyObject *cases);
void batch_close(batch *of);

/* Referees the next few thousand cases; call it without the GIL, until is_done. */
void batch_fill(batch *of);

static inline size_t batch_count(const batch *of)
{
    return of->cases.size / sizeof(batch_case);
}

static inline const batch_case *batch_at(const batch *of, size_t index)
{
    return (const batch_case *)(const void *)of->cases.data + index;
}

static inline const parlor_status *batch_problem(const batch *of, const batch_case *one)
{
    return (const parlor_status *)(const void *)of->problems.data + one->problem;
}

#endif
