/* The four functions a freestanding C compiler may call anyway; nothing else comes from outside.
 * Under their builtin names, every compiler makes plain instructions of short ones. */
#ifndef PARLOR_CORE_MEMORY_H
#define PARLOR_CORE_MEMORY_H

#include <stddef.h>

#define memcpy  __builtin_memcpy
#define memmove __builtin_memmove
#define memset  __builtin_memset
#define memcmp  __builtin_memcmp

#endif
