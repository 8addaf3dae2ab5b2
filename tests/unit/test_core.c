/* The core: sets, statuses and text made visible. */
#include "lib/core/bits.h"
#include "lib/core/reader.h"
#include "lib/core/status.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void members_of_sets_are_counted(void **state)
{
    (void)state;
    for (int i = 0; i < 32; i++) {
        assert_int_equal(bits_count((uint32_t)((UINT64_C(1) << i) - 1)), i);
        assert_int_equal(bits_highest(UINT32_C(1) << i), i);
        assert_int_equal(bits_lowest(UINT32_C(1) << i), i);
    }
    assert_int_equal(bits_count(UINT32_MAX), 32);
}

/* Member by member, of sets of every size. */
static void members_of_large_sets(void **state)
{
    (void)state;
    uint64_t set = 0;
    for (int i = 0; i < 100000; i++) {
        uint8_t bytes[64];
        uint32_t found = 0;
        for (int first = 0; first < 64; first += 8)
            bits_write_eight(set >> first, bytes + first);
        for (int member = 0; member < 64; member++) {
            const bool is_there = set >> member & 1;
            assert_int_equal(bytes[member], is_there);
            if (is_there)
                assert_int_equal(bits_nth_of_64(set, found++), member);
        }
        assert_int_equal(bits_count_of_64(set), found);
        set = set * 6364136223846793005u + 1442695040888963407u;
        set &= i % 3 == 0 ? UINT64_MAX : i % 3 == 1 ? set >> 7 : ~(set << 9);
        set |= i % 1000 == 0 ? UINT64_MAX : 0;
    }
}

static const parlor_problem sample_problem = {"sample", PARLOR_ERROR,
                                              "{found} is {number} of {limit}, see {other}", 0};

static void a_status_knows_its_places(void **state)
{
    (void)state;
    const char text[] = "first\nsecond card\n";
    parlor_status status;
    parlor_status_set(&status, &sample_problem, text, (parlor_span){text + 13, text + 17});
    parlor_status_set_other(&status, text, text + 2);
    status.number = 3;
    status.limit = -4;
    parlor_status_settle(&status, text, 10);
    assert_int_equal(status.line, 11);
    assert_int_equal(status.column, 8);
    char message[64];
    parlor_status_message(&status, message, sizeof message);
    assert_string_equal(message, "card is 3 of -4, see 10:3");
    assert_int_equal(parlor_status_message(&status, message, 5), 4);
    assert_string_equal(message, "card");
    assert_int_equal(parlor_status_message(&status, message, 1), 0);
    assert_string_equal(message, "");
    strcpy(message, "card");
    assert_int_equal(parlor_status_message(&status, message, 0), 0);
    assert_string_equal(message, "card");
    status.problem = NULL; /* all is well */
    assert_int_equal(parlor_status_message(&status, message, sizeof message), 0);
    assert_string_equal(message, "");
}

static void a_sentence_says_how_often(void **state)
{
    (void)state;
    static const parlor_problem problem = {"often", PARLOR_ERROR, "it occurs {times}", 0};
    static const char *const sentences[] = {"it occurs 0 times", "it occurs once",
                                            "it occurs twice", "it occurs 3 times"};
    parlor_status status = {.problem = &problem};
    for (int i = 0; i < (int)(sizeof sentences / sizeof sentences[0]); i++) {
        char message[64];
        status.number = i;
        parlor_status_message(&status, message, sizeof message);
        assert_string_equal(message, sentences[i]);
    }
}

static void what_was_found_is_printable_and_short(void **state)
{
    (void)state;
    char text[100];
    memset(text, 'x', sizeof text);
    text[1] = '\0';
    text[2] = (char)0xff;
    parlor_status status;
    parlor_status_set(&status, &sample_problem, text, (parlor_span){text, text + sizeof text});
    parlor_status_settle(&status, text, 1);
    assert_string_equal(status.found, "x^@\\xffxxxxxxxxxxxxxxxxxxxxx...");
}

/* As much as there is room for, in whole characters, and dots if that is not all. */
static void what_was_found_is_cut_between_characters(void **state)
{
    (void)state;
    enum { MOST = PARLOR_FOUND_SIZE - 4 };
    static const char *const kinds[] = {"x", "\xc3\xa9", "\xe4\xb8\x87", "\xf0\x9f\x80\x87",
                                        "\x01"};
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        for (size_t before = 0; before <= 4; before++)
            for (size_t count = 0; count < 32; count++) {
                char text[256] = "yyyy", expected[256] = "yyyy";
                const size_t shown = strcmp(kinds[kind], "\x01") ? strlen(kinds[kind]) : 2;
                size_t size = before, length = before;
                text[size] = expected[length] = '\0';
                for (size_t i = 0; i < count; i++, size = strlen(text)) {
                    strcat(text, kinds[kind]);
                    if (length + shown <= MOST)
                        strcat(expected, strcmp(kinds[kind], "\x01") ? kinds[kind] : "^A");
                    length += shown;
                }
                if (length > MOST)
                    strcat(expected, "...");
                parlor_status status;
                parlor_status_set(&status, &sample_problem, text, (parlor_span){text, text + size});
                parlor_status_settle(&status, text, 1);
                assert_string_equal(status.found, expected);
            }
}

static void a_status_is_set_in_several_ways(void **state)
{
    (void)state;
    const char text[] = "0123456789";
    parlor_status status;
    memset(&status, 7, sizeof status);
    parlor_status_set_numbers(&status, &sample_problem, text, (parlor_span){text + 3, text + 5}, -6,
                              8);
    const parlor_status expected = {.problem = &sample_problem,
                                    .offset = 3,
                                    .length = 2,
                                    .other_offset = SIZE_MAX,
                                    .number = -6,
                                    .limit = 8};
    assert_memory_equal(&status, &expected, sizeof status);
    parlor_status_settle(&status, text, 4);
    assert_int_equal(status.other_line, 0); /* there is no second place */
    assert_int_equal(status.other_column, 0);
    parlor_status_set_offset(&status, &sample_problem, 9, 1);
    assert_int_equal(status.offset, 9);
    assert_int_equal(status.length, 1);
    assert_int_equal(status.number, 0);
    parlor_status_settle(&status, text, 4);
    assert_string_equal(status.found, "9");
    status.length = 0; /* settled again, it is as if it were for the first time */
    parlor_status_settle(&status, text, 4);
    assert_string_equal(status.found, "");
    assert_int_equal(status.line, 4);
    assert_int_equal(status.column, 10);
}

/* Lines and columns of every place of a text, first and second. */
static void places_have_lines_and_columns(void **state)
{
    (void)state;
    const char text[] = "\nab\n\nc\n";
    static const int lines[] = {1, 2, 2, 2, 3, 4, 4, 5}, columns[] = {1, 1, 2, 3, 1, 1, 2, 1};
    for (size_t i = 0; i < sizeof text; i++) {
        parlor_status status;
        parlor_status_set(&status, &sample_problem, text, (parlor_span){text + i, text + i});
        parlor_status_set_other(&status, text, text + (sizeof text - 1 - i));
        parlor_status_settle(&status, text, 1);
        assert_int_equal(status.line, lines[i]);
        assert_int_equal(status.column, columns[i]);
        assert_int_equal(status.other_line, lines[sizeof text - 1 - i]);
        assert_int_equal(status.other_column, columns[sizeof text - 1 - i]);
    }
}

/* What only looks like a placeholder is left as it is. */
static void sentences_are_filled_in(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"", ""},
        {"{", "{"},
        {"{found", "{found"},
        {"{found}{found}", "it is it is "},
        {"{founD}", "{founD}"},
        {"{{found}}", "{it is }"},
        {"found}", "found}"},
        {"(found} (number}", "(found} (number}"},
        {"{number}/{limit}", "-12/34"},
        {"{numbers}", "{numbers}"},
        {"at {other}.", "at 56:78."},
        {"{times}", "-12 times"},
        {"{time}{limits}{others}", "{time}{limits}{others}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_problem problem = {"sample", PARLOR_ERROR, rows[i][0], 0};
        const parlor_status status = {.problem = &problem,
                                      .number = -12,
                                      .limit = 34,
                                      .other_line = 56,
                                      .other_column = 78,
                                      .found = "it is "};
        for (size_t size = 1; size < 40; size++) {
            char message[40];
            memset(message, '#', sizeof message);
            const size_t length = parlor_status_message(&status, message, size);
            assert_int_equal(length, strlen(message));
            assert_true(length < size);
            assert_memory_equal(message, rows[i][1], length);
            if (size > strlen(rows[i][1]))
                assert_string_equal(message, rows[i][1]);
        }
    }
}

static void somebodys_text_is_shown_harmlessly(void **state)
{
    (void)state;
    static const struct {
        const char *text, *shown;
        int columns;
        size_t length;
    } rows[] = {
        {"A", "A", 1, 1},
        {"\t", " ", 1, 1},
        {"\033[31m", "^[", 2, 1},
        {"\177", "^?", 2, 1},
        {"\xe2\x99\xa0", "\xe2\x99\xa0", 1, 3},         /* a spade */
        {"\xe4\xb8\x87", "\xe4\xb8\x87", 2, 3},         /* ten thousand: two columns */
        {"\xf0\x9f\x80\x87", "\xf0\x9f\x80\x87", 1, 4}, /* a tile */
        {"\xe2\x99", "\\xe2", 4, 1},                    /* cut off */
        {"\xc0\x80", "\\xc0", 4, 1},                    /* longer than it has to be */
        {"\xe0\x80\x80", "\\xe0", 4, 1},
        {"\xed\xa0\x80", "\\xed", 4, 1},     /* half of a pair */
        {"\xf4\x90\x80\x80", "\\xf4", 4, 1}, /* beyond the last one */
        {"\xc2\x9b"
         "31m",
         "\\xc2", 4, 1},                 /* a control character in UTF-8 */
        {"\xe2\x80\xae", "\\xe2", 4, 1}, /* text from right to left */
        {"\xd8\x9c", "\\xd8", 4, 1},
        {"\xc2\xa0", "\\xc2", 4, 1},     /* a blank that does not break */
        {"\xe2\x80\x80", "\\xe2", 4, 1}, /* other blanks */
        {"\xe2\x80\xaf", "\\xe2", 4, 1},
        {"\xe2\x81\x9f", "\\xe2", 4, 1},
        {"\xe3\x80\x80", "\\xe3", 4, 1},
        {"\xe1\x9a\x80", "\\xe1", 4, 1},
        {"\xe1\xa0\x8e", "\\xe1", 4, 1},
        {"\xc2\xad", "\\xc2", 4, 1},    /* a hyphen that nobody sees */
        {"\xc2\xa1", "\xc2\xa1", 1, 2}, /* and the neighbours of all these, which are shown */
        {"\xe2\x80\x90", "\xe2\x80\x90", 1, 3},
        {"\xe2\x80\xb0", "\xe2\x80\xb0", 1, 3},
        {"\xe3\x80\x81", "\xe3\x80\x81", 2, 3},
        {"\xff", "\\xff", 4, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const parlor_visible got = parlor_visible_read(rows[i].text, strlen(rows[i].text));
        assert_string_equal(got.text, rows[i].shown);
        assert_int_equal(got.columns, rows[i].columns);
        assert_int_equal(got.length, rows[i].length);
    }
    for (char letter = ' '; letter <= '~'; letter++) { /* what is printed as it is */
        const parlor_visible got = parlor_visible_read(&letter, 1);
        assert_int_equal(got.text[0], letter);
        assert_int_equal(got.text[1], '\0');
        assert_int_equal(got.columns, 1);
    }
    const parlor_visible nothing = parlor_visible_read("x", 0);
    assert_string_equal(nothing.text, "");
    assert_int_equal(nothing.columns, 0);
    assert_int_equal(nothing.length, 0);
}

static void bytes_alone_are_shown_harmlessly(void **state)
{
    (void)state;
    for (int byte = 0; byte < 0x20; byte++) { /* what would move the cursor, but for the tab */
        const char text[] = {(char)byte, 'x'};
        const parlor_visible got = parlor_visible_read(text, sizeof text);
        const char shown[] = {'^', (char)('@' + byte), '\0'};
        assert_string_equal(got.text, byte == '\t' ? " " : shown);
        assert_int_equal(got.columns, byte == '\t' ? 1 : 2);
        assert_int_equal(got.length, 1);
    }
    for (size_t size = 1; size < 4; size++) { /* what lies behind the text is no part of it */
        const parlor_visible cut = parlor_visible_read("\xf0\x9f\x80\x87", size);
        assert_string_equal(cut.text, "\\xf0");
        assert_int_equal(cut.length, 1);
    }
}

static size_t utf8_of(uint32_t code, char text[5])
{
    static const unsigned char fronts[] = {0, 0, 0xc0, 0xe0, 0xf0};
    const size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        text[i] = (char)(0x80 | (code & 0x3f));
    text[0] = (char)(fronts[length] | code);
    text[length] = '\0';
    return length;
}

typedef struct code_range {
    uint32_t first, last;
} code_range;

static bool is_among(const code_range *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

/* Every character there is comes as it is, in one column or two, but for those that would change
 * how the rest is shown. */
static void every_character_is_shown(void **state)
{
    (void)state;
    static const code_range hidden[] = {
        {0x80, 0xa0},     /* C1, and the blank that does not break */
        {0xad, 0xad},     /* the soft hyphen */
        {0x61c, 0x61c},   /* a direction of Arabic */
        {0x1680, 0x1680}, /* the blank of Ogham */
        {0x180e, 0x180e}, /* and of Mongolian */
        {0x2000, 0x200f}, /* blanks of every width and of none; directions */
        {0x2028, 0x202f}, /* line and paragraph ends; embedded directions; a narrow blank */
        {0x205f, 0x206f}, /* a blank, joiners, isolated directions */
        {0x3000, 0x3000}, /* the blank as wide as a Chinese character */
        {0xfeff, 0xfeff}, /* byte order mark */
    };
    static const code_range wide[] = {
        {0x1100, 0x115f},   /* Hangul that others are put together with */
        {0x2e80, 0x303e},   /* CJK radicals and punctuation */
        {0x3041, 0xa4cf},   /* kana to Yi */
        {0xac00, 0xd7a3},   /* Hangul */
        {0xf900, 0xfaff},   /* CJK, for compatibility */
        {0xfe30, 0xfe6f},   /* upright and small forms */
        {0xff00, 0xff60},   /* full width */
        {0xffe0, 0xffe6},   /* full-width currencies */
        {0x1f004, 0x1f004}, /* the one tile that is an emoji */
        {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, /* emoji */
        {0x20000, 0x3fffd},                                         /* rare CJK */
    };
    for (uint32_t code = 0x80; code < 0x110000; code++) {
        if (code >= 0xd800 && code < 0xe000)
            continue; /* halves of pairs */
        char text[5], shown[5];
        const size_t length = utf8_of(code, text);
        const bool is_hidden = is_among(hidden, sizeof hidden / sizeof *hidden, code);
        const bool is_wide = is_among(wide, sizeof wide / sizeof *wide, code);
        snprintf(shown, sizeof shown, "\\x%02x", (unsigned char)text[0]);
        const parlor_visible got = parlor_visible_read(text, length);
        if (got.length != (is_hidden ? 1 : length) ||
            got.columns != (is_hidden ? 4
                            : is_wide ? 2
                                      : 1) ||
            strcmp(got.text, is_hidden ? shown : text) != 0)
            fail_msg("U+%04X", (unsigned)code);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members_of_sets_are_counted),
        cmocka_unit_test(members_of_large_sets),
        cmocka_unit_test(a_status_knows_its_places),
        cmocka_unit_test(a_sentence_says_how_often),
        cmocka_unit_test(what_was_found_is_printable_and_short),
        cmocka_unit_test(what_was_found_is_cut_between_characters),
        cmocka_unit_test(a_status_is_set_in_several_ways),
        cmocka_unit_test(places_have_lines_and_columns),
        cmocka_unit_test(sentences_are_filled_in),
        cmocka_unit_test(somebodys_text_is_shown_harmlessly),
        cmocka_unit_test(bytes_alone_are_shown_harmlessly),
        cmocka_unit_test(every_character_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
