/* An input that is handed over in pieces: where a piece may end, and what is too long for one. */
#include "../core/assert.h"
#include "run.h"

/* The frame is about the part of the text behind the count line: that line is found again every
 * time, which is no great work, as it is short or the text holds nothing else. Blank lines in front
 * of it are gone as soon as they are whole. */
size_t parlor_run_whole_cases(parlor_run *run, const char *text, size_t size)
{
    const char *const end = text + size;
    const char *cases = text + parlor_run_mark_size(run, text, size);
    const char *const at = parlor_skip_blank_lines(cases, end);
    if (at == end || !run->state.game)
        return parlor_whole_lines(text, size);
    if (run->state.count_stage == COUNT_PENDING) {
        const parlor_span line = line_at(at, end);
        if (line.end == end)
            return 0;
        cases = parlor_line_is_count_like(line) ? line_next(line, end) : at;
    }
    const size_t front = (size_t)(cases - text);
    const size_t whole = front + run->state.game->whole_cases(
                                     cases, size - front, run->options.players, &run->state.frame);
    if (whole > 0)
        run->state.frame = (parlor_frame){0};
    return whole;
}

/* ---- What is too long for a piece ---- */

/* Those in front can wait: a text that ends with blanks may prove to be less than it seems. */
size_t parlor_run_shorten(parlor_run *run, char *text, size_t size)
{
    size_t at = size;
    while (at > 0 && char_is_blank(text[at - 1]))
        at--;
    if (at == 0 || (at < size && text[at - 1] == '\n'))
        return at;
    if (at + 1 < size) {
        text[at] = ' ';
        return at + 1;
    }
    const size_t front = (size_t)(skip_blanks(text, text + size) - text);
    run->state.frame = (parlor_frame){0};
    memmove(text, text + front, size - front);
    return size - front;
}

size_t parlor_run_cases_before(parlor_run *run, const char *text, size_t size)
{
    /* A last line that takes more than this share of the text is enough to know a header by. */
    enum { SHARE = 16 };
    const size_t line = parlor_whole_lines(text, size);
    const char *const ink = skip_blanks(text + line, text + size);
    if (line == 0 || (size_t)(text + size - ink) <= size / SHARE || !run->state.game)
        return 0;
    if (run->state.game->case_start(text, size, line, true) != line)
        return 0;
    run->state.frame = (parlor_frame){0};
    return line;
}

/* A first line that has no end yet is no number of cases, even if it looks like one so far. A case
 * in its place is left to the caller, who tells more of it than that a number is missing. */
static void give_up_count_line(parlor_run *run, const char *text, size_t size, size_t *used)
{
    const char *const end = text + size;
    const char *const at = parlor_skip_blank_lines(text + *used, end);
    parlor_run_take_count_line(run, text, size, used);
    if (*used < size) {
        run->status = (parlor_status){0};
    } else if (run->state.count_stage == COUNT_KNOWN && end[-1] != '\n') {
        parlor_span line = {at, end};
        run->state.count_stage = COUNT_ABSENT;
        run->state.count_line = run->state.announced = 0;
        parlor_status_set(&run->status, &parlor_run_problems[COUNT_NOT_A_NUMBER], at,
                          next_word(&line));
        parlor_status_settle(&run->status, at, run->state.next_line);
        run->status.offset += (size_t)(at - text);
    }
}

static bool skips_line(int skipping)
{
    return skipping == SKIPS_LINE || skipping == SKIPS_COUNT_LINE;
}

/* Says what is wrong with the text, unless it is the rest of a case that was given up before, or
 * not wanted. Returns whether a case starts with it. */
static bool judge_long_text(parlor_run *run, const char *at, const char *end)
{
    const parlor_game *const game = run->state.game;
    const size_t size = (size_t)(end - at);
    const int skipping = run->state.skipping;
    const bool follows_blank = skipping == SKIPS_NOTHING || skipping == SKIPS_BEHIND_BLANK;
    const bool is_case = !skips_line(skipping) && game->case_start(at, size, 0, follows_blank) == 0;
    if (is_case && parlor_run_wants_case(run))
        parlor_status_set(&run->status, &parlor_run_problems[CASE_TOO_LONG], at,
                          (parlor_span){at, at});
    else if (skipping == SKIPS_NOTHING && run->options.only_count == 0)
        parlor_case_is_good(game, &run->options, at, size, &run->status); /* it is not */
    parlor_status_settle(&run->status, at, run->state.next_line);
    run->status.case_number = is_case ? run->state.next_case : 0;
    return is_case;
}

/* Where a run stands that has passed over text which ends here, and is not all blank: in a case
 * that goes on, or in the count line. */
static int skipping_behind(const char *at, bool is_count_line)
{
    if (is_count_line)
        return at[-1] == '\n' ? SKIPS_BEHIND_BLANK : SKIPS_COUNT_LINE;
    while (char_is_blank(at[-1]))
        at--;
    if (at[-1] != '\n')
        return SKIPS_LINE;
    at--;
    while (char_is_blank(at[-1]))
        at--;
    return at[-1] != '\n' ? SKIPS_BEHIND_LINE : SKIPS_BEHIND_BLANK;
}

void parlor_run_give_up(parlor_run *run, const char *text, size_t size, char *out, size_t room,
                        size_t *written)
{
    parlor_assert(room == 0 || (*written <= room && room - *written >= PARLOR_GIVE_UP_ROOM));
    const char *const end = text + size;
    const bool is_refereed = !parlor_run_obstacle(run);
    size_t used = 0;
    run->status = (parlor_status){0};
    run->state.frame = (parlor_frame){0};
    parlor_run_pass_mark(run, text, size, &used);
    const char *const begin = text + used;
    if (is_refereed && run->state.count_stage == COUNT_PENDING)
        give_up_count_line(run, text, size, &used);
    const bool is_count_line = used == size;
    const char *const at = parlor_skip_blank_lines(text + used, end);
    parlor_run_pass_lines(run, text + used, at);
    if (at < end && is_refereed) {
        const bool is_case = judge_long_text(run, at, end);
        run->status.offset += (size_t)(at - text);
        if (room && run->status.problem) {
            parlor_writer writer = {out + *written, out + room, false};
            parlor_run_replace_answer(run, &writer, writer.at);
            *written = (size_t)(writer.at - out);
        }
        parlor_run_count_cases(run, is_case);
    }
    if (is_refereed && parlor_skip_blank_lines(begin, end) < end)
        run->state.skipping = skipping_behind(end, is_count_line);
    parlor_run_pass_lines(run, at, end);
}

/* Does a case start with this line, which stands in a case that was given up, or behind it? */
static bool skip_ends_at(const parlor_run *run, parlor_span line)
{
    const int skipping = run->state.skipping;
    return !skips_line(skipping) && !line_is_blank(line) &&
           run->state.game->case_start(line.at, span_size(line), 0,
                                       skipping == SKIPS_BEHIND_BLANK) == 0;
}

/* Where a run stands behind a whole line. */
static int skipping_after(int skipping, parlor_span line)
{
    const bool is_blank = line_is_blank(line) && skipping != SKIPS_LINE;
    return is_blank || skipping == SKIPS_COUNT_LINE ? SKIPS_BEHIND_BLANK : SKIPS_BEHIND_LINE;
}

bool parlor_run_skip(parlor_run *run, const char *text, size_t size, size_t *skipped)
{
    const char *const end = text + size;
    const char *at = text;
    int *const skipping = &run->state.skipping;
    while (at < end && *skipping != SKIPS_NOTHING) {
        const parlor_span line = line_at(at, end);
        const bool is_whole = line.end < end;
        if (!is_whole && !skips_line(*skipping))
            break;
        if (skip_ends_at(run, line)) {
            *skipping = SKIPS_NOTHING;
            break;
        }
        if (is_whole)
            *skipping = skipping_after(*skipping, line);
        at = line_next(line, end);
    }
    *skipped = (size_t)(at - text);
    parlor_run_pass_lines(run, text, at);
    return *skipping == SKIPS_NOTHING;
}

void parlor_run_pass(parlor_run *run, const char *text, size_t size)
{
    size_t used = 0;
    if (parlor_run_obstacle(run))
        return;
    parlor_run_pass_mark(run, text, size, &used);
    if (run->state.count_stage == COUNT_PENDING)
        parlor_run_take_count_line(run, text, size, &used);
    run->status.problem = NULL;
    uint64_t newlines;
    parlor_run_count_cases(run, run->state.game->count_cases(text + used, size - used, &newlines));
    run->state.next_line += newlines;
}
