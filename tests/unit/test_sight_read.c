/* Sights written as JSON and read again: the same byte for byte, at every decision; and whatever is
 * done to such a text, what is read of it is the sight of some table. */
#include "help.h"

#include "parlor/players.h"
#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 1 << 16, GAMES = 40, DAMAGES = 20000, SEED = 3 };

static char text[TEXT_ROOM], damaged[TEXT_ROOM];

typedef void sight_user(const parlor_sight *sight, uint64_t number);

/* Goes over the decisions of a game, by chance or by the book. */
static void go_through(const parlor_beginning *first, uint64_t number, sight_user *use)
{
    parlor_beginning beginning = *first;
    beginning.seed = SEED;
    beginning.number = number;
    const parlor_bot *const bot = parlor_game_bot(first->game, number % 3 == 0 ? 0 : 1);
    parlor_table table;
    uint32_t count = 0;
    assert_true(parlor_table_begin(&beginning, &table, NULL, NULL));
    while (table.seat >= 0) {
        parlor_sight sight;
        parlor_table_sight(&table, table.seat, &sight);
        use(&sight, number);
        parlor_random random = parlor_bot_random(SEED, number, table.seat, count++);
        parlor_table_move(&table, parlor_bot_choose(bot, &sight, &random), NULL, NULL);
    }
}

static void go_through_games(const char *name, uint64_t games, sight_user *use)
{
    parlor_beginning first = {.game = parlor_game_find(name)};
    for (uint64_t number = 1; number <= games; number++) {
        char players[] = {(char)('2' + number % 3), '\0'};
        parlor_play_choose(first.game, "players", players, &first.options);
        go_through(&first, number, use);
    }
}

static void read_again(const parlor_sight *sight, uint64_t number)
{
    parlor_sight again;
    parlor_status status;
    const size_t size = parlor_sight_json(sight, text, sizeof text);
    (void)number;
    assert_true(size > 0);
    if (!parlor_sight_read(text, size, &again, &status)) {
        char message[256];
        parlor_status_message(&status, message, sizeof message);
        fail_msg("%s: %.*s", message, (int)size, text);
    }
    if (memcmp(sight, &again, sizeof again) != 0)
        fail_msg("not the same: %.*s", (int)size, text);
}

static void maumau_is_read(void **state)
{
    (void)state;
    go_through_games("maumau", 10 * GAMES, read_again);
}

static void mahjong_is_read(void **state)
{
    (void)state;
    go_through_games("mahjong", GAMES, read_again);
}

static void tractor_is_read(void **state)
{
    (void)state;
    go_through_games("tractor", GAMES, read_again);
}

/* ---- Damage ----------------------------------------------------------------------------- */

static parlor_random chance;
static size_t read_count, refused_count;

/* Puts in place of some number, card or word another one of the text. */
static size_t damage(size_t size)
{
    memcpy(damaged, text, size);
    for (uint32_t times = 1 + parlor_random_below(&chance, 3); times > 0; times--) {
        const size_t from = parlor_random_below(&chance, (uint32_t)size);
        const size_t to = parlor_random_below(&chance, (uint32_t)size);
        const size_t length = 1 + parlor_random_below(&chance, 4);
        if (from + length <= size && to + length <= size)
            memmove(damaged + to, damaged + from, length);
    }
    return size;
}

/* Whatever is read can be thought about. */
static void damage_sight(const parlor_sight *sight, uint64_t number)
{
    static parlor_thoughts thoughts;
    parlor_player player;
    parlor_status status;
    const size_t written = parlor_sight_json(sight, text, sizeof text);
    assert_true(parlor_player_find(sight->game, number % 2 ? "search:2" : "book", &player));
    for (int i = 0; i < 20; i++) {
        parlor_sight read = {0};
        const size_t size = damage(written);
        if (!parlor_sight_read(damaged, size, &read, &status)) {
            assert_non_null(status.problem);
            assert_null(read.game);
            refused_count++;
            continue;
        }
        read_count++;
        char again[TEXT_ROOM];
        assert_true(parlor_sight_json(&read, again, sizeof again) > 0);
        assert_true(parlor_player_find(read.game, number % 2 ? "search:2" : "book", &player));
        parlor_random words = parlor_random_begin(1, 1);
        assert_true(parlor_player_think(&player, &read, &words, &thoughts));
        assert_true(read.legal >> thoughts.choice.moves[0] & 1);
    }
}

static void damage_does_no_harm(void **state)
{
    (void)state;
    chance = parlor_random_begin(5, 5);
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        read_count = refused_count = 0;
        go_through_games(parlor_game_name(game), 4, damage_sight);
        print_message("%s: %zu damaged sights read, %zu refused\n", parlor_game_name(game),
                      read_count, refused_count);
        assert_true(read_count > 0 && refused_count > read_count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(maumau_is_read),
        cmocka_unit_test(mahjong_is_read),
        cmocka_unit_test(tractor_is_read),
        cmocka_unit_test(damage_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
