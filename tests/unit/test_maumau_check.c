/* Mau-Mau: why a deal or a position is none. */
#include "maumau_help.h"

static void deals_are_checked(void **state)
{
    (void)state;
    parlor_maumau_deal deal = random_deal();
    parlor_status status;
    assert_true(parlor_maumau_deal_check(&deal, &status));
    assert_null(status.problem);
    deal.pile[31] = deal.pile[3];
    assert_false(parlor_maumau_deal_check(&deal, &status));
    assert_string_equal(status.problem->name, "card-twice");
    assert_string_equal(status.found, parlor_maumau_card_name(deal.pile[3]));
    deal.pile[3] = 32;
    assert_false(parlor_maumau_deal_check(&deal, &status));
    assert_string_equal(value_problem(&status), "there is no card of number 32");
    deal.players = 5;
    assert_false(parlor_maumau_deal_check(&deal, &status));
    assert_string_equal(value_problem(&status), "2, 3 or 4 can play, not 5");
}

static void positions_are_checked(void **state)
{
    (void)state;
    const parlor_maumau_position good = {.players = 2,
                                         .wish = PARLOR_MAUMAU_ANY_SUIT,
                                         .hands = {cards_of("SA SK"), cards_of("HA")},
                                         .discard = cards_of("CJ CS"),
                                         .draw = cards_of("DT")};
    const struct {
        size_t place;
        uint8_t value;
        const char *says;
    } rows[] = {
        {offsetof(parlor_maumau_position, players), 1, "2, 3 or 4 can play, not 1"},
        {offsetof(parlor_maumau_position, seat), 2, "it is the turn of player 3, but only 2 play"},
        {offsetof(parlor_maumau_position, sevens), 1, ""},
        {offsetof(parlor_maumau_position, sevens), 5,
         "5 unpaid sevens do not go with the open card CS"},
        {offsetof(parlor_maumau_position, wish), 0, "the wish does not go with the open card CS"},
        {offsetof(parlor_maumau_position, discard.count), 0, "no card lies open"},
        {offsetof(parlor_maumau_position, draw.count), 0,
         "the draw pile is empty, but the discard pile has 2 cards"},
        {offsetof(parlor_maumau_position, draw.count), 33,
         "33 cards lie together, but there are only 32"},
        {offsetof(parlor_maumau_position, hands[1].count), 0,
         "player 2 has no card, so the game is over"},
        {offsetof(parlor_maumau_position, hands[1].at[0]), 99, "there is no card of number 99"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        parlor_maumau_position position = good;
        parlor_status status;
        ((uint8_t *)&position)[rows[i].place] = rows[i].value;
        assert_int_equal(parlor_maumau_position_check(&position, &status), !*rows[i].says);
        assert_int_equal(parlor_maumau_position_is_valid(&position), !*rows[i].says);
        assert_string_equal(value_problem(&status), rows[i].says);
    }
    parlor_maumau_position twice = good;
    parlor_status status;
    twice.draw.at[0] = good.discard.at[0];
    assert_false(parlor_maumau_position_check(&twice, &status));
    assert_string_equal(value_problem(&status), "card CJ is there twice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_checked),
        cmocka_unit_test(positions_are_checked),
    };
    return cmocka_run_group_tests_name("maumau_check", tests, NULL, NULL);
}
