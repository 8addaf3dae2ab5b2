/* Games dealt in lanes: a part of maumau_lanes_template.h, which tells what it needs.
 *
 * The pile of a lane is one that is given, or it is made by Philox and by sorting keys, exactly as
 * parlor_maumau_shuffle() does it. Its game starts from there. */
#include "../../core/memory.h"
#include "maumau_batch.h"
#include "maumau_shuffle.h"

/* ---- Games in lanes ---- */

enum {
    ALL_LANES = (1 << WIDE_LANES) - 1,
    PLANES = 5, /* bits of a card's number */
    /* Everything that a lane needs to know of its game; see lane_games. */
    GAME_FIELDS = PARLOR_MAUMAU_PLAYERS_MAX + PLANES + 6,
    /* Between two visits to the free lanes; found by measuring. */
    STEPS_A_VISIT = 5,
    QUEUE_OF_ONE = 1 << 30, /* the tail when nothing lies under the open card */
    OPENING_SHIFT = 16,
    GAMES_MOST = 1 << OPENING_SHIFT, /* at a time: an index and an opening card are one number */
    PLAYERS_SHIFT = 24,              /* in that number, too, where the lanes differ in it */
    MIXED = 0,                       /* in place of the number of players: they do */
};

_Static_assert((int)MAUMAU_BATCH_TAPE > (int)TURNS_MOST + (int)STEPS_A_VISIT,
               "a tape has room for every card, and one that the next would cover");

/* The queue (MM-17) is five planes, of which the top bits are the next card to draw, the bits below
 * it the one behind, and so on to the open card. */
typedef union lane_games {
    struct {
        wide hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* from the one whose turn it is on */
        wide planes[PLANES];
        wide tail;   /* the bit of the planes where the next card will lie */
        wide match;  /* what may be played now */
        wide later;  /* what may be played once no seven is active */
        wide owed;   /* cards to draw for active sevens (MM-8) */
        wide counts; /* the COUNT_s */
        wide index;  /* which game it is, its opening card, and its number of players */
    };
    wide fields[GAME_FIELDS];
} lane_games;

/* What is the same for all games of a run. */
typedef struct lane_setup {
    uint32_t count;
    /* of games that are simulated: */
    const parlor_maumau_setup *setup;
    uint64_t first; /* number of the game with index 0 */
    uint32_t keys[PHILOX_ROUNDS][PHILOX_KEY_WORDS];
    parlor_maumau_outcome *outcomes;
    /* of those whose piles are given: */
    const parlor_maumau_deal *deals;
    maumau_batch *batch;
} lane_setup;

/* Cards whose numbers have a bit of a plane set. */
static const uint32_t plane_sets[PLANES] = {0xaaaaaaaau, 0xccccccccu, 0xf0f0f0f0u, 0xff00ff00u,
                                            0xffff0000u};

#define EIGHTS RANK_SET(PARLOR_MAUMAU_EIGHT)

/* ---- The shuffle ---- */

/* A block of words for each lane, as parlor_philox() makes them. */
WIDE_INLINE void philox_in_lanes(wide words[PHILOX_WORDS], const uint32_t (*keys)[PHILOX_KEY_WORDS])
{
    for (int round = 0; round < PHILOX_ROUNDS; round++) {
        wide high_first, high_second;
        const wide first = wide_multiply(words[0], PHILOX_MULTIPLIER_0, &high_first);
        const wide second = wide_multiply(words[2], PHILOX_MULTIPLIER_1, &high_second);
        words[0] = high_second ^ words[1] ^ wide_of(keys[round][0]);
        words[1] = second;
        words[2] = high_first ^ words[3] ^ wide_of(keys[round][1]);
        words[3] = first;
    }
}

/* Which piles are to be shuffled, a number a lane, and which draw of keys it is: the first one, or
 * another for want of different keys. */
typedef struct lane_numbers {
    wide index; /* of the game; the pile's number is that much above the first one of the run */
    wide draw;
} lane_numbers;

/* Each lane's cards, numbers in the low half, keys above them (see maumau_shuffle.h). */
WIDE_INLINE void draw_keys_in_lanes(const lane_setup *at, const lane_numbers *of,
                                    wide cards[PARLOR_MAUMAU_CARDS])
{
    enum { BLOCKS = KEY_WORDS / PHILOX_WORDS };
    const wide low = of->index + (uint32_t)at->first;
    const wide high = (uint32_t)(at->first >> 32) - (wide)(low < (uint32_t)at->first);
    for (uint32_t block = 0; block < BLOCKS; block++) {
        wide words[PHILOX_WORDS] = {of->draw * BLOCKS + block, wide_of(0), low, high};
        philox_in_lanes(words, at->keys);
        for (uint32_t i = 0; i < PHILOX_WORDS; i++) {
            const uint32_t card = PHILOX_WORDS * block + i;
            cards[card] = words[i] << KEY_BITS | card;
            cards[KEY_WORDS + card] = (words[i] & ~0u << KEY_BITS) | (KEY_WORDS + card);
        }
    }
}

/* A comparator of the network. */
WIDE_INLINE void order(wide *x, int low, int high)
{
    const wide lower = wide_lower(x[low], x[high]);
    x[high] = wide_higher(x[low], x[high]);
    x[low] = lower;
}

/* Batcher's merge of two sorted halves: first the numbers in even and in odd places, then
 * neighbours of the two. All is unrolled, so that the numbers stay in registers where there are
 * enough. */
#define ORDER_1(o, s)  order(x, (o) + (s), (o) + 2 * (s))
#define ORDER_3(o, s)  ORDER_1(o, s), ORDER_1((o) + 2 * (s), s), ORDER_1((o) + 4 * (s), s)
#define ORDER_7(o, s)  ORDER_3(o, s), ORDER_1((o) + 6 * (s), s), ORDER_3((o) + 8 * (s), s)
#define ORDER_15(o, s) ORDER_7(o, s), ORDER_1((o) + 14 * (s), s), ORDER_7((o) + 16 * (s), s)
#define MERGE_2(o, s)  order(x, o, (o) + (s))
#define MERGE_4(o, s)  MERGE_2(o, 2 * (s)), MERGE_2((o) + (s), 2 * (s)), ORDER_1(o, s)
#define MERGE_8(o, s)  MERGE_4(o, 2 * (s)), MERGE_4((o) + (s), 2 * (s)), ORDER_3(o, s)
#define MERGE_16(o, s) MERGE_8(o, 2 * (s)), MERGE_8((o) + (s), 2 * (s)), ORDER_7(o, s)
#define MERGE_32(o, s) MERGE_16(o, 2 * (s)), MERGE_16((o) + (s), 2 * (s)), ORDER_15(o, s)
#define SORT_4(o)      MERGE_2(o, 1), MERGE_2((o) + 2, 1), MERGE_4(o, 1)
#define SORT_8(o)      SORT_4(o), SORT_4((o) + 4), MERGE_8(o, 1)
#define SORT_16(o)     SORT_8(o), SORT_8((o) + 8), MERGE_16(o, 1)

WIDE_INLINE void sort_in_lanes(wide x[PARLOR_MAUMAU_CARDS])
{
    SORT_16(0);
    SORT_16(16);
    MERGE_32(0, 1);
}

/* The lanes in which no two keys are equal; they would be neighbours. */
WIDE_INLINE wide_mask lanes_without_equal_keys(const wide cards[PARLOR_MAUMAU_CARDS])
{
    wide least = wide_of(~0u);
    for (int i = 1; i < PARLOR_MAUMAU_CARDS; i++)
        least = wide_lower(least, cards[i] ^ cards[i - 1]);
    return mask_any(least, wide_of(~0u << KEY_BITS));
}

/* ---- Dealing ---- */

/* Swaps the bits of `low` under the mask, moved up, with those of `high` there. */
WIDE_INLINE void swap_bits(wide *low, wide *high, uint32_t mask, const int shift)
{
    const wide swapped = (*low >> shift ^ *high) & mask;
    *high ^= swapped;
    *low ^= swapped << shift;
}

/* Turns 32 cards into their planes: the top bit is of the first one. The first eight are dealt in
 * any game, so that nobody will draw them, and are left out. */
WIDE_INLINE void cards_to_planes(const wide cards[PARLOR_MAUMAU_CARDS], wide planes[PLANES])
{
    wide x[8]; /* in each byte of a number the card eight places before that of the byte above it */
    for (int i = 0; i < 8; i++)
        x[i] = cards[31 - i] << 16 >> 16 | cards[23 - i] << 16 >> 8 | cards[15 - i] << 16;
    for (int i = 0; i < 4; i++) /* a byte as a matrix of bits, turned over its diagonal */
        swap_bits(&x[i], &x[i + 4], 0x0f0f0f0fu, 4);
    for (int i = 0; i < 8; i += i % 4 ? 3 : 1)
        swap_bits(&x[i], &x[i + 2], 0x33333333u, 2);
    for (int i = 0; i < 8; i += 2)
        swap_bits(&x[i], &x[i + 1], 0x55555555u, 1);
    for (int i = 0; i < PLANES; i++)
        planes[i] = x[i];
}

/* MM-3. The draw pile comes first, then the opening card; the others go to the hands. */
WIDE_INLINE void deal_in_lanes(lane_games *g, const wide cards[PARLOR_MAUMAU_CARDS],
                               const int players)
{
    const int dealt = players * parlor_maumau_deal_hand_size(players);
    cards_to_planes(cards, g->planes);
    for (int i = 0; i < PLANES; i++)
        g->planes[i] = g->planes[i] << (dealt + 1) | (g->planes[i] >> (31 - dealt) & 1) << dealt;
    wide hands[PARLOR_MAUMAU_PLAYERS_MAX];
    for (int seat = 0; seat < players; seat++)
        hands[seat] = wide_bit(cards[seat]);
    for (int i = players; i < dealt; i++)
        hands[i % players] |= wide_bit(cards[i]);
    const wide opening = wide_bit(cards[dealt]);
    const wide_mask is_eight = mask_any(opening, wide_of(EIGHTS));
    const wide_mask is_seven = mask_any(opening, wide_of(SEVENS));
    const wide_mask is_jack = mask_any(opening, wide_of(JACKS));
    for (int seat = 0; seat < players; seat++) /* MM-4 */
        g->hands[seat] = wide_choose(is_eight, hands[(seat + 1) % players], hands[seat]);
    g->later = wide_choose(is_jack, wide_of(~JACKS), match_on(opening)); /* MM-14 */
    g->match = wide_choose(is_seven, wide_of(SEVENS), g->later);
    g->owed = wide_keep(is_seven, wide_of(CARDS_A_SEVEN));
    g->counts = wide_add_if(is_eight, wide_of(COUNT_CARD), wide_of(COUNT_SKIP));
    g->tail = wide_of(1u << (dealt - 1));
}

/* Piles that are given, those of the deals from `first` on; behind the last one, that one again.
 * Returns the numbers of players. */
WIDE_INLINE wide load_in_lanes(const lane_setup *at, uint32_t first,
                               wide cards[PARLOR_MAUMAU_CARDS])
{
    uint32_t words[PARLOR_MAUMAU_CARDS / 4 + 1][WIDE_LANES];
    for (uint32_t lane = 0; lane < WIDE_LANES; lane++) {
        const uint32_t index = first + lane < at->count ? first + lane : at->count - 1;
        const parlor_maumau_deal *const deal = &at->deals[index];
        for (int i = 0; i < PARLOR_MAUMAU_CARDS / 4; i++)
            memcpy(&words[i][lane], deal->pile + 4 * i, 4);
        words[PARLOR_MAUMAU_CARDS / 4][lane] = deal->players;
        at->batch->tapes[index][0] =
            deal->pile[deal->players * parlor_maumau_deal_hand_size(deal->players)];
    }
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++)
        cards[i] = wide_load(words[i / 4]) >> 8 * (i % 4) & 0xff;
    return wide_load(words[PARLOR_MAUMAU_CARDS / 4]);
}

/* Deals to all numbers of players, and keeps in each lane the one that it has. */
WIDE_INLINE void deal_to_mixed(lane_games *g, const wide cards[PARLOR_MAUMAU_CARDS], wide players)
{
    deal_in_lanes(g, cards, PARLOR_MAUMAU_PLAYERS_MAX);
    for (int fewer = PARLOR_MAUMAU_PLAYERS_MIN; fewer < PARLOR_MAUMAU_PLAYERS_MAX; fewer++) {
        lane_games other = *g;
        deal_in_lanes(&other, cards, fewer);
        for (int i = 0; i < GAME_FIELDS; i++)
            g->fields[i] = wide_choose(mask_equal(players, wide_of((uint32_t)fewer)),
                                       other.fields[i], g->fields[i]);
    }
}
