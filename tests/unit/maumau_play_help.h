/* Tables of Mau-Mau for its tests. */
#ifndef PARLOR_TESTS_MAUMAU_PLAY_HELP_H
#define PARLOR_TESTS_MAUMAU_PLAY_HELP_H

#include "maumau_help.h"
#include "parlor/maumau_play.h"

enum {
    DRAW = PARLOR_MAUMAU_MOVE_DRAW,
    PAY = PARLOR_MAUMAU_MOVE_PAY,
    KEEP = PARLOR_MAUMAU_MOVE_KEEP,
    NO_MOVE = PARLOR_MAUMAU_MOVES,
};

static inline const parlor_game *maumau(void)
{
    return parlor_game_find("maumau");
}

/* A table with few cards. */
typedef struct small_table {
    const char *hands[PARLOR_MAUMAU_PLAYERS_MAX]; /* "CA HN" */
    const char *discard, *draw;
    int seat, sevens;
    char wish; /* 0: none */
} small_table;

static inline int suit_of(char letter)
{
    return (int)(strchr("CSHD", letter) - "CSHD");
}

static inline parlor_maumau_position position_of(const small_table *small)
{
    parlor_maumau_position position = {
        .seat = (uint8_t)small->seat,
        .sevens = (uint8_t)small->sevens,
        .wish = (uint8_t)(small->wish ? suit_of(small->wish) : PARLOR_MAUMAU_ANY_SUIT),
        .discard = cards_of(small->discard),
    };
    if (small->draw)
        position.draw = cards_of(small->draw);
    while (position.players < PARLOR_MAUMAU_PLAYERS_MAX && small->hands[position.players]) {
        position.hands[position.players] = cards_of(small->hands[position.players]);
        position.players++;
    }
    return position;
}

static inline parlor_table table_of(small_table small)
{
    parlor_table table;
    const parlor_maumau_position position = position_of(&small);
    assert_true(parlor_maumau_table_from_position(&position, NULL, &table, NULL, NULL));
    return table;
}

/* A move as it is written exactly, legal or not: "CA", "CJ:H", "draw". */
static inline int move_of(const char *text)
{
    parlor_maumau_card card;
    if (strcmp(text, "draw") == 0 || strcmp(text, "pay") == 0 || strcmp(text, "keep") == 0)
        return *text == 'd' ? DRAW : *text == 'p' ? PAY : KEEP;
    assert_true(parlor_maumau_card_read(text, &card));
    const int suit = text[2] == ':' ? suit_of(text[3]) : (int)parlor_maumau_card_suit(card);
    return parlor_maumau_move_of(card, (parlor_maumau_suit)suit);
}

static inline void assert_legal(const parlor_table *table, int seat, const char *expected)
{
    char found[512] = "";
    for (int move = 0; move < PARLOR_MOVES; move++)
        if (table->legal >> move & 1) {
            char text[PARLOR_MOVE_TEXT_MAX];
            parlor_move_write(table->game, table->legal, move, text);
            strcat(strcat(found, *found ? " " : ""), text);
        }
    assert_string_equal(found, expected);
    assert_int_equal(table->seat, seat);
}

static inline void make(parlor_table *table, const char *text)
{
    assert_int_equal(parlor_table_move(table, move_of(text), NULL, NULL), 0);
}

/* A move that is refused by this rule, and changes nothing. */
static inline void assert_refused(const parlor_table *table, int move, int rule)
{
    parlor_table tried = *table;
    assert_int_equal(parlor_table_why_not(table, move), rule);
    assert_int_equal(parlor_table_move(&tried, move, NULL, NULL), rule);
    assert_memory_equal(&tried, table, sizeof tried);
    assert_non_null(parlor_play_refusal(table->game, rule));
}

static inline void assert_over(const parlor_table *table, parlor_maumau_ending ending,
                               const int payoffs[PARLOR_SEATS_MAX])
{
    parlor_maumau_result result;
    int payoff[PARLOR_SEATS_MAX];
    assert_int_equal(table->seat, -1);
    assert_int_equal(table->legal, 0);
    parlor_maumau_table_result(parlor_maumau_table_of(table), &result);
    assert_int_equal(result.ending, ending);
    parlor_table_payoff(table, payoff);
    assert_memory_equal(payoff, payoffs, sizeof payoff);
}

static inline parlor_beginning beginning_of(int players, int begins, uint64_t seed, uint64_t number)
{
    parlor_beginning beginning = {.game = maumau(), .seed = seed, .number = number};
    const char digits[][2] = {{(char)('0' + players)}, {(char)('0' + begins)}};
    assert_true(parlor_play_choose(beginning.game, "players", digits[0], &beginning.options));
    assert_true(parlor_play_choose(beginning.game, "begins", digits[1], &beginning.options));
    return beginning;
}

static inline int random_move(uint64_t legal)
{
    for (uint32_t left = random_below((uint32_t)__builtin_popcountll(legal)); left > 0; left--)
        legal &= legal - 1;
    return __builtin_ctzll(legal);
}

static inline parlor_sight sight_of(const parlor_table *table, int seat)
{
    parlor_sight sight;
    parlor_table_sight(table, seat, &sight);
    return sight;
}

#endif
