/* A pass over an input of any game: the count line, then case after case. */
#include "game.h"

enum problem_index {
    COUNT_NOT_A_NUMBER,
    COUNT_MISSING,
    COUNT_TRAILING,
    COUNT_TOO_LARGE,
    CASES_MISSING,
    CASES_SURPLUS,
    CASE_TOO_LONG,
    INPUT_EMPTY,
};

static const parlor_problem problems[] = {
    [COUNT_NOT_A_NUMBER] = {"count-not-a-number", PARLOR_ERROR,
                            "the first line must be the number of cases, but {found} is none"},
    [COUNT_MISSING] = {"count-missing", PARLOR_ERROR,
                       "the first line must be the number of cases; this is a case already, and "
                       "cases are read to the end"},
    [COUNT_TRAILING] = {"count-trailing", PARLOR_ERROR,
                        "the number of cases must stand alone in its line, but {found} follows it"},
    [COUNT_TOO_LARGE] = {"count-too-large", PARLOR_ERROR,
                         "the number of cases {found} is too large to count to"},
    [CASES_MISSING] = {"cases-missing", PARLOR_ERROR,
                       "cases announced: {limit}; the input ends after {number}"},
    [CASES_SURPLUS] = {"cases-surplus", PARLOR_ERROR,
                       "cases announced: {limit}; the input has {number}"},
    [CASE_TOO_LONG] = {"case-too-long", PARLOR_ERROR, "this case is too long, and passed over"},
    [INPUT_EMPTY] = {"input-empty", PARLOR_ERROR, "the input is empty"},
};

parlor_run parlor_run_begin(const parlor_game *game)
{
    return (parlor_run){.game = game, .next_case = 1, .next_line = 1};
}

/* Moves the run's line number over text that was dealt with. */
static void run_pass_lines(parlor_run *run, const char *from, const char *to)
{
    run->next_line += parlor_count_newlines(from, to);
}

/* ------------------------------------------------------------------------------- the count line */

static bool char_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Does this first line stand where the count stands, rather than being a case? Every count is one
 * word; a line that starts like a number was meant as one. */
static bool line_is_count_like(parlor_span line)
{
    const parlor_span first = next_word(&line);
    return line_is_blank(line) || char_is_digit(*first.at) || *first.at == '-' || *first.at == '+';
}

/* Reads a whole word as a number. */
static const parlor_problem *read_count(parlor_span word, uint64_t *count)
{
    *count = 0;
    for (const char *at = word.at; at < word.end; at++) {
        if (!char_is_digit(*at))
            return &problems[COUNT_NOT_A_NUMBER];
        const uint64_t digit = (uint64_t)(*at - '0');
        if (*count > (INT64_MAX - digit) / 10) /* as far as a status can tell a number */
            return &problems[COUNT_TOO_LARGE];
        *count = *count * 10 + digit;
    }
    return NULL;
}

static bool text_is_good_case(const parlor_run *run, const char *at, const char *end)
{
    char nowhere[1];
    parlor_writer out = {nowhere, nowhere, false};
    parlor_status status = {0};
    run->game->referee(run, at, (size_t)(end - at), &out, &status);
    return !status.problem || status.problem->severity == PARLOR_WARNING;
}

/* Takes the line as the count; returns the problem with it and where it is. A number with something
 * behind it is not believed. */
static const parlor_problem *take_count(parlor_run *run, parlor_span line, parlor_span *place)
{
    *place = next_word(&line);
    const parlor_problem *const problem = read_count(*place, &run->announced);
    if (problem || line_is_blank(line))
        return problem;
    *place = next_word(&line);
    return &problems[COUNT_TRAILING];
}

/* Is the line, which is no good count, a case? Where there must be a count, a long line is a case
 * that came instead of it, even a bad one. */
static bool line_is_case(const parlor_run *run, parlor_span line, const char *end)
{
    enum { COUNT_WORDS_MOST = 6 };
    int words = 0;
    for (parlor_span rest = line; span_size(next_word(&rest)) > 0;)
        words++;
    return (run->game->count_required && words > COUNT_WORDS_MOST) ||
           text_is_good_case(run, line.at, end);
}

/* Reads the line at `at`, the first that is not blank, as the count line; returns where the cases
 * start. */
static const char *read_count_line(parlor_run *run, const char *at, const char *end)
{
    const parlor_span line = line_at(at, end);
    run->count = PARLOR_COUNT_ABSENT;
    if (!run->game->count_required && !line_is_count_like(line))
        return at;
    parlor_span place;
    const parlor_problem *problem = take_count(run, line, &place);
    if (!problem) {
        run->count = PARLOR_COUNT_KNOWN;
        run->count_line = run->next_line;
        return line_next(line, end);
    }
    const bool is_case = line_is_case(run, line, end);
    if (is_case) {
        parlor_span rest = line;
        place = next_word(&rest);
        problem = &problems[COUNT_MISSING];
    }
    parlor_status_mark(&run->status, problem, at, place);
    parlor_status_settle(&run->status, at, (size_t)(end - at), run->next_line);
    return is_case ? at : line_next(line, end);
}

/* Where the first line that is not blank starts, behind a byte order mark if the input begins with
 * one. */
static const char *skip_to_first_line(const parlor_run *run, const char *text, const char *end)
{
    const bool has_mark =
        run->next_line == 1 && end - text >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
    return parlor_skip_blank_lines(has_mark ? text + 3 : text, end);
}

/* Gets the count line behind the run, if there is any text at all. False: run->status says what is
 * wrong with it. */
static bool run_take_count_line(parlor_run *run, const char *text, size_t size, size_t *used)
{
    const char *const end = text + size;
    const char *const at = skip_to_first_line(run, text + *used, end);
    run_pass_lines(run, text + *used, at);
    *used = (size_t)(at - text);
    if (at == end)
        return true;
    const char *const next = read_count_line(run, at, end);
    run->status.offset += *used;
    run_pass_lines(run, at, next);
    *used = (size_t)(next - text);
    return !run->status.problem;
}

/* --------------------------------------------------------------------------------------- a case */

/* The object that stands in place of a bad case's result. */
static void write_error_object(parlor_writer *out, const parlor_status *status)
{
    parlor_json json = {.out = out};
    json_open(&json, '{');
    json_key(&json, "case");
    if (status->case_number)
        json_number(&json, (int64_t)status->case_number);
    else
        json_null(&json);
    json_key(&json, "error");
    parlor_json_status(&json, status);
    json_close(&json, '}');
    write_char(out, '\n');
}

/* Completes run->status about the case text[at..next). Text that is no case at all, such as cards
 * after the end of a round, gets no number. */
static void settle_case(parlor_run *run, const char *text, size_t at, size_t next)
{
    parlor_status *const status = &run->status;
    const bool is_case = run->game->case_start(text + at, next - at, 0) == 0;
    parlor_status_settle(status, text + at, next - at, run->next_line);
    status->case_number = is_case ? run->next_case : 0;
    status->offset += at;
}

/* Puts what belongs there in place of the answer of a bad case. */
static void replace_answer(const parlor_run *run, parlor_writer *out, char *answer)
{
    out->at = answer;
    out->full = false;
    if (run->view == PARLOR_JSON)
        write_error_object(out, &run->status);
}

static bool run_status_is_error(const parlor_run *run)
{
    return run->strict || run->status.problem->severity == PARLOR_ERROR;
}

/* Referees what it can of many cases at once; returns how many bytes they took. */
static size_t run_usual_cases(parlor_run *run, const char *text, size_t size, parlor_writer *out)
{
    if (run->view != PARLOR_JUDGE || run->stepwise || !run->game->referee_usual)
        return 0;
    size_t cases = 0;
    const size_t length = run->game->referee_usual(text, size, out, &cases);
    run->next_case += cases;
    run->counted += cases;
    return length;
}

parlor_step parlor_run_step(parlor_run *run, const char *text, size_t size, size_t *used, char *out,
                            size_t room, size_t *written)
{
    run->status.problem = NULL;
    if (run->count == PARLOR_COUNT_PENDING && !run_take_count_line(run, text, size, used))
        return PARLOR_REPORT;

    parlor_writer writer = {out + *written, out + room, false};
    size_t lines_passed = *used; /* lines are counted up to here, when somebody wants to know */
    parlor_step step = PARLOR_DONE;
    while (step == PARLOR_DONE) {
        const size_t at = (size_t)(parlor_skip_blank_lines(text + *used, text + size) - text);
        *used = at;
        if (at == size)
            break;
        if (run->view != PARLOR_JUDGE) { /* views may tell where in the text something is */
            run_pass_lines(run, text + lines_passed, text + at);
            lines_passed = at;
        }
        const size_t usual = run_usual_cases(run, text + at, size - at, &writer);
        *used = at + usual;
        if (usual > 0)
            continue;
        char *const answer = writer.at;
        if (run->view == PARLOR_EXPLAIN && run->next_case > 1)
            write_char(&writer, '\n'); /* parts the explanations of two cases */
        const size_t next =
            at + run->game->referee(run, text + at, size - at, &writer, &run->status);
        bool is_case = true;
        if (run->status.problem) {
            run_pass_lines(run, text + lines_passed, text + at);
            lines_passed = at;
            settle_case(run, text, at, next);
            if (run_status_is_error(run))
                replace_answer(run, &writer, answer);
            is_case = run->status.case_number != 0;
            step = PARLOR_REPORT;
        }
        if (writer.full) {
            writer.at = answer;
            step = PARLOR_FULL;
            break;
        }
        run->next_case += is_case;
        run->counted += is_case;
        *used = next;
        if (run->stepwise && step == PARLOR_DONE)
            step = PARLOR_ANSWERED;
    }
    run_pass_lines(run, text + lines_passed, text + *used);
    *written = (size_t)(writer.at - out);
    return step;
}

bool parlor_run_end(parlor_run *run)
{
    const parlor_problem *problem = NULL;
    if (run->count == PARLOR_COUNT_PENDING)
        problem = &problems[INPUT_EMPTY];
    else if (run->count == PARLOR_COUNT_KNOWN && run->counted != run->announced)
        problem = &problems[run->counted < run->announced ? CASES_MISSING : CASES_SURPLUS];
    run->status = (parlor_status){.problem = problem,
                                  .line = run->count_line,
                                  .column = run->count_line ? 1 : 0,
                                  .offset = SIZE_MAX,
                                  .number = (int64_t)run->counted,
                                  .limit = (int64_t)run->announced};
    return !problem;
}

/* ------------------------------------------------------------------------- an input in pieces */

size_t parlor_whole_cases(const parlor_run *run, const char *text, size_t size)
{
    const char *const end = text + size;
    const char *const at = skip_to_first_line(run, text, end);
    if (at == end)
        return parlor_line_whole_cases(text, size);
    if (run->count != PARLOR_COUNT_PENDING)
        return run->game->whole_cases(text, size);
    const parlor_span line = line_at(at, end);
    if (line.end == end)
        return 0;
    const char *cases = line_is_count_like(line) ? line_next(line, end) : at;
    return (size_t)(cases - text) + run->game->whole_cases(cases, (size_t)(end - cases));
}

void parlor_run_give_up(parlor_run *run, const char *text, size_t size, char *out, size_t room,
                        size_t *written)
{
    const char *const at = parlor_skip_blank_lines(text, text + size);
    parlor_status_mark(&run->status, &problems[CASE_TOO_LONG], text, (parlor_span){at, at});
    parlor_status_settle(&run->status, text, size, run->next_line);
    run->status.case_number = run->next_case;
    if (run->count == PARLOR_COUNT_PENDING)
        run->count = PARLOR_COUNT_ABSENT;
    if (room > 0) {
        parlor_writer writer = {out + *written, out + room, false};
        replace_answer(run, &writer, writer.at);
        *written = (size_t)(writer.at - out);
    }
    run->next_case++;
    run->counted++;
    run_pass_lines(run, text, text + size);
}

/* Where the last line of some lines ends, or else the one before it if the last is blank: from
 * there on it shows whether the next line follows a blank one. */
static size_t last_ink(const char *text, size_t lines)
{
    size_t at = lines - 1;
    while (at > 0 && char_is_blank(text[at - 1]))
        at--;
    return at > 0 ? at - 1 : 0;
}

bool parlor_run_skip(parlor_run *run, const char *text, size_t size, size_t *skipped)
{
    const size_t line = (size_t)(line_next(line_at(text, text + size), text + size) - text);
    const size_t lines = parlor_line_whole_cases(text, size);
    *skipped = run->game->case_start(text, lines, line < lines ? line : lines);
    const bool found = *skipped < lines;
    if (!found)
        *skipped = lines > 0 ? last_ink(text, lines) : size;
    run_pass_lines(run, text, text + *skipped);
    return found;
}

void parlor_run_pass(parlor_run *run, const char *text, size_t size)
{
    size_t used = 0;
    if (run->count == PARLOR_COUNT_PENDING)
        run_take_count_line(run, text, size, &used);
    uint64_t newlines;
    const uint64_t count = run->game->count_cases(text + used, size - used, &newlines);
    run->next_case += count;
    run->counted += count;
    run->next_line += newlines;
}
