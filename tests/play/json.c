#include "json.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 16 };

/* Each takes what it is about off the front of a text that ends with NUL; NULL: it is not there. */
static const char *take_value(const char *at, int depth);

static const char *take_string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < ' ')
            return NULL;
        if (*at == '\\' && (*++at == '\0' || !strchr("\"\\/bfnrtu", *at)))
            return NULL;
    }
    return at + 1;
}

static const char *take_digits(const char *at)
{
    const char *const start = at;
    while (*at >= '0' && *at <= '9')
        at++;
    return at > start ? at : NULL;
}

/* Whole numbers without zeros in front; logs have no others. */
static const char *take_number(const char *at)
{
    const char *const digits = at + (*at == '-');
    return *digits == '0' ? digits + 1 : take_digits(digits);
}

static const char *take_word(const char *at)
{
    static const char *const words[] = {"null", "true", "false"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            return at + strlen(words[i]);
    return take_number(at);
}

static const char *take_key(const char *at)
{
    at = take_string(at);
    return at && *at == ':' ? at + 1 : NULL;
}

/* The elements of an array, or the members of an object. */
static const char *take_list(const char *at, int depth)
{
    const bool is_object = *at++ == '{';
    const char close = is_object ? '}' : ']';
    if (*at == close)
        return at + 1;
    for (;; at++) {
        if (is_object && !(at = take_key(at)))
            return NULL;
        if (!(at = take_value(at, depth + 1)))
            return NULL;
        if (*at != ',')
            return *at == close ? at + 1 : NULL;
    }
}

static const char *take_value(const char *at, int depth)
{
    if (depth == DEPTH_MAX)
        return NULL;
    if (*at == '{' || *at == '[')
        return take_list(at, depth);
    return *at == '"' ? take_string(at) : take_word(at);
}

/* ---- Values ---- */

json json_at(const char *text)
{
    const char *const end = take_value(text, 0);
    return end ? (json){text, (size_t)(end - text)} : (json){NULL, 0};
}

bool json_is_line(const char *text, size_t size)
{
    const json value = size > 0 && text[size] == '\0' ? json_at(text) : (json){NULL, 0};
    return value.text && value.size == size - 1 && text[value.size] == '\n';
}

json json_member(json object, const char *name)
{
    const char *at = object.text;
    const size_t length = strlen(name);
    while (at && (*at == '{' || *at == ',')) {
        const char *const key = at + 1, *const value = take_key(key);
        if (!value)
            break;
        if ((size_t)(value - key) == length + 3 && memcmp(key + 1, name, length) == 0)
            return json_at(value);
        at = take_value(value, 0);
    }
    return (json){NULL, 0};
}

json json_element(json array, size_t index)
{
    const char *at = array.text;
    for (; at && (*at == '[' || *at == ',') && at[1] != ']'; index--) {
        if (index == 0)
            return json_at(at + 1);
        at = take_value(at + 1, 0);
    }
    return (json){NULL, 0};
}

/* ---- What is written ---- */

/* Takes a character as it is meant off the front: control characters can be written in two ways. */
static char take_char(const char **at)
{
    static const char signs[] = "bfnrt", meant[] = "\b\f\n\r\t";
    if (**at != '\\')
        return *(*at)++;
    const char sign = (*at)[1];
    if (sign == 'u') {
        const char digits[] = {(*at)[4], (*at)[5], '\0'};
        *at += 6;
        return (char)strtol(digits, NULL, 16);
    }
    *at += 2;
    const char *const found = strchr(signs, sign);
    return found ? meant[found - signs] : sign;
}

bool json_equal(json a, json b)
{
    const char *at = a.text, *of_b = b.text;
    if (!at || !of_b)
        return false;
    while (at < a.text + a.size && of_b < b.text + b.size)
        if (take_char(&at) != take_char(&of_b))
            return false;
    return at == a.text + a.size && of_b == b.text + b.size;
}

bool json_is(json value, const char *text)
{
    return json_equal(value, (json){text, strlen(text)});
}

bool json_string(json value, char *out, size_t room)
{
    if (!value.text || *value.text != '"' || value.size - 1 > room)
        return false;
    const char *at = value.text + 1;
    while (at < value.text + value.size - 1)
        *out++ = take_char(&at);
    *out = '\0';
    return true;
}
