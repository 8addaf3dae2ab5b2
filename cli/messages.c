/* What all commands say alike, and to whom. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "visible.h"

#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What users typed may be in it, so nothing of it may move the cursor. */
static void print_visible(const char *text, size_t size)
{
    buffer shown = {0};
    visible_append(&shown, text, size);
    fwrite(shown.data, 1, shown.size, stderr);
    buffer_free(&shown);
}

exit_status usage_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char message[1024];
    const int length = vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    fputs("parlor: ", stderr);
    print_visible(message, (size_t)length < sizeof message ? (size_t)length : sizeof message - 1);
    fputs("\nTry 'parlor help'.\n", stderr);
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

exit_status option_error(int option, char **argv, const struct option *options)
{
    const char *const word = argv[optind - 1];
    if (option == ':')
        return usage_error("option '%s' needs a value", word);
    if (optopt == 0)
        return unknown_option_error(word, options);
    if (strncmp(word, "--", 2) == 0)
        return usage_error("option '%s' takes no value", word);
    return usage_error("there is no option '-%c'", optopt);
}

exit_status io_error(const char *verb, const char *what)
{
    const char *const reason = errno == EBADF ? "it is closed" : strerror(errno);
    fprintf(stderr, "parlor: cannot %s ", verb);
    print_visible(what, strlen(what));
    fprintf(stderr, ": %s\n", reason);
    return STATUS_IO;
}

static int first_output_error;

bool flush_output(void)
{
    if (fflush(stdout) != 0 && first_output_error == 0)
        first_output_error = errno;
    return first_output_error == 0;
}

int output_error(void)
{
    return first_output_error;
}

exit_status output_failed(void)
{
    return errno == EPIPE ? STATUS_IO : io_error("write", "standard output");
}

bool wait_for(int descriptor, short events)
{
    struct pollfd waiting = {.fd = descriptor, .events = events};
    return poll(&waiting, 1, -1) >= 0 || errno == EINTR;
}

bool write_all(int descriptor, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t wrote = write(descriptor, data, size);
        const bool is_full = wrote < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
        if (is_full ? !wait_for(descriptor, POLLOUT) : wrote < 0 && errno != EINTR)
            return false;
        data += wrote < 0 ? 0 : wrote;
        size -= wrote < 0 ? 0 : (size_t)wrote;
    }
    return true;
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
