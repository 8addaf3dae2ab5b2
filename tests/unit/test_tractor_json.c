/* Tractor rounds told to programs, and what a warning says. */
#include "tractor_views.h"

static void test_json_of_the_sample(void **state)
{
    (void)state;
    const text said = view_of(PARLOR_JSON, (parlor_style){0}, sample);
    static const char front[] =
        "{\"case\":1,\"game\":\"tractor\",\"round\":{\"main_suit\":\"O\",\"dealer\":\"Charles\","
        "\"ranks\":[\"2\",\"2\"],\"declarers\":1,\"rank\":\"2\",\"trumps\":[[\"RJ\"],[\"BJ\"],"
        "[\"H2\",\"S2\",\"C2\",\"D2\"]],\"rule\":\"TR-2\"},\"tricks\":[{\"number\":1,\"leader\":"
        "\"Charles\",\"lead\":{\"kind\":\"tractor\",\"group\":\"S\",\"components\":[[\"S7\",\"S7\","
        "\"S6\",\"S6\"]]},\"plays\":[{\"player\":\"Charles\",\"cards\":[\"S6\",\"S6\",\"S7\",\"S7\""
        "],\"verdict\":\"leads\",\"card\":\"S7\",\"rule\":\"TR-7\"},{\"player\":\"David\",";
    static const char back[] =
        "],\"last_trick\":{\"winner\":\"Charles\",\"to_defenders\":false,\"hidden_points\":10,"
        "\"exponent\":2,\"bonus\":0,\"total\":50,\"rule\":\"TR-17\"},\"result\":{\"points\":50,"
        "\"contract\":\"make\",\"riser\":1,\"steps\":1,\"ranks\":[\"3\",\"2\"],\"next_dealer\":"
        "\"Alice\",\"winner\":null,\"rule\":\"TR-18\"},\"warning\":{\"line\":5,\"column\":7,"
        "\"code\":\"card-surplus\",\"message\":\"card S3 is played for the third time, but two "
        "decks have only 2\"}}\n";
    assert_memory_equal(said.at, front, sizeof front - 1);
    assert_string_equal(said.at + said.size - (sizeof back - 1), back);
    assert_contains(&said, "{\"player\":\"David\",\"cards\":[\"RJ\",\"C2\",\"D2\",\"H2\"],"
                           "\"verdict\":\"takes\",\"card\":\"RJ\",\"rule\":\"TR-14\"}");
    assert_contains(&said, "\"group\":\"trumps\",\"components\":[[\"S2\",\"S2\"],[\"C2\"]]");
    assert_contains(&said, "\"winner\":\"David\",\"card\":\"RJ\",\"rule\":\"TR-14\",\"points\":40,"
                           "\"to_defenders\":true,\"total\":40}");
    assert_ptr_equal(strchr(said.at, '\n'), said.at + said.size - 1);
}

/* TR-17: points beyond 32 bits are written in full. */
static void test_large_points_are_exact(void **state)
{
    (void)state;
    const text told = view_of(PARLOR_JSON, (parlor_style){0}, long_round);
    assert_contains(&told, "\"hidden_points\":150,\"exponent\":24,\"bonus\":2516582400,"
                           "\"total\":2516582450,");
    assert_contains(&told, "\"result\":{\"points\":2516582450,\"contract\":\"down\",\"riser\":2,"
                           "\"steps\":62914559,\"ranks\":[\"7\",\"A\"],\"next_dealer\":null,"
                           "\"winner\":2,\"rule\":\"TR-20\"},\"warning\":{");
    const text said = view_of(PARLOR_EXPLAIN, (parlor_style){.width = 120}, long_round);
    assert_contains(&said, "150 x 2^24 = 2516582400: the longest component of its lead has 24 "
                           "cards\n");
    assert_contains(&said,
                    "rise by (2516582450 - 80) / 40 = 62914559 rounded down, from 2 beyond A\n");
}

static void test_json_of_a_sound_round_has_no_warning(void **state)
{
    (void)state;
    char input[600];
    deal(1, input, sizeof input);
    const text said = view_of(PARLOR_JSON, (parlor_style){0}, input);
    assert_contains(&said, "},\"warning\":null}\n");
}

/* ---- Warnings --------------------------------------------------------------------------- */

/* Where the line of a warning is counted, with cases and blank lines before it and the room for
 * answers running out. */
static void test_warnings_know_their_line(void **state)
{
    (void)state;
    char input[2048], out[TEXT_SIZE];
    char *at = input + deal(3, input, sizeof input);
    const size_t lines_before = 2; /* blank ones, besides those dealt */
    size_t line = lines_before + 5;
    for (const char *before = input; before < at; before++)
        line += *before == '\n';
    strcpy(at, "\n\n");
    strcat(at, sample);
    parlor_run run = run_of(PARLOR_JSON, (parlor_style){0});
    size_t used = 0, written = 0, room = 16, fills = 0;
    parlor_step step;
    while ((step = parlor_run_step(&run, input, strlen(input), &used, out, room, &written)) ==
           PARLOR_FULL) {
        room += 700;
        fills++;
    }
    assert_int_equal(step, PARLOR_REPORT);
    assert_true(fills > 5);
    assert_int_equal(run.status.line, line);
    char expected[64];
    snprintf(expected, sizeof expected, "\"warning\":{\"line\":%zu,\"column\":7,", line);
    out[written] = '\0';
    assert_non_null(strstr(out, expected));
}

static void test_strict_turns_the_warning_into_an_error(void **state)
{
    (void)state;
    char out[TEXT_SIZE];
    size_t used = 0, written = 0;
    parlor_run run = run_of(PARLOR_JSON, (parlor_style){0});
    run.options.strict = true;
    assert_int_equal(
        parlor_run_step(&run, sample, sizeof sample - 1, &used, out, sizeof out, &written),
        PARLOR_REPORT);
    out[written] = '\0';
    assert_non_null(
        strstr(out, "{\"case\":1,\"game\":\"tractor\",\"error\":{\"line\":5,\"column\":7,"));
    assert_null(strstr(out, "tricks"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_json_of_the_sample),
        cmocka_unit_test(test_large_points_are_exact),
        cmocka_unit_test(test_json_of_a_sound_round_has_no_warning),
        cmocka_unit_test(test_warnings_know_their_line),
        cmocka_unit_test(test_strict_turns_the_warning_into_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
