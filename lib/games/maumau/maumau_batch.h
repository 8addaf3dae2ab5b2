/* Many games at once: what parlor_maumau_referee_many() and the fast path are made of. */
#ifndef PARLOR_GAMES_MAUMAU_BATCH_H
#define PARLOR_GAMES_MAUMAU_BATCH_H

#include "../../core/vectors.h"
#include "parlor/maumau.h"

/* Not small, since towards the end of a batch lanes are idle; but a batch lies on the stack, and
 * without lanes nothing is gained. */
#ifdef PARLOR_HAS_VECTORS
enum { MAUMAU_BATCH_SIZE = 128 };
#else
enum { MAUMAU_BATCH_SIZE = 8 };
#endif

enum {
    TURNS_MOST = 128, /* hardly any game takes more, and it is left to the plain way */
    MAUMAU_BATCH_TAPE = TURNS_MOST + 8,
    MAUMAU_BATCH_FIELDS = PARLOR_MAUMAU_PLAYERS_MAX + 1,
};

/* Some bits each of a game's counts. */
enum {
    COUNT_TURN = 1,
    COUNT_SKIP = 0x100,   /* turns that an eight took away (MM-4, MM-15) */
    COUNT_CARD = 0x10000, /* cards played, the opening card among them */
};

/* How a game of a batch ended, but for its tape. */
typedef union maumau_batch_game {
    struct {
        parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* from the one whose turn it is on */
        uint32_t counts;                                    /* the COUNT_s */
    };
    uint32_t fields[MAUMAU_BATCH_FIELDS];
} maumau_batch_game;

typedef struct maumau_batch {
    maumau_batch_game games[MAUMAU_BATCH_SIZE];
    /* the cards played; the last tape is for lanes without a game */
    parlor_maumau_card tapes[MAUMAU_BATCH_SIZE + 1][MAUMAU_BATCH_TAPE];
} maumau_batch;

/* Plays up to MAUMAU_BATCH_SIZE games of valid deals. False: the games are too few, or this
 * processor cannot. */
bool parlor_maumau_batch_play(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count);

/* The result of a game that was won, and its result->played cards, which stay in the batch. NULL:
 * it was not won in good time, and is left to parlor_maumau_referee(). */
const parlor_maumau_card *parlor_maumau_batch_won(const maumau_batch *batch, size_t index,
                                                  int players, parlor_maumau_result *result);

#endif
