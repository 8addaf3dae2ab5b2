/* The four functions a freestanding C compiler may call anyway; nothing else comes from outside. */
#ifndef PARLOR_CORE_MEMORY_H
#define PARLOR_CORE_MEMORY_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

#endif
