/* Reading JSON, as little of it as tests of logs need. */
#ifndef PARLOR_TESTS_JSON_H
#define PARLOR_TESTS_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* A value, as it stands in the text; no text: there is no such value. */
typedef struct json {
    const char *text;
    size_t size;
} json;

/* Is the text one value, with its newline? */
bool json_is_line(const char *text, size_t size);

/* The value at the front of a text. */
json json_at(const char *text);

/* A member of an object, an element of an array, from 0 on; none if it is not there. */
json json_member(json object, const char *name);
json json_element(json array, size_t index);

/* Do they say the same? Numbers and members must stand there alike. */
bool json_equal(json a, json b);
bool json_is(json value, const char *text);

/* What a string says, NUL-terminated; false if it is none, or too long. */
bool json_string(json value, char *out, size_t room);

#endif
