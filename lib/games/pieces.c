/* An input that is handed over in pieces: where a piece may end, and what is too long for one. */
#include "../core/assert.h"
#include "run.h"

/* The frame is about the part of the text behind the count line: that line is found again every
 * time, which is no great work, as it is short or the text holds nothing else. Blank lines in front
 * of it are gone as soon as they are whole. */
size_t parlor_run_whole_cases(parlor_run *run, const char *text, size_t size)
{
    const char *const end = text + size;
    const char *const at = parlor_run_first_line(run, text, end);
    if (at == end || !run->state.game)
        return parlor_whole_lines(text, size);
    const char *cases = text;
    if (run->state.count_stage == COUNT_PENDING) {
        const parlor_span line = line_at(at, end);
        if (line.end == end)
            return 0;
        cases = parlor_line_is_count_like(line) ? line_next(line, end) : at;
    }
    const size_t front = (size_t)(cases - text);
    const size_t whole =
        front + run->state.game->whole_cases(cases, size - front, &run->state.frame);
    if (whole > 0)
        run->state.frame = (parlor_frame){0};
    return whole;
}

void parlor_run_give_up(parlor_run *run, const char *text, size_t size, char *out, size_t room,
                        size_t *written)
{
    parlor_assert(room == 0 || (*written <= room && room - *written >= PARLOR_GIVE_UP_ROOM));
    const char *const end = text + size;
    const char *const at = parlor_skip_blank_lines(text, end);
    run->status = (parlor_status){0};
    if (at < end && !parlor_run_obstacle(run)) {
        const bool is_case = run->state.game->case_start(at, (size_t)(end - at), 0) == 0;
        if (is_case)
            parlor_status_set(&run->status, &parlor_run_problems[CASE_TOO_LONG], at,
                              (parlor_span){at, at});
        else
            parlor_case_is_good(run->state.game, &run->options, at, (size_t)(end - at),
                                &run->status); /* it is not, and that is told */
        parlor_run_pass_lines(run, text, at);
        parlor_status_settle(&run->status, at, run->state.next_line);
        run->status.offset += (size_t)(at - text);
        run->status.case_number = is_case ? run->state.next_case : 0;
        parlor_run_count_cases(run, is_case);
        if (run->state.count_stage == COUNT_PENDING)
            run->state.count_stage = COUNT_ABSENT;
        if (room) {
            parlor_writer writer = {out + *written, out + room, false};
            parlor_run_replace_answer(run, &writer, writer.at);
            *written = (size_t)(writer.at - out);
        }
        parlor_run_pass_lines(run, at, end);
    } else {
        parlor_run_pass_lines(run, text, end);
    }
}

/* The last character of some lines that is not blank: from there on it shows whether the next line
 * follows a blank one. */
static size_t last_nonblank(const char *text, size_t lines)
{
    size_t at = lines - 1;
    while (at > 0 && char_is_blank(text[at - 1]))
        at--;
    return at - (at > 0);
}

size_t parlor_run_keep(const char *text, size_t size)
{
    size_t at = size;
    while (at > 0 && (char_is_blank(text[at - 1]) || text[at - 1] == '\n'))
        at--;
    return at - (at > 0);
}

bool parlor_run_skip(parlor_run *run, const char *text, size_t size, size_t *skipped)
{
    *skipped = size;
    if (!run->state.game)
        return false;
    const size_t line = (size_t)(line_next(line_at(text, text + size), text + size) - text);
    const size_t lines = parlor_whole_lines(text, size);
    *skipped = run->state.game->case_start(text, lines, line < lines ? line : lines);
    const bool found = *skipped < lines;
    if (!found)
        *skipped = lines > 0 ? last_nonblank(text, lines) : size;
    parlor_run_pass_lines(run, text, text + *skipped);
    return found;
}

void parlor_run_pass(parlor_run *run, const char *text, size_t size)
{
    size_t used = 0;
    if (parlor_run_obstacle(run))
        return;
    if (run->state.count_stage == COUNT_PENDING)
        parlor_run_take_count_line(run, text, size, &used);
    uint64_t newlines;
    parlor_run_count_cases(run, run->state.game->count_cases(text + used, size - used, &newlines));
    run->state.next_line += newlines;
}
