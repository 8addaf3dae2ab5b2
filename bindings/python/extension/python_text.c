#include "python_text.h"

#include <stdlib.h>
#include <string.h>

bool python_text_is(PyObject *object)
{
    return PyUnicode_Check(object) || PyBytes_Check(object) || PyByteArray_Check(object) ||
           PyMemoryView_Check(object);
}

/* UTF-8. A lone surrogate, which has none, becomes three bytes that no game knows: the problem is
 * then told like any other. */
static PyObject *encode(PyObject *str)
{
    PyObject *bytes = PyUnicode_AsUTF8String(str);
    if (bytes || !PyErr_ExceptionMatches(PyExc_UnicodeEncodeError))
        return bytes;
    PyErr_Clear();
    return PyUnicode_AsEncodedString(str, "utf-8", "surrogatepass");
}

static PyObject *bytes_of(PyObject *object)
{
    if (PyUnicode_Check(object))
        return encode(object);
    if (PyBytes_CheckExact(object)) {
        Py_INCREF(object);
        return object;
    }
    /* What can change while the GIL is released is copied. */
    if (python_text_is(object))
        return PyBytes_FromObject(object);
    PyErr_Format(PyExc_TypeError, "a case is str or bytes, not %R", Py_TYPE(object));
    return NULL;
}

bool python_text_open(PyObject *object, python_text *text)
{
    char *at;
    Py_ssize_t size;
    text->owner = bytes_of(object);
    if (!text->owner || PyBytes_AsStringAndSize(text->owner, &at, &size) < 0)
        return false;
    text->at = at;
    text->size = (size_t)size;
    text->is_str = PyUnicode_Check(object);
    return true;
}

void python_text_close(python_text *text)
{
    Py_CLEAR(text->owner);
}

void python_text_settle(const python_text *text, parlor_status *status)
{
    const bool has_place =
        status->column > 0 && status->offset <= text->size && status->offset >= status->column - 1;
    if (!text->is_str || !has_place)
        return;
    const char *const place = text->at + status->offset;
    for (const char *at = place - (status->column - 1); at < place; at++)
        if (((unsigned char)*at & 0xc0) == 0x80) /* goes on with a character */
            status->column--;
}

PyObject *python_text_str(const char *at, size_t size)
{
    return PyUnicode_DecodeUTF8(at, (Py_ssize_t)size, "replace");
}

/* ---- Memory ---- */

bool python_buffer_reserve(python_buffer *buffer, size_t more)
{
    if (buffer->capacity - buffer->size >= more)
        return true;
    if (more > PY_SSIZE_T_MAX / 2 - buffer->size)
        return false;
    const size_t twice = buffer->capacity < PY_SSIZE_T_MAX / 2 ? 2 * buffer->capacity : 0;
    const size_t wanted = buffer->size + more > twice ? buffer->size + more : twice;
    char *const data = realloc(buffer->data, wanted);
    if (!data)
        return false;
    buffer->data = data;
    buffer->capacity = wanted;
    return true;
}

bool python_buffer_append(python_buffer *buffer, const void *bytes, size_t size)
{
    if (!python_buffer_reserve(buffer, size))
        return false;
    memcpy(buffer->data + buffer->size, bytes, size);
    buffer->size += size;
    return true;
}

void python_buffer_free(python_buffer *buffer)
{
    free(buffer->data);
    *buffer = (python_buffer){0};
}
