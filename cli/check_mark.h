/* Where in an explanation two answers part. */
#ifndef PARLOR_CLI_CHECK_MARK_H
#define PARLOR_CLI_CHECK_MARK_H

#include "check_compare.h"
#include "parlor.h"

enum { NO_MARK = -1 };

/* The number of the line, counted from 0, in which a plain explanation (no symbols, no colours)
 * tells of the card or tile that stands in the line of our answer that differs, at or before
 * `place`; NO_MARK if there is none, or if more than one line could be meant. */
long mark_find(const parlor_game *game, parlor_text explanation, const difference *found,
               size_t place);

#endif
