/* What all commands say alike, and to whom. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"

#include "process.h"
#include "visible.h"

#include <errno.h>
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

exit_status io_error_write(buffer *out, const char *verb, const char *what)
{
    const char *const reason = errno == EBADF ? "it is closed" : strerror(errno);
    buffer_format(out, "parlor: cannot %s ", verb);
    visible_append(out, what, strlen(what));
    buffer_format(out, ": %s\n", reason);
    return STATUS_IO;
}

exit_status io_error(const char *verb, const char *what)
{
    buffer message = {0};
    io_error_write(&message, verb, what);
    say_bytes(message.data, message.size);
    buffer_free(&message);
    return STATUS_IO;
}

exit_status output_failed(void)
{
    return errno == EPIPE ? STATUS_IO : io_error("write", "standard output");
}

/* Several threads may come here at once, but only one may call exit(). */
void out_of_memory(void)
{
    static pthread_mutex_t ending = PTHREAD_MUTEX_INITIALIZER;
    static const char message[] = "parlor: out of memory\n";
    pthread_mutex_lock(&ending);
    processes_kill();
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

exit_status take_seconds(const char *option, const char *text, double *seconds)
{
    static const double most = 1e9;
    const bool is_plain = *text != '\0' && strspn(text, "0123456789.") == strlen(text);
    char *end;
    if (is_plain && (*seconds = strtod(text, &end)) > 0 && *end == '\0' && *seconds <= most)
        return STATUS_ANSWERED;
    return usage_error("%s takes a number of seconds, not '%s'", option, text);
}
