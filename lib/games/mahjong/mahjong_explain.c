/* Sichuan Mahjong explained: a view of the events, it decides nothing. */
#include "../../core/assert.h"
#include "../../core/page.h"
#include "mahjong_components.h"
#include "mahjong_text.h"
#include "mahjong_views.h"

/* Columns. */
enum {
    MARGIN = 2,
    HAND_COLUMN = 11,        /* tiles, behind the name of their suit */
    ARCHITECTURE_COLUMN = 7, /* behind the tile that completes it */
    OTHERS_COLUMN = 4,       /* the word before another architecture */
    GAP = 3,                 /* between columns */
    NARROW_COLUMN = 5,       /* items, where they do not fit beside */
    ITEM_WIDTH = 35,         /* of "+ 1D 3D 5D 7D dragons 4 (SM-11) = 5", the longest */
};

/* A case while it is explained. */
typedef struct explanation {
    parlor_page page;
    const parlor_mahjong_hand *hand;
    int widest;  /* architecture, in columns */
    bool is_dim; /* no other paint for now */

    /* Of an expected tile, until its score is told. */
    int left;
    int ways;
    parlor_mahjong_architecture architectures[PARLOR_MAHJONG_ARCHITECTURES_MAX];
} explanation;

/* ---- Words ------------------------------------------------------------------------------ */

static const char *const suit_names[PARLOR_MAHJONG_SUITS] = {"dots", "bamboo", "myriads"};
static const parlor_paint suit_paints[PARLOR_MAHJONG_SUITS] = {PAINT_CYAN, PAINT_GREEN, PAINT_RED};

static const char *item_name(parlor_mahjong_rule rule)
{
    switch (rule) {
    case PARLOR_MAHJONG_RULE_DRAGON:
        return "dragon";
    case PARLOR_MAHJONG_RULE_SEVEN_COUPLES:
        return "seven couples";
    case PARLOR_MAHJONG_RULE_PURELY:
        return "purely";
    case PARLOR_MAHJONG_RULE_CHUNKIOUS:
        return "chunkious";
    case PARLOR_MAHJONG_RULE_ROYAL:
        return "royal chunkious";
    case PARLOR_MAHJONG_RULE_SKY_GROUND:
        return "sky-ground related";
    default:
        return "basic";
    }
}

static void paint(explanation *view, parlor_paint paint)
{
    if (!view->is_dim)
        parlor_page_paint(&view->page, paint);
}

/* "3 tiles" */
static void write_number_of(explanation *view, int number, const char *noun)
{
    parlor_page_number(&view->page, number);
    parlor_page_together(&view->page, " ");
    parlor_page_together(&view->page, noun);
    if (number != 1)
        parlor_page_together(&view->page, "s");
}

/* " (SM-9)", on the same line as the word before it. */
static void write_rule(explanation *view, parlor_mahjong_rule rule)
{
    paint(view, PAINT_DIM);
    parlor_page_together(&view->page, " (" MAHJONG_RULE_PREFIX "-");
    parlor_page_number(&view->page, (int)rule);
    parlor_page_together(&view->page, ")");
    paint(view, PAINT_NONE);
}

static void write_tile(explanation *view, parlor_mahjong_tile tile)
{
    char letters[PARLOR_MAHJONG_TILE_TEXT_MAX + 1] = {0};
    tile_letters(tile, letters);
    paint(view, suit_paints[parlor_mahjong_tile_suit(tile)]);
    parlor_page_together(&view->page, letters);
    paint(view, PAINT_NONE);
}

/* ---- The hand --------------------------------------------------------------------------- */

static int suit_count(const parlor_mahjong_tiles *tiles, int suit, int number)
{
    return parlor_mahjong_tiles_count(tiles,
                                      parlor_mahjong_tile_of((parlor_mahjong_suit)suit, number));
}

/* Tiles of one suit, equal ones together: "11 2 999". */
static void write_suit(explanation *view, const parlor_mahjong_tiles *tiles, int suit)
{
    bool needs_blank = false;
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        const int count = suit_count(tiles, suit, number);
        if (count > 0 && needs_blank)
            parlor_page_together(&view->page, " ");
        for (int i = 0; i < count; i++)
            parlor_page_number(&view->page, number);
        needs_blank |= count > 0;
    }
}

/* How wide that is. */
static int suit_columns(const parlor_mahjong_tiles *tiles, int suit)
{
    int columns = 0;
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        const int count = suit_count(tiles, suit, number);
        columns += count + (count > 0 && columns > 0);
    }
    return columns;
}

static int declared_column(const parlor_mahjong_hand *hand)
{
    int widest = (int)sizeof "hidden" - 1;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const int columns = suit_columns(&hand->hidden, suit);
        if (columns > widest)
            widest = columns;
    }
    return HAND_COLUMN + widest + GAP;
}

static void write_suit_row(explanation *view, int suit)
{
    const parlor_mahjong_hand *const hand = view->hand;
    parlor_page *const page = &view->page;
    parlor_page_tab(page, MARGIN);
    paint(view, suit_paints[suit]);
    parlor_page_text(page, suit_names[suit]);
    parlor_page_tab(page, HAND_COLUMN);
    write_suit(view, &hand->hidden, suit);
    if (hand->declared.suit[suit]) {
        parlor_page_tab(page, declared_column(hand));
        write_suit(view, &hand->declared, suit);
    }
    paint(view, PAINT_NONE);
    parlor_page_text(page, "\n");
}

static void write_hand(explanation *view)
{
    parlor_page *const page = &view->page;
    paint(view, PAINT_DIM);
    parlor_page_tab(page, HAND_COLUMN);
    parlor_page_text(page, "hidden");
    if (parlor_mahjong_hand_groups(view->hand) > 0) {
        parlor_page_tab(page, declared_column(view->hand));
        parlor_page_text(page, "declared");
    }
    paint(view, PAINT_NONE);
    parlor_page_text(page, "\n");
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if (view->hand->hidden.suit[suit] | view->hand->declared.suit[suit])
            write_suit_row(view, suit);
}

/* ---- Architectures ---------------------------------------------------------------------- */

enum { COMPONENT_TEXT_MAX = 8 /* "(9999M)" and its NUL */ };

/* Declared groups stand in parentheses, as in RULES.md. */
static void component_text(parlor_mahjong_component component, char text[COMPONENT_TEXT_MAX])
{
    const int step = component_step(component.kind);
    const bool is_declared = component_is_declared(component.kind);
    parlor_writer out = {text, text + COMPONENT_TEXT_MAX - 1, false};
    if (is_declared)
        write_char(&out, '(');
    for (int i = 0; i < component_size(component.kind); i++)
        write_char(&out, number_digit(parlor_mahjong_tile_number(component.tile) + i * step));
    write_char(&out, suit_letter((int)parlor_mahjong_tile_suit(component.tile)));
    if (is_declared)
        write_char(&out, ')');
    *out.at = '\0';
}

static int component_columns(parlor_mahjong_component_kind kind)
{
    return component_size(kind) + 1 + (component_is_declared(kind) ? 2 : 0);
}

/* How wide architectures of this hand get: all regular ones with these declared groups have the
 * same width, and seven pairs are wider than a regular one without any. */
static int widest_architecture(const parlor_mahjong_hand *hand, bool has_seven_couples)
{
    const int pair = component_columns(PARLOR_MAHJONG_COMPONENT_PAIR);
    const int sentence = component_columns(PARLOR_MAHJONG_COMPONENT_CHUNK);
    if (has_seven_couples)
        return PARLOR_MAHJONG_COMPONENTS_MAX * (pair + 1) - 1;
    int columns = PARLOR_MAHJONG_GROUPS_MAX * (sentence + 1) + pair;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const int count = parlor_mahjong_tiles_count(&hand->declared, tile);
        if (count > 0)
            columns += component_columns(declared_kind(count)) - sentence;
    }
    return columns;
}

static void write_components(explanation *view, const parlor_mahjong_architecture *architecture)
{
    for (int i = 0; i < architecture->components; i++) {
        const parlor_mahjong_component component = architecture->component[i];
        char text[COMPONENT_TEXT_MAX];
        component_text(component, text);
        if (i > 0)
            parlor_page_text(&view->page, " ");
        paint(view, suit_paints[parlor_mahjong_tile_suit(component.tile)]);
        parlor_page_together(&view->page, text);
        paint(view, PAINT_NONE);
    }
}

/* Items of one rule together, as dragons are: "1D 9D dragons 2 (SM-11)". */
static void write_item(explanation *view, const parlor_mahjong_item *items, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++) {
        points += items[i].points;
        if (items[i].tile >= 0) {
            write_tile(view, items[i].tile);
            parlor_page_together(&view->page, " ");
        }
    }
    parlor_page_together(&view->page, item_name(items->rule));
    parlor_page_together(&view->page, count > 1 ? "s " : " ");
    parlor_page_number(&view->page, points);
    write_rule(view, items->rule);
}

static void write_items(explanation *view, const parlor_mahjong_architecture *architecture)
{
    const parlor_mahjong_item *const item = architecture->item;
    int count;
    for (int i = 0; i < architecture->items; i += count) {
        count = 1;
        while (i + count < architecture->items && item[i + count].rule == item[i].rule)
            count++;
        if (i > 0) {
            parlor_page_text(&view->page, " ");
            parlor_page_together(&view->page, "+ ");
        }
        write_item(view, &item[i], count);
    }
    parlor_page_together(&view->page, " = ");
    parlor_page_number(&view->page, architecture->score);
}

/* Items stand beside the components where the page is wide enough, below them elsewhere. */
static void write_architecture(explanation *view, const parlor_mahjong_architecture *architecture)
{
    parlor_page *const page = &view->page;
    const int beside = ARCHITECTURE_COLUMN + view->widest + GAP;
    const bool is_wide = page->style.width - beside >= ITEM_WIDTH;
    parlor_page_tab(page, ARCHITECTURE_COLUMN);
    page->indent = ARCHITECTURE_COLUMN;
    write_components(view, architecture);
    parlor_assert(page->out->full || page->column <= beside - GAP);
    if (!is_wide)
        parlor_page_text(page, "\n");
    page->indent = is_wide ? beside : NARROW_COLUMN;
    parlor_page_tab(page, page->indent);
    write_items(view, architecture);
    parlor_page_text(page, "\n");
}

/* The best architecture first, the others after it and not so loud. */
static void write_architectures(explanation *view, int first_best)
{
    write_architecture(view, &view->architectures[first_best]);
    paint(view, PAINT_DIM);
    view->is_dim = true;
    for (int i = 0; i < view->ways; i++)
        if (i != first_best) {
            parlor_page_tab(&view->page, OTHERS_COLUMN);
            parlor_page_text(&view->page, "or");
            write_architecture(view, &view->architectures[i]);
        }
    view->is_dim = false;
    paint(view, PAINT_NONE);
}

/* ---- Tiles ------------------------------------------------------------------------------ */

static void write_row_of(explanation *view, parlor_mahjong_tile tile)
{
    parlor_page_tab(&view->page, MARGIN);
    view->page.indent = ARCHITECTURE_COLUMN;
    paint(view, PAINT_BOLD);
    write_tile(view, tile);
    parlor_page_tab(&view->page, ARCHITECTURE_COLUMN);
}

/* An expected tile, once its score is told. */
static void write_expected(explanation *view, const parlor_mahjong_event *event)
{
    parlor_page *const page = &view->page;
    write_row_of(view, event->tile);
    parlor_page_number(page, view->left);
    parlor_page_together(page, " left");
    parlor_page_tab(page, page->column + GAP);
    paint(view, PAINT_BOLD);
    write_number_of(view, event->score, "point");
    paint(view, PAINT_NONE);
    if (event->ways > 1) {
        parlor_page_text(page, ", the best of ");
        write_number_of(view, event->ways, "architecture");
        write_rule(view, event->rule);
    }
    parlor_page_text(page, "\n");
    write_architectures(view, event->first_best);
}

static void write_impossible(explanation *view, const parlor_mahjong_event *event)
{
    write_row_of(view, event->tile);
    parlor_page_text(&view->page, event->verdict == PARLOR_MAHJONG_VERDICT_NONE_LEFT
                                      ? "none left: all four are held"
                                      : "forbidden: three suits are held");
    write_rule(view, event->rule);
    parlor_page_text(&view->page, "\n");
}

/* ---- The whole -------------------------------------------------------------------------- */

static int hidden_tiles(const parlor_mahjong_hand *hand)
{
    return (int)PARLOR_MAHJONG_STAGE_WAITING - 3 * parlor_mahjong_hand_groups(hand);
}

void parlor_mahjong_explain_title(const parlor_case *value, parlor_page *page)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    explanation view = {.page = *page};
    const int groups = parlor_mahjong_hand_groups(&at->hand);
    view.page.indent = MARGIN;
    parlor_page_text(&view.page, ", ");
    write_number_of(&view, hidden_tiles(&at->hand), "hidden tile");
    if (groups > 0) {
        parlor_page_text(&view.page, ", ");
        write_number_of(&view, groups, "declared group");
    }
    *page = view.page;
}

static void write_expectation(explanation *view, const parlor_mahjong_event *event)
{
    parlor_page_text(&view->page, "Expects");
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (event->expected >> tile & 1) {
            parlor_page_text(&view->page, " ");
            write_tile(view, tile);
        }
    parlor_page_text(&view->page, ", ");
    write_number_of(view, event->left, "tile");
    parlor_page_together(&view->page, " left");
    write_rule(view, event->rule);
}

static void write_summary(explanation *view, const parlor_mahjong_event *event)
{
    parlor_page *const page = &view->page;
    view->widest = widest_architecture(view->hand, event->has_seven_couples);
    parlor_page_tab(page, MARGIN);
    page->indent = MARGIN;
    if (event->expected) {
        write_expectation(view, event);
    } else if (event->impossible) {
        parlor_page_text(page, "Expects nothing; this would complete the shape of the hand, but:");
    } else {
        parlor_page_text(page, "Expects nothing: no tile would complete the shape of the hand");
        write_rule(view, event->rule);
    }
    parlor_page_text(page, "\n");
}

static void hear(void *context, const parlor_mahjong_event *event)
{
    explanation *const view = context;
    switch (event->kind) {
    case PARLOR_MAHJONG_EVENT_EXPECTATION:
        write_summary(view, event);
        break;
    case PARLOR_MAHJONG_EVENT_TILE:
        view->left = event->left;
        view->ways = 0;
        if (event->verdict != PARLOR_MAHJONG_VERDICT_EXPECTED)
            write_impossible(view, event);
        break;
    case PARLOR_MAHJONG_EVENT_ARCHITECTURE:
        view->architectures[view->ways++] = event->architecture;
        break;
    case PARLOR_MAHJONG_EVENT_SCORE:
        write_expected(view, event);
        break;
    }
}

void parlor_mahjong_explain(const parlor_case *value, parlor_page *page)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    explanation view = {.page = *page, .hand = &at->hand};
    write_hand(&view);
    parlor_page_text(&view.page, "\n");
    parlor_mahjong_tell(view.hand, hear, &view, NULL);
    *page = view.page;
}
