#include "python_arrays.h"

#include <string.h>

PyObject *array_new(size_t size, bool is_zero, void *at)
{
    /* Made empty and then resized: up to Python 3.11 one that is made too large for the memory
     * complains on the standard error while it goes. */
    PyObject *const bytes =
        size > PY_SSIZE_T_MAX ? PyErr_NoMemory() : PyByteArray_FromStringAndSize(NULL, 0);
    if (!bytes)
        return NULL;
    if (PyByteArray_Resize(bytes, (Py_ssize_t)size) != 0) {
        Py_DECREF(bytes);
        return NULL;
    }
    char *const address = PyByteArray_AsString(bytes);
    if (is_zero)
        memset(address, 0, size);
    memcpy(at, &address, sizeof address);
    PyObject *const view = PyMemoryView_FromObject(bytes); /* so that nobody changes its size */
    Py_DECREF(bytes);
    return view;
}
