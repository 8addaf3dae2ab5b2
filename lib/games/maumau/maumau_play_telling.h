/* A game that is played, in words: what the sentences of events and the page of a sight share. */
#ifndef PARLOR_GAMES_MAUMAU_PLAY_TELLING_H
#define PARLOR_GAMES_MAUMAU_PLAY_TELLING_H

#include "maumau_layout.h"
#include "maumau_play.h"

/* Text for somebody at a table. */
typedef struct maumau_telling {
    parlor_layout *layout;
    const char *const *players; /* their names, or NULL */
    int seat;                   /* who is addressed; -1: nobody */
} maumau_telling;

static inline void say(const maumau_telling *to, const char *words)
{
    parlor_layout_text(to->layout, words);
}

static inline void say_card(const maumau_telling *to, parlor_maumau_card card)
{
    parlor_maumau_layout_card(to->layout, card);
}

/* "You", or "Player 2" or his name, at the start of a sentence; and how many columns that takes. */
void parlor_maumau_say_player(const maumau_telling *to, int seat);
int parlor_maumau_player_columns(const maumau_telling *to, int seat);
/* "You draw", "Player 2 draws". */
void parlor_maumau_say_does(const maumau_telling *to, int seat, const char *you,
                            const char *others);
/* "2 sevens are unpaid" */
void parlor_maumau_say_sevens(const maumau_telling *to, int sevens);

#endif
