/* parlor GAME [OPTIONS] [FILE...]: the games' referees. */
#define _POSIX_C_SOURCE 200809L
#include "buffer.h"
#include "case_numbers.h"
#include "cli.h"
#include "input.h"
#include "options.h"
#include "single.h"
#include "workers.h"
#include <string.h>
#include <unistd.h>

enum { PLAYERS_MAX = 8 };

enum {
    OPTION_EXPLAIN = 'e',
    OPTION_JSON = 'o',
    OPTION_PLAIN = 'p',
    OPTION_CASE = 'c',
    OPTION_ONLY = 'n',
    OPTION_NAMES = 'N',
    OPTION_JOBS = 'j',
    OPTION_STRICT = 's',
    OPTION_QUIET = 'q',
    OPTION_COLOUR = 'C',
    OPTION_HELP = 'h',
};

static const struct option common_options[] = {
    {"explain", no_argument, NULL, OPTION_EXPLAIN},
    {"json", no_argument, NULL, OPTION_JSON},
    {"plain", no_argument, NULL, OPTION_PLAIN},
    {"case", required_argument, NULL, OPTION_CASE},
    {"only", required_argument, NULL, OPTION_ONLY},
    {"names", required_argument, NULL, OPTION_NAMES},
    {"jobs", required_argument, NULL, OPTION_JOBS},
    {"strict", no_argument, NULL, OPTION_STRICT},
    {"quiet", no_argument, NULL, OPTION_QUIET},
    {"color", required_argument, NULL, OPTION_COLOUR},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct request {
    const parlor_game *game;
    parlor_options options;
    worker_options workers;
    case_numbers only;
    const char *one_case;                 /* --case; NULL: none */
    char *names;                          /* --names, to be taken apart */
    const char *players[PLAYERS_MAX + 1]; /* the names, up to NULL */
    const char *question;                 /* asked for by name; NULL: the judge's */
    bool views[PARLOR_JSON + 1];          /* which were asked for */
    bool wants_help;
} request;

/* Adds the questions of all games. */
static void add_questions(option_list *all)
{
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_question *question;
        for (size_t k = 0; (question = parlor_game_question(game, k)); k++)
            options_add(all, question->name, false);
    }
}

static exit_status take_question(request *wanted, const char *name)
{
    if (wanted->question && strcmp(wanted->question, name) != 0)
        return usage_error("--%s and --%s exclude each other", wanted->question, name);
    wanted->question = name;
    return STATUS_ANSWERED;
}

/* Of most options the last one counts; a case that was typed is not dropped like that. */
static exit_status take_case(request *wanted, const char *text)
{
    if (wanted->one_case)
        return usage_error("--case is given twice; each case needs a command of its own");
    wanted->one_case = text;
    return STATUS_ANSWERED;
}

static exit_status take_option(void *into, int option)
{
    request *const wanted = into;
    switch (option) {
    case OPTION_EXPLAIN:
        wanted->views[PARLOR_EXPLAIN] = true;
        return STATUS_ANSWERED;
    case OPTION_JSON:
        wanted->views[PARLOR_JSON] = true;
        return STATUS_ANSWERED;
    case OPTION_PLAIN:
        wanted->views[PARLOR_JUDGE] = true;
        return STATUS_ANSWERED;
    case OPTION_CASE:
        return take_case(wanted, optarg);
    case OPTION_ONLY:
        return case_numbers_take(&wanted->only, optarg);
    case OPTION_NAMES:
        wanted->names = optarg;
        return STATUS_ANSWERED;
    case OPTION_JOBS:
        return take_jobs(optarg, &wanted->workers.jobs);
    case OPTION_STRICT:
        wanted->options.strict = true;
        return STATUS_ANSWERED;
    case OPTION_QUIET:
        wanted->workers.quiet = true;
        return STATUS_ANSWERED;
    case OPTION_COLOUR:
        return take_colour_mode(optarg);
    default:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    }
}

/* ---- what the options mean together ---- */

/* One view at most; people with a single case want it explained. */
static exit_status choose_view(request *wanted, bool is_single)
{
    const bool *const views = wanted->views;
    if (views[PARLOR_EXPLAIN] && views[PARLOR_JSON])
        return usage_error("--explain and --json exclude each other");
    if (views[PARLOR_JUDGE] && (views[PARLOR_EXPLAIN] || views[PARLOR_JSON]))
        return usage_error("--plain excludes --explain and --json");
    wanted->options.view = views[PARLOR_JSON] ? PARLOR_JSON
                           : views[PARLOR_EXPLAIN] || (is_single && !views[PARLOR_JUDGE])
                               ? PARLOR_EXPLAIN
                               : PARLOR_JUDGE;
    if (wanted->options.view == PARLOR_EXPLAIN)
        wanted->options.style = style_of_output();
    return STATUS_ANSWERED;
}

/* Somebody with a single case in hand wants to know more than the judge, unless he asks for the
 * judge's answer. 0: it is the judge's question, or there is no such one. */
static size_t find_question(const request *wanted, bool is_single)
{
    const bool wants_more = is_single && !wanted->views[PARLOR_JUDGE];
    const parlor_question *question;
    for (size_t i = 0; (question = parlor_game_question(wanted->game, i)); i++)
        if (wanted->question ? strcmp(question->name, wanted->question) == 0
                             : wants_more && question->is_for_people)
            return i + 1;
    return 0;
}

static exit_status choose_question(request *wanted, bool is_single)
{
    wanted->options.question = find_question(wanted, is_single);
    if (wanted->question && wanted->options.question == 0)
        return usage_error("%s has no option --%s", parlor_game_name(wanted->game),
                           wanted->question);
    return STATUS_ANSWERED;
}

/* --names: as many as the game has players, none of them empty or there twice. */
static exit_status choose_names(request *wanted)
{
    if (!wanted->names)
        return STATUS_ANSWERED;
    size_t needed = 0, count = 0;
    while (parlor_game_player(wanted->game, needed))
        needed++;
    if (needed == 0)
        return usage_error("%s has no option --names", parlor_game_name(wanted->game));
    bool is_good = true;
    for (char *name = wanted->names; name && count < PLAYERS_MAX; count++) {
        char *const comma = strchr(name, ',');
        if (comma)
            *comma = '\0';
        is_good = is_good && parlor_player_name_is_valid(name);
        for (size_t i = 0; i < count; i++)
            is_good = is_good && strcmp(name, wanted->players[i]) != 0;
        wanted->players[count] = name;
        name = comma ? comma + 1 : NULL;
    }
    if (!is_good || count != needed)
        return usage_error("--names takes %zu different names with commas between them; a name is "
                           "letters and digits, with blanks, hyphens, apostrophes and full stops "
                           "between them, and %d bytes long at most",
                           needed, PARLOR_PLAYER_NAME_MAX);
    wanted->options.players = wanted->players;
    return STATUS_ANSWERED;
}

static exit_status choose_all(request *wanted, bool is_single)
{
    exit_status status = choose_view(wanted, is_single);
    if (status == STATUS_ANSWERED)
        status = choose_question(wanted, is_single);
    wanted->options.only = wanted->only.ranges;
    wanted->options.only_count = wanted->only.count;
    return status;
}

/* ---- the work ---- */

static exit_status referee_files(const request *wanted, const char *const *files)
{
    const size_t block_size =
        wanted->options.view == PARLOR_JUDGE ? BLOCK_SIZE : BLOCK_SIZE_TALKATIVE;
    const parlor_run run = parlor_run_begin(wanted->game, &wanted->options);
    input in = input_open(files, block_size, &run);
    exit_status status = workers_referee(&in, &wanted->workers);
    if (wanted->only.count > 0 && status < STATUS_USAGE) {
        const exit_status numbers =
            case_numbers_check(&wanted->only, parlor_run_next_case(&in.run));
        status = numbers > status ? numbers : status;
    }
    input_close(&in);
    return status;
}

static exit_status referee_one(const request *wanted, bool is_typed)
{
    single_options single = {wanted->game, wanted->options, wanted->workers.quiet, &wanted->only};
    single.wanted.first_case = 1;
    single.wanted.only_count = 0; /* what is not wanted is not even read */
    if (is_typed)
        return typed_cases(&single);
    return single_case(&single, "<case>", wanted->one_case, strlen(wanted->one_case));
}

/* Words that are no files may be a case that somebody forgot to say --case for. */
static void take_words(request *wanted, int count, const char *const *words, buffer *text)
{
    bool has_file = wanted->only.count > 0;
    for (int i = 0; i < count; i++) {
        has_file |= access(words[i], F_OK) == 0;
        buffer_format(text, "%s%s", i > 0 ? " " : "", words[i]);
    }
    if (count == 0 || has_file)
        return;
    single_options alone = {.game = wanted->game, .wanted = wanted->options};
    alone.wanted.question = find_question(wanted, true);
    if (single_is_case(&alone, text->data, text->size)) {
        buffer_append(text, "", 1);
        wanted->one_case = text->data;
    }
}

static exit_status referee_words(request *wanted, int count, const char *const *words)
{
    const bool is_typed = !wanted->one_case && count == 0 && isatty(STDIN_FILENO);
    const exit_status status = choose_all(wanted, wanted->one_case || is_typed);
    if (status != STATUS_ANSWERED)
        return status;
    if (wanted->one_case || is_typed)
        return referee_one(wanted, is_typed);
    static const char *const standard_input[] = {"-", NULL};
    return referee_files(wanted, count > 0 ? words : standard_input);
}

static exit_status referee(request *wanted, int count, const char *const *words)
{
    if (wanted->wants_help)
        return command_help(2, (char *[]){"help", (char *)parlor_game_name(wanted->game), NULL});
    if (wanted->one_case && (count > 0 || wanted->only.count > 0))
        return usage_error("--case is the only case: no files and no --only with it");
    exit_status status = choose_names(wanted);
    if (status != STATUS_ANSWERED)
        return status;
    buffer text = {0};
    take_words(wanted, count, words, &text);
    status = referee_words(wanted, count, words);
    buffer_free(&text);
    return status;
}

exit_status command_referee(int argc, char **argv)
{
    request wanted = {.game = parlor_game_find(argv[0]), .workers.jobs = jobs_usual()};
    option_list options = options_of(common_options);
    add_questions(&options);
    exit_status status = options_read(&options, argc, argv, take_option, &wanted);
    const chosen_option *question;
    for (size_t i = 0; status == STATUS_ANSWERED && (question = options_chosen(&options, i)); i++)
        status = take_question(&wanted, question->name);
    options_free(&options);
    if (status == STATUS_ANSWERED)
        status = referee(&wanted, argc - optind, (const char *const *)argv + optind);
    return status;
}
