/* Many games at once: what parlor_maumau_referee_many() and the fast path are made of. */
#ifndef PARLOR_GAMES_MAUMAU_BATCH_H
#define PARLOR_GAMES_MAUMAU_BATCH_H

#include "../../core/vectors.h"
#include "maumau_state.h"

/* Not small, since towards the end of a batch lanes are idle; but a batch lies on the stack, and
 * without lanes nothing is gained. */
#ifdef PARLOR_HAS_VECTORS
enum { MAUMAU_BATCH_SIZE = 128 };
#else
enum { MAUMAU_BATCH_SIZE = 8 };
#endif

enum {
    MAUMAU_BATCH_STEPS = 128, /* one game in ten thousand takes more, and is not finished */
    MAUMAU_BATCH_TAPE = TAPE_OPENING + 1 + MAUMAU_BATCH_STEPS + 1,
    MAUMAU_BATCH_FIELDS = 16,
};

/* A game of a batch but for its tape. Masks are all ones or all zeros. */
typedef union maumau_batch_game {
    struct {
        parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* from the one whose turn it is on */
        uint32_t are_two, are_three, are_four;              /* masks: the number of players */
        parlor_maumau_set match;                            /* what may be played now */
        parlor_maumau_set later; /* what may be played once no seven is active */
        uint32_t owed;           /* cards to draw for active sevens (MM-8) */
        uint32_t next, open; /* as in game_state, but counted from the first tape of the batch on */
        uint32_t top;        /* the card at `next` */
        uint32_t steps;      /* turns, and cards drawn as a penalty before the last one */
        uint32_t waits;      /* the latter */
        uint32_t skips;      /* turns that an eight took away (MM-4, MM-15) */
    };
    uint32_t fields[MAUMAU_BATCH_FIELDS];
} maumau_batch_game;

typedef struct maumau_batch {
    maumau_batch_game games[MAUMAU_BATCH_SIZE];
    /* the last one is for idle lanes */
    parlor_maumau_card tapes[MAUMAU_BATCH_SIZE + 1][MAUMAU_BATCH_TAPE];
} maumau_batch;

/* Was this built with lanes, for processors that have them? */
extern const bool parlor_maumau_batch_has_lanes;

/* Plays up to MAUMAU_BATCH_SIZE games of valid deals. False: the games are too few, or this
 * processor cannot. */
bool parlor_maumau_batch_play(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count);

/* The result of a game that was won, and its result->played cards, which stay in the batch. NULL:
 * it was not won in good time, and is left to parlor_maumau_referee(). */
const parlor_maumau_card *parlor_maumau_batch_won(const maumau_batch *batch, size_t index,
                                                  int players, parlor_maumau_result *result);

#endif
