/* Sichuan Mahjong: built-in players. They know nothing but the sight of their seat. */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "mahjong_counts.h"
#include "mahjong_distance.h"
#include "mahjong_play.h"

/* ---- The book (SM-40) ------------------------------------------------------------------- */

parlor_mahjong_tiles parlor_mahjong_play_seen(const parlor_mahjong_open *open, int by)
{
    parlor_mahjong_tiles seen = {{0}};
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        for (int suit = 0; suit < PARLOR_MAHJONG_SUITS && seat != by; suit++)
            seen.suit[suit] += open->declared[seat].suit[suit];
    for (int i = 0; i < open->river_size; i++)
        parlor_mahjong_tiles_add(&seen, open->river[i], 1);
    return seen;
}

static parlor_mahjong_hand hand_declaring(const parlor_mahjong_hand *hand, parlor_mahjong_tile tile,
                                          int hidden, int size)
{
    parlor_mahjong_hand after = *hand;
    parlor_mahjong_tiles_add(&after.hidden, tile, -hidden);
    parlor_mahjong_tiles_add(&after.declared, tile, size);
    return after;
}

/* Four hidden tiles are upgraded if the hand is then no further from ready than after the best
 * discard: a tile is drawn for it. */
static int choose_in_turn(const parlor_sight *sight, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_tiles seen =
        parlor_mahjong_play_seen(&mahjong_sight_const(sight)->open, sight->seat);
    int distance;
    const parlor_mahjong_tile best =
        parlor_mahjong_best_discard(hand, &seen, &distance); /* SM-25 */
    uint64_t upgrades = sight->legal >> PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN & MAHJONG_DISCARDS;
    for (; upgrades; upgrades &= upgrades - 1) {
        const parlor_mahjong_tile tile = bits_lowest_of_64(upgrades);
        const parlor_mahjong_hand after = hand_declaring(hand, tile, 4, 4);
        if (parlor_mahjong_distance(&after) <= distance)
            return PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN + tile;
    }
    return PARLOR_MAHJONG_MOVE_DISCARD + best;
}

/* A discard is refined if the hand is closer to ready then, and upgraded as hidden tiles are. */
static int choose_claim(const parlor_sight *sight, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_tile tile = open_discard(&mahjong_sight_const(sight)->open);
    const parlor_mahjong_hand refined = hand_declaring(hand, tile, 2, 3);
    const int passed = parlor_mahjong_distance(hand);
    if (parlor_mahjong_distance_discarding(&refined) < passed)
        return PARLOR_MAHJONG_MOVE_REFINE;
    const parlor_mahjong_hand upgraded = hand_declaring(hand, tile, 3, 4);
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
    return mahjong_sight_const(sight)->open.phase == PARLOR_MAHJONG_PHASE_DISCARDED
               ? choose_claim(sight, &hand)
               : choose_in_turn(sight, &hand);
}

static int reason_of_the_book(const parlor_bot *bot, const parlor_sight *sight, int move)
{
    (void)bot, (void)sight;
    return move < PARLOR_MAHJONG_KINDS ? PARLOR_MAHJONG_RULE_DISCARD : PARLOR_MAHJONG_RULE_BOOK;
}

const parlor_bot parlor_mahjong_bots[MAHJONG_BOTS] = {
    {.name = "book",
     .meaning = "Wins when it can, claims what brings its hand closer to ready, and discards the "
                "tile that leaves the best hand.",
     .choose = choose_by_the_book,
     .reason = reason_of_the_book},
};
