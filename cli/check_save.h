/* Keeps the cases that show a mistake. */
#ifndef PARLOR_CLI_CHECK_SAVE_H
#define PARLOR_CLI_CHECK_SAVE_H

#include "buffer.h"
#include "check.h"

enum { SAVE_NAME_SIZE = 4096 };

/* Writes cases to the file that was asked for, or to "check-GAME.in". What is there already stays:
 * if it is something else, a free name like it is taken. The name is put into `name`, empty on
 * failure, which is told. */
exit_status save_cases(const check_request *wanted, const buffer *text, char name[SAVE_NAME_SIZE]);

#endif
