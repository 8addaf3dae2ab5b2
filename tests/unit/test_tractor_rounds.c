/* Tractor through its typed API: rounds and events. */
#include "parlor/tractor_play.h"
#include "tractor_cards.h"
#include "tractor_sample.h"

#include <limits.h>
#include <stdio.h>

static void read_round(const char *text, parlor_tractor_round *round)
{
    parlor_status status;
    assert_int_equal(parlor_tractor_round_read(text, strlen(text), round, &status), strlen(text));
    assert_null(status.problem);
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
        assert_false(check.has_result);
        assert_int_equal(result.next_dealer, PARLOR_TRACTOR_DAVID); /* untouched */
    }
}

/* The gravest fault is told of, where it shows first. */
static void test_several_faults(void **state)
{
    (void)state;
    parlor_tractor_round round = round_of_one_kind("S3", 5);
    parlor_tractor_result result;
    round.cards[0] = round.cards[80] = card_of("C4"); /* leads of two suits */
    parlor_tractor_check check = parlor_tractor_referee(&round, &result);
    assert_int_equal(check.fault, PARLOR_TRACTOR_FAULT_LEAD_MIXED);
    assert_int_equal(check.card, 0);
    for (int i = 25; i < 80; i++)
        round.cards[i] = card_of("SK");
    check = parlor_tractor_referee(&round, &result);
    assert_int_equal(check.fault, PARLOR_TRACTOR_FAULT_OVERCOUNTED);
    assert_int_equal(check.card, 27); /* the third king, not the third of the worthless cards */
    assert_int_equal(check.points, 550);
    assert_false(check.has_result);
}

/* Functions of letters and levels answer for whatever they are asked. */
static void test_what_does_not_exist_has_no_letters(void **state)
{
    (void)state;
    char letters[3] = "";
    for (int code = 0; code < 256; code++) {
        const parlor_tractor_card card = (parlor_tractor_card)code;
        parlor_tractor_card_letters(card, letters);
        assert_int_equal(strcmp(letters, "??") == 0, !parlor_tractor_card_is_valid(card));
        assert_true(parlor_tractor_card_is_valid(card) || parlor_tractor_card_points(card) == 0);
    }
    assert_int_equal(parlor_tractor_rank_letter(1), '?');
    assert_int_equal(parlor_tractor_rank_letter(15), '?');
    assert_int_equal(parlor_tractor_rank_letter(-1), '?');
    assert_int_equal(parlor_tractor_suit_letter((parlor_tractor_suit)5), '?');
    assert_string_equal(parlor_tractor_seat_name((parlor_tractor_seat)4), "?");
    const parlor_tractor_order order = {PARLOR_TRACTOR_HEARTS, 7};
    parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
    static const int levels[] = {-1, -2, -3, -100, INT_MIN, 16, 100, INT_MAX};
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
        assert_int_equal(
            parlor_tractor_level_kinds(&order, PARLOR_TRACTOR_TRUMPS, levels[i], kinds), 0);
    assert_int_equal(parlor_tractor_level_kinds(&order, (parlor_tractor_group)5, 0, kinds), 0);
    assert_false(parlor_tractor_line_is_header("H Bob 2 3\n", 10, 10));
    assert_false(parlor_tractor_line_is_header("", 0, 99));
}

/* What cannot be read leaves the value as it was. */
static void test_nothing_read_nothing_changed(void **state)
{
    (void)state;
    parlor_tractor_card card = 0x42;
    parlor_tractor_suit suit = PARLOR_TRACTOR_CLUBS;
    parlor_tractor_seat seat = PARLOR_TRACTOR_DAVID;
    int rank = 99;
    static const char *const texts[] = {"", "X", "Bo", "1", "S", "S1x", "bob"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const size_t size = strlen(texts[i]);
        assert_int_equal(parlor_tractor_card_read(texts[i], size, &card), 0);
        assert_int_equal(parlor_tractor_rank_read(texts[i], size, &rank), 0);
        assert_int_equal(parlor_tractor_seat_read(texts[i], size, &seat), 0);
    }
    assert_int_equal(parlor_tractor_suit_read("X", 1, &suit), 0);
    assert_int_equal(parlor_tractor_suit_read("H", 0, &suit), 0);
    /* what is behind the text does not count */
    assert_int_equal(parlor_tractor_rank_read("10", 1, &rank), 0);
    assert_int_equal(parlor_tractor_rank_read("10", 0, &rank), 0);
    assert_int_equal(parlor_tractor_rank_read("2", 0, &rank), 0);
    assert_int_equal(parlor_tractor_card_read("S2", 1, &card), 0);
    assert_int_equal(parlor_tractor_card_read("S10", 2, &card), 0);
    assert_int_equal(parlor_tractor_seat_read("Alice", 4, &seat), 0);
    assert_int_equal(parlor_tractor_seat_read("Bob", 0, &seat), 0);
    assert_int_equal(card, 0x42);
    assert_int_equal(suit, PARLOR_TRACTOR_CLUBS);
    assert_int_equal(seat, PARLOR_TRACTOR_DAVID);
    assert_int_equal(rank, 99);
    assert_int_equal(parlor_tractor_rank_read("20", 2, &rank),
                     1); /* the first letters are enough */
    assert_int_equal(rank, 2);
    parlor_tractor_round round = round_of_one_kind("S3", 5);
    const parlor_tractor_round before = round;
    parlor_status status;
    static const char *const rounds[] = {"", "\n \n", "H Bob 2 3\nS2 S3 S4 S5\n", "S2 S3 S4 S5\n"};
    for (size_t i = 0; i < sizeof rounds / sizeof rounds[0]; i++) {
        assert_int_equal(parlor_tractor_round_read(rounds[i], strlen(rounds[i]), &round, &status),
                         0);
        assert_non_null(status.problem);
        assert_memory_equal(&round, &before, sizeof round);
    }
}

/* The longest texts there are take all of the room that is named. */
static void test_room_for_texts(void **state)
{
    (void)state;
    char text[PARLOR_TRACTOR_ROUND_TEXT_MAX];
    parlor_tractor_round round = round_of_one_kind("S3", 1);
    round.dealer = PARLOR_TRACTOR_CHARLES;
    assert_int_equal(parlor_tractor_round_write(&round, text, sizeof text), sizeof text);
    assert_int_equal(parlor_tractor_round_write(&round, text, sizeof text - 1), 0);
    const parlor_tractor_result result =
        parlor_tractor_result_of(PARLOR_TRACTOR_BOB, round.ranks, UINT64_MAX);
    char answer[PARLOR_TRACTOR_ANSWER_TEXT_MAX];
    assert_int_equal(parlor_tractor_answer_write(&result, UINT64_MAX, answer, sizeof answer),
                     sizeof answer);
    assert_int_equal(parlor_tractor_answer_write(&result, UINT64_MAX, answer, sizeof answer - 1),
                     0);
    assert_memory_equal(answer,
                        "Case #18446744073709551615:\n18446744073709551615\nWinner: Team 1\n",
                        sizeof answer);
}

/* Blank lines before a round belong to it. */
static void test_a_round_may_follow_blank_lines(void **state)
{
    (void)state;
    char text[512];
    const size_t size = (size_t)snprintf(text, sizeof text, "\n \t\r\n%s\n", sample);
    parlor_tractor_round round, expected;
    parlor_status status;
    read_round(sample, &expected);
    assert_int_equal(parlor_tractor_round_read(text, size, &round, &status), size - 1);
    assert_null(status.problem);
    assert_memory_equal(round.cards, expected.cards, sizeof round.cards);
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
    parlor_tractor_seat best; /* who holds the best play of the trick, and what counts of it */
    parlor_tractor_card best_card;
    int followers;
    int points;
    uint64_t total;
    int hidden;
} heard;

static bool lead_is_nothing(const parlor_tractor_lead *lead)
{
    return lead->count == 0 && lead->component_count == 0 && lead->lengths[0] == 0;
}

static void hear_followed(heard *all, const parlor_tractor_event *event)
{
    assert_int_equal(event->number, all->counts[PARLOR_TRACTOR_EVENT_LED]);
    const parlor_tractor_follow *const follow = &event->follow;
    unsigned groups = 0;
    for (int i = 0; i < event->lead.count; i++)
        groups |= 1u << parlor_tractor_card_group(&event->order, event->cards[i]);
    assert_int_equal(follow->groups, groups);
    assert_int_equal(event->seat, parlor_tractor_seat_after(all->leader, ++all->followers));
    assert_int_equal(event->rule, follow->rule);
    assert_int_equal(event->card, 0);
    if (follow->verdict < PARLOR_TRACTOR_VERDICT_LOWER) {
        assert_int_equal(follow->card, 0);
        assert_true(follow->rival == 0 && follow->rival_card == 0 && event->rival == 0);
        assert_false(follow->is_compared || follow->trumps_lead || follow->is_honour);
        return;
    }
    assert_int_equal(event->rival, all->best);
    assert_int_equal(follow->rival_card, all->best_card);
    assert_int_equal(follow->is_honour, event->lead.kind == PARLOR_TRACTOR_LEAD_THROW);
    const bool trumps_lead =
        event->lead.group != PARLOR_TRACTOR_TRUMPS && groups == 1u << PARLOR_TRACTOR_TRUMPS &&
        parlor_tractor_card_group(&event->order, all->best_card) == event->lead.group;
    assert_int_equal(follow->trumps_lead, trumps_lead);
    assert_int_equal(follow->is_compared, !follow->is_honour || !trumps_lead);
    if (follow->verdict == PARLOR_TRACTOR_VERDICT_TAKES) {
        all->best = event->seat;
        all->best_card = follow->card;
    }
}

static void hear_end(const heard *all, const parlor_tractor_event *event)
{
    const uint64_t points = event->result.points;
    assert_int_equal(points, all->total);
    const uint64_t lowest = points >= 40 ? points / 40 * 40 : points > 0; /* TR-18 */
    assert_int_equal(event->band.lowest, lowest);
    assert_int_equal(event->band.highest, points >= 40 ? lowest + 39 : points > 0 ? 39 : 0);
    assert_int_equal(event->band.is_rounded, event->result.is_down && points > lowest);
    assert_int_equal(event->band.has_formula, event->result.is_down && event->result.steps > 0);
}

static void listen(void *context, const parlor_tractor_event *event)
{
    heard *const all = context;
    all->counts[event->kind]++;
    assert_in_range(event->rule, 1, 24);
    switch (event->kind) {
    case PARLOR_TRACTOR_EVENT_ROUND_BEGINS:
        assert_true(lead_is_nothing(&event->lead) && event->number == 0 && event->seat == 0);
        all->leader = event->dealer;
        break;
    case PARLOR_TRACTOR_EVENT_LED:
        assert_int_equal(event->number, all->counts[PARLOR_TRACTOR_EVENT_LED]);
        assert_int_equal(event->seat, all->leader);
        assert_int_equal(event->card, event->lead.cards[0]);
        all->best = event->seat;
        all->best_card = event->card;
        all->followers = 0;
        break;
    case PARLOR_TRACTOR_EVENT_FOLLOWED:
        hear_followed(all, event);
        break;
    case PARLOR_TRACTOR_EVENT_TRICK_WON:
        assert_true(lead_is_nothing(&event->lead) && event->cards[0] == 0);
        assert_int_equal(event->number, all->counts[PARLOR_TRACTOR_EVENT_LED]);
        assert_int_equal(event->to_defenders, (event->seat - event->dealer) & 1);
        assert_int_equal(event->seat, all->best);
        assert_int_equal(event->card, all->best_card);
        all->leader = event->seat;
        all->points += event->points;
        all->total = event->total;
        break;
    case PARLOR_TRACTOR_EVENT_LAST_TRICK:
        assert_int_equal(event->seat, all->leader);
        assert_true(event->number == 0 && event->points == 0 && event->card == 0);
        all->hidden = event->hidden;
        assert_int_equal(event->bonus,
                         event->to_defenders ? (uint64_t)event->hidden << event->exponent : 0);
        all->total += event->bonus;
        assert_int_equal(event->total, all->total);
        break;
    case PARLOR_TRACTOR_EVENT_ROUND_ENDS:
        assert_true(event->number == 0 && event->total == 0 && event->bonus == 0);
        hear_end(all, event);
        break;
    default:
        fail_msg("a referee sees no event of kind %d", (int)event->kind);
    }
    all->last = event->kind;
}

static void test_events_of_the_sample(void **state)
{
    (void)state;
    parlor_tractor_round round;
    parlor_tractor_result result, told;
    read_round(sample, &round);
    heard all = {.last = PARLOR_TRACTOR_EVENT_ROUND_BEGINS};
    const parlor_tractor_check check = parlor_tractor_visit(&round, listen, &all, &told);
    assert_int_equal(check.fault, parlor_tractor_referee(&round, &result).fault);
    assert_int_equal(told.points, result.points);
    static const int counts[] = {1, 12, 36, 12, 1, 1};
    assert_memory_equal(all.counts, counts, sizeof counts);
    assert_int_equal(all.last, PARLOR_TRACTOR_EVENT_ROUND_ENDS);
    assert_int_equal(all.points + all.hidden, PARLOR_TRACTOR_POINTS);
    assert_int_equal(all.total, 50);
}

static void test_events_of_a_round_without_points(void **state)
{
    (void)state;
    const parlor_tractor_round round = round_of_one_kind("S3", 5);
    heard all = {.last = PARLOR_TRACTOR_EVENT_ROUND_BEGINS};
    parlor_tractor_visit(&round, listen, &all, NULL);
    assert_int_equal(all.last, PARLOR_TRACTOR_EVENT_ROUND_ENDS);
    assert_int_equal(all.total, 0);
}

/* TR-21: of a kind that was played too often, none is out. */
static void test_a_round_on_its_way_with_copies_too_many(void **state)
{
    (void)state;
    parlor_tractor_round round = round_of_one_kind("S4", 1);
    round.trick_count = 3;
    parlor_tractor_standing standing;
    assert_true(parlor_tractor_visit_so_far(&round, NULL, NULL, &standing));
    int out = 0;
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
        out += standing.out[card];
    assert_int_equal(out, 106);
    assert_int_equal(standing.out[card_of("S4")], 0);
    assert_int_equal(standing.out[card_of("RJ")], 2);
    assert_int_equal(standing.trumps_out, 36);
    assert_int_equal(standing.points_out, PARLOR_TRACTOR_POINTS);
    assert_int_equal(standing.played, 3);
    assert_int_equal(standing.points, 0);
    assert_int_equal(standing.leader, PARLOR_TRACTOR_BOB);
}

/* TR-17: points that copies too many (TR-21) brought are not out any more, either. */
static void test_points_out_are_those_not_played(void **state)
{
    (void)state;
    static const int points_out[] = {200, 160, 120, 80, 40, 0, 0, 0};
    parlor_tractor_round round = round_of_one_kind("SK", 1);
    for (int tricks = 0; tricks < (int)(sizeof points_out / sizeof *points_out); tricks++) {
        round.trick_count = (uint8_t)tricks;
        parlor_tractor_standing standing;
        assert_true(parlor_tractor_visit_so_far(&round, NULL, NULL, &standing));
        assert_int_equal(standing.points_out, points_out[tricks]);
        assert_int_equal(standing.out[card_of("SK")], tricks ? 0 : 2);
    }
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
        heard all = {.last = PARLOR_TRACTOR_EVENT_ROUND_BEGINS};
        parlor_tractor_result result = {0}, told = {0};
        const parlor_tractor_check check = parlor_tractor_referee(&round, &result);
        const parlor_tractor_check told_check = parlor_tractor_visit(&round, listen, &all, &told);
        assert_int_equal(told_check.fault, check.fault);
        assert_int_equal(told_check.card, check.card);
        assert_true(check.card == 0 || check.fault != PARLOR_TRACTOR_FAULT_NONE);
        assert_int_equal(told_check.points, check.points);
        assert_int_equal(all.last == PARLOR_TRACTOR_EVENT_ROUND_ENDS, check.has_result);
        assert_int_equal(told.points, result.points);
        assert_int_equal(told.next_dealer, result.next_dealer);
        sound += check.fault == PARLOR_TRACTOR_FAULT_NONE;
    }
    assert_in_range(sound, 500, 2999);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sample),
        cmocka_unit_test(test_round_is_written_as_it_was_read),
        cmocka_unit_test(test_largest_bonus),
        cmocka_unit_test(test_wrong_decks_do_no_harm),
        cmocka_unit_test(test_several_faults),
        cmocka_unit_test(test_what_does_not_exist_has_no_letters),
        cmocka_unit_test(test_nothing_read_nothing_changed),
        cmocka_unit_test(test_room_for_texts),
        cmocka_unit_test(test_a_round_may_follow_blank_lines),
        cmocka_unit_test(test_steps_of_every_number_of_points),
        cmocka_unit_test(test_events_of_the_sample),
        cmocka_unit_test(test_events_of_a_round_without_points),
        cmocka_unit_test(test_a_round_on_its_way_with_copies_too_many),
        cmocka_unit_test(test_points_out_are_those_not_played),
        cmocka_unit_test(test_telling_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
