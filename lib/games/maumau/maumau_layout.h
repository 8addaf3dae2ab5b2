/* What Mau-Mau's texts for people share: cards and players. */
#ifndef PARLOR_GAMES_MAUMAU_LAYOUT_H
#define PARLOR_GAMES_MAUMAU_LAYOUT_H

#include "../../core/layout.h"
#include "parlor/maumau.h"

/* Hearts and diamonds are red. */
void parlor_maumau_layout_suit(parlor_layout *layout, parlor_maumau_suit suit);
void parlor_maumau_layout_card(parlor_layout *layout, parlor_maumau_card card);

/* The name that a player was given, or NULL. */
const char *parlor_maumau_player_name(const char *const *players, int seat);

/* His name, or "player 2". */
void parlor_maumau_layout_player(parlor_layout *layout, const char *const *players, int seat);

#endif
