/* Bytes in memory that grow as needed. */
#ifndef PARLOR_CLI_BUFFER_H
#define PARLOR_CLI_BUFFER_H

#include <stdarg.h>
#include <stddef.h>

typedef struct buffer {
    char *data;
    size_t size;
    size_t capacity;
} buffer;

/* Makes room for `more` bytes behind the ones there are. */
void buffer_reserve(buffer *bytes, size_t more);
void buffer_append(buffer *bytes, const char *data, size_t size);
/* As printf. */
void buffer_format(buffer *bytes, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* As vprintf. */
void buffer_format_list(buffer *bytes, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));
void buffer_free(buffer *bytes);

#endif
