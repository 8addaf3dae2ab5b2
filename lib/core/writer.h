/* Text into the caller's memory. Writing past the end is remembered, not done: the caller looks at
 * `full` once, when a whole answer is written, and takes the answer back if it did not fit. */
#ifndef PARLOR_CORE_WRITER_H
#define PARLOR_CORE_WRITER_H

#include "memory.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct parlor_writer {
    char *at;
    char *end;
    bool full;
} parlor_writer;

/* True if `size` more bytes fit; otherwise the writer is full from here on. */
static inline bool writer_has_room(parlor_writer *out, size_t size)
{
    if ((size_t)(out->end - out->at) < size)
        out->full = true;
    return !out->full;
}

static inline void write_char(parlor_writer *out, char c)
{
    if (writer_has_room(out, 1))
        *out->at++ = c;
}

static inline void write_bytes(parlor_writer *out, const char *bytes, size_t size)
{
    if (writer_has_room(out, size)) {
        memcpy(out->at, bytes, size);
        out->at += size;
    }
}

/* A string literal, its length known when compiling. */
#define write_literal(out, literal) write_bytes(out, "" literal, sizeof(literal) - 1)

enum { NUMBER_TEXT_MAX = 20 }; /* 2^64 has so many digits */

/* Puts a number where there is room for NUMBER_TEXT_MAX characters; returns where it ends. */
char *parlor_put_unsigned(char *at, uint64_t number);

/* The same, and at once for numbers of one or two digits, as most are. */
static inline char *put_unsigned(char *at, uint64_t number)
{
    if (number >= 100)
        return parlor_put_unsigned(at, number);
    const unsigned small = (unsigned)number;
    if (small < 10) {
        at[0] = (char)('0' + small);
        return at + 1;
    }
    at[0] = (char)('0' + small / 10);
    at[1] = (char)('0' + small % 10);
    return at + 2;
}

void parlor_write_string(parlor_writer *out, const char *string);
void parlor_write_unsigned(parlor_writer *out, uint64_t number);
void parlor_write_signed(parlor_writer *out, int64_t number);
/* A JSON string with its quotes; bytes outside ASCII pass through as they are. */
void parlor_write_json_string(parlor_writer *out, const char *string);

#endif
