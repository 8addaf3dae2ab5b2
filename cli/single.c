#define _POSIX_C_SOURCE 200809L
#include "single.h"

#include "buffer.h"
#include "diagnosis.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { JUDGE_ROOM = 1 << 13, ANSWER_ROOM = 1 << 16 };

static exit_status tell(const single_options *options, const char *name,
                        const parlor_status *status, bool is_error, const char *text, size_t size)
{
    if (options->quiet && !is_error)
        return STATUS_ANSWERED;
    buffer out = {0};
    diagnosis_write(&out, name, status, is_error, text, size, colour_wanted(STDERR_FILENO));
    fflush(stdout);
    fwrite(out.data, 1, out.size, stderr);
    buffer_free(&out);
    return is_error ? STATUS_BAD_CASE : STATUS_ANSWERED;
}

/* ---- one case ---- */

/* What was understood, before it is explained. */
static void show_judge(const char *judge, size_t size)
{
    const bool is_line = memchr(judge, '\n', size) == judge + size - 1;
    printf("In the judge's notation:%s%.*s\n", is_line ? " " : "\n\n", (int)size, judge);
}

/* Referees the case in judge's notation. */
static exit_status referee_judge(const single_options *options, const char *name, const char *judge,
                                 size_t size)
{
    parlor_options alone = options->wanted;
    alone.cases_only = true;
    alone.input_name = name;
    parlor_run run = parlor_run_begin(options->game, &alone);
    buffer answers = {0};
    buffer_reserve(&answers, ANSWER_ROOM);
    exit_status status = STATUS_ANSWERED;
    size_t used = 0;
    parlor_step step;
    while ((step = parlor_run_step(&run, judge, size, &used, answers.data, answers.capacity,
                                   &answers.size)) != PARLOR_DONE) {
        if (step == PARLOR_FULL)
            buffer_reserve(&answers, 2 * answers.capacity);
        else if (step == PARLOR_REPORT &&
                 tell(options, name, &run.status, parlor_run_is_error(&run), judge, size) !=
                     STATUS_ANSWERED)
            status = STATUS_BAD_CASE;
    }
    if (alone.view == PARLOR_EXPLAIN && status == STATUS_ANSWERED)
        show_judge(judge, size);
    fwrite(answers.data, 1, answers.size, stdout);
    buffer_free(&answers);
    return parlor_run_faults(&run) > 0 ? STATUS_BAD_CASE : status;
}

exit_status single_case(const single_options *options, const char *name, const char *text,
                        size_t size)
{
    char judge[JUDGE_ROOM];
    parlor_status status;
    const size_t length =
        parlor_loose_read(options->game, text, size, judge, sizeof judge, &status);
    if (status.problem)
        return tell(options, name, &status, true, text, size);
    return referee_judge(options, name, judge, length);
}

/* ---- typing ---- */

/* People who paste a judge's file paste its count, too. */
static bool line_is_count(const char *line)
{
    const size_t digits = strspn(line, "0123456789");
    return digits > 0 && line[digits + strspn(line + digits, " \t\r\n")] == '\0';
}

static bool line_is_blank(const char *line)
{
    return line[strspn(line, " \t\r\n")] == '\0';
}

/* A case of several lines is complete when it can be read and refereed. */
static bool case_is_complete(const single_options *options, const buffer *typed)
{
    char judge[JUDGE_ROOM];
    parlor_status status;
    const size_t length =
        parlor_loose_read(options->game, typed->data, typed->size, judge, sizeof judge, &status);
    if (status.problem)
        return false;
    char answers[ANSWER_ROOM];
    parlor_options plain = options->wanted;
    plain.view = PARLOR_JUDGE;
    plain.cases_only = true;
    parlor_output out = {.text = answers, .room = sizeof answers};
    return parlor_referee(options->game, &plain, judge, length, &out) == PARLOR_ANSWERED;
}

static void answer_typed(single_options *options, buffer *typed, exit_status *status)
{
    const exit_status now = single_case(options, "<stdin>", typed->data, typed->size);
    fflush(stdout);
    if (now > *status)
        *status = now;
    options->wanted.first_case++;
    typed->size = 0;
}

static void show_hint(const parlor_game *game)
{
    fprintf(stderr, "Type %s cases, %s; Ctrl-D ends (parlor help %s).\n", parlor_game_title(game),
            parlor_game_has_line_cases(game) ? "one a line" : "a blank line after each",
            parlor_game_name(game));
}

exit_status typed_cases(const single_options *options)
{
    show_hint(options->game);
    const bool has_line_cases = parlor_game_has_line_cases(options->game);
    single_options numbered = *options;
    numbered.wanted.first_case = 1;
    buffer typed = {0};
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size;
    exit_status status = STATUS_ANSWERED;
    while ((size = getline(&line, &capacity, stdin)) >= 0) {
        if (typed.size == 0 && (line_is_blank(line) || line_is_count(line)))
            continue;
        buffer_append(&typed, line, (size_t)size);
        if (has_line_cases || line_is_blank(line) || case_is_complete(&numbered, &typed))
            answer_typed(&numbered, &typed, &status);
    }
    if (typed.size > 0)
        answer_typed(&numbered, &typed, &status);
    const bool has_failed = ferror(stdin);
    free(line);
    buffer_free(&typed);
    return has_failed ? io_error("read", "standard input") : status;
}
