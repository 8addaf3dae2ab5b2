/* One run of a contestant's program on cases dealt to it, and what came of it. */
#ifndef PARLOR_CLI_CHECK_TRIAL_H
#define PARLOR_CLI_CHECK_TRIAL_H

#include "check.h"
#include "check_compare.h"
#include "program.h"

/* Cases of the seed that follow each other. */
typedef struct range {
    uint64_t first, count;
} range;

typedef enum finding {
    FINDING_NONE,        /* all is right */
    FINDING_DIFFERS,     /* some answer is not ours */
    FINDING_GOES_ON,     /* behind the last answer there are more lines */
    FINDING_SILENT,      /* no output at all */
    FINDING_STATUS,      /* an exit status other than 0 */
    FINDING_SIGNAL,      /* a crash */
    FINDING_TIME,        /* too long a run */
    FINDING_OUTPUT,      /* too much output */
    FINDING_NOT_RUN,     /* by no fault of the program */
    FINDING_INTERRUPTED, /* the user has had enough */
} finding;

typedef struct trial {
    const check_request *wanted;
    program program;
    bool lists_all; /* print every case that differs */

    /* about the last run */
    range cases;
    buffer text; /* its input */
    program_result result;
    uint64_t differing;    /* how many cases differed ... */
    uint64_t first;        /* ... the number of the first ... */
    uint64_t simplest;     /* ... and of the one that takes least to explain ... */
    size_t simplest_lines; /* ... and how much that is */
    buffer report;         /* both lines of the first that differed, and the case explained */
    buffer surplus;        /* what stands behind the last answer */
} trial;

trial trial_begin(const check_request *wanted);
/* Deals the cases, runs the program and compares. */
finding trial_run(trial *run, range cases);
/* Only deals them, to trial.text. */
void trial_deal(trial *run, range cases);
/* The options with which a case is dealt. */
parlor_deal_options trial_deal_options(const check_request *wanted, uint64_t number);
/* How much a run of so many cases may print, in bytes. */
size_t trial_output_most(uint64_t count);
/* Appends the explanation of the first case that was dealt last. */
void trial_explain(const trial *run, buffer *out);
/* Appends the last lines of what the program wrote to standard error, if any. */
void trial_quote_errors(const trial *run, buffer *out);
void trial_free(trial *run);

#endif
