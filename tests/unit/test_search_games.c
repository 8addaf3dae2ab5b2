/* Players that think, in all games that can be played. */
#include "help.h"

#include "lib/core/bits.h"
#include "lib/games/game.h"
#include "parlor/maumau_play.h"
#include "parlor/players.h"

/* A decision somewhere in a game whose moves so far were made by chance. */
static bool table_amid_by(const parlor_game *game, const parlor_play_options *options,
                          uint64_t number, parlor_table *table)
{
    const parlor_beginning first = {.game = game, .options = *options, .seed = 5, .number = number};
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

static bool table_amid(const parlor_game *game, uint64_t number, parlor_table *table)
{
    return table_amid_by(game, &(parlor_play_options){{0}}, number, table);
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

#define FINGERPRINT UINT64_C(0xcab164a917b97eac)

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
            assert_true(thoughts.tables == 3 || thoughts.tables == 1); /* nothing is hidden */
            for (uint32_t i = 0; i < thoughts.count; i++) {
                const parlor_candidate *const candidate = &thoughts.candidates[i];
                assert_int_equal(candidate->payoff.count, thoughts.tables);
                assert_int_equal(candidate->gain.count, thoughts.tables);
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

static void check_play_out(const parlor_game *game, const parlor_bot *book,
                           const parlor_play_options *options, uint64_t numbers)
{
    for (uint64_t number = 0; number < numbers; number++) {
        parlor_table table;
        if (!table_amid_by(game, options, number, &table))
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

/* By each house rule, and by each set of them. */
static void check_play_out_by_house_rules(const parlor_game *game, const parlor_bot *book)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(game, i)); i++)
        for (size_t value = 0; parlor_play_option_is_rule(game, i) && option->values[value];
             value++) {
            parlor_play_options options = {{0}};
            parlor_play_choose(game, option->name, option->values[value], &options);
            if (options.choice[i] > 0 && parlor_play_seats(game, &options) > 0)
                check_play_out(game, book, &options, 5 * AMID);
        }
    const parlor_rule_set *set;
    for (size_t i = 0; (set = parlor_game_rule_set(game, i)); i++) {
        parlor_play_options options = {{0}};
        parlor_status status;
        assert_true(parlor_play_rules_read(game, set->name, strlen(set->name), &options, &status));
        check_play_out(game, book, &options, 5 * AMID);
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
        check_play_out(game, book, &(parlor_play_options){{0}}, 50 * AMID);
        check_play_out_by_house_rules(game, book);
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

/* What is thought at some decisions of a game, as a number. */
static uint64_t hash_thoughts(const parlor_game *game, uint64_t hash)
{
    for (uint64_t number = 0; number < AMID; number++) {
        parlor_table table;
        if (!table_amid(game, number, &table))
            continue;
        const parlor_thoughts thoughts =
            thoughts_at(number % 4 ? "search:5" : "oracle:5", &table, number);
        hash = hash_bytes(hash, thoughts.choice.moves, thoughts.choice.count);
        for (uint32_t i = 0; i < thoughts.count; i++) {
            hash = hash_number(hash, thoughts.candidates[i].payoff.sum);
            hash = hash_number(hash, thoughts.candidates[i].gain.squares);
            hash = hash_number(hash, thoughts.candidates[i].best);
        }
    }
    return hash;
}

/* The same on every machine: a commit that changes what players think changes this, and says so. */
static void thoughts_are_the_same_everywhere(void **state)
{
    (void)state;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        hash = hash_thoughts(game, hash);
    if (hash != FINGERPRINT)
        print_message("the fingerprint is UINT64_C(0x%016llx)\n", (unsigned long long)hash);
    assert_true(hash == FINGERPRINT);
}

/* ---- Decisions that are plain ----------------------------------------------------------- */

/* How often a player does what is right. */
static int times_right(const char *name, const parlor_table *table, int right)
{
    int times = 0;
    for (uint64_t number = 0; number < AMID; number++)
        times += thoughts_at(name, table, number).choice.moves[0] == right;
    return times;
}

static void add_card(parlor_maumau_cards *cards, const char letters[2], uint32_t *left)
{
    parlor_maumau_card card;
    assert_true(parlor_maumau_card_read(letters, &card));
    cards->at[cards->count++] = card;
    *left &= ~parlor_maumau_set_of(card);
}

/* The neighbour has one card. Whoever plays the ace, as the book does, gives him a chance to play
 * it; after the seven he draws, unless he has one himself, and then the ace wins. */
static void a_seven_stops_the_neighbour(void **state)
{
    (void)state;
    parlor_maumau_position position = {.players = 2, .wish = PARLOR_MAUMAU_ANY_SUIT};
    uint32_t left = UINT32_MAX;
    add_card(&position.hands[0], "HA", &left);
    add_card(&position.hands[0], "HS", &left);
    add_card(&position.hands[1], "CN", &left);
    add_card(&position.discard, "HK", &left);
    for (; left; left &= left - 1)
        position.draw.at[position.draw.count++] = (parlor_maumau_card)bits_lowest(left);
    parlor_table table;
    assert_true(parlor_maumau_table_from_position(&position, NULL, &table, NULL, NULL));
    parlor_maumau_card seven;
    assert_true(parlor_maumau_card_read("HS", &seven));
    assert_int_equal(times_right("search:32", &table, seven), AMID);
    assert_int_equal(times_right("book", &table, seven), 0);
    assert_in_range(times_right("random", &table, seven), 1, AMID / 2 + 5);
}

static void begin_as(const char *game, const char *deal, parlor_table *table)
{
    parlor_beginning beginning = {.game = parlor_game_find(game)};
    parlor_status status;
    assert_true(parlor_beginning_read(deal, strlen(deal), &beginning, &status));
    assert_true(parlor_table_begin(&beginning, table, NULL, NULL));
}

/* Makes moves as they are typed. */
static void make(parlor_table *table, const char *text)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    const size_t count = parlor_moves_read(table, text, strlen(text), moves, &status);
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(parlor_table_move(table, moves[i], NULL, NULL), 0);
}

static int move_named(const parlor_table *table, const char *name)
{
    for (int move = 0; move < PARLOR_MOVES; move++) {
        char text[PARLOR_MOVE_TEXT_MAX];
        parlor_move_write(table->game, table->legal, move, text);
        if (strcmp(text, name) == 0)
            return move;
    }
    return -1;
}

/* Seat 0 has drawn the last tile of four chunks and a pair, all of one suit. */
static void a_complete_hand_wins(void **state)
{
    (void)state;
    static const char deal[] =
        "1D1B8M8D1D4M8D3M1D4B4M6D2D5M5B8B2D4B3B8M2D6M5B1M3D3M3B7M3D2B2B9M3D7D5D1B4D4D3M4M"
        "4D6B9D8M4D9B7M5B5D7M2M1B5D2D6D7M8D2B5D8B2M6M9M9B9B9M6M6B7B9B6M9D9M7B6D5M5B8B5M6B"
        "7B1B7D1M4B2B7D3B7D1M3D9D1M3M8D2M8M3B5M6B2M9D1D8B4M6D7B4B";
    parlor_table table;
    begin_as("mahjong", deal, &table);
    const int win = move_named(&table, "win");
    assert_int_equal(table.seat, 0);
    assert_true(table.legal >> win & 1);
    assert_int_equal(times_right("search:4", &table, win), AMID);
    assert_in_range(times_right("random", &table, win), 1, AMID - 10);
}

/* Alice, who deals, has hidden 80 points and has two cards left, a red joker and the lowest spade;
 * the others have spades. The last trick is hers if she keeps the joker for it. */
static void a_high_trump_guards_the_hidden_cards(void **state)
{
    (void)state;
    static const char deal[] =
        "suit=H dealer=Alice rank1=2 rank2=2 "
        "RJRJBJBJH2H2S2S2C2C2D2D2HAHAHKHKHQHQHJHJHTHTH9H9S3H5H6D3CJCQDAS9D9S3CTD4S8S5H8C4"
        "S5CAS9C6SJDJS4SAC8SQC9SQD8C3S6H7S4CJDQD5C8D4SJH4C9C5D7C7H5H3S8H7H8H3DTD3D5C6C7SA"
        "S7C5H6CADADQC3DJD6CQD6DTD9H4S6CTS7C4D8D7SKSKSTSTCKCKDKDK";
    parlor_table table;
    begin_as("tractor", deal, &table);
    make(&table, "SK");
    make(&table, "SK");
    make(&table, "ST");
    make(&table, "ST");
    make(&table, "CK");
    make(&table, "CK");
    make(&table, "DK");
    make(&table, "DK");
    make(&table, "RJBJBJH2H2S2S2C2C2D2D2HAHAHKHKHQHQHJHJHTHTH9H9");
    make(&table, "H5H6D3CJCQDAS9D9S3CTD4S8S5H8C4S5CAS9C6SJDJS4C8");
    make(&table, "C9D8C3S6H7S4CJDQD5C8D4H4C9C5D7C7H5H3S8H7H8H3DT");
    make(&table, "D3D5C6C7C5H6CADADQC3DJD6CQD6DTD9H4S6CTS7C4D8D7");
    const int spade = move_named(&table, "S3");
    assert_int_equal(bits_count_of_64(table.legal), 2);
    assert_true(table.legal >> spade & 1);
    assert_int_equal(times_right("search:16", &table, spade), AMID);
    assert_in_range(times_right("random", &table, spade), 1, AMID - 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_can_be_made),
        cmocka_unit_test(only_cheats_see_what_is_hidden),
        cmocka_unit_test(playing_on_is_asking_the_book),
        cmocka_unit_test(thoughts_are_the_same_everywhere),
        cmocka_unit_test(a_seven_stops_the_neighbour),
        cmocka_unit_test(a_complete_hand_wins),
        cmocka_unit_test(a_high_trump_guards_the_hidden_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
