/* Tractor through its typed API: order, tricks, rounds, events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tractor_sample.h"

#include "parlor/tractor.h"

/* -------------------------------------------------------------------------------------- helpers */

static uint64_t dice_state;

static int dice(int sides)
{
    dice_state = dice_state * 6364136223846793005u + 1442695040888963407u;
    return (int)((dice_state >> 33) % (uint64_t)sides);
}

static int cards_of(const char *text, parlor_tractor_card *cards)
{
    int count = 0;
    for (size_t length; (length = parlor_tractor_card_read(text, strlen(text), &cards[count])) > 0;
         count++)
        text += length;
    assert_string_equal(text, "");
    return count;
}

static parlor_tractor_card card_of(const char *letters)
{
    parlor_tractor_card card[1];
    assert_int_equal(cards_of(letters, card), 1);
    return card[0];
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

static void read_round(const char *text, parlor_tractor_round *round)
{
    parlor_status status;
    assert_int_equal(parlor_tractor_round_read(text, strlen(text), round, &status), strlen(text));
    assert_null(status.problem);
}

/* A round of the given cards, all alike, in tricks of one size. */
static parlor_tractor_round round_of_one_kind(const char *letters, int size)
{
    parlor_tractor_round round = {
        .main = PARLOR_TRACTOR_HEARTS, .dealer = PARLOR_TRACTOR_BOB, .ranks = {2, 3}};
    memset(round.cards, card_of(letters), sizeof round.cards);
    for (int left = PARLOR_TRACTOR_HAND; left > 0; left -= size)
        round.sizes[round.trick_count++] = (uint8_t)size;
    return round;
}

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

/* Writes the kinds of one order after the others, as RULES.md does. */
static size_t write_kinds(const parlor_tractor_order *order, int level, char *text)
{
    parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
    const int count = parlor_tractor_order_kinds(order, PARLOR_TRACTOR_TRUMPS, level, kinds);
    for (int i = 0; i < count; i++)
        parlor_tractor_card_letters(kinds[i], text + 2 * i);
    text[2 * count] = count ? ' ' : '\0';
    text[2 * count + (count > 0)] = '\0';
    return (size_t)(2 * count + (count > 0));
}

static void check_trumps(parlor_tractor_suit main, int rank, const char *expected)
{
    const parlor_tractor_order order = parlor_tractor_order_of(main, rank);
    char text[128];
    size_t length = 0;
    for (int level = PARLOR_TRACTOR_ORDERS - 1; level >= 0; level--)
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
            const parlor_tractor_order order =
                parlor_tractor_order_of((parlor_tractor_suit)main, rank);
            parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
            int placed = 0;
            for (int group = 0; group <= PARLOR_TRACTOR_TRUMPS; group++)
                for (int level = 0; level < PARLOR_TRACTOR_ORDERS; level++) {
                    const int count = parlor_tractor_order_kinds(
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

/* Alice leads spades, hearts are main suit, CR is 7: Bob takes with that card, or not if NULL. */
static void check_bob(const char *lead, const char *bob, const char *card)
{
    const parlor_tractor_order order = parlor_tractor_order_of(PARLOR_TRACTOR_HEARTS, 7);
    const char *const plays[4] = {lead, bob, lead, lead};
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
    const int size = trick_of(plays, cards);
    parlor_tractor_trick trick;
    assert_true(parlor_tractor_trick_judge(&order, cards, size, &trick));
    const parlor_tractor_outcome outcome = parlor_tractor_trick_outcome(&order, cards, size);
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
    /* equal orders: each of two tractors ends in a seven */
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

/* TR-21: copies beyond two count as more pairs of equal order. */
static void test_copies_beyond_two(void **state)
{
    (void)state;
    check_bob("S2S2S4S4", "H2H2H2H2", "H2");
    check_bob("S2S2S3S3", "H2H2H2H2", NULL);
    check_bob("S2S2S3S3S5S5S6S6", "H2H2H2H2H3H3H3H3", "H3");
    check_bob("S2S2S4", "H2H2H2", "H2");
    check_bob("S2S2S4S4", "H2H2H2H3", NULL);
}

/* Random plays from few kinds, so that pairs, runs, equals and copies abound: the components of a
 * lead hold its cards, and the fast outcome is the judged one. */
static void test_random_tricks_hold_together(void **state)
{
    (void)state;
    dice_state = 7;
    static const char *const kinds[] = {"RJ", "BJ", "H7", "S7", "C7", "HA", "HK", "HQ", "H2", "S2"};
    const parlor_tractor_order order = parlor_tractor_order_of(PARLOR_TRACTOR_HEARTS, 7);
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
        const parlor_tractor_outcome outcome = parlor_tractor_trick_outcome(&order, cards, size);
        const bool is_lead = parlor_tractor_trick_judge(&order, cards, size, &trick);
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

/* --------------------------------------------------------------------------------------- rounds */

static void test_sample(void **state)
{
    (void)state;
    parlor_tractor_round round;
    parlor_tractor_result result;
    read_round(sample, &round);
    const parlor_tractor_check check = parlor_tractor_referee(&round, &result);
    assert_int_equal(check.fault, PARLOR_TRACTOR_FAULT_SURPLUS);
    assert_int_equal(round.cards[check.card], card_of("S3"));
    assert_int_equal(result.points, 50);
    assert_int_equal(result.ranks[0], 3);
    assert_int_equal(result.ranks[1], 2);
    assert_int_equal(result.next_dealer, PARLOR_TRACTOR_ALICE);
    assert_int_equal(result.winner, -1);
}

static void test_round_is_written_as_it_was_read(void **state)
{
    (void)state;
    parlor_tractor_round round;
    char text[512];
    read_round(sample, &round);
    assert_int_equal(parlor_tractor_round_write(&round, text, sizeof text), strlen(sample));
    assert_memory_equal(text, sample, strlen(sample));
    assert_int_equal(parlor_tractor_round_write(&round, text, strlen(sample) - 1), 0);
}

/* TR-17: the longest tractor there is, all 200 points hidden or not. */
static void test_largest_bonus(void **state)
{
    (void)state;
    parlor_tractor_round round;
    parlor_tractor_result result;
    read_round("H Alice 7 2\n"
               "S2S2S3S3S4S4S5S5S6S6S8S8S9S9STSTSJSJSQSQSKSKSASAC2 "
               "H2H2H3H3H4H4H5H5H6H6H8H8H9H9HTHTHJHJHQHQHKHKHAHAD7 "
               "D2D2D3D3D4D4D5D5D6D6D8D8D9D9DJDJDJDJDQDQDQDADADADA "
               "C2C2C3C3C4C4C6C6C6C6C8C8C9C9CJCJCJCJCQCQCQCACACACA\n",
               &round);
    assert_int_equal(parlor_tractor_referee(&round, &result).fault,
                     PARLOR_TRACTOR_FAULT_LEAD_MIXED);
    round.cards[24] = card_of("SA");
    assert_int_equal(parlor_tractor_referee(&round, &result).fault, PARLOR_TRACTOR_FAULT_SURPLUS);
    /* a throw of one tractor and a single; 110 points played, 90 hidden */
    assert_int_equal(result.points, 110 + ((uint64_t)90 << 24));
    assert_int_equal(result.winner, 1);
    assert_true(result.is_down);
}

static void test_wrong_decks_do_no_harm(void **state)
{
    (void)state;
    static const int sizes[] = {1, 5, 25};
    parlor_tractor_result result;
    for (int i = 0; i < 3; i++) {
        const parlor_tractor_round threes = round_of_one_kind("S3", sizes[i]);
        assert_int_equal(parlor_tractor_referee(&threes, &result).fault,
                         PARLOR_TRACTOR_FAULT_SURPLUS);
        assert_int_equal(result.points, 0);
        assert_int_equal(result.next_dealer, PARLOR_TRACTOR_DAVID);
        const parlor_tractor_round kings = round_of_one_kind("HK", sizes[i]);
        const parlor_tractor_check check = parlor_tractor_referee(&kings, &result);
        assert_int_equal(check.fault, PARLOR_TRACTOR_FAULT_OVERCOUNTED);
        assert_int_equal(check.card, 2);
        assert_int_equal(check.points, 1000);
    }
}

static void test_tricks_must_be_25_cards(void **state)
{
    (void)state;
    parlor_tractor_result result;
    parlor_tractor_round round = round_of_one_kind("S3", 5);
    round.trick_count = 4;
    assert_int_equal(parlor_tractor_referee(&round, &result).fault, PARLOR_TRACTOR_FAULT_NOT_25);
    round.trick_count = 6;
    round.sizes[5] = 0;
    assert_int_equal(parlor_tractor_referee(&round, &result).fault, PARLOR_TRACTOR_FAULT_NOT_25);
    round.sizes[5] = 1;
    assert_int_equal(parlor_tractor_referee(&round, &result).fault, PARLOR_TRACTOR_FAULT_NOT_25);
    round.trick_count = 255;
    assert_int_equal(parlor_tractor_referee(&round, &result).fault, PARLOR_TRACTOR_FAULT_NOT_25);
}

/* TR-18: each number of points, against the rule read aloud. */
static void test_steps_of_every_number_of_points(void **state)
{
    (void)state;
    const uint8_t ranks[2] = {2, 3};
    for (uint64_t points = 0; points <= 500; points++) {
        const parlor_tractor_result result =
            parlor_tractor_result_of(PARLOR_TRACTOR_DAVID, ranks, points);
        uint64_t steps = points == 0 ? 3 : points < 40 ? 2 : 1;
        if (points >= 80)
            for (steps = 0; points >= 120 + steps * 40; steps++)
                continue;
        assert_int_equal(result.steps, steps);
        assert_int_equal(result.is_down, points >= 80);
        assert_int_equal(result.riser, points >= 80 ? 0 : 1);
        assert_int_equal(result.ranks[0], points >= 80 ? 2 + steps : 2);
        assert_int_equal(result.ranks[1], points >= 80 ? 3 : 3 + steps);
        assert_int_equal(result.next_dealer,
                         points >= 80 ? PARLOR_TRACTOR_ALICE : PARLOR_TRACTOR_BOB);
        assert_int_equal(result.winner, -1);
    }
}

/* --------------------------------------------------------------------------------------- events */

typedef struct heard {
    int counts[PARLOR_TRACTOR_EVENT_ROUND_ENDS + 1];
    parlor_tractor_event_kind last;
    parlor_tractor_seat leader;
    int points;
    uint64_t total;
    int hidden;
} heard;

static void listen(void *context, const parlor_tractor_event *event)
{
    heard *const all = context;
    all->counts[event->kind]++;
    assert_in_range(event->rule, 1, 24);
    switch (event->kind) {
    case PARLOR_TRACTOR_EVENT_LED:
        assert_int_equal(event->seat, all->leader);
        assert_int_equal(event->trick->lead.count, event->round->sizes[event->number - 1]);
        break;
    case PARLOR_TRACTOR_EVENT_FOLLOWED:
        assert_int_equal(event->seat, parlor_tractor_seat_after(all->leader, event->player));
        assert_int_equal(event->rule, event->trick->follows[event->player].rule);
        break;
    case PARLOR_TRACTOR_EVENT_TRICK_WON:
        assert_int_equal(event->seat, event->rival);
        assert_int_equal(event->card, event->rival_card);
        all->leader = event->seat;
        all->points += event->points;
        all->total = event->total;
        break;
    case PARLOR_TRACTOR_EVENT_LAST_TRICK:
        all->hidden = event->hidden;
        assert_int_equal(event->bonus,
                         event->to_defenders ? (uint64_t)event->hidden << event->exponent : 0);
        all->total += event->bonus;
        break;
    case PARLOR_TRACTOR_EVENT_ROUND_ENDS:
        assert_int_equal(event->result->points, all->total);
        break;
    default:
        all->leader = event->seat;
    }
    all->last = event->kind;
}

static void test_events_of_the_sample(void **state)
{
    (void)state;
    parlor_tractor_round round;
    parlor_tractor_result result, told;
    read_round(sample, &round);
    heard all = {{0}, PARLOR_TRACTOR_EVENT_ROUND_BEGINS, PARLOR_TRACTOR_ALICE, 0, 0, 0};
    const parlor_tractor_check check = parlor_tractor_tell(&round, listen, &all, &told);
    assert_int_equal(check.fault, parlor_tractor_referee(&round, &result).fault);
    assert_int_equal(told.points, result.points);
    static const int counts[] = {1, 12, 36, 12, 1, 1};
    assert_memory_equal(all.counts, counts, sizeof counts);
    assert_int_equal(all.last, PARLOR_TRACTOR_EVENT_ROUND_ENDS);
    assert_int_equal(all.points + all.hidden, PARLOR_TRACTOR_POINTS);
    assert_int_equal(all.total, 50);
}

/* Shuffled decks in tricks of random size: telling changes nothing. */
static void test_telling_changes_nothing(void **state)
{
    (void)state;
    dice_state = 11;
    int sound = 0;
    for (int turn = 0; turn < 3000; turn++) {
        parlor_tractor_round round = {.main = (parlor_tractor_suit)dice(5),
                                      .dealer = (parlor_tractor_seat)dice(4)};
        parlor_tractor_card deck[108];
        int count = 0;
        for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
            for (int copy = 0; copy < 2 && parlor_tractor_card_is_valid((parlor_tractor_card)card);
                 copy++)
                deck[count++] = (parlor_tractor_card)card;
        for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++) {
            const int j = i + dice(count - i);
            const parlor_tractor_card drawn = deck[j];
            deck[j] = deck[i];
            round.cards[i] = deck[i] = drawn;
        }
        round.ranks[0] = (uint8_t)(2 + dice(13));
        round.ranks[1] = (uint8_t)(2 + dice(13));
        for (int left = PARLOR_TRACTOR_HAND; left > 0; left -= round.sizes[round.trick_count++])
            round.sizes[round.trick_count] = (uint8_t)(dice(20) || left < 2 ? 1 : 2);
        heard all = {{0}, PARLOR_TRACTOR_EVENT_ROUND_BEGINS, PARLOR_TRACTOR_ALICE, 0, 0, 0};
        parlor_tractor_result result = {0}, told = {0};
        const parlor_tractor_check check = parlor_tractor_referee(&round, &result);
        assert_int_equal(parlor_tractor_tell(&round, listen, &all, &told).fault, check.fault);
        assert_int_equal(told.points, result.points);
        assert_int_equal(told.next_dealer, result.next_dealer);
        sound += check.fault == PARLOR_TRACTOR_FAULT_NONE;
    }
    assert_in_range(sound, 500, 2999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exactly_54_kinds_are_cards),
        cmocka_unit_test(test_ten_may_be_written_10),
        cmocka_unit_test(test_trumps_from_the_highest),
        cmocka_unit_test(test_every_contract_places_every_card),
        cmocka_unit_test(test_points_of_both_decks),
        cmocka_unit_test(test_best_split_is_found),
        cmocka_unit_test(test_copies_beyond_two),
        cmocka_unit_test(test_random_tricks_hold_together),
        cmocka_unit_test(test_sample),
        cmocka_unit_test(test_round_is_written_as_it_was_read),
        cmocka_unit_test(test_largest_bonus),
        cmocka_unit_test(test_wrong_decks_do_no_harm),
        cmocka_unit_test(test_tricks_must_be_25_cards),
        cmocka_unit_test(test_steps_of_every_number_of_points),
        cmocka_unit_test(test_events_of_the_sample),
        cmocka_unit_test(test_telling_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
