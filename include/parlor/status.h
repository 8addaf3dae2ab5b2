/* What can be wrong with a text, and where: shared by every game's reader. */
#ifndef PARLOR_STATUS_H
#define PARLOR_STATUS_H

#include "parlor/api.h"
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What becomes of a case that has a problem. */
typedef enum parlor_severity {
    PARLOR_WARNING, /* the case is answered all the same */
    PARLOR_ERROR,   /* the case has no answer */
} parlor_severity;

/* One way a text can be wrong. Every game lists its own, so a message is written in one place.
 * In `sentence`, {found} stands for the text at the place, {number} and {limit} for the numbers of
 * the status, {times} for its number as in "twice" or "3 times", {other} for its second place,
 * written LINE:COLUMN. */
typedef struct parlor_problem {
    const char *name; /* stable, for programs: "card-unknown" */
    parlor_severity severity;
    const char *sentence; /* for people: "card {found} does not exist" */
    int rule;             /* number of the rule that says so; 0: none does */
} parlor_problem;

enum { PARLOR_FOUND_SIZE = 32 }; /* room for what was found, its NUL included */

/* The outcome of reading a text. `problem` is NULL when all is well, and then nothing else counts.
 * Lines and columns are counted from 1, columns in bytes; 0 means "no such place". */
typedef struct parlor_status {
    const parlor_problem *problem;
    uint64_t case_number; /* 0: not about one case */
    uint64_t line, column;
    uint64_t other_line, other_column;
    size_t offset; /* of the place, from the start of the text handed over; SIZE_MAX: not in it, as
                      after parlor_run_end() */
    size_t length; /* of what was found there, in bytes */
    size_t other_offset;
    int64_t number;
    int64_t limit;
    char found[PARLOR_FOUND_SIZE]; /* what was found, UTF-8, control
                                      characters made visible, cut if long */
} parlor_status;

/* Writes the problem as a sentence, NUL-terminated and cut to `size`; returns how many
 * bytes were written, the NUL not counted. Without a problem there are none. */
PARLOR_API size_t parlor_status_message(const parlor_status *status, char *buffer, size_t size);

enum { PARLOR_VISIBLE_MAX = 8 }; /* room for a character as it is shown, NUL included */

/* One character of somebody's text as it can be shown: nothing in it moves a cursor or changes a
 * colour. */
typedef struct parlor_visible {
    char text[PARLOR_VISIBLE_MAX]; /* NUL-terminated: UTF-8 as it is, a tab as a blank, control
                                      characters as ^[ and the like, any other byte, and those
                                      of invisible characters, as \xff */
    int columns;                   /* that it takes on a terminal */
    size_t length;                 /* how many bytes of the given text it stands for */
} parlor_visible;

/* The character at the front of text[0..size); nothing, of length 0, if there is none. */
PARLOR_API parlor_visible parlor_visible_read(const char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
