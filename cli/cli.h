/* What the parts of the command share. */
#ifndef PARLOR_CLI_H
#define PARLOR_CLI_H

#include "buffer.h"
#include "output.h"
#include "parlor.h"
#include <stdbool.h>
#include <stddef.h>

/* A worse status has a higher number, so the status of several things is their maximum. */
typedef enum exit_status {
    STATUS_ANSWERED = 0, /* everything was answered, perhaps with warnings */
    STATUS_BAD_CASE = 1, /* some case was bad, or an answer differed */
    STATUS_USAGE = 2,    /* the command line makes no sense */
    STATUS_IO = 3,       /* an input could not be read, or the output not written */
} exit_status;

/* One command: takes its own arguments, argv[0] being its name. */
typedef exit_status command_function(int argc, char **argv);

command_function command_referee; /* the name of the command is the name of the game */
command_function command_deal;
command_function command_check;
command_function command_bench;
command_function command_study;
command_function command_arena;
command_function command_play;
command_function command_bot;
command_function command_replay;
command_function command_help;
/* Does the word ask for help? */
bool is_help_option(const char *word);

/* "parlor: ..." to standard error, as printf, with a hint at help. Always returns STATUS_USAGE. */
exit_status usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Some words, one by one; NULL past the last one. */
typedef const char *word_at(const void *words, size_t index);
/* The same for a word that nothing is called, with the nearest of some words that was perhaps
 * meant: "there is no command 'maumua'; did you mean maumau?" */
exit_status unknown_error(const char *kind, const char *word, word_at *known, const void *words);
/* That nearest word; NULL if none is near. */
const char *nearest_word(const char *word, word_at *known, const void *words);
exit_status unknown_game_error(const char *word);
/* Appends them all: "this, that or another". */
void words_append(buffer *out, word_at *known, const void *words);
/* The same for reading and writing; returns STATUS_IO. `what` names the file, errno the reason. */
exit_status io_error(const char *verb, const char *what);
/* Appends that message instead. */
exit_status io_error_write(buffer *out, const char *verb, const char *what);
/* Standard output could not be written, errno says why: says so, unless a pipe was closed. Returns
 * STATUS_IO. */
exit_status output_failed(void);
/* Out of memory: says so and ends the command, as bad reading and writing do. */
__attribute__((noreturn)) void out_of_memory(void);

/* Reads a whole decimal number from `text`; false if it is none or not within the bounds. */
bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *number);

/* The value of an option: seconds, with or without a fraction. */
exit_status take_seconds(const char *option, const char *text, double *seconds);

enum { JOBS_MAX = 256 };
/* One thread for each core. */
unsigned jobs_usual(void);
/* --jobs N */
exit_status take_jobs(const char *text, unsigned *jobs);

typedef enum colour_mode { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour_mode;

/* --color=auto|always|never, for all that follows. */
exit_status take_colour_mode(const char *word);
/* May colours go to this file descriptor? Left to itself, only to a terminal that knows them, and
 * not where NO_COLOR is set and not empty. */
bool colour_wanted(int descriptor);

/* Does the terminal know neither colours nor a way back to the beginning of a line? */
bool terminal_is_dumb(void);
/* Columns of the terminal, as it says or as COLUMNS says; 0 if neither does. */
int terminal_width(int descriptor);

/* How explanations look on standard output: symbols only where a UTF-8 terminal shows them. */
parlor_style style_of_output(void);

#endif
