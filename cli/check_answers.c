#define _POSIX_C_SOURCE 200809L
#include "check_answers.h"

#include "output.h"

#include <errno.h>
#include <string.h>

enum { CHUNK_SIZE = 1 << 16 };

/* Reads on behind what was not yet looked at. */
static bool read_chunk(parlor_theirs *theirs)
{
    answers *const from = theirs->context;
    const size_t rest = (size_t)(theirs->end - theirs->at);
    buffer_reserve(&from->chunk, CHUNK_SIZE);
    if (rest > 0)
        memmove(from->chunk.data, theirs->at, rest);
    theirs->at = from->chunk.data;
    theirs->end = theirs->at + rest;
    const ssize_t got = read_some(from->descriptor, from->chunk.data + rest, CHUNK_SIZE - rest);
    if (got < 0)
        from->error = errno;
    theirs->has_failed = got < 0;
    if (got <= 0)
        return false;
    theirs->end += got;
    return true;
}

void answers_of_descriptor(answers *from, parlor_theirs *theirs)
{
    theirs->context = from;
    theirs->more = read_chunk;
    theirs->may_be_marked = true;
}

void answers_of_memory(const char *data, size_t size, parlor_theirs *theirs)
{
    theirs->at = data;
    theirs->end = data + size;
}
