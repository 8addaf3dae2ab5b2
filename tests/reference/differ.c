/* Compares what must come to the same on random cases, one by one and many in a row, and counts how
 * often each rare situation was met:
 *
 *     differ GAME [--against reference|careful] [--cases N] [--seed S] [--from K] [--save PATH]
 *
 * the library with the literal second implementation, or the library's fast way with its careful
 * way, and then on damaged cases, too. The first difference ends the run; with --save its cases are
 * kept as PATH.in, with a count line, and the two answers as PATH.expected and PATH.found. Status 1
 * tells of a difference, or of rare situations that the reference never met. */
#include "parlor.h"
#include "tests/reference/reference.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const reference_game *const references[] = {
#define GAME(name) &reference_##name,
#include "games_with_reference.h"
#undef GAME
};

typedef struct options {
    const reference_game *reference;
    const parlor_game *game;
    bool is_against_careful;
    uint64_t cases, seed, from;
    const char *save;
} options;

/* ---- Texts ---- */

enum { ROW_CASES = 300, ROW_SIZE = 1 << 21 };

typedef struct text {
    size_t size;
    char at[ROW_SIZE];
} text;

static void text_format(text *to, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(to->at + to->size, ROW_SIZE - to->size, format, arguments);
    va_end(arguments);
    to->size += (size_t)length;
}

static bool texts_are_equal(const text *a, const text *b)
{
    return a->size == b->size && memcmp(a->at, b->at, a->size) == 0;
}

/* Cases in a row. */
typedef struct row {
    uint64_t first; /* the number of the first one */
    size_t count;
    size_t starts[ROW_CASES]; /* in the text, of each case */
    text cases;
} row;

static row together;             /* the row that grows ... */
static text expected, found;     /* ... the answers to it ... */
static row alone;                /* ... and one case of it */
static text expected_alone;      /* ... with its answer */
static const char *const usage = /* of this program */
    "usage: differ GAME [--against reference|careful] [--cases N] [--seed S] [--from K]\n"
    "              [--save PATH]\n";

static bool row_is_full(const row *cases)
{
    return cases->count == ROW_CASES || cases->cases.size > ROW_SIZE / 2 - REFERENCE_TEXT_SIZE;
}

/* ---- What is asked ---- */

typedef enum way { FAST, CAREFUL } way;

static void append_report(const parlor_status *status, text *to)
{
    text_format(to, "%" PRIu64 ":%" PRIu64 "+%zu ", status->line, status->column, status->length);
    parlor_status_message(status, to->at + to->size, ROW_SIZE - to->size);
    to->size += strlen(to->at + to->size);
    text_format(to, "\n");
}

/* What the library says to the cases, reports included. */
static void ask(const parlor_game *game, way taken, const row *cases, text *to)
{
    const parlor_options chosen = {
        .cases_only = true, .one_by_one = taken == CAREFUL, .first_case = cases->first};
    parlor_run run = parlor_run_begin(game, &chosen);
    size_t used = 0;
    parlor_step step = PARLOR_CASE;
    to->size = 0;
    while (step != PARLOR_DONE && step != PARLOR_FULL) {
        step = parlor_run_step(&run, cases->cases.at, cases->cases.size, &used, to->at,
                               ROW_SIZE / 2, &to->size);
        if (step == PARLOR_REPORT)
            append_report(&run.status, to);
    }
    if (step == PARLOR_FULL)
        text_format(to, "the answers do not fit\n");
}

/* ---- A difference ---- */

static void save_text(const options *wanted, const char *ending, const char *front,
                      const text *what)
{
    char name[4096];
    snprintf(name, sizeof name, "%s.%s", wanted->save, ending);
    FILE *const file = fopen(name, "wb");
    bool is_saved = file != NULL && fputs(front, file) >= 0;
    is_saved = is_saved && fwrite(what->at, 1, what->size, file) == what->size;
    if (file == NULL || fclose(file) != 0 || !is_saved)
        fprintf(stderr, "differ: %s cannot be written\n", name);
}

static void tell(const options *wanted, const row *cases, const text *right, const text *wrong)
{
    printf("case %" PRIu64 " of seed %" PRIu64 " differs", cases->first - 1, wanted->seed);
    if (cases->count > 1)
        printf(" if asked for in one go with %zu others", cases->count - 1);
    else
        printf("\n%.*s--- %s\n%.*s--- library\n%.*s", (int)cases->cases.size, cases->cases.at,
               wanted->is_against_careful ? "with care" : "reference", (int)right->size, right->at,
               (int)wrong->size, wrong->at);
    putchar('\n');
    if (!wanted->save)
        return;
    char count[32];
    snprintf(count, sizeof count, "%zu\n", cases->count);
    save_text(wanted, "in", count, &cases->cases);
    save_text(wanted, "expected", "", right);
    save_text(wanted, "found", "", wrong);
}

/* A case of a row, by itself. */
static void take_alone(const row *from, size_t index)
{
    const size_t start = from->starts[index];
    const size_t end = index + 1 < from->count ? from->starts[index + 1] : from->cases.size;
    alone.first = from->first + index;
    alone.count = 1;
    alone.cases.size = end - start;
    memcpy(alone.cases.at, from->cases.at + start, end - start);
}

/* ---- Against the reference ---- */

static void row_add(row *to, const char *added)
{
    to->starts[to->count++] = to->cases.size;
    const size_t size = strlen(added);
    memcpy(to->cases.at + to->cases.size, added, size + 1);
    to->cases.size += size;
}

static void row_begin(row *cases, uint64_t first)
{
    cases->first = first;
    cases->count = 0;
    cases->cases.size = 0;
}

/* One case alone, which joins the row with the answer expected. */
static bool case_agrees(const options *wanted, uint64_t index, uint64_t *rare)
{
    static char made[REFERENCE_TEXT_SIZE];
    wanted->reference->make_case(wanted->seed, index, made, sizeof made);
    row_begin(&alone, index + 1);
    row_add(&alone, made);
    row_add(&together, made);
    wanted->reference->answer(made, index + 1, expected_alone.at, REFERENCE_TEXT_SIZE, rare);
    expected_alone.size = strlen(expected_alone.at);
    memcpy(expected.at + expected.size, expected_alone.at, expected_alone.size);
    expected.size += expected_alone.size;
    ask(wanted->game, FAST, &alone, &found);
    if (texts_are_equal(&expected_alone, &found))
        return true;
    tell(wanted, &alone, &expected_alone, &found);
    return false;
}

/* From there on; returns how many cases agree, 0 for none. */
static uint64_t agree_with_reference(const options *wanted, uint64_t from, uint64_t most,
                                     uint64_t *rare)
{
    row_begin(&together, from + 1);
    expected.size = 0;
    while (together.count < most && !row_is_full(&together))
        if (!case_agrees(wanted, from + together.count, rare))
            return 0;
    ask(wanted->game, FAST, &together, &found);
    if (texts_are_equal(&expected, &found))
        return together.count;
    tell(wanted, &together, &expected, &found);
    return 0;
}

/* ---- The fast way against the careful way ---- */

/* splitmix64 by Sebastiano Vigna, in the public domain. */
static uint64_t mixed(uint64_t z)
{
    z += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Writes something else over a byte of every fourth row. */
static void damage(const options *wanted, row *cases)
{
    static const char others[] = " \n\r\tXx0129TJQKASHCDBMON";
    const uint64_t random = mixed(wanted->seed ^ mixed(cases->first));
    if (random % 4 == 0)
        cases->cases.at[random / 4 % cases->cases.size] =
            others[random / 4 / cases->cases.size % (sizeof others - 1)];
}

static bool ways_agree(const options *wanted, const row *cases)
{
    ask(wanted->game, CAREFUL, cases, &expected);
    ask(wanted->game, FAST, cases, &found);
    return texts_are_equal(&expected, &found);
}

/* The case of a row that differs by itself, or the whole row. */
static void tell_ways(const options *wanted, const row *cases)
{
    for (size_t i = 0; i < cases->count; i++) {
        take_alone(cases, i);
        if (!ways_agree(wanted, &alone)) {
            tell(wanted, &alone, &expected, &found);
            return;
        }
    }
    ways_agree(wanted, cases);
    tell(wanted, cases, &expected, &found);
}

/* As agree_with_reference(). */
static uint64_t agree_with_care(const options *wanted, uint64_t from, uint64_t most)
{
    static char made[REFERENCE_TEXT_SIZE];
    row_begin(&together, from + 1);
    while (together.count < most && !row_is_full(&together)) {
        wanted->reference->make_case(wanted->seed, from + together.count, made, sizeof made);
        row_add(&together, made);
    }
    damage(wanted, &together);
    if (ways_agree(wanted, &together))
        return together.count;
    tell_ways(wanted, &together);
    return 0;
}

/* ---- The run ---- */

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

static bool read_choice(const char *name, const char *value, options *wanted)
{
    if (strcmp(name, "--save") == 0)
        wanted->save = value;
    else if (strcmp(name, "--against") == 0 && strcmp(value, "careful") == 0)
        wanted->is_against_careful = true;
    else
        return strcmp(name, "--against") == 0 && strcmp(value, "reference") == 0;
    return true;
}

static bool read_number(const char *name, const char *value, options *wanted)
{
    char *end;
    const uint64_t number = strtoull(value, &end, 10);
    if (end == value || *end != '\0')
        return false;
    if (strcmp(name, "--cases") == 0)
        wanted->cases = number;
    else if (strcmp(name, "--seed") == 0)
        wanted->seed = number;
    else if (strcmp(name, "--from") == 0)
        wanted->from = number;
    else
        return false;
    return true;
}

static bool read_options(int argc, char **argv, options *wanted)
{
    *wanted = (options){.cases = 5000, .seed = 1};
    if (argc < 2 || argc % 2 != 0) /* a name, a game, and pairs */
        return false;
    for (size_t i = 0; i < sizeof references / sizeof references[0]; i++)
        if (strcmp(references[i]->name, argv[1]) == 0)
            wanted->reference = references[i];
    for (int i = 2; i + 1 < argc; i += 2)
        if (!read_choice(argv[i], argv[i + 1], wanted) &&
            !read_number(argv[i], argv[i + 1], wanted))
            return false;
    wanted->game = parlor_game_find(argv[1]);
    return wanted->reference != NULL && wanted->cases > 0;
}

int main(int argc, char **argv)
{
    options wanted;
    if (!read_options(argc, argv, &wanted)) {
        fputs(usage, stderr);
        return 2;
    }
    uint64_t rare[REFERENCE_RARE_MAX] = {0};
    for (uint64_t done = 0, agreed; done < wanted.cases; done += agreed) {
        const uint64_t from = wanted.from + done, left = wanted.cases - done;
        agreed = wanted.is_against_careful ? agree_with_care(&wanted, from, left)
                                           : agree_with_reference(&wanted, from, left, rare);
        if (agreed == 0)
            return 1;
    }
    printf("%s: %" PRIu64 " cases of seed %" PRIu64 "%s, no difference\n", wanted.reference->name,
           wanted.cases, wanted.seed,
           wanted.is_against_careful ? ", the fast way against the careful way" : "");
    return wanted.is_against_careful || every_rare_situation_was_met(wanted.reference, rare) ? 0
                                                                                             : 1;
}
