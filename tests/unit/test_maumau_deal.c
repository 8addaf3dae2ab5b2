/* Random deals of Mau-Mau. */
#include "maumau_help.h"
#include "parlor.h"

static parlor_maumau_deal dealt(int players, uint64_t seed, uint64_t number)
{
    static const char *const values[] = {"mixed", NULL, "2", "3", "4"};
    parlor_deal_options options = {{0}};
    assert_true(
        parlor_deal_choose(parlor_game_find("maumau"), "players", values[players], &options));
    char line[PARLOR_MAUMAU_DEAL_TEXT_MAX];
    size_t length = 0;
    parlor_maumau_deal deal;
    parlor_status status;
    assert_int_equal(
        parlor_deal(parlor_game_find("maumau"), &options, seed, number, line, sizeof line, &length),
        PARLOR_DEALT);
    assert_int_equal(parlor_maumau_deal_read(line, length, &deal, &status), length);
    assert_null(status.problem);
    return deal;
}

static void deals_are_the_same_everywhere(void **state)
{
    (void)state;
    char deal[PARLOR_MAUMAU_DEAL_TEXT_MAX + 1];
    size_t length = 0;
    parlor_deal(parlor_game_find("maumau"), NULL, 1, 1, deal, sizeof deal, &length);
    deal[length] = '\0';
    assert_string_equal(deal, "2 CS HA CA HN CE DN DQ HS CK SS ST DK HT SA CJ DS SE HQ CQ DJ CT CN "
                              "SQ SJ SN DA HK HE DE HJ SK DT\n");
}

static void a_case_has_one_pile_for_any_number_of_players(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= 20; number++) {
        const parlor_maumau_deal mixed = dealt(0, 5, number);
        for (int players = PARLOR_MAUMAU_PLAYERS_MIN; players <= PARLOR_MAUMAU_PLAYERS_MAX;
             players++) {
            const parlor_maumau_deal deal = dealt(players, 5, number);
            assert_int_equal(deal.players, players);
            assert_memory_equal(deal.pile, mixed.pile, sizeof deal.pile);
        }
    }
}

static double chi_square(const uint32_t *counts, size_t cells, double expected)
{
    double sum = 0;
    for (size_t i = 0; i < cells; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

enum { DEALS = 100000 };

/* Every card is in every place as often as in every other. The statistic has 31 x 31 degrees of
 * freedom: mean 961, deviation 44. The seed is fixed, so what passes once passes always. */
static void cards_are_in_every_place_alike(void **state)
{
    (void)state;
    static uint32_t places[PARLOR_MAUMAU_CARDS][PARLOR_MAUMAU_CARDS];
    uint32_t players[PARLOR_MAUMAU_PLAYERS_MAX + 1] = {0};
    for (uint64_t number = 1; number <= DEALS; number++) {
        const parlor_maumau_deal deal = dealt(0, 2026, number);
        players[deal.players]++;
        for (int place = 0; place < PARLOR_MAUMAU_CARDS; place++)
            places[place][deal.pile[place]]++;
    }
    const double uniform = chi_square(places[0], PARLOR_MAUMAU_CARDS * PARLOR_MAUMAU_CARDS,
                                      (double)DEALS / PARLOR_MAUMAU_CARDS);
    assert_true(uniform > 961 - 4 * 44 && uniform < 961 + 4 * 44);
    assert_true(chi_square(players + PARLOR_MAUMAU_PLAYERS_MIN, 3, DEALS / 3.0) <
                9.2); /* 1 in 100 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_the_same_everywhere),
        cmocka_unit_test(a_case_has_one_pile_for_any_number_of_players),
        cmocka_unit_test(cards_are_in_every_place_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
