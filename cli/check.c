/* parlor check: compares somebody's answers with ours and explains a case in which they differ. The
 * answers are in a file, or are given by a program that is run on cases dealt to it. */
#include "check.h"
#include "game_options.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    COUNT_DEFAULT = 10000,
    TIMEOUT_DEFAULT = 10,
    MEMORY_DEFAULT = 1024,
    BATCH_DEFAULT = 1000,
    BATCH_MOST = 1000000,
};
static const uint64_t memory_most = UINT64_C(1) << 40;

enum {
    OPTION_ALL = 'a',
    OPTION_ONLY = 'n',
    OPTION_COUNT = 'c',
    OPTION_SEED = 's',
    OPTION_TIME = 't',
    OPTION_TIMEOUT = 'o',
    OPTION_MEMORY = 'm',
    OPTION_BATCH = 'b',
    OPTION_SAVE = 'w',
    OPTION_HELP = 'h',
};

/* --run is no option among others: all that follows it belongs to the program. */
static const struct option common_options[] = {
    {"all", no_argument, NULL, OPTION_ALL},
    {"only", required_argument, NULL, OPTION_ONLY},
    {"count", required_argument, NULL, OPTION_COUNT},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"time", required_argument, NULL, OPTION_TIME},
    {"timeout", required_argument, NULL, OPTION_TIMEOUT},
    {"memory", required_argument, NULL, OPTION_MEMORY},
    {"batch", required_argument, NULL, OPTION_BATCH},
    {"save", required_argument, NULL, OPTION_SAVE},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct command_line {
    check_request wanted;
    option_list options;
    bool has_count, wants_help;
    const char *needs_run; /* an option that makes no sense without --run */
} command_line;

static exit_status take_number(const char *name, uint64_t least, uint64_t most, uint64_t *number)
{
    if (read_number(optarg, least, most, number))
        return STATUS_ANSWERED;
    return usage_error("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", name,
                       least, most, optarg);
}

/* The options of a search. */
static exit_status take_run_option(check_request *wanted, int option)
{
    switch (option) {
    case OPTION_COUNT:
        return take_number("--count", 0, UINT64_MAX - 1, &wanted->count);
    case OPTION_SEED:
        return take_number("--seed", 0, UINT64_MAX, &wanted->seed);
    case OPTION_TIME:
        return take_seconds("--time", optarg, &wanted->seconds);
    case OPTION_TIMEOUT:
        return take_seconds("--timeout", optarg, &wanted->timeout);
    case OPTION_MEMORY:
        return take_number("--memory", 0, memory_most, &wanted->memory);
    case OPTION_BATCH:
        return take_number("--batch", 1, BATCH_MOST, &wanted->batch_most);
    default:
        wanted->save = optarg;
        return STATUS_ANSWERED;
    }
}

static const char *name_of(int option)
{
    const struct option *at = common_options;
    while (at->val != option)
        at++;
    return at->name;
}

static exit_status take_option(void *into, int option)
{
    command_line *const line = into;
    switch (option) {
    case OPTION_HELP:
        line->wants_help = true;
        return STATUS_ANSWERED;
    case OPTION_ALL:
        line->wanted.wants_all = true;
        return STATUS_ANSWERED;
    case OPTION_ONLY:
        return case_numbers_take(&line->wanted.only, optarg);
    default:
        line->needs_run = name_of(option);
        line->has_count |= option == OPTION_COUNT;
        return take_run_option(&line->wanted, option);
    }
}

/* Finds --run and hands the rest to the program. Returns how many arguments are ours. */
static int find_program(int argc, char **argv, check_request *wanted)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--run") == 0) {
            wanted->program = argv + i + 1;
            argv[i] = NULL;
            return i;
        }
    return argc;
}

static exit_status take_game(const char *name, check_request *wanted)
{
    wanted->game = parlor_game_find(name);
    return wanted->game ? STATUS_ANSWERED : unknown_game_error(name);
}

static exit_status run_files(command_line *line, int count, char **words)
{
    const chosen_option *const dealing = options_last_chosen(&line->options);
    if (line->needs_run || dealing)
        return usage_error("--%s goes with --run only", dealing ? dealing->name : line->needs_run);
    if (count != 3)
        return usage_error("check takes a game, an input and a file of answers");
    check_request *const wanted = &line->wanted;
    wanted->input = words[1];
    wanted->answers = words[2];
    const exit_status status = take_game(words[0], wanted);
    if (status != STATUS_ANSWERED)
        return status;
    if (strcmp(wanted->input, "-") == 0 && strcmp(wanted->answers, "-") == 0)
        return usage_error("input and answers cannot both be standard input");
    return check_files(wanted);
}

static exit_status run_program(command_line *line, int count, char **words)
{
    if (line->wanted.only.count > 0)
        return usage_error("--only goes with files, not with --run");
    check_request *const wanted = &line->wanted;
    if (!*wanted->program)
        return usage_error("--run needs a program");
    if (count != 1)
        return usage_error("check takes the name of one game before --run");
    exit_status status = take_game(words[0], wanted);
    if (status == STATUS_ANSWERED)
        status = deal_options_choose(&line->options, wanted->game, &wanted->deal);
    wanted->mixes_deals = line->options.chosen.size == 0;
    if (!line->has_count && wanted->seconds > 0)
        wanted->count = 0;
    return status == STATUS_ANSWERED ? check_program(wanted) : status;
}

static exit_status check(command_line *line, int count, char **words)
{
    if (line->wants_help)
        return command_help(2, (char *[]){"help", "check", NULL});
    return line->wanted.program ? run_program(line, count, words) : run_files(line, count, words);
}

exit_status command_check(int argc, char **argv)
{
    command_line line = {.wanted = {.seed = 1,
                                    .count = COUNT_DEFAULT,
                                    .timeout = TIMEOUT_DEFAULT,
                                    .memory = MEMORY_DEFAULT,
                                    .batch_most = BATCH_DEFAULT}};
    argc = find_program(argc, argv, &line.wanted);
    line.options = options_of(common_options);
    deal_options_add(&line.options);
    exit_status status = options_read(&line.options, argc, argv, take_option, &line);
    if (status == STATUS_ANSWERED)
        status = check(&line, argc - optind, argv + optind);
    options_free(&line.options);
    return status;
}
