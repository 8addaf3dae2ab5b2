/* Games side by side go as they do alone, and say so in their arrays: of every game that can be
 * played. */
#include "help.h"

#include "parlor/batch.h"

enum { WIDTH_MAX = 8, ACTIONS = 3000, SEED = 5, FIRST = 100, UNTOUCHED = 0xa5 };

/* ---- A batch with its arrays ------------------------------------------------------------ */

static parlor_batch_game games[WIDTH_MAX];
static uint64_t number[WIDTH_MAX], legal[WIDTH_MAX];
static int8_t seat[WIDTH_MAX];
static uint8_t mask[WIDTH_MAX * PARLOR_MOVES], is_over[WIDTH_MAX], refused[WIDTH_MAX];
static uint8_t observation[WIDTH_MAX * PARLOR_OBSERVATION_MAX];
static uint8_t last[WIDTH_MAX * PARLOR_OBSERVATION_MAX];
static int32_t payoff[WIDTH_MAX * PARLOR_SEATS_MAX], reward[WIDTH_MAX];
static int64_t actions[WIDTH_MAX];

static parlor_batch batch_of(const parlor_game *game, size_t width)
{
    const parlor_batch batch = {.first = {.game = game, .seed = SEED, .number = FIRST},
                                .width = width,
                                .games = games,
                                .number = number,
                                .seat = seat,
                                .legal = legal,
                                .mask = mask,
                                .observation = observation,
                                .is_over = is_over,
                                .refused = refused,
                                .payoff = payoff,
                                .reward = reward,
                                .last = last};
    assert_true(parlor_batch_is_valid(&batch));
    return batch;
}

/* Gives the seats from `first` on to a player. */
static void seat_players(parlor_batch *batch, int first, const char *name)
{
    const int seats = parlor_play_seats(batch->first.game, &batch->first.options);
    for (int i = first; i < seats; i++)
        assert_true(parlor_player_find(batch->first.game, name, &batch->players[i]));
    assert_true(parlor_batch_is_valid(batch));
}

/* The n-th move of a set that is not empty, for any n. */
static int64_t some_move(uint64_t set, uint64_t n)
{
    int count = 0;
    for (uint64_t left = set; left; left &= left - 1)
        count++;
    for (n %= (uint64_t)count; n > 0; n--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

/* ---- The same games alone --------------------------------------------------------------- */

typedef struct alone {
    parlor_table table;
    uint64_t number;
    uint32_t decisions[PARLOR_SEATS_MAX], all;
} alone;

static void alone_move(alone *at, int move)
{
    at->decisions[at->table.seat]++;
    at->all++;
    assert_int_equal(parlor_table_move(&at->table, move, NULL, NULL), 0);
}

/* Up to a decision of the learner or the end. */
static void alone_play_on(const parlor_batch *batch, alone *at)
{
    while (at->table.seat >= 0 && batch->players[at->table.seat].game) {
        parlor_thoughts thoughts;
        parlor_random words =
            parlor_bot_random(SEED, at->number, at->table.seat, at->decisions[at->table.seat]);
        parlor_player_think_at(&batch->players[at->table.seat], &at->table, &words, &thoughts);
        for (int i = 0; i < thoughts.choice.count; i++)
            alone_move(at, thoughts.choice.moves[i]);
    }
}

static void alone_begin(const parlor_batch *batch, alone *at, uint64_t game)
{
    parlor_beginning beginning = batch->first;
    beginning.number = game;
    *at = (alone){.number = game};
    assert_true(parlor_table_begin(&beginning, &at->table, NULL, NULL));
    alone_play_on(batch, at);
}

static void check_observation(const parlor_table *table, int whose, const uint8_t *bytes)
{
    uint8_t expected[PARLOR_OBSERVATION_MAX];
    parlor_sight sight;
    parlor_table_sight(table, whose, &sight);
    parlor_sight_observe(&sight, expected);
    assert_memory_equal(bytes, expected, parlor_game_observation_size(table->game));
}

static void check_decision(const alone *at, size_t row)
{
    assert_true(number[row] == at->number);
    assert_int_equal(seat[row], at->table.seat);
    assert_true(legal[row] == at->table.legal);
    for (int move = 0; move < PARLOR_MOVES; move++)
        assert_int_equal(mask[row * PARLOR_MOVES + (size_t)move], at->table.legal >> move & 1);
    check_observation(&at->table, at->table.seat,
                      observation + row * parlor_game_observation_size(at->table.game));
}

/* What the arrays say of an action that a seat made, after which the game is as it is alone. */
static void check_outcome(const alone *at, size_t row, int whose)
{
    const bool ends = at->table.seat < 0;
    int paid[PARLOR_SEATS_MAX];
    parlor_table_payoff(&at->table, paid);
    assert_int_equal(is_over[row], ends);
    assert_int_equal(refused[row], 0);
    for (int i = 0; i < PARLOR_SEATS_MAX; i++)
        assert_int_equal(payoff[row * PARLOR_SEATS_MAX + (size_t)i], paid[i]);
    assert_int_equal(reward[row], paid[whose]);
    const size_t size = parlor_game_observation_size(at->table.game);
    if (ends)
        check_observation(&at->table, whose, last + row * size);
    else
        assert_int_equal(last[row * size], UNTOUCHED);
}

/* Steps a batch, and each of its games alone beside it. Returns how many games were over. */
static int compare(const parlor_batch *batch, int steps)
{
    alone at[WIDTH_MAX];
    int over = 0;
    parlor_batch_begin(batch, 0, batch->width);
    for (size_t row = 0; row < batch->width; row++) {
        alone_begin(batch, &at[row], FIRST + row);
        while (at[row].table.seat < 0)
            alone_begin(batch, &at[row], at[row].number + batch->width);
    }
    for (int step = 0; step < steps; step++) {
        memset(last, UNTOUCHED, sizeof last);
        for (size_t row = 0; row < batch->width; row++) {
            check_decision(&at[row], row);
            actions[row] = some_move(legal[row], at[row].number + 7 * at[row].all);
        }
        parlor_batch_step(batch, 0, batch->width, actions);
        for (size_t row = 0; row < batch->width; row++) {
            const int whose = at[row].table.seat;
            alone_move(&at[row], (int)actions[row]);
            alone_play_on(batch, &at[row]);
            check_outcome(&at[row], row, whose);
            over += is_over[row];
            while (at[row].table.seat < 0)
                alone_begin(batch, &at[row], at[row].number + batch->width);
        }
    }
    return over;
}

/* What the rows have counted. */
static void check_totals(const parlor_batch *batch, int over)
{
    uint64_t played = 0, unasked = 0;
    for (size_t row = 0; row < batch->width; row++) {
        int64_t sum = 0;
        for (int i = 0; i < PARLOR_SEATS_MAX; i++)
            sum += games[row].total[i];
        assert_true(sum == 0);
        assert_true(games[row].number == FIRST + row + games[row].games * batch->width);
        played += games[row].games;
        unasked += games[row].unasked;
    }
    assert_true(played == unasked + (uint64_t)over);
}

/* ---- The tests -------------------------------------------------------------------------- */

#define FOR_PLAYABLE(game)                                                                         \
    for (size_t i_ = 0; (game = parlor_game_at(i_)); i_++)                                         \
        if (parlor_game_is_playable(game))

static void test_games_go_as_they_do_alone(void **state)
{
    (void)state;
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        for (size_t width = 1; width <= WIDTH_MAX; width += 3) {
            const parlor_batch batch = batch_of(game, width);
            const int over = compare(&batch, ACTIONS / (int)width);
            check_totals(&batch, over);
            assert_true(over > 5);
        }
    }
}

static void test_others_play_in_between(void **state)
{
    (void)state;
    static const char *const names[] = {"random", "book"};
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            parlor_player known;
            if (!parlor_player_find(game, names[i], &known))
                continue;
            parlor_batch batch = batch_of(game, 3);
            seat_players(&batch, 1, names[i]);
            check_totals(&batch, compare(&batch, 300));
        }
    }
}

/* A player that thinks may make several moves at once. */
static void test_others_think(void **state)
{
    (void)state;
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        parlor_batch batch = batch_of(game, 1);
        seat_players(&batch, 1, "search:1");
        check_totals(&batch, compare(&batch, 20));
    }
}

static void test_what_is_not_legal_is_refused(void **state)
{
    (void)state;
    static const int64_t wild[] = {-1, 64, INT64_MIN, INT64_MAX, (int64_t)1 << 32};
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        const parlor_batch batch = batch_of(game, 1);
        parlor_batch_begin(&batch, 0, 1);
        uint64_t count = 0;
        for (int step = 0; step < 200; step++) {
            const parlor_table before = games[0].table;
            for (int i = 0; i < PARLOR_MOVES + (int)(sizeof wild / sizeof wild[0]); i++) {
                actions[0] = i < PARLOR_MOVES ? i : wild[i - PARLOR_MOVES];
                if (i < PARLOR_MOVES && before.legal >> i & 1)
                    continue;
                memset(observation, UNTOUCHED, sizeof observation);
                parlor_batch_step(&batch, 0, 1, actions);
                assert_memory_equal(&games[0].table, &before, sizeof before);
                assert_int_equal(refused[0],
                                 parlor_table_why_not(&before, i < PARLOR_MOVES ? i : -1));
                assert_non_null(parlor_play_refusal(game, refused[0]));
                assert_int_equal(is_over[0], 0);
                assert_int_equal(observation[0], UNTOUCHED);
                assert_true(games[0].refused == ++count);
            }
            actions[0] = some_move(legal[0], (uint64_t)step);
            parlor_batch_step(&batch, 0, 1, actions);
            assert_int_equal(refused[0], 0);
        }
    }
}

static void test_a_penalty_ends_the_game(void **state)
{
    (void)state;
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        parlor_batch batch = batch_of(game, 2);
        batch.penalty = 10;
        parlor_batch_begin(&batch, 0, 2);
        const parlor_table before = games[0].table;
        const int whose = seat[0];
        actions[0] = -1;
        actions[1] = some_move(legal[1], 0);
        parlor_batch_step(&batch, 0, 2, actions);
        assert_true(is_over[0] && refused[0] && !is_over[1] && !refused[1]);
        assert_int_equal(reward[0], -10 * (before.seats - 1));
        for (int i = 0; i < PARLOR_SEATS_MAX; i++)
            assert_int_equal(payoff[i], i == whose ? reward[0] : i < before.seats ? 10 : 0);
        check_observation(&before, whose, last);
        assert_true(number[0] == FIRST + 2 && number[1] == FIRST + 1);
        check_totals(&batch, 1);
    }
}

/* Rows know nothing of each other, and arrays that are not wanted may be missing. */
static void test_slices(void **state)
{
    (void)state;
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        parlor_batch batch = batch_of(game, WIDTH_MAX);
        batch.number = batch.legal = NULL;
        batch.seat = NULL;
        batch.mask = batch.observation = batch.is_over = batch.refused = batch.last = NULL;
        batch.payoff = batch.reward = NULL;
        static parlor_batch_game whole[WIDTH_MAX];
        parlor_batch together = batch;
        together.games = whole;
        memset(whole, 0, sizeof whole);
        memset(games, 0, sizeof games);
        parlor_batch_begin(&together, 0, WIDTH_MAX);
        parlor_batch_begin(&batch, 5, WIDTH_MAX);
        parlor_batch_begin(&batch, 0, 5);
        parlor_random random = parlor_random_begin(1, 1);
        for (int step = 0; step < 500; step++) {
            parlor_batch_choose(&together, 0, WIDTH_MAX, &random, actions);
            for (size_t row = 0; row < WIDTH_MAX; row++)
                assert_true(whole[row].table.legal >> actions[row] & 1);
            parlor_batch_step(&together, 0, WIDTH_MAX, actions);
            parlor_batch_step(&batch, 3, WIDTH_MAX, actions);
            parlor_batch_step(&batch, 3, 3, actions);
            parlor_batch_step(&batch, 0, 3, actions);
            assert_memory_equal(games, whole, sizeof whole);
        }
    }
}

static void test_every_legal_move_is_chosen_alike(void **state)
{
    (void)state;
    enum { DRAWS = 20000 };
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        const parlor_batch batch = batch_of(game, 1);
        int counts[PARLOR_MOVES] = {0}, choices = 0;
        parlor_random random = parlor_random_begin(2, 3);
        parlor_batch_begin(&batch, 0, 1);
        for (int i = 0; i < DRAWS; i++) {
            parlor_batch_choose(&batch, 0, 1, &random, actions);
            counts[actions[0]]++;
        }
        for (int move = 0; move < PARLOR_MOVES; move++)
            choices += (int)(legal[0] >> move & 1);
        const int each = DRAWS / choices;
        for (int move = 0; move < PARLOR_MOVES; move++) {
            const int off = counts[move] - (legal[0] >> move & 1 ? each : 0);
            assert_true(off * off <= 36 * each); /* six standard errors */
            assert_true(counts[move] == 0 || legal[0] >> move & 1);
        }
    }
}

static void test_what_is_no_batch(void **state)
{
    (void)state;
    const parlor_game *game;
    FOR_PLAYABLE(game)
    {
        const parlor_batch good = batch_of(game, 2);
        parlor_batch bad = good;
        bad.games = NULL;
        assert_false(parlor_batch_is_valid(&bad));
        bad = good;
        bad.first.game = NULL;
        assert_false(parlor_batch_is_valid(&bad));
        bad = good;
        bad.first = parlor_beginning_dealt(&good.first);
        assert_false(parlor_batch_is_valid(&bad));
        bad = good;
        memset(&bad.first.options, 0xff, sizeof bad.first.options);
        assert_false(parlor_batch_is_valid(&bad));
        for (int penalty = -1; penalty <= PARLOR_PENALTY_MAX + 1;
             penalty += PARLOR_PENALTY_MAX + 2) {
            bad = good;
            bad.penalty = penalty;
            assert_false(parlor_batch_is_valid(&bad));
        }
        bad = good;
        const int seats = parlor_play_seats(game, &good.first.options);
        for (int i = 0; i < seats; i++)
            assert_true(parlor_player_find(game, "random", &bad.players[i]));
        assert_false(parlor_batch_is_valid(&bad)); /* nobody is left who learns */
        if (seats < PARLOR_SEATS_MAX) {
            bad = good;
            assert_true(parlor_player_find(game, "random", &bad.players[seats]));
            assert_false(parlor_batch_is_valid(&bad));
        }
        const parlor_game *other;
        for (size_t i = 0; (other = parlor_game_at(i)); i++) {
            bad = good;
            if (other != game && parlor_player_find(other, "random", &bad.players[1]))
                assert_false(parlor_batch_is_valid(&bad));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_go_as_they_do_alone),
        cmocka_unit_test(test_others_play_in_between),
        cmocka_unit_test(test_others_think),
        cmocka_unit_test(test_what_is_not_legal_is_refused),
        cmocka_unit_test(test_a_penalty_ends_the_game),
        cmocka_unit_test(test_slices),
        cmocka_unit_test(test_every_legal_move_is_chosen_alike),
        cmocka_unit_test(test_what_is_no_batch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
