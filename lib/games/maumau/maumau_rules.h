/* What the game's descriptor and the simulation ask of the rules beyond parlor/maumau.h. */
#ifndef PARLOR_GAMES_MAUMAU_RULES_H
#define PARLOR_GAMES_MAUMAU_RULES_H

#include "maumau_habits.h"
#include "maumau_state.h"

/* As parlor_maumau_referee(). Returns the longest hand that a player had at the start of his turn,
 * which an explanation has to know before its first line. */
int parlor_maumau_referee_measured(const parlor_maumau_deal *deal,
                                   parlor_maumau_transcript *transcript,
                                   parlor_maumau_result *result);

/* As parlor_maumau_visit(), for a game that was refereed already, with this result. */
void parlor_maumau_visit_known(const parlor_maumau_deal *deal, parlor_maumau_visitor *visitor,
                               void *context, const parlor_maumau_result *result);

/* As parlor_maumau_referee() and parlor_maumau_position_referee(), but one player departs from a
 * rule of decision (MM-26). */
void parlor_maumau_referee_habit(const parlor_maumau_deal *deal, departure by,
                                 parlor_maumau_result *result);
void parlor_maumau_position_referee_habit(const parlor_maumau_position *position, departure by,
                                          parlor_maumau_transcript *transcript,
                                          parlor_maumau_result *result);

/* Plays a game at a table to its end by the rules of decision. Card n of its tape is ring[n % 32];
 * `drawn`: the decision is about this card, or else PARLOR_MAUMAU_CARD_UNKNOWN. */
parlor_maumau_ending parlor_maumau_play_on(game_state *g, parlor_maumau_card *ring,
                                           parlor_maumau_card drawn);

#endif
