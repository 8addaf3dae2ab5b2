/* Advice on Sichuan Mahjong hands explained: a view of what mahjong_advice.c found and of the
 * events, it decides nothing. */
#include "mahjong_counts.h"
#include "mahjong_layout.h"
#include "mahjong_text.h"
#include "mahjong_views.h"

/* Columns of the table of discards. */
enum {
    DISTANCE_COLUMN = HAND_COLUMN,
    TARGET_COLUMN = DISTANCE_COLUMN + 10, /* behind "distance" */
    LEFT_COLUMN = TARGET_COLUMN + 13,     /* behind "seven pairs" */
    LEFT_WIDTH = 4,                       /* of "left" */
    LIST_COLUMN = LEFT_COLUMN + LEFT_WIDTH + 2,
    LIST_WIDTH = 32, /* of the longest list of useful tiles, all kinds of all suits */
};

/* Columns of the numbers 1 to 9. */
enum { NUMBER_WIDTH = 2, SUM_COLUMN = HAND_COLUMN + NUMBER_WIDTH * PARLOR_MAHJONG_NUMBERS + 2 };

static bool tile_is_useful(const parlor_mahjong_advice *advice, parlor_mahjong_tile tile)
{
    return advice->useful >> tile & 1;
}

static void begin_paragraph(mahjong_layout *view)
{
    parlor_layout_text(&view->layout, "\n");
    parlor_layout_tab(&view->layout, MARGIN);
    view->layout.indent = MARGIN;
}

/* ---- Distance --------------------------------------------------------------------------- */

static void write_no_target(mahjong_layout *view)
{
    parlor_layout_text(&view->layout, "No target: groups are declared in all three suits");
    parlor_mahjong_layout_rule(view, PARLOR_MAHJONG_RULE_TWO_SUITS);
}

/* "ready for a regular target and for seven pairs" */
static void write_ready(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    static const char *const words[] = {
        [PARLOR_MAHJONG_TARGET_REGULAR] = "a regular target",
        [PARLOR_MAHJONG_TARGET_SEVEN_PAIRS] = "seven pairs",
        [PARLOR_MAHJONG_TARGET_REGULAR | PARLOR_MAHJONG_TARGET_SEVEN_PAIRS] =
            "a regular target and for seven pairs",
    };
    parlor_layout_text(&view->layout, "ready for ");
    parlor_layout_text(&view->layout, words[advice->targets]);
}

/* ", 5 from seven pairs", if only one of the targets is nearest and the other can be reached. */
static void write_other_target(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    const bool is_regular = advice->regular > advice->distance;
    const int other = is_regular ? advice->regular : advice->seven_pairs;
    if (other == advice->distance || other == PARLOR_MAHJONG_DISTANCE_NONE)
        return;
    parlor_layout_text(&view->layout, ", ");
    parlor_layout_number(&view->layout, other);
    parlor_layout_text(&view->layout, is_regular ? " from a regular target" : " from seven pairs");
}

/* "Distance 1: 1 tile from ready for a regular target (SM-23), 5 from seven pairs" */
static void write_distance(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    parlor_layout *const layout = &view->layout;
    layout_paint(view, PAINT_BOLD);
    parlor_layout_text(layout, "Distance ");
    parlor_layout_number(layout, advice->distance);
    layout_paint(view, PAINT_NONE);
    parlor_layout_text(layout, ": ");
    if (advice->distance > 0) {
        parlor_mahjong_layout_number_of(view, advice->distance, "tile");
        parlor_layout_text(layout, " from ");
    }
    write_ready(view, advice);
    parlor_mahjong_layout_rule(view, PARLOR_MAHJONG_RULE_DISTANCE);
    if (advice->distance > 0)
        write_other_target(view, advice);
}

/* ---- Useful tiles ----------------------------------------------------------------------- */

/* "         1 2 3 4 5 6 7 8 9   left" */
static void write_numbers(mahjong_layout *view)
{
    parlor_layout *const layout = &view->layout;
    layout_paint(view, PAINT_DIM);
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        parlor_layout_tab(layout, HAND_COLUMN); /* and behind the first, one blank */
        parlor_layout_number(layout, number);
    }
    parlor_layout_tab(layout, SUM_COLUMN);
    parlor_layout_text(layout, "left");
    layout_paint(view, PAINT_NONE);
    parlor_layout_text(layout, "\n");
}

/* How many are left of each useful number; a dot for the others. */
static void write_useful_suit(mahjong_layout *view, const parlor_mahjong_advice *advice, int suit)
{
    parlor_layout *const layout = &view->layout;
    int sum = 0;
    parlor_layout_tab(layout, MARGIN);
    layout_paint(view, suit_paint(suit));
    parlor_layout_text(layout, suit_name(suit));
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        const parlor_mahjong_tile tile = parlor_mahjong_tile_of((parlor_mahjong_suit)suit, number);
        parlor_layout_tab(layout, HAND_COLUMN); /* and behind the first, one blank */
        if (tile_is_useful(advice, tile)) {
            sum += advice->left[tile];
            parlor_layout_number(layout, advice->left[tile]);
        } else {
            parlor_layout_together(layout, ".");
        }
    }
    layout_paint(view, PAINT_NONE);
    parlor_layout_tab(layout, SUM_COLUMN);
    parlor_layout_number_right(layout, sum, LEFT_WIDTH);
    parlor_layout_text(layout, "\n");
}

static uint32_t suit_useful(const parlor_mahjong_advice *advice, int suit)
{
    const uint32_t all = ((uint32_t)1 << PARLOR_MAHJONG_NUMBERS) - 1;
    return advice->useful >> suit * PARLOR_MAHJONG_NUMBERS & all;
}

static void write_useful(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    begin_paragraph(view);
    layout_paint(view, PAINT_BOLD);
    parlor_mahjong_layout_number_of(view, advice->left_sum, "useful tile");
    layout_paint(view, PAINT_NONE);
    parlor_layout_text(&view->layout, " left");
    parlor_mahjong_layout_rule(view, PARLOR_MAHJONG_RULE_USEFUL);
    parlor_layout_text(&view->layout, "\n");
    write_numbers(view);
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if (suit_useful(advice, suit))
            write_useful_suit(view, advice, suit);
}

/* ---- Thirteen tiles --------------------------------------------------------------------- */

/* What a hand expects; nothing is said of a hand that nothing would complete. Events know what is
 * held, advice also what is seen (SM-26). */
static void hear_waiting(void *context, const parlor_mahjong_event *event)
{
    mahjong_layout *const view = context;
    parlor_mahjong_event told = *event;
    if (event->kind == PARLOR_MAHJONG_EVENT_EXPECTATION) {
        if (!event->expected && !event->impossible)
            return;
        parlor_layout_text(&view->layout, "\n");
        told.left = view->advice->left_sum;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_TILE) {
        told.left = view->advice->left[event->tile];
    }
    parlor_mahjong_explain_event(view, &told);
}

static void explain_waiting(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    view->advice = advice;
    begin_paragraph(view);
    if (advice->distance == PARLOR_MAHJONG_DISTANCE_NONE)
        write_no_target(view);
    else
        write_distance(view, advice);
    parlor_layout_text(&view->layout, "\n");
    if (advice->distance > 0 && advice->useful)
        write_useful(view, advice);
    const parlor_mahjong_result result = mahjong_advised_result(advice);
    parlor_mahjong_visit_decided(view->hand, &result, hear_waiting, view);
}

/* ---- Won or not ------------------------------------------------------------------------- */

/* Seven pairs come after the regular architectures. */
static bool last_is_seven_pairs(const mahjong_layout *view)
{
    return view->architectures[view->ways - 1].components == PARLOR_MAHJONG_COMPONENTS_MAX;
}

static void write_won(mahjong_layout *view, const parlor_mahjong_event *event)
{
    parlor_layout *const layout = &view->layout;
    view->widest = parlor_mahjong_layout_widest(view->hand, last_is_seven_pairs(view));
    layout_paint(view, PAINT_BOLD);
    parlor_layout_text(layout, "Won: ");
    parlor_mahjong_layout_number_of(view, event->score, "point");
    layout_paint(view, PAINT_NONE);
    if (event->ways > 1) {
        parlor_layout_text(layout, ", the best of ");
        parlor_mahjong_layout_number_of(view, event->ways, "architecture");
    }
    parlor_mahjong_layout_rule(view, event->rule);
    parlor_layout_text(layout, "\n");
    parlor_mahjong_layout_architectures(view, event->first_best);
}

static void write_not_won(mahjong_layout *view, const parlor_mahjong_event *event)
{
    parlor_layout_text(&view->layout, event->rule == PARLOR_MAHJONG_RULE_TWO_SUITS
                                          ? "Not won: three suits are held"
                                          : "Not won: the tiles are no target");
    parlor_mahjong_layout_rule(view, event->rule);
    parlor_layout_text(&view->layout, "\n");
}

static void hear_drawn(void *context, const parlor_mahjong_event *event)
{
    mahjong_layout *const view = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        view->architectures[view->ways++] = event->architecture;
    else if (event->score > 0)
        write_won(view, event);
    else
        write_not_won(view, event);
}

void parlor_mahjong_explain_complete(mahjong_layout *view)
{
    begin_paragraph(view);
    parlor_mahjong_visit_complete(view->hand, hear_drawn, view);
}

/* ---- What to discard -------------------------------------------------------------------- */

/* "1234789B", as components are written. */
static void write_kinds(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    bool needs_blank = false;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const uint32_t numbers = suit_useful(advice, suit);
        if (!numbers)
            continue;
        if (needs_blank)
            parlor_layout_text(&view->layout, " ");
        needs_blank = true;
        layout_paint(view, suit_paint(suit));
        for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++)
            if (numbers >> (number - 1) & 1)
                parlor_layout_number(&view->layout, number);
        parlor_layout_together(&view->layout, (char[]){suit_letter(suit), '\0'});
        layout_paint(view, PAINT_NONE);
    }
}

/* "4D scores 1, 7D scores 1" */
static void write_scores(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    bool needs_comma = false;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (!tile_is_useful(advice, tile))
            continue;
        if (needs_comma)
            parlor_layout_text(&view->layout, ", ");
        needs_comma = true;
        parlor_mahjong_layout_tile(view, tile);
        parlor_layout_together(&view->layout, " scores ");
        parlor_layout_number(&view->layout, advice->score[tile]);
    }
}

static bool layout_is_wide(const mahjong_layout *view)
{
    return view->layout.style.width >= LIST_COLUMN + LIST_WIDTH;
}

static void write_head(mahjong_layout *view)
{
    parlor_layout *const layout = &view->layout;
    layout_paint(view, PAINT_DIM);
    parlor_layout_tab(layout, MARGIN);
    parlor_layout_text(layout, "discard");
    parlor_layout_tab(layout, DISTANCE_COLUMN);
    parlor_layout_text(layout, "distance");
    parlor_layout_tab(layout, TARGET_COLUMN);
    parlor_layout_text(layout, "target");
    parlor_layout_tab(layout, LEFT_COLUMN);
    parlor_layout_text(layout, "left");
    if (layout_is_wide(view)) {
        parlor_layout_tab(layout, LIST_COLUMN);
        parlor_layout_text(layout, "useful or expected tiles");
    }
    layout_paint(view, PAINT_NONE);
    parlor_layout_text(layout, "\n");
}

static const char *targets_word(uint32_t targets)
{
    return targets == PARLOR_MAHJONG_TARGET_REGULAR       ? "regular"
           : targets == PARLOR_MAHJONG_TARGET_SEVEN_PAIRS ? "seven pairs"
                                                          : "both";
}

static void write_discard_distance(mahjong_layout *view, const parlor_mahjong_advice *advice)
{
    parlor_layout *const layout = &view->layout;
    parlor_layout_tab(layout, DISTANCE_COLUMN);
    if (advice->distance == 0) {
        layout_paint(view, PAINT_BOLD);
        parlor_layout_text(layout, "ready");
        layout_paint(view, PAINT_NONE);
    } else {
        parlor_layout_number(layout, advice->distance);
    }
    parlor_layout_tab(layout, TARGET_COLUMN);
    parlor_layout_text(layout, targets_word(advice->targets));
    parlor_layout_tab(layout, LEFT_COLUMN);
    parlor_layout_number_right(layout, advice->left_sum, LEFT_WIDTH);
}

static void write_discard(mahjong_layout *view, const parlor_mahjong_discard *discard)
{
    const parlor_mahjong_advice *const advice = &discard->advice;
    parlor_layout *const layout = &view->layout;
    const bool is_wide = layout_is_wide(view);
    parlor_layout_tab(layout, MARGIN);
    layout_paint(view, PAINT_BOLD);
    parlor_mahjong_layout_tile(view, discard->tile);
    write_discard_distance(view, advice);
    if (!is_wide)
        parlor_layout_text(layout, "\n");
    layout->indent = is_wide ? LIST_COLUMN : DISTANCE_COLUMN;
    parlor_layout_tab(layout, layout->indent);
    if (advice->distance == 0)
        write_scores(view, advice);
    else
        write_kinds(view, advice);
    parlor_layout_text(layout, "\n");
}

/* "Discard 1D: ready for a regular target, 8 expected tiles left (SM-25)" */
static void write_best(mahjong_layout *view, const parlor_mahjong_discard *best, bool is_won)
{
    parlor_layout *const layout = &view->layout;
    layout_paint(view, PAINT_BOLD);
    parlor_layout_text(layout, is_won ? "Or discard " : "Discard ");
    layout_paint(view, PAINT_NONE);
    parlor_mahjong_layout_tile(view, best->tile);
    parlor_layout_text(layout, ": ");
    if (best->advice.distance == 0) {
        write_ready(view, &best->advice);
    } else {
        parlor_layout_text(layout, "distance ");
        parlor_layout_number(layout, best->advice.distance);
    }
    parlor_layout_text(layout, ", ");
    parlor_mahjong_layout_number_of(view, best->advice.left_sum,
                                    best->advice.distance == 0 ? "expected tile" : "useful tile");
    parlor_layout_together(layout, " left");
    parlor_mahjong_layout_rule(view, PARLOR_MAHJONG_RULE_DISCARD);
    parlor_layout_text(layout, "\n");
}

static void explain_drawn(mahjong_layout *view, const parlor_mahjong_discards *discards)
{
    parlor_mahjong_explain_complete(view);
    begin_paragraph(view);
    if (discards->discard[0].advice.distance == PARLOR_MAHJONG_DISTANCE_NONE) {
        write_no_target(view);
        parlor_layout_text(&view->layout, "\n");
        return;
    }
    write_best(view, &discards->discard[0], discards->score > 0);
    write_head(view);
    for (int i = 0; i < discards->count; i++)
        write_discard(view, &discards->discard[i]);
}

/* ---- Tiles seen ------------------------------------------------------------------------- */

/* A row below the hand, "seen     1D 1D 4D 9M", which can be read back with it (SM-22). */
static void write_seen(mahjong_layout *view, const parlor_mahjong_tiles *seen)
{
    parlor_layout *const layout = &view->layout;
    parlor_layout_tab(layout, MARGIN);
    layout_paint(view, PAINT_DIM);
    parlor_layout_text(layout, "seen");
    layout_paint(view, PAINT_NONE);
    parlor_layout_tab(layout, HAND_COLUMN);
    layout->indent = HAND_COLUMN;
    bool needs_blank = false;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int i = 0; i < parlor_mahjong_tiles_count(seen, tile); i++) {
            parlor_layout_text(layout, needs_blank ? " " : "");
            parlor_mahjong_layout_tile(view, tile);
            needs_blank = true;
        }
    parlor_layout_text(layout, "\n");
}

static void write_seen_rule(mahjong_layout *view)
{
    begin_paragraph(view);
    parlor_layout_text(&view->layout, "Left are the tiles that are neither held nor seen");
    parlor_mahjong_layout_rule(view, PARLOR_MAHJONG_RULE_SEEN);
    parlor_layout_text(&view->layout, "\n");
}

void parlor_mahjong_advice_explain(const parlor_case *value, parlor_layout *layout)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    mahjong_layout view = {.layout = *layout, .hand = &at->hand};
    parlor_mahjong_layout_hand(&view);
    if (tiles_are_some(&at->seen))
        write_seen(&view, &at->seen);
    if (at->stage == PARLOR_MAHJONG_STAGE_WAITING)
        explain_waiting(&view, &at->advice);
    else
        explain_drawn(&view, &at->discards);
    if (tiles_are_some(&at->seen))
        write_seen_rule(&view);
    *layout = view.layout;
}
