/* The events of a game, handed to the visitor of the sink, which must have one. */
#ifndef PARLOR_GAMES_MAUMAU_EVENTS_H
#define PARLOR_GAMES_MAUMAU_EVENTS_H

#include "maumau_state.h"

/* What happened, as it is right after it. `first` would have the first turn (MM-4), unless the
 * opening card skips it. */
void parlor_maumau_emit_dealt(event_sink to, const game_state *g, int first,
                              parlor_maumau_card opening, bool skips);
void parlor_maumau_emit_turn(event_sink to, const game_state *g, parlor_maumau_card open);
void parlor_maumau_emit_passed(event_sink to, const game_state *g, parlor_maumau_rule rule);
/* Of an eight or, by a house rule, a nine. */
void parlor_maumau_emit_skipped(event_sink to, const game_state *g, parlor_maumau_card card);
void parlor_maumau_emit_turned_over(event_sink to, const game_state *g, uint32_t rules);
void parlor_maumau_emit_reversed(event_sink to, const game_state *g);
void parlor_maumau_emit_again(event_sink to, const game_state *g);

/* Card `number` of `total` was drawn. */
void parlor_maumau_emit_drew(event_sink to, const game_state *g, parlor_maumau_card card,
                             uint32_t number, uint32_t total);

/* The card, one of the candidates, has left the hand, and the turn has not passed on yet. */
void parlor_maumau_emit_played(event_sink to, const game_state *g, parlor_maumau_card card,
                               parlor_maumau_set candidates, bool drawn);

void parlor_maumau_emit_end(event_sink to, const game_state *g, parlor_maumau_card last,
                            uint32_t rules, const parlor_maumau_result *result);

#endif
