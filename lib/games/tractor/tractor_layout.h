/* Tractor's words on the layout of an explanation: cards, plays, players. */
#ifndef PARLOR_TRACTOR_LAYOUT_H
#define PARLOR_TRACTOR_LAYOUT_H

#include "../../core/layout.h"
#include "parlor/tractor.h"

/* A character that no line end may part from the one before. */
void parlor_tractor_layout_letter(parlor_layout *layout, char letter);
void parlor_tractor_layout_card(parlor_layout *layout, parlor_tractor_card card);
/* "hearts" ... "trumps" */
void parlor_tractor_layout_group(parlor_layout *layout, parlor_tractor_group group);
void parlor_tractor_layout_rank(parlor_layout *layout, int rank);
/* By his own name if there are such. Returns the columns it takes, and does only that if there is
 * no layout. */
int parlor_tractor_layout_seat(parlor_layout *layout, const char *const *players,
                               parlor_tractor_seat seat);
/* "Alice and Charles" */
void parlor_tractor_layout_team(parlor_layout *layout, const char *const *players, int team);
/* "no points", "25 points" */
void parlor_tractor_layout_points(parlor_layout *layout, uint64_t points);

/* "single", "2 pairs", "tractor of 3 pairs": so many components of that length in cards. */
void parlor_tractor_layout_components(parlor_layout *layout, int length, int count);

/* Cards from the highest down, pairs together: "SA SK S4S4". Returns the columns they take on one
 * line, and does only that if there is no layout. */
int parlor_tractor_layout_cards(parlor_layout *layout, const parlor_tractor_order *order,
                                const parlor_tractor_card *cards, int count);
/* The same for a lead, by its components: "S3S3 S2S2 - SA". */
int parlor_tractor_layout_lead(parlor_layout *layout, const parlor_tractor_lead *lead);
/* What a player owed and gave: "no spade where 1 is due; held SK S4S4". */
void parlor_tractor_layout_report(parlor_layout *layout, const parlor_tractor_order *order,
                                  const char *const *players, const parlor_tractor_report *report);

#endif
