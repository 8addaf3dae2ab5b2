/* Tables of Sichuan Mahjong for its tests. */
#ifndef PARLOR_TESTS_MAHJONG_PLAY_HELP_H
#define PARLOR_TESTS_MAHJONG_PLAY_HELP_H

#include "help.h"

#include "parlor/mahjong_play.h"

enum {
    DISCARD = PARLOR_MAHJONG_MOVE_DISCARD,
    UPGRADE_HIDDEN = PARLOR_MAHJONG_MOVE_UPGRADE_HIDDEN,
    REFINE = PARLOR_MAHJONG_MOVE_REFINE,
    UPGRADE = PARLOR_MAHJONG_MOVE_UPGRADE,
    WIN = PARLOR_MAHJONG_MOVE_WIN,
    PASS = PARLOR_MAHJONG_MOVE_PASS,
};

#define MOVE(move) ((uint64_t)1 << (move))

static inline const parlor_game *mahjong(void)
{
    return parlor_game_find("mahjong");
}

static inline parlor_mahjong_tile tile_of(const char *text)
{
    return parlor_mahjong_tile_of((parlor_mahjong_suit)(strchr("DBM", text[1]) - "DBM"),
                                  text[0] - '0');
}

/* ---- Prepared walls --------------------------------------------------------------------- */

/* Who holds what, and the tiles that are drawn first and last; what is left of the tiles fills the
 * hands and the wall between, in order. */
typedef struct prepared {
    const char *hand[PARLOR_MAHJONG_SEATS];
    const char *first, *last;
    const char *begins;
} prepared;

/* A wall while it is filled; PARLOR_MAHJONG_KINDS: no tile stands there yet. */
typedef struct filling {
    uint8_t wall[PARLOR_MAHJONG_TILES];
    int left[PARLOR_MAHJONG_KINDS];
} filling;

/* Puts tiles where they come to be dealt: from a place on, so far from one another. */
static inline void fill(filling *to, const char *tiles, int place, int step)
{
    for (; tiles && *tiles; tiles += 2, place += step) {
        const parlor_mahjong_tile tile = tile_of(tiles);
        if (to->left[tile]-- == 0)
            fail_msg("a wall with five tiles %s", tiles);
        to->wall[place] = (uint8_t)tile;
    }
}

static inline parlor_beginning beginning_of(const prepared *deal)
{
    enum { DEALT = PARLOR_MAHJONG_TILES - PARLOR_MAHJONG_WALL_MAX };
    parlor_beginning beginning = {.game = mahjong(), .is_given = true};
    filling to;
    if (deal->begins)
        assert_true(parlor_play_choose(mahjong(), "begins", deal->begins, &beginning.options));
    const int begins = deal->begins ? *deal->begins - '0' : 0;
    memset(to.wall, PARLOR_MAHJONG_KINDS, sizeof to.wall);
    for (int tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++)
        to.left[tile] = PARLOR_MAHJONG_COPIES;
    for (int seat = 0; seat < PARLOR_MAHJONG_SEATS; seat++)
        fill(&to, deal->hand[seat], (seat + 4 - begins) % 4, 4);
    fill(&to, deal->first, DEALT, 1);
    if (deal->last)
        fill(&to, deal->last, PARLOR_MAHJONG_TILES - (int)strlen(deal->last) / 2, 1);
    int tile = 0;
    for (int i = 0; i < PARLOR_MAHJONG_TILES; i++) {
        while (to.wall[i] == PARLOR_MAHJONG_KINDS && to.left[tile] == 0)
            tile++;
        if (to.wall[i] == PARLOR_MAHJONG_KINDS) {
            to.wall[i] = (uint8_t)tile;
            to.left[tile]--;
        }
    }
    memcpy(beginning.cards, to.wall, sizeof to.wall);
    return beginning;
}

static inline parlor_table table_of(const prepared *deal)
{
    const parlor_beginning beginning = beginning_of(deal);
    parlor_table table;
    assert_true(parlor_table_begin(&beginning, &table, NULL, NULL));
    return table;
}

/* Seat 0 has drawn 9M, and has four 1D and four 2D. */
static const prepared two_upgrades = {
    .hand = {"1D1D1D1D2D2D2D2D4B5M7M9B3D", "5M5M1B2B3B6B8B1M3M8M9D8D7D"}, .first = "9M"};

/* ---- Moves ------------------------------------------------------------------------------ */

static inline const parlor_mahjong_open *open_of(const parlor_table *table)
{
    return &parlor_mahjong_table_of(table)->open;
}

/* A seat's move, as it is written. */
static inline void play(parlor_table *table, int seat, const char *text)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    assert_int_equal(table->seat, seat);
    if (parlor_moves_read(table, text, strlen(text), moves, &status) != 1)
        fail_msg("seat %d cannot %s (rule %d)", seat, text, status.problem->rule);
    assert_int_equal(parlor_table_move(table, moves[0], NULL, NULL), 0);
}

/* Whoever has drawn discards that tile, and nobody claims anything, until so many are in the wall
 * and a seat has its turn. */
static inline void play_idly(parlor_table *table, int wall)
{
    while (open_of(table)->phase == PARLOR_MAHJONG_PHASE_DISCARDED || open_of(table)->wall > wall) {
        const int move =
            table->legal & MOVE(PASS) ? PASS : DISCARD + parlor_mahjong_table_of(table)->drawn;
        assert_int_equal(parlor_table_move(table, move, NULL, NULL), 0);
    }
}

static inline int random_move(const parlor_table *table)
{
    int moves[PARLOR_MOVES], count = 0;
    for (int move = 0; move < PARLOR_MOVES; move++)
        if (table->legal >> move & 1)
            moves[count++] = move;
    return moves[random_below((uint32_t)count)];
}

static inline parlor_table deal_number(uint64_t number)
{
    const parlor_beginning beginning = {.game = mahjong(), .seed = 1, .number = number};
    parlor_table table;
    assert_true(parlor_table_begin(&beginning, &table, NULL, NULL));
    return table;
}

static inline parlor_sight sight_of(const parlor_table *table, int seat)
{
    parlor_sight sight;
    parlor_table_sight(table, seat, &sight);
    return sight;
}

static inline int book_move(const parlor_table *table)
{
    const parlor_sight sight = sight_of(table, table->seat);
    parlor_random random = parlor_bot_random(1, 1, table->seat, 1);
    return parlor_bot_choose(parlor_game_bot_find(mahjong(), "book"), &sight, &random);
}

static inline bool bytes_are_equal(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

#endif
