/* parlor bench: how fast this build is on this machine, on cases that are the same everywhere. */
#include "../lib/games/bench.h"
#include "bench_play.h"
#include "buffer.h"
#include "options.h"
#include "progress.h"
#include "room.h"
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEED = 2009,
    RUNS_DEFAULT = 7,
    RUNS_MAX = 1000,
    DECISIONS = 20000,
    TABLES = 2000,
    GAMES = 1000
};

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
    return (subject){game, parlor_game_question_bench(game, question - 1), question,
                     parlor_game_question(game, question - 1)->name};
}

/* ---- measuring ---- */

typedef struct measurement {
    double engine; /* cases a second */
    double text;
    double moves; /* decisions a second in games that are played; 0: they cannot be */
    double moves_observed;
    double imagined;   /* tables a second, by those that think, ... */
    double played_out; /* ... and games, tables and all */
    uint64_t fingerprint;
} measurement;

static void deal_input(const subject *of, buffer *text)
{
    for (size_t i = 1; i <= of->bench->cases; i++)
        deal_append(of->game, &of->bench->deal, SEED, i, text);
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
    run_step(&run, text->data, text->size, &used, answers);
}

/* 64-bit FNV-1a. */
static uint64_t hash_of(const buffer *bytes)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < bytes->size; i++)
        hash = (hash ^ (unsigned char)bytes->data[i]) * 0x100000001b3u;
    return hash;
}

static double best(double rate, uint64_t count, double seconds)
{
    return fmax(rate, (double)count / fmax(seconds, 1e-9));
}

typedef uint64_t way_to_play(const parlor_game *game, uint64_t seed, uint64_t count);

/* Decisions, tables or games a second, if the game itself is measured and can be played. */
static double moves_per_second(const subject *of, way_to_play *play, uint64_t count, double rate)
{
    if (of->question > 0 || !parlor_game_is_playable(of->game))
        return 0;
    const double start = seconds_now();
    const uint64_t made = play(of->game, SEED, count);
    return best(rate, made, seconds_now() - start);
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
        found.moves = moves_per_second(of, bench_play, DECISIONS, found.moves);
        found.moves_observed =
            moves_per_second(of, bench_play_observed, DECISIONS, found.moves_observed);
        found.imagined = moves_per_second(of, bench_imagine, TABLES, found.imagined);
        found.played_out = moves_per_second(of, bench_play_out, GAMES, found.played_out);
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
    print("\"cases\":%zu,\"engine_per_second\":%.0f,\"text_per_second\":%.0f,", of->bench->cases,
          found->engine, found->text);
    if (found->moves > 0)
        print("\"decisions_per_second\":%.0f,\"observed_per_second\":%.0f,"
              "\"imagined_per_second\":%.0f,\"played_out_per_second\":%.0f,",
              found->moves, found->moves_observed, found->imagined, found->played_out);
    print("\"fingerprint\":\"%016" PRIx64 "\"}\n", found->fingerprint);
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

/* A row of the table of games that are played: the rates, and how often they have the engine's. */
static void add_moves(buffer *table, const subject *of, const measurement *found)
{
    if (found->moves == 0)
        return;
    if (table->size == 0)
        buffer_format(table, "\n%-*s %18s %8s %21s %8s\n", NAME_WIDTH, "played randomly",
                      "decisions/s", "x engine", "with observation/s", "x engine");
    buffer_format(table, "%-*s %18.0f %8.2f %21.0f %8.2f\n", NAME_WIDTH, parlor_game_name(of->game),
                  found->moves, found->moves / found->engine, found->moves_observed,
                  found->moves_observed / found->engine);
}

/* The same of what goes on in the minds of players. */
static void add_thoughts(buffer *table, const subject *of, const measurement *found)
{
    if (found->moves == 0)
        return;
    if (table->size == 0)
        buffer_format(table, "\n%-*s %18s %21s\n", NAME_WIDTH, "thought about", "tables imagined/s",
                      "games played out/s");
    buffer_format(table, "%-*s %18.0f %21.0f\n", NAME_WIDTH, parlor_game_name(of->game),
                  found->imagined, found->played_out);
}

enum { OPTION_RUNS = 'r', OPTION_JSON = 'j', OPTION_FINGERPRINT = 'f', OPTION_HELP = 'h' };

static const struct option own_options[] = {
    {"runs", required_argument, NULL, OPTION_RUNS},
    {"json", no_argument, NULL, OPTION_JSON},
    {"fingerprint", no_argument, NULL, OPTION_FINGERPRINT},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct request {
    uint64_t runs;
    report wanted;
    bool wants_help;
} request;

static exit_status take_option(void *into, int option)
{
    request *const asked = into;
    switch (option) {
    case OPTION_RUNS:
        if (!read_number(optarg, 1, RUNS_MAX, &asked->runs))
            return usage_error("--runs takes a whole number from 1 to %d", RUNS_MAX);
        break;
    case OPTION_JSON:
    case OPTION_FINGERPRINT:
        if (asked->wanted != REPORT_TABLE)
            return usage_error("bench takes one of --json and --fingerprint");
        asked->wanted = option == OPTION_JSON ? REPORT_JSON : REPORT_FINGERPRINT;
        break;
    default:
        asked->wants_help = true;
    }
    return STATUS_ANSWERED;
}

/* Every game, and every other question of it that is measured. */
static void measure_all(report wanted, int runs)
{
    const parlor_game *game;
    buffer played = {0}, thought = {0};
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (size_t k = 0; k == 0 || parlor_game_question(game, k - 1); k++) {
            const subject of = subject_of(game, k);
            if (!of.bench)
                continue;
            const measurement found = measure(&of, wanted == REPORT_FINGERPRINT ? 0 : runs);
            print_measurement(&of, &found, wanted);
            add_moves(&played, &of, &found);
            add_thoughts(&thought, &of, &found);
        }
    if (wanted == REPORT_TABLE) {
        print_bytes(played.data, played.size);
        print_bytes(thought.data, thought.size);
    }
    buffer_free(&played);
    buffer_free(&thought);
}

exit_status command_bench(int argc, char **argv)
{
    request asked = {.runs = RUNS_DEFAULT};
    option_list options = options_of(own_options);
    const exit_status status = options_read(&options, argc, argv, take_option, &asked);
    options_free(&options);
    if (status != STATUS_ANSWERED)
        return status;
    if (asked.wants_help)
        return command_help(2, (char *[]){"help", "bench", NULL});
    if (optind < argc)
        return usage_error("bench takes no '%s'", argv[optind]);
    if (asked.wanted == REPORT_TABLE)
        print("%-*s %8s %16s %16s   %s\n", NAME_WIDTH, "game", "cases", "engine alone/s",
              "text to text/s", "fingerprint");
    measure_all(asked.wanted, (int)asked.runs);
    return STATUS_ANSWERED;
}
