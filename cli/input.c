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
    in->rest.size = 0;
    if (in->is_begun)
        parlor_run_next_input(&in->run);
    in->is_begun = true;
    in->run.options.input_name = in->name;
}

/* Reads until there is something to hand out, or the file ends. False: failure. */
static bool fill_block(input *in, block *next)
{
    buffer *const text = &next->text;
    parlor_cut cut;
    do {
        const size_t size = text->size, rest = CASE_SIZE_MAX - size;
        const size_t usual = size < in->block_size ? in->block_size - size : in->block_size;
        const size_t wanted = usual < rest ? usual : rest;
        buffer_reserve(text, wanted);
        const ssize_t got = read_some(in->descriptor, text->data + size, wanted);
        if (got < 0)
            return false;
        next->ends_input = got == 0;
        cut = parlor_run_cut(&in->run, text->data, size + (size_t)got, CASE_SIZE_MAX, got == 0);
        text->size = cut.size;
    } while (cut.piece == 0 && !next->ends_input);
    buffer_append(&in->rest, text->data + cut.piece, cut.size - cut.piece);
    text->size = cut.piece;
    if (next->ends_input)
        close_file(in);
    return true;
}

bool input_next(input *in, block *next)
{
    next->error = 0;
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
    if (in->descriptor < 0 || !fill_block(in, next)) {
        next->error = errno;
        close_file(in);
    }
    next->run = in->run;
    return true;
}
