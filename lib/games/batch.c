/* Games side by side. What a row does is what anybody does with a table; the rest is writing it
 * down. */
#include "parlor/batch.h"

#include "../core/assert.h"
#include "../core/bits.h"
#include "../core/memory.h"
#include "game.h"

static bool player_is_learner(const parlor_player *player)
{
    return !player->game;
}

bool parlor_batch_is_valid(const parlor_batch *batch)
{
    const parlor_game *const game = batch->first.game;
    const int seats = parlor_play_seats(game, &batch->first.options);
    bool has_learner = false;
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++) {
        const parlor_player *const player = &batch->players[seat];
        has_learner |= seat < seats && player_is_learner(player);
        if (!player_is_learner(player) && (seat >= seats || player->game != game))
            return false;
    }
    return has_learner && !batch->first.is_given && batch->penalty >= 0 &&
           batch->penalty <= PARLOR_PENALTY_MAX && batch->games &&
           parlor_beginning_is_valid(&batch->first);
}

/* ---- A row ------------------------------------------------------------------------------ */

static void begin_game(const parlor_batch *batch, parlor_batch_game *game, uint64_t number)
{
    parlor_beginning beginning = batch->first;
    beginning.number = game->number = number;
    memset(game->decisions, 0, sizeof game->decisions);
    parlor_table_begin(&beginning, &game->table, NULL, NULL);
}

/* Has a built-in player do what it thinks best, of the seat in turn. */
static void let_play(const parlor_batch *batch, parlor_batch_game *game,
                     const parlor_player *player)
{
    parlor_table *const table = &game->table;
    uint32_t *const decisions = &game->decisions[table->seat];
    parlor_thoughts thoughts;
    parlor_random random =
        parlor_bot_random(batch->first.seed, game->number, table->seat, *decisions);
    parlor_player_think_at(player, table, &random, &thoughts);
    *decisions += thoughts.choice.count;
    for (int i = 0; i < thoughts.choice.count; i++)
        parlor_table_move(table, thoughts.choice.moves[i], NULL, NULL);
}

/* Goes on up to a decision of the learner or the end. */
static void play_on(const parlor_batch *batch, parlor_batch_game *game)
{
    const parlor_player *player;
    while (game->table.seat >= 0 && !player_is_learner(player = &batch->players[game->table.seat]))
        let_play(batch, game, player);
}

static void count_game(parlor_batch_game *game, const int payoff[PARLOR_SEATS_MAX])
{
    game->games++;
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        game->total[seat] += payoff[seat];
}

/* Begins a game, and goes on to the next one as long as the learner has nothing to decide. */
static void begin_row(const parlor_batch *batch, parlor_batch_game *game, uint64_t number)
{
    begin_game(batch, game, number);
    play_on(batch, game);
    while (game->table.seat < 0) {
        int payoff[PARLOR_SEATS_MAX];
        parlor_table_payoff(&game->table, payoff);
        count_game(game, payoff);
        game->unasked++;
        begin_game(batch, game, game->number + batch->width);
        play_on(batch, game);
    }
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_observation(const parlor_batch *batch, const parlor_table *table, int seat,
                              uint8_t *rows, size_t row)
{
    const size_t size = batch->first.game->play->observation_size;
    parlor_play_observe(table, seat, rows + row * size);
}

static void write_mask(uint64_t legal, uint8_t mask[PARLOR_MOVES])
{
    for (int first = 0; first < PARLOR_MOVES; first += 8)
        bits_write_eight(legal >> first, mask + first);
}

/* Writes the decision that is to be made next. */
static void write_decision(const parlor_batch *batch, size_t row)
{
    const parlor_batch_game *const game = &batch->games[row];
    const parlor_table *const table = &game->table;
    if (batch->number)
        batch->number[row] = game->number;
    if (batch->seat)
        batch->seat[row] = (int8_t)table->seat;
    if (batch->legal)
        batch->legal[row] = table->legal;
    if (batch->mask)
        write_mask(table->legal, batch->mask + row * PARLOR_MOVES);
    if (batch->observation)
        write_observation(batch, table, table->seat, batch->observation, row);
}

/* Writes what came of an action of a seat; of none, that is 0 all over. */
static void write_outcome(const parlor_batch *batch, size_t row, bool is_over, int refused,
                          int seat, const int payoff[PARLOR_SEATS_MAX])
{
    if (batch->is_over)
        batch->is_over[row] = is_over;
    if (batch->refused)
        batch->refused[row] = (uint8_t)refused;
    for (int i = 0; batch->payoff && i < PARLOR_SEATS_MAX; i++)
        batch->payoff[row * PARLOR_SEATS_MAX + (size_t)i] = payoff[i];
    if (batch->reward)
        batch->reward[row] = payoff[seat];
}

/* ---- Beginning and going on ------------------------------------------------------------- */

static const int nothing[PARLOR_SEATS_MAX] = {0};

void parlor_batch_begin(const parlor_batch *batch, size_t from, size_t to)
{
    parlor_assert(parlor_batch_is_valid(batch) && from <= to && to <= batch->width);
    for (size_t row = from; row < to; row++) {
        batch->games[row] = (parlor_batch_game){.number = 0};
        begin_row(batch, &batch->games[row], batch->first.number + row);
        write_outcome(batch, row, false, 0, 0, nothing);
        write_decision(batch, row);
    }
}

/* What a seat pays that acts against the rules, if that ends the game. */
static void pay_penalty(const parlor_batch *batch, const parlor_table *table,
                        int payoff[PARLOR_SEATS_MAX])
{
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        payoff[seat] = seat < table->seats ? batch->penalty : 0;
    payoff[table->seat] -= table->seats * batch->penalty;
}

static void finish_row(const parlor_batch *batch, size_t row, int refused, int seat,
                       const int payoff[PARLOR_SEATS_MAX])
{
    parlor_batch_game *const game = &batch->games[row];
    count_game(game, payoff);
    write_outcome(batch, row, true, refused, seat, payoff);
    if (batch->last)
        write_observation(batch, &game->table, seat, batch->last, row);
    begin_row(batch, game, game->number + batch->width);
}

static void refuse_row(const parlor_batch *batch, size_t row, int rule)
{
    parlor_batch_game *const game = &batch->games[row];
    game->refused++;
    if (batch->penalty == 0) {
        write_outcome(batch, row, false, rule, 0, nothing);
        return;
    }
    int payoff[PARLOR_SEATS_MAX];
    pay_penalty(batch, &game->table, payoff);
    finish_row(batch, row, rule, game->table.seat, payoff);
    write_decision(batch, row);
}

static void step_row(const parlor_batch *batch, size_t row, int move)
{
    parlor_batch_game *const game = &batch->games[row];
    const int seat = game->table.seat;
    const int rule = parlor_table_move(&game->table, move, NULL, NULL);
    if (rule != 0) {
        refuse_row(batch, row, rule);
        return;
    }
    game->decisions[seat]++;
    play_on(batch, game);
    if (game->table.seat < 0) {
        int payoff[PARLOR_SEATS_MAX];
        parlor_table_payoff(&game->table, payoff);
        finish_row(batch, row, 0, seat, payoff);
    } else {
        write_outcome(batch, row, false, 0, seat, nothing);
    }
    write_decision(batch, row);
}

void parlor_batch_step(const parlor_batch *batch, size_t from, size_t to, const int64_t *actions)
{
    for (size_t row = from; row < to; row++) {
        const bool is_move = actions[row] >= 0 && actions[row] < PARLOR_MOVES;
        step_row(batch, row, is_move ? (int)actions[row] : -1);
    }
}

void parlor_batch_choose(const parlor_batch *batch, size_t from, size_t to, parlor_random *random,
                         int64_t *actions)
{
    for (size_t row = from; row < to; row++) {
        const uint64_t legal = batch->games[row].table.legal;
        const uint32_t count = (uint32_t)bits_count_of_64(legal);
        actions[row] = bits_nth_of_64(legal, parlor_random_below(random, count));
    }
}
