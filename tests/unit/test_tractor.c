/* Tractor through its typed API: cards, their order, tricks. */
#include "tractor_cards.h"

#include "lib/games/tractor/tractor_trick.h"

/* ------------------------------------------------------------------------------ cards and order */

static void test_exactly_54_kinds_are_cards(void **state)
{
    (void)state;
    int found = 0;
    for (int first = 0; first < 256; first++)
        for (int second = 0; second < 256; second++) {
            const char text[2] = {(char)first, (char)second};
            char again[2];
            parlor_tractor_card card;
            if (parlor_tractor_card_read(text, 2, &card) == 0)
                continue;
            found++;
            assert_true(parlor_tractor_card_is_valid(card));
            parlor_tractor_card_letters(card, again);
            assert_memory_equal(text, again, 2);
        }
    assert_int_equal(found, 54);
    for (int card = 0; card < 256; card++)
        found -= parlor_tractor_card_is_valid((parlor_tractor_card)card);
    assert_int_equal(found, 0);
}

static void test_ten_may_be_written_10(void **state)
{
    (void)state;
    parlor_tractor_card card;
    assert_int_equal(parlor_tractor_card_read("S10", 3, &card), 3);
    assert_int_equal(card, card_of("ST"));
    assert_int_equal(parlor_tractor_card_read("S10", 2, &card), 0);
    assert_int_equal(parlor_tractor_card_read("B10", 3, &card), 0);
    int rank;
    assert_int_equal(parlor_tractor_rank_read("10", 2, &rank), 2);
    assert_int_equal(rank, 10);
    assert_int_equal(parlor_tractor_rank_read("1", 1, &rank), 0);
}

/* 1 ... 25 cards, each of them one. */
static void test_plays_are_checked(void **state)
{
    (void)state;
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND + 1];
    memset(cards, card_of("S2"), sizeof cards);
    for (int count = -1; count <= PARLOR_TRACTOR_HAND + 1; count++)
        assert_int_equal(parlor_tractor_play_is_valid(cards, count),
                         count >= 1 && count <= PARLOR_TRACTOR_HAND);
    for (int wrong = 0; wrong < 3; wrong++) {
        cards[wrong] = PARLOR_TRACTOR_CODES;
        assert_false(parlor_tractor_play_is_valid(cards, 3));
        assert_true(parlor_tractor_play_is_valid(cards + wrong + 1, 1));
        cards[wrong] = card_of("S2");
    }
}

/* Writes the kinds of one order after the others, as RULES.md does. */
static size_t write_kinds(const parlor_tractor_order *order, int level, char *text)
{
    parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
    const int count = parlor_tractor_level_kinds(order, PARLOR_TRACTOR_TRUMPS, level, kinds);
    for (int i = 0; i < count; i++)
        parlor_tractor_card_letters(kinds[i], text + 2 * i);
    text[2 * count] = count ? ' ' : '\0';
    text[2 * count + (count > 0)] = '\0';
    return (size_t)(2 * count + (count > 0));
}

static void check_trumps(parlor_tractor_suit main, uint8_t rank, const char *expected)
{
    const parlor_tractor_order order = {main, rank};
    char text[128];
    size_t length = 0;
    for (int level = PARLOR_TRACTOR_LEVELS - 1; level >= 0; level--)
        length += write_kinds(&order, level, text + length);
    assert_string_equal(text, expected);
}

static void test_trumps_from_the_highest(void **state)
{
    (void)state;
    check_trumps(PARLOR_TRACTOR_HEARTS, 7, "RJ BJ H7 S7C7D7 HA HK HQ HJ HT H9 H8 H6 H5 H4 H3 H2 ");
    check_trumps(PARLOR_TRACTOR_DIAMONDS, 14,
                 "RJ BJ DA HASACA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2 ");
    check_trumps(PARLOR_TRACTOR_NO_SUIT, 2, "RJ BJ H2S2C2D2 ");
}

/* Every contract: all 54 kinds have a place, in the four suits no order twice and no gap. */
static void test_every_contract_places_every_card(void **state)
{
    (void)state;
    for (int main = PARLOR_TRACTOR_HEARTS; main <= PARLOR_TRACTOR_NO_SUIT; main++)
        for (int rank = PARLOR_TRACTOR_RANK_MIN; rank <= PARLOR_TRACTOR_RANK_MAX; rank++) {
            const parlor_tractor_order order = {(parlor_tractor_suit)main, (uint8_t)rank};
            parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
            int placed = 0;
            for (int group = 0; group <= PARLOR_TRACTOR_TRUMPS; group++)
                for (int level = 0; level < PARLOR_TRACTOR_LEVELS; level++) {
                    const int count = parlor_tractor_level_kinds(
                        &order, (parlor_tractor_group)group, level, kinds);
                    placed += count;
                    if (group != PARLOR_TRACTOR_TRUMPS)
                        assert_int_equal(count, group != main && level < 12);
                }
            assert_int_equal(placed, 54);
        }
}

static void test_points_of_both_decks(void **state)
{
    (void)state;
    int points = 0;
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
        if (parlor_tractor_card_is_valid((parlor_tractor_card)card))
            points += PARLOR_TRACTOR_COPIES * parlor_tractor_card_points((parlor_tractor_card)card);
    assert_int_equal(points, PARLOR_TRACTOR_POINTS);
}

/* --------------------------------------------------------------------------------------- tricks */

/* As the engine finds it, without reasons. */
static tractor_outcome outcome_of(const parlor_tractor_order *order,
                                  const parlor_tractor_card *cards, int size)
{
    tractor_keys keys;
    parlor_tractor_keys_fill(&keys, *order);
    return parlor_tractor_trick_outcome(&keys, cards, size);
}

/* Four plays, one after the other. */
static int trick_of(const char *const plays[4], parlor_tractor_card *cards)
{
    int count = 0, size = 0;
    for (int player = 0; player < 4; player++)
        count += size = cards_of(plays[player], cards + count);
    assert_int_equal(count, 4 * size);
    return size;
}

/* Alice leads spades, hearts are main suit, CR is 7: Bob takes with that card, or not if NULL. */
static void check_bob(const char *lead, const char *bob, const char *card)
{
    const parlor_tractor_order order = {PARLOR_TRACTOR_HEARTS, 7};
    const char *const plays[4] = {lead, bob, lead, lead};
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
    const int size = trick_of(plays, cards);
    parlor_tractor_trick trick;
    assert_true(parlor_tractor_trick_referee(&order, cards, size, &trick));
    const tractor_outcome outcome = outcome_of(&order, cards, size);
    assert_int_equal(outcome.winner, trick.winner);
    assert_int_equal(outcome.longest, trick.longest);
    assert_int_equal(trick.winner, card ? 1 : 0);
    assert_int_equal(trick.follows[1].verdict,
                     card ? PARLOR_TRACTOR_VERDICT_TAKES : PARLOR_TRACTOR_VERDICT_NO_STRUCTURE);
    if (card)
        assert_int_equal(trick.follows[1].card, card_of(card));
}

/* TR-10, TR-14: the follower gets the best of all splits, and only of those that work. */
static void test_best_split_is_found(void **state)
{
    (void)state;
    /* one run of five as 3 + 2 */
    check_bob("S2S2S3S3S4S4S8S8S9S9", "H2H2H3H3H4H4H5H5H6H6", "H6");
    /* the three must be the low run: taking HAHAHKHKHQHQ would leave only one run of two */
    check_bob("S2S2S3S3S4S4S6S6S8S8STSTSJSJ", "HAHAHKHKHQHQHJHJH4H4H3H3H2H2", "H4");
    /* with one pair more, the high run has room for both */
    check_bob("S2S2S3S3S4S4S6S6S8S8STSTSJSJ", "HAHAHKHKHQHQHJHJHTHTH3H3H2H2", "HA");
    /* equal levels: each of two tractors ends in a seven */
    check_bob("S2S2S3S3S5S5S6S6", "HAHAS7S7C7C7H7H7", "H7");
    check_bob("S2S2S3S3S5S5S6S6", "HAHAS7S7C7C7D7D7", NULL);
    /* the middle pair of a run of three cannot serve twice */
    check_bob("S2S2S3S3S5S5S6S6", "HAHAHKHKHQHQH2H2", NULL);
    /* pairs as singles, and the honour card only from the longest component */
    check_bob("S2S2S4S6", "H2H2H3H3", "H3");
    check_bob("S2S2S4S6", "H2H2RJBJ", "H2");
    check_bob("S2S4S6S9", "H2H2RJBJ", "RJ");
    /* other sevens are no pair */
    check_bob("S2S2S4", "S7C7H2", NULL);
}

/* TR-21: copies beyond two count as more pairs of equal level. */
static void test_copies_beyond_two(void **state)
{
    (void)state;
    check_bob("S2S2S4S4", "H2H2H2H2", "H2");
    check_bob("S2S2S3S3", "H2H2H2H2", NULL);
    check_bob("S2S2S3S3S5S5S6S6", "H2H2H2H2H3H3H3H3", "H3");
    check_bob("S2S2S4", "H2H2H2", "H2");
    check_bob("S2S2S4S4", "H2H2H2H3", NULL);
    check_bob("S2S2S4S4S6S6", "H8H8H8H8HTHT", "HT");
    check_bob("S2S2S4S4S6S6", "H8H8H8H8H9HT", NULL);
    check_bob("S2S2S4S4S6S6S9S9", "H8H8H8H8H9H9H9H9", "H9");
    check_bob("S2S2S4S4S6S6S9S9", "H8H8H8H8H9H9H9HT", NULL);
    /* as many tractors as one play can have */
    check_bob("S2S2S2S2S3S3S3S3S5S5S5S5S6S6S6S6S9S9S9S9STSTSTST",
              "H2H2H2H2H3H3H3H3H5H5H5H5H6H6H6H6H9H9H9H9HTHTHTHT", "HT");
    check_bob("S2S2S2S2S3S3S3S3S5S5S5S5S6S6S6S6S9S9S9S9STSTSTST",
              "H2H2H2H2H3H3H3H3H5H5H5H5H6H6H6H6H9H9H9H9HJHJHJHJ", NULL);
}

/* TR-3, TR-14: of kinds of equal level the one that counted is shown, the first in suit order. */
static void test_card_that_counted_among_equals(void **state)
{
    (void)state;
    /* of a pair and a single seven the pair is the longest component */
    check_bob("S2S2S4", "D7C7C7", "C7");
    check_bob("S2S2S4", "C7D7D7", "D7");
    check_bob("S2S2S4", "D7D7C7", "D7");
    /* both are pairs, both are singles */
    check_bob("S2S2S4S4", "D7D7C7C7", "C7");
    check_bob("S2S2S4S4", "C7C7D7D7", "C7");
    check_bob("S2S4", "C7D7", "C7");
    check_bob("S2S4", "D7C7", "C7");
}

/* The play of the leader has its place among the plays of a trick. */
static void test_lead_is_the_first_play(void **state)
{
    (void)state;
    const parlor_tractor_order order = {PARLOR_TRACTOR_HEARTS, 7};
    const char *const plays[4] = {"S2S2S4", "S3S3S5", "C2C2C3", "S6S6S8"};
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
    parlor_tractor_trick trick;
    assert_true(parlor_tractor_trick_referee(&order, cards, trick_of(plays, cards), &trick));
    const parlor_tractor_follow *const lead = &trick.follows[0];
    assert_int_equal(lead->verdict, PARLOR_TRACTOR_VERDICT_TAKES);
    assert_int_equal(lead->rule, PARLOR_TRACTOR_RULE_LEAD);
    assert_int_equal(lead->groups, 1 << PARLOR_TRACTOR_SPADES);
    assert_int_equal(lead->card, card_of("S2"));
    assert_int_equal(lead->rival, 0);
    assert_int_equal(lead->rival_card, 0);
    assert_false(lead->is_honour || lead->trumps_lead || lead->is_compared);
}

/* Keys by which the lowest card of a group wins wherever plays are taken apart. */
static tractor_keys keys_upside_down(parlor_tractor_order order)
{
    tractor_keys keys;
    parlor_tractor_keys_fill(&keys, order);
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
        keys.of[card] = (keys.of[card] & ~(uint32_t)KEY_SLOTS) |
                        1u << (PARLOR_TRACTOR_LEVELS - 1 - key_level(keys.of[card]));
    return keys;
}

static int winner_upside_down(const char *lead, const char *bob, const char *charles)
{
    const tractor_keys keys = keys_upside_down((parlor_tractor_order){PARLOR_TRACTOR_HEARTS, 7});
    const char *const plays[4] = {lead, bob, charles, lead};
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
    const int size = trick_of(plays, cards);
    return parlor_tractor_trick_outcome(&keys, cards, size).winner;
}

/* The commonest tricks take the quick way: a single or a pair led is decided by comparing numbers,
 * and nothing is taken apart. */
static void test_singles_and_pairs_are_not_taken_apart(void **state)
{
    (void)state;
    assert_int_equal(winner_upside_down("S4", "S9", "S2"), 1);
    assert_int_equal(winner_upside_down("S4S4", "S9S9", "S2S2"), 1);
    assert_int_equal(winner_upside_down("S4S4S5S5", "S9S9STST", "S2S2S3S3"), 2); /* it would show */
    assert_int_equal(winner_upside_down("S4S6", "H9H8", "H2H3"), 2);
}

/* Random plays from few kinds, so that pairs, runs, equals and copies abound: the components of a
 * lead hold its cards, and the fast outcome is the judged one. */
static void test_random_tricks_hold_together(void **state)
{
    (void)state;
    dice_state = 7;
    static const char *const kinds[] = {"RJ", "BJ", "H7", "S7", "C7", "HA", "HK", "HQ", "H2", "S2"};
    const parlor_tractor_order order = {PARLOR_TRACTOR_HEARTS, 7};
    for (int turn = 0; turn < 20000; turn++) {
        parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
        const int size = 1 + dice(PARLOR_TRACTOR_HAND);
        const int most = dice(4) ? 9 : 10;
        for (int i = 0; i < 4 * size; i++)
            cards[i] = i % 2 && dice(4) ? cards[i - 1] : card_of(kinds[dice(most)]);
        if (dice(2))
            for (int i = 0; i < size; i++)
                cards[i] = (parlor_tractor_card)((PARLOR_TRACTOR_CLUBS << 4) | (2 + i / 2 % 4));
        parlor_tractor_trick trick;
        const tractor_outcome outcome = outcome_of(&order, cards, size);
        const bool is_lead = parlor_tractor_trick_referee(&order, cards, size, &trick);
        assert_int_equal(is_lead, outcome.winner >= 0);
        if (!is_lead)
            continue;
        assert_int_equal(trick.winner, outcome.winner);
        assert_int_equal(trick.longest, outcome.longest);
        assert_int_equal(trick.longest, trick.lead.lengths[0]);
        assert_int_equal(trick.lead.count, size);
        int balance[PARLOR_TRACTOR_CODES] = {0}, total = 0;
        for (int i = 0; i < size; i++) {
            balance[cards[i]]++;
            balance[trick.lead.cards[i]]--;
        }
        for (int i = 0; i < PARLOR_TRACTOR_CODES; i++)
            assert_int_equal(balance[i], 0);
        for (int i = 0; i < trick.lead.component_count; i++)
            total += trick.lead.lengths[i];
        assert_int_equal(total, size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exactly_54_kinds_are_cards),
        cmocka_unit_test(test_ten_may_be_written_10),
        cmocka_unit_test(test_plays_are_checked),
        cmocka_unit_test(test_trumps_from_the_highest),
        cmocka_unit_test(test_every_contract_places_every_card),
        cmocka_unit_test(test_points_of_both_decks),
        cmocka_unit_test(test_best_split_is_found),
        cmocka_unit_test(test_copies_beyond_two),
        cmocka_unit_test(test_card_that_counted_among_equals),
        cmocka_unit_test(test_lead_is_the_first_play),
        cmocka_unit_test(test_singles_and_pairs_are_not_taken_apart),
        cmocka_unit_test(test_random_tricks_hold_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
