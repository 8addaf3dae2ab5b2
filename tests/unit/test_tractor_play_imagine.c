/* Tables of Tractor that are imagined (TR-39): they look the same to the seat and to its players,
 * all that was played so far could have been played with their cards and would have had the same
 * effect, and where all such tables can be listed, each comes up as often as it should. */
#include "tractor_played_again.h"

#include <stdlib.h>

/* ---- Twins ------------------------------------------------------------------------------ */

static void assert_twins(const parlor_table *table, const parlor_table *twin)
{
    parlor_sight sights[2];
    uint8_t bytes[2][PARLOR_OBSERVATION_MAX];
    parlor_table_sight(table, table->seat, &sights[0]);
    parlor_table_sight(twin, twin->seat, &sights[1]);
    assert_memory_equal(&sights[0], &sights[1], sizeof sights[0]);
    for (int i = 0; i < 2; i++)
        parlor_sight_observe(&sights[i], bytes[i]);
    assert_memory_equal(bytes[0], bytes[1], parlor_game_observation_size(table->game));
    const parlor_bot *bot;
    for (size_t i = 0; (bot = parlor_game_bot(table->game, i)); i++) {
        parlor_random words[2] = {parlor_random_begin(1, 2), parlor_random_begin(1, 2)};
        assert_int_equal(parlor_bot_choose(bot, &sights[0], &words[0]),
                         parlor_bot_choose(bot, &sights[1], &words[1]));
    }
}

static void imagine_in_games_of(const char *bot, const char *rules, uint64_t games)
{
    enum { EVERY = 7 };
    const parlor_bot *const player = parlor_game_bot_find(parlor_game_find("tractor"), bot);
    parlor_random random = parlor_random_begin(31, 1), words = parlor_random_begin(31, 2);
    int decisions = 0;
    for (uint64_t number = 1; number <= games; number++) {
        parlor_table table = table_begun_by(rules, 12, number);
        while (table.seat >= 0) {
            parlor_sight sight;
            parlor_table_sight(&table, table.seat, &sight);
            if (++decisions % EVERY == 0) {
                parlor_table imagined;
                assert_true(could_be(&table));
                assert_true(parlor_sight_imagine(&sight, &words, &imagined));
                assert_twins(&table, &imagined);
                assert_true(could_be(&imagined));
            }
            parlor_table_move(&table, parlor_bot_choose(player, &sight, &random), NULL, NULL);
        }
    }
}

static void imagined_tables_could_be(void **state)
{
    (void)state;
    imagine_in_games_of("random", "", 250);
    imagine_in_games_of("book", "", 250);
}

static void imagined_tables_keep_to_house_rules(void **state)
{
    (void)state;
    imagine_in_games_of("random", "main=called", 80);
    imagine_in_games_of("random", "table,tractor_duty=no", 80);
    imagine_in_games_of("book", "table", 80);
}

/* Has somebody followed a tractor with as many pairs of its group, but no tractor? */
static bool missed_a_tractor(const parlor_table *table)
{
    const parlor_tractor_seen *const seen = &own_of(table)->seen;
    const parlor_tractor_order order = parlor_tractor_round_order(&seen->round);
    const parlor_tractor_card *const cards =
        seen->round.cards + PARLOR_TRACTOR_SEATS * seen->played;
    for (int player = 1; seen->demand.is_tractor && player < seen->plays; player++) {
        parlor_tractor_lead play;
        if (!parlor_tractor_lead_of(&order, cards + player * seen->demand.count, seen->demand.count,
                                    &play))
            continue;
        const parlor_tractor_demand given = parlor_tractor_lead_demand(&play);
        if (given.group == seen->demand.group && given.pairs == seen->demand.pairs &&
            !given.is_tractor)
            return true;
    }
    return false;
}

/* Was a tractor thrown with other cards, and could nobody beat it? */
static bool threw_a_tractor(const parlor_table *table)
{
    const parlor_tractor_seen *const seen = &own_of(table)->seen;
    const parlor_tractor_order order = parlor_tractor_round_order(&seen->round);
    parlor_tractor_lead lead;
    return seen->plays == 1 &&
           parlor_tractor_lead_of(&order, seen->round.cards + PARLOR_TRACTOR_SEATS * seen->played,
                                  seen->demand.count, &lead) &&
           lead.kind == PARLOR_TRACTOR_LEAD_THROW && lead.lengths[0] > 2;
}

/* That tells that others had none, or no higher one; it is seldom, so that it is looked for. */
static void tractors_tell_of_others(const char *bot)
{
    enum { TIMES = 40, TRIES_EACH = 30 };
    const parlor_bot *const player = parlor_game_bot_find(parlor_game_find("tractor"), bot);
    parlor_random random = parlor_random_begin(51, 1), words = parlor_random_begin(51, 2);
    int met = 0;
    for (uint64_t number = 1; met < TIMES; number++) {
        parlor_table table = table_begun(14, number);
        while (table.seat >= 0) {
            parlor_sight sight;
            parlor_table_sight(&table, table.seat, &sight);
            const bool is_met = missed_a_tractor(&table) || threw_a_tractor(&table);
            met += is_met;
            for (int i = 0; is_met && i < TRIES_EACH; i++) {
                parlor_table imagined;
                assert_true(parlor_sight_imagine(&sight, &words, &imagined));
                assert_true(could_be(&imagined));
            }
            parlor_table_move(&table, parlor_bot_choose(player, &sight, &random), NULL, NULL);
        }
    }
}

static void tractors_that_others_did_not_have(void **state)
{
    (void)state;
    tractors_tell_of_others("random");
    tractors_tell_of_others("book");
}

static void others_cannot_imagine(void **state)
{
    (void)state;
    const parlor_table table = table_begun(1, 1);
    parlor_random words = parlor_random_begin(1, 1);
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        parlor_sight sight;
        parlor_table imagined;
        parlor_table_sight(&table, seat, &sight);
        assert_int_equal(parlor_sight_imagine(&sight, &words, &imagined), seat == table.seat);
    }
}

/* ---- All tables there are --------------------------------------------------------------- */

enum {
    UNSEEN_MOST = 8, /* for the dealer; others do not see what he has hidden */
    UNSEEN_OTHERS = 11,
    UNSEEN_LEAST = 4,
    TABLES_MOST = 4096,
    TRIES = 8000,
    PLACES = 5,
    POSITIONS = 50
};

/* All tables that a sight leaves open, each by what others hold and what is hidden. */
typedef struct listing {
    parlor_table base; /* with nothing in these places but what is known to be there */
    int count;         /* of the cards to lay */
    uint8_t kinds[UNSEEN_OTHERS];
    int rooms[PLACES];
    uint8_t places[UNSEEN_OTHERS];
    int table_count, deals; /* deals tell the two cards of a kind apart */
    parlor_table tables[TABLES_MOST];
    int weights[TABLES_MOST]; /* in deals; 0: it could not be */
    int found[TABLES_MOST];
} listing;

static bool same_cards(const parlor_table *a, const parlor_table *b)
{
    return memcmp(own_of(a)->hands, own_of(b)->hands, sizeof own_of(a)->hands) == 0 &&
           memcmp(&own_of(a)->hidden, &own_of(b)->hidden, sizeof own_of(a)->hidden) == 0;
}

static int find_table(const listing *all, const parlor_table *table)
{
    int i = 0;
    while (i < all->table_count && !same_cards(&all->tables[i], table))
        i++;
    return i;
}

static void add_table(listing *all)
{
    parlor_table table = all->base;
    parlor_tractor_table *const at = (parlor_tractor_table *)table.own;
    for (int i = 0; i < all->count; i++)
        put(all->places[i] < PARLOR_TRACTOR_SEATS ? &at->hands[all->places[i]] : &at->hidden,
            all->kinds[i]);
    const int i = find_table(all, &table);
    assert_in_range(i, 0, TABLES_MOST - 1);
    if (i == all->table_count) {
        all->tables[i] = table;
        all->weights[i] = all->found[i] = 0;
        all->table_count++;
    }
    if (all->weights[i] > 0 || could_be(&table)) {
        all->weights[i]++;
        all->deals++;
    }
}

/* Every way to lay the cards from one of them on. */
static void list_tables(listing *all, int card)
{
    if (card == all->count) {
        add_table(all);
        return;
    }
    for (int place = 0; place < PLACES; place++)
        if (all->rooms[place] > 0) {
            all->rooms[place]--;
            all->places[card] = (uint8_t)place;
            list_tables(all, card + 1);
            all->rooms[place]++;
        }
}

/* Takes the cards that are not seen out of a place; returns how many. */
static int take_unseen(listing *all, parlor_tractor_hand *hand, const parlor_tractor_hand *known,
                       int place)
{
    all->rooms[place] = 0;
    for (int kind = 0; kind < PARLOR_TRACTOR_KINDS; kind++)
        for (int left = held(hand, kind) - held(known, kind); left > 0; left--) {
            if (all->count < UNSEEN_OTHERS)
                all->kinds[all->count] = (uint8_t)kind;
            all->count++;
            all->rooms[place]++;
        }
    *hand = *known;
    return all->rooms[place];
}

/* False: too many cards are not seen, or too few. */
static bool begin_listing(const parlor_table *table, listing *all)
{
    static const parlor_tractor_hand nothing = {0};
    all->base = *table;
    all->count = all->table_count = all->deals = 0;
    parlor_tractor_table *const at = (parlor_tractor_table *)all->base.own;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        all->rooms[seat] = 0;
        if (seat != table->seat)
            take_unseen(all, &at->hands[seat], &at->seen.known[seat], seat);
    }
    all->rooms[PARLOR_TRACTOR_SEATS] = 0;
    if (table->seat != (int)at->seen.round.dealer)
        take_unseen(all, &at->hidden, &nothing, PARLOR_TRACTOR_SEATS);
    const bool is_dealer = table->seat == (int)at->seen.round.dealer;
    return at->seen.phase != PARLOR_TRACTOR_HIDING && at->seen.phase != PARLOR_TRACTOR_CALLING &&
           all->count >= UNSEEN_LEAST && all->count <= (is_dealer ? UNSEEN_MOST : UNSEEN_OTHERS);
}

/* How far what came up is from what should: half the sum of all differences, as a share. */
static double unevenness(listing *all, const parlor_sight *sight, parlor_random *words)
{
    for (int i = 0; i < TRIES; i++) {
        parlor_table table;
        assert_true(parlor_sight_imagine(sight, words, &table));
        const int found = find_table(all, &table);
        assert_true(found < all->table_count && all->weights[found] > 0);
        all->found[found]++;
    }
    double sum = 0;
    for (int i = 0; i < all->table_count; i++) {
        const double expected = (double)TRIES * all->weights[i] / all->deals;
        assert_true(expected < 20 || all->found[i] > 0);
        sum += all->found[i] > expected ? all->found[i] - expected : expected - all->found[i];
    }
    return sum / TRIES / 2;
}

/* Is it no more than chance explains? Of so many tries over so many tables, a share of about 0.4
 * sqrt(tables / tries) is elsewhere than it should be. */
static bool is_chance(double share, int tables)
{
    const double more = share - 0.01;
    return more < 0 || more * more < 0.3 * tables / TRIES;
}

static void list_in_games_of(const char *bot, const char *rules, int positions)
{
    static listing all;
    const parlor_bot *const player = parlor_game_bot_find(parlor_game_find("tractor"), bot);
    parlor_random random = parlor_random_begin(41, 1), words = parlor_random_begin(41, 2);
    int met = 0;
    for (uint64_t number = 1; met < positions; number++) {
        parlor_table table = table_begun_by(rules, 5, number);
        for (bool is_met = false; table.seat >= 0 && !is_met;) {
            parlor_sight sight;
            parlor_table_sight(&table, table.seat, &sight);
            if (begin_listing(&table, &all)) {
                list_tables(&all, 0);
                is_met = all.deals > 1;
                met += is_met;
                assert_true(is_chance(unevenness(&all, &sight, &words), all.table_count));
            }
            parlor_table_move(&table, parlor_bot_choose(player, &sight, &random), NULL, NULL);
        }
    }
}

static int any_move(const parlor_table *table, parlor_random *random)
{
    uint64_t moves = table->legal;
    for (uint32_t left = parlor_random_below(random, (uint32_t)__builtin_popcountll(moves));
         left > 0; left--)
        moves &= moves - 1;
    return __builtin_ctzll(moves);
}

/* What the dealer is known to hold or to have hidden, and who is not he (TR-47). */
static void every_table_with_kept_cards_comes_up(void **state)
{
    (void)state;
    static listing all;
    parlor_random random = parlor_random_begin(43, 1), words = parlor_random_begin(43, 2);
    int met = 0;
    for (uint64_t number = 1; met < POSITIONS; number++) {
        parlor_table table = table_begun_by(number % 2 ? "table" : "main=called", 7, number);
        while (table.seat >= 0) {
            parlor_sight sight;
            const parlor_tractor_seen *const seen = &own_of(&table)->seen;
            const bool has_kept = seen->kept.once && table.seat != (int)seen->round.dealer;
            parlor_table_sight(&table, table.seat, &sight);
            if (has_kept && begin_listing(&table, &all)) {
                list_tables(&all, 0);
                met++;
                assert_true(is_chance(unevenness(&all, &sight, &words), all.table_count));
            }
            parlor_table_move(&table, any_move(&table, &random), NULL, NULL);
        }
    }
}

static void every_table_comes_up(void **state)
{
    (void)state;
    list_in_games_of("random", "", POSITIONS);
    list_in_games_of("book", "", POSITIONS);
    list_in_games_of("random", "main=called", POSITIONS / 2);
    list_in_games_of("random", "table,tractor_duty=no", POSITIONS / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imagined_tables_could_be),
        cmocka_unit_test(imagined_tables_keep_to_house_rules),
        cmocka_unit_test(tractors_that_others_did_not_have),
        cmocka_unit_test(others_cannot_imagine),
        cmocka_unit_test(every_table_comes_up),
        cmocka_unit_test(every_table_with_kept_cards_comes_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
