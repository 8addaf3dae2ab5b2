/* Players at a table of Tractor: what they think of it. */
#ifndef PARLOR_TRACTOR_PLAYERS_H
#define PARLOR_TRACTOR_PLAYERS_H

#include "tractor_book.h"
#include "tractor_play.h"

/* Everything that has been played so far, and the lead of the trick that is being played, if there
 * is one. */
void parlor_tractor_known_seen(tractor_known *known, const parlor_tractor_seen *seen,
                               parlor_tractor_lead *lead);

/* The lead that some cards of one group are. */
void parlor_tractor_lead_by(const tractor_ranking *ranking, const parlor_tractor_card *cards,
                            int count, parlor_tractor_lead *lead);

tractor_hand parlor_tractor_hand_by(const tractor_ranking *ranking,
                                    const parlor_tractor_hand *cards);

/* The plays of a trick so far; `player` is who follows next. */
void parlor_tractor_trick_begin(tractor_trick *trick, const parlor_tractor_lead *lead);
void parlor_tractor_trick_put(tractor_trick *trick, const parlor_tractor_card *cards);

/* What the seat in turn calls, or that it passes. */
int parlor_tractor_book_call(const parlor_sight *sight);

#endif
