/* Players of dealt Tractor rounds, in situations that seldom come about by dealing. */
#include "lib/games/tractor/tractor_player.h"
#include "tractor_cards.h"

/* A table with hearts for main suit and rank 2, where one player has these cards and nobody else
 * has any. */
static tractor_deal_state table_of(parlor_tractor_seat seat, const char *letters)
{
    tractor_deal_state table = {.dealer = PARLOR_TRACTOR_ALICE};
    parlor_tractor_ranking_fill(&table.ranking, (parlor_tractor_order){PARLOR_TRACTOR_HEARTS, 2});
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND];
    const int count = cards_of(letters, cards);
    for (int i = 0; i < count; i++)
        hand_add(&table.ranking, &table.hands[seat], cards[i]);
    return table;
}

static int copies_of(const parlor_tractor_card *cards, int count, const char *letters)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += cards[i] == card_of(letters);
    return copies;
}

/* The last player likes to put points on a trick that he wins. Here he would tear 8-9 and T-J apart
 * with 9-T, whichever run he begins with, and win nothing. */
static void points_are_not_worth_a_trick(void **state)
{
    (void)state;
    tractor_deal_state table = table_of(PARLOR_TRACTOR_DAVID, "H3H3H8H8H9H9HTHTHJHJH2H2BJBJRJRJ");
    const parlor_tractor_order order = table.ranking.keys.order;
    parlor_tractor_card trick[PARLOR_TRACTOR_SEATS * PARLOR_TRACTOR_HAND];
    const int size = cards_of("C3C3C4C4C5C5C7C7C8C8CTCTCJCJ", trick);
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        memcpy(trick + player * size, trick, (size_t)size);
    trick[PARLOR_TRACTOR_SEATS * size] = 0x42; /* not a place of theirs */
    parlor_tractor_lead lead;
    assert_true(parlor_tractor_lead_of(&order, trick, size, &lead));
    assert_int_equal(lead.component_count, 3);
    assert_int_equal(parlor_tractor_player_follow(&table, &lead, PARLOR_TRACTOR_DAVID, 3, 0, trick),
                     3);
    static const char *const played[] = {"H2", "BJ", "RJ", "H8", "H9", "HT", "HJ"};
    for (size_t i = 0; i < sizeof played / sizeof played[0]; i++)
        assert_int_equal(copies_of(trick + 3 * size, size, played[i]), 2);
    assert_int_equal(trick[PARLOR_TRACTOR_SEATS * size], 0x42);
    assert_int_equal(table.hands[PARLOR_TRACTOR_DAVID].count, 2);
    assert_int_equal(table.voids[PARLOR_TRACTOR_DAVID], 1u << PARLOR_TRACTOR_CLUBS);
}

/* Which card a dealer hides first is partly a matter of chance: of many seeds, so many hide the low
 * trump. */
static void trumps_are_hidden_now_and_then(void **state)
{
    (void)state;
    static const struct {
        const char *hand;
        int hidden; /* of SEEDS */
    } rows[] = {
        {"H3SA", 959},
        {"H3SQ", 5},
        {"H3SK", 896},
        {"H3SQSK", 63},
    };
    enum { SEEDS = 1000 };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int hidden = 0;
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            parlor_random random = parlor_random_begin(seed, 1);
            tractor_deal_state table = table_of(PARLOR_TRACTOR_ALICE, rows[i].hand);
            table.random = &random;
            parlor_tractor_player_hide(&table, 1);
            hidden += !(table.hands[PARLOR_TRACTOR_ALICE].once[PARLOR_TRACTOR_TRUMPS] & 1);
        }
        assert_int_equal(hidden, rows[i].hidden);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_not_worth_a_trick),
        cmocka_unit_test(trumps_are_hidden_now_and_then),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
