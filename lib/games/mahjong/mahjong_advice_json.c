/* Advice on Sichuan Mahjong hands as JSON: a view of what mahjong_advice.c found and of the events,
 * it decides nothing. The fields are documented in docs/json/mahjong.md. */
#include "mahjong_counts.h"
#include "mahjong_json.h"
#include "mahjong_views.h"

/* A distance, or null if it is out of reach. */
static void write_reach(parlor_json *json, int distance)
{
    if (distance == PARLOR_MAHJONG_DISTANCE_NONE)
        json_null(json);
    else
        json_number(json, distance);
}

static void write_distance(parlor_json *json, const parlor_mahjong_advice *advice)
{
    json_key(json, "distance");
    write_reach(json, advice->distance);
    json_key(json, "targets");
    json_open(json, '[');
    if (advice->targets & PARLOR_MAHJONG_TARGET_REGULAR)
        json_literal(json, "regular");
    if (advice->targets & PARLOR_MAHJONG_TARGET_SEVEN_PAIRS)
        json_literal(json, "seven couples");
    json_close(json, ']');
    json_rule(json, MAHJONG_RULE_PREFIX,
              advice->distance == PARLOR_MAHJONG_DISTANCE_NONE ? PARLOR_MAHJONG_RULE_TWO_SUITS
                                                               : PARLOR_MAHJONG_RULE_DISTANCE);
}

static void write_distances(parlor_json *json, const parlor_mahjong_advice *advice)
{
    json_key(json, "distances");
    json_open(json, '{');
    json_key(json, "regular");
    write_reach(json, advice->regular);
    json_key(json, "seven couples");
    write_reach(json, advice->seven_pairs);
    json_close(json, '}');
}

static bool tile_is_useful(const parlor_mahjong_advice *advice, parlor_mahjong_tile tile)
{
    return advice->useful >> tile & 1;
}

static void open_tile(parlor_json *json, const parlor_mahjong_advice *advice,
                      parlor_mahjong_tile tile)
{
    json_open(json, '{');
    json_key(json, "tile");
    json_tile(json, tile);
    json_key(json, "left");
    json_number(json, advice->left[tile]);
}

static void write_useful(parlor_json *json, const parlor_mahjong_advice *advice)
{
    json_key(json, "useful");
    json_open(json, '[');
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (tile_is_useful(advice, tile)) {
            open_tile(json, advice, tile);
            json_close(json, '}');
        }
    json_close(json, ']');
    json_key(json, "left");
    json_number(json, advice->left_sum);
}

/* Of a ready hand, whose useful tiles are the expected ones; no other one has scores. */
static void write_scores(parlor_json *json, const parlor_mahjong_advice *advice)
{
    json_key(json, "expected");
    json_open(json, '[');
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (advice->distance == 0 && tile_is_useful(advice, tile)) {
            open_tile(json, advice, tile);
            json_key(json, "score");
            json_number(json, advice->score[tile]);
            json_close(json, '}');
        }
    json_close(json, ']');
}

static void write_waiting(parlor_json *json, const mahjong_case *at)
{
    write_distance(json, &at->advice);
    write_distances(json, &at->advice);
    write_useful(json, &at->advice);
    const parlor_mahjong_result result = mahjong_advised_result(&at->advice);
    parlor_mahjong_json_expected(json, &at->hand, &result, at->advice.left);
}

static void write_discard(parlor_json *json, const parlor_mahjong_discard *discard)
{
    json_open(json, '{');
    json_key(json, "tile");
    json_tile(json, discard->tile);
    write_distance(json, &discard->advice);
    write_useful(json, &discard->advice);
    write_scores(json, &discard->advice);
    json_close(json, '}');
}

/* Which rule decided whether the hand is won: what is told last, the score, knows it. */
static void hear_rule(void *context, const parlor_mahjong_event *event)
{
    *(parlor_mahjong_rule *)context = event->rule;
}

static void write_drawn(parlor_json *json, const mahjong_case *at)
{
    const parlor_mahjong_discards *const discards = &at->discards;
    json_key(json, "won");
    json_bool(json, discards->score > 0);
    parlor_mahjong_rule rule = PARLOR_MAHJONG_RULE_REGULAR;
    parlor_mahjong_visit_complete(&at->hand, hear_rule, &rule);
    json_rule(json, MAHJONG_RULE_PREFIX, (int)rule);
    if (discards->score > 0) {
        json_key(json, "score");
        json_number(json, discards->score);
        parlor_mahjong_json_architectures(json, &at->hand);
    }
    json_key(json, "discards");
    json_open(json, '[');
    for (int i = 0; i < discards->count; i++)
        write_discard(json, &discards->discard[i]);
    json_close(json, ']');
}

/* The tiles seen on the table, if there are any (SM-26). */
static void write_seen(parlor_json *json, const parlor_mahjong_tiles *seen)
{
    if (!tiles_are_some(seen))
        return;
    json_key(json, "seen");
    parlor_mahjong_json_tiles(json, seen);
}

void parlor_mahjong_advice_json(const parlor_case *value, parlor_json *json)
{
    const mahjong_case *const at = (const mahjong_case *)value;
    json_key(json, "question");
    json_literal(json, "advice");
    parlor_mahjong_json_hand(json, &at->hand);
    write_seen(json, &at->seen);
    if (at->stage == PARLOR_MAHJONG_STAGE_WAITING)
        write_waiting(json, at);
    else
        write_drawn(json, at);
}
