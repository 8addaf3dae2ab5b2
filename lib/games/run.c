/* A pass over an input of any game: the count line, then case after case. */
#include "run.h"
#include "../core/assert.h"

const parlor_problem parlor_run_problems[RUN_PROBLEMS] = {
    [COUNT_NOT_A_NUMBER] = {"count-not-a-number", PARLOR_ERROR,
                            "the first line must be the number of cases, but {found} is none", 0},
    [COUNT_MISSING] = {"count-missing", PARLOR_WARNING,
                       "the first line should be the number of cases; this is a case already, and "
                       "cases are read to the end",
                       0},
    [COUNT_TRAILING] = {"count-trailing", PARLOR_ERROR,
                        "the number of cases must stand alone in its line, but {found} follows it",
                        0},
    [COUNT_TOO_LARGE] = {"count-too-large", PARLOR_ERROR,
                         "the number of cases {found} is too large to count to", 0},
    [CASES_MISSING] = {"cases-missing", PARLOR_ERROR,
                       "cases announced: {limit}; the input ends after {number}", 0},
    [CASES_SURPLUS] = {"cases-surplus", PARLOR_ERROR,
                       "cases announced: {limit}; the input has {number}", 0},
    [CASE_TOO_LONG] = {"case-too-long", PARLOR_ERROR, "this case is too long, and passed over", 0},
    [INPUT_EMPTY] = {"input-empty", PARLOR_ERROR, "the input is empty", 0},
    [GAME_UNKNOWN] = {"game-unknown", PARLOR_ERROR, "there is no such game", 0},
    [QUESTION_UNKNOWN] = {"question-unknown", PARLOR_ERROR, "the game has no such question", 0},
    [VIEW_UNKNOWN] = {"view-unknown", PARLOR_ERROR, "there is no such view", 0},
};

/* ------------------------------------------------------------------------------ begin and state */

const parlor_problem *parlor_run_obstacle(const parlor_run *run)
{
    if (!run->game)
        return &parlor_run_problems[GAME_UNKNOWN];
    if (run->options.question > run->game->question_count)
        return &parlor_run_problems[QUESTION_UNKNOWN];
    if (run->options.view > PARLOR_ALL)
        return &parlor_run_problems[VIEW_UNKNOWN];
    return NULL;
}

static uint64_t first_case(const parlor_run *run)
{
    return run->options.first_case ? run->options.first_case : 1;
}

bool parlor_run_wants_case(const parlor_run *run)
{
    const parlor_options *const options = &run->options;
    const uint64_t number = run->own[RUN_NEXT_CASE];
    for (size_t i = 0; i < options->only_count; i++)
        if (number >= options->only[i].first && number <= options->only[i].last)
            return true;
    return options->only_count == 0;
}

/* Is this the first case that an explanation is written for? */
static bool case_is_first(const parlor_run *run)
{
    const uint64_t begin = first_case(run), number = run->own[RUN_NEXT_CASE];
    if (number == begin)
        return true;
    for (size_t i = 0; i < run->options.only_count; i++)
        if (run->options.only[i].first < number && run->options.only[i].last >= begin)
            return false;
    return run->options.only_count > 0;
}

parlor_run parlor_run_begin(const parlor_game *game, const parlor_options *options)
{
    parlor_run run = {.options = options ? *options : (parlor_options){0}, .game = game};
    run.own[RUN_NEXT_CASE] = first_case(&run);
    parlor_run_next_input(&run);
    return run;
}

void parlor_run_next_input(parlor_run *run)
{
    run->status = (parlor_status){0};
    memset(run->own + RUN_OF_INPUT, 0, sizeof run->own - RUN_OF_INPUT * sizeof *run->own);
    run->own[RUN_NEXT_LINE] = 1;
    run->own[RUN_COUNT_STAGE] = run->options.cases_only ? COUNT_ABSENT : COUNT_PENDING;
}

uint64_t parlor_run_next_case(const parlor_run *run)
{
    return run->own[RUN_NEXT_CASE];
}

uint64_t parlor_run_announced(const parlor_run *run)
{
    return run->own[RUN_ANNOUNCED];
}

uint64_t parlor_run_faults(const parlor_run *run)
{
    return run->own[RUN_FAULTS];
}

bool parlor_run_is_error(const parlor_run *run)
{
    const parlor_problem *const problem = run->status.problem;
    return problem && (run->options.strict || problem->severity == PARLOR_ERROR);
}

void parlor_run_pass_lines(parlor_run *run, const char *from, const char *to)
{
    run->own[RUN_NEXT_LINE] += parlor_count_newlines(from, to);
}

void parlor_run_count_cases(parlor_run *run, uint64_t cases)
{
    run->own[RUN_NEXT_CASE] += cases;
    run->own[RUN_COUNTED] += cases;
}

/* --------------------------------------------------------------------------------------- a case */

void parlor_run_replace_answer(const parlor_run *run, parlor_writer *out, char *answer)
{
    const bool is_told = run->options.view == PARLOR_EXPLAIN || out->at > answer;
    if (is_told && run->status.problem->severity == PARLOR_ERROR)
        return;
    out->at = answer;
    out->full = false;
    if (run->options.view >= PARLOR_JSON)
        parlor_case_write_error(run->game, run->options.view, &run->status, out);
}

#ifdef PARLOR_DEBUG

/* What the fast path has answered, `cases` cases in answers[0..size), the careful way must answer
 * too. */
static void check_fast_cases(const parlor_run *run, const char *text, size_t length, size_t cases,
                             const char *answers, size_t size)
{
    static const parlor_options judge = {.view = PARLOR_JUDGE};
    uint64_t faults = 0;
    parlor_case_request request = {run->game, &judge, run->own[RUN_NEXT_CASE], 1, true, &faults};
    size_t done = 0, compared = 0;
    for (; cases > 0; cases--, request.number++) {
        char answer[1 << 14];
        parlor_writer out = {answer, answer + sizeof answer, false};
        parlor_status status = {0};
        done = (size_t)(parlor_skip_blank_lines(text + done, text + length) - text);
        done += parlor_case_write(&request, text + done, length - done, &out, &status);
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

/* A step while it goes through a text. */
typedef struct walk {
    parlor_run *run;
    const char *text;
    size_t size;
    size_t at;            /* where the next case is looked for */
    size_t lines_counted; /* up to here */
    parlor_writer out;
    const char *origin;  /* where the output begins */
    uint64_t first_case; /* the next one when the step began */
} walk;

/* Where ends of answers are noted, from the next case on. */
static game_answered walk_answered(const walk *on)
{
    const parlor_options *const options = &on->run->options;
    const uint64_t cases = on->run->own[RUN_NEXT_CASE] - on->first_case;
    if (cases >= options->ends_room)
        return (game_answered){0};
    return (game_answered){0, options->ends + cases, options->ends_room - (size_t)cases,
                           on->origin};
}

/* The fast path; returns how many bytes its cases took, 0 if it took none. */
static size_t walk_fast_cases(walk *on)
{
    parlor_run *const run = on->run;
    if (run->options.view != PARLOR_JUDGE || run->options.one_by_one ||
        run->options.only_count > 0 || run->options.question > 0 || run->options.players ||
        !run->game->referee_fast)
        return 0;
    const char *const text = on->text + on->at;
    char *const answers = on->out.at;
    game_answered answered = walk_answered(on);
    const size_t length = run->game->referee_fast(text, on->size - on->at, run->own[RUN_NEXT_CASE],
                                                  &on->out, &answered);
    check_fast_cases(run, text, length, answered.cases, answers, (size_t)(on->out.at - answers));
    parlor_run_count_cases(run, answered.cases);
    run->own[RUN_FAST] += answered.cases;
    return length;
}

/* Counts the case at hand, which has its answer, if it has one. */
static void walk_count_case(walk *on)
{
    game_answered answered = walk_answered(on);
    game_answer_ends(&answered, &on->out);
    parlor_run_count_cases(on->run, 1);
}

static void walk_count_lines(walk *on)
{
    parlor_run_pass_lines(on->run, on->text + on->lines_counted, on->text + on->at);
    on->lines_counted = on->at;
}

/* Does a case start at hand, or text that belongs to none? */
static bool walk_is_at_case(const walk *on)
{
    return on->run->game->case_start(on->text + on->at, on->size - on->at, 0, true) == 0;
}

/* Completes run->status about the case at hand. Text that is no case at all, such as cards after
 * the end of a round, gets no number. */
static void walk_settle_status(walk *on)
{
    parlor_status *const status = &on->run->status;
    const uint64_t *const own = on->run->own;
    parlor_status_settle(status, on->text + on->at, own[RUN_NEXT_LINE]);
    status->case_number = walk_is_at_case(on) ? own[RUN_NEXT_CASE] : 0;
    status->offset += on->at;
}

/* Referees the case at hand with care, and writes it. */
static parlor_step walk_careful_case(walk *on)
{
    parlor_run *const run = on->run;
    char *const answer = on->out.at;
    uint64_t faults = 0;
    run->case_start = on->at;
    const parlor_case_request request = {
        .game = run->game,
        .options = &run->options,
        .number = run->own[RUN_NEXT_CASE],
        .line = run->own[RUN_NEXT_LINE],
        .is_first = case_is_first(run),
        .faults = &faults,
    };
    const size_t next = on->at + parlor_case_write(&request, on->text + on->at, on->size - on->at,
                                                   &on->out, &run->status);
    if (run->status.problem)
        walk_settle_status(on);
    if (parlor_run_is_error(run))
        parlor_run_replace_answer(run, &on->out, answer);
    if (on->out.full) {
        on->out.at = answer;
        return PARLOR_FULL;
    }
    const bool is_case = !run->status.problem || walk_is_at_case(on);
    on->at = next;
    if (!parlor_run_is_error(run))
        run->own[RUN_FAULTS] += faults;
    if (is_case)
        walk_count_case(on);
    if (run->status.problem)
        return PARLOR_REPORT;
    return run->options.one_by_one ? PARLOR_CASE : PARLOR_DONE;
}

/* Passes over the case at hand. */
static void walk_past_case(walk *on)
{
    const parlor_game *const game = on->run->game;
    const char *const text = on->text + on->at;
    const size_t size = on->size - on->at;
    const bool is_case = walk_is_at_case(on);
    const char *const line = line_next(line_at(text, text + size), text + size);
    on->at += game->case_start(text, size, (size_t)(line - text), true);
    if (is_case)
        walk_count_case(on);
}

/* Where only some cases are wanted, text that belongs to none is not: whether it stands behind one
 * that is passed over would depend on where the text was cut. */
static bool walk_is_wanted(const walk *on)
{
    return parlor_run_wants_case(on->run) &&
           (on->run->options.only_count == 0 || walk_is_at_case(on));
}

/* Goes on to the next case, and to those behind it if the fast path takes them. PARLOR_DONE: there
 * is nothing to return for yet. */
static parlor_step walk_on(walk *on)
{
    const char *const end = on->text + on->size;
    on->at = (size_t)(parlor_skip_blank_lines(on->text + on->at, end) - on->text);
    if (on->at == on->size)
        return PARLOR_DONE;
    if (!walk_is_wanted(on)) {
        walk_past_case(on);
        return PARLOR_DONE;
    }
    walk_count_lines(on); /* what is said of the case may tell where it is */
    const size_t fast = walk_fast_cases(on);
    on->at += fast;
    return fast ? PARLOR_DONE : walk_careful_case(on);
}

parlor_step parlor_run_step(parlor_run *run, const char *text, size_t size, size_t *used, char *out,
                            size_t room, size_t *written)
{
    run->status.problem = NULL;
    if (parlor_run_obstacle(run) || *used > size) {
        *used = size;
        return PARLOR_DONE;
    }
    if (*written > room)
        return PARLOR_FULL;
    if (run->own[RUN_GIVES_UP])
        return parlor_run_give_up(run, text, size, used, out, room, written);
    parlor_run_pass_mark(run, text, size, used);
    if (run->own[RUN_COUNT_STAGE] == COUNT_PENDING &&
        !parlor_run_take_count_line(run, text, size, used))
        return PARLOR_REPORT;
    walk on = {
        .run = run,
        .text = text,
        .size = size,
        .at = *used,
        .lines_counted = *used,
        .out = {out + *written, out + room, false},
        .origin = out,
        .first_case = run->own[RUN_NEXT_CASE],
    };
    parlor_step step = PARLOR_DONE;
    while (step == PARLOR_DONE && on.at < size)
        step = walk_on(&on);
    walk_count_lines(&on);
    *used = on.at;
    *written = (size_t)(on.out.at - out);
    return step;
}

/* What is wrong with the input as a whole, or NULL. */
static const parlor_problem *end_problem(const parlor_run *run)
{
    const uint64_t *const own = run->own;
    const parlor_problem *const obstacle = parlor_run_obstacle(run);
    if (obstacle)
        return obstacle;
    if (own[RUN_COUNT_STAGE] == COUNT_PENDING)
        return &parlor_run_problems[INPUT_EMPTY];
    if (own[RUN_COUNT_STAGE] == COUNT_ABSENT || own[RUN_COUNTED] == own[RUN_ANNOUNCED])
        return NULL;
    return &parlor_run_problems[own[RUN_COUNTED] < own[RUN_ANNOUNCED] ? CASES_MISSING
                                                                      : CASES_SURPLUS];
}

bool parlor_run_end(parlor_run *run)
{
    const parlor_problem *const problem = end_problem(run);
    run->status = (parlor_status){.problem = problem,
                                  .line = run->own[RUN_COUNT_LINE],
                                  .column = run->own[RUN_COUNT_LINE] ? 1 : 0,
                                  .offset = SIZE_MAX,
                                  .number = (int64_t)run->own[RUN_COUNTED],
                                  .limit = (int64_t)run->own[RUN_ANNOUNCED]};
    return !problem;
}
