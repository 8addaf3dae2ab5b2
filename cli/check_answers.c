#define _POSIX_C_SOURCE 200809L
#include "check_answers.h"

#include "output.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

enum {
    CHUNK_SIZE = 1 << 16,
    LINE_KEPT = 1 << 16, /* no right line is nearly as long */
};

answers answers_of_descriptor(const char *name, int descriptor)
{
    return (answers){.name = name, .descriptor = descriptor};
}

answers answers_of_memory(const char *data, size_t size)
{
    return (answers){.descriptor = -1, .at = data, .end = data + size};
}

void answers_free(answers *theirs)
{
    buffer_free(&theirs->chunk);
    buffer_free(&theirs->line);
}

/* Reads the next chunk; false: there is none. */
static bool read_chunk(answers *theirs)
{
    if (theirs->descriptor < 0)
        return false;
    buffer_reserve(&theirs->chunk, CHUNK_SIZE);
    const ssize_t got = read_some(theirs->descriptor, theirs->chunk.data, CHUNK_SIZE);
    if (got < 0)
        theirs->error = errno;
    if (got <= 0)
        return false;
    theirs->at = theirs->chunk.data;
    theirs->end = theirs->at + got;
    return true;
}

static size_t size_without_blanks(const char *text, size_t size)
{
    while (size > 0 && isspace((unsigned char)text[size - 1]))
        size--;
    return size;
}

/* Adds to the line what it has room for. */
static void keep(answers *theirs, const char *text, size_t size)
{
    const size_t room = LINE_KEPT - theirs->line.size;
    const size_t kept = size < room ? size : room;
    buffer_append(&theirs->line, text, kept);
    if (size_without_blanks(text + kept, size - kept) > 0)
        theirs->is_cut = true;
}

/* Reads up to the end of a line; false: the file ended before anything came, or failed. */
static bool read_line(answers *theirs)
{
    bool is_begun = false;
    for (;;) {
        if (theirs->at == theirs->end && !read_chunk(theirs))
            return is_begun && !theirs->error;
        is_begun = true;
        const size_t rest = (size_t)(theirs->end - theirs->at);
        const char *const newline = memchr(theirs->at, '\n', rest);
        keep(theirs, theirs->at, newline ? (size_t)(newline - theirs->at) : rest);
        theirs->at = newline ? newline + 1 : theirs->end;
        if (newline)
            return true;
    }
}

bool answers_peek(answers *theirs)
{
    if (theirs->is_ready || theirs->is_at_end)
        return theirs->is_ready;
    theirs->line.size = 0;
    buffer_reserve(&theirs->line, LINE_KEPT);
    theirs->is_cut = false;
    theirs->is_ready = read_line(theirs);
    theirs->is_at_end = !theirs->is_ready;
    theirs->size = theirs->is_cut ? theirs->line.size
                                  : size_without_blanks(theirs->line.data, theirs->line.size);
    theirs->number++;
    return theirs->is_ready;
}

bool answers_match(const answers *theirs, const char *line, size_t size)
{
    return !theirs->is_cut && theirs->size == size && memcmp(theirs->line.data, line, size) == 0;
}

void answers_take(answers *theirs)
{
    theirs->is_ready = false;
}
