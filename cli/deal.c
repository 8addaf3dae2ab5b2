/* parlor deal GAME: random valid cases, in the judge's format. */
#include "buffer.h"
#include "cli.h"
#include "progress.h"
#include <getopt.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { CASE_ROOM = 4096, OUTPUT_ROOM = 1 << 16 };

enum {
    OPTION_COUNT = 'c',
    OPTION_SEED = 's',
    OPTION_FROM = 'f',
    OPTION_HELP = 'h',
    OPTION_OF_GAME = 256, /* and on: the games' own options, in the order of game_options[] */
};

static const struct option common_options[] = {
    {"count", required_argument, NULL, OPTION_COUNT},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"from", required_argument, NULL, OPTION_FROM},
    {"help", no_argument, NULL, OPTION_HELP},
};

enum { COMMON_OPTIONS = sizeof common_options / sizeof common_options[0], OPTIONS_MAX = 64 };

/* What the user asked for of the games' own options. */
typedef struct chosen_option {
    const char *name;
    const char *value; /* NULL: a switch */
} chosen_option;

typedef struct request {
    uint64_t count, seed, from;
    chosen_option chosen[OPTIONS_MAX];
    int chosen_count;
    bool wants_help;
} request;

/* Appends the options of all games, each name once. The list ends with an empty one. */
static void fill_options(struct option options[OPTIONS_MAX + 1])
{
    int count = COMMON_OPTIONS;
    memcpy(options, common_options, sizeof common_options);
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_deal_option *option;
        for (size_t k = 0; (option = parlor_game_deal_option(game, k)); k++) {
            int known = COMMON_OPTIONS;
            while (known < count && strcmp(options[known].name, option->name) != 0)
                known++;
            if (known < count || count == OPTIONS_MAX)
                continue;
            options[count] =
                (struct option){option->name, option->values ? required_argument : no_argument,
                                NULL, OPTION_OF_GAME + count};
            count++;
        }
    }
    options[count] = (struct option){0};
}

static exit_status take_number(const char *name, uint64_t least, uint64_t *number)
{
    if (read_number(optarg, least, UINT64_MAX, number))
        return STATUS_ANSWERED;
    return usage_error("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", name,
                       least, UINT64_MAX, optarg);
}

static const parlor_deal_option *find_option(const parlor_game *game, const char *name)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_deal_option(game, i)); i++)
        if (strcmp(option->name, name) == 0)
            return option;
    return NULL;
}

/* "--players takes 2, 3, 4 or mixed, not '5'" */
static exit_status value_error(const parlor_deal_option *option, const char *value)
{
    buffer list = {0};
    for (size_t i = 0; option->values[i]; i++)
        buffer_format(&list, "%s%s",
                      i == 0                  ? ""
                      : option->values[i + 1] ? ", "
                                              : " or ",
                      option->values[i]);
    const exit_status status =
        usage_error("--%s takes %.*s, not '%s'", option->name, (int)list.size, list.data, value);
    buffer_free(&list);
    return status;
}

/* Do the options that were asked for go with the game? */
static exit_status choose_options(const request *wanted, const parlor_game *game,
                                  parlor_deal_options *options)
{
    for (int i = 0; i < wanted->chosen_count; i++) {
        const chosen_option *const chosen = &wanted->chosen[i];
        const parlor_deal_option *const option = find_option(game, chosen->name);
        if (!option)
            return usage_error("--%s means nothing to %s", chosen->name, parlor_game_name(game));
        if (!parlor_deal_choose(game, chosen->name, chosen->value, options))
            return value_error(option, chosen->value);
    }
    return STATUS_ANSWERED;
}

static exit_status take_option(request *wanted, int option, const struct option *options,
                               char **argv)
{
    if (option >= OPTION_OF_GAME && wanted->chosen_count < OPTIONS_MAX) {
        wanted->chosen[wanted->chosen_count++] =
            (chosen_option){options[option - OPTION_OF_GAME].name, optarg};
        return STATUS_ANSWERED;
    }
    switch (option) {
    case OPTION_COUNT:
        return take_number("--count", 0, &wanted->count);
    case OPTION_SEED:
        return take_number("--seed", 0, &wanted->seed);
    case OPTION_FROM:
        return take_number("--from", 1, &wanted->from);
    case OPTION_HELP:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    default:
        return option_error(option, argv);
    }
}

static exit_status take_game(const request *wanted, int argc, char **argv, const parlor_game **game)
{
    if (argc - optind != 1)
        return usage_error("deal takes the name of one game");
    *game = parlor_game_find(argv[optind]);
    if (!*game)
        return unknown_game_error(argv[optind]);
    if (wanted->count > 0 && wanted->count - 1 > UINT64_MAX - wanted->from)
        return usage_error("case numbers end at %" PRIu64, UINT64_MAX);
    return STATUS_ANSWERED;
}

static exit_status deal_cases(const parlor_game *game, const parlor_deal_options *options,
                              const request *wanted)
{
    buffer text = {0};
    bool is_written = true;
    progress shown = progress_begin();
    buffer_format(&text, "%" PRIu64 "\n", wanted->count);
    for (uint64_t i = 0; i < wanted->count && is_written; i++) {
        buffer_reserve(&text, CASE_ROOM);
        while (parlor_deal(game, options, wanted->seed, wanted->from + i, text.data, text.capacity,
                           &text.size) == PARLOR_DEAL_FULL)
            buffer_reserve(&text, 2 * text.capacity);
        if (text.size >= OUTPUT_ROOM) {
            progress_show(&shown, i, wanted->count);
            is_written = write_all(STDOUT_FILENO, text.data, text.size);
            text.size = 0;
        }
    }
    if (is_written)
        is_written = write_all(STDOUT_FILENO, text.data, text.size);
    progress_hide(&shown);
    const exit_status status = is_written ? STATUS_ANSWERED : output_failed();
    buffer_free(&text);
    return status;
}

exit_status command_deal(int argc, char **argv)
{
    request wanted = {.count = 1, .seed = 1, .from = 1};
    struct option options[OPTIONS_MAX + 1];
    fill_options(options);
    opterr = 0;
    int option;
    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        const exit_status status = take_option(&wanted, option, options, argv);
        if (status != STATUS_ANSWERED)
            return status;
    }
    if (wanted.wants_help)
        return command_help(2, (char *[]){"help", "deal", NULL});
    const parlor_game *game = NULL;
    parlor_deal_options chosen = {{0}};
    exit_status status = take_game(&wanted, argc, argv, &game);
    if (status == STATUS_ANSWERED)
        status = choose_options(&wanted, game, &chosen);
    return status == STATUS_ANSWERED ? deal_cases(game, &chosen, &wanted) : status;
}
