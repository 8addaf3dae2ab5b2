/* Tractor through its typed API: what its functions must not be given. */
#include "parlor/tractor_play.h"
#include "tractor_cards.h"

/* Rounds that the referee must not be given. */
static void test_what_makes_a_round_valid(void **state)
{
    (void)state;
    const parlor_tractor_round good = round_of_one_kind("S3", 5);
    assert_true(parlor_tractor_round_is_valid(&good));
    parlor_tractor_round round = round_of_one_kind("S3", 1);
    round.main = PARLOR_TRACTOR_NO_SUIT;
    assert_true(parlor_tractor_round_is_valid(&round));
    round.trick_count = PARLOR_TRACTOR_HAND + 1;
    assert_false(parlor_tractor_round_is_valid(&round));
    round = good;
    round.trick_count = 4;
    assert_false(parlor_tractor_round_is_valid(&round));
    round.trick_count = 6;
    round.sizes[5] = 0;
    assert_false(parlor_tractor_round_is_valid(&round));
    round.sizes[5] = 1;
    assert_false(parlor_tractor_round_is_valid(&round));
    round.trick_count = 255;
    assert_false(parlor_tractor_round_is_valid(&round));
    static const parlor_tractor_card no_cards[] = {0x00, 0x01, 0x2f, 0x3f, 0x42, 0xff};
    for (size_t i = 0; i < sizeof no_cards; i++) {
        round = good;
        round.cards[17 * i] = no_cards[i];
        assert_false(parlor_tractor_round_is_valid(&round));
    }
    round = good, round.main = (parlor_tractor_suit)5;
    assert_false(parlor_tractor_round_is_valid(&round));
    round = good, round.dealer = (parlor_tractor_seat)4;
    assert_false(parlor_tractor_round_is_valid(&round));
    for (int team = 0; team < 2; team++) {
        round = good, round.ranks[team] = 1;
        assert_false(parlor_tractor_round_is_valid(&round));
        round = good, round.ranks[team] = 15;
        assert_false(parlor_tractor_round_is_valid(&round));
    }
}

static void test_what_else_is_valid(void **state)
{
    (void)state;
    parlor_tractor_order order = {PARLOR_TRACTOR_NO_SUIT, 14};
    assert_true(parlor_tractor_order_is_valid(&order));
    order.rank = 15;
    assert_false(parlor_tractor_order_is_valid(&order));
    order = (parlor_tractor_order){(parlor_tractor_suit)5, 2};
    assert_false(parlor_tractor_order_is_valid(&order));
    parlor_tractor_card cards[26];
    memset(cards, card_of("S3"), sizeof cards);
    assert_true(parlor_tractor_play_is_valid(cards, 25));
    assert_false(parlor_tractor_play_is_valid(cards, 26));
    assert_false(parlor_tractor_play_is_valid(cards, 0));
    cards[24] = 0x42;
    assert_false(parlor_tractor_play_is_valid(cards, 25));
    assert_true(parlor_tractor_play_is_valid(cards, 24));
    parlor_tractor_result result =
        parlor_tractor_result_of(PARLOR_TRACTOR_BOB, (const uint8_t[]){2, 14}, 0);
    assert_true(parlor_tractor_result_is_valid(&result));
    result.ranks[0] = 0;
    assert_false(parlor_tractor_result_is_valid(&result));
}

/* A round on its way: as many tricks as there are, of cards that exist as far as they were played.
 */
static void test_what_makes_a_beginning_valid(void **state)
{
    (void)state;
    parlor_tractor_round good = round_of_one_kind("S3", 1);
    assert_true(parlor_tractor_round_is_begun(&good));
    parlor_tractor_round round = good;
    round.trick_count = PARLOR_TRACTOR_HAND + 1;
    assert_false(parlor_tractor_round_is_begun(&round));
    good.trick_count = 3;
    good.cards[4 * 3] = 0x42; /* has not been played yet */
    assert_true(parlor_tractor_round_is_begun(&good));
    round = good, round.cards[4 * 3 - 1] = 0x42;
    assert_false(parlor_tractor_round_is_begun(&round));
    round = good, round.cards[0] = 0x42;
    assert_false(parlor_tractor_round_is_begun(&round));
    round = good, round.trick_count = 0, round.main = PARLOR_TRACTOR_NO_SUIT;
    assert_true(parlor_tractor_round_is_begun(&round));
    assert_false(parlor_tractor_round_is_valid(&round));
    round = good, round.sizes[2] = 0;
    assert_false(parlor_tractor_round_is_begun(&round));
    round = good, round.sizes[1] = 23, round.trick_count = 2;
    round.cards[4 * 3] = good.cards[0];
    assert_true(parlor_tractor_round_is_begun(&round));
    round.trick_count = 3; /* one card too many for everybody */
    round.sizes[2] = 2;
    assert_false(parlor_tractor_round_is_begun(&round));
    round = good, round.main = (parlor_tractor_suit)5;
    assert_false(parlor_tractor_round_is_begun(&round));
    round = good, round.dealer = (parlor_tractor_seat)4;
    assert_false(parlor_tractor_round_is_begun(&round));
    for (int team = 0; team < 2; team++) {
        round = good, round.ranks[team] = 15;
        assert_false(parlor_tractor_round_is_begun(&round));
    }
}

static void test_what_makes_a_result_valid(void **state)
{
    (void)state;
    const parlor_tractor_result good =
        parlor_tractor_result_of(PARLOR_TRACTOR_BOB, (const uint8_t[]){2, 14}, 0);
    parlor_tractor_result result = good;
    for (int team = -2; team <= 2; team++) {
        result = good, result.winner = team;
        assert_int_equal(parlor_tractor_result_is_valid(&result), team >= -1 && team <= 1);
        result = good, result.riser = team;
        assert_int_equal(parlor_tractor_result_is_valid(&result), team == 0 || team == 1);
    }
    for (int seat = 0; seat <= PARLOR_TRACTOR_SEATS; seat++) {
        result = good, result.next_dealer = (parlor_tractor_seat)seat;
        assert_int_equal(parlor_tractor_result_is_valid(&result), seat < PARLOR_TRACTOR_SEATS);
    }
    result = good, result.ranks[1] = 15;
    assert_false(parlor_tractor_result_is_valid(&result));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_makes_a_round_valid),
        cmocka_unit_test(test_what_makes_a_beginning_valid),
        cmocka_unit_test(test_what_makes_a_result_valid),
        cmocka_unit_test(test_what_else_is_valid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
