/* Studies and arenas: the options that all of them have, running and showing. */
#define _POSIX_C_SOURCE 200809L
#include "study_run.h"

#include "output.h"
#include "progress.h"
#include "visible.h"
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHECKPOINT_SECONDS_MAX = 86400 };

void study_options_add(option_list *all, const lab_study *study)
{
    const lab_option *option;
    for (size_t i = 0; (option = lab_study_option(study, i)); i++)
        options_add(all, option->name, option->value != NULL);
}

exit_status study_check(const study_request *wanted)
{
    if ((wanted->settings.resume || wanted->settings.checkpoint_seconds > 0) &&
        !wanted->settings.checkpoint)
        return usage_error("%s needs --checkpoint FILE",
                           wanted->settings.resume ? "--resume" : "--every");
    return STATUS_ANSWERED;
}

static exit_status take_view(study_request *wanted, lab_view view)
{
    if (wanted->has_view && wanted->view != view)
        return usage_error("--json, --csv and --gnuplot do not go together");
    wanted->view = view;
    wanted->has_view = true;
    return STATUS_ANSWERED;
}

static exit_status take_picture(study_request *wanted)
{
    if (!lab_picture_is_known(optarg))
        return usage_error("--plot takes a file that ends with .svg, .png or .pdf, not '%s'",
                           optarg);
    wanted->picture = optarg;
    return STATUS_ANSWERED;
}

static exit_status take_every(study_request *wanted)
{
    uint64_t seconds = 0;
    if (!read_number(optarg, 1, CHECKPOINT_SECONDS_MAX, &seconds))
        return usage_error("--every takes a number of seconds from 1 to %d, not '%s'",
                           CHECKPOINT_SECONDS_MAX, optarg);
    wanted->settings.checkpoint_seconds = (double)seconds;
    return STATUS_ANSWERED;
}

static exit_status take_range(study_request *wanted)
{
    if (read_number(optarg, 1, LAB_RANGE_MAX, &wanted->settings.range))
        return STATUS_ANSWERED;
    return usage_error("--range takes a whole number from 1 to %d, not '%s'", LAB_RANGE_MAX,
                       optarg);
}

exit_status study_take_option(void *into, int option)
{
    study_request *const wanted = into;
    switch (option) {
    case STUDY_JOBS:
        return take_jobs(optarg, &wanted->settings.jobs);
    case STUDY_JSON:
        return take_view(wanted, LAB_JSON);
    case STUDY_CSV:
        return take_view(wanted, LAB_CSV);
    case STUDY_GNUPLOT:
        return take_view(wanted, LAB_GNUPLOT);
    case STUDY_PLOT:
        return take_picture(wanted);
    case STUDY_CHECKPOINT:
        wanted->settings.checkpoint = optarg;
        return STATUS_ANSWERED;
    case STUDY_RESUME:
        wanted->settings.resume = true;
        return STATUS_ANSWERED;
    case STUDY_EVERY:
        return take_every(wanted);
    case STUDY_RANGE:
        return take_range(wanted);
    case STUDY_MERGE:
        wanted->merges = true;
        return STATUS_ANSWERED;
    case STUDY_COLOUR:
        return take_colour_mode(optarg);
    default:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    }
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

static void warn(void *context, const char *problem)
{
    progress_hide(context);
    say_visibly(problem);
}

static void tell_of_stop(const lab_result *result, const study_request *wanted, const char *unit)
{
    say("parlor: stopped by %s after %" PRIu64 " of %" PRIu64 " %s; this is what they show\n",
        lab_result_signal(result) == SIGTERM ? "SIGTERM" : "SIGINT", lab_result_done(result),
        lab_result_asked(result), unit);
    if (!wanted->settings.checkpoint)
        return;
    buffer next = {0};
    const uint64_t kept = lab_result_kept(result);
    if (kept < lab_result_done(result))
        buffer_format(&next,
                      "%s could not be written since %" PRIu64 " of them: what was counted after "
                      "these is lost, and the same command with --resume counts it again",
                      wanted->settings.checkpoint, kept);
    else
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
    if (!stream)
        out_of_memory();
    lab_show(result, view, &style, stream);
    bool is_bad = ferror(stream) != 0;
    is_bad |= fclose(stream) != 0;
    is_bad |= !text; /* no memory at the end */
    if (is_bad)
        out_of_memory();
    print_bytes(text, size);
    free(text);
}

static exit_status show(const lab_result *result, const study_request *wanted)
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

exit_status study_run(study_request *wanted, const lab_question *question)
{
    progress line = progress_begin_alone();
    line.unit = lab_study_unit(question->study);
    wanted->settings.progress = show_progress;
    wanted->settings.warn = warn;
    wanted->settings.context = &line;
    lab_result *result = NULL;
    char problem[LAB_SENTENCE] = "";
    const lab_ending ending = lab_run(question, &wanted->settings, &result, problem);
    progress_hide(&line);
    if (ending == LAB_FAILED) {
        say_visibly(problem);
        return STATUS_IO;
    }
    if (ending == LAB_STOPPED)
        tell_of_stop(result, wanted, line.unit);
    const exit_status shown = show(result, wanted);
    const exit_status status = ending == LAB_STOPPED ? STATUS_BAD_CASE : STATUS_ANSWERED;
    lab_result_free(result);
    return shown > status ? shown : status;
}

/* ---- Merging ---- */

static exit_status check_merge(const study_request *wanted, const char *command, int count)
{
    const chosen_option *const given = options_chosen(&wanted->options, 0);
    if (count == 0)
        return usage_error("%s --merge takes checkpoints", command);
    if (given)
        return usage_error("the checkpoints say what was counted: no --%s with --merge",
                           given->name);
    if (wanted->settings.resume || wanted->settings.checkpoint_seconds > 0)
        return usage_error("--merge counts nothing: no --resume and no --every with it");
    return STATUS_ANSWERED;
}

exit_status study_merge_words(const study_request *wanted, const char *command, int count,
                              char **files, command_words *words)
{
    const exit_status status = check_merge(wanted, command, count);
    if (status != STATUS_ANSWERED)
        return status;
    char problem[LAB_SENTENCE] = "", question[LAB_WORDS];
    if (!lab_checkpoint_question(files[0], question, problem)) {
        say_visibly(problem);
        return STATUS_IO;
    }
    if (command_split(question, words) && strcmp(words->at[0], command) == 0)
        return STATUS_ANSWERED;
    command_free(words);
    return usage_error("checkpoint %s is of another command: parlor %s", files[0], question);
}

exit_status study_merge(study_request *wanted, lab_question *question, int count, char **files)
{
    lab_result *result = NULL;
    char problem[LAB_SENTENCE] = "";
    if (lab_merge(question, (const char *const *)files, (size_t)count, wanted->settings.checkpoint,
                  &result, problem) == LAB_FAILED) {
        say_visibly(problem);
        return STATUS_IO;
    }
    const exit_status shown = show(result, wanted);
    lab_result_free(result);
    return shown;
}
