/* Sichuan Mahjong until three have won (SM-41 to SM-52), on prepared walls: what decides rarely. */
#include "mahjong_play_help.h"

enum { VOID = PARLOR_MAHJONG_MOVE_VOID, EVENTS_MAX = 200, BAMBOO = 1 };

/* ---- Tables ---- */

static parlor_beginning blood_beginning(const prepared *deal, const char *cap)
{
    parlor_beginning beginning = beginning_of(deal);
    assert_true(parlor_play_choose(mahjong(), "blood", "yes", &beginning.options));
    assert_true(parlor_play_choose(mahjong(), "cap", cap, &beginning.options));
    return beginning;
}

/* Everybody does without the suit with his letter, from seat 0 on. */
static parlor_table blood_table(const prepared *deal, const char *cap, const char *voids)
{
    const parlor_beginning beginning = blood_beginning(deal, cap);
    parlor_table table;
    assert_true(parlor_table_begin(&beginning, &table, NULL, NULL));
    for (int i = 0; i < PARLOR_MAHJONG_SEATS; i++) {
        const char move[] = {'v', 'o', 'i', 'd', ' ', voids[table.seat], '\0'};
        play(&table, table.seat, move);
    }
    return table;
}

static void assert_paid(const parlor_table *table, int a, int b, int c, int d)
{
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    assert_int_equal(payoff[0], a);
    assert_int_equal(payoff[1], b);
    assert_int_equal(payoff[2], c);
    assert_int_equal(payoff[3], d);
    assert_int_equal(a + b + c + d, 0);
}

static void assert_win(const parlor_table *table, int number, int seat, int from, const char *tile,
                       int fans)
{
    const parlor_mahjong_win *const win = &open_of(table)->wins[number];
    assert_true(number < open_of(table)->win_count);
    assert_int_equal(win->seat, seat);
    assert_int_equal(win->from, from);
    assert_int_equal(win->tile, tile_of(tile));
    assert_int_equal(win->fans, fans);
}

/* What a seat is told, by kinds of event. */
typedef struct told {
    int seat;
    int count;
    int kind[EVENTS_MAX];
    parlor_play_event last;
} told;

static void hear(void *context, const parlor_play_event *event)
{
    told *const of = context;
    parlor_play_event seen;
    if (!parlor_play_event_for(event, of->seat, &seen) || of->count == EVENTS_MAX)
        return;
    of->kind[of->count++] = seen.kind;
    of->last = seen;
}

static void make(parlor_table *table, int move, told *to)
{
    assert_int_equal(parlor_table_move(table, move, hear, to), 0);
}

/* ---- A tile for everybody ----
 *
 * Seat 3 begins and discards 1D; seats 1 and 2 wait for it, seat 0 has two or waits as well. Nobody
 * has myriads, and those that are drawn are discarded at once. */

#define WAITS_1 "2D3D5D5D5D8D8D5B6B7B6B7B8B"
#define WAITS_2 "2D3D4D5D6D7D8D9D2B3B4B9B9B"
#define GIVES   "1D3D6D7D7D9D1B1B3B4B5B8B9B"
#define REFINES "1D1D4D4D6D9D2B2B3B4B6B8B8B"
#define WAITS_0 "2D3D6D6D6D7D7D2B2B2B3B4B5B"

static const prepared robbing = {
    .hand = {REFINES, WAITS_1, WAITS_2, GIVES}, .first = "9B1M2M3M1D4D5M6M7M8M9M", .begins = "3"};

/* Up to where seat 0 announces the fourth tile. */
static parlor_table announced_table(void)
{
    parlor_table table = blood_table(&robbing, "3", "MMMM");
    play(&table, 3, "1D");
    play(&table, 1, "pass");
    play(&table, 2, "pass");
    play(&table, 0, "refine");
    play(&table, 0, "8B");
    assert_int_equal(table.seat, 0); /* the others have drawn and discarded myriads */
    play(&table, 0, "upgrade 1D");
    return table;
}

static void a_fourth_tile_is_announced(void **state)
{
    (void)state;
    const parlor_table table = announced_table();
    const parlor_mahjong_open *const open = open_of(&table);
    assert_int_equal(open->phase, PARLOR_MAHJONG_PHASE_ANNOUNCED);
    assert_int_equal(open->announced, tile_of("1D"));
    assert_int_equal(open->hidden[0], 10);
    assert_int_equal(parlor_mahjong_tiles_count(&open->declared[0], tile_of("1D")), 3);
    assert_int_equal(table.seat, 1);
    assert_int_equal(table.legal, MOVE(WIN) | MOVE(PASS));
    assert_paid(&table, 0, 0, 0, 0);
    assert_int_equal(parlor_table_why_not(&table, REFINE), PARLOR_MAHJONG_RULE_ROBBING);
    assert_int_equal(parlor_table_why_not(&table, VOID), PARLOR_MAHJONG_RULE_VOID);
}

static void two_rob_one_tile(void **state)
{
    (void)state;
    parlor_table table = announced_table();
    play(&table, 1, "win");
    assert_int_equal(open_of(&table)->win_count, 0);
    play(&table, 2, "win");
    assert_win(&table, 0, 1, 0, "1D", 1);
    assert_win(&table, 1, 2, 0, "1D", 1);
    assert_true(open_of(&table)->wins[0].was_robbed);
    assert_paid(&table, -4, 2, 2, 0);
    assert_int_equal(parlor_mahjong_tiles_count(&open_of(&table)->declared[0], tile_of("1D")), 3);
    assert_int_equal(open_of(&table)->upgrade_count, 0);
    assert_int_equal(open_of(&table)->seat, 3); /* after the last winner */
}

static void one_robs_and_the_next_goes_on(void **state)
{
    (void)state;
    parlor_table table = announced_table();
    play(&table, 1, "win");
    play(&table, 2, "pass");
    assert_int_equal(open_of(&table)->win_count, 1);
    assert_paid(&table, -2, 2, 0, 0);
    assert_int_equal(table.seat, 2); /* after the winner, and it has drawn 4D */
    play(&table, 2, "win");
    assert_win(&table, 1, 2, -1, "4D", 0);
    assert_paid(&table, -4, 2, 4, -2); /* who is out pays nothing */
    assert_int_equal(open_of(&table)->phase == PARLOR_MAHJONG_PHASE_OVER, false);
}

static void nobody_robs(void **state)
{
    (void)state;
    parlor_table table = announced_table();
    play(&table, 1, "pass");
    play(&table, 2, "pass");
    assert_int_equal(parlor_mahjong_tiles_count(&open_of(&table)->declared[0], tile_of("1D")), 4);
    assert_paid(&table, 3, -1, -1, -1);
    assert_int_equal(open_of(&table)->upgrade_count, 1);
}

static void three_win_with_one_discard(void **state)
{
    (void)state;
    const prepared deal = {.hand = {WAITS_0, WAITS_1, WAITS_2, "1D9D9D1B1B1B3B4B5B8B8B9B9B"},
                           .first = "8B1M2M",
                           .begins = "3"};
    parlor_table table = blood_table(&deal, "3", "MMMM");
    play(&table, 3, "1D");
    told others = {.seat = 3}, own = {.seat = 0};
    parlor_table same = table;
    make(&table, WIN, &others);
    make(&same, WIN, &own);
    assert_int_equal(others.count, 0); /* nobody knows before the last answer */
    assert_int_equal(own.count, 1);
    assert_int_equal(own.kind[0], PARLOR_MAHJONG_PLAY_CLAIMED);
    play(&table, 1, "win");
    make(&table, WIN, &others);
    assert_int_equal(others.count, 6);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(others.kind[i], PARLOR_MAHJONG_PLAY_WON);
        assert_int_equal(others.kind[3 + i], PARLOR_MAHJONG_PLAY_PAID);
        assert_int_equal(open_of(&table)->wins[i].seat, i);
    }
    assert_int_equal(table.seat, -1);
    assert_paid(&table, 1, 1, 1, -3);
    assert_int_equal(parlor_table_winners(&table), 7);
}

/* Whether the first has said that he wins makes no difference to the second. */
static void answers_stay_secret(void **state)
{
    (void)state;
    parlor_table tables[2] = {announced_table(), announced_table()};
    play(&tables[0], 1, "win");
    play(&tables[1], 1, "pass");
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        parlor_sight sights[2];
        for (int i = 0; i < 2; i++)
            parlor_table_sight(&tables[i], seat, &sights[i]);
        assert_memory_equal(&sights[0], &sights[1], sizeof sights[0]);
    }
}

/* ---- Void suits (SM-42) ---- */

static void void_suits_are_shown_together(void **state)
{
    (void)state;
    const parlor_beginning beginning = blood_beginning(&robbing, "3");
    parlor_table tables[2];
    for (int i = 0; i < 2; i++) {
        assert_true(parlor_table_begin(&beginning, &tables[i], NULL, NULL));
        assert_int_equal(tables[i].seat, 3);
        assert_int_equal(tables[i].legal, (uint64_t)7 << VOID);
        play(&tables[i], 3, i ? "void D" : "void B");
    }
    for (int seat = 0; seat < 3; seat++) {
        parlor_sight sights[2];
        for (int i = 0; i < 2; i++)
            parlor_table_sight(&tables[i], seat, &sights[i]);
        assert_memory_equal(&sights[0], &sights[1], sizeof sights[0]);
    }
    parlor_sight own;
    parlor_table_sight(&tables[0], 3, &own);
    assert_int_equal(parlor_mahjong_sight_of(&own)->void_suit, BAMBOO);
    told of_one = {.seat = 1};
    play(&tables[0], 0, "void M");
    play(&tables[0], 1, "void M");
    make(&tables[0], VOID + 2, &of_one);
    assert_int_equal(of_one.kind[0], PARLOR_MAHJONG_PLAY_VOIDS);
    assert_int_equal(open_of(&tables[0])->voids[3], BAMBOO);
}

/* Seat 0 would be complete with 1D, but for its void tiles; it may refine all the same. */
static void void_tiles_go_first(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"2D3D5D5D5D8D8D5B6B7B6B7B8B", "9D9D9M9M1M1M2M2M3M3M4M4M5M",
                                    "9B9B1B1B2B2B3B3B4B4B6D6D7D", "1D5D1M2M3M4M5M6M7M8M9M1B2B"},
                           .first = "9B",
                           .begins = "3"};
    parlor_table table = blood_table(&deal, "3", "DMMB");
    assert_int_equal(table.legal, MOVE(tile_of("1B")) | MOVE(tile_of("2B")) | MOVE(tile_of("9B")));
    assert_int_equal(parlor_table_why_not(&table, tile_of("1D")), PARLOR_MAHJONG_RULE_VOID);
    assert_int_equal(parlor_table_why_not(&table, tile_of("3D")), PARLOR_MAHJONG_RULE_TURN);
    play(&table, 3, "9B");
    assert_int_equal(table.seat, 2); /* refine 9B: not its void suit */
    play(&table, 2, "refine");
    assert_int_equal(table.legal & MOVE(tile_of("1B")), 0u + MOVE(tile_of("1B")));
}

/* With tiles of the suit that it does without, a hand that is complete does not win, and is not
 * asked. */
static void void_tiles_do_not_win(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"2D3D5D5D5D8D8D5B6B7B6B7B8B", "9M9M1M1M2M2M3M3M4M4M5M5M7M",
                                    "9B9B1B1B2B2B3B3B4B4B6D6D7D", "1D9D9D9D1B2B3B4B6M6M6M7M8M"},
                           .first = "8M4D",
                           .begins = "3"};
    parlor_table table = blood_table(&deal, "3", "DMMB");
    parlor_table willing = blood_table(&deal, "3", "MDDD");
    play(&willing, 3, "1D");
    assert_int_equal(willing.seat, 0);
    assert_int_equal(willing.legal, MOVE(WIN) | MOVE(PASS));
    play(&table, 3, "1B");
    while (open_of(&table)->phase == PARLOR_MAHJONG_PHASE_DISCARDED)
        play(&table, table.seat, "pass");
    assert_int_equal(table.seat, 0); /* and has drawn 4D, which would complete the hand */
    assert_false(table.legal & MOVE(WIN));
    assert_int_equal(parlor_table_why_not(&table, WIN), PARLOR_MAHJONG_RULE_VOID);
}

/* ---- Worth (SM-46) ---- */

/* However many upgrades there were, one fan; dragons count in the score. */
static void a_chain_of_upgrades_is_one_fan(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D1D2D2D2D2D5D6D7D8D8D"}, .first = "3B4B5B"};
    parlor_table table = blood_table(&deal, "5", "MMMM");
    play(&table, 0, "upgrade 1D");
    assert_paid(&table, 6, -2, -2, -2);
    play(&table, 0, "upgrade 2D");
    assert_paid(&table, 12, -4, -4, -4);
    play(&table, 0, "win");
    assert_win(&table, 0, 0, -1, "5B", 3);
    assert_int_equal(open_of(&table)->wins[0].score, 3);
    assert_paid(&table, 39, -13, -13, -13);
}

/* Though the tile before it was drawn after an upgrade. */
static void a_robbed_tile_is_one_fan(void **state)
{
    (void)state;
    const prepared deal = {
        .hand = {"1D1D1B1B1B1B6D9D2B2B3B8B8B", WAITS_1, WAITS_2, "1D3D6D7D7D9D4D4D3B4B5B8B9B"},
        .first = "9B1M2M3M1D4D",
        .begins = "3"};
    parlor_table table = blood_table(&deal, "5", "MMMM");
    play(&table, 3, "1D");
    play(&table, 1, "pass");
    play(&table, 2, "pass");
    play(&table, 0, "refine");
    play(&table, 0, "8B");
    play(&table, 0, "upgrade 1B");
    assert_true(open_of(&table)->has_upgraded);
    play(&table, 0, "upgrade 1D");
    play(&table, 1, "win");
    play(&table, 2, "pass");
    assert_win(&table, 0, 1, 0, "1D", 1);
    assert_int_equal(open_of(&table)->wins[0].score, 1);
    assert_paid(&table, 6 - 2, -2 + 2, -2, -2);
}

/* The same with other caps. */
static void a_cap_bounds_what_is_paid(void **state)
{
    (void)state;
    static const struct {
        const char *cap;
        int each;
    } caps[] = {{"1", 3}, {"2", 5}, {"3", 9}, {"4", 9}, {"5", 9}};
    const prepared deal = {.hand = {"1D1D1D1D2D2D2D2D5D6D7D8D8D"}, .first = "3B4B5B"};
    for (size_t i = 0; i < sizeof caps / sizeof caps[0]; i++) {
        parlor_table table = blood_table(&deal, caps[i].cap, "MMMM");
        play(&table, 0, "upgrade 1D");
        play(&table, 0, "upgrade 2D");
        play(&table, 0, "win");
        const int each = 4 + caps[i].each;
        assert_paid(&table, 3 * each, -each, -each, -each);
        assert_int_equal(parlor_mahjong_win_value(3, *caps[i].cap - '0') + 1, caps[i].each);
    }
}

/* ---- The wall is empty (SM-48) ---- */

/* Everybody discards what he has drawn, and passes. */
static void play_to_the_end(parlor_table *table)
{
    while (table->seat >= 0) {
        const int drawn = parlor_mahjong_table_of(table)->drawn;
        const int move = table->legal & MOVE(PASS) ? PASS
                         : drawn >= 0 && (table->legal & MOVE(drawn))
                             ? drawn
                             : __builtin_ctzll(table->legal);
        assert_int_equal(parlor_table_move(table, move, NULL, NULL), 0);
    }
}

/* Seat 0 wins early; what it was paid for is given back to it, but it gives nothing back. */
static void given_back_to_who_is_out(void **state)
{
    (void)state;
    parlor_table table = announced_table();
    play(&table, 1, "pass");
    play(&table, 2, "pass"); /* seat 0 has a group of four: 3 points */
    play_to_the_end(&table);
    const parlor_mahjong_open *const open = open_of(&table);
    assert_int_equal(open->wall, 0);
    assert_int_equal(open->win_count, 0);
    /* Seats 1 and 2 expect 1D and 4D, of which they could win with one point: fan 0. */
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(&table, payoff);
    assert_int_equal(payoff[0], -2); /* the 3 points are given back, and it pays 1 to each */
    assert_int_equal(payoff[1], 2);
    assert_int_equal(payoff[2], 2);
    assert_int_equal(payoff[3], -2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fourth_tile_is_announced),
        cmocka_unit_test(two_rob_one_tile),
        cmocka_unit_test(one_robs_and_the_next_goes_on),
        cmocka_unit_test(nobody_robs),
        cmocka_unit_test(three_win_with_one_discard),
        cmocka_unit_test(answers_stay_secret),
        cmocka_unit_test(void_suits_are_shown_together),
        cmocka_unit_test(void_tiles_go_first),
        cmocka_unit_test(void_tiles_do_not_win),
        cmocka_unit_test(a_chain_of_upgrades_is_one_fan),
        cmocka_unit_test(a_robbed_tile_is_one_fan),
        cmocka_unit_test(a_cap_bounds_what_is_paid),
        cmocka_unit_test(given_back_to_who_is_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
