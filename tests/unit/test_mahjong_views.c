/* Sichuan Mahjong: explanations, JSON and dealt hands. */
#include "lib/games/mahjong/mahjong_json.h"
#include "parlor.h"
#include "parlor/mahjong.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_SIZE = 1 << 14, HANDS = 2000 };

typedef struct text {
    char at[TEXT_SIZE];
    size_t size;
} text;

static const parlor_game *game(void)
{
    return parlor_game_find("mahjong");
}

/* What a view says about a case line. */
static text view_of(parlor_view view, parlor_style style, const char *line)
{
    char input[128];
    const int length = snprintf(input, sizeof input, "1\n%s\n", line);
    parlor_run run = parlor_run_begin(game(), NULL);
    run.options.view = view;
    run.options.style = style;
    run.options.strict = true;
    size_t used = 0;
    text said = {.size = 0};
    assert_int_equal(
        parlor_run_step(&run, input, (size_t)length, &used, said.at, TEXT_SIZE - 1, &said.size),
        PARLOR_DONE);
    said.at[said.size] = '\0';
    return said;
}

static text explain(const char *line)
{
    return view_of(PARLOR_EXPLAIN, (parlor_style){0}, line);
}

static void assert_says(const char *line, const char *expected)
{
    const text said = explain(line);
    assert_string_equal(said.at, expected);
}

/* ---- Explanations ----------------------------------------------------------------------- */

static void test_declared_groups_and_items(void **state)
{
    (void)state;
    assert_says("8D8D8D5D2D2D2D 6D7D6D7D6D7D",
                "Case 1: Sichuan Mahjong, 7 hidden tiles, 2 declared groups\n"
                "\n"
                "           hidden      declared\n"
                "  dots     222 5 888   666 777\n"
                "\n"
                "  Expects 5D, 3 tiles left (SM-9)\n"
                "  5D   3 left   4 points\n"
                "       (666D) (777D) 222D 888D 55D   basic 1 (SM-10) + purely 2 (SM-13)\n"
                "                                     + chunkious 1 (SM-14) = 4\n"
                "\n"
                "Case #1:\n"
                "5D: 4\n");
}

static void test_best_architecture_comes_first(void **state)
{
    (void)state;
    assert_says("1D1D1D1D2D2D2D2D3D3D3D3D9M NONE",
                "Case 1: Sichuan Mahjong, 13 hidden tiles\n"
                "\n"
                "           hidden\n"
                "  dots     1111 2222 3333\n"
                "  myriads  9\n"
                "\n"
                "  Expects 9M, 3 tiles left (SM-9)\n"
                "  9M   3 left   6 points, the best of 3 architectures (SM-18)\n"
                "       123D 123D 123D 123D 99M       basic 1 (SM-10)\n"
                "                                     + 1D 2D 3D dragons 3 (SM-11)\n"
                "                                     + sky-ground related 2 (SM-16) = 6\n"
                "    or 111D 123D 222D 333D 99M       basic 1 (SM-10)\n"
                "                                     + 1D 2D 3D dragons 3 (SM-11) = 4\n"
                "    or 11D 11D 22D 22D 33D 33D 99M   basic 1 (SM-10)\n"
                "                                     + 1D 2D 3D dragons 3 (SM-11)\n"
                "                                     + seven couples 2 (SM-12) = 6\n"
                "\n"
                "Case #1:\n"
                "9M: 6\n");
}

/* An expected tile, and one that is not; groups of four. */
static void test_tile_that_does_not_exist(void **state)
{
    (void)state;
    assert_says("2D3D4D5D 5D5D5D1M1M1M9M9M9M9M",
                "Case 1: Sichuan Mahjong, 4 hidden tiles, 3 declared groups\n"
                "\n"
                "           hidden    declared\n"
                "  dots     2 3 4 5   555\n"
                "  myriads            111 9999\n"
                "\n"
                "  Expects 2D, 3 tiles left (SM-9)\n"
                "  2D   3 left   3 points\n"
                "       (555D) (111M) (9999M) 345D 22D   basic 1 (SM-10)\n"
                "                                        + 5D 9M dragons 2 (SM-11) = 3\n"
                "  5D   none left: all four are held (SM-9)\n"
                "\n"
                "Case #1:\n"
                "2D: 3\n");
}

static void test_royal_and_one_left(void **state)
{
    (void)state;
    const text said = explain("2D2D2D5D5D5D2M2M2M5M5M5M8M NONE");
    assert_non_null(strstr(said.at, "  Expects 8M, 3 tiles left (SM-9)\n"));
    assert_non_null(strstr(said.at, "chunkious 1 (SM-14)\n"));
    assert_non_null(strstr(said.at, "+ royal chunkious 2 (SM-15) = 4\n"));
    const text last = explain("6D7D8D1M 1M1M1M5D5D5D9D9D9D");
    assert_non_null(strstr(last.at, "1M   none left: all four are held (SM-9)\n"));
    const text single = explain("3M3M3M4M 1D1D1D5D5D5D9D9D9D");
    assert_non_null(strstr(single.at, "  Expects 2M 4M 5M, 11 tiles left (SM-9)\n"));
    assert_non_null(strstr(single.at, "  2M   4 left   1 point\n"));
}

static void test_three_suits_are_forbidden(void **state)
{
    (void)state;
    assert_says("1D2D3D4B5B6B7B8B9B1B1B2M2M NONE",
                "Case 1: Sichuan Mahjong, 13 hidden tiles\n"
                "\n"
                "           hidden\n"
                "  dots     1 2 3\n"
                "  bamboo   11 4 5 6 7 8 9\n"
                "  myriads  22\n"
                "\n"
                "  Expects nothing; these would complete the shape of the hand, but:\n"
                "  1B   forbidden: three suits are held (SM-8)\n"
                "  2M   forbidden: three suits are held (SM-8)\n"
                "\n"
                "Case #1:\n"
                "NONE\n");
}

static void test_nothing_expected(void **state)
{
    (void)state;
    const text said = explain("1D2D4D5D7D8D1M4M7M8M9M9M9M NONE");
    assert_non_null(strstr(said.at, "\n  Expects nothing: no tile would complete the shape of the "
                                    "hand (SM-9)\n\nCase #1:\nNONE\n"));
}

static void test_narrow_page_puts_items_below(void **state)
{
    (void)state;
    const text said =
        view_of(PARLOR_EXPLAIN, (parlor_style){.width = 40}, "1D1D1D1D9D9D9D9D1M1M1M1M9M NONE");
    assert_non_null(strstr(said.at, "       11D 11D 99D 99D 11M 11M 99M\n"
                                    "     basic 1 (SM-10)\n"
                                    "     + 1D 9D 1M dragons 3 (SM-11)\n"
                                    "     + seven couples 2 (SM-12)\n"
                                    "     + sky-ground related 2 (SM-16) = 8\n"));
}

static void test_suits_have_colours(void **state)
{
    (void)state;
    const char *const line = "5B5B6B7B 1M1M1M9B9B9B9B4M4M4M";
    const text plain = explain(line);
    assert_null(strchr(plain.at, '\033'));
    const text painted = view_of(PARLOR_EXPLAIN, (parlor_style){.colour = true}, line);
    assert_non_null(strstr(painted.at, "\033[32m567B\033[0m"));
    assert_non_null(strstr(painted.at, "\033[31m(111M)\033[0m"));
    const text dots =
        view_of(PARLOR_EXPLAIN, (parlor_style){.colour = true}, "2D2D2D3D3D3D4D4D4D1D1D1D8D NONE");
    assert_non_null(strstr(dots.at, "\033[36m222D\033[0m"));
    assert_non_null(strstr(dots.at, "\033[2m    or 111D 234D 234D 234D 88D   basic 1 (SM-10)"));
    assert_non_null(strstr(dots.at, "\033[0m\nCase #1:\n8D: 4\n"));
}

/* ---- JSON ------------------------------------------------------------------------------- */

static void test_json(void **state)
{
    (void)state;
    const text said = view_of(PARLOR_JSON, (parlor_style){0}, "2D3D4D5D 5D5D5D1M1M1M9M9M9M9M");
    assert_string_equal(
        said.at,
        "{\"case\":1,\"game\":\"mahjong\","
        "\"hand\":{\"hidden\":[\"2D\",\"3D\",\"4D\",\"5D\"],\"declared\":["
        "[\"5D\",\"5D\",\"5D\"],[\"1M\",\"1M\",\"1M\"],[\"9M\",\"9M\",\"9M\",\"9M\"]]},"
        "\"expected\":[{\"tile\":\"2D\",\"left\":3,\"rule\":\"SM-9\",\"score\":3,"
        "\"architectures\":[{\"components\":["
        "{\"kind\":\"declared_chunk\",\"tiles\":[\"5D\",\"5D\",\"5D\"]},"
        "{\"kind\":\"declared_chunk\",\"tiles\":[\"1M\",\"1M\",\"1M\"]},"
        "{\"kind\":\"declared_kong\",\"tiles\":[\"9M\",\"9M\",\"9M\",\"9M\"]},"
        "{\"kind\":\"sequence\",\"tiles\":[\"3D\",\"4D\",\"5D\"]},"
        "{\"kind\":\"pair\",\"tiles\":[\"2D\",\"2D\"]}],"
        "\"items\":[{\"name\":\"basic\",\"tile\":null,\"points\":1,\"rule\":\"SM-10\"},"
        "{\"name\":\"dragon\",\"tile\":\"5D\",\"points\":1,\"rule\":\"SM-11\"},"
        "{\"name\":\"dragon\",\"tile\":\"9M\",\"points\":1,\"rule\":\"SM-11\"}],"
        "\"sum\":3,\"best\":true}]}],"
        "\"impossible\":[{\"tile\":\"5D\",\"reason\":\"none_left\",\"rule\":\"SM-9\"}]}\n");
}

static void test_json_of_nothing_and_of_three_suits(void **state)
{
    (void)state;
    const text nothing = view_of(PARLOR_JSON, (parlor_style){0}, "1D2D4D5D7D8D1M4M7M8M9M9M9M NONE");
    assert_non_null(strstr(nothing.at, "\"declared\":[]},\"expected\":[],\"impossible\":[]}\n"));
    const text suits = view_of(PARLOR_JSON, (parlor_style){0}, "5B5B6B7B 1M1M1M2D2D2D9B9B9B");
    assert_non_null(strstr(suits.at,
                           "\"expected\":[],\"impossible\":["
                           "{\"tile\":\"5B\",\"reason\":\"three_suits\",\"rule\":\"SM-8\"},"
                           "{\"tile\":\"8B\",\"reason\":\"three_suits\",\"rule\":\"SM-8\"}]}\n"));
}

static void test_json_flags_every_best_architecture(void **state)
{
    (void)state;
    const text said = view_of(PARLOR_JSON, (parlor_style){0}, "1D1D1D1D2D2D2D2D3D3D3D3D9M NONE");
    const char *const first = strstr(said.at, "\"sum\":4,\"best\":false}");
    assert_non_null(first);
    const char *const second = strstr(first, "\"sum\":6,\"best\":true}");
    assert_non_null(second);
    assert_non_null(strstr(second + 1, "\"sum\":6,\"best\":true}"));
}

/* Whatever is written behind the expected tiles is parted from them. */
static void test_json_goes_on_behind_expected_tiles(void **state)
{
    (void)state;
    parlor_mahjong_hand hand;
    parlor_status status;
    static const char line[] = "1D2D4D5D7D8D1M4M7M8M9M9M9M NONE";
    parlor_mahjong_hand_read(line, sizeof line - 1, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    char said[64] = "";
    parlor_writer out = {said, said + sizeof said - 1, false};
    parlor_json json = {.out = &out};
    parlor_mahjong_json_expected(&json, &hand, &(parlor_mahjong_result){0}, NULL);
    json_key(&json, "next");
    assert_string_equal(said, "\"expected\":[],\"impossible\":[],\"next\":");
}

/* ---- Little room ------------------------------------------------------------------------ */

/* In a room of any size there is either the whole text or nothing. */
static void assert_all_or_nothing(parlor_view view)
{
    static const char input[] = "1\n1D1D1D1D2D2D2D2D3D3D3D3D9M NONE\n";
    const parlor_style style = {.colour = true, .width = 60};
    const text whole = view_of(view, style, "1D1D1D1D2D2D2D2D3D3D3D3D9M NONE");
    for (size_t room = 0; room <= whole.size; room++) {
        parlor_run run = parlor_run_begin(game(), NULL);
        run.options.view = view;
        run.options.style = style;
        char out[TEXT_SIZE];
        out[room] = '#';
        size_t used = 0, written = 0;
        const parlor_step step =
            parlor_run_step(&run, input, sizeof input - 1, &used, out, room, &written);
        assert_int_equal(step, room < whole.size ? PARLOR_FULL : PARLOR_DONE);
        assert_int_equal(written, room < whole.size ? 0 : whole.size);
        assert_int_equal(out[room], '#');
    }
}

static void test_little_room(void **state)
{
    (void)state;
    assert_all_or_nothing(PARLOR_EXPLAIN);
    assert_all_or_nothing(PARLOR_JSON);
}

/* ---- Dealt hands ------------------------------------------------------------------------ */

/* The hand number `number`, as a line without its end. */
static parlor_mahjong_hand deal(bool ready, uint64_t number, char line[128])
{
    const parlor_deal_options options = {.choice = {ready}};
    size_t size = 0;
    assert_int_equal(parlor_deal(game(), &options, 7, number, line, 128, &size), PARLOR_DEALT);
    assert_int_equal(line[size - 1], '\n');
    line[size - 1] = '\0';
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(line, size - 1, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    assert_null(status.problem);
    return hand;
}

static void test_any_hand_is_dealt_fairly(void **state)
{
    (void)state;
    int seen[PARLOR_MAHJONG_KINDS] = {0};
    int fours = 0;
    for (uint64_t number = 1; number <= HANDS; number++) {
        char line[128];
        const parlor_mahjong_hand hand = deal(false, number, line);
        assert_int_equal(parlor_mahjong_hand_groups(&hand), 0);
        for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
            seen[tile] += parlor_mahjong_tiles_count(&hand.hidden, tile);
            fours += parlor_mahjong_tiles_count(&hand.hidden, tile) == PARLOR_MAHJONG_COPIES;
        }
    }
    /* 963 of each kind are due, give or take 29; and 7.2 times all four of a kind. */
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        assert_in_range(seen[tile], 963 - 4 * 29, 963 + 4 * 29);
    assert_in_range(fours, 1, 25);
}

/* What there is to see among ready hands. */
typedef struct variety {
    int groups[PARLOR_MAHJONG_GROUPS_MAX + 1];
    int kongs;
    int items[PARLOR_MAHJONG_RULE_HIGHEST];
} variety;

static void see(void *context, const parlor_mahjong_event *event)
{
    variety *const seen = context;
    for (int i = 0;
         event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE && i < event->architecture.items; i++)
        seen->items[event->architecture.item[i].rule]++;
}

static void test_ready_hands_expect_and_vary(void **state)
{
    (void)state;
    variety seen = {0};
    for (uint64_t number = 1; number <= HANDS; number++) {
        char line[128];
        const parlor_mahjong_hand hand = deal(true, number, line);
        parlor_mahjong_result result;
        parlor_mahjong_visit(&hand, see, &seen, &result);
        assert_true(result.tiles != 0);
        seen.groups[parlor_mahjong_hand_groups(&hand)]++;
        for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
            seen.kongs += parlor_mahjong_tiles_count(&hand.declared, tile) == PARLOR_MAHJONG_COPIES;
    }
    for (int groups = 0; groups <= PARLOR_MAHJONG_GROUPS_MAX; groups++)
        assert_in_range(seen.groups[groups], HANDS / 20, HANDS);
    assert_in_range(seen.kongs, HANDS / 20, HANDS);
    for (int rule = PARLOR_MAHJONG_RULE_BASIC; rule <= PARLOR_MAHJONG_RULE_SKY_GROUND; rule++)
        assert_in_range(seen.items[rule], HANDS / 50, 4 * HANDS);
}

/* FNV-1a of the first dealt lines. */
static uint64_t deals_hash(bool ready)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (uint64_t number = 1; number <= HANDS; number++) {
        char line[128];
        deal(ready, number, line);
        for (const char *at = line; *at; at++)
            hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    }
    return hash;
}

/* The same everywhere and for ever, each case by itself. */
static void test_deals_are_fixed(void **state)
{
    (void)state;
    char line[128];
    deal(false, 1, line);
    assert_string_equal(line, "5D6D7D8D9D9D5B8B9B2M4M6M9M NONE");
    deal(true, 1, line);
    assert_string_equal(line, "1D 3D3D3D3D4D4D4D4D6D6D6D6D7D7D7D");
    assert_int_equal(deals_hash(false), UINT64_C(0xd01e96c10f6bbd00));
    assert_int_equal(deals_hash(true), UINT64_C(0x2fc5828055de884));
}

/* All of 3, 6 and one of 7 to 9 are declared, and no other suit is used: every sequence lacks a
 * tile, so that a chunk is taken instead. */
static void test_chunk_is_dealt_where_no_sequence_is_left(void **state)
{
    (void)state;
    static const struct {
        uint64_t number;
        const char *line;
    } rows[] = {
        {21208, "1B1B8B8B 3B3B3B3B6B6B6B6B9B9B9B9B"},
        {66723, "4B4B5B5B 3B3B3B3B6B6B6B6B9B9B9B9B"},
        {71693, "2M2M9M9M 3M3M3M3M6M6M6M6M8M8M8M8M"},
        {118348, "2D2D7D7D 3D3D3D3D6D6D6D6D9D9D9D9D"},
        {261352, "1B4B4B4B 3B3B3B3B6B6B6B6B8B8B8B8B"},
        {269576, "1B5B5B5B 3B3B3B3B6B6B6B6B7B7B7B7B"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char line[128];
        const parlor_mahjong_hand hand = deal(true, rows[i].number, line);
        parlor_mahjong_result result;
        assert_string_equal(line, rows[i].line);
        parlor_mahjong_referee(&hand, &result);
        assert_true(result.tiles != 0);
    }
}

static void test_deal_into_little_room(void **state)
{
    (void)state;
    const parlor_deal_options options = {0};
    char out[64];
    size_t written = 3;
    assert_int_equal(parlor_deal(game(), &options, 1, 1, out, 3 + 31, &written), PARLOR_DEAL_FULL);
    assert_int_equal(written, 3);
}

/* ---- What holds for every explanation --------------------------------------------------- */

static void assert_lines_fit(const char *line, int width)
{
    while (*line) {
        const char *const end = strchr(line, '\n');
        assert_non_null(end);
        assert_true(end - line <= width);
        assert_true(end == line || end[-1] != ' ');
        line = end + 1;
    }
}

static void test_every_page_fits_and_ends_with_the_answer(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= HANDS / 20; number++) {
        char line[128];
        deal(number % 8 != 0, number, line);
        const text answer = view_of(PARLOR_JUDGE, (parlor_style){0}, line);
        for (int width = 40; width <= 120; width++) {
            const text said = view_of(PARLOR_EXPLAIN, (parlor_style){.width = width}, line);
            assert_lines_fit(said.at, width);
            assert_string_equal(said.at + said.size - answer.size, answer.at);
            assert_memory_equal(said.at + said.size - answer.size - 2, "\n\n", 2);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_declared_groups_and_items),
        cmocka_unit_test(test_best_architecture_comes_first),
        cmocka_unit_test(test_tile_that_does_not_exist),
        cmocka_unit_test(test_royal_and_one_left),
        cmocka_unit_test(test_three_suits_are_forbidden),
        cmocka_unit_test(test_nothing_expected),
        cmocka_unit_test(test_narrow_page_puts_items_below),
        cmocka_unit_test(test_suits_have_colours),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_json_of_nothing_and_of_three_suits),
        cmocka_unit_test(test_json_flags_every_best_architecture),
        cmocka_unit_test(test_json_goes_on_behind_expected_tiles),
        cmocka_unit_test(test_little_room),
        cmocka_unit_test(test_any_hand_is_dealt_fairly),
        cmocka_unit_test(test_ready_hands_expect_and_vary),
        cmocka_unit_test(test_deals_are_fixed),
        cmocka_unit_test(test_chunk_is_dealt_where_no_sequence_is_left),
        cmocka_unit_test(test_deal_into_little_room),
        cmocka_unit_test(test_every_page_fits_and_ends_with_the_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
