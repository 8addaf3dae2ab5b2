/* Somebody's text made fit for a terminal: nothing in it moves the cursor or changes a colour. */
#ifndef PARLOR_CLI_VISIBLE_H
#define PARLOR_CLI_VISIBLE_H

#include "buffer.h"

/* Adds the text, UTF-8 as it is, control characters as ^[ and the like, other bytes as \xff, tabs
 * as blanks. Returns how many columns it takes. */
int visible_append(buffer *out, const char *text, size_t size);

/* How many columns the text would take. */
int visible_columns(const char *text, size_t size);
/* How many bytes of the text fit into so many columns. */
size_t visible_fitting(const char *text, size_t size, int columns);
/* Prints a text, such as the name of a file, so that nothing of it moves the cursor. */
void print_visible(const char *text);

#endif
