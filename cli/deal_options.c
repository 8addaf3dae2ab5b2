#include "deal_options.h"

#include <string.h>

enum { CASE_ROOM = 4096 };

/* Appends an option of a game, unless another game has it already. Returns the new count. */
static int append_option(struct option *options, int common_count, int count,
                         const parlor_deal_option *option)
{
    int known = common_count;
    while (known < count && strcmp(options[known].name, option->name) != 0)
        known++;
    if (known < count || count == OPTIONS_MAX)
        return count;
    options[count] = (struct option){option->name, option->values ? required_argument : no_argument,
                                     NULL, OPTION_OF_GAME + count};
    return count + 1;
}

void deal_options_fill(const struct option *common, struct option options[OPTIONS_MAX + 1])
{
    int common_count = 0;
    for (; common[common_count].name; common_count++)
        options[common_count] = common[common_count];
    int count = common_count;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_deal_option *option;
        for (size_t k = 0; (option = parlor_game_deal_option(game, k)); k++)
            count = append_option(options, common_count, count, option);
    }
    options[count] = (struct option){0};
}

bool deal_options_take(deal_request *wanted, int option, const struct option *options)
{
    if (option < OPTION_OF_GAME || wanted->count == OPTIONS_MAX)
        return false;
    wanted->chosen[wanted->count].name = options[option - OPTION_OF_GAME].name;
    wanted->chosen[wanted->count].value = optarg;
    wanted->count++;
    return true;
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

exit_status deal_options_choose(const deal_request *wanted, const parlor_game *game,
                                parlor_deal_options *options)
{
    for (int i = 0; i < wanted->count; i++) {
        const char *const name = wanted->chosen[i].name, *const value = wanted->chosen[i].value;
        const parlor_deal_option *const option = find_option(game, name);
        if (!option)
            return usage_error("--%s means nothing to %s", name, parlor_game_name(game));
        if (!parlor_deal_choose(game, name, value, options))
            return value_error(option, value);
    }
    return STATUS_ANSWERED;
}

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

void deal_append(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, buffer *text)
{
    buffer_reserve(text, CASE_ROOM);
    while (parlor_deal(game, options, seed, number, text->data, text->capacity, &text->size) ==
           PARLOR_DEAL_FULL)
        buffer_reserve(text, 2 * text->capacity);
}
