/* Sichuan Mahjong, the decision: which tiles a hand expects, and what it scores.
 *
 * A suit's share of a regular hand does not depend on the other suits. So a table says for nine
 * counts what they admit, and a hand admits what all its suits admit. What is decided here is the
 * authority: the architectures that are listed as its reasons (mahjong_architectures.c) are held to
 * it where both meet (mahjong_visit.c). */
#include "../../core/assert.h"
#include "../../core/bits.h"
#include "../../core/memory.h"
#include "mahjong_counts.h"
#include "mahjong_suits_generated.h"

/* ---- Valid hands ------------------------------------------------------------------------ */

/* The numbers that are declared; groups have three tiles (binary 011) or four (100). */
static inline uint64_t suit_groups(uint64_t declared)
{
    return (declared | declared >> 2) & EVERY_NUMBER;
}

int parlor_mahjong_hand_groups(const parlor_mahjong_hand *hand)
{
    int groups = 0; /* suit by suit, as numbers_count() reaches no further than fifteen */
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        groups += numbers_count(suit_groups(hand->declared.suit[suit]));
    return groups;
}

/* SM-2: no declared count but 0, 3 and 4. Of these, and of no others below eight, the two lower
 * bits are equal and the lowest and the third are not both set. */
static inline bool suit_is_groups(uint64_t declared)
{
    return (((declared ^ declared >> 1) | (declared & declared >> 2)) & EVERY_NUMBER) == 0;
}

/* Is any count of the suit more than four? Works for counts up to twelve. */
static inline bool suit_has_five(uint64_t suit)
{
    return ((suit + 3 * EVERY_NUMBER) & 8 * EVERY_NUMBER) != 0;
}

/* The number of tiles, of a suit without any count above four. */
static inline int suit_size(uint64_t suit)
{
    const uint64_t by_two = (suit & 0x0f0f0f0f0f0f0f0fu) + (suit >> 4 & 0x0f0f0f0f0f0f0f0fu);
    return (int)(by_two * 0x0101010101010101u >> 56);
}

bool parlor_mahjong_hand_is_valid(const parlor_mahjong_hand *hand, parlor_mahjong_stage stage)
{
    if (stage != PARLOR_MAHJONG_STAGE_WAITING && stage != PARLOR_MAHJONG_STAGE_DRAWN)
        return false;
    int hidden = 0;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const uint64_t declared_tiles = hand->declared.suit[suit];
        const uint64_t hidden_tiles = hand->hidden.suit[suit];
        if (((declared_tiles | hidden_tiles) & (8 * EVERY_NUMBER | BEYOND_NINE)) ||
            !suit_is_groups(declared_tiles) || suit_has_five(declared_tiles + hidden_tiles))
            return false;
        hidden += suit_size(hidden_tiles);
    }
    return hidden == (int)stage - 3 * parlor_mahjong_hand_groups(hand);
}

parlor_mahjong_stage parlor_mahjong_hand_stage(const parlor_mahjong_hand *hand)
{
    int tiles = 3 * parlor_mahjong_hand_groups(hand);
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        tiles += suit_size(hand->hidden.suit[suit]);
    return (parlor_mahjong_stage)tiles;
}

/* ---- What a suit admits ----------------------------------------------------------------- */

/* The same bits as in scripts/generate_mahjong_suits.c, which derives them. */
enum {
    ADMITS_REGULAR = 1, /* sentences, and a pair if the tiles are 2 modulo 3 (SM-6) */
    ADMITS_CHUNKS = 2,  /* the same without sequences (SM-14) */
    ADMITS_SKY = 4,     /* as ADMITS_REGULAR, a 1 or a 9 in every component (SM-16) */
    ADMITS_BITS = 3,
    ADMITS_MASK = (1 << ADMITS_BITS) - 1,
};

/* The same bit of nine times three. */
#define EVERY_ADMITS ((uint32_t)0111111111)

/* The nine counts as three numbers to the base of five, the columns of the table. */
typedef struct suit_thirds {
    unsigned first, second, last;
} suit_thirds;

static inline suit_thirds thirds_of(uint64_t suit)
{
    const uint64_t lowest = 0x00f00f00f; /* the lowest count of each third */
    const uint64_t thirds = (suit & lowest) + 5 * ((suit >> 4 & lowest) + 5 * (suit >> 8 & lowest));
    return (suit_thirds){thirds & 0xfff, thirds >> 12 & 0xfff, (unsigned)(thirds >> 24)};
}

static inline unsigned suit_admits(uint64_t suit)
{
    const suit_thirds at = thirds_of(suit);
    return admission[second_class[first_class[at.first]][at.second]][at.last];
}

/* What the suit admits with one more tile of each number: nine times three bits, those of the 1
 * lowest. With a fifth equal tile they mean nothing, but nothing outside the table is read. */
static inline uint32_t suit_admits_with(uint64_t suit)
{
    static const unsigned weight[3] = {1, 5, 25};
    const suit_thirds at = thirds_of(suit);
    const uint8_t *const second = second_class[first_class[at.first]];
    const uint8_t *const last = admission[second[at.second]];
    uint32_t admits = 0;
    for (int i = 0; i < 3; i++) {
        const unsigned more = weight[i];
        const uint8_t *const other_second = second_class[first_class[at.first + more]];
        admits |= (uint32_t)admission[other_second[at.second]][at.last] << ADMITS_BITS * i;
        admits |= (uint32_t)admission[second[at.second + more]][at.last] << ADMITS_BITS * (3 + i);
        admits |= (uint32_t)last[at.last + more] << ADMITS_BITS * (6 + i);
    }
    return admits;
}

/* ---- Expected tiles --------------------------------------------------------------------- */

/* What is known of a hand whatever its architecture is. */
typedef struct outlook {
    parlor_mahjong_tiles held;
    int score;             /* in any architecture (SM-10, SM-11, SM-13) */
    const uint8_t *points; /* more in a regular one, by what the hand admits */
} outlook;

/* SM-18: the most that regular architectures add, by what the hand admits, for tiles that are not
 * royal and for tiles that are. Sky-ground and Chunkious come from different architectures, because
 * together they would need five kinds of 1 and 9 (SM-16). */
static const uint8_t regular_points[2][1 << ADMITS_BITS] = {
    {
        [ADMITS_REGULAR | ADMITS_CHUNKS] = POINTS_CHUNKIOUS,
        [ADMITS_REGULAR | ADMITS_SKY] = POINTS_SKY_GROUND,
        [ADMITS_REGULAR | ADMITS_CHUNKS | ADMITS_SKY] = POINTS_SKY_GROUND,
    },
    {
        [ADMITS_REGULAR | ADMITS_CHUNKS] = POINTS_CHUNKIOUS + POINTS_ROYAL,
    },
};

static inline outlook outlook_of(const parlor_mahjong_hand *hand)
{
    outlook known = {.held = hand_tiles(hand)};
    known.score = POINTS_BASIC + POINTS_DRAGON * tiles_dragons(&known.held) +
                  (tiles_are_pure(&known.held) ? POINTS_PURELY : 0);
    /* Of a waiting hand, too: a chunk or a pair is completed by a kind that is held already. */
    known.points = regular_points[tiles_are_royal(&known.held)];
    return known;
}

/* Notes that the tile completes an architecture with these points, unless none is left (SM-9). */
static inline void expect(const outlook *hand, parlor_mahjong_tile tile, int points,
                          parlor_mahjong_result *result)
{
    const int count = parlor_mahjong_tiles_count(&hand->held, tile);
    const int dragon = count == PARLOR_MAHJONG_COPIES - 1 ? POINTS_DRAGON : 0;
    const bool is_left = count < PARLOR_MAHJONG_COPIES;
    result->score[tile] = (uint8_t)(is_left ? hand->score + dragon + points : 0);
    result->tiles |= (uint32_t)is_left << tile;
}

/* SM-6: the tiles of one suit that complete a regular target, when all else admits `rest`. */
static inline void expect_regular(const outlook *hand, int suit, uint64_t hidden, unsigned rest,
                                  parlor_mahjong_result *result)
{
    if (!(rest & ADMITS_REGULAR))
        return;
    const uint32_t admits = suit_admits_with(hidden) & rest * EVERY_ADMITS;
    for (uint32_t set = admits & EVERY_ADMITS; set; set &= set - 1) {
        const int shift = bits_lowest(set);
        expect(hand, suit * PARLOR_MAHJONG_NUMBERS + shift / ADMITS_BITS,
               hand->points[admits >> shift & ADMITS_MASK], result);
    }
}

/* What seven pairs add. It is no less than a regular architecture of the same tiles adds: chunks
 * are out where all counts are even. */
static inline int seven_couples_points(const parlor_mahjong_tiles *held)
{
    return POINTS_SEVEN_COUPLES + (tiles_are_edges(held) ? POINTS_SKY_GROUND : 0);
}

/* SM-7: the hand waits for seven pairs if exactly one kind has no partner. */
static inline void expect_seven_couples(const outlook *hand, parlor_mahjong_result *result)
{
    const uint64_t *const suit = hand->held.suit;
    /* Of the four bits of a number, one for each suit. */
    const uint64_t odd =
        (suit[0] & EVERY_NUMBER) | (suit[1] & EVERY_NUMBER) << 1 | (suit[2] & EVERY_NUMBER) << 2;
    if (odd & (odd - 1))
        return;
    const int bit = bits_lowest_of_64(odd);
    const parlor_mahjong_tile tile =
        bit % PARLOR_MAHJONG_COUNT_BITS * PARLOR_MAHJONG_NUMBERS + bit / PARLOR_MAHJONG_COUNT_BITS;
    expect(hand, tile, seven_couples_points(&hand->held), result);
}

/* What declared groups admit (SM-5). */
static inline unsigned declared_admits(const parlor_mahjong_tiles *declared)
{
    return ADMITS_REGULAR | ADMITS_CHUNKS | (tiles_are_edges(declared) ? ADMITS_SKY : 0);
}

void parlor_mahjong_referee(const parlor_mahjong_hand *waiting, parlor_mahjong_result *result)
{
    parlor_assert(parlor_mahjong_hand_is_valid(waiting, PARLOR_MAHJONG_STAGE_WAITING));
    const outlook hand = outlook_of(waiting);
    *result = (parlor_mahjong_result){0};
    if (tiles_are_three_suits(&hand.held))
        return; /* SM-8 */
    const uint64_t *const hidden = waiting->hidden.suit;
    const unsigned declared = declared_admits(&waiting->declared);
    const int first = hidden[0] ? 0 : hidden[1] ? 1 : 2;
    const int last = hidden[2] ? 2 : hidden[1] ? 1 : 0;
    if (first == last) {
        expect_regular(&hand, first, hidden[first], declared, result);
    } else {
        expect_regular(&hand, first, hidden[first], declared & suit_admits(hidden[last]), result);
        expect_regular(&hand, last, hidden[last], declared & suit_admits(hidden[first]), result);
    }
    if (tiles_by_number(&waiting->declared) == 0)
        expect_seven_couples(&hand, result);
}

/* ---- The score of a complete hand ------------------------------------------------------- */

/* What a hand with all its tiles admits. */
static unsigned hand_admits(const parlor_mahjong_hand *complete)
{
    unsigned admits = declared_admits(&complete->declared);
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        admits &= suit_admits(complete->hidden.suit[suit]);
    return admits;
}

int parlor_mahjong_score(const parlor_mahjong_hand *complete)
{
    parlor_assert(parlor_mahjong_hand_is_valid(complete, PARLOR_MAHJONG_STAGE_DRAWN));
    const outlook hand = outlook_of(complete);
    if (tiles_are_three_suits(&hand.held))
        return 0; /* SM-8 */
    if (hand_is_seven_pairs(complete))
        return hand.score + seven_couples_points(&hand.held);
    const unsigned admits = hand_admits(complete);
    return admits & ADMITS_REGULAR ? hand.score + hand.points[admits] : 0;
}

bool parlor_mahjong_result_is_valid(const parlor_mahjong_result *result)
{
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if (result->score[tile] > PARLOR_MAHJONG_SCORE_MAX ||
            (result->score[tile] > 0) != (result->tiles >> tile & 1))
            return false;
    return result->tiles >> PARLOR_MAHJONG_KINDS == 0;
}
