/* A table of Tractor while something happens at it: for the files that make it happen. */
#ifndef PARLOR_TRACTOR_PLAYING_H
#define PARLOR_TRACTOR_PLAYING_H

#include "tractor_play.h"
#include "tractor_visit.h"

typedef struct playing {
    const parlor_game *game;
    parlor_tractor_table *at;
    parlor_tractor_order order;
    play_sink to;
    uint64_t next; /* what may be taken next, once that is known */
} playing;

static inline playing playing_of(parlor_table *table, play_sink to)
{
    parlor_tractor_table *const at = table_own(table);
    return (playing){table->game, at, parlor_tractor_round_order(&at->seen.round), to, 0};
}

/* ---- Telling ---- */

tractor_teller parlor_tractor_teller_at(playing *on);
/* Some cards of a seat; nothing of them is told yet. */
void parlor_tractor_tell_cards(playing *on, parlor_tractor_event_kind kind, int rule, int seat,
                               const parlor_tractor_hand *cards);
/* The order in force and the dealer. */
void parlor_tractor_tell_order(playing *on);

/* ---- Calling (TR-44), then hiding (TR-33) ---- */

void parlor_tractor_tell_calling(playing *on);
/* Everybody has his cards; these are the kinds of the bottom. */
void parlor_tractor_begin_calling(playing *on, const uint8_t bottom[PARLOR_TRACTOR_HIDDEN],
                                  parlor_table *table);
/* Makes a call, or passes. */
void parlor_tractor_answer_call(playing *on, int move, parlor_table *table);
void parlor_tractor_begin_hiding(playing *on, const parlor_tractor_hand *bottom,
                                 parlor_table *table);

#endif
