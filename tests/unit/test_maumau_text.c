/* Mau-Mau as text: deals, answers, layouts, and what can be wrong. */
#include "maumau_help.h"

#include <stdio.h>

static const char sample[] = "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT "
                             "SE DK HK ST SJ HE DS CT DQ SK\n";
static const char sample_answer[] = "CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS\nScore: 0 45\n";

static void deals_are_read_back(void **state)
{
    (void)state;
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++) {
        parlor_maumau_deal deal = {.players = (uint8_t)(2 + i % 3)};
        for (int k = 0; k < PARLOR_MAUMAU_CARDS; k++)
            deal.pile[k] = (parlor_maumau_card)((5 * k + i) % PARLOR_MAUMAU_CARDS);
        char text[PARLOR_MAUMAU_DEAL_TEXT_MAX];
        assert_int_equal(parlor_maumau_deal_write(&deal, text, sizeof text), sizeof text);
        parlor_maumau_deal read;
        parlor_status status;
        assert_int_equal(parlor_maumau_deal_read(text, sizeof text, &read, &status), sizeof text);
        assert_null(status.problem);
        assert_memory_equal(&read, &deal, sizeof deal);
    }
}

static void deals_fit_exactly_or_not_at_all(void **state)
{
    (void)state;
    const parlor_maumau_deal deal = deal_of(sample);
    char text[sizeof sample];
    const size_t length = sizeof sample - 1;
    for (size_t room = 0; room <= length; room++) {
        memset(text, '#', sizeof text);
        assert_int_equal(parlor_maumau_deal_write(&deal, text, room), room < length ? 0 : length);
        assert_int_equal(text[room], '#');
    }
    assert_memory_equal(text, sample, length);
}

static void answers_fit_exactly_or_not_at_all(void **state)
{
    (void)state;
    static parlor_maumau_transcript transcript;
    parlor_maumau_result result;
    parlor_maumau_deal deal;
    parlor_status status;
    parlor_maumau_deal_read(sample, sizeof sample - 1, &deal, &status);
    parlor_maumau_referee(&deal, &transcript, &result);
    char text[sizeof sample_answer];
    const size_t length = sizeof sample_answer - 1;
    for (size_t room = 0; room < length; room++)
        assert_int_equal(parlor_maumau_answer_write(&result, &transcript, 1, text, room), 0);
    text[length] = 'x';
    assert_int_equal(parlor_maumau_answer_write(&result, &transcript, 1, text, length), length);
    assert_memory_equal(text, sample_answer, length);
    assert_int_equal(text[length], 'x');
}

/* MM-20: no score has more than three digits. */
static void scores_have_as_many_digits_as_they_need(void **state)
{
    (void)state;
    static const parlor_maumau_transcript transcript = {.count = 1};
    for (int score = 0; score <= 999; score++)
        for (int players = 2; players <= 4; players++) {
            const parlor_maumau_result result = {
                .players = players, .played = 1, .scores = {score, 999 - score, 900, score}};
            char expected[64], text[64];
            const int parts[] = {score, 999 - score, 900, score};
            size_t length = (size_t)sprintf(expected, "CA\nScore:");
            for (int seat = 0; seat < players; seat++)
                length += (size_t)sprintf(expected + length, " %d", parts[seat]);
            length += (size_t)sprintf(expected + length, "\n");
            assert_true(parlor_maumau_answer_is_valid(&result, &transcript));
            for (size_t room = length - 1; room <= sizeof text; room += room < 40 ? 1 : 12) {
                memset(text, '#', sizeof text);
                assert_int_equal(parlor_maumau_answer_write(&result, &transcript, 1, text, room),
                                 room < length ? 0 : length);
                assert_int_equal(room < sizeof text ? text[room] : '#', '#');
            }
            assert_memory_equal(text, expected, length);
        }
}

/* What an answer is written from has to fit together. */
static void impossible_answers_are_refused(void **state)
{
    (void)state;
    static parlor_maumau_transcript transcript, bad_cards;
    parlor_maumau_result result;
    const parlor_maumau_deal deal = deal_of(sample);
    parlor_maumau_referee(&deal, &transcript, &result);
    assert_true(parlor_maumau_answer_is_valid(&result, &transcript));
    parlor_maumau_result bad = result;
    for (int players = -1; players < 8; players++) {
        bad.players = players;
        assert_int_equal(parlor_maumau_answer_is_valid(&bad, &transcript),
                         players >= 2 && players <= 4);
    }
    bad = result, bad.scores[0] = -1;
    assert_false(parlor_maumau_answer_is_valid(&bad, &transcript));
    for (int ending = -1; ending < 4; ending++) {
        bad = result, bad.ending = (parlor_maumau_ending)ending;
        assert_int_equal(parlor_maumau_answer_is_valid(&bad, &transcript),
                         ending == PARLOR_MAUMAU_ENDING_WON ||
                             ending == PARLOR_MAUMAU_ENDING_OUT_OF_CARDS ||
                             ending == PARLOR_MAUMAU_ENDING_ENDLESS);
    }
    bad = result, bad.played++; /* not of the same game */
    assert_false(parlor_maumau_answer_is_valid(&bad, &transcript));
    bad = result, bad.played = bad_cards.count = PARLOR_MAUMAU_PLAYS_MAX + 1;
    assert_false(parlor_maumau_answer_is_valid(&bad, &bad_cards));
    bad = result, bad.played = bad_cards.count = 0;
    assert_false(parlor_maumau_answer_is_valid(&bad, &bad_cards));
    for (int seat = 0; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++) {
        bad = result, bad.scores[seat] = 1000;
        assert_false(parlor_maumau_answer_is_valid(&bad, &transcript));
        bad = result, bad.scores[seat] = 999;
        assert_true(parlor_maumau_answer_is_valid(&bad, &transcript));
    }
    for (int i = 0; i < result.played; i++) {
        bad_cards = transcript, bad_cards.cards[i] = PARLOR_MAUMAU_CARDS;
        assert_false(parlor_maumau_answer_is_valid(&result, &bad_cards));
    }
    bad_cards = transcript, bad_cards.cards[result.played] = PARLOR_MAUMAU_CARDS; /* not there */
    assert_true(parlor_maumau_answer_is_valid(&result, &bad_cards));
    bad = result, bad.played = bad_cards.count = PARLOR_MAUMAU_PLAYS_MAX; /* as many as may be */
    bad_cards.cards[result.played] = 0;
    assert_true(parlor_maumau_answer_is_valid(&bad, &bad_cards));
}

/* Writes the sample with every blank replaced, between two other texts. */
static size_t sample_with(char *text, const char *before, const char *blank, const char *after)
{
    size_t length = (size_t)sprintf(text, "%s", before);
    for (const char *at = sample; *at != '\n'; at++)
        length += (size_t)(*at == ' ' ? sprintf(text + length, "%s", blank)
                                      : sprintf(text + length, "%c", *at));
    return length + (size_t)sprintf(text + length, "%s", after);
}

static void any_layout_is_read(void **state)
{
    (void)state;
    static const char *const layouts[][3] = {
        {"", " ", "\n"},   {"", " ", ""},      {"", " ", "\r\n"},
        {"", " ", " \n"},  {"  ", " ", "\n"},  {"\t", "\t", "\t\n"},
        {"", "   ", "\n"}, {"", " ", " \r\n"}, {" ", " \t ", "\r"},
    };
    parlor_maumau_deal usual;
    parlor_status status;
    parlor_maumau_deal_read(sample, sizeof sample - 1, &usual, &status);
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        char text[512];
        const size_t length = sample_with(text, layouts[i][0], layouts[i][1], layouts[i][2]);
        parlor_maumau_deal deal = {.players = 0};
        assert_int_equal(parlor_maumau_deal_read(text, length, &deal, &status), length);
        assert_null(status.problem);
        assert_memory_equal(&deal, &usual, sizeof deal);
    }
}

/* Changes `count` bytes of the sample at `column` and expects a problem. */
static parlor_status status_of_changed(size_t column, const char *bytes, size_t count)
{
    char text[sizeof sample];
    memcpy(text, sample, sizeof sample);
    memcpy(text + column - 1, bytes, count);
    parlor_maumau_deal deal = {.players = 9};
    parlor_status status;
    assert_int_equal(parlor_maumau_deal_read(text, sizeof sample - 1, &deal, &status),
                     sizeof sample - 1);
    assert_non_null(status.problem);
    assert_int_equal(deal.players, 9); /* untouched */
    return status;
}

static void check_status(parlor_status status, const char *name, uint64_t column,
                         const char *message)
{
    char text[256];
    parlor_status_message(&status, text, sizeof text);
    assert_string_equal(status.problem->name, name);
    assert_int_equal(status.line, 1);
    assert_int_equal(status.column, column);
    assert_string_equal(text, message);
}

/* Texts have no such cases, but who reads a line by himself may have one. */
static void nothing_is_told_of_as_no_cards(void **state)
{
    (void)state;
    static const char *const lines[] = {"", " \t", "\n3 SS"};
    static const uint64_t columns[] = {1, 3, 1};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        parlor_maumau_deal deal;
        parlor_status status;
        parlor_maumau_deal_read(lines[i], strlen(lines[i]), &deal, &status);
        check_status(status, "cards-too-few", columns[i], "the pile has 0 of 32 cards");
    }
}

static void bad_lines_are_told_apart(void **state)
{
    (void)state;
    check_status(status_of_changed(1, "1", 1), "players-invalid", 1,
                 "a game has 2, 3 or 4 players, not 1");
    check_status(status_of_changed(1, "5", 1), "players-invalid", 1,
                 "a game has 2, 3 or 4 players, not 5");
    check_status(status_of_changed(1, "x", 1), "players-invalid", 1,
                 "a game has 2, 3 or 4 players, not x");
    check_status(status_of_changed(8, " H ", 3), "card-unknown", 9,
                 "card H does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A");
    check_status(
        status_of_changed(6, "hasn ", 5), "card-unknown", 6,
        "card hasn does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A");
    check_status(status_of_changed(6, "ss", 2), "card-lower-case", 6,
                 "card ss is in lower case; cards are written in capitals");
    check_status(status_of_changed(2, "0", 1), "players-invalid", 1,
                 "a game has 2, 3 or 4 players, not 20SS");
    check_status(status_of_changed(6, "HX", 2), "card-unknown", 6,
                 "card HX does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A");
    check_status(
        status_of_changed(6, "\0A", 2), "card-unknown", 6,
        "card ^@A does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A");
    check_status(
        status_of_changed(6, "\xc3\xa4", 2), "card-unknown", 6,
        "card \xc3\xa4 does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A");
    check_status(
        status_of_changed(8, "_", 1), "card-unknown", 6,
        "card HA_SN does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A");
    check_status(status_of_changed(6, "hA", 2), "card-lower-case", 6,
                 "card hA is in lower case; cards are written in capitals");
    check_status(status_of_changed(96, "sk", 2), "card-lower-case", 96,
                 "card sk is in lower case; cards are written in capitals");
    check_status(status_of_changed(96, "HA", 2), "card-twice", 96,
                 "card HA is there twice, the first time at 1:6");
    check_status(status_of_changed(95, "  \t", 3), "cards-too-few", 98,
                 "the pile has 31 of 32 cards");
}

static void a_line_without_cards_is_told(void **state)
{
    (void)state;
    parlor_maumau_deal deal;
    parlor_status status;
    assert_int_equal(parlor_maumau_deal_read("2 \n3", 4, &deal, &status), 3);
    check_status(status, "cards-too-few", 3, "the pile has 0 of 32 cards");
}

static void surplus_cards_are_counted(void **state)
{
    (void)state;
    char text[512];
    parlor_maumau_deal deal;
    parlor_status status;
    static const char *const surplus[] = {" SS xx\n", " x y\n", " SS x", " 2 SS\r\n"};
    for (size_t i = 0; i < sizeof surplus / sizeof surplus[0]; i++) {
        const size_t length = sample_with(text, "", " ", surplus[i]);
        assert_int_equal(parlor_maumau_deal_read(text, length, &deal, &status), length);
        check_status(status, "cards-too-many", 99, "the pile has 34 cards instead of 32");
    }
}

static void every_problem_has_a_sentence(void **state)
{
    (void)state;
    const parlor_game *const game = parlor_game_find("maumau");
    for (size_t i = 0; i < PARLOR_MAUMAU_PROBLEMS; i++) {
        assert_non_null(parlor_game_problem(game, i)->name);
        assert_non_null(parlor_game_problem(game, i)->sentence);
    }
    assert_null(parlor_game_problem(game, PARLOR_MAUMAU_PROBLEMS));
}

/* What is measured are cases that can be refereed, and every result counts. */
static void what_is_measured_is_read_and_refereed(void **state)
{
    (void)state;
    enum { DEALS = 300 };
    static parlor_maumau_deal deals[DEALS];
    const parlor_bench *const bench = parlor_game_bench(parlor_game_find("maumau"));
    parlor_maumau_deal deal;
    assert_in_range(bench->cases, 1000, 1000000);
    assert_int_equal(bench->value_size, sizeof deal);
    assert_int_equal(bench->read(sample, sizeof sample - 1, &deal), sizeof sample - 1);
    const parlor_maumau_deal expected = deal_of(sample);
    assert_memory_equal(&deal, &expected, sizeof deal);
    assert_int_equal(bench->read("2 SS HA\n", 8, &deal), 0);
    random_state = 21;
    uint64_t sum = 0;
    for (size_t i = 0; i < DEALS; i++) {
        assert_int_equal(bench->referee(deals, i), sum);
        parlor_maumau_result result;
        deals[i] = random_deal();
        parlor_maumau_referee(&deals[i], NULL, &result);
        sum += (uint64_t)result.played;
    }
}

/* A bad case in the middle hides neither of the others. */
static void a_bad_case_hides_no_other(void **state)
{
    (void)state;
    char text[1024], out[1024];
    const size_t size = (size_t)sprintf(text, "3\n%s\n3 HX\n%s", sample, sample);
    parlor_run run = parlor_run_begin(parlor_game_find("maumau"), NULL);
    size_t used = 0, written = 0;
    assert_int_equal(parlor_run_step(&run, text, size, &used, out, sizeof out, &written),
                     PARLOR_REPORT);
    assert_int_equal(run.status.case_number, 2);
    assert_int_equal(run.status.line, 4);
    assert_int_equal(parlor_run_step(&run, text, size, &used, out, sizeof out, &written),
                     PARLOR_DONE);
    assert_true(parlor_run_end(&run));
    assert_int_equal(written, 2 * (sizeof sample_answer - 1));
    assert_memory_equal(out, sample_answer, sizeof sample_answer - 1);
    assert_memory_equal(out + written / 2, sample_answer, sizeof sample_answer - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_read_back),
        cmocka_unit_test(deals_fit_exactly_or_not_at_all),
        cmocka_unit_test(answers_fit_exactly_or_not_at_all),
        cmocka_unit_test(scores_have_as_many_digits_as_they_need),
        cmocka_unit_test(impossible_answers_are_refused),
        cmocka_unit_test(any_layout_is_read),
        cmocka_unit_test(nothing_is_told_of_as_no_cards),
        cmocka_unit_test(bad_lines_are_told_apart),
        cmocka_unit_test(a_line_without_cards_is_told),
        cmocka_unit_test(surplus_cards_are_counted),
        cmocka_unit_test(every_problem_has_a_sentence),
        cmocka_unit_test(what_is_measured_is_read_and_refereed),
        cmocka_unit_test(a_bad_case_hides_no_other),
    };
    return cmocka_run_group_tests_name("maumau text", tests, NULL, NULL);
}
