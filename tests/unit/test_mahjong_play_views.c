/* Sichuan Mahjong being played: events for a seat, sights as pages, JSON and bytes, records
 * (SM-36, SM-39). */
#include "mahjong_play_help.h"

/* ---- Events ---- */

enum { TOLD_MAX = 1 << 16 };

typedef struct listener {
    int seat; /* -1: who knows everything */
    bool as_json;
    char text[TOLD_MAX];
    size_t size;
} listener;

static void hear(void *context, const parlor_play_event *event)
{
    static const parlor_style plain = {.width = 200};
    listener *const to = context;
    parlor_play_event told = *event;
    if (to->seat >= 0 && !parlor_play_event_for(event, to->seat, &told))
        return;
    char *const out = to->text + to->size;
    const size_t room = sizeof to->text - to->size - 1;
    to->size += to->as_json ? parlor_play_event_json(&told, out, room)
                            : parlor_play_event_tell(&told, to->seat, NULL, &plain, out, room);
    to->text[to->size] = '\0';
}

/* What is told of the next move. */
static const char *told_of(const parlor_table *table, const char *move, int seat, bool as_json)
{
    static listener to;
    parlor_table after = *table;
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    to = (listener){.seat = seat, .as_json = as_json};
    assert_int_equal(parlor_moves_read(table, move, strlen(move), moves, &status), 1);
    parlor_table_move(&after, moves[0], hear, &to);
    return to.text;
}

static void a_seat_is_told_what_it_may_know(void **state)
{
    (void)state;
    parlor_table table = table_of(&two_upgrades);
    assert_string_equal(told_of(&table, "5M", 0, false), "You discard 5M.\n");
    assert_string_equal(told_of(&table, "5M", 1, false), "Player 1 discards 5M.\n");
    assert_string_equal(told_of(&table, "5M", -1, false), "Player 1 discards 5M.\n");
    assert_non_null(
        strstr(told_of(&table, "kong 1D", 0, false), "You upgrade four hidden 1D.\nYou draw "));
    assert_string_equal(told_of(&table, "kong 1D", 2, false),
                        "Player 1 upgrades four hidden 1D.\nPlayer 1 draws a tile.\n");
    play(&table, 0, "5M");
    assert_string_equal(told_of(&table, "refine", 1, false), "You refine 5M from Player 1.\n");
    assert_string_equal(told_of(&table, "refine", 0, false), "Player 2 refines 5M from you.\n");
    assert_non_null(strstr(told_of(&table, "pass", 1, false), "You let 5M from Player 1 pass.\n"));
    assert_string_equal(told_of(&table, "pass", 0, false), "Player 2 draws a tile.\n");
    assert_non_null(
        strstr(told_of(&table, "pass", -1, false), "Player 2 lets 5M from Player 1 pass.\n"));
}

static void the_end_is_told_to_all(void **state)
{
    (void)state;
    const prepared deal = {.hand = {"1D1D1D2D3D4D5D6D7D8D8D2B3B"}, .first = "4B"};
    const parlor_table table = table_of(&deal);
    assert_string_equal(told_of(&table, "win", 0, false), "You win with 4B, drawn: 1 point.\n");
    assert_string_equal(told_of(&table, "win", 1, false),
                        "Player 1 wins with 4B, drawn: 1 point.\n");
    assert_string_equal(told_of(&table, "win", 1, true),
                        "{\"event\":\"won\",\"rule\":\"SM-29\",\"seat\":0,\"tile\":\"4B\",\"from\":"
                        "null,\"score\":1,"
                        "\"hand\":{\"hidden\":[\"1D\",\"1D\",\"1D\",\"2D\",\"3D\",\"4D\",\"5D\","
                        "\"6D\",\"7D\",\"8D\","
                        "\"8D\",\"2B\",\"3B\"],\"declared\":[]},\"wall\":55}\n");
}

static void note_end(void *context, const parlor_play_event *event)
{
    if (event->kind == PARLOR_MAHJONG_PLAY_ENDED)
        *(parlor_play_event *)context = *event;
}

static void it_is_told_that_nobody_wins(void **state)
{
    (void)state;
    static const parlor_style plain = {0};
    const parlor_mahjong_play_event nothing = {.wall = 0};
    parlor_table table = deal_number(1);
    parlor_play_event end = {.game = NULL};
    char text[256];
    while (table.seat >= 0) {
        const int move =
            table.legal & MOVE(PASS) ? PASS : DISCARD + parlor_mahjong_table_of(&table)->drawn;
        assert_int_equal(parlor_table_move(&table, move, note_end, &end), 0);
    }
    assert_memory_equal(parlor_mahjong_play_event_of(&end), &nothing, sizeof nothing);
    text[parlor_play_event_tell(&end, 0, NULL, &plain, text, sizeof text)] = '\0';
    assert_string_equal(text, "The wall is empty, and nobody wins.\n");
    text[parlor_play_event_json(&end, text, sizeof text)] = '\0';
    assert_string_equal(text,
                        "{\"event\":\"ended\",\"rule\":\"SM-34\",\"seat\":null,\"wall\":0}\n");
}

static void others_draw_out_of_sight(void **state)
{
    (void)state;
    static listener to;
    to = (listener){.seat = 1, .as_json = true};
    const parlor_beginning beginning = beginning_of(&two_upgrades);
    parlor_table table;
    parlor_table_begin(&beginning, &table, hear, &to);
    assert_string_equal(
        to.text,
        "{\"event\":\"dealt\",\"rule\":\"SM-27\",\"seat\":null,\"begins\":0,\"hidden\":[[],[\"7D\","
        "\"8D\",\"9D\",\"1B\",\"2B\",\"3B\",\"6B\",\"8B\",\"1M\",\"3M\",\"5M\",\"5M\",\"8M\"],[],[]"
        "],"
        "\"wall\":56}\n"
        "{\"event\":\"drew\",\"rule\":\"SM-28\",\"seat\":0,\"tile\":null,\"wall\":55}\n");
}

/* Nothing that a seat hears depends on what it may not know: it hears the same of a table that it
 * imagines. */
static void nothing_hidden_is_told(void **state)
{
    (void)state;
    random_state = 17;
    parlor_random random = parlor_random_begin(2, 2);
    for (uint64_t number = 1; number <= 100; number++)
        for (parlor_table table = deal_number(number); table.seat >= 0;) {
            static listener here, there;
            const int move = random_move(&table), seat = table.seat;
            const parlor_sight sight = sight_of(&table, seat);
            parlor_table twin;
            assert_true(parlor_sight_imagine(&sight, &random, &twin));
            here = there = (listener){.seat = seat, .as_json = true};
            parlor_table_move(&table, move, hear, &here);
            parlor_table_move(&twin, move, hear, &there);
            /* what the move itself is; what others do then differs */
            const size_t line = strcspn(here.text, "\n");
            assert_int_equal(strcspn(there.text, "\n"), line);
            if (move < UPGRADE_HIDDEN || move == REFINE)
                assert_memory_equal(here.text, there.text, line);
        }
}

/* ---- Sights ---- */

/* Seat 0 has refined 5M, and must discard. */
static parlor_table refined_table(void)
{
    const prepared deal = {.hand = {"5M5M1D2D3D7D7D2B4B6B1M3M7M", "5M1D4D7D2B5B8B1M3M7M9M9D9D"},
                           .first = "8B",
                           .begins = "1"};
    parlor_table table = table_of(&deal);
    play(&table, 1, "5M");
    play(&table, 0, "refine");
    return table;
}

static void observations_are_laid_out_as_written(void **state)
{
    (void)state;
    enum { DECLARED = 27, RIVER = 135, SIZES = 243, LEGAL = 252, SIZE = 461 };
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    assert_int_equal(parlor_game_observation_size(mahjong()), SIZE);
    parlor_table table = refined_table();
    play(&table, 0, "7D");
    while (table.seat != 1)
        play(&table, table.seat, "pass");
    const parlor_sight of_one = sight_of(&table, 1);
    parlor_sight_observe(&of_one, bytes);
    assert_int_equal(bytes[tile_of("9D")], 2);
    assert_int_equal(bytes[DECLARED + 3 * 27 + tile_of("5M")],
                     3); /* seat 0 is the third from here */
    assert_int_equal(bytes[RIVER + 3 * 27 + tile_of("7D")], 1);
    assert_int_equal(bytes[SIZES], 14);
    assert_int_equal(bytes[SIZES + 3], 10);
    assert_int_equal(bytes[247], 54);
    assert_int_equal(bytes[248], 0);
    assert_int_equal(bytes[249], 0);
    assert_int_equal(bytes[250], parlor_mahjong_table_of(&table)->drawn + 1);
    assert_int_equal(bytes[251], 0);
    for (int move = 0; move < PARLOR_MAHJONG_MOVES; move++)
        assert_int_equal(bytes[LEGAL + move], table.legal >> move & 1);
    for (int i = LEGAL + PARLOR_MAHJONG_MOVES; i < SIZE; i++)
        assert_int_equal(bytes[i], 0);
    play(&table, 1, "9D");
    const parlor_sight of_zero = sight_of(&table, 0);
    parlor_sight_observe(&of_zero, bytes);
    assert_int_equal(bytes[248], PARLOR_MAHJONG_PHASE_TURN);
    assert_int_equal(bytes[249], 2);
    assert_int_equal(bytes[250], 0);
}

/* Seat 1 is asked about seat 0's discard. */
static void discards_are_observed(void **state)
{
    (void)state;
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    parlor_table table = table_of(&two_upgrades);
    play(&table, 0, "5M");
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        const parlor_sight sight = sight_of(&table, seat);
        parlor_sight_observe(&sight, bytes);
        assert_int_equal(bytes[248], PARLOR_MAHJONG_PHASE_DISCARDED);
        assert_int_equal(bytes[249], (4 - seat) % 4);
        assert_int_equal(bytes[251], tile_of("5M") + 1);
        assert_int_equal(bytes[252 + REFINE], seat == 1);
    }
}

static void sights_are_shown_as_json(void **state)
{
    (void)state;
    const parlor_table table = refined_table();
    const parlor_sight sight = sight_of(&table, 0);
    char text[2048];
    const size_t size = parlor_sight_json(&sight, text, sizeof text);
    text[size] = '\0';
    assert_string_equal(
        text,
        "{\"game\":\"mahjong\",\"seat\":0,\"phase\":\"refined\",\"acted\":0,\"hidden\":[\"1D\","
        "\"2D\","
        "\"3D\",\"7D\",\"7D\",\"2B\",\"4B\",\"6B\",\"1M\",\"3M\",\"7M\"],\"drawn\":null,"
        "\"discard\":null,"
        "\"wall\":55,\"seats\":[{\"hidden\":11,\"declared\":[[\"5M\",\"5M\",\"5M\"]],\"discards\":["
        "]},"
        "{\"hidden\":13,\"declared\":[],\"discards\":[]},{\"hidden\":13,\"declared\":[],"
        "\"discards\":[]},"
        "{\"hidden\":13,\"declared\":[],\"discards\":[]}],\"river\":[],\"result\":null,\"legal\":["
        "\"discard "
        "1D\","
        "\"discard 2D\",\"discard 3D\",\"discard 7D\",\"discard 2B\",\"discard 4B\",\"discard 6B\","
        "\"discard 1M\",\"discard 3M\",\"discard 7M\"]}\n");
}

/* Players may have names of their own, and fewer names than there are seats. */
static void players_are_called_by_their_names(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann", "Bo Li", NULL};
    static const parlor_style plain = {0};
    const parlor_table table = refined_table();
    const parlor_sight sight = sight_of(&table, 2);
    char text[2048];
    const size_t size = parlor_sight_page(&sight, names, &plain, text, sizeof text);
    text[size] = '\0';
    assert_non_null(strstr(text, "\n> Ann       ########### (555M)\n"));
    assert_non_null(strstr(text, "\n  Bo Li     #############\n"));
    assert_non_null(strstr(text, "\n  Player 4  #############\n"));
    assert_non_null(strstr(text, "\n  Ann refines and must discard.\n"));
}

/* In every room that is too small nothing is said to be written, and nothing is written beyond. */
static void rooms_may_be_too_small(void **state)
{
    (void)state;
    static const parlor_style loud = {.colour = true, .symbols = true, .width = 50};
    const parlor_table table = refined_table();
    const parlor_sight sight = sight_of(&table, 0);
    char whole[4096];
    const size_t page = parlor_sight_page(&sight, NULL, &loud, whole, sizeof whole);
    const size_t json = parlor_sight_json(&sight, whole, sizeof whole);
    for (size_t room = 0; room <= page || room <= json; room++) {
        char *const out = malloc(room + !room);
        assert_non_null(out);
        assert_int_equal(parlor_sight_page(&sight, NULL, &loud, out, room), room < page ? 0 : page);
        assert_int_equal(parlor_sight_json(&sight, out, room), room < json ? 0 : json);
        free(out);
    }
}

/* ---- Records ---- */

static parlor_record record_of(const char *text)
{
    parlor_record record;
    parlor_status status;
    if (!parlor_record_read(text, strlen(text), &record, &status))
        fail_msg("%s: %s", text, status.problem->name);
    return record;
}

static const char *shown(const char *record_text, parlor_view view)
{
    static char text[1 << 16];
    static const parlor_style plain = {.width = 80};
    const parlor_record record = record_of(record_text);
    const size_t size = parlor_record_show(&record, view, NULL, &plain, text, sizeof text - 1);
    text[size] = '\0';
    return text;
}

static void results_are_in_the_log(void **state)
{
    (void)state;
    assert_non_null(strstr(shown("mahjong.1:341.SM2ZNJSB4", PARLOR_JSON),
                           "\"result\":{\"winner\":1,\"by\":\"draw\",\"from\":null,\"tile\":\"4M\","
                           "\"score\":1,\"hand\":\"3D4D5D7D7D2M2M2M5M6M7M8M9M NONE\"},"
                           "\"payoff\":[-1,3,-1,-1]}\n"));
    assert_non_null(
        strstr(shown("mahjong.1:341.SM2ZNJSB", PARLOR_JSON), "\"result\":null,\"payoff\":null}\n"));
}

static void groups_stand_as_they_were_declared(void **state)
{
    (void)state;
    assert_string_equal(shown("mahjong.1:2420.XOM2BI2XR4", PARLOR_JUDGE),
                        "1\n8D8D2B2B2B7B8B 4B4B4B9D9D9D\n");
}

static void explanations_tell_the_whole_game(void **state)
{
    (void)state;
    const char *const text = shown("mahjong.1:341.SM2ZNJSB4", PARLOR_EXPLAIN);
    assert_non_null(strstr(text, "  SM-27  Player 1 takes the first turn, and these are dealt:\n"));
    assert_non_null(strstr(text, "  SM-29  Player 2 wins with 4M, drawn: 1 point.\n"));
    assert_non_null(strstr(text, "  SM-34  Each other player pays 1 point to Player 2.\n"));
    assert_non_null(strstr(text, "  Won: 1 point (SM-18)\n"));
    assert_non_null(strstr(shown("mahjong.1:341.SM2ZNJSB", PARLOR_EXPLAIN),
                           "\n  Now Player 2 has to decide.\n"));
}

/* No colour runs on beyond its line, and without colours the text is the same. */
static void assert_painted(const char *painted, const char *plain)
{
    bool is_plain = true;
    for (; *painted; painted++) {
        if (*painted == '\033') {
            is_plain = strncmp(painted, "\033[0m", 4) == 0;
            painted = strchr(painted, 'm');
            continue;
        }
        assert_true(*painted != '\n' || is_plain);
        assert_int_equal(*painted, *plain++);
    }
    assert_int_equal(*plain, '\0');
    assert_true(is_plain);
}

static void colours_change_nothing_else(void **state)
{
    (void)state;
    static const parlor_style plain = {.width = 80}, loud = {.width = 80, .colour = true};
    static char text[2][1 << 14];
    const parlor_record record = record_of("mahjong.1:341.SM2ZNJSB4");
    for (int i = 0; i < 2; i++)
        text[i][parlor_record_show(&record, PARLOR_EXPLAIN, NULL, i ? &loud : &plain, text[i],
                                   sizeof text[i] - 1)] = '\0';
    assert_painted(text[1], text[0]);
    for (uint32_t count = 0; count <= record.count; count++)
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
            parlor_table table;
            parlor_record_table(&record, count, &table, NULL, NULL);
            const parlor_sight sight = sight_of(&table, seat);
            for (int i = 0; i < 2; i++)
                text[i][parlor_sight_page(&sight, NULL, i ? &loud : &plain, text[i],
                                          sizeof text[i] - 1)] = '\0';
            assert_painted(text[1], text[0]);
        }
}

/* ---- What is of another game ---- */

static void other_games_have_no_such_parts(void **state)
{
    (void)state;
    const parlor_game *const other = parlor_game_find("tractor");
    const parlor_table table = {.game = other};
    const parlor_sight sight = {.game = other};
    const parlor_play_event event = {.game = other};
    assert_null(parlor_mahjong_table_of(&table));
    assert_null(parlor_mahjong_sight_of(&sight));
    assert_null(parlor_mahjong_play_event_of(&event));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_is_told_what_it_may_know),
        cmocka_unit_test(the_end_is_told_to_all),
        cmocka_unit_test(it_is_told_that_nobody_wins),
        cmocka_unit_test(others_draw_out_of_sight),
        cmocka_unit_test(nothing_hidden_is_told),
        cmocka_unit_test(observations_are_laid_out_as_written),
        cmocka_unit_test(discards_are_observed),
        cmocka_unit_test(sights_are_shown_as_json),
        cmocka_unit_test(players_are_called_by_their_names),
        cmocka_unit_test(rooms_may_be_too_small),
        cmocka_unit_test(results_are_in_the_log),
        cmocka_unit_test(groups_stand_as_they_were_declared),
        cmocka_unit_test(explanations_tell_the_whole_game),
        cmocka_unit_test(colours_change_nothing_else),
        cmocka_unit_test(other_games_have_no_such_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
