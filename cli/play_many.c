/* Games among players that are no persons: dealt by their numbers, or from a file of deals, a line
 * each. */
#define _POSIX_C_SOURCE 200809L
#include "company.h"
#include "diagnosis.h"
#include "lines.h"
#include "play.h"
#include "play_game.h"
#include "pool.h"
#include "process.h"
#include "room.h"
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    GAMES_PER_PIECE = 16,
    LINES_SIZE = 1 << 13,     /* a piece has about so much of a file */
    WORTH_THREADS = 2,        /* pieces, from which on more threads are of use */
    DIAGNOSIS_ROOM = 1 << 16, /* what is wrong is told when it is so much */
};

typedef struct many_context {
    const play_request *wanted;
    bool colour;
    uint64_t taken; /* so many games were handed out by their numbers */
    line_reader deals;
    buffer line;
    pthread_mutex_t seating;
    company *idle; /* programs that sit and have nothing to do */
    unsigned idle_count;
} many_context;

/* Games to be played by one thread. */
typedef struct many_piece {
    uint64_t first, count; /* how many were handed out before, and how many these are */
    uint64_t line, end;    /* or lines of a file, from this one to the one before that one: */
    buffer lines;
    int error; /* why the file cannot be read, as errno; 0: it can */
} many_piece;

/* ------------------------------------------------------------------------------------- playing */

static void write_game(const play_request *wanted, const play_game *game, buffer *out)
{
    if (wanted->wants_json) {
        record_append(&game->record, PARLOR_JSON, &(parlor_style){0}, out);
        return;
    }
    char word[PARLOR_RECORD_TEXT_MAX];
    buffer_append(out, word, parlor_record_write(&game->record, word, sizeof word));
    buffer_append(out, "\n", 1);
}

static void hear(void *context, const parlor_play_event *event)
{
    company_tell(context, event);
}

/* Says who it was that did not play himself. */
static void tell_forfeit(const play_request *wanted, const play_game *game, pool_piece *at)
{
    const int seat = game->table.seat;
    buffer_format(&at->diagnoses, "parlor: game %" PRIu64 ": seat %d, %s, forfeits\n", game->number,
                  seat, wanted->players[seat]->as.name);
    pool_worsen(at, STATUS_BAD_CASE);
}

static void play_one(const play_request *wanted, const parlor_beginning *beginning, uint64_t number,
                     company *players, pool_piece *at)
{
    play_game game = {.seed = beginning->seed, .number = number, .context = players};
    bool goes_on = true;
    if (company_listens(players))
        game.visitor = hear;
    company_begin(players, wanted->game, &beginning->options,
                  parlor_play_seats(wanted->game, &beginning->options));
    play_game_begin(&game, beginning);
    while (goes_on && !play_game_is_over(&game) && !processes_are_interrupted()) {
        parlor_choice choice;
        goes_on = company_choose(players, &game, &choice) || !wanted->is_strict;
        if (goes_on)
            play_game_choose(&game, &choice);
    }
    company_end(players, &game.table);
    if (!goes_on && !processes_are_interrupted())
        tell_forfeit(wanted, &game, at);
    if (!processes_are_interrupted())
        write_game(wanted, &game, &at->answers);
}

/* Players who have nothing to do, or new ones. */
static company seat_company(many_context *all)
{
    company players = {0};
    memcpy(players.players, all->wanted->players, sizeof players.players);
    pthread_mutex_lock(&all->seating);
    if (all->idle_count > 0)
        players = all->idle[--all->idle_count];
    pthread_mutex_unlock(&all->seating);
    return players;
}

/* They have nothing to do any more. */
static void leave_company(many_context *all, const company *players)
{
    pthread_mutex_lock(&all->seating);
    all->idle[all->idle_count++] = *players;
    pthread_mutex_unlock(&all->seating);
}

static void play_numbers(void *context, pool_piece *at)
{
    many_context *const all = context;
    company players = seat_company(all);
    const many_piece *const here = at->own;
    parlor_beginning beginning = {
        .game = all->wanted->game, .options = all->wanted->options, .seed = all->wanted->seed};
    for (uint64_t i = 0; i < here->count && !pool_is_stopped(at); i++) {
        beginning.number = all->wanted->from + here->first + i;
        play_one(all->wanted, &beginning, beginning.number, &players, at);
    }
    leave_company(all, &players);
}

static bool take_numbers(void *context, void *own, size_t *work)
{
    many_context *const all = context;
    many_piece *const next = own;
    const uint64_t left = all->wanted->count - all->taken;
    next->first = all->taken;
    if (processes_are_interrupted())
        return false;
    next->count = left < GAMES_PER_PIECE ? left : GAMES_PER_PIECE;
    all->taken += next->count;
    *work = 1;
    return next->count > 0;
}

static void show_numbers(void *context, const void *own, progress *line)
{
    const many_context *const all = context;
    const many_piece *const here = own;
    line->unit = "games";
    progress_show(line, here->first + here->count, all->wanted->count);
}

/* --------------------------------------------------------------------------- deals from a file */

/* Are there players for all the seats of the deal? */
static bool seats_fit(const play_request *wanted, const parlor_beginning *deal,
                      parlor_status *status)
{
    static const parlor_problem problem = {
        "deal-seats", PARLOR_ERROR, "the deal is for {number} players, but {limit} are named", 0};
    const int seats = parlor_play_seats(deal->game, &deal->options);
    if (wanted->named_count == 1 || seats == wanted->named_count)
        return true;
    *status = (parlor_status){
        .problem = &problem, .line = 1, .column = 1, .number = seats, .limit = wanted->named_count};
    return false;
}

static void play_line(const many_context *all, company *players, pool_piece *at, uint64_t number,
                      const char *line, size_t size)
{
    parlor_beginning deal = {.game = all->wanted->game, .options = all->wanted->options};
    parlor_status status;
    if (line_is_whole(line, size, &status) && parlor_beginning_read(line, size, &deal, &status) &&
        seats_fit(all->wanted, &deal, &status)) {
        play_one(all->wanted, &deal, number, players, at);
        return;
    }
    status.line = number;
    pool_worsen(at, STATUS_BAD_CASE);
    diagnosis_write(&at->diagnoses, all->deals.name, &status, true, line, size, all->colour);
    if (at->diagnoses.size >= DIAGNOSIS_ROOM)
        pool_flush(at);
}

static void play_lines(void *context, pool_piece *at)
{
    many_context *const all = context;
    company players = seat_company(all);
    many_piece *const here = at->own;
    uint64_t number = here->line;
    for (size_t start = 0; start < here->lines.size && !pool_is_stopped(at); number++) {
        const char *const line = here->lines.data + start;
        const size_t left = here->lines.size - start;
        const char *const newline = memchr(line, '\n', left);
        const size_t size = newline ? (size_t)(newline - line) : left;
        if (line_is_wanted(line, size))
            play_line(all, &players, at, number, line, size);
        start += size + 1;
    }
    leave_company(all, &players);
    errno = here->error;
    if (here->error)
        pool_worsen(at, io_error_write(&at->diagnoses, "read", all->deals.name));
}

/* Takes a line and those behind it that are there already. */
static bool take_lines(void *context, void *own, size_t *work)
{
    many_context *const all = context;
    many_piece *const next = own;
    next->lines.size = 0;
    next->line = all->deals.number + 1;
    do {
        lines_next(&all->deals, &all->line);
        buffer_append(&next->lines, all->line.data, all->line.size);
        if (all->deals.is_cut)
            buffer_append(&next->lines, "\n", 1);
    } while (next->lines.size < LINES_SIZE && lines_are_ready(&all->deals));
    next->end = all->deals.number + 1;
    next->error = all->deals.error;
    all->deals.error = 0;
    *work = 1;
    return next->lines.size > 0 || next->error;
}

static void show_lines(void *context, const void *own, progress *line)
{
    const many_piece *const here = own;
    (void)context;
    line->unit = "lines";
    progress_show(line, here->end - 1, 0);
}

/* ---- all of them ---- */

static void free_piece(void *own)
{
    buffer_free(&((many_piece *)own)->lines);
}

/* Waits for deals, unless the user wants to stop. */
static bool wait_for_deals(int descriptor)
{
    enum { MILLISECONDS = 100 };
    struct pollfd input = {.fd = descriptor, .events = POLLIN};
    while (!processes_are_interrupted())
        if (poll(&input, 1, MILLISECONDS) > 0)
            return true;
    return false;
}

/* Programs do not outlive us. */
static void catch_signals(many_context *all)
{
    const company players = seat_company(all);
    if (!company_listens(&players))
        return;
    processes_catch_signals();
    all->deals.wait = wait_for_deals;
}

exit_status play_many(const play_request *wanted)
{
    const bool has_deals = wanted->deals != NULL;
    many_context all = {.wanted = wanted,
                        .colour = colour_wanted(STDERR_FILENO),
                        .seating = PTHREAD_MUTEX_INITIALIZER,
                        .idle = calloc(JOBS_MAX, sizeof *all.idle)};
    if (!all.idle)
        out_of_memory();
    if (has_deals)
        all.deals = lines_open(wanted->deals);
    catch_signals(&all);
    const exit_status status = pool_run(&(pool_job){.context = &all,
                                                    .jobs = wanted->jobs,
                                                    .own_size = sizeof(many_piece),
                                                    .worth_sharing = WORTH_THREADS,
                                                    .take = has_deals ? take_lines : take_numbers,
                                                    .work = has_deals ? play_lines : play_numbers,
                                                    .show = has_deals ? show_lines : show_numbers,
                                                    .free = free_piece});
    for (unsigned i = 0; i < all.idle_count; i++)
        company_close(&all.idle[i]);
    free(all.idle);
    if (has_deals)
        lines_close(&all.deals);
    buffer_free(&all.line);
    flush_output();
    processes_stop_if_asked();
    return status;
}
