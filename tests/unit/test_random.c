/* Random numbers: the published generator, every case its own stream, and fair draws from it. */
#include "help.h"
#include "lib/core/random.h"

/* The known answers that come with the publication's own programs. */
static void philox_gives_the_published_answers(void **state)
{
    (void)state;
    static const struct {
        uint32_t counter[4], key[2], words[4];
    } known[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{UINT32_MAX, UINT32_MAX, UINT32_MAX, UINT32_MAX},
         {UINT32_MAX, UINT32_MAX},
         {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint32_t words[4];
        parlor_philox(known[i].counter, known[i].key, words);
        assert_memory_equal(words, known[i].words, sizeof words);
    }
}

/* The stream of a case is what the generator makes of counters in order, each block's words in
 * order, and goes on where the first word of the counter overflows. */
static void random_words_are_blocks_in_order(void **state)
{
    (void)state;
    static const uint64_t firsts[] = {0, UINT32_MAX - 2, UINT64_MAX - 1};
    const uint64_t seed = UINT64_C(0x123456789abcdef0), number = UINT64_C(0xfedcba9876543210);
    const uint32_t key[] = {0x9abcdef0, 0x12345678};
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++) {
        parlor_random random = parlor_random_begin(seed, number);
        assert_int_equal(random.counter[0], 0);
        assert_int_equal(random.counter[1], 0);
        random.counter[0] = (uint32_t)firsts[i];
        random.counter[1] = (uint32_t)(firsts[i] >> 32);
        for (uint64_t block = firsts[i]; block != firsts[i] + 9; block++) {
            const uint32_t counter[] = {(uint32_t)block, (uint32_t)(block >> 32), 0x76543210,
                                        0xfedcba98};
            uint32_t words[4];
            parlor_philox(counter, key, words);
            for (int k = 0; k < 4; k++)
                assert_int_equal(parlor_random_word(&random), words[k]);
        }
    }
}

static void every_case_has_its_own_numbers(void **state)
{
    (void)state;
    parlor_random first = parlor_random_begin(7, 1), same = parlor_random_begin(7, 1);
    parlor_random next = parlor_random_begin(7, 2), other = parlor_random_begin(8, 1);
    for (int i = 0; i < 9; i++) {
        const uint32_t word = parlor_random_word(&first);
        assert_int_equal(word, parlor_random_word(&same));
        assert_int_not_equal(word, parlor_random_word(&next));
        assert_int_not_equal(word, parlor_random_word(&other));
    }
}

static void numbers_below_a_limit_are_even(void **state)
{
    (void)state;
    enum { LIMIT = 6, DRAWS = 60000 };
    parlor_random random = parlor_random_begin(1, 1);
    int seen[LIMIT] = {0};
    for (int i = 0; i < DRAWS; i++)
        seen[parlor_random_below(&random, LIMIT)]++;
    for (int i = 0; i < LIMIT; i++) /* five standard deviations of about 91 */
        assert_in_range(seen[i], DRAWS / LIMIT - 456, DRAWS / LIMIT + 456);
}

/* Each number is equally likely even where the words do not divide evenly: of four words in a row,
 * two would give a multiple of three here. */
static void random_numbers_are_fair(void **state)
{
    (void)state;
    enum { DRAWS = 30000 };
    const uint32_t limit = 3u << 30;
    parlor_random random = parlor_random_begin(5, 1);
    int found[3] = {0};
    for (int i = 0; i < DRAWS; i++) {
        const uint32_t number = parlor_random_below(&random, limit);
        assert_true(number < limit);
        found[number % 3]++;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(found[i], DRAWS / 3 - 400, DRAWS / 3 + 400);
}

/* The high half of word times limit, once words that would favour some numbers are left out: those
 * whose low half is below 2^32 modulo the limit. */
static uint32_t literal_below(parlor_random *random, uint32_t limit)
{
    const uint64_t left_out = (UINT64_C(1) << 32) % limit;
    for (;;) {
        const uint64_t product = (uint64_t)parlor_random_word(random) * limit;
        if (product % (UINT64_C(1) << 32) >= left_out)
            return (uint32_t)(product >> 32);
    }
}

static void numbers_are_drawn_literally(void **state)
{
    (void)state;
    static const uint32_t limits[] = {1,        2,         3, 6, 52, 108, 1u << 31, (1u << 31) + 1,
                                      3u << 30, UINT32_MAX};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        parlor_random random = parlor_random_begin(9, i), same = random;
        for (int k = 0; k < 400; k++)
            assert_int_equal(parlor_random_below(&random, limits[i]),
                             literal_below(&same, limits[i]));
        assert_memory_equal(&random, &same, sizeof same); /* as many words were taken */
    }
}

/* From behind, each byte changes places with one that is chosen among those up to itself. */
static void bytes_are_shuffled_literally(void **state)
{
    (void)state;
    for (uint32_t count = 0; count < 120; count++) {
        parlor_random random = parlor_random_begin(10, count), same = random;
        uint8_t bytes[120], expected[120];
        for (uint32_t i = 0; i < 120; i++)
            bytes[i] = expected[i] = (uint8_t)i;
        parlor_random_shuffle(&random, bytes, count);
        for (uint32_t i = count; i > 1; i--) {
            const uint32_t chosen = literal_below(&same, i);
            const uint8_t byte = expected[chosen];
            expected[chosen] = expected[i - 1];
            expected[i - 1] = byte;
        }
        assert_memory_equal(bytes, expected, sizeof bytes);
        assert_memory_equal(&random, &same, sizeof same);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(philox_gives_the_published_answers),
        cmocka_unit_test(random_words_are_blocks_in_order),
        cmocka_unit_test(every_case_has_its_own_numbers),
        cmocka_unit_test(numbers_below_a_limit_are_even),
        cmocka_unit_test(random_numbers_are_fair),
        cmocka_unit_test(numbers_are_drawn_literally),
        cmocka_unit_test(bytes_are_shuffled_literally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
