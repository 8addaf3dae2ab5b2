#include "deal_options.h"

#include <string.h>

void deal_options_add(option_list *all)
{
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_deal_option *option;
        for (size_t k = 0; (option = parlor_game_deal_option(game, k)); k++)
            options_add(all, option->name, option->values != NULL);
    }
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

exit_status deal_options_choose(const option_list *all, const parlor_game *game,
                                parlor_deal_options *options)
{
    const chosen_option *given;
    for (size_t i = 0; (given = options_chosen(all, i)); i++) {
        const parlor_deal_option *const option = find_option(game, given->name);
        if (!option)
            return usage_error("%s has no option --%s", parlor_game_name(game), given->name);
        if (!parlor_deal_choose(game, given->name, given->value, options))
            return value_error(option, given->value);
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
