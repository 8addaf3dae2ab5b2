#include "played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_SIZE = 1 << 21, TRIES = 20, STRAY = 8 }; /* one decision of so many is left to chance */

bool played_chance(parlor_random *random, uint32_t in)
{
    return parlor_random_below(random, in) == 0;
}

int played_any(uint64_t moves, parlor_random *random)
{
    uint32_t left = parlor_random_below(random, (uint32_t)__builtin_popcountll(moves));
    for (; left > 0; left--)
        moves &= moves - 1;
    return __builtin_ctzll(moves);
}

/* ---- Options ---- */

/* The house rules that the program was asked for. */
static struct {
    enum { FEW, ANY, EACH, THESE } which;
    uint64_t from, games;      /* EACH: so many of each, from that number on */
    parlor_play_options these; /* THESE */
} rules;

enum { FEW_IN = 4 }; /* one house rule of so many */

static uint32_t value_count(const parlor_deal_option *option)
{
    uint32_t count = 0;
    while (option->values && option->values[count])
        count++;
    return option->values ? count : 1;
}

static void choose_nth(const parlor_game *game, const parlor_deal_option *option, uint32_t value,
                       parlor_play_options *options)
{
    parlor_play_choose(game, option->name, option->values ? option->values[value] : NULL, options);
}

/* Any value but the first, which is the default. */
static void choose_rule(const parlor_game *game, size_t index, parlor_random *random,
                        parlor_play_options *options)
{
    const parlor_deal_option *const option = parlor_game_play_option(game, index);
    choose_nth(game, option, 1 + parlor_random_below(random, value_count(option) - 1), options);
}

static void choose_others(const parlor_game *game, parlor_random *random,
                          parlor_play_options *options)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++)
        if (!parlor_play_option_is_rule(game, i) && played_chance(random, 2))
            choose_nth(game, option, parlor_random_below(random, value_count(option)), options);
}

static void choose_some_rules(const parlor_game *game, uint32_t in, parlor_random *random,
                              parlor_play_options *options)
{
    for (size_t i = 0; parlor_game_play_option(game, i); i++)
        if (parlor_play_option_is_rule(game, i) && played_chance(random, in))
            choose_rule(game, i, random, options);
}

static size_t rule_count(const parlor_game *game)
{
    size_t count = 0;
    for (size_t i = 0; parlor_game_play_option(game, i); i++)
        count += parlor_play_option_is_rule(game, i);
    return count;
}

static size_t nth_rule(const parlor_game *game, uint64_t n)
{
    size_t index = 0;
    while (!parlor_play_option_is_rule(game, index) || n-- > 0)
        index++;
    return index;
}

/* One house rule, and another if it does not go alone. */
static void choose_one_rule(const parlor_game *game, size_t index, parlor_random *random,
                            parlor_play_options *options)
{
    choose_rule(game, index, random, options);
    const parlor_play_options alone = *options;
    for (size_t i = 0; parlor_play_seats(game, options) == 0; i++) {
        const parlor_deal_option *const option = parlor_game_play_option(game, i);
        if (!option)
            return;
        for (uint32_t value = 1;
             i != index && parlor_play_option_is_rule(game, i) && value < value_count(option) &&
             parlor_play_seats(game, options) == 0;
             value++) {
            *options = alone;
            choose_nth(game, option, value, options);
        }
    }
}

static parlor_play_options house_rules(const parlor_game *game, uint64_t number,
                                       parlor_random *random)
{
    parlor_play_options options = {{0}};
    const size_t count = rule_count(game);
    if (rules.which == THESE)
        return rules.these;
    if (rules.which == EACH && count > 0)
        choose_one_rule(game, nth_rule(game, (number - rules.from) / rules.games % count), random,
                        &options);
    else if (rules.which == ANY)
        choose_some_rules(game, 2, random, &options);
    else if (rules.which == FEW && played_chance(random, 2))
        choose_some_rules(game, FEW_IN, random, &options);
    return options;
}

parlor_play_options played_options(const parlor_game *game, uint64_t number, parlor_random *random)
{
    parlor_play_options options = {{0}};
    for (int tries = 0; tries < TRIES; tries++) {
        options = house_rules(game, number, random);
        choose_others(game, random, &options);
        if (parlor_play_seats(game, &options) > 0)
            return options;
    }
    for (int tries = 0; tries < TRIES; tries++) {
        options = house_rules(game, number, random);
        if (parlor_play_seats(game, &options) > 0)
            return options;
    }
    fprintf(stderr, "%s: game %llu: these house rules are not possible at all\n",
            parlor_game_name(game), (unsigned long long)number);
    exit(1);
}

/* ---- Players ---- */

void played_by(played *at, const parlor_bot *bot)
{
    at->bot = bot;
    at->is_erratic = false;
}

/* Each player in turn, by itself and erratic. */
static void choose_player(played *at, const parlor_game *game)
{
    size_t count = 0;
    while (parlor_game_bot(game, count))
        count++;
    at->bot = parlor_game_bot(game, at->number / 2 % count);
    at->is_erratic = at->number % 2;
}

int played_choose(played *at)
{
    if (at->is_erratic && played_chance(&at->random, STRAY))
        return played_any(at->table.legal, &at->random);
    parlor_random words = parlor_bot_random(at->seed, at->number, at->table.seat, at->record.count);
    parlor_sight sight;
    parlor_table_sight(&at->table, at->table.seat, &sight);
    return parlor_bot_choose(at->bot, &sight, &words);
}

/* ---- Playing ---- */

static _Noreturn void give_up(const played *at, const char *what)
{
    fprintf(stderr, "%s: seed %llu, game %llu: %s\n", parlor_game_name(at->record.beginning.game),
            (unsigned long long)at->seed, (unsigned long long)at->number, what);
    exit(1);
}

void played_begin_at(played *at, const parlor_beginning *beginning, parlor_play_visitor *visitor,
                     void *context)
{
    at->record.beginning = *beginning;
    at->record.count = 0;
    at->seed = beginning->seed;
    at->number = beginning->number;
    at->random = parlor_random_begin(~at->seed, at->number);
    choose_player(at, beginning->game);
    if (!parlor_table_begin(beginning, &at->table, visitor, context))
        give_up(at, "the game cannot be begun");
}

void played_begin_with(played *at, const parlor_game *game, const parlor_play_options *options,
                       uint64_t seed, uint64_t number, parlor_play_visitor *visitor, void *context)
{
    const parlor_beginning beginning = {
        .game = game, .options = *options, .seed = seed, .number = number};
    played_begin_at(at, &beginning, visitor, context);
}

void played_begin(played *at, const parlor_game *game, uint64_t seed, uint64_t number,
                  parlor_play_visitor *visitor, void *context)
{
    parlor_random random = parlor_random_begin(~seed, ~number);
    const parlor_play_options options = played_options(game, number, &random);
    played_begin_with(at, game, &options, seed, number, visitor, context);
}

void played_move(played *at, int move, parlor_play_visitor *visitor, void *context)
{
    if (at->record.count == PARLOR_DECISIONS_MAX)
        give_up(at, "there are more decisions than announced");
    if (parlor_table_move(&at->table, move, visitor, context) != 0)
        give_up(at, "a player chooses a move that is not legal");
    at->record.moves[at->record.count++] = (uint8_t)move;
}

bool played_is_over(const played *at)
{
    return at->table.seat < 0;
}

/* ---- What is shown ---- */

const char *played_word(const parlor_record *record)
{
    static char word[PARLOR_RECORD_TEXT_MAX];
    if (parlor_record_write(record, word, sizeof word) == 0)
        return "a record that cannot be written";
    return word;
}

const char *played_log(const parlor_record *record)
{
    static char log[LOG_SIZE];
    const size_t size =
        parlor_record_show(record, PARLOR_JSON, NULL, &(parlor_style){0}, log, sizeof log - 1);
    log[size] = '\0';
    return log;
}

/* ---- What programs are asked for ---- */

static bool read_number(const char *name, const char *value, played_run *run)
{
    char *end;
    const uint64_t number = strtoull(value, &end, 10);
    if (end == value || *end != '\0')
        return false;
    if (strcmp(name, "--games") == 0)
        run->games = number;
    else if (strcmp(name, "--seed") == 0)
        run->seed = number;
    else if (strcmp(name, "--from") == 0)
        run->from = number;
    else
        return false;
    return true;
}

static bool read_rules(const char *value, const parlor_game *game)
{
    parlor_status status;
    char message[200];
    rules.which = strcmp(value, "random") == 0 ? ANY : strcmp(value, "each") == 0 ? EACH : THESE;
    if (rules.which != THESE ||
        parlor_play_rules_read(game, value, strlen(value), &rules.these, &status))
        return true;
    parlor_status_message(&status, message, sizeof message);
    fprintf(stderr, "%s\n", message);
    return false;
}

/* So many games of each house rule; a game without any is played all the same. */
static void count_each(played_run *run)
{
    const size_t count = rule_count(run->game);
    rules.from = run->from;
    rules.games = run->games;
    if (rules.which == EACH && count > 0)
        run->games *= count;
}

bool played_run_read(int argc, char **argv, played_run *run)
{
    *run = (played_run){.games = 100, .seed = 1};
    run->game = argc > 1 ? parlor_game_find(argv[1]) : NULL;
    bool is_read = parlor_game_is_playable(run->game) && argc % 2 == 0;
    for (int i = 2; is_read && i + 1 < argc; i += 2)
        is_read = strcmp(argv[i], "--rules") == 0 ? read_rules(argv[i + 1], run->game)
                                                  : read_number(argv[i], argv[i + 1], run);
    is_read = is_read && run->games > 0;
    if (!is_read)
        fprintf(stderr,
                "usage: %s GAME [--games N] [--seed S] [--from K]"
                " [--rules random|each|LIST]\n",
                argv[0]);
    else
        count_each(run);
    return is_read;
}
