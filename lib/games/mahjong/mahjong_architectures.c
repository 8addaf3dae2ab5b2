/* Sichuan Mahjong, the reasons: a complete hand is taken apart component by component, in every way
 * there is. No table is used here, so the tests can hold the answers against the reasons. */
#include "../../core/memory.h"
#include "mahjong_counts.h"

/* ---- Architectures ---------------------------------------------------------------------- */

/* A complete hand while it is taken apart. */
typedef struct search {
    const mahjong_hand *hand;
    mahjong_tiles left; /* hidden tiles in no component yet */
    mahjong_architecture found;
    int best; /* score of the best architecture so far, 0 before the first */
    mahjong_tile added;
    mahjong_listener *listener; /* may be NULL */
    void *context;
} search;

static void add_item(mahjong_architecture *found, mahjong_rule rule, mahjong_tile tile, int points)
{
    found->item[found->items++] = (mahjong_item){rule, tile, points};
    found->score += points;
}

/* SM-14 */
static bool architecture_is_chunkious(const mahjong_architecture *found)
{
    for (int i = 0; i < found->components; i++)
        if (found->component[i].kind == MAHJONG_SEQUENCE)
            return false;
    return found->components < MAHJONG_COMPONENTS_MOST;
}

/* SM-16 */
static bool component_has_edge(mahjong_component component)
{
    const int lowest = mahjong_tile_number(component.tile);
    const int highest = component.kind == MAHJONG_SEQUENCE ? lowest + 2 : lowest;
    return lowest == 1 || highest == MAHJONG_NUMBERS;
}

static bool architecture_is_sky_ground(const mahjong_architecture *found)
{
    for (int i = 0; i < found->components; i++)
        if (!component_has_edge(found->component[i]))
            return false;
    return true;
}

static void add_items(mahjong_architecture *found, const mahjong_hand *hand)
{
    const mahjong_tiles held = hand_held(hand);
    found->items = 0;
    found->score = 0;
    add_item(found, MAHJONG_RULE_BASIC, -1, POINTS_BASIC);
    for (mahjong_tile tile = 0; tile < MAHJONG_KINDS; tile++)
        if (mahjong_tiles_count(&held, tile) == MAHJONG_COPIES)
            add_item(found, MAHJONG_RULE_DRAGON, tile, POINTS_DRAGON);
    if (found->components == MAHJONG_COMPONENTS_MOST)
        add_item(found, MAHJONG_RULE_SEVEN_COUPLES, -1, POINTS_SEVEN_COUPLES);
    if (tiles_are_pure(&held))
        add_item(found, MAHJONG_RULE_PURELY, -1, POINTS_PURELY);
    if (architecture_is_chunkious(found)) {
        add_item(found, MAHJONG_RULE_CHUNKIOUS, -1, POINTS_CHUNKIOUS);
        if (tiles_are_royal(&held))
            add_item(found, MAHJONG_RULE_ROYAL, -1, POINTS_ROYAL);
    }
    if (architecture_is_sky_ground(found))
        add_item(found, MAHJONG_RULE_SKY_GROUND, -1, POINTS_SKY_GROUND);
}

static void tell_architecture(search *state)
{
    add_items(&state->found, state->hand);
    if (state->found.score > state->best)
        state->best = state->found.score;
    if (state->listener)
        state->listener(state->context, &(mahjong_event){.kind = MAHJONG_EVENT_ARCHITECTURE,
                                                         .tile = state->added,
                                                         .architecture = state->found});
}

static void push_component(search *state, mahjong_component_kind kind, mahjong_tile tile)
{
    state->found.component[state->found.components++] = (mahjong_component){kind, tile};
}

static void pop_component(search *state)
{
    state->found.components--;
}

/* Takes the tiles of a component from those left (count -1) or puts them back (1). */
static void move_tiles(search *state, mahjong_component_kind kind, mahjong_tile tile, int count)
{
    if (kind == MAHJONG_SEQUENCE)
        for (int i = 0; i < 3; i++)
            mahjong_tiles_add(&state->left, tile + i, count);
    else
        mahjong_tiles_add(&state->left, tile, count * (kind == MAHJONG_PAIR ? 2 : 3));
}

static bool sequence_is_left(const search *state, mahjong_tile tile)
{
    return mahjong_tile_number(tile) + 2 <= MAHJONG_NUMBERS &&
           mahjong_tiles_count(&state->left, tile + 1) > 0 &&
           mahjong_tiles_count(&state->left, tile + 2) > 0;
}

static void split_from(search *state, mahjong_tile tile, mahjong_tile pair, bool after_sequence);

static void split_with(search *state, mahjong_component_kind kind, mahjong_tile tile,
                       mahjong_tile pair)
{
    move_tiles(state, kind, tile, -1);
    push_component(state, kind, tile);
    split_from(state, tile, pair, kind == MAHJONG_SEQUENCE);
    pop_component(state);
    move_tiles(state, kind, tile, 1);
}

/* Splits the tiles left, none of them below `tile`, into sentences; the lowest belongs to a chunk
 * or starts a sequence. Each split comes once because with the same tile no chunk follows a
 * sequence. Every step takes three of at most twelve tiles, so it is at most five calls deep. */
static void split_from(search *state, mahjong_tile tile, mahjong_tile pair, bool after_sequence)
{
    const mahjong_tile start = tile;
    while (tile < MAHJONG_KINDS && mahjong_tiles_count(&state->left, tile) == 0)
        tile++;
    if (tile == MAHJONG_KINDS) {
        push_component(state, MAHJONG_PAIR, pair);
        tell_architecture(state);
        pop_component(state);
        return;
    }
    const bool chunk_is_new = !(after_sequence && tile == start);
    if (chunk_is_new && mahjong_tiles_count(&state->left, tile) >= 3)
        split_with(state, MAHJONG_CHUNK, tile, pair);
    if (sequence_is_left(state, tile))
        split_with(state, MAHJONG_SEQUENCE, tile, pair);
}

/* SM-6 */
static void split_regular(search *state)
{
    for (mahjong_tile pair = 0; pair < MAHJONG_KINDS; pair++)
        if (mahjong_tiles_count(&state->left, pair) >= 2) {
            move_tiles(state, MAHJONG_PAIR, pair, -1);
            split_from(state, 0, pair, false);
            move_tiles(state, MAHJONG_PAIR, pair, 1);
        }
}

/* SM-7 */
static void split_pairs(search *state)
{
    for (mahjong_tile tile = 0; tile < MAHJONG_KINDS; tile++) {
        const int count = mahjong_tiles_count(&state->left, tile);
        if (count % 2 == 1)
            return;
        for (int i = 0; i < count / 2; i++)
            push_component(state, MAHJONG_PAIR, tile);
    }
    tell_architecture(state);
}

static void push_declared(search *state)
{
    for (mahjong_tile tile = 0; tile < MAHJONG_KINDS; tile++) {
        const int count = mahjong_tiles_count(&state->hand->declared, tile);
        if (count > 0)
            push_component(state, count == 3 ? MAHJONG_DECLARED_CHUNK : MAHJONG_DECLARED_KONG,
                           tile);
    }
}

/* Tells all ways to see the shape of a complete hand, whatever its suits; returns the best score, 0
 * if there is none. */
static int split_hand(const mahjong_hand *hand, mahjong_tile added, mahjong_listener *listener,
                      void *context)
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

static void tell_complete(const mahjong_hand *hand, mahjong_tile added, mahjong_listener *listener,
                          void *context)
{
    mahjong_event event = {
        .kind = MAHJONG_EVENT_SCORE, .rule = MAHJONG_RULE_HIGHEST, .tile = added};
    event.score = split_hand(hand, added, listener, context);
    listener(context, &event);
}

void mahjong_architectures(const mahjong_hand *complete, mahjong_listener *listener, void *context)
{
    const mahjong_tiles held = hand_held(complete);
    if (tiles_are_three_suits(&held))
        listener(context, &(mahjong_event){.kind = MAHJONG_EVENT_SCORE,
                                           .rule = MAHJONG_RULE_TWO_SUITS,
                                           .tile = -1});
    else
        tell_complete(complete, -1, listener, context);
}

/* ---- Reasons ---------------------------------------------------------------------------- */

/* What comes of a tile that completes the shape of the waiting hand. */
static mahjong_event tile_verdict(const mahjong_hand *waiting, mahjong_tile tile)
{
    const mahjong_tiles held = hand_held(waiting);
    mahjong_event event = {.kind = MAHJONG_EVENT_TILE, .tile = tile};
    event.left = MAHJONG_COPIES - mahjong_tiles_count(&held, tile);
    event.verdict = event.left == 0                ? MAHJONG_NONE_LEFT
                    : tiles_are_three_suits(&held) ? MAHJONG_THREE_SUITS
                                                   : MAHJONG_EXPECTED;
    event.rule =
        event.verdict == MAHJONG_THREE_SUITS ? MAHJONG_RULE_TWO_SUITS : MAHJONG_RULE_EXPECTED;
    return event;
}

void mahjong_explain(const mahjong_hand *waiting, mahjong_listener *listener, void *context)
{
    bool is_told = false;
    for (mahjong_tile tile = 0; tile < MAHJONG_KINDS; tile++) {
        mahjong_hand complete = *waiting;
        mahjong_tiles_add(&complete.hidden, tile, 1);
        if (split_hand(&complete, tile, NULL, NULL) == 0)
            continue;
        const mahjong_event event = tile_verdict(waiting, tile);
        listener(context, &event);
        if (event.verdict == MAHJONG_EXPECTED)
            tell_complete(&complete, tile, listener, context);
        is_told = true;
    }
    if (!is_told)
        listener(context, &(mahjong_event){.kind = MAHJONG_EVENT_NOTHING,
                                           .rule = MAHJONG_RULE_EXPECTED,
                                           .tile = -1});
}
