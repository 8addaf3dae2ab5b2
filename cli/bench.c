/* parlor bench: how fast this build is on this machine, on cases that are the same everywhere. */
#include "buffer.h"
#include "cli.h"
#include "progress.h"
#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 2009, RUNS_DEFAULT = 7, RUNS_MAX = 1000 };

/* What is measured: a game, or another question of it. */
typedef struct subject {
    const parlor_game *game;
    const parlor_bench *bench;
    size_t question;  /* as in parlor_options */
    const char *name; /* of the question; NULL: the judge's */
} subject;

static subject subject_of(const parlor_game *game, size_t question)
{
    if (question == 0)
        return (subject){.game = game, .bench = parlor_game_bench(game)};
    const parlor_question *const asked = parlor_game_question(game, question - 1);
    return (subject){game, parlor_game_question_bench(game, question - 1), question,
                     asked ? asked->name : NULL};
}

/* ---- measuring ---- */

typedef struct measurement {
    double engine; /* cases a second */
    double text;
    uint64_t fingerprint;
} measurement;

static void deal_input(const subject *of, buffer *text)
{
    const parlor_bench *const bench = of->bench;
    buffer_reserve(text, 4096);
    for (size_t i = 1; i <= bench->cases; i++)
        while (parlor_deal(of->game, &bench->deal, SEED, i, text->data, text->capacity,
                           &text->size) == PARLOR_DEAL_FULL)
            buffer_reserve(text, 2 * text->capacity);
}

static void read_input(const parlor_bench *bench, const buffer *text, char *values)
{
    size_t at = 0;
    for (size_t i = 0; i < bench->cases; i++)
        at += bench->read(text->data + at, text->size - at, values + i * bench->value_size);
}

static void referee_input(const subject *of, const buffer *text, buffer *answers)
{
    const parlor_options options = {.question = of->question, .cases_only = true};
    parlor_run run = parlor_run_begin(of->game, &options);
    size_t used = 0;
    answers->size = 0;
    while (parlor_run_step(&run, text->data, text->size, &used, answers->data, answers->capacity,
                           &answers->size) == PARLOR_FULL)
        buffer_reserve(answers, 2 * answers->capacity);
}

/* 64-bit FNV-1a. */
static uint64_t hash_of(const buffer *bytes)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < bytes->size; i++)
        hash = (hash ^ (unsigned char)bytes->data[i]) * 0x100000001b3u;
    return hash;
}

static double best(double rate, size_t count, double seconds)
{
    const double now = seconds > 0 ? (double)count / seconds : 0;
    return now > rate ? now : rate;
}

/* `runs` 0: the fingerprint only. */
static measurement measure(const subject *of, int runs)
{
    const parlor_bench *const bench = of->bench;
    buffer text = {0}, answers = {0};
    void *const values = calloc(bench->cases, bench->value_size);
    if (!values)
        out_of_memory();
    deal_input(of, &text);
    buffer_reserve(&answers, text.size + 4096);
    read_input(bench, &text, values);
    measurement found = {0};
    static volatile uint64_t kept;
    for (int i = 0; i < runs; i++) {
        const double start = seconds_now();
        kept = kept + bench->referee(values, bench->cases);
        const double middle = seconds_now();
        referee_input(of, &text, &answers);
        found.engine = best(found.engine, bench->cases, middle - start);
        found.text = best(found.text, bench->cases, seconds_now() - middle);
    }
    referee_input(of, &text, &answers);
    found.fingerprint = hash_of(&answers);
    free(values);
    buffer_free(&text);
    buffer_free(&answers);
    return found;
}

/* ---- the table ---- */

enum { NAME_WIDTH = 15, NAME_WIDTH_FINGERPRINT = 8 };

typedef enum report { REPORT_TABLE, REPORT_JSON, REPORT_FINGERPRINT } report;

static void print_json(const subject *of, const measurement *found)
{
    print("{\"game\":\"%s\",", parlor_game_name(of->game));
    if (of->name)
        print("\"question\":\"%s\",", of->name);
    print("\"cases\":%zu,\"engine_per_second\":%.0f,\"text_per_second\":%.0f,"
          "\"fingerprint\":\"%016" PRIx64 "\"}\n",
          of->bench->cases, found->engine, found->text, found->fingerprint);
}

/* "mahjong", or "mahjong-advice" */
static void print_name(const subject *of, int width)
{
    buffer name = {0};
    buffer_format(&name, "%s%s%s", parlor_game_name(of->game), of->name ? "-" : "",
                  of->name ? of->name : "");
    print("%-*.*s ", width, (int)name.size, name.data);
    buffer_free(&name);
}

static void print_measurement(const subject *of, const measurement *found, report wanted)
{
    if (wanted == REPORT_JSON) {
        print_json(of, found);
        return;
    }
    print_name(of, wanted == REPORT_TABLE ? NAME_WIDTH : NAME_WIDTH_FINGERPRINT);
    if (wanted == REPORT_TABLE)
        print("%8zu %16.0f %16.0f   ", of->bench->cases, found->engine, found->text);
    print("%016" PRIx64 "\n", found->fingerprint);
}

enum { OPTION_RUNS = 'r', OPTION_JSON = 'j', OPTION_FINGERPRINT = 'f', OPTION_HELP = 'h' };

static const struct option options[] = {
    {"runs", required_argument, NULL, OPTION_RUNS},
    {"json", no_argument, NULL, OPTION_JSON},
    {"fingerprint", no_argument, NULL, OPTION_FINGERPRINT},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

exit_status command_bench(int argc, char **argv)
{
    uint64_t runs = RUNS_DEFAULT;
    report wanted = REPORT_TABLE;
    opterr = 0;
    int option;
    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        if (option == OPTION_RUNS && !read_number(optarg, 1, RUNS_MAX, &runs))
            return usage_error("--runs takes a whole number from 1 to %d", RUNS_MAX);
        if (option == OPTION_JSON)
            wanted = REPORT_JSON;
        else if (option == OPTION_FINGERPRINT)
            wanted = REPORT_FINGERPRINT;
        else if (option == OPTION_HELP)
            return command_help(2, (char *[]){"help", "bench", NULL});
        else if (option != OPTION_RUNS)
            return option_error(option, argv, options);
    }
    if (optind < argc)
        return usage_error("bench takes no '%s'", argv[optind]);
    if (wanted == REPORT_TABLE)
        print("%-*s %8s %16s %16s   %s\n", NAME_WIDTH, "game", "cases", "engine alone/s",
              "text to text/s", "fingerprint");
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (size_t k = 0; k == 0 || parlor_game_question(game, k - 1); k++) {
            const subject of = subject_of(game, k);
            if (!of.bench)
                continue;
            const measurement found = measure(&of, wanted == REPORT_FINGERPRINT ? 0 : (int)runs);
            print_measurement(&of, &found, wanted);
        }
    return STATUS_ANSWERED;
}
