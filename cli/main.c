#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

exit_status usage_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("parlor: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\nTry 'parlor help'.\n", stderr);
    va_end(arguments);
    return STATUS_USAGE;
}

exit_status option_error(int option, char **argv)
{
    return usage_error(option == ':' ? "option '%s' needs a value" : "there is no option '%s'",
                       argv[optind - 1]);
}

exit_status io_error(const char *verb, const char *what)
{
    fprintf(stderr, "parlor: cannot %s %s: %s\n", verb, what, strerror(errno));
    return STATUS_IO;
}

_Noreturn void out_of_memory(void)
{
    fputs("parlor: out of memory\n", stderr);
    exit(STATUS_IO);
}

bool read_number(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    if (*text < '0' || *text > '9')
        return false;
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return errno == 0 && *end == '\0' && value >= least && value <= most;
}

bool colour_wanted(int descriptor)
{
    const char *const no_colour = getenv("NO_COLOR");
    return isatty(descriptor) && !(no_colour && *no_colour);
}

typedef struct command {
    const char *name;
    command_function *run;
} command;

/* Besides these, every game is a command of its own. */
static const command commands[] = {
    {"help", command_help},
};

static command_function *command_find(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(commands[i].name, name) == 0)
            return commands[i].run;
    return parlor_game_find(name) ? command_referee : NULL;
}

static exit_status run_command(int argc, char **argv)
{
    if (argc < 2)
        return usage_error("a command is missing");
    if (strcmp(argv[1], "--version") == 0) {
        puts("parlor " PARLOR_VERSION);
        return STATUS_ANSWERED;
    }
    if (strcmp(argv[1], "--help") == 0)
        return command_help(argc - 1, argv + 1);
    command_function *const run = command_find(argv[1]);
    if (!run)
        return usage_error("there is no command '%s'", argv[1]);
    return run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is seen when writing */
    exit_status status = run_command(argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        if (errno != EPIPE)
            io_error("write", "standard output");
        status = STATUS_IO;
    }
    return (int)status;
}
