#include "writer.h"

void parlor_write_string(parlor_writer *out, const char *string)
{
    for (; *string; string++)
        write_char(out, *string);
}

void parlor_write_unsigned(parlor_writer *out, uint64_t number)
{
    char digits[20]; /* 2^64 has twenty */
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    write_bytes(out, digits + first, sizeof digits - first);
}

void parlor_write_signed(parlor_writer *out, int64_t number)
{
    if (number < 0)
        write_char(out, '-');
    parlor_write_unsigned(out, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

static void write_json_char(parlor_writer *out, char c)
{
    static const char hex[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        write_char(out, '\\');
        write_char(out, c);
    } else if ((unsigned char)c < 0x20) {
        write_literal(out, "\\u00");
        write_char(out, hex[(unsigned char)c >> 4]);
        write_char(out, hex[(unsigned char)c & 15]);
    } else {
        write_char(out, c);
    }
}

void parlor_write_json_string(parlor_writer *out, const char *string)
{
    write_char(out, '"');
    for (; *string; string++)
        write_json_char(out, *string);
    write_char(out, '"');
}
