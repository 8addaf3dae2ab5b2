/* Framing Tractor's texts (TR-23): which lines are headers, which of them comes next, what is
 * whole, and how many rounds there are. The quick ways are held to lines looked at one by one. */
#include "help.h"
#include "lib/core/vectors.h"
#include "lib/games/tractor/tractor_framing.h"
#include "tractor_damage.h"

#include <stdio.h>

enum { TEXT_SIZE = 1 << 15, BYTES = 256 };

static size_t line_behind(const char *text, size_t size, size_t at)
{
    while (at < size && text[at] != '\n')
        at++;
    return at + (at < size);
}

/* ---- Headers ---------------------------------------------------------------------------- */

static bool is_header(const char *text, size_t size, size_t line)
{
    return parlor_tractor_line_is_header(text, size, line);
}

/* Cards stand in front of the second word, so that nothing but the name makes a header. */
static void test_a_name_is_a_capital_and_two_small_letters(void **state)
{
    (void)state;
    static const char first[][2] = {{'A', 'Z'}, {'a', 'z'}, {'a', 'z'}, {0, (char)0xff}};
    for (size_t place = 0; place < 4; place++)
        for (int byte = 0; byte < BYTES; byte++) {
            char text[] = "HA Bobo";
            text[3 + place] = (char)byte;
            const bool expected =
                byte >= (uint8_t)first[place][0] && byte <= (uint8_t)first[place][1];
            if (is_header(text, strlen("HA Bobo"), 0) != expected)
                fail_msg("character %zu of the name: %d", place, byte);
        }
    /* what is behind the text is not read */
    for (size_t size = strlen("HA"); size <= strlen("HA Bob"); size++)
        assert_int_equal(is_header("HA Bobob", size, 0), size == strlen("HA Bob"));
}

/* TR-30. They follow a single character, below a line of cards. */
static void test_own_names_have_sixteen_bytes(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        size_t length;
        bool is_header;
    } rows[] = {
        {"H abcdefghijklmnop", 18, true},
        {"H abcdefghijklmno", 17, true},
        {"H abcdefghijklmnopq", 19, false},
        {"H abcdefghijklmnopqr", 20, false},
        {"H j", 3, true},
        {"HA j", 4, false},
        {"H J", 3, false},
        {"H", 1, false},
        {"H j\0", 4, false},
        {"H j\0o", 5, false},
        {"H a\xc3\xa9", 4, false},
        {"H a\xc3\xa9", 5, true},
        {"H \0", 3, false},
        {"H abcdefghijklmno\0", 18, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[64] = "S2 S3 S4 S5\n";
        memcpy(text + 12, rows[i].line, rows[i].length + 1); /* with what is behind the text */
        if (is_header(text, 12 + rows[i].length, 12) != rows[i].is_header)
            fail_msg("%s", rows[i].line);
    }
}

static void test_words_that_are_cards_start_no_round(void **state)
{
    (void)state;
    static const char alphabet[] = "HSCDBR0123456789TJQKA";
    for (int byte = 0; byte < BYTES; byte++) {
        const bool is_card = byte && strchr(alphabet, byte);
        for (size_t place = 0; place < 3; place++) {
            char text[] = "\nSSS";
            text[1 + place] = (char)byte;
            const bool is_empty = byte == '\n' && place == 0;
            /* what remains of "S S" and the like is one letter, or two that are cards */
            const bool is_blank = byte == ' ' || (byte >= '\t' && byte <= '\r');
            const bool cards_left = is_blank && place != 1;
            assert_int_equal(is_header(text, 4, 1), !is_card && !is_empty && !cards_left);
        }
    }
    assert_true(is_header("H", 1, 0));
    assert_false(is_header("HA", 2, 0));
    assert_true(is_header("HA", 1, 0));
    assert_false(is_header(" \t", 2, 0));
}

/* Words that are no cards start a round behind a blank line, and at the start of the text, whatever
 * is before that in memory. */
static void test_what_is_behind_a_blank_line(void **state)
{
    (void)state;
    static const struct {
        const char *before; /* the text starts at the bar */
        bool is_blank;
    } rows[] = {
        {"|", true},           {"S2|", true},
        {"|\n", true},         {"|S2\n\n", true},
        {"|S2\n \n", true},    {"| \n", true},
        {"S2 | \n", true},     {"S2 | \t\r\v\f\n", true},
        {"|S2\n", false},      {"|S2 \n", false},
        {"|\nS2 \n", false},   {"|S2\n!\n", false},
        {"S2\n|S2 \n", false}, {"|S2\n\t\v\f\r \n", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char memory[64] = "";
        const char *const bar = strchr(rows[i].before, '|');
        const size_t in_front = (size_t)(bar - rows[i].before), before = strlen(bar + 1);
        memcpy(memory, rows[i].before, in_front);
        strcpy(memory + in_front, bar + 1);
        strcat(memory + in_front, "xy");
        if (is_header(memory + in_front, before + 2, before) != rows[i].is_blank)
            fail_msg("behind \"%s\"", rows[i].before);
    }
}

/* ---- The next header -------------------------------------------------------------------- */

static size_t next_header(const char *text, size_t size, size_t from)
{
    while (from < size && !is_header(text, size, from))
        from = line_behind(text, size, from);
    return from;
}

/* The line that skipping stops at, by its definition. */
static size_t skip_line_by_line(const char *text, size_t size, size_t from)
{
    for (size_t next; from < size; from = next) {
        next = line_behind(text, size, from);
        bool stops = text[next - 1] != '\n' || (uint8_t)text[from] <= ' ';
        for (size_t at = from; at < next; at++)
            stops = stops || (uint8_t)text[at] >= 'a';
        if (stops)
            break;
    }
    return from;
}

static void check_next_from(const char *text, size_t size, size_t from)
{
    assert_int_equal(parlor_tractor_round_start(text, size, from, from == 0),
                     next_header(text, size, from));
    if (from < size)
        assert_int_equal(parlor_tractor_skip_tricks(text + from, text + size) - text,
                         skip_line_by_line(text, size, from));
}

/* From the first line on, which follows a blank one, and from the second. */
static void check_next(const char *given, size_t size)
{
    char *const text = exact_copy(given, size);
    check_next_from(text, size, 0);
    check_next_from(text, size, line_behind(text, size, 0));
    check_next_from(text, size, size);
    free(text);
}

static void write_tricks(char *text, size_t size)
{
    for (size_t at = 0; at < size; at++)
        text[at] = "S3 S4 S5 S6\nS3S3 S4S4 S5S5 S6S6\n"[at % 32];
}

/* All that makes a header or comes near one, at every place. */
static void test_the_next_header_is_found_wherever_it_is(void **state)
{
    (void)state;
    static const char *const inserted[] = {
        "\nH Bob 2 3\n", "\nH bo 2 3\n", "\n\nXY\n", "\n \nXY\n", "\n \nX 2\n", "\n!\nXY\n",
        "\n\x1f",        "\n!",          "`",        "a",         "z",          "\x7f",
        "\x80",          "\xff",         " ",        "\n",        "\n\n",       "\n\nX",
        "\n\nX ",        "\n\n\x80 ",    "\n\n ",    "\n\nX\x80", "\n\n!x\n",   "\v ",
        "\v\n",
    };
    static const size_t sizes[] = {30, 233, 560};
    static char text[TEXT_SIZE];
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (size_t k = 0; k < sizeof inserted / sizeof inserted[0]; k++)
            for (size_t at = 0; at <= sizes[i]; at++) {
                const size_t length = strlen(inserted[k]);
                write_tricks(text, sizes[i]);
                memcpy(text + at, inserted[k], length);
                check_next(text, at + length > sizes[i] ? at + length : sizes[i]);
            }
}

/* With something at its end, and with nothing. */
static void test_the_next_header_is_found_in_texts_of_every_size(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    for (size_t size = 1; size < 700; size++)
        for (const char *last = "3 \na"; *last; last++) {
            write_tricks(text, size);
            text[size - 1] = *last;
            check_next(text, size);
            if (size > 1)
                text[size - 2] = '\n';
            check_next(text, size);
        }
}

/* Where hardly a blank is, none of them is overlooked. */
static void test_a_lonely_blank_is_found(void **state)
{
    (void)state;
    enum { SIZE = 900 };
    char text[SIZE];
    for (size_t at = 0; at + 2 <= SIZE; at++) {
        memset(text, 'S', SIZE);
        text[SIZE - 3] = '\n'; /* the last line is another one */
        memcpy(text + at, "\n ", 2);
        check_next(text, SIZE);
    }
}

/* ---- Whole rounds ----------------------------------------------------------------------- */

#define TRICK_24                                                                                   \
    "S3S3S4S4S5S5S6S6S7S7S8S8S9S9STSTSJSJSQSQSKSKSASA "                                            \
    "D3D3D4D4D5D5D6D6D7D7D8D8D9D9DTDTDJDJDQDQDKDKDADA "                                            \
    "C3C3C4C4C5C5C6C6C7C7C8C8C9C9CTCTCJCJCQCQCKCKCACA "                                            \
    "H3H3H4H4H5H5H6H6H7H7H8H8H9H9HTHTHJHJHQHQHKHKHAHA\n"
#define TRICK   "S2 C2 D2 H2\n"
#define TRICK_2 "S2S2 C2C2 D2D2 H2H2\n"
#define HEAD    "H Alice 2 3\n"
#define ROUND   HEAD TRICK_24 TRICK

/* What may come is not known, so that only what stands before the bar is whole. */
static const char *const framed[] = {
    "|",
    "S2",
    "\n \n|",
    "\n \t\r\n| ",
    ROUND,
    ROUND "|\n",
    ROUND "| \n",
    ROUND "|\n \nH",
    ROUND "|" ROUND,
    ROUND ROUND "|\n",
    ROUND "|" HEAD,
    ROUND "H Alice 2 3",
    "\n\n" ROUND "|\n",
    "\n|" HEAD, /* a header that follows blank lines */
    HEAD "\n" TRICK_24 "\n \n" TRICK "|\n",
    HEAD TRICK_24 "\n",
    HEAD TRICK TRICK_24 "|\n",
    HEAD TRICK_24 TRICK_2 "\n",
    HEAD TRICK_24 TRICK TRICK "\n",
    TRICK "\n",
    TRICK_24 TRICK "\n", /* they belong to no round */
    TRICK TRICK_24 TRICK "\n",
    TRICK "\n|" ROUND,
    TRICK "\n" ROUND "|\n",
    /* tricks that cannot be read */
    HEAD TRICK_24 "S2 C2 D2\n\n",
    HEAD TRICK_24 "S2 C2 D2 H2 H2\n\n",
    HEAD TRICK_24 "S2 C2 D2 H2H2\n\n",
    HEAD TRICK_24 "S2 C2C2 D2 H2\n\n",
    HEAD TRICK_24 "S2C2 D2 H2 S2\n\n",
    HEAD TRICK_24 "S2H C2 D2 H2\n\n",
    HEAD TRICK_24 "S2 C2 D2 HX\n\n",
    HEAD TRICK_24 "X\n" TRICK "\n",
    HEAD TRICK_24 " \tS10 C10\tD10 H10 \r\n| \n",
    /* headers that cannot be read */
    "H Alice 2 1\n" TRICK_24 TRICK "\n",
    "H Alice 1 2\n" TRICK_24 TRICK "\n",
    "H Alice 2 22\n" TRICK_24 TRICK "\n",
    "H Alice 2\n" TRICK_24 TRICK "\n",
    "H Alice\n" TRICK_24 TRICK "\n",
    "H\n" TRICK_24 TRICK "\n",
    "H Alice 2 3 4\n" TRICK_24 TRICK "\n",
    "X Alice 2 3\n" TRICK_24 TRICK "\n",
    "HH Alice 2 3\n" TRICK_24 TRICK "\n",
    "H Alicia 2 3\n" TRICK_24 TRICK "\n",
    "H Alicee 2 3\n" TRICK_24 TRICK "\n",
    "O David T 10 \r\n" TRICK_24 TRICK "|\n",
    "D Bob 10 A\n" TRICK_24 TRICK "|\n",
};

enum { FRAMED_MOST = 2048 };

/* What was looked at is not looked at again, but for the last line, which may be blank. */
static void wipe_but_the_last_line(char *text, size_t scanned)
{
    size_t last = scanned > 0 ? scanned - 1 : 0;
    while (last > 0 && text[last - 1] != '\n')
        last--;
    memset(text, '?', last);
}

static size_t whole_of(const char *text, size_t size, parlor_framing *framing)
{
    char *const copy = exact_copy(text, size);
    const size_t whole = parlor_tractor_whole_rounds(copy, size, NULL, framing);
    size_t lines = size;
    while (lines > 0 && text[lines - 1] != '\n')
        lines--;
    assert_true(whole <= lines);
    if (whole == 0)
        assert_int_equal(framing->scanned, lines);
    free(copy);
    return whole;
}

static void test_rounds_are_whole_where_nothing_can_change_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof framed / sizeof framed[0]; i++) {
        char text[FRAMED_MOST];
        const char *const bar = strchr(framed[i], '|');
        const size_t expected = bar ? (size_t)(bar - framed[i]) : 0;
        const size_t size = strlen(framed[i]) - (bar ? 1 : 0);
        for (size_t cut = 0; cut <= size; cut++) {
            strcpy(text, framed[i]);
            if (bar)
                strcpy(text + expected, bar + 1);
            parlor_framing framing = {0};
            if (whole_of(text, cut, &framing) > 0)
                break; /* what remains would be another text */
            wipe_but_the_last_line(text, framing.scanned);
            if (whole_of(text, size, &framing) != expected)
                fail_msg("%zu, cut at %zu", i, cut);
        }
    }
}

/* ---- How many rounds -------------------------------------------------------------------- */

static uint64_t count_line_by_line(const char *text, size_t size, uint64_t *newlines)
{
    uint64_t rounds = 0;
    *newlines = 0;
    for (size_t at = 0; at < size; at = line_behind(text, size, at))
        rounds += is_header(text, size, at);
    for (size_t at = 0; at < size; at++)
        *newlines += text[at] == '\n';
    return rounds;
}

/* Returns whether vectors could count them. */
static bool check_count(const char *given, size_t size)
{
    char *const text = exact_copy(given, size);
    uint64_t lines, rounds = 0, newlines = 0;
    const uint64_t expected = count_line_by_line(text, size, &lines);
    assert_int_equal(parlor_tractor_count_rounds(text, size), expected);
    const bool is_fast =
        vectors_work() && parlor_tractor_count_rounds_fast(text, size, &rounds, &newlines);
    if (is_fast) {
        assert_int_equal(rounds, expected);
        assert_int_equal(newlines, lines);
    }
    free(text);
    return is_fast;
}

/* A number of rounds of the usual layout, the first of so many characters. */
static size_t write_rounds(char *text, const char *header, int count, size_t first)
{
    size_t size = 0;
    for (int i = 0; i < count; i++) {
        size += (size_t)sprintf(text + size, "%s%s 2 A\n", i ? "\n" : "", header);
        write_tricks(text + size, i ? 64 : first);
        size += i ? 64 : first;
        memcpy(text + size - 2, "2\n", 2);
    }
    return size;
}

static void test_rounds_of_every_size_are_counted_in_vectors(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    static const char *const headers[] = {"O Charles", "H Bob", "H Ja", "H jo", "H \xc3\x89lise"};
    for (size_t first = 2; first < 130; first++)
        for (int count = 1; count <= 5; count++) {
            char *const end = text + write_rounds(text, headers[count - 1], count, first);
            memset(end, '\n', 40);
            for (const char *stop = end - 1; stop <= end + 40; stop++)
                assert_int_equal(check_count(text, (size_t)(stop - text)), vectors_work());
        }
}

/* More newlines, and more rounds, than a byte can count at one place of a vector. */
static void test_long_texts_are_counted_in_vectors(void **state)
{
    (void)state;
    static char text[TEXT_SIZE];
    size_t size = 0;
    for (int i = 0; i < 600; i++)
        size += (size_t)sprintf(text + size, "%sH Bob 2 3\nS2 S3 S4 S5\nS2 S3\n", i ? "\n" : "");
    for (; size > 29 * 250; size -= 29)
        assert_int_equal(check_count(text, size - 1), vectors_work());
}

/* One character of a text of the usual layout is another one: vectors may give up, but not count
 * wrongly. */
static void test_other_layouts_are_not_counted_wrongly(void **state)
{
    (void)state;
    static const char others[] = "\n \t`a!\x80XBob";
    static char whole[TEXT_SIZE], text[TEXT_SIZE];
    for (int count = 1; count <= 3; count++) {
        const size_t size = write_rounds(whole, "O Charles", count, 75);
        for (size_t at = 0; at < size; at++)
            for (size_t k = 0; k < sizeof others; k++) {
                memcpy(text, whole, size);
                text[at] = others[k];
                check_count(text, size);
                memcpy(text + at + 1, whole + at, size - at);
                check_count(text, size + 1);
            }
    }
}

/* Where the first header has no name, another name could stand for it. */
static void test_names_and_headers_must_belong_together(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "abcd 2 3\nH Bob 2 3\nS2 S3 S4 S5\n",
        "X BOB 2 3\nH Bob 2 3\nS2 S3 S4 S5\n",
        "H Bob 2 3\n\nX BOB 2 3\nH Bob 2 3\nS2 S3 S4 S5\n",
        "H Bob 2 3\n\nxx Bob 2 3\nH Bob 2 3\nS2 S3 S4 S5\n",
        "H Bob 2 3\n\n\n Bob 2 3\nS2 S3 S4 S5\n",
        "H Bob 2 3\n \nXY 2 3\nS2 S3 S4 S5\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_count(texts[i], strlen(texts[i]));
}

static void test_texts_of_a_few_characters_are_counted_in_vectors(void **state)
{
    (void)state;
    static const char strays[] = "S2 S3\n\n\nH Jo 2 3\nS2 S3\n\nH Jo 2 3\n";
    assert_int_equal(check_count(strays, strlen(strays)), vectors_work());
    static const char text[] = "H Jo 2 3\n\nO Charles 3 2\nS2 S3 S4 S5\n";
    for (size_t size = 0; size < sizeof text; size++)
        if (size != strlen("H Jo 2 3\n\nO") && size != strlen("H Jo 2 3\n\nO ") &&
            size != strlen("H Jo 2 3\n\nO C"))
            assert_int_equal(check_count(text, size), vectors_work() && size >= strlen("H Jo"));
}

/* Several at once. */
static void test_damaged_texts_are_framed_as_line_by_line(void **state)
{
    (void)state;
    static const char characters[] = "\n\n\n\r \taBobHX1\x80";
    static char whole[TEXT_SIZE], text[TEXT_SIZE];
    const size_t whole_size = write_rounds(whole, "O Charles", 6, 130);
    random_state = 9;
    for (int turn = 0; turn < 3000; turn++) {
        memcpy(text, whole, whole_size);
        size_t size = whole_size;
        for (uint32_t wrong = 1 + random_below(6); wrong > 0; wrong--)
            size = damage(text, size, characters, sizeof characters); /* a zero, too */
        check_count(text, size);
        for (size_t from = 0; from < size; from = line_behind(text, size, from))
            check_next_from(text, size, from);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_name_is_a_capital_and_two_small_letters),
        cmocka_unit_test(test_own_names_have_sixteen_bytes),
        cmocka_unit_test(test_words_that_are_cards_start_no_round),
        cmocka_unit_test(test_what_is_behind_a_blank_line),
        cmocka_unit_test(test_the_next_header_is_found_wherever_it_is),
        cmocka_unit_test(test_the_next_header_is_found_in_texts_of_every_size),
        cmocka_unit_test(test_a_lonely_blank_is_found),
        cmocka_unit_test(test_rounds_are_whole_where_nothing_can_change_them),
        cmocka_unit_test(test_rounds_of_every_size_are_counted_in_vectors),
        cmocka_unit_test(test_long_texts_are_counted_in_vectors),
        cmocka_unit_test(test_other_layouts_are_not_counted_wrongly),
        cmocka_unit_test(test_names_and_headers_must_belong_together),
        cmocka_unit_test(test_texts_of_a_few_characters_are_counted_in_vectors),
        cmocka_unit_test(test_damaged_texts_are_framed_as_line_by_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
