#define _POSIX_C_SOURCE 200809L
#include "save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NAMES_MOST = 999 };

/* "check-maumau.in", then "check-maumau-2.in" and so on; false if that is too long. */
static bool make_name(const char *wanted, int number, char name[SAVE_NAME_SIZE])
{
    const char *const slash = strrchr(wanted, '/');
    const char *const base = slash ? slash + 1 : wanted;
    const char *const dot = strrchr(base, '.');
    const size_t stem = dot && dot > base ? (size_t)(dot - wanted) : strlen(wanted);
    const int size = number == 1 ? snprintf(name, SAVE_NAME_SIZE, "%s", wanted)
                                 : snprintf(name, SAVE_NAME_SIZE, "%.*s-%d%s", (int)stem, wanted,
                                            number, wanted + stem);
    return size < SAVE_NAME_SIZE;
}

/* Has the file just this text? */
static bool file_is(const char *name, const buffer *text)
{
    const int descriptor = open_file(name, O_RDONLY | O_NONBLOCK);
    if (descriptor < 0)
        return false;
    buffer there = {0};
    buffer_reserve(&there, text->size + 1);
    ssize_t got = 1;
    while (got > 0 && there.size <= text->size) {
        got = read_some(descriptor, there.data + there.size, text->size + 1 - there.size);
        there.size += got > 0 ? (size_t)got : 0;
    }
    close(descriptor);
    const bool is_same =
        there.size == text->size && memcmp(there.data, text->data, text->size) == 0;
    buffer_free(&there);
    return is_same;
}

/* Makes the file. What is there already is opened if nothing is lost by writing to it: /dev/null, a
 * pipe or a terminal, if somebody reads there. -1: errno says why not. */
static int open_to_save(const char *name, bool *is_new)
{
    const int descriptor = open_file(name, O_WRONLY | O_CREAT | O_EXCL);
    struct stat there;
    *is_new = descriptor >= 0;
    if (*is_new || errno != EEXIST)
        return descriptor;
    if (stat(name, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode))
        return open_file(name, O_WRONLY | O_NONBLOCK);
    errno = EEXIST;
    return -1;
}

static exit_status write_text(const char *name, int descriptor, bool is_new, const buffer *text)
{
    const bool is_written = write_all(descriptor, text->data, text->size);
    const int error = errno;
    const bool is_closed = close(descriptor) == 0 || errno == EINTR; /* interrupted, but closed */
    if (is_closed && is_written)
        return STATUS_ANSWERED;
    if (is_new)
        unlink(name); /* half of it is of no use */
    if (!is_written)
        errno = error;
    return io_error("write", name);
}

exit_status save_text(const char *wanted, const buffer *text, char name[SAVE_NAME_SIZE])
{
    exit_status status = STATUS_IO;
    flush_output(); /* so that a message stands where it belongs */
    for (int number = 1; number <= NAMES_MOST; number++) {
        errno = ENAMETOOLONG;
        if (!make_name(wanted, number, name))
            break;
        bool is_new;
        const int descriptor = open_to_save(name, &is_new);
        if (descriptor >= 0) {
            status = write_text(name, descriptor, is_new, text);
            if (status != STATUS_ANSWERED)
                *name = '\0';
            return status;
        }
        if (errno != EEXIST)
            break;
        if (file_is(name, text))
            return STATUS_ANSWERED;
    }
    io_error("write", name);
    *name = '\0';
    return status;
}
