/* The table of games: what a row says, rules and players by their names, and options for dealing.
 */
#include "help.h"
#include "toy_game.h"

enum { ROOM = 1 << 16 };

static char answers[ROOM];

static void games_are_found_by_name(void **state)
{
    (void)state;
    assert_null(parlor_game_find("chess"));
    assert_null(parlor_game_find(""));
    assert_null(parlor_game_find(NULL));
    assert_null(parlor_game_find("maumaus"));
    assert_null(parlor_game_find("-"));
    assert_ptr_equal(parlor_game_find("Mau-Mau"), parlor_game_find("maumau"));
    assert_ptr_equal(parlor_game_find("LA 4749"), parlor_game_find("tractor"));
    size_t count = 0;
    for (const parlor_game *game; (game = parlor_game_at(count)); count++)
        assert_ptr_equal(parlor_game_find(parlor_game_name(game)), game);
    assert_true(count >= 3);
    assert_null(parlor_game_at(SIZE_MAX));
}

static void no_game_has_no_properties(void **state)
{
    (void)state;
    assert_null(parlor_game_name(NULL));
    assert_null(parlor_game_title(NULL));
    assert_null(parlor_game_summary(NULL));
    assert_null(parlor_game_help(NULL));
    assert_null(parlor_game_rule_prefix(NULL));
    assert_null(parlor_game_problem(NULL, 0));
    assert_null(parlor_game_deal_option(NULL, 0));
    assert_null(parlor_game_bench(NULL));
    assert_null(parlor_game_question_bench(NULL, 0));
    assert_null(parlor_game_question_bench(parlor_game_at(0), 1000));
    assert_false(parlor_game_has_line_cases(NULL));
    assert_false(parlor_game_cites_rule(NULL, 1));
    assert_null(parlor_game_rule(NULL, 0));
    assert_null(parlor_game_question(NULL, 0));
    assert_null(parlor_game_player(NULL, 0));
}

/* What is in the table is found under its index, and nothing beyond. */
static void rows_say_what_they_hold(void **state)
{
    (void)state;
    static const parlor_rule rules[] = {{1, "first", "one\n"}, {2, "second", "two\n"}};
    static const char *const players[] = {"Ann", "Bo", NULL};
    parlor_game game = toy;
    game.summary = "a summary";
    game.help = "some help";
    game.rules = rules;
    game.rule_count = 2;
    game.rules_cited = GAME_RULES(2, 2);
    for (int number = -1; number <= 66; number++)
        assert_int_equal(parlor_game_cites_rule(&game, number), number == 2);
    assert_null(parlor_game_player(&game, 0));
    game.players = players;
    assert_string_equal(parlor_game_title(&game), "Toy");
    assert_string_equal(parlor_game_summary(&game), "a summary");
    assert_string_equal(parlor_game_help(&game), "some help");
    assert_string_equal(parlor_game_rule_prefix(&game), "TO");
    assert_true(parlor_game_has_line_cases(&game));
    assert_ptr_equal(parlor_game_rule(&game, 1), &rules[1]);
    assert_null(parlor_game_rule(&game, 2));
    assert_ptr_equal(parlor_game_problem(&game, 1), &toy_problems[1]);
    assert_null(parlor_game_problem(&game, 2));
    assert_string_equal(parlor_game_player(&game, 0), "Ann");
    assert_string_equal(parlor_game_player(&game, 1), "Bo");
    assert_null(parlor_game_player(&game, 2));
    assert_null(parlor_game_player(&game, 3));
    assert_ptr_equal(parlor_game_bench(&game), &game.bench);
}

static void rules_are_found_by_name(void **state)
{
    (void)state;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_rule *rule;
        assert_non_null(parlor_game_rule(game, 0));
        for (size_t k = 0; (rule = parlor_game_rule(game, k)); k++) {
            char name[32];
            const parlor_game *owner = NULL;
            assert_in_range(rule->number, 1, 998); /* 0 is of none */
            snprintf(name, sizeof name, "%s-%d", parlor_game_rule_prefix(game), rule->number);
            assert_ptr_equal(parlor_rule_find(name, &owner), rule);
            assert_ptr_equal(owner, game);
            assert_ptr_equal(parlor_rule_find(name, NULL), rule);
        }
    }
    /* what stands behind the letters of a game */
    static const char *const wrong[] = {"",           "-",    "-0",     "-01",   "-1 ",
                                        "-1x",        "-1-1", "-/",     "-:",    "-a",
                                        "--1",        "-+1",  "-999",   "-1000", "1",
                                        "_1",         "X-1",  "\n-1",   ".1",    " -1",
                                        "- 1",        "-1.",  "-10000", "/1",    "-4294967297",
                                        "-4294967298"};
    const parlor_game *untouched = NULL;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
            char name[32];
            snprintf(name, sizeof name, "%s%s", parlor_game_rule_prefix(game), wrong[k]);
            assert_null(parlor_rule_find(name, &untouched));
            assert_null(parlor_rule_find(name + 1, &untouched));
        }
    assert_null(parlor_rule_find("-1", &untouched));
    assert_null(parlor_rule_find(NULL, &untouched));
    assert_null(untouched);
}

static void names_of_players_are_no_cards(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool is_valid;
    } rows[] = {
        {"Ann", true},
        {"a", true},
        {"z", true},
        {"Az", true},
        {"Za", true},
        {"x9", true},
        {"x0", true},
        {"\xc3\xa9", true},
        {"A\x80", false}, /* no UTF-8 */
        {"A", true},
        {"AZ9", true},
        {"TJ", true},
        {"9", true},
        {"Anna Lena", true},
        {"Jean-Luc", true},
        {"O'Neill Jr.", true},
        {"\xc3\x89 \xc3\xa9", true},
        {" a", false},
        {"a ", false},
        {"-a", false},
        {".", false},
        {"a, b", false},
        {"\"a\"", false},
        {"a;b", false},
        {"a\tb", false},
        {"", false},
        {NULL, false},
        {"9x", true},
        {"a b", true},
        {"a-b", true},
        {"a/", false},
        {"a:", false},
        {"a@", false},
        {"a[", false},
        {"a`", false},
        {"a{", false},
        {"a\x7f", false},
        {"0a", true},
        {"abcdefghijklmnop", true},
        {"abcdefghijklmnopq", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (parlor_player_name_is_valid(rows[i].name) != rows[i].is_valid)
            fail_msg("%s", rows[i].name ? rows[i].name : "NULL");
}

/* A name ends where it is said to, even in the middle of a character. */
static void names_end_where_their_span_does(void **state)
{
    (void)state;
    static const char name[] = "A\xc3\xa9";
    assert_true(parlor_span_is_plain_name((parlor_span){name, name + 3}));
    assert_false(parlor_span_is_plain_name((parlor_span){name, name + 2}));
    assert_false(parlor_span_is_plain_name((parlor_span){name, name + 1}));
    assert_false(parlor_span_is_plain_name((parlor_span){name, name}));
}

/* ---- Dealing ---- */

static void deal_options_are_chosen_by_name(void **state)
{
    (void)state;
    static const char *const values[] = {"few", "many", NULL};
    static const parlor_deal_option offered[] = {{"size", values, "how many"},
                                                 {"wild", NULL, "a switch"}};
    parlor_game dealer = toy;
    dealer.deal_options = offered;
    dealer.deal_option_count = 2;
    parlor_deal_options chosen = {{0}};
    assert_true(parlor_deal_choose(&dealer, "size", "many", &chosen));
    assert_true(parlor_deal_choose(&dealer, "wild", NULL, &chosen));
    assert_int_equal(chosen.choice[0], 2);
    assert_int_equal(chosen.choice[1], 1);
    const parlor_deal_options before = chosen;
    assert_false(parlor_deal_choose(&dealer, "size", "none", &chosen));
    assert_false(parlor_deal_choose(&dealer, "size", NULL, &chosen));
    assert_false(parlor_deal_choose(&dealer, "wild", "yes", &chosen));
    assert_false(parlor_deal_choose(&dealer, "siz", "few", &chosen));
    assert_false(parlor_deal_choose(&dealer, NULL, "few", &chosen));
    assert_false(parlor_deal_choose(NULL, "size", "few", &chosen));
    assert_memory_equal(&before, &chosen, sizeof chosen);
}

/* Every choice that a game offers gives a case, and every other one is refused. */
static void impossible_deals_are_refused(void **state)
{
    (void)state;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (size_t option = 0; option < PARLOR_DEAL_OPTIONS_MAX; option++) {
            const parlor_deal_option *const offered = parlor_game_deal_option(game, option);
            unsigned most = offered ? 1 : 0;
            for (; offered && offered->values && offered->values[most]; most++)
                ;
            for (unsigned choice = 0; choice < 9; choice++) {
                parlor_deal_options options = {{0}};
                options.choice[option] = (uint8_t)choice;
                size_t written = 0;
                assert_int_equal(parlor_deal(game, &options, 1, 1, answers, ROOM, &written),
                                 choice <= most ? PARLOR_DEALT : PARLOR_DEAL_INVALID);
                assert_true((written > 0) == (choice <= most));
            }
        }
    size_t written = 0;
    assert_int_equal(parlor_deal(NULL, NULL, 1, 1, answers, ROOM, &written), PARLOR_DEAL_INVALID);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_name),
        cmocka_unit_test(no_game_has_no_properties),
        cmocka_unit_test(rows_say_what_they_hold),
        cmocka_unit_test(rules_are_found_by_name),
        cmocka_unit_test(names_of_players_are_no_cards),
        cmocka_unit_test(names_end_where_their_span_does),
        cmocka_unit_test(deal_options_are_chosen_by_name),
        cmocka_unit_test(impossible_deals_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
