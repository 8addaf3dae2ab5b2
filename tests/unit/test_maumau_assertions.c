/* The preconditions of Mau-Mau's functions have assertions behind them. */
#include "assertion_help.h"
#include "parlor/maumau.h"

static void deal_without_players(void)
{
    const parlor_maumau_deal deal = {.players = 7};
    parlor_maumau_result result;
    parlor_maumau_referee(&deal, NULL, &result);
}

static void telling_to_nobody(void)
{
    const char line[] =
        "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST "
        "SJ HE DS CT DQ SK";
    parlor_maumau_deal deal;
    parlor_status status;
    parlor_maumau_deal_read(line, strlen(line), &deal, &status);
    parlor_maumau_visit(&deal, NULL, NULL, NULL);
}

static void broken_preconditions_stop_the_program(void **state)
{
    (void)state;
    static broken_call *const calls[] = {deal_without_players, telling_to_nobody};
    assert_calls_stop(calls, sizeof calls / sizeof calls[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(broken_preconditions_stop_the_program)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
