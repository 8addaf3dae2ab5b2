/* Somebody's answers compared with those of a run, for library.js. There is one comparison at a
 * time. Theirs lie at the end of memory, behind the answers of the library:
 *
 *     begin();  { write theirs at compare_place() };  compare_begin()
 *     { take();  compare_step() instead of step() }
 *     finish();  compare_end()
 */
#include "parlor_wasm.h"

static parlor_comparison both;
static parlor_difference difference;
static parlor_compared compared;
static size_t all_of_theirs; /* so many bytes */

/* Where `size` bytes of theirs go; NULL if there is no memory for them, or nothing to be put there.
 * Those before are gone. */
EXPORT(compare_place) char *compare_place(size_t size)
{
    return memory_lend(size);
}

/* They are there. */
EXPORT(compare_begin) bool compare_begin(size_t game, size_t size)
{
    const parlor_game *const of = parlor_game_at(game);
    if (!of)
        return false;
    parlor_comparison_begin(of, &both);
    both.theirs.may_be_marked = true;
    all_of_theirs = size;
    both.theirs.at = lent_memory();
    both.theirs.end = both.theirs.at + size;
    return true;
}

/* Memory may have grown since, and theirs are at its end. */
static void follow_theirs(void)
{
    const size_t left = (size_t)(both.theirs.end - both.theirs.at);
    both.theirs.end = lent_memory() + all_of_theirs;
    both.theirs.at = both.theirs.end - left;
}

/* Referees and compares what was taken; returns one of parlor_step. What differs, compare_found()
 * says. */
EXPORT(compare_step) int compare_step(void)
{
    const uint64_t before = next_case();
    compared = PARLOR_SAME;
    answer_is(0);
    const int result = step();
    if (next_case() == before || (result == PARLOR_REPORT && run_is_bad()))
        return result;
    follow_theirs();
    const parlor_text answer = {answer_place(), written()};
    compared = parlor_compare_answer(&both, next_case() - 1, answer, &difference);
    return result;
}

EXPORT(compare_found) bool compare_found(void)
{
    return compared == PARLOR_DIFFERENT;
}

/* After the last case: do the answers end there, too? The memory of theirs is free then, but a line
 * that is left stays where it is. */
EXPORT(compare_end) bool compare_end(void)
{
    follow_theirs();
    const bool ends = parlor_compare_end(&both);
    memory_lend(0);
    return ends;
}

enum compare_number {
    COMPARE_CASE,
    COMPARE_LINE,
    COMPARE_NEXT_LINE,
    COMPARE_COMPARED,
    COMPARE_DIFFERING,
    COMPARE_MISSING,
};

/* About the difference, and about all so far. */
EXPORT(compare_number) uint64_t compare_number(int what)
{
    switch (what) {
    case COMPARE_CASE:
        return difference.case_number;
    case COMPARE_LINE:
        return difference.line;
    case COMPARE_NEXT_LINE:
        return both.theirs.number;
    case COMPARE_COMPARED:
        return both.compared;
    case COMPARE_DIFFERING:
        return both.differing;
    case COMPARE_MISSING:
        return both.missing;
    default:
        return 0;
    }
}

enum compare_line { COMPARE_EXPECTED, COMPARE_FOUND, COMPARE_NEXT };

static parlor_text line_of(int what)
{
    switch (what) {
    case COMPARE_EXPECTED:
        return difference.expected;
    case COMPARE_FOUND:
        return difference.found;
    case COMPARE_NEXT:
        return (parlor_text){both.theirs.line, both.theirs.size};
    default:
        return (parlor_text){0};
    }
}

/* The line of ours, of theirs, and the one of theirs that is looked at next; NULL: there is none.
 */
EXPORT(compare_line) const char *compare_line(int what)
{
    return line_of(what).at;
}

EXPORT(compare_line_size) size_t compare_line_size(int what)
{
    return line_of(what).size;
}
