/* Tables of Sichuan Mahjong that are imagined where three win (SM-50): what others hold could have
 * been played by the discards that everybody saw, and every such table is equally likely. How often
 * each suit should be in a hand is counted, over all ways to spread the suits. */
#include "mahjong_play_help.h"

#include <stdio.h>

enum { SEATS = PARLOR_MAHJONG_SEATS, SUITS = 3, KINDS_OF_SUIT = 9, DEALT = 13 };
enum { GAMES = 10, LOOK_IN = 6, TABLES = 300, ANSWER_TABLES = 3000, FEATURES = SEATS * SUITS };

/* The square of how far a sum may be from what is expected, in variances: five standard deviations,
 * more than chance makes of thousands of sums. */
static const double far_off = 25;

/* ---- What everybody saw ----------------------------------------------------------------- */

/* Of each seat the void suit, and how many void tiles it can still hold: each one that it draws may
 * be one, a void tile that it discards is gone, and when it discards another tile it has none. */
typedef struct witness {
    int void_suit[SEATS], most[SEATS];
} witness;

static void watch(void *context, const parlor_play_event *event)
{
    witness *const of = context;
    const parlor_mahjong_play_event *const own = parlor_mahjong_play_event_of(event);
    const int seat = event->seat;
    for (int i = 0; event->kind == PARLOR_MAHJONG_PLAY_DEALT && i < SEATS; i++)
        of->most[i] = DEALT;
    for (int i = 0; event->kind == PARLOR_MAHJONG_PLAY_VOIDS && i < SEATS; i++)
        of->void_suit[i] = own->voids[i];
    if (event->kind == PARLOR_MAHJONG_PLAY_DREW)
        of->most[seat]++;
    if (event->kind == PARLOR_MAHJONG_PLAY_DISCARDED)
        of->most[seat] = own->tile / KINDS_OF_SUIT == of->void_suit[seat] ? of->most[seat] - 1 : 0;
}

/* ---- Hands that are not seen ------------------------------------------------------------ */

/* The hands of the other seats that play on, and the tiles that are in them or in the wall. */
typedef struct unseen {
    int hands;
    int seat[SEATS], size[SEATS], most[SEATS], void_suit[SEATS];
    int pool[PARLOR_MAHJONG_KINDS], of_suit[SUITS];
} unseen;

static bool has_won(const parlor_mahjong_open *open, int seat)
{
    for (int i = 0; i < open->win_count; i++)
        if (open->wins[i].seat == seat)
            return true;
    return false;
}

static unseen unseen_at(const parlor_table *table, const witness *seen)
{
    const parlor_mahjong_table *const own = parlor_mahjong_table_of(table);
    unseen of = {0};
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat == table->seat || has_won(&own->open, seat))
            continue;
        of.seat[of.hands] = seat;
        of.most[of.hands] = seen->most[seat];
        of.void_suit[of.hands] = seen->void_suit[seat];
        for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
            const int held = parlor_mahjong_tiles_count(&own->hidden[seat], tile);
            of.size[of.hands] += held;
            of.pool[tile] += held;
        }
        of.hands++;
    }
    for (int i = 0; i < own->open.wall; i++)
        of.pool[own->wall[i]]++;
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        of.of_suit[tile / KINDS_OF_SUIT] += of.pool[tile];
    return of;
}

static bool a_fact_binds(const unseen *of)
{
    for (int i = 0; i < of->hands; i++)
        if (of->most[i] < of->size[i])
            return true;
    return false;
}

/* ---- How often what should come up ------------------------------------------------------ */

/* Over all ways to spread the suits: the weights, and those weights times how many tiles of a suit
 * are in a hand, and times their squares. */
typedef struct spread {
    double weight, sum[FEATURES], squares[FEATURES];
    int count[FEATURES]; /* the way at hand */
} spread;

/* In how many ways so many of them can be chosen. */
static double ways(int of, int chosen)
{
    double count = 1;
    for (int i = 1; i <= chosen; i++)
        count = count * (of - chosen + i) / i;
    return count;
}

static void spread_hands(const unseen *of, const int left[SUITS], int hand, double weight,
                         spread *all)
{
    if (hand == of->hands) {
        all->weight += weight;
        for (int i = 0; i < of->hands * SUITS; i++) {
            all->sum[i] += weight * all->count[i];
            all->squares[i] += weight * all->count[i] * all->count[i];
        }
        return;
    }
    int *const count = &all->count[hand * SUITS];
    for (count[0] = 0; count[0] <= of->size[hand]; count[0]++)
        for (count[1] = 0; count[0] + count[1] <= of->size[hand]; count[1]++) {
            count[2] = of->size[hand] - count[0] - count[1];
            if (count[0] > left[0] || count[1] > left[1] || count[2] > left[2] ||
                count[of->void_suit[hand]] > of->most[hand])
                continue;
            const int less[SUITS] = {left[0] - count[0], left[1] - count[1], left[2] - count[2]};
            spread_hands(of, less, hand + 1,
                         weight * ways(left[0], count[0]) * ways(left[1], count[1]) *
                             ways(left[2], count[2]),
                         all);
        }
}

/* ---- Comparing -------------------------------------------------------------------------- */

static double farthest;  /* in variances */
static int sums, sights; /* compared */

static void compare(double found, double expected, double variance)
{
    const double off = (found - expected) * (found - expected) / (variance + 1e-6);
    farthest = off > farthest ? off : farthest;
    sums++;
    if (off > far_off)
        fail_msg("%g where %g is expected, with a variance of %g", found, expected, variance);
}

/* What is in the hands of an imagined table. */
static void count_hands(const unseen *of, const parlor_table *imagined, double found[FEATURES],
                        double kinds[PARLOR_MAHJONG_KINDS])
{
    const parlor_mahjong_table *const own = parlor_mahjong_table_of(imagined);
    for (int i = 0; i < of->hands; i++) {
        int void_tiles = 0, size = 0;
        for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
            const int held = parlor_mahjong_tiles_count(&own->hidden[of->seat[i]], tile);
            found[i * SUITS + tile / KINDS_OF_SUIT] += held;
            kinds[tile] += i == 0 ? held : 0;
            void_tiles += tile / KINDS_OF_SUIT == of->void_suit[i] ? held : 0;
            size += held;
        }
        assert_int_equal(size, of->size[i]);
        assert_in_range(void_tiles, 0, of->most[i]);
    }
}

/* Within a suit all tiles are alike, so that each is as likely as another to be in the first hand.
 * How often a tile is there varies no more than if tiles came one by one. */
static void compare_kinds(const unseen *of, const spread *all,
                          const double kinds[PARLOR_MAHJONG_KINDS])
{
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const int suit = tile / KINDS_OF_SUIT;
        const double share = of->pool[tile] ? (double)of->pool[tile] / of->of_suit[suit] : 0;
        const double expected = TABLES * share * all->sum[suit] / all->weight;
        compare(kinds[tile], expected, 2 * expected);
    }
}

static void look_at(const parlor_table *table, const witness *seen)
{
    const unseen of = unseen_at(table, seen);
    parlor_sight sight;
    parlor_random words = parlor_random_begin(random_below(1 << 30), 1);
    double found[FEATURES] = {0}, kinds[PARLOR_MAHJONG_KINDS] = {0};
    spread all = {0};
    if (!a_fact_binds(&of))
        return;
    spread_hands(&of, of.of_suit, 0, 1, &all);
    parlor_table_sight(table, table->seat, &sight);
    for (int i = 0; i < TABLES; i++) {
        parlor_table imagined;
        assert_true(parlor_sight_imagine(&sight, &words, &imagined));
        count_hands(&of, &imagined, found, kinds);
    }
    for (int i = 0; i < of.hands * SUITS; i++) {
        const double mean = all.sum[i] / all.weight;
        const double variance = all.squares[i] / all.weight - mean * mean;
        compare(found[i], TABLES * mean, TABLES * variance);
    }
    compare_kinds(&of, &all, kinds);
    sights++;
}

/* ---- Choices and answers that are not shown yet ----------------------------------------- */

/* A seat before this one chose each suit in as many tables. */
static void look_at_choices(const parlor_table *table)
{
    const int begins = open_of(table)->seat, before = (table->seat - begins + SEATS) % SEATS;
    parlor_sight sight;
    parlor_random words = parlor_random_begin(random_below(1 << 30), 3);
    double found[SEATS][SUITS] = {{0}};
    parlor_table_sight(table, table->seat, &sight);
    for (int i = 0; i < TABLES; i++) {
        parlor_table imagined;
        assert_true(parlor_sight_imagine(&sight, &words, &imagined));
        const parlor_mahjong_table *const own = parlor_mahjong_table_of(&imagined);
        for (int k = 0; k < SEATS; k++) {
            const int suit = own->voids[(begins + k) % SEATS];
            assert_in_range(suit + 1, k < before ? 1 : 0, k < before ? SUITS : 0);
            if (k < before)
                found[k][suit]++;
        }
    }
    for (int i = 0; i < before * SUITS; i++)
        compare(found[i / SUITS][i % SUITS], TABLES / 3.0, TABLES * 2 / 9.0);
}

static double asked, answered_win; /* seats that were asked before, in imagined tables */

/* Whoever the tile would complete, and is asked before this seat, has said one or the other. */
static void look_at_answers(const parlor_table *table)
{
    const parlor_mahjong_open *const open = open_of(table);
    parlor_sight sight;
    parlor_random words = parlor_random_begin(random_below(1 << 30), 4);
    parlor_table_sight(table, table->seat, &sight);
    for (int i = 0; i < ANSWER_TABLES; i++) {
        parlor_table imagined;
        assert_true(parlor_sight_imagine(&sight, &words, &imagined));
        const parlor_mahjong_table *const own = parlor_mahjong_table_of(&imagined);
        const int tile = open->announced >= 0 ? open->announced : open->river[open->river_size - 1];
        for (int step = 1; step < SEATS; step++) {
            const int seat = (open->seat + step) % SEATS;
            const bool is_before = step < (table->seat - open->seat + SEATS) % SEATS;
            const bool is_asked = is_before && !has_won(open, seat) &&
                                  tile / KINDS_OF_SUIT != open->voids[seat] &&
                                  (own->expected[seat] >> tile & 1);
            const bool says = own->winning >> seat & 1;
            assert_false(says && !is_asked);
            asked += is_asked;
            answered_win += says;
        }
    }
}

/* ---- Games ------------------------------------------------------------------------------ */

static int some_move(const parlor_table *table)
{
    parlor_sight sight;
    parlor_random words = parlor_random_begin(random_below(1 << 30), 2);
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(parlor_game_bot_find(mahjong(), random_below(3) ? "book" : "random"),
                             &sight, &words);
}

static void tables_come_up_as_they_should(void **state)
{
    (void)state;
    random_state = 5;
    for (uint64_t number = 1; number <= GAMES; number++) {
        parlor_beginning first = {.game = mahjong(), .seed = 8, .number = number};
        witness seen = {{-1, -1, -1, -1}, {0}};
        parlor_table table;
        assert_true(parlor_play_choose(mahjong(), "blood", "yes", &first.options));
        assert_true(parlor_table_begin(&first, &table, watch, &seen));
        while (table.seat >= 0) {
            if (open_of(&table)->phase == PARLOR_MAHJONG_PHASE_VOIDS)
                look_at_choices(&table);
            else if (random_below(LOOK_IN) == 0)
                look_at(&table, &seen);
            if (open_of(&table)->phase != PARLOR_MAHJONG_PHASE_TURN && table.legal >> WIN & 1)
                look_at_answers(&table);
            parlor_table_move(&table, some_move(&table), watch, &seen);
        }
    }
    compare(answered_win, asked / 2, asked / 4);
    printf("%g answers, %g of them to win\n", asked, answered_win);
    assert_true(asked > 0);
    printf("%d sums at %d sights, squares at most %.1f variances\n", sums, sights, farthest);
    assert_true(sights > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_come_up_as_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
