/* What studies and arenas have in common on the command line. */
#ifndef PARLOR_CLI_STUDY_RUN_H
#define PARLOR_CLI_STUDY_RUN_H

#include "../lab/lab.h"
#include "foreign_words.h"
#include "options.h"

enum {
    STUDY_JOBS = 'j',
    STUDY_JSON = 'J',
    STUDY_CSV = 'C',
    STUDY_PLOT = 'p',
    STUDY_GNUPLOT = 'g',
    STUDY_CHECKPOINT = 'c',
    STUDY_RESUME = 'r',
    STUDY_EVERY = 'e',
    STUDY_RANGE = 'R',
    STUDY_COLOUR = 'o',
    STUDY_MERGE = 'm',
    STUDY_HELP = 'h',
};

/* Options of both, in an array of struct option. */
#define STUDY_OPTIONS                                                                              \
    {"jobs", required_argument, NULL, STUDY_JOBS}, {"json", no_argument, NULL, STUDY_JSON},        \
        {"csv", no_argument, NULL, STUDY_CSV}, {"plot", required_argument, NULL, STUDY_PLOT},      \
        {"gnuplot", no_argument, NULL, STUDY_GNUPLOT},                                             \
        {"checkpoint", required_argument, NULL, STUDY_CHECKPOINT},                                 \
        {"merge", no_argument, NULL, STUDY_MERGE}, {"resume", no_argument, NULL, STUDY_RESUME},    \
        {"every", required_argument, NULL, STUDY_EVERY},                                           \
        {"range", required_argument, NULL, STUDY_RANGE},                                           \
        {"color", required_argument, NULL, STUDY_COLOUR},                                          \
    {                                                                                              \
        "help", no_argument, NULL, STUDY_HELP                                                      \
    }

/* What the user asked for. The study is known only behind all options. */
typedef struct study_request {
    lab_settings settings;
    lab_view view;
    bool has_view;
    const char *picture;
    bool merges; /* checkpoints, instead of counting */
    bool wants_help;
    option_list options;
} study_request;

/* Takes one of these options, into a study_request. */
exit_status study_take_option(void *into, int option);
/* Adds the options of a study. */
void study_options_add(option_list *all, const lab_study *study);
/* Do they go together? */
exit_status study_check(const study_request *wanted);
/* Runs a sound question and shows what came out. */
exit_status study_run(study_request *wanted, const lab_question *question);

/* What somebody would have typed for the checkpoints that are to be merged: the words of the first
 * one's question. `command` is the one it must be of. To be freed if that is answered. */
exit_status study_merge_words(const study_request *wanted, const char *command, int count,
                              char **files, command_words *words);
/* Merges checkpoints of a question and shows what comes out. */
exit_status study_merge(study_request *wanted, lab_question *question, int count, char **files);

#endif
