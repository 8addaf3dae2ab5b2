/* The text that a run has in its room: its lines, and where its bytes stand in all text that came.
 */
#ifndef PARLOR_WASM_TEXT_H
#define PARLOR_WASM_TEXT_H

#include "parlor.h"

enum { CASE_SIZE_MAX = 1 << 20 }; /* a case longer than this is given up, as the command does */

/* So many blanks were taken out of the text in front of the byte at `at`. */
typedef struct text_cut {
    size_t at;
    uint64_t size;
} text_cut;

/* Blanks are taken out only where no case is whole: one that does not begin with the last line
 * begins before all of them. So nobody asks how those in earlier lines are spread. */
typedef struct kept_text {
    size_t size;
    uint64_t dropped;          /* so much text came before this one */
    text_cut earlier_cut, cut; /* in earlier lines, and in the last one that has any */
} kept_text;

extern char text[CASE_SIZE_MAX + 1]; /* an end of line may have to join a full room */

/* Where in all text that came a byte stood. */
uint64_t text_place(const kept_text *kept, size_t at);

/* Drops text from the front. */
void text_drop(kept_text *kept, size_t size);

/* Shortens blanks as parlor_run_shorten() does. False: there are none to spare. */
bool text_shorten(kept_text *kept, parlor_run *run);

/* Is there an end of line at or behind `from`? */
bool text_has_line_end(const kept_text *kept, size_t from);

/* Where the first line has its first character that is no blank; kept->size: it has yet to come. */
size_t text_first_ink(const kept_text *kept);

/* Is the first line that is not blank a number and nothing else? No case is. */
bool text_has_count(const kept_text *kept);

/* Where the first case begins that is not before `at`; `is_behind_count`: the number of cases is
 * still to be passed. */
size_t text_case_start(const kept_text *kept, size_t at, bool is_behind_count);

/* A line that has only begun may begin another case: the size of all text before it, unless it is
 * all there is. */
size_t text_size_without_last_line(const kept_text *kept);

#endif
