/* A processor without AVX2 uses no vectors, and gives the same answers.
 * test_maumau_lanes.c sees which lanes of simulated games a processor has. */
#include "lib/games/maumau/maumau_batch.h"
#include "lib/games/maumau/maumau_fast.h"
#include "lib/games/maumau/maumau_lanes.h"
#include "maumau_help.h"

static int counted_in_vectors;

/* The linker leads the calls through the second of these. */
bool __real_parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                             uint64_t *newlines);
bool __wrap_parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                             uint64_t *newlines);

bool __wrap_parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                             uint64_t *newlines)
{
    counted_in_vectors++;
    return __real_parlor_tractor_count_rounds_fast(text, size, rounds, newlines);
}

#ifdef PARLOR_HAS_VECTORS

enum { CASES = 50, ROOM = 1 << 19, GAMES = 200 };

/* Where the compiler's own library notes what the processor can do. */
extern struct {
    unsigned vendor, type, subtype, features;
} __cpu_model;

static const unsigned avx2_and_avx512f = 1u << 10 | 1u << 15;

static char input[ROOM], answers[ROOM], expected[ROOM];

/* Threads count cases before they referee them, with vectors, too. */
static size_t answer_all(const parlor_game *game, size_t size, char *to)
{
    parlor_run run = parlor_run_begin(game, &(parlor_options){.cases_only = true});
    size_t used = 0, written = 0;
    parlor_run_pass(&run, input, size);
    assert_int_equal(parlor_run_next_case(&run), CASES + 1);
    run = parlor_run_begin(game, &(parlor_options){.cases_only = true});
    assert_int_equal(parlor_run_step(&run, input, size, &used, to, ROOM, &written), PARLOR_DONE);
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
                parlor_deal(game, &parlor_game_bench(game)->deal, 6, number, input, ROOM, &size),
                PARLOR_DEALT);
        const size_t length = answer_all(game, size, expected);
        const unsigned features = __cpu_model.features;
        __cpu_model.features = features & ~avx2_and_avx512f;
        counted_in_vectors = 0;
        const size_t found = answer_all(game, size, answers);
        __cpu_model.features = features;
        assert_int_equal(counted_in_vectors, 0);
        assert_int_equal(found, length);
        assert_memory_equal(answers, expected, length);
    }
}

static void vectors_are_not_used(void **state)
{
    (void)state;
    static parlor_maumau_outcome outcomes[GAMES];
    static parlor_maumau_deal deals[MAUMAU_BATCH_SIZE];
    static maumau_batch batch;
    const parlor_maumau_setup table = {.players = 2, .seed = 8};
    random_state = 8;
    for (size_t i = 0; i < MAUMAU_BATCH_SIZE; i++)
        deals[i] = random_deal();
    const unsigned features = __cpu_model.features;
    __cpu_model.features = features & ~avx2_and_avx512f;
    const bool is_simulated = parlor_maumau_simulate_eight(&table, 1, GAMES, outcomes);
    const bool is_played = parlor_maumau_batch_play(&batch, deals, MAUMAU_BATCH_SIZE);
    maumau_line_reader *const reader = parlor_maumau_fast_reader();
    __cpu_model.features = features;
    assert_false(is_simulated);
    assert_false(is_played);
    assert_ptr_equal(reader, parlor_maumau_read_card_by_card);
}

#else

static void answers_are_the_same(void **state)
{
    (void)state;
    skip(); /* there are no vectors at all */
}

static void vectors_are_not_used(void **state)
{
    (void)state;
    skip();
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_the_same),
        cmocka_unit_test(vectors_are_not_used),
    };
    return cmocka_run_group_tests_name("processors", tests, NULL, NULL);
}
