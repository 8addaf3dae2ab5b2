/* The preconditions of Sichuan Mahjong's functions have assertions behind them. */
#include "assertion_help.h"
#include "parlor/mahjong.h"

static char room[4096];

static void hand_without_tiles(void)
{
    const parlor_mahjong_hand hand = {{{0}}, {{0}}};
    parlor_mahjong_result result;
    parlor_mahjong_referee(&hand, &result);
}

static void hand_written_that_is_none(void)
{
    const parlor_mahjong_hand hand = {{{UINT64_MAX}}, {{0}}};
    parlor_mahjong_hand_write(&hand, room, sizeof room);
}

static void broken_preconditions_stop_the_program(void **state)
{
    (void)state;
    static broken_call *const calls[] = {hand_without_tiles, hand_written_that_is_none};
    assert_calls_stop(calls, sizeof calls / sizeof calls[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(broken_preconditions_stop_the_program)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
