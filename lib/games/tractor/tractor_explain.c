/* A round of Tractor told to people: the order in force, a table with a block a trick, what comes
 * of the points. A view of the events, it decides nothing. */
#include "tractor_explain.h"
#include "../../core/assert.h"
#include "../../core/bits.h"

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
    if (on->page->column > on->rule_column - GAP)
        parlor_page_text(on->page, "\n");
    parlor_page_tab(on->page, on->rule_column);
    parlor_page_rule_column(on->page, TRACTOR_RULE_PREFIX, (int)rule);
}

static void write_player(explanation *on, parlor_tractor_seat seat)
{
    parlor_page *const page = on->page;
    parlor_page_tab(page, PLAYER_COLUMN);
    parlor_tractor_page_seat(page, on->players, seat);
    parlor_page_tab(page, on->cards_column);
    page->indent = on->cards_column;
}

/* What the player owed, under his play. */
static void write_reports(explanation *on, const parlor_tractor_event *event)
{
    for (int i = 0; i < on->report_count; i++) {
        const parlor_tractor_report *const report = &on->reports[i];
        if (report->seat != event->seat)
            continue;
        parlor_page_tab(on->page, on->rule_column);
        parlor_page_rule_column(on->page, TRACTOR_RULE_PREFIX, (int)report->rule);
        parlor_page_painted(on->page, report->is_fault ? PAINT_RED : PAINT_YELLOW,
                            report->is_fault ? "fault:" : "note:");
        parlor_page_text(on->page, " ");
        parlor_tractor_page_report(on->page, &event->order, on->players, report);
        parlor_page_text(on->page, "\n");
    }
}

/* The trick's number stands before the leader alone. */
static void tell_led(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = on->page;
    parlor_page_paint(page, PAINT_BOLD);
    parlor_page_number_right(page, event->number, NUMBER_DIGITS);
    parlor_page_paint(page, PAINT_NONE);
    write_player(on, event->seat);
    parlor_tractor_page_lead(page, &event->lead);
    enter_verdict(on, event->rule);
    write_structure(page, &event->lead);
    parlor_page_text(page, "\n");
    on->report_count = on->audit ? parlor_tractor_audit_trick(on->audit, on->reports) : 0;
    write_reports(on, event);
}

static void tell_followed(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = on->page;
    write_player(on, event->seat);
    parlor_tractor_page_cards(page, &event->order, event->cards, event->lead.count);
    enter_verdict(on, event->rule);
    if (event->follow.verdict < PARLOR_TRACTOR_VERDICT_LOWER)
        write_obstacle(page, event);
    else
        write_comparison(page, &event->follow);
    parlor_page_text(page, "\n");
    write_reports(on, event);
}

static void tell_trick_won(explanation *on, const parlor_tractor_event *event)
{
    parlor_page *const page = on->page;
    parlor_page_tab(page, PLAYER_COLUMN);
    parlor_page_paint(page, PAINT_GREEN);
    parlor_tractor_page_seat(page, on->players, event->seat);
    parlor_page_paint(page, PAINT_NONE);
    parlor_page_tab(page, on->cards_column);
    parlor_page_painted(page, PAINT_GREEN, "wins");
    parlor_page_text(page, " with ");
    parlor_tractor_page_card(page, event->card);
    enter_verdict(on, event->rule);
    parlor_tractor_page_points(page, (uint64_t)event->points);
    parlor_page_text(page, event->to_defenders && event->points != 0 ? ", defenders now "
                                                                     : ", defenders still ");
    parlor_page_number(page, (int64_t)event->total);
    parlor_page_text(page, "\n");
}

/* ---- The whole -------------------------------------------------------------------------- */

static void hear(void *context, const parlor_tractor_event *event)
{
    static void (*const tellers[])(explanation *, const parlor_tractor_event *) = {
        [PARLOR_TRACTOR_EVENT_ROUND_BEGINS] = parlor_tractor_explain_begin,
        [PARLOR_TRACTOR_EVENT_LED] = tell_led,
        [PARLOR_TRACTOR_EVENT_FOLLOWED] = tell_followed,
        [PARLOR_TRACTOR_EVENT_TRICK_WON] = tell_trick_won,
        [PARLOR_TRACTOR_EVENT_LAST_TRICK] = parlor_tractor_explain_last_trick,
        [PARLOR_TRACTOR_EVENT_ROUND_ENDS] = parlor_tractor_explain_end,
    };
    tellers[event->kind](context, event);
}

/* Moves the rule's column to the right of a play, if verdicts have room there. */
static void make_room(explanation *on, int columns)
{
    const int column = on->cards_column + columns + GAP;
    if (columns <= CARDS_MOST && column > on->rule_column &&
        column + PAGE_RULE_COLUMNS + VERDICT_COLUMNS <= on->page->style.width)
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
    parlor_tractor_page_seat(page, value->options->players, round->dealer);
    parlor_page_text(page, " deals");
}

/* An explanation with its columns as wide as names and plays need them. */
static explanation explanation_of(const parlor_case *value, parlor_page *page)
{
    explanation on = {
        .page = page,
        .players = value->options->players,
        .cards_column = PLAYER_COLUMN + PLAYER_COLUMNS,
    };
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        const int end = PLAYER_COLUMN + GAP +
                        parlor_tractor_page_seat(NULL, on.players, (parlor_tractor_seat)seat);
        on.cards_column = end > on.cards_column ? end : on.cards_column;
    }
    on.rule_column = on.cards_column;
    if (!explanation_is_narrow(&on)) {
        on.rule_column += CARDS_LEAST + GAP;
        measure(&on, &((const tractor_case *)value)->round);
    }
    return on;
}

void parlor_tractor_explain(const parlor_case *value, parlor_page *page)
{
    const tractor_case *const at = (const tractor_case *)value;
    explanation on = explanation_of(value, page);
    parlor_tractor_tell(&at->round, hear, &on, NULL);
}

void parlor_tractor_explain_audit(const parlor_case *value, parlor_page *page)
{
    const tractor_case *const at = (const tractor_case *)value;
    explanation on = explanation_of(value, page);
    tractor_audit audit;
    parlor_tractor_audit_begin(&audit, &at->round);
    on.audit = &audit;
    parlor_tractor_tell(&at->round, hear, &on, NULL);
}

void parlor_tractor_explain_unfinished(const parlor_case *value, parlor_page *page)
{
    const tractor_case *const at = (const tractor_case *)value;
    explanation on = explanation_of(value, page);
    parlor_tractor_standing standing;
    const bool is_told = parlor_tractor_tell_so_far(&at->round, hear, &on, &standing);
    parlor_assert(is_told); /* or else is_unfinished() had said so */
    parlor_tractor_explain_standing(&on, &standing);
}
