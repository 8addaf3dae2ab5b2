/* Files that are not to take the place of others. */
#ifndef PARLOR_CLI_SAVE_H
#define PARLOR_CLI_SAVE_H

#include "buffer.h"
#include "cli.h"

enum { SAVE_NAME_SIZE = 4096 };

/* Writes the text to a file of that name. What is there already stays: if it is something else, a
 * free name like it is taken. The name is put into `name`, empty on failure, which is told. */
exit_status save_text(const char *wanted, const buffer *text, char name[SAVE_NAME_SIZE]);

#endif
