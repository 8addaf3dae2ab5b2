/* Mau-Mau games that come back (MM-22), by the thousand and late: each is found again and again, by
 * few searches. A referee that searches too seldom or too often takes so much longer for these that
 * whoever limits the time of this test sees it; scripts/mutate does. */
#include "maumau_help.h"

static parlor_maumau_position position_of(const char *first, const char *second, const char *open,
                                          const char *draw)
{
    return (parlor_maumau_position){.players = 2,
                                    .wish = PARLOR_MAUMAU_ANY_SUIT,
                                    .hands = {cards_of(first), cards_of(second)},
                                    .discard = cards_of(open),
                                    .draw = cards_of(draw)};
}

static void assert_endless(const parlor_maumau_position *position, int turns, int period, int times)
{
    for (int i = 0; i < times; i++) {
        parlor_maumau_result result;
        parlor_maumau_position_referee(position, NULL, &result);
        assert_int_equal(result.ending, PARLOR_MAUMAU_ENDING_ENDLESS);
        assert_int_equal(result.turns, turns);
        assert_int_equal(result.period, period);
    }
}

/* Most endless games come back soon, and are not played on to the limit of cards. */
static void early_repetitions_are_found_early(void **state)
{
    (void)state;
    const parlor_maumau_position position = position_of("SQ", "CQ", "CT", "ST");
    assert_endless(&position, 2, 2, 10000);
}

/* A search goes through the whole game, so that there are few, at ever longer intervals. */
static void late_repetitions_are_found_by_few_searches(void **state)
{
    (void)state;
    const parlor_maumau_position position =
        position_of("CN SN DE", "DK HA SS", "CT", "HS HN CA SQ CS HT HQ CQ SA");
    assert_endless(&position, 5440, 5038, 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(early_repetitions_are_found_early),
        cmocka_unit_test(late_repetitions_are_found_by_few_searches),
    };
    return cmocka_run_group_tests_name("maumau repetitions", tests, NULL, NULL);
}
