/* Telling people what is wrong with their input, and where. */
#ifndef PARLOR_CLI_DIAGNOSIS_H
#define PARLOR_CLI_DIAGNOSIS_H

#include "buffer.h"
#include "parlor.h"

/* Appends "FILE:LINE:COLUMN: error: case 3: ...", and the line with a mark below the spot. `text`
 * is what the status' offset counts in; the line is left out if the place is not in it. */
void diagnosis_write(buffer *out, const char *file, const parlor_status *status, bool is_error,
                     const char *text, size_t size, bool colour);

#endif
