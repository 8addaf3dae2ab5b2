/* Tractor's words on the page of an explanation: cards, plays, players. */
#ifndef PARLOR_TRACTOR_PAGE_H
#define PARLOR_TRACTOR_PAGE_H

#include "../../core/page.h"
#include "parlor/tractor.h"

/* A character that no line end may part from the one before. */
void parlor_tractor_page_letter(parlor_page *page, char letter);
void parlor_tractor_page_card(parlor_page *page, parlor_tractor_card card);
/* "hearts" ... "trumps" */
void parlor_tractor_page_group(parlor_page *page, parlor_tractor_group group);
void parlor_tractor_page_rank(parlor_page *page, int rank);
/* By his own name if there are such. Returns the columns it takes, and does only that if there is
 * no page. */
int parlor_tractor_page_seat(parlor_page *page, const char *const *players,
                             parlor_tractor_seat seat);
/* "Alice and Charles" */
void parlor_tractor_page_team(parlor_page *page, const char *const *players, int team);
/* "no points", "25 points" */
void parlor_tractor_page_points(parlor_page *page, uint64_t points);

/* Cards from the highest down, pairs together: "SA SK S4S4". Returns the columns they take on one
 * line, and does only that if there is no page. */
int parlor_tractor_page_cards(parlor_page *page, const parlor_tractor_order *order,
                              const parlor_tractor_card *cards, int count);
/* The same for a lead, by its components: "S3S3 S2S2 - SA". */
int parlor_tractor_page_lead(parlor_page *page, const parlor_tractor_lead *lead);
/* What a player owed and gave: "no spade where 1 is due; held SK S4S4". */
void parlor_tractor_page_report(parlor_page *page, const parlor_tractor_order *order,
                                const char *const *players, const parlor_tractor_report *report);

#endif
