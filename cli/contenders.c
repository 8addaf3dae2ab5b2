/* Contenders by name. */
#include "contenders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the names there are ---- */

/* Is there a player of that name in a game before this one? */
static bool is_known_before(const parlor_game *game, const char *name)
{
    const parlor_game *other;
    for (size_t i = 0; (other = parlor_game_at(i)) && other != game; i++)
        for (size_t k = 0; parlor_player_at(other, k).name; k++)
            if (strcmp(parlor_player_at(other, k).name, name) == 0)
                return true;
    return false;
}

static const char name_of_programs[] = "run:COMMAND";

/* The n-th name of a game's players. */
static const char *name_of_player(const void *game, size_t index)
{
    return parlor_player_at(game, index).name;
}

/* The same, programs behind those that are built in. */
static const char *name_in_game(const void *game, size_t index)
{
    const char *const name = parlor_player_at(game, index).name;
    return name                                                           ? name
           : index == 0 || parlor_player_at(game, index - 1).name != NULL ? name_of_programs
                                                                          : NULL;
}

/* The n-th name of all games' players: first the bots, then those that think, as in each game. */
static const char *name_anywhere(const void *unused, size_t index)
{
    (void)unused;
    const parlor_game *game;
    for (int thinks = 0; thinks < 2; thinks++)
        for (size_t i = 0; (game = parlor_game_at(i)); i++) {
            const char *name;
            for (size_t k = 0; (name = parlor_player_at(game, k).name); k++)
                if ((strchr(name, ':') != NULL) == thinks && !is_known_before(game, name) &&
                    index-- == 0)
                    return name;
        }
    return index == 0 ? name_of_programs : NULL;
}

void contenders_append(const parlor_game *game, buffer *out)
{
    words_append(out, game ? name_in_game : name_anywhere, game);
}

const char *contender_usual(const parlor_game *game)
{
    return parlor_game_bot_find(game, "book") ? "book" : "random";
}

/* ---- what somebody typed ---- */

static exit_status unknown_player(word_at *known, const parlor_game *game, const char *option,
                                  const char *word)
{
    buffer list = {0};
    words_append(&list, known, game);
    const exit_status status =
        usage_error("%s takes %.*s, not '%s'", option, (int)list.size, list.data, word);
    buffer_free(&list);
    return status;
}

exit_status player_take(const parlor_game *game, const char *option, const char *name,
                        parlor_player *player)
{
    return parlor_player_find(game, name, player)
               ? STATUS_ANSWERED
               : unknown_player(name_of_player, game, option, name);
}

/* The length of a name that stands in front of a player: "mine" of "mine=book"; 0: there is none.
 */
static size_t own_name_size(const char *word)
{
    const size_t size = strcspn(word, "=");
    return word[size] == '=' && strcspn(word, ":/ \t") > size ? size : 0;
}

static char *copy_word(const char *word, size_t size)
{
    char *const copy = malloc(size + 1);
    if (!copy)
        out_of_memory();
    memcpy(copy, word, size);
    copy[size] = '\0';
    return copy;
}

/* The command behind "run:", or a path that stands alone; NULL: it is neither. */
static const char *command_of(const char *typed)
{
    static const char run[] = "run:";
    if (strncmp(typed, run, sizeof run - 1) == 0)
        return typed + sizeof run - 1;
    return strchr(typed, '/') ? typed : NULL;
}

/* Who it is that somebody typed; a program is called as its command. */
static exit_status find_contender(const parlor_game *game, const char *option, double seconds,
                                  contender *taken)
{
    lab_contender *const as = &taken->as;
    const char *const command = command_of(as->typed);
    if (!command) {
        if (!parlor_player_find(game, as->typed, &as->player))
            return unknown_player(name_in_game, game, option, as->typed);
        parlor_player_name(&as->player, as->name);
        return STATUS_ANSWERED;
    }
    const exit_status status = foreign_take(command, seconds, &taken->program);
    as->calls = &foreign_calls;
    as->context = taken->program;
    snprintf(as->name, sizeof as->name, "%s", command);
    return status;
}

exit_status contender_take(const parlor_game *game, const char *option, const char *word,
                           size_t size, double seconds, contender *taken)
{
    char *const copy = copy_word(word, size);
    const size_t named = own_name_size(copy);
    *taken = (contender){.as.typed = named ? copy + named + 1 : copy, .word = copy};
    exit_status status =
        named < LAB_CONTENDER_NAME_MAX
            ? find_contender(game, option, seconds, taken)
            : usage_error("%s: a name has up to %d letters", option, LAB_CONTENDER_NAME_MAX - 1);
    if (status != STATUS_ANSWERED)
        contender_free(taken);
    else if (named)
        snprintf(taken->as.name, sizeof taken->as.name, "%.*s", (int)named, copy);
    return status;
}

void contender_free(contender *taken)
{
    foreign_free(taken->program);
    free(taken->word);
    *taken = (contender){0};
}

exit_status contender_report(const contender *taken)
{
    return taken->program ? foreign_report(taken->program, taken->as.name) : STATUS_ANSWERED;
}
