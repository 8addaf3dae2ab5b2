#include "game_options.h"

#include "house_rules.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* The options of a game, one by one. */
typedef const parlor_deal_option *option_at(const parlor_game *game, size_t index);

/* House rules come together, as the value of --rules. */
static const parlor_deal_option *play_option(const parlor_game *game, size_t index)
{
    for (size_t i = 0; parlor_game_play_option(game, i); i++)
        if (!parlor_play_option_is_rule(game, i) && index-- == 0)
            return parlor_game_play_option(game, i);
    return NULL;
}

static void add_options(option_list *all, option_at *at)
{
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_deal_option *option;
        for (size_t k = 0; (option = at(game, k)); k++)
            options_add(all, option->name, option->values != NULL);
    }
}

void deal_options_add(option_list *all)
{
    add_options(all, parlor_game_deal_option);
}

void play_options_add(option_list *all)
{
    add_options(all, play_option);
    house_rules_add(all);
}

/* ---- choosing ---- */

static const parlor_deal_option *find_option(const parlor_game *game, option_at *at,
                                             const char *name)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = at(game, i)); i++)
        if (strcmp(option->name, name) == 0)
            return option;
    return NULL;
}

static const char *value_at(const void *values, size_t index)
{
    return ((const char *const *)values)[index];
}

/* "--players takes 2, 3, 4 or mixed, not '5'" */
static exit_status value_error(const parlor_deal_option *option, const char *value)
{
    buffer list = {0};
    words_append(&list, value_at, option->values);
    const exit_status status =
        usage_error("--%s takes %.*s, not '%s'", option->name, (int)list.size, list.data, value);
    buffer_free(&list);
    return status;
}

typedef bool option_chooser(const parlor_game *game, const char *name, const char *value,
                            void *options);

/* The value as the game has it: small letters are as good as capitals. */
static const char *own_value(const parlor_deal_option *option, const char *value)
{
    for (size_t i = 0; option->values && value && option->values[i]; i++)
        if (strcasecmp(option->values[i], value) == 0)
            return option->values[i];
    return value;
}

static exit_status choose_given(const chosen_option *given, const parlor_game *game, option_at *at,
                                option_chooser *choose_one, void *options)
{
    const parlor_deal_option *const option = find_option(game, at, given->name);
    if (!option)
        return usage_error("%s has no option --%s", parlor_game_name(game), given->name);
    return choose_one(game, given->name, own_value(option, given->value), options)
               ? STATUS_ANSWERED
               : value_error(option, given->value);
}

static bool choose_for_deal(const parlor_game *game, const char *name, const char *value,
                            void *options)
{
    return parlor_deal_choose(game, name, value, options);
}

exit_status deal_options_choose(const option_list *all, const parlor_game *game,
                                parlor_deal_options *options)
{
    const chosen_option *given;
    exit_status status = STATUS_ANSWERED;
    for (size_t i = 0; status == STATUS_ANSWERED && (given = options_chosen(all, i)); i++)
        status = choose_given(given, game, parlor_game_deal_option, choose_for_deal, options);
    return status;
}

static bool choose_for_play(const parlor_game *game, const char *name, const char *value,
                            void *options)
{
    return parlor_play_choose(game, name, value, options);
}

exit_status play_option_choose(const chosen_option *given, const parlor_game *game,
                               parlor_play_options *options)
{
    return house_rules_are(given)
               ? STATUS_ANSWERED
               : choose_given(given, game, play_option, choose_for_play, options);
}

exit_status play_options_choose(const option_list *all, const parlor_game *game,
                                parlor_play_options *options)
{
    const chosen_option *given;
    exit_status status = STATUS_ANSWERED;
    for (size_t i = 0; status == STATUS_ANSWERED && (given = options_chosen(all, i)); i++)
        status = play_option_choose(given, game, options);
    return status == STATUS_ANSWERED ? house_rules_choose(all, game, options) : status;
}

static bool is_given(const option_list *all, const char *name)
{
    const chosen_option *given;
    for (size_t i = 0; (given = options_chosen(all, i)); i++)
        if (strcmp(given->name, name) == 0)
            return true;
    return false;
}

void play_options_seat(const option_list *all, const parlor_game *game, int seats,
                       parlor_play_options *options)
{
    char number[16];
    snprintf(number, sizeof number, "%d", seats);
    if (!is_given(all, "players"))
        parlor_play_choose(game, "players", number, options);
}

/* ---- as words ---- */

void deal_options_words(const parlor_game *game, const parlor_deal_options *options, buffer *out)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_deal_option(game, i)); i++) {
        if (options->choice[i] == 0)
            continue;
        buffer_format(out, " --%s", option->name);
        if (option->values)
            buffer_format(out, " %s", option->values[options->choice[i] - 1]);
    }
}
