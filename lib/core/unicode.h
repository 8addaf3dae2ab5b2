/* Reading UTF-8. */
#ifndef PARLOR_CORE_UNICODE_H
#define PARLOR_CORE_UNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The character at the front of [at, end), which is not empty: its code point, and its length in
 * bytes, 1 to 4; 0 if the bytes are no UTF-8 (too long, a surrogate, or cut off). */
static inline size_t utf8_read(const char *at, const char *end, uint32_t *code)
{
    const unsigned char first = (unsigned char)*at;
    const size_t length = first < 0x80   ? 1
                          : first < 0xc2 ? 0
                          : first < 0xe0 ? 2
                          : first < 0xf0 ? 3
                                         : 4;
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (length == 0 || first > 0xf4 || (size_t)(end - at) < length)
        return 0;
    *code = length == 1 ? first : first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        const unsigned char next = (unsigned char)at[i];
        if ((next & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (next & 0x3fu);
    }
    const bool is_surrogate = *code >= 0xd800 && *code < 0xe000;
    return *code >= least[length] && *code <= 0x10ffff && !is_surrogate ? length : 0;
}

#endif
