/* Sichuan Mahjong: the player "keen". It wins as the book does, but of the discards that leave a
 * hand equally near it takes the one with the best prospects: how many tiles bring it on, how good
 * the hand is then, what a win is worth, and how likely another seat wins with the discard. It
 * refines for better prospects alone, too, and once it is too late, its discards are the safest.
 *
 * What weighs how much was found by comparing what games played on came to; docs/studies/bots.md
 * has the figures. */
#include "../../core/bits.h"
#include "mahjong_counts.h"
#include "mahjong_distance.h"
#include "mahjong_play.h"

/* What the seat sees. */
typedef struct outlook {
    const parlor_mahjong_open *open;
    int seat;
    parlor_mahjong_tiles seen;
    int unseen; /* tiles, in the wall and in other hands */
} outlook;

static int left_of(const outlook *at, const parlor_mahjong_hand *hand, parlor_mahjong_tile tile)
{
    return PARLOR_MAHJONG_COPIES - parlor_mahjong_hand_held(hand, tile) -
           parlor_mahjong_tiles_count(&at->seen, tile);
}

static bool has_pair(const parlor_mahjong_hand *hand, parlor_mahjong_tile tile)
{
    return parlor_mahjong_tiles_count(&hand->hidden, tile) >= 2;
}

static parlor_mahjong_hand hand_without(const parlor_mahjong_hand *drawn, parlor_mahjong_tile tile)
{
    parlor_mahjong_hand rest = *drawn;
    parlor_mahjong_tiles_add(&rest.hidden, tile, -1);
    return rest;
}

static parlor_mahjong_hand hand_declaring(const parlor_mahjong_hand *hand, parlor_mahjong_tile tile,
                                          int hidden, int size)
{
    parlor_mahjong_hand after = *hand;
    parlor_mahjong_tiles_add(&after.hidden, tile, -hidden);
    parlor_mahjong_tiles_add(&after.declared, tile, size);
    return after;
}

/* ---- Danger ----------------------------------------------------------------------------- */

enum { ONE = 1 << 16 }; /* a chance of 1 */

/* By how much something makes it likelier that a seat waits for a tile, in 256ths. */
enum {
    TIMES_ONE = 256,
    TIMES_GROUP = 465,     /* for each group that the seat has declared */
    TIMES_NO_SUIT = 83,    /* it has discarded nothing of the suit */
    TIMES_SUIT = 167,      /* for each tile of the suit that it has discarded, ... */
    TIMES_NEAR = 215,      /* ... and again for one that is at most two away */
    TIMES_SAME = 14,       /* it has discarded such a tile */
    TIMES_EDGE = 138,      /* a 1 or a 9 */
    TIMES_NEXT_EDGE = 195, /* a 2 or an 8 */
    TIMES_LEFT = 333,      /* for each such tile that is not seen */
};

static int times(int chance, int factor, int often)
{
    for (; often > 0; often--)
        chance = chance * factor / TIMES_ONE;
    return chance;
}

/* What a seat has discarded, seen from a tile. */
typedef struct discards_by {
    int suit, near;
    bool same;
} discards_by;

static discards_by discards_of(const parlor_mahjong_open *open, int seat, parlor_mahjong_tile tile)
{
    discards_by by = {0, 0, false};
    for (int i = 0; i < open->river_size; i++) {
        const int away = open->river[i] - tile;
        if (open->river_of[i] != seat ||
            open->river[i] / PARLOR_MAHJONG_NUMBERS != tile / PARLOR_MAHJONG_NUMBERS)
            continue;
        by.suit++;
        by.near += away >= -2 && away <= 2;
        by.same |= away == 0;
    }
    return by;
}

/* That another seat wins with a tile of which so many are left. */
static int danger_from(const parlor_mahjong_open *open, int seat, parlor_mahjong_tile tile,
                       int left)
{
    enum { WALL_STEP = 8 };
    /* at first, by how many tiles are left in the wall */
    static const int at_first[PARLOR_MAHJONG_WALL_MAX / WALL_STEP + 1] = {4649, 4386, 3073, 1600,
                                                                          619,  178,  38};
    const discards_by by = discards_of(open, seat, tile);
    const int number = tile % PARLOR_MAHJONG_NUMBERS;
    const int edge =
        number < PARLOR_MAHJONG_NUMBERS / 2 ? number : PARLOR_MAHJONG_NUMBERS - 1 - number;
    int groups = 0;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        groups += numbers_count(numbers_some(open->declared[seat].suit[suit]));
    int chance = at_first[open->wall / WALL_STEP];
    chance = times(chance, TIMES_GROUP, groups);
    chance = times(chance, TIMES_LEFT, left);
    chance = times(chance, by.suit == 0 ? TIMES_NO_SUIT : TIMES_SUIT, by.suit == 0 ? 1 : by.suit);
    chance = times(chance, TIMES_NEAR, by.near);
    chance = times(chance, TIMES_SAME, by.same);
    chance = times(chance, edge == 0 ? TIMES_EDGE : TIMES_NEXT_EDGE, edge < 2);
    return chance < ONE ? chance : ONE;
}

/* That somebody wins with it, by what remains in the hand. */
static int danger_of(const outlook *at, const parlor_mahjong_hand *rest, parlor_mahjong_tile tile)
{
    const int left = left_of(at, rest, tile);
    int danger = 0;
    for (int other = 1; other < PARLOR_MAHJONG_SEATS; other++)
        danger += danger_from(at->open, (at->seat + other) % PARLOR_MAHJONG_SEATS, tile, left);
    return danger;
}

/* ---- Prospects -------------------------------------------------------------------------- */

/* Tiles are counted in tenths: one of which there is a pair can be refined, too. */
enum { DRAWN = 10, REFINED = 34 };

/* How fast a hand that is not ready gets on. */
static int speed_of(const outlook *at, const parlor_mahjong_hand *waiting, uint32_t useful)
{
    int speed = 0;
    for (; useful; useful &= useful - 1) {
        const parlor_mahjong_tile tile = bits_lowest(useful);
        speed += left_of(at, waiting, tile) * (has_pair(waiting, tile) ? (int)REFINED : (int)DRAWN);
    }
    return speed;
}

/* How fast one that is ready wins, by what it then wins. */
static int speed_of_ready(const outlook *at, const parlor_mahjong_hand *ready)
{
    parlor_mahjong_result result;
    parlor_mahjong_referee(ready, &result);
    int speed = 0;
    for (uint32_t tiles = result.tiles; tiles; tiles &= tiles - 1) {
        const parlor_mahjong_tile tile = bits_lowest(tiles);
        speed += left_of(at, ready, tile) * result.score[tile] * DRAWN;
    }
    return speed;
}

/* How fast a hand gets on that has drawn, after its best discard. */
static int speed_discarding(const outlook *at, const parlor_mahjong_hand *drawn)
{
    uint32_t useful[PARLOR_MAHJONG_KINDS], nearest;
    const int distance = parlor_mahjong_nearest_discards(drawn, useful, &nearest);
    int best = 0;
    for (; nearest; nearest &= nearest - 1) {
        const parlor_mahjong_tile tile = bits_lowest(nearest);
        const parlor_mahjong_hand rest = hand_without(drawn, tile);
        const int speed =
            distance == 0 ? speed_of_ready(at, &rest) : speed_of(at, &rest, useful[tile]);
        best = speed > best ? speed : best;
    }
    return best;
}

/* What a hand can hope for: how many useful tiles there are, those that it has a pair of counted
 * again, and how fast it gets on with the next of them, on average. */
typedef struct hope {
    int tiles, paired, next;
} hope;

static hope hope_of(const outlook *at, const parlor_mahjong_hand *waiting, uint32_t useful)
{
    enum { WEIGHT = 2, WEIGHT_PAIRED = 5 };
    hope found = {0, 0, 0};
    int weights = 0;
    for (; useful; useful &= useful - 1) {
        const parlor_mahjong_tile tile = bits_lowest(useful);
        const int left = left_of(at, waiting, tile);
        if (left == 0)
            continue;
        parlor_mahjong_hand drawn = *waiting;
        parlor_mahjong_tiles_add(&drawn.hidden, tile, 1);
        const int weight = left * (has_pair(waiting, tile) ? (int)WEIGHT_PAIRED : (int)WEIGHT);
        found.tiles += left;
        found.paired += has_pair(waiting, tile) ? left : 0;
        found.next += weight * speed_discarding(at, &drawn);
        weights += weight;
    }
    found.next = weights > 0 ? found.next / weights : 0;
    return found;
}

/* Tiles of the suit of which there are the fewest: a hand has to do without one (SM-8). */
static int fewest_of_suit(const parlor_mahjong_hand *hand)
{
    int fewest = PARLOR_MAHJONG_TILES;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        int count = 0;
        for (int i = 0; i < PARLOR_MAHJONG_NUMBERS; i++)
            count += parlor_mahjong_hand_held(hand, suit * PARLOR_MAHJONG_NUMBERS + i);
        fewest = count < fewest ? count : fewest;
    }
    return fewest;
}

/* Pairs that can become chunks. */
static int pairs_of(const outlook *at, const parlor_mahjong_hand *hand)
{
    int pairs = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        pairs +=
            parlor_mahjong_tiles_count(&hand->hidden, tile) == 2 && left_of(at, hand, tile) > 0;
    return pairs;
}

/* What a hand that waits may be worth, in ten-thousandths of a point for each unseen tile: good to
 * be compared with others as near, in the same moment. */
static int prospects_of(const outlook *at, const parlor_mahjong_hand *waiting)
{
    const parlor_mahjong_distances to = parlor_mahjong_distances_of(waiting);
    if (distances_smaller(&to) == 0) {
        int paired = 0;
        for (uint32_t useful = to.useful; useful; useful &= useful - 1)
            paired +=
                has_pair(waiting, bits_lowest(useful)) * left_of(at, waiting, bits_lowest(useful));
        return speed_of_ready(at, waiting) * 5200 + paired * 15000;
    }
    const hope found = hope_of(at, waiting, to.useful);
    if (distances_smaller(&to) == 1)
        return found.tiles * 5000 + found.paired * 17000 + found.next * 1800;
    return found.tiles * 1200 + found.next * (distances_smaller(&to) == 2 ? 800 : 600) +
           (pairs_of(at, waiting) - fewest_of_suit(waiting)) * 200 * at->unseen;
}

/* ---- Discards --------------------------------------------------------------------------- */

/* Is it too late for a hand that is so far from ready? */
static bool is_late(const outlook *at, int distance)
{
    enum { LATE = 24, VERY_LATE = 12 }; /* tiles in the wall */
    return (distance >= 2 && at->open->wall < LATE) ||
           (distance == 1 && at->open->wall < VERY_LATE);
}

/* The safest discard; of equally safe ones that which leaves the nearest hand. */
static int value_late(const outlook *at, const parlor_mahjong_hand *rest, parlor_mahjong_tile tile)
{
    enum { DISTANCE = 200 };
    return -danger_of(at, rest, tile) - parlor_mahjong_distance(rest) * DISTANCE;
}

static int value_of(const outlook *at, const parlor_mahjong_hand *rest, parlor_mahjong_tile tile,
                    int distance)
{
    const int64_t costs = distance < 2 ? 4500 : 3000; /* in ten-thousandths of a point */
    const int64_t danger = danger_of(at, rest, tile) * costs * at->unseen / ONE;
    return prospects_of(at, rest) - (int)danger;
}

/* The best discard of a hand that has drawn, and what the hand is worth then. */
static int best_discard(const outlook *at, const parlor_mahjong_hand *drawn,
                        parlor_mahjong_tile *best)
{
    uint32_t useful[PARLOR_MAHJONG_KINDS], tiles;
    const int distance = parlor_mahjong_nearest_discards(drawn, useful, &tiles);
    const bool late = is_late(at, distance);
    int best_value = INT32_MIN;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        if (parlor_mahjong_tiles_count(&drawn->hidden, tile) == 0 ||
            (!late && !(tiles >> tile & 1)))
            continue;
        const parlor_mahjong_hand rest = hand_without(drawn, tile);
        const int value = late ? value_late(at, &rest, tile) : value_of(at, &rest, tile, distance);
        if (value > best_value) {
            best_value = value;
            *best = tile;
        }
    }
    return best_value;
}

/* ---- Choosing --------------------------------------------------------------------------- */

static int choose_in_turn(const outlook *at, const parlor_mahjong_hand *hand, uint64_t legal)
{
    uint64_t upgrades = legal >> PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN & MAHJONG_DISCARDS;
    const int distance = upgrades ? parlor_mahjong_distance_discarding(hand) : 0;
    for (; upgrades; upgrades &= upgrades - 1) {
        const parlor_mahjong_tile tile = bits_lowest_of_64(upgrades);
        const parlor_mahjong_hand after = hand_declaring(hand, tile, 4, 4);
        if (parlor_mahjong_distance(&after) <= distance)
            return PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN + tile;
    }
    parlor_mahjong_tile best = 0;
    best_discard(at, hand, &best);
    return PARLOR_MAHJONG_MOVE_DISCARD + best;
}

/* Is it better to refine than to wait, with a hand that gets no nearer by it? */
static bool refines_for_prospects(const outlook *at, const parlor_mahjong_hand *hand,
                                  const parlor_mahjong_hand *refined, int distance)
{
    const int margin = distance == 0 ? 900 : 300; /* in ten-thousandths of a point */
    parlor_mahjong_tile discard;
    return !is_late(at, distance) &&
           best_discard(at, refined, &discard) > prospects_of(at, hand) + margin * at->unseen;
}

static int choose_claim(const outlook *at, const parlor_mahjong_hand *hand, uint64_t legal)
{
    const parlor_mahjong_tile tile = open_discard(at->open);
    const parlor_mahjong_hand refined = hand_declaring(hand, tile, 2, 3);
    const parlor_mahjong_hand upgraded = hand_declaring(hand, tile, 3, 4);
    const int passed = parlor_mahjong_distance(hand);
    const int distance = parlor_mahjong_distance_discarding(&refined);
    if (distance < passed ||
        (distance == passed && refines_for_prospects(at, hand, &refined, distance)))
        return PARLOR_MAHJONG_MOVE_REFINE;
    const bool can_upgrade = legal >> PARLOR_MAHJONG_MOVE_UPGRADE & 1;
    return can_upgrade && parlor_mahjong_distance(&upgraded) <= passed
               ? (int)PARLOR_MAHJONG_MOVE_UPGRADE
               : (int)PARLOR_MAHJONG_MOVE_PASS;
}

static outlook outlook_of(const parlor_sight *sight)
{
    const parlor_mahjong_open *const open = &mahjong_sight_const(sight)->open;
    outlook at = {open, sight->seat, parlor_mahjong_play_seen(open, sight->seat), open->wall};
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        at.unseen += seat == sight->seat ? 0 : open->hidden[seat];
    return at;
}

int parlor_mahjong_choose_keenly(const parlor_bot *bot, const parlor_sight *sight,
                                 parlor_random *random)
{
    (void)bot;                                    /* nothing is left to chance */
    if (mahjong_sight_const(sight)->open.cap > 0) /* where playing goes on, other things count */
        return parlor_bot_choose(&parlor_mahjong_bots[0], sight, random);
    if (sight->legal >> PARLOR_MAHJONG_MOVE_WIN & 1)
        return PARLOR_MAHJONG_MOVE_WIN;
    const parlor_mahjong_hand hand = parlor_mahjong_sight_hand(sight);
    const outlook at = outlook_of(sight);
    return at.open->phase == PARLOR_MAHJONG_PHASE_DISCARDED
               ? choose_claim(&at, &hand, sight->legal)
               : choose_in_turn(&at, &hand, sight->legal);
}
