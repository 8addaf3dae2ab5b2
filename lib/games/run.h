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

/* What a run remembers from piece to piece: the words of parlor_run.own. */
enum {
    RUN_NEXT_CASE,
    RUN_FAULTS,   /* how many were found by a question that looks for them */
    RUN_FAST,     /* how many cases the fast path has answered */
    RUN_OF_INPUT, /* from here on, all is of one input */
    RUN_NEXT_LINE = RUN_OF_INPUT,
    RUN_COUNT_LINE, /* where the number of cases stands; 0: not met */
    RUN_COUNT_STAGE,
    RUN_ANNOUNCED, /* how many cases the first line promised */
    RUN_COUNTED,   /* how many cases were met so far */
    RUN_IS_BEGUN,  /* some of the input was dealt with */
    RUN_SEEN,      /* so much at the front of the text was looked at by parlor_run_cut() ... */
    RUN_SCANNED,   /* ... and by the game's framing, ... */
    RUN_PROGRESS,  /* ... which is in the middle of a case, in its own terms */
    RUN_GIVES_UP,  /* the text that comes next is to be given up */
    RUN_SKIPPING,  /* where in what was given up the run stands */
    RUN_WORDS,
};

_Static_assert(RUN_WORDS == sizeof((parlor_run *)0)->own / sizeof(uint64_t), "one word each");

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

/* The length of the byte-order mark at the very beginning of the input; 0: there is none. */
size_t parlor_run_mark_size(const parlor_run *run, const char *text, size_t size);

/* Skips the byte-order mark, if text[*used..size) is where the input begins. */
void parlor_run_pass_mark(parlor_run *run, const char *text, size_t size, size_t *used);

/* Does this first line stand where the count stands, rather than being a case? Every count is one
 * word; a line that starts like a number was meant as one, unless there need not be any. */
bool parlor_run_expects_count(const parlor_run *run, parlor_span line);

/* Reads the count line, if there is any text at all. False: run->status says what is wrong with it.
 */
bool parlor_run_take_count_line(parlor_run *run, const char *text, size_t size, size_t *used);

/* ---- pieces.c ---- */

/* Length of the longest part at the front of the text that is surely whole cases, when more text
 * may follow; 0 if there is none. Asked again when more was added to its end, it looks at the new
 * part only. */
size_t parlor_run_whole_cases(parlor_run *run, const char *text, size_t size);

/* Shortens blanks at the end of a text: in a blank line all of them can go, behind something else
 * all but one. If there are none to spare, those at its very front go. Returns the size that is
 * left. */
size_t parlor_run_shorten(parlor_run *run, char *text, size_t size);

/* If a case surely starts with the last line, of which there is only a beginning: the size of what
 * stands before it, which is whole cases; 0 otherwise. */
size_t parlor_run_cases_before(parlor_run *run, const char *text, size_t size);

/* Gives the case up that begins with text[*used..size), and passes over all of it, as
 * parlor_run_step() would: what there is to report is that the case was given up, or what else is
 * wrong with the text if it is no case at all. */
parlor_step parlor_run_give_up(parlor_run *run, const char *text, size_t size, size_t *used,
                               char *out, size_t room, size_t *written);

/* Looks for the next case in text that follows one that was given up. Returns how much of it can be
 * dropped; run->own[RUN_SKIPPING] says whether a case starts there, or more is needed to tell. */
size_t parlor_run_skip(parlor_run *run, const char *text, size_t size, bool is_last);

#endif
