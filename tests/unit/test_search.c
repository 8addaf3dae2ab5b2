/* Players that think: on a toy game, where everything can be counted, and on all games. */
#include "help.h"

#include "lib/core/bits.h"
#include "lib/games/game.h"
#include "lib/games/search.h"
#include "parlor/players.h"

#include <stdio.h>

/* ---- A toy ------------------------------------------------------------------------------ */

/* Seat 0 decides, not knowing a number from 0 to 3. `safe` brings 1; `bet` wins 9 or, if the number
 * is 0, loses 9; `dare` wins 20 if it is 3, and otherwise loses 9; `go` leads to a second decision
 * of the same turn: `low` brings 2 and `high` 5. Then seat 1 nods or shakes its head, which changes
 * nothing. The book is safe, and goes low. */
enum { SAFE, BET, DARE, GO, LOW, HIGH, NOD, SHAKE };

typedef struct toy_table {
    uint32_t number; /* hidden from seat 0 */
    int32_t payoff;
    int32_t move; /* that brought it */
} toy_table;

static struct {
    uint32_t one_in; /* imagining gives up so often; 0: never */
    bool tosses;     /* the book takes words */
    bool is_listed;  /* the game lists its candidates */
} toy_ways;

static toy_table *toy_at(parlor_table *table)
{
    return (toy_table *)table->own;
}

static uint32_t toy_number(const parlor_table *table)
{
    return ((const toy_table *)table->own)->number;
}

static void toy_begin(const parlor_beginning *dealt, parlor_table *table, play_sink to)
{
    (void)to;
    toy_at(table)->number = dealt->cards[0];
    table->legal = 1 << SAFE | 1 << BET | 1 << DARE | 1 << GO;
}

static void toy_move(parlor_table *table, int move, play_sink to)
{
    (void)to;
    const uint32_t number = toy_number(table);
    const int brings[] = {
        [SAFE] = 1, [BET] = number ? 9 : -9, [DARE] = number == 3 ? 20 : -9, [LOW] = 2, [HIGH] = 5};
    if (move == GO) {
        table->legal = 1 << LOW | 1 << HIGH;
    } else if (table->seat == 0) {
        toy_at(table)->payoff = brings[move];
        toy_at(table)->move = move;
        table->legal = 1 << NOD | 1 << SHAKE;
        table->seat = 1;
    } else {
        table->legal = 0;
        table->seat = -1;
    }
}

static int toy_why_not(const parlor_table *table, int move)
{
    (void)table, (void)move;
    return 1;
}

static void toy_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    payoff[0] = ((const toy_table *)table->own)->payoff;
    payoff[1] = -payoff[0];
}

static void toy_sight(const parlor_table *table, parlor_sight *sight)
{
    (void)table, (void)sight; /* nothing but the legal moves */
}

static bool toy_imagine(const parlor_sight *sight, parlor_random *random, parlor_table *table)
{
    if (toy_ways.one_in && parlor_random_below(random, toy_ways.one_in) == 0)
        return false;
    toy_at(table)->number = parlor_random_below(random, 4);
    table->legal = sight->legal;
    return true;
}

static uint32_t toy_turn(const parlor_table *table)
{
    (void)table;
    return 1;
}

static size_t toy_candidates(const parlor_sight *sight, parlor_choice *choices, size_t room)
{
    assert_int_equal(room, PARLOR_CANDIDATES_MAX);
    if (!toy_ways.is_listed || !(sight->legal & 1 << GO))
        return 0;
    choices[0] = (parlor_choice){2, {GO, HIGH}};
    choices[1] = (parlor_choice){1, {GO}}; /* the book goes on: low */
    choices[2] = (parlor_choice){2, {GO, LOW}};
    choices[3] = (parlor_choice){1, {SAFE}};
    return 4;
}

static int toy_choose(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    (void)bot;
    if (toy_ways.tosses)
        parlor_random_word(random);
    return bits_lowest_of_64(sight->legal);
}

static void toy_move_write(uint64_t legal, int move, parlor_writer *out)
{
    (void)legal;
    static const char *const names[] = {"safe", "bet", "dare", "go", "low", "high", "nod", "shake"};
    parlor_write_string(out, names[move]);
}

static bool toy_deal_is_valid(const parlor_beginning *beginning)
{
    return beginning->cards[0] < 4;
}

static int toy_seats(const parlor_play_options *options)
{
    (void)options;
    return 2;
}

static const parlor_bot toy_book = {.name = "book", .meaning = "is safe", .choose = toy_choose};

static const game_play toy_play = {.seats = toy_seats,
                                   .deal_is_valid = toy_deal_is_valid,
                                   .begin = toy_begin,
                                   .move = toy_move,
                                   .why_not = toy_why_not,
                                   .payoff = toy_payoff,
                                   .move_write = toy_move_write,
                                   .sight = toy_sight,
                                   .imagine = toy_imagine,
                                   .bots = &toy_book,
                                   .bot_count = 1,
                                   .turn = toy_turn,
                                   .candidates = toy_candidates};
static const parlor_game toy = {.name = "toy", .title = "Toy", .play = &toy_play};

static parlor_table toy_table_with(uint8_t number)
{
    const parlor_beginning first = {.game = &toy, .is_given = true, .cards = {number}};
    parlor_table table;
    assert_true(parlor_table_begin(&first, &table, NULL, NULL));
    return table;
}

static void toy_thinks(const char *name, uint8_t number, uint64_t seed, parlor_thoughts *thoughts)
{
    const parlor_table table = toy_table_with(number);
    parlor_player player;
    assert_true(parlor_player_find(&toy, name, &player));
    parlor_random random = parlor_random_begin(seed, 0);
    parlor_player_think_at(&player, &table, &random, thoughts);
}

static int reset_toy(void **state)
{
    (void)state;
    memset(&toy_ways, 0, sizeof toy_ways);
    return 0;
}

/* ---- Names ------------------------------------------------------------------------------ */

static void players_are_listed(void **state)
{
    (void)state;
    const char *const names[] = {"random", "book", "search:N", "oracle:N"};
    for (size_t i = 0; i < 4; i++) {
        const parlor_player_listed listed = parlor_player_at(&toy, i);
        assert_string_equal(listed.name, names[i]);
        assert_true(strlen(listed.meaning) > 0);
        assert_int_equal(listed.is_cheat, i == 3);
        assert_int_equal(strstr(listed.meaning, "A cheat") != NULL, i == 3);
    }
    assert_null(parlor_player_at(&toy, 4).name);
    assert_null(parlor_player_at(NULL, 0).name);
}

static void names_are_found_and_written(void **state)
{
    (void)state;
    const char *const good[] = {"random",   "book",           "search:1",
                                "oracle:1", "search:1000000", "oracle:32"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        parlor_player player;
        char name[PARLOR_PLAYER_TEXT_MAX];
        assert_true(parlor_player_find(&toy, good[i], &player));
        assert_int_equal(parlor_player_name(&player, name), strlen(good[i]));
        assert_string_equal(name, good[i]);
        assert_int_equal(parlor_player_is_cheat(&player), good[i][0] == 'o');
    }
    const char *const bad[] = {"",          "Book",           "search",
                               "search:",   "search:0",       "search:032",
                               "search:1x", "search:1000001", "search: 32",
                               "search:-1", "oracle:",        "search:99999999999999999999",
                               "searc:3",   "book:3",         "search:3 "};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        parlor_player player, untouched;
        memset(&player, 7, sizeof player);
        untouched = player;
        assert_false(parlor_player_find(&toy, bad[i], &player));
        assert_memory_equal(&player, &untouched, sizeof player);
    }
    parlor_player player;
    assert_false(parlor_player_find(&toy, NULL, &player));
    assert_false(parlor_player_find(NULL, "book", &player));
}

/* ---- Choosing --------------------------------------------------------------------------- */

static void bots_choose_as_ever(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_thinks("book", 3, 1, &thoughts);
    assert_int_equal(thoughts.count, 0);
    assert_int_equal(thoughts.choice.count, 1);
    assert_int_equal(thoughts.choice.moves[0], SAFE);
}

static void search_finds_what_is_better(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        parlor_thoughts thoughts;
        toy_thinks("search:1000", 0, seed, &thoughts);
        assert_int_equal(thoughts.choice.moves[0], BET);
        assert_int_equal(thoughts.tables, 1000);
        assert_int_equal(thoughts.confirmed, 1000);
        assert_int_equal(thoughts.count, 4);
    }
}

/* What it thinks is what came of each candidate on the same tables. */
static void thoughts_add_up(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_thinks("search:1000", 0, 1, &thoughts);
    const parlor_candidate *const at = thoughts.candidates;
    const int64_t zeros = (9 * 1000 - at[1].payoff.sum) / 18,
                  threes = (at[2].payoff.sum + 9 * 1000) / 29;
    assert_in_range(zeros, 200, 300);
    assert_in_range(threes, 200, 300);
    assert_int_equal(at[0].payoff.sum, 1000);
    assert_int_equal(at[1].payoff.squares, 81 * 1000);
    assert_int_equal(at[1].gain.sum, at[1].payoff.sum - 1000);
    assert_int_equal(at[1].gain.squares, (1000 - zeros) * 64 + zeros * 100);
    assert_int_equal(at[1].gain.count, 1000);
    assert_int_equal(at[0].gain.squares, 0);
    assert_int_equal(at[2].best, threes);
    assert_int_equal(at[1].best, 1000 - zeros - threes);
    assert_int_equal(at[3].best, zeros); /* go, and low: 2 */
    assert_int_equal(at[3].choice.count, 2);
    assert_int_equal(at[3].choice.moves[1], LOW);
    assert_int_equal(at[0].best, 0);
}

/* One table says nothing beyond chance. */
static void one_table_is_not_enough(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        parlor_thoughts thoughts;
        toy_thinks("search:1", 3, seed, &thoughts);
        assert_int_equal(thoughts.tables, 1);
        assert_int_equal(thoughts.choice.moves[0], SAFE);
    }
}

/* `dare` brings less than `safe`; with few tables it looks better now and then, and then fresh
 * tables mostly say that it is not. */
static void luck_is_not_confirmed(void **state)
{
    (void)state;
    int dares = 0, refused = 0;
    for (uint64_t seed = 0; seed < 2000; seed++) {
        parlor_thoughts thoughts;
        toy_thinks("search:4", 3, seed, &thoughts);
        dares += thoughts.choice.moves[0] == DARE;
        refused += thoughts.confirmed > 0 && thoughts.chosen == 0;
    }
    assert_in_range(dares, 1, 100);
    assert_in_range(refused, 100, 2000);
}

static void choices_may_be_several_moves(void **state)
{
    (void)state;
    toy_ways.is_listed = true;
    parlor_thoughts thoughts;
    toy_thinks("search:8", 0, 1, &thoughts);
    assert_int_equal(thoughts.count, 3); /* what comes to the same is one */
    assert_int_equal(thoughts.chosen, 1);
    assert_int_equal(thoughts.choice.count, 2);
    assert_int_equal(thoughts.choice.moves[0], GO);
    assert_int_equal(thoughts.choice.moves[1], HIGH);
}

static void imagining_may_give_up(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    toy_ways.one_in = 2;
    toy_thinks("search:1000", 0, 1, &thoughts);
    assert_in_range(thoughts.tables, 400, 600);
    assert_in_range(thoughts.confirmed, 400, 600);
    assert_int_equal(thoughts.choice.moves[0], BET);
    toy_ways.one_in = 1;
    toy_thinks("search:1000", 0, 1, &thoughts);
    assert_int_equal(thoughts.tables, 0);
    assert_int_equal(thoughts.count, 0);
    assert_int_equal(thoughts.choice.count, 1);
    assert_int_equal(thoughts.choice.moves[0], SAFE);
}

static void the_oracle_knows(void **state)
{
    (void)state;
    const int best[] = {GO, BET, BET, DARE};
    for (uint8_t number = 0; number < 4; number++) {
        parlor_thoughts thoughts;
        toy_ways.tosses = number % 2;
        toy_thinks("oracle:7", number, 1, &thoughts);
        assert_int_equal(thoughts.choice.moves[0], best[number]);
        assert_int_equal(thoughts.tables, toy_ways.tosses ? 7 : 1);
    }
}

static void a_sight_does_not_do_for_a_cheat(void **state)
{
    (void)state;
    const parlor_table table = toy_table_with(1);
    parlor_sight sight;
    parlor_table_sight(&table, 0, &sight);
    parlor_player player;
    assert_true(parlor_player_find(&toy, "oracle:3", &player));
    parlor_random random = parlor_random_begin(1, 1);
    parlor_thoughts thoughts;
    assert_false(parlor_player_think(&player, &sight, &random, &thoughts));
}

/* ---- All games -------------------------------------------------------------------------- */

/* A decision somewhere in a game whose moves so far were made by chance. */
static bool table_amid(const parlor_game *game, uint64_t number, parlor_table *table)
{
    const parlor_beginning first = {.game = game, .seed = 5, .number = number};
    assert_true(parlor_table_begin(&first, table, NULL, NULL));
    random_state = number;
    for (uint32_t left = random_below(60); left > 0 && table->seat >= 0; left--)
        assert_int_equal(parlor_table_move(
                             table,
                             bits_nth_of_64(table->legal,
                                            random_below((uint32_t)bits_count_of_64(table->legal))),
                             NULL, NULL),
                         0);
    return table->seat >= 0;
}

static parlor_thoughts thoughts_at(const char *name, const parlor_table *table, uint64_t number)
{
    parlor_player player;
    assert_true(parlor_player_find(table->game, name, &player));
    parlor_random random = parlor_bot_random(7, number, table->seat, 1);
    parlor_thoughts thoughts;
    memset(&thoughts, 0, sizeof thoughts); /* what a bot leaves as it is compares as well */
    parlor_player_think_at(&player, table, &random, &thoughts);
    return thoughts;
}

enum { AMID = 40 };

static const parlor_game *next_playable(const parlor_game *last)
{
    bool found = last == NULL;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        if (found && parlor_game_is_playable(game))
            return game;
        found |= game == last;
    }
    return NULL;
}

/* Every move of a choice is legal when its turn comes, nobody else decides between them, and the
 * sums of all candidates are about the same tables. */
static void choices_can_be_made(void **state)
{
    (void)state;
    for (const parlor_game *game = NULL; (game = next_playable(game));)
        for (uint64_t number = 0; number < AMID; number++) {
            parlor_table table;
            if (!table_amid(game, number, &table))
                continue;
            const parlor_thoughts thoughts = thoughts_at("search:3", &table, number);
            assert_in_range(thoughts.count, 1, PARLOR_CANDIDATES_MAX);
            assert_int_equal(thoughts.tables, 3);
            for (uint32_t i = 0; i < thoughts.count; i++) {
                const parlor_candidate *const candidate = &thoughts.candidates[i];
                assert_int_equal(candidate->payoff.count, 3);
                assert_int_equal(candidate->gain.count, 3);
                assert_in_range(candidate->choice.count, 1, PARLOR_CHOICE_MOVES_MAX);
                parlor_table after = table;
                for (int move = 0; move < candidate->choice.count; move++) {
                    assert_int_equal(after.seat, table.seat);
                    assert_int_equal(
                        parlor_table_move(&after, candidate->choice.moves[move], NULL, NULL), 0);
                }
            }
            assert_memory_equal(&thoughts.choice, &thoughts.candidates[thoughts.chosen].choice,
                                sizeof thoughts.choice);
        }
}

/* A table that is imagined from what the seat sees of another is the same to all players but the
 * cheats, and to these it is not. */
static void only_cheats_see_what_is_hidden(void **state)
{
    (void)state;
    for (const parlor_game *game = NULL; (game = next_playable(game));) {
        int tables = 0, seen_by_cheats = 0;
        for (uint64_t number = 0; number < AMID; number++) {
            parlor_table table, twin;
            if (!table_amid(game, number, &table))
                continue;
            parlor_sight sight;
            parlor_table_sight(&table, table.seat, &sight);
            parlor_random random = parlor_random_begin(9, number);
            if (!parlor_sight_imagine(&sight, &random, &twin))
                continue;
            parlor_player_listed listed;
            for (size_t i = 0; (listed = parlor_player_at(game, i)).name; i++) {
                const char *const name = !strchr(listed.name, ':') ? listed.name
                                         : listed.is_cheat         ? "oracle:3"
                                                                   : "search:3";
                const parlor_thoughts one = thoughts_at(name, &table, number);
                const parlor_thoughts other = thoughts_at(name, &twin, number);
                const bool same = memcmp(&one, &other, sizeof one) == 0;
                assert_true(same || listed.is_cheat);
                seen_by_cheats += !same;
            }
            tables++;
        }
        assert_true(tables > AMID / 4);
        assert_true(seen_by_cheats > tables / 2);
    }
}

/* A game's own way to play on comes to what asking its book for every decision comes to. */
static void playing_on_is_asking_the_book(void **state)
{
    (void)state;
    for (const parlor_game *game = NULL; (game = next_playable(game));) {
        const parlor_bot *const book = parlor_game_bot(game, 1);
        if (!game->play->play_out || !book)
            continue;
        for (uint64_t number = 0; number < 50 * AMID; number++) {
            parlor_table table;
            if (!table_amid(game, number, &table))
                continue;
            parlor_random random = parlor_random_begin(9, number), same = random;
            parlor_table fast = table;
            game->play->play_out(&fast, &same);
            while (table.seat >= 0) {
                parlor_sight sight;
                parlor_table_sight(&table, table.seat, &sight);
                parlor_table_move(&table, parlor_bot_choose(book, &sight, &random), NULL, NULL);
            }
            int expected[PARLOR_SEATS_MAX], payoff[PARLOR_SEATS_MAX];
            parlor_table_payoff(&table, expected);
            parlor_table_payoff(&fast, payoff);
            assert_int_equal(fast.seat, -1);
            assert_memory_equal(payoff, expected, sizeof payoff);
            assert_memory_equal(&same, &random, sizeof same);
        }
    }
}

static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t hash_number(uint64_t hash, int64_t number)
{
    for (int i = 0; i < 8; i++) {
        const unsigned char byte = (unsigned char)((uint64_t)number >> 8 * i);
        hash = hash_bytes(hash, &byte, 1);
    }
    return hash;
}

/* The same on every machine: of each game a number of all that is thought at some decisions. */
static void thoughts_are_the_same_everywhere(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        uint64_t fingerprint;
    } known[] = {{"maumau", 0}, {"mahjong", 0}, {"tractor", 0}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint64_t hash = UINT64_C(0xcbf29ce484222325);
        for (uint64_t number = 0; number < AMID; number++) {
            parlor_table table;
            if (!table_amid(parlor_game_find(known[i].game), number, &table))
                continue;
            const parlor_thoughts thoughts =
                thoughts_at(number % 4 ? "search:5" : "oracle:5", &table, number);
            hash = hash_bytes(hash, thoughts.choice.moves, thoughts.choice.count);
            for (uint32_t j = 0; j < thoughts.count; j++) {
                hash = hash_number(hash, thoughts.candidates[j].payoff.sum);
                hash = hash_number(hash, thoughts.candidates[j].gain.squares);
                hash = hash_number(hash, thoughts.candidates[j].best);
            }
        }
        if (hash != known[i].fingerprint)
            print_message("%s: UINT64_C(0x%016llx)\n", known[i].game, (unsigned long long)hash);
        assert_true(hash == known[i].fingerprint);
    }
}

/* ---- What is shown ---------------------------------------------------------------------- */

static parlor_sums sums_of(const int *numbers, size_t count)
{
    parlor_sums sums = {0};
    for (size_t i = 0; i < count; i++) {
        sums.count++;
        sums.sum += numbers[i];
        sums.squares += (int64_t)numbers[i] * numbers[i];
    }
    return sums;
}

static void assert_mean(const int *numbers, size_t count, int64_t value, int64_t error)
{
    const parlor_sums sums = sums_of(numbers, count);
    const parlor_mean mean = parlor_sums_mean(&sums);
    assert_int_equal(mean.value, value);
    assert_int_equal(mean.error, error);
}

static void means_and_errors(void **state)
{
    (void)state;
    assert_mean(NULL, 0, 0, 0);
    assert_mean((const int[]){-3}, 1, -300, 0);
    assert_mean((const int[]){1, 2}, 2, 150, 50);
    assert_mean((const int[]){0, 0, 1}, 3, 33, 33);
    assert_mean((const int[]){0, 0, -1}, 3, -33, 33);
    assert_mean((const int[]){5, 5, 5, 5}, 4, 500, 0);
    /* the most that there can be: no number overflows */
    const parlor_sums most = {PARLOR_EFFORT_MAX, (int64_t)2304 * PARLOR_EFFORT_MAX / 2,
                              (int64_t)2304 * 2304 * PARLOR_EFFORT_MAX};
    const parlor_mean mean = parlor_sums_mean(&most);
    assert_int_equal(mean.value, 115200);
    assert_int_equal(mean.error, 199);
}

static void thoughts_are_shown(void **state)
{
    (void)state;
    parlor_thoughts thoughts;
    char text[4096];
    toy_thinks("search:100", 0, 1, &thoughts);
    const parlor_style style = {0};
    const size_t size = parlor_thoughts_page(&thoughts, &style, text, sizeof text);
    text[size] = '\0';
    puts(text);
    const size_t length = parlor_thoughts_json(&thoughts, text, sizeof text);
    text[length] = '\0';
    puts(text);
    assert_int_equal(parlor_thoughts_page(&thoughts, &style, text, size - 1), 0);
    assert_int_equal(parlor_thoughts_json(&thoughts, text, length - 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_listed),
        cmocka_unit_test(names_are_found_and_written),
        cmocka_unit_test_setup(bots_choose_as_ever, reset_toy),
        cmocka_unit_test_setup(search_finds_what_is_better, reset_toy),
        cmocka_unit_test_setup(thoughts_add_up, reset_toy),
        cmocka_unit_test_setup(one_table_is_not_enough, reset_toy),
        cmocka_unit_test_setup(luck_is_not_confirmed, reset_toy),
        cmocka_unit_test_setup(choices_may_be_several_moves, reset_toy),
        cmocka_unit_test_setup(imagining_may_give_up, reset_toy),
        cmocka_unit_test_setup(the_oracle_knows, reset_toy),
        cmocka_unit_test_setup(a_sight_does_not_do_for_a_cheat, reset_toy),
        cmocka_unit_test(choices_can_be_made),
        cmocka_unit_test(only_cheats_see_what_is_hidden),
        cmocka_unit_test(playing_on_is_asking_the_book),
        cmocka_unit_test(thoughts_are_the_same_everywhere),
        cmocka_unit_test(means_and_errors),
        cmocka_unit_test_setup(thoughts_are_shown, reset_toy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
