/* Simulated games take the widest lanes that the processor has, and no others. The linker leads the
 * calls of lanes through the functions here, which count (see CMakeLists.txt), and can put another
 * processor in place of this one: one with sixteen lanes, or without one of its features. */
#include "emulated_lanes_sixteen.h"
#include "help.h"
#include "lib/core/lanes_sixteen.h"
#include "lib/games/maumau/maumau_lanes.h"

static int played_in_eight, played_in_sixteen, played_alone;
static bool sixteen_are_emulated;

maumau_simulating_lanes __real_parlor_maumau_simulate_eight, __wrap_parlor_maumau_simulate_eight;
maumau_simulating_lanes __real_parlor_maumau_simulate_sixteen,
    __wrap_parlor_maumau_simulate_sixteen;
parlor_maumau_outcome __real_parlor_maumau_simulate_alone(const parlor_maumau_setup *setup,
                                                          uint64_t number);
parlor_maumau_outcome __wrap_parlor_maumau_simulate_alone(const parlor_maumau_setup *setup,
                                                          uint64_t number);

bool __wrap_parlor_maumau_simulate_eight(const parlor_maumau_setup *setup, uint64_t first,
                                         size_t count, parlor_maumau_outcome *outcomes)
{
    const bool is_played = __real_parlor_maumau_simulate_eight(setup, first, count, outcomes);
    played_in_eight += is_played;
    return is_played;
}

bool __wrap_parlor_maumau_simulate_sixteen(const parlor_maumau_setup *setup, uint64_t first,
                                           size_t count, parlor_maumau_outcome *outcomes)
{
    maumau_simulating_lanes *const sixteen =
        sixteen_are_emulated ? emulated_simulate_sixteen : __real_parlor_maumau_simulate_sixteen;
    const bool is_played = sixteen(setup, first, count, outcomes);
    played_in_sixteen += is_played;
    return is_played;
}

/* Counts what lanes leave to the plain way; calls within its own source do not come by here. */
parlor_maumau_outcome __wrap_parlor_maumau_simulate_alone(const parlor_maumau_setup *setup,
                                                          uint64_t number)
{
    played_alone++;
    return __real_parlor_maumau_simulate_alone(setup, number);
}

/* Games that lanes may leave to the plain way: a few in a thousand. */
static int games_not_won_in_good_time(const parlor_maumau_outcome *outcomes, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += outcomes[i].ending != PARLOR_MAUMAU_ENDING_WON || outcomes[i].turns >= 128;
    return found;
}

/* With these lanes and no others. */
static void assert_simulated(bool in_sixteen, bool in_eight)
{
    enum { GAMES = 4000 };
    static parlor_maumau_outcome outcomes[GAMES];
    for (int habit = 0; habit < 3; habit++) {
        const parlor_maumau_setup setup = {.players = 4, .seed = 1, .habit = habit, .seat = 1};
        const uint64_t first = habit == 2 ? 30000 : 1; /* the last card of a queue is drawn there */
        played_in_eight = played_in_sixteen = played_alone = 0;
        parlor_maumau_simulate(&setup, first, GAMES, outcomes);
        assert_int_equal(played_in_sixteen, in_sixteen);
        assert_int_equal(played_in_eight, in_eight);
        const int most = games_not_won_in_good_time(outcomes, GAMES);
        assert_true(most < GAMES / 200);
        assert_true(played_alone <= most);
        played_alone = 0;
        if (vectors_work()) {
            assert_true(parlor_maumau_simulate_eight(&setup, first, GAMES, outcomes));
            assert_true(played_alone <= most);
        }
    }
}

static void games_are_simulated_in_lanes(void **state)
{
    (void)state;
    assert_simulated(lanes_sixteen_work(), vectors_work() && !lanes_sixteen_work());
}

#ifdef PARLOR_HAS_VECTORS

static void games_are_simulated_in_sixteen_lanes_if_there_are_any(void **state)
{
    (void)state;
    sixteen_are_emulated = true;
    assert_simulated(true, false);
    sixteen_are_emulated = false;
}

/* Where the compiler's own library notes what the processor can do, a bit for each feature: without
 * one of them, it is another processor to us. */
extern struct {
    unsigned vendor, type, subtype, features;
} __cpu_model;

static const char *const features_of_sixteen[] = {
    "avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx512vbmi2", "avx512vpopcntdq"};
enum { FEATURES_OF_SIXTEEN = sizeof features_of_sixteen / sizeof features_of_sixteen[0] };

/* Every processor plays the same games, in the lanes that it has. */
static void processors_play_in_the_lanes_they_have(void **state)
{
    (void)state;
    enum { GAMES = 64 };
    static parlor_maumau_outcome expected[GAMES], outcomes[GAMES];
    const parlor_maumau_setup setup = {.players = 4, .seed = 3};
    const unsigned features = __cpu_model.features;
    parlor_maumau_simulate(&setup, 1, GAMES, expected);
    int needed_for_sixteen = 0, needed_for_eight = 0;
    for (unsigned bit = 1; bit; bit <<= 1) {
        if (!(features & bit))
            continue;
        played_in_eight = played_in_sixteen = 0;
        __cpu_model.features = features & ~bit;
        memset(outcomes, 0, sizeof outcomes);
        parlor_maumau_simulate(&setup, 1, GAMES, outcomes);
        __cpu_model.features = features;
        assert_memory_equal(outcomes, expected, sizeof outcomes);
        needed_for_sixteen += !played_in_sixteen;
        needed_for_eight += !played_in_eight && !played_in_sixteen;
    }
    if (lanes_sixteen_work())
        assert_int_equal(needed_for_sixteen, FEATURES_OF_SIXTEEN);
    if (vectors_work()) /* without a feature of sixteen lanes, there are eight */
        assert_int_equal(needed_for_eight, !lanes_sixteen_work());
}

/* The same of a processor that has all of the features, whatever this one has. */
static void sixteen_lanes_want_every_feature(void **state)
{
    (void)state;
    enum { GAMES = 64 };
    static parlor_maumau_outcome outcomes[GAMES];
    const parlor_maumau_setup setup = {.players = 2, .seed = 4};
    assert_true(emulated_simulate_sixteen(&setup, 1, GAMES, outcomes));
    for (size_t i = 0; i < FEATURES_OF_SIXTEEN; i++) {
        emulated_processor_lacks = features_of_sixteen[i];
        const bool is_played = emulated_simulate_sixteen(&setup, 1, GAMES, outcomes);
        emulated_processor_lacks = NULL;
        assert_false(is_played);
    }
}

#else

static void games_are_simulated_in_sixteen_lanes_if_there_are_any(void **state)
{
    (void)state;
    skip(); /* there are no vectors at all */
}

static void processors_play_in_the_lanes_they_have(void **state)
{
    (void)state;
    skip();
}

static void sixteen_lanes_want_every_feature(void **state)
{
    (void)state;
    skip();
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_simulated_in_lanes),
        cmocka_unit_test(games_are_simulated_in_sixteen_lanes_if_there_are_any),
        cmocka_unit_test(processors_play_in_the_lanes_they_have),
        cmocka_unit_test(sixteen_lanes_want_every_feature),
    };
    return cmocka_run_group_tests_name("maumau_lanes", tests, NULL, NULL);
}
