/* Every hand of 13 hidden tiles of one suit: the expected tiles and their scores, as the literal
 * reference finds them and as the library does, one by one with care and many in a row; and what
 * the literature and a count of our own say of them. */
#include "exhaustive.h"
#include "parlor.h"
#include "tests/reference/reference.h"

enum {
    NUMBERS = 9,
    COPIES = 4,
    TILES = 13,
    ROW_CASES = 512,
    ROW_ROOM = 1 << 17,
    RESULTS = NUMBERS + 1
};

typedef struct text {
    size_t size;
    char at[ROW_ROOM];
} text;

static text cases, expected, found;
static uint64_t hands, in_row;
static uint64_t by_expected[RESULTS]; /* how many hands expect so many tiles */

static void answer(bool with_care)
{
    const parlor_options options = {
        .cases_only = true, .one_by_one = with_care, .first_case = hands - in_row + 1};
    parlor_run run = parlor_run_begin(parlor_game_find("mahjong"), &options);
    size_t used = 0;
    found.size = 0;
    while (parlor_run_step(&run, cases.at, cases.size, &used, found.at, ROW_ROOM, &found.size) ==
           PARLOR_CASE)
        ;
}

static void compare(const char *how)
{
    if (found.size == expected.size && memcmp(found.at, expected.at, found.size) == 0)
        return;
    differs();
    printf("%s, hands %" PRIu64 " to %" PRIu64 " differ:\n%.*s", how, hands - in_row + 1, hands,
           (int)cases.size, cases.at);
}

static void end_row(void)
{
    answer(false);
    compare("in a row");
    answer(true);
    compare("with care");
    cases.size = expected.size = in_row = 0;
}

/* The suits take turns. */
static void write_hand(const int counts[NUMBERS], char *line)
{
    for (int number = 0; number < NUMBERS; number++)
        for (int copy = 0; copy < counts[number]; copy++) {
            *line++ = (char)('1' + number);
            *line++ = "DBM"[hands % 3];
        }
    memcpy(line, " NONE\n", sizeof " NONE\n");
}

/* The lines of an answer but its first are the expected tiles, or NONE. */
static int expected_tiles(const char *lines)
{
    int count = 0;
    for (const char *at = strchr(lines, '\n') + 1; *at != '\0' && *at != 'N';
         at = strchr(at, '\n') + 1)
        count++;
    return count;
}

static void add_hand(const int counts[NUMBERS])
{
    char line[2 * TILES + sizeof " NONE\n"], lines[256];
    uint64_t rare[REFERENCE_RARE_MAX] = {0};
    write_hand(counts, line);
    reference_mahjong.answer(line, ++hands, lines, sizeof lines, rare);
    by_expected[expected_tiles(lines)]++;
    memcpy(cases.at + cases.size, line, strlen(line));
    cases.size += strlen(line);
    memcpy(expected.at + expected.size, lines, strlen(lines));
    expected.size += strlen(lines);
    if (++in_row == ROW_CASES)
        end_row();
}

static void add_hands(int counts[NUMBERS], int number, int left)
{
    if (number == NUMBERS) {
        if (left == 0)
            add_hand(counts);
        return;
    }
    for (int count = 0; count <= left && count <= COPIES; count++) {
        counts[number] = count;
        add_hands(counts, number + 1, left - count);
    }
}

int main(void)
{
    static const uint64_t truths[RESULTS] = {45667, 20766, 14492, 7670, 3140, 1377, 392, 79, 16, 1};
    int counts[NUMBERS] = {0};
    add_hands(counts, 0, TILES);
    end_row();
    /* the coefficient of x^13 in (1 + x + x^2 + x^3 + x^4)^9 */
    count_is("hands of 13 tiles of one suit", hands, 93600);
    for (int tiles = 0; tiles < RESULTS; tiles++) {
        char what[64];
        snprintf(what, sizeof what, "... that expect %d tiles", tiles);
        count_is(what, by_expected[tiles], truths[tiles]);
    }
    return verdict();
}
