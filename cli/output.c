#define _XOPEN_SOURCE 700
#include "output.h"

#include "buffer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { PENDING_MOST = 1 << 16 };

/* ------------------------------------------------------------------------- reading and writing */

void ignore_write_signals(bool ignore)
{
    signal(SIGPIPE, ignore ? SIG_IGN : SIG_DFL);
    signal(SIGXFSZ, ignore ? SIG_IGN : SIG_DFL);
}

bool is_not_ready(void)
{
    switch (errno) {
    case EAGAIN:
#if EWOULDBLOCK != EAGAIN
    case EWOULDBLOCK:
#endif
        return true;
    default:
        return false;
    }
}

bool wait_until_ready(struct pollfd *all, unsigned count)
{
    int ready;
    do
        ready = poll(all, count, -1);
    while (ready < 0 && errno == EINTR);
    return ready >= 0;
}

/* May a call that has failed be made again? It may after an interruption, and once a descriptor
 * that does not block is ready for reading (POLLIN) or writing (POLLOUT), which is waited for. */
static bool may_try_again(int descriptor, short events)
{
    if (errno == EINTR)
        return true;
    return is_not_ready() &&
           wait_until_ready(&(struct pollfd){.fd = descriptor, .events = events}, 1);
}

int open_file(const char *name, int flags)
{
    int descriptor;
    do
        descriptor = open(name, flags | O_CLOEXEC, 0666);
    while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

ssize_t read_some(int descriptor, char *data, size_t most)
{
    ssize_t got;
    do
        got = read(descriptor, data, most);
    while (got < 0 && may_try_again(descriptor, POLLIN));
    return got;
}

bool write_all(int descriptor, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t wrote = write(descriptor, data, size);
        if (wrote < 0 && !may_try_again(descriptor, POLLOUT))
            return false;
        data += wrote < 0 ? 0 : wrote;
        size -= wrote < 0 ? 0 : (size_t)wrote;
    }
    return true;
}

/* ----------------------------------------------------------------------------- standard output */

static buffer pending;
static int first_output_error;

bool flush_output(void)
{
    const size_t size = pending.size;
    if (size > 0) { /* threads that print nothing only look */
        pending.size = 0;
        if (first_output_error == 0 && !write_all(STDOUT_FILENO, pending.data, size))
            first_output_error = errno;
    }
    return first_output_error == 0;
}

int output_error(void)
{
    return first_output_error;
}

void print_bytes(const char *data, size_t size)
{
    buffer_append(&pending, data, size);
    if (pending.size >= PENDING_MOST)
        flush_output();
}

void print_text(const char *text)
{
    print_bytes(text, strlen(text));
}

void print(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer text = {0};
    buffer_format_list(&text, format, arguments);
    va_end(arguments);
    print_bytes(text.data, text.size);
    buffer_free(&text);
}

/* ------------------------------------------------------------------------------ standard error */

static atomic_bool is_message_lost;

bool messages_are_lost(void)
{
    return is_message_lost;
}

void say_bytes(const char *data, size_t size)
{
    flush_output();
    if (!write_all(STDERR_FILENO, data, size))
        is_message_lost = true;
}

void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer text = {0};
    buffer_format_list(&text, format, arguments);
    va_end(arguments);
    say_bytes(text.data, text.size);
    buffer_free(&text);
}
