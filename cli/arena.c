/* parlor arena GAME --bot A --bot B: who plays better. What an arena is, lab/ knows. */
#include "contenders.h"
#include "game_options.h"
#include "house_rules.h"
#include "study_run.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPTION_BOT = 'b',
    OPTION_TIMEOUT = 't',
    OPTION_UNTIL = 'u',
    OPTION_SPRT = 's',
    OPTION_REPLAY = 'y'
};

static const struct option own_options[] = {
    {"bot", required_argument, NULL, OPTION_BOT},
    {"timeout", required_argument, NULL, OPTION_TIMEOUT},
    {"until", required_argument, NULL, OPTION_UNTIL},
    {"replay", required_argument, NULL, OPTION_REPLAY},
    {"sprt", required_argument, NULL, OPTION_SPRT},
    STUDY_OPTIONS,
    {0},
};

/* What the user asked for. */
typedef struct arena_request {
    study_request study;
    lab_arena arena;
    lab_thinking thinking[LAB_CONTENDERS_MAX];
    const char *bots[LAB_CONTENDERS_MAX]; /* as they were typed */
    int bot_count;
    double seconds;      /* that a program has for a choice */
    uint64_t deal, game; /* to be played again; game 0: all of the deal, deal 0: none */
    contender taken[LAB_CONTENDERS_MAX]; /* what they are */
} arena_request;

static exit_status take_bot(arena_request *wanted)
{
    if (wanted->bot_count == LAB_CONTENDERS_MAX)
        return usage_error("an arena has room for %d bots", LAB_CONTENDERS_MAX);
    wanted->bots[wanted->bot_count++] = optarg;
    return STATUS_ANSWERED;
}

/* Reads a number up to where it ends; NULL: there is none. */
static const char *read_real(const char *text, double *number)
{
    char *end = NULL;
    *number = strtod(text, &end);
    return end != text && isfinite(*number) ? end : NULL;
}

static exit_status take_aim(lab_aim *aim, lab_aim found)
{
    if (aim->kind != LAB_ALL_DEALS && aim->kind != found.kind)
        return usage_error("--until and --sprt do not go together");
    *aim = found;
    return STATUS_ANSWERED;
}

static exit_status take_until(lab_aim *aim)
{
    lab_aim found = {.kind = LAB_UNTIL};
    const char *const end = read_real(optarg, &found.reach);
    if (!end || *end || found.reach <= 0)
        return usage_error("--until takes a number above 0, not '%s'", optarg);
    return take_aim(aim, found);
}

static exit_status take_sprt(lab_aim *aim)
{
    lab_aim found = {.kind = LAB_SPRT};
    const char *const comma = read_real(optarg, &found.low);
    const char *const end = comma && *comma == ',' ? read_real(comma + 1, &found.high) : NULL;
    if (!end || *end || found.low >= found.high)
        return usage_error("--sprt takes two numbers, the lower one first, such as 0,0.5, not '%s'",
                           optarg);
    return take_aim(aim, found);
}

/* "17", a deal, or "17.2", its second game. */
static exit_status take_replay(arena_request *wanted)
{
    char deal[LAB_NAME_ROOM];
    const char *const point = strchr(optarg, '.');
    snprintf(deal, sizeof deal, "%.*s", (int)(point ? point - optarg : LAB_NAME_ROOM - 1), optarg);
    if (read_number(deal, 1, LAB_NUMBER_MAX, &wanted->deal) &&
        (!point || read_number(point + 1, 1, INT32_MAX, &wanted->game)))
        return STATUS_ANSWERED;
    return usage_error("--replay takes the number of a deal, or of one of its games such as 17.2, "
                       "not '%s'",
                       optarg);
}

static exit_status take_option(void *into, int option)
{
    arena_request *const wanted = into;
    switch (option) {
    case OPTION_BOT:
        return take_bot(wanted);
    case OPTION_UNTIL:
        return take_until(&wanted->arena.aim);
    case OPTION_SPRT:
        return take_sprt(&wanted->arena.aim);
    case OPTION_REPLAY:
        return take_replay(wanted);
    case OPTION_TIMEOUT:
        return take_seconds("--timeout", optarg, &wanted->seconds);
    default:
        return study_take_option(&wanted->study, option);
    }
}

/* ---- Who and what ----------------------------------------------------------------------- */

static exit_status take_game(arena_request *wanted, int argc, char **argv)
{
    if (argc - optind != 1)
        return usage_error("arena takes the name of one game");
    wanted->arena.game = parlor_game_find(argv[optind]);
    if (!wanted->arena.game)
        return unknown_game_error(argv[optind]);
    if (!parlor_game_is_playable(wanted->arena.game))
        return usage_error("%s cannot be played", parlor_game_name(wanted->arena.game));
    return STATUS_ANSWERED;
}

/* The same bot twice would only be itself. */
static exit_status take_contenders(arena_request *wanted)
{
    lab_arena *const arena = &wanted->arena;
    for (int i = 0; i < wanted->bot_count; i++) {
        const char *const word = wanted->bots[i];
        const exit_status status = contender_take(arena->game, "--bot", word, strlen(word),
                                                  wanted->seconds, &wanted->taken[i]);
        if (status != STATUS_ANSWERED)
            return status;
        arena->contender[i] = wanted->taken[i].as;
        arena->contender[i].typed = wanted->taken[i].word;
        for (int k = 0; k < i; k++)
            if (strcmp(arena->contender[k].name, arena->contender[i].name) == 0)
                return usage_error("there are two bots called %s; --null plays one against itself",
                                   arena->contender[i].name);
        arena->count++;
    }
    return STATUS_ANSWERED;
}

static bool is_option_of(const lab_study *study, const char *name)
{
    const lab_option *option;
    for (size_t i = 0; (option = lab_study_option(study, i)); i++)
        if (strcmp(option->name, name) == 0)
            return true;
    return false;
}

/* As far as an aim goes, unless somebody says so. */
static const char most_deals[] = "1048576";

static exit_status take_question(arena_request *wanted, lab_question *question)
{
    char problem[LAB_SENTENCE];
    exit_status status = STATUS_ANSWERED;
    const chosen_option *given;
    *question = lab_question_of(lab_arena_study());
    question->arena = &wanted->arena;
    if (wanted->arena.aim.kind != LAB_ALL_DEALS)
        lab_question_choose(question, "deals", most_deals, problem);
    for (size_t i = 0;
         status == STATUS_ANSWERED && (given = options_chosen(&wanted->study.options, i)); i++)
        if (!is_option_of(question->study, given->name))
            status = play_option_choose(given, wanted->arena.game, &wanted->arena.options);
        else if (!lab_question_choose(question, given->name, given->value, problem))
            status = usage_error("%s", problem);
    if (status == STATUS_ANSWERED)
        status =
            house_rules_choose(&wanted->study.options, wanted->arena.game, &wanted->arena.options);
    if (status == STATUS_ANSWERED && !lab_question_is_sound(question, problem))
        status = usage_error("%s", problem);
    return status;
}

/* ---- Running it ------------------------------------------------------------------------- */

/* How long they took is no result: it differs from run to run. */
static void tell_of_thinking(const lab_arena *arena)
{
    for (int i = 0; i < arena->count; i++) {
        const lab_thinking *const thinking = &arena->thinking[i];
        if (thinking->choices > 0)
            say("parlor: %s thought %.3g s, %.3g us a choice\n", arena->contender[i].name,
                (double)thinking->nanoseconds * 1e-9,
                (double)thinking->nanoseconds * 1e-3 / (double)thinking->choices);
    }
}

static exit_status take_all(arena_request *wanted, int argc, char **argv, lab_question *question)
{
    exit_status status = take_game(wanted, argc, argv);
    if (status == STATUS_ANSWERED)
        status = take_contenders(wanted);
    if (status != STATUS_ANSWERED)
        return status;
    play_options_seat(&wanted->study.options, wanted->arena.game, wanted->bot_count,
                      &wanted->arena.options);
    return take_question(wanted, question);
}

/* ---- Again ------------------------------------------------------------------------------ */

/* A line that says who sits where, which parlor replay passes over, and the record. */
static void print_game(const arena_request *wanted, const lab_question *question, int game)
{
    lab_replay again;
    char word[PARLOR_RECORD_TEXT_MAX];
    lab_arena_replay(question, wanted->deal, game, &again);
    print("# deal %" PRIu64 ", game %d:", wanted->deal, game + 1);
    for (int seat = 0; seat < again.seats; seat++)
        print("%s %s", seat > 0 ? "," : "", wanted->arena.contender[again.contender[seat]].name);
    parlor_record_write(&again.record, word, sizeof word);
    print("\n%s\n", word);
}

static exit_status replay(const arena_request *wanted, const lab_question *question)
{
    const int games = lab_arena_games(question);
    if (wanted->game > (uint64_t)games)
        return usage_error("a deal of this arena has %d games, and no number %" PRIu64, games,
                           wanted->game);
    for (int game = 0; game < games; game++)
        if (wanted->game == 0 || wanted->game == (uint64_t)game + 1)
            print_game(wanted, question, game);
    return STATUS_ANSWERED;
}

static exit_status run(arena_request *wanted, int argc, char **argv)
{
    lab_question question = {0};
    exit_status status = take_all(wanted, argc, argv, &question);
    if (status == STATUS_ANSWERED)
        status = study_check(&wanted->study);
    if (status != STATUS_ANSWERED)
        return status;
    if (wanted->deal > 0)
        return replay(wanted, &question);
    status = study_run(&wanted->study, &question);
    tell_of_thinking(&wanted->arena);
    for (int i = 0; i < wanted->bot_count; i++) {
        const exit_status conduct = contender_report(&wanted->taken[i]);
        status = conduct > status ? conduct : status;
    }
    return status;
}

/* ---- Merging ---------------------------------------------------------------------------- */

static arena_request *request_begin(void)
{
    arena_request *const wanted = calloc(1, sizeof *wanted);
    if (!wanted)
        out_of_memory();
    wanted->study.settings.jobs = jobs_usual();
    wanted->seconds = CHOICE_SECONDS;
    wanted->study.options = options_of(own_options);
    wanted->arena.thinking = wanted->thinking;
    play_options_add(&wanted->study.options);
    study_options_add(&wanted->study.options, lab_arena_study());
    return wanted;
}

static void request_free(arena_request *wanted)
{
    options_free(&wanted->study.options);
    for (int i = 0; i < wanted->bot_count; i++)
        contender_free(&wanted->taken[i]);
    free(wanted);
}

static exit_status merge(arena_request *wanted, int count, char **files)
{
    command_words words;
    lab_question question = {0};
    exit_status status = study_merge_words(&wanted->study, "arena", count, files, &words);
    if (status != STATUS_ANSWERED)
        return status;
    arena_request *const typed = request_begin();
    optind = 0; /* another command line begins */
    status = options_read(&typed->study.options, words.count, words.at, take_option, typed);
    if (status == STATUS_ANSWERED)
        status = take_all(typed, words.count, words.at, &question);
    if (status == STATUS_ANSWERED)
        status = study_merge(&wanted->study, &question, count, files);
    request_free(typed);
    command_free(&words);
    return status;
}

static exit_status arena(arena_request *wanted, int argc, char **argv)
{
    exit_status status = options_read(&wanted->study.options, argc, argv, take_option, wanted);
    if (status != STATUS_ANSWERED)
        return status;
    if (wanted->study.wants_help)
        return command_help(2, (char *[]){"help", "arena", NULL});
    if (wanted->study.merges)
        return wanted->bot_count > 0 || wanted->arena.aim.kind != LAB_ALL_DEALS
                   ? usage_error("the checkpoints say what was played: no bots with --merge")
                   : merge(wanted, argc - optind, argv + optind);
    return run(wanted, argc, argv);
}

exit_status command_arena(int argc, char **argv)
{
    arena_request *const wanted = request_begin();
    lab_group_begin();
    const exit_status status = arena(wanted, argc, argv);
    flush_output();
    lab_group_end((int)status);
    request_free(wanted);
    return status;
}
