/* Players by name, and how it is shown what they think. */
#include "toy_play.h"

/* ---- Names ------------------------------------------------------------------------------ */

static void players_are_listed(void **state)
{
    (void)state;
    const char *const names[] = {"random", "book", "search:N", "oracle:N"};
    for (size_t i = 0; i < 4; i++) {
        const parlor_player_listed listed = parlor_player_at(&toy, i);
        assert_string_equal(listed.name, names[i]);
        assert_true(strlen(listed.meaning) > 0);
        assert_int_equal(listed.is_cheat, i == 3);
        assert_int_equal(strstr(listed.meaning, "A cheat") != NULL, i == 3);
    }
    assert_null(parlor_player_at(&toy, 4).name);
    assert_null(parlor_player_at(NULL, 0).name);
}

static void names_are_found_and_written(void **state)
{
    (void)state;
    const char *const good[] = {"random",   "book",          "search:1",
                                "oracle:1", "search:100000", "oracle:32"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        parlor_player player;
        char name[PARLOR_PLAYER_TEXT_MAX];
        assert_true(parlor_player_find(&toy, good[i], &player));
        assert_int_equal(parlor_player_name(&player, name), strlen(good[i]));
        assert_string_equal(name, good[i]);
        assert_int_equal(parlor_player_is_cheat(&player), good[i][0] == 'o');
    }
    const char *const bad[] = {"",          "Book",          "search",
                               "search:",   "search:0",      "search:032",
                               "search:1x", "search:100001", "search: 32",
                               "search:-1", "oracle:",       "search:99999999999999999999",
                               "searc:3",   "book:3",        "search:3 "};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        parlor_player player, untouched;
        memset(&player, 7, sizeof player);
        untouched = player;
        assert_false(parlor_player_find(&toy, bad[i], &player));
        assert_memory_equal(&player, &untouched, sizeof player);
    }
    parlor_player player;
    assert_false(parlor_player_find(&toy, NULL, &player));
    assert_false(parlor_player_find(NULL, "book", &player));
}

/* ---- What is shown ---------------------------------------------------------------------- */

static parlor_sums sums_of(const int *numbers, size_t count)
{
    parlor_sums sums = {0};
    for (size_t i = 0; i < count; i++) {
        sums.count++;
        sums.sum += numbers[i];
        sums.squares += (int64_t)numbers[i] * numbers[i];
    }
    return sums;
}

static void assert_mean(const int *numbers, size_t count, int64_t value, int64_t error)
{
    const parlor_sums sums = sums_of(numbers, count);
    const parlor_mean mean = parlor_sums_mean(&sums);
    assert_int_equal(mean.value, value);
    assert_int_equal(mean.error, error);
}

static void means_and_errors(void **state)
{
    (void)state;
    assert_mean(NULL, 0, 0, 0);
    assert_mean((const int[]){-3}, 1, -300, 0);
    assert_mean((const int[]){1, 2}, 2, 150, 50);
    assert_mean((const int[]){0, 0, 1}, 3, 33, 33);
    assert_mean((const int[]){0, 0, -1}, 3, -33, 33);
    assert_mean((const int[]){5, 5, 5, 5}, 4, 500, 0);
    /* the most that there can be: no number overflows */
    const parlor_sums most = {PARLOR_EFFORT_MAX, (int64_t)2304 * PARLOR_EFFORT_MAX / 2,
                              (int64_t)2304 * 2304 * PARLOR_EFFORT_MAX};
    const parlor_mean mean = parlor_sums_mean(&most);
    assert_int_equal(mean.value, 115200);
    assert_int_equal(mean.error, 630);
}

/* All text of one view; with less room there is nothing. */
typedef size_t view(const parlor_thoughts *, const parlor_style *, char *, size_t);

static size_t json_view(const parlor_thoughts *thoughts, const parlor_style *style, char *out,
                        size_t room)
{
    (void)style;
    return parlor_thoughts_json(thoughts, out, room);
}

static void assert_shown(view *shows, const parlor_thoughts *thoughts, bool symbols,
                         const char *expected)
{
    char text[4096];
    const parlor_style style = {.symbols = symbols};
    const size_t size = shows(thoughts, &style, text, sizeof text - 1);
    text[size] = '\0';
    assert_string_equal(text, expected);
    for (size_t room = 0; room < size; room++)
        assert_int_equal(shows(thoughts, &style, text, room), 0);
}

static void thoughts_are_shown(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_thinks("search:100", 0, 1, &thoughts);
    assert_shown(parlor_thoughts_line, &thoughts, true,
                 "bet +5.0 \302\261 0.7, book safe +1.0 \302\261 0.0\n");
    assert_shown(parlor_thoughts_page, &thoughts, false,
                 "  bet        +5.0 ~ 0.7, against the book +4.0 ~ 0.7, best on 55\n"
                 "  go low     +2.0 ~ 0.0, against the book +1.0 ~ 0.0, best on 22\n"
                 "  safe       +1.0 ~ 0.0, the book's, best on 0\n"
                 "  dare       -2.3 ~ 1.2, against the book -3.3 ~ 1.2, best on 23\n");
    toy_thinks("oracle:1", 3, 1, &thoughts);
    assert_shown(parlor_thoughts_line, &thoughts, true, "dare +20, book safe +1\n");
    assert_shown(parlor_thoughts_page, &thoughts, true,
                 "  dare        +20, against the book +19\n"
                 "  bet          +9, against the book +8\n"
                 "  go low       +2, against the book +1\n"
                 "  safe         +1, the book's\n");
    assert_shown(
        json_view, &thoughts, false,
        "{\"moves\":[\"dare\"],\"tables\":1,\"confirmed\":0,\"candidates\":["
        "{\"moves\":[\"dare\"],\"is_book\":false,\"is_chosen\":true,\"payoff\":{\"mean\":20.00,"
        "\"error\":0.00},\"gain\":{\"mean\":19.00,\"error\":0.00},\"best\":1},"
        "{\"moves\":[\"bet\"],\"is_book\":false,\"is_chosen\":false,\"payoff\":{\"mean\":9.00,"
        "\"error\":0.00},\"gain\":{\"mean\":8.00,\"error\":0.00},\"best\":0},"
        "{\"moves\":[\"go\",\"low\"],\"is_book\":false,\"is_chosen\":false,\"payoff\":{\"mean\":2."
        "00,"
        "\"error\":0.00},\"gain\":{\"mean\":1.00,\"error\":0.00},\"best\":0},"
        "{\"moves\":[\"safe\"],\"is_book\":true,\"is_chosen\":false,\"payoff\":{\"mean\":1.00,"
        "\"error\":0.00},\"gain\":{\"mean\":0.00,\"error\":0.00},\"best\":0}]}\n");
    toy_thinks("book", 3, 1, &thoughts);
    assert_shown(parlor_thoughts_line, &thoughts, true, "safe\n");
    assert_shown(parlor_thoughts_page, &thoughts, true, "");
    assert_shown(json_view, &thoughts, true,
                 "{\"moves\":[\"safe\"],\"tables\":0,\"confirmed\":0,\"candidates\":[]}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(players_are_listed, reset_toy),
        cmocka_unit_test_setup(names_are_found_and_written, reset_toy),
        cmocka_unit_test_setup(means_and_errors, reset_toy),
        cmocka_unit_test_setup(thoughts_are_shown, reset_toy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
