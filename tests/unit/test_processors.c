/* What a processor lacks is not used, and makes no difference to any answer. */
#include "lib/core/lanes_sixteen.h"
#include "lib/games/maumau/maumau_batch.h"
#include "lib/games/maumau/maumau_fast.h"
#include "lib/games/maumau/maumau_lanes.h"
#include "maumau_help.h"
#include "processor_help.h"

enum { CASES = 50, ROOM = 1 << 19, GAMES = 200 };

static char text[ROOM], answers[ROOM], expected[ROOM];

static size_t answer_all(const parlor_game *game, size_t size, char *to)
{
    parlor_run run = parlor_run_begin(game, &(parlor_options){.cases_only = true});
    size_t used = 0, written = 0;
    parlor_run_pass(&run, text, size); /* threads count cases before they referee them */
    assert_int_equal(parlor_run_next_case(&run), CASES + 1);
    run = parlor_run_begin(game, &(parlor_options){.cases_only = true});
    assert_int_equal(parlor_run_step(&run, text, size, &used, to, ROOM, &written), PARLOR_DONE);
    assert_int_equal(parlor_run_next_case(&run), CASES + 1);
    return written;
}

static void answers_are_the_same(void **state)
{
    (void)state;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        size_t size = 0;
        for (uint64_t number = 1; number <= CASES; number++)
            assert_int_equal(
                parlor_deal(game, &parlor_game_bench(game)->deal, 6, number, text, ROOM, &size),
                PARLOR_DEALT);
        const size_t length = answer_all(game, size, expected);
        for (int feature = 0; feature < PROCESSOR_FEATURES; feature++) {
            const uint32_t features = processor_hide(feature);
            const size_t found = answer_all(game, size, answers);
            processor_restore(features);
            assert_int_equal(found, length);
            assert_memory_equal(answers, expected, length);
        }
    }
}

static void simulated_games_are_the_same(void **state)
{
    (void)state;
    static parlor_maumau_outcome usual[GAMES], other[GAMES];
    const parlor_maumau_table table = {.players = 3, .seed = 7};
    parlor_maumau_simulate(&table, 1, GAMES, usual);
    for (int feature = 0; feature < PROCESSOR_FEATURES; feature++) {
        const uint32_t features = processor_hide(feature);
        memset(other, 0xab, sizeof other);
        parlor_maumau_simulate(&table, 1, GAMES, other);
        processor_restore(features);
        assert_memory_equal(other, usual, sizeof usual);
    }
}

/* Sixteen lanes want everything but AVX2, which all processors with AVX-512 have; the rest wants
 * AVX2 and nothing else. */
static void nothing_is_used_that_is_not_there(void **state)
{
    (void)state;
    static parlor_maumau_outcome outcomes[GAMES];
    static parlor_maumau_deal deals[MAUMAU_BATCH_SIZE];
    static maumau_batch batch;
    const parlor_maumau_table table = {.players = 2, .seed = 8};
    random_state = 8;
    for (size_t i = 0; i < MAUMAU_BATCH_SIZE; i++)
        deals[i] = random_deal();
    const bool has_eight = vectors_work(), has_sixteen = lanes_sixteen_work();
    for (int feature = 0; feature < PROCESSOR_FEATURES; feature++) {
        const bool is_avx2 = feature == PROCESSOR_AVX2;
        const uint32_t features = processor_hide(feature);
        const bool in_sixteen = parlor_maumau_lanes_sixteen(&table, 1, GAMES, outcomes);
        const bool in_eight = parlor_maumau_lanes_eight(&table, 1, GAMES, outcomes);
        const bool in_batch = parlor_maumau_batch_play(&batch, deals, MAUMAU_BATCH_SIZE);
        const bool read = parlor_maumau_fast_reader() == parlor_maumau_read_in_lanes;
        processor_restore(features);
        assert_int_equal(in_sixteen, is_avx2 && has_sixteen);
        assert_int_equal(in_eight, !is_avx2 && has_eight);
        assert_int_equal(in_batch, !is_avx2 && has_eight);
        assert_int_equal(read, !is_avx2 && has_eight);
    }
    assert_int_equal(vectors_work(), has_eight);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_the_same),
        cmocka_unit_test(simulated_games_are_the_same),
        cmocka_unit_test(nothing_is_used_that_is_not_there),
    };
    return cmocka_run_group_tests_name("processors", tests, NULL, NULL);
}
