/* An input that is handed over in pieces: where a piece may end, and what is too long for one. */
#include "run.h"

/* Text that the game has looked at is gone, or its cases are whole. */
static void forget_framing(parlor_run *run)
{
    run->own[RUN_SCANNED] = run->own[RUN_PROGRESS] = 0;
}

/* The framing is about the part of the text behind the count line: that line is found again every
 * time, which is no great work, as it is short or the text holds nothing else. Blank lines in front
 * of it are gone as soon as they are whole. */
size_t parlor_run_whole_cases(parlor_run *run, const char *text, size_t size)
{
    const char *const end = text + size;
    const char *cases = text + parlor_run_mark_size(run, text, size);
    const char *const at = parlor_skip_blank_lines(cases, end);
    if (at == end || !run->game)
        return parlor_whole_lines(text, size);
    if (run->own[RUN_COUNT_STAGE] == COUNT_PENDING) {
        const parlor_span line = line_at(at, end);
        if (line.end == end)
            return 0;
        cases = parlor_run_expects_count(run, line) ? line_next(line, end) : at;
    }
    const size_t front = (size_t)(cases - text);
    parlor_framing framing = {(size_t)run->own[RUN_SCANNED], (int)run->own[RUN_PROGRESS]};
    const size_t whole =
        front + run->game->whole_cases(cases, size - front, run->options.players, &framing);
    forget_framing(run);
    if (whole == 0) {
        run->own[RUN_SCANNED] = framing.scanned;
        run->own[RUN_PROGRESS] = (uint64_t)framing.progress;
    }
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
    forget_framing(run);
    memmove(text, text + front, size - front);
    return size - front;
}

size_t parlor_run_cases_before(parlor_run *run, const char *text, size_t size)
{
    /* A last line that takes more than this share of the text is enough to know a header by. */
    enum { SHARE = 16 };
    const size_t line = parlor_whole_lines(text, size);
    const char *const ink = skip_blanks(text + line, text + size);
    if (line == 0 || (size_t)(text + size - ink) <= size / SHARE || !run->game)
        return 0;
    if (run->game->case_start(text, size, line, true) != line)
        return 0;
    forget_framing(run);
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
    } else if (run->own[RUN_COUNT_STAGE] == COUNT_KNOWN && end[-1] != '\n') {
        parlor_span line = {at, end};
        run->own[RUN_COUNT_STAGE] = COUNT_ABSENT;
        run->own[RUN_COUNT_LINE] = run->own[RUN_ANNOUNCED] = 0;
        parlor_status_set(&run->status, &parlor_run_problems[COUNT_NOT_A_NUMBER], at,
                          next_word(&line));
        parlor_status_settle(&run->status, at, run->own[RUN_NEXT_LINE]);
        run->status.offset += (size_t)(at - text);
    }
}

static bool skips_line(uint64_t skipping)
{
    return skipping == SKIPS_LINE || skipping == SKIPS_COUNT_LINE;
}

/* Says what is wrong with the text, unless it is the rest of a case that was given up before, or
 * not wanted. Returns whether a case starts with it. */
static bool judge_long_text(parlor_run *run, const char *at, const char *end)
{
    const parlor_game *const game = run->game;
    const size_t size = (size_t)(end - at);
    const uint64_t skipping = run->own[RUN_SKIPPING];
    const bool follows_blank = skipping == SKIPS_NOTHING || skipping == SKIPS_BEHIND_BLANK;
    const bool is_case = !skips_line(skipping) && game->case_start(at, size, 0, follows_blank) == 0;
    if (is_case && parlor_run_wants_case(run))
        parlor_status_set(&run->status, &parlor_run_problems[CASE_TOO_LONG], at,
                          (parlor_span){at, at});
    else if (skipping == SKIPS_NOTHING && run->options.only_count == 0)
        parlor_case_is_good(game, &run->options, at, size, &run->status); /* it is not */
    parlor_status_settle(&run->status, at, run->own[RUN_NEXT_LINE]);
    run->status.case_number = is_case ? run->own[RUN_NEXT_CASE] : 0;
    return is_case;
}

/* Where a run stands that has passed over text which ends here, and is not all blank: in a case
 * that goes on, or in the count line. */
static uint64_t skipping_behind(const char *at, bool is_count_line)
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

/* Says and counts what there is behind the count line, at text[used..size). */
static void give_up_case(parlor_run *run, const char *text, size_t size, size_t used)
{
    const char *const end = text + size;
    const char *const at = parlor_skip_blank_lines(text + used, end);
    parlor_run_pass_lines(run, text + used, at);
    if (at < end) {
        const bool is_case = judge_long_text(run, at, end);
        run->case_start = (size_t)(at - text);
        run->status.offset += run->case_start;
        parlor_run_count_cases(run, is_case);
    }
    parlor_run_pass_lines(run, at, end);
}

/* Passes over text[used..size). Returns whether something stands in place of an answer. */
static bool give_up(parlor_run *run, const char *text, size_t size, size_t used)
{
    run->status = (parlor_status){0};
    run->own[RUN_GIVES_UP] = false;
    forget_framing(run);
    parlor_run_pass_mark(run, text, size, &used);
    const bool is_blank = parlor_skip_blank_lines(text + used, text + size) == text + size;
    if (run->own[RUN_COUNT_STAGE] == COUNT_PENDING)
        give_up_count_line(run, text, size, &used);
    const bool is_count_line = used == size;
    give_up_case(run, text, size, used);
    if (!is_blank)
        run->own[RUN_SKIPPING] = skipping_behind(text + size, is_count_line);
    return !is_count_line && run->status.problem;
}

parlor_step parlor_run_give_up(parlor_run *run, const char *text, size_t size, size_t *used,
                               char *out, size_t room, size_t *written)
{
    const parlor_run before = *run;
    parlor_writer writer = {out + *written, out + room, false};
    if (give_up(run, text, size, *used))
        parlor_run_replace_answer(run, &writer, writer.at);
    if (writer.full) {
        *run = before;
        return PARLOR_FULL;
    }
    *used = size;
    *written = (size_t)(writer.at - out);
    return run->status.problem ? PARLOR_REPORT : PARLOR_DONE;
}

/* Does a case start with this line, which stands in a case that was given up, or behind it? */
static bool skip_ends_at(const parlor_run *run, parlor_span line)
{
    const uint64_t skipping = run->own[RUN_SKIPPING];
    return !skips_line(skipping) && !line_is_blank(line) &&
           run->game->case_start(line.at, span_size(line), 0, skipping == SKIPS_BEHIND_BLANK) == 0;
}

/* Where a run stands behind a whole line. */
static uint64_t skipping_after(uint64_t skipping, parlor_span line)
{
    const bool is_blank = line_is_blank(line) && skipping != SKIPS_LINE;
    return is_blank || skipping == SKIPS_COUNT_LINE ? SKIPS_BEHIND_BLANK : SKIPS_BEHIND_LINE;
}

size_t parlor_run_skip(parlor_run *run, const char *text, size_t size, bool is_last)
{
    const char *const end = text + size;
    const char *at = text;
    uint64_t *const skipping = &run->own[RUN_SKIPPING];
    while (at < end && *skipping != SKIPS_NOTHING) {
        const parlor_span line = line_at(at, end);
        const bool is_whole = line.end < end || is_last;
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
    parlor_run_pass_lines(run, text, at);
    return (size_t)(at - text);
}

/* ---- Cutting ---- */

/* The text fills all the room, and there is no whole case. A line that has only begun may begin
 * another case: it is not given up, unless it is all there is. */
static void make_room(parlor_run *run, char *text, parlor_cut *cut)
{
    const size_t size = cut->size;
    cut->size = parlor_run_shorten(run, text, size);
    if (cut->size < size)
        return;
    if (run->own[RUN_SKIPPING] == SKIPS_NOTHING)
        cut->piece = parlor_run_cases_before(run, text, size);
    if (cut->piece > 0)
        return;
    const size_t lines = parlor_whole_lines(text, size);
    cut->piece = lines > 0 ? lines : size;
    cut->is_given_up = true;
}

parlor_cut parlor_run_cut(parlor_run *run, char *text, size_t size, size_t room, bool is_last)
{
    parlor_cut cut = {.size = size};
    const size_t seen = run->own[RUN_SEEN] < size ? (size_t)run->own[RUN_SEEN] : size;
    const bool has_line = is_last || find_newline(text + seen, text + size) < text + size;
    if (has_line || seen == 0)
        cut.skipped = parlor_run_skip(run, text, size, is_last);
    if (cut.skipped > 0) {
        cut.size -= cut.skipped;
        memmove(text, text + cut.skipped, cut.size);
    }
    if (is_last)
        cut.piece = cut.size;
    else if (has_line && run->own[RUN_SKIPPING] == SKIPS_NOTHING)
        cut.piece = parlor_run_whole_cases(run, text, cut.size);
    if (!is_last && cut.piece == 0 && cut.size >= room)
        make_room(run, text, &cut);
    run->own[RUN_GIVES_UP] = cut.is_given_up;
    run->own[RUN_SEEN] = cut.size - cut.piece;
    return cut;
}

void parlor_run_pass(parlor_run *run, const char *text, size_t size)
{
    size_t used = 0;
    uint64_t newlines;
    if (parlor_run_obstacle(run))
        return;
    if (run->own[RUN_GIVES_UP]) {
        give_up(run, text, size, 0);
    } else {
        parlor_run_pass_mark(run, text, size, &used);
        if (run->own[RUN_COUNT_STAGE] == COUNT_PENDING)
            parlor_run_take_count_line(run, text, size, &used);
        parlor_run_count_cases(run, run->game->count_cases(text + used, size - used, &newlines));
        run->own[RUN_NEXT_LINE] += newlines;
    }
    run->status.problem = NULL;
}
