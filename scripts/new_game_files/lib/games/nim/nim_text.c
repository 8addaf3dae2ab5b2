/* Nim as text: positions, the judge's format, what can be wrong, and the game's descriptor. */
#include "nim_rulebook_generated.h"
#include "nim_views.h"

enum { HEAPS_TOO_MANY, HEAP_UNKNOWN, HEAP_EMPTY, PROBLEMS };

static const parlor_problem problems[PROBLEMS] = {
    [HEAPS_TOO_MANY] = {"heaps-too-many", PARLOR_ERROR, "a position has {limit} heaps at most", 1},
    [HEAP_UNKNOWN] = {"heap-unknown", PARLOR_ERROR,
                      "{found} is no size of a heap, which is a digit", 6},
    [HEAP_EMPTY] = {"heap-empty", PARLOR_WARNING, "heap {number} is empty", 7},
};

/* ---- Reading ---------------------------------------------------------------------------- */

static bool read_size(parlor_span word, uint8_t *size)
{
    *size = (uint8_t)(*word.at - '0');
    return span_size(word) == 1 && *size <= PARLOR_NIM_SIZE_MAX;
}

/* Reads a line; false if it is no position. What there is to say about it is in the status. */
static bool read_position(parlor_span line, parlor_nim_position *position, parlor_status *status)
{
    const char *const text = line.at;
    *position = (parlor_nim_position){0};
    for (parlor_span word; span_size(word = next_word(&line)) > 0;) {
        if (position->heaps == PARLOR_NIM_HEAPS_MAX) {
            parlor_status_set_numbers(status, &problems[HEAPS_TOO_MANY], text, word, 0,
                                      PARLOR_NIM_HEAPS_MAX);
            return false;
        }
        uint8_t *const size = &position->size[position->heaps++];
        if (!read_size(word, size)) {
            parlor_status_set(status, &problems[HEAP_UNKNOWN], text, word);
            return false;
        }
        if (*size == 0)
            parlor_status_set_numbers(status, &problems[HEAP_EMPTY], text, word, position->heaps,
                                      0);
    }
    return true;
}

static size_t read_case(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    const parlor_span line = line_at(text, text + size);
    read_position(line, &((nim_case *)value)->position, status);
    return (size_t)(line_next(line, text + size) - text);
}

static void referee_case(parlor_case *value, parlor_status *status)
{
    (void)status; /* every position has a result */
    nim_case *const at = (nim_case *)value;
    at->result = parlor_nim_referee(&at->position);
}

/* ---- Writing ---------------------------------------------------------------------------- */

/* NI-5 */
static void write_answer(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    const parlor_nim_result *const result = &((const nim_case *)value)->result;
    write_literal(out, "Case #");
    parlor_write_unsigned(out, number);
    if (result->moves == 0) {
        write_literal(out, ": lost\n");
        return;
    }
    write_literal(out, ": take ");
    parlor_write_unsigned(out, result->move[0].taken);
    write_literal(out, " from heap ");
    parlor_write_unsigned(out, result->move[0].heap + 1u);
    write_char(out, '\n');
}

/* ---- The game's descriptor -------------------------------------------------------------- */

static const char help[] =
    "The first line is the number of positions. Then one line per position: the sizes of one to "
    "four heaps, a digit each. Whoever takes the last object wins.\n"
    "\n"
    "The answer is a move that wins, the one from the first heap if there are several, or that "
    "the position is lost.\n"
    "\n"
    "    $ parlor nim --only 1 examples/nim.txt\n"
    "    Case #1: take 2 from heap 1\n";

static const char *const heaps_values[] = {"2", "3", "4", NULL};

static const parlor_deal_option deal_options[NIM_OPTIONS] = {
    [NIM_OPTION_HEAPS] = {"heaps", heaps_values, "Nim: how many heaps (default 3)"},
    [NIM_OPTION_LOST] = {"lost", NULL, "Nim: only positions that are lost (default: any)"},
};

static size_t bench_read(const char *text, size_t size, void *value)
{
    parlor_status status = {0};
    const parlor_span line = line_at(text, text + size);
    const bool is_good = read_position(line, value, &status);
    return is_good ? (size_t)(line_next(line, text + size) - text) : 0;
}

static uint64_t bench_referee(const void *values, size_t count)
{
    const parlor_nim_position *const positions = values;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += parlor_nim_referee(&positions[i]).sum;
    return sum;
}

const parlor_game parlor_game_nim = {
    .name = "nim",
    .title = "Nim",
    .summary = "winning moves of positions",
    .help = help,
    .rule_prefix = NIM_RULES,
    .rules = rulebook,
    .rule_count = sizeof rulebook / sizeof rulebook[0],
    .count_required = true,
    .problems = problems,
    .problem_count = PROBLEMS,
    .deal_options = deal_options,
    .deal_option_count = NIM_OPTIONS,
    .case_start = parlor_line_case_start,
    .whole_cases = parlor_line_whole_cases,
    .count_cases = parlor_line_count_cases,
    .read = read_case,
    .referee = referee_case,
    .answer = write_answer,
    .explain_title = parlor_nim_explain_title,
    .explain = parlor_nim_explain,
    .json = parlor_nim_json,
    .deal = parlor_nim_deal,
    .play = &parlor_nim_play,
    .bench = {.cases = 20000,
              .value_size = sizeof(parlor_nim_position),
              .read = bench_read,
              .referee = bench_referee},
};
