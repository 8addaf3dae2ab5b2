/* Memory that Python and the library share: arrays that belong to Python, never move, and go with
 * the last who holds them. */
#ifndef PARLOR_PYTHON_ARRAYS_H
#define PARLOR_PYTHON_ARRAYS_H

#include "python_text.h"

/* A memoryview of so many bytes, not set to anything, and where they are; aligned as malloc() does.
 * NULL: an exception is set. As long as it is there, they stay. */
PyObject *array_new(size_t size, void *at);

#endif
