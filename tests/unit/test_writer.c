/* Writing: numbers, strings and JSON, as far as there is room. */
#include "help.h"
#include "lib/core/json.h"
#include "lib/core/writer.h"

#include <stdio.h>

static void numbers_are_written_in_full(void **state)
{
    (void)state;
    char text[64];
    parlor_writer out = {text, text + sizeof text, false};
    parlor_write_unsigned(&out, 0);
    write_char(&out, ' ');
    parlor_write_unsigned(&out, UINT64_MAX);
    write_char(&out, ' ');
    parlor_write_signed(&out, INT64_MIN);
    write_char(&out, '\0');
    assert_string_equal(text, "0 18446744073709551615 -9223372036854775808");
    assert_false(out.full);
}

static void a_full_writer_stays_within_its_memory(void **state)
{
    (void)state;
    char text[8] = "abcdefg";
    parlor_writer out = {text, text + 4, false};
    write_literal(&out, "123");
    write_literal(&out, "45");
    assert_true(out.full);
    write_char(&out, '6'); /* would fit, but an answer with a hole is no answer */
    assert_string_equal(text, "123defg");
}

static void json_strings_are_escaped(void **state)
{
    (void)state;
    char text[64];
    parlor_writer out = {text, text + sizeof text, false};
    parlor_write_json_string(&out, "a\"b\\c\n\x01");
    write_char(&out, '\0');
    assert_string_equal(text, "\"a\\\"b\\\\c\\u000a\\u0001\"");
}

static void json_commas_come_by_themselves(void **state)
{
    (void)state;
    char text[128];
    parlor_writer out = {text, text + sizeof text, false};
    parlor_json json = {&out, false};
    json_open(&json, '{');
    json_key(&json, "cards");
    json_open(&json, '[');
    json_number(&json, 0);
    json_string(&json, "x");
    json_open(&json, '[');
    json_close(&json, ']');
    json_close(&json, ']');
    json_key(&json, "yes");
    json_bool(&json, true);
    json_key(&json, "none");
    json_null(&json);
    json_close(&json, '}');
    write_char(&out, '\0');
    assert_string_equal(text, "{\"cards\":[0,\"x\",[]],\"yes\":true,\"none\":null}");
}

/* Writes the number where there is exactly as much room as given. */
static void assert_number(uint64_t number, const char *text)
{
    const size_t size = strlen(text);
    for (size_t room = size - 1; room <= size + 1; room++) {
        char *const memory = exact_copy("..........................", room);
        parlor_writer out = {memory, memory + room, false};
        parlor_write_unsigned(&out, number);
        assert_int_equal(out.full, room < size);
        assert_int_equal(out.at - memory, room < size ? 0 : size);
        assert_memory_equal(memory, room < size ? ".........................." : text,
                            (size_t)(out.at - memory));
        free(memory);
    }
    char put[NUMBER_TEXT_MAX + 1];
    *parlor_put_unsigned(put, number) = '\0';
    assert_string_equal(put, text);
}

static void numbers_of_every_length_are_written(void **state)
{
    (void)state;
    uint64_t power = 1;
    for (int digits = 1; digits <= 20; digits++, power *= 10)
        for (int i = -3; i < 12; i++) {
            const uint64_t number = power + (uint64_t)(int64_t)i;
            char text[32];
            snprintf(text, sizeof text, "%llu", (unsigned long long)number);
            assert_number(number, text);
        }
    for (uint64_t number = 0; number < 1200; number++) {
        char text[32];
        snprintf(text, sizeof text, "%llu", (unsigned long long)number);
        assert_number(number, text);
    }
}

static void signs_are_written(void **state)
{
    (void)state;
    static const int64_t numbers[] = {0, 1, -1, 9, -9, 10, -10, INT64_MAX, INT64_MIN};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char text[32], expected[32];
        parlor_writer out = {text, text + sizeof text, false};
        parlor_write_signed(&out, numbers[i]);
        write_char(&out, '\0');
        snprintf(expected, sizeof expected, "%lld", (long long)numbers[i]);
        assert_string_equal(text, expected);
    }
}

/* Quotes and backslashes get a backslash, control characters their number, and all else is itself.
 */
static void every_byte_is_escaped_or_not(void **state)
{
    (void)state;
    for (int byte = 1; byte < 256; byte++) {
        char text[16], expected[16];
        const char string[] = {(char)byte, '\0'};
        parlor_writer out = {text, text + sizeof text, false};
        parlor_write_json_string(&out, string);
        write_char(&out, '\0');
        const char *const form = byte < 0x20                   ? "\"\\u%04x\""
                                 : byte == '"' || byte == '\\' ? "\"\\%c\""
                                                               : "\"%c\"";
        snprintf(expected, sizeof expected, form, byte);
        assert_string_equal(text, expected);
    }
}

static void bytes_are_written_or_not_at_all(void **state)
{
    (void)state;
    for (size_t room = 0; room < 12; room++) {
        char *const memory = exact_copy("############", room);
        parlor_writer out = {memory, memory + room, false};
        write_bytes(&out, "abc", 3);
        parlor_write_string(&out, "defg");
        write_bytes(&out, "hij", 3);
        const size_t size = room < 3 ? 0 : room < 7 ? room : room < 10 ? 7 : 10;
        assert_int_equal(out.at - memory, room < 3 ? 0 : size);
        assert_int_equal(out.full, room < 10);
        assert_memory_equal(memory, "abcdefghij", (size_t)(out.at - memory));
        free(memory);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(a_full_writer_stays_within_its_memory),
        cmocka_unit_test(json_strings_are_escaped),
        cmocka_unit_test(json_commas_come_by_themselves),
        cmocka_unit_test(numbers_of_every_length_are_written),
        cmocka_unit_test(signs_are_written),
        cmocka_unit_test(every_byte_is_escaped_or_not),
        cmocka_unit_test(bytes_are_written_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
