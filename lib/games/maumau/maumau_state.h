/* A game under way: what the turns of maumau_engine.h work on, and what the events of
 * maumau_events.c are made from. */
#ifndef PARLOR_GAMES_MAUMAU_STATE_H
#define PARLOR_GAMES_MAUMAU_STATE_H

#include "parlor/maumau_play.h"

/* All but the tape itself: several states of one game can share it. */
typedef parlor_maumau_state game_state;

/* The tape (MM-17) is an array of cards: the pile in front, from TAPE_OPENING on the opening card
 * and every card played after it. Cards are drawn along it too, from the pile on into the cards
 * played. */
enum {
    TAPE_OPENING = PARLOR_MAUMAU_CARDS,
    TAPE_SIZE = TAPE_OPENING + PARLOR_MAUMAU_PLAYS_MAX,
};

/* Which places of a tape there are: all, or a ring of so many as there are cards, in which a card
 * stays for as long as it can be drawn. */
#define TAPE_WHOLE UINT32_MAX
#define TAPE_RING  (PARLOR_MAUMAU_CARDS - UINT32_C(1))

typedef struct game_tape {
    parlor_maumau_card *cards;
    uint32_t mask;
} game_tape;

static inline parlor_maumau_card *tape_at(game_tape tape, uint32_t place)
{
    return &tape.cards[place & tape.mask];
}

/* Who follows a game while it is played. */
typedef struct event_sink {
    parlor_maumau_visitor *visitor; /* NULL: there are no events */
    void *context;
    bool sees_piles;        /* where the discard pile begins is kept */
    uint32_t *longest_hand; /* where the longest hand at the start of any turn is kept, or NULL */
} event_sink;

/* By which house rules a game is played. Inlined into its callers, the engine loses what they do
 * not ask for. */
typedef struct game_house {
    uint32_t rules;             /* PARLOR_MAUMAU_HOUSE_... */
    parlor_maumau_table *table; /* the game's, which remembers and shuffles */
} game_house;

/* The game of the referee. */
#define PUBLISHED ((game_house){0, NULL})

/* The next seat in the direction of play (MM-5, MM-57). */
static inline uint32_t seat_next(const game_state *g, game_house house)
{
    if ((house.rules & PARLOR_MAUMAU_HOUSE_REVERSE) && g->is_reversed)
        return (g->seat > 0 ? g->seat : g->players) - 1;
    const uint32_t seat = g->seat + 1;
    return seat >= g->players ? 0 : seat;
}

/* Cards that can be drawn. */
static inline uint32_t game_queued(const game_state *g)
{
    return g->open - g->next;
}

static inline uint32_t game_played(const game_state *g)
{
    return g->open - TAPE_OPENING + 1;
}

#endif
