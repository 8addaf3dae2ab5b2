/* Every suit of up to 14 tiles: what the library's table admits, and what can really be put
 * together. The table was derived by taking suits apart; here all ways to put chunks, sequences and
 * a pair together are laid out, and what nobody laid out is not admitted. */
#include "exhaustive.h"
#include "lib/games/mahjong/mahjong_rules.c"

enum {
    NUMBERS = PARLOR_MAHJONG_NUMBERS,
    TILES_MOST = 14,
    SENTENCES_MOST = 4,
    SEQUENCES = NUMBERS - 2,
    ALL_SUITS = 1953125, /* 5 to the 9th */
};

/* By a suit's counts as digits to the base of five, the 1 lowest. */
static uint8_t laid_out[ALL_SUITS];

static int place_of(const int counts[NUMBERS])
{
    int place = 0;
    for (int i = NUMBERS; i-- > 0;)
        place = 5 * place + counts[i];
    return place;
}

static bool counts_fit(const int counts[NUMBERS])
{
    for (int i = 0; i < NUMBERS; i++)
        if (counts[i] > PARLOR_MAHJONG_COPIES)
            return false;
    return true;
}

/* One component more, of equal tiles. */
static void add_equals(const int counts[NUMBERS], int number, int copies, int sum[NUMBERS])
{
    memcpy(sum, counts, NUMBERS * sizeof sum[0]);
    sum[number] += copies;
}

/* What is left of `kept`, all that the suit may be called, with one component more. */
static unsigned edges(unsigned kept, bool has_edge)
{
    return has_edge ? kept : kept & ~(unsigned)ADMITS_SKY;
}

static void note(const int counts[NUMBERS], unsigned kept)
{
    if (counts_fit(counts))
        laid_out[place_of(counts)] |= (uint8_t)kept;
}

/* The suit as it lies there, and with a pair. */
static void lay_pairs(const int counts[NUMBERS], unsigned kept)
{
    note(counts, kept);
    for (int number = 0; number < NUMBERS; number++) {
        int sum[NUMBERS];
        add_equals(counts, number, 2, sum);
        note(sum, edges(kept, number == 0 || number == NUMBERS - 1));
    }
}

/* Further sentences, none before `first`: nine chunks come first, then seven sequences. */
static void lay_sentences(const int counts[NUMBERS], int first, int left, unsigned kept)
{
    lay_pairs(counts, kept);
    for (int i = first; left > 0 && i < NUMBERS + SEQUENCES; i++) {
        int sum[NUMBERS];
        const int low = i < NUMBERS ? i : i - NUMBERS;
        if (i < NUMBERS) {
            add_equals(counts, low, 3, sum);
            lay_sentences(sum, i, left - 1, edges(kept, low == 0 || low == NUMBERS - 1));
        } else {
            add_equals(counts, low, 1, sum);
            sum[low + 1]++;
            sum[low + 2]++;
            lay_sentences(sum, i, left - 1,
                          edges(kept & ~(unsigned)ADMITS_CHUNKS, low == 0 || low == SEQUENCES - 1));
        }
    }
}

/* ---- The comparison ---- */

typedef struct tally {
    uint64_t suits, complete, chunks, sky, with_more;
} tally;

static uint64_t suit_of(const int counts[NUMBERS])
{
    uint64_t suit = 0;
    for (int i = NUMBERS; i-- > 0;)
        suit = suit << PARLOR_MAHJONG_COUNT_BITS | (uint64_t)counts[i];
    return suit;
}

static void compare(const char *what, const int counts[NUMBERS], unsigned found, unsigned expected)
{
    if (found == expected)
        return;
    differs();
    printf("suit %09" PRIx64 "%s: the table says %u, laid out is %u\n", suit_of(counts), what,
           found, expected);
}

/* With one tile more of each number of which not all are held. */
static void compare_with_more(int counts[NUMBERS], tally *all)
{
    const uint32_t admits = suit_admits_with(suit_of(counts));
    for (int number = 0; number < NUMBERS; number++) {
        if (counts[number] == PARLOR_MAHJONG_COPIES)
            continue;
        counts[number]++;
        compare(" after one more", counts, admits >> ADMITS_BITS * number & ADMITS_MASK,
                laid_out[place_of(counts)]);
        counts[number]--;
        all->with_more++;
    }
}

/* All counts of the numbers from `number` on. */
static void compare_all(int counts[NUMBERS], int number, int left, tally *all)
{
    if (number < NUMBERS) {
        for (int count = 0; count <= left && count <= PARLOR_MAHJONG_COPIES; count++) {
            counts[number] = count;
            compare_all(counts, number + 1, left - count, all);
        }
        counts[number] = 0;
        return;
    }
    const unsigned admits = suit_admits(suit_of(counts));
    compare("", counts, admits, laid_out[place_of(counts)]);
    all->suits++;
    if (left == 0) {
        all->complete += (admits & ADMITS_REGULAR) != 0;
        all->chunks += (admits & ADMITS_CHUNKS) != 0;
        all->sky += (admits & ADMITS_SKY) != 0;
    } else {
        compare_with_more(counts, all);
    }
}

int main(void)
{
    int counts[NUMBERS] = {0};
    lay_sentences(counts, 0, SENTENCES_MOST, ADMITS_REGULAR | ADMITS_CHUNKS | ADMITS_SKY);
    tally all = {0};
    compare_all(counts, 0, TILES_MOST, &all);
    /* coefficients of (1 + x + x^2 + x^3 + x^4)^9, added up */
    count_is("suits of up to 14 tiles", all.suits, 405350);
    /* the same of (1 + x + x^2 + x^3) (1 + x + x^2 + x^3 + x^4)^8 up to x^13, nine times */
    count_is("... and of up to 13 with one tile more", all.with_more, 2395800);
    count_is("complete suits of 14 tiles: four sentences and a pair", all.complete, 13259);
    /* four of nine chunks, a pair of one of the other five */
    count_is("... without sequences", all.chunks, 630);
    count_is("... with a 1 or a 9 in every component", all.sky, 8);
    return verdict();
}
