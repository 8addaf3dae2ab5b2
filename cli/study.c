/* parlor study GAME: many games, counted. What a study is, lab/ knows. */
#define _POSIX_C_SOURCE 200809L
#include "../lab/lab.h"

#include "cli.h"
#include "output.h"
#include "progress.h"
#include "visible.h"
#include <getopt.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_MAX = 64, STUDIES_MAX = 64, CHECKPOINT_SECONDS_MAX = 86400 };

enum {
    OPTION_JOBS = 'j',
    OPTION_JSON = 'J',
    OPTION_CSV = 'C',
    OPTION_PLOT = 'p',
    OPTION_GNUPLOT = 'g',
    OPTION_CHECKPOINT = 'c',
    OPTION_RESUME = 'r',
    OPTION_EVERY = 'e',
    OPTION_RANGE = 'R',
    OPTION_COLOUR = 'o',
    OPTION_HELP = 'h',
    OPTION_OF_STUDY = 256, /* and on: what getopt_long() returns for a study's own option */
};

static const struct option common_options[] = {
    {"jobs", required_argument, NULL, OPTION_JOBS},
    {"json", no_argument, NULL, OPTION_JSON},
    {"csv", no_argument, NULL, OPTION_CSV},
    {"plot", required_argument, NULL, OPTION_PLOT},
    {"gnuplot", no_argument, NULL, OPTION_GNUPLOT},
    {"checkpoint", required_argument, NULL, OPTION_CHECKPOINT},
    {"resume", no_argument, NULL, OPTION_RESUME},
    {"every", required_argument, NULL, OPTION_EVERY},
    {"range", required_argument, NULL, OPTION_RANGE},
    {"color", required_argument, NULL, OPTION_COLOUR},
    {"help", no_argument, NULL, OPTION_HELP},
};

enum { COMMON_OPTIONS = sizeof common_options / sizeof common_options[0] };

/* What the user asked for. The study is known only behind all options. */
typedef struct request {
    lab_settings settings;
    lab_view view;
    bool has_view;
    const char *picture;
    bool wants_help;
    struct {
        const char *name, *value;
    } chosen[OPTIONS_MAX];
    int chosen_count;
} request;

/* Appends the options of all studies, each name once. The list ends with an empty one. */
static void fill_options(struct option options[OPTIONS_MAX + 1])
{
    int count = COMMON_OPTIONS;
    memcpy(options, common_options, sizeof common_options);
    const lab_study *study = NULL;
    for (size_t i = 0; (study = lab_study_at(i)); i++) {
        const lab_option *option = NULL;
        for (size_t k = 0; (option = lab_study_option(study, k)) && count < OPTIONS_MAX; k++) {
            int known = COMMON_OPTIONS;
            while (known < count && strcmp(options[known].name, option->name) != 0)
                known++;
            if (known == count)
                options[count++] =
                    (struct option){option->name, required_argument, NULL, OPTION_OF_STUDY + known};
        }
    }
    options[count] = (struct option){0};
}

static exit_status take_view(request *wanted, lab_view view)
{
    if (wanted->has_view && wanted->view != view)
        return usage_error("--json, --csv and --gnuplot do not go together");
    wanted->view = view;
    wanted->has_view = true;
    return STATUS_ANSWERED;
}

static exit_status take_picture(request *wanted)
{
    if (!lab_picture_is_known(optarg))
        return usage_error("--plot takes a file that ends with .svg, .png or .pdf, not '%s'",
                           optarg);
    wanted->picture = optarg;
    return STATUS_ANSWERED;
}

static exit_status take_every(request *wanted)
{
    uint64_t seconds = 0;
    if (!read_number(optarg, 1, CHECKPOINT_SECONDS_MAX, &seconds))
        return usage_error("--every takes a number of seconds from 1 to %d, not '%s'",
                           CHECKPOINT_SECONDS_MAX, optarg);
    wanted->settings.checkpoint_seconds = (double)seconds;
    return STATUS_ANSWERED;
}

static exit_status take_option(request *wanted, int option, const struct option *options,
                               char **argv)
{
    if (option >= OPTION_OF_STUDY && wanted->chosen_count < OPTIONS_MAX) {
        wanted->chosen[wanted->chosen_count].name = options[option - OPTION_OF_STUDY].name;
        wanted->chosen[wanted->chosen_count++].value = optarg;
        return STATUS_ANSWERED;
    }
    switch (option) {
    case OPTION_JOBS:
        return take_jobs(optarg, &wanted->settings.jobs);
    case OPTION_JSON:
        return take_view(wanted, LAB_JSON);
    case OPTION_CSV:
        return take_view(wanted, LAB_CSV);
    case OPTION_GNUPLOT:
        return take_view(wanted, LAB_GNUPLOT);
    case OPTION_PLOT:
        return take_picture(wanted);
    case OPTION_CHECKPOINT:
        wanted->settings.checkpoint = optarg;
        return STATUS_ANSWERED;
    case OPTION_RESUME:
        wanted->settings.resume = true;
        return STATUS_ANSWERED;
    case OPTION_EVERY:
        return take_every(wanted);
    case OPTION_RANGE:
        if (read_number(optarg, 1, LAB_RANGE_MAX, &wanted->settings.range))
            return STATUS_ANSWERED;
        return usage_error("--range takes a whole number from 1 to %d, not '%s'", LAB_RANGE_MAX,
                           optarg);
    case OPTION_COLOUR:
        return take_colour_mode(optarg);
    case OPTION_HELP:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    default:
        return option_error(option, argv, options);
    }
}

static exit_status unknown_study_error(const char *word)
{
    const char *names[STUDIES_MAX + 1] = {NULL};
    const lab_study *study = NULL;
    for (size_t i = 0; i < STUDIES_MAX && (study = lab_study_at(i)); i++)
        names[i] = lab_study_name(study);
    if (parlor_game_find(word))
        return usage_error("there is no study of %s", word);
    return unknown_error("game", word, names);
}

static exit_status take_question(const request *wanted, int argc, char **argv,
                                 lab_question *question)
{
    if (argc - optind != 1)
        return usage_error("study takes the name of one game");
    const lab_study *const study = lab_study_find(argv[optind]);
    if (!study)
        return unknown_study_error(argv[optind]);
    if ((wanted->settings.resume || wanted->settings.checkpoint_seconds > 0) &&
        !wanted->settings.checkpoint)
        return usage_error("%s needs --checkpoint FILE",
                           wanted->settings.resume ? "--resume" : "--every");
    *question = lab_question_of(study);
    char problem[LAB_SENTENCE];
    for (int i = 0; i < wanted->chosen_count; i++)
        if (!lab_question_choose(question, wanted->chosen[i].name, wanted->chosen[i].value,
                                 problem))
            return usage_error("%s", problem);
    if (!lab_question_is_sound(question, problem))
        return usage_error("%s", problem);
    return STATUS_ANSWERED;
}

static void show_progress(void *context, uint64_t done, uint64_t before, uint64_t total)
{
    progress *const line = context;
    line->before = before;
    progress_show(line, done, total);
}

/* Names of files, and what stands in them, may be part of what is said. */
static void say_visibly(const char *text)
{
    buffer shown = {0};
    visible_append(&shown, text, strlen(text));
    say("parlor: %.*s\n", (int)shown.size, shown.data);
    buffer_free(&shown);
}

static void tell_of_stop(const lab_result *result, const request *wanted, const char *unit)
{
    say("parlor: stopped by %s after %" PRIu64 " of %" PRIu64 " %s; this is what they show\n",
        lab_result_signal(result) == SIGTERM ? "SIGTERM" : "SIGINT", lab_result_done(result),
        lab_result_asked(result), unit);
    if (!wanted->settings.checkpoint)
        return;
    buffer next = {0};
    buffer_format(&next, "the same command with --resume goes on from %s",
                  wanted->settings.checkpoint);
    say_visibly(next.data);
    buffer_free(&next);
}

/* The laboratory writes to a stream; what the command prints goes the way of all that it prints. */
static void show_view(const lab_result *result, lab_view view)
{
    const parlor_style style = style_of_output();
    char *text = NULL;
    size_t size = 0;
    FILE *const stream = open_memstream(&text, &size);
    if (stream)
        lab_show(result, view, &style, stream);
    if (!stream || ferror(stream) || fclose(stream) != 0 ||
        !text) /* no text: no memory at the end */
        out_of_memory();
    print_bytes(text, size);
    free(text);
}

static exit_status show(const lab_result *result, const request *wanted)
{
    char problem[LAB_SENTENCE] = "";
    if (!wanted->picture || wanted->has_view)
        show_view(result, wanted->view);
    if (!wanted->picture || lab_draw(result, wanted->picture, problem))
        return STATUS_ANSWERED;
    say_visibly(problem);
    if (!wanted->has_view) /* what was counted is not to be lost */
        show_view(result, wanted->view);
    return STATUS_IO;
}

static exit_status run_study(request *wanted, const lab_question *question)
{
    progress line = progress_begin_alone();
    line.unit = lab_study_unit(question->study);
    wanted->settings.progress = show_progress;
    wanted->settings.context = &line;
    lab_result *result = NULL;
    char problem[LAB_SENTENCE] = "";
    const lab_ending ending = lab_run(question, &wanted->settings, &result, problem);
    progress_hide(&line);
    if (ending == LAB_FAILED) {
        say_visibly(problem);
        return STATUS_IO;
    }
    if (!result) /* another process of the group has it */
        return STATUS_ANSWERED;
    if (ending == LAB_STOPPED)
        tell_of_stop(result, wanted, line.unit);
    const exit_status status = show(result, wanted);
    lab_result_free(result);
    return ending == LAB_STOPPED && status == STATUS_ANSWERED ? STATUS_BAD_CASE : status;
}

static exit_status study(int argc, char **argv)
{
    request wanted = {.settings.jobs = jobs_usual()};
    struct option options[OPTIONS_MAX + 1];
    fill_options(options);
    opterr = 0;
    int option;
    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        const exit_status status = take_option(&wanted, option, options, argv);
        if (status != STATUS_ANSWERED)
            return status;
    }
    if (wanted.wants_help)
        return command_help(2, (char *[]){"help", "study", NULL});
    lab_question question = {0};
    const exit_status status = take_question(&wanted, argc, argv, &question);
    return status == STATUS_ANSWERED ? run_study(&wanted, &question) : status;
}

exit_status command_study(int argc, char **argv)
{
    lab_group_begin();
    const exit_status status = study(argc, argv);
    if (lab_group_is_first())
        flush_output();
    lab_group_end((int)status);
    return status;
}
