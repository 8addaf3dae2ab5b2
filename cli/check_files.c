/* parlor check GAME INPUT ANSWERS. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include "check_answers.h"
#include "check_report.h"
#include "diagnosis.h"
#include "input.h"
#include "visible.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct files {
    const check_request *wanted;
    input in;
    block block;
    answers theirs;
    comparison with;
    buffer first; /* the report of the first difference, if all are listed before it */
    bool is_over; /* all that are wanted are compared: what follows does not matter */
} files;

static const char end_of_file[] = "the end of the file";

/* ------------------------------------------------------------------------------- what differs */

/* Prints what differs; with --all in a line, and the first one is explained at the end. */
static bool tell_difference(comparison *with, const difference *found)
{
    files *const all = with->context;
    const parlor_game *const game = all->wanted->game;
    buffer text = {0};
    visible_append(&text, all->theirs.name, strlen(all->theirs.name));
    buffer_format(&text, ":%" PRIu64 ": case %" PRIu64 " differs", found->of.line,
                  found->of.case_number);
    if (all->wanted->wants_all) {
        if (with->both.differing == 1) {
            buffer_format(&all->first, "\nCase %" PRIu64 ", the first of them:\n",
                          found->of.case_number);
            report_lines(&all->first, found, end_of_file);
            buffer_append(&all->first, "\n", 1);
            report_explanation(&all->first, game, found);
        }
        buffer_append(&text, ": ", 2);
        report_words(&text, found, end_of_file);
        buffer_append(&text, "\n", 1);
    } else {
        buffer_append(&text, "\n", 1);
        report_lines(&text, found, end_of_file);
        buffer_append(&text, "\n", 1);
        report_explanation(&text, game, found);
    }
    print_bytes(text.data, text.size);
    buffer_free(&text);
    return all->wanted->wants_all;
}

/* After --all has listed them. */
static void tell_sum(const files *all)
{
    const uint64_t differing = all->with.both.differing, missing = all->with.both.missing;
    if (differing == 0 || !all->wanted->wants_all)
        return;
    const uint64_t count = all->with.both.compared;
    report_share(differing, count);
    if (missing > 0)
        print(", the last %" PRIu64 " for want of an answer", missing);
    print_text("\n");
    print_bytes(all->first.data, all->first.size);
}

static exit_status tell_problem(const files *all)
{
    buffer text = {0};
    diagnosis_write(&text, all->block.name, &all->block.run.status, true, all->block.text.data,
                    all->block.text.size, colour_wanted(STDERR_FILENO));
    say_bytes(text.data, text.size);
    buffer_free(&text);
    return STATUS_BAD_CASE;
}

/* A bad case ends the comparison, since there is no telling what stands in the answers for it. */
static exit_status end_at_bad_case(files *all)
{
    all->is_over = all->block.run.status.case_number > case_numbers_last(&all->wanted->only);
    if (all->is_over)
        return STATUS_ANSWERED;
    tell_problem(all);
    say("%s", "parlor: the input is bad here, so the answers cannot be compared any further\n");
    return STATUS_BAD_CASE;
}

static exit_status tell_unreadable(int error, const char *name)
{
    errno = error;
    return io_error("read", name);
}

/* ----------------------------------------------------------------------------------- the cases */

static exit_status compare_block(files *all)
{
    block *const next = &all->block;
    if (next->error)
        return tell_unreadable(next->error, next->name);
    switch (compare_text(&all->with, &next->run, next->text.data, next->text.size)) {
    case COMPARED_UNREADABLE:
        return tell_unreadable(all->theirs.error, all->theirs.name);
    case COMPARED_BAD_CASE:
        return end_at_bad_case(all);
    case COMPARED_ENOUGH:
        return STATUS_BAD_CASE;
    default:
        return STATUS_ANSWERED;
    }
}

/* Nothing stopped the comparison before the last case. */
static exit_status finish(files *all)
{
    const answers *const theirs = &all->theirs;
    parlor_comparison *const both = &all->with.both;
    const bool ends_well = all->is_over || parlor_compare_end(both);
    if (theirs->error)
        return tell_unreadable(theirs->error, theirs->name);
    if (!ends_well) {
        print_visible(theirs->name);
        print(":%" PRIu64 ": there are no more cases, but the answers go on\n",
              both->theirs.number);
    }
    if (!ends_well || all->with.both.differing > 0)
        return STATUS_BAD_CASE;
    if (case_numbers_check(&all->wanted->only, parlor_run_next_case(&all->in.run)) !=
        STATUS_ANSWERED)
        return STATUS_BAD_CASE;
    const uint64_t count = all->with.both.compared;
    print("%" PRIu64 " %s, no difference\n", count, cases_word(count));
    return STATUS_ANSWERED;
}

static exit_status compare_files(files *all)
{
    exit_status count_status = STATUS_ANSWERED;
    while (input_next(&all->in, &all->block)) {
        const exit_status status = compare_block(all);
        if (status != STATUS_ANSWERED)
            return status;
        all->in.run = all->block.run;
        if (all->is_over)
            break;
        if (all->block.ends_input && !parlor_run_end(&all->block.run))
            count_status = tell_problem(all);
    }
    const exit_status status = finish(all);
    return status > count_status ? status : count_status;
}

/* ------------------------------------------------------------------------------------ the pipes */

/* Reads some more of a pipe; false: there is no more. */
static bool drain_some(int descriptor)
{
    static char dropped[1 << 16];
    return read_some(descriptor, dropped, sizeof dropped) > 0;
}

/* A program that writes into a pipe should not die of our having seen enough. Both pipes are read
 * at the same time, since one program may feed the other; one that never ends is left to itself. */
static void drain(const int descriptors[2])
{
    enum { CHUNKS_MOST = 1 << 14 };
    struct pollfd open[2] = {{.fd = -1, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    struct stat kind;
    for (int i = 0; i < 2; i++)
        if (descriptors[i] >= 0 && fstat(descriptors[i], &kind) == 0 && S_ISFIFO(kind.st_mode))
            open[i].fd = descriptors[i];
    for (int chunks = 0; chunks < CHUNKS_MOST && (open[0].fd >= 0 || open[1].fd >= 0); chunks++) {
        if (!wait_until_ready(open, 2))
            return;
        for (int i = 0; i < 2; i++)
            if (open[i].revents && !drain_some(open[i].fd)) /* a pipe that is over has no events */
                open[i].fd = -1;
    }
}

exit_status check_files(const check_request *wanted)
{
    const bool is_standard_input = strcmp(wanted->answers, "-") == 0;
    const int descriptor = is_standard_input ? STDIN_FILENO : open_file(wanted->answers, O_RDONLY);
    if (descriptor < 0)
        return io_error("read", wanted->answers);
    const parlor_options options = {.one_by_one = true};
    const parlor_run run = parlor_run_begin(wanted->game, &options);
    const char *const names[] = {wanted->input, NULL};
    files all = {.wanted = wanted,
                 .in = input_open(names, BLOCK_SIZE, &run),
                 .theirs = {.name = is_standard_input ? "<stdin>" : wanted->answers,
                            .descriptor = descriptor},
                 .with = {.context = &all, .differs = tell_difference}};
    parlor_comparison_begin(wanted->game, &all.with.both);
    answers_of_descriptor(&all.theirs, &all.with.both.theirs);
    all.with.both.only = wanted->only.ranges;
    all.with.both.only_count = wanted->only.count;
    const exit_status status = compare_files(&all);
    tell_sum(&all);
    if (flush_output())
        drain((const int[]){all.in.descriptor, descriptor});
    if (!is_standard_input)
        close(descriptor);
    buffer_free(&all.theirs.chunk);
    buffer_free(&all.with.ours);
    buffer_free(&all.block.text);
    buffer_free(&all.first);
    input_close(&all.in);
    return status;
}
