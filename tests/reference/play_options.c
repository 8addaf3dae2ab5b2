#include "play_options.h"

#include <stddef.h>
#include <string.h>

enum { WORD_SIZE = 32 };

static bool read_sign(const char **at, char sign)
{
    *at += strspn(*at, " \t\r\n");
    if (**at != sign)
        return false;
    ++*at;
    return true;
}

/* A string or a number, as a word. */
static bool read_word(const char **at, char word[WORD_SIZE])
{
    const bool is_string = read_sign(at, '"');
    const size_t length = strcspn(*at, is_string ? "\"" : ",:} \t\r\n");
    if (length >= WORD_SIZE)
        return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    return is_string ? read_sign(at, '"') : length > 0;
}

static int option_named(const char *name, const play_option *options, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(options[i].name, name) == 0)
            return i;
    return -1;
}

/* Which of the option's values this is; -1 if it has no such value. */
static int value_named(const char *name, const play_option *option)
{
    for (int i = 0; i < PLAY_OPTION_VALUES && option->values[i]; i++)
        if (strcmp(option->values[i], name) == 0)
            return i;
    return option->values[0] ? -1 : 0;
}

bool play_options_read(const char *json, const play_option *options, int count, int *chosen)
{
    for (int i = 0; i < count; i++)
        chosen[i] = 0;
    if (!read_sign(&json, '{'))
        return false;
    for (bool first = true; !read_sign(&json, '}'); first = false) {
        char name[WORD_SIZE], value[WORD_SIZE];
        if (!first && !read_sign(&json, ','))
            return false;
        if (!read_word(&json, name) || !read_sign(&json, ':') || !read_word(&json, value))
            return false;
        const int option = option_named(name, options, count);
        if (option < 0)
            return false;
        chosen[option] = value_named(value, &options[option]);
        if (chosen[option] < 0)
            return false;
    }
    return read_sign(&json, '\0');
}
