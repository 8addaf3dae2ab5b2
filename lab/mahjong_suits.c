#include "mahjong_suits.h"

#include "memory.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A suit is a number to the base of five here: nine counts from 0 to 4. */
enum { COUNTS = 5, SUITS = 1953125, SENTENCES_MAX = 4, SHAPES = 2 * (SENTENCES_MAX + 1) };

static const int weight[PARLOR_MAHJONG_NUMBERS] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

/* What the tiles of a suit can be, all of them used. */
enum { IS_SENTENCES = 1, IS_CHUNKS = 2, IS_SKY = 4 };

/* What is known of every suit. Shapes are 0 to 4 sentences, then the same with a pair. */
typedef struct analysis {
    uint8_t counts[SUITS][PARLOR_MAHJONG_NUMBERS];
    uint8_t tiles[SUITS];
    uint8_t sentences[SUITS];     /* what it can be without a pair (SM-14, SM-16) ... */
    uint8_t whole[SUITS];         /* ... and with one if its tiles are 2 modulo 3 */
    uint8_t lacks[SUITS][SHAPES]; /* tiles to add until the shape is among the tiles */
} analysis;

static bool is_edge(int number)
{
    return number == 0 || number == PARLOR_MAHJONG_NUMBERS - 1;
}

static int kept_by_equals(int number)
{
    return IS_SENTENCES | IS_CHUNKS | (is_edge(number) ? IS_SKY : 0);
}

/* The lowest tile is part of a chunk or begins a sequence; the rest is a suit with a lower number.
 */
static uint8_t sentences_of(const analysis *all, int suit)
{
    const uint8_t *const count = all->counts[suit];
    int lowest = 0, found = 0;
    while (lowest < PARLOR_MAHJONG_NUMBERS && count[lowest] == 0)
        lowest++;
    if (lowest == PARLOR_MAHJONG_NUMBERS)
        return IS_SENTENCES | IS_CHUNKS | IS_SKY;
    if (count[lowest] >= 3)
        found |= all->sentences[suit - 3 * weight[lowest]] & kept_by_equals(lowest);
    if (lowest + 2 < PARLOR_MAHJONG_NUMBERS && count[lowest + 1] > 0 && count[lowest + 2] > 0)
        found |= all->sentences[suit - weight[lowest] - weight[lowest + 1] - weight[lowest + 2]] &
                 (IS_SENTENCES | (is_edge(lowest) || is_edge(lowest + 2) ? IS_SKY : 0));
    return (uint8_t)found;
}

static uint8_t with_pair(const analysis *all, int suit)
{
    int found = 0;
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++)
        if (all->counts[suit][number] >= 2)
            found |= all->sentences[suit - 2 * weight[number]] & kept_by_equals(number);
    return (uint8_t)found;
}

static void analyse_shapes(analysis *all)
{
    for (int suit = 0; suit < SUITS; suit++) {
        for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++) {
            all->counts[suit][number] = (uint8_t)(suit / weight[number] % COUNTS);
            all->tiles[suit] = (uint8_t)(all->tiles[suit] + all->counts[suit][number]);
        }
        all->sentences[suit] = sentences_of(all, suit);
        const int rest = all->tiles[suit] % 3;
        all->whole[suit] = rest == 0 ? all->sentences[suit] : rest == 2 ? with_pair(all, suit) : 0;
    }
}

/* A shape is among the tiles if they are the shape, or if it is when a tile is taken away. */
static void mark_shapes(analysis *all, uint8_t (*has)[SHAPES])
{
    for (int suit = 0; suit < SUITS; suit++) {
        for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++)
            for (int shape = 0; all->counts[suit][number] > 0 && shape < SHAPES; shape++)
                has[suit][shape] |= has[suit - weight[number]][shape];
        const int count = all->tiles[suit] / 3;
        if (all->whole[suit] & IS_SENTENCES && count <= SENTENCES_MAX)
            has[suit][count + (all->tiles[suit] % 3 == 2 ? SENTENCES_MAX + 1 : 0)] = 1;
    }
}

/* A suit lacks one tile more than with the right tile added. */
static void analyse_lacks(analysis *all)
{
    uint8_t(*const has)[SHAPES] = lab_allocate(SUITS, sizeof *has);
    mark_shapes(all, has);
    for (int suit = SUITS - 1; suit >= 0; suit--)
        for (int shape = 0; shape < SHAPES; shape++) {
            int fewest = UINT8_MAX;
            for (int number = 0; !has[suit][shape] && number < PARLOR_MAHJONG_NUMBERS; number++)
                if (all->counts[suit][number] < PARLOR_MAHJONG_COPIES &&
                    all->lacks[suit + weight[number]][shape] + 1 < fewest)
                    fewest = all->lacks[suit + weight[number]][shape] + 1;
            all->lacks[suit][shape] = (uint8_t)(has[suit][shape] ? 0 : fewest);
        }
    free(has);
}

/* ---- Keys: what a class has in common --------------------------------------------------- */

enum { KEY_MAX = 16 };

typedef struct member {
    uint8_t key[KEY_MAX]; /* the number of tiles first */
    int suit;
} member;

static bool tiles_are_among(const uint8_t *count, unsigned numbers)
{
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++)
        if (count[number] > 0 && !(numbers >> number & 1))
            return false;
    return true;
}

static int compare_bytes(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* What one more tile of a number would make of the suit, how many there are, and whether it is the
 * only one without a partner; 0 if it could not complete a hand. */
static uint8_t next_tile_key(const analysis *all, int suit, int number, int odd)
{
    const int count = all->counts[suit][number];
    const int with = count < PARLOR_MAHJONG_COPIES ? all->whole[suit + weight[number]] : 0;
    const int shape = with & IS_SENTENCES ? with : 0;
    const int is_lone = odd == 1 && count % 2 == 1;
    return (uint8_t)(shape || is_lone ? 0x80 | is_lone << 6 | count << 3 | shape : 0);
}

/* Scores depend on what all of the suit can be (SM-6, SM-14, SM-16), on kinds held four times
 * (SM-11) and without a partner (SM-7), and on whether all are 2, 5, 8 or 1, 9 (SM-15, SM-16). */
static void winning_key(const analysis *all, int suit, uint8_t key[KEY_MAX])
{
    const unsigned royal = 1u << 1 | 1u << 4 | 1u << 7, edges = 1u | 1u << 8;
    const uint8_t *const count = all->counts[suit];
    int odd = 0, fours = 0;
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++) {
        odd += count[number] % 2;
        fours += count[number] == PARLOR_MAHJONG_COPIES;
    }
    enum { NEXT = 6 };
    key[1] = all->whole[suit];
    key[2] = (uint8_t)(odd < 2 ? odd : 2);
    key[3] = (uint8_t)fours;
    key[4] = tiles_are_among(count, royal);
    key[5] = tiles_are_among(count, edges);
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++)
        key[NEXT + number] = next_tile_key(all, suit, number, odd);
    qsort(key + NEXT, PARLOR_MAHJONG_NUMBERS, 1,
          compare_bytes); /* which number it is does not matter */
}

/* Distances depend on what the suit lacks for each shape, and on its pairs (SM-23). */
static void distance_key(const analysis *all, int suit, uint8_t key[KEY_MAX])
{
    int pairs = 0;
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++)
        pairs += all->counts[suit][number] / 2;
    key[1] = (uint8_t)pairs;
    memcpy(key + 2, all->lacks[suit], SHAPES);
}

/* ---- Classes ---------------------------------------------------------------------------- */

static int compare_members(const void *a, const void *b)
{
    const member *const one = a, *const other = b;
    const int order = memcmp(one->key, other->key, KEY_MAX);
    return order != 0 ? order : one->suit - other->suit;
}

/* Each kind is chosen from four equal tiles. */
static uint64_t ways_of(const uint8_t *count)
{
    static const uint64_t choices[COUNTS] = {1, 4, 6, 4, 1};
    uint64_t ways = 1;
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++)
        ways *= choices[count[number]];
    return ways;
}

static uint64_t tiles_of(const uint8_t *count)
{
    uint64_t tiles = 0;
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++)
        tiles |= (uint64_t)count[number] << PARLOR_MAHJONG_COUNT_BITS * number;
    return tiles;
}

static suit_classes classes_of(const analysis *all,
                               void (*fill)(const analysis *all, int suit, uint8_t *key))
{
    member *const members = lab_allocate(SUITS, sizeof *members);
    size_t count = 0, class_count = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (all->tiles[suit] <= SUIT_TILES_MAX) {
            members[count] = (member){.key = {all->tiles[suit]}, .suit = suit};
            fill(all, suit, members[count++].key);
        }
    qsort(members, count, sizeof *members, compare_members);
    suit_classes classes = {.at = lab_allocate(count, sizeof *classes.at)};
    for (size_t i = 0; i < count; i++) {
        const uint8_t *const counts = all->counts[members[i].suit];
        if (i == 0 || memcmp(members[i].key, members[i - 1].key, KEY_MAX) != 0)
            classes.at[class_count++].suit = tiles_of(counts);
        classes.at[class_count - 1].ways += ways_of(counts);
        classes.first[members[i].key[0] + 1] = class_count;
    }
    free(members);
    return classes;
}

suit_lookup *suit_lookup_make(void)
{
    analysis *const all = lab_allocate(1, sizeof *all);
    analyse_shapes(all);
    analyse_lacks(all);
    suit_lookup *const grids = lab_allocate(1, sizeof *grids);
    grids->winning = classes_of(all, winning_key);
    grids->distance = classes_of(all, distance_key);
    free(all);
    return grids;
}

void suit_lookup_free(suit_lookup *grids)
{
    free(grids->winning.at);
    free(grids->distance.at);
    free(grids);
}
