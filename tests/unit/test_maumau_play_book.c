/* Games by the book are those of the referee, and by a habit those of the referee with that habit
 * (MM-46). */
#include "maumau_play_help.h"

#include "lib/games/maumau/maumau_rules.h"

#include <stdio.h>

enum { DEALS = 4000, HABIT_DEALS = 600 };

/* A game of which every seat is played by a built-in player. */
typedef struct game {
    parlor_record record;
    parlor_table table;
} game;

static void play(game *to, const parlor_bot *const bots[PARLOR_SEATS_MAX])
{
    to->record.count = 0;
    assert_true(parlor_table_begin(&to->record.beginning, &to->table, NULL, NULL));
    while (to->table.seat >= 0) {
        const parlor_sight sight = sight_of(&to->table, to->table.seat);
        parlor_random random = parlor_bot_random(1, 1, to->table.seat, to->record.count);
        const int move = parlor_bot_choose(bots[to->table.seat], &sight, &random);
        assert_true(sight.legal >> move & 1);
        to->record.moves[to->record.count++] = (uint8_t)move;
        assert_int_equal(parlor_table_move(&to->table, move, NULL, NULL), 0);
    }
}

static parlor_maumau_deal deal_of_beginning(const parlor_beginning *beginning)
{
    const parlor_beginning given = parlor_beginning_dealt(beginning);
    parlor_maumau_deal deal = {.players = (uint8_t)parlor_play_seats(given.game, &given.options)};
    memcpy(deal.pile, given.cards, sizeof deal.pile);
    return deal;
}

/* As the referee has it, whose player 1 is the seat that begins. */
static void assert_same_end(const game *played, const parlor_maumau_result *expected, int begins)
{
    parlor_maumau_result found;
    parlor_maumau_table_result(parlor_maumau_table_of(&played->table), &found);
    assert_int_equal(found.ending, expected->ending);
    assert_int_equal(found.turns, expected->turns);
    assert_int_equal(found.played, expected->played);
    for (int i = 0; i < expected->players; i++) {
        const int seat = (begins + i) % expected->players;
        assert_int_equal(found.hands[seat], expected->hands[i]);
        assert_int_equal(found.scores[seat], expected->scores[i]);
    }
    assert_int_equal(found.winner,
                     expected->winner < 0 ? -1 : (begins + expected->winner) % expected->players);
}

static void assert_same_answer(const game *played, const parlor_maumau_deal *deal)
{
    static parlor_maumau_transcript transcript;
    static char judged[PARLOR_MAUMAU_ANSWER_TEXT_MAX], shown[PARLOR_MAUMAU_ANSWER_TEXT_MAX];
    parlor_maumau_result result;
    parlor_maumau_referee(deal, &transcript, &result);
    const size_t size = parlor_maumau_answer_write(&result, &transcript, 1, judged, sizeof judged);
    assert_int_equal(parlor_record_show(&played->record, PARLOR_JUDGE, NULL, &(parlor_style){0},
                                        shown, sizeof shown),
                     size);
    assert_memory_equal(shown, judged, size);
}

static void games_by_the_book_are_those_of_the_referee(void **state)
{
    (void)state;
    static game played;
    const parlor_bot *const book = parlor_game_bot_find(maumau(), "book");
    const parlor_bot *const bots[] = {book, book, book, book};
    for (uint64_t number = 0; number < DEALS; number++) {
        const int players = 2 + (int)(number % 3), begins = (int)(number / 3) % players;
        parlor_maumau_result expected;
        played.record.beginning = beginning_of(players, begins, 21, number);
        const parlor_maumau_deal deal = deal_of_beginning(&played.record.beginning);
        parlor_maumau_referee(&deal, NULL, &expected);
        play(&played, bots);
        assert_same_end(&played, &expected, begins);
        assert_same_answer(&played, &deal);
    }
}

/* Who never extends a chain plays a seven all the same if he cannot pay. */
static bool is_unlike(const parlor_maumau_habit *habit, const parlor_maumau_result *expected)
{
    return strcmp(habit->name, "never-extend") == 0 &&
           expected->ending == PARLOR_MAUMAU_ENDING_OUT_OF_CARDS;
}

static void games_by_a_habit_are_those_with_the_habit(void **state)
{
    (void)state;
    static game played;
    const parlor_maumau_habit *habit;
    int differing = 0;
    for (int number = 1; (habit = parlor_maumau_habit_at(number)); number++) {
        char name[64];
        snprintf(name, sizeof name, "book+%s", habit->name);
        const parlor_bot *const book = parlor_game_bot_find(maumau(), "book");
        const parlor_bot *const other = parlor_game_bot_find(maumau(), name);
        assert_non_null(other);
        for (uint64_t deal_number = 0; deal_number < HABIT_DEALS; deal_number++) {
            const int players = 2 + (int)(deal_number % 3), seat = (int)(deal_number % 2);
            const departure by = {parlor_maumau_habit_find(number), (uint32_t)seat};
            const parlor_bot *bots[] = {book, book, book, book};
            bots[seat] = other;
            parlor_maumau_result expected, usual;
            played.record.beginning = beginning_of(players, 0, 22, deal_number);
            const parlor_maumau_deal deal = deal_of_beginning(&played.record.beginning);
            parlor_maumau_referee_habit(&deal, by, &expected);
            if (expected.ending == PARLOR_MAUMAU_ENDING_ENDLESS || is_unlike(habit, &expected))
                continue;
            play(&played, bots);
            assert_same_end(&played, &expected, 0);
            parlor_maumau_referee(&deal, NULL, &usual);
            differing += memcmp(&usual, &expected, sizeof usual) != 0;
        }
    }
    assert_true(differing > HABIT_DEALS);
}

/* The endless deal of MM-22 goes on to the last turn. */
static void what_the_referee_calls_endless_goes_on(void **state)
{
    (void)state;
    static const char line[] = "4 SN HT DQ HJ HE DS SS CN DT DN CQ HA HS SA HK SQ SK HN DE CK HQ "
                               "CJ CS SJ CA CE CT DJ SE DK DA ST";
    static game played;
    parlor_status status;
    const parlor_bot *const book = parlor_game_bot_find(maumau(), "book");
    const parlor_bot *const bots[] = {book, book, book, book};
    played.record.beginning = (parlor_beginning){.game = maumau()};
    assert_true(parlor_beginning_read(line, sizeof line - 1, &played.record.beginning, &status));
    play(&played, bots);
    const parlor_maumau_table *const own = parlor_maumau_table_of(&played.table);
    assert_int_equal(own->ending, PARLOR_MAUMAU_ENDING_ENDLESS);
    assert_int_equal(own->state.turns, PARLOR_MAUMAU_TURNS_MAX);
    assert_true(played.record.count <= PARLOR_DECISIONS_MAX);
}

/* A deal of MM-21, with a choice on the way. */
static void what_the_referee_calls_out_of_cards_is(void **state)
{
    (void)state;
    static const char line[] = "4 DS CK CQ HN HE HA DQ HQ CE SN DT HK SS CJ DE DA SQ HJ DN HT HS "
                               "SE CS SK SJ CT DK CA SA DJ ST CN";
    static game played;
    parlor_status status;
    parlor_maumau_result expected;
    const parlor_maumau_deal deal = deal_of(line);
    const parlor_bot *const book = parlor_game_bot_find(maumau(), "book");
    const parlor_bot *const bots[] = {book, book, book, book};
    played.record.beginning = (parlor_beginning){.game = maumau()};
    assert_true(parlor_beginning_read(line, sizeof line - 1, &played.record.beginning, &status));
    play(&played, bots);
    parlor_maumau_referee(&deal, NULL, &expected);
    assert_int_equal(expected.ending, PARLOR_MAUMAU_ENDING_OUT_OF_CARDS);
    assert_same_end(&played, &expected, 0);
    assert_same_answer(&played, &deal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_by_the_book_are_those_of_the_referee),
        cmocka_unit_test(games_by_a_habit_are_those_with_the_habit),
        cmocka_unit_test(what_the_referee_calls_endless_goes_on),
        cmocka_unit_test(what_the_referee_calls_out_of_cards_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
