/* Runs every example of a RULES.md, and sees to it that every rule has one.
 *
 *     test_rules GAME RULES.md
 */
#include "examples.h"

#include "parlor.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_SIZE = 1 << 16, EXAMPLES_MAX = 256, NAME_SIZE = 128 };

typedef struct example {
    char name[NAME_SIZE]; /* "MM-4 case, line 120" */
    char kind[NAME_SIZE];
    char *input;
    char *expected;
} example;

typedef struct rulebook {
    example examples[EXAMPLES_MAX];
    size_t count;
    char bare_rule[NAME_SIZE]; /* a rule without an example, if there is one */
    int unread;                /* the line of a block that is no example, or one too many; or 0 */
} rulebook;

static const char *game_name;
static rulebook book;

/* ------------------------------------------------------------------------------------- running */

/* For games with nothing but cases and problems. */
static bool no_example(const char *kind, const char *input, char *output, size_t size)
{
    (void)kind, (void)input, (void)output, (void)size;
    return false;
}

static example_runner *runner_of(const char *game)
{
    static const struct {
        const char *game;
        example_runner *run;
    } runners[] = {
#define GAME(name) {#name, name##_example},
#include "games_with_examples.h"
#undef GAME
        {NULL, no_example},
    };
    size_t i = 0;
    while (runners[i].game && strcmp(runners[i].game, game) != 0)
        i++;
    return runners[i].run;
}

void print(page *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int wanted = vsnprintf(to->text + to->length, to->size - to->length, format, arguments);
    va_end(arguments);
    if (wanted > 0)
        to->length += (size_t)wanted;
    if (to->length >= to->size)
        to->length = to->size - 1;
}

/* Where problems of an example are written. */
typedef struct problem_log {
    parlor_output out;
    bool has_name;
} problem_log;

/* "2:5: error: card HX does not exist", with the problem's name before the sentence if wanted. */
static void log_problem(parlor_output *out, const parlor_status *status, bool is_error)
{
    const problem_log *const log = out->context;
    char message[512];
    parlor_status_message(status, message, sizeof message);
    out->size += (size_t)snprintf(
        out->text + out->size, out->room - out->size, "%d:%d: %s: %s%s%s\n", (int)status->line,
        (int)status->column, is_error ? "error" : "warning",
        log->has_name ? status->problem->name : "", log->has_name ? ": " : "", message);
}

/* A whole input through the judge's format; problems are shown as the command would, without the
 * file. */
static void run_case_example(const char *input, char *output, size_t size)
{
    problem_log log = {{.text = output, .room = size - 1, .problem = log_problem}, false};
    log.out.context = &log;
    parlor_referee(parlor_game_find(game_name), NULL, input, strlen(input), &log.out);
    output[log.out.size] = '\0';
}

/* What is wrong with one case, each problem with its name. */
static void run_problem_example(const char *input, char *output, size_t size)
{
    static char answers[TEXT_SIZE];
    const parlor_options options = {.cases_only = true, .one_by_one = true};
    parlor_run run = parlor_run_begin(parlor_game_find(game_name), &options);
    problem_log log = {{.text = output, .room = size - 1}, true};
    log.out.context = &log;
    size_t used = 0, written = 0;
    parlor_step step;
    while ((step = parlor_run_step(&run, input, strlen(input), &used, answers, sizeof answers,
                                   &written)) != PARLOR_DONE)
        if (step == PARLOR_REPORT)
            log_problem(&log.out, &run.status, parlor_run_is_error(&run));
    output[log.out.size] = '\0';
    if (log.out.size == 0)
        strcpy(output, "nothing is wrong\n");
}

/* One case as people write it, in the judge's notation. */
static void run_loose_example(const char *input, char *output, size_t size)
{
    parlor_status status;
    problem_log log = {{.text = output, .room = size - 1}, true};
    log.out.context = &log;
    log.out.size = parlor_loose_read(parlor_game_find(game_name), NULL, input, strlen(input),
                                     output, size - 1, &status);
    if (status.problem)
        log_problem(&log.out, &status, true);
    output[log.out.size] = '\0';
}

static void example_holds(void **state)
{
    const example *const shown = *state;
    static char output[TEXT_SIZE];
    if (strcmp(shown->kind, "case") == 0)
        run_case_example(shown->input, output, sizeof output);
    else if (strcmp(shown->kind, "problem") == 0)
        run_problem_example(shown->input, output, sizeof output);
    else if (strcmp(shown->kind, "loose") == 0)
        run_loose_example(shown->input, output, sizeof output);
    else if (!runner_of(game_name)(shown->kind, shown->input, output, sizeof output) &&
             !run_playing_example(parlor_game_find(game_name), shown->kind, shown->input, output,
                                  sizeof output))
        fail_msg("there is no example kind '%s'", shown->kind);
    assert_string_equal(output, shown->expected);
}

static void every_rule_has_an_example(void **state)
{
    (void)state;
    assert_string_equal(book.bare_rule, "");
    assert_true(book.count > 0);
}

static void every_block_is_an_example(void **state)
{
    (void)state;
    assert_int_equal(book.unread, 0);
}

/* ------------------------------------------------------------------------------------- reading */

static void append(char **text, const char *line)
{
    const size_t old = *text ? strlen(*text) : 0;
    char *const grown = realloc(*text, old + strlen(line) + 1);
    if (!grown)
        abort();
    strcpy(grown + old, line);
    *text = grown;
}

/* Reads the block that follows its opening line. */
static void read_example(FILE *file, example *shown, int *line_number)
{
    char line[TEXT_SIZE];
    bool is_expected = false;
    append(&shown->input, "");
    append(&shown->expected, "");
    while (fgets(line, sizeof line, file) && strncmp(line, "```", 3) != 0) {
        ++*line_number;
        if (strcmp(line, "=>\n") == 0)
            is_expected = true;
        else
            append(is_expected ? &shown->expected : &shown->input, line);
    }
    ++*line_number;
    if (!is_expected)
        append(&shown->expected, "this example has no =>\n");
}

static void read_rulebook(FILE *file)
{
    char line[TEXT_SIZE];
    char rule[NAME_SIZE] = "";
    bool rule_has_example = true;
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        char word[NAME_SIZE] = "";
        if (sscanf(line, "### %63s", word) == 1 && strchr(word, '-')) {
            if (!rule_has_example)
                strcpy(book.bare_rule, rule);
            strcpy(rule, word);
            rule_has_example = false;
        } else if (sscanf(line, "```example %63s", word) == 1 && book.count < EXAMPLES_MAX) {
            example *const shown = &book.examples[book.count++];
            strcpy(shown->kind, word);
            snprintf(shown->name, sizeof shown->name, "%.40s %.40s, line %d", rule, word, number);
            read_example(file, shown, &number);
            rule_has_example = true;
        } else if (strncmp(line, "```", 3) == 0) {
            book.unread = number;
        }
    }
    if (!rule_has_example)
        strcpy(book.bare_rule, rule);
}

int main(int argc, char **argv)
{
    FILE *const file = argc == 3 ? fopen(argv[2], "r") : NULL;
    if (!file) {
        fprintf(stderr, "usage: test_rules GAME RULES.md\n");
        return 2;
    }
    game_name = argv[1];
    read_rulebook(file);
    fclose(file);
    enum { OF_THE_BOOK = 2 };
    struct CMUnitTest tests[OF_THE_BOOK + EXAMPLES_MAX] = {
        cmocka_unit_test(every_rule_has_an_example), cmocka_unit_test(every_block_is_an_example)};
    for (size_t i = 0; i < book.count; i++)
        tests[OF_THE_BOOK + i] = (struct CMUnitTest){.name = book.examples[i].name,
                                                     .test_func = example_holds,
                                                     .initial_state = &book.examples[i]};
    const int failures =
        _cmocka_run_group_tests(game_name, tests, OF_THE_BOOK + book.count, NULL, NULL);
    for (size_t i = 0; i < book.count; i++) {
        free(book.examples[i].input);
        free(book.examples[i].expected);
    }
    return failures;
}
