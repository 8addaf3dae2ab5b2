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
    return (answers){.name = name, .descriptor = descriptor, .may_be_marked = true};
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

/* Reads on behind what was not yet looked at; false: there is no more, or no room for any. */
static bool read_chunk(answers *theirs)
{
    const size_t rest = (size_t)(theirs->end - theirs->at);
    if (theirs->descriptor < 0)
        return false;
    buffer_reserve(&theirs->chunk, CHUNK_SIZE);
    if (rest > 0)
        memmove(theirs->chunk.data, theirs->at, rest);
    theirs->at = theirs->chunk.data;
    theirs->end = theirs->at + rest;
    const ssize_t got = read_some(theirs->descriptor, theirs->chunk.data + rest, CHUNK_SIZE - rest);
    if (got < 0)
        theirs->error = errno;
    if (got <= 0)
        return false;
    theirs->end += got;
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

/* Reads up to the end of a line, or until it is too long to be right; false: the file ended before
 * anything came, or failed. */
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
        theirs->goes_on = !newline;
        if (newline || theirs->is_cut)
            return true;
    }
}

static void pass_rest_of_line(answers *theirs)
{
    while (theirs->goes_on && read_chunk(theirs)) {
        const char *const newline = memchr(theirs->at, '\n', (size_t)(theirs->end - theirs->at));
        theirs->at = newline ? newline + 1 : theirs->end;
        theirs->goes_on = !newline;
    }
}

static void remove_mark(buffer *line)
{
    static const char mark[] = "\xef\xbb\xbf";
    enum { MARK_SIZE = sizeof mark - 1 };
    if (line->size < MARK_SIZE || memcmp(line->data, mark, MARK_SIZE) != 0)
        return;
    line->size -= MARK_SIZE;
    memmove(line->data, line->data + MARK_SIZE, line->size);
}

bool answers_peek(answers *theirs)
{
    if (theirs->is_ready || theirs->is_at_end)
        return theirs->is_ready;
    pass_rest_of_line(theirs);
    theirs->line.size = 0;
    buffer_reserve(&theirs->line, LINE_KEPT);
    theirs->is_cut = false;
    theirs->is_ready = read_line(theirs);
    theirs->is_at_end = !theirs->is_ready;
    if (theirs->may_be_marked)
        remove_mark(&theirs->line);
    theirs->may_be_marked = false;
    theirs->size = theirs->is_cut ? theirs->line.size
                                  : size_without_blanks(theirs->line.data, theirs->line.size);
    theirs->number++;
    return theirs->is_ready;
}

bool answers_match(const answers *theirs, const char *line, size_t size)
{
    return !theirs->is_cut && theirs->size == size && memcmp(theirs->line.data, line, size) == 0;
}

const char *answers_find_ahead(answers *theirs, const char *beginning, size_t size)
{
    pass_rest_of_line(theirs);
    for (size_t from = 0;;) {
        const char *const line = theirs->at + from, *const end = theirs->end;
        const char *const newline = memchr(line, '\n', (size_t)(end - line));
        if (newline && (size_t)(newline - line) >= size && memcmp(line, beginning, size) == 0)
            return line;
        if (newline)
            from = (size_t)(newline + 1 - theirs->at);
        else if (!read_chunk(theirs))
            return NULL;
    }
}

void answers_take(answers *theirs)
{
    theirs->is_ready = false;
}
