/* Explanations: lines that are broken at blanks, columns, colours and symbols. */
#include "help.h"
#include "lib/core/layout.h"

#include <stdio.h>

static void pages_wrap_at_blanks(void **state)
{
    (void)state;
    char text[256];
    parlor_writer out = {text, text + sizeof text, false};
    parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){.width = 40});
    layout.indent = 4;
    parlor_layout_text(&layout, "twelve words are written here, and then some more of ");
    parlor_layout_painted(&layout, PAINT_RED, "those not to part");
    parlor_layout_text(&layout, " with a ");
    parlor_layout_number(&layout, -12);
    parlor_layout_text(&layout, "\nend");
    parlor_layout_tab(&layout, 10);
    parlor_layout_number_right(&layout, 7, 3);
    write_char(&out, '\0');
    assert_string_equal(text, "twelve words are written here, and then\n"
                              "    some more of those not to part with\n"
                              "    a -12\n"
                              "end         7");
}

/* A word that is as long as the rest of a line stays where it is: no line would be long enough. */
static void long_words_are_not_broken(void **state)
{
    (void)state;
    char text[256];
    parlor_writer out = {text, text + sizeof text, false};
    parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){.width = 40});
    layout.indent = 4;
    parlor_layout_text(&layout, "and ab45678901234567890123456789012345678901234567890\n");
    parlor_layout_text(&layout, "    45678901234567890123456789012345678901234567890\n");
    parlor_layout_text(&layout, "5678901234567890123456789012345678901234567890 ");
    parlor_layout_unsigned(&layout, UINT64_MAX);
    write_char(&out, '\0');
    assert_string_equal(text, "and ab45678901234567890123456789012345678901234567890\n"
                              "    45678901234567890123456789012345678901234567890\n"
                              "5678901234567890123456789012345678901234567890\n"
                              "    18446744073709551615");
}

/* A line is broken at its own blanks only, and by a word that does not fit, not by a blank. */
static void lines_are_broken_where_a_word_begins(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"a line with blanks\n2345678901234567890123456789012345678901234567890\n",
         "a line with blanks\n2345678901234567890123456789012345678901234567890\n"},
        {"forty columns are filled by these words \nand no more",
         "forty columns are filled by these words \nand no more"},
        {"forty columns are filled by these words.  ",
         "forty columns are filled by these words.  "},
        {"forty columns are filled by these words. Yes",
         "forty columns are filled by these words.\nYes"},
        {"forty columns are filled by the words here!",
         "forty columns are filled by the words\nhere!"},
        {"forty columns are filled by these words!!", "forty columns are filled by these\nwords!!"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[256];
        parlor_writer out = {text, text + sizeof text, false};
        parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){.width = 40});
        parlor_layout_text(&layout, rows[i][0]);
        write_char(&out, '\0');
        assert_string_equal(text, rows[i][1]);
    }
}

static void pages_have_symbols_and_colours_if_wanted(void **state)
{
    (void)state;
    char text[256];
    parlor_writer out = {text, text + sizeof text, false};
    parlor_layout layout =
        parlor_layout_begin(&out, &(parlor_style){.symbols = true, .colour = true});
    parlor_layout_paint(&layout, PAINT_RED);
    parlor_layout_symbol(&layout, "\xe2\x99\xa5", 'H');
    parlor_layout_paint(&layout, PAINT_NONE);
    assert_int_equal(layout.column, 1);
    write_char(&out, '\0');
    assert_string_equal(text, "\033[31m\xe2\x99\xa5\033[0m");
}

enum { ROOM = 4096 };

/* Lines as they are broken one word after the other: a word goes to the next line if it does not
 * fit and the line has something behind its indent. */
static void wrap_literally(const char *text, int width, int indent, char *lines)
{
    int column = 0;
    for (const char *word = text; *word;) {
        const int length = (int)strcspn(word, " ");
        if (word > text) {
            const bool is_broken = column + 1 + length > width && column > indent;
            lines += is_broken ? sprintf(lines, "\n%*s", indent, "") : sprintf(lines, " ");
            column = is_broken ? indent : column + 1;
        }
        lines += sprintf(lines, "%.*s", length, word);
        column += length;
        word += length;
        word += *word == ' ';
    }
    *lines = '\0';
}

static void random_words(char *text, int count, uint32_t longest)
{
    for (int i = 0; i < count; i++) {
        const size_t length = 1 + random_below(longest);
        memset(text, 'a' + i % 26, length);
        text += length;
        *text++ = ' ';
    }
    text[-1] = '\0';
}

static void lines_are_broken_literally(void **state)
{
    (void)state;
    random_state = 11;
    for (int i = 0; i < 3000; i++) {
        char words[ROOM / 2], expected[ROOM], text[ROOM];
        random_words(words, 1 + i % 30, i % 7 ? 14 : 60);
        const int width = 40 + (int)random_below(30), indent = (int)random_below(12);
        wrap_literally(words, width, indent, expected);
        parlor_writer out = {text, text + ROOM, false};
        parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){.width = width});
        layout.indent = indent;
        parlor_layout_text(&layout, words);
        *out.at = '\0';
        assert_string_equal(text, expected);
        const char *const line = strrchr(text, '\n');
        assert_int_equal(layout.column, strlen(line ? line + 1 : text));
    }
}

/* Everything that a layout can be asked to write. */
static void write_all_kinds(parlor_layout *layout)
{
    layout->indent = 3;
    parlor_layout_text(layout, "Some words that are followed by others. ");
    parlor_layout_painted(layout, PAINT_BOLD, "bold as");
    parlor_layout_text(layout, " ");
    parlor_layout_symbol(layout, "\xe2\x99\xa5", 'H');
    parlor_layout_symbol(layout, "\xe2\x99\xa3", 'C');
    parlor_layout_text(layout, " ");
    parlor_layout_number(layout, -120);
    parlor_layout_text(layout, " ");
    parlor_layout_unsigned(layout, 4711);
    parlor_layout_tab(layout, 33);
    parlor_layout_number_right(layout, 25, 5);
    parlor_layout_text(layout, " ");
    parlor_layout_visible(layout, "na\xc3\xafve\033\xe4\xb8\x87");
    parlor_layout_text(layout, "\n");
    parlor_layout_label(layout, "Label", "TO", 12);
    parlor_layout_text(layout, "what is said there goes on behind the rule's column\n");
    parlor_layout_rule(layout, "TO", 3);
    parlor_layout_text(layout, "\n");
}

static void everything_is_counted_in_columns(void **state)
{
    (void)state;
    static const struct {
        parlor_style style;
        const char *written;
    } rows[] = {
        {{.width = 50},
         "Some words that are followed by others. bold as HC\n"
         "   -120 4711                        25 na\xc3\xafve^[\xe4\xb8\x87\n"
         "Label    TO-12  what is said there goes on behind\n"
         "                the rule's column\n"
         "TO-3\n"},
        {{.width = 50, .symbols = true, .colour = true},
         "Some words that are followed by others. \033[1mbold as\033[0m "
         "\xe2\x99\xa5\xe2\x99\xa3\n"
         "   -120 4711                        25 na\xc3\xafve^[\xe4\xb8\x87\n"
         "\033[1mLabel\033[0m    \033[2mTO-12\033[0m  what is said there goes on behind\n"
         "                the rule's column\n"
         "\033[2mTO-3\033[0m\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[ROOM];
        parlor_writer out = {text, text + ROOM, false};
        parlor_layout layout = parlor_layout_begin(&out, &rows[i].style);
        write_all_kinds(&layout);
        *out.at = '\0';
        assert_string_equal(text, rows[i].written);
    }
}

/* Whatever the room: what fits is the beginning of the whole, or of it before its last line was
 * broken, and nothing is written beyond. */
static void pages_keep_to_their_room(void **state)
{
    (void)state;
    char whole[ROOM];
    parlor_writer all = {whole, whole + ROOM, false};
    parlor_layout layout = parlor_layout_begin(&all, &(parlor_style){.width = 40, .colour = true});
    write_all_kinds(&layout);
    assert_false(all.full);
    const size_t size = (size_t)(all.at - whole);
    for (size_t room = 0; room <= size; room++) {
        char *const memory = malloc(room + 1);
        assert_non_null(memory);
        memory[room] = '#';
        parlor_writer out = {memory, memory + room, false};
        layout = parlor_layout_begin(&out, &(parlor_style){.width = 40, .colour = true});
        write_all_kinds(&layout);
        assert_int_equal(out.full, room < size);
        assert_true(out.at <= memory + room);
        assert_int_equal(memory[room], '#');
        free(memory);
    }
}

static void widths_have_a_default_and_a_least(void **state)
{
    (void)state;
    static const int widths[][2] = {{0, 80},  {-1, 40}, {1, 40},  {39, 40},
                                    {40, 40}, {41, 41}, {79, 79}, {200, 200}};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        assert_int_equal(
            parlor_layout_begin(NULL, &(parlor_style){.width = widths[i][0]}).style.width,
            widths[i][1]);
}

/* A tab is one blank at least, and no place to break a line at. */
static void tabs_lead_to_columns(void **state)
{
    (void)state;
    for (int column = 0; column < 12; column++) {
        char text[64];
        parlor_writer out = {text, text + sizeof text, false};
        parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){0});
        parlor_layout_text(&layout, "a 345");
        parlor_layout_tab(&layout, column);
        assert_int_equal(layout.column, column > 6 ? column : 6);
        assert_int_equal(out.at - text, layout.column);
        assert_null(layout.last_blank);
        assert_memory_equal(text, "a 345            ", (size_t)layout.column);
    }
}

static void numbers_stand_flush_right(void **state)
{
    (void)state;
    static const int64_t numbers[] = {0, 7, 10, 99, 100, -1, -10, 12345};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        for (int columns = 0; columns < 7; columns++) {
            char text[64], expected[64];
            parlor_writer out = {text, text + sizeof text, false};
            parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){0});
            parlor_layout_number_right(&layout, numbers[i], columns);
            *out.at = '\0';
            snprintf(expected, sizeof expected, "%*lld", columns, (long long)numbers[i]);
            assert_string_equal(text, expected);
            assert_int_equal(layout.column, strlen(text));
        }
}

static void large_numbers_are_written_in_full(void **state)
{
    (void)state;
    static const uint64_t numbers[] = {0,  1,   9,   10,  11,   19,        90,
                                       99, 100, 101, 999, 1000, INT64_MAX, UINT64_MAX};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char text[64], expected[64];
        parlor_writer out = {text, text + sizeof text, false};
        parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){0});
        parlor_layout_unsigned(&layout, numbers[i]);
        *out.at = '\0';
        snprintf(expected, sizeof expected, "%llu", (unsigned long long)numbers[i]);
        assert_string_equal(text, expected);
        assert_int_equal(layout.column, strlen(text));
    }
}

/* Without a layout, the columns are only counted. */
static void names_are_measured(void **state)
{
    (void)state;
    assert_int_equal(parlor_layout_visible(NULL, ""), 0);
    assert_int_equal(parlor_layout_visible(NULL, "Ann"), 3);
    assert_int_equal(parlor_layout_visible(NULL, "\xe4\xb8\x87\xc3\xa9"), 3);
    assert_int_equal(parlor_layout_visible(NULL, "a\x1b\xff"), 7);
}

static void paints_are_those_of_ansi(void **state)
{
    (void)state;
    static const char *const paints[] = {"\033[0m",  "\033[1m",  "\033[2m", "\033[31m",
                                         "\033[32m", "\033[33m", "\033[36m"};
    for (int paint = PAINT_NONE; paint <= PAINT_CYAN; paint++) {
        char text[64];
        parlor_writer out = {text, text + sizeof text, false};
        parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){.colour = true});
        parlor_layout_paint(&layout, (parlor_paint)paint);
        *out.at = '\0';
        assert_string_equal(text, paints[paint]);
        assert_int_equal(layout.column, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_wrap_at_blanks),
        cmocka_unit_test(long_words_are_not_broken),
        cmocka_unit_test(lines_are_broken_where_a_word_begins),
        cmocka_unit_test(pages_have_symbols_and_colours_if_wanted),
        cmocka_unit_test(lines_are_broken_literally),
        cmocka_unit_test(everything_is_counted_in_columns),
        cmocka_unit_test(pages_keep_to_their_room),
        cmocka_unit_test(widths_have_a_default_and_a_least),
        cmocka_unit_test(tabs_lead_to_columns),
        cmocka_unit_test(numbers_stand_flush_right),
        cmocka_unit_test(large_numbers_are_written_in_full),
        cmocka_unit_test(names_are_measured),
        cmocka_unit_test(paints_are_those_of_ansi),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
