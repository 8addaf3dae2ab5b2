/* Sichuan Mahjong: the distance of a hand (SM-23) and its useful tiles (SM-24).
 *
 * A target has tiles of two suits at most, so one suit is left out, one with nothing declared; and
 * the other two share the sentences and the pair. A useful tile is one that some nearest target has
 * and the hand lacks: with it, one tile less is lacking, and a tile that the target does not use
 * can be discarded. */
#include "mahjong_distance.h"
#include "mahjong_counts.h"
#include "mahjong_lacks.h"

/* The tiles that are missing are one more than the distance: the last one completes the hand. */
enum { MISSING_NONE = PARLOR_MAHJONG_DISTANCE_NONE + 1 };

/* Missing tiles of a kind of target, by the suit that is left out; and the fewest. */
typedef struct prospect {
    int missing[PARLOR_MAHJONG_SUITS];
    int fewest;
} prospect;

static inline void prospect_note(prospect *targets, int left_out, int missing)
{
    targets->missing[left_out] = missing;
    if (missing < targets->fewest)
        targets->fewest = missing;
}

static inline int one_suit_of(int left_out)
{
    return left_out == 0 ? 1 : 0;
}

static inline int other_suit_of(int left_out)
{
    return left_out == 2 ? 1 : 2;
}

/* ---- Regular targets -------------------------------------------------------------------- */

/* What a suit lacks, and what it lacks of the rest when another suit gives the share in whose field
 * this is. */
typedef struct suit_part {
    uint64_t lacks, rest;
} suit_part;

/* The declared groups are sentences already: so many fewer are asked of the two suits. Fields that
 * would ask for more are never the answer. */
static inline uint64_t lacks_of_rest(uint64_t lacks, int groups)
{
    const uint64_t both = (uint64_t)1 << LACKS_PAIR_BITS | 1;
    const int asked = LACKS_FIELD_BITS * (SENTENCES_MAX + 1 - groups);
    const uint64_t fields = (((uint64_t)1 << asked) - 1) * both;
    const uint64_t turned = lacks_turned(lacks) >> LACKS_FIELD_BITS * groups;
    return (turned & fields) | (LACKS_ALL_NEVER & ~fields);
}

static inline suit_part suit_part_of(uint64_t lacks, int groups)
{
    return (suit_part){lacks, lacks_of_rest(lacks, groups)};
}

static inline uint64_t suit_lacks(const parlor_mahjong_hand *hand, int suit)
{
    const uint64_t hidden = hand->hidden.suit[suit], declared = hand->declared.suit[suit];
    return declared ? parlor_mahjong_lacks_search(hidden, declared)
                    : parlor_mahjong_lacks_look_up(hidden);
}

/* It lacks no less than that: the table takes declared tiles for such as could be used. */
static inline uint64_t suit_lacks_at_least(const parlor_mahjong_hand *hand, int suit)
{
    return parlor_mahjong_lacks_look_up(hand->hidden.suit[suit]);
}

static inline prospect regular_targets(const parlor_mahjong_hand *hand, const suit_part *part)
{
    prospect targets = {.fewest = MISSING_NONE};
    for (int left_out = 0; left_out < PARLOR_MAHJONG_SUITS; left_out++) {
        const uint64_t together =
            part[one_suit_of(left_out)].lacks + part[other_suit_of(left_out)].rest;
        prospect_note(&targets, left_out,
                      hand->declared.suit[left_out] ? MISSING_NONE : lacks_smallest(together));
    }
    return targets;
}

/* A word to be added to what a suit lacks: the highest bit of every field is then set unless fewer
 * tiles are missing than in the nearest targets without the suit `left_out`. */
static inline uint64_t threshold(const prospect *targets, int left_out, uint64_t rest)
{
    if (targets->missing[left_out] > targets->fewest)
        return LACKS_TOP;
    return rest + LACKS_TOP - (uint64_t)targets->fewest * LACKS_EVERY;
}

/* What a suit lacks with one more tile of each number: at least, and exactly where it is said to be
 * exact. */
typedef struct suit_with {
    bool is_known;
    uint32_t exact; /* numbers as a set, bit 0 for the 1 */
    uint64_t lacks[PARLOR_MAHJONG_NUMBERS];
} suit_with;

enum { NUMBERS_ALL = (1 << PARLOR_MAHJONG_NUMBERS) - 1 };

static inline void look_with(const parlor_mahjong_hand *hand, int suit, suit_with *with)
{
    if (with->is_known)
        return;
    parlor_mahjong_lacks_look_up_with(hand->hidden.suit[suit], with->lacks);
    with->is_known = true;
    with->exact = hand->declared.suit[suit] ? 0 : NUMBERS_ALL;
}

static inline void make_exact(const parlor_mahjong_hand *hand, int suit, int number,
                              suit_with *with)
{
    const uint64_t one = (uint64_t)1 << PARLOR_MAHJONG_COUNT_BITS * number;
    with->lacks[number] =
        parlor_mahjong_lacks_search(hand->hidden.suit[suit] + one, hand->declared.suit[suit]);
    with->exact |= 1u << number;
}

static inline bool brings_closer(uint64_t with, uint64_t with_one, uint64_t with_other)
{
    return ((with + with_one) & (with + with_other) & LACKS_TOP) != LACKS_TOP;
}

/* The numbers of a suit that bring it closer, bit 0 for the 1. */
static inline uint32_t suit_regular_useful(const parlor_mahjong_hand *hand, const suit_part *part,
                                           const prospect *targets, int suit, suit_with *with)
{
    const int one = one_suit_of(suit), other = other_suit_of(suit);
    const uint64_t with_one = threshold(targets, other, part[one].rest);
    const uint64_t with_other = threshold(targets, one, part[other].rest);
    uint32_t useful = 0;
    look_with(hand, suit, with);
    for (int i = 0; i < PARLOR_MAHJONG_NUMBERS; i++) {
        bool is_useful = brings_closer(with->lacks[i], with_one, with_other);
        if (is_useful && !(with->exact >> i & 1)) {
            make_exact(hand, suit, i, with);
            is_useful = brings_closer(with->lacks[i], with_one, with_other);
        }
        useful |= (uint32_t)is_useful << i;
    }
    return useful;
}

/* ---- Seven pairs ------------------------------------------------------------------------ */

enum { PAIRS = 7 };

/* Pairs among the tiles of one or two suits, and tiles without a partner. */
typedef struct pairing {
    int pairs, singles;
} pairing;

static inline pairing suit_pairing(uint64_t suit)
{
    return (pairing){numbers_count(suit >> 1 & 3 * EVERY_NUMBER),
                     numbers_count(suit & EVERY_NUMBER)};
}

/* A pair that is not there needs one tile if there is a single one for it, else two. A single one
 * can always be paired, four being even, and two suits have kinds enough for all the others. */
static inline int pairing_missing(pairing tiles)
{
    const int pairs = PAIRS - tiles.pairs;
    return pairs + (pairs > tiles.singles ? pairs - tiles.singles : 0);
}

static inline prospect pair_targets(const pairing *part)
{
    prospect targets = {.fewest = MISSING_NONE};
    for (int left_out = 0; left_out < PARLOR_MAHJONG_SUITS; left_out++) {
        const pairing one = part[one_suit_of(left_out)], other = part[other_suit_of(left_out)];
        prospect_note(
            &targets, left_out,
            pairing_missing((pairing){one.pairs + other.pairs, one.singles + other.singles}));
    }
    return targets;
}

/* Single tiles are useful; if there are not enough of them, so is everything of which there are not
 * four. */
static inline uint32_t pairs_useful(const parlor_mahjong_tiles *hidden, const pairing *part,
                                    const prospect *targets)
{
    uint32_t useful = 0;
    for (int left_out = 0; left_out < PARLOR_MAHJONG_SUITS; left_out++) {
        const int suits[2] = {one_suit_of(left_out), other_suit_of(left_out)};
        const int singles = part[suits[0]].singles + part[suits[1]].singles;
        const int pairs = part[suits[0]].pairs + part[suits[1]].pairs;
        for (int i = 0; i < 2 && targets->missing[left_out] == targets->fewest; i++) {
            const uint64_t suit = hidden->suit[suits[i]];
            const uint64_t numbers = pairs + singles < PAIRS ? ~(suit >> 2) : suit;
            useful |= numbers_together(numbers & EVERY_NUMBER) << PARLOR_MAHJONG_NUMBERS * suits[i];
        }
    }
    return useful;
}

/* ---- Both ------------------------------------------------------------------------------- */

/* What the suits of a hand can give to targets of either kind. */
typedef struct outlook {
    suit_part part[PARLOR_MAHJONG_SUITS];
    pairing pairs[PARLOR_MAHJONG_SUITS];
    int groups; /* declared */
} outlook;

/* The nearest targets of either kind. */
typedef struct nearest {
    prospect regular, seven;
} nearest;

static inline void look_at(const parlor_mahjong_hand *hand, outlook *at)
{
    at->groups = parlor_mahjong_hand_groups(hand);
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        at->part[suit] = suit_part_of(suit_lacks(hand, suit), at->groups);
        at->pairs[suit] = suit_pairing(hand->hidden.suit[suit]);
    }
}

static inline nearest nearest_of(const parlor_mahjong_hand *hand, const outlook *at)
{
    return (nearest){regular_targets(hand, at->part), at->groups == 0
                                                          ? pair_targets(at->pairs)
                                                          : (prospect){.fewest = MISSING_NONE}};
}

static inline int distance_to(const nearest *to)
{
    return (to->regular.fewest < to->seven.fewest ? to->regular : to->seven).fewest - 1;
}

static inline parlor_mahjong_distances distances_at(const parlor_mahjong_hand *waiting,
                                                    const outlook *at, const nearest *to,
                                                    suit_with *const with[PARLOR_MAHJONG_SUITS])
{
    parlor_mahjong_distances distances = {to->regular.fewest - 1, to->seven.fewest - 1, 0};
    if (to->regular.fewest <= to->seven.fewest && to->regular.fewest != MISSING_NONE)
        for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
            distances.useful |=
                suit_regular_useful(waiting, at->part, &to->regular, suit, with[suit])
                << PARLOR_MAHJONG_NUMBERS * suit;
    if (to->seven.fewest <= to->regular.fewest && to->seven.fewest != MISSING_NONE)
        distances.useful |= pairs_useful(&waiting->hidden, at->pairs, &to->seven);
    return distances;
}

parlor_mahjong_distances parlor_mahjong_distances_of(const parlor_mahjong_hand *waiting)
{
    outlook at;
    suit_with suits[PARLOR_MAHJONG_SUITS];
    suit_with *const with[PARLOR_MAHJONG_SUITS] = {suits, suits + 1, suits + 2};
    look_at(waiting, &at);
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        suits[suit].is_known = false;
    const nearest to = nearest_of(waiting, &at);
    return distances_at(waiting, &at, &to, with);
}

int parlor_mahjong_distance(const parlor_mahjong_hand *waiting)
{
    outlook at;
    look_at(waiting, &at);
    const nearest to = nearest_of(waiting, &at);
    return distance_to(&to);
}

/* ---- After a discard, which changes one suit -------------------------------------------- */

/* The hand without one tile, and its outlook, the other suits as they were; of the suit that is
 * changed, what it lacks at least. False: it has no such tile. */
static inline bool look_without(const parlor_mahjong_hand *drawn, const outlook *whole,
                                parlor_mahjong_tile tile, parlor_mahjong_hand *rest, outlook *at)
{
    const int suit = tile / PARLOR_MAHJONG_NUMBERS;
    *rest = *drawn;
    if (!parlor_mahjong_tiles_add(&rest->hidden, tile, -1))
        return false;
    *at = *whole;
    at->part[suit] = suit_part_of(suit_lacks_at_least(rest, suit), at->groups);
    at->pairs[suit] = suit_pairing(rest->hidden.suit[suit]);
    return true;
}

/* The same exactly. */
static inline void look_closely(const parlor_mahjong_hand *rest, parlor_mahjong_tile tile,
                                outlook *at)
{
    const int suit = tile / PARLOR_MAHJONG_NUMBERS;
    if (rest->declared.suit[suit])
        at->part[suit] = suit_part_of(suit_lacks(rest, suit), at->groups);
}

/* Those that are larger than the smallest need not be exact. */
static int distances_without(const parlor_mahjong_hand *drawn, const outlook *whole,
                             int distances[PARLOR_MAHJONG_KINDS])
{
    int smallest = PARLOR_MAHJONG_DISTANCE_NONE;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        parlor_mahjong_hand rest;
        outlook at;
        distances[tile] = PARLOR_MAHJONG_DISTANCE_NONE;
        if (!look_without(drawn, whole, tile, &rest, &at))
            continue;
        nearest to = nearest_of(&rest, &at);
        if (distance_to(&to) <= smallest) {
            look_closely(&rest, tile, &at);
            to = nearest_of(&rest, &at);
        }
        distances[tile] = distance_to(&to);
        smallest = distances[tile] < smallest ? distances[tile] : smallest;
    }
    return smallest;
}

int parlor_mahjong_distance_discarding(const parlor_mahjong_hand *drawn)
{
    int distances[PARLOR_MAHJONG_KINDS];
    outlook whole;
    look_at(drawn, &whole);
    return distances_without(drawn, &whole, distances);
}

int parlor_mahjong_nearest_discards(const parlor_mahjong_hand *drawn,
                                    uint32_t useful[PARLOR_MAHJONG_KINDS], uint32_t *discards)
{
    int distances[PARLOR_MAHJONG_KINDS];
    outlook whole;
    suit_with whole_with[PARLOR_MAHJONG_SUITS] = {0};
    look_at(drawn, &whole);
    const int smallest = distances_without(drawn, &whole, distances);
    *discards = 0;
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        parlor_mahjong_hand rest;
        outlook at;
        if (distances[tile] > smallest || !look_without(drawn, &whole, tile, &rest, &at))
            continue;
        look_closely(&rest, tile, &at);
        suit_with changed = {0};
        suit_with *with[PARLOR_MAHJONG_SUITS] = {whole_with, whole_with + 1, whole_with + 2};
        with[tile / PARLOR_MAHJONG_NUMBERS] = &changed;
        const nearest to = nearest_of(&rest, &at);
        useful[tile] = distances_at(&rest, &at, &to, with).useful;
        *discards |= 1u << tile;
    }
    return smallest;
}
