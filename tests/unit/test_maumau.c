/* Mau-Mau: cards and sets, matching and events. */
#include "maumau_help.h"

#include <string.h>

static const char sample[] = "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT "
                             "SE DK HK ST SJ HE DS CT DQ SK\n";

/* ---- Help ---- */

static parlor_maumau_card card_of(const char *name)
{
    return cards_of(name).at[0];
}

static parlor_maumau_set set_of(const parlor_maumau_cards *cards)
{
    parlor_maumau_set set = 0;
    for (int i = 0; i < cards->count; i++)
        set |= parlor_maumau_set_of(cards->at[i]);
    return set;
}

/* ---- Cards ---- */

static void the_number_of_a_card_is_its_preference(void **state)
{
    (void)state;
    for (int card = 1; card < PARLOR_MAUMAU_CARDS - PARLOR_MAUMAU_SUITS; card++) {
        const parlor_maumau_card low = (parlor_maumau_card)card,
                                 high = (parlor_maumau_card)(card - 1);
        const int rise = parlor_maumau_card_value(high) - parlor_maumau_card_value(low);
        assert_true(rise > 0 || (rise == 0 && parlor_maumau_card_suit(high) ==
                                                  parlor_maumau_card_suit(low) - 1));
    }
    assert_int_equal(card_of("CA"), 0);
    assert_int_equal(card_of("CJ"), 28); /* jacks last, whatever their value */
    assert_int_equal(card_of("DJ"), 31);
    assert_int_equal(card_of("HS"),
                     parlor_maumau_card_of(PARLOR_MAUMAU_HEARTS, PARLOR_MAUMAU_SEVEN));
}

/* MM-2 */
static void values_are_those_of_the_rules(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int value;
    } values[] = {{"CS", 7},  {"SE", 8}, {"HN", 9}, {"DT", 10},
                  {"CJ", 20}, {"SQ", 3}, {"HK", 4}, {"DA", 11}};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        assert_int_equal(parlor_maumau_card_value(card_of(values[i].name)), values[i].value);
    assert_int_equal(parlor_maumau_hand_value(~(parlor_maumau_set)0),
                     4 * (7 + 8 + 9 + 10 + 20 + 3 + 4 + 11));
}

static void names_are_read_back(void **state)
{
    (void)state;
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        assert_int_equal(card_of(parlor_maumau_card_name((parlor_maumau_card)card)), card);
}

/* Every pair of bytes is a card or not; 32 of them are. */
static void nothing_else_is_a_name(void **state)
{
    (void)state;
    int names = 0;
    for (int pair = 0; pair < 0x10000; pair++) {
        const char letters[2] = {(char)(pair >> 8), (char)(pair & 0xff)};
        parlor_maumau_card card;
        names += parlor_maumau_card_read(letters, &card);
    }
    assert_int_equal(names, PARLOR_MAUMAU_CARDS);
}

static void numbers_that_are_no_cards_are_told_apart(void **state)
{
    (void)state;
    for (int number = 0; number < 256; number++)
        assert_int_equal(parlor_maumau_card_is_valid((parlor_maumau_card)number), number < 32);
}

static parlor_maumau_suit literal_wish(parlor_maumau_set hand)
{
    int most = -1;
    parlor_maumau_suit wish = PARLOR_MAUMAU_ANY_SUIT;
    for (int suit = PARLOR_MAUMAU_CLUBS; suit <= PARLOR_MAUMAU_DIAMONDS; suit++) {
        int count = 0;
        for (int rank = PARLOR_MAUMAU_ACE; rank < PARLOR_MAUMAU_JACK; rank++)
            if (hand & parlor_maumau_set_of(parlor_maumau_card_of((parlor_maumau_suit)suit,
                                                                  (parlor_maumau_rank)rank)))
                count++;
        if (count > most) {
            most = count;
            wish = (parlor_maumau_suit)suit;
        }
    }
    return wish;
}

static void hands_are_counted_card_by_card(void **state)
{
    (void)state;
    random_state = 1;
    for (int i = 0; i < 20000; i++) {
        const parlor_maumau_set hand = random_below(1u << 16) << 16 | random_below(1u << 16);
        int value = 0, count = 0;
        for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
            if (hand & parlor_maumau_set_of((parlor_maumau_card)card)) {
                value += parlor_maumau_card_value((parlor_maumau_card)card);
                count++;
            }
        assert_int_equal(parlor_maumau_hand_value(hand), value);
        assert_int_equal(parlor_maumau_hand_count(hand), count);
        assert_int_equal(parlor_maumau_hand_wish(hand), literal_wish(hand));
    }
}

/* ---- Matching ---- */

/* MM-6 and MM-14, said literally. */
static bool literal_match(parlor_maumau_card card, parlor_maumau_card open, parlor_maumau_suit wish)
{
    const bool is_jack = parlor_maumau_card_rank(card) == PARLOR_MAUMAU_JACK;
    if (parlor_maumau_card_rank(open) == PARLOR_MAUMAU_JACK)
        return !is_jack &&
               (wish == PARLOR_MAUMAU_ANY_SUIT || parlor_maumau_card_suit(card) == wish);
    return is_jack || parlor_maumau_card_suit(card) == parlor_maumau_card_suit(open) ||
           parlor_maumau_card_rank(card) == parlor_maumau_card_rank(open);
}

static void listen_for_first_act(void *context, const parlor_maumau_event *event)
{
    parlor_maumau_event *const first = context;
    if (first->kind == PARLOR_MAUMAU_EVENT_DEALT && event->kind != PARLOR_MAUMAU_EVENT_TURN)
        *first = *event;
}

static void check_match(parlor_maumau_card card, parlor_maumau_card open, parlor_maumau_suit wish)
{
    parlor_maumau_position position = {.players = 2, .wish = (uint8_t)wish};
    position.hands[0] = (parlor_maumau_cards){.count = 1, .at = {card}};
    position.discard = (parlor_maumau_cards){.count = 1, .at = {open}};
    parlor_maumau_set others = ~(parlor_maumau_set_of(card) | parlor_maumau_set_of(open));
    for (parlor_maumau_card other = 0; other < PARLOR_MAUMAU_CARDS; other++)
        if (others & parlor_maumau_set_of(other)) {
            parlor_maumau_cards *const pile =
                position.hands[1].count < 2 ? &position.hands[1] : &position.draw;
            pile->at[pile->count++] = other;
        }
    assert_true(parlor_maumau_position_is_valid(&position));
    static parlor_maumau_result result;
    parlor_maumau_event first = {.kind = PARLOR_MAUMAU_EVENT_DEALT};
    parlor_maumau_position_visit(&position, listen_for_first_act, &first, &result);
    assert_int_equal(first.kind, literal_match(card, open, wish) ? PARLOR_MAUMAU_EVENT_PLAYED
                                                                 : PARLOR_MAUMAU_EVENT_DREW);
}

/* Every card on every open card, under every wish. */
static void a_held_card_is_played_if_it_matches(void **state)
{
    (void)state;
    for (parlor_maumau_card open = 0; open < PARLOR_MAUMAU_CARDS; open++)
        for (parlor_maumau_card card = 0; card < PARLOR_MAUMAU_CARDS; card++) {
            if (card == open)
                continue;
            check_match(card, open, PARLOR_MAUMAU_ANY_SUIT);
            for (int wish = 0;
                 parlor_maumau_card_rank(open) == PARLOR_MAUMAU_JACK && wish < PARLOR_MAUMAU_SUITS;
                 wish++)
                check_match(card, open, (parlor_maumau_suit)wish);
        }
}

/* ---- Events ---- */

typedef struct witness {
    parlor_maumau_position position;
    parlor_maumau_card cards[PARLOR_MAUMAU_PLAYS_MAX];
    int played, turns;
    int kinds[PARLOR_MAUMAU_EVENT_SCORED + 1];
    int rules[PARLOR_MAUMAU_RULE_ENDLESS + 1];
    int turn_over_in_penalty;
    parlor_maumau_event last;
} witness;

/* Members that a kind does not name are 0. */
static void assert_nothing_stale(const parlor_maumau_event *event)
{
    const parlor_maumau_event_kind kind = event->kind;
    const bool is_play = kind == PARLOR_MAUMAU_EVENT_PLAYED;
    const bool is_draw = kind == PARLOR_MAUMAU_EVENT_DREW;
    const bool is_end = kind == PARLOR_MAUMAU_EVENT_ENDED;
    const bool is_turn =
        kind == PARLOR_MAUMAU_EVENT_TURN || kind == PARLOR_MAUMAU_EVENT_JACK_BLOCKED;
    const bool has_card =
        is_play || is_draw || kind == PARLOR_MAUMAU_EVENT_DEALT || kind == PARLOR_MAUMAU_EVENT_TURN;
    assert_true(has_card || event->card == 0);
    assert_true(is_turn || is_play || !event->neighbour_has_one);
    assert_true(is_play || (event->candidates == 0 && !event->drawn));
    assert_true(is_draw || (event->number == 0 && event->total == 0));
    assert_true(is_end || ((int)event->ending == 0 && event->period == 0));
    for (int i = 0; i < PARLOR_MAUMAU_SUITS; i++)
        assert_true((is_play && event->wish != PARLOR_MAUMAU_ANY_SUIT) ||
                    event->wish_counts[i] == 0);
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        assert_true(kind == PARLOR_MAUMAU_EVENT_SCORED || event->scores[seat] == 0);
    assert_int_equal(event->neighbour, (event->seat + 1) % event->players);
}

/* Each event must leave the position as it says, with no card lost. */
static void observe(void *context, const parlor_maumau_event *event)
{
    witness *const on = context;
    assert_true(parlor_maumau_position_follow(&on->position, event));
    on->kinds[event->kind]++;
    on->rules[event->rule]++;
    on->turns += event->kind == PARLOR_MAUMAU_EVENT_TURN;
    if (event->kind == PARLOR_MAUMAU_EVENT_DEALT || event->kind == PARLOR_MAUMAU_EVENT_PLAYED)
        on->cards[on->played++] = event->card;
    on->turn_over_in_penalty += event->kind == PARLOR_MAUMAU_EVENT_DREW && event->number > 1 &&
                                on->last.kind == PARLOR_MAUMAU_EVENT_TURNED_OVER;
    parlor_maumau_set seen = set_of(&on->position.draw) | set_of(&on->position.discard);
    for (int seat = 0; seat < event->players; seat++) {
        assert_int_equal(set_of(&on->position.hands[seat]), event->hands[seat]);
        seen |= event->hands[seat];
    }
    assert_true(seen == ~(parlor_maumau_set)0);
    if (event->kind == PARLOR_MAUMAU_EVENT_TURN)
        assert_true(parlor_maumau_position_is_valid(&on->position));
    if (event->kind == PARLOR_MAUMAU_EVENT_DEALT)
        assert_int_equal(event->seat, 0); /* also if player 1 is skipped then (MM-4) */
    assert_nothing_stale(event);
    on->last = *event;
}

static void check_told_game(const parlor_maumau_deal *deal, witness *on)
{
    static parlor_maumau_transcript transcript;
    parlor_maumau_result silent, told;
    on->position = parlor_maumau_position_dealt(deal);
    on->played = on->turns = 0;
    parlor_maumau_referee(deal, &transcript, &silent);
    parlor_maumau_visit(deal, observe, on, &told);
    assert_memory_equal(&told, &silent, sizeof told);
    assert_int_equal(on->played, silent.played);
    assert_int_equal(transcript.count, silent.played);
    assert_memory_equal(on->cards, transcript.cards, (size_t)silent.played);
    assert_int_equal(on->turns, silent.turns);
    assert_true(parlor_maumau_answer_is_valid(&silent, &transcript));
    if (silent.ending == PARLOR_MAUMAU_ENDING_WON) {
        assert_int_equal(on->last.kind, PARLOR_MAUMAU_EVENT_SCORED);
        assert_memory_equal(on->last.scores, silent.scores, sizeof silent.scores);
        assert_int_equal(silent.scores[silent.winner], 0);
    }
}

static void events_tell_the_whole_game(void **state)
{
    (void)state;
    static witness on;
    random_state = 2;
    for (int i = 0; i < 3000; i++) {
        const parlor_maumau_deal deal = random_deal();
        assert_true(parlor_maumau_deal_is_valid(&deal));
        check_told_game(&deal, &on);
    }
    for (int kind = 0; kind <= PARLOR_MAUMAU_EVENT_SCORED; kind++)
        assert_true(on.kinds[kind] > 0);
    for (int rule = PARLOR_MAUMAU_RULE_EXTEND; rule <= PARLOR_MAUMAU_RULE_DOUBLE; rule++)
        if (rule != PARLOR_MAUMAU_RULE_WISH && rule != 14)
            assert_true(on.rules[rule] > 0);
    assert_true(on.turn_over_in_penalty > 0);
}

/* "CJ by rule 4: player 1 has one card; wishes diamonds (3 of 6)", in the published sample. */
static void keep_rule_4(void *context, const parlor_maumau_event *event)
{
    if (event->kind == PARLOR_MAUMAU_EVENT_PLAYED && event->rule == PARLOR_MAUMAU_RULE_JACK_AGAINST)
        *(parlor_maumau_event *)context = *event;
}

static void a_jack_event_says_why_and_what_for(void **state)
{
    (void)state;
    parlor_maumau_deal deal;
    parlor_status status;
    parlor_maumau_event jack = {.players = 0};
    parlor_maumau_deal_read(sample, sizeof sample - 1, &deal, &status);
    parlor_maumau_visit(&deal, keep_rule_4, &jack, NULL); /* who listens needs no result */
    const parlor_maumau_cards candidates = cards_of("CJ HJ CQ");
    const int counts[PARLOR_MAUMAU_SUITS] = {[PARLOR_MAUMAU_DIAMONDS] = 3,
                                             [PARLOR_MAUMAU_HEARTS] = 1,
                                             [PARLOR_MAUMAU_SPADES] = 1,
                                             [PARLOR_MAUMAU_CLUBS] = 1};
    assert_int_equal(jack.card, card_of("CJ"));
    assert_int_equal(jack.seat, 1);
    assert_int_equal(jack.neighbour, 0);
    assert_true(jack.neighbour_has_one);
    assert_int_equal(jack.candidates, set_of(&candidates));
    assert_int_equal(jack.wish, PARLOR_MAUMAU_DIAMONDS);
    assert_memory_equal(jack.wish_counts, counts, sizeof counts);
}

/* MM-17: nothing lies under the open card when the last card is drawn; the next card played makes
 * the covered card the draw pile. */
static void a_pile_is_turned_over_late_if_need_be(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    static witness on;
    on = (witness){.position = {.players = 2, .wish = PARLOR_MAUMAU_ANY_SUIT}};
    on.position.hands[0] = cards_of("HA HK");
    on.position.hands[1] =
        cards_of("ST DQ DK DA DS DE DN DT DJ CS CE CN CT CJ CQ CK CA SE SN SJ SQ "
                 "SK SA HS HE HN HT HQ");
    on.position.discard = cards_of("SS");
    on.position.draw = cards_of("HJ");
    on.position.sevens = 0;
    static parlor_maumau_transcript transcript;
    parlor_maumau_position_referee(&on.position, &transcript, &result);
    assert_int_equal(transcript.cards[1], card_of("HJ"));
    const parlor_maumau_position start = on.position;
    parlor_maumau_position_visit(&start, observe, &on, &result);
    assert_int_equal(on.kinds[PARLOR_MAUMAU_EVENT_TURNED_OVER] > 0, 1);
    witness unasked = {.position = start};
    parlor_maumau_position_visit(&start, observe, &unasked, NULL); /* who listens needs no result */
    assert_memory_equal(unasked.kinds, on.kinds, sizeof on.kinds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_a_card_is_its_preference),
        cmocka_unit_test(values_are_those_of_the_rules),
        cmocka_unit_test(names_are_read_back),
        cmocka_unit_test(nothing_else_is_a_name),
        cmocka_unit_test(hands_are_counted_card_by_card),
        cmocka_unit_test(a_held_card_is_played_if_it_matches),
        cmocka_unit_test(events_tell_the_whole_game),
        cmocka_unit_test(a_jack_event_says_why_and_what_for),
        cmocka_unit_test(a_pile_is_turned_over_late_if_need_be),
        cmocka_unit_test(numbers_that_are_no_cards_are_told_apart),
    };
    return cmocka_run_group_tests_name("maumau", tests, NULL, NULL);
}
