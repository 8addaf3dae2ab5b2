#define _POSIX_C_SOURCE 200809L
#include "input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

input input_open(const char *const *names, size_t block_size, const parlor_run *run)
{
    return (input){.names = names, .block_size = block_size, .run = *run, .descriptor = -1};
}

void input_close(input *in)
{
    if (in->descriptor > STDIN_FILENO)
        close(in->descriptor);
    buffer_free(&in->rest);
}

/* Starts on the next file; its cases are numbered on from the file before. */
static void open_next_file(input *in)
{
    const bool is_standard_input = strcmp(*in->names, "-") == 0;
    in->name = is_standard_input ? "<stdin>" : *in->names;
    in->descriptor = is_standard_input ? STDIN_FILENO : open(*in->names, O_RDONLY | O_CLOEXEC);
    in->names++;
    in->at_end = false;
    in->in_too_long_case = false;
    in->rest.size = 0;
    const parlor_run before = in->run;
    in->run = parlor_run_begin(before.game);
    in->run.view = before.view;
    in->run.style = before.style;
    in->run.strict = before.strict;
    in->run.stepwise = before.stepwise;
    in->run.next_case = before.next_case;
}

static void close_file(input *in)
{
    if (in->descriptor > STDIN_FILENO)
        close(in->descriptor);
    in->descriptor = -1;
}

static void block_fail(input *in, block *next)
{
    next->kind = BLOCK_FAILURE;
    next->error = errno;
    close_file(in);
}

/* Adds what can be read at once, up to `most` bytes, to the text. Returns how much that was; 0 at
 * the end of the file, negative on failure. */
static ssize_t read_more(input *in, buffer *text, size_t most)
{
    buffer_reserve(text, most);
    ssize_t got;
    do
        got = read(in->descriptor, text->data + text->size, most);
    while (got < 0 && errno == EINTR);
    if (got > 0)
        text->size += (size_t)got;
    in->at_end = got == 0;
    return got;
}

/* Keeps text[size..) for the next block. */
static void hand_out(input *in, buffer *text, size_t size)
{
    in->rest.size = 0;
    buffer_append(&in->rest, text->data + size, text->size - size);
    text->size = size;
}

/* Drops the rest of a case that was given up, from the front of the text. True: all of it. */
static bool drop_rest_of_case(input *in, buffer *text)
{
    size_t skipped = 0;
    const bool found = parlor_run_skip(&in->run, text->data, text->size, &skipped);
    memmove(text->data, text->data + skipped, text->size - skipped);
    text->size -= skipped;
    return found;
}

/* Reads until the text has a whole case, the file ends, or the case is too long. False: failure. */
static bool fill_block(input *in, block *next)
{
    buffer *const text = &next->text;
    size_t whole = 0;
    while (whole == 0 && !in->at_end && text->size < CASE_SIZE_MAX) {
        const size_t before = text->size;
        const size_t wanted = before < in->block_size ? in->block_size - before : in->block_size;
        const ssize_t got = read_more(in, text, wanted);
        if (got < 0)
            return false;
        next->is_full = (size_t)got == wanted;
        if (in->in_too_long_case)
            in->in_too_long_case = !drop_rest_of_case(in, text);
        else if (memchr(text->data + before, '\n', (size_t)got))
            whole = parlor_whole_cases(&in->run, text->data, text->size);
    }
    if (in->at_end) {
        next->ends_input = true;
        if (in->in_too_long_case)
            text->size = 0;
        close_file(in);
    } else if (whole > 0) {
        hand_out(in, text, whole);
    } else {
        next->kind = BLOCK_TOO_LONG;
        in->in_too_long_case = true;
        hand_out(in, text, text->size - 1); /* its last byte tells whether a line starts next */
    }
    return true;
}

bool input_next(input *in, block *next)
{
    next->kind = BLOCK_CASES;
    next->ends_input = false;
    next->is_full = false;
    next->text.size = 0;
    if (in->descriptor < 0) {
        if (!*in->names)
            return false;
        open_next_file(in);
    }
    next->name = in->name;
    buffer_append(&next->text, in->rest.data, in->rest.size);
    in->rest.size = 0;
    if (in->descriptor < 0 || !fill_block(in, next))
        block_fail(in, next);
    next->run = in->run;
    return true;
}
