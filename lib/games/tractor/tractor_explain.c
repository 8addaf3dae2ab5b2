/* A round of Tractor explained to people: the order in force, a block for each trick, what comes
 * of the points. A view of the events, it decides nothing. */
#include "tractor_explain.h"
#include "../../core/assert.h"
#include "../../core/bits.h"

/* ---- Tricks ----------------------------------------------------------------------------- */

/* "leads spades: pair", "throws trumps: tractor of 2 pairs, 3 singles" */
static void write_structure(parlor_layout *layout, const parlor_tractor_lead *lead)
{
    parlor_layout_text(layout, lead->kind == PARLOR_TRACTOR_LEAD_THROW ? "throws " : "leads ");
    parlor_tractor_layout_group(layout, lead->group);
    parlor_layout_text(layout, ": ");
    int count;
    for (int i = 0; i < lead->component_count; i += count) {
        count = 1;
        while (i + count < lead->component_count && lead->lengths[i + count] == lead->lengths[i])
            count++;
        parlor_layout_text(layout, i > 0 ? ", " : "");
        parlor_tractor_layout_components(layout, lead->lengths[i], count);
    }
}

/* "hearts and clubs mixed", "3 suits mixed", "trumps and clubs mixed", "trumps and 2 suits mixed"
 */
static void write_mixture(parlor_layout *layout, unsigned groups)
{
    enum { TRUMPS = 1 << PARLOR_TRACTOR_TRUMPS };
    int suits = bits_count(groups & ~(unsigned)TRUMPS);
    if (groups & TRUMPS)
        parlor_layout_text(layout, "trumps and ");
    const bool is_short = bits_count(groups) <= 2;
    if (!is_short)
        parlor_layout_number(layout, suits);
    for (int suit = PARLOR_TRACTOR_HEARTS; is_short && suit < PARLOR_TRACTOR_NO_SUIT; suit++)
        if (groups >> suit & 1) {
            parlor_tractor_layout_group(layout, (parlor_tractor_group)suit);
            parlor_layout_text(layout, --suits > 0 ? " and " : "");
        }
    parlor_layout_text(layout, is_short ? " mixed" : " suits mixed");
}

/* What a follower would have needed. */
static void write_structure_missed(parlor_layout *layout, const parlor_tractor_lead *lead)
{
    if (lead->kind == PARLOR_TRACTOR_LEAD_THROW) {
        parlor_layout_text(layout, "structure not matched");
        return;
    }
    parlor_layout_text(layout, "no ");
    parlor_tractor_layout_components(layout, lead->lengths[0], 1);
}

static void write_obstacle(parlor_layout *layout, const parlor_tractor_event *event)
{
    const unsigned groups = event->follow.groups;
    parlor_layout_paint(layout, PAINT_DIM);
    parlor_layout_text(layout, "cannot win: ");
    switch (event->follow.verdict) {
    case PARLOR_TRACTOR_VERDICT_TRUMP_THROW:
        parlor_layout_text(layout, "a trump throw stands");
        break;
    case PARLOR_TRACTOR_VERDICT_MIXED:
        write_mixture(layout, groups);
        break;
    case PARLOR_TRACTOR_VERDICT_OTHER_SUIT:
        parlor_tractor_layout_group(layout, (parlor_tractor_group)bits_lowest(groups));
        parlor_layout_text(layout, " are another suit");
        break;
    case PARLOR_TRACTOR_VERDICT_NOT_TRUMPED:
        parlor_layout_text(layout, "throw not trumped");
        break;
    default:
        write_structure_missed(layout, &event->lead);
    }
    parlor_layout_paint(layout, PAINT_NONE);
}

/* "lower: S2 under SA", "takes it: honour card H7 over H4" */
static void write_comparison(parlor_layout *layout, const parlor_tractor_follow *follow)
{
    const bool is_equal = follow->verdict == PARLOR_TRACTOR_VERDICT_EQUAL;
    const bool is_lower = follow->verdict == PARLOR_TRACTOR_VERDICT_LOWER;
    parlor_layout_text(layout, is_lower              ? "lower: "
                               : is_equal            ? "equal, but later: "
                               : follow->trumps_lead ? "trumps it: "
                                                     : "takes it: ");
    parlor_layout_text(layout, follow->is_honour ? "honour card " : "");
    parlor_tractor_layout_card(layout, follow->card);
    if (!follow->is_compared)
        return;
    parlor_layout_text(layout, is_lower ? " under " : is_equal ? " after " : " over ");
    parlor_tractor_layout_card(layout, follow->rival_card);
}

/* Goes to the rule's column, in a new line if the cards went beyond it. */
static void enter_verdict(explanation *on, parlor_tractor_rule rule)
{
    if (on->layout->column > on->rule_column - GAP)
        parlor_layout_text(on->layout, "\n");
    parlor_layout_tab(on->layout, on->rule_column);
    parlor_layout_rule_column(on->layout, TRACTOR_RULE_PREFIX, (int)rule);
}

static void write_player(explanation *on, parlor_tractor_seat seat)
{
    parlor_layout *const layout = on->layout;
    parlor_layout_tab(layout, PLAYER_COLUMN);
    parlor_tractor_layout_seat(layout, on->players, seat);
    parlor_layout_tab(layout, on->cards_column);
    layout->indent = on->cards_column;
}

/* What the player owed, under his play. */
static void write_reports(explanation *on, const parlor_tractor_event *event)
{
    for (int i = 0; i < on->report_count; i++) {
        const parlor_tractor_report *const report = &on->reports[i];
        if (report->seat != event->seat)
            continue;
        parlor_layout_tab(on->layout, on->rule_column);
        parlor_layout_rule_column(on->layout, TRACTOR_RULE_PREFIX, (int)report->rule);
        parlor_layout_painted(on->layout, report->is_fault ? PAINT_RED : PAINT_YELLOW,
                              report->is_fault ? "fault:" : "note:");
        parlor_layout_text(on->layout, " ");
        parlor_tractor_layout_report(on->layout, &event->order, on->players, report);
        parlor_layout_text(on->layout, "\n");
    }
}

/* The trick's number stands before the leader alone. */
static void tell_led(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    parlor_layout_paint(layout, PAINT_BOLD);
    parlor_layout_number_right(layout, event->number, NUMBER_DIGITS);
    parlor_layout_paint(layout, PAINT_NONE);
    write_player(on, event->seat);
    parlor_tractor_layout_lead(layout, &event->lead);
    enter_verdict(on, event->rule);
    write_structure(layout, &event->lead);
    parlor_layout_text(layout, "\n");
    on->report_count = on->audit ? parlor_tractor_audit_trick(on->audit, on->reports) : 0;
    write_reports(on, event);
}

/* Above the lead that stands in its place. */
static void tell_taken_back(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    write_player(on, event->seat);
    parlor_tractor_layout_cards(layout, &event->order, event->cards, event->count);
    enter_verdict(on, event->rule);
    parlor_layout_text(layout, "taken back: ");
    parlor_tractor_layout_seat(layout, on->players, event->rival);
    parlor_layout_text(layout, " can beat ");
    parlor_tractor_layout_lead(layout, &event->lead);
    parlor_layout_text(layout, "\n");
}

static void tell_followed(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    write_player(on, event->seat);
    parlor_tractor_layout_cards(layout, &event->order, event->cards, event->lead.count);
    enter_verdict(on, event->rule);
    if (event->follow.verdict < PARLOR_TRACTOR_VERDICT_LOWER)
        write_obstacle(layout, event);
    else
        write_comparison(layout, &event->follow);
    parlor_layout_text(layout, "\n");
    write_reports(on, event);
}

static void tell_trick_won(explanation *on, const parlor_tractor_event *event)
{
    parlor_layout *const layout = on->layout;
    parlor_layout_tab(layout, PLAYER_COLUMN);
    parlor_layout_paint(layout, PAINT_GREEN);
    parlor_tractor_layout_seat(layout, on->players, event->seat);
    parlor_layout_paint(layout, PAINT_NONE);
    parlor_layout_tab(layout, on->cards_column);
    parlor_layout_painted(layout, PAINT_GREEN, "wins");
    parlor_layout_text(layout, " with ");
    parlor_tractor_layout_card(layout, event->card);
    enter_verdict(on, event->rule);
    parlor_tractor_layout_points(layout, (uint64_t)event->points);
    parlor_layout_text(layout, event->to_defenders && event->points != 0 ? ", defenders now "
                                                                         : ", defenders still ");
    parlor_layout_number(layout, (int64_t)event->total);
    parlor_layout_text(layout, "\n");
}

/* ---- The whole -------------------------------------------------------------------------- */

void parlor_tractor_explain_event(explanation *on, const parlor_tractor_event *event)
{
    static void (*const tellers[])(explanation *, const parlor_tractor_event *) = {
        [PARLOR_TRACTOR_EVENT_ROUND_BEGINS] = parlor_tractor_explain_begin,
        [PARLOR_TRACTOR_EVENT_LED] = tell_led,
        [PARLOR_TRACTOR_EVENT_FOLLOWED] = tell_followed,
        [PARLOR_TRACTOR_EVENT_TRICK_WON] = tell_trick_won,
        [PARLOR_TRACTOR_EVENT_LAST_TRICK] = parlor_tractor_explain_last_trick,
        [PARLOR_TRACTOR_EVENT_ROUND_ENDS] = parlor_tractor_explain_end,
        [PARLOR_TRACTOR_EVENT_HIDDEN] = parlor_tractor_explain_hidden,
        [PARLOR_TRACTOR_EVENT_TAKEN_BACK] = tell_taken_back,
        [PARLOR_TRACTOR_EVENT_CALLED] = parlor_tractor_explain_called,
        [PARLOR_TRACTOR_EVENT_TURNED_UP] = parlor_tractor_explain_turned_up,
    };
    if (tellers[event->kind])
        tellers[event->kind](on, event);
}

static void visit(void *context, const parlor_tractor_event *event)
{
    parlor_tractor_explain_event(context, event);
}

/* Moves the rule's column to the right of a play, if verdicts have room there. */
static void make_room(explanation *on, int columns)
{
    const int column = on->cards_column + columns + GAP;
    if (columns <= CARDS_MOST && column > on->rule_column &&
        column + LAYOUT_RULE_COLUMNS + VERDICT_COLUMNS <= on->layout->style.width)
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
        const bool is_lead = parlor_tractor_lead_of(&order, cards, size, &lead);
        parlor_assert(is_lead); /* rounds with mixed leads are not explained */
        make_room(on, parlor_tractor_layout_lead(NULL, &lead));
        for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
            make_room(on, parlor_tractor_layout_cards(NULL, &order, cards + player * size, size));
        cards += PARLOR_TRACTOR_SEATS * size;
    }
}

void parlor_tractor_explain_header(const parlor_tractor_round *round, const char *const *players,
                                   parlor_layout *layout)
{
    if (round->main == PARLOR_TRACTOR_NO_SUIT) {
        parlor_layout_text(layout, ", no main suit");
    } else {
        parlor_layout_text(layout, ", main suit ");
        parlor_tractor_layout_group(layout, (parlor_tractor_group)round->main);
    }
    parlor_layout_text(layout, ", rank ");
    parlor_tractor_layout_rank(layout, parlor_tractor_round_order(round).rank);
    parlor_layout_text(layout, ", ");
    parlor_tractor_layout_seat(layout, players, round->dealer);
    parlor_layout_text(layout, " deals");
}

void parlor_tractor_explain_title(const parlor_case *value, parlor_layout *layout)
{
    parlor_tractor_explain_header(&((const tractor_case *)value)->round, value->options->players,
                                  layout);
}

explanation parlor_tractor_explanation_of(const parlor_tractor_round *round,
                                          const char *const *players, parlor_layout *layout)
{
    explanation on = {
        .layout = layout,
        .players = players,
        .cards_column = PLAYER_COLUMN + PLAYER_COLUMNS,
    };
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        const int end = PLAYER_COLUMN + GAP +
                        parlor_tractor_layout_seat(NULL, on.players, (parlor_tractor_seat)seat);
        on.cards_column = end > on.cards_column ? end : on.cards_column;
    }
    on.rule_column = on.cards_column;
    if (!explanation_is_narrow(&on)) {
        on.rule_column += CARDS_LEAST + GAP;
        measure(&on, round);
    }
    return on;
}

static explanation explanation_of(const parlor_case *value, parlor_layout *layout)
{
    return parlor_tractor_explanation_of(&((const tractor_case *)value)->round,
                                         value->options->players, layout);
}

void parlor_tractor_explain(const parlor_case *value, parlor_layout *layout)
{
    const tractor_case *const at = (const tractor_case *)value;
    explanation on = explanation_of(value, layout);
    parlor_tractor_visit(&at->round, visit, &on, NULL);
}

void parlor_tractor_explain_audit(const parlor_case *value, parlor_layout *layout)
{
    const tractor_case *const at = (const tractor_case *)value;
    explanation on = explanation_of(value, layout);
    tractor_audit audit;
    parlor_tractor_audit_begin(&audit, &at->round);
    on.audit = &audit;
    parlor_tractor_visit(&at->round, visit, &on, NULL);
}

void parlor_tractor_explain_unfinished(const parlor_case *value, parlor_layout *layout)
{
    const tractor_case *const at = (const tractor_case *)value;
    explanation on = explanation_of(value, layout);
    parlor_tractor_standing standing;
    const bool is_told = parlor_tractor_visit_so_far(&at->round, visit, &on, &standing);
    parlor_assert(is_told); /* or else is_unfinished() had said so */
    parlor_tractor_explain_standing(&on, &standing);
}
