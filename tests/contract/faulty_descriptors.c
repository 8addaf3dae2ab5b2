#define _POSIX_C_SOURCE 200809L
/* Rows with one fault each: contract_descriptor() must find it, and nothing else. */
#include "descriptor.h"

#include <stdlib.h>
#include <string.h>

static const contract_rules rules = {"XY", 99};

/* ---- Faults ---- */

static const parlor_game *original;
static parlor_problem problems[2];
static parlor_deal_option option;

static bool no_case_is(const parlor_case *value, const parlor_status *status)
{
    (void)value, (void)status;
    return false;
}

static void unfinished_untold(parlor_game *game)
{
    game->is_unfinished = no_case_is;
    game->explain_unfinished = NULL;
    game->json_unfinished = game->json;
}

static void no_summary(parlor_game *game)
{
    game->summary = "";
}

static void name_in_capitals(parlor_game *game)
{
    game->name = "Game";
}

static void another_prefix(parlor_game *game)
{
    game->rule_prefix = "YX";
}

static void no_problems(parlor_game *game)
{
    game->problem_count = 0;
}

static void same_problem_twice(parlor_game *game)
{
    problems[1] = problems[0];
    game->problems = problems;
    game->problem_count = 2;
}

static void problem_by_no_rule(parlor_game *game)
{
    problems[0].rule = 100;
    game->problems = problems;
    game->problem_count = 1;
}

static void no_bench(parlor_game *game)
{
    game->bench = (parlor_bench){0};
}

static void deal_nonsense(parlor_random *random, const parlor_deal_options *options,
                          parlor_writer *out)
{
    (void)options;
    parlor_write_unsigned(out, parlor_random_word(random));
    write_literal(out, " nonsense\n");
}

static void nonsense_is_dealt(parlor_game *game)
{
    game->deal = deal_nonsense;
}

static void deal_from_default_seed(parlor_random *random, const parlor_deal_options *options,
                                   parlor_writer *out)
{
    (void)random;
    parlor_random always = parlor_random_begin(1, 1);
    original->deal(&always, options, out);
}

static void seed_makes_no_difference(parlor_game *game)
{
    game->deal = deal_from_default_seed;
}

static void deal_by_turns(parlor_random *random, const parlor_deal_options *options,
                          parlor_writer *out)
{
    static uint64_t turn;
    (void)random;
    parlor_random next = parlor_random_begin(1, ++turn);
    original->deal(&next, options, out);
}

static void case_alone_is_another(parlor_game *game)
{
    game->deal = deal_by_turns;
}

static void option_without_meaning(parlor_game *game)
{
    option = (parlor_deal_option){.name = "easy", .meaning = ""};
    game->deal_options = &option;
    game->deal_option_count = 1;
}

static void same_option_value_twice(parlor_game *game)
{
    static const char *const values[] = {"2", "2", NULL};
    option_without_meaning(game);
    option = (parlor_deal_option){.name = "players", .values = values, .meaning = "how many"};
}

static size_t read_nothing(const char *text, size_t size, void *value)
{
    (void)text, (void)size, (void)value;
    return 0;
}

static void bench_reads_nothing(parlor_game *game)
{
    game->bench.read = read_nothing;
}

static uint64_t referee_nothing(const void *values, size_t count)
{
    (void)values, (void)count;
    return 1;
}

static void bench_referees_nothing(parlor_game *game)
{
    game->bench.referee = referee_nothing;
}

static game_question question;

static void question_without_words(parlor_game *game)
{
    question = (game_question){.asked = {"", NULL, false}};
    game->questions = &question;
    game->question_count = 1;
}

static void question_bench_referees_nothing(parlor_game *game)
{
    question_without_words(game);
    question = (game_question){.asked = {"hint", "what helps", false}, .bench = game->bench};
    question.bench.referee = referee_nothing;
}

static size_t take_nothing(const char *text, size_t size, uint64_t number, parlor_writer *out,
                           game_answered *answered)
{
    (void)text, (void)size, (void)number, (void)out, (void)answered;
    return 0;
}

static void fast_path_is_not_taken(parlor_game *game)
{
    game->referee_fast = take_nothing;
}

/* ---- What is said of them ---- */

static const struct {
    void (*make)(parlor_game *game);
    const char *told; /* in the first line */
    int lines;        /* 0: any number */
} faults[] = {
    {no_summary, ".summary is missing", 1},
    {name_in_capitals, ".name is not of small letters", 1},
    {another_prefix, ".rule_prefix is YX, but the rules of RULES.md are numbered XY-1", 1},
    {no_problems, ".problems is empty", 1},
    {same_problem_twice, "two problems are called", 1},
    {problem_by_no_rule, "problem 0 is by rule 100, but there are 99 rules", 1},
    {unfinished_untold, ".explain_unfinished is missing", 1},
    {no_bench, ".bench.read is missing", 4},
    {nonsense_is_dealt, "dealt cases are not valid", 0},
    {seed_makes_no_difference, "the seed makes no difference", 0},
    {case_alone_is_another, "a case dealt alone is another case", 0},
    {option_without_meaning, "deal option 0 has no meaning", 1},
    {same_option_value_twice, "deal --players 2 cannot be chosen", 1},
    {bench_reads_nothing, ".bench.read does not read a dealt case", 1},
    {bench_referees_nothing, ".bench.referee: the cases make no difference", 1},
    {question_without_words, "question 0 has no name", 2},
    {question_bench_referees_nothing, "question 0.bench.referee: the cases make no difference", 1},
    {fast_path_is_not_taken, ".referee_fast takes 0 of", 1},
};

/* The descriptor as it is, but for its prefix, which all games have in common here. */
static parlor_game sound_descriptor(void)
{
    parlor_game descriptor = *original;
    descriptor.rule_prefix = rules.prefix;
    problems[0] = original->problems[0];
    return descriptor;
}

static bool is_told(size_t index, const parlor_game *descriptor)
{
    char *said = NULL;
    size_t size = 0;
    FILE *const to = open_memstream(&said, &size);
    if (!to)
        abort();
    const int lines = contract_descriptor(descriptor, &rules, to);
    fclose(to);
    const char *const told = strstr(said, faults[index].told);
    const bool holds = told && told < said + strcspn(said, "\n") &&
                       (faults[index].lines == 0 || faults[index].lines == lines);
    if (!holds)
        printf("not told as \"%s\" in %d lines, but %d:\n%s", faults[index].told,
               faults[index].lines, lines, said);
    free(said);
    return holds;
}

int main(void)
{
    int failed = 0, count = 0;
    for (size_t i = 0; (original = parlor_game_at(i)); i++) {
        const parlor_game descriptor = sound_descriptor();
        failed += contract_descriptor(&descriptor, &rules, stdout);
        for (size_t k = 0; k < sizeof faults / sizeof faults[0]; k++) {
            parlor_game faulty = sound_descriptor();
            faults[k].make(&faulty);
            failed += !is_told(k, &faulty);
            count++;
        }
    }
    printf("%d faulty rows, %d of them not told\n", count, failed);
    return failed == 0 && count > 0 ? 0 : 1;
}
