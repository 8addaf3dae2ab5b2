/* Sichuan Mahjong explained: a view of the events, it decides nothing. */
#include "../../core/bits.h"
#include "mahjong_layout.h"
#include "mahjong_views.h"

/* ---- Tiles ------------------------------------------------------------------------------ */

static void write_row_of(mahjong_layout *view, parlor_mahjong_tile tile)
{
    parlor_layout_tab(&view->layout, MARGIN);
    view->layout.indent = ARCHITECTURE_COLUMN;
    layout_paint(view, PAINT_BOLD);
    parlor_mahjong_layout_tile(view, tile);
    parlor_layout_tab(&view->layout, ARCHITECTURE_COLUMN);
}

/* An expected tile, once its score is told. */
static void write_expected(mahjong_layout *view, const parlor_mahjong_event *event)
{
    parlor_layout *const layout = &view->layout;
    write_row_of(view, event->tile);
    parlor_layout_number(layout, view->left);
    parlor_layout_together(layout, " left");
    parlor_layout_tab(layout, layout->column + GAP);
    layout_paint(view, PAINT_BOLD);
    parlor_mahjong_layout_number_of(view, event->score, "point");
    layout_paint(view, PAINT_NONE);
    if (event->ways > 1) {
        parlor_layout_text(layout, ", the best of ");
        parlor_mahjong_layout_number_of(view, event->ways, "architecture");
        parlor_mahjong_layout_rule(view, event->rule);
    }
    parlor_layout_text(layout, "\n");
    parlor_mahjong_layout_architectures(view, event->first_best);
}

static void write_impossible(mahjong_layout *view, const parlor_mahjong_event *event)
{
    write_row_of(view, event->tile);
    parlor_layout_text(&view->layout, event->verdict == PARLOR_MAHJONG_VERDICT_NONE_LEFT
                                          ? "none left: all four are held"
                                          : "forbidden: three suits are held");
    parlor_mahjong_layout_rule(view, event->rule);
    parlor_layout_text(&view->layout, "\n");
}

/* ---- The whole -------------------------------------------------------------------------- */

void parlor_mahjong_explain_title(const parlor_case *value, parlor_layout *layout)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    mahjong_layout view = {.layout = *layout};
    const int groups = parlor_mahjong_hand_groups(&at->hand);
    view.layout.indent = MARGIN;
    parlor_layout_text(&view.layout, ", ");
    parlor_mahjong_layout_number_of(&view, (int)at->stage - 3 * groups, "hidden tile");
    if (groups > 0) {
        parlor_layout_text(&view.layout, ", ");
        parlor_mahjong_layout_number_of(&view, groups, "declared group");
    }
    *layout = view.layout;
}

static void write_expectation(mahjong_layout *view, const parlor_mahjong_event *event)
{
    parlor_layout_text(&view->layout, "Expects");
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (event->expected >> tile & 1) {
            parlor_layout_text(&view->layout, " ");
            parlor_mahjong_layout_tile(view, tile);
        }
    parlor_layout_text(&view->layout, ", ");
    parlor_mahjong_layout_number_of(view, event->left, "tile");
    parlor_layout_together(&view->layout, " left");
    parlor_mahjong_layout_rule(view, event->rule);
}

static void write_summary(mahjong_layout *view, const parlor_mahjong_event *event)
{
    parlor_layout *const layout = &view->layout;
    view->widest = parlor_mahjong_layout_widest(view->hand, event->has_seven_couples);
    parlor_layout_tab(layout, MARGIN);
    layout->indent = MARGIN;
    if (event->expected) {
        write_expectation(view, event);
    } else if (event->impossible) {
        const bool is_one = bits_count(event->impossible) == 1;
        parlor_layout_text(layout, is_one ? "Expects nothing; this" : "Expects nothing; these");
        parlor_layout_text(layout, " would complete the shape of the hand, but:");
    } else {
        parlor_layout_text(layout, "Expects nothing: no tile would complete the shape of the hand");
        parlor_mahjong_layout_rule(view, event->rule);
    }
    parlor_layout_text(layout, "\n");
}

/* The text on an expected tile follows with its architectures and its score. */
static void visit_tile(mahjong_layout *view, const parlor_mahjong_event *event)
{
    view->left = event->left;
    view->ways = 0;
    if (event->verdict != PARLOR_MAHJONG_VERDICT_EXPECTED)
        write_impossible(view, event);
}

void parlor_mahjong_explain_event(void *context, const parlor_mahjong_event *event)
{
    mahjong_layout *const view = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_EXPECTATION)
        write_summary(view, event);
    else if (event->kind == PARLOR_MAHJONG_EVENT_TILE)
        visit_tile(view, event);
    else if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        view->architectures[view->ways++] = event->architecture;
    else
        write_expected(view, event);
}

void parlor_mahjong_explain(const parlor_case *value, parlor_layout *layout)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    mahjong_layout view = {.layout = *layout, .hand = &at->hand};
    parlor_mahjong_layout_hand(&view);
    parlor_layout_text(&view.layout, "\n");
    parlor_mahjong_visit_decided(view.hand, &at->result, parlor_mahjong_explain_event, &view);
    *layout = view.layout;
}
