/* A round of Tractor told to people: the order in force, a table with a block a trick, what comes
 * of the points. A view of the events, it decides nothing. */
#include "../../core/bits.h"
#include "tractor_page.h"
#include "tractor_views.h"

/* Columns. */
enum {
    NUMBER_DIGITS = 2,
    PLAYER_COLUMN = NUMBER_DIGITS + 2,
    CARDS_COLUMN = PLAYER_COLUMN + 9, /* "Charles" and a gap */
    CARDS_LEAST = 12,                 /* "wins with RJ" */
    GAP = 2,
    CARDS_MOST = 24,      /* wider plays have lines to themselves */
    VERDICT_COLUMNS = 38, /* "cannot win: diamonds are another suit" */
    /* below this, verdicts stand under the cards, not beside them */
    WIDTH_NARROW = CARDS_COLUMN + CARDS_LEAST + GAP + PAGE_RULE_COLUMNS + VERDICT_COLUMNS,
};

typedef struct explanation {
    parlor_page page;
    int rule_column; /* of the table of tricks; what stands left of it is for cards */
} explanation;

static bool page_is_narrow(const parlor_page *page)
{
    return page->style.width < WIDTH_NARROW;
}

/* Begins a line: "Trumps   TR-3   ". */
static void write_label(parlor_page *page, const char *label, parlor_tractor_rule rule)
{
    parlor_page_label(page, label, TRACTOR_RULE_PREFIX, (int)rule);
}

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

static void write_teams(parlor_page *page, const parlor_tractor_event *event)
{
    const int declarers = parlor_tractor_seat_team(event->dealer);
    write_label(page, "Teams", PARLOR_TRACTOR_RULE_SEATS);
    parlor_tractor_page_team(page, declarers);
    parlor_page_text(page, " declare at ");
    parlor_tractor_page_rank(page, event->ranks[declarers]);
    parlor_page_text(page, ", ");
    parlor_tractor_page_team(page, 1 - declarers);
    parlor_page_text(page, " defend at ");
    parlor_tractor_page_rank(page, event->ranks[1 - declarers]);
    parlor_page_text(page, "\n");
}

static void write_headings(explanation *on)
{
    parlor_page *const page = &on->page;
    parlor_page_tab(page, PLAYER_COLUMN);
    parlor_page_painted(page, PAINT_DIM, "Player");
    parlor_page_tab(page, CARDS_COLUMN);
    parlor_page_painted(page, PAINT_DIM, "Cards");
    parlor_page_tab(page, on->rule_column);
    parlor_page_painted(page, PAINT_DIM, "Rule");
    parlor_page_tab(page, on->rule_column + PAGE_RULE_COLUMNS);
    parlor_page_painted(page, PAINT_DIM, "Verdict");
    parlor_page_text(page, "\n");
}

static void tell_round_begins(explanation *on, const parlor_tractor_event *event)
{
    write_teams(&on->page, event);
    write_trumps(&on->page, &event->order);
    write_ranks(&on->page, &event->order);
    parlor_page_text(&on->page, "\n");
    if (!page_is_narrow(&on->page))
        write_headings(on);
}

/* ---- Tricks ----------------------------------------------------------------------------- */

/* "2 pairs", "single", "tractor of 3 pairs": `count` components of that many cards. */
static void write_components(parlor_page *page, int length, int count)
{
    if (count > 1) {
        parlor_page_number(page, count);
        parlor_page_text(page, " ");
    }
    parlor_page_text(page, length == 1 ? "single" : length == 2 ? "pair" : "tractor");
    parlor_page_text(page, count > 1 ? "s" : "");
    if (length > 2) {
        parlor_page_text(page, " of ");
        parlor_page_number(page, length / 2);
        parlor_page_text(page, " pairs");
    }
}

/* "leads spades: pair", "throws trumps: tractor of 2 pairs, 3 singles" */
static void write_structure(parlor_page *page, const parlor_tractor_lead *lead)
{
    parlor_page_text(page, lead->kind == PARLOR_TRACTOR_LEAD_THROW ? "throws " : "leads ");
    parlor_tractor_page_group(page, lead->group);
    parlor_page_text(page, ": ");
    int count;
    for (int i = 0; i < lead->component_count; i += count) {
        count = 1;
        while (i + count < lead->component_count && lead->lengths[i + count] == lead->lengths[i])
            count++;
        parlor_page_text(page, i > 0 ? ", " : "");
        write_components(page, lead->lengths[i], count);
    }
}

/* "hearts and clubs mixed", "3 suits mixed", "trumps and clubs mixed", "trumps and 2 suits mixed"
 */
static void write_mixture(parlor_page *page, unsigned groups)
{
    enum { TRUMPS = 1 << PARLOR_TRACTOR_TRUMPS };
    int suits = bits_count(groups & ~(unsigned)TRUMPS);
    if (groups & TRUMPS)
        parlor_page_text(page, "trumps and ");
    const bool is_short = bits_count(groups) <= 2;
    if (!is_short)
        parlor_page_number(page, suits);
    for (int suit = PARLOR_TRACTOR_HEARTS; is_short && suit < PARLOR_TRACTOR_NO_SUIT; suit++)
        if (groups >> suit & 1) {
            parlor_tractor_page_group(page, (parlor_tractor_group)suit);
            parlor_page_text(page, --suits > 0 ? " and " : "");
        }
    parlor_page_text(page, is_short ? " mixed" : " suits mixed");
}

/* What a follower would have needed. */
static void write_structure_missed(parlor_page *page, const parlor_tractor_lead *lead)
{
    if (lead->kind == PARLOR_TRACTOR_LEAD_THROW) {
        parlor_page_text(page, "structure not matched");
        return;
    }
    parlor_page_text(page, "no ");
    write_components(page, lead->lengths[0], 1);
}

static void write_obstacle(parlor_page *page, const parlor_tractor_event *event)
{
    const unsigned groups = event->follow.groups;
    parlor_page_paint(page, PAINT_DIM);
    parlor_page_text(page, "cannot win: ");
    switch (event->follow.verdict) {
    case PARLOR_TRACTOR_VERDICT_TRUMP_THROW:
        parlor_page_text(page, "a trump throw stands");
        break;
    case PARLOR_TRACTOR_VERDICT_MIXED:
        write_mixture(page, groups);
        break;
    case PARLOR_TRACTOR_VERDICT_OTHER_SUIT:
        parlor_tractor_page_group(page, (parlor_tractor_group)bits_lowest(groups));
        parlor_page_text(page, " are another suit");
        break;
    case PARLOR_TRACTOR_VERDICT_NOT_TRUMPED:
        parlor_page_text(page, "throw not trumped");
        break;
    default:
        write_structure_missed(page, &event->lead);
    }
    parlor_page_paint(page, PAINT_NONE);
}

/* "lower: S2 under SA", "takes it: honour card H7 over H4" */
static void write_comparison(parlor_page *page, const parlor_tractor_follow *follow)
{
    const bool is_equal = follow->verdict == PARLOR_TRACTOR_VERDICT_EQUAL;
    const bool is_lower = follow->verdict == PARLOR_TRACTOR_VERDICT_LOWER;
    parlor_page_text(page, is_lower              ? "lower: "
                           : is_equal            ? "equal, but later: "
                           : follow->trumps_lead ? "trumps it: "
                                                 : "takes it: ");
    parlor_page_text(page, follow->is_honour ? "honour card " : "");
    parlor_tractor_page_card(page, follow->card);
    if (!follow->is_compared)
        return;
    parlor_page_text(page, is_lower ? " under " : is_equal ? " after " : " over ");
    parlor_tractor_page_card(page, follow->rival_card);
}

/* Goes to the rule's column, in a new line if the cards went beyond it. */
static void enter_verdict(explanation *on, parlor_tractor_rule rule)
{
    if (on->page.column > on->rule_column - GAP)
        parlor_page_text(&on->page, "\n");
    parlor_page_tab(&on->page, on->rule_column);
    parlor_page_rule_column(&on->page, TRACTOR_RULE_PREFIX, (int)rule);
}

static void write_player(parlor_page *page, parlor_tractor_seat seat)
{
    parlor_page_tab(page, PLAYER_COLUMN);
    parlor_tractor_page_seat(page, seat);
    parlor_page_tab(page, CARDS_COLUMN);
    page->indent = CARDS_COLUMN;
}

/* The trick's number stands before the leader alone. */
static void tell_led(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = &on->page;
    parlor_page_paint(page, PAINT_BOLD);
    parlor_page_number_right(page, event->number, NUMBER_DIGITS);
    parlor_page_paint(page, PAINT_NONE);
    write_player(page, event->seat);
    parlor_tractor_page_lead(page, &event->lead);
    enter_verdict(on, event->rule);
    write_structure(page, &event->lead);
    parlor_page_text(page, "\n");
}

static void tell_followed(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = &on->page;
    write_player(page, event->seat);
    parlor_tractor_page_cards(page, &event->order, event->cards, event->lead.count);
    enter_verdict(on, event->rule);
    if (event->follow.verdict < PARLOR_TRACTOR_VERDICT_LOWER)
        write_obstacle(page, event);
    else
        write_comparison(page, &event->follow);
    parlor_page_text(page, "\n");
}

static void tell_trick_won(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = &on->page;
    parlor_page_tab(page, PLAYER_COLUMN);
    parlor_page_painted(page, PAINT_GREEN, parlor_tractor_seat_name(event->seat));
    parlor_page_tab(page, CARDS_COLUMN);
    parlor_page_painted(page, PAINT_GREEN, "wins");
    parlor_page_text(page, " with ");
    parlor_tractor_page_card(page, event->card);
    enter_verdict(on, event->rule);
    parlor_tractor_page_points(page, (uint64_t)event->points);
    parlor_page_text(page, event->to_defenders && event->points > 0 ? ", defenders now "
                                                                    : ", defenders still ");
    parlor_page_number(page, (int64_t)event->total);
    parlor_page_text(page, "\n");
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

static void tell_last_trick(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = &on->page;
    parlor_page_text(page, "\n");
    write_label(page, "Tricks", PARLOR_TRACTOR_RULE_POINTS);
    parlor_tractor_page_points(page, event->total - event->bonus);
    parlor_page_text(page, " for the defenders\n");
    write_label(page, "Hidden", event->rule);
    parlor_tractor_page_points(page, (uint64_t)event->hidden);
    parlor_page_text(page, "; ");
    parlor_tractor_page_seat(page, event->seat);
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

static void write_rise(parlor_page *page, const parlor_tractor_event *event)
{
    const parlor_tractor_result *const result = &event->result;
    const int team = result->riser;
    if (!event->band.has_formula)
        write_band(page, result->points, &event->band);
    parlor_tractor_page_team(page, team);
    if (result->steps == 0) {
        parlor_page_text(page, " stay at ");
        parlor_tractor_page_rank(page, result->ranks[team]);
        return;
    }
    parlor_page_text(page, " rise by ");
    if (event->band.has_formula)
        write_formula(page, result->points);
    parlor_page_number(page, (int64_t)result->steps);
    parlor_page_text(page,
                     event->band.has_formula && event->band.is_rounded ? " rounded down" : "");
    parlor_page_text(page, ", from ");
    parlor_tractor_page_rank(page, event->ranks[team]);
    parlor_page_text(page, result->winner < 0 ? " to " : " beyond ");
    parlor_tractor_page_rank(page, result->ranks[team]);
}

static void tell_round_ends(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = &on->page;
    const parlor_tractor_result *const result = &event->result;
    write_label(page, result->is_down ? "Down" : "Make", PARLOR_TRACTOR_RULE_RANKS);
    write_rise(page, event);
    parlor_page_text(page, "\n");
    if (result->winner >= 0) {
        write_label(page, "Winner", PARLOR_TRACTOR_RULE_WINNER);
        parlor_tractor_page_team(page, result->winner);
        parlor_page_text(page, " win the game\n");
        return;
    }
    write_label(page, "Dealer", PARLOR_TRACTOR_RULE_DEALER);
    parlor_tractor_page_seat(page, result->next_dealer);
    parlor_page_text(page, result->is_down ? " deals next, clockwise after "
                                           : " deals next, the partner of ");
    parlor_tractor_page_seat(page, event->dealer);
    parlor_page_text(page, "\n");
}

/* ---- The whole -------------------------------------------------------------------------- */

static void hear(void *context, const parlor_tractor_event *event)
{
    explanation *const on = context;
    switch (event->kind) {
    case PARLOR_TRACTOR_EVENT_ROUND_BEGINS:
        tell_round_begins(on, event);
        break;
    case PARLOR_TRACTOR_EVENT_LED:
        tell_led(on, event);
        break;
    case PARLOR_TRACTOR_EVENT_FOLLOWED:
        tell_followed(on, event);
        break;
    case PARLOR_TRACTOR_EVENT_TRICK_WON:
        tell_trick_won(on, event);
        break;
    case PARLOR_TRACTOR_EVENT_LAST_TRICK:
        tell_last_trick(on, event);
        break;
    case PARLOR_TRACTOR_EVENT_ROUND_ENDS:
        tell_round_ends(on, event);
        break;
    }
}

/* Moves the rule's column to the right of a play, if verdicts have room there. */
static void make_room(explanation *on, int columns)
{
    const int column = CARDS_COLUMN + columns + GAP;
    if (columns <= CARDS_MOST && column > on->rule_column &&
        column + PAGE_RULE_COLUMNS + VERDICT_COLUMNS <= on->page.style.width)
        on->rule_column = column;
}

/* How wide the plays are is known before anything is told. */
static void measure(explanation *on, const parlor_tractor_round *round)
{
    const parlor_tractor_order order = parlor_tractor_round_order(round);
    const parlor_tractor_card *cards = round->cards;
    for (int trick = 0; trick < round->trick_count; trick++) {
        const int size = round->sizes[trick];
        parlor_tractor_lead lead;
        if (parlor_tractor_lead_of(&order, cards, size, &lead))
            make_room(on, parlor_tractor_page_lead(NULL, &lead));
        for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
            make_room(on, parlor_tractor_page_cards(NULL, &order, cards + player * size, size));
        cards += PARLOR_TRACTOR_SEATS * size;
    }
}

void parlor_tractor_explain_title(const parlor_case *value, parlor_page *page)
{
    const parlor_tractor_round *const round = &((const tractor_case *)value)->round;
    if (round->main == PARLOR_TRACTOR_NO_SUIT) {
        parlor_page_text(page, ", no main suit");
    } else {
        parlor_page_text(page, ", main suit ");
        parlor_tractor_page_group(page, (parlor_tractor_group)round->main);
    }
    parlor_page_text(page, ", rank ");
    parlor_tractor_page_rank(page, parlor_tractor_round_order(round).rank);
    parlor_page_text(page, ", ");
    parlor_tractor_page_seat(page, round->dealer);
    parlor_page_text(page, " deals");
}

void parlor_tractor_explain(const parlor_case *value, parlor_page *page)
{
    const parlor_tractor_round *const round = &((const tractor_case *)value)->round;
    explanation on = {.page = *page, .rule_column = CARDS_COLUMN};
    parlor_tractor_result result;
    if (!page_is_narrow(&on.page)) {
        on.rule_column += CARDS_LEAST + GAP;
        measure(&on, round);
    }
    parlor_tractor_tell(round, hear, &on, &result);
    *page = on.page;
}
