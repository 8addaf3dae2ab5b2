#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void *held(void *memory)
{
    if (memory)
        return memory;
    fputs("parlor: out of memory\n", stderr);
    exit(3); /* as the command ends when it cannot go on */
}

void *lab_allocate(size_t count, size_t size)
{
    return held(calloc(count > 0 ? count : 1, size));
}

void *lab_grow(void *memory, size_t count, size_t size)
{
    return held(count > SIZE_MAX / size ? NULL : realloc(memory, (count > 0 ? count : 1) * size));
}
