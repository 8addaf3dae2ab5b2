/* Sichuan Mahjong as JSON: a view of the events, it decides nothing. The fields are documented in
 * docs/json/mahjong.md. */
#include "mahjong_json.h"

#include "mahjong_components.h"
#include "mahjong_views.h"

typedef struct impossible_tile {
    parlor_mahjong_tile tile;
    parlor_mahjong_verdict verdict;
    parlor_mahjong_rule rule;
} impossible_tile;

typedef struct json_view {
    parlor_json json;
    const uint8_t *left; /* of every kind; NULL: what the events say */
    int impossible;      /* they come between the expected tiles, and are written after them */
    impossible_tile impossible_tiles[PARLOR_MAHJONG_KINDS];
} json_view;

static void write_rule(parlor_json *json, parlor_mahjong_rule rule)
{
    json_rule(json, MAHJONG_RULE_PREFIX, (int)rule);
}

/* ---- The hand --------------------------------------------------------------------------- */

void parlor_mahjong_json_tiles(parlor_json *json, const parlor_mahjong_tiles *tiles)
{
    json_open(json, '[');
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int i = 0; i < parlor_mahjong_tiles_count(tiles, tile); i++)
            json_tile(json, tile);
    json_close(json, ']');
}

/* Tiles that start with `tile` and go up by `step`. */
static void write_tiles(parlor_json *json, parlor_mahjong_tile tile, int step, int count)
{
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        json_tile(json, tile + i * step);
    json_close(json, ']');
}

void parlor_mahjong_json_groups(parlor_json *json, const parlor_mahjong_tiles *declared)
{
    json_open(json, '[');
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (parlor_mahjong_tiles_count(declared, tile) > 0)
            write_tiles(json, tile, 0, parlor_mahjong_tiles_count(declared, tile));
    json_close(json, ']');
}

void parlor_mahjong_json_hand(parlor_json *json, const parlor_mahjong_hand *hand)
{
    json_key(json, "hand");
    json_open(json, '{');
    json_key(json, "hidden");
    parlor_mahjong_json_tiles(json, &hand->hidden);
    json_key(json, "declared");
    parlor_mahjong_json_groups(json, &hand->declared);
    json_close(json, '}');
}

/* ---- Architectures ---------------------------------------------------------------------- */

static void write_component(parlor_json *json, parlor_mahjong_component component)
{
    static const char *const names[] = {
        [PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK] = "declared_chunk",
        [PARLOR_MAHJONG_COMPONENT_DECLARED_KONG] = "declared_kong",
        [PARLOR_MAHJONG_COMPONENT_CHUNK] = "chunk",
        [PARLOR_MAHJONG_COMPONENT_SEQUENCE] = "sequence",
        [PARLOR_MAHJONG_COMPONENT_PAIR] = "pair",
    };
    json_open(json, '{');
    json_key(json, "kind");
    json_string(json, names[component.kind]);
    json_key(json, "tiles");
    write_tiles(json, component.tile, component_step(component.kind),
                component_size(component.kind));
    json_close(json, '}');
}

static const char *item_name(parlor_mahjong_rule rule)
{
    switch (rule) {
    case PARLOR_MAHJONG_RULE_DRAGON:
        return "dragon";
    case PARLOR_MAHJONG_RULE_SEVEN_COUPLES:
        return "seven_couples";
    case PARLOR_MAHJONG_RULE_PURELY:
        return "purely";
    case PARLOR_MAHJONG_RULE_CHUNKIOUS:
        return "chunkious";
    case PARLOR_MAHJONG_RULE_ROYAL:
        return "royal_chunkious";
    case PARLOR_MAHJONG_RULE_SKY_GROUND:
        return "sky_ground_related";
    default:
        return "basic";
    }
}

static void write_item(parlor_json *json, const parlor_mahjong_item *item)
{
    json_open(json, '{');
    json_key(json, "name");
    json_string(json, item_name(item->rule));
    json_key(json, "tile");
    if (item->tile >= 0)
        json_tile(json, item->tile);
    else
        json_null(json);
    json_key(json, "points");
    json_number(json, item->points);
    write_rule(json, item->rule);
    json_close(json, '}');
}

static void write_architecture(parlor_json *json, const parlor_mahjong_architecture *architecture,
                               bool is_best)
{
    json_open(json, '{');
    json_key(json, "components");
    json_open(json, '[');
    for (int i = 0; i < architecture->components; i++)
        write_component(json, architecture->component[i]);
    json_close(json, ']');
    json_key(json, "items");
    json_open(json, '[');
    for (int i = 0; i < architecture->items; i++)
        write_item(json, &architecture->item[i]);
    json_close(json, ']');
    json_key(json, "sum");
    json_number(json, architecture->score);
    json_key(json, "best");
    json_bool(json, is_best);
    json_close(json, '}');
}

/* ---- Tiles ------------------------------------------------------------------------------ */

static void open_expected(json_view *view, const parlor_mahjong_event *event)
{
    parlor_json *const json = &view->json;
    json_open(json, '{');
    json_key(json, "tile");
    json_tile(json, event->tile);
    json_key(json, "left");
    json_number(json, view->left ? view->left[event->tile] : event->left);
    write_rule(json, event->rule);
    json_key(json, "score");
    json_number(json, event->score);
    json_key(json, "architectures");
    json_open(json, '[');
}

static void close_expected(json_view *view)
{
    json_close(&view->json, ']');
    json_close(&view->json, '}');
}

static void visit_tile(json_view *view, const parlor_mahjong_event *event)
{
    if (event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED)
        open_expected(view, event);
    else
        view->impossible_tiles[view->impossible++] =
            (impossible_tile){event->tile, event->verdict, event->rule};
}

static void visit(void *context, const parlor_mahjong_event *event)
{
    json_view *const view = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_TILE)
        visit_tile(view, event);
    else if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        write_architecture(&view->json, &event->architecture, event->is_best);
    else if (event->kind == PARLOR_MAHJONG_EVENT_SCORE)
        close_expected(view);
}

static void write_impossible(json_view *view)
{
    parlor_json *const json = &view->json;
    json_key(json, "impossible");
    json_open(json, '[');
    for (int i = 0; i < view->impossible; i++) {
        const impossible_tile *const impossible = &view->impossible_tiles[i];
        json_open(json, '{');
        json_key(json, "tile");
        json_tile(json, impossible->tile);
        json_key(json, "reason");
        json_string(json, impossible->verdict == PARLOR_MAHJONG_VERDICT_NONE_LEFT ? "none_left"
                                                                                  : "three_suits");
        write_rule(json, impossible->rule);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void parlor_mahjong_json_expected(parlor_json *json, const parlor_mahjong_hand *waiting,
                                  const parlor_mahjong_result *result, const uint8_t *left)
{
    json_key(json, "expected");
    json_open(json, '[');
    json_view view = {.json = *json, .left = left};
    parlor_mahjong_visit_decided(waiting, result, visit, &view);
    json_close(&view.json, ']');
    write_impossible(&view);
    *json = view.json;
}

void parlor_mahjong_json(const parlor_case *value, parlor_json *json)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    parlor_mahjong_json_hand(json, &at->hand);
    parlor_mahjong_json_expected(json, &at->hand, &at->result, NULL);
}

/* ---- A complete hand -------------------------------------------------------------------- */

static void hear_complete(void *context, const parlor_mahjong_event *event)
{
    if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        write_architecture(context, &event->architecture, event->is_best);
}

void parlor_mahjong_json_architectures(parlor_json *json, const parlor_mahjong_hand *complete)
{
    json_key(json, "architectures");
    json_open(json, '[');
    parlor_mahjong_visit_complete(complete, hear_complete, json);
    json_close(json, ']');
}
