/* The columns of Mau-Mau's explanations: fitted to the layout, the number of turns, and the hands.
 */
#include "lib/games/maumau/maumau_views.h"
#include "maumau_help.h"

/* What a game has, and where the columns begin then. */
typedef struct fitting {
    int width, turns, longest_hand;
    int turn_digits, open, hand, rule, text;
} fitting;

static void assert_fitted(const fitting *row)
{
    parlor_writer out = {NULL, NULL, false};
    const parlor_layout layout = parlor_layout_begin(&out, &(parlor_style){.width = row->width});
    const parlor_maumau_position position = {.players = 2};
    const maumau_explanation on =
        parlor_maumau_explanation_begin(&layout, &position, row->turns, row->longest_hand);
    const fitting found = {row->width,     row->turns,     row->longest_hand, on.turn_digits,
                           on.open_column, on.hand_column, on.rule_column,    on.text_column};
    if (memcmp(&found, row, sizeof found) != 0)
        fail_msg("width %d, %d turns, %d cards: %d, %d, %d, %d, %d", row->width, row->turns,
                 row->longest_hand, found.turn_digits, found.open, found.hand, found.rule,
                 found.text);
}

static void assert_all_fitted(const fitting *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_fitted(&rows[i]);
}

#define ASSERT_FITTED(rows) assert_all_fitted(rows, sizeof(rows) / sizeof(rows)[0])

static void turns_have_the_digits_that_they_need(void **state)
{
    (void)state;
    static const fitting rows[] = {
        {80, 1, 5, 2, 7, 20, 36, 43},    {80, 99, 5, 2, 7, 20, 36, 43},
        {80, 100, 5, 3, 8, 21, 37, 44},  {80, 999, 5, 3, 8, 21, 37, 44},
        {80, 1000, 5, 4, 9, 22, 38, 45},
    };
    ASSERT_FITTED(rows);
}

/* The heading of a column of hands needs two cards. */
static void a_column_is_as_wide_as_the_longest_hand(void **state)
{
    (void)state;
    static const fitting rows[] = {
        {80, 20, 1, 2, 7, 20, 27, 34}, {80, 20, 2, 2, 7, 20, 27, 34}, {80, 20, 3, 2, 7, 20, 30, 37},
        {80, 20, 7, 2, 7, 20, 42, 49}, {80, 20, 8, 2, 7, 20, 45, 52}, {80, 20, 9, 2, 7, 20, 45, 52},
    };
    ASSERT_FITTED(rows);
}

/* About half of the line is left to what happens; on a narrow layout that stands under the hand. */
static void a_long_hand_leaves_half_of_the_page(void **state)
{
    (void)state;
    static const fitting rows[] = {
        {40, 20, 32, 2, 7, 20, 7, 14},  {71, 20, 32, 2, 7, 20, 7, 14},
        {72, 20, 32, 2, 7, 20, 39, 46}, {73, 20, 32, 2, 7, 20, 42, 49},
        {78, 20, 32, 2, 7, 20, 42, 49}, {79, 20, 32, 2, 7, 20, 45, 52},
        {84, 20, 32, 2, 7, 20, 45, 52}, {85, 20, 32, 2, 7, 20, 48, 55},
    };
    ASSERT_FITTED(rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_have_the_digits_that_they_need),
        cmocka_unit_test(a_column_is_as_wide_as_the_longest_hand),
        cmocka_unit_test(a_long_hand_leaves_half_of_the_page),
    };
    return cmocka_run_group_tests_name("maumau columns", tests, NULL, NULL);
}
