#include "options.h"

#include <string.h>

enum { OPTION_ADDED = 256 }; /* and on: what getopt_long() returns for options that were added */

static struct option *entries_of(const option_list *all)
{
    return (struct option *)(void *)all->entries.data;
}

/* The empty one at the end is no option. */
static size_t count_of(const option_list *all)
{
    return all->entries.size / sizeof(struct option) - 1;
}

static void append(option_list *all, const struct option *entry)
{
    buffer_append(&all->entries, (const char *)entry, sizeof *entry);
}

option_list options_of(const struct option *own)
{
    option_list all = {0};
    for (; own->name; own++)
        append(&all, own);
    append(&all, own);
    return all;
}

void options_add(option_list *all, const char *name, bool takes_value)
{
    const size_t count = count_of(all);
    size_t known = 0;
    while (known < count && strcmp(entries_of(all)[known].name, name) != 0)
        known++;
    if (known < count)
        return;
    const struct option end = {0};
    entries_of(all)[count] = (struct option){name, takes_value ? required_argument : no_argument,
                                             NULL, OPTION_ADDED + (int)count};
    append(all, &end);
}

/* ---- a command line ---- */

static const char *entry_name(const void *entries, size_t index)
{
    return ((const struct option *)entries)[index].name;
}

/* There is no such option, but perhaps one like it. The dashes are no likeness. */
static exit_status unknown_option_error(const option_list *all, const char *word)
{
    const char *const meant = nearest_word(word + strspn(word, "-"), entry_name, entries_of(all));
    if (meant)
        return usage_error("there is no option '%s'; did you mean --%s?", word, meant);
    return usage_error("there is no option '%s'", word);
}

/* Is the word "--name=value", perhaps cut short, of the option that stands for this number? While
 * getopt_long() goes through the letters of a word such as -xyz, it is at the word before it. */
static bool has_value(const option_list *all, const char *word, int number)
{
    const struct option *entry = entries_of(all);
    while (entry->name && entry->val != number)
        entry++;
    return entry->name && entry->has_arg == no_argument && strncmp(word, "--", 2) == 0 &&
           strchr(word, '=') && strncmp(entry->name, word + 2, strcspn(word + 2, "=")) == 0;
}

/* What getopt_long() returned is none of the options. */
static exit_status option_error(const option_list *all, int option, char **argv)
{
    const char *const word = argv[optind - 1];
    if (option == ':')
        return usage_error("option '%s' needs a value", word);
    if (optopt == 0)
        return unknown_option_error(all, word);
    if (has_value(all, word, optopt))
        return usage_error("option '%s' takes no value", word);
    return usage_error("there is no option '-%c'", optopt);
}

static void choose(option_list *all, int option)
{
    const chosen_option given = {entries_of(all)[option - OPTION_ADDED].name, optarg};
    buffer_append(&all->chosen, (const char *)&given, sizeof given);
}

exit_status options_read(option_list *all, int argc, char **argv, option_taker *take, void *request)
{
    exit_status status = STATUS_ANSWERED;
    int option;
    opterr = 0;
    while (status == STATUS_ANSWERED &&
           (option = getopt_long(argc, argv, ":h", entries_of(all), NULL)) != -1) {
        if (option >= OPTION_ADDED)
            choose(all, option);
        else if (option == ':' || option == '?')
            status = option_error(all, option, argv);
        else
            status = take(request, option);
    }
    return status;
}

/* ---- what was given ---- */

const chosen_option *options_chosen(const option_list *all, size_t index)
{
    const chosen_option *const given = (const chosen_option *)(const void *)all->chosen.data;
    return index < all->chosen.size / sizeof *given ? given + index : NULL;
}

const chosen_option *options_last_chosen(const option_list *all)
{
    return options_chosen(all, all->chosen.size / sizeof(chosen_option) - 1);
}

void options_free(option_list *all)
{
    buffer_free(&all->entries);
    buffer_free(&all->chosen);
}
