/* Reading JSON that somebody wrote, such as a message of a bot: checked as a whole, and then looked
 * into where it stands. Nothing is copied or allocated.
 *
 *     parlor_json_value answer;
 *     if (parlor_json_read(line, length, &answer, &status)) {
 *         char move[32];
 *         if (parlor_json_string(parlor_json_member(answer, "move"), move, sizeof move)) ...
 *
 * A value is a stretch of the text, and stays as long as that does. */
#ifndef PARLOR_JSON_H
#define PARLOR_JSON_H

#include "parlor/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { PARLOR_JSON_DEPTH_MAX = 64 }; /* so many brackets may be open at once */

/* What a value is. */
typedef enum parlor_json_kind {
    PARLOR_JSON_NONE,   /* there is no such value */
    PARLOR_JSON_NULL,   /* null */
    PARLOR_JSON_FALSE,  /* false */
    PARLOR_JSON_TRUE,   /* true */
    PARLOR_JSON_NUMBER, /* of any size, with or without a fraction */
    PARLOR_JSON_STRING, /* of valid UTF-8 */
    PARLOR_JSON_ARRAY,  /* items in brackets */
    PARLOR_JSON_OBJECT, /* members in braces */
} parlor_json_kind;

/* A value of a text that was found to be JSON: what stands in [at, end). */
typedef struct parlor_json_value {
    parlor_json_kind kind;
    const char *at, *end;
} parlor_json_value;

/* Reads a text that is one value, with blanks and line ends around it. False: it is none, and
 * status says what is wrong and where. Strings are valid UTF-8. */
PARLOR_API bool parlor_json_read(const char *text, size_t size, parlor_json_value *value,
                                 parlor_status *status);

/* How many members of that name an object has: 1, unless somebody was careless. */
PARLOR_API size_t parlor_json_count(parlor_json_value object, const char *name);
/* The first of them; none if there is none, or if this is no object. */
PARLOR_API parlor_json_value parlor_json_member(parlor_json_value object, const char *name);

/* The first item of an array; none if there is none, or if this is no array. */
PARLOR_API parlor_json_value parlor_json_first(parlor_json_value array);
/* The item behind an item of an array; none if that is the last one. */
PARLOR_API parlor_json_value parlor_json_next(parlor_json_value array, parlor_json_value item);

/* A whole number within bounds; false: the value is none. */
PARLOR_API bool parlor_json_integer(parlor_json_value value, int64_t least, int64_t most,
                                    int64_t *number);
/* The characters of a string, NUL-terminated; false: it is no string, does not fit, or has a NUL
 * in it. */
PARLOR_API bool parlor_json_string(parlor_json_value value, char *out, size_t room);
/* Is the value that string? */
PARLOR_API bool parlor_json_is(parlor_json_value value, const char *string);

#ifdef __cplusplus
}
#endif

#endif
