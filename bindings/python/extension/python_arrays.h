/* Memory that Python and the library share: arrays that belong to Python, never move, and go with
 * the last who holds them. */
#ifndef PARLOR_PYTHON_ARRAYS_H
#define PARLOR_PYTHON_ARRAYS_H

#include "python_text.h"

/* A memoryview of so many bytes, all 0 or not set to anything; the pointer at `at`, of whatever
 * type, gets their address, which is aligned as malloc() does it. As long as the memoryview is
 * there, they stay. NULL: an exception is set. */
PyObject *array_new(size_t size, bool is_zero, void *at);

#endif
