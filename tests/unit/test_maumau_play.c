/* Tables of Mau-Mau (MM-34 to MM-41): what may be done, what comes of it, and what it is worth. */
#include "maumau_play_help.h"

#include <stdio.h>

/* ---- A turn ---- */

static void any_match_may_be_played_or_a_card_drawn(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"CA HN CJ SQ", "ST HT"}, .discard = "SN", .draw = "HE SS"});
    assert_legal(&table, 0, "HN SQ CJ:C CJ:S CJ:H CJ:D draw");
    assert_refused(&table, move_of("CA"), PARLOR_MAUMAU_RULE_MATCH);
    assert_refused(&table, move_of("ST"), PARLOR_MAUMAU_RULE_TURN);
    assert_refused(&table, move_of("SJ:H"), PARLOR_MAUMAU_RULE_TURN);
    assert_refused(&table, PAY, PARLOR_MAUMAU_RULE_FREE_TURN);
    assert_refused(&table, KEEP, PARLOR_MAUMAU_RULE_FREE_TURN);
    for (int move = -3; move < 0; move++)
        assert_refused(&table, move, PARLOR_MAUMAU_RULE_MOVES);
    for (int move = NO_MOVE; move < PARLOR_MOVES + 3; move++)
        assert_refused(&table, move, PARLOR_MAUMAU_RULE_MOVES);
}

static void a_wish_binds(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"CA CJ", "ST HT SJ DA"}, .discard = "SN", .draw = "HE SS"});
    make(&table, "CJ:H");
    assert_legal(&table, 1, "HT draw");
    assert_refused(&table, move_of("SJ:H"), PARLOR_MAUMAU_RULE_MATCH);
    assert_refused(&table, move_of("DA"), PARLOR_MAUMAU_RULE_MATCH);
}

static void who_can_draw_nothing_must_play(void **state)
{
    (void)state;
    parlor_table table = table_of((small_table){.hands = {"CA HN SN", "ST HT"}, .discard = "SK"});
    /* the only match is played by the table; now SK can be drawn */
    assert_legal(&table, 1, "ST draw");
    table = table_of((small_table){.hands = {"CA ST SN", "SA HT"}, .discard = "SK"});
    assert_legal(&table, 0, "ST SN");
    assert_refused(&table, DRAW, PARLOR_MAUMAU_RULE_FREE_TURN);
    table = table_of((small_table){.hands = {"CA CJ", "SA HT"}, .discard = "SK"});
    assert_legal(&table, 0, "CJ:C CJ:S CJ:H CJ:D");
}

static void the_drawn_card_alone_may_be_played(void **state)
{
    (void)state;
    const parlor_table before =
        table_of((small_table){.hands = {"HN CA", "ST SQ"}, .discard = "SN", .draw = "SJ SS HE"});
    parlor_table table = before;
    make(&table, "draw");
    assert_legal(&table, 0, "SJ:C SJ:S SJ:H SJ:D keep");
    assert_refused(&table, move_of("HN"), PARLOR_MAUMAU_RULE_AFTER_DRAWING);
    assert_refused(&table, move_of("CA"), PARLOR_MAUMAU_RULE_MATCH);
    assert_refused(&table, DRAW, PARLOR_MAUMAU_RULE_AFTER_DRAWING);
    assert_refused(&table, PAY, PARLOR_MAUMAU_RULE_AFTER_DRAWING);
    parlor_table kept = table;
    make(&kept, "keep");
    assert_legal(&kept, 1, "ST SQ draw");
    make(&table, "SJ:C"); /* player 2 draws SS and passes */
    assert_legal(&table, 0, "CA draw");
}

static void a_drawn_card_that_does_not_match_ends_the_turn(void **state)
{
    (void)state;
    const parlor_table table =
        table_of((small_table){.hands = {"CA HT", "ST SQ"}, .discard = "SN", .draw = "HK SS HE"});
    assert_legal(&table, 1, "ST SQ draw");
    assert_int_equal(parlor_maumau_table_of(&table)->state.turns, 2);
}

/* ---- Sevens ---- */

static void sevens_are_extended_or_paid(void **state)
{
    (void)state;
    const parlor_table before = table_of((small_table){.hands = {"HS CJ DS", "ST SQ"},
                                                       .discard = "SK CS",
                                                       .draw = "HE DK HQ SA DQ CQ",
                                                       .sevens = 1});
    assert_legal(&before, 0, "HS DS pay");
    assert_refused(&before, move_of("CJ:H"), PARLOR_MAUMAU_RULE_EXTEND);
    assert_refused(&before, DRAW, PARLOR_MAUMAU_RULE_UNPAID_SEVENS);
    assert_refused(&before, KEEP, PARLOR_MAUMAU_RULE_UNPAID_SEVENS);
    parlor_table table = before;
    make(&table, "HS"); /* player 2 has no seven: he pays for two */
    assert_legal(&table, 0, "DS CJ:C CJ:S CJ:H CJ:D draw");
    assert_int_equal(parlor_maumau_hand_count(parlor_maumau_table_of(&table)->state.hands[1]), 6);
    table = before;
    make(&table, "pay");
    assert_int_equal(parlor_maumau_hand_count(parlor_maumau_table_of(&table)->state.hands[0]), 5);
}

static void what_cannot_be_drawn_is_not_paid(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"HS CJ DS", "ST SQ"}, .discard = "CS", .draw = "HE", .sevens = 1});
    assert_legal(&table, 0, "HS DS");
    assert_refused(&table, PAY, PARLOR_MAUMAU_RULE_UNPAID_SEVENS);
    /* with one seven there is no choice left: it is played, and player 2 has to pay four cards */
    table = table_of(
        (small_table){.hands = {"HS CJ", "ST SQ"}, .discard = "CS", .draw = "HE", .sevens = 1});
    assert_over(&table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[]){8, -8, 0, 0});
}

/* ---- Openings ---- */

/* The numbers of the options' first values are those of the defaults. */
static parlor_table dealt(const char *line, int begins)
{
    parlor_beginning beginning = beginning_of(2, begins, 0, 0);
    parlor_status status;
    parlor_table table;
    memset(&beginning.options.choice[0], 0, 1);
    assert_true(parlor_beginning_read(line, strlen(line), &beginning, &status));
    assert_true(parlor_table_begin(&beginning, &table, NULL, NULL));
    return table;
}

static void an_opening_eight_skips_who_begins(void **state)
{
    (void)state;
    const char *const deal = "2 DS CS HJ CJ DN HN SJ HS DK DJ SN SA DT DE CE CN HE SS HK DA DQ SE "
                             "CA HT HQ HA SK CT CQ ST SQ CK";
    parlor_table table = dealt(deal, 0);
    assert_legal(&table, 1, "DE CS CJ:C CJ:S CJ:H CJ:D DJ:C DJ:S DJ:H DJ:D draw");
    table = dealt(deal, 1);
    assert_legal(&table, 0, "DE CS CJ:C CJ:S CJ:H CJ:D DJ:C DJ:S DJ:H DJ:D draw");
}

static void an_opening_seven_is_unpaid(void **state)
{
    (void)state;
    parlor_table table = dealt("2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE "
                               "HT SE DK HK ST SJ HE DS CT DQ SK",
                               0);
    assert_legal(&table, 0, "SS pay");
}

static void an_opening_jack_binds_to_no_suit(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"HE DJ CQ", "DS SS"}, .discard = "CJ", .draw = "CS DQ SK"});
    assert_legal(&table, 0, "HE CQ draw");
    make(&table, "draw"); /* CS */
    make(&table, "keep");
    assert_legal(&table, 1, "SS DS draw"); /* until it is covered */
}

static void an_eight_with_two_players_brings_a_new_turn(void **state)
{
    (void)state;
    parlor_table table =
        table_of((small_table){.hands = {"SE SK HQ", "ST SQ"}, .discard = "SN", .draw = "HE SS"});
    make(&table, "SE");
    assert_legal(&table, 0, "SK draw");
    assert_int_equal(parlor_maumau_table_of(&table)->state.turns, 2);
    table = table_of(
        (small_table){.hands = {"SE SK HQ", "ST SQ", "CT SA"}, .discard = "SN", .draw = "HE SS"});
    make(&table, "SE");
    assert_legal(&table, 2, "SA draw");
    assert_int_equal(parlor_maumau_table_of(&table)->state.turns, 2);
}

/* ---- The end ---- */

static void the_last_jack_is_one_move(void **state)
{
    (void)state;
    parlor_table table =
        table_of((small_table){.hands = {"HJ", "ST SQ"}, .discard = "SN", .draw = "HE SS"});
    assert_legal(&table, 0, "HJ draw");
    assert_refused(&table, move_of("HJ:C"), PARLOR_MAUMAU_RULE_WIN);
    char text[PARLOR_MOVE_TEXT_MAX];
    assert_int_equal(parlor_move_write(table.game, table.legal, move_of("HJ:H"), text), 2);
    make(&table, "HJ:H");
    assert_over(&table, PARLOR_MAUMAU_ENDING_WON, (const int[]){26, -26, 0, 0});
    for (int move = -1; move <= PARLOR_MOVES; move++)
        assert_refused(&table, move, PARLOR_MAUMAU_RULE_OVER);
}

static void without_winner_the_lowest_hand_is_paid(void **state)
{
    (void)state;
    small_table small = {
        .hands = {"CA HT", "DT HQ", "CK HA"}, .discard = "SS", .draw = "CE", .sevens = 1};
    parlor_table table = table_of(small);
    assert_over(&table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[]){-16, 18, -2, 0});
    small.hands[2] = "CQ ST";
    table = table_of(small);
    assert_over(&table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[]){0, 0, 0, 0});
    small =
        (small_table){.hands = {"HQ", "CA", "CK HA"}, .discard = "SS", .draw = "CE", .sevens = 1};
    table = table_of(small); /* 11, 11 and 15 */
    assert_over(&table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[]){0, 0, 0, 0});
    small.hands[1] = "DT HQ";
    small.hands[2] = "CQ ST";
    small.hands[0] = "HK"; /* and CE: 12 */
    table = table_of(small);
    assert_over(&table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[]){2, -1, -1, 0});
}

static void out_of_cards_with_and_without_a_choice(void **state)
{
    (void)state;
    const parlor_table at_once =
        table_of((small_table){.hands = {"CA HT", "DT HQ"}, .discard = "SN"});
    assert_over(&at_once, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[]){-8, 8, 0, 0});
    /* whoever draws the last card leaves the other one without any */
    parlor_table table =
        table_of((small_table){.hands = {"SA HT", "DT HQ"}, .discard = "SN", .draw = "CK"});
    assert_legal(&table, 0, "SA draw");
    make(&table, "draw");
    assert_over(&table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[]){-12, 12, 0, 0});
}

/* Who draws whenever he can and keeps it loses the cards again by wishes and sevens; the random
 * games below meet the limit often enough. */
static void the_thousandth_turn_is_the_last(void **state)
{
    (void)state;
    int endless = 0;
    random_state = 1;
    for (uint64_t number = 1; number <= 400; number++) {
        const parlor_beginning beginning = beginning_of(2, 0, 1, number);
        parlor_table table;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        const parlor_maumau_table *const own = parlor_maumau_table_of(&table);
        while (table.seat >= 0) {
            assert_in_range(own->state.turns, 1, PARLOR_MAUMAU_TURNS_MAX);
            parlor_table_move(&table, random_move(table.legal), NULL, NULL);
        }
        if (own->ending == PARLOR_MAUMAU_ENDING_ENDLESS) {
            assert_int_equal(own->state.turns, PARLOR_MAUMAU_TURNS_MAX);
            endless++;
        }
    }
    assert_true(endless > 0);
}

/* ---- Matches ---- */

static void a_match_counts_what_is_paid(void **state)
{
    (void)state;
    const parlor_beginning first = beginning_of(3, 1, 9, 4);
    const parlor_table won = table_of(
        (small_table){.hands = {"SA", "DT HQ", "DK CA"}, .discard = "SN CN", .draw = "CK"});
    parlor_table table = won;
    parlor_match match;
    assert_true(parlor_match_begin(&first, 0, &match));
    assert_int_equal(match.limit, 100);
    assert_false(parlor_match_add(&match, &table)); /* it is not over */
    while (table.seat >= 0)
        parlor_table_move(&table, __builtin_ctzll(table.legal), NULL, NULL);
    int payoff[PARLOR_SEATS_MAX], paid[PARLOR_SEATS_MAX] = {0};
    parlor_table_payoff(&table, payoff);
    for (int games = 1; !match.is_over; games++) {
        assert_true(parlor_match_add(&match, &table));
        assert_int_equal(match.games, games);
        assert_int_equal(match.next.number, 4 + (uint64_t)games);
        assert_int_equal(match.next.options.choice[1], (1 + games) % 3 ? (1 + games) % 3 + 1 : 0);
        int most = 0;
        for (int seat = 0; seat < 3; seat++) {
            paid[seat] -= payoff[seat] < 0 ? payoff[seat] : 0;
            assert_int_equal(match.total[seat], paid[seat]);
            most = paid[seat] > most ? paid[seat] : most;
        }
        assert_int_equal(match.is_over, most >= 100);
    }
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(match.winners >> seat & 1, paid[seat] == 0);
    assert_false(parlor_match_add(&match, &table));
}

static void equal_totals_share_a_match(void **state)
{
    (void)state;
    const parlor_beginning first = beginning_of(3, 0, 9, 4);
    parlor_table table =
        table_of((small_table){.hands = {"CA", "DT HQ", "DQ CT"}, .discard = "CN", .draw = "CK"});
    parlor_match match;
    assert_true(parlor_match_begin(&first, 13, &match));
    match.total[0] = 13;
    make(&table, "CA");
    assert_true(parlor_match_add(&match, &table));
    assert_true(match.is_over);
    assert_int_equal(match.winners, 7);
}

/* ---- Beginnings ---- */

static void the_deal_is_that_of_the_referee(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int begins = 0; begins < players; begins++) {
            const parlor_beginning beginning = beginning_of(players, begins, 7, 5);
            const parlor_beginning given = parlor_beginning_dealt(&beginning);
            parlor_deal_options options = {{0}};
            char line[PARLOR_MAUMAU_DEAL_TEXT_MAX + 1];
            const char digit[] = {(char)('0' + players), '\0'};
            parlor_deal_choose(maumau(), "players", digit, &options);
            size_t written = 0;
            parlor_deal(maumau(), &options, 7, 5, line, sizeof line - 1, &written);
            line[written] = '\0';
            const parlor_maumau_deal deal = deal_of(line);
            assert_memory_equal(given.cards, deal.pile, sizeof deal.pile);
            parlor_table table;
            parlor_table_begin(&beginning, &table, NULL, NULL);
            parlor_maumau_deal typed;
            parlor_random random = parlor_random_begin(7, 5);
            parlor_maumau_deal_random(&random, players, &typed);
            assert_memory_equal(&typed, &deal, sizeof deal);
        }
}

static void options_that_do_not_go_together_are_refused(void **state)
{
    (void)state;
    parlor_table table;
    parlor_match match;
    for (int players = 2; players <= 4; players++)
        for (int begins = 0; begins < 4; begins++) {
            const parlor_beginning beginning = beginning_of(players, begins, 1, 1);
            const bool fits = begins < players;
            assert_int_equal(parlor_play_seats(maumau(), &beginning.options), fits ? players : 0);
            assert_int_equal(parlor_beginning_is_valid(&beginning), fits);
            assert_int_equal(parlor_table_begin(&beginning, &table, NULL, NULL), fits);
            assert_int_equal(parlor_match_begin(&beginning, 0, &match), fits);
        }
    static parlor_record record;
    parlor_status status;
    static const char word[] = "maumau.begins=2.1:1.";
    assert_false(parlor_record_read(word, sizeof word - 1, &record, &status));
    assert_string_equal(status.problem->name, "record-options");
}

static void a_typed_deal_says_how_many_play(void **state)
{
    (void)state;
    static const char cards[] = "SA SS CQ CT DA DJ ST HA SK HK DK DS DQ CE CK DE SQ DN DT SJ SE HN "
                                "CJ CS HQ HJ CN HE CA HT SN HS";
    parlor_status status;
    char line[200];
    for (int players = 2; players <= 4; players++) {
        parlor_beginning beginning = {.game = maumau()};
        snprintf(line, sizeof line, "%d %s", players, cards);
        assert_true(parlor_beginning_read(line, strlen(line), &beginning, &status));
        assert_int_equal(parlor_play_seats(maumau(), &beginning.options), players);
    }
    parlor_beginning beginning = beginning_of(3, 0, 1, 1);
    snprintf(line, sizeof line, "4 %s", cards);
    assert_false(parlor_beginning_read(line, strlen(line), &beginning, &status));
    snprintf(line, sizeof line, "5 %s", cards);
    assert_false(parlor_beginning_read(line, strlen(line), &beginning, &status));
    snprintf(line, sizeof line, "3 %.*sSA", (int)sizeof cards - 3, cards);
    assert_false(parlor_beginning_read(line, strlen(line), &beginning, &status));
    assert_string_equal(status.problem->name, "deal-invalid");
}

static void a_position_comes_back(void **state)
{
    (void)state;
    random_state = 3;
    for (int i = 0; i < 300; i++) {
        const parlor_beginning beginning = beginning_of(2 + i % 3, 0, 11, (uint64_t)i);
        parlor_table table, again;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        for (uint32_t left = random_below(60); left > 0 && table.seat >= 0; left--)
            parlor_table_move(&table, random_move(table.legal), NULL, NULL);
        const parlor_maumau_table *const own = parlor_maumau_table_of(&table);
        if (table.seat < 0 || own->has_drawn)
            continue;
        const parlor_maumau_position position = parlor_maumau_table_position(own);
        assert_true(parlor_maumau_table_from_position(&position, NULL, &again, NULL, NULL));
        assert_int_equal(again.legal, table.legal);
        assert_int_equal(again.seat, table.seat);
        const parlor_maumau_position same =
            parlor_maumau_table_position(parlor_maumau_table_of(&again));
        assert_memory_equal(&same, &position, sizeof same);
        assert_int_equal(parlor_maumau_position_matches(&position), own->state.match);
        assert_int_equal(parlor_maumau_position_candidates(&position),
                         own->state.match & own->state.hands[table.seat]);
    }
    parlor_table untouched, table;
    memset(&table, 7, sizeof table);
    untouched = table;
    const parlor_maumau_position invalid = {.players = 2};
    assert_false(parlor_maumau_table_from_position(&invalid, NULL, &table, NULL, NULL));
    assert_memory_equal(&table, &untouched, sizeof table);
}

static void types_are_of_this_game_only(void **state)
{
    (void)state;
    const parlor_table table = {.game = parlor_game_find("mahjong")};
    const parlor_sight sight = {.game = parlor_game_find("mahjong")};
    const parlor_play_event event = {.game = parlor_game_find("mahjong")};
    assert_null(parlor_maumau_table_of(&table));
    assert_null(parlor_maumau_sight_of(&sight));
    assert_null(parlor_maumau_play_event_of(&event));
    assert_true(sizeof(parlor_table) <= 1024 && sizeof(parlor_maumau_table) <= 992);
}

static void moves_have_their_numbers(void **state)
{
    (void)state;
    assert_int_equal(move_of("CA"), 0);
    assert_int_equal(move_of("DQ"), 27);
    assert_int_equal(move_of("CJ:C"), 28);
    assert_int_equal(move_of("SJ:D"), 28 + 4 + 3);
    assert_int_equal(move_of("DJ:D"), 43);
    for (int move = 0; move < DRAW; move++) {
        assert_true(parlor_maumau_move_plays(move));
        assert_int_equal(
            parlor_maumau_move_of(parlor_maumau_move_card(move), parlor_maumau_move_wish(move)),
            move);
    }
    for (int move = DRAW; move < PARLOR_MAUMAU_MOVES; move++)
        assert_false(parlor_maumau_move_plays(move));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_match_may_be_played_or_a_card_drawn),
        cmocka_unit_test(a_wish_binds),
        cmocka_unit_test(who_can_draw_nothing_must_play),
        cmocka_unit_test(the_drawn_card_alone_may_be_played),
        cmocka_unit_test(a_drawn_card_that_does_not_match_ends_the_turn),
        cmocka_unit_test(sevens_are_extended_or_paid),
        cmocka_unit_test(what_cannot_be_drawn_is_not_paid),
        cmocka_unit_test(an_opening_eight_skips_who_begins),
        cmocka_unit_test(an_opening_seven_is_unpaid),
        cmocka_unit_test(an_opening_jack_binds_to_no_suit),
        cmocka_unit_test(an_eight_with_two_players_brings_a_new_turn),
        cmocka_unit_test(the_last_jack_is_one_move),
        cmocka_unit_test(without_winner_the_lowest_hand_is_paid),
        cmocka_unit_test(out_of_cards_with_and_without_a_choice),
        cmocka_unit_test(the_thousandth_turn_is_the_last),
        cmocka_unit_test(a_match_counts_what_is_paid),
        cmocka_unit_test(equal_totals_share_a_match),
        cmocka_unit_test(the_deal_is_that_of_the_referee),
        cmocka_unit_test(options_that_do_not_go_together_are_refused),
        cmocka_unit_test(a_typed_deal_says_how_many_play),
        cmocka_unit_test(a_position_comes_back),
        cmocka_unit_test(types_are_of_this_game_only),
        cmocka_unit_test(moves_have_their_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
