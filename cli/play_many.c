/* Games among built-in players: dealt by their numbers, or from a file of deals, a line each. */
#include "diagnosis.h"
#include "lines.h"
#include "play.h"
#include "play_game.h"
#include "pool.h"
#include "room.h"
#include <errno.h>
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

static void play_one(const play_request *wanted, const parlor_beginning *beginning, uint64_t seed,
                     uint64_t number, buffer *out)
{
    play_game game = {.seed = seed, .number = number};
    play_game_begin(&game, beginning);
    while (!play_game_is_over(&game)) {
        const contender *const player = wanted->players[game.table.seat];
        const parlor_choice choice = play_game_choice(&game, &player->as.player);
        play_game_choose(&game, &choice);
    }
    write_game(wanted, &game, out);
}

static void play_numbers(void *context, pool_piece *at)
{
    const many_context *const all = context;
    const many_piece *const here = at->own;
    parlor_beginning beginning = {
        .game = all->wanted->game, .options = all->wanted->options, .seed = all->wanted->seed};
    for (uint64_t i = 0; i < here->count && !pool_is_stopped(at); i++) {
        beginning.number = all->wanted->from + here->first + i;
        play_one(all->wanted, &beginning, beginning.seed, beginning.number, &at->answers);
    }
}

static bool take_numbers(void *context, void *own, size_t *work)
{
    many_context *const all = context;
    many_piece *const next = own;
    const uint64_t left = all->wanted->count - all->taken;
    next->first = all->taken;
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

static void play_line(const many_context *all, pool_piece *at, uint64_t number, const char *line,
                      size_t size)
{
    parlor_beginning deal = {.game = all->wanted->game, .options = all->wanted->options};
    parlor_status status;
    if (line_is_whole(line, size, &status) && parlor_beginning_read(line, size, &deal, &status) &&
        seats_fit(all->wanted, &deal, &status)) {
        play_one(all->wanted, &deal, 0, number, &at->answers);
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
    const many_context *const all = context;
    many_piece *const here = at->own;
    uint64_t number = here->line;
    for (size_t start = 0; start < here->lines.size && !pool_is_stopped(at); number++) {
        const char *const line = here->lines.data + start;
        const size_t left = here->lines.size - start;
        const char *const newline = memchr(line, '\n', left);
        const size_t size = newline ? (size_t)(newline - line) : left;
        if (line_is_wanted(line, size))
            play_line(all, at, number, line, size);
        start += size + 1;
    }
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

exit_status play_many(const play_request *wanted)
{
    const bool has_deals = wanted->deals != NULL;
    many_context all = {.wanted = wanted, .colour = colour_wanted(STDERR_FILENO)};
    if (has_deals)
        all.deals = lines_open(wanted->deals);
    const exit_status status = pool_run(&(pool_job){.context = &all,
                                                    .jobs = wanted->jobs,
                                                    .own_size = sizeof(many_piece),
                                                    .worth_sharing = WORTH_THREADS,
                                                    .take = has_deals ? take_lines : take_numbers,
                                                    .work = has_deals ? play_lines : play_numbers,
                                                    .show = has_deals ? show_lines : show_numbers,
                                                    .free = free_piece});
    if (has_deals)
        lines_close(&all.deals);
    buffer_free(&all.line);
    return status;
}
