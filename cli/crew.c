/* Every thread does the same: take the next block of input, referee it, hand in the answers. Blocks
 * are numbered as they are taken and written in that order, by whoever hands in the one that is
 * next; so the output does not depend on how many threads there are, and nobody waits for a slower
 * one as long as there is a free desk to work at. */
#define _POSIX_C_SOURCE 200809L
#include "crew.h"

#include "diagnosis.h"
#include "progress.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    ANSWER_ROOM = 1 << 18,    /* a worker writes when this much is ready ... */
    DIAGNOSIS_ROOM = 1 << 16, /* ... or this much is wrong */
    WORTH_HIRING = 1 << 16,   /* bytes of input, from which on more threads are of use */
    DESKS_TO_SPARE = 4,       /* besides one for each thread */
};

typedef struct crew crew;

/* Where one block is worked on, until its answers are written. */
typedef struct desk {
    crew *crew;
    uint64_t ticket; /* number of the block */
    block block;
    buffer answers;
    buffer diagnoses;
    exit_status status; /* of the block so far */
    bool is_done;       /* and waits to be written */
} desk;

struct crew {
    crew_options options;
    bool colour;

    pthread_mutex_t taking;
    input *in;
    uint64_t tickets; /* drawn so far */
    size_t taken;     /* bytes */
    bool is_hired;    /* the other threads were started */
    pthread_t *others;
    unsigned other_count;

    pthread_mutex_t writing;
    pthread_cond_t turn_over;
    uint64_t turn; /* the ticket that may write */
    exit_status status;
    progress shown;

    atomic_bool stopped; /* the output cannot be written any more */
    unsigned desk_count;
    desk *desks; /* ticket n is worked on at desk n % desk_count */
};

/* ------------------------------------------------------------------------------------- writing */

static void stop_writing(crew *all)
{
    progress_hide(&all->shown);
    all->status = output_failed();
    all->stopped = true;
}

/* Writes what is ready at the desk whose turn it is. */
static void write_out(desk *at)
{
    crew *const all = at->crew;
    if (at->diagnoses.size > 0 || at->block.kind == BLOCK_FAILURE)
        progress_hide(&all->shown);
    if (!all->stopped && !write_all(STDOUT_FILENO, at->answers.data, at->answers.size))
        stop_writing(all);
    if (!all->stopped)
        write_all(STDERR_FILENO, at->diagnoses.data, at->diagnoses.size);
    if (!all->stopped && at->block.kind != BLOCK_FAILURE)
        progress_show(&all->shown, at->block.run.next_case - 1);
    at->answers.size = 0;
    at->diagnoses.size = 0;
}

/* Writes before the block is done, because there is no more room. */
static void flush(desk *at)
{
    crew *const all = at->crew;
    pthread_mutex_lock(&all->writing);
    while (all->turn != at->ticket)
        pthread_cond_wait(&all->turn_over, &all->writing);
    pthread_mutex_unlock(&all->writing);
    write_out(at);
}

/* The block is done. If it is its turn, writes it and those behind it that are done, too. */
static void hand_in(desk *at)
{
    crew *const all = at->crew;
    pthread_mutex_lock(&all->writing);
    at->is_done = true;
    if (all->turn != at->ticket)
        at = NULL; /* somebody else will write it */
    while (at && at->is_done) {
        pthread_mutex_unlock(&all->writing);
        write_out(at);
        pthread_mutex_lock(&all->writing);
        if (at->status > all->status)
            all->status = at->status;
        at->is_done = false;
        all->turn++;
        pthread_cond_broadcast(&all->turn_over);
        at = &all->desks[all->turn % all->desk_count];
    }
    pthread_mutex_unlock(&all->writing);
}

/* The desk for the next block, once the block before it there is written. */
static desk *free_desk(crew *all)
{
    pthread_mutex_lock(&all->writing);
    while (all->tickets - all->turn >= all->desk_count)
        pthread_cond_wait(&all->turn_over, &all->writing);
    pthread_mutex_unlock(&all->writing);
    return &all->desks[all->tickets % all->desk_count];
}

/* ----------------------------------------------------------------------------------- refereeing */

static void report(desk *at)
{
    const parlor_run *const run = &at->block.run;
    const buffer *const text = &at->block.text;
    const bool is_error = run->strict || run->status.problem->severity == PARLOR_ERROR;
    if (is_error)
        at->status = STATUS_BAD_CASE;
    if (is_error || !at->crew->options.quiet)
        diagnosis_write(&at->diagnoses, at->block.name, &run->status, is_error, text->data,
                        text->size, at->crew->colour);
    if (at->diagnoses.size >= DIAGNOSIS_ROOM)
        flush(at);
}

static void referee_cases(desk *at)
{
    parlor_run *const run = &at->block.run;
    const buffer *const text = &at->block.text;
    buffer *const answers = &at->answers;
    size_t used = 0;
    parlor_step step;
    do {
        step = parlor_run_step(run, text->data, text->size, &used, answers->data, answers->capacity,
                               &answers->size);
        if (step == PARLOR_REPORT)
            report(at);
        else if (step == PARLOR_FULL && answers->size > 0)
            flush(at);
        else if (step == PARLOR_FULL)
            buffer_reserve(answers, 2 * answers->capacity);
    } while (step != PARLOR_DONE && !at->crew->stopped);
    if (at->block.ends_input && !parlor_run_end(run))
        report(at);
}

static void referee_block(desk *at)
{
    block *const here = &at->block;
    switch (here->kind) {
    case BLOCK_CASES:
        referee_cases(at);
        break;
    case BLOCK_TOO_LONG:
        buffer_reserve(&at->answers, PARLOR_GIVE_UP_ROOM);
        parlor_run_give_up(&here->run, here->text.data, here->text.size, at->answers.data,
                           at->answers.capacity, &at->answers.size);
        report(at);
        break;
    case BLOCK_FAILURE:
        flush(at);
        errno = here->error;
        at->status = io_error("read", here->name);
        break;
    }
}

/* ---- the crew ---- */

static void *work(void *argument);

/* Starts the other threads, once it is clear that there is work for them. */
static void hire(crew *all)
{
    all->is_hired = true;
    all->others = calloc(all->options.jobs, sizeof *all->others);
    for (unsigned i = 1; all->others && i < all->options.jobs; i++)
        if (pthread_create(&all->others[all->other_count], NULL, work, all) == 0)
            all->other_count++;
}

/* Lets the input go on behind the block that was just taken. Alone, a worker does so itself by
 * refereeing the block. */
static void pass_block(input *in, const block *taken)
{
    if (taken->kind == BLOCK_CASES)
        parlor_run_pass(&in->run, taken->text.data, taken->text.size);
    else if (taken->kind == BLOCK_TOO_LONG)
        parlor_run_give_up(&in->run, taken->text.data, taken->text.size, NULL, 0, NULL);
}

/* Takes the next block to a desk; NULL if there is none. */
static desk *take_block(crew *all)
{
    pthread_mutex_lock(&all->taking);
    desk *at = free_desk(all);
    if (!all->stopped && input_next(all->in, &at->block)) {
        at->ticket = all->tickets++;
        at->status = STATUS_ANSWERED;
        if (all->options.jobs > 1)
            pass_block(all->in, &at->block);
        all->taken += at->block.text.size;
        if (all->options.jobs > 1 && !all->is_hired && all->taken >= WORTH_HIRING)
            hire(all);
    } else {
        at = NULL;
    }
    pthread_mutex_unlock(&all->taking);
    return at;
}

static void *work(void *argument)
{
    crew *const all = argument;
    for (desk *at; (at = take_block(all));) {
        buffer_reserve(&at->answers, ANSWER_ROOM);
        referee_block(at);
        if (all->options.jobs == 1)
            all->in->run = at->block.run;
        hand_in(at);
    }
    return NULL;
}

static void furnish(crew *all)
{
    all->desk_count = all->options.jobs > 1 ? all->options.jobs + DESKS_TO_SPARE : 1;
    all->desks = calloc(all->desk_count, sizeof *all->desks);
    if (!all->desks)
        out_of_memory();
    for (unsigned i = 0; i < all->desk_count; i++)
        all->desks[i].crew = all;
}

static void clear_out(crew *all)
{
    for (unsigned i = 0; i < all->desk_count; i++) {
        buffer_free(&all->desks[i].block.text);
        buffer_free(&all->desks[i].answers);
        buffer_free(&all->desks[i].diagnoses);
    }
    free(all->desks);
    free(all->others);
}

exit_status crew_referee(input *in, const crew_options *options)
{
    crew all = {.options = *options,
                .colour = colour_wanted(STDERR_FILENO),
                .taking = PTHREAD_MUTEX_INITIALIZER,
                .in = in,
                .writing = PTHREAD_MUTEX_INITIALIZER,
                .turn_over = PTHREAD_COND_INITIALIZER,
                .shown = progress_begin()};
    furnish(&all);
    work(&all);
    for (unsigned i = 0; i < all.other_count; i++)
        pthread_join(all.others[i], NULL);
    progress_hide(&all.shown);
    clear_out(&all);
    return all.status;
}
