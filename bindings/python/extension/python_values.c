#include "python_values.h"

#include <string.h>

#define VALUES_DECLARATION(name) extern const game_values python_##name##_values;
#define VALUES_ROW(name)         &python_##name##_values,

PARLOR_VALUES(VALUES_DECLARATION)

static const game_values *const all_values[] = {PARLOR_VALUES(VALUES_ROW)};

size_t values_count(void)
{
    return sizeof all_values / sizeof all_values[0];
}

const game_values *values_find(const char *game, size_t *index)
{
    for (*index = 0; *index < values_count(); ++*index)
        if (strcmp(all_values[*index]->game, game) == 0)
            return all_values[*index];
    return NULL;
}

bool values_names_make(size_t index, values_names *names)
{
    const game_values *const values = all_values[index];
    bool is_made = true;
    for (int i = 0; values->fields[i]; i++) {
        names->fields[i] = PyUnicode_InternFromString(values->fields[i]);
        is_made &= names->fields[i] != NULL;
    }
    for (int i = 0; i < values->word_count; i++) {
        char text[VALUES_WORD_SIZE] = {0};
        values->word(i, text);
        names->words[i] = PyUnicode_InternFromString(text);
        is_made &= names->words[i] != NULL;
    }
    return is_made;
}

void values_names_clear(size_t index, values_names *names)
{
    const game_values *const values = all_values[index];
    for (int i = 0; values->fields[i]; i++)
        Py_CLEAR(names->fields[i]);
    for (int i = 0; i < values->word_count; i++)
        Py_CLEAR(names->words[i]);
}

/* The next line, or the end. */
static const char *next_line(const char *at, const char *end)
{
    const char *const newline = memchr(at, '\n', (size_t)(end - at));
    return newline ? newline + 1 : end;
}

/* Blank lines are passed over once, not by every attempt that begins at one of them. */
static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || (*at >= '\t' && *at <= '\r')))
        at++;
    return at;
}

bool values_take(const game_values *values, const char *text, size_t size, python_buffer *results,
                 bool *has_memory)
{
    static const char mark[] = "\xef\xbb\xbf";
    const char *const end = text + size;
    if (size >= 3 && memcmp(text, mark, 3) == 0)
        text += 3;
    for (; (text = skip_blanks(text, end)) < end; text = next_line(text, end))
        if (values->take(text, (size_t)(end - text), results, has_memory))
            return true;
    return false;
}

bool values_append(python_buffer *results, const void *result, size_t size, bool *has_memory)
{
    static const char padding[8];
    *has_memory = python_buffer_append(results, result, size) &&
                  python_buffer_append(results, padding, (8 - size % 8) % 8);
    return true;
}

PyObject *values_make(const game_values *values, const values_source *from)
{
    PyObject *members[VALUES_FIELDS_MAX] = {NULL};
    PyObject *value = PyType_GenericAlloc((PyTypeObject *)PyTuple_GetItem(from->types, 0), 0);
    values->members(from, members);
    for (int i = 0; values->fields[i]; i++) {
        /* Not by way of the class, which is frozen. */
        if (value &&
            (!members[i] || PyObject_GenericSetAttr(value, from->names->fields[i], members[i]) < 0))
            Py_CLEAR(value);
        Py_XDECREF(members[i]);
    }
    if (value)
        values_settle(value);
    return value;
}

/* ---- For the games ---- */

PyObject *values_same(PyObject *object)
{
    Py_INCREF(object);
    return object;
}

PyObject *values_none(void)
{
    return values_same(Py_None);
}

PyObject *values_word(const values_source *from, int index)
{
    return values_same(from->names->words[index]);
}

void values_settle(PyObject *container)
{
    PyObject_GC_UnTrack(container);
}

PyObject *values_words(const values_source *from, const uint8_t *indices, int count)
{
    PyObject *const tuple = PyTuple_New(count);
    for (int i = 0; tuple && i < count; i++)
        PyTuple_SetItem(tuple, i, values_word(from, indices[i]));
    if (tuple)
        values_settle(tuple);
    return tuple;
}

PyObject *values_numbers(const int *numbers, int count)
{
    PyObject *tuple = PyTuple_New(count);
    for (int i = 0; tuple && i < count; i++) {
        PyObject *const number = PyLong_FromLong(numbers[i]);
        if (number)
            PyTuple_SetItem(tuple, i, number);
        else
            Py_CLEAR(tuple);
    }
    if (tuple)
        values_settle(tuple);
    return tuple;
}
