/* Somebody's text made fit to be shown. */
#include "memory.h"
#include "parlor/status.h"
#include "unicode.h"

/* Code points that take two columns on a terminal: East Asian scripts and most emoji. */
static bool code_is_wide(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } wide[] = {
        {0x1100, 0x115f},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},   {0xac00, 0xd7a3},
        {0xf900, 0xfaff},   {0xfe30, 0xfe6f},   {0xff00, 0xff60},   {0xffe0, 0xffe6},
        {0x1f004, 0x1f004}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff},
        {0x20000, 0x3fffd},
    };
    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++)
        if (code >= wide[i].first && code <= wide[i].last)
            return true;
    return false;
}

/* Control characters, old and new, marks of direction, and blanks that no game knows: shown as they
 * are, they would look like the blank that is wanted. */
static bool code_is_hidden(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } hidden[] = {
        {0x00, 0x1f},     {0x7f, 0xa0},     {0xad, 0xad},     {0x61c, 0x61c},
        {0x1680, 0x1680}, {0x180e, 0x180e}, {0x2000, 0x200f}, {0x2028, 0x202f},
        {0x205f, 0x206f}, {0x3000, 0x3000}, {0xfeff, 0xfeff},
    };
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
        if (code >= hidden[i].first && code <= hidden[i].last)
            return true;
    return false;
}

static parlor_visible visible_byte(unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    if (byte == '\t')
        return (parlor_visible){" ", 1, 1};
    if (byte < 0x20 || byte == 0x7f)
        return (parlor_visible){{'^', (char)(byte ^ 0x40)}, 2, 1};
    return (parlor_visible){{'\\', 'x', hex[byte >> 4], hex[byte & 15]}, 4, 1};
}

parlor_visible parlor_visible_read(const char *text, size_t size)
{
    uint32_t code;
    if (size == 0)
        return (parlor_visible){.columns = 0};
    const size_t length = utf8_read(text, text + size, &code);
    if (length == 0 || code_is_hidden(code))
        return visible_byte((unsigned char)*text);
    parlor_visible shown = {.columns = code_is_wide(code) ? 2 : 1, .length = length};
    memcpy(shown.text, text, length);
    return shown;
}
