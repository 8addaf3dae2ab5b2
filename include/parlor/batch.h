/* Many games side by side, for programs that learn: one call makes a move in each of them and
 * writes what comes of it into arrays of the caller.
 *
 *     parlor_batch batch = {.first = {.game = parlor_game_find("maumau"), .seed = 1, .number = 1},
 *                           .width = WIDTH, .games = games, .legal = legal, .reward = reward};
 *     if (parlor_batch_is_valid(&batch))
 *         parlor_batch_begin(&batch, 0, batch.width);
 *     for (;;) {
 *         ...choose actions[i], one of the bits of legal[i]...
 *         parlor_batch_step(&batch, 0, batch.width, actions);
 *     }
 *
 * Row i plays the games `first.number` + i, + i + width, + i + 2 * width and so on, so that however
 * many there are side by side, together they play the games of the seed one after the other. Some
 * seats can be given to built-in players; then a step goes from one decision of the learner, who
 * has the others, to the next.
 *
 * A row whose game is over begins the next one in the same step. `is_over`, `payoff`, `reward` and
 * `last` tell of the game that is over; the rest of the new one. A game in which the learner has
 * nothing to decide is in no array, but in the totals of its row.
 *
 * Nothing is allocated, and rows know nothing of each other: threads may step different ones at the
 * same time. */
#ifndef PARLOR_BATCH_H
#define PARLOR_BATCH_H

#include "parlor/players.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A row: a game that is being played, and what came of those before it. */
typedef struct parlor_batch_game {
    parlor_table table;
    uint64_t number;                      /* of the game */
    uint32_t decisions[PARLOR_SEATS_MAX]; /* made in it, by each seat */
    uint64_t games;                       /* that are over */
    uint64_t unasked;                     /* of them: in which the learner had nothing to decide */
    uint64_t refused;                     /* actions of the learner that were not legal */
    int64_t total[PARLOR_SEATS_MAX];      /* of all payoffs */
} parlor_batch_game;

/* Who plays, and where everything is. Each array has `width` rows; all but `games` may be NULL. */
typedef struct parlor_batch {
    parlor_beginning first; /* game, options, seed and number; the deal is not given */
    size_t width;
    parlor_player players[PARLOR_SEATS_MAX]; /* without a game: the learner, who has a seat */
    int32_t penalty; /* 0: an action that is not legal leaves the game as it is. Otherwise it ends
                        it, and the seat pays that much to each of the others */

    parlor_batch_game *games;
    /* Of the decision that is to be made next: */
    uint64_t *number;     /* of the game */
    int8_t *seat;         /* whose decision it is */
    uint64_t *legal;      /* the set of moves */
    uint8_t *mask;        /* the same, a byte a move: PARLOR_MOVES a row, 1 or 0 */
    uint8_t *observation; /* of that seat: parlor_game_observation_size() a row */
    /* Of the action just made: */
    uint8_t *is_over; /* 1 if the game was over then, otherwise 0 */
    uint8_t *refused; /* the rule that forbids it; 0: it was legal */
    int32_t *payoff;  /* of each seat: PARLOR_SEATS_MAX a row, all 0 unless the game is over */
    int32_t *reward;  /* of these, that of the seat that acted */
    uint8_t *last;    /* the last observation of the seat that acted, if the game is over; otherwise
                         what was there stays */
} parlor_batch;

enum { PARLOR_PENALTY_MAX = 1 << 20 }; /* no penalty is higher */

/* Is there such a game, has the learner a seat, have others none but those of the table, are they
 * players of the game, and is the penalty from 0 to PARLOR_PENALTY_MAX? */
PARLOR_API bool parlor_batch_is_valid(const parlor_batch *batch);

/* Begins the rows from `from` up to `to` of a valid batch, and writes their first decisions. */
PARLOR_API void parlor_batch_begin(const parlor_batch *batch, size_t from, size_t to);

/* Makes the move actions[i] in each row i of these; whatever number it is. */
PARLOR_API void parlor_batch_step(const parlor_batch *batch, size_t from, size_t to,
                                  const int64_t *actions);

/* Chooses for each row i of these, actions[i], every legal move alike. */
PARLOR_API void parlor_batch_choose(const parlor_batch *batch, size_t from, size_t to,
                                    parlor_random *random, int64_t *actions);

#ifdef __cplusplus
}
#endif

#endif
