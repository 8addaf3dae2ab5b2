/* Sichuan Mahjong, the round_visit: what mahjong_rules.c has decided, with the architectures that
 * mahjong_architectures.c lists as its reasons. Here both meet, and are asserted to agree. */
#include "../../core/assert.h"
#include "mahjong_architectures.h"
#include "mahjong_counts.h"

typedef struct event_sink {
    parlor_mahjong_visitor *visitor;
    void *context;
} event_sink;

static void emit(const event_sink *to, const parlor_mahjong_event *event)
{
    to->visitor(to->context, event);
}

/* ---- A complete hand -------------------------------------------------------------------- */

/* Tells the architectures of a hand whose score is decided, and the score, which is the highest of
 * them (SM-18) or, if there is none, 0. */
static void emit_architectures(const parlor_mahjong_hand *complete, parlor_mahjong_tile added,
                               int score, const event_sink *to)
{
    parlor_mahjong_architecture list[PARLOR_MAHJONG_ARCHITECTURES_MAX];
    const int ways = parlor_mahjong_architectures(complete, list);
    parlor_mahjong_event last = {.kind = PARLOR_MAHJONG_EVENT_SCORE,
                                 .rule = ways > 0 ? PARLOR_MAHJONG_RULE_HIGHEST
                                                  : PARLOR_MAHJONG_RULE_REGULAR,
                                 .tile = added,
                                 .score = score,
                                 .ways = ways};
    for (int i = ways - 1; i >= 0; i--)
        if (list[i].score == score)
            last.first_best = i;
    parlor_assert(ways > 0 ? list[last.first_best].score == score : score == 0);
    for (int i = 0; i < ways; i++) {
        parlor_assert(list[i].score <= score);
        emit(to, &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_ARCHITECTURE,
                                         .tile = added,
                                         .is_best = list[i].score == score,
                                         .architecture = list[i]});
    }
    emit(to, &last);
}

void parlor_mahjong_visit_complete(const parlor_mahjong_hand *complete,
                                   parlor_mahjong_visitor *visitor, void *context)
{
    parlor_assert(visitor);
    const event_sink to = {visitor, context};
    const int score = parlor_mahjong_score(complete);
    const parlor_mahjong_tiles held = hand_tiles(complete);
    if (tiles_are_three_suits(&held))
        emit(&to, &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_SCORE,
                                          .rule = PARLOR_MAHJONG_RULE_TWO_SUITS,
                                          .tile = -1});
    else
        emit_architectures(complete, -1, score, &to);
}

/* ---- A waiting hand --------------------------------------------------------------------- */

static parlor_mahjong_hand hand_with(const parlor_mahjong_hand *waiting, parlor_mahjong_tile tile)
{
    parlor_mahjong_hand complete = *waiting;
    parlor_mahjong_tiles_add(&complete.hidden, tile, 1);
    return complete;
}

static int tile_left(const parlor_mahjong_hand *waiting, parlor_mahjong_tile tile)
{
    return PARLOR_MAHJONG_COPIES - parlor_mahjong_hand_held(waiting, tile);
}

static bool shape_is_complete(const parlor_mahjong_hand *waiting, parlor_mahjong_tile tile)
{
    const parlor_mahjong_hand complete = hand_with(waiting, tile);
    parlor_mahjong_architecture list[PARLOR_MAHJONG_ARCHITECTURES_MAX];
    return parlor_mahjong_architectures(&complete, list) > 0;
}

/* Would the tile complete the shape of the hand, if it could be had? The table does not know a
 * fifth equal tile, nor does it look at three suits; so here the search answers. */
static bool tile_is_impossible(const parlor_mahjong_hand *waiting, parlor_mahjong_tile tile)
{
    const parlor_mahjong_tiles held = hand_tiles(waiting);
    if (tile_left(waiting, tile) == 0 || tiles_are_three_suits(&held))
        return shape_is_complete(waiting, tile);
    return false;
}

/* What can be said of all tiles before any event. */
static parlor_mahjong_event expectation_of(const parlor_mahjong_hand *waiting,
                                           const parlor_mahjong_result *result)
{
    parlor_mahjong_event event = {.kind = PARLOR_MAHJONG_EVENT_EXPECTATION,
                                  .rule = PARLOR_MAHJONG_RULE_EXPECTED,
                                  .expected = result->tiles};
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (result->tiles >> tile & 1) {
            const parlor_mahjong_hand complete = hand_with(waiting, tile);
            event.left += tile_left(waiting, tile);
            event.has_seven_couples |= hand_is_seven_pairs(&complete);
        } else if (tile_is_impossible(waiting, tile)) {
            event.impossible |= (uint32_t)1 << tile;
        } else {
            parlor_assert(!shape_is_complete(waiting, tile));
        }
    return event;
}

static void emit_expected(const parlor_mahjong_hand *waiting, parlor_mahjong_tile tile, int score,
                          const event_sink *to)
{
    const parlor_mahjong_hand complete = hand_with(waiting, tile);
    parlor_assert(parlor_mahjong_score(&complete) == score);
    emit(to, &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_TILE,
                                     .rule = PARLOR_MAHJONG_RULE_EXPECTED,
                                     .tile = tile,
                                     .verdict = PARLOR_MAHJONG_VERDICT_EXPECTED,
                                     .left = tile_left(waiting, tile),
                                     .score = score});
    emit_architectures(&complete, tile, score, to);
}

/* If two rules forbid a tile, SM-9 is named. */
static void emit_impossible(const parlor_mahjong_hand *waiting, parlor_mahjong_tile tile,
                            const event_sink *to)
{
    const int left = tile_left(waiting, tile);
    emit(to, &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_TILE,
                                     .rule = left == 0 ? PARLOR_MAHJONG_RULE_EXPECTED
                                                       : PARLOR_MAHJONG_RULE_TWO_SUITS,
                                     .tile = tile,
                                     .verdict = left == 0 ? PARLOR_MAHJONG_VERDICT_NONE_LEFT
                                                          : PARLOR_MAHJONG_VERDICT_THREE_SUITS,
                                     .left = left});
}

void parlor_mahjong_visit_decided(const parlor_mahjong_hand *waiting,
                                  const parlor_mahjong_result *decided,
                                  parlor_mahjong_visitor *visitor, void *context)
{
    parlor_assert(visitor);
    const event_sink to = {visitor, context};
    const parlor_mahjong_event expectation = expectation_of(waiting, decided);
    emit(&to, &expectation);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (expectation.expected >> tile & 1)
            emit_expected(waiting, tile, decided->score[tile], &to);
        else if (expectation.impossible >> tile & 1)
            emit_impossible(waiting, tile, &to);
}

void parlor_mahjong_visit(const parlor_mahjong_hand *waiting, parlor_mahjong_visitor *visitor,
                          void *context, parlor_mahjong_result *result)
{
    parlor_mahjong_result decided;
    parlor_mahjong_referee(waiting, &decided);
    parlor_mahjong_visit_decided(waiting, &decided, visitor, context);
    if (result)
        *result = decided;
}
