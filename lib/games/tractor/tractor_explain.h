/* An explanation on its way to the layout. */
#ifndef PARLOR_TRACTOR_EXPLAIN_H
#define PARLOR_TRACTOR_EXPLAIN_H

#include "parlor/tractor_play.h"
#include "tractor_audit.h"
#include "tractor_layout.h"
#include "tractor_views.h"

/* Columns. */
enum {
    NUMBER_DIGITS = 2,
    PLAYER_COLUMN = NUMBER_DIGITS + 2,
    PLAYER_COLUMNS = 9, /* "Charles" and a gap */
    CARDS_LEAST = 12,   /* "wins with RJ" */
    GAP = 2,
    CARDS_MOST = 24,      /* wider plays have lines to themselves */
    VERDICT_COLUMNS = 38, /* "cannot win: diamonds are another suit" */
};

typedef struct explanation {
    parlor_layout *layout;
    const char *const *players; /* own names; NULL: the judge's */
    int cards_column;
    int rule_column;      /* of the table of tricks; what stands left of it is for cards */
    tractor_audit *audit; /* what the players owed; NULL: nobody asks */
    parlor_tractor_report reports[PARLOR_TRACTOR_TRICK_REPORTS]; /* of the trick at hand */
    int report_count;
    bool is_played; /* at a table: the dealer has hidden cards before the first trick */
} explanation;

/* An explanation with its columns as wide as names and plays need them. */
explanation parlor_tractor_explanation_of(const parlor_tractor_round *round,
                                          const char *const *players, parlor_layout *layout);
void parlor_tractor_explain_event(explanation *on, const parlor_tractor_event *event);
/* ", main suit hearts, rank 2, Alice deals" */
void parlor_tractor_explain_header(const parlor_tractor_round *round, const char *const *players,
                                   parlor_layout *layout);

/* Where this narrow, verdicts stand under the cards, not beside them. */
static inline bool explanation_is_narrow(const explanation *on)
{
    return on->layout->style.width <
           on->cards_column + CARDS_LEAST + GAP + LAYOUT_RULE_COLUMNS + VERDICT_COLUMNS;
}

/* Begins a line: "Trumps   TR-3   ". */
static inline void write_label(parlor_layout *layout, const char *label, int rule)
{
    parlor_layout_label(layout, label, TRACTOR_RULE_PREFIX, rule);
}

/* What stands around the tricks. */
void parlor_tractor_explain_begin(explanation *on, const parlor_tractor_event *event);
void parlor_tractor_explain_called(explanation *on, const parlor_tractor_event *event);
void parlor_tractor_explain_turned_up(explanation *on, const parlor_tractor_event *event);
void parlor_tractor_explain_hidden(explanation *on, const parlor_tractor_event *event);
void parlor_tractor_explain_last_trick(explanation *on, const parlor_tractor_event *event);
void parlor_tractor_explain_end(explanation *on, const parlor_tractor_event *event);
/* The defenders' points in a round that is not over. */
void parlor_tractor_explain_so_far(parlor_layout *layout, int points);
/* In place of the last two, in a round that is not over. */
void parlor_tractor_explain_standing(explanation *on, const parlor_tractor_standing *standing);

#endif
