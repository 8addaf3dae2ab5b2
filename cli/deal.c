/* parlor deal GAME: random valid cases, in the judge's format. */
#include "buffer.h"
#include "cli.h"
#include "game_options.h"
#include "progress.h"
#include "room.h"
#include <inttypes.h>
#include <unistd.h>

enum { OUTPUT_ROOM = 1 << 16 };

enum { OPTION_COUNT = 'c', OPTION_SEED = 's', OPTION_FROM = 'f', OPTION_HELP = 'h' };

static const struct option common_options[] = {
    {"count", required_argument, NULL, OPTION_COUNT},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"from", required_argument, NULL, OPTION_FROM},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct request {
    uint64_t count, seed, from;
    bool wants_help;
} request;

static exit_status take_number(const char *name, uint64_t least, uint64_t *number)
{
    if (read_number(optarg, least, UINT64_MAX, number))
        return STATUS_ANSWERED;
    return usage_error("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", name,
                       least, UINT64_MAX, optarg);
}

static exit_status take_option(void *into, int option)
{
    request *const wanted = into;
    switch (option) {
    case OPTION_COUNT:
        return take_number("--count", 0, &wanted->count);
    case OPTION_SEED:
        return take_number("--seed", 0, &wanted->seed);
    case OPTION_FROM:
        return take_number("--from", 1, &wanted->from);
    default:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
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
        deal_append(game, options, wanted->seed, wanted->from + i, &text);
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

static exit_status deal(const request *wanted, const option_list *options, int argc, char **argv)
{
    if (wanted->wants_help)
        return command_help(2, (char *[]){"help", "deal", NULL});
    const parlor_game *game = NULL;
    parlor_deal_options chosen = {{0}};
    exit_status status = take_game(wanted, argc, argv, &game);
    if (status == STATUS_ANSWERED)
        status = deal_options_choose(options, game, &chosen);
    return status == STATUS_ANSWERED ? deal_cases(game, &chosen, wanted) : status;
}

exit_status command_deal(int argc, char **argv)
{
    request wanted = {.count = 1, .seed = 1, .from = 1};
    option_list options = options_of(common_options);
    deal_options_add(&options);
    exit_status status = options_read(&options, argc, argv, take_option, &wanted);
    if (status == STATUS_ANSWERED)
        status = deal(&wanted, &options, argc, argv);
    options_free(&options);
    return status;
}
