/* Sichuan Mahjong, the answer: which tiles complete a hand, and what it then scores.
 *
 * A suit's share of a regular hand does not depend on the other suits. So a table says for nine
 * counts what they admit, and a hand admits what all its suits admit. */
#include "../../core/bits.h"
#include "../../core/memory.h"
#include "mahjong_counts.h"
#include "mahjong_table_generated.h"

/* ---- Valid hands ------------------------------------------------------------------------ */

/* Marks for every kind that is declared; groups have three tiles (binary 011) or four (100). */
static inline uint64_t suit_groups(uint64_t declared)
{
    return (declared | declared >> 2) & EVERY_COUNT;
}

int parlor_mahjong_hand_groups(const parlor_mahjong_hand *hand)
{
    uint64_t marks = 0;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        marks += suit_groups(hand->declared.suit[suit]);
    return marked_counts(marks);
}

/* SM-2: no declared count but 0, 3 and 4. Of these, and of no others below eight, the two lower
 * bits are equal and the lowest and the third are not both set. */
static inline bool suit_is_groups(uint64_t declared)
{
    return (((declared ^ declared >> 1) | (declared & declared >> 2)) & EVERY_COUNT) == 0;
}

/* Is any count of the suit more than four? Counts up to twelve can be told. */
static inline bool suit_has_five(uint64_t suit)
{
    return ((suit + 3 * EVERY_COUNT) & 8 * EVERY_COUNT) != 0;
}

/* The number of tiles, of a suit without any count above four. */
static inline int suit_size(uint64_t suit)
{
    const uint64_t by_two = (suit & 0x0f0f0f0f0f0f0f0fu) + (suit >> 4 & 0x0f0f0f0f0f0f0f0fu);
    return (int)(by_two * 0x0101010101010101u >> 56);
}

bool parlor_mahjong_hand_is_valid(const parlor_mahjong_hand *hand, parlor_mahjong_stage stage)
{
    int hidden = 0;
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++) {
        const uint64_t declared_tiles = hand->declared.suit[suit];
        const uint64_t hidden_tiles = hand->hidden.suit[suit];
        if (((declared_tiles | hidden_tiles) & (8 * EVERY_COUNT | BEYOND_NINE)) ||
            !suit_is_groups(declared_tiles) || suit_has_five(declared_tiles + hidden_tiles))
            return false;
        hidden += suit_size(hidden_tiles);
    }
    const int groups = parlor_mahjong_hand_groups(hand);
    return groups <= PARLOR_MAHJONG_GROUPS_MAX && hidden == (int)stage - 3 * groups;
}

/* ---- What a suit admits ----------------------------------------------------------------- */

/* The same bits as in scripts/generate_mahjong_table.c, which derives them. */
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

/* What is known of a waiting hand before its last tile is. */
typedef struct outlook {
    parlor_mahjong_tiles held;
    int score;             /* in any architecture (SM-10, SM-11, SM-13) */
    const uint8_t *points; /* of a regular architecture, by what the hand admits */
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

static inline outlook outlook_of(const parlor_mahjong_hand *waiting)
{
    outlook hand = {.held = hand_held(waiting)};
    hand.score = POINTS_BASIC + POINTS_DRAGON * tiles_dragons(&hand.held) +
                 (tiles_are_pure(&hand.held) ? POINTS_PURELY : 0);
    /* A chunk or a pair is completed by a kind held already: the tiles held tell what is royal. */
    hand.points = regular_points[tiles_are_royal(&hand.held)];
    return hand;
}

/* Notes that the tile completes an architecture with these points, unless none is left (SM-9). */
static inline void expect(const outlook *hand, parlor_mahjong_tile tile, int points,
                          parlor_mahjong_result *answer)
{
    const int count = parlor_mahjong_tiles_count(&hand->held, tile);
    const int dragon = count == PARLOR_MAHJONG_COPIES - 1 ? POINTS_DRAGON : 0;
    answer->score[tile] = (uint8_t)(hand->score + dragon + points);
    answer->tiles |= (uint32_t)(count < PARLOR_MAHJONG_COPIES) << tile;
}

/* SM-6: the tiles of one suit that complete a regular target, when all else admits `rest`. */
static inline void expect_regular(const outlook *hand, int suit, uint64_t hidden, unsigned rest,
                                  parlor_mahjong_result *answer)
{
    if (!(rest & ADMITS_REGULAR))
        return;
    const uint32_t admits = suit_admits_with(hidden) & rest * EVERY_ADMITS;
    for (uint32_t set = admits & EVERY_ADMITS; set; set &= set - 1) {
        const int shift = bits_lowest(set);
        expect(hand, suit * PARLOR_MAHJONG_NUMBERS + shift / ADMITS_BITS,
               hand->points[admits >> shift & ADMITS_MASK], answer);
    }
}

/* SM-7: the hand waits for seven pairs if exactly one kind has no partner. It then scores no less
 * than in a regular architecture with the same tile: chunks are out where all counts are even. */
static inline void expect_seven_couples(const outlook *hand, parlor_mahjong_result *answer)
{
    const uint64_t *const suit = hand->held.suit;
    const uint64_t odd =
        (suit[0] & EVERY_COUNT) | (suit[1] & EVERY_COUNT) << 1 | (suit[2] & EVERY_COUNT) << 2;
    if (odd & (odd - 1))
        return;
    parlor_mahjong_tile tile = 0;
    while (parlor_mahjong_tiles_count(&hand->held, tile) % 2 == 0)
        tile++;
    const int sky_ground = tiles_are_edges(&hand->held) ? POINTS_SKY_GROUND : 0;
    expect(hand, tile, POINTS_SEVEN_COUPLES + sky_ground, answer);
}

/* What declared groups admit (SM-5). */
static inline unsigned declared_admits(const parlor_mahjong_tiles *declared)
{
    return ADMITS_REGULAR | ADMITS_CHUNKS | (tiles_are_edges(declared) ? ADMITS_SKY : 0);
}

void parlor_mahjong_referee(const parlor_mahjong_hand *waiting, parlor_mahjong_result *answer)
{
    const outlook hand = outlook_of(waiting);
    answer->tiles = 0;
    if (tiles_are_three_suits(&hand.held))
        return; /* SM-8 */
    const uint64_t *const hidden = waiting->hidden.suit;
    const unsigned declared = declared_admits(&waiting->declared);
    const int first = hidden[0] ? 0 : hidden[1] ? 1 : 2;
    const int last = hidden[2] ? 2 : hidden[1] ? 1 : 0;
    if (first == last) {
        expect_regular(&hand, first, hidden[first], declared, answer);
    } else {
        expect_regular(&hand, first, hidden[first], declared & suit_admits(hidden[last]), answer);
        expect_regular(&hand, last, hidden[last], declared & suit_admits(hidden[first]), answer);
    }
    if (tiles_by_number(&waiting->declared) == 0)
        expect_seven_couples(&hand, answer);
}
