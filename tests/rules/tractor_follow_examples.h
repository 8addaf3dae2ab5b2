/* Examples of following, without a round around them. */
#ifndef PARLOR_TESTS_TRACTOR_FOLLOW_EXAMPLES_H
#define PARLOR_TESTS_TRACTOR_FOLLOW_EXAMPLES_H

#include "examples.h"

/* Order, lead, hand, and what is taken or played out of it. */
void tractor_follow_example(const char *input, page *to);

#endif
