/* Mau-Mau games that never end (MM-22), against a literal search for the first repetition. */
#include "maumau_help.h"

#include <string.h>

/* A table of few cards: about one in thirty of these goes on for ever. */
static parlor_maumau_table random_table(void)
{
    parlor_maumau_table table = {.players = (uint8_t)(2 + random_below(3)),
                                 .wish = PARLOR_MAUMAU_ANY_SUIT};
    parlor_maumau_card pile[PARLOR_MAUMAU_CARDS];
    shuffle(pile);
    int dealt = 0;
    for (int seat = 0; seat < table.players; seat++) {
        table.hands[seat].count = (uint8_t)(1 + random_below(3));
        for (int i = 0; i < table.hands[seat].count; i++)
            table.hands[seat].at[i] = pile[dealt++];
    }
    table.discard.count = 1;
    table.discard.at[0] = pile[dealt++];
    table.draw.count = (uint8_t)random_below(6);
    for (int i = 0; i < table.draw.count; i++)
        table.draw.at[i] = pile[dealt++];
    table.seat = (uint8_t)random_below(table.players);
    return table;
}

/* A situation as the rule defines it. */
typedef struct situation {
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];
    parlor_maumau_card queue[PARLOR_MAUMAU_CARDS];
    int queued, seat, sevens, wish;
} situation;

enum { SITUATIONS_MAX = 8192 };

typedef struct historian {
    parlor_maumau_table table;
    situation met[SITUATIONS_MAX];
    int count;
    int told_period;
} historian;

static void record(void *context, const parlor_maumau_event *event)
{
    historian *const on = context;
    parlor_maumau_table_follow(&on->table, event);
    const bool is_end =
        event->kind == PARLOR_MAUMAU_EVENT_ENDED && event->ending == PARLOR_MAUMAU_ENDING_ENDLESS;
    if ((event->kind != PARLOR_MAUMAU_EVENT_TURN && !is_end) || on->count == SITUATIONS_MAX)
        return;
    on->told_period = event->period;
    situation *const now = &on->met[on->count++];
    memset(now, 0, sizeof *now);
    memcpy(now->hands, event->hands, sizeof now->hands);
    for (int i = 0; i < on->table.draw.count; i++)
        now->queue[now->queued++] = on->table.draw.at[i];
    for (int i = 0; i < on->table.discard.count; i++)
        now->queue[now->queued++] = on->table.discard.at[i];
    now->seat = event->seat;
    now->sevens = event->sevens;
    now->wish = (int)event->wish;
}

/* The first situation that was met before, by comparing all with all; -1 if there is none. */
static int literal_repetition(const historian *on, int *earlier)
{
    for (int i = 1; i < on->count; i++)
        for (*earlier = 0; *earlier < i; ++*earlier)
            if (memcmp(&on->met[i], &on->met[*earlier], sizeof on->met[i]) == 0)
                return i;
    return -1;
}

/* Plays on with an own record of all situations; returns the turn that was repeated, or -1. */
static int check_endless(const parlor_maumau_table *table, parlor_maumau_result *result)
{
    static historian on;
    on.table = *table;
    on.count = 0;
    parlor_maumau_table_play(table, record, &on, result);
    int earlier = -1;
    const int repeated = literal_repetition(&on, &earlier);
    if (result->ending != PARLOR_MAUMAU_ENDING_ENDLESS ||
        result->played == PARLOR_MAUMAU_PLAYS_MAX) {
        assert_int_equal(repeated, -1);
        return -1;
    }
    assert_int_equal(repeated, result->turns);
    assert_int_equal(repeated, on.count - 1);
    assert_int_equal(result->period, repeated - earlier);
    assert_int_equal(on.told_period, repeated - earlier);
    return earlier;
}

static void the_first_repetition_ends_a_game(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    int endless = 0, later = 0;
    random_state = 3;
    for (int i = 0; i < 20000; i++) {
        const parlor_maumau_table table = random_table();
        assert_true(parlor_maumau_table_is_valid(&table));
        const int repeated = check_endless(&table, &result);
        endless += repeated >= 0;
        later += repeated > 0;
    }
    assert_true(endless > 100); /* of these, some do not come back to their very start */
    assert_true(later > 10 && later < endless);
}

/* Two players, one card each: the tens are drawn and played for ever. */
static void the_smallest_endless_game(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    parlor_maumau_table table = {.players = 2, .seat = 1, .wish = PARLOR_MAUMAU_ANY_SUIT};
    table.hands[0] = cards_of("CQ");
    table.hands[1] = cards_of("SQ");
    table.discard = cards_of("CT");
    table.draw = cards_of("ST");
    assert_int_equal(check_endless(&table, &result), 0);
    assert_int_equal(result.turns, 2);
    char answer[64];
    const size_t length = parlor_maumau_answer_write(&result, answer, sizeof answer);
    static const char expected[] = "CT ST CT\nNo score: endless game\n";
    assert_int_equal(length, sizeof expected - 1);
    assert_memory_equal(answer, expected, length);
    assert_int_equal(result.winner, -1);
    assert_int_equal(result.scores[0] | result.scores[1], 0);
}

static parlor_maumau_table long_table(const char *first, const char *second, const char *open,
                                      const char *draw)
{
    parlor_maumau_table table = {.players = 2, .wish = PARLOR_MAUMAU_ANY_SUIT};
    table.hands[0] = cards_of(first);
    table.hands[1] = cards_of(second);
    table.discard = cards_of(open);
    table.draw = cards_of(draw);
    assert_true(parlor_maumau_table_is_valid(&table));
    return table;
}

/* Games that come back so late that one has looked in vain several times before. */
static void a_late_repetition_is_found_exactly(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    parlor_maumau_table table = long_table("ST HQ", "SN", "CS", "HS DQ HE HA DA HK DK CA CK");
    assert_true(check_endless(&table, &result) >= 0);
    assert_int_equal(result.turns, 943);
    assert_int_equal(result.played, 635);
    table = long_table("CN SN DE", "DK HA SS", "CT", "HS HN CA SQ CS HT HQ CQ SA");
    assert_true(check_endless(&table, &result) >= 0);
    assert_int_equal(result.turns, 5440);
    assert_int_equal(result.played, 3668);
}

/* And one that has not come back when the limit is reached. */
static void so_many_cards_count_as_endless(void **state)
{
    (void)state;
    static parlor_maumau_result result;
    const parlor_maumau_table table =
        long_table("CN SN DE", "DK CQ SS", "CT", "HS HN CA SQ CS HT HQ HA SA");
    assert_int_equal(check_endless(&table, &result), -1);
    assert_int_equal(result.ending, PARLOR_MAUMAU_ENDING_ENDLESS);
    assert_int_equal(result.played, PARLOR_MAUMAU_PLAYS_MAX);
    assert_int_equal(result.period, 0);
    static char answer[PARLOR_MAUMAU_ANSWER_TEXT_MAX];
    assert_int_equal(parlor_maumau_answer_write(&result, answer, sizeof answer),
                     3 * PARLOR_MAUMAU_PLAYS_MAX + sizeof "No score: endless game");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_repetition_ends_a_game),
        cmocka_unit_test(the_smallest_endless_game),
        cmocka_unit_test(a_late_repetition_is_found_exactly),
        cmocka_unit_test(so_many_cards_count_as_endless),
    };
    return cmocka_run_group_tests_name("maumau endless", tests, NULL, NULL);
}
