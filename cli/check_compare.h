/* Our answers and somebody's, case by case. */
#ifndef PARLOR_CLI_CHECK_COMPARE_H
#define PARLOR_CLI_CHECK_COMPARE_H

#include "case_numbers.h"
#include "check_answers.h"
#include "parlor.h"

/* Some bytes of somebody else's memory. */
typedef struct piece_of_text {
    const char *at; /* NULL: nothing */
    size_t size;
} piece_of_text;

/* A case that was answered otherwise, and the first line of the answer in which it was. Valid until
 * the comparison goes on. */
typedef struct difference {
    uint64_t case_number;
    uint64_t line;          /* the number of the line of theirs */
    piece_of_text answer;   /* ours, all of it */
    piece_of_text expected; /* the line of it; nothing: it has no more lines */
    piece_of_text found;    /* or the front of it, if it is very long; nothing: the answers end */
    piece_of_text input;    /* the case, with what stands before it in its line ... */
    parlor_run before;      /* ... and the run that comes to it */
} difference;

typedef struct comparison comparison;
struct comparison {
    answers theirs;
    const case_numbers *only; /* compare only these cases */
    void *context;            /* for your function */
    /* Told of every case that differs, but of the first one only that has no answer at all; false:
     * no more comparing. */
    bool (*differs)(comparison *both, const difference *found);
    uint64_t compared;  /* how many cases were compared so far, ... */
    uint64_t differing; /* ... how many of them differ ... */
    uint64_t missing;   /* ... and how many of these have no answer at all */
    buffer ours;        /* our answer to one case */
    buffer heading;     /* what the first line of every answer begins with, if it has a number */
    bool has_headings;  /* theirs have such lines, too */
};

typedef enum compared {
    COMPARED,           /* all of it */
    COMPARED_ENOUGH,    /* differs() said so */
    COMPARED_BAD_CASE,  /* the input is bad, run->status says how */
    COMPARED_UNREADABLE /* theirs.error says why */
} compared;

/* Begins to compare the answers to a game's cases, all of them unless you say which. */
comparison compare_begin(const parlor_game *game, answers theirs, void *context,
                         bool (*differs)(comparison *both, const difference *found));
/* Compares the answers to a text of whole cases. The run must have options.one_by_one. */
compared compare_text(comparison *both, parlor_run *run, const char *text, size_t size);
/* After the last case only blank lines may follow: false if the answers go on, or if they cannot be
 * read. */
bool compare_end(comparison *both);
void compare_free(comparison *both);

#endif
