#include "house_rules.h"

#include <string.h>

static const char option_name[] = "rules";

void house_rules_add(option_list *all)
{
    options_add(all, option_name, true);
}

bool house_rules_are(const chosen_option *given)
{
    return strcmp(given->name, option_name) == 0;
}

static bool is_set(const parlor_game *game, const char *name)
{
    const parlor_rule_set *set;
    for (size_t i = 0; (set = parlor_game_rule_set(game, i)); i++)
        if (strcmp(set->name, name) == 0)
            return true;
    return false;
}

const char *house_rule_word(const void *game, size_t index)
{
    const parlor_rule_set *set;
    for (size_t i = 0; (set = parlor_game_rule_set(game, i)); i++)
        if (index-- == 0)
            return set->name;
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++)
        if (parlor_play_option_is_rule(game, i) && !is_set(game, option->name) && index-- == 0)
            return option->name;
    return NULL;
}

static const char *value_at(const void *values, size_t index)
{
    return ((const char *const *)values)[index];
}

/* The option that a list names where something is wrong with it or its value. */
static const parlor_deal_option *option_at(const parlor_game *game, const buffer *list,
                                           size_t offset)
{
    size_t at = offset;
    while (at > 0 && list->data[at - 1] != ',')
        at--;
    at += strspn(list->data + at, " ");
    const size_t size = strcspn(list->data + at, " =,");
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++)
        if (strlen(option->name) == size && memcmp(option->name, list->data + at, size) == 0)
            return option;
    return NULL;
}

/* What can be said instead: "; did you mean hand?", "; hand takes published, 5, 6 or 7" */
static void append_known(buffer *out, const parlor_game *game, const buffer *list,
                         const parlor_status *wrong)
{
    static const char about_value[] = "rules-value"; /* it is missing, or another one */
    const bool is_unknown = strcmp(wrong->problem->name, "rules-unknown") == 0;
    const bool is_value = strncmp(wrong->problem->name, about_value, sizeof about_value - 1) == 0;
    const char *const meant = is_unknown ? nearest_word(wrong->found, house_rule_word, game) : NULL;
    const parlor_deal_option *const option = option_at(game, list, wrong->offset);
    if (meant) {
        buffer_format(out, "; did you mean %s?", meant);
    } else if (is_unknown && house_rule_word(game, 0)) {
        buffer_format(out, "; there are ");
        words_append(out, house_rule_word, game);
    } else if (is_value && option) {
        buffer_format(out, "; %s takes ", option->name);
        words_append(out, value_at, option->values);
    }
}

static exit_status rules_error(const parlor_game *game, const buffer *list,
                               const parlor_status *wrong)
{
    enum { SENTENCE = 256 };
    char sentence[SENTENCE];
    buffer known = {0};
    parlor_status_message(wrong, sentence, sizeof sentence);
    append_known(&known, game, list, wrong);
    const exit_status status =
        usage_error("--rules: %s%.*s", sentence, (int)known.size, known.size ? known.data : "");
    buffer_free(&known);
    return status;
}

exit_status house_rules_choose(const option_list *all, const parlor_game *game,
                               parlor_play_options *options)
{
    const chosen_option *given;
    exit_status status = STATUS_ANSWERED;
    parlor_status wrong;
    buffer list = {0};
    for (size_t i = 0; (given = options_chosen(all, i)); i++)
        if (house_rules_are(given))
            buffer_format(&list, "%s%s", list.size > 0 ? "," : "", given->value);
    buffer_append(&list, "", 1);
    list.size--;
    if (list.size > 0 && !parlor_play_rules_read(game, list.data, list.size, options, &wrong))
        status = rules_error(game, &list, &wrong);
    buffer_free(&list);
    return status;
}
