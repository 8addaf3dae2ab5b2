#include "writer.h"

void parlor_write_string(parlor_writer *out, const char *string)
{
    for (; *string; string++)
        write_char(out, *string);
}

static size_t digits_of(uint64_t number)
{
    size_t digits = 1;
    for (uint64_t limit = 10; number >= limit && digits < 20; limit *= 10) /* 2^64 has twenty */
        digits++;
    return digits;
}

/* From behind, two digits at a time: there are half as many divisions to wait for. */
static char *put_digits(char *start, uint64_t number, size_t digits)
{
    char *const end = start + digits;
    char *at = end;
    while (at - start >= 2) {
        const unsigned pair = (unsigned)(number % 100);
        number /= 100;
        *--at = (char)('0' + pair % 10);
        *--at = (char)('0' + pair / 10);
    }
    if (at > start)
        *start = (char)('0' + number);
    return end;
}

char *parlor_put_unsigned(char *at, uint64_t number)
{
    return put_digits(at, number, digits_of(number));
}

void parlor_write_unsigned(parlor_writer *out, uint64_t number)
{
    const size_t digits = digits_of(number);
    if (writer_has_room(out, digits))
        out->at = put_digits(out->at, number, digits);
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
