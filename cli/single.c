#define _POSIX_C_SOURCE 200809L
#include "single.h"

#include "buffer.h"
#include "diagnosis.h"
#include "lines.h"
#include "room.h"
#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { JUDGE_ROOM = 1 << 13, ANSWER_ROOM = 1 << 16, REFUSAL_ROOM = 1 << 11 };

static exit_status tell(const single_options *options, const char *name,
                        const parlor_status *status, bool is_error, const char *text, size_t size)
{
    if (options->quiet && !is_error)
        return STATUS_ANSWERED;
    buffer out = {0};
    diagnosis_write(&out, name, status, is_error, text, size, colour_wanted(STDERR_FILENO));
    say_bytes(out.data, out.size);
    buffer_free(&out);
    return is_error ? STATUS_BAD_CASE : STATUS_ANSWERED;
}

/* ---- one case ---- */

/* What was understood, before it is explained. */
static void show_judge(const char *judge, size_t size)
{
    const bool is_line = memchr(judge, '\n', size) == judge + size - 1;
    print("In the judge's notation:%s%.*s\n", is_line ? " " : "\n\n", (int)size, judge);
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
    exit_status status = STATUS_ANSWERED;
    size_t used = 0;
    while (run_step(&run, judge, size, &used, &answers) == PARLOR_REPORT)
        if (tell(options, name, &run.status, parlor_run_is_error(&run), judge, size) !=
            STATUS_ANSWERED)
            status = STATUS_BAD_CASE;
    if (alone.view == PARLOR_EXPLAIN && status == STATUS_ANSWERED)
        show_judge(judge, size);
    print_bytes(answers.data, answers.size);
    buffer_free(&answers);
    return parlor_run_faults(&run) > 0 ? STATUS_BAD_CASE : status;
}

/* Programs find an object in place of the answer, whatever is wrong with the case. */
static exit_status refuse_case(const single_options *options, const char *name,
                               const parlor_status *status, const char *text, size_t size)
{
    if (options->wanted.view == PARLOR_JSON) {
        char object[REFUSAL_ROOM];
        parlor_status numbered = *status;
        numbered.case_number = options->wanted.first_case;
        print_bytes(object, parlor_loose_refusal(options->game, &numbered, object, sizeof object));
    }
    return tell(options, name, status, true, text, size);
}

exit_status single_case(const single_options *options, const char *name, const char *text,
                        size_t size)
{
    char judge[JUDGE_ROOM];
    parlor_status status;
    const size_t length = parlor_loose_read(options->game, options->wanted.players, text, size,
                                            judge, sizeof judge, &status);
    if (status.problem)
        return refuse_case(options, name, &status, text, size);
    return referee_judge(options, name, judge, length);
}

/* Reads the case; 0: it is none. `is_good`: it can be refereed, too. */
static size_t read_case(const single_options *options, const char *text, size_t size,
                        char judge[JUDGE_ROOM], bool *is_good)
{
    parlor_status status;
    const size_t length = parlor_loose_read(options->game, options->wanted.players, text, size,
                                            judge, JUDGE_ROOM, &status);
    char answers[ANSWER_ROOM];
    parlor_options plain = options->wanted;
    plain.view = PARLOR_JUDGE;
    plain.cases_only = true;
    parlor_output out = {.text = answers, .room = sizeof answers};
    *is_good =
        length > 0 && parlor_referee(options->game, &plain, judge, length, &out) == PARLOR_ANSWERED;
    return length;
}

bool single_is_case(const single_options *options, const char *text, size_t size)
{
    char judge[JUDGE_ROOM];
    bool is_good;
    const size_t length = read_case(options, text, size, judge, &is_good);
    return is_good || (length > 0 && (length < size || memcmp(judge, text, size) != 0));
}

/* ---- typing ---- */

/* A case of several lines is complete when it can be read and refereed. */
static bool case_is_complete(const single_options *options, const buffer *typed)
{
    char judge[JUDGE_ROOM];
    bool is_good;
    read_case(options, typed->data, typed->size, judge, &is_good);
    return is_good;
}

static size_t span(const buffer *line, size_t from, int (*belongs)(int character))
{
    while (from < line->size && belongs((unsigned char)line->data[from]))
        from++;
    return from;
}

/* People who paste a judge's file paste its count, too. As many digits as tiles are a hand without
 * its suits. */
static bool line_is_count(const buffer *line)
{
    enum { DIGITS_MOST = 9 };
    const size_t digits = span(line, 0, isdigit);
    return digits > 0 && digits <= DIGITS_MOST && span(line, digits, isspace) == line->size;
}

static bool line_is_blank(const buffer *line)
{
    return span(line, 0, isspace) == line->size;
}

static void answer_typed(single_options *options, buffer *typed, exit_status *status)
{
    if (case_numbers_has(options->only, options->wanted.first_case)) {
        const exit_status now = single_case(options, "<stdin>", typed->data, typed->size);
        flush_output();
        *status = now > *status ? now : *status;
    }
    options->wanted.first_case++;
    typed->size = 0;
}

static void show_hint(const parlor_game *game)
{
    say("Type %s cases, %s; Ctrl-D ends (parlor help %s).\n", parlor_game_title(game),
        parlor_game_has_line_cases(game) ? "one a line" : "a blank line after each",
        parlor_game_name(game));
}

/* Adds a line to what is typed, and answers it if it is a case now. */
static void take_line(single_options *options, const buffer *line, buffer *typed,
                      exit_status *status)
{
    if (typed->size == 0 && (line_is_blank(line) || line_is_count(line)))
        return;
    buffer_append(typed, line->data, line->size);
    if (parlor_game_has_line_cases(options->game) || line_is_blank(line) ||
        case_is_complete(options, typed))
        answer_typed(options, typed, status);
}

/* The last case may have no end, and one that is wanted may not have come. */
static void end_typing(single_options *options, buffer *typed, exit_status *status)
{
    if (typed->size > 0)
        answer_typed(options, typed, status);
    if (case_numbers_check(options->only, options->wanted.first_case) != STATUS_ANSWERED)
        *status = STATUS_BAD_CASE;
}

exit_status typed_cases(const single_options *options)
{
    show_hint(options->game);
    single_options numbered = *options;
    line_reader from = lines_open("-");
    buffer line = {0}, typed = {0};
    exit_status status = STATUS_ANSWERED;
    while (lines_next(&from, &line))
        take_line(&numbered, &line, &typed, &status);
    errno = from.error;
    if (from.error)
        status = io_error("read", "standard input");
    else
        end_typing(&numbered, &typed, &status);
    lines_close(&from);
    buffer_free(&line);
    buffer_free(&typed);
    return status;
}
