/* Sichuan Mahjong being played: moves as people type them (SM-38), and why others are refused. */
#include "mahjong_play_help.h"

static void moves_are_read_as_written(void **state)
{
    (void)state;
    random_state = 3;
    for (uint64_t number = 1; number <= 200; number++)
        for (parlor_table table = deal_number(number); table.seat >= 0;) {
            for (int move = 0; move < PARLOR_MOVES; move++) {
                char text[PARLOR_MOVE_TEXT_MAX];
                uint8_t read[PARLOR_MOVES];
                parlor_status status;
                const size_t size = parlor_move_write(mahjong(), table.legal, move, text);
                assert_int_equal(size > 0, move < PARLOR_MAHJONG_MOVES);
                const size_t count = parlor_moves_read(&table, text, size, read, &status);
                const bool is_meant = count == 1 && read[0] == move;
                assert_int_equal(is_meant, table.legal >> move & 1);
            }
            parlor_table_move(&table, random_move(&table), NULL, NULL);
        }
}

/* What is typed comes to this move; NULL: to a problem of that name. */
static void assert_typed(const parlor_table *table, const char *typed, const char *move,
                         const char *problem)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    char *const text = exact_copy(typed, strlen(typed));
    const size_t count = parlor_moves_read(table, text, strlen(typed), moves, &status);
    if (problem) {
        assert_int_equal(count, 0);
        assert_string_equal(status.problem->name, problem);
    } else {
        char written[PARLOR_MOVE_TEXT_MAX];
        if (count != 1)
            fail_msg("%s is refused: %s", typed, status.problem->name);
        parlor_move_write(table->game, table->legal, moves[0], written);
        assert_string_equal(written, move);
    }
    free(text);
}

static void own_turns_are_typed(void **state)
{
    (void)state;
    const parlor_table table = table_of(&two_upgrades);
    static const char *const discards[] = {"discard 4B", "4B",       "4b",        "b4",
                                           " 4 s ",      "4 bamboo", "sou 4",     "DISCARD 4B",
                                           "四条",       "🀓",        "discard 🀓", "4\tbams"};
    for (size_t i = 0; i < sizeof discards / sizeof discards[0]; i++)
        assert_typed(&table, discards[i], "discard 4B", NULL);
    static const char *const upgrades[] = {"upgrade 1D", "kong 1d", "gang 1 dots", "杠一筒",
                                           "kan p1"};
    for (size_t i = 0; i < sizeof upgrades / sizeof upgrades[0]; i++)
        assert_typed(&table, upgrades[i], "upgrade 1D", NULL);
}

static void own_turns_are_refused(void **state)
{
    (void)state;
    const parlor_table table = table_of(&two_upgrades);
    static const char *const refused[][2] = {
        {"", "move-empty"},
        {"  ", "move-empty"},
        {"4X", "move-unreadable"},
        {"4", "move-unreadable"},
        {"0D", "move-unreadable"},
        {"b", "move-unreadable"},
        {"bet 5", "move-unreadable"},
        {"\xff\xfe", "move-unreadable"},
        {"4t", "suit-doubtful"},
        {"c4", "suit-doubtful"},
        {"discard", "move-tile-missing"},
        {"discard 4", "move-surplus"},
        {"4B 5M", "move-surplus"},
        {"discard 4B please", "move-surplus"},
        {"upgrade", "move-several"},
        {"chow 4B", "sequence-declared"},
        {"1M", "discard-not-held"},
        {"upgrade 4B", "upgrade-not-four"},
        {"win", "win-incomplete"},
        {"hu", "win-incomplete"},
        {"win 4B", "win-incomplete"},
        {"pass", "not-asked"},
        {"refine", "not-asked"},
        {"pong 4B", "not-asked"},
    };
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_typed(&table, refused[i][0], NULL, refused[i][1]);
}

static void answers_are_typed(void **state)
{
    (void)state;
    parlor_table table = table_of(&two_upgrades);
    play(&table, 0, "5M");
    assert_int_equal(table.seat, 1);
    static const char *const refinements[] = {"refine",  "pong", "PUNG",
                                              "peng 5M", "碰",   "pon 5 wan"};
    for (size_t i = 0; i < sizeof refinements / sizeof refinements[0]; i++)
        assert_typed(&table, refinements[i], "refine", NULL);
    assert_typed(&table, "pass", "pass", NULL);
    assert_typed(&table, "pass 5M", "pass", NULL);
    assert_typed(&table, "upgrade", NULL, "upgrade-not-three");
    assert_typed(&table, "kong 5M", NULL, "upgrade-not-three");
    assert_typed(&table, "win", NULL, "win-incomplete");
    assert_typed(&table, "refine 5B", NULL, "move-other-tile");
    assert_typed(&table, "1B", NULL, "not-asked");
    play(&table, 1, "refine");
    assert_typed(&table, "upgrade", NULL, "discard-due");
    assert_typed(&table, "9M", NULL, "discard-due");
    assert_typed(&table, "1B", "discard 1B", NULL);
}

static void the_only_upgrade_needs_no_tile(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D1D2D2D2D3D4B5M7M9B3D"}, .first = "9M"};
    const parlor_table table = table_of(&deal);
    assert_typed(&table, "upgrade", "upgrade 1D", NULL);
    const prepared none = {.hand = {"1D1D1D4D2D2D2D3D4B5M7M9B3D"}, .first = "9M"};
    const parlor_table other = table_of(&none);
    assert_typed(&other, "kong", NULL, "upgrade-not-four");
}

static void nothing_is_typed_after_the_end(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D2D3D4D5D6D7D8D8D2B3B"}, .first = "4B"};
    parlor_table table = table_of(&deal);
    play(&table, 0, "hu 4B");
    assert_typed(&table, "pass", NULL, "game-over");
    assert_typed(&table, "4B", NULL, "game-over");
    assert_typed(&table, "upgrade", NULL, "game-over");
}

static void anything_can_be_typed(void **state)
{
    (void)state;
    static const char *const pieces[] = {"4",    "D",  "b",    " ",  "discard", "upgrade",  "pong",
                                         "kong", "hu", "pass", "碰", "🀙",       "\xf0\x9f", "#",
                                         ";",    "\n", "九",   "t",  "-",       "("};
    random_state = 11;
    const parlor_table table = table_of(&two_upgrades);
    for (int i = 0; i < 20000; i++) {
        char text[64] = "";
        for (uint32_t left = random_below(6); left > 0; left--)
            strcat(text, pieces[random_below(sizeof pieces / sizeof pieces[0])]);
        char *const exact = exact_copy(text, strlen(text));
        uint8_t moves[PARLOR_MOVES];
        parlor_status status;
        const size_t count = parlor_moves_read(&table, exact, strlen(text), moves, &status);
        assert_int_equal(count == 0, status.problem != NULL);
        assert_true(count == 0 || (table.legal >> moves[0] & 1));
        free(exact);
    }
}

static void no_refusal_is_said_twice(void **state)
{
    (void)state;
    for (int rule = PARLOR_MAHJONG_RULE_DEAL; rule <= PARLOR_MAHJONG_RULE_BOOK; rule++)
        for (int other = PARLOR_MAHJONG_RULE_DEAL; other < rule; other++) {
            const parlor_problem *const a = parlor_play_refusal(mahjong(), rule),
                                        *const b = parlor_play_refusal(mahjong(), other);
            if (!a || !b)
                continue;
            assert_int_equal(a->rule, rule);
            assert_string_not_equal(a->name, b->name);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_as_written),
        cmocka_unit_test(own_turns_are_typed),
        cmocka_unit_test(own_turns_are_refused),
        cmocka_unit_test(answers_are_typed),
        cmocka_unit_test(the_only_upgrade_needs_no_tile),
        cmocka_unit_test(nothing_is_typed_after_the_end),
        cmocka_unit_test(anything_can_be_typed),
        cmocka_unit_test(no_refusal_is_said_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
