/* Sichuan Mahjong, the reasons: a complete hand is taken apart component by component, in every way
 * there is, and every way gets its scoring items. Nothing is decided here: which score counts says
 * mahjong_rules.c. No table is used, so each can be held against the other. */
#include "mahjong_architectures.h"

#include "../../core/assert.h"
#include "../../core/memory.h"
#include "mahjong_components.h"
#include "mahjong_counts.h"

/* ---- Scoring items ---------------------------------------------------------------------- */

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
static bool architecture_is_sky_ground(const parlor_mahjong_architecture *found)
{
    for (int i = 0; i < found->components; i++)
        if (!component_has_edge(found->component[i]))
            return false;
    return true;
}

static void add_items(parlor_mahjong_architecture *found, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_tiles held = hand_tiles(hand);
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

/* ---- Taking a hand apart ---------------------------------------------------------------- */

/* A complete hand while it is taken apart. */
typedef struct search {
    const parlor_mahjong_hand *hand;
    parlor_mahjong_tiles left; /* hidden tiles in no component yet */
    int components;            /* so far */
    parlor_mahjong_component component[PARLOR_MAHJONG_COMPONENTS_MAX];
    int found;
    parlor_mahjong_architecture *list;
} search;

/* All tiles are in components. */
static void add_architecture(search *state)
{
    parlor_assert(state->found < PARLOR_MAHJONG_ARCHITECTURES_MAX);
    parlor_mahjong_architecture *const found = &state->list[state->found++];
    *found = (parlor_mahjong_architecture){.components = state->components};
    memcpy(found->component, state->component,
           (size_t)state->components * sizeof found->component[0]);
    add_items(found, state->hand);
}

static void push_component(search *state, parlor_mahjong_component_kind kind,
                           parlor_mahjong_tile tile)
{
    state->component[state->components++] = (parlor_mahjong_component){kind, tile};
}

static void pop_component(search *state)
{
    state->components--;
}

/* Takes the tiles of a component from those left (sign -1) or puts them back (1). */
static void move_tiles(search *state, parlor_mahjong_component_kind kind, parlor_mahjong_tile tile,
                       int sign)
{
    for (int i = 0; i < component_kinds(kind); i++)
        parlor_mahjong_tiles_add(&state->left, tile + i, sign * component_copies(kind));
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
        add_architecture(state);
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
    add_architecture(state);
}

static void push_declared(search *state)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const int count = parlor_mahjong_tiles_count(&state->hand->declared, tile);
        if (count > 0)
            push_component(state, declared_kind(count), tile);
    }
}

int parlor_mahjong_architectures(const parlor_mahjong_hand *complete,
                                 parlor_mahjong_architecture list[PARLOR_MAHJONG_ARCHITECTURES_MAX])
{
    search state = {.hand = complete, .left = complete->hidden, .list = list};
    push_declared(&state);
    const bool is_declared = state.components > 0;
    split_regular(&state);
    if (!is_declared)
        split_pairs(&state);
    return state.found;
}
