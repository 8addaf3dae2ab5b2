/* The command of a program: its words, and whether there is such a program. */
#define _POSIX_C_SOURCE 200809L
#include "foreign_words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Takes a character of a word, and whatever quotes stand around it. Returns where the next one is;
 * NULL: a quote is left open. */
static const char *take_piece(const char *at, char **to)
{
    const char quote = *at;
    if (quote != '\'' && quote != '"') {
        at += quote == '\\' && at[1] != '\0';
        *(*to)++ = *at;
        return at + 1;
    }
    for (at++; *at != quote; at++) {
        if (*at == '\0')
            return NULL;
        at += quote == '"' && *at == '\\' && (at[1] == '"' || at[1] == '\\');
        *(*to)++ = *at;
    }
    return at + 1;
}

bool command_split(const char *command, command_words *words)
{
    static const char blanks[] = " \t\n";
    const size_t size = strlen(command);
    words->letters = malloc(size + 1);
    words->at = calloc(size / 2 + 2, sizeof *words->at);
    if (!words->letters || !words->at)
        out_of_memory();
    char *to = words->letters;
    words->count = 0;
    for (const char *at = command; *(at += strspn(at, blanks));) {
        words->at[words->count++] = to;
        while (at && *at && !strchr(blanks, *at))
            at = take_piece(at, &to);
        if (!at)
            return false;
        *to++ = '\0';
    }
    return words->count > 0;
}

void command_free(command_words *words)
{
    free(words->letters);
    free(words->at);
    *words = (command_words){0};
}

/* Can the file be run? If not, errno says why. */
static bool can_be_run(const char *folder, size_t folder_size, const char *name)
{
    buffer path = {0};
    buffer_format(&path, "%.*s%s%s", (int)folder_size, folder, folder_size > 0 ? "/" : "", name);
    buffer_append(&path, "", 1);
    const bool can = access(path.data, X_OK) == 0;
    const int error = errno;
    buffer_free(&path);
    errno = error;
    return can;
}

bool command_is_there(const char *name)
{
    if (strchr(name, '/'))
        return can_be_run("", 0, name);
    const char *folders = getenv("PATH");
    int error = ENOENT;
    for (size_t size; folders; folders = folders[size] ? folders + size + 1 : NULL) {
        size = strcspn(folders, ":");
        if (can_be_run(folders, size, name))
            return true;
        error = errno == EACCES ? EACCES : error;
    }
    errno = error;
    return false;
}
