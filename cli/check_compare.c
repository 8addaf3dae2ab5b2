#include "check_compare.h"

#include "room.h"
#include <ctype.h>
#include <string.h>

/* ---------------------------------------------------------------------------------- headings */

/* Where the answers to a case begin with a line that has its number, as "Case #3:", whoever has
 * lost his place can find it again. */

/* Our answer to a case, as that of number `number`. */
static void answer_as(const parlor_game *game, const buffer *text, uint64_t number, buffer *answer)
{
    const parlor_options options = {.cases_only = true, .first_case = number};
    parlor_run run = parlor_run_begin(game, &options);
    size_t used = 0;
    run_step(&run, text->data, text->size, &used, answer);
}

/* What headings of a game begin with; empty if it has none. The answers to one case under two
 * numbers are the same up to the number, or altogether. */
static void learn_heading(const parlor_game *game, buffer *heading)
{
    buffer text = {0}, first = {0}, second = {0};
    deal_append(game, &(parlor_deal_options){{0}}, 1, 1, &text);
    answer_as(game, &text, 1, &first);
    answer_as(game, &text, 2, &second);
    size_t same = 0;
    while (first.data[same] != '\n' && first.data[same] == second.data[same])
        same++;
    if (first.data[same] != '\n')
        buffer_append(heading, first.data, same);
    buffer_free(&text);
    buffer_free(&first);
    buffer_free(&second);
}

static uint64_t read_number_at(const char *at, const char *end)
{
    uint64_t number = 0;
    for (; at < end && isdigit((unsigned char)*at); at++)
        number = number * 10 + (uint64_t)(*at - '0');
    return number;
}

/* The number in the line of theirs if it is a heading, or 0. There are headings. */
static uint64_t heading_number(const comparison *both)
{
    const char *const line = both->theirs.line.data;
    const size_t size = both->heading.size;
    if (both->theirs.size <= size || memcmp(line, both->heading.data, size) != 0)
        return 0;
    return read_number_at(line + size, line + both->theirs.size);
}

/* The line is a heading of a higher number than the case. Is it a slip, and not the heading of a
 * case further on? Numbers rise, so the next heading tells: it is the right one again. But the
 * heading that comes next to the case is only doubted if another answer has the same. */
static bool is_slip(comparison *both, uint64_t number, uint64_t case_number)
{
    answers *const theirs = &both->theirs;
    const size_t size = both->heading.size;
    const char *const next = answers_find_ahead(theirs, both->heading.data, size);
    if (!next)
        return false;
    const uint64_t next_number = read_number_at(next + size, theirs->end);
    return number == case_number + 1 ? next_number == number && next > theirs->at
                                     : next_number <= number;
}

/* Passes over the rest of what they say about a case, up to the heading of one behind it. Without
 * headings, or if all of theirs are written otherwise, that is as many lines as it should be. */
static void pass_rest_of_case(comparison *both, uint64_t case_number, size_t lines_left)
{
    answers *const theirs = &both->theirs;
    while ((both->has_headings || lines_left > 0) && answers_peek(theirs)) {
        const uint64_t number = both->heading.size > 0 ? heading_number(both) : 0;
        if (number > case_number && !is_slip(both, number, case_number))
            return;
        both->has_headings |= number > 0;
        lines_left -= lines_left > 0;
        answers_take(theirs);
    }
}

/* --------------------------------------------------------------------------------- one answer */

static size_t count_lines(const char *at, const char *end)
{
    size_t lines = 0;
    for (; at < end; at++)
        lines += *at == '\n';
    return lines;
}

/* Looks for the first line that differs; the line of ours is put where `expected` points, nothing
 * if theirs has one more. */
static bool find_difference(comparison *both, piece_of_text *expected)
{
    answers *const theirs = &both->theirs;
    const char *at = both->ours.data;
    const char *const end = at + both->ours.size;
    while (at < end) {
        const char *const newline = memchr(at, '\n', (size_t)(end - at));
        *expected = (piece_of_text){at, (size_t)(newline - at)};
        if (!answers_peek(theirs) || !answers_match(theirs, at, expected->size))
            return true;
        answers_take(theirs);
        at = newline + 1;
    }
    *expected = (piece_of_text){0};
    return both->heading.size > 0 && answers_peek(theirs) && theirs->size > 0 &&
           heading_number(both) == 0;
}

/* Counts a difference, and tells of it; false: no more comparing. */
static bool tell_difference(comparison *both, difference *found, bool is_first_line)
{
    const answers *const theirs = &both->theirs;
    both->differing++;
    both->missing += !theirs->is_ready && is_first_line;
    found->answer = (piece_of_text){both->ours.data, both->ours.size};
    found->line = theirs->number;
    if (theirs->is_ready)
        found->found = (piece_of_text){theirs->line.data, theirs->size};
    return both->differs(both, found);
}

/* Compares the answer in both->ours with the next lines of theirs; *found has what is known of the
 * case. */
static compared compare_answer(comparison *both, difference *found)
{
    answers *const theirs = &both->theirs;
    const bool is_wanted = case_numbers_has(both->only, found->case_number);
    if (both->missing > 0) {
        both->compared += is_wanted;
        both->missing += is_wanted;
        both->differing += is_wanted;
        return COMPARED;
    }
    const bool is_different = find_difference(both, &found->expected);
    const bool is_first_line = found->expected.at == both->ours.data;
    if (theirs->error)
        return COMPARED_UNREADABLE;
    both->compared += is_wanted;
    both->has_headings |= both->heading.size > 0 && !is_first_line;
    if (!is_different)
        return COMPARED;
    if (is_wanted && !tell_difference(both, found, is_first_line))
        return COMPARED_ENOUGH;
    const char *const from = found->expected.at ? found->expected.at : both->ours.data;
    pass_rest_of_case(both, found->case_number,
                      count_lines(from, both->ours.data + both->ours.size));
    return theirs->error ? COMPARED_UNREADABLE : COMPARED;
}

/* -------------------------------------------------------------------------------- all of them */

comparison compare_begin(const parlor_game *game, answers theirs, void *context,
                         bool (*differs)(comparison *both, const difference *found))
{
    static const case_numbers all = {.count = 0};
    comparison both = {.theirs = theirs, .only = &all, .context = context, .differs = differs};
    learn_heading(game, &both.heading);
    return both;
}

compared compare_text(comparison *both, parlor_run *run, const char *text, size_t size)
{
    size_t used = 0;
    for (;;) {
        difference found = {.before = *run};
        const size_t from = used;
        both->ours.size = 0;
        const parlor_step step = run_step(run, text, size, &used, &both->ours);
        if (step == PARLOR_DONE)
            return COMPARED;
        if (step == PARLOR_REPORT && parlor_run_is_error(run))
            return COMPARED_BAD_CASE;
        if (parlor_run_next_case(run) == parlor_run_next_case(&found.before))
            continue; /* a warning that belongs to no case */
        found.case_number = parlor_run_next_case(run) - 1;
        found.input = (piece_of_text){text + from, used - from};
        const compared status = compare_answer(both, &found);
        if (status != COMPARED)
            return status;
    }
}

bool compare_end(comparison *both)
{
    answers *const theirs = &both->theirs;
    while (answers_peek(theirs)) {
        if (theirs->size > 0)
            return false;
        answers_take(theirs);
    }
    return theirs->error == 0;
}

void compare_free(comparison *both)
{
    answers_free(&both->theirs);
    buffer_free(&both->ours);
    buffer_free(&both->heading);
}
