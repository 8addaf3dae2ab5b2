/* Somebody's program as a player: it runs as long as it is asked, and speaks the protocol of
 * docs/protocol.md. A program that is late, says what is not legal, or is gone, does nobody any
 * harm but itself: all that it answers is checked, and whatever it does is counted. */
#ifndef PARLOR_CLI_FOREIGN_H
#define PARLOR_CLI_FOREIGN_H

#include "../lab/lab.h"
#include "cli.h"

/* Seconds that a program usually has for a choice. */
enum { CHOICE_SECONDS = 5 };

/* A program, and what became of it wherever it sat. */
typedef struct foreign foreign;

/* The program of a command, words with blanks between them, as in a shell with quotes. Says why if
 * that is none, or there is no such program. `seconds` are for a choice. */
exit_status foreign_take(const char *command, double seconds, foreign **program);
void foreign_free(foreign *program);

/* What the laboratory calls, with the program as context. */
extern const lab_calls foreign_calls;

/* The text, for people, that came with the last answer of a session; empty: none did. */
const char *foreign_said(const void *context);

/* Tells what was wrong with it, to standard error, if anything was. Returns STATUS_BAD_CASE then.
 */
exit_status foreign_report(const foreign *program, const char *name);

#endif
