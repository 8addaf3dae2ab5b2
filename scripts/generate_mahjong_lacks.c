/* Derives the table that says what a suit of Sichuan Mahjong lacks, and writes it as C:
 *
 *     cc -std=c17 -O2 scripts/generate_mahjong_lacks.c -o generate_mahjong_lacks
 *     ./generate_mahjong_lacks > lib/games/mahjong/mahjong_lacks_generated.h
 *
 * A suit is nine counts from 0 to 4. For 0 to 4 sentences, each with and without a pair, it is
 * worked out for each of the 5^9 suits how many tiles must be added until the suit contains them.
 * Then the numbers are read one after the other. Two beginnings of a suit that lack the same under
 * every continuation are put into one class, and a class and the next count lead to the next class.
 * There are so few classes that the whole table stays in the processor's fastest memory. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    NUMBERS = 9,
    COUNTS = 5,      /* 0 to 4 tiles of a kind */
    SUITS = 1953125, /* nine counts, the lowest number weighing least */
    SENTENCES = 4,
    SHARES = 2 * (SENTENCES + 1), /* what a suit may have to give: sentences, and a pair or none */
    FIELD_BITS = 6,               /* of a share in a word; the same as in mahjong_lacks.h */
    READ_AT_ONCE = 4              /* so many numbers are looked up together */
};

static const int weight[NUMBERS] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

static int count_of(int suit, int number)
{
    return suit / weight[number] % COUNTS;
}

/* ---- What a suit contains --------------------------------------------------------------- */

/* A set of shares: bit `sentences` without, bit SENTENCES + 1 + `sentences` with a pair. */
static uint16_t contained[SUITS];

enum { WITHOUT_PAIR = (1 << (SENTENCES + 1)) - 1, FOUR_SENTENCES = 0x210 };

static int with_sentence(int shares)
{
    return (shares & ~FOUR_SENTENCES) << 1;
}

static int with_pair(int shares)
{
    return (shares & WITHOUT_PAIR) << (SENTENCES + 1);
}

/* Nothing, or a component and what the rest contains, a smaller suit and known already. */
static int shares_of(int suit)
{
    int shares = 1;
    for (int number = 0; number < NUMBERS; number++) {
        const int count = count_of(suit, number);
        if (count >= 2)
            shares |= with_pair(contained[suit - 2 * weight[number]]);
        if (count >= 3)
            shares |= with_sentence(contained[suit - 3 * weight[number]]);
        if (count > 0 && number + 2 < NUMBERS && count_of(suit, number + 1) > 0 &&
            count_of(suit, number + 2) > 0)
            shares |= with_sentence(
                contained[suit - weight[number] - weight[number + 1] - weight[number + 2]]);
    }
    return shares;
}

/* ---- What a suit lacks ------------------------------------------------------------------ */

static uint8_t lack[SUITS][SHARES];

/* Nothing of what it contains; of all else, one tile more than the best suit with one tile more. */
static void find_lack(int suit)
{
    for (int share = 0; share < SHARES; share++) {
        int least = UINT8_MAX;
        for (int number = 0; number < NUMBERS; number++)
            if (count_of(suit, number) < COUNTS - 1 && lack[suit + weight[number]][share] < least)
                least = lack[suit + weight[number]][share];
        lack[suit][share] = (uint8_t)(contained[suit] >> share & 1 ? 0 : least + 1);
    }
}

static uint64_t lacks_word(int suit)
{
    uint64_t word = 0;
    for (int share = 0; share < SHARES; share++)
        word |= (uint64_t)lack[suit][share] << FIELD_BITS * share;
    return word;
}

/* ---- Classes of beginnings -------------------------------------------------------------- */

static int words;
static uint64_t word[UINT8_MAX];
static uint16_t class_of[SUITS]; /* of the beginnings looked at; first, of whole suits */
static int classes[NUMBERS];     /* by how many numbers are read */
static uint16_t next[NUMBERS][UINT16_MAX / COUNTS][COUNTS];

static int word_class(uint64_t wanted)
{
    int class = 0;
    while (class < words && word[class] != wanted)
        class ++;
    if (class == words)
        word[words++] = wanted;
    return class;
}

static int row_class(int read, const uint16_t row[COUNTS])
{
    int class = 0;
    while (class < classes[read] && memcmp(next[read][class], row, sizeof next[0][0]) != 0)
        class ++;
    if (class == classes[read])
        memcpy(next[read][classes[read]++], row, sizeof next[0][0]);
    return class;
}

/* Puts the beginnings of `read` numbers into classes, from those of one number more. */
static void class_beginnings(int read)
{
    for (int beginning = 0; beginning < weight[read]; beginning++) {
        uint16_t row[COUNTS];
        for (int count = 0; count < COUNTS; count++)
            row[count] = class_of[beginning + count * weight[read]];
        class_of[beginning] = (uint16_t)row_class(read, row);
    }
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_comma(int i, int each_line)
{
    printf("%s", i == 0 ? "\n    " : i % each_line == 0 ? ",\n    " : ", ");
}

/* Classes are written as the place of their row in the table of the next number. */
static void write_beginnings(void)
{
    printf("\nstatic const uint16_t row_after_%d[%d] = {", READ_AT_ONCE, weight[READ_AT_ONCE]);
    for (int beginning = 0; beginning < weight[READ_AT_ONCE]; beginning++) {
        write_comma(beginning, 25);
        printf("%d", class_of[beginning] * COUNTS);
    }
    printf("};\n");
}

static void write_rows(int read)
{
    const bool is_last = read == NUMBERS - 1;
    printf("\nstatic const uint%d_t %s_after_%d[%d] = {", is_last ? 8 : 16,
           is_last ? "word" : "row", read + 1, classes[read] * COUNTS);
    for (int i = 0; i < classes[read] * COUNTS; i++) {
        write_comma(i, 25);
        printf("%d", next[read][i / COUNTS][i % COUNTS] * (is_last ? 1 : COUNTS));
    }
    printf("};\n");
}

static void write_words(void)
{
    printf("\nstatic const uint64_t lacks_word[%d] = {", words);
    for (int i = 0; i < words; i++) {
        write_comma(i, 5);
        printf("0x%015llx", (unsigned long long)word[i]);
    }
    printf("};\n");
}

int main(void)
{
    for (int suit = 0; suit < SUITS; suit++)
        contained[suit] = (uint16_t)shares_of(suit);
    for (int suit = SUITS - 1; suit >= 0; suit--)
        find_lack(suit);
    for (int suit = 0; suit < SUITS; suit++)
        class_of[suit] = (uint16_t)word_class(lacks_word(suit));
    printf("/* Written by scripts/generate_mahjong_lacks.c, which says what it means. */\n");
    printf("/* clang-format off */\n");
    write_words();
    for (int read = NUMBERS - 1; read >= READ_AT_ONCE; read--) {
        class_beginnings(read);
        write_rows(read);
    }
    write_beginnings();
    return 0;
}
