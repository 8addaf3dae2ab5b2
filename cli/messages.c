/* What all commands say alike, and to whom. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "program.h"
#include "visible.h"

#include <errno.h>
#include <getopt.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

exit_status usage_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer message = {0}, shown = {0};
    buffer_format_list(&message, format, arguments);
    va_end(arguments);
    visible_append(&shown, message.data, message.size); /* what users typed may be in it */
    say("parlor: %.*s\nTry 'parlor help'.\n", (int)shown.size, shown.data);
    buffer_free(&message);
    buffer_free(&shown);
    return STATUS_USAGE;
}

/* There is no such option, but perhaps one like it. The dashes are no likeness. */
static exit_status unknown_option_error(const char *word, const struct option *options)
{
    enum { OPTIONS_MAX = 64 };
    const char *known[OPTIONS_MAX + 1] = {NULL};
    for (size_t i = 0; i < OPTIONS_MAX && options[i].name; i++)
        known[i] = options[i].name;
    const char *const meant = nearest_word(word + strspn(word, "-"), known);
    if (meant)
        return usage_error("there is no option '%s'; did you mean --%s?", word, meant);
    return usage_error("there is no option '%s'", word);
}

/* Is the word "--name=value", perhaps cut short, of the option that stands for this number? While
 * getopt_long() goes through the letters of a word such as -xyz, it is at the word before it. */
static bool has_value(const char *word, int number, const struct option *options)
{
    while (options->name && options->val != number)
        options++;
    return options->name && strncmp(word, "--", 2) == 0 && strchr(word, '=') &&
           strncmp(options->name, word + 2, strcspn(word + 2, "=")) == 0;
}

exit_status option_error(int option, char **argv, const struct option *options)
{
    const char *const word = argv[optind - 1];
    if (option == ':')
        return usage_error("option '%s' needs a value", word);
    if (optopt == 0)
        return unknown_option_error(word, options);
    if (has_value(word, optopt, options))
        return usage_error("option '%s' takes no value", word);
    return usage_error("there is no option '-%c'", optopt);
}

exit_status io_error(const char *verb, const char *what)
{
    const char *const reason = errno == EBADF ? "it is closed" : strerror(errno);
    buffer shown = {0};
    visible_append(&shown, what, strlen(what));
    say("parlor: cannot %s %.*s: %s\n", verb, (int)shown.size, shown.data, reason);
    buffer_free(&shown);
    return STATUS_IO;
}

exit_status output_failed(void)
{
    return errno == EPIPE ? STATUS_IO : io_error("write", "standard output");
}

/* Several threads may come here at once, but only one may call exit(). */
_Noreturn void out_of_memory(void)
{
    static pthread_mutex_t ending = PTHREAD_MUTEX_INITIALIZER;
    static const char message[] = "parlor: out of memory\n";
    pthread_mutex_lock(&ending);
    program_kill();
    say_bytes(message, sizeof message - 1);
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
