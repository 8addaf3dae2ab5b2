/* The registry of games.
 *
 * A new game takes a folder in lib/games, a header in include/parlor, and one line here; build,
 * command, scripts and tests find it by this list and by the name of its files.
 * docs/adding-a-game.md goes through a whole one. */
#define GAMES(_)                                                                                   \
    _(maumau)                                                                                      \
    _(mahjong)                                                                                     \
    _(tractor)

#include "game.h"

#define GAME_DECLARATION(name) extern const parlor_game parlor_game_##name;
#define GAME_DESCRIPTOR(name)  &parlor_game_##name,

GAMES(GAME_DECLARATION)

static const parlor_game *const games[] = {GAMES(GAME_DESCRIPTOR)};

enum { GAME_COUNT = sizeof games / sizeof games[0] };

const char *parlor_version(void)
{
    return PARLOR_VERSION;
}

int parlor_version_number(void)
{
    return PARLOR_VERSION_NUMBER;
}

/* ---- What a descriptor says ------------------------------------------------------------ */

const parlor_game *parlor_game_at(size_t index)
{
    return index < GAME_COUNT ? games[index] : NULL;
}

bool parlor_string_equal(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

/* "LA 4749" is la4749: what is no letter or digit does not count, nor do capitals. */
static bool name_is_written(const char *name, const char *as)
{
    for (; *name; name++) {
        const char c = *name >= 'A' && *name <= 'Z' ? (char)(*name - 'A' + 'a') : *name;
        const bool counts = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (counts && c != *as++)
            return false;
    }
    return !*as;
}

static bool game_is_published_as(const parlor_game *game, const char *name)
{
    for (size_t i = 0; game->published && game->published[i]; i++)
        if (name_is_written(name, game->published[i]))
            return true;
    return false;
}

const parlor_game *parlor_game_find(const char *name)
{
    for (size_t i = 0; name && i < GAME_COUNT; i++)
        if (name_is_written(name, games[i]->name) || game_is_published_as(games[i], name))
            return games[i];
    return NULL;
}

const char *parlor_game_name(const parlor_game *game)
{
    return game ? game->name : NULL;
}

const char *parlor_game_title(const parlor_game *game)
{
    return game ? game->title : NULL;
}

const char *parlor_game_summary(const parlor_game *game)
{
    return game ? game->summary : NULL;
}

const char *parlor_game_help(const parlor_game *game)
{
    return game ? game->help : NULL;
}

const char *parlor_game_rule_prefix(const parlor_game *game)
{
    return game ? game->rule_prefix : NULL;
}

bool parlor_game_has_line_cases(const parlor_game *game)
{
    return game && game->case_start == parlor_line_case_start;
}

const parlor_rule *parlor_game_rule(const parlor_game *game, size_t index)
{
    return game && index < game->rule_count ? &game->rules[index] : NULL;
}

bool parlor_game_cites_rule(const parlor_game *game, int number)
{
    return game && number >= 0 && number < 64 && (game->rules_cited >> number & 1);
}

/* The number behind "MM-" in "MM-12"; 0, which no rule has, if the name is not of that form. */
static int rule_number(const char *name, const char *prefix)
{
    enum { NUMBER_MAX = 999 };
    while (*prefix && *name == *prefix) {
        name++;
        prefix++;
    }
    if (*prefix || *name++ != '-' || *name == '0')
        return 0;
    int number = 0;
    for (; *name >= '0' && *name <= '9' && number <= NUMBER_MAX; name++)
        number = 10 * number + (*name - '0');
    return *name ? 0 : number;
}

const parlor_rule *parlor_rule_find(const char *name, const parlor_game **game)
{
    for (size_t i = 0; name && i < GAME_COUNT; i++) {
        const int number = rule_number(name, games[i]->rule_prefix);
        for (size_t k = 0; k < games[i]->rule_count; k++)
            if (games[i]->rules[k].number == number) {
                if (game)
                    *game = games[i];
                return &games[i]->rules[k];
            }
    }
    return NULL;
}

const parlor_problem *parlor_game_problem(const parlor_game *game, size_t index)
{
    return game && index < game->problem_count ? &game->problems[index] : NULL;
}

const parlor_deal_option *parlor_game_deal_option(const parlor_game *game, size_t index)
{
    return game && index < game->deal_option_count ? &game->deal_options[index] : NULL;
}

const parlor_question *parlor_game_question(const parlor_game *game, size_t index)
{
    return game && index < game->question_count ? &game->questions[index].asked : NULL;
}

const char *parlor_game_player(const parlor_game *game, size_t index)
{
    for (size_t i = 0; game && game->players && game->players[i]; i++)
        if (i == index)
            return game->players[i];
    return NULL;
}

/* How many bytes the character at the front of a name takes; 0: it is in no name. */
static size_t name_character(const char *name, size_t size, bool is_first)
{
    const char c = *name;
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_letter || (c >= '0' && c <= '9' && !is_first))
        return 1;
    const parlor_visible shown = parlor_visible_read(name, size);
    return shown.length > 1 ? shown.length : 0; /* what cannot be shown comes byte by byte */
}

bool parlor_span_is_plain_name(parlor_span name)
{
    const size_t size = span_size(name);
    bool has_small = false;
    if (size > PARLOR_PLAYER_NAME_MAX)
        return false;
    for (size_t at = 0, length; at < size; at += length) {
        length = name_character(name.at + at, size - at, at == 0);
        if (length == 0)
            return false;
        has_small |= length > 1 || name.at[at] >= 'a';
    }
    return has_small;
}

bool parlor_player_name_is_valid(const char *name)
{
    size_t size = 0;
    while (name && size <= PARLOR_PLAYER_NAME_MAX && name[size])
        size++;
    if (size == 0 || size > PARLOR_PLAYER_NAME_MAX || name[size - 1] == ' ')
        return false;
    for (size_t at = 0, length; at < size; at += length) {
        const char c = name[at];
        const bool is_sign = at > 0 && (c == ' ' || c == '-' || c == '\'' || c == '.');
        length = is_sign ? 1 : name_character(name + at, size - at, false);
        if (length == 0)
            return false;
    }
    return true;
}

const parlor_bench *parlor_game_bench(const parlor_game *game)
{
    return game ? &game->bench : NULL;
}

const parlor_bench *parlor_game_question_bench(const parlor_game *game, size_t index)
{
    if (!game || index >= game->question_count || !game->questions[index].bench.referee)
        return NULL;
    return &game->questions[index].bench;
}

/* ---- Dealing ---------------------------------------------------------------------------- */

/* How many there are to choose from: a list has one at least, and a switch can only be on. */
size_t parlor_option_values(const parlor_deal_option *option)
{
    size_t count = 1;
    while (option->values && option->values[count])
        count++;
    return count;
}

bool parlor_option_choose(const parlor_deal_option *option, const char *value, uint8_t *choice)
{
    if (!option->values || !value) {
        *choice = 1;
        return !option->values && !value;
    }
    for (size_t i = 0; option->values[i]; i++)
        if (parlor_string_equal(option->values[i], value)) {
            *choice = (uint8_t)(i + 1);
            return true;
        }
    return false;
}

bool parlor_deal_choose(const parlor_game *game, const char *name, const char *value,
                        parlor_deal_options *options)
{
    const parlor_deal_option *option;
    for (size_t i = 0; name && (option = parlor_game_deal_option(game, i)); i++) {
        uint8_t choice;
        if (parlor_string_equal(option->name, name) &&
            parlor_option_choose(option, value, &choice)) {
            options->choice[i] = choice;
            return true;
        }
    }
    return false;
}

static bool deal_options_are_valid(const parlor_game *game, const parlor_deal_options *options)
{
    for (size_t i = 0; i < PARLOR_DEAL_OPTIONS_MAX; i++) {
        const parlor_deal_option *const option = parlor_game_deal_option(game, i);
        if (options->choice[i] > (option ? parlor_option_values(option) : 0))
            return false;
    }
    return true;
}

parlor_dealt parlor_deal(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                         uint64_t number, char *out, size_t room, size_t *written)
{
    const parlor_deal_options defaults = {{0}};
    if (!game || !deal_options_are_valid(game, options ? options : &defaults))
        return PARLOR_DEAL_INVALID;
    if (*written > room)
        return PARLOR_DEAL_FULL;
    parlor_random random = parlor_random_begin(seed, number);
    parlor_writer writer = {out + *written, out + room, false};
    game->deal(&random, options ? options : &defaults, &writer);
    if (writer.full)
        return PARLOR_DEAL_FULL;
    *written = (size_t)(writer.at - out);
    return PARLOR_DEALT;
}
