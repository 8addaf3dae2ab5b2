/* JSON on one line; commas come by themselves. */
#ifndef PARLOR_CORE_JSON_H
#define PARLOR_CORE_JSON_H

#include "assert.h"
#include "inline.h"
#include "writer.h"

typedef struct parlor_json {
    parlor_writer *out;
    bool needs_comma; /* before the next value or key */
} parlor_json;

/* All is inlined: with a parlor_json in a variable of its own, whose address goes nowhere else, the
 * compiler knows where commas are due, and writing takes half the time. Where size counts, the
 * compiler inlines what it likes. */
#ifdef PARLOR_SMALL
#define JSON_INLINE static inline
#else
#define JSON_INLINE ALWAYS_INLINE
#endif

/* Before a value that the functions below do not know. */
JSON_INLINE void json_value(parlor_json *json)
{
    if (json->needs_comma)
        write_char(json->out, ',');
    json->needs_comma = true;
}

/* Where the next `size` bytes go, of which there is one at least, behind the comma if one is due.
 * There is room for them: the comma is put down in any case, and written over if none is due. */
JSON_INLINE char *json_take(parlor_json *json, size_t size)
{
    char *const at = json->out->at;
    const bool has_comma = json->needs_comma;
    *at = ',';
    json->needs_comma = true;
    json->out->at = at + has_comma + size;
    return at + has_comma;
}

/* The same, and NULL if there is no room. */
JSON_INLINE char *json_piece(parlor_json *json, size_t size)
{
    if ((size_t)(json->out->end - json->out->at) >= json->needs_comma + size)
        return json_take(json, size);
    json->out->full = true;
    return NULL;
}

/* A key or a value as it stands. */
JSON_INLINE void json_bytes(parlor_json *json, const char *bytes, size_t size)
{
    char *const at = json_piece(json, size);
    if (at)
        memcpy(at, bytes, size);
}

/* '{' or '['. */
JSON_INLINE void json_open(parlor_json *json, char bracket)
{
    json_bytes(json, &bracket, 1);
    json->needs_comma = false;
}

/* '}' or ']'. */
JSON_INLINE void json_close(parlor_json *json, char bracket)
{
    write_char(json->out, bracket);
    json->needs_comma = true;
}

JSON_INLINE void json_key_bytes(parlor_json *json, const char *quoted, size_t size)
{
    json_bytes(json, quoted, size);
    json->needs_comma = false;
}

/* A key that is a string literal of plain letters. */
#define json_key(json, literal)                                                                    \
    json_key_bytes(json, "\"" literal "\":", sizeof("\"" literal "\":") - 1)

JSON_INLINE void json_unsigned(parlor_json *json, uint64_t number)
{
    if ((size_t)(json->out->end - json->out->at) > NUMBER_TEXT_MAX) { /* and a comma */
        json->out->at = put_unsigned(json_take(json, NUMBER_TEXT_MAX), number);
    } else {
        char digits[NUMBER_TEXT_MAX];
        json_bytes(json, digits, (size_t)(put_unsigned(digits, number) - digits));
    }
}

/* A number that is not negative, as most are. */
JSON_INLINE void json_number(parlor_json *json, int64_t number)
{
    parlor_assert(number >= 0);
    json_unsigned(json, (uint64_t)number);
}

/* One that may be. */
JSON_INLINE void json_signed(parlor_json *json, int64_t number)
{
    json_value(json);
    parlor_write_signed(json->out, number);
}

JSON_INLINE void json_string(parlor_json *json, const char *string)
{
    json_value(json);
    parlor_write_json_string(json->out, string);
}

/* A string of letters that need no care, such as the name of a card. */
JSON_INLINE void json_letters(parlor_json *json, const char *letters, size_t size)
{
    char *const at = json_piece(json, size + 2);
    if (at) {
        at[0] = '"';
        memcpy(at + 1, letters, size);
        at[size + 1] = '"';
    }
}

/* The same for a string literal. */
#define json_literal(json, literal) json_letters(json, "" literal, sizeof(literal) - 1)

/* A string of a few letters and a number behind them. */
JSON_INLINE void json_numbered(parlor_json *json, const char *letters, size_t size, unsigned number)
{
    enum { LETTERS_MAX = 8 };
    char name[LETTERS_MAX + NUMBER_TEXT_MAX];
    parlor_assert(size <= LETTERS_MAX);
    memcpy(name, letters, size);
    json_letters(json, name, (size_t)(put_unsigned(name + size, number) - name));
}

/* The member "rule" of an object: "MM-12". The prefix is a string literal. */
#define json_rule(json, prefix, rule)                                                              \
    (json_key(json, "rule"),                                                                       \
     json_numbered(json, prefix "-", sizeof(prefix "-") - 1, (unsigned)(rule)))

JSON_INLINE void json_bool(parlor_json *json, bool yes)
{
    json_value(json);
    parlor_write_string(json->out, yes ? "true" : "false");
}

JSON_INLINE void json_null(parlor_json *json)
{
    json_bytes(json, "null", sizeof "null" - 1);
}

#endif
