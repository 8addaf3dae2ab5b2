/* Sichuan Mahjong: what is written about advice, on layouts and in rooms of any size. */
#include "parlor.h"
#include "parlor/mahjong.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_SIZE = 1 << 15, HANDS = 60 };

static const parlor_options advice = {.question = 1, .cases_only = true, .strict = true};

/* What a view says about a line, a NUL behind it. */
static size_t view_of(parlor_view view, parlor_style style, const char *line, char *out)
{
    parlor_options options = advice;
    options.view = view;
    options.style = style;
    parlor_run run = parlor_run_begin(parlor_game_find("mahjong"), &options);
    size_t used = 0, size = 0;
    assert_int_equal(parlor_run_step(&run, line, strlen(line), &used, out, TEXT_SIZE - 1, &size),
                     PARLOR_DONE);
    out[size] = '\0';
    return size;
}

static void assert_holds(parlor_style style, const char *line, const char *expected)
{
    char said[TEXT_SIZE];
    view_of(PARLOR_EXPLAIN, style, line, said);
    if (!strstr(said, expected))
        fail_msg("'%s' is not in\n%s", expected, said);
}

/* The hand number `number`, dealt; with a tile drawn if that is wanted. */
static void deal(uint64_t number, bool is_drawn, char line[128])
{
    const parlor_deal_options options = {.choice = {number % 2 == 0}};
    size_t size = 0;
    assert_int_equal(
        parlor_deal(parlor_game_find("mahjong"), &options, 11, number, line, 127, &size),
        PARLOR_DEALT);
    line[size] = '\0';
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(line, size, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
    assert_null(status.problem);
    parlor_mahjong_tile tile = (parlor_mahjong_tile)(number % PARLOR_MAHJONG_KINDS);
    while (parlor_mahjong_hand_held(&hand, tile) == PARLOR_MAHJONG_COPIES)
        tile = (tile + 1) % PARLOR_MAHJONG_KINDS;
    if (is_drawn)
        parlor_mahjong_tiles_add(&hand.hidden, tile, 1);
    line[parlor_mahjong_hand_write(&hand, line, 127)] = '\0';
}

/* ---- Tests ---- */

static void the_question_is_for_people(void **state)
{
    (void)state;
    const parlor_question *const question =
        parlor_game_question(parlor_game_find("mahjong"), advice.question - 1);
    assert_non_null(question);
    assert_string_equal(question->name, "advice");
    assert_true(question->is_for_people);
}

static void words_follow_the_targets(void **state)
{
    (void)state;
    const parlor_style style = {.width = 120};
    assert_holds(
        style, "1D1D3D3D5D5D7D7D9D9D1B4B7B NONE",
        "Distance 1: 1 tile from ready for seven pairs (SM-23), 3 from a regular target\n");
    assert_holds(style, "1D1D1D1D9D9D9D9D1M1M1M1M9M NONE",
                 "Distance 0: ready for seven pairs (SM-23)\n");
    assert_holds(style, "4D6D8D8D 1B1B1B5B5B5B5D5D5D5D",
                 "Distance 1: 1 tile from ready for a regular target (SM-23)\n");
    assert_holds(style, "1B2B3B4B5B6B7B 1D1D1D1M1M1M", "Distance 7: 7 tiles from ready for");
}

static void useful_tiles_are_a_grid(void **state)
{
    (void)state;
    assert_holds((parlor_style){0}, "1D1D1D1D 3D3D3D1B1B1B2B2B2B",
                 "  57 useful tiles left (SM-24)\n"
                 "           1 2 3 4 5 6 7 8 9   left\n"
                 "  dots     . 4 1 4 4 4 4 4 4     29\n"
                 "  bamboo   . . 4 4 4 4 4 4 4     28\n");
}

static void won_hand_can_be_kept_or_left(void **state)
{
    (void)state;
    static const char line[] = "1D1D2D2D3D3D7M7M8M8M9M9M1M1M NONE";
    assert_holds((parlor_style){0}, line,
                 "  Won: 3 points, the best of 2 architectures (SM-18)\n"
                 "       123D 123D 789M 789M 11M       basic 1");
    assert_holds((parlor_style){0}, line, "    or 11D 22D 33D 11M 77M 88M 99M   basic 1");
    assert_holds((parlor_style){0}, line, "\n\n  Or discard ");
    assert_holds((parlor_style){0}, "1D2D3D4B5B6B7B8B9B1B1B1B2M2M NONE",
                 "  Not won: three suits are held (SM-8)\n\n  Discard ");
}

/* Useful tiles stand beside where the longest list fits, below elsewhere. */
static void lists_stand_beside_where_the_longest_fits(void **state)
{
    (void)state;
    static const char line[] = "1D1D2D3D5D6D9D9D 7B7B7B8B8B8B";
    assert_holds((parlor_style){.width = 72}, line, "left  useful or expected tiles\n");
    assert_holds((parlor_style){.width = 72}, line, " 8  4D scores 1, 7D scores 1\n");
    assert_holds((parlor_style){.width = 71}, line, "left\n");
    assert_holds((parlor_style){.width = 71}, line, " 8\n           4D scores 1, 7D scores 1\n");
}

static void suits_have_colours(void **state)
{
    (void)state;
    const parlor_style style = {.colour = true};
    assert_holds(style, "5D6D7D8D9D9D5B8B9B2M4M6M9M1M NONE",
                 "\033[36m3456789D\033[0m \033[31m35789M\033[0m\n");
    assert_holds(style, "1D2D3D4D5D6D7D8D9D1B1B2B9B NONE",
                 "\033[32mbamboo   2 3 4 4 . . 4 4 3\033[0m     24\n");
    assert_holds(style, "1D1D2D3D5D6D9D9D 7B7B7B8B8B8B", "\033[1mready\033[0m");
}

/* ---- Tiles seen (SM-26) ---- */

/* Adds up to `most` tiles that lie on the table, as far as there are any left. */
static void see_tiles(uint64_t number, int most, char line[256])
{
    parlor_mahjong_hand hand;
    parlor_status status;
    line[strcspn(line, "\n")] = '\0';
    parlor_mahjong_hand_read_either(line, strlen(line), &hand, &status);
    assert_null(status.problem);
    parlor_mahjong_tiles seen = {{0}};
    for (int i = 0; i < most; i++) {
        const parlor_mahjong_tile tile =
            (parlor_mahjong_tile)((number * 5 + (uint64_t)i * 7) % PARLOR_MAHJONG_KINDS);
        if (parlor_mahjong_hand_held(&hand, tile) + parlor_mahjong_tiles_count(&seen, tile) < 4)
            parlor_mahjong_tiles_add(&seen, tile, 1);
    }
    if (most > 0)
        strcat(line, " SEEN ");
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int i = 0; i < parlor_mahjong_tiles_count(&seen, tile); i++) {
            char text[PARLOR_MAHJONG_TILE_TEXT_MAX + 1] = "";
            parlor_mahjong_tile_write(tile, text, PARLOR_MAHJONG_TILE_TEXT_MAX);
            strcat(line, text);
        }
    strcat(line, "\n");
}

/* An explanation can be typed in again: it is read as the hand it is about (SM-22). */
static void explanations_are_read_back(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= HANDS; number++)
        for (int width = 40; width <= 120; width += 8) {
            char line[256], said[TEXT_SIZE], judge[256];
            parlor_status status;
            deal(number, number % 4 < 2, line);
            see_tiles(number, (int)(number % 3 * number), line);
            view_of(PARLOR_EXPLAIN, (parlor_style){.width = width}, line, said);
            const size_t size = parlor_loose_read(parlor_game_find("mahjong"), NULL, said,
                                                  strlen(said), judge, sizeof judge - 1, &status);
            judge[size] = '\0';
            assert_null(status.problem);
            assert_string_equal(judge, line);
        }
}

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

static void every_page_fits(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= HANDS; number++)
        for (int width = 40; width <= 120; width++) {
            char line[256], said[TEXT_SIZE];
            deal(number, number % 4 < 2, line);
            see_tiles(number, (int)(number % 3 * number), line);
            view_of(PARLOR_EXPLAIN, (parlor_style){.width = width}, line, said);
            assert_lines_fit(said, width);
        }
}

/* In a room of any size there is either the whole text or nothing. */
static void assert_all_or_nothing(parlor_view view, const char *line)
{
    char whole[TEXT_SIZE], out[TEXT_SIZE];
    const size_t size = view_of(view, (parlor_style){.colour = true}, line, whole);
    for (size_t room = 0; room <= size; room++) {
        parlor_options options = advice;
        options.view = view;
        options.style.colour = true;
        parlor_run run = parlor_run_begin(parlor_game_find("mahjong"), &options);
        out[room] = '#';
        size_t used = 0, written = 0;
        const parlor_step step =
            parlor_run_step(&run, line, strlen(line), &used, out, room, &written);
        assert_int_equal(step, room < size ? PARLOR_FULL : PARLOR_DONE);
        assert_int_equal(written, room < size ? 0 : size);
        assert_int_equal(out[room], '#');
    }
}

static void little_room_holds_nothing(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "2D2D3D3D4D5D5D6D6D7D7D8D8D NONE",
        "1D2D3D4D5D6D7D8D9D1B1B2B9B NONE",
        "2D2D3D3D4D4D5D5D6D6D7D7D8D8D NONE",
        "5D6D7D8D9D9D5B8B9B2M4M6M9M1M NONE",
        "5D6D7D8D9D9D5B8B9B2M4M6M9M NONE SEEN 1D2D3M",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_all_or_nothing(PARLOR_JUDGE, lines[i]);
        assert_all_or_nothing(PARLOR_EXPLAIN, lines[i]);
        assert_all_or_nothing(PARLOR_JSON, lines[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_question_is_for_people),
        cmocka_unit_test(words_follow_the_targets),
        cmocka_unit_test(useful_tiles_are_a_grid),
        cmocka_unit_test(won_hand_can_be_kept_or_left),
        cmocka_unit_test(lists_stand_beside_where_the_longest_fits),
        cmocka_unit_test(suits_have_colours),
        cmocka_unit_test(explanations_are_read_back),
        cmocka_unit_test(every_page_fits),
        cmocka_unit_test(little_room_holds_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
