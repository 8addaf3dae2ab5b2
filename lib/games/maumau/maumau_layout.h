/* What Mau-Mau's texts for people share: cards and players. */
#ifndef PARLOR_GAMES_MAUMAU_LAYOUT_H
#define PARLOR_GAMES_MAUMAU_LAYOUT_H

#include "../../core/layout.h"
#include "parlor/maumau.h"

/* Hearts and diamonds are red. */
void parlor_maumau_layout_suit(parlor_layout *layout, parlor_maumau_suit suit);
void parlor_maumau_layout_card(parlor_layout *layout, parlor_maumau_card card);

/* "player 2", or the name that he was given; at the start of a sentence "Player 2". */
void parlor_maumau_layout_player(parlor_layout *layout, const char *const *players, int seat);
void parlor_maumau_layout_player_first(parlor_layout *layout, const char *const *players, int seat);

#endif
