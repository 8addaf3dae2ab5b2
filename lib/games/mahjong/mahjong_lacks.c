/* Sichuan Mahjong: what a suit lacks, by a search through its numbers and by a table. */
#include "mahjong_lacks.h"
#include "mahjong_counts.h"
#include "mahjong_lacks_generated.h"

static inline int suit_count(uint64_t suit, int number)
{
    return (int)(suit >> PARLOR_MAHJONG_COUNT_BITS * number) & PARLOR_MAHJONG_COUNT_MAX;
}

/* ---- The search ------------------------------------------------------------------------- */

/* Three equal sequences are the same tiles as three chunks. */
enum { EQUAL_SEQUENCES = 3 };

/* What is lacking in the numbers passed so far, by the sequences that reach further: how many begin
 * two numbers before the next one, and how many begin at the number before it. */
typedef struct passage {
    uint64_t lacks[EQUAL_SEQUENCES][EQUAL_SEQUENCES];
} passage;

static const passage nothing_passed = {
    {{LACKS_ALL_NEVER & ~(uint64_t)LACKS_FIELD_MASK, LACKS_ALL_NEVER, LACKS_ALL_NEVER},
     {LACKS_ALL_NEVER, LACKS_ALL_NEVER, LACKS_ALL_NEVER},
     {LACKS_ALL_NEVER, LACKS_ALL_NEVER, LACKS_ALL_NEVER}}};

static inline uint64_t lacks_with_sentence(uint64_t lacks)
{
    const uint64_t moved = (lacks & ~LACKS_SENTENCES(SENTENCES_MAX)) << LACKS_FIELD_BITS;
    return moved | (LACKS_ALL_NEVER & LACKS_SENTENCES(0));
}

static inline uint64_t lacks_with_pair(uint64_t lacks)
{
    const uint64_t without = ((uint64_t)1 << LACKS_PAIR_BITS) - 1;
    return (lacks & without) << LACKS_PAIR_BITS | (LACKS_ALL_NEVER & without);
}

/* One number: what is missing, in every field, when so many of its tiles are used; how many may be
 * used; and how many equal sequences, less one, may begin. */
typedef struct number_view {
    uint64_t missing[PARLOR_MAHJONG_COPIES + 1];
    int room, begun_max;
} number_view;

static inline number_view number_of(uint64_t hidden, uint64_t declared, int number)
{
    const bool can_begin = number + 2 < PARLOR_MAHJONG_NUMBERS;
    number_view view = {.room = PARLOR_MAHJONG_COPIES - suit_count(declared, number),
                        .begun_max = can_begin ? EQUAL_SEQUENCES - 1 : 0};
    const int count = suit_count(hidden, number);
    for (int used = count + 1; used <= PARLOR_MAHJONG_COPIES; used++)
        view.missing[used] = (uint64_t)(used - count) * LACKS_EVERY;
    return view;
}

/* The number is used by `reaching` sequences from before, by those that begin here, and by a chunk
 * or the pair or neither: both would be five. */
static inline void pass_reaching(uint64_t lacks, int reaching, const number_view *number,
                                 uint64_t to[EQUAL_SEQUENCES])
{
    for (int begun = 0; begun <= number->begun_max && reaching + begun <= number->room; begun++) {
        const uint64_t *const missing = number->missing + reaching + begun;
        const int room = number->room - reaching - begun;
        /* begun_max is below EQUAL_SEQUENCES. NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage) */
        uint64_t least = lacks_smaller(to[begun], lacks + missing[0]);
        if (room >= 2)
            least = lacks_smaller(least, lacks_with_pair(lacks) + missing[2]);
        lacks = lacks_with_sentence(lacks);
        if (room >= 3)
            least = lacks_smaller(least, lacks + missing[3]);
        to[begun] = least;
    }
}

static passage pass_number(const passage *before, const number_view *number)
{
    passage after = {{{LACKS_ALL_NEVER, LACKS_ALL_NEVER, LACKS_ALL_NEVER},
                      {LACKS_ALL_NEVER, LACKS_ALL_NEVER, LACKS_ALL_NEVER},
                      {LACKS_ALL_NEVER, LACKS_ALL_NEVER, LACKS_ALL_NEVER}}};
    for (int older = 0; older < EQUAL_SEQUENCES; older++)
        for (int newer = 0; newer < EQUAL_SEQUENCES; newer++)
            if (before->lacks[older][newer] != LACKS_ALL_NEVER)
                pass_reaching(before->lacks[older][newer], older + newer, number,
                              after.lacks[newer]);
    return after;
}

/* In the end no sequence reaches further. */
uint64_t parlor_mahjong_lacks_search(uint64_t hidden, uint64_t declared)
{
    passage passed = nothing_passed;
    for (int number = 0; number < PARLOR_MAHJONG_NUMBERS; number++) {
        const number_view next = number_of(hidden, declared, number);
        passed = pass_number(&passed, &next);
    }
    return passed.lacks[0][0];
}

/* ---- The table -------------------------------------------------------------------------- */

/* The table reads the counts of the numbers 1 to 4 at once, to the base of five, then one number
 * after the other. */
typedef struct counts {
    unsigned first_four;
    unsigned fifth, sixth, seventh, eighth, ninth;
} counts;

static inline counts counts_of(uint64_t suit)
{
    const unsigned by_two = (unsigned)(suit & 0x0f0f) + 5 * (unsigned)(suit >> 4 & 0x0f0f);
    return (counts){
        .first_four = (by_two & 0xff) + 25 * (by_two >> 8),
        .fifth = suit >> 16 & 15,
        .sixth = suit >> 20 & 15,
        .seventh = suit >> 24 & 15,
        .eighth = suit >> 28 & 15,
        .ninth = (unsigned)(suit >> 32),
    };
}

/* The word of a suit, from the row that the numbers before lead to. */
static inline uint64_t word_from_ninth(unsigned row, const counts *suit)
{
    return lacks_word[word_after_9[row + suit->ninth]];
}

static inline uint64_t word_from_eighth(unsigned row, const counts *suit)
{
    return word_from_ninth(row_after_8[row + suit->eighth], suit);
}

static inline uint64_t word_from_seventh(unsigned row, const counts *suit)
{
    return word_from_eighth(row_after_7[row + suit->seventh], suit);
}

static inline uint64_t word_from_sixth(unsigned row, const counts *suit)
{
    return word_from_seventh(row_after_6[row + suit->sixth], suit);
}

static inline uint64_t word_from_fifth(unsigned row, const counts *suit)
{
    return word_from_sixth(row_after_5[row + suit->fifth], suit);
}

uint64_t parlor_mahjong_lacks_look_up(uint64_t hidden)
{
    const counts suit = counts_of(hidden);
    return word_from_fifth(row_after_4[suit.first_four], &suit);
}

/* One more in those counts that are not four. */
static inline counts more_of(uint64_t hidden)
{
    return counts_of(hidden + (EVERY_NUMBER & ~BEYOND_NINE & ~(hidden >> 2)));
}

/* One more of one of the first four numbers, unless there are four. */
static inline unsigned first_four_with(const counts *suit, uint64_t hidden, int number,
                                       unsigned weight)
{
    return suit->first_four + (suit_count(hidden, number) < PARLOR_MAHJONG_COPIES ? weight : 0);
}

void parlor_mahjong_lacks_look_up_with(uint64_t hidden, uint64_t with[PARLOR_MAHJONG_NUMBERS])
{
    static const unsigned weight[] = {1, 5, 25, 125};
    const counts suit = counts_of(hidden), more = more_of(hidden);
    for (int number = 0; number < 4; number++)
        with[number] = word_from_fifth(
            row_after_4[first_four_with(&suit, hidden, number, weight[number])], &suit);
    unsigned row = row_after_4[suit.first_four];
    with[4] = word_from_sixth(row_after_5[row + more.fifth], &suit);
    row = row_after_5[row + suit.fifth];
    with[5] = word_from_seventh(row_after_6[row + more.sixth], &suit);
    row = row_after_6[row + suit.sixth];
    with[6] = word_from_eighth(row_after_7[row + more.seventh], &suit);
    row = row_after_7[row + suit.seventh];
    with[7] = word_from_ninth(row_after_8[row + more.eighth], &suit);
    row = row_after_8[row + suit.eighth];
    with[8] = lacks_word[word_after_9[row + more.ninth]];
}
