/* Sichuan Mahjong explained: a view of the events, it decides nothing. */
#include "../../core/bits.h"
#include "mahjong_page.h"
#include "mahjong_views.h"

/* ---- Tiles ------------------------------------------------------------------------------ */

static void write_row_of(mahjong_page *view, parlor_mahjong_tile tile)
{
    parlor_page_tab(&view->page, MARGIN);
    view->page.indent = ARCHITECTURE_COLUMN;
    page_paint(view, PAINT_BOLD);
    parlor_mahjong_page_tile(view, tile);
    parlor_page_tab(&view->page, ARCHITECTURE_COLUMN);
}

/* An expected tile, once its score is told. */
static void write_expected(mahjong_page *view, const parlor_mahjong_event *event)
{
    parlor_page *const page = &view->page;
    write_row_of(view, event->tile);
    parlor_page_number(page, view->left);
    parlor_page_together(page, " left");
    parlor_page_tab(page, page->column + GAP);
    page_paint(view, PAINT_BOLD);
    parlor_mahjong_page_number_of(view, event->score, "point");
    page_paint(view, PAINT_NONE);
    if (event->ways > 1) {
        parlor_page_text(page, ", the best of ");
        parlor_mahjong_page_number_of(view, event->ways, "architecture");
        parlor_mahjong_page_rule(view, event->rule);
    }
    parlor_page_text(page, "\n");
    parlor_mahjong_page_architectures(view, event->first_best);
}

static void write_impossible(mahjong_page *view, const parlor_mahjong_event *event)
{
    write_row_of(view, event->tile);
    parlor_page_text(&view->page, event->verdict == PARLOR_MAHJONG_VERDICT_NONE_LEFT
                                      ? "none left: all four are held"
                                      : "forbidden: three suits are held");
    parlor_mahjong_page_rule(view, event->rule);
    parlor_page_text(&view->page, "\n");
}

/* ---- The whole -------------------------------------------------------------------------- */

void parlor_mahjong_explain_title(const parlor_case *value, parlor_page *page)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    mahjong_page view = {.page = *page};
    const int groups = parlor_mahjong_hand_groups(&at->hand);
    view.page.indent = MARGIN;
    parlor_page_text(&view.page, ", ");
    parlor_mahjong_page_number_of(&view, (int)at->stage - 3 * groups, "hidden tile");
    if (groups > 0) {
        parlor_page_text(&view.page, ", ");
        parlor_mahjong_page_number_of(&view, groups, "declared group");
    }
    *page = view.page;
}

static void write_expectation(mahjong_page *view, const parlor_mahjong_event *event)
{
    parlor_page_text(&view->page, "Expects");
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (event->expected >> tile & 1) {
            parlor_page_text(&view->page, " ");
            parlor_mahjong_page_tile(view, tile);
        }
    parlor_page_text(&view->page, ", ");
    parlor_mahjong_page_number_of(view, event->left, "tile");
    parlor_page_together(&view->page, " left");
    parlor_mahjong_page_rule(view, event->rule);
}

static void write_summary(mahjong_page *view, const parlor_mahjong_event *event)
{
    parlor_page *const page = &view->page;
    view->widest = parlor_mahjong_page_widest(view->hand, event->has_seven_couples);
    parlor_page_tab(page, MARGIN);
    page->indent = MARGIN;
    if (event->expected) {
        write_expectation(view, event);
    } else if (event->impossible) {
        const bool is_one = bits_count(event->impossible) == 1;
        parlor_page_text(page, is_one ? "Expects nothing; this" : "Expects nothing; these");
        parlor_page_text(page, " would complete the shape of the hand, but:");
    } else {
        parlor_page_text(page, "Expects nothing: no tile would complete the shape of the hand");
        parlor_mahjong_page_rule(view, event->rule);
    }
    parlor_page_text(page, "\n");
}

/* What is said of an expected tile follows when its architectures and its score are told. */
static void hear_tile(mahjong_page *view, const parlor_mahjong_event *event)
{
    view->left = event->left;
    view->ways = 0;
    if (event->verdict != PARLOR_MAHJONG_VERDICT_EXPECTED)
        write_impossible(view, event);
}

void parlor_mahjong_explain_event(void *context, const parlor_mahjong_event *event)
{
    mahjong_page *const view = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_EXPECTATION)
        write_summary(view, event);
    else if (event->kind == PARLOR_MAHJONG_EVENT_TILE)
        hear_tile(view, event);
    else if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        view->architectures[view->ways++] = event->architecture;
    else
        write_expected(view, event);
}

void parlor_mahjong_explain(const parlor_case *value, parlor_page *page)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    mahjong_page view = {.page = *page, .hand = &at->hand};
    parlor_mahjong_page_hand(&view);
    parlor_page_text(&view.page, "\n");
    parlor_mahjong_tell(view.hand, parlor_mahjong_explain_event, &view, NULL);
    *page = view.page;
}
