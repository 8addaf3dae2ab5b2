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

int mahjong_hand_groups(const mahjong_hand *hand)
{
    uint64_t marks = 0;
    for (int suit = 0; suit < MAHJONG_SUITS; suit++)
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

bool mahjong_hand_is_valid(const mahjong_hand *hand, mahjong_stage stage)
{
    int hidden = 0;
    for (int suit = 0; suit < MAHJONG_SUITS; suit++) {
        const uint64_t declared_tiles = hand->declared.suit[suit];
        const uint64_t hidden_tiles = hand->hidden.suit[suit];
        if (((declared_tiles | hidden_tiles) & (8 * EVERY_COUNT | BEYOND_NINE)) ||
            !suit_is_groups(declared_tiles) || suit_has_five(declared_tiles + hidden_tiles))
            return false;
        hidden += suit_size(hidden_tiles);
    }
    const int groups = mahjong_hand_groups(hand);
    return groups <= MAHJONG_GROUPS_MOST && hidden == (int)stage - 3 * groups;
}

/* ---- What a suit admits ----------------------------------------------------------------- */

/* The same bits as in scripts/generate_mahjong_table.c, which derives them. */
enum {
    ADMITS_REGULAR =
        1,             /* sentences, and one pair if the number of tiles leaves 2 modulo 3 (SM-6) */
    ADMITS_CHUNKS = 2, /* the same without sequences (SM-14) */
    ADMITS_SKY = 4,    /* the same as ADMITS_REGULAR, with a 1 or a 9 in every component (SM-16) */
};

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

/* What the suit admits with one more tile of each number. With a fifth equal tile the result means
 * nothing, but stays within the table. */
static inline void suit_admits_with(uint64_t suit, uint8_t admits[MAHJONG_NUMBERS])
{
    static const unsigned weight[3] = {1, 5, 25};
    const suit_thirds at = thirds_of(suit);
    const uint8_t *const second = second_class[first_class[at.first]];
    const uint8_t *const last = admission[second[at.second]];
    for (int i = 0; i < 3; i++) {
        const unsigned one_more = weight[i];
        admits[i] = admission[second_class[first_class[at.first + one_more]][at.second]][at.last];
        admits[3 + i] = admission[second[at.second + one_more]][at.last];
        admits[6 + i] = last[at.last + one_more];
    }
}

/* ---- Expected tiles --------------------------------------------------------------------- */

/* What a waiting hand scores in any architecture, and what it might score in some. */
typedef struct expectation {
    mahjong_tiles held;
    int score;     /* basic, dragons, purely (SM-10, SM-11, SM-13) */
    int chunkious; /* what all chunks would add (SM-14, SM-15) */
    mahjong_answer answer;
} expectation;

static inline expectation expectation_of(const mahjong_hand *hand)
{
    expectation found = {.held = hand_held(hand)};
    found.score = POINTS_BASIC + POINTS_DRAGON * tiles_dragons(&found.held) +
                  (tiles_are_pure(&found.held) ? POINTS_PURELY : 0);
    /* A chunk or a pair is completed by a kind that is held already, so the tiles held tell. */
    found.chunkious = POINTS_CHUNKIOUS + (tiles_are_royal(&found.held) ? POINTS_ROYAL : 0);
    return found;
}

/* SM-18. Sky-ground and Chunkious come from different architectures: together they would need five
 * kinds of 1 and 9 (SM-16). */
static inline int regular_points(const expectation *found, unsigned admits)
{
    const int chunkious = admits & ADMITS_CHUNKS ? found->chunkious : 0;
    const int sky_ground = admits & ADMITS_SKY ? POINTS_SKY_GROUND : 0;
    return chunkious > sky_ground ? chunkious : sky_ground;
}

/* Notes that the tile completes an architecture with these points, unless none is left (SM-9). */
static inline void expect(expectation *found, mahjong_tile tile, int points)
{
    const int held = mahjong_tiles_count(&found->held, tile);
    if (held == MAHJONG_COPIES)
        return;
    const int dragon = held == MAHJONG_COPIES - 1 ? POINTS_DRAGON : 0;
    const int score = found->score + dragon + points;
    mahjong_answer *const answer = &found->answer;
    if (score > answer->score[tile])
        answer->score[tile] = (uint8_t)score;
    answer->tiles |= (uint32_t)1 << tile;
}

/* Tiles of this suit that complete a regular target, when all else admits `rest`. */
static inline void expect_regular(expectation *found, int suit, uint64_t hidden, unsigned rest)
{
    uint8_t admits[MAHJONG_NUMBERS];
    suit_admits_with(hidden, admits);
    uint32_t numbers = 0;
    for (int i = 0; i < MAHJONG_NUMBERS; i++)
        numbers |= (uint32_t)(admits[i] & ADMITS_REGULAR) << i;
    for (; numbers; numbers &= numbers - 1) {
        const int number = bits_lowest(numbers);
        expect(found, suit * MAHJONG_NUMBERS + number,
               regular_points(found, admits[number] & rest));
    }
}

/* SM-7: the hand waits for seven pairs if exactly one kind has no partner. */
static inline void expect_seven_couples(expectation *found)
{
    const uint64_t *const suit = found->held.suit;
    const uint64_t odd =
        (suit[0] & EVERY_COUNT) | (suit[1] & EVERY_COUNT) << 1 | (suit[2] & EVERY_COUNT) << 2;
    if (odd & (odd - 1))
        return;
    mahjong_tile tile = 0;
    while (mahjong_tiles_count(&found->held, tile) % 2 == 0)
        tile++;
    const int sky_ground = tiles_are_edges(&found->held) ? POINTS_SKY_GROUND : 0;
    expect(found, tile, POINTS_SEVEN_COUPLES + sky_ground);
}

/* What declared groups admit (SM-5). */
static inline unsigned declared_admits(const mahjong_tiles *declared)
{
    return ADMITS_REGULAR | ADMITS_CHUNKS | (tiles_are_edges(declared) ? ADMITS_SKY : 0);
}

mahjong_answer mahjong_expected(const mahjong_hand *waiting)
{
    expectation found = expectation_of(waiting);
    if (tiles_are_three_suits(&found.held))
        return found.answer; /* SM-8 */
    const uint64_t *const hidden = waiting->hidden.suit;
    const unsigned admits[MAHJONG_SUITS] = {suit_admits(hidden[0]), suit_admits(hidden[1]),
                                            suit_admits(hidden[2])};
    const unsigned declared = declared_admits(&waiting->declared);
    for (int suit = 0; suit < MAHJONG_SUITS; suit++) {
        const unsigned rest = declared & admits[(suit + 1) % 3] & admits[(suit + 2) % 3];
        if (hidden[suit] && (rest & ADMITS_REGULAR))
            expect_regular(&found, suit, hidden[suit], rest);
    }
    if (tiles_by_number(&waiting->declared) == 0)
        expect_seven_couples(&found);
    return found.answer;
}
