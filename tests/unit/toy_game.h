/* A toy game for tests of what all games have in common: a case is a line of one word, which is its
 * own answer. The word "bad" and numbers are errors, "odd" is a warning. */
#ifndef PARLOR_TESTS_TOY_GAME_H
#define PARLOR_TESTS_TOY_GAME_H

#include "lib/games/game.h"
#include <stdio.h>

static const parlor_problem toy_problems[] = {
    {"bad", PARLOR_ERROR, "{found} is bad", 1},
    {"odd", PARLOR_WARNING, "{found} is odd", 2},
};

/* The word, NUL-terminated. */
typedef struct toy_case {
    char word[64];
} toy_case;

GAME_CASE_FITS(toy_case);

static size_t toy_read(const char *text, size_t size, parlor_case *value, parlor_status *status)
{
    toy_case *const at = (toy_case *)value;
    const parlor_span line = line_at(text, text + size);
    parlor_span rest = line;
    const parlor_span word = next_word(&rest);
    if (span_is_literal(word, "bad") || *word.at <= '9')
        parlor_status_set(status, &toy_problems[0], text, word);
    if (span_is_literal(word, "odd"))
        parlor_status_set(status, &toy_problems[1], text, word);
    snprintf(at->word, sizeof at->word, "%.*s", (int)span_size(word), word.at);
    return (size_t)(line_next(line, text + size) - text);
}

static void toy_referee(parlor_case *value, parlor_status *status)
{
    (void)value, (void)status; /* nothing to decide */
}

static void toy_answer(const parlor_case *value, uint64_t number, parlor_writer *out)
{
    parlor_write_unsigned(out, number);
    write_char(out, '=');
    parlor_write_string(out, ((const toy_case *)value)->word);
    write_char(out, '\n');
}

static void toy_title(const parlor_case *value, parlor_layout *layout)
{
    (void)value;
    parlor_layout_text(layout, ", one word");
}

static void toy_explain(const parlor_case *value, parlor_layout *layout)
{
    parlor_layout_text(layout, "it is ");
    parlor_layout_text(layout, ((const toy_case *)value)->word);
    parlor_layout_text(layout, "\n");
}

static void toy_json(const parlor_case *value, parlor_json *json)
{
    json_key(json, "word");
    json_string(json, ((const toy_case *)value)->word);
}

static const parlor_game toy = {
    .name = "toy",
    .title = "Toy",
    .rule_prefix = "TO",
    .count_required = true,
    .problems = toy_problems,
    .problem_count = 2,
    .case_start = parlor_line_case_start,
    .whole_cases = parlor_line_whole_cases,
    .count_cases = parlor_line_count_cases,
    .read = toy_read,
    .referee = toy_referee,
    .answer = toy_answer,
    .explain_title = toy_title,
    .explain = toy_explain,
    .json = toy_json,
};

#endif
