/* Mau-Mau by house rules (MM-47 to MM-60): the book, and what decides rarely. That whole games go
 * right, the reference sees. */
#include "maumau_play_help.h"

#include <stdio.h>

static parlor_play_options options_of(const char *rules)
{
    parlor_play_options options = {{0}};
    parlor_status status;
    assert_true(parlor_play_rules_read(maumau(), rules, strlen(rules), &options, &status));
    return options;
}

static parlor_table house_table(const char *rules, small_table small)
{
    parlor_table table;
    const parlor_play_options options = options_of(rules);
    const parlor_maumau_position position = position_of(&small);
    assert_true(parlor_maumau_table_from_position(&position, &options, &table, NULL, NULL));
    return table;
}

/* ---- The book (MM-60) ---- */

static int values[] = {11, 10, 9, 8, 7, 4, 3, 20};

/* What the six rules say of the moves that are legal, literally. */
static int by_the_rules(const parlor_table *table)
{
    const parlor_maumau_state *const g = &parlor_maumau_table_of(table)->state;
    const int step = g->is_reversed ? -1 : 1;
    const int next = ((int)g->seat + step + (int)g->players) % (int)g->players;
    const bool against = __builtin_popcount(g->hands[next]) == 1;
    int best = -1, best_worth = -1;
    for (int move = 0; move < PARLOR_MAUMAU_MOVE_DRAW; move++) {
        if (!(table->legal >> move & 1))
            continue;
        const parlor_maumau_card card = parlor_maumau_move_card(move);
        const bool is_jack = parlor_maumau_card_rank(card) == PARLOR_MAUMAU_JACK;
        int worth =
            values[parlor_maumau_card_rank(card)] * 4 + 3 - (int)parlor_maumau_card_suit(card);
        if (is_jack)
            worth = against ? 1000 + worth : worth - 80;
        if (worth > best_worth) {
            best_worth = worth;
            best = move;
        }
    }
    assert_true(best >= 0);
    const parlor_maumau_card card = parlor_maumau_move_card(best);
    const parlor_maumau_set left = g->hands[g->seat] & ~parlor_maumau_set_of(card);
    if (left == 0)
        return best;
    int counts[PARLOR_MAUMAU_SUITS], wish = 0;
    parlor_maumau_hand_suits(left, counts);
    for (int suit = 1; suit < PARLOR_MAUMAU_SUITS; suit++)
        wish = counts[suit] > counts[wish] ? suit : wish;
    return parlor_maumau_move_of(card, (parlor_maumau_suit)wish);
}

/* Some house rules, whichever. */
static parlor_beginning any_beginning(uint64_t number)
{
    parlor_beginning beginning = {.game = maumau(), .seed = 41, .number = number};
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(maumau(), i)); i++) {
        uint32_t count = 0;
        while (option->values[count])
            count++;
        if (strcmp(option->name, "begins") != 0 && random_below(2))
            parlor_play_choose(maumau(), option->name, option->values[random_below(count)],
                               &beginning.options);
    }
    return beginning;
}

static void the_book_keeps_the_six_rules_among_legal_moves(void **state)
{
    (void)state;
    const parlor_bot *const book = parlor_game_bot_find(maumau(), "book");
    random_state = 2;
    for (uint64_t number = 0; number < 1500; number++) {
        const parlor_beginning beginning = any_beginning(number);
        parlor_table table, out = {.seat = -1};
        parlor_table_begin(&beginning, &table, NULL, NULL);
        while (table.seat >= 0) {
            const parlor_sight sight = sight_of(&table, table.seat);
            const int move = parlor_bot_choose(book, &sight, NULL);
            assert_int_equal(move, by_the_rules(&table));
            if (out.seat < 0 && random_below(10) == 0)
                out = table;
            parlor_table_move(&table, move, NULL, NULL);
        }
        if (out.seat < 0)
            continue;
        int expected[PARLOR_SEATS_MAX],
            payoff[PARLOR_SEATS_MAX]; /* played out, it comes to the same */
        maumau()->play->play_out(&out, NULL);
        parlor_table_payoff(&table, expected);
        parlor_table_payoff(&out, payoff);
        assert_int_equal(out.seat, -1);
        assert_memory_equal(payoff, expected, sizeof payoff);
    }
}

/* ---- What decides rarely ---- */

static parlor_maumau_set hand_of(const parlor_table *table, int seat)
{
    return parlor_maumau_table_of(table)->state.hands[seat];
}

static void in_a_reversed_game_the_seat_before_pays(void **state)
{
    (void)state;
    parlor_table table = house_table(
        "nine=reverse", (small_table){{"HN CE CS CK", "SK HQ DA", "SN SE DK", "HS HE CQ"},
                                      .discard = "HT",
                                      .draw = "SA DT DN HK"});
    make(&table, "HN");
    assert_legal(&table, 3, "HE HS draw");
    make(&table, "HS");
    assert_legal(&table, 1, "HQ draw");
    assert_int_equal(parlor_maumau_hand_count(hand_of(&table, 2)), 5);
}

static void in_a_reversed_game_the_seat_before_is_skipped(void **state)
{
    (void)state;
    parlor_table table =
        house_table("nine=reverse", (small_table){{"HN CE CS", "HK SQ", "SN SE", "HE CQ DQ"},
                                                  .discard = "HT",
                                                  .draw = "SA DT DN DK"});
    make(&table, "HN");
    make(&table, "HE");
    assert_legal(&table, 1, "HK draw");
    const parlor_sight sight = sight_of(&table, 2);
    assert_int_equal(parlor_maumau_sight_of(&sight)->is_reversed, 1);
}

static void the_second_nine_turns_back(void **state)
{
    (void)state;
    parlor_table table = house_table(
        "nine=reverse",
        (small_table){{"HN CE CS", "HK SQ", "SN SE DN"}, .discard = "HT", .draw = "SA DT CT"});
    make(&table, "HN");
    make(&table, "SN");
    assert_int_equal(parlor_maumau_table_of(&table)->state.is_reversed, 0);
    assert_legal(&table, 0, "SA keep");
}

/* The book looks at the neighbour in the direction before its card (MM-60). */
static void a_jack_is_spent_against_the_neighbour_in_the_direction(void **state)
{
    (void)state;
    const parlor_bot *const book = parlor_game_bot_find(maumau(), "book");
    parlor_table table = house_table(
        "nine=reverse",
        (small_table){{"HN CE CS", "SQ", "HA CJ HQ"}, .discard = "HT", .draw = "SA DT CT"});
    make(&table, "HN");
    const parlor_sight sight = sight_of(&table, 2);
    assert_int_equal(parlor_bot_choose(book, &sight, NULL), move_of("CJ:H"));
    assert_int_equal(parlor_bot_reason(book, &sight, move_of("CJ:H")),
                     PARLOR_MAUMAU_RULE_JACK_AGAINST);
}

static void a_jack_alone_cannot_be_played_where_that_is_forbidden(void **state)
{
    (void)state;
    const parlor_table table = house_table(
        "last_jack=forbidden", (small_table){{"CJ", "DJ SQ"}, .discard = "HN", .draw = NULL});
    assert_over(&table, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS, (const int[PARLOR_SEATS_MAX]){3, -3});
}

static void to_pay_and_to_play_is_one_turn(void **state)
{
    (void)state;
    parlor_table table = house_table(
        "after_paying=plays",
        (small_table){{"HS CK", "CQ SQ"}, .discard = "CS", .draw = "HE HT SA DA", .sevens = 1});
    make(&table, "pay");
    assert_legal(&table, 0, "HS CK draw");
    assert_int_equal(parlor_maumau_table_of(&table)->state.turns, 1);
    make(&table, "CK");
    assert_int_equal(parlor_maumau_table_of(&table)->state.turns, 2);
}

static void another_turn_for_an_ace_counts(void **state)
{
    (void)state;
    parlor_table table = house_table(
        "ace=again", (small_table){{"HA HK", "DQ SQ"}, .discard = "HT", .draw = "HE SA DA"});
    make(&table, "HA");
    assert_legal(&table, 0, "HK draw");
    assert_int_equal(parlor_maumau_table_of(&table)->state.turns, 2);
}

/* MM-49: it is not counted, and everybody goes on seeing it. */
static void one_card_that_is_turned_over_is_seen(void **state)
{
    (void)state;
    parlor_table table = house_table(
        "turnover=shuffled", (small_table){{"HT CK", "SK SQ"}, .discard = "HN", .draw = "HE"});
    make(&table, "draw");
    make(&table, "HE");
    make(&table, "draw");
    assert_legal(&table, 0, "HN keep");
    const parlor_sight sight = sight_of(&table, 1);
    assert_int_equal(parlor_maumau_sight_of(&sight)->memory.turnovers, 0);
    assert_int_equal(parlor_maumau_sight_of(&sight)->drawn, move_of("HN"));
    assert_true(parlor_maumau_sight_of(&sight)->hands[0] >> move_of("HN") & 1);
}

static void refusals_cite_the_rule_of_the_house(void **state)
{
    (void)state;
    parlor_table table = house_table(
        "draw=needed", (small_table){{"HT HK CQ", "DQ"}, .discard = "HN", .draw = "SA"});
    assert_refused(&table, DRAW, PARLOR_MAUMAU_RULE_NEEDED);
    assert_refused(&table, KEEP, PARLOR_MAUMAU_RULE_FREE_TURN);
    table = house_table("draw=needed",
                        (small_table){{"HT HK CQ", "DQ"}, .discard = "HN", .draw = NULL});
    assert_refused(&table, DRAW, PARLOR_MAUMAU_RULE_FREE_TURN); /* there is nothing to draw */
    table =
        house_table("drawn=must", (small_table){{"CQ", "DQ"}, .discard = "HN", .draw = "SJ SA DA"});
    assert_legal(&table, 0, "SJ:C SJ:S SJ:H SJ:D");
    assert_refused(&table, KEEP, PARLOR_MAUMAU_RULE_DRAWN);
    assert_refused(&table, DRAW, PARLOR_MAUMAU_RULE_AFTER_DRAWING);
}

static void hands_are_as_large_as_the_house_has_them(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int cards = 5; cards <= 7; cards++) {
            parlor_beginning beginning = beginning_of(players, 0, 1, 8);
            parlor_table table;
            const char digit[] = {(char)('0' + cards), '\0'};
            assert_true(parlor_play_choose(maumau(), "hand", digit, &beginning.options));
            parlor_record record = {.beginning = beginning};
            assert_true(parlor_record_table(&record, 0, &table, NULL, NULL));
            int held = 0;
            for (int seat = 0; seat < players; seat++)
                held += parlor_maumau_hand_count(hand_of(&table, seat));
            const parlor_maumau_state *const g = &parlor_maumau_table_of(&table)->state;
            /* all 32 cards are in hands, to be drawn, or open, however far it went by itself */
            assert_int_equal(held + (int)(g->open - g->next) + 1, PARLOR_MAUMAU_CARDS);
        }
}

/* ---- What is shown ---- */

static void a_sight_tells_of_house_rules_where_there_are_some(void **state)
{
    (void)state;
    char text[4096];
    for (int i = 0; i < 2; i++) {
        parlor_table table;
        parlor_beginning beginning = beginning_of(2, 0, 1, 1);
        if (i == 1)
            parlor_play_choose(maumau(), "draw", "needed", &beginning.options);
        parlor_table_begin(&beginning, &table, NULL, NULL);
        const parlor_sight sight = sight_of(&table, 0);
        text[parlor_sight_json(&sight, text, sizeof text - 1)] = '\0';
        assert_int_equal(strstr(text, "\"rules\":\"draw=needed\"") != NULL, i == 1);
        assert_int_equal(strstr(text, "\"memory\":{") != NULL, i == 1);
    }
}

/* Can another seat hold this card, by what is remembered? */
static bool can_hold(const parlor_maumau_memory *memory, uint32_t seat, int card)
{
    for (int i = 0; i < memory->holding_count; i++)
        if (memory->holdings[i].seat == seat && memory->holdings[i].pile == memory->pile_of[card] &&
            !(memory->holdings[i].cannot >> card & 1))
            return true;
    return false;
}

/* By the table of docs/observations.md; what the published game has, another test sees. */
static void assert_observed(const parlor_sight *sight)
{
    const parlor_maumau_sight *const at = parlor_maumau_sight_of(sight);
    const parlor_maumau_memory *const memory = &at->memory;
    const bool remembers = at->house & 7; /* shuffled, needed, must */
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    parlor_sight_observe(sight, bytes);
    for (int rule = 0; rule < 12; rule++)
        assert_int_equal(bytes[319 + rule], at->house >> rule & 1);
    assert_int_equal(bytes[331], at->is_reversed);
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++) {
        const bool is_unplaced = at->unplaced >> card & 1;
        const int pile = memory->pile_of[card];
        assert_int_equal(bytes[428 + card],
                         is_unplaced && pile > 0 ? memory->turnovers + 1 - pile : 0);
        for (int i = 1; i < 4; i++)
            assert_int_equal(
                bytes[300 + 32 * i + card],
                remembers && i < sight->seats && is_unplaced &&
                    !can_hold(memory, (uint32_t)((sight->seat + i) % sight->seats), card));
    }
    for (int i = at->pile; i < at->queued; i++)
        assert_int_equal(bytes[160 + at->queue[i]],
                         (at->house & PARLOR_MAUMAU_HOUSE_SHUFFLED ? at->pile : i) + 1);
}

static void observations_have_a_place_for_house_rules(void **state)
{
    (void)state;
    random_state = 6;
    for (uint64_t number = 0; number < 300; number++) {
        const parlor_beginning beginning = any_beginning(number);
        parlor_table table;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        while (table.seat >= 0) {
            for (int seat = 0; seat < table.seats; seat++) {
                const parlor_sight sight = sight_of(&table, seat);
                assert_observed(&sight);
                uint8_t bytes[PARLOR_OBSERVATION_MAX]; /* and how many are out of the last pile */
                parlor_sight_observe(&sight, bytes);
                const parlor_maumau_table *const own = parlor_maumau_table_of(&table);
                for (int i = 1; i < table.seats && own->remembers; i++) {
                    int count = 0;
                    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
                        count +=
                            (hand_of(&table, (seat + i) % table.seats) & ~own->seen) >> card & 1
                                ? own->memory.turnovers > 0 &&
                                      own->memory.pile_of[card] == own->memory.turnovers
                                : 0;
                    assert_int_equal(bytes[459 + i], own->memory.is_lost ? 0 : count);
                }
            }
            parlor_table_move(&table, random_move(table.legal), NULL, NULL);
        }
    }
}

/* Until all of it has been met with. */
static void explanations_tell_what_the_house_has(void **state)
{
    (void)state;
    static char text[1 << 20];
    static parlor_record record;
    static const char *const words[] = {
        "house rules (MM-47) turnover=shuffled,nine=reverse,ace=again", "direction of play turns",
        "has another turn", "pile turned over and shuffled"};
    const parlor_bot *const book = parlor_game_bot_find(maumau(), "book");
    bool is_met[4] = {false};
    for (uint64_t number = 0; number < 200; number++) {
        parlor_table table;
        record = (parlor_record){.beginning = beginning_of(3, 0, 5, number)};
        parlor_status status;
        assert_true(parlor_play_rules_read(maumau(), "turnover=shuffled,nine=reverse,ace=again", 40,
                                           &record.beginning.options, &status));
        parlor_table_begin(&record.beginning, &table, NULL, NULL);
        while (table.seat >= 0) {
            const parlor_sight sight = sight_of(&table, table.seat);
            const int move = parlor_bot_choose(book, &sight, NULL);
            record.moves[record.count++] = (uint8_t)move;
            parlor_table_move(&table, move, NULL, NULL);
        }
        text[parlor_record_show(&record, PARLOR_EXPLAIN, NULL, &(parlor_style){0}, text,
                                sizeof text - 1)] = '\0';
        for (int i = 0; i < 4; i++)
            is_met[i] |= strstr(text, words[i]) != NULL;
    }
    for (int i = 0; i < 4; i++)
        assert_true(is_met[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_keeps_the_six_rules_among_legal_moves),
        cmocka_unit_test(in_a_reversed_game_the_seat_before_pays),
        cmocka_unit_test(in_a_reversed_game_the_seat_before_is_skipped),
        cmocka_unit_test(the_second_nine_turns_back),
        cmocka_unit_test(a_jack_is_spent_against_the_neighbour_in_the_direction),
        cmocka_unit_test(a_jack_alone_cannot_be_played_where_that_is_forbidden),
        cmocka_unit_test(to_pay_and_to_play_is_one_turn),
        cmocka_unit_test(another_turn_for_an_ace_counts),
        cmocka_unit_test(one_card_that_is_turned_over_is_seen),
        cmocka_unit_test(refusals_cite_the_rule_of_the_house),
        cmocka_unit_test(hands_are_as_large_as_the_house_has_them),
        cmocka_unit_test(a_sight_tells_of_house_rules_where_there_are_some),
        cmocka_unit_test(observations_have_a_place_for_house_rules),
        cmocka_unit_test(explanations_tell_what_the_house_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
