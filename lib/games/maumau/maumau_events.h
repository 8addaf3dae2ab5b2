/* Telling a listener what happens in a game; the audience must have one. */
#ifndef PARLOR_GAMES_MAUMAU_EVENTS_H
#define PARLOR_GAMES_MAUMAU_EVENTS_H

#include "maumau_state.h"

/* What happened, as it is right after it. */
void parlor_maumau_tell_dealt(audience to, const game_state *g, parlor_maumau_card opening);
void parlor_maumau_tell_turn(audience to, const game_state *g, parlor_maumau_card open);
void parlor_maumau_tell_passed(audience to, const game_state *g, parlor_maumau_rule rule);
void parlor_maumau_tell_skipped(audience to, const game_state *g);

/* Card `number` of `total` was drawn. If it was the last of the draw pile, the pile is turned
 * over. */
void parlor_maumau_tell_drew(audience to, game_state *g, parlor_maumau_card card, uint32_t number,
                             uint32_t total);

/* The card, one of the candidates, has left the hand, and the turn has not passed on yet. */
void parlor_maumau_tell_played(audience to, const game_state *g, parlor_maumau_card card,
                               parlor_maumau_set candidates, bool drawn);

/* MM-17: an empty draw pile is made anew as soon as a card lies under the open one. */
void parlor_maumau_tell_turn_over(audience to, game_state *g);

void parlor_maumau_tell_end(audience to, const game_state *g, parlor_maumau_card last,
                            const parlor_maumau_result *result);

#endif
