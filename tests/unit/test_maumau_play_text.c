/* Mau-Mau being played, as text: moves as people type them (MM-44), what is told of a game, and the
 * page of a seat. */
#include "maumau_play_help.h"

#include <stdio.h>

/* ---- Moves ---- */

static parlor_table a_table(void)
{
    return table_of((small_table){
        .hands = {"CJ HT HS SN", "SA ST DJ HJ"}, .discard = "HA", .draw = "HE SS DA"});
}

static void assert_read(const parlor_table *table, const char *text, const char *expected)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    char *const copy = exact_copy(text, strlen(text));
    const size_t count = parlor_moves_read(table, copy, strlen(text), moves, &status);
    if (count != 1)
        fail_msg("'%s' is not read: %s", text, status.problem->name);
    assert_int_equal(moves[0], move_of(expected));
    free(copy);
}

static void assert_unread(const parlor_table *table, const char *text, const char *problem,
                          int rule)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    char *const copy = exact_copy(text, strlen(text));
    assert_int_equal(parlor_moves_read(table, copy, strlen(text), moves, &status), 0);
    assert_string_equal(status.problem->name, problem);
    assert_int_equal(status.problem->rule, rule);
    free(copy);
}

static void moves_are_read_as_people_type_them(void **state)
{
    (void)state;
    const parlor_table table = a_table();
    static const char *const tens[] = {"HT", "ht",  "h10", "10h", "10 h",          " HT\n",   "♥10",
                                       "T♥", "10♡", "🂺",   "H T", "ten of hearts", "Ten Of H"};
    for (size_t i = 0; i < sizeof tens / sizeof tens[0]; i++)
        assert_read(&table, tens[i], "HT");
    static const char *const jacks[] = {
        "CJ:S",  "cj:s",         "cjs", "cj s", "♣J♠", "CJ :♠", "J♣ spades", "jack of clubs spades",
        "CJ sp", "jack of c : s"};
    for (size_t i = 0; i < sizeof jacks / sizeof jacks[0]; i++)
        assert_read(&table, jacks[i], "CJ:S");
    assert_read(&table, "Draw", "draw");
    assert_read(&table, "hs", "HS");
    assert_read(&table, "7h", "HS");
}

static void what_is_no_move_is_refused(void **state)
{
    (void)state;
    const parlor_table table = a_table();
    static const char *const unreadable[] = {"",       " ",     "HT:C", "HT HS", "CJ:X",
                                             "CJ:S S", "CJ::S", "CJ:",  "HT 5"};
    for (size_t i = 0; i < sizeof unreadable / sizeof unreadable[0]; i++)
        assert_unread(&table, unreadable[i], "move-unreadable", PARLOR_MAUMAU_RULE_MOVES);
    assert_unread(&table, "CJ", "wish-missing", PARLOR_MAUMAU_RULE_MOVES);
    assert_unread(&table, "10", "card-half", 25);
    assert_unread(&table, "ten of", "suit-unknown", 25);
    assert_unread(&table, "SH", "card-doubtful", 25);
    assert_unread(&table, "H5", "rank-unknown", 25);
    assert_unread(&table, "draw two", "rank-unknown", 25);
    assert_unread(&table, "XA", "suit-unknown", 25);
    assert_unread(&table, "\xff\xfe", "card-unknown", 25);
    assert_unread(&table, "SN", "no-match", PARLOR_MAUMAU_RULE_MATCH);
    assert_unread(&table, "DJ", "not-in-hand", PARLOR_MAUMAU_RULE_TURN);
    assert_unread(&table, "DJ:H", "not-in-hand", PARLOR_MAUMAU_RULE_TURN);
    assert_unread(&table, "pay", "turn", PARLOR_MAUMAU_RULE_FREE_TURN);
}

static void a_last_jack_needs_no_wish(void **state)
{
    (void)state;
    parlor_table table =
        table_of((small_table){.hands = {"HJ", "ST SQ"}, .discard = "SN", .draw = "HE SS"});
    assert_read(&table, "hj", "HJ:H");
    assert_read(&table, "HJ:H", "HJ:H");
    assert_unread(&table, "HJ:C", "last-wish", PARLOR_MAUMAU_RULE_WIN);
    make(&table, "HJ:H");
    assert_unread(&table, "draw", "over", PARLOR_MAUMAU_RULE_OVER);
}

static void any_bytes_are_read_or_refused(void **state)
{
    (void)state;
    static const char some[] = "CSHDJTA7810 :of\xe2\x99\xa5\xf0\x9f\x82\xba"
                               "jack clubs draw\n";
    const parlor_table table = a_table();
    random_state = 1;
    for (int i = 0; i < 20000; i++) {
        char text[12];
        uint8_t moves[PARLOR_MOVES];
        parlor_status status;
        const size_t size = random_below(sizeof text + 1);
        for (size_t at = 0; at < size; at++)
            text[at] = some[random_below(sizeof some - 1)];
        char *const copy = exact_copy(text, size);
        const size_t count = parlor_moves_read(&table, copy, size, moves, &status);
        assert_int_equal(count == 0, status.problem != NULL);
        assert_true(count == 0 || table.legal >> moves[0] & 1);
        free(copy);
    }
}

/* ---- Sentences ---- */

typedef struct tale {
    int seat;
    const char *const *players;
    char text[4096];
    size_t size;
} tale;

static void tell(void *context, const parlor_play_event *event)
{
    tale *const to = context;
    const parlor_style plain = {0};
    parlor_play_event told = *event;
    if (to->seat < 0 || parlor_play_event_for(event, to->seat, &told))
        to->size += parlor_play_event_tell(&told, to->seat, to->players, &plain,
                                           to->text + to->size, sizeof to->text - 1 - to->size);
}

static void assert_told(const small_table *small, const char *const *moves, tale *to,
                        const char *expected)
{
    const parlor_maumau_position position = position_of(small);
    parlor_table table;
    parlor_maumau_table_from_position(&position, NULL, &table, tell, to);
    for (; *moves; moves++)
        assert_int_equal(parlor_table_move(&table, move_of(*moves), tell, to), 0);
    to->text[to->size] = '\0';
    assert_string_equal(to->text, expected);
}

static const small_table told_table = {
    .hands = {"SS CJ HE", "SQ HT"}, .discard = "SN", .draw = "DK CQ HK SK"};
static const char *const told_moves[] = {"SS", "CJ:H", "HT", "HE", NULL};

static void a_seat_is_addressed(void **state)
{
    (void)state;
    tale to = {.seat = 1};
    assert_told(&told_table, told_moves, &to,
                "Player 1 plays SS; a seven is unpaid.\n"
                "You draw DK (1 of 2).\n"
                "You draw CQ (2 of 2).\n"
                "You pass.\n"
                "Player 1 plays CJ and wishes for H.\n"
                "You play HT.\n"
                "Player 1 plays HE.\n"
                "Player 1 wins.\n"
                "Scores: 0 for Player 1, 10 for you.\n");
}

static void others_have_names(void **state)
{
    (void)state;
    static const char *const players[] = {"Anna", "Ben", NULL};
    tale to = {.seat = 0, .players = players};
    assert_told(&told_table, told_moves, &to,
                "You play SS; a seven is unpaid.\n"
                "Ben draws a card (1 of 2).\n"
                "Ben draws a card (2 of 2).\n"
                "Ben passes.\n"
                "You play CJ and wish for H.\n"
                "Ben plays HT.\n"
                "You play HE.\n"
                "You win.\n"
                "Scores: 0 for you, 10 for Ben.\n");
}

static void nobody_is_addressed(void **state)
{
    (void)state;
    tale to = {.seat = -1};
    const small_table small = {.hands = {"SE CA", "SQ HT", "DK"}, .discard = "SN", .draw = "DS"};
    static const char *const moves[] = {"SE", NULL};
    assert_told(&small, moves, &to,
                "Player 1 plays SE.\n"
                "Player 2 is skipped.\n"
                "Player 3 draws DS.\n"
                "The pile is turned over.\n"
                "Player 3 passes.\n"
                "Player 1 draws SN.\n");
}

/* ---- The page ---- */

static void assert_page(const parlor_table *table, int seat, const char *const *players,
                        const parlor_style *style, const char *expected)
{
    static char page[8192];
    const parlor_sight sight = sight_of(table, seat);
    const size_t size = parlor_sight_page(&sight, players, style, page, sizeof page - 1);
    page[size] = '\0';
    assert_string_equal(page, expected);
    for (size_t room = 0; room < size; room++)
        assert_int_equal(parlor_sight_page(&sight, players, style, page, room), 0);
}

static void a_page_shows_what_is_known(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"SA CJ HE HJ", "ST SQ", "DT"}, .discard = "SK SN", .draw = "CQ"});
    make(&table, "draw");
    make(&table, "draw");
    assert_page(&table, 0, NULL, &(parlor_style){.symbols = true},
                "Mau-Mau, turn 2\n"
                "\n"
                "> Player 2   3 cards  ▮▮ ♠K\n"
                "  Player 3   1 card   ▮\n"
                "\n"
                "  Pile      empty\n"
                "  Open      ♠9\n"
                "\n"
                "  You        5 cards\n"
                "  ╭───╭───╭───╭───╭───╮\n"
                "  │♣Q │♠A │♥8 │♣J │♥J │\n"
                "  ╰───╰───╰───╰───╰───╯\n"
                "  Player 2 has drawn ♠K.\n");
    assert_page(&table, 1, (const char *[]){"Anna", "Ben", "Clementine the First", NULL},
                &(parlor_style){0},
                "Mau-Mau, turn 2\n"
                "\n"
                "  Clementine the First   1 card   #\n"
                "  Anna                   5 cards  #####\n"
                "\n"
                "  Pile                  empty\n"
                "  Open                  SN\n"
                "\n"
                "> You                    3 cards\n"
                "  +---+---+---+\n"
                "  |ST |SK |SQ |\n"
                "  +---+---+---+\n"
                "  You have drawn SK.\n");
}

static void a_page_shows_what_weighs_on_the_turn(void **state)
{
    (void)state;
    parlor_table table = table_of((small_table){.hands = {"SA HS", "SS SQ"},
                                                .discard = "SK SN DS",
                                                .draw = "CQ DK CA",
                                                .seat = 1,
                                                .sevens = 1});
    assert_page(&table, 1, NULL, &(parlor_style){.width = 40},
                "Mau-Mau, turn 1\n"
                "\n"
                "  Player 1   2 cards  ##\n"
                "\n"
                "  Pile      ###\n"
                "  Discards  SK SN\n"
                "  Open      DS  a seven is unpaid\n"
                "\n"
                "> You        2 cards\n"
                "  +---+---+\n"
                "  |SS |SQ |\n"
                "  +---+---+\n"
                "  You are to play.\n");
}

static void a_long_hand_has_rows(void **state)
{
    (void)state;
    parlor_table table = table_of((small_table){
        .hands = {"SA ST SN SE SS SK SQ SJ CA CT CN", "HQ DQ"}, .discard = "CK", .draw = "CQ"});
    static char page[8192];
    const parlor_sight sight = sight_of(&table, 0);
    const size_t size =
        parlor_sight_page(&sight, NULL, &(parlor_style){.width = 40}, page, sizeof page - 1);
    page[size] = '\0';
    assert_non_null(strstr(page, "  |CA |CT |CN |SA |ST |SN |SE |SS |SK |\n"));
    assert_non_null(strstr(page, "  |SQ |SJ |\n"));
}

/* ---- JSON and records ---- */

static void a_sight_is_json(void **state)
{
    (void)state;
    static char text[4096];
    parlor_table table = table_of(
        (small_table){.hands = {"SA CJ", "ST SQ", "DT"}, .discard = "SK SN", .draw = "CQ HK"});
    make(&table, "CJ:S");
    const parlor_sight sight = sight_of(&table, 1);
    text[parlor_sight_json(&sight, text, sizeof text - 1)] = '\0';
    assert_string_equal(text,
                        "{\"game\":\"maumau\",\"seat\":1,\"turn\":2,\"in_turn\":1,\"over\":false,"
                        "\"hand\":[\"ST\",\"SQ\"],\"drawn\":null,\"hands\":["
                        "{\"count\":1,\"known\":[],\"seen_by_all\":[]},"
                        "{\"count\":2,\"known\":[\"ST\",\"SQ\"],\"seen_by_all\":[]},"
                        "{\"count\":1,\"known\":[],\"seen_by_all\":[]}],"
                        "\"open\":\"CJ\",\"wish\":\"S\",\"sevens\":0,\"draw_pile\":2,"
                        "\"queue\":[null,null,\"SK\",\"SN\"],\"unplaced\":[\"SA\",\"DT\",\"HK\","
                        "\"CQ\"],\"played\":3,\"result\":null,"
                        "\"legal\":[\"ST\",\"SQ\",\"draw\"]}\n");
}

static parlor_record record_of(const char *word)
{
    static parlor_record record;
    parlor_status status;
    assert_true(parlor_record_read(word, strlen(word), &record, &status));
    return record;
}

static const char *shown(const char *word, parlor_view view)
{
    static char text[1 << 16];
    static parlor_record record;
    record = record_of(word);
    text[parlor_record_show(&record, view, NULL, &(parlor_style){0}, text, sizeof text - 1)] = '\0';
    return text;
}

static const char finished[] = "maumau.begins=1.1:5.AMOPbTSGCWUVJNZrX";

static void a_record_is_judged(void **state)
{
    (void)state;
    assert_string_equal(strchr(shown(finished, PARLOR_JUDGE), '\n') + 1, "Score: 19 0\n");
    assert_string_equal(shown("maumau.begins=1.1:5.AMO", PARLOR_JUDGE), "");
    assert_non_null(strstr(shown(finished, PARLOR_JSON), "\"scores\":[0,19]"));
    assert_non_null(strstr(shown(finished, PARLOR_JSON), "\"payoff\":[19,-19]"));
    assert_non_null(strstr(shown(finished, PARLOR_JSON), "\"options\":{\"begins\":1}"));
}

static void a_record_is_explained(void **state)
{
    (void)state;
    const char *text = shown(finished, PARLOR_EXPLAIN);
    assert_non_null(strstr(text, "Mau-Mau, 2 players\n\nDealt (MM-3)\n  player 1   "));
    assert_non_null(strstr(text, "\n 1 P2  "));
    assert_non_null(strstr(text, "MM-35  "));
    assert_null(strstr(text, "by rule"));
    assert_non_null(strstr(text, "\nPayoffs (MM-40)\n  player 1     19\n  player 2    -19\n"));
    text = shown("maumau.begins=1.1:5.AMO", PARLOR_EXPLAIN);
    assert_non_null(strstr(text, "\n\nThe game is not over: player "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_as_people_type_them),
        cmocka_unit_test(what_is_no_move_is_refused),
        cmocka_unit_test(a_last_jack_needs_no_wish),
        cmocka_unit_test(any_bytes_are_read_or_refused),
        cmocka_unit_test(a_seat_is_addressed),
        cmocka_unit_test(others_have_names),
        cmocka_unit_test(nobody_is_addressed),
        cmocka_unit_test(a_page_shows_what_is_known),
        cmocka_unit_test(a_page_shows_what_weighs_on_the_turn),
        cmocka_unit_test(a_long_hand_has_rows),
        cmocka_unit_test(a_sight_is_json),
        cmocka_unit_test(a_record_is_judged),
        cmocka_unit_test(a_record_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
