#define _POSIX_C_SOURCE 200809L
#include "input.h"

#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

input input_open(const char *const *names, size_t block_size, const parlor_run *run)
{
    return (input){.names = names,
                   .block_size = block_size,
                   .is_only_one = !names[1],
                   .run = *run,
                   .descriptor = -1};
}

static void close_file(input *in)
{
    if (in->is_opened)
        close(in->descriptor);
    in->is_opened = false;
    in->descriptor = -1;
}

void input_close(input *in)
{
    close_file(in);
    buffer_free(&in->rest);
}

/* Starts on the next file. */
static void open_next_file(input *in)
{
    const bool is_standard_input = strcmp(*in->names, "-") == 0;
    in->name = is_standard_input ? "<stdin>" : *in->names;
    in->descriptor = is_standard_input ? STDIN_FILENO : open_file(*in->names, O_RDONLY);
    in->names++;
    in->is_opened = !is_standard_input && in->descriptor >= 0;
    in->at_end = false;
    in->in_too_long_case = false;
    in->rest.size = 0;
    if (in->is_begun)
        parlor_run_next_input(&in->run);
    in->is_begun = true;
    in->run.options.input_name = in->name;
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
    const ssize_t got = read_some(in->descriptor, text->data + text->size, most);
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

/* Drops what belongs to a case that was given up from the front of the text. */
static void drop_rest_of_case(input *in, buffer *text)
{
    size_t skipped = 0;
    in->in_too_long_case = !parlor_run_skip(&in->run, text->data, text->size, &skipped);
    memmove(text->data, text->data + skipped, text->size - skipped);
    text->size -= skipped;
}

/* There is no room left, and no whole case yet. False: no blanks can be spared, either. */
static bool shorten_blanks(input *in, buffer *text)
{
    const size_t before = text->size;
    text->size = parlor_run_shorten(&in->run, text->data, text->size);
    return text->size < before;
}

/* Looks at what was added behind text[before..): how much of it is whole cases. */
static size_t find_whole_cases(input *in, buffer *text, size_t before)
{
    const bool has_newline = memchr(text->data + before, '\n', text->size - before) != NULL;
    if (in->in_too_long_case && (has_newline || before == 0))
        drop_rest_of_case(in, text);
    if (in->in_too_long_case || !has_newline)
        return 0;
    return parlor_run_whole_cases(&in->run, text->data, text->size);
}

/* Reads until the text has a whole case, the file ends, or the case is too long. Returns the size
 * of the whole cases, negative on failure. */
static ssize_t read_whole_cases(input *in, buffer *text)
{
    size_t whole = 0;
    while (whole == 0 && !in->at_end && (text->size < CASE_SIZE_MAX || shorten_blanks(in, text))) {
        const size_t before = text->size;
        size_t wanted = before < in->block_size ? in->block_size - before : in->block_size;
        if (wanted > CASE_SIZE_MAX - before)
            wanted = CASE_SIZE_MAX - before;
        const ssize_t got = read_more(in, text, wanted);
        if (got < 0)
            return got;
        if (got > 0)
            whole = find_whole_cases(in, text, before);
    }
    if (whole == 0 && !in->at_end && !in->in_too_long_case)
        whole = parlor_run_cases_before(&in->run, text->data, text->size);
    return (ssize_t)whole;
}

/* A line that has only begun may begin another case: it is not given up, unless it is all there is.
 */
static size_t size_without_last_line(const buffer *text)
{
    size_t size = text->size;
    while (size > 0 && text->data[size - 1] != '\n')
        size--;
    return size > 0 ? size : text->size;
}

/* The last text of a file. What is left of a case that was given up may be followed by another one
 * without an end of line. */
static void end_file(input *in, buffer *text)
{
    if (in->in_too_long_case) {
        buffer_append(text, "\n", 1);
        drop_rest_of_case(in, text);
        if (in->in_too_long_case)
            text->size = 0;
    }
    close_file(in);
}

/* False: failure. */
static bool fill_block(input *in, block *next)
{
    buffer *const text = &next->text;
    const ssize_t whole = read_whole_cases(in, text);
    if (whole < 0)
        return false;
    if (in->at_end) {
        next->ends_input = true;
        end_file(in, text);
    } else if (whole > 0) {
        hand_out(in, text, (size_t)whole);
    } else {
        next->kind = BLOCK_TOO_LONG;
        in->in_too_long_case = true;
        hand_out(in, text, size_without_last_line(text));
    }
    return true;
}

bool input_next(input *in, block *next)
{
    next->kind = BLOCK_CASES;
    next->ends_input = false;
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
