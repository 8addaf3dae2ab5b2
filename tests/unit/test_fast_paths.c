/* The fast paths are really taken by those who should take them: forcing one off turns this red.
 * The linker leads the calls of some functions through the ones here, which count (see
 * CMakeLists.txt). test_maumau_lanes.c is about simulated games. */
#include "help.h"
#include "lib/core/reader.h"
#include "lib/core/vectors.h"
#include "lib/games/mahjong/mahjong_lacks.h"
#include "lib/games/maumau/maumau_batch.h"

#include "lib/games/tractor/tractor_trick.h"
#include "parlor.h"
#include "parlor/mahjong.h"

#include <stdio.h>

static int batches_played, games_in_batches, refereed_alone;
static int lines_looked_at;
static int counted_fast, singles_judged, others_judged, suits_searched;

bool __real_parlor_maumau_batch_play(maumau_batch *batch, const parlor_maumau_deal *deals,
                                     size_t count);
bool __wrap_parlor_maumau_batch_play(maumau_batch *batch, const parlor_maumau_deal *deals,
                                     size_t count);
bool __real_parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                             uint64_t *newlines);
bool __wrap_parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                             uint64_t *newlines);

tractor_outcome __real_parlor_tractor_trick_outcome(const tractor_keys *keys,
                                                    const parlor_tractor_card *cards, int size);
tractor_outcome __wrap_parlor_tractor_trick_outcome(const tractor_keys *keys,
                                                    const parlor_tractor_card *cards, int size);

tractor_outcome __wrap_parlor_tractor_trick_outcome(const tractor_keys *keys,
                                                    const parlor_tractor_card *cards, int size)
{
    *(size == 1 ? &singles_judged : &others_judged) += 1;
    return __real_parlor_tractor_trick_outcome(keys, cards, size);
}

bool __wrap_parlor_maumau_batch_play(maumau_batch *batch, const parlor_maumau_deal *deals,
                                     size_t count)
{
    const bool is_played = __real_parlor_maumau_batch_play(batch, deals, count);
    batches_played += is_played;
    games_in_batches += is_played ? (int)count : 0;
    return is_played;
}

void __real_parlor_maumau_referee(const parlor_maumau_deal *deal,
                                  parlor_maumau_transcript *transcript,
                                  parlor_maumau_result *result);
void __wrap_parlor_maumau_referee(const parlor_maumau_deal *deal,
                                  parlor_maumau_transcript *transcript,
                                  parlor_maumau_result *result);

/* Counts the games that batches leave to the referee. */
void __wrap_parlor_maumau_referee(const parlor_maumau_deal *deal,
                                  parlor_maumau_transcript *transcript,
                                  parlor_maumau_result *result)
{
    refereed_alone++;
    __real_parlor_maumau_referee(deal, transcript, result);
}

bool __wrap_parlor_tractor_count_rounds_fast(const char *text, size_t size, uint64_t *rounds,
                                             uint64_t *newlines)
{
    const bool is_counted = __real_parlor_tractor_count_rounds_fast(text, size, rounds, newlines);
    counted_fast += is_counted;
    return is_counted;
}

const char *__real_parlor_skip_blank_lines(const char *at, const char *end);
const char *__wrap_parlor_skip_blank_lines(const char *at, const char *end);

const char *__wrap_parlor_skip_blank_lines(const char *at, const char *end)
{
    lines_looked_at++;
    return __real_parlor_skip_blank_lines(at, end);
}

uint64_t __real_parlor_mahjong_lacks_search(uint64_t hidden, uint64_t declared);
uint64_t __wrap_parlor_mahjong_lacks_search(uint64_t hidden, uint64_t declared);

uint64_t __wrap_parlor_mahjong_lacks_search(uint64_t hidden, uint64_t declared)
{
    suits_searched++;
    return __real_parlor_mahjong_lacks_search(hidden, declared);
}

enum { CASES = 200, ROOM = 1 << 20 };

static char text[ROOM], answers[ROOM];

static size_t deal_cases(const parlor_game *game)
{
    size_t size = 0;
    for (uint64_t i = 1; i <= CASES; i++)
        assert_int_equal(parlor_deal(game, &parlor_game_bench(game)->deal, 5, i, text, ROOM, &size),
                         PARLOR_DEALT);
    return size;
}

static size_t ends[CASES]; /* of the answers */

static parlor_run referee(const parlor_game *game, size_t size)
{
    const parlor_options options = {.cases_only = true, .ends = ends, .ends_room = CASES};
    parlor_run run = parlor_run_begin(game, &options);
    size_t used = 0, written = 0;
    assert_int_equal(parlor_run_step(&run, text, size, &used, answers, ROOM, &written),
                     PARLOR_DONE);
    return run;
}

/* Every dealt case is of the usual layout, so the fast path takes all of them. */
static void every_game_takes_its_fast_path(void **state)
{
    (void)state;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const parlor_run run = referee(game, deal_cases(game));
        assert_int_equal(parlor_run_next_case(&run), CASES + 1);
        assert_int_equal(run.own[RUN_FAST], CASES);
    }
}

/* The ends that the fast path notes are those of the answers one by one. */
static void fast_paths_note_where_answers_end(void **state)
{
    (void)state;
    static char one[ROOM];
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const size_t size = deal_cases(game);
        const parlor_options options = {.cases_only = true, .one_by_one = true};
        parlor_run run = parlor_run_begin(game, &options);
        size_t used = 0, written = 0, count = 0;
        referee(game, size);
        while (parlor_run_step(&run, text, size, &used, one, ROOM, &written) == PARLOR_CASE)
            assert_int_equal(ends[count++], written);
        assert_int_equal(count, CASES);
        assert_memory_equal(one, answers, written);
    }
}

/* Ends of more answers than there is room for are left out, whoever answers. */
static void ends_keep_to_their_room(void **state)
{
    (void)state;
    enum { UNTOUCHED = 7 };
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const size_t size = deal_cases(game);
        referee(game, size);
        size_t all[CASES], some[CASES];
        memcpy(all, ends, sizeof all);
        for (size_t room = 0; room < CASES; room += 33) {
            for (size_t k = 0; k < CASES; k++)
                some[k] = UNTOUCHED;
            const parlor_options options = {.cases_only = true, .ends = some, .ends_room = room};
            parlor_run run = parlor_run_begin(game, &options);
            size_t used = 0, written = 0;
            assert_int_equal(parlor_run_step(&run, text, size, &used, answers, ROOM, &written),
                             PARLOR_DONE);
            assert_int_equal(parlor_run_next_case(&run), CASES + 1);
            assert_int_equal(run.own[RUN_FAST], CASES);
            for (size_t k = 0; k < CASES; k++)
                assert_int_equal(some[k], k < room ? all[k] : UNTOUCHED);
        }
    }
}

/* A fast path knows the judge's answers to all cases, and nothing else. */
static void fast_paths_are_left_to_those_who_want_all_answers(void **state)
{
    (void)state;
    static char expected[ROOM];
    static const char *const names[] = {"Ann", "Bert", "Cleo", "Dora", NULL};
    const parlor_case_range range = {2, 3};
    const parlor_options rows[] = {
        {.cases_only = true, .only = &range, .only_count = 1},
        {.cases_only = true, .one_by_one = true},
        {.cases_only = true, .players = names},
        {.cases_only = true, .question = 1},
        {.cases_only = true, .view = PARLOR_JSON},
    };
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        const size_t size = deal_cases(game);
        referee(game, size);
        const size_t length = ends[2] - ends[0];
        memcpy(expected, answers + ends[0], length);
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
            if (rows[row].question && !parlor_game_question(game, 0))
                continue;
            parlor_run run = parlor_run_begin(game, &rows[row]);
            size_t used = 0, written = 0;
            parlor_run_step(&run, text, size, &used, answers, ROOM, &written);
            assert_int_equal(run.own[RUN_FAST], 0);
            if (rows[row].only) {
                assert_int_equal(written, length);
                assert_memory_equal(answers, expected, length);
            }
        }
    }
}

static void games_of_mau_mau_are_played_in_lanes(void **state)
{
    (void)state;
    if (!vectors_work())
        skip();
    const parlor_game *const game = parlor_game_find("maumau");
    batches_played = games_in_batches = refereed_alone = 0;
    referee(game, deal_cases(game));
    assert_int_equal(batches_played, (CASES + MAUMAU_BATCH_SIZE - 1) / MAUMAU_BATCH_SIZE);
    assert_int_equal(games_in_batches, CASES);
    assert_true(refereed_alone <= CASES / 100);
}

/* Values, too, with transcripts and without, and what is measured. */
static void many_deals_of_mau_mau_are_played_in_lanes(void **state)
{
    (void)state;
    if (!vectors_work())
        skip();
    static parlor_maumau_deal deals[CASES];
    static parlor_maumau_result results[CASES];
    static parlor_maumau_transcript transcripts[CASES];
    const parlor_bench *const bench = parlor_game_bench(parlor_game_find("maumau"));
    const size_t size = deal_cases(parlor_game_find("maumau"));
    size_t used = 0;
    for (size_t i = 0; i < CASES; i++)
        used += bench->read(text + used, size - used, &deals[i]);
    assert_int_equal(used, size);
    for (int way = 0; way < 3; way++) {
        refereed_alone = 0;
        if (way == 2)
            bench->referee(deals, CASES);
        else
            parlor_maumau_referee_many(deals, CASES, way ? transcripts : NULL, results);
#ifndef PARLOR_DEBUG /* which referees all of them again, to compare */
        assert_true(refereed_alone <= CASES / 100);
#endif
    }
}

/* Where there is room for a few answers only, few games are played in vain. */
static void no_more_games_of_mau_mau_are_played_than_fit(void **state)
{
    (void)state;
    enum { LITTLE = 1 << 10 };
    if (!vectors_work())
        skip();
    const parlor_game *const game = parlor_game_find("maumau");
    const size_t size = deal_cases(game);
    parlor_run run = parlor_run_begin(game, &(parlor_options){.cases_only = true});
    size_t used = 0;
    games_in_batches = 0;
    for (parlor_step step = PARLOR_FULL; step == PARLOR_FULL;) {
        size_t written = 0;
        step = parlor_run_step(&run, text, size, &used, answers, LITTLE, &written);
    }
    assert_int_equal(parlor_run_next_case(&run), CASES + 1);
    assert_in_range(games_in_batches, CASES * 3 / 4, CASES * 3 / 2);
}

/* Counts the rounds of a text behind a run; they are counted in vectors. */
static void assert_counted_in_vectors(const char *rounds, size_t size)
{
    const parlor_options options = {.cases_only = true};
    parlor_run run = parlor_run_begin(parlor_game_find("tractor"), &options);
    counted_fast = 0;
    parlor_run_pass(&run, rounds, size);
    assert_int_equal(parlor_run_next_case(&run), CASES + 1);
    assert_int_equal(counted_fast, 1);
}

static void rounds_of_tractor_are_counted_in_vectors(void **state)
{
    (void)state;
    if (!vectors_work())
        skip();
    const size_t size = deal_cases(parlor_game_find("tractor"));
    assert_counted_in_vectors(text, size);
    /* whatever empty lines there are around */
    static char around[ROOM];
    for (size_t before = 0; before < 3; before++)
        for (size_t behind = 0; behind < 40; behind++) {
            memset(around, '\n', before + size + behind);
            memcpy(around + before, text, size);
            assert_counted_in_vectors(around, before + size + behind);
        }
}

/* Lines are counted many characters at once unless one of them is blank, or may be. */
static void cases_of_one_line_are_counted_at_once(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        bool is_looked_at;
    } rows[] = {{"a\n", false}, {"!\n", false},    {"\xff\n", false}, {"a b \n", false},
                {" a\n", true}, {"\r\na\n", true}, {"\1a\n", true}};
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (size_t first = 0; first < 3; first++)
            for (size_t count = 1; count < 600; count += count < 10 ? 1 : 71) {
                size_t size = 0;
                uint64_t newlines;
                for (size_t i = 0; i < first + count; i++)
                    size += (size_t)sprintf(text + size, "%s", i < first ? "a\n" : rows[row].line);
                lines_looked_at = 0;
                assert_int_equal(parlor_line_count_cases(text, size, &newlines), first + count);
                const bool is_looked_at = rows[row].is_looked_at && first + count > 1;
                assert_int_equal(lines_looked_at > 1, is_looked_at);
            }
}

/* Four single cards, by far the commonest trick, are compared where they are counted. */
static void single_cards_of_tractor_are_compared_at_once(void **state)
{
    (void)state;
    const parlor_game *const game = parlor_game_find("tractor");
    const size_t size = deal_cases(game);
    singles_judged = others_judged = 0;
    referee(game, size);
    assert_int_equal(singles_judged, 0);
    assert_true(others_judged > CASES);
}

/* What a suit lacks is looked up; the search is for suits with declared tiles, and with one more
 * tile only where the table does not rule it out. */
static void only_suits_with_declared_tiles_are_searched(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "1D2D3D4D5D6D7D8D9D1B1B2B9B NONE",
        "1D2D3D4D5D6D7D8D9D2B 1B1B1B",
        "1D2D3D4D5D6D2B 1B1B1B9B9B9B",
        "1D2D3D4D5D6D2B 1B1B1B9M9M9M",
    };
    static const int searched[] = {0, 2, 2, 20};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        parlor_mahjong_hand hand;
        parlor_mahjong_advice advice;
        parlor_status status;
        parlor_mahjong_hand_read(lines[i], strlen(lines[i]), PARLOR_MAHJONG_STAGE_WAITING, &hand,
                                 &status);
        assert_null(status.problem);
        suits_searched = 0;
        parlor_mahjong_advise(&hand, NULL, &advice);
        assert_int_equal(suits_searched, searched[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_takes_its_fast_path),
        cmocka_unit_test(fast_paths_note_where_answers_end),
        cmocka_unit_test(ends_keep_to_their_room),
        cmocka_unit_test(fast_paths_are_left_to_those_who_want_all_answers),
        cmocka_unit_test(games_of_mau_mau_are_played_in_lanes),
        cmocka_unit_test(many_deals_of_mau_mau_are_played_in_lanes),
        cmocka_unit_test(no_more_games_of_mau_mau_are_played_than_fit),
        cmocka_unit_test(rounds_of_tractor_are_counted_in_vectors),
        cmocka_unit_test(cases_of_one_line_are_counted_at_once),
        cmocka_unit_test(single_cards_of_tractor_are_compared_at_once),
        cmocka_unit_test(only_suits_with_declared_tiles_are_searched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
