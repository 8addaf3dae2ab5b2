/* What an explanation says around the tricks: the order in force, what comes of the points, and how
 * a round stands that is not over. */
#include "tractor_explain.h"

/* ---- The round begins ------------------------------------------------------------------- */

/* From the highest down, equal kinds joined: "RJ BJ H7 S7=C7=D7 HA ..." */
static void write_trumps(parlor_page *page, const parlor_tractor_order *order)
{
    write_label(page, "Trumps", PARLOR_TRACTOR_RULE_TRUMP_ORDER);
    bool is_first = true;
    for (int level = PARLOR_TRACTOR_ORDERS - 1; level >= 0; level--) {
        parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
        const int count = parlor_tractor_order_kinds(order, PARLOR_TRACTOR_TRUMPS, level, kinds);
        for (int i = 0; i < count; i++) {
            if (i > 0)
                parlor_tractor_page_letter(page, '=');
            else
                parlor_page_text(page, is_first ? "" : " ");
            parlor_tractor_page_card(page, kinds[i]);
            is_first = false;
        }
    }
    parlor_page_text(page, "\n");
}

/* The ranks of a suit that is not trump, from the highest down. */
static void write_ranks(parlor_page *page, const parlor_tractor_order *order)
{
    write_label(page, "Suits", PARLOR_TRACTOR_RULE_SUIT_ORDER);
    bool is_first = true;
    for (int rank = PARLOR_TRACTOR_RANK_MAX; rank >= PARLOR_TRACTOR_RANK_MIN; rank--) {
        if (rank == order->rank)
            continue;
        parlor_page_text(page, is_first ? "" : " ");
        parlor_tractor_page_rank(page, rank);
        is_first = false;
    }
    parlor_page_text(page, "\n");
}

static void write_teams(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = on->page;
    const int declarers = parlor_tractor_seat_team(event->dealer);
    write_label(page, "Teams", PARLOR_TRACTOR_RULE_SEATS);
    parlor_tractor_page_team(page, on->players, declarers);
    parlor_page_text(page, " declare at ");
    parlor_tractor_page_rank(page, event->ranks[declarers]);
    parlor_page_text(page, ", ");
    parlor_tractor_page_team(page, on->players, 1 - declarers);
    parlor_page_text(page, " defend at ");
    parlor_tractor_page_rank(page, event->ranks[1 - declarers]);
    parlor_page_text(page, "\n");
}

static void write_headings(explanation *on)
{
    parlor_page *const page = on->page;
    parlor_page_tab(page, PLAYER_COLUMN);
    parlor_page_painted(page, PAINT_DIM, "Player");
    parlor_page_tab(page, on->cards_column);
    parlor_page_painted(page, PAINT_DIM, "Cards");
    parlor_page_tab(page, on->rule_column);
    parlor_page_painted(page, PAINT_DIM, "Rule");
    parlor_page_tab(page, on->rule_column + PAGE_RULE_COLUMNS);
    parlor_page_painted(page, PAINT_DIM, "Verdict");
    parlor_page_text(page, "\n");
}

void parlor_tractor_explain_begin(explanation *on, const parlor_tractor_event *event)
{
    write_teams(on, event);
    write_trumps(on->page, &event->order);
    write_ranks(on->page, &event->order);
    parlor_page_text(on->page, "\n");
    if (!explanation_is_narrow(on))
        write_headings(on);
}

/* ---- The end ---------------------------------------------------------------------------- */

static void write_bonus(parlor_page *page, const parlor_tractor_event *event)
{
    write_label(page, "Bonus", event->rule);
    parlor_page_number(page, event->hidden);
    parlor_tractor_page_letter(page, ' ');
    parlor_page_symbol(page, "×", 'x');
    parlor_page_together(page, " 2^");
    parlor_page_number(page, event->exponent);
    parlor_page_together(page, " = ");
    parlor_page_number(page, (int64_t)event->bonus);
    parlor_page_text(page, ": the longest component of its lead has ");
    parlor_page_number(page, event->exponent);
    parlor_page_text(page, event->exponent == 1 ? " card\n" : " cards\n");
}

void parlor_tractor_explain_last_trick(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = on->page;
    parlor_page_text(page, "\n");
    write_label(page, "Tricks", PARLOR_TRACTOR_RULE_POINTS);
    parlor_tractor_page_points(page, event->total - event->bonus);
    parlor_page_text(page, " for the defenders\n");
    write_label(page, "Hidden", event->rule);
    parlor_tractor_page_points(page, (uint64_t)event->hidden);
    parlor_page_text(page, "; ");
    parlor_tractor_page_seat(page, on->players, event->seat);
    parlor_page_text(page, event->to_defenders ? ", a defender, won the last trick\n"
                                               : ", a declarer, won the last trick: no bonus\n");
    if (event->to_defenders)
        write_bonus(page, event);
}

/* "50 points, 40 to 79: ", "no points: " */
static void write_band(parlor_page *page, uint64_t points, const parlor_tractor_band *band)
{
    parlor_tractor_page_points(page, points);
    if (band->lowest < band->highest) {
        parlor_page_text(page, ", ");
        parlor_page_number(page, (int64_t)band->lowest);
        parlor_page_text(page, " to ");
        parlor_page_number(page, (int64_t)band->highest);
    }
    parlor_page_text(page, ": ");
}

/* "(255 - 80) / 40 = " */
static void write_formula(parlor_page *page, uint64_t points)
{
    parlor_page_together(page, "(");
    parlor_page_number(page, (int64_t)points);
    parlor_page_together(page, " - ");
    parlor_page_number(page, PARLOR_TRACTOR_POINTS_DOWN);
    parlor_page_together(page, ") / ");
    parlor_page_number(page, PARLOR_TRACTOR_POINTS_STEP);
    parlor_page_text(page, " = ");
}

static void write_rise(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = on->page;
    const parlor_tractor_result *const result = &event->result;
    const int team = result->riser;
    if (!event->band.has_formula)
        write_band(page, result->points, &event->band);
    parlor_tractor_page_team(page, on->players, team);
    if (result->steps == 0) {
        parlor_page_text(page, " stay at ");
        parlor_tractor_page_rank(page, result->ranks[team]);
        return;
    }
    parlor_page_text(page, " rise by ");
    if (event->band.has_formula)
        write_formula(page, result->points);
    parlor_page_number(page, (int64_t)result->steps);
    parlor_page_text(page, event->band.is_rounded ? " rounded down" : "");
    parlor_page_text(page, ", from ");
    parlor_tractor_page_rank(page, event->ranks[team]);
    parlor_page_text(page, result->winner < 0 ? " to " : " beyond ");
    parlor_tractor_page_rank(page, result->ranks[team]);
}

void parlor_tractor_explain_end(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = on->page;
    const parlor_tractor_result *const result = &event->result;
    write_label(page, result->is_down ? "Down" : "Make", PARLOR_TRACTOR_RULE_RANKS);
    write_rise(on, event);
    parlor_page_text(page, "\n");
    if (result->winner >= 0) {
        write_label(page, "Winner", PARLOR_TRACTOR_RULE_WINNER);
        parlor_tractor_page_team(page, on->players, result->winner);
        parlor_page_text(page, " win the game\n");
        return;
    }
    write_label(page, "Dealer", PARLOR_TRACTOR_RULE_DEALER);
    parlor_tractor_page_seat(page, on->players, result->next_dealer);
    parlor_page_text(page, result->is_down ? " deals next, clockwise after "
                                           : " deals next, the partner of ");
    parlor_tractor_page_seat(page, on->players, event->dealer);
    parlor_page_text(page, "\n");
}

/* ---- Not over yet ----------------------------------------------------------------------- */

/* Some of the cards that are out, from the highest trump down: "RJ BJBJ H7". */
static void write_out(parlor_page *page, const parlor_tractor_standing *standing, bool trumps)
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
        parlor_page_text(page, ": ");
        parlor_tractor_page_cards(page, &standing->order, cards, count);
    }
    parlor_page_text(page, "\n");
}

void parlor_tractor_explain_standing(explanation *on, const parlor_tractor_standing *standing)
{
    parlor_page *const page = on->page;
    parlor_page_text(page, "\n");
    write_label(page, "So far", PARLOR_TRACTOR_RULE_POINTS);
    parlor_tractor_page_points(page, (uint64_t)standing->points);
    parlor_page_text(page, " for the defenders, of ");
    parlor_page_number(page, PARLOR_TRACTOR_POINTS_DOWN);
    parlor_page_text(page, " that they need\n");
    write_label(page, "Next", PARLOR_TRACTOR_RULE_SEATS);
    parlor_tractor_page_seat(page, on->players, standing->leader);
    parlor_page_text(page, " leads; everybody has played ");
    parlor_page_number(page, standing->played);
    parlor_page_text(page, " of ");
    parlor_page_number(page, PARLOR_TRACTOR_HAND);
    parlor_page_text(page, " cards\n");
    write_label(page, "Trumps", PARLOR_TRACTOR_RULE_TRUMPS);
    parlor_page_number(page, standing->trumps_out);
    parlor_page_text(page, standing->trumps_out == 1 ? " is out, in hands or hidden"
                                                     : " are out, in hands or hidden");
    write_out(page, standing, true);
    write_label(page, "Points", PARLOR_TRACTOR_RULE_POINTS);
    parlor_page_number(page, standing->points_out);
    parlor_page_text(page, " are out, in hands or hidden");
    write_out(page, standing, false);
}
