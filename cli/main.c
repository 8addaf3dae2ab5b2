#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

typedef struct command {
    const char *name;
    command_function *run;
} command;

/* parlor games: for scripts. */
static exit_status command_games(int argc, char **argv)
{
    if (argc == 2 && is_help_option(argv[1]))
        return command_help(1, argv);
    if (argc > 1)
        return usage_error("games takes no '%s'", argv[1]);
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        print("%s\n", parlor_game_name(game));
    return STATUS_ANSWERED;
}

static exit_status command_version(int argc, char **argv)
{
    if (argc > 1)
        return usage_error("%s takes no '%s'", argv[0], argv[1]);
    print_text("parlor " PARLOR_VERSION "\n");
    return STATUS_ANSWERED;
}

/* Besides these, every game is a command of its own. */
static const command commands[] = {
    {"play", command_play},   {"replay", command_replay}, {"arena", command_arena},
    {"bot", command_bot},     {"deal", command_deal},     {"check", command_check},
    {"bench", command_bench}, {"study", command_study},   {"games", command_games},
    {"help", command_help},
};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static command_function *command_find(const char *name)
{
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].run;
    return parlor_game_find(name) ? command_referee : NULL;
}

static const char *command_name(const void *unused, size_t index)
{
    (void)unused;
    return index < COMMANDS ? commands[index].name
                            : parlor_game_name(parlor_game_at(index - COMMANDS));
}

static exit_status run_command(int argc, char **argv)
{
    if (argc < 2)
        return usage_error("a command is missing");
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return command_version(argc - 1, argv + 1);
    if (is_help_option(argv[1]))
        return command_help(argc - 1, argv + 1);
    command_function *const run = command_find(argv[1]);
    if (!run)
        return unknown_error("command", argv[1], command_name, NULL);
    return run(argc - 1, argv + 1);
}

/* Were a standard stream closed, the next file opened would take its place. So its place is taken
 * here, by something that does not work in that direction: whoever needs the stream fails and says
 * why. False: errno says why that is not possible.
 */
static bool occupy_closed_streams(void)
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor++)
        while (fcntl(descriptor, F_GETFD) < 0)
            if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0 &&
                errno != EINTR)
                return false;
    return true;
}

int main(int argc, char **argv)
{
    if (!occupy_closed_streams())
        return (int)io_error("open", "/dev/null");
    ignore_write_signals(true);
    exit_status status = run_command(argc, argv);
    if (!flush_output()) {
        errno = output_error();
        status = output_failed();
    }
    if (messages_are_lost())
        status = STATUS_IO;
    return (int)status;
}
