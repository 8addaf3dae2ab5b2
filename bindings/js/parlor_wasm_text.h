/* The text that a run has in its room, and where its bytes stand in all text that came. */
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

extern char text[CASE_SIZE_MAX + 1]; /* a NUL may have to join a full room */

/* Ends text[0..size) with a NUL. Is there one word in it or, if somebody wants to know where it is,
 * a second one behind a NUL? */
bool text_words(size_t size, const char **second);

/* Where in all text that came a byte stood. */
uint64_t text_place(const kept_text *kept, size_t at);

/* Drops text from the front. */
void text_drop(kept_text *kept, size_t size);

/* Text is gone from the front. */
void text_lost(kept_text *kept, size_t size);

/* Blanks are gone, and this size is left: from the front if the text does not begin with the same
 * character as before, or else from the end. */
void text_shortened(kept_text *kept, size_t size, char first);

#endif
