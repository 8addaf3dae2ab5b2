/* The contract of games that can be played: options, players, matches. */
#include "play_contract.h"

#include <string.h>

enum { GAMES_MAX = 2000 };

static bool is_name(const char *text)
{
    for (const char *at = text; at && *at; at++)
        if (!(*at >= 'a' && *at <= 'z') && !strchr("-+_0123456789", *at))
            return false;
    return text && *text;
}

/* ---- Options ---- */

/* What is chosen is a value by its number, or the default, which may be the first value. */
static void check_value(contract *about, size_t index, size_t number)
{
    const parlor_deal_option *const option = parlor_game_play_option(about->game, index);
    const char *const value = option->values ? option->values[number] : NULL;
    parlor_play_options options = {{0}};
    const bool is_chosen = parlor_play_choose(about->game, option->name, value, &options);
    const uint8_t choice = options.choice[index];
    contract_holds(about, is_chosen && (choice == number + 1 || (number == 0 && choice == 0)),
                   "option %s cannot be %s", option->name, value);
    const int seats = parlor_play_seats(about->game, &options);
    contract_holds(about, seats >= 0 && seats <= PARLOR_SEATS_MAX,
                   "there are %d seats where %s is %s", seats, option->name, value);
    options.choice[index] = UINT8_MAX;
    contract_holds(about, parlor_play_seats(about->game, &options) == 0,
                   "option %s can be anything", option->name);
}

static void check_option(contract *about, size_t index)
{
    const parlor_deal_option *const option = parlor_game_play_option(about->game, index);
    contract_holds(about, is_name(option->name), "option %zu has no name", index);
    contract_holds(about, option->meaning && *option->meaning, "option %s has no meaning",
                   option->name);
    for (size_t i = 0; i == 0 || (option->values && option->values[i]); i++)
        check_value(about, index, i);
}

/* House rules have values, the first of which is the published game, and no option is a switch. */
static void check_rule(contract *about, size_t index)
{
    const parlor_deal_option *const option = parlor_game_play_option(about->game, index);
    parlor_play_options options = {{0}};
    contract_holds(about, option->values && option->values[0] && option->values[1],
                   "house rule %s has nothing to choose from", option->name);
    contract_holds(about,
                   option->values &&
                       parlor_play_choose(about->game, option->name, option->values[0], &options) &&
                       options.choice[index] == 0,
                   "the first value of house rule %s is not the published game", option->name);
}

/* A set is read as any list of rules is, and chooses something. */
static void check_rule_set(contract *about, const parlor_rule_set *set)
{
    const char *const texts[] = {set->name, set->rules};
    char rules[2][PARLOR_RECORD_TEXT_MAX] = {"", ""};
    for (int i = 0; i < 2; i++) {
        parlor_play_options options = {{0}};
        parlor_status status;
        contract_holds(
            about,
            parlor_play_rules_read(about->game, texts[i], strlen(texts[i]), &options, &status),
            "the rules '%s' cannot be read", texts[i]);
        parlor_play_rules_write(about->game, &options, rules[i], sizeof rules[i]);
    }
    contract_holds(about, is_name(set->name), "a set of rules has no name");
    contract_holds(about, set->meaning && *set->meaning, "set %s has no meaning", set->name);
    contract_holds(about, *rules[0] && strcmp(rules[0], rules[1]) == 0,
                   "set %s is not what it is said to be", set->name);
}

static void check_rules(contract *about)
{
    const parlor_rule_set *set;
    for (size_t i = 0; parlor_game_play_option(about->game, i); i++)
        if (parlor_play_option_is_rule(about->game, i))
            check_rule(about, i);
    for (size_t i = 0; (set = parlor_game_rule_set(about->game, i)); i++)
        check_rule_set(about, set);
}

static void check_options(contract *about)
{
    const parlor_game *const game = about->game;
    parlor_play_options options = {{0}};
    size_t count = 0;
    for (; parlor_game_play_option(game, count); count++)
        check_option(about, count);
    contract_holds(about, count <= PARLOR_PLAY_OPTIONS_MAX, "there are %zu options", count);
    contract_holds(about, !parlor_play_choose(game, "no-such", "1", &options),
                   "any option can be chosen");
    contract_holds(about, parlor_play_seats(game, &options) > 0, "there are no seats");
    check_rules(about);
}

/* ---- Players ---- */

static void check_bots(contract *about)
{
    const parlor_game *const game = about->game;
    const parlor_bot *bot;
    for (size_t i = 0; (bot = parlor_game_bot(game, i)); i++) {
        contract_holds(about, is_name(bot->name), "player %zu has no name", i);
        contract_holds(about, bot->meaning && *bot->meaning, "player %zu has no meaning", i);
        contract_holds(about, bot->choose != NULL, "player %zu cannot choose", i);
        contract_holds(about, parlor_game_bot_find(game, bot->name) == bot,
                       "two players are called %s", bot->name);
    }
    contract_holds(about, parlor_game_bot_find(game, "random"), "there is no player random");
    contract_holds(about, parlor_game_bot_find(game, "book"), "there is no player book");
    contract_holds(about, !parlor_game_bot_find(game, "no-such"), "any player can be found");
}

void contract_words(contract *about)
{
    const size_t size = parlor_game_observation_size(about->game);
    check_options(about);
    check_bots(about);
    contract_holds(about, size > 0 && size <= PARLOR_OBSERVATION_MAX, "an observation of %zu bytes",
                   size);
    contract_holds(about, parlor_play_refusal(about->game, 0) == NULL, "no rule refuses a move");
}

/* ---- Matches ---- */

/* Plays the next game of a match to its end. */
static void play_game(contract *about, const parlor_beginning *beginning)
{
    played *const at = &about->at;
    played_begin_with(at, about->game, &beginning->options, beginning->seed, beginning->number,
                      NULL, NULL);
    while (!played_is_over(at))
        played_move(at, played_choose(at), NULL, NULL);
}

static void check_next(contract *about, const parlor_match *match, uint64_t number)
{
    contract_holds(about, match->next.number == number + 1 && !match->next.is_given,
                   "a game of a match is not followed by the next number");
    contract_holds(about, parlor_beginning_is_valid(&match->next),
                   "the next game of a match cannot be begun");
    contract_holds(about,
                   parlor_play_seats(about->game, &match->next.options) == about->at.table.seats,
                   "the next game of a match has other seats");
    contract_holds(about, match->is_over == (match->winners != 0),
                   "a match is over without winner, or won before it is over");
    contract_holds(about, match->winners >> about->at.table.seats == 0,
                   "a match is won by a seat that is not there");
}

/* Nothing is added to a match that it has no place for. */
static void check_refused(contract *about, parlor_match *match, const parlor_table *table)
{
    const parlor_match before = *match;
    contract_holds(about,
                   !parlor_match_add(match, table) && memcmp(match, &before, sizeof before) == 0,
                   "a game that is not over, or comes after the end, is added to a match");
}

void contract_match(contract *about, uint64_t seed, uint64_t number)
{
    parlor_random random = parlor_random_begin(seed, 0);
    const parlor_beginning first = {
        .game = about->game, .options = played_options(about->game, number, &random), .seed = seed};
    parlor_match match;
    memset(&match, 0, sizeof match);
    contract_holds(about, !parlor_match_begin(&first, -1, &match), "a match with a limit below 0");
    contract_holds(about,
                   parlor_match_begin(&first, 0, &match) && match.limit > 0 && !match.is_over,
                   "a match cannot be begun");
    for (int32_t games = 0; !match.is_over && !about->is_broken; games++) {
        const uint64_t before = match.next.number;
        parlor_table begun;
        parlor_table_begin(&match.next, &begun, NULL, NULL);
        if (begun.seat >= 0)
            check_refused(about, &match, &begun);
        play_game(about, &match.next);
        contract_holds(about,
                       parlor_match_add(&match, &about->at.table) && match.games == games + 1,
                       "a game cannot be added to a match");
        check_next(about, &match, before);
        contract_holds(about, games < GAMES_MAX, "a match has no end");
    }
    check_refused(about, &match, &about->at.table);
}
