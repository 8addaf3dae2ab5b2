/* What the parts of a run share: run.c walks over a text, count_line.c knows its first line,
 * pieces.c takes a long one apart. */
#ifndef PARLOR_GAMES_RUN_H
#define PARLOR_GAMES_RUN_H

#include "game.h"

/* What can be wrong with an input, whatever the game. */
enum {
    COUNT_NOT_A_NUMBER,
    COUNT_MISSING,
    COUNT_TRAILING,
    COUNT_TOO_LARGE,
    CASES_MISSING,
    CASES_SURPLUS,
    CASE_TOO_LONG,
    INPUT_EMPTY,
    GAME_UNKNOWN,
    QUESTION_UNKNOWN,
    VIEW_UNKNOWN,
    RUN_PROBLEMS,
};

extern const parlor_problem parlor_run_problems[RUN_PROBLEMS];

/* Where a run stands with the count line. */
enum { COUNT_PENDING, COUNT_KNOWN, COUNT_ABSENT };

/* Where a run stands with what was given up: inside the count line, inside a line of a case, behind
 * a line that is not blank, or behind a blank one, as which a count line counts (TR-23). */
enum { SKIPS_NOTHING, SKIPS_COUNT_LINE, SKIPS_LINE, SKIPS_BEHIND_LINE, SKIPS_BEHIND_BLANK };

/* Why nothing can be refereed at all; NULL if something can. parlor_run_end() says so. */
const parlor_problem *parlor_run_obstacle(const parlor_run *run);

/* Is the case that comes next among those that are wanted, where only some are? */
bool parlor_run_wants_case(const parlor_run *run);

/* Moves the run's line number over text that was dealt with. */
void parlor_run_pass_lines(parlor_run *run, const char *from, const char *to);

void parlor_run_count_cases(parlor_run *run, uint64_t cases);

/* Puts what belongs there in place of a bad case's answer. How an unfinished case stands, stays:
 * nothing else is written of a case with an error. */
void parlor_run_replace_answer(const parlor_run *run, parlor_writer *out, char *answer);

/* ---- count_line.c ---- */

/* How long the byte order mark is with which the input begins; 0: with none, or it has begun. */
size_t parlor_run_mark_size(const parlor_run *run, const char *text, size_t size);

/* Gets the mark behind the run, if text[*used..size) is where the input begins. */
void parlor_run_pass_mark(parlor_run *run, const char *text, size_t size, size_t *used);

/* Does this first line stand where the count stands, rather than being a case? Every count is one
 * word; a line that starts like a number was meant as one. */
bool parlor_line_is_count_like(parlor_span line);

/* Gets the count line behind the run, if there is any text at all. False: run->status says what is
 * wrong with it. */
bool parlor_run_take_count_line(parlor_run *run, const char *text, size_t size, size_t *used);

#endif
