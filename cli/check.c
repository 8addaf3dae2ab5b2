/* parlor check GAME INPUT ANSWERS: compares somebody's answers with ours, and explains the first
 * case in which they differ. */
#define _POSIX_C_SOURCE 200809L
#include "cli.h"
#include "diagnosis.h"
#include "input.h"
#include "visible.h"
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Somebody's answers, read line by line. */
typedef struct answers {
    const char *name;
    FILE *file;
    char *line;
    size_t capacity;
    size_t size; /* without blanks and line end at its end */
    uint64_t number;
    int error; /* why it could not be read, as errno; 0: it could */
} answers;

typedef struct comparison {
    input in;
    block block;
    size_t used; /* of the block */
    answers theirs;
    buffer ours;
} comparison;

static size_t size_without_blanks(const char *line, size_t size)
{
    while (size > 0 && isspace((unsigned char)line[size - 1]))
        size--;
    return size;
}

/* False: there are no more lines. */
static bool answers_next(answers *theirs)
{
    errno = 0;
    const ssize_t size = getline(&theirs->line, &theirs->capacity, theirs->file);
    if (ferror(theirs->file))
        theirs->error = errno;
    theirs->size = size < 0 ? 0 : size_without_blanks(theirs->line, (size_t)size);
    theirs->number++;
    return size >= 0;
}

/* ------------------------------------------------------------------------------- what differs */

/* Explains the case in block.text[from..used), where the run was when it came there. */
static void explain_case(const comparison *both, size_t from, parlor_run run)
{
    run.options.view = PARLOR_EXPLAIN;
    run.options.style = style_of_output();
    run.options.first_case = parlor_run_next_case(&run); /* nothing was explained before */
    buffer out = {0};
    buffer_reserve(&out, 1 << 16);
    while (parlor_run_step(&run, both->block.text.data, both->used, &from, out.data, out.capacity,
                           &out.size) == PARLOR_FULL)
        buffer_reserve(&out, 2 * out.capacity);
    putchar('\n');
    fwrite(out.data, 1, out.size, stdout);
    buffer_free(&out);
}

/* One line, made harmless for a terminal and cut if it is far too long. */
static void print_line(const char *what, const char *line, size_t size)
{
    enum { SHOWN_MOST = 1000 };
    const size_t shown = size < SHOWN_MOST ? size : SHOWN_MOST;
    printf("  %s:%*s", what, (int)(sizeof "expected" - strlen(what)), "");
    buffer out = {0};
    visible_append(&out, line, shown);
    fwrite(out.data, 1, out.size, stdout);
    buffer_free(&out);
    puts(shown < size ? "..." : "");
}

static exit_status tell_difference(const comparison *both, bool has_line, const char *expected,
                                   size_t size, uint64_t case_number)
{
    const answers *const theirs = &both->theirs;
    if (theirs->error) {
        errno = theirs->error;
        return io_error("read", theirs->name);
    }
    printf("%s:%" PRIu64 ": case %" PRIu64 " differs\n", theirs->name, theirs->number, case_number);
    print_line("expected", expected, size);
    if (has_line)
        print_line("found", theirs->line, theirs->size);
    else
        puts("  found:    the end of the file");
    return STATUS_BAD_CASE;
}

/* Compares the answer in both->ours with the next lines of theirs. */
static exit_status compare_answer(comparison *both, uint64_t case_number)
{
    const char *at = both->ours.data;
    const char *const end = at + both->ours.size;
    while (at < end) {
        const char *const newline = memchr(at, '\n', (size_t)(end - at));
        const size_t size = (size_t)(newline - at);
        const bool has_line = answers_next(&both->theirs);
        if (!has_line || size != both->theirs.size || memcmp(at, both->theirs.line, size) != 0)
            return tell_difference(both, has_line, at, size, case_number);
        at = newline + 1;
    }
    return STATUS_ANSWERED;
}

/* ----------------------------------------------------------------------------------- the cases */

static exit_status tell_problem(const comparison *both)
{
    buffer text = {0};
    diagnosis_write(&text, both->block.name, &both->block.run.status, true, both->block.text.data,
                    both->block.text.size, colour_wanted(STDERR_FILENO));
    fwrite(text.data, 1, text.size, stderr);
    buffer_free(&text);
    return STATUS_BAD_CASE;
}

static exit_status tell_bad_case(const comparison *both)
{
    tell_problem(both);
    fputs("parlor: the input is bad here, so the answers cannot be compared any further\n", stderr);
    return STATUS_BAD_CASE;
}

static exit_status compare_block(comparison *both)
{
    parlor_run *const run = &both->block.run;
    const buffer *const text = &both->block.text;
    both->used = 0;
    for (;;) {
        const parlor_run before = *run;
        const size_t from = both->used;
        both->ours.size = 0;
        const parlor_step step =
            parlor_run_step(run, text->data, text->size, &both->used, both->ours.data,
                            both->ours.capacity, &both->ours.size);
        if (step == PARLOR_DONE)
            return STATUS_ANSWERED;
        if (step == PARLOR_FULL) {
            buffer_reserve(&both->ours, 2 * both->ours.capacity);
            continue;
        }
        if (step == PARLOR_REPORT && parlor_run_is_error(run))
            return tell_bad_case(both);
        const uint64_t number = parlor_run_next_case(run) - 1;
        const exit_status status = compare_answer(both, number);
        if (status == STATUS_BAD_CASE)
            explain_case(both, from, before);
        if (status != STATUS_ANSWERED)
            return status;
    }
}

/* After the last case only blank lines may follow. */
static exit_status compare_end(comparison *both)
{
    while (answers_next(&both->theirs)) {
        if (both->theirs.size == 0)
            continue;
        printf("%s:%" PRIu64 ": there are no more cases, but the answers go on\n",
               both->theirs.name, both->theirs.number);
        return STATUS_BAD_CASE;
    }
    if (both->theirs.error) {
        errno = both->theirs.error;
        return io_error("read", both->theirs.name);
    }
    const uint64_t count = parlor_run_next_case(&both->in.run) - 1;
    printf("%" PRIu64 " %s, no difference\n", count, count == 1 ? "case" : "cases");
    return STATUS_ANSWERED;
}

static exit_status compare_next(comparison *both)
{
    switch (both->block.kind) {
    case BLOCK_FAILURE:
        errno = both->block.error;
        return io_error("read", both->block.name);
    case BLOCK_TOO_LONG:
        parlor_run_give_up(&both->block.run, both->block.text.data, both->block.text.size, NULL, 0,
                           NULL);
        return tell_bad_case(both);
    default:
        return compare_block(both);
    }
}

static exit_status compare(comparison *both)
{
    exit_status count_status = STATUS_ANSWERED;
    while (input_next(&both->in, &both->block)) {
        const exit_status status = compare_next(both);
        if (status != STATUS_ANSWERED)
            return status;
        both->in.run = both->block.run;
        if (both->block.ends_input && !parlor_run_end(&both->block.run))
            count_status = tell_problem(both);
    }
    const exit_status status = compare_end(both);
    return status > count_status ? status : count_status;
}

exit_status command_check(int argc, char **argv)
{
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return command_help(2, (char *[]){"help", "check", NULL});
    for (int i = 1; i < argc; i++)
        if (argv[i][0] == '-' && argv[i][1] != '\0')
            return usage_error("there is no option '%s'", argv[i]);
    if (argc != 4)
        return usage_error("check takes a game, an input and a file of answers");
    const parlor_game *const game = parlor_game_find(argv[1]);
    if (!game)
        return usage_error("there is no game '%s'", argv[1]);
    const bool is_standard_input = strcmp(argv[3], "-") == 0;
    if (is_standard_input && strcmp(argv[2], "-") == 0)
        return usage_error("input and answers cannot both be standard input");
    const parlor_options options = {.one_by_one = true};
    const parlor_run run = parlor_run_begin(game, &options);
    const char *const names[] = {argv[2], NULL};
    comparison both = {.in = input_open(names, BLOCK_SIZE, &run),
                       .theirs.name = is_standard_input ? "<stdin>" : argv[3]};
    both.theirs.file = is_standard_input ? stdin : fopen(argv[3], "r");
    if (!both.theirs.file)
        return io_error("read", argv[3]);
    buffer_reserve(&both.ours, 1 << 16);
    const exit_status status = compare(&both);
    if (both.theirs.file != stdin)
        fclose(both.theirs.file);
    free(both.theirs.line);
    buffer_free(&both.ours);
    buffer_free(&both.block.text);
    input_close(&both.in);
    return status;
}
