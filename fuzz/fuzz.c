#include "fuzz.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fuzz_broken(const char *file, int line, const char *what)
{
    fprintf(stderr, "broken: %s:%d: %s\n", file, line, what);
    abort();
}

uint8_t fuzz_byte(fuzz_bytes *bytes)
{
    if (bytes->left == 0)
        return 0;
    bytes->left--;
    return *bytes->at++;
}

uint64_t fuzz_number(fuzz_bytes *bytes, size_t size)
{
    uint64_t number = 0;
    for (size_t i = 0; i < size; i++)
        number = number << 8 | fuzz_byte(bytes);
    return number;
}

unsigned fuzz_below(fuzz_bytes *bytes, unsigned limit)
{
    return fuzz_byte(bytes) % limit;
}

void fuzz_any(fuzz_bytes *bytes, void *value, size_t size)
{
    const size_t taken = size < bytes->left ? size : bytes->left;
    memset(value, 0, size);
    if (taken > 0)
        memcpy(value, bytes->at, taken);
    bytes->at += taken;
    bytes->left -= taken;
}

void fuzz_damage(fuzz_bytes *bytes, void *value, size_t size)
{
    enum { MOST = 4, CHOICES = 8 };
    const unsigned changes = fuzz_below(bytes, CHOICES);
    for (unsigned i = 0; i < changes && i < MOST; i++) {
        const size_t place = (size_t)fuzz_number(bytes, 2) % size;
        ((uint8_t *)value)[place] = fuzz_byte(bytes);
    }
}

void fuzz_bool(bool *value)
{
    uint8_t byte = 0;
    memcpy(&byte, value, 1);
    *value = byte & 1;
}

char *fuzz_room(size_t size)
{
    static char room[FUZZ_ROOM]; /* the sanitizer watches what is behind it */
    return room + sizeof room - (size < sizeof room ? size : sizeof room);
}
