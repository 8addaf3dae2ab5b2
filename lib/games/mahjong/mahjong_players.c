/* Sichuan Mahjong: built-in players. They know nothing but the sight of their seat. */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "mahjong_counts.h"
#include "mahjong_distance.h"
#include "mahjong_play.h"

/* ---- Where playing goes on (SM-52) ------------------------------------------------------ */

/* What is left of a hand without the tiles of its void suit; all of it, if there is none. */
static parlor_mahjong_hand hand_cleared(const parlor_mahjong_hand *hand, int void_suit)
{
    parlor_mahjong_hand cleared = *hand;
    if (void_suit >= 0)
        cleared.hidden.suit[void_suit] = 0;
    return cleared;
}

static bool has_void(const parlor_mahjong_hand *hand, int void_suit)
{
    return void_suit >= 0 && hand->hidden.suit[void_suit];
}

/* The suit without which the hand is closest to ready; of several the one with the fewest tiles. */
static int choose_void(const parlor_mahjong_hand *hand)
{
    int best = 0, best_distance = PARLOR_MAHJONG_DISTANCE_NONE, best_count = 0;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const parlor_mahjong_hand cleared = hand_cleared(hand, suit);
        const int distance = parlor_mahjong_distance(&cleared);
        const int count = numbers_count(hand->hidden.suit[suit]);
        if (distance < best_distance || (distance == best_distance && count < best_count)) {
            best = suit;
            best_distance = distance;
            best_count = count;
        }
    }
    return PARLOR_MAHJONG_MOVE_VOID + best;
}

/* What a ready hand may still win: of each tile that it expects, how many are left, by the value
 * of a win with it. */
static int prospects_of(const parlor_mahjong_hand *ready, const parlor_mahjong_tiles *seen, int cap)
{
    parlor_mahjong_result result;
    parlor_mahjong_referee(ready, &result);
    int sum = 0;
    for (uint32_t tiles = result.tiles; tiles; tiles &= tiles - 1) {
        const parlor_mahjong_tile tile = bits_lowest_of_64(tiles);
        const int left = PARLOR_MAHJONG_COPIES - parlor_mahjong_tiles_count(seen, tile) -
                         parlor_mahjong_tiles_count(&ready->hidden, tile) -
                         parlor_mahjong_tiles_count(&ready->declared, tile);
        sum += left * parlor_mahjong_win_value(result.score[tile] - 1, cap);
    }
    return sum;
}

/* Of the discards after which the hand is ready, the one with the best prospects. */
static parlor_mahjong_tile best_ready(const parlor_mahjong_hand *drawn,
                                      const parlor_mahjong_tiles *seen, int cap,
                                      parlor_mahjong_tile usual)
{
    uint32_t useful[PARLOR_MAHJONG_KINDS], nearest;
    parlor_mahjong_tile best = usual;
    int most = -1;
    parlor_mahjong_nearest_discards(drawn, useful, &nearest);
    for (; nearest; nearest &= nearest - 1) {
        const parlor_mahjong_tile tile = bits_lowest_of_64(nearest);
        parlor_mahjong_hand ready = *drawn;
        parlor_mahjong_tiles_add(&ready.hidden, tile, -1);
        const int prospects = prospects_of(&ready, seen, cap);
        if (prospects > most || (prospects == most && tile == usual)) {
            most = prospects;
            best = tile;
        }
    }
    return best;
}

/* Void tiles first, the first in order first; then by SM-25, as if all void tiles had been seen. */
parlor_mahjong_tile parlor_mahjong_book_discard(const parlor_mahjong_hand *drawn,
                                                const parlor_mahjong_tiles *seen, int void_suit,
                                                int cap, int *distance)
{
    if (void_suit < 0)
        return parlor_mahjong_best_discard(drawn, seen, distance);
    if (has_void(drawn, void_suit)) {
        const parlor_mahjong_hand cleared = hand_cleared(drawn, void_suit);
        *distance = parlor_mahjong_distance(&cleared);
        return void_suit * PARLOR_MAHJONG_NUMBERS +
               bits_lowest_of_64(numbers_some(drawn->hidden.suit[void_suit])) / 4;
    }
    parlor_mahjong_tiles all_void = *seen;
    all_void.suit[void_suit] = PARLOR_MAHJONG_COPIES * (EVERY_NUMBER & ~BEYOND_NINE);
    const parlor_mahjong_tile usual = parlor_mahjong_best_discard(drawn, &all_void, distance);
    return *distance == 0 ? best_ready(drawn, &all_void, cap, usual) : usual;
}

/* ---- The book (SM-40) ------------------------------------------------------------------- */

static parlor_mahjong_hand hand_declaring(const parlor_mahjong_hand *hand, parlor_mahjong_tile tile,
                                          int hidden, int size)
{
    parlor_mahjong_hand after = *hand;
    parlor_mahjong_tiles_add(&after.hidden, tile, -hidden);
    parlor_mahjong_tiles_add(&after.declared, tile, size);
    return after;
}

/* Four hidden tiles are upgraded if the hand is then no further from ready than after the best
 * discard: a tile is drawn for it. So is a group with its fourth tile (SM-43). */
static int choose_in_turn(const parlor_sight *sight, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_sight *const own = mahjong_sight_const(sight);
    const parlor_mahjong_tiles seen = parlor_mahjong_play_seen(&own->open, sight->seat);
    int distance;
    const parlor_mahjong_tile best = parlor_mahjong_book_discard(
        hand, &seen, own->void_suit, own->open.cap, &distance); /* SM-25 */
    uint64_t upgrades = sight->legal >> PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN & MAHJONG_DISCARDS;
    for (; upgrades; upgrades &= upgrades - 1) {
        const parlor_mahjong_tile tile = bits_lowest_of_64(upgrades);
        const int hidden = parlor_mahjong_tiles_count(&hand->hidden, tile);
        const parlor_mahjong_hand after = hand_declaring(hand, tile, hidden, hidden);
        const parlor_mahjong_hand cleared = hand_cleared(&after, own->void_suit);
        if (parlor_mahjong_distance(&cleared) <= distance)
            return PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN + tile;
    }
    return PARLOR_MAHJONG_MOVE_DISCARD + best;
}

/* How far the hand is from ready when it has refined, and discards for it. */
static int distance_refined(const parlor_mahjong_hand *refined, int void_suit)
{
    const parlor_mahjong_hand cleared = hand_cleared(refined, void_suit);
    return has_void(refined, void_suit) ? parlor_mahjong_distance(&cleared)
                                        : parlor_mahjong_distance_discarding(&cleared);
}

/* A discard is refined if the hand is closer to ready then, and upgraded as hidden tiles are. */
static int choose_claim(const parlor_sight *sight, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_sight *const own = mahjong_sight_const(sight);
    const parlor_mahjong_tile tile = open_discard(&own->open);
    const parlor_mahjong_hand refined = hand_declaring(hand, tile, 2, 3);
    const parlor_mahjong_hand cleared = hand_cleared(hand, own->void_suit);
    const int passed = parlor_mahjong_distance(&cleared);
    if (distance_refined(&refined, own->void_suit) < passed)
        return PARLOR_MAHJONG_MOVE_REFINE;
    const parlor_mahjong_hand upgraded = hand_declaring(&cleared, tile, 3, 4);
    const bool can_upgrade = sight->legal >> PARLOR_MAHJONG_MOVE_UPGRADE & 1;
    return can_upgrade && parlor_mahjong_distance(&upgraded) <= passed ? PARLOR_MAHJONG_MOVE_UPGRADE
                                                                       : PARLOR_MAHJONG_MOVE_PASS;
}

static int choose_by_the_book(const parlor_bot *bot, const parlor_sight *sight,
                              parlor_random *random)
{
    (void)bot, (void)random; /* the book leaves nothing to chance */
    const parlor_mahjong_hand hand = parlor_mahjong_sight_hand(sight);
    if (sight->legal >> PARLOR_MAHJONG_MOVE_WIN & 1)
        return PARLOR_MAHJONG_MOVE_WIN;
    switch (mahjong_sight_const(sight)->open.phase) {
    case PARLOR_MAHJONG_PHASE_VOIDS:
        return choose_void(&hand);
    case PARLOR_MAHJONG_PHASE_DISCARDED:
        return choose_claim(sight, &hand);
    default:
        return choose_in_turn(sight, &hand);
    }
}

static int reason_of_the_book(const parlor_bot *bot, const parlor_sight *sight, int move)
{
    (void)bot;
    if (mahjong_sight_const(sight)->open.cap > 0)
        return PARLOR_MAHJONG_RULE_BOOK_BLOOD;
    return move < PARLOR_MAHJONG_KINDS ? PARLOR_MAHJONG_RULE_DISCARD : PARLOR_MAHJONG_RULE_BOOK;
}

const parlor_bot parlor_mahjong_bots[MAHJONG_BOTS] = {
    {.name = "book",
     .meaning = "Wins when it can, claims what brings its hand closer to ready, and discards the "
                "tile that leaves the best hand.",
     .choose = choose_by_the_book,
     .reason = reason_of_the_book},
    {.name = "keen",
     .meaning = "Weighs what a hand may become, what it is then worth, and which discards are "
                "dangerous; plays by the book where playing goes on after a win.",
     .choose = parlor_mahjong_choose_keenly},
};
