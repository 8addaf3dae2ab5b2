/* What the descriptor of a game must hold: words, functions, problems, deals, a benchmark, a fast
 * path. */
#include "descriptor.h"

#include "lib/games/run.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { CASES = 60, TEXT_SIZE = 1 << 18, SEED = 5 };

typedef struct contract {
    const parlor_game *game;
    const contract_rules *rules;
    FILE *to;
    int broken;
} contract;

static void broken(contract *about, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void broken(contract *about, const char *format, ...)
{
    va_list arguments;
    fprintf(about->to, "%s: the descriptor: ", about->game->name);
    va_start(arguments, format);
    vfprintf(about->to, format, arguments);
    va_end(arguments);
    fputc('\n', about->to);
    about->broken++;
}

static bool has_text(const char *text)
{
    return text && *text;
}

/* A name for programs: small letters, and hyphens where they are allowed. */
static bool is_name(const char *text, const char *others)
{
    for (const char *at = text; at && *at; at++)
        if (!(*at >= 'a' && *at <= 'z') && !strchr(others, *at))
            return false;
    return has_text(text);
}

/* ---- Words and functions ---- */

static void check_words(contract *about)
{
    const parlor_game *const game = about->game;
    if (!is_name(game->name, ""))
        broken(about, ".name is not of small letters only");
    if (!has_text(game->title))
        broken(about, ".title is missing: the game's name for people");
    if (!has_text(game->summary))
        broken(about, ".summary is missing: what its command does, in a few words");
    if (!has_text(game->help))
        broken(about, ".help is missing: input and answers for people, with an example");
    if (!has_text(game->rule_prefix))
        broken(about, ".rule_prefix is missing: what the numbers of its rules begin with");
    else if (strcmp(game->rule_prefix, about->rules->prefix) != 0)
        broken(about, ".rule_prefix is %s, but the rules of RULES.md are numbered %s-1 and on",
               game->rule_prefix, about->rules->prefix);
    if (!game->rules || game->rule_count == 0)
        broken(about, ".rules is missing: the rules as data, made by scripts/generate_rulebook");
}

/* False: the game cannot be run. */
static bool check_functions(contract *about)
{
    const parlor_game *const game = about->game;
    const struct {
        const char *name;
        bool is_there;
    } functions[] = {
        {"case_start", game->case_start != NULL},
        {"whole_cases", game->whole_cases != NULL},
        {"count_cases", game->count_cases != NULL},
        {"read", game->read != NULL},
        {"referee", game->referee != NULL},
        {"answer", game->answer != NULL},
        {"explain_title", game->explain_title != NULL},
        {"explain", game->explain != NULL},
        {"json", game->json != NULL},
        {"explain_unfinished", game->explain_unfinished || !game->is_unfinished},
        {"json_unfinished", game->json_unfinished || !game->is_unfinished},
        {"is_unfinished", game->is_unfinished || !game->explain_unfinished},
        {"deal", game->deal != NULL},
        {"bench.read", game->bench.read != NULL},
        {"bench.referee", game->bench.referee != NULL},
        {"bench.cases", game->bench.cases > 0},
        {"bench.value_size", game->bench.value_size > 0},
    };
    const int before = about->broken;
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (!functions[i].is_there)
            broken(about, ".%s is missing: lib/games/game.h says what it does", functions[i].name);
    return about->broken == before;
}

static void check_problems(contract *about)
{
    const parlor_game *const game = about->game;
    if (game->problem_count == 0)
        broken(about, ".problems is empty: what can be wrong with a text");
    for (size_t i = 0; i < game->problem_count; i++) {
        const parlor_problem *const problem = &game->problems[i];
        if (!is_name(problem->name, "-"))
            broken(about, "problem %zu has no name of small letters and hyphens", i);
        if (!has_text(problem->sentence))
            broken(about, "problem %zu has no sentence", i);
        if (problem->rule < 0 || problem->rule > about->rules->count)
            broken(about, "problem %zu is by rule %d, but there are %d rules", i, problem->rule,
                   about->rules->count);
        for (size_t k = 0; k < i; k++)
            if (problem->name && game->problems[k].name &&
                strcmp(problem->name, game->problems[k].name) == 0)
                broken(about, "two problems are called %s", problem->name);
    }
}

/* ---- Dealing ---- */

typedef struct text {
    char bytes[TEXT_SIZE];
    size_t size;
} text;

static bool deal(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t first, uint64_t count, text *cases)
{
    cases->size = 0;
    for (uint64_t i = 0; i < count; i++)
        if (parlor_deal(game, options, seed, first + i, cases->bytes, sizeof cases->bytes,
                        &cases->size) != PARLOR_DEALT)
            return false;
    return true;
}

static bool text_is(const text *a, const text *b)
{
    return a->size == b->size && memcmp(a->bytes, b->bytes, a->size) == 0;
}

/* Are these so many cases, and is there nothing to say about them, not even a warning? */
static bool cases_are_good(const parlor_game *game, const text *cases, uint64_t count)
{
    static char answers[TEXT_SIZE];
    const parlor_options strictly = {.strict = true, .cases_only = true};
    parlor_run run = parlor_run_begin(game, &strictly);
    size_t used = 0, written = 0;
    const parlor_step step =
        parlor_run_step(&run, cases->bytes, cases->size, &used, answers, sizeof answers, &written);
    return step == PARLOR_DONE && parlor_run_next_case(&run) == count + 1;
}

static void check_deal(contract *about, const parlor_deal_options *options, const char *what)
{
    static text cases, others;
    const parlor_game *const game = about->game;
    if (!deal(game, options, SEED, 1, CASES, &cases)) {
        broken(about, "%s: cases cannot be dealt", what);
        return;
    }
    if (!cases_are_good(game, &cases, CASES))
        broken(about, "%s: dealt cases are not valid under --strict", what);
    deal(game, options, SEED + 1, 1, CASES, &others);
    if (text_is(&cases, &others))
        broken(about, "%s: the seed makes no difference", what);
    const text all = cases;
    deal(game, options, SEED, CASES, 1, &cases);
    deal(game, options, SEED, CASES, 1, &others);
    const bool is_last = cases.size <= all.size &&
                         memcmp(all.bytes + all.size - cases.size, cases.bytes, cases.size) == 0;
    if (!is_last || !text_is(&cases, &others))
        broken(about, "%s: a case dealt alone is another case", what);
}

static void check_option(contract *about, size_t index)
{
    const parlor_deal_option *const option = &about->game->deal_options[index];
    if (!is_name(option->name, "-"))
        broken(about, "deal option %zu has no name of small letters and hyphens", index);
    if (!has_text(option->meaning))
        broken(about, "deal option %zu has no meaning", index);
    for (size_t i = 0; i == 0 || (option->values && option->values[i]); i++) {
        char what[64];
        snprintf(what, sizeof what, "deal --%s %s", option->name,
                 option->values ? option->values[i] : "");
        parlor_deal_options chosen = {{0}};
        if (!parlor_deal_choose(about->game, option->name,
                                option->values ? option->values[i] : NULL, &chosen) ||
            chosen.choice[index] != i + 1)
            broken(about, "%s cannot be chosen", what);
        else
            check_deal(about, &chosen, what);
    }
}

static void check_deals(contract *about)
{
    check_deal(about, NULL, "deal");
    if (about->game->deal_option_count > PARLOR_DEAL_OPTIONS_MAX)
        broken(about, "there are more than %d deal options", PARLOR_DEAL_OPTIONS_MAX);
    else
        for (size_t i = 0; i < about->game->deal_option_count; i++)
            check_option(about, i);
}

/* ---- Measuring, and many cases fast ---- */

/* `whose` stands before the dot: nothing, or a question. */
static void check_bench(contract *about, const parlor_bench *bench, const char *whose)
{
    static text cases;
    if (!deal(about->game, &bench->deal, SEED, 1, CASES, &cases)) {
        broken(about, "%s.bench.deal: no such options", whose);
        return;
    }
    char *const values = calloc(CASES, bench->value_size);
    size_t at = 0;
    for (size_t i = 0; values && i < CASES; i++) {
        const size_t length =
            bench->read(cases.bytes + at, cases.size - at, values + i * bench->value_size);
        if (length == 0 || length > cases.size - at) {
            broken(about, "%s.bench.read does not read a dealt case", whose);
            free(values);
            return;
        }
        at += length;
    }
    if (at != cases.size)
        broken(about, "%s.bench.read does not read all of its cases", whose);
    if (bench->referee(values, CASES) == bench->referee(values, 0))
        broken(about, "%s.bench.referee: the cases make no difference", whose);
    free(values);
}

static void check_questions(contract *about)
{
    for (size_t i = 0; i < about->game->question_count; i++) {
        const game_question *const question = &about->game->questions[i];
        char whose[32];
        snprintf(whose, sizeof whose, "question %zu", i);
        if (!is_name(question->asked.name, "-"))
            broken(about, "%s has no name of small letters and hyphens", whose);
        if (!has_text(question->asked.meaning))
            broken(about, "%s has no meaning", whose);
        if (question->bench.referee)
            check_bench(about, &question->bench, whose);
    }
}

static void check_fast_path(contract *about)
{
    static text cases;
    static char answers[TEXT_SIZE];
    if (!about->game->referee_fast ||
        !deal(about->game, &about->game->bench.deal, SEED, 1, CASES, &cases))
        return;
    const parlor_options options = {.cases_only = true};
    parlor_run run = parlor_run_begin(about->game, &options);
    size_t used = 0, written = 0;
    parlor_run_step(&run, cases.bytes, cases.size, &used, answers, sizeof answers, &written);
    if (run.own[RUN_FAST] < CASES / 2)
        broken(about, ".referee_fast takes %d of %d cases of its benchmark", (int)run.own[RUN_FAST],
               CASES);
}

int contract_descriptor(const parlor_game *game, const contract_rules *rules, FILE *to)
{
    contract about = {game, rules, to, 0};
    check_words(&about);
    check_problems(&about);
    if (check_functions(&about)) {
        check_deals(&about);
        check_bench(&about, &game->bench, "");
        check_questions(&about);
        check_fast_path(&about);
    }
    return about.broken;
}
