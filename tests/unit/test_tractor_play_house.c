/* House rules of Tractor (TR-43 ... TR-49), on deals in which they decide. */
#include "tractor_play_help.h"

#include <stdio.h>

static parlor_table table_of_record(const char *text)
{
    static parlor_record record;
    parlor_status status;
    parlor_table table;
    assert_true(parlor_record_read(text, strlen(text), &record, &status));
    assert_true(parlor_record_table(&record, record.count, &table, NULL, NULL));
    return table;
}

static void make(parlor_table *table, int move)
{
    assert_int_equal(parlor_table_move(table, move, NULL, NULL), 0);
}

static int move_of(const char *card)
{
    return parlor_tractor_card_move(card_of(card));
}

static void assert_hand(parlor_tractor_hand hand, const char *cards)
{
    const parlor_tractor_hand wanted = hand_from(cards);
    assert_memory_equal(&hand, &wanted, sizeof hand);
}

/* ---- Options (TR-43) -------------------------------------------------------------------- */

static const char *problem_of(const char *const *choices)
{
    parlor_play_options options = {{0}};
    const parlor_game *const game = parlor_game_find("tractor");
    for (; *choices; choices += 2)
        assert_true(parlor_play_choose(game, choices[0], choices[1], &options));
    const parlor_problem *const problem = parlor_play_options_problem(game, &options);
    assert_int_equal(parlor_play_seats(game, &options), problem ? 0 : PARLOR_TRACTOR_SEATS);
    return problem ? problem->name : "none";
}

static void options_must_go_together(void **state)
{
    (void)state;
    static const struct {
        const char *choices[7], *problem;
    } rows[] = {
        {{"main", "called", NULL}, "none"},
        {{"main", "called", "suit", "H", NULL}, "main-suit-called"},
        {{"main", "called", "suit", "O", NULL}, "main-suit-called"},
        {{"main", "given", "suit", "O", NULL}, "none"},
        {{"first_dealer", "caller", NULL}, "first-dealer-alone"},
        {{"first_dealer", "dealt", NULL}, "none"},
        {{"main", "called", "first_dealer", "caller", NULL}, "none"},
        {{"main", "called", "first_dealer", "caller", "rank1", "2", NULL}, "none"},
        {{"main", "called", "first_dealer", "caller", "rank1", "3", NULL}, "first-dealer-ranks"},
        {{"main", "called", "first_dealer", "caller", "rank2", "A", NULL}, "first-dealer-ranks"},
        {{"tractor_duty", "no", NULL}, "none"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_string_equal(problem_of(rows[i].choices), rows[i].problem);
}

/* The cards are those of the published game; main suit and ranks may not be. */
static void cards_do_not_depend_on_house_rules(void **state)
{
    (void)state;
    static const char *const rules[] = {"main=called", "table", "tractor_duty=no"};
    for (uint64_t number = 1; number <= 50; number++)
        for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
            const parlor_beginning by = begun_by(rules[i], 9, number),
                                   without = begun_by("", 9, number);
            const parlor_beginning dealt = parlor_beginning_dealt(&by);
            const parlor_beginning published = parlor_beginning_dealt(&without);
            assert_memory_equal(dealt.cards, published.cards, sizeof dealt.cards);
            const uint8_t *const choice = dealt.options.choice;
            assert_int_equal(choice[PARLOR_TRACTOR_OPTION_DEALER],
                             published.options.choice[PARLOR_TRACTOR_OPTION_DEALER]);
            assert_int_equal(choice[PARLOR_TRACTOR_OPTION_SUIT] == 0, i < 2);
            assert_true(i != 1 || (choice[PARLOR_TRACTOR_OPTION_RANK1] == 1 &&
                                   choice[PARLOR_TRACTOR_OPTION_RANK2] == 1));
        }
}

/* A deal with a main suit is refused where that is called, and one without where it is given. */
static void deals_name_a_main_suit_or_not(void **state)
{
    (void)state;
    const parlor_beginning number = begun_by("", 1, 1);
    parlor_beginning dealt = parlor_beginning_dealt(&number);
    assert_true(parlor_beginning_is_valid(&dealt));
    dealt.options.choice[PARLOR_TRACTOR_OPTION_SUIT] = 0;
    assert_false(parlor_beginning_is_valid(&dealt));
    dealt.options.choice[PARLOR_TRACTOR_OPTION_MAIN] = 2;
    assert_true(parlor_beginning_is_valid(&dealt));
    dealt.options.choice[PARLOR_TRACTOR_OPTION_SUIT] = 1;
    assert_false(parlor_beginning_is_valid(&dealt));
}

/* ---- Calling (TR-44 ... TR-46) ---------------------------------------------------------- */

static void calls_are_more_each_time(void **state)
{
    (void)state;
    static const char *const calls[] = {"H7", "C7", "BJ", "RJ"};
    static const char *const legal[] = {"H7 D7 BJ pass", "C7 RJ pass", "BJ pass", "RJ pass"};
    static const int seats[] = {1, 2, 1, 2};
    parlor_table table = table_begun_by("main=called", 1, 40);
    for (int i = 0; i < PARLOR_TRACTOR_CALLS; i++) {
        assert_int_equal(own_of(&table)->seen.phase, PARLOR_TRACTOR_CALLING);
        assert_int_equal(table.seat, seats[i]);
        assert_string_equal(legal_text(&table), legal[i]);
        make(&table, move_of(calls[i]));
        assert_int_equal(own_of(&table)->seen.call_count, i + 1);
    }
    const parlor_tractor_seen *const seen = &own_of(&table)->seen;
    assert_int_equal(seen->phase, PARLOR_TRACTOR_HIDING);
    assert_int_equal(seen->round.main, PARLOR_TRACTOR_NO_SUIT);
    assert_int_equal(seen->calls[0].count, 1);
    assert_int_equal(seen->calls[1].count, 2);
    assert_int_equal(table.seat, 1); /* Bob deals and has called; his cards he may hide */
    assert_hand(seen->known[2], "C7C7RJRJ");
    assert_hand(seen->known[1], "");
    assert_hand(seen->kept, "H7BJBJ");
}

/* Who has passed is asked again after a call, who has called is not. */
static void who_passed_may_call_later(void **state)
{
    (void)state;
    parlor_table table = table_begun_by("main=called", 1, 40);
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    assert_int_equal(table.seat, 2);
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    assert_int_equal(table.seat, 3);
    make(&table, move_of("S7"));
    assert_int_equal(table.seat, 1); /* Alice has no two sevens */
    assert_string_equal(legal_text(&table), "BJ pass");
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    assert_string_equal(legal_text(&table), "C7 RJ pass");
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    assert_int_equal(own_of(&table)->seen.phase, PARLOR_TRACTOR_HIDING);
    assert_int_equal(own_of(&table)->seen.round.main, PARLOR_TRACTOR_SPADES);
    assert_hand(own_of(&table)->seen.known[3], "S7");
}

static void jokers_are_turned_up_until_another_card(void **state)
{
    (void)state;
    const parlor_table joker = table_of_record("tractor.main=called.1:177.333");
    const parlor_tractor_seen *seen = &own_of(&joker)->seen;
    assert_int_equal(seen->turned_up_count, 2);
    assert_int_equal(seen->round.main, PARLOR_TRACTOR_SPADES);
    assert_int_equal(seen->round.ranks[0], 13); /* and the king of spades is of that rank */
    assert_hand(seen->kept, "RJSK");
    const parlor_table rank = table_of_record("tractor.main=called.1:23.33");
    seen = &own_of(&rank)->seen;
    assert_int_equal(seen->turned_up_count, 1);
    assert_int_equal(seen->round.main, PARLOR_TRACTOR_SPADES);
    assert_hand(seen->kept, "SJ");
}

/* Nobody else is told that a seat was asked, or that it passed. */
static void passes_are_not_seen(void **state)
{
    (void)state;
    parlor_table table = table_begun_by("main=called", 1, 40);
    parlor_sight before[PARLOR_TRACTOR_SEATS], after;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        parlor_table_sight(&table, seat, &before[seat]);
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        parlor_table_sight(&table, seat, &after);
        assert_memory_equal(after.own, before[seat].own, sizeof after.own);
        assert_int_equal(after.legal != 0, seat == table.seat);
    }
}

static void what_cannot_be_called_is_refused(void **state)
{
    (void)state;
    parlor_table table = table_begun_by("main=called", 1, 40);
    assert_int_equal(parlor_table_why_not(&table, move_of("C7")), PARLOR_TRACTOR_RULE_DECISIONS);
    assert_int_equal(parlor_table_why_not(&table, move_of("HA")), PARLOR_TRACTOR_RULE_CALLS);
    assert_int_equal(parlor_table_why_not(&table, PARLOR_TRACTOR_MOVE_DONE),
                     PARLOR_TRACTOR_RULE_LEADING);
    assert_int_equal(parlor_table_why_not(&table, PARLOR_TRACTOR_MOVE_PASS + 1),
                     PARLOR_TRACTOR_RULE_MOVES);
    make(&table, move_of("D7"));
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    assert_int_equal(own_of(&table)->seen.phase, PARLOR_TRACTOR_HIDING);
    assert_int_equal(parlor_table_why_not(&table, PARLOR_TRACTOR_MOVE_PASS),
                     PARLOR_TRACTOR_RULE_CALLING);
    table = table_begun(1, 40); /* where nothing is called there is no such move */
    assert_int_equal(parlor_table_why_not(&table, PARLOR_TRACTOR_MOVE_PASS),
                     PARLOR_TRACTOR_RULE_MOVES);
}

static void what_is_typed_may_be_both_cards(void **state)
{
    (void)state;
    parlor_table table = table_begun_by("main=called", 1, 40);
    assert_int_equal(type_moves(&table, " PASS "), 1);
    assert_int_equal(type_moves(&table, "c7 c7"), 1);
    assert_int_equal(own_of(&table)->seen.calls[0].count, 2);
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    assert_int_equal(parlor_moves_read(&table, "BJ H7", 5, moves, &status), 0);
    assert_int_equal(status.problem->rule, PARLOR_TRACTOR_RULE_CALLS);
    assert_int_equal(parlor_moves_read(&table, "BJ done", 7, moves, &status), 0);
    assert_int_equal(status.problem->rule, PARLOR_TRACTOR_RULE_LEADING);
}

/* ---- What calling tells (TR-47) --------------------------------------------------------- */

/* Charles deals, has shown D9 and hidden it, though he has got the other one, too. */
static void the_dealer_may_hide_what_he_has_shown(void **state)
{
    (void)state;
    parlor_table table = table_of_record("tractor.main=called.1:10.u3DDEPQNNuM2");
    const parlor_tractor_table *const at = own_of(&table);
    assert_int_equal(at->seen.round.dealer, 2);
    assert_hand(at->seen.kept, "D9");
    assert_hand(at->seen.known[2], "");
    parlor_random words = parlor_random_begin(3, 3);
    parlor_sight sight;
    int in_hand = 0, hidden = 0, both = 0;
    parlor_table_sight(&table, table.seat, &sight);
    for (int i = 0; i < 400; i++) {
        parlor_table imagined;
        assert_true(parlor_sight_imagine(&sight, &words, &imagined));
        const uint64_t nine = UINT64_C(1) << move_of("D9");
        const bool holds = own_of(&imagined)->hands[2].once & nine;
        const bool has_hidden = own_of(&imagined)->hidden.once & nine;
        const parlor_tractor_hand *const hands = own_of(&imagined)->hands;
        assert_true(holds || has_hidden);
        in_hand += holds;
        hidden += has_hidden;
        both += ((hands[0].once | hands[1].once | hands[3].once) & nine) == 0;
    }
    assert_in_range(in_hand, 100, 400);
    assert_in_range(hidden, 20, 300);
    assert_in_range(both, 20, 380); /* the other may be anywhere */
}

/* Played cards are no longer kept, whichever of two they are. */
static void played_cards_are_kept_no_more(void **state)
{
    (void)state;
    parlor_table table = table_of_record("tractor.main=called.1:10.u3DDEPQNNM");
    assert_int_equal(own_of(&table)->seen.phase, PARLOR_TRACTOR_LEADING); /* both nines are there */
    assert_hand(own_of(&table)->seen.kept, "D9");
    type_moves(&table, "D9 done");
    assert_hand(own_of(&table)->seen.kept, "");
}

/* Who has shown one card of a kind, and does not deal, has no other. */
static void who_shows_one_card_has_one(void **state)
{
    (void)state;
    parlor_table table = table_begun_by("main=called", 1, 40);
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    make(&table, PARLOR_TRACTOR_MOVE_PASS);
    make(&table, move_of("S7"));
    parlor_random words = parlor_random_begin(3, 4);
    parlor_sight sight;
    parlor_table_sight(&table, table.seat, &sight);
    bool is_elsewhere[PARLOR_TRACTOR_SEATS + 1] = {false};
    for (int i = 0; i < 200; i++) {
        parlor_table imagined;
        assert_true(parlor_sight_imagine(&sight, &words, &imagined));
        const parlor_tractor_table *const at = own_of(&imagined);
        const uint64_t seven = UINT64_C(1) << move_of("S7");
        assert_true((at->hands[3].once & seven) && !(at->hands[3].twice & seven));
        for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
            is_elsewhere[seat] |= (at->hands[seat].once & seven) != 0;
        is_elsewhere[PARLOR_TRACTOR_SEATS] |=
            !((at->hands[0].once | at->hands[1].once | at->hands[2].once) & seven);
        parlor_table_move(&imagined, PARLOR_TRACTOR_MOVE_PASS, NULL, NULL);
    }
    assert_true(is_elsewhere[0] && is_elsewhere[2] && is_elsewhere[PARLOR_TRACTOR_SEATS]);
}

/* ---- The caller deals (TR-48) ----------------------------------------------------------- */

static void the_caller_becomes_dealer(void **state)
{
    (void)state;
    parlor_table table = table_of_record("tractor.main=called.first_dealer=caller.1:4.333");
    assert_int_equal(own_of(&table)->seen.round.dealer, 1); /* stands in */
    type_moves(&table, "S2");
    type_moves(&table, "pass");
    type_moves(&table, "pass");
    const parlor_tractor_seen *const seen = &own_of(&table)->seen;
    assert_int_equal(seen->round.dealer, 0);
    assert_int_equal(seen->leaders[0], 0);
    assert_int_equal(table.seat, 0);
    assert_int_equal(__builtin_popcountll(own_of(&table)->hands[0].once) +
                         __builtin_popcountll(own_of(&table)->hands[0].twice),
                     PARLOR_TRACTOR_HAND + PARLOR_TRACTOR_HIDDEN);
}

static void only_the_first_round_is_dealt_by_the_caller(void **state)
{
    (void)state;
    const parlor_bot *const book = parlor_game_bot_find(parlor_game_find("tractor"), "book");
    const parlor_beginning first = begun_by("table,tractor_duty=no", 2, 1);
    parlor_match match;
    assert_true(parlor_match_begin(&first, 0, &match));
    parlor_random random = parlor_random_begin(1, 1);
    for (int round = 0; round < 3; round++) {
        const uint8_t *const choice = match.next.options.choice;
        assert_int_equal(choice[PARLOR_TRACTOR_OPTION_FIRST_DEALER], round == 0 ? 2 : 0);
        assert_int_equal(choice[PARLOR_TRACTOR_OPTION_MAIN], 2);
        assert_int_equal(choice[PARLOR_TRACTOR_OPTION_TRACTOR_DUTY], 2);
        parlor_table table;
        assert_true(parlor_table_begin(&match.next, &table, NULL, NULL));
        while (table.seat >= 0) {
            parlor_sight sight;
            parlor_table_sight(&table, table.seat, &sight);
            make(&table, parlor_bot_choose(book, &sight, &random));
        }
        assert_true(parlor_match_add(&match, &table));
    }
}

/* ---- Without the tractor's duty (TR-49) ------------------------------------------------- */

static void a_tractor_need_not_be_given(void **state)
{
    (void)state;
    parlor_table table = table_of_record("tractor.tractor_duty=no.1:885.BORbcfghttuu2");
    const int seat = table.seat;
    const parlor_tractor_seen *const seen = &own_of(&table)->seen;
    assert_false(seen->demand.is_tractor);
    parlor_tractor_demand demand = seen->demand;
    demand.is_tractor = true; /* as published */
    const parlor_tractor_order order = parlor_tractor_round_order(&seen->round);
    assert_int_equal(
        parlor_tractor_follow_owed(&order, &demand, &own_of(&table)->hands[seat]).tractor, 2);
    type_moves(&table, "DJ DJ DA DA");
    /* others cannot conclude that there is none */
    parlor_random words = parlor_random_begin(3, 5);
    parlor_sight sight;
    const parlor_tractor_hand played = hand_from("DJDJDADA");
    int tractors = 0;
    parlor_table_sight(&table, table.seat, &sight);
    for (int i = 0; i < 400; i++) {
        parlor_table imagined;
        assert_true(parlor_sight_imagine(&sight, &words, &imagined));
        parlor_tractor_hand before = own_of(&imagined)->hands[seat];
        before.twice |= played.twice | (before.once & played.once);
        before.once |= played.once;
        tractors += parlor_tractor_follow_owed(&order, &demand, &before).tractor > 0;
    }
    assert_in_range(tractors, 1, 399);
}

/* ---- Sights as JSON --------------------------------------------------------------------- */

/* The sight of the seat in turn, with a part of it replaced, is refused, and this member is named.
 */
static void assert_refused(const char *record, const char *part, const char *by, const char *member)
{
    char text[8192], damaged[8192];
    const parlor_table table = table_of_record(record);
    parlor_sight sight, read;
    parlor_status status;
    parlor_table_sight(&table, table.seat, &sight);
    text[parlor_sight_json(&sight, text, sizeof text - 1)] = '\0';
    assert_true(parlor_sight_read(text, strlen(text), &read, &status));
    assert_memory_equal(&read, &sight, sizeof sight);
    const char *const place = strstr(text, part);
    assert_non_null(place);
    snprintf(damaged, sizeof damaged, "%.*s%s%s", (int)(place - text), text, by,
             place + strlen(part));
    if (parlor_sight_read(damaged, strlen(damaged), &read, &status))
        fail_msg("read: %s", damaged);
    assert_string_equal(status.found, member);
}

static void sights_that_could_not_be_are_refused(void **state)
{
    (void)state;
    static const char calling[] = "tractor.main=called.1:40.F";
    static const char kept[] = "tractor.main=called.1:10.u3DDEPQNNuM2";
    static const char turned[] = "tractor.main=called.1:177.333";
    static const char caller[] = "tractor.main=called.first_dealer=caller.1:4.333N33";
    assert_refused(calling, "\"main\":\"called\"", "\"main\":\"given\"", "options");
    assert_refused(calling, "\"options\":{\"main\":\"called\"}", "\"options\":{}", "options");
    assert_refused(calling, "\"options\":{\"main\":\"called\"}", "\"options\":[]", "options");
    assert_refused(calling, "[{\"seat\":1,\"cards\":[\"H7\"]}]",
                   "[{\"seat\":1,\"cards\":[\"H7\"]},{\"seat\":0,\"cards\":[\"S7\"]}]", "calls");
    assert_refused(calling, "[{\"seat\":1,\"cards\":[\"H7\"]}]",
                   "[{\"seat\":1,\"cards\":[\"H7\"]},{\"seat\":1,\"cards\":[\"BJ\",\"BJ\"]}]",
                   "calls");
    assert_refused(calling, "\"cards\":[\"H7\"]}]", "\"cards\":[\"H8\"]}]", "calls");
    assert_refused(calling, "\"cards\":[\"H7\"]}]", "\"cards\":[\"H7\",\"D7\"]}]", "calls");
    assert_refused(calling, "\"cards\":[\"H7\"]}]", "\"cards\":[]}]", "calls");
    assert_refused(calling, "\"cards\":[\"H7\"]}]", "\"cards\":[\"C7\",\"C7\"]}]", "hand");
    assert_refused(calling, "\"turn\":2", "\"turn\":3", "turn");
    assert_refused(calling, "\"turned_up\":[]", "\"turned_up\":[\"S7\"]", "turned_up");
    assert_refused(kept, "\"main_suit\":\"D\"", "\"main_suit\":\"H\"", "calls");
    assert_refused(turned, "\"turned_up\":[\"RJ\",\"SK\"]", "\"turned_up\":[\"RJ\"]", "turned_up");
    assert_refused(turned, "\"turned_up\":[\"RJ\",\"SK\"]", "\"turned_up\":[]", "turned_up");
    assert_refused(turned, "\"turned_up\":[\"RJ\",\"SK\"]", "\"turned_up\":[\"SK\",\"RJ\"]",
                   "turned_up");
    assert_refused(turned, "\"turned_up\":[\"RJ\",\"SK\"]", "\"turned_up\":[\"BJ\",\"SK\"]",
                   "hand");
    assert_refused(caller, "\"ranks\":[\"2\",\"2\"]", "\"ranks\":[\"2\",\"3\"]", "options");
    assert_refused(caller, "\"dealer\":\"Alice\"", "\"dealer\":\"Bob\"", "calls");
}

/* ---- For learning programs -------------------------------------------------------------- */

static void observations_tell_of_calls(void **state)
{
    (void)state;
    enum { KNOWN = 378, PHASE = 495, PASS = 502, HOUSE, CALLS };
    const parlor_table table = table_of_record("tractor.main=called.1:40.Ff");
    parlor_sight sight;
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    parlor_table_sight(&table, table.seat, &sight);
    parlor_sight_observe(&sight, bytes);
    assert_int_equal(parlor_game_observation_size(table.game), CALLS + 8);
    assert_int_equal(bytes[PHASE], PARLOR_TRACTOR_CALLING);
    assert_int_equal(bytes[PASS], 1);
    assert_int_equal(bytes[HOUSE], PARLOR_TRACTOR_HOUSE_CALLED);
    assert_int_equal(bytes[CALLS], 1); /* this seat, one card */
    assert_int_equal(bytes[CALLS + 1], move_of("H7"));
    assert_int_equal(bytes[CALLS + 2], 1 << 2 | 2); /* the next seat, two */
    assert_int_equal(bytes[CALLS + 3], move_of("C7"));
    assert_int_equal(bytes[CALLS + 4], 0);
    assert_int_equal(bytes[KNOWN + move_of("C7")], 2);
    const parlor_table kept = table_of_record("tractor.main=called.1:177.333");
    parlor_table_sight(&kept, 1, &sight);
    parlor_sight_observe(&sight, bytes);
    assert_int_equal(bytes[PASS], 0);
    assert_int_equal(bytes[KNOWN + move_of("RJ")], 1 << 6);
    const parlor_table published = table_begun(1, 40);
    parlor_table_sight(&published, published.seat, &sight);
    parlor_sight_observe(&sight, bytes);
    for (int i = PASS; i < CALLS + 8; i++)
        assert_int_equal(bytes[i], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_must_go_together),
        cmocka_unit_test(cards_do_not_depend_on_house_rules),
        cmocka_unit_test(deals_name_a_main_suit_or_not),
        cmocka_unit_test(calls_are_more_each_time),
        cmocka_unit_test(who_passed_may_call_later),
        cmocka_unit_test(jokers_are_turned_up_until_another_card),
        cmocka_unit_test(passes_are_not_seen),
        cmocka_unit_test(what_cannot_be_called_is_refused),
        cmocka_unit_test(what_is_typed_may_be_both_cards),
        cmocka_unit_test(the_dealer_may_hide_what_he_has_shown),
        cmocka_unit_test(played_cards_are_kept_no_more),
        cmocka_unit_test(who_shows_one_card_has_one),
        cmocka_unit_test(the_caller_becomes_dealer),
        cmocka_unit_test(only_the_first_round_is_dealt_by_the_caller),
        cmocka_unit_test(a_tractor_need_not_be_given),
        cmocka_unit_test(sights_that_could_not_be_are_refused),
        cmocka_unit_test(observations_tell_of_calls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
