/* Filling in a parlor_status while reading. */
#ifndef PARLOR_CORE_STATUS_H
#define PARLOR_CORE_STATUS_H

#include "json.h"
#include "parlor/status.h"
#include "reader.h"

enum { PARLOR_MESSAGE_SIZE = 256 }; /* no sentence is longer */

/* Sets `status` to a problem found at `place`, inside the text that starts at `text`. Numbers
 * and a second place can be set afterwards; parlor_status_settle() does the rest. */
void parlor_status_set(parlor_status *status, const parlor_problem *problem, const char *text,
                       parlor_span place);

/* The same with the numbers that its sentence mentions. */
void parlor_status_set_numbers(parlor_status *status, const parlor_problem *problem,
                               const char *text, parlor_span place, int64_t number, int64_t limit);

/* A problem whose place is known by its offset in the text. */
void parlor_status_set_offset(parlor_status *status, const parlor_problem *problem, size_t offset,
                              size_t length);

/* A problem with a value, which stands in no text, and with what. */
void parlor_status_set_value(parlor_status *status, const parlor_problem *problem,
                             const char *found, int64_t number, int64_t limit);

/* A second place, such as the first of two equal cards. */
void parlor_status_set_other(parlor_status *status, const char *text, const char *place);

/* Works out lines and columns and what was found, from the offsets. `line` is the number of the
 * text's first line. */
void parlor_status_settle(parlor_status *status, const char *text, uint64_t line);

/* The status of a problem as a JSON object: line, column, code and message. */
void parlor_json_status(parlor_json *json, const parlor_status *status);

#endif
