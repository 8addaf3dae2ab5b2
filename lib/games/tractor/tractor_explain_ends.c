/* What an explanation says around the tricks: the order in force, what comes of the points, and how
 * a round stands that is not over. */
#include "tractor_explain.h"

/* ---- The round begins ------------------------------------------------------------------- */

/* From the highest down, equal kinds joined: "RJ BJ H7 S7=C7=D7 HA ..." */
static void write_trumps(parlor_layout *layout, const parlor_tractor_order *order)
{
    write_label(layout, "Trumps", PARLOR_TRACTOR_RULE_TRUMP_ORDER);
    bool is_first = true;
    for (int level = PARLOR_TRACTOR_LEVELS - 1; level >= 0; level--) {
        parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
        const int count = parlor_tractor_level_kinds(order, PARLOR_TRACTOR_TRUMPS, level, kinds);
        for (int i = 0; i < count; i++) {
            if (i > 0)
                parlor_tractor_layout_letter(layout, '=');
            else
                parlor_layout_text(layout, is_first ? "" : " ");
            parlor_tractor_layout_card(layout, kinds[i]);
            is_first = false;
        }
    }
    parlor_layout_text(layout, "\n");
}

/* The ranks of a suit that is not trump, from the highest down. */
static void write_ranks(parlor_layout *layout, const parlor_tractor_order *order)
{
    write_label(layout, "Suits", PARLOR_TRACTOR_RULE_SUIT_ORDER);
    bool is_first = true;
    for (int rank = PARLOR_TRACTOR_RANK_MAX; rank >= PARLOR_TRACTOR_RANK_MIN; rank--) {
        if (rank == order->rank)
            continue;
        parlor_layout_text(layout, is_first ? "" : " ");
        parlor_tractor_layout_rank(layout, rank);
        is_first = false;
    }
    parlor_layout_text(layout, "\n");
}

static void write_teams(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    const int declarers = parlor_tractor_seat_team(event->dealer);
    write_label(layout, "Teams", PARLOR_TRACTOR_RULE_SEATS);
    parlor_tractor_layout_team(layout, on->players, declarers);
    parlor_layout_text(layout, " declare at ");
    parlor_tractor_layout_rank(layout, event->ranks[declarers]);
    parlor_layout_text(layout, ", ");
    parlor_tractor_layout_team(layout, on->players, 1 - declarers);
    parlor_layout_text(layout, " defend at ");
    parlor_tractor_layout_rank(layout, event->ranks[1 - declarers]);
    parlor_layout_text(layout, "\n");
}

static void write_headings(explanation *on)
{
    parlor_layout *const layout = on->layout;
    parlor_layout_text(layout, "\n");
    if (explanation_is_narrow(on))
        return;
    parlor_layout_tab(layout, PLAYER_COLUMN);
    parlor_layout_painted(layout, PAINT_DIM, "Player");
    parlor_layout_tab(layout, on->cards_column);
    parlor_layout_painted(layout, PAINT_DIM, "Cards");
    parlor_layout_tab(layout, on->rule_column);
    parlor_layout_painted(layout, PAINT_DIM, "Rule");
    parlor_layout_tab(layout, on->rule_column + LAYOUT_RULE_COLUMNS);
    parlor_layout_painted(layout, PAINT_DIM, "Verdict");
    parlor_layout_text(layout, "\n");
}

void parlor_tractor_explain_called(explanation *on, const parlor_tractor_event *event)
{
    write_label(on->layout, "Call", (int)event->rule);
    parlor_tractor_layout_seat(on->layout, on->players, event->seat);
    parlor_layout_text(on->layout, ": ");
    parlor_tractor_layout_cards(on->layout, &event->order, event->cards, event->count);
    parlor_layout_text(on->layout, "\n");
}

/* In the order in which they were dealt. */
void parlor_tractor_explain_turned_up(explanation *on, const parlor_tractor_event *event)
{
    write_label(on->layout, "Turned up", (int)event->rule);
    for (int i = 0; i < event->count; i++) {
        parlor_layout_text(on->layout, i > 0 ? " " : "");
        parlor_tractor_layout_card(on->layout, event->cards[i]);
    }
    parlor_layout_text(on->layout, "\n");
}

void parlor_tractor_explain_begin(explanation *on, const parlor_tractor_event *event)
{
    write_teams(on, event);
    write_trumps(on->layout, &event->order);
    write_ranks(on->layout, &event->order);
    if (!on->is_played)
        write_headings(on);
}

void parlor_tractor_explain_hidden(explanation *on, const parlor_tractor_event *event)
{
    write_label(on->layout, "Hidden", (int)event->rule);
    parlor_tractor_layout_cards(on->layout, &event->order, event->cards, event->count);
    parlor_layout_text(on->layout, "\n");
    write_headings(on);
}

/* ---- The end ---------------------------------------------------------------------------- */

static void write_bonus(parlor_layout *layout, const parlor_tractor_event *event)
{
    write_label(layout, "Bonus", (int)event->rule);
    parlor_layout_number(layout, event->hidden);
    parlor_tractor_layout_letter(layout, ' ');
    parlor_layout_symbol(layout, "×", 'x');
    parlor_layout_together(layout, " 2^");
    parlor_layout_number(layout, event->exponent);
    parlor_layout_together(layout, " = ");
    parlor_layout_number(layout, (int64_t)event->bonus);
    parlor_layout_text(layout, ": the longest component of its lead has ");
    parlor_layout_number(layout, event->exponent);
    parlor_layout_text(layout, event->exponent == 1 ? " card\n" : " cards\n");
}

void parlor_tractor_explain_last_trick(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    parlor_layout_text(layout, "\n");
    write_label(layout, "Tricks", PARLOR_TRACTOR_RULE_POINTS);
    parlor_tractor_layout_points(layout, event->total - event->bonus);
    parlor_layout_text(layout, " for the defenders\n");
    write_label(layout, "Hidden", (int)event->rule);
    parlor_tractor_layout_points(layout, (uint64_t)event->hidden);
    parlor_layout_text(layout, "; ");
    parlor_tractor_layout_seat(layout, on->players, event->seat);
    parlor_layout_text(layout, event->to_defenders
                                   ? ", a defender, won the last trick\n"
                                   : ", a declarer, won the last trick: no bonus\n");
    if (event->to_defenders)
        write_bonus(layout, event);
}

/* "50 points, 40 to 79: ", "no points: " */
static void write_band(parlor_layout *layout, uint64_t points, const parlor_tractor_band *band)
{
    parlor_tractor_layout_points(layout, points);
    if (band->lowest < band->highest) {
        parlor_layout_text(layout, ", ");
        parlor_layout_number(layout, (int64_t)band->lowest);
        parlor_layout_text(layout, " to ");
        parlor_layout_number(layout, (int64_t)band->highest);
    }
    parlor_layout_text(layout, ": ");
}

/* "(255 - 80) / 40 = " */
static void write_formula(parlor_layout *layout, uint64_t points)
{
    parlor_layout_together(layout, "(");
    parlor_layout_number(layout, (int64_t)points);
    parlor_layout_together(layout, " - ");
    parlor_layout_number(layout, PARLOR_TRACTOR_POINTS_DOWN);
    parlor_layout_together(layout, ") / ");
    parlor_layout_number(layout, PARLOR_TRACTOR_POINTS_STEP);
    parlor_layout_text(layout, " = ");
}

static void write_rise(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    const parlor_tractor_result *const result = &event->result;
    const int team = result->riser;
    if (!event->band.has_formula)
        write_band(layout, result->points, &event->band);
    parlor_tractor_layout_team(layout, on->players, team);
    if (result->steps == 0) {
        parlor_layout_text(layout, " stay at ");
        parlor_tractor_layout_rank(layout, result->ranks[team]);
        return;
    }
    parlor_layout_text(layout, " rise by ");
    if (event->band.has_formula)
        write_formula(layout, result->points);
    parlor_layout_number(layout, (int64_t)result->steps);
    parlor_layout_text(layout, event->band.is_rounded ? " rounded down" : "");
    parlor_layout_text(layout, ", from ");
    parlor_tractor_layout_rank(layout, event->ranks[team]);
    parlor_layout_text(layout, result->winner < 0 ? " to " : " beyond ");
    parlor_tractor_layout_rank(layout, result->ranks[team]);
}

void parlor_tractor_explain_end(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    const parlor_tractor_result *const result = &event->result;
    write_label(layout, result->is_down ? "Down" : "Make", PARLOR_TRACTOR_RULE_RANKS);
    write_rise(on, event);
    parlor_layout_text(layout, "\n");
    if (result->winner >= 0) {
        write_label(layout, "Winner", PARLOR_TRACTOR_RULE_WINNER);
        parlor_tractor_layout_team(layout, on->players, result->winner);
        parlor_layout_text(layout, " win the game\n");
        return;
    }
    write_label(layout, "Dealer", PARLOR_TRACTOR_RULE_DEALER);
    parlor_tractor_layout_seat(layout, on->players, result->next_dealer);
    parlor_layout_text(layout, result->is_down ? " deals next, clockwise after "
                                               : " deals next, the partner of ");
    parlor_tractor_layout_seat(layout, on->players, event->dealer);
    parlor_layout_text(layout, "\n");
}

/* ---- Not over yet ----------------------------------------------------------------------- */

/* Some of the cards that are out, from the highest trump down: "RJ BJBJ H7". */
static void write_out(parlor_layout *layout, const parlor_tractor_standing *standing, bool trumps)
{
    parlor_tractor_card cards[PARLOR_TRACTOR_CODES]; /* there are 36 trumps, and 24 with points */
    int count = 0;
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
        for (int copy = 0; copy < standing->out[card]; copy++)
            if (trumps ? parlor_tractor_card_group(&standing->order, (parlor_tractor_card)card) ==
                             PARLOR_TRACTOR_TRUMPS
                       : parlor_tractor_card_points((parlor_tractor_card)card) != 0)
                cards[count++] = (parlor_tractor_card)card;
    if (count > 0) {
        parlor_layout_text(layout, ": ");
        parlor_tractor_layout_cards(layout, &standing->order, cards, count);
    }
    parlor_layout_text(layout, "\n");
}

void parlor_tractor_explain_so_far(parlor_layout *layout, int points)
{
    parlor_layout_text(layout, "\n");
    write_label(layout, "So far", PARLOR_TRACTOR_RULE_POINTS);
    parlor_tractor_layout_points(layout, (uint64_t)points);
    parlor_layout_text(layout, " for the defenders, of ");
    parlor_layout_number(layout, PARLOR_TRACTOR_POINTS_DOWN);
    parlor_layout_text(layout, " that they need\n");
}

void parlor_tractor_explain_standing(explanation *on, const parlor_tractor_standing *standing)
{
    parlor_layout *const layout = on->layout;
    parlor_tractor_explain_so_far(layout, standing->points);
    write_label(layout, "Next", PARLOR_TRACTOR_RULE_SEATS);
    parlor_tractor_layout_seat(layout, on->players, standing->leader);
    parlor_layout_text(layout, " leads; everybody has played ");
    parlor_layout_number(layout, standing->played);
    parlor_layout_text(layout, " of ");
    parlor_layout_number(layout, PARLOR_TRACTOR_HAND);
    parlor_layout_text(layout, " cards\n");
    write_label(layout, "Trumps", PARLOR_TRACTOR_RULE_TRUMPS);
    parlor_layout_number(layout, standing->trumps_out);
    parlor_layout_text(layout, standing->trumps_out == 1 ? " is out, in hands or hidden"
                                                         : " are out, in hands or hidden");
    write_out(layout, standing, true);
    write_label(layout, "Points", PARLOR_TRACTOR_RULE_POINTS);
    parlor_layout_number(layout, standing->points_out);
    parlor_layout_text(layout, " are out, in hands or hidden");
    write_out(layout, standing, false);
}
