/* A pass over an input of any game: the count line, then case after case. */
#include "../core/assert.h"
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
    GAME_UNKNOWN,
};

static const parlor_problem problems[] = {
    [COUNT_NOT_A_NUMBER] = {"count-not-a-number", PARLOR_ERROR,
                            "the first line must be the number of cases, but {found} is none"},
    [COUNT_MISSING] = {"count-missing", PARLOR_WARNING,
                       "the first line should be the number of cases; this is a case already, and "
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
    [GAME_UNKNOWN] = {"game-unknown", PARLOR_ERROR, "there is no such game"},
};

/* Where a run stands with the count line. */
enum { COUNT_PENDING, COUNT_KNOWN, COUNT_ABSENT };

static uint64_t first_case(const parlor_run *run)
{
    return run->options.first_case ? run->options.first_case : 1;
}

static bool case_is_wanted(const parlor_options *options, uint64_t number)
{
    for (size_t i = 0; i < options->only_count; i++)
        if (number >= options->only[i].first && number <= options->only[i].last)
            return true;
    return options->only_count == 0;
}

/* Is this the first case that an explanation is written for? */
static bool case_is_first(const parlor_run *run)
{
    for (size_t i = 0; i < run->options.only_count; i++)
        if (run->options.only[i].first < run->state.next_case)
            return false;
    return run->options.only_count > 0 || run->state.next_case == first_case(run);
}

parlor_run parlor_run_begin(const parlor_game *game, const parlor_options *options)
{
    parlor_run run = {.options = options ? *options : (parlor_options){0}};
    run.state.game = game;
    run.state.next_case = first_case(&run);
    parlor_run_next_input(&run);
    return run;
}

void parlor_run_next_input(parlor_run *run)
{
    run->status = (parlor_status){0};
    run->state.next_line = 1;
    run->state.count_line = 0;
    run->state.announced = 0;
    run->state.counted = 0;
    run->state.count_stage = run->options.cases_only ? COUNT_ABSENT : COUNT_PENDING;
}

uint64_t parlor_run_next_case(const parlor_run *run)
{
    return run->state.next_case;
}

uint64_t parlor_run_announced(const parlor_run *run)
{
    return run->state.announced;
}

uint64_t parlor_run_faults(const parlor_run *run)
{
    return run->state.faults;
}

uint64_t parlor_run_next_line(const parlor_run *run)
{
    return run->state.next_line;
}

bool parlor_run_is_error(const parlor_run *run)
{
    const parlor_problem *const problem = run->status.problem;
    return problem && (run->options.strict || problem->severity == PARLOR_ERROR);
}

/* Moves the run's line number over text that was dealt with. */
static void run_pass_lines(parlor_run *run, const char *from, const char *to)
{
    run->state.next_line += parlor_count_newlines(from, to);
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

/* Takes the line as the count; returns the problem with it and where it is. A number with something
 * behind it is not believed. */
static const parlor_problem *take_count(parlor_run *run, parlor_span line, parlor_span *place)
{
    *place = next_word(&line);
    const parlor_problem *const problem = read_count(*place, &run->state.announced);
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
    return (run->state.game->count_required && words > COUNT_WORDS_MOST) ||
           parlor_case_is_good(run->state.game, &run->options, line.at, (size_t)(end - line.at));
}

/* Reads the line at `at`, the first that is not blank, as the count line; returns where the cases
 * start. */
static const char *read_count_line(parlor_run *run, const char *at, const char *end)
{
    const parlor_span line = line_at(at, end);
    run->state.count_stage = COUNT_ABSENT;
    if (!run->state.game->count_required && !line_is_count_like(line))
        return at;
    parlor_span place;
    const parlor_problem *problem = take_count(run, line, &place);
    if (!problem) {
        run->state.count_stage = COUNT_KNOWN;
        run->state.count_line = run->state.next_line;
        return line_next(line, end);
    }
    const bool is_case = line_is_case(run, line, end);
    if (is_case) {
        parlor_span rest = line;
        place = next_word(&rest);
        problem = &problems[COUNT_MISSING];
    }
    parlor_status_set(&run->status, problem, at, place);
    parlor_status_settle(&run->status, at, (size_t)(end - at), run->state.next_line);
    return is_case ? at : line_next(line, end);
}

/* Where the first line that is not blank starts, behind a byte order mark if the input begins with
 * one. */
static const char *skip_to_first_line(const parlor_run *run, const char *text, const char *end)
{
    const bool has_mark =
        run->state.next_line == 1 && end - text >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
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

/* Puts what belongs there in place of a bad case's answer. How an unfinished case stands, stays. */
static void replace_answer(const parlor_run *run, parlor_writer *out, char *answer)
{
    if (run->options.view == PARLOR_EXPLAIN && run->status.problem->severity == PARLOR_ERROR)
        return;
    out->at = answer;
    out->full = false;
    if (run->options.view == PARLOR_JSON)
        parlor_case_write_error(run->state.game, &run->status, out);
}

static void run_count_cases(parlor_run *run, uint64_t cases)
{
    run->state.next_case += cases;
    run->state.counted += cases;
}

#ifdef PARLOR_DEBUG

/* What the fast path has answered, `cases` cases in answers[0..size), the careful way must answer
 * too. */
static void check_fast_cases(const parlor_run *run, const char *text, size_t length, size_t cases,
                             const char *answers, size_t size)
{
    static const parlor_options judge = {.view = PARLOR_JUDGE};
    uint64_t faults = 0;
    parlor_case_frame frame = {run->state.game, &judge, run->state.next_case, 1, true, &faults};
    size_t done = 0, compared = 0;
    for (; cases > 0; cases--, frame.number++) {
        char answer[1 << 14];
        parlor_writer out = {answer, answer + sizeof answer, false};
        parlor_status status = {0};
        done = (size_t)(parlor_skip_blank_lines(text + done, text + length) - text);
        done += parlor_case_write(&frame, text + done, length - done, &out, &status);
        const size_t answer_size = (size_t)(out.at - answer);
        parlor_assert(!status.problem && !out.full && answer_size <= size - compared);
        parlor_assert(memcmp(answer, answers + compared, answer_size) == 0);
        compared += answer_size;
    }
    parlor_assert(done == length && compared == size);
}

#else

static void check_fast_cases(const parlor_run *run, const char *text, size_t length, size_t cases,
                             const char *answers, size_t size)
{
    (void)run, (void)text, (void)length, (void)cases, (void)answers, (void)size;
}

#endif

/* The fast path; returns how many bytes its cases took, 0 if it took none. */
static size_t run_fast_cases(parlor_run *run, const char *text, size_t size, parlor_writer *out)
{
    if (run->options.view != PARLOR_JUDGE || run->options.one_by_one ||
        run->options.only_count > 0 || run->options.question > 0 || run->options.players ||
        !run->state.game->referee_fast)
        return 0;
    size_t cases = 0;
    char *const answers = out->at;
    const size_t length =
        run->state.game->referee_fast(text, size, run->state.next_case, out, &cases);
    check_fast_cases(run, text, length, cases, answers, (size_t)(out->at - answers));
    run_count_cases(run, cases);
    run->state.fast += cases;
    return length;
}

/* A step while it goes through a text. Lines are counted only when somebody wants to know. */
typedef struct walk {
    parlor_run *run;
    const char *text;
    size_t size;
    size_t at;            /* where the next case is looked for */
    size_t lines_counted; /* up to here */
    parlor_writer out;
} walk;

static void walk_count_lines(walk *on)
{
    run_pass_lines(on->run, on->text + on->lines_counted, on->text + on->at);
    on->lines_counted = on->at;
}

/* Completes run->status about the case text[at..next). Text that is no case at all, such as cards
 * after the end of a round, gets no number. */
static void walk_settle_status(walk *on, size_t next)
{
    parlor_status *const status = &on->run->status;
    const parlor_run_state *const state = &on->run->state;
    const char *const text = on->text + on->at;
    const bool is_case = state->game->case_start(text, next - on->at, 0) == 0;
    parlor_status_settle(status, text, next - on->at, state->next_line);
    status->case_number = is_case ? state->next_case : 0;
    status->offset += on->at;
}

/* Referees the case at hand with care, and writes it. */
static parlor_step walk_careful_case(walk *on)
{
    parlor_run *const run = on->run;
    char *const answer = on->out.at;
    const parlor_case_frame frame = {
        .game = run->state.game,
        .options = &run->options,
        .number = run->state.next_case,
        .line = run->state.next_line,
        .is_first = case_is_first(run),
        .faults = &run->state.faults,
    };
    const size_t next = on->at + parlor_case_write(&frame, on->text + on->at, on->size - on->at,
                                                   &on->out, &run->status);
    if (run->status.problem) {
        walk_count_lines(on);
        walk_settle_status(on, next);
    }
    if (parlor_run_is_error(run))
        replace_answer(run, &on->out, answer);
    if (on->out.full) {
        on->out.at = answer;
        return PARLOR_FULL;
    }
    on->at = next;
    run_count_cases(run, !run->status.problem || run->status.case_number != 0);
    if (run->status.problem)
        return PARLOR_REPORT;
    return run->options.one_by_one ? PARLOR_CASE : PARLOR_DONE;
}

/* Passes over the case at hand. */
static void walk_past_case(walk *on)
{
    const parlor_game *const game = on->run->state.game;
    const char *const text = on->text + on->at;
    const size_t size = on->size - on->at;
    const bool is_case = game->case_start(text, size, 0) == 0;
    const char *const line = line_next(line_at(text, text + size), text + size);
    on->at += game->case_start(text, size, (size_t)(line - text));
    run_count_cases(on->run, is_case);
}

/* Goes on to the next case, and to those behind it if the fast path takes them. PARLOR_DONE: there
 * is nothing to return for yet. */
static parlor_step walk_on(walk *on)
{
    const char *const end = on->text + on->size;
    on->at = (size_t)(parlor_skip_blank_lines(on->text + on->at, end) - on->text);
    if (on->at == on->size)
        return PARLOR_DONE;
    if (!case_is_wanted(&on->run->options, on->run->state.next_case)) {
        walk_past_case(on);
        return PARLOR_DONE;
    }
    if (on->run->options.view != PARLOR_JUDGE || on->run->options.question > 0)
        walk_count_lines(on); /* they may tell where in the text something is */
    const size_t fast = run_fast_cases(on->run, on->text + on->at, on->size - on->at, &on->out);
    on->at += fast;
    return fast > 0 ? PARLOR_DONE : walk_careful_case(on);
}

parlor_step parlor_run_step(parlor_run *run, const char *text, size_t size, size_t *used, char *out,
                            size_t room, size_t *written)
{
    run->status.problem = NULL;
    if (!run->state.game) { /* parlor_run_end() will say so */
        *used = size;
        return PARLOR_DONE;
    }
    if (run->state.count_stage == COUNT_PENDING && !run_take_count_line(run, text, size, used))
        return PARLOR_REPORT;
    walk on = {run, text, size, *used, *used, {out + *written, out + room, false}};
    parlor_step step = PARLOR_DONE;
    while (step == PARLOR_DONE && on.at < size)
        step = walk_on(&on);
    walk_count_lines(&on);
    *used = on.at;
    *written = (size_t)(on.out.at - out);
    return step;
}

bool parlor_run_end(parlor_run *run)
{
    const parlor_problem *problem = NULL;
    if (!run->state.game)
        problem = &problems[GAME_UNKNOWN];
    else if (run->state.count_stage == COUNT_PENDING)
        problem = &problems[INPUT_EMPTY];
    else if (run->state.count_stage == COUNT_KNOWN && run->state.counted != run->state.announced)
        problem =
            &problems[run->state.counted < run->state.announced ? CASES_MISSING : CASES_SURPLUS];
    run->status = (parlor_status){.problem = problem,
                                  .line = run->state.count_line,
                                  .column = run->state.count_line ? 1 : 0,
                                  .offset = SIZE_MAX,
                                  .number = (int64_t)run->state.counted,
                                  .limit = (int64_t)run->state.announced};
    return !problem;
}

/* ------------------------------------------------------------------------- an input in pieces */

size_t parlor_run_whole_cases(const parlor_run *run, const char *text, size_t size)
{
    const char *const end = text + size;
    const char *const at = skip_to_first_line(run, text, end);
    if (at == end || !run->state.game)
        return parlor_line_whole_cases(text, size);
    if (run->state.count_stage != COUNT_PENDING)
        return run->state.game->whole_cases(text, size);
    const parlor_span line = line_at(at, end);
    if (line.end == end)
        return 0;
    const char *cases = line_is_count_like(line) ? line_next(line, end) : at;
    return (size_t)(cases - text) + run->state.game->whole_cases(cases, (size_t)(end - cases));
}

void parlor_run_give_up(parlor_run *run, const char *text, size_t size, char *out, size_t room,
                        size_t *written)
{
    const char *const at = parlor_skip_blank_lines(text, text + size);
    parlor_status_set(&run->status, &problems[CASE_TOO_LONG], text, (parlor_span){at, at});
    parlor_status_settle(&run->status, text, size, run->state.next_line);
    run->status.case_number = run->state.next_case;
    if (run->state.count_stage == COUNT_PENDING)
        run->state.count_stage = COUNT_ABSENT;
    if (room > 0) {
        parlor_writer writer = {out + *written, out + room, false};
        replace_answer(run, &writer, writer.at);
        *written = (size_t)(writer.at - out);
    }
    run_count_cases(run, 1);
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

size_t parlor_run_keep(const char *text, size_t size)
{
    size_t at = size;
    while (at > 0 && (char_is_blank(text[at - 1]) || text[at - 1] == '\n'))
        at--;
    return at > 0 ? at - 1 : 0;
}

bool parlor_run_skip(parlor_run *run, const char *text, size_t size, size_t *skipped)
{
    *skipped = size;
    if (!run->state.game)
        return false;
    const size_t line = (size_t)(line_next(line_at(text, text + size), text + size) - text);
    const size_t lines = parlor_line_whole_cases(text, size);
    *skipped = run->state.game->case_start(text, lines, line < lines ? line : lines);
    const bool found = *skipped < lines;
    if (!found)
        *skipped = lines > 0 ? last_ink(text, lines) : size;
    run_pass_lines(run, text, text + *skipped);
    return found;
}

void parlor_run_pass(parlor_run *run, const char *text, size_t size)
{
    size_t used = 0;
    if (!run->state.game)
        return;
    if (run->state.count_stage == COUNT_PENDING)
        run_take_count_line(run, text, size, &used);
    uint64_t newlines;
    run_count_cases(run, run->state.game->count_cases(text + used, size - used, &newlines));
    run->state.next_line += newlines;
}
