/* What is not shown yet where three win (SM-42, SM-44): choices of void suits
 * up to the last one, and answers to a tile that somebody could win with.
 * Nobody else is told of them, and to nobody else do they make any difference.
 */
#include "mahjong_play_help.h"

#include <stdio.h>

enum { SEATS = PARLOR_MAHJONG_SEATS, GAMES = 1500 };

/* How many events each seat was told of. */
typedef struct hearing {
    int told[SEATS];
} hearing;

static void hear(void *context, const parlor_play_event *event)
{
    hearing *const of = context;
    parlor_play_event told;
    for (int seat = 0; seat < SEATS; seat++) {
        of->told[seat] += parlor_play_event_for(event, seat, &told);
        if (event->kind == PARLOR_MAHJONG_PLAY_PASSED && seat != event->seat)
            assert_false(parlor_play_event_for(event, seat, &told));
    }
}

static void assert_same_sight(const parlor_table *a, const parlor_table *b, int seat)
{
    parlor_sight sights[2];
    uint8_t bytes[2][PARLOR_OBSERVATION_MAX];
    parlor_table_sight(a, seat, &sights[0]);
    parlor_table_sight(b, seat, &sights[1]);
    parlor_sight_observe(&sights[0], bytes[0]);
    parlor_sight_observe(&sights[1], bytes[1]);
    assert_memory_equal(&sights[0], &sights[1], sizeof sights[0]);
    assert_memory_equal(bytes[0], bytes[1], parlor_game_observation_size(a->game));
}

/* Is this decision one of those that are shown together? */
static bool is_secret(const parlor_table *table)
{
    const parlor_mahjong_phase phase = open_of(table)->phase;
    return table->seat >= 0 && (phase == PARLOR_MAHJONG_PHASE_VOIDS ||
                                (phase != PARLOR_MAHJONG_PHASE_TURN && (table->legal >> WIN & 1)));
}

/* Is the next decision shown together with the last one? */
static bool goes_on(const parlor_table *before, const parlor_table *after)
{
    const parlor_mahjong_open *const a = open_of(before), *const b = open_of(after);
    return is_secret(after) && a->phase == b->phase && a->seat == b->seat && a->wall == b->wall &&
           a->river_size == b->river_size && a->win_count == b->win_count;
}

/* Returns whether there was something to keep secret. */
static bool try_all(const parlor_table *table)
{
    parlor_table after[PARLOR_MOVES];
    int count = 0;
    for (int move = 0; move < PARLOR_MOVES; move++) {
        if (!(table->legal >> move & 1))
            continue;
        hearing of = {{0}};
        after[count] = *table;
        assert_int_equal(parlor_table_move(&after[count], move, hear, &of), 0);
        if (!goes_on(table, &after[count]))
            return false;
        for (int seat = 0; seat < SEATS; seat++) {
            if (seat == table->seat)
                continue;
            assert_int_equal(of.told[seat], 0);
            if (seat != after[count].seat)
                assert_same_sight(table, &after[count], seat);
            assert_same_sight(&after[0], &after[count], seat);
            assert_int_equal(after[0].legal, after[count].legal);
            assert_int_equal(after[0].seat, after[count].seat);
        }
        count++;
    }
    return true;
}

static int some_move(const parlor_table *table)
{
    parlor_sight sight;
    parlor_random words = parlor_random_begin(random_below(1 << 30), 2);
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(parlor_game_bot_find(mahjong(), random_below(9) ? "book" : "random"),
                             &sight, &words);
}

static void nothing_is_shown_too_early(void **state)
{
    int choices = 0, answers = 0;
    (void)state;
    random_state = 9;
    for (uint64_t number = 1; number <= GAMES; number++) {
        parlor_beginning first = {.game = mahjong(), .seed = 4, .number = number};
        parlor_table table;
        hearing of = {{0}};
        assert_true(parlor_play_choose(mahjong(), "blood", "yes", &first.options));
        assert_true(parlor_table_begin(&first, &table, hear, &of));
        while (table.seat >= 0) {
            const bool is_choice = open_of(&table)->phase == PARLOR_MAHJONG_PHASE_VOIDS;
            if (is_secret(&table) && try_all(&table))
                *(is_choice ? &choices : &answers) += 1;
            parlor_table_move(&table, some_move(&table), hear, &of);
        }
    }
    printf("%d choices and %d answers were not the last ones\n", choices, answers);
    assert_int_equal(choices, 3 * GAMES);
    assert_true(answers > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_shown_too_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
