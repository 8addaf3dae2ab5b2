/* Reading: lines, blanks and words, one by one and many at once. */
#include "help.h"
#include "lib/core/reader.h"

static void newlines_are_found_at_every_place(void **state)
{
    (void)state;
    for (size_t size = 0; size < 40; size++) {
        for (size_t place = 0; place <= size; place++) {
            char text[48];
            memset(text, 0x0b, sizeof text); /* one bit from a newline */
            text[place] = '\n';
            assert_ptr_equal(find_newline(text, text + size), text + place);
        }
    }
}

static void blank_lines_are_skipped_to_the_line_start(void **state)
{
    (void)state;
    const char text[] = " \t\r\n\n  word\n";
    const char *const end = text + sizeof text - 1;
    assert_ptr_equal(parlor_skip_blank_lines(text, end), text + 5);
    assert_ptr_equal(parlor_skip_blank_lines(text, text + 7), text + 7);
}

static void words_are_parted_by_blanks(void **state)
{
    (void)state;
    const char text[] = "\tone  two\r";
    parlor_span line = {text, text + sizeof text - 1};
    assert_true(span_is_literal(next_word(&line), "one"));
    assert_true(span_is_literal(next_word(&line), "two"));
    assert_int_equal(span_size(next_word(&line)), 0);
}

/* ---- Literally ---- */

static bool is_blank(char c)
{
    return c != '\0' && strchr("\n \t\r\v\f", c);
}

/* The start of the first line that has anything but blanks in it, or the size. */
static size_t literal_ink(const char *text, size_t size)
{
    size_t line = 0;
    for (size_t i = 0; i < size; i++) {
        if (!is_blank(text[i]))
            return line;
        if (text[i] == '\n')
            line = i + 1;
    }
    return size;
}

static uint64_t literal_newlines(const char *text, size_t size)
{
    uint64_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += text[i] == '\n';
    return count;
}

/* How many lines have anything but blanks in them. */
static uint64_t literal_cases(const char *text, size_t size)
{
    uint64_t count = 0;
    bool has_ink = false;
    for (size_t i = 0; i < size; i++) {
        has_ink = text[i] != '\n' && (has_ink || !is_blank(text[i]));
        const bool is_last = i + 1 == size || text[i + 1] == '\n';
        count += has_ink && is_last;
    }
    return count;
}

static void assert_read_literally(const char *given, size_t size)
{
    char *const text = exact_copy(given, size);
    uint64_t newlines = 77;
    assert_ptr_equal(parlor_skip_blank_lines(text, text + size), text + literal_ink(text, size));
    assert_int_equal(parlor_count_newlines(text, text + size), literal_newlines(text, size));
    assert_int_equal(parlor_line_count_cases(text, size, &newlines), literal_cases(text, size));
    assert_int_equal(newlines, literal_newlines(text, size));
    const size_t whole = parlor_whole_lines(text, size);
    assert_int_equal(literal_newlines(text + whole, size - whole), 0);
    assert_true(whole == 0 || text[whole - 1] == '\n');
    free(text);
}

/* Every text of up to seven characters, of those that make a difference. */
static void short_texts_are_read_literally(void **state)
{
    (void)state;
    static const char kinds[] = {'\n', ' ', 'a', '\r', '!'};
    enum { KINDS = sizeof kinds, LONGEST = 7 };
    size_t count = 1;
    for (size_t size = 0; size <= LONGEST; size++, count *= KINDS)
        for (size_t number = 0; number < count; number++) {
            char text[LONGEST];
            for (size_t i = 0, left = number; i < size; i++, left /= KINDS)
                text[i] = kinds[left % KINDS];
            assert_read_literally(text, size);
        }
}

/* Two characters anywhere in a long text, which is looked at in stretches. */
static void long_texts_are_read_literally(void **state)
{
    (void)state;
    enum { LONGEST = 700 };
    static const char pairs[][3] = {"\n\n", "\n ", "\n\t", "\n!", "\nb", "\n\xff", "\na", " \n"};
    static char text[LONGEST];
    for (size_t pair = 0; pair < sizeof pairs / sizeof *pairs; pair++)
        for (size_t place = 0; place + 1 < LONGEST;
             place += place % 224 > 3 && place % 224 < 220 ? 9 : 1)
            for (size_t end = 0; end < 3; end++) {
                memset(text, 'a', sizeof text);
                memcpy(text + place, pairs[pair], 2);
                assert_read_literally(text, LONGEST - end);
            }
    for (size_t size = 0; size <= LONGEST; size++) {
        memset(text, '\n', sizeof text);
        assert_int_equal(parlor_count_newlines(text, text + size), size);
        assert_read_literally(text, size);
        memset(text, ' ', sizeof text);
        assert_read_literally(text, size);
    }
}

static void every_byte_is_blank_or_not(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        const char text[] = {'a', '\n', (char)byte};
        assert_read_literally(text, 3);
        assert_read_literally(text + 2, 1);
        assert_int_equal(parlor_line_case_start(text, 3, 2, true), is_blank((char)byte) ? 3 : 2);
    }
}

static void lines_are_framed(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t whole, from, start;
    } rows[] = {
        {"", 0, 0, 0},         {"a", 0, 0, 0},      {"a\n", 2, 2, 2},       {"a\nb", 2, 2, 2},
        {"a\n\nb\n", 5, 2, 3}, {"\n \na", 3, 0, 3}, {"a\n  b\nc", 6, 2, 2}, {"a\n\n \n", 5, 2, 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const size_t size = strlen(rows[i].text);
        parlor_framing framing = {0};
        assert_int_equal(parlor_whole_lines(rows[i].text, size), rows[i].whole);
        assert_int_equal(parlor_line_whole_cases(rows[i].text, size, NULL, &framing),
                         rows[i].whole);
        assert_int_equal(parlor_line_case_start(rows[i].text, size, rows[i].from, true),
                         rows[i].start);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(newlines_are_found_at_every_place),
        cmocka_unit_test(blank_lines_are_skipped_to_the_line_start),
        cmocka_unit_test(words_are_parted_by_blanks),
        cmocka_unit_test(short_texts_are_read_literally),
        cmocka_unit_test(long_texts_are_read_literally),
        cmocka_unit_test(every_byte_is_blank_or_not),
        cmocka_unit_test(lines_are_framed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
