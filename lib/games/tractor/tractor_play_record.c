/* What a record of a round comes to, for the judge and explained (TR-42), and the next round of a
 * match (TR-40). */
#include "tractor_explain.h"
#include "tractor_play.h"
#include "tractor_text.h"

/* ---- For the judge ---------------------------------------------------------------------- */

void parlor_tractor_play_judge(const parlor_record *record, const parlor_table *table,
                               parlor_writer *out)
{
    (void)record;
    write_literal(out, "1\n\n");
    parlor_tractor_put_round(out, &parlor_tractor_table_of(table)->seen.round);
}

/* ---- Explained -------------------------------------------------------------------------- */

static void explain_event(void *context, const parlor_play_event *event)
{
    parlor_tractor_explain_event(context, event_known(event));
}

/* Whose decision it is in a round that is not over. */
static void explain_next(const parlor_table *table, explanation *on)
{
    static const char *const verbs[] = {[PARLOR_TRACTOR_HIDING] = " hides cards\n",
                                        [PARLOR_TRACTOR_LEADING] = " leads\n",
                                        [PARLOR_TRACTOR_FOLLOWING] = " follows\n",
                                        [PARLOR_TRACTOR_CALLING] = " calls or passes\n"};
    const parlor_tractor_seen *const seen = &parlor_tractor_table_of(table)->seen;
    parlor_tractor_explain_so_far(on->layout, (int)seen->points);
    write_label(on->layout, "Next", PARLOR_TRACTOR_RULE_DECISIONS);
    parlor_tractor_layout_seat(on->layout, on->players, (parlor_tractor_seat)table->seat);
    parlor_layout_text(on->layout, verbs[seen->phase]);
}

void parlor_tractor_play_explain(const parlor_record *record, const parlor_table *table,
                                 const char *const *players, parlor_layout *layout)
{
    const parlor_tractor_seen *const seen = &parlor_tractor_table_of(table)->seen;
    const parlor_tractor_round *const round = &seen->round;
    parlor_layout_paint(layout, PAINT_BOLD);
    parlor_layout_text(layout, table->game->title);
    parlor_layout_text(layout, " at a table");
    parlor_tractor_play_title(seen, players, layout);
    parlor_layout_paint(layout, PAINT_NONE);
    parlor_layout_text(layout, "\n\n");
    explanation on = parlor_tractor_explanation_of(round, players, layout);
    on.is_played = true;
    parlor_table replayed;
    parlor_record_table(record, record->count, &replayed, explain_event, &on);
    if (table->seat >= 0)
        explain_next(table, &on);
}

/* ---- Matches (TR-40) -------------------------------------------------------------------- */

/* The first round of a match, unless it is said otherwise. */
void parlor_tractor_play_match_begin(parlor_match *match)
{
    uint8_t *const choice = match->next.options.choice;
    for (int option = PARLOR_TRACTOR_OPTION_DEALER; option <= PARLOR_TRACTOR_OPTION_RANK2; option++)
        if (choice[option] == 0)
            choice[option] = 1;
}

enum { TEAM_SEATS = 1 << PARLOR_TRACTOR_ALICE | 1 << PARLOR_TRACTOR_CHARLES }; /* of team 0 */

/* Ranks and dealer go on as the published rules have it. The main suit is that of the number, if it
 * was not chosen and is not called. The last caller has dealt the first round alone (TR-48). */
void parlor_tractor_play_match_add(parlor_match *match, const parlor_table *table)
{
    const parlor_tractor_result result = seen_result(&parlor_tractor_table_of(table)->seen);
    uint8_t *const choice = match->next.options.choice;
    choice[PARLOR_TRACTOR_OPTION_FIRST_DEALER] = 0;
    choice[PARLOR_TRACTOR_OPTION_DEALER] = (uint8_t)(1 + (int)result.next_dealer);
    for (int team = 0; team < 2; team++) {
        choice[PARLOR_TRACTOR_OPTION_RANK1 + team] =
            (uint8_t)(1 + result.ranks[team] - PARLOR_TRACTOR_RANK_MIN);
        if (result.winner == team || result.ranks[team] > match->limit)
            match->winners = (uint8_t)(TEAM_SEATS << team);
    }
    match->is_over = match->winners != 0;
}
