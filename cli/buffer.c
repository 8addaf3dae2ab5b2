#include "buffer.h"

#include "cli.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buffer_reserve(buffer *bytes, size_t more)
{
    if (bytes->capacity - bytes->size >= more)
        return;
    size_t capacity = bytes->capacity ? bytes->capacity : 256;
    while (capacity - bytes->size < more)
        capacity *= 2;
    char *const data = realloc(bytes->data, capacity);
    if (!data)
        out_of_memory();
    bytes->data = data;
    bytes->capacity = capacity;
}

void buffer_append(buffer *bytes, const char *data, size_t size)
{
    if (size == 0)
        return;
    buffer_reserve(bytes, size);
    memcpy(bytes->data + bytes->size, data, size);
    bytes->size += size;
}

void buffer_format_list(buffer *bytes, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    const int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    buffer_reserve(bytes, (size_t)length + 1);
    vsnprintf(bytes->data + bytes->size, (size_t)length + 1, format, arguments);
    bytes->size += (size_t)length;
}

void buffer_format(buffer *bytes, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer_format_list(bytes, format, arguments);
    va_end(arguments);
}

void buffer_free(buffer *bytes)
{
    free(bytes->data);
    *bytes = (buffer){0};
}
