/* Somebody's answers compared with the library's, case by case. */
#include "../core/memory.h"
#include "../core/reader.h"
#include "parlor.h"

/* ---- Lines ------------------------------------------------------------------------------ */

static bool read_more(parlor_theirs *theirs)
{
    return theirs->more && theirs->more(theirs) && !theirs->has_failed;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static size_t size_without_blanks(const char *text, size_t size)
{
    while (size > 0 && is_space(text[size - 1]))
        size--;
    return size;
}

/* Adds to the line what it has room for. */
static void keep(parlor_theirs *theirs, const char *text, size_t size)
{
    const size_t room = PARLOR_LINE_KEPT - theirs->size;
    const size_t kept = size < room ? size : room;
    memcpy(theirs->line + theirs->size, text, kept);
    theirs->size += kept;
    if (size_without_blanks(text + kept, size - kept) > 0)
        theirs->is_cut = true;
}

/* Passes over what is there of a line, its newline included, and returns its size without it. */
static size_t pass_line(parlor_theirs *theirs)
{
    const char *const start = theirs->at, *const newline = find_newline(start, theirs->end);
    theirs->goes_on = newline == theirs->end;
    theirs->at = theirs->goes_on ? theirs->end : newline + 1;
    return (size_t)(newline - start);
}

/* Reads up to the end of a line, or until it is too long to be right; false: the text ended before
 * anything came, or failed. */
static bool read_line(parlor_theirs *theirs)
{
    bool is_begun = false;
    for (;;) {
        if (theirs->at == theirs->end && !read_more(theirs))
            return is_begun && !theirs->has_failed;
        is_begun = true;
        const char *const start = theirs->at;
        keep(theirs, start, pass_line(theirs));
        if (!theirs->goes_on || theirs->is_cut)
            return true;
    }
}

static void pass_rest_of_line(parlor_theirs *theirs)
{
    while (theirs->goes_on && read_more(theirs))
        pass_line(theirs);
}

static void remove_mark(parlor_theirs *theirs)
{
    static const char mark[] = "\xef\xbb\xbf";
    enum { MARK_SIZE = sizeof mark - 1 };
    if (theirs->size < MARK_SIZE || memcmp(theirs->line, mark, MARK_SIZE) != 0)
        return;
    theirs->size -= MARK_SIZE;
    memmove(theirs->line, theirs->line + MARK_SIZE, theirs->size);
}

/* Looks at the next line; false: there is none, or it cannot be read. */
static bool peek(parlor_theirs *theirs)
{
    if (theirs->is_ready || theirs->is_at_end)
        return theirs->is_ready;
    pass_rest_of_line(theirs);
    theirs->size = 0;
    theirs->is_cut = false;
    theirs->is_ready = read_line(theirs);
    theirs->is_at_end = !theirs->is_ready;
    if (theirs->may_be_marked)
        remove_mark(theirs);
    theirs->may_be_marked = false;
    if (!theirs->is_cut)
        theirs->size = size_without_blanks(theirs->line, theirs->size);
    theirs->number++;
    return theirs->is_ready;
}

/* Is the line that was peeked at this one? */
static bool matches(const parlor_theirs *theirs, parlor_text line)
{
    return !theirs->is_cut && theirs->size == line.size &&
           memcmp(theirs->line, line.at, line.size) == 0;
}

/* The first line behind the one that was peeked at which begins with this text, up to the end of
 * the line at least; NULL if there is none nearby. Valid until more is read. */
static const char *find_ahead(parlor_theirs *theirs, const char *beginning, size_t size)
{
    pass_rest_of_line(theirs);
    for (size_t from = 0;;) {
        const char *const line = theirs->at + from;
        const char *const newline = find_newline(line, theirs->end);
        const bool is_whole = newline < theirs->end;
        if (is_whole && (size_t)(newline - line) >= size && memcmp(line, beginning, size) == 0)
            return line;
        if (is_whole)
            from = (size_t)(newline + 1 - theirs->at);
        else if (!read_more(theirs))
            return NULL;
    }
}

/* Passes over the line that was peeked at. */
static void take(parlor_theirs *theirs)
{
    theirs->is_ready = false;
}

/* ---- Headings --------------------------------------------------------------------------- */

/* Where the answers to a case begin with a line that has its number, as "Case #3:", whoever has
 * lost his place can find it again. */

enum { CASE_ROOM = 1 << 14 }; /* for a case, or for the judge's answer to one */

/* Our answer to a case, as that of number `number`. */
static void answer_as(const parlor_game *game, parlor_text text, uint64_t number, char *answer)
{
    const parlor_options options = {.cases_only = true, .first_case = number};
    parlor_run run = parlor_run_begin(game, &options);
    size_t used = 0, written = 0;
    parlor_run_step(&run, text.at, text.size, &used, answer, CASE_ROOM, &written);
}

/* What headings of a game begin with; empty if it has none. The answers to one case under two
 * numbers are the same up to the number, or altogether. */
static void learn_heading(const parlor_game *game, parlor_comparison *both)
{
    char *const room = both->theirs.line; /* nothing was read yet */
    char *const first = room + CASE_ROOM, *const second = first + CASE_ROOM;
    parlor_text text = {room, 0};
    parlor_deal(game, NULL, 1, 1, room, CASE_ROOM, &text.size);
    answer_as(game, text, 1, first);
    answer_as(game, text, 2, second);
    size_t same = 0;
    while (same < PARLOR_HEADING_MAX && first[same] != '\n' && first[same] == second[same])
        same++;
    const bool is_same_line = first[same] == '\n' || same == PARLOR_HEADING_MAX;
    both->heading_size = is_same_line ? 0 : same;
    memcpy(both->heading, first, both->heading_size);
}

static uint64_t read_number_at(const char *at, const char *end)
{
    uint64_t number = 0;
    for (; at < end && *at >= '0' && *at <= '9'; at++)
        number = number * 10 + (uint64_t)(*at - '0');
    return number;
}

/* The number in the line of theirs if it is a heading, or 0. */
static uint64_t heading_number(const parlor_comparison *both)
{
    const char *const line = both->theirs.line;
    const size_t size = both->heading_size;
    if (size == 0 || both->theirs.size <= size || memcmp(line, both->heading, size) != 0)
        return 0;
    return read_number_at(line + size, line + both->theirs.size);
}

/* The line is a heading of a higher number than the case. Is it a slip, and not the heading of a
 * case further on? Numbers rise, so the next heading tells: it is the right one again. But the
 * heading that comes next to the case is only doubted if another answer has the same. */
static bool is_slip(parlor_comparison *both, uint64_t number, uint64_t case_number)
{
    parlor_theirs *const theirs = &both->theirs;
    const size_t size = both->heading_size;
    const char *const next = find_ahead(theirs, both->heading, size);
    if (!next)
        return false;
    const uint64_t next_number = read_number_at(next + size, theirs->end);
    return number == case_number + 1 ? next_number == number && next > theirs->at
                                     : next_number <= number;
}

/* Passes over the rest of what they say about a case that differs, up to the heading of one behind
 * it. Without headings, or if all of theirs are written otherwise, that is as many lines as it
 * should be. */
static void pass_rest_of_case(parlor_comparison *both)
{
    parlor_theirs *const theirs = &both->theirs;
    size_t lines_left = both->rest_lines;
    while (both->rest_case > 0 && (both->has_headings || lines_left > 0) && peek(theirs)) {
        const uint64_t number = heading_number(both);
        if (number > both->rest_case && !is_slip(both, number, both->rest_case))
            break;
        both->has_headings |= number > 0;
        lines_left -= lines_left > 0;
        take(theirs);
    }
    both->rest_case = 0;
}

/* ---- One answer ------------------------------------------------------------------------- */

static bool is_wanted(const parlor_comparison *both, uint64_t number)
{
    bool is_listed = both->only_count == 0;
    for (size_t i = 0; i < both->only_count && !is_listed; i++)
        is_listed = number >= both->only[i].first && number <= both->only[i].last;
    return is_listed;
}

/* Looks for the first line that differs; *expected is the line of ours, nothing if theirs has one
 * more. */
static bool find_difference(parlor_comparison *both, parlor_text answer, parlor_text *expected)
{
    parlor_theirs *const theirs = &both->theirs;
    const char *const end = answer.at + answer.size;
    for (const char *at = answer.at; at < end; at += expected->size + 1) {
        *expected = (parlor_text){at, (size_t)(find_newline(at, end) - at)};
        if (!peek(theirs) || !matches(theirs, *expected))
            return true;
        take(theirs);
    }
    *expected = (parlor_text){NULL, 0};
    return both->heading_size > 0 && peek(theirs) && theirs->size > 0 && heading_number(both) == 0;
}

/* Counts a difference, and notes all that is to be told of it. */
static void note_difference(parlor_comparison *both, bool is_first_line, parlor_difference *found)
{
    const parlor_theirs *const theirs = &both->theirs;
    both->differing++;
    both->missing += !theirs->is_ready && is_first_line;
    found->line = theirs->number;
    found->found =
        theirs->is_ready ? (parlor_text){theirs->line, theirs->size} : (parlor_text){NULL, 0};
}

static parlor_compared count_missing(parlor_comparison *both, uint64_t number)
{
    const bool counts = is_wanted(both, number);
    both->compared += counts;
    both->missing += counts;
    both->differing += counts;
    return PARLOR_SAME;
}

parlor_compared parlor_compare_answer(parlor_comparison *both, uint64_t number, parlor_text answer,
                                      parlor_difference *found)
{
    pass_rest_of_case(both);
    if (both->missing > 0)
        return count_missing(both, number);
    parlor_text expected;
    const bool is_different = find_difference(both, answer, &expected);
    const bool is_first_line = expected.at == answer.at;
    if (both->theirs.has_failed)
        return PARLOR_UNREADABLE;
    both->compared += is_wanted(both, number);
    both->has_headings |= both->heading_size > 0 && !is_first_line;
    if (!is_different)
        return PARLOR_SAME;
    const char *const from = expected.at ? expected.at : answer.at;
    both->rest_case = number;
    both->rest_lines = (size_t)parlor_count_newlines(from, answer.at + answer.size);
    if (!is_wanted(both, number))
        return PARLOR_SAME;
    *found = (parlor_difference){.case_number = number, .answer = answer, .expected = expected};
    note_difference(both, is_first_line, found);
    return PARLOR_DIFFERENT;
}

/* ---- All of them ------------------------------------------------------------------------ */

void parlor_comparison_begin(const parlor_game *game, parlor_comparison *both)
{
    memset(both, 0, sizeof *both);
    if (game)
        learn_heading(game, both);
}

bool parlor_compare_end(parlor_comparison *both)
{
    parlor_theirs *const theirs = &both->theirs;
    pass_rest_of_case(both);
    while (peek(theirs)) {
        if (theirs->size > 0)
            return false;
        take(theirs);
    }
    return !theirs->has_failed;
}
