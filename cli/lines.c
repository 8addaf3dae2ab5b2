#define _POSIX_C_SOURCE 200809L
#include "lines.h"

#include "output.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK_SIZE = 1 << 14 };

static size_t size_left(const line_reader *from)
{
    return from->read.size - from->at;
}

/* A line that was begun is of no use if the rest of it will not come. */
static void give_up(line_reader *from, int error)
{
    from->error = error;
    from->is_over = true;
    from->read.size = from->at = 0;
}

/* Reads some more behind what is left. */
static void read_more(line_reader *from)
{
    buffer *const read = &from->read;
    if (from->at > 0) {
        read->size -= from->at;
        memmove(read->data, read->data + from->at, read->size);
        from->at = 0;
    }
    if (from->wait && !from->wait(from->descriptor)) {
        give_up(from, 0);
        return;
    }
    buffer_reserve(read, CHUNK_SIZE);
    const ssize_t got = read_some(from->descriptor, read->data + read->size, CHUNK_SIZE);
    if (got < 0)
        give_up(from, errno);
    else if (got == 0)
        from->is_over = true;
    else
        read->size += (size_t)got;
}

/* How much of what is left belongs to the line at its front, its end included; reads on until it is
 * all there, or `most`. */
static size_t measure(line_reader *from, size_t most)
{
    for (size_t seen = 0;;) {
        const char *const start = from->read.data + from->at;
        const char *const newline =
            size_left(from) > seen ? memchr(start + seen, '\n', size_left(from) - seen) : NULL;
        seen = newline ? (size_t)(newline - start) + 1 : size_left(from);
        if (seen >= most)
            return most;
        if (newline || from->is_over)
            return seen;
        read_more(from);
    }
}

/* Takes so much from the front; true if that ends a line. */
static bool take(line_reader *from, size_t size)
{
    from->at += size;
    return size > 0 && from->read.data[from->at - 1] == '\n';
}

static void drop_rest(line_reader *from)
{
    while (from->is_cut) {
        const size_t size = measure(from, CHUNK_SIZE);
        from->is_cut = !take(from, size) && size > 0;
    }
}

bool lines_next(line_reader *from, buffer *line)
{
    buffer_reserve(&from->read, CHUNK_SIZE);
    drop_rest(from);
    const size_t size = measure(from, LINE_SIZE_MAX);
    line->size = 0;
    buffer_append(line, from->read.data + from->at, size);
    from->is_cut = !take(from, size) && size == LINE_SIZE_MAX;
    from->number += size > 0;
    return size > 0;
}

bool lines_are_ready(const line_reader *from)
{
    return size_left(from) > 0 && memchr(from->read.data + from->at, '\n', size_left(from));
}

/* ---- files ---- */

line_reader lines_open(const char *name)
{
    line_reader from = {.descriptor = STDIN_FILENO, .name = "<stdin>"};
    if (strcmp(name, "-") == 0)
        return from;
    from.name = name;
    from.descriptor = open_file(name, O_RDONLY);
    if (from.descriptor < 0)
        give_up(&from, errno);
    return from;
}

void lines_close(line_reader *from)
{
    if (from->descriptor > STDERR_FILENO)
        close(from->descriptor);
    buffer_free(&from->read);
}

bool line_is_wanted(const char *line, size_t size)
{
    size_t at = 0;
    while (at < size && strchr(" \t\r\n\v\f", line[at]) && line[at] != '\0')
        at++;
    return at < size && line[at] != '#';
}

bool line_is_whole(const char *line, size_t size, parlor_status *status)
{
    static const parlor_problem problem = {"line-long", PARLOR_ERROR,
                                           "the line is longer than {limit} bytes", 0};
    if (size < LINE_SIZE_MAX || line[size - 1] == '\n')
        return true;
    *status = (parlor_status){.problem = &problem,
                              .line = 1,
                              .column = LINE_SIZE_MAX,
                              .offset = LINE_SIZE_MAX - 1,
                              .limit = LINE_SIZE_MAX - 1};
    return false;
}
