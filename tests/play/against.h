/* The literal second implementations of the rules of play, by name and from the library's deals. */
#ifndef PARLOR_TESTS_AGAINST_H
#define PARLOR_TESTS_AGAINST_H

#include "parlor/play.h"
#include "tests/reference/play_reference.h"

/* NULL: there is none of that name. */
const play_reference *against_find(const char *name);

/* Begins the game of the reference with what the log of the library says of the deal; NULL: the
 * reference cannot. */
void *against_begin(const play_reference *reference, const parlor_beginning *beginning);

#endif
