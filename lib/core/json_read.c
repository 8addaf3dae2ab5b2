/* Reading JSON (RFC 8259): a text is checked once, and its values are then found by going over it.
 */
#include "parlor/json.h"

#include "reader.h"
#include "status.h"
#include "unicode.h"

enum { ESCAPE_DIGITS = 4 };

static const parlor_problem problem_unexpected = {"json-unexpected", PARLOR_ERROR,
                                                  "{found} does not belong there in JSON", 0};
static const parlor_problem problem_end = {"json-end", PARLOR_ERROR,
                                           "the JSON is not complete here", 0};
static const parlor_problem problem_deep = {"json-deep", PARLOR_ERROR,
                                            "more than {limit} brackets are open at once", 0};
static const parlor_problem problem_escape = {"json-escape", PARLOR_ERROR,
                                              "{found} stands for no character in JSON", 0};
static const parlor_problem problem_bytes = {"json-bytes", PARLOR_ERROR, "{found} is not UTF-8", 0};

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_one_of(const char *letters, char c)
{
    while (*letters && *letters != c)
        letters++;
    return *letters != '\0';
}

static const char *skip_blank(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return at;
}

/* ---- Characters of strings -------------------------------------------------------------- */

static int hex_value(char c)
{
    const char upper = letter_upper(c);
    return is_digit(c) ? c - '0' : upper >= 'A' && upper <= 'F' ? upper - 'A' + 10 : -1;
}

/* The digits behind \u; false: they are not there. */
static bool read_unit(const char *at, const char *end, uint32_t *unit)
{
    *unit = 0;
    if (end - at < ESCAPE_DIGITS)
        return false;
    for (int i = 0; i < ESCAPE_DIGITS; i++) {
        const int digit = hex_value(at[i]);
        if (digit < 0)
            return false;
        *unit = *unit << 4 | (uint32_t)digit;
    }
    return true;
}

/* The length of an escape, and its code point; 0: it is none. */
static size_t read_escape(const char *at, const char *end, uint32_t *code)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    enum { LETTER = 2, UNIT = LETTER + ESCAPE_DIGITS, PAIR = 2 * UNIT };
    if (end - at < LETTER)
        return 0;
    for (size_t i = 0; letters[i]; i++)
        if (at[1] == letters[i]) {
            *code = (unsigned char)meant[i];
            return LETTER;
        }
    if (at[1] != 'u' || !read_unit(at + LETTER, end, code))
        return 0;
    if (*code < 0xd800 || *code >= 0xe000)
        return UNIT;
    uint32_t second; /* of a pair of surrogates */
    if (*code >= 0xdc00 || end - at < PAIR || at[UNIT] != '\\' || at[UNIT + 1] != 'u' ||
        !read_unit(at + UNIT + LETTER, end, &second) || second < 0xdc00 || second >= 0xe000)
        return 0;
    *code = 0x10000 + ((*code - 0xd800) << 10) + (second - 0xdc00);
    return PAIR;
}

/* The length of the character at the front of a string's rest, and its code point; 0: it is none.
 */
static inline size_t read_character(const char *at, const char *end, uint32_t *code)
{
    return *at == '\\' ? read_escape(at, end, code) : utf8_read(at, end, code);
}

/* Writes a code point as UTF-8; returns the length. */
static size_t put_utf8(uint32_t code, char bytes[4])
{
    const size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = length; i-- > 1; code >>= 6)
        bytes[i] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(first[length] | code);
    return length;
}

/* ---- Checking --------------------------------------------------------------------------- */

typedef struct checker {
    const char *text, *at, *end;
    parlor_status *status;
    int depth;
    char open[PARLOR_JSON_DEPTH_MAX]; /* brackets */
} checker;

static bool fail(checker *on, const parlor_problem *problem, size_t size)
{
    const size_t left = (size_t)(on->end - on->at);
    const parlor_problem *const here = left == 0 ? &problem_end : problem;
    parlor_status_set_numbers(on->status, here, on->text,
                              (parlor_span){on->at, on->at + (size < left ? size : left)}, 0,
                              PARLOR_JSON_DEPTH_MAX);
    return false;
}

/* What is not expected: up to where something else begins. */
static bool fail_here(checker *on)
{
    size_t size = 1;
    while (on->at + size < on->end && !is_blank(on->at[size]) &&
           !is_one_of(",:[]{}\"", on->at[size]))
        size++;
    return fail(on, &problem_unexpected, size);
}

static bool check_string(checker *on)
{
    on->at++;
    while (on->at < on->end && *on->at != '"') {
        uint32_t code;
        const bool is_escape = *on->at == '\\';
        const size_t size = read_character(on->at, on->end, &code);
        if (size == 0)
            return fail(on, is_escape ? &problem_escape : &problem_bytes, is_escape ? 2 : 1);
        if (code < ' ' && !is_escape)
            return fail(on, &problem_unexpected, 1);
        on->at += size;
    }
    if (on->at == on->end)
        return fail(on, &problem_end, 0);
    on->at++;
    return true;
}

static const char *skip_digits(const char *at, const char *end)
{
    while (at < end && is_digit(*at))
        at++;
    return at;
}

/* Where a number ends; NULL: it is none. */
static const char *end_of_number(const char *at, const char *end)
{
    at += at < end && *at == '-';
    const char *digits = at;
    at = skip_digits(at, end);
    if (at == digits || (*digits == '0' && at - digits > 1))
        return NULL;
    if (at < end && *at == '.') {
        digits = ++at;
        at = skip_digits(at, end);
        if (at == digits)
            return NULL;
    }
    if (at < end && (*at == 'e' || *at == 'E')) {
        at++;
        at += at < end && (*at == '+' || *at == '-');
        digits = at;
        at = skip_digits(at, end);
        if (at == digits)
            return NULL;
    }
    return at;
}

/* Where a word such as true ends; NULL: it is none. */
static const char *end_of_word(const char *at, const char *end)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t size = 0;
        while (words[i][size] && at + size < end && at[size] == words[i][size])
            size++;
        if (!words[i][size])
            return at + size;
    }
    return NULL;
}

static bool check_plain(checker *on)
{
    const bool is_number = is_digit(*on->at) || *on->at == '-';
    const char *const end = (is_number ? end_of_number : end_of_word)(on->at, on->end);
    if (!end)
        return fail_here(on);
    on->at = end;
    return true;
}

/* The name of a member and its colon. */
static bool check_name(checker *on)
{
    if (on->at == on->end || *on->at != '"')
        return fail_here(on);
    if (!check_string(on))
        return false;
    on->at = skip_blank(on->at, on->end);
    if (on->at == on->end || *on->at != ':')
        return fail_here(on);
    on->at = skip_blank(on->at + 1, on->end);
    return true;
}

/* A value, of which only the bracket if it is an array or an object that is not empty. */
static bool check_value(checker *on)
{
    if (on->at == on->end)
        return fail(on, &problem_end, 0);
    const char c = *on->at;
    if (c == '"')
        return check_string(on);
    if (c != '[' && c != '{')
        return check_plain(on);
    if (on->depth == PARLOR_JSON_DEPTH_MAX)
        return fail(on, &problem_deep, 1);
    on->open[on->depth++] = c;
    on->at = skip_blank(on->at + 1, on->end);
    return true;
}

/* What stands behind a value: brackets that close, and the comma before the next one. Sets whether
 * there is a next one. */
static bool check_behind(checker *on, bool *goes_on)
{
    *goes_on = false;
    for (;;) {
        on->at = skip_blank(on->at, on->end);
        if (on->depth == 0)
            return on->at == on->end || fail_here(on);
        if (on->at == on->end)
            return fail(on, &problem_end, 0);
        if (*on->at == ',') {
            on->at = skip_blank(on->at + 1, on->end);
            *goes_on = true;
            return true;
        }
        if (*on->at != on->open[on->depth - 1] + 2) /* ']' and '}' */
            return fail_here(on);
        on->depth--;
        on->at++;
    }
}

static bool check(checker *on)
{
    bool goes_on = true;
    on->at = skip_blank(on->at, on->end);
    while (goes_on) {
        if (on->depth > 0 && on->open[on->depth - 1] == '{' && !check_name(on))
            return false;
        const int depth = on->depth;
        if (!check_value(on))
            return false;
        const bool is_open = on->depth > depth;
        const bool is_empty = is_open && on->at < on->end && *on->at == on->open[on->depth - 1] + 2;
        if ((!is_open || is_empty) && !check_behind(on, &goes_on))
            return false;
    }
    return true;
}

/* ---- Values ----------------------------------------------------------------------------- */

/* The string at `at`: where it ends. */
static const char *end_of_string(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

/* Where the value at `at` ends, of a text that was checked. */
static const char *end_of_value(const char *at, const char *end)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = end_of_string(at);
            continue;
        }
        depth += *at == '[' || *at == '{';
        depth -= *at == ']' || *at == '}';
        at++;
        while (depth == 0 && at < end && !is_blank(*at) && !is_one_of(",]}", *at) &&
               !is_one_of("]}", at[-1]))
            at++;
    } while (depth > 0);
    return at;
}

static parlor_json_value value_at(const char *at, const char *end)
{
    const parlor_json_kind kind = *at == '"'   ? PARLOR_JSON_STRING
                                  : *at == '[' ? PARLOR_JSON_ARRAY
                                  : *at == '{' ? PARLOR_JSON_OBJECT
                                  : *at == 't' ? PARLOR_JSON_TRUE
                                  : *at == 'f' ? PARLOR_JSON_FALSE
                                  : *at == 'n' ? PARLOR_JSON_NULL
                                               : PARLOR_JSON_NUMBER;
    return (parlor_json_value){kind, at, end_of_value(at, end)};
}

bool parlor_json_read(const char *text, size_t size, parlor_json_value *value,
                      parlor_status *status)
{
    *status = (parlor_status){0};
    checker on = {.text = text, .at = text, .end = text + size, .status = status};
    if (!check(&on)) {
        parlor_status_settle(status, text, 1);
        return false;
    }
    *value = value_at(skip_blank(text, on.end), on.end);
    return true;
}

/* The item or member at `at`, of a container that ends at `end`; none if that is its bracket. */
static parlor_json_value item_at(const char *at, const char *end)
{
    at = skip_blank(at, end);
    at = at < end && *at == ',' ? skip_blank(at + 1, end) : at;
    if (at >= end - 1)
        return (parlor_json_value){PARLOR_JSON_NONE, NULL, NULL};
    return value_at(at, end);
}

parlor_json_value parlor_json_first(parlor_json_value array)
{
    return array.kind == PARLOR_JSON_ARRAY ? item_at(array.at + 1, array.end)
                                           : (parlor_json_value){PARLOR_JSON_NONE, NULL, NULL};
}

parlor_json_value parlor_json_next(parlor_json_value array, parlor_json_value item)
{
    return item_at(item.end, array.end);
}

/* The members of an object from the one at `at` on: how many are called so, and the first. */
static size_t find_members(parlor_json_value object, const char *name, parlor_json_value *first)
{
    *first = (parlor_json_value){PARLOR_JSON_NONE, NULL, NULL};
    size_t count = 0;
    const char *at = object.at + 1;
    while (object.kind == PARLOR_JSON_OBJECT) {
        const parlor_json_value key = item_at(at, object.end);
        if (key.kind == PARLOR_JSON_NONE)
            break;
        const char *const colon = skip_blank(key.end, object.end);
        const parlor_json_value value = value_at(skip_blank(colon + 1, object.end), object.end);
        if (parlor_json_is(key, name) && count++ == 0)
            *first = value;
        at = value.end;
    }
    return count;
}

size_t parlor_json_count(parlor_json_value object, const char *name)
{
    parlor_json_value first;
    return find_members(object, name, &first);
}

parlor_json_value parlor_json_member(parlor_json_value object, const char *name)
{
    parlor_json_value first;
    find_members(object, name, &first);
    return first;
}

bool parlor_json_integer(parlor_json_value value, int64_t least, int64_t most, int64_t *number)
{
    if (value.kind != PARLOR_JSON_NUMBER)
        return false;
    const bool is_negative = *value.at == '-';
    int64_t read = 0;
    for (const char *at = value.at + is_negative; at < value.end; at++) {
        if (!is_digit(*at) || read > (INT64_MAX - 9) / 10)
            return false;
        read = read * 10 + (*at - '0');
    }
    *number = is_negative ? -read : read;
    return *number >= least && *number <= most;
}

bool parlor_json_string(parlor_json_value value, char *out, size_t room)
{
    if (value.kind != PARLOR_JSON_STRING || room == 0)
        return false;
    size_t size = 0;
    for (const char *at = value.at + 1; at < value.end - 1;) {
        uint32_t code = 0;
        char bytes[4];
        at += read_character(at, value.end - 1, &code);
        const size_t more = put_utf8(code, bytes);
        if (code == 0 || size + more >= room)
            return false;
        memcpy(out + size, bytes, more);
        size += more;
    }
    out[size] = '\0';
    return true;
}

bool parlor_json_is(parlor_json_value value, const char *string)
{
    if (value.kind != PARLOR_JSON_STRING)
        return false;
    for (const char *at = value.at + 1; at < value.end - 1;) {
        uint32_t code = 0;
        char bytes[4];
        at += read_character(at, value.end - 1, &code);
        const size_t size = put_utf8(code, bytes);
        for (size_t i = 0; i < size; i++)
            if (*string == '\0' || *string++ != bytes[i])
                return false;
    }
    return *string == '\0';
}
