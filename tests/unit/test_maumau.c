/* Mau-Mau: cards and sets, matching, events and tables. */
#include "maumau_help.h"

#include <string.h>

static const char sample[] = "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT "
                             "SE DK HK ST SJ HE DS CT DQ SK\n";

/* ---- Help ---- */

static maumau_card card_of(const char *name)
{
    return cards_of(name).at[0];
}

static maumau_set set_of(const maumau_cards *cards)
{
    maumau_set set = 0;
    for (int i = 0; i < cards->count; i++)
        set |= maumau_set_of(cards->at[i]);
    return set;
}

/* ---- Cards ---- */

static void the_number_of_a_card_is_its_preference(void **state)
{
    (void)state;
    for (int card = 1; card < MAUMAU_CARDS - MAUMAU_SUITS; card++) {
        const maumau_card low = (maumau_card)card, high = (maumau_card)(card - 1);
        const int rise = maumau_card_value(high) - maumau_card_value(low);
        assert_true(rise > 0 || (rise == 0 && maumau_card_suit(high) == maumau_card_suit(low) - 1));
    }
    assert_int_equal(card_of("CA"), 0);
    assert_int_equal(card_of("CJ"), 28); /* jacks last, whatever their value */
    assert_int_equal(card_of("DJ"), 31);
    assert_int_equal(card_of("HS"), maumau_card_of(MAUMAU_HEARTS, MAUMAU_SEVEN));
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
        assert_int_equal(maumau_card_value(card_of(values[i].name)), values[i].value);
    assert_int_equal(maumau_hand_value(~(maumau_set)0), 4 * (7 + 8 + 9 + 10 + 20 + 3 + 4 + 11));
}

static void names_are_read_back(void **state)
{
    (void)state;
    for (int card = 0; card < MAUMAU_CARDS; card++)
        assert_int_equal(card_of(maumau_card_name((maumau_card)card)), card);
}

/* Every pair of bytes is a card or not; 32 of them are. */
static void nothing_else_is_a_name(void **state)
{
    (void)state;
    int names = 0;
    for (int pair = 0; pair < 0x10000; pair++) {
        const char letters[2] = {(char)(pair >> 8), (char)(pair & 0xff)};
        maumau_card card;
        names += maumau_card_read(letters, &card);
    }
    assert_int_equal(names, MAUMAU_CARDS);
}

static maumau_suit literal_wish(maumau_set hand)
{
    int most = -1;
    maumau_suit wish = MAUMAU_ANY_SUIT;
    for (int suit = MAUMAU_CLUBS; suit <= MAUMAU_DIAMONDS; suit++) {
        int count = 0;
        for (int rank = MAUMAU_ACE; rank < MAUMAU_JACK; rank++)
            if (hand & maumau_set_of(maumau_card_of((maumau_suit)suit, (maumau_rank)rank)))
                count++;
        if (count > most) {
            most = count;
            wish = (maumau_suit)suit;
        }
    }
    return wish;
}

static void hands_are_counted_card_by_card(void **state)
{
    (void)state;
    random_state = 1;
    for (int i = 0; i < 20000; i++) {
        const maumau_set hand = random_below(1u << 16) << 16 | random_below(1u << 16);
        int value = 0, count = 0;
        for (int card = 0; card < MAUMAU_CARDS; card++)
            if (hand & maumau_set_of((maumau_card)card)) {
                value += maumau_card_value((maumau_card)card);
                count++;
            }
        assert_int_equal(maumau_hand_value(hand), value);
        assert_int_equal(maumau_hand_count(hand), count);
        assert_int_equal(maumau_hand_wish(hand), literal_wish(hand));
    }
}

/* ---- Matching ---- */

/* MM-6 and MM-14, said literally. */
static bool literal_match(maumau_card card, maumau_card open, maumau_suit wish)
{
    const bool is_jack = maumau_card_rank(card) == MAUMAU_JACK;
    if (maumau_card_rank(open) == MAUMAU_JACK)
        return !is_jack && (wish == MAUMAU_ANY_SUIT || maumau_card_suit(card) == wish);
    return is_jack || maumau_card_suit(card) == maumau_card_suit(open) ||
           maumau_card_rank(card) == maumau_card_rank(open);
}

static void listen_for_first_act(void *context, const maumau_event *event)
{
    maumau_event *const first = context;
    if (first->kind == MAUMAU_DEALT && event->kind != MAUMAU_TURN)
        *first = *event;
}

static void check_match(maumau_card card, maumau_card open, maumau_suit wish)
{
    maumau_table table = {.players = 2, .wish = (uint8_t)wish};
    table.hands[0] = (maumau_cards){.count = 1, .at = {card}};
    table.discard = (maumau_cards){.count = 1, .at = {open}};
    maumau_set others = ~(maumau_set_of(card) | maumau_set_of(open));
    for (maumau_card other = 0; other < MAUMAU_CARDS; other++)
        if (others & maumau_set_of(other)) {
            maumau_cards *const pile = table.hands[1].count < 2 ? &table.hands[1] : &table.draw;
            pile->at[pile->count++] = other;
        }
    assert_true(maumau_table_is_valid(&table));
    static maumau_result result;
    maumau_event first = {.kind = MAUMAU_DEALT};
    maumau_play_on(&table, listen_for_first_act, &first, &result);
    assert_int_equal(first.kind, literal_match(card, open, wish) ? MAUMAU_PLAYED : MAUMAU_DREW);
}

/* Every card on every open card, under every wish. */
static void a_held_card_is_played_if_it_matches(void **state)
{
    (void)state;
    for (maumau_card open = 0; open < MAUMAU_CARDS; open++)
        for (maumau_card card = 0; card < MAUMAU_CARDS; card++) {
            if (card == open)
                continue;
            check_match(card, open, MAUMAU_ANY_SUIT);
            for (int wish = 0; maumau_card_rank(open) == MAUMAU_JACK && wish < MAUMAU_SUITS; wish++)
                check_match(card, open, (maumau_suit)wish);
        }
}

/* ---- Events ---- */

typedef struct witness {
    maumau_table table;
    maumau_card cards[MAUMAU_PLAYS_MAX];
    int played, turns;
    int kinds[MAUMAU_SCORED + 1];
    int rules[MAUMAU_RULE_ENDLESS + 1];
    int turn_over_in_penalty;
    maumau_event last;
} witness;

/* Each event must leave the table as it says, with no card lost. */
static void observe(void *context, const maumau_event *event)
{
    witness *const on = context;
    maumau_table_follow(&on->table, event);
    on->kinds[event->kind]++;
    on->rules[event->rule]++;
    on->turns += event->kind == MAUMAU_TURN;
    if (event->kind == MAUMAU_DEALT || event->kind == MAUMAU_PLAYED)
        on->cards[on->played++] = event->card;
    on->turn_over_in_penalty +=
        event->kind == MAUMAU_DREW && event->number > 1 && on->last.kind == MAUMAU_TURNED_OVER;
    maumau_set seen = set_of(&on->table.draw) | set_of(&on->table.discard);
    for (int seat = 0; seat < event->players; seat++) {
        assert_int_equal(set_of(&on->table.hands[seat]), event->hands[seat]);
        seen |= event->hands[seat];
    }
    assert_true(seen == ~(maumau_set)0);
    if (event->kind == MAUMAU_TURN)
        assert_true(maumau_table_is_valid(&on->table));
    on->last = *event;
}

static void check_told_game(const maumau_deal *deal, witness *on)
{
    static maumau_result silent, told;
    on->table = maumau_table_dealt(deal);
    on->played = on->turns = 0;
    maumau_play(deal, &silent);
    maumau_play_told(deal, observe, on, &told);
    assert_int_equal(on->played, silent.played);
    assert_memory_equal(on->cards, maumau_result_cards(&silent), (size_t)silent.played);
    assert_memory_equal(on->cards, maumau_result_cards(&told), (size_t)silent.played);
    assert_int_equal(on->turns, silent.turns);
    assert_int_equal(told.ending, silent.ending);
    assert_int_equal(told.winner, silent.winner);
    assert_memory_equal(told.scores, silent.scores, sizeof told.scores);
    if (silent.ending == MAUMAU_WON) {
        assert_int_equal(on->last.kind, MAUMAU_SCORED);
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
        const maumau_deal deal = random_deal();
        assert_true(maumau_deal_is_valid(&deal));
        check_told_game(&deal, &on);
    }
    for (int kind = 0; kind <= MAUMAU_SCORED; kind++)
        assert_true(on.kinds[kind] > 0);
    for (int rule = MAUMAU_RULE_EXTEND; rule <= MAUMAU_RULE_DOUBLE; rule++)
        if (rule != MAUMAU_RULE_WISH && rule != 14)
            assert_true(on.rules[rule] > 0);
    assert_true(on.turn_over_in_penalty > 0);
}

/* "CJ by rule 4: player 1 has one card; wishes diamonds (3 of 6)", in the published sample. */
static void keep_rule_4(void *context, const maumau_event *event)
{
    if (event->kind == MAUMAU_PLAYED && event->rule == MAUMAU_RULE_JACK_AGAINST)
        *(maumau_event *)context = *event;
}

static void a_jack_event_says_why_and_what_for(void **state)
{
    (void)state;
    static maumau_result result;
    maumau_deal deal;
    parlor_status status;
    maumau_event jack = {.players = 0};
    maumau_deal_read(sample, sizeof sample - 1, &deal, &status);
    maumau_play_told(&deal, keep_rule_4, &jack, &result);
    const maumau_cards candidates = cards_of("CJ HJ CQ");
    const int counts[MAUMAU_SUITS] = {
        [MAUMAU_DIAMONDS] = 3, [MAUMAU_HEARTS] = 1, [MAUMAU_SPADES] = 1, [MAUMAU_CLUBS] = 1};
    assert_int_equal(jack.card, card_of("CJ"));
    assert_int_equal(jack.seat, 1);
    assert_int_equal(jack.neighbour, 0);
    assert_true(jack.neighbour_has_one);
    assert_int_equal(jack.candidates, set_of(&candidates));
    assert_int_equal(jack.wish, MAUMAU_DIAMONDS);
    assert_memory_equal(jack.wish_counts, counts, sizeof counts);
}

/* MM-17: nothing lies under the open card when the last card is drawn; the next card played makes
 * the covered card the draw pile. */
static void a_pile_is_turned_over_late_if_need_be(void **state)
{
    (void)state;
    static maumau_result result;
    static witness on;
    on = (witness){.table = {.players = 2, .wish = MAUMAU_ANY_SUIT}};
    on.table.hands[0] = cards_of("HA HK");
    on.table.hands[1] = cards_of("ST DQ DK DA DS DE DN DT DJ CS CE CN CT CJ CQ CK CA SE SN SJ SQ "
                                 "SK SA HS HE HN HT HQ");
    on.table.discard = cards_of("SS");
    on.table.draw = cards_of("HJ");
    on.table.sevens = 0;
    maumau_play_on(&on.table, observe, &on, &result);
    assert_int_equal(on.kinds[MAUMAU_TURNED_OVER] > 0, 1);
    assert_int_equal(maumau_result_cards(&result)[1], card_of("HJ"));
}

/* ---- Tables and deals ---- */

static void impossible_tables_are_refused(void **state)
{
    (void)state;
    maumau_table good = {.players = 2, .wish = MAUMAU_ANY_SUIT};
    good.hands[0] = cards_of("CQ HJ");
    good.hands[1] = cards_of("SQ");
    good.discard = cards_of("CT");
    good.draw = cards_of("ST");
    assert_true(maumau_table_is_valid(&good));
    maumau_table bad = good;
    bad.players = 5;
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.players = 3; /* without cards for the third */
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.seat = 2;
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.draw = cards_of("HJ"); /* twice */
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.draw.at[0] = MAUMAU_CARDS;
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.discard.count = 0;
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.discard = cards_of("CT HT"), bad.draw.count = 0; /* not turned over */
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.sevens = 1; /* on a ten */
    assert_false(maumau_table_is_valid(&bad));
    bad = good, bad.wish = MAUMAU_CLUBS; /* on a ten */
    assert_false(maumau_table_is_valid(&bad));
}

static void impossible_deals_are_refused(void **state)
{
    (void)state;
    random_state = 4;
    maumau_deal deal = random_deal();
    assert_true(maumau_deal_is_valid(&deal));
    maumau_deal bad = deal;
    bad.players = 1;
    assert_false(maumau_deal_is_valid(&bad));
    bad = deal, bad.pile[7] = bad.pile[8];
    assert_false(maumau_deal_is_valid(&bad));
    bad = deal, bad.pile[7] = MAUMAU_CARDS;
    assert_false(maumau_deal_is_valid(&bad));
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
        cmocka_unit_test(impossible_tables_are_refused),
        cmocka_unit_test(impossible_deals_are_refused),
    };
    return cmocka_run_group_tests_name("maumau", tests, NULL, NULL);
}
