#include "visible.h"

#include "output.h"
#include "parlor/status.h"
#include <string.h>

int visible_append(buffer *out, const char *text, size_t size)
{
    int columns = 0;
    for (size_t at = 0; at < size;) {
        const parlor_visible shown = parlor_visible_read(text + at, size - at);
        if (out)
            buffer_append(out, shown.text, strlen(shown.text));
        columns += shown.columns;
        at += shown.length;
    }
    return columns;
}

int visible_columns(const char *text, size_t size)
{
    return visible_append(NULL, text, size);
}

size_t visible_fitting(const char *text, size_t size, int columns)
{
    size_t at = 0;
    while (at < size) {
        const parlor_visible shown = parlor_visible_read(text + at, size - at);
        columns -= shown.columns;
        if (columns < 0)
            break;
        at += shown.length;
    }
    return at;
}

void print_visible(const char *text)
{
    buffer shown = {0};
    visible_append(&shown, text, strlen(text));
    print_bytes(shown.data, shown.size);
    buffer_free(&shown);
}
