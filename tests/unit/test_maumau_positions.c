/* Mau-Mau: which deals and positions there are, and which events a position can follow. */
#include "maumau_help.h"

static parlor_maumau_position small_position(void)
{
    return (parlor_maumau_position){.players = 2,
                                    .wish = PARLOR_MAUMAU_ANY_SUIT,
                                    .hands = {cards_of("CQ HJ"), cards_of("SQ")},
                                    .discard = cards_of("CT"),
                                    .draw = cards_of("ST")};
}

/* ---- Deals ---- */

static void impossible_deals_are_refused(void **state)
{
    (void)state;
    random_state = 4;
    const parlor_maumau_deal good = random_deal();
    parlor_maumau_deal deal = good;
    for (int players = 0; players < 256; players++) {
        deal.players = (uint8_t)players;
        assert_int_equal(parlor_maumau_deal_is_valid(&deal), players >= 2 && players <= 4);
    }
    for (int place = 0; place < PARLOR_MAUMAU_CARDS; place++) {
        deal = good, deal.pile[place] = good.pile[(place + 1) % PARLOR_MAUMAU_CARDS];
        assert_false(parlor_maumau_deal_is_valid(&deal));
        deal = good, deal.pile[place] = PARLOR_MAUMAU_CARDS;
        assert_false(parlor_maumau_deal_is_valid(&deal));
    }
}

/* MM-3, MM-4: cards go round one by one; the opening card is an eight, a seven or neither. */
static void positions_are_dealt(void **state)
{
    (void)state;
    for (int players = PARLOR_MAUMAU_PLAYERS_MIN; players <= PARLOR_MAUMAU_PLAYERS_MAX; players++)
        for (int turned = 0; turned < PARLOR_MAUMAU_CARDS; turned++) {
            parlor_maumau_deal deal = {.players = (uint8_t)players};
            for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++)
                deal.pile[i] = (parlor_maumau_card)((i + turned) % PARLOR_MAUMAU_CARDS);
            const int size = 9 - players, dealt = players * size;
            const parlor_maumau_rank opening = parlor_maumau_card_rank(deal.pile[dealt]);
            parlor_maumau_position expected = {
                .players = (uint8_t)players,
                .wish = PARLOR_MAUMAU_ANY_SUIT,
                .seat = opening == PARLOR_MAUMAU_EIGHT,
                .sevens = opening == PARLOR_MAUMAU_SEVEN,
                .discard = {.count = 1, .at = {deal.pile[dealt]}},
                .draw = {.count = (uint8_t)(PARLOR_MAUMAU_CARDS - dealt - 1)},
            };
            memcpy(expected.draw.at, deal.pile + dealt + 1, expected.draw.count);
            for (int i = 0; i < dealt; i++)
                expected.hands[i % players].at[i / players] = deal.pile[i];
            for (int seat = 0; seat < players; seat++)
                expected.hands[seat].count = (uint8_t)size;
            const parlor_maumau_position position = parlor_maumau_position_dealt(&deal);
            assert_memory_equal(&position, &expected, sizeof position);
            assert_true(parlor_maumau_position_is_valid(&position));
        }
}

/* ---- Positions ---- */

static void assert_valid(const parlor_maumau_position *position)
{
    assert_true(parlor_maumau_position_is_valid(position));
}

static void assert_impossible(const parlor_maumau_position *position)
{
    assert_false(parlor_maumau_position_is_valid(position));
}

static void impossible_tables_are_refused(void **state)
{
    (void)state;
    const parlor_maumau_position good = small_position();
    assert_valid(&good);
    for (int players = 0; players < 256; players++) {
        parlor_maumau_position other = good;
        other.players = (uint8_t)players; /* the third and the fourth have no cards */
        assert_int_equal(parlor_maumau_position_is_valid(&other), players == 2);
        other.hands[2] = cards_of("DA");
        other.hands[3] = cards_of("HS DS");
        assert_int_equal(parlor_maumau_position_is_valid(&other), players >= 2 && players <= 4);
    }
    for (int seat = 0; seat < 256; seat++) {
        parlor_maumau_position other = good;
        other.seat = (uint8_t)seat;
        assert_int_equal(parlor_maumau_position_is_valid(&other), seat < 2);
    }
}

/* No place has a card that is elsewhere, that does not exist, or more cards than there are. */
static void impossible_piles_are_refused(void **state)
{
    (void)state;
    const parlor_maumau_position good = small_position();
    parlor_maumau_position bad = good;
    parlor_maumau_cards *const places[] = {&bad.hands[0], &bad.hands[1], &bad.discard, &bad.draw};
    enum { PLACES = sizeof places / sizeof places[0] };
    for (int i = 0; i < PLACES; i++) {
        bad = good, places[i]->at[places[i]->count - 1] = places[(i + 1) % PLACES]->at[0];
        assert_impossible(&bad);
        bad = good, places[i]->at[0] = PARLOR_MAUMAU_CARDS;
        assert_impossible(&bad);
        for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
            places[i]->at[card] = (parlor_maumau_card)card;
        places[i]->count = PARLOR_MAUMAU_CARDS + 1;
        assert_impossible(&bad);
        bad = good, places[i]->count = 0; /* but a draw pile may be empty */
        assert_int_equal(parlor_maumau_position_is_valid(&bad), places[i] == &bad.draw);
    }
    bad = good, bad.discard = cards_of("CT HT"); /* MM-17: not turned over, or not yet to be */
    assert_valid(&bad);
    bad.draw.count = 0;
    assert_impossible(&bad);
}

/* What lies at seats that nobody has is not looked at. */
static void empty_seats_have_no_cards(void **state)
{
    (void)state;
    parlor_maumau_position position = small_position();
    parlor_maumau_result expected, found;
    parlor_maumau_position_referee(&position, NULL, &expected);
    position.hands[2] = cards_of("DA CQ"); /* the queen is there twice */
    position.hands[3].count = 255;
    assert_valid(&position);
    parlor_maumau_position_referee(&position, NULL, &found);
    assert_memory_equal(&found, &expected, sizeof found);
    assert_int_equal(found.hands[2] | found.hands[3], 0);
}

/* All cards of the deck may be on the table. */
static void whole_decks_are_valid(void **state)
{
    (void)state;
    parlor_maumau_position position = small_position();
    const parlor_maumau_set used = parlor_maumau_set_of(position.hands[0].at[0]) |
                                   parlor_maumau_set_of(position.hands[0].at[1]) |
                                   parlor_maumau_set_of(position.hands[1].at[0]) |
                                   parlor_maumau_set_of(position.discard.at[0]);
    position.draw.count = 0;
    for (parlor_maumau_card card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        if (!(used & parlor_maumau_set_of(card)))
            position.draw.at[position.draw.count++] = card;
    assert_int_equal(position.draw.count, 28);
    assert_valid(&position);
}

/* Sevens are active on a seven only, and there are four of them; wishes are for a suit, on a jack.
 */
static void impossible_demands_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *open;
        int sevens_most, wishes;
    } rows[] = {{"CT", 0, 0}, {"CS", 4, 0}, {"CJ", 0, 4}, {"CE", 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int number = 0; number < 256; number++) {
            parlor_maumau_position position = small_position();
            position.discard = cards_of(rows[i].open);
            position.sevens = (uint8_t)number;
            assert_int_equal(parlor_maumau_position_is_valid(&position),
                             number <= rows[i].sevens_most);
            position.sevens = 0, position.wish = (uint8_t)number;
            assert_int_equal(parlor_maumau_position_is_valid(&position),
                             number < rows[i].wishes || number == PARLOR_MAUMAU_ANY_SUIT);
        }
}

/* ---- Events ---- */

static void assert_refused(const parlor_maumau_position *position, parlor_maumau_event event)
{
    parlor_maumau_position after = *position;
    assert_false(parlor_maumau_position_follow(&after, &event));
}

/* An event of another game is refused, wherever it would reach. */
static void events_of_other_games_are_refused(void **state)
{
    (void)state;
    const parlor_maumau_position start = small_position();
    const parlor_maumau_card mine = start.hands[0].at[0], yours = start.hands[1].at[0];
    const parlor_maumau_event turned_over = {.kind = PARLOR_MAUMAU_EVENT_TURNED_OVER};
    const parlor_maumau_event drew = {.kind = PARLOR_MAUMAU_EVENT_DREW, .card = start.draw.at[0]};
    const parlor_maumau_event played = {.kind = PARLOR_MAUMAU_EVENT_PLAYED, .card = mine};
    const parlor_maumau_event strange[] = {
        {.kind = PARLOR_MAUMAU_EVENT_TURN, .seat = start.players},
        {.kind = PARLOR_MAUMAU_EVENT_TURN, .seat = -1},
        {.kind = PARLOR_MAUMAU_EVENT_DREW, .card = yours},
        {.kind = PARLOR_MAUMAU_EVENT_PLAYED, .card = yours},
        {.kind = PARLOR_MAUMAU_EVENT_PLAYED, .card = 200},
        turned_over,
    };
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++)
        assert_refused(&start, strange[i]);
    parlor_maumau_position broken = start;
    broken.players = 255;
    assert_refused(&broken, (parlor_maumau_event){.kind = PARLOR_MAUMAU_EVENT_TURN,
                                                  .seat = PARLOR_MAUMAU_PLAYERS_MAX});
    broken = start;
    broken.discard = cards_of("CT HT"); /* there is a draw pile */
    assert_refused(&broken, turned_over);
    broken.discard.count = broken.draw.count = broken.hands[0].count = 255;
    for (size_t i = 2; i < sizeof strange / sizeof strange[0]; i++)
        assert_refused(&broken, strange[i]);
    broken.draw.count = 0;
    assert_refused(&broken, turned_over);
    broken = start, broken.hands[0].count = PARLOR_MAUMAU_CARDS; /* no room for what is drawn */
    assert_refused(&broken, drew);
    broken = start, broken.discard.count = PARLOR_MAUMAU_CARDS; /* nor for what is played */
    assert_refused(&broken, played);
    broken = start, broken.hands[0].count = broken.draw.count = PARLOR_MAUMAU_CARDS + 1;
    assert_refused(&broken, played);
    assert_refused(&broken, drew);
}

/* MM-17: the open card stays, and all others of a pile become the draw pile, if there are some. */
static void piles_are_turned_over(void **state)
{
    (void)state;
    const parlor_maumau_event turned_over = {.kind = PARLOR_MAUMAU_EVENT_TURNED_OVER};
    for (int count = 0; count < 256; count++) {
        parlor_maumau_position position = {.players = 2};
        for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++)
            position.discard.at[i] = (parlor_maumau_card)(PARLOR_MAUMAU_CARDS - 1 - i);
        position.discard.count = (uint8_t)count;
        const bool is_pile = count >= 2 && count <= PARLOR_MAUMAU_CARDS;
        const parlor_maumau_position before = position;
        assert_int_equal(parlor_maumau_position_follow(&position, &turned_over), is_pile);
        if (!is_pile)
            continue;
        assert_int_equal(position.draw.count, count - 1);
        assert_memory_equal(position.draw.at, before.discard.at, (size_t)count - 1);
        assert_int_equal(position.discard.count, 1);
        assert_int_equal(position.discard.at[0], before.discard.at[count - 1]);
    }
}

/* What each event changes, and that it changes nothing else. */
static void events_are_followed(void **state)
{
    (void)state;
    parlor_maumau_position position = small_position(), expected = position;
    position.hands[1] = expected.hands[1] = cards_of("SQ HA DN");
    const parlor_maumau_cards deck = cards_of("ST HA SQ DN");
    const parlor_maumau_card drawn = deck.at[0], middle = deck.at[1], first = deck.at[2];
    const struct {
        parlor_maumau_event event;
        const char *hand, *discard, *draw;
    } rows[] = {
        {{.kind = PARLOR_MAUMAU_EVENT_DREW, .seat = 1, .card = drawn}, "SQ HA DN ST", "CT", ""},
        {{.kind = PARLOR_MAUMAU_EVENT_PLAYED, .seat = 1, .card = middle}, "SQ DN ST", "CT HA", ""},
        {{.kind = PARLOR_MAUMAU_EVENT_TURNED_OVER}, "SQ DN ST", "HA", "CT"},
        {{.kind = PARLOR_MAUMAU_EVENT_PLAYED, .seat = 1, .card = first}, "DN ST", "HA SQ", "CT"},
        {{.kind = PARLOR_MAUMAU_EVENT_PLAYED, .seat = 1, .card = drawn}, "DN", "HA SQ ST", "CT"},
        {{.kind = PARLOR_MAUMAU_EVENT_PASSED, .seat = 1}, "DN", "HA SQ ST", "CT"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_true(parlor_maumau_position_follow(&position, &rows[i].event));
        const parlor_maumau_cards *const found[] = {&position.hands[1], &position.discard,
                                                    &position.draw};
        const parlor_maumau_cards wanted[] = {cards_of(rows[i].hand), cards_of(rows[i].discard),
                                              cards_of(rows[i].draw)};
        for (int place = 0; place < 3; place++) {
            assert_int_equal(found[place]->count, wanted[place].count);
            assert_memory_equal(found[place]->at, wanted[place].at, wanted[place].count);
        }
    }
    parlor_maumau_position whole = {.players = 2}; /* all cards in one hand */
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++)
        whole.hands[1].at[whole.hands[1].count++] = (parlor_maumau_card)i;
    assert_true(parlor_maumau_position_follow(&whole, &rows[4].event));
    assert_int_equal(whole.hands[1].count, PARLOR_MAUMAU_CARDS - 1);
    const parlor_maumau_event turn = {
        .kind = PARLOR_MAUMAU_EVENT_TURN, .seat = 1, .sevens = 2, .wish = PARLOR_MAUMAU_HEARTS};
    position = expected = small_position();
    assert_true(parlor_maumau_position_follow(&position, &turn));
    expected.seat = 1, expected.sevens = 2, expected.wish = PARLOR_MAUMAU_HEARTS;
    assert_memory_equal(&position, &expected, sizeof position);
}

/* What is unpaid, or wished for, is so at once (MM-8, MM-13). */
static void sevens_and_wishes_are_followed(void **state)
{
    (void)state;
    parlor_maumau_position position = small_position();
    position.hands[1] = cards_of("SS CJ"), position.sevens = 1;
    const parlor_maumau_event extended = {.kind = PARLOR_MAUMAU_EVENT_PLAYED,
                                          .seat = 1,
                                          .card = position.hands[1].at[0],
                                          .sevens = 2,
                                          .wish = PARLOR_MAUMAU_ANY_SUIT};
    assert_true(parlor_maumau_position_follow(&position, &extended));
    assert_int_equal(position.sevens, 2);
    position.draw = cards_of("HA HK");
    for (int number = 1; number <= 2; number++) {
        const parlor_maumau_event paid = {.kind = PARLOR_MAUMAU_EVENT_DREW,
                                          .seat = 1,
                                          .card = position.draw.at[0],
                                          .sevens = 2,
                                          .number = number,
                                          .total = 2};
        assert_true(parlor_maumau_position_follow(&position, &paid));
        assert_int_equal(position.sevens, number == 2 ? 0 : 2);
    }
    const parlor_maumau_event wished = {.kind = PARLOR_MAUMAU_EVENT_PLAYED,
                                        .seat = 1,
                                        .card = position.hands[1].at[0],
                                        .wish = PARLOR_MAUMAU_HEARTS};
    assert_true(parlor_maumau_position_follow(&position, &wished));
    assert_int_equal(position.wish, PARLOR_MAUMAU_HEARTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(impossible_deals_are_refused),
        cmocka_unit_test(positions_are_dealt),
        cmocka_unit_test(impossible_tables_are_refused),
        cmocka_unit_test(impossible_piles_are_refused),
        cmocka_unit_test(empty_seats_have_no_cards),
        cmocka_unit_test(whole_decks_are_valid),
        cmocka_unit_test(impossible_demands_are_refused),
        cmocka_unit_test(events_of_other_games_are_refused),
        cmocka_unit_test(piles_are_turned_over),
        cmocka_unit_test(events_are_followed),
        cmocka_unit_test(sevens_and_wishes_are_followed),
    };
    return cmocka_run_group_tests_name("maumau positions", tests, NULL, NULL);
}
