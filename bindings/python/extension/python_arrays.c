#include "python_arrays.h"

PyObject *array_new(size_t size, void *at)
{
    PyObject *const bytes = size > PY_SSIZE_T_MAX
                                ? PyErr_NoMemory()
                                : PyByteArray_FromStringAndSize(NULL, (Py_ssize_t)size);
    if (!bytes)
        return NULL;
    *(void **)at = PyByteArray_AsString(bytes);
    PyObject *const view = PyMemoryView_FromObject(bytes); /* so that nobody changes its size */
    Py_DECREF(bytes);
    return view;
}
