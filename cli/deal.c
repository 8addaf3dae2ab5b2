/* parlor deal GAME: random valid cases, in the judge's format. */
#include "buffer.h"
#include "cli.h"
#include <getopt.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { CASE_ROOM = 4096, OUTPUT_ROOM = 1 << 16 };

enum {
    OPTION_COUNT = 'c',
    OPTION_SEED = 's',
    OPTION_FROM = 'f',
    OPTION_PLAYERS = 'p',
    OPTION_READY = 'r',
    OPTION_HELP = 'h',
};

static const struct option options[] = {
    {"count", required_argument, NULL, OPTION_COUNT},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"from", required_argument, NULL, OPTION_FROM},
    {"players", required_argument, NULL, OPTION_PLAYERS},
    {"ready", no_argument, NULL, OPTION_READY},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct request {
    uint64_t count, seed, from;
    parlor_deal_options deal;
    bool has_players, wants_help;
} request;

static exit_status take_number(const char *name, uint64_t least, uint64_t *number)
{
    if (read_number(optarg, least, UINT64_MAX, number))
        return STATUS_ANSWERED;
    return usage_error("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", name,
                       least, UINT64_MAX, optarg);
}

static exit_status take_players(request *wanted)
{
    uint64_t players = 0;
    if (strcmp(optarg, "mixed") != 0 && !read_number(optarg, 2, 4, &players))
        return usage_error("--players takes 2, 3, 4 or mixed, not '%s'", optarg);
    wanted->deal.players = (int)players;
    wanted->has_players = true;
    return STATUS_ANSWERED;
}

static exit_status take_option(request *wanted, int option, char **argv)
{
    switch (option) {
    case OPTION_COUNT:
        return take_number("--count", 0, &wanted->count);
    case OPTION_SEED:
        return take_number("--seed", 0, &wanted->seed);
    case OPTION_FROM:
        return take_number("--from", 1, &wanted->from);
    case OPTION_PLAYERS:
        return take_players(wanted);
    case OPTION_READY:
        wanted->deal.ready = true;
        return STATUS_ANSWERED;
    case OPTION_HELP:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    default:
        return option_error(option, argv);
    }
}

/* Which game, and do the options go with it? */
static exit_status take_game(const request *wanted, int argc, char **argv, const parlor_game **game)
{
    if (argc - optind != 1)
        return usage_error("deal takes the name of one game");
    *game = parlor_game_find(argv[optind]);
    if (!*game)
        return usage_error("there is no game '%s'", argv[optind]);
    if (wanted->has_players && !parlor_game_deals_players(*game))
        return usage_error("--players means nothing to %s", argv[optind]);
    if (wanted->deal.ready && !parlor_game_deals_ready(*game))
        return usage_error("--ready means nothing to %s", argv[optind]);
    if (wanted->count > 0 && wanted->count - 1 > UINT64_MAX - wanted->from)
        return usage_error("case numbers end at %" PRIu64, UINT64_MAX);
    return STATUS_ANSWERED;
}

static exit_status deal_cases(const parlor_game *game, const request *wanted)
{
    buffer text = {0};
    bool is_written = true;
    buffer_format(&text, "%" PRIu64 "\n", wanted->count);
    for (uint64_t i = 0; i < wanted->count && is_written; i++) {
        buffer_reserve(&text, CASE_ROOM);
        while (!parlor_deal(game, &wanted->deal, wanted->seed, wanted->from + i, text.data,
                            text.capacity, &text.size))
            buffer_reserve(&text, 2 * text.capacity);
        if (text.size >= OUTPUT_ROOM) {
            is_written = write_all(STDOUT_FILENO, text.data, text.size);
            text.size = 0;
        }
    }
    if (is_written)
        is_written = write_all(STDOUT_FILENO, text.data, text.size);
    const exit_status status = is_written ? STATUS_ANSWERED : output_failed();
    buffer_free(&text);
    return status;
}

exit_status command_deal(int argc, char **argv)
{
    request wanted = {.count = 1, .seed = 1, .from = 1};
    opterr = 0;
    int option;
    while ((option = getopt_long(argc, argv, ":h", options, NULL)) != -1) {
        const exit_status status = take_option(&wanted, option, argv);
        if (status != STATUS_ANSWERED)
            return status;
    }
    if (wanted.wants_help)
        return command_help(2, (char *[]){"help", "deal", NULL});
    const parlor_game *game = NULL;
    const exit_status status = take_game(&wanted, argc, argv, &game);
    return status == STATUS_ANSWERED ? deal_cases(game, &wanted) : status;
}
