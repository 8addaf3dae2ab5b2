/* Sichuan Mahjong on the layout: what its explanations share. It decides nothing. */
#include "mahjong_layout.h"

#include "../../core/assert.h"
#include "mahjong_components.h"
#include "mahjong_text.h"
#include "mahjong_views.h"

/* Columns. */
enum {
    OTHERS_COLUMN = 4, /* the word before another architecture */
    NARROW_COLUMN = 5, /* items, where they do not fit beside */
    ITEM_WIDTH = 35,   /* of "+ 1D 3D 5D 7D dragons 4 (SM-11) = 5", the longest */
};

/* ---- Words ------------------------------------------------------------------------------ */

void parlor_mahjong_layout_number_of(mahjong_layout *view, int number, const char *noun)
{
    parlor_layout_number(&view->layout, number);
    parlor_layout_together(&view->layout, " ");
    parlor_layout_together(&view->layout, noun);
    if (number != 1)
        parlor_layout_together(&view->layout, "s");
}

void parlor_mahjong_layout_rule(mahjong_layout *view, parlor_mahjong_rule rule)
{
    layout_paint(view, PAINT_DIM);
    parlor_layout_together(&view->layout, " (" MAHJONG_RULE_PREFIX "-");
    parlor_layout_number(&view->layout, (int)rule);
    parlor_layout_together(&view->layout, ")");
    layout_paint(view, PAINT_NONE);
}

void parlor_mahjong_layout_tile(mahjong_layout *view, parlor_mahjong_tile tile)
{
    char letters[PARLOR_MAHJONG_TILE_TEXT_MAX + 1] = {0};
    tile_letters(tile, letters);
    layout_paint(view, suit_paint((int)parlor_mahjong_tile_suit(tile)));
    parlor_layout_together(&view->layout, letters);
    layout_paint(view, PAINT_NONE);
}

/* ---- The hand --------------------------------------------------------------------------- */

static int suit_count(const parlor_mahjong_tiles *tiles, int suit, int number)
{
    return parlor_mahjong_tiles_count(tiles,
                                      parlor_mahjong_tile_of((parlor_mahjong_suit)suit, number));
}

/* Tiles of one suit, equal ones together: "11 2 999". */
static void write_suit(mahjong_layout *view, const parlor_mahjong_tiles *tiles, int suit)
{
    bool needs_blank = false;
    for (int number = 1; number <= PARLOR_MAHJONG_NUMBERS; number++) {
        const int count = suit_count(tiles, suit, number);
        if (count > 0 && needs_blank)
            parlor_layout_together(&view->layout, " ");
        for (int i = 0; i < count; i++)
            parlor_layout_number(&view->layout, number);
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

static void write_suit_row(mahjong_layout *view, int suit)
{
    const parlor_mahjong_hand *const hand = view->hand;
    parlor_layout *const layout = &view->layout;
    parlor_layout_tab(layout, MARGIN);
    layout_paint(view, suit_paint(suit));
    parlor_layout_text(layout, suit_name(suit));
    parlor_layout_tab(layout, HAND_COLUMN);
    write_suit(view, &hand->hidden, suit);
    if (hand->declared.suit[suit]) {
        parlor_layout_tab(layout, declared_column(hand));
        write_suit(view, &hand->declared, suit);
    }
    layout_paint(view, PAINT_NONE);
    parlor_layout_text(layout, "\n");
}

void parlor_mahjong_layout_hand(mahjong_layout *view)
{
    parlor_layout *const layout = &view->layout;
    layout_paint(view, PAINT_DIM);
    parlor_layout_tab(layout, HAND_COLUMN);
    parlor_layout_text(layout, "hidden");
    if (parlor_mahjong_hand_groups(view->hand) > 0) {
        parlor_layout_tab(layout, declared_column(view->hand));
        parlor_layout_text(layout, "declared");
    }
    layout_paint(view, PAINT_NONE);
    parlor_layout_text(layout, "\n");
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if (view->hand->hidden.suit[suit] | view->hand->declared.suit[suit])
            write_suit_row(view, suit);
}

/* ---- Architectures ---------------------------------------------------------------------- */

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

enum { COMPONENT_TEXT_MAX = 8 /* "(9999M)" and its NUL */ };

/* Declared groups stand in parentheses, as in RULES.md. */
static void component_text(parlor_mahjong_component component, char text[COMPONENT_TEXT_MAX])
{
    const int step = component_step(component.kind);
    const bool is_declared = component_is_declared(component.kind);
    char *at = text;
    if (is_declared)
        *at++ = '(';
    for (int i = 0; i < component_size(component.kind); i++)
        *at++ = number_digit(parlor_mahjong_tile_number(component.tile) + i * step);
    *at++ = suit_letter((int)parlor_mahjong_tile_suit(component.tile));
    if (is_declared)
        *at++ = ')';
    *at = '\0';
}

static int component_columns(parlor_mahjong_component_kind kind)
{
    return component_size(kind) + 1 + (component_is_declared(kind) ? 2 : 0);
}

int parlor_mahjong_layout_widest(const parlor_mahjong_hand *hand, bool has_seven_couples)
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

void parlor_mahjong_layout_component(mahjong_layout *view, parlor_mahjong_component component)
{
    char text[COMPONENT_TEXT_MAX];
    component_text(component, text);
    layout_paint(view, suit_paint((int)parlor_mahjong_tile_suit(component.tile)));
    parlor_layout_together(&view->layout, text);
    layout_paint(view, PAINT_NONE);
}

static void write_components(mahjong_layout *view, const parlor_mahjong_architecture *architecture)
{
    for (int i = 0; i < architecture->components; i++) {
        if (i > 0)
            parlor_layout_text(&view->layout, " ");
        parlor_mahjong_layout_component(view, architecture->component[i]);
    }
}

/* Items of one rule together, as dragons are: "1D 9D dragons 2 (SM-11)". */
static void write_item(mahjong_layout *view, const parlor_mahjong_item *items, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++) {
        points += items[i].points;
        if (items[i].tile >= 0) {
            parlor_mahjong_layout_tile(view, items[i].tile);
            parlor_layout_together(&view->layout, " ");
        }
    }
    parlor_layout_together(&view->layout, item_name(items->rule));
    parlor_layout_together(&view->layout, count > 1 ? "s " : " ");
    parlor_layout_number(&view->layout, points);
    parlor_mahjong_layout_rule(view, items->rule);
}

static void write_items(mahjong_layout *view, const parlor_mahjong_architecture *architecture)
{
    const parlor_mahjong_item *const item = architecture->item;
    int count;
    for (int i = 0; i < architecture->items; i += count) {
        count = 1;
        while (i + count < architecture->items && item[i + count].rule == item[i].rule)
            count++;
        if (i > 0) {
            parlor_layout_text(&view->layout, " ");
            parlor_layout_together(&view->layout, "+ ");
        }
        write_item(view, &item[i], count);
    }
    parlor_layout_together(&view->layout, " = ");
    parlor_layout_number(&view->layout, architecture->score);
}

/* Items stand beside the components where the layout is wide enough, below them elsewhere. */
static void write_architecture(mahjong_layout *view,
                               const parlor_mahjong_architecture *architecture)
{
    parlor_layout *const layout = &view->layout;
    const int beside = ARCHITECTURE_COLUMN + view->widest + GAP;
    const bool is_wide = layout->style.width - beside >= ITEM_WIDTH;
    parlor_layout_tab(layout, ARCHITECTURE_COLUMN);
    layout->indent = ARCHITECTURE_COLUMN;
    write_components(view, architecture);
    parlor_assert(layout->out->full || layout->column <= beside - GAP);
    if (!is_wide)
        parlor_layout_text(layout, "\n");
    layout->indent = is_wide ? beside : NARROW_COLUMN;
    parlor_layout_tab(layout, layout->indent);
    write_items(view, architecture);
    parlor_layout_text(layout, "\n");
}

void parlor_mahjong_layout_architectures(mahjong_layout *view, int first_best)
{
    write_architecture(view, &view->architectures[first_best]);
    layout_paint(view, PAINT_DIM);
    view->is_dim = true;
    for (int i = 0; i < view->ways; i++)
        if (i != first_best) {
            parlor_layout_tab(&view->layout, OTHERS_COLUMN);
            parlor_layout_text(&view->layout, "or");
            write_architecture(view, &view->architectures[i]);
        }
    view->is_dim = false;
    layout_paint(view, PAINT_NONE);
}
