/* A game of Mau-Mau explained to people: the deal, one line for each turn, the scores. */
#include "maumau_layout.h"
#include "maumau_rules.h"
#include "maumau_views.h"
#include "parlor/maumau_play.h"

/* ---- Cards, players and rules ---- */

/* Cards with blanks between them, where a line may be broken. */
static void layout_cards(parlor_layout *layout, const parlor_maumau_cards *cards)
{
    for (int i = 0; i < cards->count; i++) {
        if (i > 0)
            parlor_layout_text(layout, " ");
        parlor_maumau_layout_card(layout, cards->at[i]);
    }
}

static void write_player(maumau_explanation *on, int seat)
{
    parlor_maumau_layout_player(&on->layout, on->players, seat);
}

/* " (MM-4)" */
static void layout_rule_aside(parlor_layout *layout, parlor_maumau_rule rule)
{
    parlor_layout_text(layout, " (");
    parlor_layout_rule(layout, MAUMAU_RULE_PREFIX, (int)rule);
    parlor_layout_text(layout, ")");
}

/* Does it leave the choice to the player? */
static bool rule_is_free(parlor_maumau_rule rule)
{
    return rule >= PARLOR_MAUMAU_RULE_FREE_TURN;
}

/* " by rule 4": the number that a rule of decision has among its like; nothing for a free choice.
 */
static void layout_by_rule(parlor_layout *layout, parlor_maumau_rule rule)
{
    static const uint8_t numbers[] = {
        [PARLOR_MAUMAU_RULE_EXTEND] = 1,    [PARLOR_MAUMAU_RULE_HIGHEST] = 2,
        [PARLOR_MAUMAU_RULE_JACK_LAST] = 3, [PARLOR_MAUMAU_RULE_JACK_AGAINST] = 4,
        [PARLOR_MAUMAU_RULE_WISH] = 5,      [PARLOR_MAUMAU_RULE_EQUAL_VALUES] = 6,
    };
    if (rule_is_free(rule))
        return;
    parlor_layout_text(layout, " by rule ");
    parlor_layout_number(layout, numbers[rule]);
}

/* ---- The columns of the table ---- */

enum {
    CARD_COLUMNS = 3,   /* with its blank */
    DEMAND_COLUMNS = 8, /* "2 sevens" */
    GAP = 2,
    WIDTH_NARROW = 72,   /* below this, what happens stands under the hand, not beside it */
    HAND_CARDS_LEAST = 2 /* the column's heading needs so much */
};

/* How many cards of a hand may stand beside what happens, which gets about half of the line; a
 * longer hand has a line to itself. */
static int hand_cards_beside(int width, int hand_column)
{
    const int text_columns = (width - 24) / 2;
    return (width - text_columns - LAYOUT_RULE_COLUMNS - GAP - hand_column + 1) / CARD_COLUMNS;
}

maumau_explanation parlor_maumau_explanation_begin(const parlor_layout *layout,
                                                   const parlor_maumau_position *position,
                                                   int turns, int longest_hand)
{
    maumau_explanation on = {.layout = *layout, .position = *position};
    on.turn_digits = turns >= 1000 ? 4 : turns >= 100 ? 3 : 2;
    on.open_column = on.turn_digits + (int)sizeof " P1" - 1 + GAP;
    on.hand_column = on.open_column + CARD_COLUMNS + DEMAND_COLUMNS + GAP;
    const int beside = hand_cards_beside(on.layout.style.width, on.hand_column);
    int cards = longest_hand < beside ? longest_hand : beside;
    cards = cards < HAND_CARDS_LEAST ? HAND_CARDS_LEAST : cards;
    on.rule_column = on.layout.style.width < WIDTH_NARROW
                         ? on.open_column
                         : on.hand_column + cards * CARD_COLUMNS - 1 + GAP;
    on.text_column = on.rule_column + LAYOUT_RULE_COLUMNS;
    return on;
}

/* Moves on to the column of the rules, in a new line if that is passed. */
static void enter_rule_column(maumau_explanation *on)
{
    if (on->layout.column > on->rule_column - GAP)
        parlor_layout_text(&on->layout, "\n");
    parlor_layout_tab(&on->layout, on->rule_column);
    on->is_drawing = false;
}

/* Begins to tell something that a rule decided. */
static void enter_text(maumau_explanation *on, parlor_maumau_rule rule)
{
    enter_rule_column(on);
    parlor_layout_rule_column(&on->layout, MAUMAU_RULE_PREFIX, (int)rule);
}

static void write_headings(maumau_explanation *on)
{
    parlor_layout *const layout = &on->layout;
    parlor_layout_painted(layout, PAINT_DIM, "Turn");
    parlor_layout_tab(layout, on->open_column);
    parlor_layout_painted(layout, PAINT_DIM, "Open");
    parlor_layout_tab(layout, on->hand_column);
    parlor_layout_painted(layout, PAINT_DIM, "Hand");
    enter_rule_column(on);
    parlor_layout_painted(layout, PAINT_DIM, "Rule");
    parlor_layout_tab(layout, on->text_column);
    parlor_layout_painted(layout, PAINT_DIM, "What happens");
}

/* ---- The events ---- */

enum { LABEL_COLUMN = 2, LABELLED_COLUMN = 13, SCORE_COLUMNS = 3 };

static void enter_label(parlor_layout *layout)
{
    parlor_layout_text(layout, "\n");
    parlor_layout_tab(layout, LABEL_COLUMN);
    layout->indent = LABELLED_COLUMN;
}

static void write_hands(maumau_explanation *on)
{
    for (int seat = 0; seat < on->position.players; seat++) {
        enter_label(&on->layout);
        write_player(on, seat);
        parlor_layout_tab(&on->layout, LABELLED_COLUMN);
        layout_cards(&on->layout, &on->position.hands[seat]);
    }
}

static void write_pile(parlor_layout *layout, const char *label, const parlor_maumau_cards *cards)
{
    enter_label(layout);
    parlor_layout_text(layout, label);
    parlor_layout_tab(layout, LABELLED_COLUMN);
    layout_cards(layout, cards);
}

/* The open card comes last, so that the news of a player skipped can follow it. */
static void tell_dealt(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout_text(&on->layout, "Dealt");
    layout_rule_aside(&on->layout, event->rule);
    write_hands(on);
    write_pile(&on->layout, "draw pile", &on->position.draw);
    write_pile(&on->layout, "open card", &on->position.discard);
}

/* What binds the player: unpaid sevens (MM-7) or a wish (MM-13, MM-14). */
static void write_demand(parlor_layout *layout, const parlor_maumau_event *event)
{
    if (event->sevens > 0) {
        parlor_layout_text(layout, " ");
        parlor_layout_number(layout, event->sevens);
        parlor_layout_text(layout, event->sevens == 1 ? " seven" : " sevens");
    } else if (parlor_maumau_card_rank(event->card) == PARLOR_MAUMAU_JACK) {
        parlor_layout_text(layout, " wish ");
        if (event->wish == PARLOR_MAUMAU_ANY_SUIT)
            parlor_layout_text(layout, "any");
        else
            parlor_maumau_layout_suit(layout, event->wish);
    }
}

static void tell_turn(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout *const layout = &on->layout;
    if (on->turns++ == 0) {
        parlor_layout_text(layout, layout->column > 0 ? "\n\n" : "");
        write_headings(on);
    }
    parlor_layout_text(layout, "\n");
    parlor_layout_number_right(layout, on->turns, on->turn_digits);
    parlor_layout_text(layout, " P");
    parlor_layout_number(layout, event->seat + 1);
    parlor_layout_tab(layout, on->open_column);
    parlor_maumau_layout_card(layout, event->card);
    write_demand(layout, event);
    parlor_layout_tab(layout, on->hand_column);
    layout->indent = on->hand_column;
    layout_cards(layout, &on->position.hands[event->seat]);
    on->is_drawing = false;
    on->number = on->total = 0;
}

static void tell_drew(maumau_explanation *on, const parlor_maumau_event *event)
{
    if (!on->is_drawing) {
        enter_text(on, event->rule);
        parlor_layout_text(&on->layout, "draws");
    }
    parlor_layout_text(&on->layout, " ");
    parlor_maumau_layout_card(&on->layout, event->card);
    on->is_drawing = true;
    on->number = event->number;
    on->total = event->total;
}

/* What comes of the cards drawn is told in their line, unless something came between. */
static void enter_text_of_drawing(maumau_explanation *on, parlor_maumau_rule rule)
{
    if (on->is_drawing)
        parlor_layout_text(&on->layout, ", ");
    else
        enter_text(on, rule);
}

static void tell_turned_over(maumau_explanation *on, const parlor_maumau_event *event)
{
    enter_text(on, event->rule);
    if (on->shuffled.count > 0)
        on->position.draw = on->shuffled;
    parlor_layout_text(&on->layout, event->rule == PARLOR_MAUMAU_RULE_SHUFFLED
                                        ? "pile turned over and shuffled: "
                                        : "pile turned over: ");
    layout_cards(&on->layout, &on->position.draw);
}

/* The other cards that could have been played, as they stand in the hand. */
static void write_others(maumau_explanation *on, const parlor_maumau_event *event)
{
    const parlor_maumau_cards *const hand = &on->position.hands[event->seat];
    bool is_first = true;
    for (int i = 0; i < hand->count; i++) {
        if (!(event->candidates & parlor_maumau_set_of(hand->at[i])))
            continue;
        parlor_layout_text(&on->layout, is_first ? ", not " : " ");
        parlor_maumau_layout_card(&on->layout, hand->at[i]);
        is_first = false;
    }
}

/* A wish that is part of a free move (MM-35). */
static void write_free_wish(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout_text(&on->layout, ", wishes ");
    parlor_maumau_layout_suit(&on->layout, event->wish);
}

static void write_wish(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout *const layout = &on->layout;
    int total = 0;
    for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        total += event->wish_counts[suit];
    enter_text(on, PARLOR_MAUMAU_RULE_WISH);
    parlor_layout_text(layout, "wishes ");
    parlor_maumau_layout_suit(layout, event->wish);
    layout_by_rule(layout, PARLOR_MAUMAU_RULE_WISH);
    parlor_layout_text(layout, ": ");
    parlor_layout_number(layout, event->wish_counts[event->wish]);
    parlor_layout_text(layout, " of ");
    parlor_layout_number(layout, total);
}

static void write_choice(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout *const layout = &on->layout;
    enter_text(on, event->rule);
    parlor_maumau_layout_card(layout, event->card);
    layout_by_rule(layout, event->rule);
    write_others(on, event);
    if (event->rule == PARLOR_MAUMAU_RULE_JACK_AGAINST) {
        parlor_layout_text(layout, ": ");
        write_player(on, event->neighbour);
        parlor_layout_text(layout, " has one card");
    }
}

static void tell_played(maumau_explanation *on, const parlor_maumau_event *event)
{
    if (!event->drawn) {
        write_choice(on, event);
    } else {
        enter_text_of_drawing(on, event->rule);
        parlor_layout_text(&on->layout, on->is_drawing ? "plays it" : "plays ");
        if (!on->is_drawing)
            parlor_maumau_layout_card(&on->layout, event->card);
    }
    if (event->wish == PARLOR_MAUMAU_ANY_SUIT)
        return;
    if (rule_is_free(event->rule))
        write_free_wish(on, event);
    else
        write_wish(on, event);
}

static void tell_jack_blocked(maumau_explanation *on, const parlor_maumau_event *event)
{
    enter_text(on, event->rule);
    parlor_layout_text(&on->layout, "may put no jack on a jack");
}

static void tell_passed(maumau_explanation *on, const parlor_maumau_event *event)
{
    enter_text_of_drawing(on, event->rule);
    parlor_layout_text(&on->layout, "passes");
}

static void tell_skipped(maumau_explanation *on, const parlor_maumau_event *event)
{
    const bool is_opening = event->rule == PARLOR_MAUMAU_RULE_OPENING;
    if (is_opening)
        parlor_layout_text(&on->layout, ": ");
    else
        enter_text(on, event->rule);
    write_player(on, event->seat);
    parlor_layout_text(&on->layout, " is skipped");
    if (is_opening)
        layout_rule_aside(&on->layout, event->rule);
}

static void tell_reversed(maumau_explanation *on, const parlor_maumau_event *event)
{
    enter_text(on, event->rule);
    parlor_layout_text(&on->layout, "the direction of play turns");
}

static void tell_again(maumau_explanation *on, const parlor_maumau_event *event)
{
    enter_text(on, event->rule);
    write_player(on, event->seat);
    parlor_layout_text(&on->layout, " has another turn");
}

/* ---- The end ---- */

static void tell_won(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout_paint(&on->layout, PAINT_GREEN);
    write_player(on, event->seat);
    parlor_layout_text(&on->layout, " wins");
    parlor_layout_paint(&on->layout, PAINT_NONE);
}

static void tell_out_of_cards(maumau_explanation *on)
{
    parlor_layout *const layout = &on->layout;
    parlor_layout_text(layout, "no card left ");
    if (on->number == 0) {
        parlor_layout_text(layout, "to draw");
        return;
    }
    parlor_layout_text(layout, "for draw ");
    parlor_layout_number(layout, on->number + 1);
    parlor_layout_text(layout, " of ");
    parlor_layout_number(layout, on->total);
}

/* The situation now, at the start of a turn that is not begun, is that before an earlier turn. */
static void tell_endless(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout *const layout = &on->layout;
    if (event->rule == PARLOR_MAUMAU_RULE_OVER) {
        parlor_layout_text(layout, "turn ");
        parlor_layout_number(layout, PARLOR_MAUMAU_TURNS_MAX);
        parlor_layout_text(layout, " was the last");
        return;
    }
    if (event->period == 0) {
        parlor_layout_number(layout, PARLOR_MAUMAU_PLAYS_MAX);
        parlor_layout_text(layout, " cards are played");
        return;
    }
    parlor_layout_text(layout, "all is as before turn ");
    parlor_layout_number(layout, on->turns + 1 - event->period);
    parlor_layout_text(layout, ", for ever");
}

static void write_cards_left(maumau_explanation *on, const parlor_maumau_event *event)
{
    parlor_layout_text(&on->layout, "\n\nNo winner");
    layout_rule_aside(&on->layout, event->rule);
    parlor_layout_text(&on->layout, "; the cards left");
    write_hands(on);
}

static void tell_ended(maumau_explanation *on, const parlor_maumau_event *event)
{
    enter_text(on, event->rule);
    if (event->ending == PARLOR_MAUMAU_ENDING_WON) {
        tell_won(on, event);
        return; /* the scores follow */
    }
    if (event->ending == PARLOR_MAUMAU_ENDING_OUT_OF_CARDS)
        tell_out_of_cards(on);
    else
        tell_endless(on, event);
    write_cards_left(on, event);
}

/* "SQ 3 + DT 10", a card and its value never parted. */
static void write_sum(parlor_layout *layout, const parlor_maumau_cards *hand)
{
    for (int i = 0; i < hand->count; i++) {
        if (i > 0)
            parlor_layout_text(layout, " + ");
        parlor_maumau_layout_card(layout, hand->at[i]);
        parlor_layout_symbol(layout, " ", ' ');
        parlor_layout_number(layout, parlor_maumau_card_value(hand->at[i]));
    }
}

static void write_score(maumau_explanation *on, const parlor_maumau_event *event, int seat)
{
    parlor_layout *const layout = &on->layout;
    const parlor_maumau_cards *const hand = &on->position.hands[seat];
    const bool is_doubled = event->rule == PARLOR_MAUMAU_RULE_DOUBLE;
    enter_label(layout);
    write_player(on, seat);
    parlor_layout_number_right(layout, event->scores[seat], GAP + SCORE_COLUMNS);
    if (hand->count == 0)
        return;
    layout->indent = layout->column + GAP;
    parlor_layout_tab(layout, layout->indent);
    if (is_doubled) {
        parlor_layout_text(layout, "2 ");
        parlor_layout_symbol(layout, "×", 'x');
        parlor_layout_text(layout, " (");
    }
    write_sum(layout, hand);
    if (is_doubled)
        parlor_layout_text(layout, ")");
}

static void tell_scored(maumau_explanation *on, const parlor_maumau_event *event)
{
    const bool is_doubled = event->rule == PARLOR_MAUMAU_RULE_DOUBLE;
    parlor_layout_text(&on->layout, "\n\nScores");
    parlor_layout_text(&on->layout, is_doubled ? ", doubled by the final jack" : "");
    layout_rule_aside(&on->layout, event->rule);
    for (int seat = 0; seat < event->players; seat++)
        write_score(on, event, seat);
}

void parlor_maumau_explain_event(void *context, const parlor_maumau_event *event)
{
    static void (*const tell[])(maumau_explanation *, const parlor_maumau_event *) = {
        [PARLOR_MAUMAU_EVENT_DEALT] = tell_dealt,
        [PARLOR_MAUMAU_EVENT_TURN] = tell_turn,
        [PARLOR_MAUMAU_EVENT_JACK_BLOCKED] = tell_jack_blocked,
        [PARLOR_MAUMAU_EVENT_DREW] = tell_drew,
        [PARLOR_MAUMAU_EVENT_TURNED_OVER] = tell_turned_over,
        [PARLOR_MAUMAU_EVENT_PLAYED] = tell_played,
        [PARLOR_MAUMAU_EVENT_PASSED] = tell_passed,
        [PARLOR_MAUMAU_EVENT_SKIPPED] = tell_skipped,
        [PARLOR_MAUMAU_EVENT_ENDED] = tell_ended,
        [PARLOR_MAUMAU_EVENT_SCORED] = tell_scored,
        [PARLOR_MAUMAU_EVENT_REVERSED] = tell_reversed,
        [PARLOR_MAUMAU_EVENT_AGAIN] = tell_again,
    };
    maumau_explanation *const on = context;
    parlor_maumau_position_follow(&on->position, event);
    tell[event->kind](on, event);
}

/* ---- A whole case ---- */

void parlor_maumau_explain_title(const parlor_case *value, parlor_layout *layout)
{
    const maumau_case *const at = (const maumau_case *)value;
    parlor_layout_text(layout, ", ");
    parlor_layout_number(layout, at->deal.players);
    parlor_layout_text(layout, " players");
}

void parlor_maumau_explain(const parlor_case *value, parlor_layout *layout)
{
    const maumau_case *const at = (const maumau_case *)value;
    const parlor_maumau_position position = parlor_maumau_position_dealt(&at->deal);
    maumau_explanation on =
        parlor_maumau_explanation_begin(layout, &position, at->result.turns, at->longest_hand);
    parlor_maumau_visit_known(&at->deal, parlor_maumau_explain_event, &on, &at->result);
    parlor_layout_text(&on.layout, "\n");
    *layout = on.layout;
}
