/* Sichuan Mahjong: where the player keen does something else than the book. */
#include "mahjong_play_help.h"

#include "parlor/players.h"

static int choice_of(const char *name, const char *record)
{
    parlor_record read;
    parlor_status status;
    parlor_table table;
    parlor_player player;
    static parlor_thoughts thoughts;
    assert_true(parlor_record_read(record, strlen(record), &read, &status));
    assert_true(parlor_record_table(&read, read.count, &table, NULL, NULL));
    assert_true(parlor_player_find(table.game, name, &player));
    parlor_random random = parlor_bot_random(1, 1, table.seat, 0);
    parlor_player_think_at(&player, &table, &random, &thoughts);
    return thoughts.choice.moves[0];
}

/* The hand is no nearer then, but it can become a better one. */
static void it_refines_for_prospects(void **state)
{
    (void)state;
    const char *const records[] = {"mahjong.1:3.KETJJEIEAGVAN2XFPHaGQ",
                                   "mahjong.1:4.LW5FTOUIVOW5HaPXKUID2E"};
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        assert_int_equal(choice_of("book", records[i]), PARLOR_MAHJONG_MOVE_PASS);
        assert_int_equal(choice_of("keen", records[i]), PARLOR_MAHJONG_MOVE_REFINE);
    }
}

/* Somebody waits for what the book discards, and nobody for what it does. */
static void it_sees_danger(void **state)
{
    (void)state;
    const char *const records[] = {"mahjong.1:107.BN2TJCKSMGLYQPOa5OZ5QQHJRENPRRSGHA3LXMVBXZa2D"};
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        parlor_record read;
        parlor_status status;
        parlor_table table;
        assert_true(parlor_record_read(records[i], strlen(records[i]), &read, &status));
        assert_true(parlor_record_table(&read, read.count, &table, NULL, NULL));
        const parlor_mahjong_table *const own = parlor_mahjong_table_of(&table);
        uint32_t expected = 0;
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
            expected |= seat == table.seat ? 0 : own->expected[seat];
        const int book = choice_of("book", records[i]), keen = choice_of("keen", records[i]);
        assert_true(book < PARLOR_MAHJONG_KINDS && (expected >> book & 1));
        assert_true(keen < PARLOR_MAHJONG_KINDS && !(expected >> keen & 1));
    }
}

/* It wins where it can, and what it does is legal in games of every kind. */
static void it_keeps_to_the_rules(void **state)
{
    (void)state;
    const parlor_game *const game = parlor_game_find("mahjong");
    const parlor_bot *const keen = parlor_game_bot_find(game, "keen");
    parlor_random random = parlor_random_begin(1, 1);
    for (int blood = 0; blood < 2; blood++)
        for (uint64_t number = 1; number <= 40; number++) {
            parlor_beginning beginning = {.game = game, .seed = 2, .number = number};
            assert_true(!blood || parlor_play_choose(game, "blood", "yes", &beginning.options));
            parlor_table table;
            assert_true(parlor_table_begin(&beginning, &table, NULL, NULL));
            while (table.seat >= 0) {
                parlor_sight sight;
                parlor_table_sight(&table, table.seat, &sight);
                const int move = parlor_bot_choose(keen, &sight, &random);
                if (table.legal >> PARLOR_MAHJONG_MOVE_WIN & 1)
                    assert_int_equal(move, PARLOR_MAHJONG_MOVE_WIN);
                assert_int_equal(parlor_table_move(&table, move, NULL, NULL), 0);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_refines_for_prospects),
        cmocka_unit_test(it_sees_danger),
        cmocka_unit_test(it_keeps_to_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
