/* Nim: counted truths, and all winning moves. */
#include "parlor/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void two_heaps_are_lost_if_equal(void **state)
{
    (void)state;
    for (uint8_t a = 1; a <= PARLOR_NIM_SIZE_MAX; a++) {
        for (uint8_t b = 1; b <= PARLOR_NIM_SIZE_MAX; b++) {
            const parlor_nim_position position = {.heaps = 2, .size = {a, b}};
            assert_int_equal(parlor_nim_referee(&position).moves == 0, a == b);
        }
    }
}

static void every_winning_move_is_found(void **state)
{
    (void)state;
    const parlor_nim_position position = {.heaps = 3, .size = {2, 3, 2}};
    const parlor_nim_result result = parlor_nim_referee(&position);
    assert_int_equal(result.sum, 3);
    assert_int_equal(result.moves, 3);
    for (uint8_t i = 0; i < result.moves; i++)
        assert_int_equal(result.move[i].heap, i);
    assert_int_equal(result.move[0].taken, 1);
    assert_int_equal(result.move[1].taken, 3);
    assert_int_equal(result.move[2].taken, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_heaps_are_lost_if_equal),
        cmocka_unit_test(every_winning_move_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
