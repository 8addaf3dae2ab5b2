/* Between the reader of rounds and the rest of the text of Tractor. */
#ifndef PARLOR_TRACTOR_READ_H
#define PARLOR_TRACTOR_READ_H

#include "../game.h"
#include "parlor/tractor.h"

extern const parlor_problem parlor_tractor_problems[PARLOR_TRACTOR_PROBLEMS];

/* TR-23: is this line, found in the text, the header of a round? */
bool parlor_tractor_span_is_header(const char *text, parlor_span line);

/* TR-23: offset of the first header at or after the line at `from`, or `size`. */
size_t parlor_tractor_round_start(const char *text, size_t size, size_t from);

/* How many headers there are, and how many newlines. */
uint64_t parlor_tractor_count_rounds(const char *text, size_t size, uint64_t *newlines);

/* Reads and referees the round at the front of the text. Returns how much of the text it took: up
 * to the next header if status tells of an error. */
size_t parlor_tractor_round_take(const char *text, size_t size, parlor_tractor_round *round,
                                 parlor_tractor_result *result, parlor_status *status);

#endif
