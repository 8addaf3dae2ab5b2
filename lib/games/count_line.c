/* The first line of an input: how many cases it promises. */
#include "run.h"

static bool char_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool word_is_digits(parlor_span word)
{
    while (word.at < word.end && char_is_digit(*word.at))
        word.at++;
    return word.at == word.end;
}

bool parlor_run_expects_count(const parlor_run *run, parlor_span line)
{
    const parlor_span first = next_word(&line);
    const bool is_alone = line_is_blank(line);
    if (run->options.count_optional)
        return is_alone && word_is_digits(first);
    return is_alone || char_is_digit(*first.at) || *first.at == '-' || *first.at == '+';
}

/* Reads a whole word as a number. */
static const parlor_problem *read_count(parlor_span word, uint64_t *count)
{
    *count = 0;
    for (const char *at = word.at; at < word.end; at++) {
        if (!char_is_digit(*at))
            return &parlor_run_problems[COUNT_NOT_A_NUMBER];
        const uint64_t digit = (uint64_t)(*at - '0');
        if (*count > (INT64_MAX - digit) / 10) /* as far as a status can tell a number */
            return &parlor_run_problems[COUNT_TOO_LARGE];
        *count = *count * 10 + digit;
    }
    return NULL;
}

/* Takes the line as the count; returns the problem with it and where it is. A number with something
 * behind it is not believed. */
static const parlor_problem *take_count(parlor_span line, uint64_t *count, parlor_span *place)
{
    *place = next_word(&line);
    const parlor_problem *const problem = read_count(*place, count);
    if (problem || line_is_blank(line))
        return problem;
    *place = next_word(&line);
    return &parlor_run_problems[COUNT_TRAILING];
}

/* Is the line, which is no good count, a case? Where there must be a count, a long line is a case
 * that came instead of it, even a bad one. */
static bool line_is_case(const parlor_run *run, parlor_span line, const char *end)
{
    enum { COUNT_WORDS_MOST = 6 };
    int words = 0;
    for (parlor_span rest = line; span_size(next_word(&rest)) > 0;)
        words++;
    parlor_status status = {0};
    return (run->game->count_required && words > COUNT_WORDS_MOST) ||
           parlor_case_is_good(run->game, &run->options, line.at, (size_t)(end - line.at), &status);
}

/* Reads the line at `at`, the first that is not blank, as the count line; returns where the cases
 * start. */
static const char *read_count_line(parlor_run *run, const char *at, const char *end)
{
    const parlor_span line = line_at(at, end);
    run->own[RUN_COUNT_STAGE] = COUNT_ABSENT;
    if ((run->options.count_optional || !run->game->count_required) &&
        !parlor_run_expects_count(run, line))
        return at;
    parlor_span place;
    uint64_t count;
    const parlor_problem *problem = take_count(line, &count, &place);
    if (!problem) {
        run->own[RUN_COUNT_STAGE] = COUNT_KNOWN;
        run->own[RUN_ANNOUNCED] = count;
        run->own[RUN_COUNT_LINE] = run->own[RUN_NEXT_LINE];
        return line_next(line, end);
    }
    const bool is_case = line_is_case(run, line, end);
    if (is_case) {
        parlor_span rest = line;
        place = next_word(&rest);
        problem = &parlor_run_problems[COUNT_MISSING];
    }
    parlor_status_set(&run->status, problem, at, place);
    parlor_status_settle(&run->status, at, run->own[RUN_NEXT_LINE]);
    return is_case ? at : line_next(line, end);
}

size_t parlor_run_mark_size(const parlor_run *run, const char *text, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t length = sizeof mark - 1;
    return !run->own[RUN_IS_BEGUN] && size >= length && memcmp(text, mark, length) == 0 ? length
                                                                                        : 0;
}

void parlor_run_pass_mark(parlor_run *run, const char *text, size_t size, size_t *used)
{
    const size_t mark = parlor_run_mark_size(run, text + *used, size - *used);
    run->own[RUN_IS_BEGUN] |= *used < size;
    *used += mark;
}

bool parlor_run_take_count_line(parlor_run *run, const char *text, size_t size, size_t *used)
{
    const char *const end = text + size;
    const char *const at = parlor_skip_blank_lines(text + *used, end);
    parlor_run_pass_lines(run, text + *used, at);
    *used = (size_t)(at - text);
    if (at == end)
        return true;
    const char *const next = read_count_line(run, at, end);
    run->status.offset += *used;
    parlor_run_pass_lines(run, at, next);
    *used = (size_t)(next - text);
    return !run->status.problem;
}
