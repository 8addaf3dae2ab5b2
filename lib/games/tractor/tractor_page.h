/* Tractor's words on a page: cards, plays, players, rules. */
#ifndef PARLOR_TRACTOR_PAGE_H
#define PARLOR_TRACTOR_PAGE_H

#include "../../core/page.h"
#include "parlor/tractor.h"

enum {
    TRACTOR_RULE_COLUMNS = 7, /* "TR-11" and a gap */
    TRACTOR_LABEL_COLUMNS = 9 /* "Warning" and a gap */
};

/* A character that no line end may part from the one before. */
void parlor_tractor_page_letter(parlor_page *page, char letter);
void parlor_tractor_page_card(parlor_page *page, parlor_tractor_card card);
/* "hearts" ... "trumps" */
void parlor_tractor_page_group(parlor_page *page, parlor_tractor_group group);
void parlor_tractor_page_rank(parlor_page *page, int rank);
void parlor_tractor_page_seat(parlor_page *page, parlor_tractor_seat seat);
/* "Alice and Charles" */
void parlor_tractor_page_team(parlor_page *page, int team);
/* "no points", "25 points" */
void parlor_tractor_page_points(parlor_page *page, uint64_t points);

/* "TR-11" in a column of its own; what follows is indented behind it. */
void parlor_tractor_page_rule(parlor_page *page, parlor_tractor_rule rule);
/* Begins a line with a word and a rule: "Trumps   TR-3   ". */
void parlor_tractor_page_label(parlor_page *page, const char *label, parlor_tractor_rule rule);

/* The cards of a lead or a follow, each from the highest down: "SA SK S4S4", a lead by components:
 * "S3S3 S2S2 - SA". Returns the columns they take on one line, and does only that if there is no
 * page. */
int parlor_tractor_page_play(parlor_page *page, const parlor_tractor_event *event);

#endif
