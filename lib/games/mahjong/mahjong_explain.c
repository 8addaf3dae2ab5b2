/* Sichuan Mahjong explained: a view of the events, it decides nothing. */
#include "../../core/page.h"
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

/* A case while it is explained. The first telling of its events is only for what must be known
 * before anything is written. */
typedef struct explanation {
    parlor_page page;
    const parlor_mahjong_hand *hand;
    uint32_t expected;               /* set of tiles */
    int left;                        /* of the expected tiles, all together */
    bool something_is_impossible;    /* though it would complete the shape of the hand */
    int score[PARLOR_MAHJONG_KINDS]; /* SM-18 */
    int ways[PARLOR_MAHJONG_KINDS];  /* how many architectures the hand has with this tile */
    int widest;                      /* architecture, in columns */

    parlor_mahjong_tile tile; /* whose architectures are written */
    bool wants_best;          /* write the best one, or else all the others */
    bool best_is_met;
    bool is_dim; /* no other paint for now */
} explanation;

/* ---- Words ------------------------------------------------------------------------------ */

static const char *const suit_names[PARLOR_MAHJONG_SUITS] = {"dots", "bamboo", "myriads"};
static const char suit_letters[PARLOR_MAHJONG_SUITS] = {'D', 'B', 'M'};
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

/* Text that no line end may part. */
static void write_together(explanation *view, const char *text)
{
    for (; *text; text++)
        parlor_page_symbol(&view->page, (const char[]){*text, '\0'}, *text);
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
    write_together(view, " ");
    write_together(view, noun);
    if (number != 1)
        write_together(view, "s");
}

/* " (SM-9)", on the same line as the word before it. */
static void write_rule(explanation *view, parlor_mahjong_rule rule)
{
    paint(view, PAINT_DIM);
    write_together(view, " (SM-");
    parlor_page_number(&view->page, (int)rule);
    write_together(view, ")");
    paint(view, PAINT_NONE);
}

static void write_tile(explanation *view, parlor_mahjong_tile tile)
{
    const parlor_mahjong_suit suit = parlor_mahjong_tile_suit(tile);
    paint(view, suit_paints[suit]);
    write_together(view, (const char[]){(char)('0' + parlor_mahjong_tile_number(tile)),
                                        suit_letters[suit], 0});
    paint(view, PAINT_NONE);
}

/* ---- The hand --------------------------------------------------------------------------- */

/* Tiles of one suit, equal ones together: "11 2 999". Returns the columns they take, and only that
 * if there is no view. */
static int write_suit(explanation *view, const parlor_mahjong_tiles *tiles, int suit)
{
    int columns = 0;
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        const int count = parlor_mahjong_tiles_count(
            tiles, parlor_mahjong_tile_of((parlor_mahjong_suit)suit, number));
        const bool needs_blank = count > 0 && columns > 0;
        if (view && needs_blank)
            write_together(view, " ");
        for (int i = 0; view && i < count; i++)
            parlor_page_number(&view->page, number);
        columns += count + needs_blank;
    }
    return columns;
}

static int declared_column(const parlor_mahjong_hand *hand)
{
    int widest = (int)sizeof "hidden" - 1;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const int columns = write_suit(NULL, &hand->hidden, suit);
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

enum { COMPONENT_TEXT = 8 /* "(9999M)" and its NUL */ };

/* Returns the length. Declared groups stand in parentheses, as in RULES.md. */
static int component_text(parlor_mahjong_component component, char text[COMPONENT_TEXT])
{
    static const int sizes[] = {
        [PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK] = 3, [PARLOR_MAHJONG_COMPONENT_DECLARED_KONG] = 4,
        [PARLOR_MAHJONG_COMPONENT_CHUNK] = 3,          [PARLOR_MAHJONG_COMPONENT_SEQUENCE] = 3,
        [PARLOR_MAHJONG_COMPONENT_PAIR] = 2,
    };
    const bool is_declared = component.kind == PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK ||
                             component.kind == PARLOR_MAHJONG_COMPONENT_DECLARED_KONG;
    const int step = component.kind == PARLOR_MAHJONG_COMPONENT_SEQUENCE;
    parlor_writer out = {text, text + COMPONENT_TEXT - 1, false};
    if (is_declared)
        write_char(&out, '(');
    for (int i = 0; i < sizes[component.kind]; i++)
        write_char(&out, (char)('0' + parlor_mahjong_tile_number(component.tile) + i * step));
    write_char(&out, suit_letters[parlor_mahjong_tile_suit(component.tile)]);
    if (is_declared)
        write_char(&out, ')');
    *out.at = '\0';
    return (int)(out.at - text);
}

static int architecture_columns(const parlor_mahjong_architecture *architecture)
{
    int columns = architecture->components - 1;
    char text[COMPONENT_TEXT];
    for (int i = 0; i < architecture->components; i++)
        columns += component_text(architecture->component[i], text);
    return columns;
}

static void write_components(explanation *view, const parlor_mahjong_architecture *architecture)
{
    for (int i = 0; i < architecture->components; i++) {
        const parlor_mahjong_component component = architecture->component[i];
        char text[COMPONENT_TEXT];
        component_text(component, text);
        if (i > 0)
            parlor_page_text(&view->page, " ");
        paint(view, suit_paints[parlor_mahjong_tile_suit(component.tile)]);
        write_together(view, text);
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
            write_together(view, " ");
        }
    }
    write_together(view, item_name(items->rule));
    write_together(view, count > 1 ? "s " : " ");
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
            write_together(view, "+ ");
        }
        write_item(view, &item[i], count);
    }
    write_together(view, " = ");
    parlor_page_number(&view->page, architecture->score);
}

/* Items stand beside the components where the page is wide enough, below them elsewhere. */
static void write_architecture(explanation *view, const parlor_mahjong_architecture *architecture)
{
    parlor_page *const page = &view->page;
    const int beside = ARCHITECTURE_COLUMN + view->widest + GAP;
    const bool is_wide = page->style.width - beside >= ITEM_WIDTH;
    if (!view->wants_best) {
        parlor_page_tab(page, OTHERS_COLUMN);
        parlor_page_text(page, "or");
    }
    parlor_page_tab(page, ARCHITECTURE_COLUMN);
    page->indent = ARCHITECTURE_COLUMN;
    write_components(view, architecture);
    if (!is_wide)
        parlor_page_text(page, "\n");
    page->indent = is_wide ? beside : NARROW_COLUMN;
    parlor_page_tab(page, page->indent);
    write_items(view, architecture);
    parlor_page_text(page, "\n");
}

static void hear_architecture(void *context, const parlor_mahjong_event *event)
{
    explanation *const view = context;
    if (event->kind != PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        return;
    const bool is_best = !view->best_is_met && event->architecture.score == view->score[view->tile];
    view->best_is_met |= is_best;
    if (is_best == view->wants_best)
        write_architecture(view, &event->architecture);
}

/* The best architecture first, the others after it and not so loud. */
static void write_architectures(explanation *view)
{
    parlor_mahjong_hand complete = *view->hand;
    parlor_mahjong_tiles_add(&complete.hidden, view->tile, 1);
    view->best_is_met = false;
    view->wants_best = true;
    parlor_mahjong_tell_complete(&complete, hear_architecture, view);
    view->best_is_met = false;
    view->wants_best = false;
    paint(view, PAINT_DIM);
    view->is_dim = true;
    parlor_mahjong_tell_complete(&complete, hear_architecture, view);
    view->is_dim = false;
    paint(view, PAINT_NONE);
}

/* ---- Tiles ------------------------------------------------------------------------------ */

static void write_expected(explanation *view, const parlor_mahjong_event *event)
{
    parlor_page *const page = &view->page;
    const int ways = view->ways[event->tile];
    parlor_page_number(page, event->left);
    write_together(view, " left");
    parlor_page_tab(page, page->column + GAP);
    paint(view, PAINT_BOLD);
    write_number_of(view, view->score[event->tile], "point");
    paint(view, PAINT_NONE);
    if (ways > 1) {
        parlor_page_text(page, ", the best of ");
        write_number_of(view, ways, "architecture");
        write_rule(view, PARLOR_MAHJONG_RULE_HIGHEST);
    }
    parlor_page_text(page, "\n");
    view->tile = event->tile;
    write_architectures(view);
}

static void write_impossible(explanation *view, const parlor_mahjong_event *event)
{
    parlor_page_text(&view->page, event->verdict == PARLOR_MAHJONG_VERDICT_NONE_LEFT
                                      ? "none left: all four are held"
                                      : "forbidden: three suits are held");
    write_rule(view, event->rule);
    parlor_page_text(&view->page, "\n");
}

static void hear_tile(void *context, const parlor_mahjong_event *event)
{
    explanation *const view = context;
    if (event->kind != PARLOR_MAHJONG_EVENT_TILE)
        return;
    parlor_page_tab(&view->page, MARGIN);
    view->page.indent = ARCHITECTURE_COLUMN;
    paint(view, PAINT_BOLD);
    write_tile(view, event->tile);
    parlor_page_tab(&view->page, ARCHITECTURE_COLUMN);
    if (event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED)
        write_expected(view, event);
    else
        write_impossible(view, event);
}

/* ---- The whole -------------------------------------------------------------------------- */

static void hear_first(void *context, const parlor_mahjong_event *event)
{
    explanation *const view = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_TILE &&
        event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED) {
        view->expected |= (uint32_t)1 << event->tile;
        view->left += event->left;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_TILE) {
        view->something_is_impossible = true;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE) {
        const int columns = architecture_columns(&event->architecture);
        view->widest = columns > view->widest ? columns : view->widest;
        view->ways[event->tile]++;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_SCORE) {
        view->score[event->tile] = event->score;
    }
}

static int hidden_tiles(const parlor_mahjong_hand *hand)
{
    return (int)PARLOR_MAHJONG_WAITING - 3 * parlor_mahjong_hand_groups(hand);
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

static void write_expectation(explanation *view)
{
    parlor_page_text(&view->page, "Expects");
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (view->expected >> tile & 1) {
            parlor_page_text(&view->page, " ");
            write_tile(view, tile);
        }
    parlor_page_text(&view->page, ", ");
    write_number_of(view, view->left, "tile");
    write_together(view, " left");
    write_rule(view, PARLOR_MAHJONG_RULE_EXPECTED);
}

static void write_summary(explanation *view)
{
    parlor_page *const page = &view->page;
    parlor_page_tab(page, MARGIN);
    page->indent = MARGIN;
    if (view->expected) {
        write_expectation(view);
    } else if (view->something_is_impossible) {
        parlor_page_text(page, "Expects nothing; this would complete the shape of the hand, but:");
    } else {
        parlor_page_text(page, "Expects nothing: no tile would complete the shape of the hand");
        write_rule(view, PARLOR_MAHJONG_RULE_EXPECTED);
    }
    parlor_page_text(page, "\n");
}

void parlor_mahjong_explain(const parlor_case *value, parlor_page *page)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    explanation view = {.page = *page, .hand = &at->hand};
    parlor_mahjong_tell(view.hand, hear_first, &view);
    write_hand(&view);
    parlor_page_text(&view.page, "\n");
    write_summary(&view);
    parlor_mahjong_tell(view.hand, hear_tile, &view);
    *page = view.page;
}
