/* What all loose notations share: signs, lines, words, titles, and cards that are one sign. */
#include "help.h"
#include "lib/core/loose.h"

#include <stdio.h>

static parlor_span span_of(const char *text)
{
    return (parlor_span){text, text + strlen(text)};
}

/* A span as a string, for one comparison at a time. */
static const char *said(parlor_span span)
{
    static char string[256];
    assert_true(span_size(span) < sizeof string);
    memcpy(string, span.at, span_size(span));
    string[span_size(span)] = '\0';
    return string;
}

/* ---- Signs ---- */

static void signs_are_folded(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t size;
        uint32_t code;
        size_t length;
    } rows[] = {
        {"", 0, LOOSE_END, 0},
        {"a", 1, 'A', 1},
        {"z", 1, 'Z', 1},
        {"{", 1, '{', 1},
        {"`", 1, '`', 1},
        {"A", 1, 'A', 1},
        {"7", 1, '7', 1},
        {" ", 1, LOOSE_BLANK, 1},
        {"\t", 1, LOOSE_BLANK, 1},
        {"\r", 1, LOOSE_BLANK, 1},
        {"\n", 1, LOOSE_BLANK, 1},
        {"\0", 1, LOOSE_BAD, 1},
        {"\177", 1, LOOSE_BAD, 1},
        {"\1", 1, 1, 1},
        {"\xc2\x80", 2, 0x80, 2},
        {"\xc2\xa0", 2, LOOSE_BLANK, 2},
        {"\xe2\x80\x87", 3, LOOSE_BLANK, 3},   /* as wide as a digit */
        {"\xe2\x80\x89", 3, LOOSE_BLANK, 3},   /* thin */
        {"\xe2\x80\xaf", 3, LOOSE_BLANK, 3},   /* narrow, not to be broken */
        {"\xe3\x80\x80", 3, LOOSE_BLANK, 3},   /* as wide as a character */
        {"\xe2\x80\x8b", 3, LOOSE_NOTHING, 3}, /* of no width */
        {"\xe2\x80\x8d", 3, LOOSE_NOTHING, 3}, /* joiners */
        {"\xe2\x81\xa0", 3, LOOSE_NOTHING, 3},
        {"\xef\xb8\x8e", 3, LOOSE_NOTHING, 3}, /* text or picture */
        {"\xef\xb8\x8f", 3, LOOSE_NOTHING, 3},
        {"\xef\xbb\xbf", 3, LOOSE_NOTHING, 3}, /* byte order mark */
        {"\xef\xbc\x80", 3, 0xff00, 3},        /* nothing has this number */
        {"\xef\xbc\x81", 3, '!', 3},           /* full width, from here ... */
        {"\xef\xbd\x81", 3, 'A', 3},
        {"\xef\xbc\xa1", 3, 'A', 3},
        {"\xef\xbd\x9e", 3, '~', 3}, /* ... to here */
        {"\xef\xbd\x9f", 3, 0xff5f, 3},
        {"\xe2\x99\xa5", 3, 0x2665, 3},
        {"\xf0\x9f\x80\x87", 4, 0x1f007, 4},
        {"\xe2\x99", 2, LOOSE_BAD, 1},
        {"\xffz", 2, LOOSE_BAD, 1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_span text = {rows[i].text, rows[i].text + rows[i].size};
        const loose_sign sign = parlor_loose_sign(text);
        assert_int_equal(sign.code, rows[i].code);
        assert_ptr_equal(sign.place.at, text.at);
        assert_int_equal(span_size(sign.place), rows[i].length);
    }
}

/* How many bytes the character at the front takes, by the table of well-formed bytes in the Unicode
 * standard; 0: they are no UTF-8. */
static size_t literal_length(const unsigned char *text, size_t size)
{
    static const struct {
        unsigned char first[2], second[2];
        size_t length;
    } rows[] = {
        {{0xc2, 0xdf}, {0x80, 0xbf}, 2}, {{0xe0, 0xe0}, {0xa0, 0xbf}, 3},
        {{0xe1, 0xec}, {0x80, 0xbf}, 3}, {{0xed, 0xed}, {0x80, 0x9f}, 3},
        {{0xee, 0xef}, {0x80, 0xbf}, 3}, {{0xf0, 0xf0}, {0x90, 0xbf}, 4},
        {{0xf1, 0xf3}, {0x80, 0xbf}, 4}, {{0xf4, 0xf4}, {0x80, 0x8f}, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (text[0] < rows[i].first[0] || text[0] > rows[i].first[1] || size < rows[i].length)
            continue;
        bool is_good = text[1] >= rows[i].second[0] && text[1] <= rows[i].second[1];
        for (size_t k = 2; k < rows[i].length; k++)
            is_good = is_good && text[k] >= 0x80 && text[k] <= 0xbf;
        return is_good ? rows[i].length : 0;
    }
    return 0;
}

/* The bits that the bytes of a character carry. */
static uint32_t literal_code(const unsigned char *text, size_t length)
{
    static const unsigned char masks[] = {0, 0, 0x1f, 0x0f, 0x07};
    uint32_t code = text[0] & masks[length];
    for (size_t i = 1; i < length; i++)
        code = 64 * code + (text[i] & 0x3f);
    return code;
}

/* Any two bytes beyond ASCII, some behind them, and wherever the text ends. */
static void bytes_are_utf8_or_not(void **state)
{
    (void)state;
    static const unsigned char edges[] = {0x00, 0x7f, 0x80, 0xbf, 0xc0};
    enum { EDGES = sizeof edges };
    for (unsigned number = 0; number < 128 * 256 * EDGES * EDGES; number++) {
        const unsigned pair = number / (EDGES * EDGES);
        const unsigned char bytes[] = {(unsigned char)(0x80 + pair / 256), (unsigned char)pair,
                                       edges[number / EDGES % EDGES], edges[number % EDGES]};
        for (size_t size = 1; size <= sizeof bytes; size++) {
            const char *const text = (const char *)bytes;
            const loose_sign sign = parlor_loose_sign((parlor_span){text, text + size});
            const size_t length = literal_length(bytes, size);
            const bool is_folded = sign.code < 0x80;
            if (span_size(sign.place) != (length ? length : 1) ||
                (sign.code == LOOSE_BAD) != (length == 0) ||
                (length && !is_folded && sign.code != literal_code(bytes, length)))
                fail_msg("%02x %02x %02x %02x", bytes[0], bytes[1], bytes[2], bytes[3]);
        }
    }
}

static void blanks_are_skipped(void **state)
{
    (void)state;
    parlor_span text = span_of(" \t\n\xc2\xa0\xef\xbb\xbf"
                               "b c");
    assert_string_equal(said(parlor_loose_skip(text)), "b c");
    assert_int_equal(parlor_loose_take_ink(&text).code, 'B');
    assert_string_equal(said(text), " c");
    assert_int_equal(parlor_loose_take_ink(&text).code, 'C');
    assert_int_equal(parlor_loose_take_ink(&text).code, LOOSE_END);
    assert_int_equal(span_size(text), 0);
}

/* ---- Lines and words ---- */

/* Lines, one in brackets after the other. */
static const char *lines_of(const char *text)
{
    static char lines[256];
    size_t size = 0;
    parlor_span rest = span_of(text), line;
    while (parlor_loose_line(&rest, &line))
        size += (size_t)snprintf(lines + size, sizeof lines - size, "[%s]", said(line));
    lines[size] = '\0';
    return lines;
}

static void lines_end_in_several_ways(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"", ""},
        {"a", "[a]"},
        {"a\n", "[a]"},
        {"a\n\nb", "[a][][b]"},
        {"a;b;", "[a][b]"},
        {"a # comment; of all\nb", "[a ][b]"},
        {"# comment", "[]"},
        {"a#\n#\n", "[a][]"},
        {"a\xef\xbc\x9b"
         "b\xef\xbc\x83x\nc",
         "[a][b][c]"}, /* full width */
        {"\xff\n", "[\xff]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(lines_of(rows[i][0]), rows[i][1]);
}

static void words_end_at_blanks(void **state)
{
    (void)state;
    parlor_span line = span_of("  one\xc2\xa0two\xef\xb8\x8f.\t");
    assert_string_equal(said(parlor_loose_word(&line)), "one");
    assert_string_equal(said(line), "\xc2\xa0two\xef\xb8\x8f.\t");
    assert_string_equal(said(parlor_loose_word(&line)), "two\xef\xb8\x8f.");
    assert_string_equal(said(parlor_loose_word(&line)), "");
    assert_int_equal(span_size(line), 0);
}

static void letters_are_those_of_ascii(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"", ""},
        {"abc", "abc"},
        {" AZaz9", "AZaz"},
        {"9a", ""},
        {"@a", ""},
        {"a[", "a"},
        {"a\xc3\xa9", "a"},
        {"a b", "a"},
        {"\xef\xbc\xa1"
         "b",
         "\xef\xbc\xa1"
         "b"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_string_equal(said(parlor_loose_letters(span_of(rows[i][0]))), rows[i][1]);
}

static void words_are_compared_whole_or_in_front(void **state)
{
    (void)state;
    static const struct {
        const char *word, *small;
        bool is, begins;
    } rows[] = {
        {"case", "case", true, true},   {"CaSe", "case", true, true},
        {"cas", "case", false, true},   {"c", "case", false, true},
        {"", "case", false, false},     {"cases", "case", false, false},
        {"casf", "case", false, false}, {"x", "case", false, false},
        {"", "", true, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(parlor_loose_is(span_of(rows[i].word), rows[i].small), rows[i].is);
        assert_int_equal(parlor_loose_begins(span_of(rows[i].word), rows[i].small), rows[i].begins);
    }
    parlor_span line = span_of(" Case 7");
    assert_false(parlor_loose_take_word(&line, "cas"));
    assert_string_equal(said(line), " Case 7");
    assert_true(parlor_loose_take_word(&line, "case"));
    assert_string_equal(said(line), " 7");
}

/* ---- What stands around a case ---- */

static void a_case_is_found_in_what_stands_around_it(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"", ""},
        {"a", "a"},
        {"\n \n a\n", " a\n"},
        {"\xef\xbb\xbf\n a", " a"},
        {"\xef\xbb\xbf\xef\xbb\xbf\n a", "\xef\xbb\xbf\n a"}, /* one mark only */
        {"1\na\n", "a\n"},
        {" 1 # one\na", "a"},
        {"1;a", "a"},
        {"1", "1"}, /* nothing follows it, so it is the case */
        {"1\n \n", "1\n \n"},
        {"1 2\na", "1 2\na"},
        {"12\na", "12\na"},
        {"2\na", "2\na"},
        {"Case 1: a\n\n", " a\n\n"}, /* a title is one only if something follows it */
        {" case 12:a", "a"},
        {"Case 1: a\n\nb", "Case 1: a\n\nb"},
        {"Case 1:\n", "Case 1:\n"},
        {"In the judge's notation:\na\n", "\na\n"},
        {"In the judge's notation: a\nCase 1: b\nc\n", " a\n"},
        {"in the judge s notation a", " a"},
        {"in the judge s notation", ""},
        {"In the judge's notations a", "In the judge's notations a"},
        {"In the judge's a", "In the judge's a"},
        {"in.the.judge.s.notation.a", "a"},
        {"In the judge's notation\na\nCase #1: b\nCase 12: d", "\na\nCase #1: b\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t size = strlen(rows[i][0]);
        char *const text = exact_copy(rows[i][0], size);
        assert_string_equal(said(parlor_loose_case(text, size)), rows[i][1]);
        free(text);
    }
}

static void titles_are_found(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_title;
        size_t found; /* where a line with a title starts */
    } rows[] = {
        {"Case 1: a", true, 0},
        {"case 007:", true, 0},
        {"  CASE12:", true, 0},
        {"Case #1: a", false, 10},
        {"Case 1 a", false, 8},
        {"Case: a", false, 7},
        {"Cases 1: a", false, 10},
        {"Case 1", false, 6},
        {"Case", false, 4},
        {"", false, 0},
        {"a\nCase 9:", false, 2},
        {"a\n\nCase 0:b\n", false, 3},
        {"a\nCase x:\nb", false, 11},
        {"Case 1a:", false, 8},
        {"Case /:", false, 7},
        {"Case ::", false, 7},
        {"Case 1\n:", false, 8},
        {"a Case 1:", false, 9},
        {"Case 1/:", false, 8},
        {"Case 10:\nb", true, 0},
        {"Case \xef\xbc\x91:", true, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const parlor_span text = span_of(rows[i].text);
        parlor_span rest = text, title;
        assert_ptr_equal(parlor_loose_find_title(text), text.at + rows[i].found);
        assert_int_equal(parlor_loose_title(&rest, &title), rows[i].is_title);
        if (!rows[i].is_title)
            assert_ptr_equal(rest.at, text.at);
    }
}

/* A title goes on to the blank line that ends it, or to the end. */
static void titles_are_taken_with_their_lines(void **state)
{
    (void)state;
    static const char *const rows[][3] = {
        {"Case 1: a", "Case 1: a", ""},
        {"Case 1: a\n\nb", "Case 1: a", "\nb"},
        {"\n Case 1: a\n b\n \nc\n", "Case 1: a\n b", " \nc\n"},
        {"Case 1: a\nb\n", "Case 1: a\nb", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        parlor_span text = span_of(rows[i][0]), title;
        assert_true(parlor_loose_title(&text, &title));
        assert_string_equal(said(title), rows[i][1]);
        assert_string_equal(said(text), rows[i][2]);
    }
}

/* ---- Cards ---- */

static void suits_have_letters_and_symbols(void **state)
{
    (void)state;
    static const struct {
        uint32_t code;
        char suit;
    } suits[] = {
        {'C', 'C'}, {0x2663, 'C'}, {0x2667, 'C'}, {'S', 'S'}, {0x2660, 'S'}, {0x2664, 'S'},
        {'H', 'H'}, {0x2665, 'H'}, {0x2661, 'H'}, {'D', 'D'}, {0x2666, 'D'}, {0x2662, 'D'},
    };
    for (uint32_t code = 0; code < 0x3000; code++) {
        char suit = 0;
        for (size_t i = 0; i < sizeof suits / sizeof *suits; i++)
            if (suits[i].code == code)
                suit = suits[i].suit;
        assert_int_equal(parlor_loose_suit(code), suit);
    }
}

/* Unicode has a suit in sixteen signs: a back or a joker, ace to ten, jack, knight, queen, king. */
static void cards_are_single_signs(void **state)
{
    (void)state;
    static const char rows[][65] = {
        "  SAS2S3S4S5S6S7S8S9STSJ  SQSK  ",
        "  HAH2H3H4H5H6H7H8H9HTHJ  HQHKRJ",
        "  DAD2D3D4D5D6D7D8D9DTDJ  DQDKBJ",
        "  CAC2C3C4C5C6C7C8C9CTCJ  CQCK  ",
    };
    for (uint32_t code = 0x1f080; code < 0x1f100; code++) {
        const bool is_row = code >= 0x1f0a0 && code < 0x1f0e0;
        const char *const card = is_row ? rows[(code - 0x1f0a0) / 16] + 2 * (code % 16) : "  ";
        char letters[2];
        assert_int_equal(parlor_loose_card(code, letters), card[0] != ' ');
        if (card[0] != ' ')
            assert_memory_equal(letters, card, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_are_folded),
        cmocka_unit_test(bytes_are_utf8_or_not),
        cmocka_unit_test(blanks_are_skipped),
        cmocka_unit_test(lines_end_in_several_ways),
        cmocka_unit_test(words_end_at_blanks),
        cmocka_unit_test(letters_are_those_of_ascii),
        cmocka_unit_test(words_are_compared_whole_or_in_front),
        cmocka_unit_test(a_case_is_found_in_what_stands_around_it),
        cmocka_unit_test(titles_are_found),
        cmocka_unit_test(titles_are_taken_with_their_lines),
        cmocka_unit_test(suits_have_letters_and_symbols),
        cmocka_unit_test(cards_are_single_signs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
