/* Derives the table by which Sichuan Mahjong hands are judged and writes it as C:
 *
 *     cc -std=c17 -O2 scripts/generate_mahjong_suits.c -o generate_mahjong_suits
 *     ./generate_mahjong_suits > lib/games/mahjong/mahjong_suits_generated.h
 *
 * A suit is nine counts from 0 to 4. What it admits as its part of a regular hand is worked out for
 * each of the 5^9 suits. Then the nine numbers are read as three thirds: 1-2-3, 4-5-6, 7-8-9. Two
 * beginnings of a suit that admit the same under every continuation are put into one class, and a
 * class and the next third lead to the next class. So the table becomes small enough to stay in the
 * processor's fastest memory, and a suit is judged by three look-ups. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    NUMBERS = 9,
    COUNTS = 5,              /* 0 to 4 tiles of a kind */
    THIRDS = 5 * 5 * 5,      /* three counts, the lowest number weighing least */
    ENDS = THIRDS * THIRDS,  /* the last two thirds */
    SUITS = THIRDS * ENDS,   /* nine counts */
    COLUMNS = THIRDS + 25,   /* of a row: with room for one tile too many, which admits nothing */
    CLASSES_MOST = UINT8_MAX /* a class is one byte */
};

/* What a suit admits; the same bits as in mahjong_rules.c. */
enum {
    ADMITS_REGULAR = 1, /* sentences, and one pair if the number of tiles leaves 2 modulo 3 */
    ADMITS_CHUNKS = 2,  /* the same without sequences */
    ADMITS_SKY = 4,     /* the same as ADMITS_REGULAR, with a 1 or a 9 in every component */
};

static const int weight[NUMBERS] = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};

static uint8_t sentences[SUITS]; /* what sentences alone admit */
static uint8_t admits[SUITS];

static int count_of(int suit, int number)
{
    return suit / weight[number] % COUNTS;
}

static bool is_edge(int number)
{
    return number == 0 || number == NUMBERS - 1;
}

/* What a chunk or a pair of this number leaves of what the other components admit. */
static int kept_by_equals(int number)
{
    return ADMITS_REGULAR | ADMITS_CHUNKS | (is_edge(number) ? ADMITS_SKY : 0);
}

static int kept_by_sequence(int lowest)
{
    return ADMITS_REGULAR | (is_edge(lowest) || is_edge(lowest + 2) ? ADMITS_SKY : 0);
}

/* The lowest tile belongs to a chunk or starts a sequence; the rest is a smaller suit, known
 * already. */
static int by_sentences(int suit)
{
    if (suit == 0)
        return ADMITS_REGULAR | ADMITS_CHUNKS | ADMITS_SKY;
    int number = 0;
    while (count_of(suit, number) == 0)
        number++;
    int found = 0;
    if (count_of(suit, number) >= 3)
        found |= sentences[suit - 3 * weight[number]] & kept_by_equals(number);
    if (number + 2 < NUMBERS && count_of(suit, number + 1) > 0 && count_of(suit, number + 2) > 0)
        found |= sentences[suit - weight[number] - weight[number + 1] - weight[number + 2]] &
                 kept_by_sequence(number);
    return found;
}

static int by_sentences_and_pair(int suit)
{
    int found = 0;
    for (int number = 0; number < NUMBERS; number++)
        if (count_of(suit, number) >= 2)
            found |= sentences[suit - 2 * weight[number]] & kept_by_equals(number);
    return found;
}

static int tiles_of(int suit)
{
    int tiles = 0;
    for (int number = 0; number < NUMBERS; number++)
        tiles += count_of(suit, number);
    return tiles;
}

static void judge_all_suits(void)
{
    for (int suit = 0; suit < SUITS; suit++) {
        sentences[suit] = (uint8_t)by_sentences(suit);
        const int rest = tiles_of(suit) % 3;
        if (rest == 0)
            admits[suit] = sentences[suit];
        else if (rest == 2)
            admits[suit] = (uint8_t)by_sentences_and_pair(suit);
    }
}

static uint8_t by_first[THIRDS][ENDS]; /* admits[], the first third in front */
static int first_classes, second_classes;
static uint8_t first_class[THIRDS];                /* class of a suit's first third */
static int first_member[CLASSES_MOST];             /* a first third of that class */
static uint8_t second_class[CLASSES_MOST][THIRDS]; /* class of the first two thirds */
static const uint8_t *second_member[CLASSES_MOST]; /* admits, by the last third */

static void arrange_by_first_third(void)
{
    for (int first = 0; first < THIRDS; first++)
        for (int second = 0; second < THIRDS; second++)
            for (int third = 0; third < THIRDS; third++)
                by_first[first][second * THIRDS + third] =
                    admits[first + THIRDS * (second + THIRDS * third)];
}

static void class_first_thirds(void)
{
    for (int first = 0; first < THIRDS; first++) {
        int class = 0;
        while (class < first_classes &&
               memcmp(by_first[first_member[class]], by_first[first], ENDS) != 0)
            class ++;
        if (class == first_classes)
            first_member[first_classes++] = first;
        first_class[first] = (uint8_t) class;
    }
}

static void class_second_thirds(void)
{
    for (int class = 0; class < first_classes; class ++)
        for (int second = 0; second < THIRDS; second++) {
            const uint8_t *row = by_first[first_member[class]] + second * THIRDS;
            int next = 0;
            while (next < second_classes && memcmp(second_member[next], row, THIRDS) != 0)
                next++;
            if (next == second_classes)
                second_member[second_classes++] = row;
            second_class[class][second] = (uint8_t)next;
        }
}

static void write_row(const uint8_t *row)
{
    printf("    {");
    for (int i = 0; i < THIRDS; i++)
        printf("%s%d", i == 0 ? "" : i % 25 == 0 ? ",\n     " : ", ", row[i]);
    printf("}");
}

static void write_table(void)
{
    printf("/* Written by scripts/generate_mahjong_suits.c, which says what it means. */\n");
    printf("/* clang-format off */\n");
    printf("enum { COLUMNS = %d, FIRST_CLASSES = %d, SECOND_CLASSES = %d };\n", COLUMNS,
           first_classes, second_classes);
    printf("\nstatic const uint8_t first_class[COLUMNS] =\n");
    write_row(first_class);
    printf(";\n\nstatic const uint8_t second_class[FIRST_CLASSES][COLUMNS] = {\n");
    for (int class = 0; class < first_classes; class ++) {
        write_row(second_class[class]);
        printf(",\n");
    }
    printf("};\n\nstatic const uint8_t admission[SECOND_CLASSES][COLUMNS] = {\n");
    for (int class = 0; class < second_classes; class ++) {
        write_row(second_member[class]);
        printf(",\n");
    }
    printf("};\n");
}

int main(void)
{
    judge_all_suits();
    arrange_by_first_third();
    class_first_thirds();
    class_second_thirds();
    write_table();
    return 0;
}
