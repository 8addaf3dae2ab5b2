/* Where rounds start and end, and how many there are (TR-23): lines are looked at by their form,
 * and nothing is refereed. */
#ifndef PARLOR_TRACTOR_FRAME_H
#define PARLOR_TRACTOR_FRAME_H

#include "../../core/reader.h"
#include "parlor/tractor.h"

/* Is this line, found in the text, the header of a round? */
bool parlor_tractor_span_is_header(const char *text, parlor_span line);

/* The first line from `at` on, where a line starts and the text is not over, that may be a header
 * or blank: one that begins with a blank, has a small letter, or is the last without its newline.
 * What is skipped are tricks. */
const char *parlor_tractor_skip_tricks(const char *at, const char *end);

/* Offset of the first header at or after the line at `from`, or `size`; see parlor_game. */
size_t parlor_tractor_round_start(const char *text, size_t size, size_t from, bool follows_blank);

/* The rounds at the front of a text that are surely whole: see parlor_game. */
size_t parlor_tractor_whole_rounds(const char *text, size_t size, const char *const *players,
                                   parlor_framing *framing);

/* How many headers there are. */
uint64_t parlor_tractor_count_rounds(const char *text, size_t size);

/* The same, and how many newlines, for rounds of the usual layout, fast; false if the text is of
 * another one. May only be called if vectors_work(). */
bool parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                      uint64_t *newlines);

#endif
