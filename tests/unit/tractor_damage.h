/* Texts with something wrong, for the tests of Tractor. */
#ifndef PARLOR_TESTS_TRACTOR_DAMAGE_H
#define PARLOR_TESTS_TRACTOR_DAMAGE_H

#include "help.h"

/* Puts one of some characters in place of another, or between two, or takes one out; returns the
 * new size. */
static inline size_t damage(char *text, size_t size, const char *characters, size_t count)
{
    const size_t place = random_below((uint32_t)size);
    const char other = characters[random_below((uint32_t)count)];
    switch (random_below(3)) {
    case 0:
        text[place] = other;
        return size;
    case 1:
        memmove(text + place + 1, text + place, size - place);
        text[place] = other;
        return size + 1;
    default:
        memmove(text + place, text + place + 1, size - place - 1);
        return size - 1;
    }
}

#endif
