/* Shows people a difference. */
#ifndef PARLOR_CLI_CHECK_REPORT_H
#define PARLOR_CLI_CHECK_REPORT_H

#include "buffer.h"
#include "check_compare.h"
#include <stdint.h>

/* Both lines, and a mark under the place where they part. `end` is what to say of answers that end
 * too early: "the end of the file". */
void report_lines(buffer *out, const difference *found, const char *end);
/* The same in a few words: "expected 4D: 3, found 4D: 4". */
void report_words(buffer *out, const difference *found, const char *end);
/* The case explained, with a mark in the margin where the answers part, if that is known. */
void report_explanation(buffer *out, const parlor_game *game, const difference *found);
/* Prints "1 of 10 cases differs". */
void report_share(uint64_t differing, uint64_t count);
/* "case" or "cases" */
const char *cases_word(uint64_t count);
/* A case explained. */
void report_case(buffer *out, const parlor_run *before, parlor_text input, parlor_style style);

#endif
