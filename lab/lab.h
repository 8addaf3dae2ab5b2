/* The laboratory: studies of many games. This is all that others see of it.
 *
 * A study counts over a range of numbers, and everything it counts is a sum of whole numbers (or
 * the highest of some), so that the result is the same for any number of threads, processes and
 * ranges. */
#ifndef PARLOR_LAB_H
#define PARLOR_LAB_H

#include "parlor.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Questions -------------------------------------------------------------------------- */

enum {
    LAB_OPTIONS_MAX = 12,    /* no study has more of them */
    LAB_SENTENCE = 5120,     /* room for what is wrong, with a LAB_FILE in it */
    LAB_WORDS = 1024,        /* room for a question in words */
    LAB_NUMBER_BITS = 53,    /* numbers of games stay below 2^53, exact in every program */
    LAB_RANGE_MAX = 1 << 30, /* so that 64 bits are enough to count over a range */
};
#define LAB_NUMBER_MAX (((uint64_t)1 << LAB_NUMBER_BITS) - 1)
#define LAB_FILE       "%.4096s" /* a name in a sentence: as long as any file has one */

typedef struct lab_study lab_study;

/* Something that can be chosen for a study: a number, or one of some words. */
typedef struct lab_option {
    const char *name;    /* "games" */
    const char *value;   /* what stands for its value in the help: "N", or "NAME" of a word */
    const char *meaning; /* for people, with the default */
    uint64_t least, most, usual; /* of a number; a default below the least is none at all */
    /* The words, up to NULL: the value is the index plus 1, and 0, the default, is none of them. */
    const char *(*word)(size_t index);
} lab_option;

/* The studies, in a fixed order; NULL past the last one. */
const lab_study *lab_study_at(size_t index);
/* The study of that name; NULL if there is none. A study is called as its game. */
const lab_study *lab_study_find(const char *name);
const char *lab_study_name(const lab_study *study);
/* What it finds out, in a few words. */
const char *lab_study_summary(const lab_study *study);
/* Its options, one by one; NULL past the last one. */
const lab_option *lab_study_option(const lab_study *study, size_t index);
/* What it counts: "games". */
const char *lab_study_unit(const lab_study *study);

/* A study and what was chosen, option by option. A plain value. */
typedef struct lab_question {
    const lab_study *study;
    uint64_t value[LAB_OPTIONS_MAX];
} lab_question;

/* The question with every option at its default. */
lab_question lab_question_of(const lab_study *study);
/* Chooses; false: `problem` says what is wrong. */
bool lab_question_choose(lab_question *question, const char *name, const char *value,
                         char problem[LAB_SENTENCE]);
/* Do the choices go together? False: `problem` says why not. */
bool lab_question_is_sound(const lab_question *question, char problem[LAB_SENTENCE]);
/* As somebody would type it: "study maumau --games 100 --players 3 ...". */
void lab_question_words(const lab_question *question, char words[LAB_WORDS]);

/* ---- Running ---------------------------------------------------------------------------- */

/* How a study is run; nothing of it changes what comes out. */
typedef struct lab_settings {
    unsigned jobs;             /* threads, of each process */
    uint64_t range;            /* how many numbers are handed out at once; 0: as the study likes */
    const char *checkpoint;    /* file to go on from, or NULL */
    bool resume;               /* go on from it */
    double checkpoint_seconds; /* how often it is written; 0: every minute */
    /* Told several times a second how many are done, and how many were before. May be NULL. */
    void (*progress)(void *context, uint64_t done, uint64_t before, uint64_t total);
    /* Told what went wrong, in a sentence with names as they are, where the study goes on. May be
     * NULL. */
    void (*warn)(void *context, const char *problem);
    void *context;
} lab_settings;

typedef enum lab_ending {
    LAB_DONE,
    LAB_STOPPED, /* by SIGINT or SIGTERM: the result is that of what was done */
    LAB_FAILED,  /* `problem` says why; there is no result */
} lab_ending;

typedef struct lab_result lab_result;

/* Runs a sound question. The result is to be freed. In a group of processes all of them call this,
 * and only the first, lab_group_is_first(), gets a result. */
lab_ending lab_run(const lab_question *question, const lab_settings *settings, lab_result **result,
                   char problem[LAB_SENTENCE]);
void lab_result_free(lab_result *result);
/* How many of its numbers a result is of, and how many were asked for. */
uint64_t lab_result_done(const lab_result *result);
uint64_t lab_result_asked(const lab_result *result);
/* How many of those done its checkpoint has, as it was last written. */
uint64_t lab_result_kept(const lab_result *result);
/* The signal that stopped it; 0: none. */
int lab_result_signal(const lab_result *result);

/* Processes that work together, if the program was built for that: see docs/cluster.md. Begin
 * first, end last. */
void lab_group_begin(void);
bool lab_group_is_first(void);
void lab_group_end(int status);

/* ---- Showing ---------------------------------------------------------------------------- */

typedef enum lab_view { LAB_TABLE, LAB_JSON, LAB_CSV, LAB_GNUPLOT } lab_view;

/* Writes a result; nothing if it is NULL, since the first process of a group has it. */
void lab_show(const lab_result *result, lab_view view, const parlor_style *style, FILE *out);

/* Can a picture be called that? By its ending: .svg, .png or .pdf. */
bool lab_picture_is_known(const char *file);
/* Has gnuplot draw the result into a file, unless it is NULL. False: `problem` says why not. */
bool lab_draw(const lab_result *result, const char *file, char problem[LAB_SENTENCE]);

#endif
