/* JSON on one line; commas come by themselves. */
#ifndef PARLOR_CORE_JSON_H
#define PARLOR_CORE_JSON_H

#include "writer.h"

typedef struct parlor_json {
    parlor_writer *out;
    bool needs_comma; /* before the next value or key */
} parlor_json;

/* Before a value that the functions below do not know, such as a card. */
static inline void json_value(parlor_json *json)
{
    if (json->needs_comma)
        write_char(json->out, ',');
    json->needs_comma = true;
}

/* '{' or '['. */
static inline void json_open(parlor_json *json, char bracket)
{
    json_value(json);
    write_char(json->out, bracket);
    json->needs_comma = false;
}

/* '}' or ']'. */
static inline void json_close(parlor_json *json, char bracket)
{
    write_char(json->out, bracket);
    json->needs_comma = true;
}

static inline void json_key_bytes(parlor_json *json, const char *quoted, size_t size)
{
    if (json->needs_comma)
        write_char(json->out, ',');
    write_bytes(json->out, quoted, size);
    json->needs_comma = false;
}

/* A key that is a string literal of plain letters. */
#define json_key(json, literal)                                                                    \
    json_key_bytes(json, "\"" literal "\":", sizeof("\"" literal "\":") - 1)

static inline void json_number(parlor_json *json, int64_t number)
{
    json_value(json);
    parlor_write_signed(json->out, number);
}

static inline void json_string(parlor_json *json, const char *string)
{
    json_value(json);
    parlor_write_json_string(json->out, string);
}

/* A string of letters that need no care, such as the name of a card. */
static inline void json_letters(parlor_json *json, const char *letters, size_t size)
{
    json_value(json);
    write_char(json->out, '"');
    write_bytes(json->out, letters, size);
    write_char(json->out, '"');
}

/* The member "rule" of an object: "MM-12". */
static inline void json_rule(parlor_json *json, const char *prefix, int rule)
{
    json_key(json, "rule");
    json_value(json);
    write_char(json->out, '"');
    parlor_write_string(json->out, prefix);
    write_char(json->out, '-');
    parlor_write_unsigned(json->out, (unsigned)rule);
    write_char(json->out, '"');
}

static inline void json_bool(parlor_json *json, bool yes)
{
    json_value(json);
    parlor_write_string(json->out, yes ? "true" : "false");
}

static inline void json_null(parlor_json *json)
{
    json_value(json);
    write_literal(json->out, "null");
}

#endif
