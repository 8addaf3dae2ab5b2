/* Python's str and bytes as the text that the library reads. */
#ifndef PARLOR_PYTHON_TEXT_H
#define PARLOR_PYTHON_TEXT_H

/* Before all others: it decides what the system's headers show. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "parlor.h"
#include <stdbool.h>

/* A text somebody gave us. It stays as it is while `owner` is held, with or without the GIL. */
typedef struct python_text {
    PyObject *owner; /* bytes */
    const char *at;
    size_t size;
    bool is_str; /* columns are counted in characters */
} python_text;

/* Is this a text: str, bytes, bytearray or memoryview? */
bool python_text_is(PyObject *object);

/* False: a Python exception is set. */
bool python_text_open(PyObject *object, python_text *text);
void python_text_close(python_text *text);

/* Turns the column of a problem, which the library counts in bytes, into one of characters where
 * the text was a str. */
void python_text_settle(const python_text *text, parlor_status *status);

/* What the library wrote, as str. */
PyObject *python_text_str(const char *at, size_t size);

/* ---- Memory that grows, with or without the GIL ---- */

typedef struct python_buffer {
    char *data;
    size_t size, capacity;
} python_buffer;

/* Sees to it that `more` bytes fit behind the size. False: there is no memory. */
bool python_buffer_reserve(python_buffer *buffer, size_t more);
/* Appends bytes. False: there is no memory. */
bool python_buffer_append(python_buffer *buffer, const void *bytes, size_t size);
void python_buffer_free(python_buffer *buffer);

#endif
