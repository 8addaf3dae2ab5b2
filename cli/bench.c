/* parlor bench: how fast this build is on this machine, on cases that are the same everywhere. */
#include "buffer.h"
#include "cli.h"
#include "parlor/mahjong.h"
#include "parlor/maumau.h"
#include "parlor/tractor.h"
#include "progress.h"
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 2009, RUNS_DEFAULT = 7, RUNS_MOST = 1000 };

/* The rules of one game alone, on cases already read. Returns something that depends on all the
 * results, so that no compiler can leave the work out. */
typedef uint64_t engine_function(const void *cases, size_t count);

/* Reads the cases of a text without its count line into values for the engine. */
typedef void read_function(const char *text, size_t size, void *cases, size_t count);

typedef struct contender {
    const char *game;
    size_t count; /* of cases */
    parlor_deal_options deal;
    size_t case_size;
    read_function *read;
    engine_function *engine;
} contender;

/* ---- the three games ---- */

static void maumau_read_all(const char *text, size_t size, void *cases, size_t count)
{
    parlor_maumau_deal *const deals = cases;
    for (size_t i = 0, at = 0; i < count; i++) {
        parlor_status status = {0};
        at += parlor_maumau_deal_read(text + at, size - at, &deals[i], &status);
    }
}

static uint64_t maumau_engine(const void *cases, size_t count)
{
    enum { AT_ONCE = 128 };
    const parlor_maumau_deal *const deals = cases;
    static parlor_maumau_result results[AT_ONCE];
    uint64_t sum = 0;
    for (size_t done = 0; done < count; done += AT_ONCE) {
        const size_t size = count - done < AT_ONCE ? count - done : AT_ONCE;
        parlor_maumau_referee_many(deals + done, size, results);
        for (size_t i = 0; i < size; i++)
            sum += (uint64_t)results[i].played;
    }
    return sum;
}

static void mahjong_read_all(const char *text, size_t size, void *cases, size_t count)
{
    parlor_mahjong_hand *const hands = cases;
    for (size_t i = 0, at = 0; i < count; i++) {
        const char *const newline = memchr(text + at, '\n', size - at);
        const size_t length = newline ? (size_t)(newline - text) - at : size - at;
        parlor_status status = {0};
        parlor_mahjong_hand_read(text + at, length, PARLOR_MAHJONG_WAITING, &hands[i], &status);
        at += length + 1;
    }
}

static uint64_t mahjong_engine(const void *cases, size_t count)
{
    const parlor_mahjong_hand *const hands = cases;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        parlor_mahjong_result answer;
        parlor_mahjong_referee(&hands[i], &answer);
        sum += answer.tiles;
    }
    return sum;
}

static void tractor_read_all(const char *text, size_t size, void *cases, size_t count)
{
    parlor_tractor_round *const rounds = cases;
    for (size_t i = 0, at = 0; i < count; i++) {
        while (text[at] == '\n')
            at++;
        parlor_status status = {0};
        at += parlor_tractor_round_read(text + at, size - at, &rounds[i], &status);
    }
}

static uint64_t tractor_engine(const void *cases, size_t count)
{
    const parlor_tractor_round *const rounds = cases;
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        parlor_tractor_result result;
        parlor_tractor_referee(&rounds[i], &result);
        sum += result.points;
    }
    return sum;
}

static const contender contenders[] = {
    {"maumau", 20000, {0}, sizeof(parlor_maumau_deal), maumau_read_all, maumau_engine},
    {"mahjong",
     20000,
     {.ready = true},
     sizeof(parlor_mahjong_hand),
     mahjong_read_all,
     mahjong_engine},
    {"tractor", 5000, {0}, sizeof(parlor_tractor_round), tractor_read_all, tractor_engine},
};

enum { CONTENDERS = sizeof contenders / sizeof contenders[0] };

/* ---- measuring ---- */

typedef struct measurement {
    double engine; /* cases a second */
    double text;
    uint64_t fingerprint;
} measurement;

static void deal_input(const contender *game, buffer *text)
{
    for (size_t i = 1; i <= game->count; i++) {
        buffer_reserve(text, 4096);
        parlor_deal(parlor_game_find(game->game), &game->deal, SEED, i, text->data, text->capacity,
                    &text->size);
    }
}

static void referee_input(const contender *game, const buffer *text, buffer *answers)
{
    parlor_run run = parlor_run_begin(parlor_game_find(game->game));
    run.count = PARLOR_COUNT_ABSENT;
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
static measurement measure(const contender *game, int runs)
{
    buffer text = {0}, answers = {0};
    void *const cases = calloc(game->count, game->case_size);
    if (!cases)
        out_of_memory();
    deal_input(game, &text);
    buffer_reserve(&answers, text.size + 4096);
    game->read(text.data, text.size, cases, game->count);
    measurement found = {0};
    static volatile uint64_t kept;
    for (int i = 0; i < runs; i++) {
        const double start = seconds_now();
        kept = kept + game->engine(cases, game->count);
        const double middle = seconds_now();
        referee_input(game, &text, &answers);
        found.engine = best(found.engine, game->count, middle - start);
        found.text = best(found.text, game->count, seconds_now() - middle);
    }
    referee_input(game, &text, &answers);
    found.fingerprint = hash_of(&answers);
    free(cases);
    buffer_free(&text);
    buffer_free(&answers);
    return found;
}

/* ---- the table ---- */

typedef enum report { REPORT_TABLE, REPORT_JSON, REPORT_FINGERPRINT } report;

static void print_measurement(const contender *game, const measurement *found, report wanted)
{
    if (wanted == REPORT_FINGERPRINT)
        printf("%-8s %016" PRIx64 "\n", game->game, found->fingerprint);
    else if (wanted == REPORT_JSON)
        printf("{\"game\":\"%s\",\"cases\":%zu,\"engine_per_second\":%.0f,\"text_per_second\":%.0f,"
               "\"fingerprint\":\"%016" PRIx64 "\"}\n",
               game->game, game->count, found->engine, found->text, found->fingerprint);
    else
        printf("%-8s %8zu %16.0f %16.0f   %016" PRIx64 "\n", game->game, game->count, found->engine,
               found->text, found->fingerprint);
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
        if (option == OPTION_RUNS && !read_number(optarg, 1, RUNS_MOST, &runs))
            return usage_error("--runs takes a whole number from 1 to %d", RUNS_MOST);
        else if (option == OPTION_JSON)
            wanted = REPORT_JSON;
        else if (option == OPTION_FINGERPRINT)
            wanted = REPORT_FINGERPRINT;
        else if (option == OPTION_HELP)
            return command_help(2, (char *[]){"help", "bench", NULL});
        else if (option != OPTION_RUNS)
            return option_error(option, argv);
    }
    if (optind < argc)
        return usage_error("bench takes no '%s'", argv[optind]);
    if (wanted == REPORT_TABLE)
        printf("%-8s %8s %16s %16s   %s\n", "game", "cases", "engine alone/s", "text to text/s",
               "fingerprint");
    for (size_t i = 0; i < CONTENDERS; i++) {
        const measurement found =
            measure(&contenders[i], wanted == REPORT_FINGERPRINT ? 0 : (int)runs);
        print_measurement(&contenders[i], &found, wanted);
    }
    return STATUS_ANSWERED;
}
