/* Reading JSON that somebody wrote: what is JSON and what is not, and finding values in it. */
#include "help.h"

#include "parlor/json.h"
#include <string.h>

static parlor_json_value read_good(const char *text)
{
    parlor_json_value value;
    parlor_status status;
    if (!parlor_json_read(text, strlen(text), &value, &status))
        fail_msg("%s is JSON", text);
    assert_null(status.problem);
    return value;
}

static void takes_json(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        parlor_json_kind kind;
    } good[] = {
        {"null", PARLOR_JSON_NULL},
        {" true\n", PARLOR_JSON_TRUE},
        {"false", PARLOR_JSON_FALSE},
        {"-0.5e+7", PARLOR_JSON_NUMBER},
        {"0", PARLOR_JSON_NUMBER},
        {"\"\"", PARLOR_JSON_STRING},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\ud83d\\ude00\xc3\xa4\"", PARLOR_JSON_STRING},
        {"[]", PARLOR_JSON_ARRAY},
        {"[ [ ] , { } , [ 1 , 2 ] ]", PARLOR_JSON_ARRAY},
        {"{}", PARLOR_JSON_OBJECT},
        {"{ \"a\" : { \"a\" : [ ] } , \"b\" : \"]}\" }", PARLOR_JSON_OBJECT},
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_int_equal(read_good(good[i].text).kind, good[i].kind);
}

static void refuses_what_is_none(void **state)
{
    (void)state;
    static const struct {
        const char *text, *problem;
        size_t column;
    } bad[] = {
        {"", "json-end", 1},
        {"  ", "json-end", 3},
        {"nul", "json-unexpected", 1},
        {"[1,]", "json-unexpected", 4},
        {"[1 2]", "json-unexpected", 4},
        {"[1}", "json-unexpected", 3},
        {"[1", "json-end", 3},
        {"{\"a\":1,}", "json-unexpected", 8},
        {"{\"a\" 1}", "json-unexpected", 6},
        {"{\"a\":}", "json-unexpected", 6},
        {"{a:1}", "json-unexpected", 2},
        {"{1:1}", "json-unexpected", 2},
        {"01", "json-unexpected", 1},
        {"1.", "json-unexpected", 1},
        {".5", "json-unexpected", 1},
        {"+1", "json-unexpected", 1},
        {"1e", "json-unexpected", 1},
        {"--1", "json-unexpected", 1},
        {"\"abc", "json-end", 5},
        {"\"\\x\"", "json-escape", 2},
        {"\"\\u12g4\"", "json-escape", 2},
        {"\"\\ud800\"", "json-escape", 2},
        {"\"\\udc00\"", "json-escape", 2},
        {"\"\\ud800\\u0041\"", "json-escape", 2},
        {"\"a\nb\"", "json-unexpected", 3},
        {"\"a\xff\"", "json-bytes", 3},
        {"\"\xc0\x80\"", "json-bytes", 2},
        {"\"\xed\xa0\x80\"", "json-bytes", 2},
        {"1 2", "json-unexpected", 3},
        {"{} x", "json-unexpected", 4},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        parlor_json_value value;
        parlor_status status;
        assert_false(parlor_json_read(bad[i].text, strlen(bad[i].text), &value, &status));
        assert_string_equal(status.problem->name, bad[i].problem);
        assert_int_equal(status.column, bad[i].column);
    }
}

static void counts_brackets(void **state)
{
    (void)state;
    char text[2 * PARLOR_JSON_DEPTH_MAX + 2];
    for (int depth = PARLOR_JSON_DEPTH_MAX; depth <= PARLOR_JSON_DEPTH_MAX + 1; depth++) {
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        parlor_json_value value;
        parlor_status status;
        const bool is_good = parlor_json_read(text, 2 * (size_t)depth, &value, &status);
        assert_int_equal(is_good, depth == PARLOR_JSON_DEPTH_MAX);
        assert_true(is_good || strcmp(status.problem->name, "json-deep") == 0);
    }
}

static void finds_members(void **state)
{
    (void)state;
    const parlor_json_value object =
        read_good("{\"x\":{\"id\":1},\"\\u0069d\":-12,\"id\":3,\"s\":\"a\\u00e9\\ud83d\\ude00\"}");
    int64_t number;
    char text[16];
    assert_int_equal(parlor_json_count(object, "id"), 2);
    assert_int_equal(parlor_json_count(object, "i"), 0);
    assert_true(parlor_json_integer(parlor_json_member(object, "id"), -12, 5, &number));
    assert_int_equal(number, -12);
    assert_false(parlor_json_integer(parlor_json_member(object, "id"), -11, 5, &number));
    assert_false(parlor_json_integer(parlor_json_member(object, "none"), -50, 50, &number));
    const parlor_json_value string = parlor_json_member(object, "s");
    assert_true(parlor_json_string(string, text, sizeof text));
    assert_string_equal(text, "a\xc3\xa9\xf0\x9f\x98\x80");
    assert_true(parlor_json_string(string, text, 8));
    assert_false(parlor_json_string(string, text, 7));
    assert_true(parlor_json_is(string, "a\xc3\xa9\xf0\x9f\x98\x80"));
    assert_false(parlor_json_is(string, "a\xc3\xa9\xf0\x9f\x98"));
    assert_false(parlor_json_is(string, "a"));
    assert_int_equal(parlor_json_member(string, "id").kind, PARLOR_JSON_NONE);
}

static void goes_over_arrays(void **state)
{
    (void)state;
    const parlor_json_value array = read_good(" [1, \"two, ]\" ,[3,[\"\\\"\"]],{} ,null ] ");
    static const char *const items[] = {"1", "\"two, ]\"", "[3,[\"\\\"\"]]", "{}", "null"};
    size_t count = 0;
    for (parlor_json_value item = parlor_json_first(array); item.kind;
         item = parlor_json_next(array, item), count++) {
        assert_int_equal(item.end - item.at, strlen(items[count]));
        assert_memory_equal(item.at, items[count], strlen(items[count]));
    }
    assert_int_equal(count, 5);
    assert_int_equal(parlor_json_first(read_good("[ ]")).kind, PARLOR_JSON_NONE);
    assert_int_equal(parlor_json_first(read_good("{\"a\":1}")).kind, PARLOR_JSON_NONE);
}

static void keeps_to_numbers(void **state)
{
    (void)state;
    int64_t number;
    static const char *const none[] = {"1.5", "1e2", "99999999999999999999", "\"1\"", "null"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_false(parlor_json_integer(read_good(none[i]), INT64_MIN, INT64_MAX, &number));
    char text[4];
    assert_false(parlor_json_string(read_good("\"\\u0000\""), text, sizeof text));
    assert_false(parlor_json_string(read_good("\"\""), text, 0));
    assert_true(parlor_json_string(read_good("\"\""), text, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_json),       cmocka_unit_test(refuses_what_is_none),
        cmocka_unit_test(counts_brackets),  cmocka_unit_test(finds_members),
        cmocka_unit_test(goes_over_arrays), cmocka_unit_test(keeps_to_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
