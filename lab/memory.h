/* Memory that is there, or the program ends and says so. */
#ifndef PARLOR_LAB_MEMORY_H
#define PARLOR_LAB_MEMORY_H

#include <stddef.h>

/* Zeroes; freed by free(). */
void *lab_allocate(size_t count, size_t size);
/* realloc(); what is added is not zeroed. */
void *lab_grow(void *memory, size_t count, size_t size);

#endif
