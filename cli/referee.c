/* parlor GAME [OPTIONS] [FILE...]: the games' referees. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "input.h"
#include "workers.h"
#include <getopt.h>
#include <unistd.h>

enum { JOBS_MAX = 256 };

enum {
    OPTION_EXPLAIN = 'e',
    OPTION_JSON = 'o',
    OPTION_JOBS = 'j',
    OPTION_STRICT = 's',
    OPTION_QUIET = 'q',
    OPTION_HELP = 'h'
};

static const struct option long_options[] = {
    {"explain", no_argument, NULL, OPTION_EXPLAIN},
    {"json", no_argument, NULL, OPTION_JSON},
    {"jobs", required_argument, NULL, OPTION_JOBS},
    {"strict", no_argument, NULL, OPTION_STRICT},
    {"quiet", no_argument, NULL, OPTION_QUIET},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct request {
    parlor_options options;
    worker_options workers;
    bool explains, wants_help;
} request;

static unsigned cores(void)
{
    const long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : online > JOBS_MAX ? JOBS_MAX : (unsigned)online;
}

static exit_status take_option(request *wanted, int option, char **argv)
{
    uint64_t number = 0;
    switch (option) {
    case OPTION_EXPLAIN:
        wanted->explains = true;
        wanted->options.view = wanted->options.view == PARLOR_JSON ? PARLOR_JSON : PARLOR_EXPLAIN;
        wanted->options.style = style_of_output();
        return STATUS_ANSWERED;
    case OPTION_JSON:
        wanted->options.view = PARLOR_JSON;
        return STATUS_ANSWERED;
    case OPTION_JOBS:
        if (!read_number(optarg, 1, JOBS_MAX, &number))
            return usage_error("--jobs takes a whole number from 1 to %d, not '%s'", JOBS_MAX,
                               optarg);
        wanted->workers.jobs = (unsigned)number;
        return STATUS_ANSWERED;
    case OPTION_STRICT:
        wanted->options.strict = true;
        return STATUS_ANSWERED;
    case OPTION_QUIET:
        wanted->workers.quiet = true;
        return STATUS_ANSWERED;
    case OPTION_HELP:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    default:
        return option_error(option, argv);
    }
}

exit_status command_referee(int argc, char **argv)
{
    request wanted = {.workers.jobs = cores()};
    opterr = 0;
    int option;
    while ((option = getopt_long(argc, argv, ":h", long_options, NULL)) != -1) {
        const exit_status status = take_option(&wanted, option, argv);
        if (status != STATUS_ANSWERED)
            return status;
    }
    if (wanted.wants_help)
        return command_help(2, (char *[]){"help", argv[0], NULL});
    if (wanted.explains && wanted.options.view != PARLOR_EXPLAIN)
        return usage_error("--explain and --json exclude each other");
    static const char *const standard_input[] = {"-", NULL};
    const char *const *const files =
        optind < argc ? (const char *const *)(argv + optind) : standard_input;
    const size_t block_size =
        wanted.options.view == PARLOR_JUDGE ? BLOCK_SIZE : BLOCK_SIZE_TALKATIVE;
    const parlor_run run = parlor_run_begin(parlor_game_find(argv[0]), &wanted.options);
    input in = input_open(files, block_size, &run);
    const exit_status status = workers_referee(&in, &wanted.workers);
    input_close(&in);
    return status;
}
