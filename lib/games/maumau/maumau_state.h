/* A game under way: what the turns of maumau_rules.c work on, and what the events of
 * maumau_events.c are made from. */
#ifndef PARLOR_GAMES_MAUMAU_STATE_H
#define PARLOR_GAMES_MAUMAU_STATE_H

#include "parlor/maumau.h"

/* The tape (MM-17) is an array of cards: the pile in front, from TAPE_OPENING on the opening card
 * and every card played after it. Cards are drawn along it too, from the pile on into the cards
 * played. */
enum {
    TAPE_OPENING = PARLOR_MAUMAU_CARDS,
    TAPE_SIZE = TAPE_OPENING + PARLOR_MAUMAU_PLAYS_MAX,
};

/* All but the tape itself, which only grows: several states of one game can share it. */
typedef struct game_state {
    /* with the cards from `next` to `open`, this is what a situation is (MM-22): */
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];
    parlor_maumau_set match; /* what may be played on the open card; a wish is in it */
    uint32_t seat;
    uint32_t sevens; /* not yet paid for */
    /* and this is not: */
    uint32_t next;   /* on the tape: the card to draw next */
    uint32_t open;   /* on the tape: the open card */
    uint32_t bottom; /* on the tape: where the discard pile begins; kept only for events */
    uint32_t players;
    uint32_t wish;
    uint32_t turns;
    uint32_t longest_hand; /* at the start of any turn; kept only if measured */
} game_state;

/* Who follows a game while it is played. */
typedef struct event_sink {
    parlor_maumau_visitor *visitor; /* NULL: there are no events */
    void *context;
    bool measures; /* the longest hand is kept */
} event_sink;

static inline uint32_t seat_after(const game_state *g, uint32_t steps)
{
    const uint32_t seat = g->seat + steps;
    return seat >= g->players ? seat - g->players : seat;
}

#endif
