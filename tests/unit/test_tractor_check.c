/* Tractor: why a round is none. */
#include "help.h"
#include "parlor/tractor.h"

static void rounds_are_checked(void **state)
{
    (void)state;
    static const parlor_tractor_round good = {.ranks = {2, 2}, .trick_count = 2, .sizes = {24, 1}};
    const struct {
        size_t place;
        uint8_t value;
        const char *says;
    } rows[] = {
        {offsetof(parlor_tractor_round, ranks[1]), 1, "there is no rank 1"},
        {offsetof(parlor_tractor_round, sizes[0]), 0, "trick 1 has no cards"},
        {offsetof(parlor_tractor_round, sizes[1]), 2,
         "with trick 2 each player has more than 25 cards"},
        {offsetof(parlor_tractor_round, sizes[0]), 23, "each player has 24 of 25 cards"},
        {offsetof(parlor_tractor_round, trick_count), 3,
         "with trick 3 each player has more than 25 cards"},
        {offsetof(parlor_tractor_round, cards[99]), 255, "there is no card of number 255"},
    };
    parlor_tractor_round round = good;
    parlor_status status;
    for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++)
        round.cards[i] = PARLOR_TRACTOR_RED_JOKER;
    assert_true(parlor_tractor_round_check(&round, &status));
    assert_null(status.problem);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        parlor_tractor_round wrong = round;
        ((uint8_t *)&wrong)[rows[i].place] = rows[i].value;
        assert_false(parlor_tractor_round_check(&wrong, &status));
        assert_false(parlor_tractor_round_is_valid(&wrong));
        assert_string_equal(value_problem(&status), rows[i].says);
    }
    round.main = (parlor_tractor_suit)5;
    assert_false(parlor_tractor_round_check(&round, &status));
    assert_string_equal(value_problem(&status), "there is no main suit 5");
    round.main = PARLOR_TRACTOR_NO_SUIT;
    round.dealer = (parlor_tractor_seat)4;
    assert_false(parlor_tractor_round_check(&round, &status));
    assert_string_equal(value_problem(&status), "there is no seat 4 to deal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_checked),
    };
    return cmocka_run_group_tests_name("tractor_check", tests, NULL, NULL);
}
