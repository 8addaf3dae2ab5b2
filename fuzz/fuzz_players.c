/* Fuzz target: the functions of parlor/players.h and parlor/batch.h. Players of any name think at
 * tables of any game, and any batches are stepped by any actions. */
#include "fuzz.h"
#include "parlor/batch.h"
#include <string.h>

enum { NAME_SIZE = 24, EFFORT_MAX = 2, DECISIONS = 40, WIDTH = 3, STEPS = 40, TEXT = 1 << 13 };
enum { THOUGHTS = 4 }; /* who thinks is slow */

static const parlor_game *some_game(fuzz_bytes *bytes)
{
    return parlor_game_at(fuzz_byte(bytes) % 4u);
}

/* A player by a name that means something, or by any. */
static parlor_player some_player(fuzz_bytes *bytes, const parlor_game *game)
{
    static const char *const names[] = {
        "random",   "book",    "search:1", "search:3",          "oracle:2",
        "search:0", "search:", ":7",       "oracle:9999999999", ""};
    enum { NAMES = sizeof names / sizeof names[0] };
    const unsigned choice = fuzz_below(bytes, NAMES + 1);
    char name[NAME_SIZE] = "", again[PARLOR_PLAYER_TEXT_MAX];
    parlor_player player = {0}, same;
    fuzz_any(bytes, name, choice == NAMES ? fuzz_below(bytes, NAME_SIZE) : 0);
    if (!parlor_player_find(game, choice < NAMES ? names[choice] : name, &player)) {
        CHECK(player.game == NULL && player.bot == NULL);
        return player;
    }
    CHECK(player.game == game && player.effort <= PARLOR_EFFORT_MAX);
    const size_t size = parlor_player_name(&player, again);
    CHECK(size > 0 && size < sizeof again && strlen(again) == size);
    CHECK(parlor_player_find(game, again, &same) && same.bot == player.bot);
    CHECK(same.way == player.way && same.effort == player.effort);
    CHECK(parlor_player_is_cheat(&player) == (player.way == PARLOR_BY_ORACLE));
    if (player.effort > EFFORT_MAX)
        player.effort = EFFORT_MAX;
    return player;
}

static void check_list(fuzz_bytes *bytes)
{
    const parlor_game *const game = some_game(bytes);
    const size_t index = fuzz_below(bytes, 2) ? (size_t)fuzz_number(bytes, 8) : fuzz_byte(bytes);
    const parlor_player_listed listed = parlor_player_at(game, index);
    CHECK(!listed.name == !listed.meaning && (!listed.name || parlor_game_is_playable(game)));
    (void)some_player(bytes, game);
}

/* ---- Thinking --------------------------------------------------------------------------- */

static int nth_legal(uint64_t legal, unsigned n)
{
    for (n %= (unsigned)__builtin_popcountll(legal); n > 0; n--)
        legal &= legal - 1;
    return __builtin_ctzll(legal);
}

static void check_shown(fuzz_bytes *bytes, const parlor_thoughts *thoughts)
{
    char choice[PARLOR_CHOICE_TEXT_MAX];
    const size_t room = fuzz_number(bytes, 2) % TEXT;
    const parlor_style style = {.symbols = room & 1, .colour = room & 2, .width = (int)room};
    const size_t size =
        parlor_choice_write(thoughts->game, thoughts->legal, &thoughts->choice, choice);
    CHECK(size > 0 && size < sizeof choice && strlen(choice) == size);
    CHECK(parlor_thoughts_line(thoughts, &style, fuzz_room(room), room) <= room);
    CHECK(parlor_thoughts_page(thoughts, &style, fuzz_room(room), room) <= room);
    CHECK(parlor_thoughts_json(thoughts, fuzz_room(room), room) <= room);
    for (uint32_t i = 0; i < thoughts->count; i++)
        CHECK(parlor_sums_mean(&thoughts->candidates[i].payoff).error >= 0);
}

/* What a player thinks of is legal, move by move, and its own. */
static void check_thoughts(fuzz_bytes *bytes)
{
    static parlor_thoughts thoughts, same;
    parlor_table table;
    parlor_sight sight;
    const parlor_game *const game = some_game(bytes);
    const parlor_player player = some_player(bytes, game);
    const parlor_beginning first = {.game = game, .seed = fuzz_byte(bytes)};
    if (!player.game || !parlor_table_begin(&first, &table, NULL, NULL))
        return;
    for (unsigned i = fuzz_below(bytes, DECISIONS); i > 0 && table.seat >= 0; i--)
        parlor_table_move(&table, nth_legal(table.legal, fuzz_byte(bytes)), NULL, NULL);
    if (table.seat < 0)
        return;
    const uint64_t seed = fuzz_byte(bytes);
    parlor_random words = parlor_random_begin(seed, 1);
    parlor_player_think_at(&player, &table, &words, &thoughts);
    CHECK(thoughts.count <= PARLOR_CANDIDATES_MAX && thoughts.legal == table.legal);
    check_shown(bytes, &thoughts);
    parlor_table_sight(&table, table.seat, &sight);
    words = parlor_random_begin(seed, 1);
    CHECK(parlor_player_think(&player, &sight, &words, &same) != parlor_player_is_cheat(&player));
    if (!parlor_player_is_cheat(&player))
        CHECK(memcmp(&same.choice, &thoughts.choice, sizeof same.choice) == 0);
    for (int i = 0, seat = table.seat; i < thoughts.choice.count; i++) {
        CHECK(table.seat == seat);
        CHECK(parlor_table_move(&table, thoughts.choice.moves[i], NULL, NULL) == 0);
    }
}

/* A mean of any sums that can come together. */
static void check_mean(fuzz_bytes *bytes)
{
    parlor_sums sums = {0};
    for (unsigned i = fuzz_below(bytes, 64); i > 0; i--) {
        const int64_t value = (int16_t)fuzz_number(bytes, 2);
        sums.count++;
        sums.sum += value;
        sums.squares += value * value;
    }
    const parlor_mean mean = parlor_sums_mean(&sums);
    CHECK(mean.error >= 0 && mean.value <= 100 * INT16_MAX && mean.value >= 100 * INT16_MIN);
}

/* ---- Batches ---------------------------------------------------------------------------- */

static void check_batch(fuzz_bytes *bytes)
{
    static parlor_batch_game games[WIDTH];
    static uint64_t legal[WIDTH];
    static int8_t seat[WIDTH];
    static int32_t payoff[WIDTH * PARLOR_SEATS_MAX];
    int64_t actions[WIDTH];
    const parlor_game *const game = some_game(bytes);
    parlor_batch batch = {.first = {.game = game, .seed = fuzz_byte(bytes)},
                          .width = fuzz_below(bytes, WIDTH + 1),
                          .penalty = (int32_t)fuzz_number(bytes, fuzz_below(bytes, 2) ? 4 : 1),
                          .games = games,
                          .legal = legal,
                          .seat = seat,
                          .payoff = payoff};
    int steps = STEPS;
    for (unsigned i = fuzz_below(bytes, PARLOR_SEATS_MAX + 1); i > 0; i--) {
        const parlor_player player = some_player(bytes, game);
        batch.players[fuzz_below(bytes, PARLOR_SEATS_MAX)] = player;
        steps = player.way == PARLOR_BY_BOT ? steps : THOUGHTS;
    }
    if (!parlor_batch_is_valid(&batch))
        return;
    parlor_random words = parlor_random_begin(fuzz_byte(bytes), 1);
    parlor_batch_begin(&batch, 0, batch.width);
    for (int step = 0; step < steps && bytes->left > 0; step++) {
        parlor_batch_choose(&batch, 0, batch.width, &words, actions);
        for (size_t i = 0; i < batch.width; i++) {
            CHECK(seat[i] >= 0 && (legal[i] >> actions[i] & 1));
            if (fuzz_below(bytes, 8) == 0)
                actions[i] = (int64_t)fuzz_number(bytes, fuzz_below(bytes, 9));
        }
        parlor_batch_step(&batch, 0, batch.width, actions);
        for (size_t i = 0; i < batch.width; i++) {
            const int32_t *const row = &payoff[PARLOR_SEATS_MAX * i];
            CHECK(row[0] + row[1] + row[2] + row[3] == 0);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_thoughts, check_batch, check_list,
                                                   check_mean};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
