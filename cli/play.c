/* parlor play GAME: a person at the terminal, or many games among built-in players. */
#define _POSIX_C_SOURCE 200809L
#include "play.h"

#include "game_options.h"
#include "records.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

enum {
    OPTION_COUNT = 'c',
    OPTION_SEED = 's',
    OPTION_FROM = 'f',
    OPTION_BOTS = 'b',
    OPTION_SEAT = 'S',
    OPTION_DEALS = 'd',
    OPTION_JSON = 'J',
    OPTION_STRICT = 'k',
    OPTION_TIMEOUT = 't',
    OPTION_JOBS = 'j',
    OPTION_COLOUR = 'C',
    OPTION_HELP = 'h',
};

static const struct option common_options[] = {
    {"count", required_argument, NULL, OPTION_COUNT},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"from", required_argument, NULL, OPTION_FROM},
    {"bots", required_argument, NULL, OPTION_BOTS},
    {"seat", required_argument, NULL, OPTION_SEAT},
    {"deals", required_argument, NULL, OPTION_DEALS},
    {"json", no_argument, NULL, OPTION_JSON},
    {"strict", no_argument, NULL, OPTION_STRICT},
    {"timeout", required_argument, NULL, OPTION_TIMEOUT},
    {"jobs", required_argument, NULL, OPTION_JOBS},
    {"color", required_argument, NULL, OPTION_COLOUR},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

/* ------------------------------------------------------------------------------------- options */

static exit_status take_number(const char *name, uint64_t least, uint64_t *number, bool *is_given)
{
    *is_given = true;
    if (read_number(optarg, least, UINT64_MAX, number))
        return STATUS_ANSWERED;
    return usage_error("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", name,
                       least, UINT64_MAX, optarg);
}

static exit_status take_option(void *into, int option)
{
    play_request *const wanted = into;
    switch (option) {
    case OPTION_COUNT:
        return take_number("--count", 0, &wanted->count, &wanted->has_count);
    case OPTION_SEED:
        return take_number("--seed", 0, &wanted->seed, &wanted->has_seed);
    case OPTION_FROM:
        return take_number("--from", 1, &wanted->from, &wanted->has_from);
    case OPTION_BOTS:
        wanted->bots = optarg;
        return STATUS_ANSWERED;
    case OPTION_SEAT:
        wanted->seat_name = optarg;
        return STATUS_ANSWERED;
    case OPTION_DEALS:
        wanted->deals = optarg;
        return STATUS_ANSWERED;
    case OPTION_JSON:
        wanted->wants_json = true;
        return STATUS_ANSWERED;
    case OPTION_STRICT:
        wanted->is_strict = true;
        return STATUS_ANSWERED;
    case OPTION_TIMEOUT:
        return take_seconds("--timeout", optarg, &wanted->seconds);
    case OPTION_JOBS:
        return take_jobs(optarg, &wanted->jobs);
    case OPTION_COLOUR:
        return take_colour_mode(optarg);
    default:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    }
}

/* ---- what is played ---- */

/* What somebody typed in place of a game's name: a record, or a file that begins with one. */
static exit_status take_record(play_request *wanted, const char *word)
{
    const exit_status status = record_of_word(word, &wanted->record);
    if (status != STATUS_ANSWERED)
        return status;
    wanted->goes_on = true;
    wanted->game = wanted->record.beginning.game;
    wanted->options = wanted->record.beginning.options;
    return STATUS_ANSWERED;
}

static exit_status take_game(play_request *wanted, int argc, char **argv)
{
    if (argc - optind != 1)
        return usage_error("play takes the name of one game, or one record");
    wanted->game = parlor_game_find(argv[optind]);
    if (!wanted->game)
        return take_record(wanted, argv[optind]);
    if (!parlor_game_is_playable(wanted->game))
        return usage_error("%s cannot be played", parlor_game_name(wanted->game));
    return STATUS_ANSWERED;
}

/* ---- who plays ---- */

/* The length of the first name of a list; commas between quotes belong to a command. */
static size_t name_size(const char *list)
{
    size_t size = 0;
    for (char quote = '\0'; list[size] && (quote || list[size] != ','); size++)
        if (list[size] == quote)
            quote = '\0';
        else if (!quote && (list[size] == '\'' || list[size] == '"'))
            quote = list[size];
    return size;
}

/* Takes the names in a list; without one it is the book, if the game has one. */
static exit_status take_bots(play_request *wanted)
{
    exit_status status = STATUS_ANSWERED;
    for (const char *name = wanted->bots ? wanted->bots : contender_usual(wanted->game);
         name && status == STATUS_ANSWERED;) {
        const size_t size = name_size(name);
        contender taken;
        status = contender_take(wanted->game, "--bots", name, size, wanted->seconds, &taken);
        if (status == STATUS_ANSWERED && wanted->named_count == PARLOR_SEATS_MAX) {
            contender_free(&taken);
            return usage_error("--bots names more than %d players", PARLOR_SEATS_MAX);
        }
        if (status == STATUS_ANSWERED)
            wanted->named[wanted->named_count++] = taken;
        name = name[size] ? name + size + 1 : NULL;
    }
    return status;
}

/* "--players 3 and --begins 3 do not go together"; the game may say why. */
static exit_status options_error(const play_request *wanted, const option_list *options)
{
    const parlor_problem *const problem =
        parlor_play_options_problem(wanted->game, &wanted->options);
    const bool is_told = strcmp(problem->name, "options-together") != 0;
    const chosen_option *given;
    size_t count = 0;
    buffer list = {0};
    for (; (given = options_chosen(options, count)); count++)
        buffer_format(&list, "%s--%s %s", count > 0 ? " and " : "", given->name,
                      given->value ? given->value : "");
    const exit_status status =
        usage_error("%.*s %s%s%s", (int)list.size, list.data,
                    count > 1 ? "do not go together" : "does not go with the other options",
                    is_told ? ": " : "", is_told ? problem->sentence : "");
    buffer_free(&list);
    return status;
}

/* Seats everybody: a single player sits wherever nobody else does, others as they are named. */
static exit_status seat_players(play_request *wanted, const option_list *options, int persons)
{
    const int named = wanted->named_count;
    if (named > 1 && !wanted->goes_on && !wanted->deals)
        play_options_seat(options, wanted->game, named + persons, &wanted->options);
    const int seats = parlor_play_seats(wanted->game, &wanted->options);
    if (seats == 0 && !wanted->deals)
        return options_error(wanted, options);
    if (named > 1 && named + persons != seats && !wanted->deals)
        return usage_error("--bots names %d players, but there are seats for %d", named,
                           seats - persons);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        wanted->players[seat] = &wanted->named[seat < named ? seat : 0];
    return STATUS_ANSWERED;
}

static exit_status seat_error(const play_request *wanted, int seats)
{
    const char *const first = parlor_game_player(wanted->game, 0);
    return usage_error("--seat takes a number from 1 to %d%s%s, not '%s'", seats,
                       first ? " or a name such as " : "", first ? first : "", wanted->seat_name);
}

/* Finds the person a seat, and moves the others on. */
static exit_status seat_person(play_request *wanted)
{
    const int seats = parlor_play_seats(wanted->game, &wanted->options);
    uint64_t number = 1;
    if (wanted->seat_name && !read_number(wanted->seat_name, 1, (uint64_t)seats, &number)) {
        const char *name = NULL;
        for (number = 1; (name = parlor_game_player(wanted->game, number - 1)); number++)
            if (strcasecmp(name, wanted->seat_name) == 0)
                break;
        if (!name)
            return seat_error(wanted, seats);
    }
    wanted->seat = (int)number - 1;
    for (int seat = seats - 1; seat > wanted->seat; seat--)
        wanted->players[seat] = wanted->players[seat - 1];
    return STATUS_ANSWERED;
}

/* ---- what goes together ---- */

/* Somebody who plays for himself wants another game each time, but be able to have it again. */
static uint64_t seed_of_chance(void)
{
    enum { SEEDS = 1000000 }; /* short enough to be typed */
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    parlor_random random =
        parlor_random_begin((uint64_t)now.tv_sec << 30 ^ (uint64_t)now.tv_nsec, (uint64_t)getpid());
    return parlor_random_below(&random, SEEDS);
}

static exit_status check_many(const play_request *wanted)
{
    if (wanted->goes_on)
        return usage_error("a record is one game: no --count and no --deals with it");
    if (wanted->seat_name)
        return usage_error("--seat is for a person: no --count and no --deals with it");
    if (wanted->deals && (wanted->has_count || wanted->has_seed || wanted->has_from))
        return usage_error("--deals says what is dealt: no --count, --seed or --from with it");
    if (wanted->count > 0 && wanted->count - 1 > UINT64_MAX - wanted->from)
        return usage_error("numbers of games end at %" PRIu64, UINT64_MAX);
    return STATUS_ANSWERED;
}

static exit_status check_person(const play_request *wanted, const option_list *options)
{
    if (wanted->wants_json)
        return usage_error("--json needs --count or --deals");
    if (wanted->goes_on && (wanted->has_seed || wanted->has_from || options_chosen(options, 0)))
        return usage_error("a record says how its game begins: no --seed, no --from and no options "
                           "of the game with it");
    return STATUS_ANSWERED;
}

static exit_status play_wanted(play_request *wanted, const option_list *options)
{
    const bool is_many = wanted->has_count || wanted->deals;
    exit_status status = is_many ? check_many(wanted) : check_person(wanted, options);
    if (status == STATUS_ANSWERED)
        status = play_options_choose(options, wanted->game, &wanted->options);
    if (status == STATUS_ANSWERED)
        status = take_bots(wanted);
    if (status == STATUS_ANSWERED)
        status = seat_players(wanted, options, is_many ? 0 : 1);
    if (status == STATUS_ANSWERED && is_many)
        return play_many(wanted);
    if (status == STATUS_ANSWERED)
        status = seat_person(wanted);
    if (!wanted->has_seed)
        wanted->seed = seed_of_chance();
    return status == STATUS_ANSWERED ? play_person(wanted) : status;
}

exit_status command_play(int argc, char **argv)
{
    play_request wanted = {
        .count = 1, .seed = 1, .from = 1, .jobs = jobs_usual(), .seconds = CHOICE_SECONDS};
    option_list options = options_of(common_options);
    play_options_add(&options);
    exit_status status = options_read(&options, argc, argv, take_option, &wanted);
    if (status == STATUS_ANSWERED && wanted.wants_help)
        status = command_help(2, (char *[]){"help", "play", NULL});
    else if (status == STATUS_ANSWERED)
        status = take_game(&wanted, argc, argv);
    if (status == STATUS_ANSWERED && !wanted.wants_help)
        status = play_wanted(&wanted, &options);
    for (int i = 0; i < wanted.named_count; i++) {
        const exit_status behaved = contender_report(&wanted.named[i]);
        status = behaved > status ? behaved : status;
        contender_free(&wanted.named[i]);
    }
    options_free(&options);
    return status;
}
