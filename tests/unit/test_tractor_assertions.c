/* The preconditions of Tractor's functions have assertions behind them. */
#include "assertion_help.h"
#include "parlor/tractor.h"

static char room[4096];

static void round_with_a_card_that_does_not_exist(void)
{
    parlor_tractor_round round = {.ranks = {2, 2}, .trick_count = PARLOR_TRACTOR_HAND};
    for (int i = 0; i < PARLOR_TRACTOR_HAND; i++)
        round.sizes[i] = 1;
    for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++)
        round.cards[i] = 0x42;
    parlor_tractor_result result;
    parlor_tractor_referee(&round, &result);
}

static void round_without_tricks(void)
{
    const parlor_tractor_round round = {.ranks = {2, 2}};
    parlor_tractor_round_write(&round, room, sizeof room);
}

static void broken_preconditions_stop_the_program(void **state)
{
    (void)state;
    static broken_call *const calls[] = {round_with_a_card_that_does_not_exist,
                                         round_without_tricks};
    assert_calls_stop(calls, sizeof calls / sizeof calls[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(broken_preconditions_stop_the_program)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
