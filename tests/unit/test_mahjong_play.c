/* Sichuan Mahjong being played: what the rules say, one by one, on walls that were prepared for it
 * (SM-27 to SM-36). */
#include "mahjong_play_help.h"

static void assert_legal(const parlor_table *table, int seat, uint64_t legal)
{
    assert_int_equal(table->seat, seat);
    assert_int_equal(table->legal, legal);
}

static void assert_payoff(const parlor_table *table, int a, int b, int c, int d)
{
    const int expected[] = {a, b, c, d};
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        assert_int_equal(payoff[seat], expected[seat]);
}

static void assert_outcome(const parlor_table *table, int winner, int from, const char *tile,
                           int score)
{
    const parlor_mahjong_win *const win = &open_of(table)->wins[0];
    assert_int_equal(table->seat, -1);
    assert_int_equal(table->legal, 0);
    assert_int_equal(open_of(table)->phase, PARLOR_MAHJONG_PHASE_OVER);
    assert_int_equal(open_of(table)->win_count, 1);
    assert_int_equal(win->seat, winner);
    assert_int_equal(win->from, from);
    assert_int_equal(win->tile, tile_of(tile));
    assert_int_equal(win->score, score);
}

/* ---- The deal (SM-27) ---- */

static void tiles_are_dealt_one_by_one(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D", "2D", "3D", "4D"}, .first = "9M", .begins = "2"};
    parlor_beginning beginning = beginning_of(&deal);
    assert_int_equal(beginning.cards[0], tile_of("3D")); /* seat 2 begins */
    assert_int_equal(beginning.cards[1], tile_of("4D"));
    assert_int_equal(beginning.cards[2], tile_of("1D"));
    const parlor_table table = table_of(&deal);
    const parlor_mahjong_table *const own = parlor_mahjong_table_of(&table);
    assert_int_equal(table.seat, 2);
    assert_int_equal(own->drawn, tile_of("9M"));
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        assert_int_equal(own->open.hidden[seat], seat == 2 ? 14 : 13);
        assert_true(parlor_mahjong_tiles_count(&own->hidden[seat], seat) > 0);
    }
    assert_int_equal(own->open.wall, PARLOR_MAHJONG_WALL_MAX - 1);
}

static void walls_are_dealt_by_number(void **state)
{
    (void)state;
    parlor_random random = parlor_random_begin(1, 7);
    const parlor_beginning numbered = {.game = mahjong(), .seed = 1, .number = 7};
    const parlor_beginning dealt = parlor_beginning_dealt(&numbered);
    uint8_t wall[PARLOR_MAHJONG_TILES];
    parlor_mahjong_wall_deal(&random, wall);
    assert_memory_equal(wall, dealt.cards, sizeof wall);
    assert_true(parlor_beginning_is_valid(&dealt));
}

static void other_tiles_are_no_wall(void **state)
{
    (void)state;
    const prepared any = {.first = NULL};
    parlor_beginning beginning = beginning_of(&any);
    assert_true(parlor_beginning_is_valid(&beginning));
    beginning.cards[0] = PARLOR_MAHJONG_KINDS;
    assert_false(parlor_beginning_is_valid(&beginning));
    beginning.cards[0] = 26; /* a fifth one */
    assert_false(parlor_beginning_is_valid(&beginning));
}

/* ---- Winning (SM-29) and what it is worth (SM-34) ---- */

static void a_tile_drawn_wins(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D2D3D4D5D6D7D8D8D2B3B"}, .first = "4B"};
    parlor_table table = table_of(&deal);
    assert_true(table.legal & MOVE(WIN));
    assert_payoff(&table, 0, 0, 0, 0);
    play(&table, 0, "win");
    assert_outcome(&table, 0, -1, "4B", 1);
    assert_payoff(&table, 3, -1, -1, -1);
    assert_int_equal(parlor_mahjong_tiles_count(&open_of(&table)->shown[0], tile_of("4B")), 0);
}

static void nobody_has_to_win(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D2D3D4D5D6D7D8D8D2B3B"}, .first = "4B"};
    parlor_table table = table_of(&deal);
    play(&table, 0, "discard 4B");
    assert_int_equal(open_of(&table)->win_count, 0);
}

static void three_suits_do_not_win(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D2D3D4D5D6D7M7M7M2B3B"}, .first = "4B"};
    const parlor_table table = table_of(&deal);
    assert_false(table.legal & MOVE(WIN));
    assert_int_equal(parlor_table_why_not(&table, WIN), PARLOR_MAHJONG_RULE_WIN);
}

/* ---- After a discard (SM-31) ---- */

/* Seats 1 and 3 wait for 5M, which seat 0 draws. */
static const prepared two_can_win = {
    .hand = {"1D3D5D7D9D1B3B5B7B9B1M3M9M", "1D1D1D2D3D4D4D5D6D8D8D4M6M",
             "2D4D6D8D2B4B6B8B2M4M6M9M9M", "1B1B1B2B3B4B5B6B7B9B9B4M6M"},
    .first = "5M"};

static void the_first_one_clockwise_is_asked_first(void **state)
{
    (void)state;
    parlor_table table = table_of(&two_can_win);
    play(&table, 0, "5M");
    assert_legal(&table, 1, MOVE(WIN) | MOVE(PASS));
    parlor_table passed = table;
    play(&table, 1, "win");
    assert_outcome(&table, 1, 0, "5M", 1);
    assert_payoff(&table, -1, 1, 0, 0);
    play(&passed, 1, "pass");
    assert_legal(&passed, 3, MOVE(WIN) | MOVE(PASS));
    play(&passed, 3, "win");
    assert_outcome(&passed, 3, 0, "5M", 1);
    assert_payoff(&passed, -1, 0, 0, 1);
}

static void who_passes_goes_on(void **state)
{
    (void)state;
    parlor_table table = table_of(&two_can_win);
    play(&table, 0, "5M");
    play(&table, 1, "pass");
    play(&table, 3, "pass");
    assert_int_equal(table.seat, 1); /* the next one after the discarder, whoever was asked */
    assert_int_equal(open_of(&table)->phase, PARLOR_MAHJONG_PHASE_TURN);
    assert_int_equal(open_of(&table)->river_size, 1);
}

/* Who is not asked sees the same, whether one seat is asked or two (SM-36). */
static void nobody_else_sees_who_is_asked(void **state)
{
    (void)state;
    prepared one_can_win = two_can_win;
    one_can_win.hand[1] = "1D1D1D2D3D4D4D5D6D8D8D4M8M";
    parlor_table two = table_of(&two_can_win), one = table_of(&one_can_win);
    play(&two, 0, "5M");
    play(&one, 0, "5M");
    for (int asked = 0; asked < 2; asked++) {
        assert_int_equal(two.seat, asked ? 3 : 1);
        assert_int_equal(one.seat, 3);
        for (int seat = 0; seat <= 2; seat += 2) {
            const parlor_sight of_two = sight_of(&two, seat), of_one = sight_of(&one, seat);
            assert_memory_equal(&of_two, &of_one, sizeof of_two);
        }
        if (two.seat == 1)
            play(&two, 1, "pass");
    }
    const parlor_sight of_two = sight_of(&two, 3), of_one = sight_of(&one, 3);
    assert_memory_equal(&of_two, &of_one, sizeof of_two);
}

static void who_passed_a_win_is_asked_to_refine(void **state)
{
    (void)state;
    const prepared deal = {.hand = {two_can_win.hand[0], "1D1D1D2D3D4D4D5D6D8D8D5M5M"},
                           .first = "5M"};
    parlor_table table = table_of(&deal);
    play(&table, 0, "5M");
    assert_legal(&table, 1, MOVE(WIN) | MOVE(PASS));
    assert_int_equal(parlor_table_why_not(&table, REFINE), PARLOR_MAHJONG_RULE_ASKING);
    assert_int_equal(parlor_table_why_not(&table, UPGRADE), PARLOR_MAHJONG_RULE_ASKING);
    play(&table, 1, "pass");
    assert_legal(&table, 1, MOVE(REFINE) | MOVE(PASS));
    assert_int_equal(parlor_table_why_not(&table, WIN), PARLOR_MAHJONG_RULE_ASKING);
    play(&table, 1, "pass");
    assert_int_equal(table.seat, 1);
    assert_int_equal(open_of(&table)->phase, PARLOR_MAHJONG_PHASE_TURN);
}

static void the_discarder_is_not_asked(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D2D3D4D5D6D7D8D8D2B3B"}, .first = "8D4B"};
    parlor_table table = table_of(&deal);
    play(&table, 0, "8D"); /* two more of them are in its hand */
    assert_true(table.seat != 0);
}

/* ---- Groups (SM-30, SM-32, SM-33) ---- */

/* Seat 2 has three 5M, seat 0 draws and discards the fourth. */
static const prepared three_hidden = {
    .hand = {"1D3D5D7D9D1B3B5B7B9B1M3M9M", NULL, "5M5M5M1D4D7D2B5B8B1M1B3M7M"}, .first = "5M9M8D"};

static void a_discard_is_refined(void **state)
{
    (void)state;
    parlor_table table = table_of(&three_hidden);
    play(&table, 0, "5M");
    assert_legal(&table, 2, MOVE(REFINE) | MOVE(UPGRADE) | MOVE(PASS));
    play(&table, 2, "refine");
    const parlor_mahjong_open *const open = open_of(&table);
    assert_int_equal(open->phase, PARLOR_MAHJONG_PHASE_REFINED);
    assert_int_equal(open->seat, 2);
    assert_int_equal(open->river_size, 0);
    assert_int_equal(open->hidden[2], 11);
    assert_int_equal(parlor_mahjong_tiles_count(&open->declared[2], tile_of("5M")), 3);
    assert_int_equal(table.legal >> UPGRADE_HIDDEN, 0);
    assert_true(table.legal & MOVE(DISCARD + tile_of("5M")));
    assert_int_equal(parlor_table_why_not(&table, WIN), PARLOR_MAHJONG_RULE_REFINE);
    assert_int_equal(parlor_table_why_not(&table, DISCARD + tile_of("9M")),
                     PARLOR_MAHJONG_RULE_REFINE);
    play(&table, 2, "discard 5M");
    assert_int_equal(open->wall, 54); /* seat 3 has drawn */
    assert_int_equal(open->seat, 3);
}

static void a_discard_is_upgraded(void **state)
{
    (void)state;
    parlor_table table = table_of(&three_hidden);
    play(&table, 0, "5M");
    play(&table, 2, "upgrade");
    const parlor_mahjong_open *const open = open_of(&table);
    assert_int_equal(open->phase, PARLOR_MAHJONG_PHASE_TURN);
    assert_int_equal(table.seat, 2);
    assert_int_equal(open->hidden[2], 11);
    assert_int_equal(parlor_mahjong_tiles_count(&open->declared[2], tile_of("5M")), 4);
    assert_int_equal(parlor_mahjong_table_of(&table)->drawn, tile_of("9M"));
    assert_int_equal(open->wall, 54);
}

static void four_hidden_tiles_are_upgraded(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D1D3D5D7D9D1B3B5B7B9B"}, .first = "5M9M"};
    parlor_table table = table_of(&deal);
    assert_true(table.legal & MOVE(UPGRADE_HIDDEN + tile_of("1D")));
    play(&table, 0, "upgrade 1D");
    const parlor_mahjong_open *const open = open_of(&table);
    assert_int_equal(table.seat, 0);
    assert_int_equal(parlor_mahjong_table_of(&table)->drawn, tile_of("9M"));
    assert_int_equal(open->hidden[0], 11);
    assert_int_equal(parlor_mahjong_tiles_count(&open->declared[0], tile_of("1D")), 4);
    assert_true(table.legal & MOVE(DISCARD + tile_of("5M")));
}

static void the_tile_drawn_for_an_upgrade_wins(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D1D2D3D4D5D6D7D8D8D2B"}, .first = "3B4B"};
    parlor_table table = table_of(&deal);
    assert_false(table.legal & MOVE(WIN));
    play(&table, 0, "upgrade 1D");
    play(&table, 0, "win");
    assert_outcome(&table, 0, -1, "4B", 2);
    assert_payoff(&table, 6, -2, -2, -2);
}

static void a_fourth_tile_stays_hidden(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"5M1D3D5D7D9D1B3B5B7B9B1M3M", "5M5M1D4D7D2B5B8B1M1B3M7M9M"},
                           .first = "9M1M2M4M5M"};
    parlor_table table = table_of(&deal);
    play(&table, 0, "5M");
    play(&table, 1, "refine");
    play(&table, 1, "9M");
    play_idly(&table, PARLOR_MAHJONG_WALL_MAX - 5);
    assert_int_equal(table.seat, 1);
    assert_int_equal(parlor_mahjong_table_of(&table)->drawn, tile_of("5M"));
    assert_int_equal(table.legal >> UPGRADE_HIDDEN, 0);
    assert_int_equal(parlor_table_why_not(&table, UPGRADE_HIDDEN + tile_of("5M")),
                     PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN);
}

/* ---- The end of the wall ---- */

/* Seat 3 draws the last tile, 9M, for which seat 1 waits, and of which seat 2 has three. */
static const prepared last_tile = {
    .hand = {"2D4D6D8D2B4B6B8B2M4M2D4D", "1D1D1D2D3D4D5D6D7D8D8D7M8M", "9M9M9M5B5B5B1B3B7B9B1M3M5M",
             "6M6M6M6M3D5D7D9D1B3B7B9B4M"},
    .last = "9M"};

static void without_a_wall_nothing_is_upgraded(void **state)
{
    (void)state;
    parlor_table table = table_of(&last_tile);
    play_idly(&table, 0);
    assert_int_equal(table.seat, 3);
    assert_int_equal(table.legal >> UPGRADE_HIDDEN, 0);
    assert_int_equal(parlor_table_move(&table, UPGRADE_HIDDEN + tile_of("6M"), NULL, NULL),
                     PARLOR_MAHJONG_RULE_UPGRADE_HIDDEN);
    play(&table, 3, "9M");
    play(&table, 1, "pass");
    assert_legal(&table, 2, MOVE(REFINE) | MOVE(PASS));
    assert_int_equal(parlor_table_why_not(&table, UPGRADE), PARLOR_MAHJONG_RULE_UPGRADE_DISCARD);
}

static void the_last_discard_wins(void **state)
{
    (void)state;
    parlor_table table = table_of(&last_tile);
    play_idly(&table, 0);
    play(&table, 3, "9M");
    play(&table, 1, "win");
    assert_outcome(&table, 1, 3, "9M", 1);
    assert_payoff(&table, 0, 1, 0, -1);
}

static void the_last_discard_is_refined(void **state)
{
    (void)state;
    parlor_table table = table_of(&last_tile);
    play_idly(&table, 0);
    play(&table, 3, "9M");
    play(&table, 1, "pass");
    play(&table, 2, "refine");
    play(&table, 2, "discard 1B");
    while (table.seat >= 0)
        play(&table, table.seat, "pass");
    assert_int_equal(open_of(&table)->win_count, 0);
}

static void nobody_wins(void **state)
{
    (void)state;
    parlor_table table = table_of(&last_tile);
    play_idly(&table, 0);
    play(&table, 3, "9M");
    play(&table, 1, "pass");
    play(&table, 2, "pass");
    assert_int_equal(table.seat, -1);
    assert_int_equal(open_of(&table)->phase, PARLOR_MAHJONG_PHASE_OVER);
    assert_int_equal(open_of(&table)->win_count, 0);
    assert_int_equal(open_of(&table)->seat, 3);
    assert_payoff(&table, 0, 0, 0, 0);
    for (int move = -1; move <= PARLOR_MOVES; move++)
        assert_int_equal(parlor_table_why_not(&table, move), PARLOR_MAHJONG_RULE_END);
}

/* ---- What leaves no choice (SM-28) ---- */

static void count_discards(void *context, const parlor_play_event *event)
{
    *(int *)context += event->kind == PARLOR_MAHJONG_PLAY_DISCARDED && event->seat == 0;
}

/* Seat 0 refines four times in three suits, and is left with one 9M, to which it draws another. */
static void equal_tiles_that_do_not_win_are_discarded(void **state)
{
    (void)state;
    const prepared deal = {
        .hand = {"1D1D2B2B3M3M4D4D9M7D8B7M9B"}, .first = "1D2B3M4D6D6B6M9M", .begins = "1"};
    static const char *const refined[] = {"1D", "2B", "3M", "4D"}, *const left[] = {"7D", "8B",
                                                                                    "7M", "9B"};
    parlor_table table = table_of(&deal);
    for (int i = 0; i < 4; i++) {
        play(&table, 1, refined[i]);
        while (table.seat != 0)
            play(&table, table.seat, "pass");
        play(&table, 0, "refine");
        play(&table, 0, left[i]);
        while (table.legal & MOVE(PASS))
            play(&table, table.seat, "pass");
    }
    static const char *const others[] = {"6D", "6B", "6M"};
    int discards = 0;
    for (int i = 0; i < 3; i++) {
        while (table.legal & MOVE(PASS))
            play(&table, table.seat, "pass");
        uint8_t moves[PARLOR_MOVES];
        parlor_status status;
        assert_int_equal(parlor_moves_read(&table, others[i], 2, moves, &status), 1);
        assert_int_equal(parlor_table_move(&table, moves[0], count_discards, &discards), 0);
    }
    while (discards == 0)
        assert_int_equal(parlor_table_move(&table, PASS, count_discards, &discards), 0);
    assert_int_equal(discards, 1);
    assert_int_equal(open_of(&table)->river[open_of(&table)->river_size - 1], tile_of("9M"));
    assert_int_equal(open_of(&table)->hidden[0], 1);
}

/* ---- Questions without a game ---- */

static parlor_mahjong_hand hand_of(const char *line, parlor_mahjong_stage stage)
{
    parlor_mahjong_hand hand = {0};
    parlor_status status;
    parlor_mahjong_hand_read(line, strlen(line), stage, &hand, &status);
    assert_null(status.problem);
    return hand;
}

static void claims_are_known_by_the_hand(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1D1D1D2D3D4D4D5D6D8D8D5M5M NONE", PARLOR_MAHJONG_STAGE_WAITING);
    assert_int_equal(parlor_mahjong_claims(&hand, tile_of("5M"), 1), MOVE(WIN) | MOVE(REFINE));
    assert_int_equal(parlor_mahjong_claims(&hand, tile_of("1D"), 1), MOVE(UPGRADE) | MOVE(REFINE));
    assert_int_equal(parlor_mahjong_claims(&hand, tile_of("1D"), 0), MOVE(REFINE));
    assert_int_equal(parlor_mahjong_claims(&hand, tile_of("2D"), 1), 0);
    assert_int_equal(parlor_mahjong_claims(&hand, tile_of("9M"), 1), 0);
}

static void turns_are_known_by_the_hand(void **state)
{
    (void)state;
    const parlor_mahjong_hand three_suits = hand_of("2B2B 1D1D1D1M1M1M2M2M2M3M3M3M",
                                                    PARLOR_MAHJONG_STAGE_DRAWN),
                              hand = hand_of("1D1D1D1D9M 1B1B1B2B2B2B3B3B3B",
                                             PARLOR_MAHJONG_STAGE_DRAWN);
    const uint64_t discards = MOVE(DISCARD + tile_of("1D")) | MOVE(DISCARD + tile_of("9M"));
    assert_int_equal(parlor_mahjong_turn_moves(&three_suits, 1), MOVE(DISCARD + tile_of("2B")));
    assert_int_equal(parlor_mahjong_turn_moves(&hand, 0), discards);
    assert_int_equal(parlor_mahjong_turn_moves(&hand, 1),
                     discards | MOVE(UPGRADE_HIDDEN + tile_of("1D")));
    const parlor_mahjong_hand two_suits =
        hand_of("2M2M 1D1D1D1M1M1M4M4M4M3M3M3M", PARLOR_MAHJONG_STAGE_DRAWN);
    assert_int_equal(parlor_mahjong_turn_moves(&two_suits, 1),
                     MOVE(DISCARD + tile_of("2M")) | MOVE(WIN));
}

/* Hands that are dealt with types are those that are dealt as text. */
static void hands_are_dealt_as_cases(void **state)
{
    (void)state;
    static const char *const options[] = {NULL, "ready", "barred"};
    for (int wish = 0; wish < 3; wish++)
        for (uint64_t number = 1; number <= 200; number++) {
            parlor_deal_options chosen = {{0}};
            char text[64], line[PARLOR_MAHJONG_HAND_TEXT_MAX];
            size_t size = 0;
            parlor_random random = parlor_random_begin(3, number);
            assert_true(!options[wish] ||
                        parlor_deal_choose(mahjong(), options[wish], NULL, &chosen));
            assert_int_equal(parlor_deal(mahjong(), &chosen, 3, number, text, sizeof text, &size),
                             PARLOR_DEALT);
            const parlor_mahjong_hand hand =
                parlor_mahjong_hand_deal(&random, (parlor_mahjong_wish)wish);
            assert_int_equal(parlor_mahjong_hand_write(&hand, line, sizeof line), size);
            assert_memory_equal(line, text, size);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_dealt_one_by_one),
        cmocka_unit_test(walls_are_dealt_by_number),
        cmocka_unit_test(other_tiles_are_no_wall),
        cmocka_unit_test(a_tile_drawn_wins),
        cmocka_unit_test(nobody_has_to_win),
        cmocka_unit_test(three_suits_do_not_win),
        cmocka_unit_test(the_first_one_clockwise_is_asked_first),
        cmocka_unit_test(who_passes_goes_on),
        cmocka_unit_test(nobody_else_sees_who_is_asked),
        cmocka_unit_test(who_passed_a_win_is_asked_to_refine),
        cmocka_unit_test(the_discarder_is_not_asked),
        cmocka_unit_test(a_discard_is_refined),
        cmocka_unit_test(a_discard_is_upgraded),
        cmocka_unit_test(four_hidden_tiles_are_upgraded),
        cmocka_unit_test(the_tile_drawn_for_an_upgrade_wins),
        cmocka_unit_test(a_fourth_tile_stays_hidden),
        cmocka_unit_test(without_a_wall_nothing_is_upgraded),
        cmocka_unit_test(the_last_discard_wins),
        cmocka_unit_test(the_last_discard_is_refined),
        cmocka_unit_test(nobody_wins),
        cmocka_unit_test(equal_tiles_that_do_not_win_are_discarded),
        cmocka_unit_test(claims_are_known_by_the_hand),
        cmocka_unit_test(turns_are_known_by_the_hand),
        cmocka_unit_test(hands_are_dealt_as_cases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
