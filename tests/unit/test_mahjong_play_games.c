/* Sichuan Mahjong being played: what holds in every game, over thousands of them, played at random
 * and by the book (SM-27 to SM-40). */
#include "mahjong_play_help.h"

#include <stdio.h>

enum { GAMES = 1000, DECISIONS_MOST = 400 };

typedef int player(const parlor_table *table);

/* At every second decision of the book, or so. */
static int mixed_move(const parlor_table *table)
{
    return random_below(2) ? book_move(table) : random_move(table);
}

/* Calls `look` with the table at every decision and at the end. */
static void play_game(uint64_t number, player *choose, void (*look)(const parlor_table *table))
{
    parlor_table table = deal_number(number);
    int decisions = 0;
    while (table.seat >= 0) {
        look(&table);
        assert_int_equal(parlor_table_move(&table, choose(&table), NULL, NULL), 0);
        assert_true(++decisions < DECISIONS_MOST);
    }
    look(&table);
}

static void play_games(int games, void (*look)(const parlor_table *table))
{
    random_state = 7;
    for (int i = 1; i <= games; i++) {
        play_game((uint64_t)i, random_move, look);
        play_game((uint64_t)i, mixed_move, look);
        if (i % 4 == 0)
            play_game((uint64_t)i, book_move, look);
    }
}

/* ---- Tables ---- */

static void assert_all_tiles(const parlor_table *table)
{
    const parlor_mahjong_table *const own = parlor_mahjong_table_of(table);
    int count[PARLOR_MAHJONG_KINDS] = {0}, hidden[PARLOR_MAHJONG_SEATS] = {0};
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
            const int held = parlor_mahjong_tiles_count(&own->hidden[seat], tile);
            hidden[seat] += held;
            count[tile] += held + parlor_mahjong_tiles_count(&own->open.declared[seat], tile);
        }
    for (int i = 0; i < own->open.wall; i++)
        count[own->wall[i]]++;
    for (int i = 0; i < own->open.river_size; i++)
        count[own->open.river[i]]++;
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        assert_int_equal(count[tile], PARLOR_MAHJONG_COPIES);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        assert_int_equal(own->open.hidden[seat], hidden[seat]);
}

/* What means nothing is 0. */
static void assert_nothing_left_over(const parlor_table *table)
{
    const parlor_mahjong_table *const own = parlor_mahjong_table_of(table);
    for (int i = own->open.wall; i < PARLOR_MAHJONG_WALL_MAX; i++)
        assert_int_equal(own->wall[i], 0);
    for (int i = own->open.river_size; i < PARLOR_MAHJONG_WALL_MAX; i++)
        assert_int_equal(own->open.river[i] | own->open.river_of[i], 0);
}

/* The sets that are kept are the referee's. */
static void assert_expected(const parlor_table *table)
{
    const parlor_mahjong_table *const own = parlor_mahjong_table_of(table);
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        parlor_mahjong_hand hand = {own->hidden[seat], own->open.declared[seat]};
        parlor_mahjong_result result = {0};
        if (own->drawn >= 0 && own->open.seat == seat)
            parlor_mahjong_tiles_add(&hand.hidden, own->drawn, -1);
        if (parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING))
            parlor_mahjong_referee(&hand, &result);
        else
            assert_int_equal(own->open.phase, PARLOR_MAHJONG_PHASE_REFINED);
        assert_int_equal(own->expected[seat], result.tiles);
    }
}

static void look_at_table(const parlor_table *table)
{
    assert_all_tiles(table);
    assert_expected(table);
    assert_nothing_left_over(table);
}

static void tiles_are_neither_lost_nor_found(void **state)
{
    (void)state;
    play_games(GAMES, look_at_table);
}

/* ---- Winning ---- */

static int wins;

/* Of a text such as "Case #1:\n4M: 1\n". */
static void assert_answer_has(const char *answer, size_t size, parlor_mahjong_tile tile, int score)
{
    char line[16], text[256];
    char name[PARLOR_MAHJONG_TILE_TEXT_MAX];
    parlor_mahjong_tile_write(tile, name, sizeof name);
    snprintf(line, sizeof line, "\n%.2s: %d\n", name, score);
    snprintf(text, sizeof text, "%.*s", (int)size, answer);
    assert_non_null(strstr(text, line));
}

static void look_at_win(const parlor_table *table)
{
    const parlor_mahjong_open *const open = open_of(table);
    if (open->win_count == 0)
        return;
    const parlor_mahjong_win *const win = &open->wins[0];
    const parlor_mahjong_hand waiting = {open->shown[win->seat], open->declared[win->seat]};
    assert_true(parlor_mahjong_hand_is_valid(&waiting, PARLOR_MAHJONG_STAGE_WAITING));
    parlor_mahjong_result result;
    parlor_mahjong_referee(&waiting, &result);
    assert_true(result.tiles >> win->tile & 1);
    assert_int_equal(result.score[win->tile], win->score);
    wins++;
}

static void every_win_is_a_case(void **state)
{
    (void)state;
    wins = 0;
    play_games(GAMES, look_at_win);
    assert_true(wins > GAMES / 4);
}

/* A game by the book, with its record. */
static parlor_record book_record(uint64_t number, parlor_table *table)
{
    parlor_record record = {.beginning = {.game = mahjong(), .seed = 1, .number = number}};
    *table = deal_number(number);
    while (table->seat >= 0) {
        const int move = book_move(table);
        record.moves[record.count++] = (uint8_t)move;
        assert_int_equal(parlor_table_move(table, move, NULL, NULL), 0);
    }
    return record;
}

static void the_judge_sees_every_win(void **state)
{
    (void)state;
    const parlor_style plain = {0};
    for (uint64_t number = 1; number <= 400; number++) {
        parlor_table table;
        const parlor_record record = book_record(number, &table);
        char input[256], answer[256];
        const size_t size =
            parlor_record_show(&record, PARLOR_JUDGE, NULL, &plain, input, sizeof input);
        const parlor_mahjong_win *const win = &open_of(&table)->wins[0];
        assert_int_equal(size > 0, open_of(&table)->win_count);
        if (size == 0)
            continue;
        parlor_output out = {.text = answer, .room = sizeof answer};
        parlor_referee(mahjong(), NULL, input, size, &out);
        assert_answer_has(answer, out.size, win->tile, win->score);
    }
}

static void look_at_payoff(const parlor_table *table)
{
    int payoff[PARLOR_SEATS_MAX], sum = 0;
    parlor_table_payoff(table, payoff);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        sum += payoff[seat];
    assert_int_equal(sum, 0);
    if (table->seat >= 0 || open_of(table)->win_count == 0)
        assert_int_equal(payoff[0] | payoff[1] | payoff[2] | payoff[3], 0);
}

static void payoffs_add_up_to_nothing(void **state)
{
    (void)state;
    play_games(GAMES, look_at_payoff);
}

/* ---- Moves ---- */

static void look_at_refusals(const parlor_table *table)
{
    static const int beyond[] = {-1, PARLOR_MOVES, 1000};
    parlor_table tried = *table;
    for (int i = 0; i < PARLOR_MOVES + 3; i++) {
        const int move = i < PARLOR_MOVES ? i : beyond[i - PARLOR_MOVES];
        const bool is_legal = move >= 0 && move < PARLOR_MOVES && (table->legal >> move & 1);
        const int rule = parlor_table_why_not(table, move);
        assert_int_equal(rule == 0, is_legal);
        if (is_legal)
            continue;
        assert_non_null(parlor_play_refusal(mahjong(), rule));
        assert_int_equal(parlor_table_move(&tried, move, NULL, NULL), rule);
        assert_memory_equal(&tried, table, sizeof tried);
    }
}

static void other_moves_are_refused(void **state)
{
    (void)state;
    play_games(150, look_at_refusals);
}

/* ---- What a seat knows (SM-36) ---- */

/* Of the last table that was seen; what a seat sees must not change before anything happens that
 * everybody sees. */
static parlor_table before;

static void look_at_asking(const parlor_table *table)
{
    const bool goes_on = before.game && open_of(&before)->phase == PARLOR_MAHJONG_PHASE_DISCARDED &&
                         open_of(table)->phase == PARLOR_MAHJONG_PHASE_DISCARDED &&
                         open_of(table)->river_size == open_of(&before)->river_size &&
                         open_of(table)->seat == open_of(&before)->seat;
    for (int seat = 0; goes_on && seat < PARLOR_MAHJONG_SEATS; seat++) {
        const parlor_sight now = sight_of(table, seat), then = sight_of(&before, seat);
        if (seat != table->seat && seat != before.seat)
            assert_memory_equal(&now, &then, sizeof now);
        assert_memory_equal(now.own, then.own, sizeof now.own);
    }
    before = *table;
}

static void nobody_is_told_of_asking(void **state)
{
    (void)state;
    before = (parlor_table){.game = NULL};
    play_games(GAMES, look_at_asking);
}

/* ---- Imagining (SM-37) ---- */

static parlor_random imagination;
static int imagined_tables, others_differ;

static void look_at_twin(const parlor_table *table)
{
    const parlor_bot *bot;
    parlor_table twin = *table;
    if (table->seat < 0)
        return;
    const parlor_sight sight = sight_of(table, table->seat);
    assert_true(parlor_sight_imagine(&sight, &imagination, &twin));
    const parlor_sight same = sight_of(&twin, twin.seat);
    assert_memory_equal(&sight, &same, sizeof sight);
    uint8_t bytes[2][PARLOR_OBSERVATION_MAX] = {{0}};
    parlor_sight_observe(&sight, bytes[0]);
    parlor_sight_observe(&same, bytes[1]);
    assert_memory_equal(bytes[0], bytes[1], sizeof bytes[0]);
    look_at_table(&twin);
    for (size_t i = 0; (bot = parlor_game_bot(mahjong(), i)); i++) {
        parlor_random words = parlor_bot_random(1, 2, table->seat, 3), again = words;
        assert_int_equal(parlor_bot_choose(bot, &sight, &words),
                         parlor_bot_choose(bot, &same, &again));
    }
    imagined_tables++;
    others_differ += !bytes_are_equal(twin.own, table->own, sizeof twin.own);
}

static void imagined_tables_look_the_same(void **state)
{
    (void)state;
    imagination = parlor_random_begin(5, 5);
    imagined_tables = others_differ = 0;
    play_games(60, look_at_twin);
    assert_true(imagined_tables > 5000);
    assert_true(others_differ > imagined_tables * 9 / 10);
}

static void look_at_others_imagining(const parlor_table *table)
{
    parlor_table twin;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++) {
        const parlor_sight sight = sight_of(table, seat);
        if (seat != table->seat)
            assert_false(parlor_sight_imagine(&sight, &imagination, &twin));
    }
}

static void others_cannot_imagine(void **state)
{
    (void)state;
    play_games(20, look_at_others_imagining);
}

/* What is kept of an imagined table is what it would have been: the game goes on as it should. */
static void look_at_imagined_game(const parlor_table *table)
{
    if (table->seat < 0 || random_below(8) != 0)
        return;
    const parlor_sight sight = sight_of(table, table->seat);
    parlor_table twin;
    assert_true(parlor_sight_imagine(&sight, &imagination, &twin));
    while (twin.seat >= 0) {
        look_at_table(&twin);
        assert_int_equal(parlor_table_move(&twin, random_move(&twin), NULL, NULL), 0);
    }
    look_at_win(&twin);
}

static void imagined_games_go_on(void **state)
{
    (void)state;
    imagination = parlor_random_begin(6, 6);
    play_games(60, look_at_imagined_game);
}

/* Each of the unseen tiles is drawn next equally often. */
static void imagining_is_even(void **state)
{
    (void)state;
    enum { TABLES = 54000 };
    const parlor_table table = deal_number(1);
    const parlor_sight sight = sight_of(&table, table.seat);
    parlor_random random = parlor_random_begin(3, 3);
    int next[PARLOR_MAHJONG_KINDS] = {0}, held[PARLOR_MAHJONG_KINDS] = {0};
    const int other = (table.seat + 1) % PARLOR_MAHJONG_SEATS;
    for (int i = 0; i < TABLES; i++) {
        parlor_table twin;
        parlor_sight_imagine(&sight, &random, &twin);
        const parlor_mahjong_table *const own = parlor_mahjong_table_of(&twin);
        next[own->wall[own->open.wall - 1]]++;
        for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
            held[tile] += parlor_mahjong_tiles_count(&own->hidden[other], tile);
    }
    const parlor_mahjong_tiles *const seen = &parlor_mahjong_sight_of(&sight)->hidden;
    const double unseen = PARLOR_MAHJONG_TILES - 14;
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        const double share =
            (PARLOR_MAHJONG_COPIES - parlor_mahjong_tiles_count(seen, tile)) / unseen * TABLES;
        assert_true(next[tile] > 0.9 * share - 1 && next[tile] < 1.1 * share + 1);
        assert_true(held[tile] > 13 * 0.97 * share - 1 && held[tile] < 13 * 1.03 * share + 1);
    }
}

/* ---- Matches (SM-35) ---- */

static void a_match_has_eight_games(void **state)
{
    (void)state;
    parlor_match match;
    parlor_beginning first = {.game = mahjong(), .seed = 4, .number = 10};
    assert_true(parlor_play_choose(mahjong(), "begins", "2", &first.options));
    assert_true(parlor_match_begin(&first, 0, &match));
    int64_t total[PARLOR_SEATS_MAX] = {0};
    for (int game = 0; game < 8; game++) {
        parlor_table table;
        assert_false(match.is_over);
        assert_int_equal(match.next.number, 10 + game);
        assert_true(parlor_table_begin(&match.next, &table, NULL, NULL));
        assert_int_equal(open_of(&table)->seat, (2 + game) % 4);
        assert_false(parlor_match_add(&match, &table)); /* it is not over */
        while (table.seat >= 0)
            parlor_table_move(&table, book_move(&table), NULL, NULL);
        assert_true(parlor_match_add(&match, &table));
        int payoff[PARLOR_SEATS_MAX];
        parlor_table_payoff(&table, payoff);
        for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
            total[seat] += payoff[seat];
    }
    assert_true(match.is_over);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++) {
        assert_int_equal(match.total[seat], total[seat]);
        for (int other = 0; other < PARLOR_SEATS_MAX && (match.winners >> seat & 1); other++)
            assert_true(total[seat] >= total[other]);
    }
    assert_true(match.winners != 0);
}

/* ---- The book (SM-40) ---- */

static int distance_of(parlor_mahjong_hand hand, parlor_mahjong_tile tile, int hidden, int declared)
{
    parlor_mahjong_tiles_add(&hand.hidden, tile, -hidden);
    parlor_mahjong_tiles_add(&hand.declared, tile, declared);
    parlor_mahjong_discards discards;
    parlor_mahjong_advice advice;
    if (parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_DRAWN)) {
        parlor_mahjong_advise_discard(&hand, NULL, &discards);
        return discards.discard[0].advice.distance;
    }
    parlor_mahjong_advise(&hand, NULL, &advice);
    return advice.distance;
}

static int expected_claim(const parlor_table *table, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_tile tile = open_of(table)->river[open_of(table)->river_size - 1];
    const int passed = distance_of(*hand, tile, 0, 0), refined = distance_of(*hand, tile, 2, 3);
    if (refined < passed)
        return REFINE;
    return (table->legal & MOVE(UPGRADE)) && distance_of(*hand, tile, 3, 4) <= passed ? UPGRADE
                                                                                      : PASS;
}

/* Tiles that lie on the table and are not the seat's. */
static parlor_mahjong_tiles tiles_seen(const parlor_table *table)
{
    const parlor_mahjong_open *const open = open_of(table);
    parlor_mahjong_tiles seen = {{0}};
    for (int i = 0; i < open->river_size; i++)
        parlor_mahjong_tiles_add(&seen, open->river[i], 1);
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
            if (seat != table->seat)
                parlor_mahjong_tiles_add(&seen, tile,
                                         parlor_mahjong_tiles_count(&open->declared[seat], tile));
    return seen;
}

static int expected_in_turn(const parlor_table *table, const parlor_mahjong_hand *hand)
{
    const parlor_mahjong_tiles seen = tiles_seen(table);
    parlor_mahjong_discards discards;
    parlor_mahjong_advise_discard(hand, &seen, &discards);
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        if ((table->legal >> (UPGRADE_HIDDEN + tile) & 1) &&
            distance_of(*hand, tile, 4, 4) <= discards.discard[0].advice.distance)
            return UPGRADE_HIDDEN + tile;
    return DISCARD + discards.discard[0].tile;
}

static int book_moves[PARLOR_MOVES];

static void look_at_book(const parlor_table *table)
{
    if (table->seat < 0)
        return;
    const parlor_sight sight = sight_of(table, table->seat);
    const parlor_mahjong_hand hand = parlor_mahjong_sight_hand(&sight);
    const bool is_asked = open_of(table)->phase == PARLOR_MAHJONG_PHASE_DISCARDED;
    const int expected = table->legal & MOVE(WIN) ? WIN
                         : is_asked               ? expected_claim(table, &hand)
                                                  : expected_in_turn(table, &hand);
    assert_int_equal(book_move(table), expected);
    book_moves[expected]++;
}

static void the_book_does_what_it_says(void **state)
{
    (void)state;
    play_games(200, look_at_book);
    assert_true(book_moves[REFINE] > 0 && book_moves[UPGRADE] > 0 && book_moves[PASS] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_neither_lost_nor_found),
        cmocka_unit_test(every_win_is_a_case),
        cmocka_unit_test(the_judge_sees_every_win),
        cmocka_unit_test(payoffs_add_up_to_nothing),
        cmocka_unit_test(other_moves_are_refused),
        cmocka_unit_test(nobody_is_told_of_asking),
        cmocka_unit_test(imagined_tables_look_the_same),
        cmocka_unit_test(others_cannot_imagine),
        cmocka_unit_test(imagined_games_go_on),
        cmocka_unit_test(imagining_is_even),
        cmocka_unit_test(a_match_has_eight_games),
        cmocka_unit_test(the_book_does_what_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
