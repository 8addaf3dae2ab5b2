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

static inline uint32_t seat_after(const game_state *g, uint32_t steps)
{
    const uint32_t seat = g->seat + steps;
    return seat >= g->players ? seat - g->players : seat;
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
