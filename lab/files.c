#define _XOPEN_SOURCE 700 /* realpath() */
#include "files.h"

#include "memory.h"
#include "signals.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAMES_MOST = 100 }; /* that are tried */

/* -1: errno says why not. */
static int make(const char *name)
{
    int descriptor;
    do
        descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

int lab_file_beside(const char *file, char **name)
{
    const size_t room = strlen(file) + sizeof ".new100";
    *name = lab_allocate(room, 1);
    snprintf(*name, room, "%s.new", file);
    int descriptor = make(*name);
    for (int number = 2; descriptor < 0 && errno == EEXIST && number <= NAMES_MOST; number++) {
        snprintf(*name, room, "%s.new%d", file, number);
        descriptor = make(*name);
    }
    return descriptor;
}

/* Closes it, whatever happens. False: errno says why not. */
static bool fill(int descriptor, const char *text, size_t size)
{
    FILE *const out = fdopen(descriptor, "w");
    if (!out) {
        const int error = errno;
        close(descriptor);
        errno = error;
        return false;
    }
    const bool is_written =
        fwrite(text, 1, size, out) == size && fflush(out) == 0 && fsync(descriptor) == 0;
    const int error = errno;
    const bool is_closed = fclose(out) == 0;
    if (!is_written)
        errno = error;
    return is_written && is_closed;
}

/* The new name of a file is on the disk when its folder is. That some file systems cannot be asked
 * for it is no failure. */
static void sync_folder_of(const char *file)
{
    char *const copy = strdup(file);
    const int folder = copy ? open(dirname(copy), O_RDONLY) : -1;
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
    free(copy);
}

static bool replace(const char *file, const char *text, size_t size)
{
    char *name = NULL;
    const int descriptor = lab_file_beside(file, &name);
    const bool is_there =
        descriptor >= 0 && fill(descriptor, text, size) && rename(name, file) == 0;
    const int error = errno;
    if (is_there)
        sync_folder_of(file);
    else if (descriptor >= 0)
        unlink(name);
    free(name);
    errno = error;
    return is_there;
}

/* A signal waits, or it could leave the new file behind. A link stays: what it leads to is
 * replaced. */
bool lab_file_write(const char *file, const char *text, size_t size)
{
    const sigset_t before = lab_signals_hold();
    char *const target = realpath(file, NULL); /* NULL if there is no such file yet */
    const bool is_there =
        (target || errno == ENOENT) && replace(target ? target : file, text, size);
    const int error = errno;
    free(target);
    lab_signals_let(&before);
    errno = error;
    return is_there;
}
