/* Compares the library with the literal second implementation on random cases, one by one and many
 * in a row, which may take other ways through the library, and counts how often each rare situation
 * was met.
 *
 *     differ GAME [--cases N] [--seed S] [--from K]
 */
#include "parlor.h"
#include "tests/reference/reference.h"
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const reference_game *const references[] = {
    &reference_maumau,
    &reference_mahjong,
    &reference_tractor,
};

typedef struct options {
    const reference_game *reference;
    uint64_t cases, seed, from;
} options;

static char text[REFERENCE_TEXT_SIZE];
static char expected[REFERENCE_TEXT_SIZE];
static char answer[REFERENCE_TEXT_SIZE];

/* Cases in a row, and the answers expected to them. */
enum { ROW_CASES = 300, ROW_SIZE = 1 << 21 };

typedef struct row {
    uint64_t first, count;
    char text[ROW_SIZE];
    char expected[ROW_SIZE];
} row;

static row cases;
static char answers[ROW_SIZE];

/* What the library answers to cases without a count line, the first of them numbered. */
static void ask_library(const parlor_game *game, uint64_t number, const char *from, char *to,
                        size_t size)
{
    parlor_run run = parlor_run_begin(game, &(parlor_options){.cases_only = true});
    run.state.next_case = number;
    size_t used = 0, written = 0;
    const parlor_step step =
        parlor_run_step(&run, from, strlen(from), &used, to, size - 1, &written);
    to[written] = '\0';
    if (step != PARLOR_DONE)
        parlor_status_message(&run.status, to, size);
}

/* Asks for all cases of the row at once, and empties it. */
static bool row_agrees(const parlor_game *game)
{
    ask_library(game, cases.first, cases.text, answers, sizeof answers);
    const bool agrees = strcmp(cases.expected, answers) == 0;
    if (!agrees)
        printf("%" PRIu64 " cases from %" PRIu64 " on differ if asked for in one go\n", cases.count,
               cases.first - 1);
    cases.count = 0;
    return agrees;
}

/* Adds the case at hand to the row. */
static bool row_add(const parlor_game *game, uint64_t number)
{
    if (cases.count == 0) {
        cases.first = number;
        cases.text[0] = cases.expected[0] = '\0';
    }
    cases.count++;
    strcat(cases.text, text);
    strcat(cases.expected, expected);
    const size_t used = strlen(cases.text) + strlen(cases.expected);
    const bool is_full = cases.count == ROW_CASES || used > ROW_SIZE - 2 * REFERENCE_TEXT_SIZE;
    return !is_full || row_agrees(game);
}

static bool case_agrees(const options *wanted, const parlor_game *game, uint64_t index,
                        uint64_t *rare)
{
    wanted->reference->make_case(wanted->seed, index, text, sizeof text);
    wanted->reference->answer(text, index + 1, expected, sizeof expected, rare);
    ask_library(game, index + 1, text, answer, sizeof answer);
    if (strcmp(expected, answer) == 0)
        return row_add(game, index + 1);
    printf("case %" PRIu64 " of seed %" PRIu64 " differs\n%s--- reference\n%s--- library\n%s\n",
           index, wanted->seed, text, expected, answer);
    return false;
}

static bool every_rare_situation_was_met(const reference_game *reference, const uint64_t *rare)
{
    bool all = reference->rare_count > 0;
    for (size_t i = 0; i < reference->rare_count; i++) {
        printf("%10" PRIu64 "  %s\n", rare[i], reference->rare[i]);
        all = all && rare[i] > 0;
    }
    if (!all)
        puts("a rare situation was never met: this run proves less than it should");
    return all;
}

static bool read_options(int argc, char **argv, options *wanted)
{
    *wanted = (options){.cases = 5000, .seed = 1};
    if (argc % 2 != 0) /* a name, a game, and pairs */
        return false;
    for (size_t i = 0; argc > 1 && i < sizeof references / sizeof references[0]; i++)
        if (strcmp(references[i]->name, argv[1]) == 0)
            wanted->reference = references[i];
    for (int i = 2; i + 1 < argc; i += 2) {
        char *end;
        const uint64_t number = strtoull(argv[i + 1], &end, 10);
        if (end == argv[i + 1] || *end != '\0')
            return false;
        if (strcmp(argv[i], "--cases") == 0)
            wanted->cases = number;
        else if (strcmp(argv[i], "--seed") == 0)
            wanted->seed = number;
        else if (strcmp(argv[i], "--from") == 0)
            wanted->from = number;
        else
            return false;
    }
    return wanted->reference != NULL && wanted->cases > 0;
}

int main(int argc, char **argv)
{
    options wanted;
    if (!read_options(argc, argv, &wanted)) {
        fprintf(stderr, "usage: differ GAME [--cases N] [--seed S] [--from K]\n");
        return 2;
    }
    const parlor_game *const game = parlor_game_find(wanted.reference->name);
    uint64_t rare[REFERENCE_RARE_MAX] = {0};
    uint64_t different = 0;
    for (uint64_t i = 0; i < wanted.cases && different < 5; i++)
        different += !case_agrees(&wanted, game, wanted.from + i, rare);
    if (cases.count > 0)
        different += !row_agrees(game);
    if (different)
        return 1;
    printf("%s: %" PRIu64 " cases of seed %" PRIu64 ", no difference\n", wanted.reference->name,
           wanted.cases, wanted.seed);
    return every_rare_situation_was_met(wanted.reference, rare) ? 0 : 1;
}
