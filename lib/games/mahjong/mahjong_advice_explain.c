/* Advice on Sichuan Mahjong hands explained: a view of what mahjong_advice.c found and of the
 * events, it decides nothing. */
#include "mahjong_page.h"
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

static void begin_paragraph(mahjong_page *view)
{
    parlor_page_text(&view->page, "\n");
    parlor_page_tab(&view->page, MARGIN);
    view->page.indent = MARGIN;
}

/* ---- Distance --------------------------------------------------------------------------- */

static void write_no_target(mahjong_page *view)
{
    parlor_page_text(&view->page, "No target: groups are declared in all three suits");
    parlor_mahjong_page_rule(view, PARLOR_MAHJONG_RULE_TWO_SUITS);
}

/* "ready for a regular target and for seven pairs" */
static void write_ready(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    static const char *const words[] = {
        [PARLOR_MAHJONG_TARGET_REGULAR] = "a regular target",
        [PARLOR_MAHJONG_TARGET_SEVEN_PAIRS] = "seven pairs",
        [PARLOR_MAHJONG_TARGET_REGULAR | PARLOR_MAHJONG_TARGET_SEVEN_PAIRS] =
            "a regular target and for seven pairs",
    };
    parlor_page_text(&view->page, "ready for ");
    parlor_page_text(&view->page, words[advice->targets]);
}

/* ", 5 from seven pairs", if only one of the targets is nearest and the other can be reached. */
static void write_other_target(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    const bool is_regular = advice->regular > advice->distance;
    const int other = is_regular ? advice->regular : advice->seven_pairs;
    if (other == advice->distance || other == PARLOR_MAHJONG_DISTANCE_NONE)
        return;
    parlor_page_text(&view->page, ", ");
    parlor_page_number(&view->page, other);
    parlor_page_text(&view->page, is_regular ? " from a regular target" : " from seven pairs");
}

/* "Distance 1: 1 tile from ready for a regular target (SM-23), 5 from seven pairs" */
static void write_distance(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    parlor_page *const page = &view->page;
    page_paint(view, PAINT_BOLD);
    parlor_page_text(page, "Distance ");
    parlor_page_number(page, advice->distance);
    page_paint(view, PAINT_NONE);
    parlor_page_text(page, ": ");
    if (advice->distance > 0) {
        parlor_mahjong_page_number_of(view, advice->distance, "tile");
        parlor_page_text(page, " from ");
    }
    write_ready(view, advice);
    parlor_mahjong_page_rule(view, PARLOR_MAHJONG_RULE_DISTANCE);
    if (advice->distance > 0)
        write_other_target(view, advice);
}

/* ---- Useful tiles ----------------------------------------------------------------------- */

/* "         1 2 3 4 5 6 7 8 9   left" */
static void write_numbers(mahjong_page *view)
{
    parlor_page *const page = &view->page;
    page_paint(view, PAINT_DIM);
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        parlor_page_tab(page, HAND_COLUMN); /* and behind the first, one blank */
        parlor_page_number(page, number);
    }
    parlor_page_tab(page, SUM_COLUMN);
    parlor_page_text(page, "left");
    page_paint(view, PAINT_NONE);
    parlor_page_text(page, "\n");
}

/* How many are left of each useful number; a dot for the others. */
static void write_useful_suit(mahjong_page *view, const parlor_mahjong_advice *advice, int suit)
{
    parlor_page *const page = &view->page;
    int sum = 0;
    parlor_page_tab(page, MARGIN);
    page_paint(view, suit_paint(suit));
    parlor_page_text(page, suit_name(suit));
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        const parlor_mahjong_tile tile = parlor_mahjong_tile_of((parlor_mahjong_suit)suit, number);
        parlor_page_tab(page, HAND_COLUMN); /* and behind the first, one blank */
        if (tile_is_useful(advice, tile)) {
            sum += advice->left[tile];
            parlor_page_number(page, advice->left[tile]);
        } else {
            parlor_page_together(page, ".");
        }
    }
    page_paint(view, PAINT_NONE);
    parlor_page_tab(page, SUM_COLUMN);
    parlor_page_number_right(page, sum, LEFT_WIDTH);
    parlor_page_text(page, "\n");
}

static uint32_t suit_useful(const parlor_mahjong_advice *advice, int suit)
{
    const uint32_t all = ((uint32_t)1 << PARLOR_MAHJONG_NUMBERS) - 1;
    return advice->useful >> suit * PARLOR_MAHJONG_NUMBERS & all;
}

static void write_useful(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    begin_paragraph(view);
    page_paint(view, PAINT_BOLD);
    parlor_mahjong_page_number_of(view, advice->left_sum, "useful tile");
    page_paint(view, PAINT_NONE);
    parlor_page_text(&view->page, " left");
    parlor_mahjong_page_rule(view, PARLOR_MAHJONG_RULE_USEFUL);
    parlor_page_text(&view->page, "\n");
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
    mahjong_page *const view = context;
    parlor_mahjong_event told = *event;
    if (event->kind == PARLOR_MAHJONG_EVENT_EXPECTATION) {
        if (!event->expected && !event->impossible)
            return;
        parlor_page_text(&view->page, "\n");
        told.left = view->advice->left_sum;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_TILE) {
        told.left = view->advice->left[event->tile];
    }
    parlor_mahjong_explain_event(view, &told);
}

static void explain_waiting(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    view->advice = advice;
    begin_paragraph(view);
    if (advice->distance == PARLOR_MAHJONG_DISTANCE_NONE)
        write_no_target(view);
    else
        write_distance(view, advice);
    parlor_page_text(&view->page, "\n");
    if (advice->distance > 0 && advice->useful)
        write_useful(view, advice);
    parlor_mahjong_tell(view->hand, hear_waiting, view, NULL);
}

/* ---- Won or not ------------------------------------------------------------------------- */

/* Seven pairs come after the regular architectures. */
static bool last_is_seven_pairs(const mahjong_page *view)
{
    return view->architectures[view->ways - 1].components == PARLOR_MAHJONG_COMPONENTS_MAX;
}

static void write_won(mahjong_page *view, const parlor_mahjong_event *event)
{
    parlor_page *const page = &view->page;
    view->widest = parlor_mahjong_page_widest(view->hand, last_is_seven_pairs(view));
    page_paint(view, PAINT_BOLD);
    parlor_page_text(page, "Won: ");
    parlor_mahjong_page_number_of(view, event->score, "point");
    page_paint(view, PAINT_NONE);
    if (event->ways > 1) {
        parlor_page_text(page, ", the best of ");
        parlor_mahjong_page_number_of(view, event->ways, "architecture");
    }
    parlor_mahjong_page_rule(view, event->rule);
    parlor_page_text(page, "\n");
    parlor_mahjong_page_architectures(view, event->first_best);
}

static void write_not_won(mahjong_page *view, const parlor_mahjong_event *event)
{
    parlor_page_text(&view->page, event->rule == PARLOR_MAHJONG_RULE_TWO_SUITS
                                      ? "Not won: three suits are held"
                                      : "Not won: the tiles are no target");
    parlor_mahjong_page_rule(view, event->rule);
    parlor_page_text(&view->page, "\n");
}

static void hear_drawn(void *context, const parlor_mahjong_event *event)
{
    mahjong_page *const view = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        view->architectures[view->ways++] = event->architecture;
    else if (event->score > 0)
        write_won(view, event);
    else
        write_not_won(view, event);
}

/* ---- What to discard -------------------------------------------------------------------- */

/* "1234789B", as components are written. */
static void write_kinds(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    bool needs_blank = false;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const uint32_t numbers = suit_useful(advice, suit);
        if (!numbers)
            continue;
        if (needs_blank)
            parlor_page_text(&view->page, " ");
        needs_blank = true;
        page_paint(view, suit_paint(suit));
        for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++)
            if (numbers >> (number - 1) & 1)
                parlor_page_number(&view->page, number);
        parlor_page_together(&view->page, (char[]){suit_letter(suit), '\0'});
        page_paint(view, PAINT_NONE);
    }
}

/* "4D scores 1, 7D scores 1" */
static void write_scores(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    bool needs_comma = false;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (!tile_is_useful(advice, tile))
            continue;
        if (needs_comma)
            parlor_page_text(&view->page, ", ");
        needs_comma = true;
        parlor_mahjong_page_tile(view, tile);
        parlor_page_together(&view->page, " scores ");
        parlor_page_number(&view->page, advice->score[tile]);
    }
}

static bool page_is_wide(const mahjong_page *view)
{
    return view->page.style.width >= LIST_COLUMN + LIST_WIDTH;
}

static void write_head(mahjong_page *view)
{
    parlor_page *const page = &view->page;
    page_paint(view, PAINT_DIM);
    parlor_page_tab(page, MARGIN);
    parlor_page_text(page, "discard");
    parlor_page_tab(page, DISTANCE_COLUMN);
    parlor_page_text(page, "distance");
    parlor_page_tab(page, TARGET_COLUMN);
    parlor_page_text(page, "target");
    parlor_page_tab(page, LEFT_COLUMN);
    parlor_page_text(page, "left");
    if (page_is_wide(view)) {
        parlor_page_tab(page, LIST_COLUMN);
        parlor_page_text(page, "useful or expected tiles");
    }
    page_paint(view, PAINT_NONE);
    parlor_page_text(page, "\n");
}

static const char *targets_word(uint32_t targets)
{
    return targets == PARLOR_MAHJONG_TARGET_REGULAR       ? "regular"
           : targets == PARLOR_MAHJONG_TARGET_SEVEN_PAIRS ? "seven pairs"
                                                          : "both";
}

static void write_discard_distance(mahjong_page *view, const parlor_mahjong_advice *advice)
{
    parlor_page *const page = &view->page;
    parlor_page_tab(page, DISTANCE_COLUMN);
    if (advice->distance == 0) {
        page_paint(view, PAINT_BOLD);
        parlor_page_text(page, "ready");
        page_paint(view, PAINT_NONE);
    } else {
        parlor_page_number(page, advice->distance);
    }
    parlor_page_tab(page, TARGET_COLUMN);
    parlor_page_text(page, targets_word(advice->targets));
    parlor_page_tab(page, LEFT_COLUMN);
    parlor_page_number_right(page, advice->left_sum, LEFT_WIDTH);
}

static void write_discard(mahjong_page *view, const parlor_mahjong_discard *discard)
{
    const parlor_mahjong_advice *const advice = &discard->advice;
    parlor_page *const page = &view->page;
    const bool is_wide = page_is_wide(view);
    parlor_page_tab(page, MARGIN);
    page_paint(view, PAINT_BOLD);
    parlor_mahjong_page_tile(view, discard->tile);
    write_discard_distance(view, advice);
    if (!is_wide)
        parlor_page_text(page, "\n");
    page->indent = is_wide ? LIST_COLUMN : DISTANCE_COLUMN;
    parlor_page_tab(page, page->indent);
    if (advice->distance == 0)
        write_scores(view, advice);
    else
        write_kinds(view, advice);
    parlor_page_text(page, "\n");
}

/* "Discard 1D: ready for a regular target, 8 expected tiles left (SM-25)" */
static void write_best(mahjong_page *view, const parlor_mahjong_discard *best, bool is_won)
{
    parlor_page *const page = &view->page;
    page_paint(view, PAINT_BOLD);
    parlor_page_text(page, is_won ? "Or discard " : "Discard ");
    page_paint(view, PAINT_NONE);
    parlor_mahjong_page_tile(view, best->tile);
    parlor_page_text(page, ": ");
    if (best->advice.distance == 0) {
        write_ready(view, &best->advice);
    } else {
        parlor_page_text(page, "distance ");
        parlor_page_number(page, best->advice.distance);
    }
    parlor_page_text(page, ", ");
    parlor_mahjong_page_number_of(view, best->advice.left_sum,
                                  best->advice.distance == 0 ? "expected tile" : "useful tile");
    parlor_page_together(page, " left");
    parlor_mahjong_page_rule(view, PARLOR_MAHJONG_RULE_DISCARD);
    parlor_page_text(page, "\n");
}

static void explain_drawn(mahjong_page *view, const parlor_mahjong_discards *discards)
{
    begin_paragraph(view);
    parlor_mahjong_tell_complete(view->hand, hear_drawn, view);
    begin_paragraph(view);
    if (discards->discard[0].advice.distance == PARLOR_MAHJONG_DISTANCE_NONE) {
        write_no_target(view);
        parlor_page_text(&view->page, "\n");
        return;
    }
    write_best(view, &discards->discard[0], discards->score > 0);
    write_head(view);
    for (int i = 0; i < discards->count; i++)
        write_discard(view, &discards->discard[i]);
}

/* ---- Tiles seen ------------------------------------------------------------------------- */

/* A row below the hand, "seen     1D 1D 4D 9M", which can be read back with it (SM-22). */
static void write_seen(mahjong_page *view, const parlor_mahjong_tiles *seen)
{
    parlor_page *const page = &view->page;
    parlor_page_tab(page, MARGIN);
    page_paint(view, PAINT_DIM);
    parlor_page_text(page, "seen");
    page_paint(view, PAINT_NONE);
    parlor_page_tab(page, HAND_COLUMN);
    page->indent = HAND_COLUMN;
    bool needs_blank = false;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int i = 0; i < parlor_mahjong_tiles_count(seen, tile); i++) {
            parlor_page_text(page, needs_blank ? " " : "");
            parlor_mahjong_page_tile(view, tile);
            needs_blank = true;
        }
    parlor_page_text(page, "\n");
}

static void write_seen_rule(mahjong_page *view)
{
    begin_paragraph(view);
    parlor_page_text(&view->page, "Left are the tiles that are neither held nor seen");
    parlor_mahjong_page_rule(view, PARLOR_MAHJONG_RULE_SEEN);
    parlor_page_text(&view->page, "\n");
}

void parlor_mahjong_advice_explain(const parlor_case *value, parlor_page *page)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    mahjong_page view = {.page = *page, .hand = &at->hand};
    parlor_mahjong_page_hand(&view);
    if (mahjong_some_seen(&at->seen))
        write_seen(&view, &at->seen);
    if (at->stage == PARLOR_MAHJONG_STAGE_WAITING)
        explain_waiting(&view, &at->advice);
    else
        explain_drawn(&view, &at->discards);
    if (mahjong_some_seen(&at->seen))
        write_seen_rule(&view);
    *page = view.page;
}
