/* Sichuan Mahjong, the reasons: a complete hand is taken apart component by component, in every way
 * there is. No table is used here, so the tests can hold the answers against the reasons. */
#include "../../core/memory.h"
#include "mahjong_counts.h"

/* ---- Architectures ---------------------------------------------------------------------- */

/* A complete hand while it is taken apart. */
typedef struct search {
    const parlor_mahjong_hand *hand;
    parlor_mahjong_tiles left; /* hidden tiles in no component yet */
    parlor_mahjong_architecture found;
    int best; /* score of the best architecture so far, 0 before the first */
    parlor_mahjong_tile added;
    parlor_mahjong_listener *listener; /* may be NULL */
    void *context;
} search;

static void add_item(parlor_mahjong_architecture *found, parlor_mahjong_rule rule,
                     parlor_mahjong_tile tile, int points)
{
    found->item[found->items++] = (parlor_mahjong_item){rule, tile, points};
    found->score += points;
}

/* SM-14 */
static bool architecture_is_chunkious(const parlor_mahjong_architecture *found)
{
    for (int i = 0; i < found->components; i++)
        if (found->component[i].kind == PARLOR_MAHJONG_COMPONENT_SEQUENCE)
            return false;
    return found->components < PARLOR_MAHJONG_COMPONENTS_MAX;
}

/* SM-16 */
static bool component_has_edge(parlor_mahjong_component component)
{
    const int lowest = parlor_mahjong_tile_number(component.tile);
    const int highest = component.kind == PARLOR_MAHJONG_COMPONENT_SEQUENCE ? lowest + 2 : lowest;
    return lowest == 1 || highest == PARLOR_MAHJONG_NUMBERS;
}

static bool architecture_is_sky_ground(const parlor_mahjong_architecture *found)
{
    for (int i = 0; i < found->components; i++)
        if (!component_has_edge(found->component[i]))
            return false;
    return true;
}

static void add_items(parlor_mahjong_architecture *found, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_tiles held = hand_held(hand);
    found->items = 0;
    found->score = 0;
    add_item(found, PARLOR_MAHJONG_RULE_BASIC, -1, POINTS_BASIC);
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (parlor_mahjong_tiles_count(&held, tile) == PARLOR_MAHJONG_COPIES)
            add_item(found, PARLOR_MAHJONG_RULE_DRAGON, tile, POINTS_DRAGON);
    if (found->components == PARLOR_MAHJONG_COMPONENTS_MAX)
        add_item(found, PARLOR_MAHJONG_RULE_SEVEN_COUPLES, -1, POINTS_SEVEN_COUPLES);
    if (tiles_are_pure(&held))
        add_item(found, PARLOR_MAHJONG_RULE_PURELY, -1, POINTS_PURELY);
    if (architecture_is_chunkious(found)) {
        add_item(found, PARLOR_MAHJONG_RULE_CHUNKIOUS, -1, POINTS_CHUNKIOUS);
        if (tiles_are_royal(&held))
            add_item(found, PARLOR_MAHJONG_RULE_ROYAL, -1, POINTS_ROYAL);
    }
    if (architecture_is_sky_ground(found))
        add_item(found, PARLOR_MAHJONG_RULE_SKY_GROUND, -1, POINTS_SKY_GROUND);
}

static void tell_architecture(search *state)
{
    add_items(&state->found, state->hand);
    if (state->found.score > state->best)
        state->best = state->found.score;
    if (state->listener)
        state->listener(state->context,
                        &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_ARCHITECTURE,
                                                .tile = state->added,
                                                .architecture = state->found});
}

static void push_component(search *state, parlor_mahjong_component_kind kind,
                           parlor_mahjong_tile tile)
{
    state->found.component[state->found.components++] = (parlor_mahjong_component){kind, tile};
}

static void pop_component(search *state)
{
    state->found.components--;
}

/* Takes the tiles of a component from those left (count -1) or puts them back (1). */
static void move_tiles(search *state, parlor_mahjong_component_kind kind, parlor_mahjong_tile tile,
                       int count)
{
    if (kind == PARLOR_MAHJONG_COMPONENT_SEQUENCE)
        for (int i = 0; i < 3; i++)
            parlor_mahjong_tiles_add(&state->left, tile + i, count);
    else
        parlor_mahjong_tiles_add(&state->left, tile,
                                 count * (kind == PARLOR_MAHJONG_COMPONENT_PAIR ? 2 : 3));
}

static bool sequence_is_left(const search *state, parlor_mahjong_tile tile)
{
    return parlor_mahjong_tile_number(tile) + 2 <= PARLOR_MAHJONG_NUMBERS &&
           parlor_mahjong_tiles_count(&state->left, tile + 1) > 0 &&
           parlor_mahjong_tiles_count(&state->left, tile + 2) > 0;
}

static void split_from(search *state, parlor_mahjong_tile tile, parlor_mahjong_tile pair,
                       bool after_sequence);

static void split_with(search *state, parlor_mahjong_component_kind kind, parlor_mahjong_tile tile,
                       parlor_mahjong_tile pair)
{
    move_tiles(state, kind, tile, -1);
    push_component(state, kind, tile);
    split_from(state, tile, pair, kind == PARLOR_MAHJONG_COMPONENT_SEQUENCE);
    pop_component(state);
    move_tiles(state, kind, tile, 1);
}

/* Splits the tiles left, none of them below `tile`, into sentences; the lowest belongs to a chunk
 * or starts a sequence. Each split comes once because with the same tile no chunk follows a
 * sequence. Every step takes three of at most twelve tiles, so it is at most five calls deep. */
static void split_from(search *state, parlor_mahjong_tile tile, parlor_mahjong_tile pair,
                       bool after_sequence)
{
    const parlor_mahjong_tile start = tile;
    while (tile < PARLOR_MAHJONG_KINDS && parlor_mahjong_tiles_count(&state->left, tile) == 0)
        tile++;
    if (tile == PARLOR_MAHJONG_KINDS) {
        push_component(state, PARLOR_MAHJONG_COMPONENT_PAIR, pair);
        tell_architecture(state);
        pop_component(state);
        return;
    }
    const bool chunk_is_new = !(after_sequence && tile == start);
    if (chunk_is_new && parlor_mahjong_tiles_count(&state->left, tile) >= 3)
        split_with(state, PARLOR_MAHJONG_COMPONENT_CHUNK, tile, pair);
    if (sequence_is_left(state, tile))
        split_with(state, PARLOR_MAHJONG_COMPONENT_SEQUENCE, tile, pair);
}

/* SM-6 */
static void split_regular(search *state)
{
    for (parlor_mahjong_tile pair = 0; pair < PARLOR_MAHJONG_KINDS; pair++)
        if (parlor_mahjong_tiles_count(&state->left, pair) >= 2) {
            move_tiles(state, PARLOR_MAHJONG_COMPONENT_PAIR, pair, -1);
            split_from(state, 0, pair, false);
            move_tiles(state, PARLOR_MAHJONG_COMPONENT_PAIR, pair, 1);
        }
}

/* SM-7 */
static void split_pairs(search *state)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const int count = parlor_mahjong_tiles_count(&state->left, tile);
        if (count % 2 == 1)
            return;
        for (int i = 0; i < count / 2; i++)
            push_component(state, PARLOR_MAHJONG_COMPONENT_PAIR, tile);
    }
    tell_architecture(state);
}

static void push_declared(search *state)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const int count = parlor_mahjong_tiles_count(&state->hand->declared, tile);
        if (count > 0)
            push_component(state,
                           count == 3 ? PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK
                                      : PARLOR_MAHJONG_COMPONENT_DECLARED_KONG,
                           tile);
    }
}

/* Tells all ways to see the shape of a complete hand, whatever its suits; returns the best score, 0
 * if there is none. */
static int split_hand(const parlor_mahjong_hand *hand, parlor_mahjong_tile added,
                      parlor_mahjong_listener *listener, void *context)
{
    search state = {.hand = hand,
                    .left = hand->hidden,
                    .added = added,
                    .listener = listener,
                    .context = context};
    push_declared(&state);
    const bool is_declared = state.found.components > 0;
    split_regular(&state);
    if (!is_declared)
        split_pairs(&state);
    return state.best;
}

static void tell_complete(const parlor_mahjong_hand *hand, parlor_mahjong_tile added,
                          parlor_mahjong_listener *listener, void *context)
{
    parlor_mahjong_event event = {
        .kind = PARLOR_MAHJONG_EVENT_SCORE, .rule = PARLOR_MAHJONG_RULE_HIGHEST, .tile = added};
    event.score = split_hand(hand, added, listener, context);
    listener(context, &event);
}

void parlor_mahjong_tell_complete(const parlor_mahjong_hand *complete,
                                  parlor_mahjong_listener *listener, void *context)
{
    const parlor_mahjong_tiles held = hand_held(complete);
    if (tiles_are_three_suits(&held))
        listener(context, &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_SCORE,
                                                  .rule = PARLOR_MAHJONG_RULE_TWO_SUITS,
                                                  .tile = -1});
    else
        tell_complete(complete, -1, listener, context);
}

/* ---- Reasons ---------------------------------------------------------------------------- */

/* What comes of a tile that completes the shape of the waiting hand. */
static parlor_mahjong_event tile_verdict(const parlor_mahjong_hand *waiting,
                                         parlor_mahjong_tile tile)
{
    const parlor_mahjong_tiles held = hand_held(waiting);
    parlor_mahjong_event event = {.kind = PARLOR_MAHJONG_EVENT_TILE, .tile = tile};
    event.left = PARLOR_MAHJONG_COPIES - parlor_mahjong_tiles_count(&held, tile);
    event.verdict = event.left == 0                ? PARLOR_MAHJONG_VERDICT_NONE_LEFT
                    : tiles_are_three_suits(&held) ? PARLOR_MAHJONG_VERDICT_THREE_SUITS
                                                   : PARLOR_MAHJONG_VERDICT_EXPECTED;
    event.rule = event.verdict == PARLOR_MAHJONG_VERDICT_THREE_SUITS ? PARLOR_MAHJONG_RULE_TWO_SUITS
                                                                     : PARLOR_MAHJONG_RULE_EXPECTED;
    return event;
}

void parlor_mahjong_tell(const parlor_mahjong_hand *waiting, parlor_mahjong_listener *listener,
                         void *context)
{
    bool is_told = false;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        parlor_mahjong_hand complete = *waiting;
        parlor_mahjong_tiles_add(&complete.hidden, tile, 1);
        if (split_hand(&complete, tile, NULL, NULL) == 0)
            continue;
        const parlor_mahjong_event event = tile_verdict(waiting, tile);
        listener(context, &event);
        if (event.verdict == PARLOR_MAHJONG_VERDICT_EXPECTED)
            tell_complete(&complete, tile, listener, context);
        is_told = true;
    }
    if (!is_told)
        listener(context, &(parlor_mahjong_event){.kind = PARLOR_MAHJONG_EVENT_NOTHING,
                                                  .rule = PARLOR_MAHJONG_RULE_EXPECTED,
                                                  .tile = -1});
}
