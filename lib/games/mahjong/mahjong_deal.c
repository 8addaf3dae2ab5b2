/* Random hands of Sichuan Mahjong. */
#include "../../core/assert.h"
#include "mahjong_components.h"
#include "mahjong_views.h"

enum { ALL_TILES = PARLOR_MAHJONG_KINDS * PARLOR_MAHJONG_COPIES };

/* ---- Any hand --------------------------------------------------------------------------- */

static parlor_mahjong_hand hand_deal(parlor_random *random)
{
    uint8_t wall[ALL_TILES];
    for (int i = 0; i < ALL_TILES; i++)
        wall[i] = (uint8_t)(i / PARLOR_MAHJONG_COPIES);
    parlor_mahjong_hand hand = {0};
    for (uint32_t left = ALL_TILES; left > ALL_TILES - PARLOR_MAHJONG_STAGE_WAITING; left--) {
        const uint32_t drawn = parlor_random_below(random, left);
        parlor_mahjong_tiles_add(&hand.hidden, wall[drawn], 1);
        wall[drawn] = wall[left - 1];
    }
    return hand;
}

/* ---- A hand that expects a tile --------------------------------------------------------- */

typedef enum wished_numbers { ANY_NUMBERS, EDGE_NUMBERS, ROYAL_NUMBERS } wished_numbers;

/* What a won hand is to look like: as far as the tiles allow, one component after the other. */
typedef struct plan {
    bool suit_is_used[PARLOR_MAHJONG_SUITS]; /* one or two (SM-8) */
    bool pairs;                              /* seven of them (SM-7) */
    int groups;                              /* declared */
    bool chunks, sequences;                  /* among the hidden sentences */
    wished_numbers numbers;
} plan;

/* One of `all` on average. */
static bool chance(parlor_random *random, uint32_t all)
{
    return parlor_random_below(random, all) == 0;
}

static plan plan_draw(parlor_random *random)
{
    plan wish = {.chunks = true, .sequences = true};
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        wish.suit_is_used[suit] = true;
    const uint32_t unused = parlor_random_below(random, PARLOR_MAHJONG_SUITS);
    wish.suit_is_used[unused] = false;
    if (chance(random, 4))
        wish.suit_is_used[(unused + 1) % PARLOR_MAHJONG_SUITS] = false;
    wish.pairs = chance(random, 6);
    if (!wish.pairs && chance(random, 2))
        wish.groups = 1 + (int)parlor_random_below(random, PARLOR_MAHJONG_GROUPS_MAX);
    if (chance(random, 3))
        wish.chunks = false;
    else if (chance(random, 3))
        wish.sequences = false;
    if (chance(random, 4))
        wish.numbers = EDGE_NUMBERS;
    else if (!wish.sequences && chance(random, 3))
        wish.numbers = ROYAL_NUMBERS;
    return wish;
}

/* Does this component contain a 1 or a 9, or only 2, 5 and 8, if that is the wish? Who wishes for
 * the latter draws no sequences. */
static bool component_is_wished(const plan *wish, parlor_mahjong_component component)
{
    switch (wish->numbers) {
    case EDGE_NUMBERS:
        return component_has_edge(component);
    case ROYAL_NUMBERS:
        parlor_assert(component_kinds(component.kind) == 1);
        return parlor_mahjong_tile_number(component.tile) % 3 == 2;
    default:
        return true;
    }
}

/* Are so many tiles left, of one suit? */
static bool component_is_free(const parlor_mahjong_hand *hand, parlor_mahjong_component component)
{
    const int kinds = component_kinds(component.kind);
    if (parlor_mahjong_tile_number(component.tile) + kinds - 1 > PARLOR_MAHJONG_NUMBERS)
        return false;
    for (int i = 0; i < kinds; i++)
        if (parlor_mahjong_hand_held(hand, component.tile + i) + component_copies(component.kind) >
            PARLOR_MAHJONG_COPIES)
            return false;
    return true;
}

static void hand_add(parlor_mahjong_hand *hand, parlor_mahjong_component component)
{
    parlor_mahjong_tiles *const tiles =
        component_is_declared(component.kind) ? &hand->declared : &hand->hidden;
    for (int i = 0; i < component_kinds(component.kind); i++)
        parlor_mahjong_tiles_add(tiles, component.tile + i, component_copies(component.kind));
}

/* The components of one kind that still fit the hand; returns their number. */
static int components_free(const parlor_mahjong_hand *hand, const plan *wish,
                           parlor_mahjong_component_kind kind,
                           parlor_mahjong_component list[PARLOR_MAHJONG_KINDS])
{
    int count = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const parlor_mahjong_component component = {kind, tile};
        if (wish->suit_is_used[parlor_mahjong_tile_suit(tile)] &&
            component_is_wished(wish, component) && component_is_free(hand, component))
            list[count++] = component;
    }
    return count;
}

/* Adds a random component of this kind; if none with the wished numbers is free, one of any. Only
 * sequences can be used up: sixteen tiles at most are held before the last component, and the nine
 * numbers of a suit twice would be eighteen, so there is a number that is held once or never. */
static bool hand_grow(parlor_mahjong_hand *hand, const plan *wish,
                      parlor_mahjong_component_kind kind, parlor_random *random)
{
    plan modest = *wish;
    modest.numbers = ANY_NUMBERS;
    parlor_mahjong_component list[PARLOR_MAHJONG_KINDS];
    int count = components_free(hand, wish, kind, list);
    if (count == 0)
        count = components_free(hand, &modest, kind, list);
    if (count == 0)
        return false;
    hand_add(hand, list[parlor_random_below(random, (uint32_t)count)]);
    return true;
}

static void hand_grow_sentence(parlor_mahjong_hand *hand, const plan *wish, parlor_random *random)
{
    const bool wants_sequence = wish->sequences && (!wish->chunks || chance(random, 2));
    if (!wants_sequence || !hand_grow(hand, wish, PARLOR_MAHJONG_COMPONENT_SEQUENCE, random))
        hand_grow(hand, wish, PARLOR_MAHJONG_COMPONENT_CHUNK, random);
}

/* The sentences behind the first `count`, declared groups before the others. */
static void hand_grow_rest(parlor_mahjong_hand *hand, int count, const plan *wish,
                           parlor_random *random)
{
    for (int i = count; i < PARLOR_MAHJONG_GROUPS_MAX; i++) {
        if (i >= wish->groups)
            hand_grow_sentence(hand, wish, random);
        else
            hand_grow(hand, wish,
                      chance(random, 3) ? PARLOR_MAHJONG_COMPONENT_DECLARED_KONG
                                        : PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK,
                      random);
    }
}

static parlor_mahjong_hand hand_won(const plan *wish, parlor_random *random)
{
    parlor_mahjong_hand hand = {0};
    if (wish->pairs) {
        for (int i = 0; i < PARLOR_MAHJONG_COMPONENTS_MAX; i++)
            hand_grow(&hand, wish, PARLOR_MAHJONG_COMPONENT_PAIR, random);
        return hand;
    }
    hand_grow_rest(&hand, 0, wish, random);
    hand_grow(&hand, wish, PARLOR_MAHJONG_COMPONENT_PAIR, random);
    return hand;
}

/* A won hand less one of its hidden tiles expects this tile at least (SM-9). */
static parlor_mahjong_hand hand_deal_ready(const plan *wish, parlor_random *random)
{
    parlor_mahjong_hand hand = hand_won(wish, random);
    const int hidden = (int)PARLOR_MAHJONG_STAGE_DRAWN - 3 * wish->groups;
    int skipped = (int)parlor_random_below(random, (uint32_t)hidden);
    parlor_mahjong_tile tile = 0;
    while (skipped >= parlor_mahjong_tiles_count(&hand.hidden, tile))
        skipped -= parlor_mahjong_tiles_count(&hand.hidden, tile++);
    parlor_mahjong_tiles_add(&hand.hidden, tile, -1);
    return hand;
}

/* A chunk and one more of its tiles, whose pair would be the fifth (SM-9). */
static parlor_mahjong_hand hand_deal_used_up(const plan *wish, parlor_random *random)
{
    parlor_mahjong_hand hand = {0};
    hand_grow(&hand, wish,
              wish->groups > 0 ? PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK
                               : PARLOR_MAHJONG_COMPONENT_CHUNK,
              random);
    parlor_mahjong_tile tile = 0;
    while (parlor_mahjong_hand_held(&hand, tile) == 0)
        tile++;
    parlor_mahjong_tiles_add(&hand.hidden, tile, 1);
    hand_grow_rest(&hand, 1, wish, random);
    return hand;
}

/* A hand that would be won but for all its suits (SM-8), or for a tile that does not exist. */
static parlor_mahjong_hand hand_deal_barred(plan *wish, parlor_random *random)
{
    if (chance(random, 2))
        return hand_deal_used_up(wish, random);
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        wish->suit_is_used[suit] = true;
    return hand_deal_ready(wish, random);
}

parlor_mahjong_hand parlor_mahjong_hand_deal(parlor_random *random, parlor_mahjong_wish wish)
{
    if (wish == PARLOR_MAHJONG_WISH_ANY)
        return hand_deal(random);
    plan drawn = plan_draw(random);
    return wish == PARLOR_MAHJONG_WISH_BARRED ? hand_deal_barred(&drawn, random)
                                              : hand_deal_ready(&drawn, random);
}

void parlor_mahjong_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out)
{
    const parlor_mahjong_wish wish =
        options->choice[MAHJONG_OPTION_BARRED]  ? PARLOR_MAHJONG_WISH_BARRED
        : options->choice[MAHJONG_OPTION_READY] ? PARLOR_MAHJONG_WISH_READY
                                                : PARLOR_MAHJONG_WISH_ANY;
    const parlor_mahjong_hand hand = parlor_mahjong_hand_deal(random, wish);
    char text[PARLOR_MAHJONG_HAND_TEXT_MAX];
    write_bytes(out, text, parlor_mahjong_hand_write(&hand, text, sizeof text));
}
