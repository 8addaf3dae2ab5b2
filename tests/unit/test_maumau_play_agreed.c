/* Games that were agreed on and whose piles others have shuffled (MM-49): what they shuffled is
 * laid onto the table. Those without a shuffle play_differ sees. */
#include "maumau_play_help.h"

#include "parlor/json.h"
#include <stdio.h>

/* ---- Games whose shuffles were agreed on ---- */

enum { LINE_SIZE = 1 << 16, WORD_SIZE = 200 };

/* A game that lays each pile that was shuffled in the order that was agreed on. */
typedef struct agreed {
    parlor_table table;
    parlor_json_value turned, next; /* the orders, and the next of them */
    int shuffled;
} agreed;

static void lay_as_agreed(void *context, const parlor_play_event *event)
{
    agreed *const of = context;
    const parlor_maumau_play_event *const at = parlor_maumau_play_event_of(event);
    if (at->event.kind != PARLOR_MAUMAU_EVENT_TURNED_OVER || at->turned_count < 2)
        return;
    parlor_maumau_table *const own = (parlor_maumau_table *)of->table.own;
    parlor_maumau_set were = 0, are = 0;
    uint32_t place = own->state.next;
    for (uint32_t i = 0; i < at->turned_count; i++)
        were |= parlor_maumau_set_of(at->turned[i]);
    for (parlor_json_value card = parlor_json_first(of->next); card.kind;
         card = parlor_json_next(of->next, card)) {
        parlor_maumau_card read;
        assert_true(parlor_maumau_card_read(card.at + 1, &read));
        are |= parlor_maumau_set_of(read);
        own->tape[place++ % PARLOR_MAUMAU_CARDS] = read;
    }
    assert_int_equal(are, were);
    assert_int_equal(place, own->state.bottom);
    of->next = parlor_json_next(of->turned, of->next);
    of->shuffled++;
}

/* The options of a log, those that it names. */
static void choose_agreed(parlor_json_value options, parlor_play_options *chosen)
{
    const parlor_deal_option *option;
    char value[WORD_SIZE];
    for (size_t i = 0; (option = parlor_game_play_option(maumau(), i)); i++)
        if (parlor_json_string(parlor_json_member(options, option->name), value, sizeof value))
            assert_true(parlor_play_choose(maumau(), option->name, value, chosen));
}

static void begin_agreed(parlor_json_value log, agreed *of)
{
    char deal[WORD_SIZE];
    parlor_status status;
    parlor_beginning beginning = {.game = maumau()};
    choose_agreed(parlor_json_member(log, "options"), &beginning.options);
    assert_true(parlor_json_string(parlor_json_member(log, "deal"), deal, sizeof deal));
    assert_true(parlor_beginning_read(deal, strlen(deal), &beginning, &status));
    of->turned = parlor_json_member(parlor_json_member(log, "result"), "turned");
    of->next = parlor_json_first(of->turned);
    assert_true(parlor_table_begin(&beginning, &of->table, lay_as_agreed, of));
}

static void assert_numbers(parlor_json_value array, const int *expected, int count)
{
    parlor_json_value item = parlor_json_first(array);
    for (int i = 0; i < count; i++, item = parlor_json_next(array, item)) {
        int64_t number;
        assert_true(parlor_json_integer(item, -1000, 1000, &number));
        assert_int_equal(number, expected[i]);
    }
    assert_int_equal(item.kind, PARLOR_JSON_NONE);
}

static void assert_agreed_decision(const agreed *of, parlor_json_value decision, int *move)
{
    char text[PARLOR_MOVE_TEXT_MAX], made[WORD_SIZE];
    int64_t seat;
    const parlor_json_value legal = parlor_json_member(decision, "legal");
    parlor_json_value item = parlor_json_first(legal);
    assert_true(parlor_json_integer(parlor_json_member(decision, "seat"), 0, 3, &seat));
    assert_int_equal(seat, of->table.seat);
    assert_true(parlor_json_string(parlor_json_member(decision, "move"), made, sizeof made));
    for (int i = 0; i < PARLOR_MOVES; i++) {
        if (!(of->table.legal >> i & 1))
            continue;
        parlor_move_write(maumau(), of->table.legal, i, text);
        assert_true(parlor_json_is(item, text));
        item = parlor_json_next(legal, item);
        *move = strcmp(text, made) == 0 ? i : *move;
    }
    assert_int_equal(item.kind, PARLOR_JSON_NONE);
}

static void assert_agreed_game(parlor_json_value log)
{
    agreed of = {.shuffled = 0};
    parlor_maumau_result result;
    int payoff[PARLOR_SEATS_MAX];
    const parlor_json_value decisions = parlor_json_member(log, "decisions");
    begin_agreed(log, &of);
    for (parlor_json_value decision = parlor_json_first(decisions); decision.kind;
         decision = parlor_json_next(decisions, decision)) {
        int move = NO_MOVE;
        assert_agreed_decision(&of, decision, &move);
        assert_int_equal(parlor_table_move(&of.table, move, lay_as_agreed, &of), 0);
    }
    assert_int_equal(of.table.seat, -1);
    assert_int_equal(of.next.kind, PARLOR_JSON_NONE);
    parlor_maumau_table_result(parlor_maumau_table_of(&of.table), &result);
    parlor_table_payoff(&of.table, payoff);
    assert_numbers(parlor_json_member(parlor_json_member(log, "result"), "scores"), result.scores,
                   result.players);
    assert_numbers(parlor_json_member(log, "payoff"), payoff, result.players);
}

static void agreed_games_with_shuffles_go_as_agreed(void **state)
{
    (void)state;
    static char line[LINE_SIZE];
    FILE *const file = fopen(PARLOR_TEST_DATA "/house_maumau.jsonl", "r");
    int games = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        parlor_json_value log;
        parlor_status status;
        assert_true(parlor_json_read(line, strlen(line), &log, &status));
        if (parlor_json_first(parlor_json_member(parlor_json_member(log, "result"), "turned"))
                .kind) {
            assert_agreed_game(log);
            games++;
        }
    }
    fclose(file);
    assert_int_equal(games, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agreed_games_with_shuffles_go_as_agreed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
