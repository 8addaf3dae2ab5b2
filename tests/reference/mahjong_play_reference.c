/* Sichuan Mahjong as it is played, written down literally and slowly from the rules alone: a hand
 * is analysed by trying every way to take it apart. Here until somebody has won; until three have,
 * in mahjong_play_blood.c. */
#include "mahjong_play_tiles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the table waits for. */
typedef enum {
    A_TURN,          /* the seat has drawn */
    A_DISCARD,       /* the seat has refined and only discards */
    A_WIN_OR_PASS,   /* the discarded tile would complete the seat's hand */
    A_CLAIM_OR_PASS, /* the seat has two or three of the discarded tile */
    NOTHING          /* the game is over */
} waiting_type;

typedef struct {
    const play_reference *game;
    int wall[WALL];
    int drawn; /* how many tiles were taken from the front of the wall */
    hand_type hand[SEATS];
    waiting_type waiting;
    int seat;
    int tile; /* the tile that was drawn or discarded last */
    int discarder;
    /* Of a game that is over; without winner -1. */
    int winner;
    bool by_discard;
    int score;
} table_type;

/* ---- Moves ---- */

static bool wall_has_a_tile(const table_type *table)
{
    return table->drawn < WALL;
}

static bool is_legal(const table_type *table, int move)
{
    const hand_type *hand = &table->hand[table->seat];
    const bool turn = table->waiting == A_TURN, after_refine = table->waiting == A_DISCARD;
    const bool may_win = table->waiting == A_WIN_OR_PASS;
    const bool may_claim = table->waiting == A_CLAIM_OR_PASS;
    if (move < FIRST_UPGRADE)
        return (turn || after_refine) && hand->hidden[move - FIRST_DISCARD] > 0;
    if (move < REFINE)
        return turn && hand->hidden[move - FIRST_UPGRADE] == 4 && wall_has_a_tile(table);
    if (move == REFINE)
        return may_claim;
    if (move == UPGRADE)
        return may_claim && hand->hidden[table->tile] == 3 && wall_has_a_tile(table);
    if (move == WIN)
        return may_win || (turn && mahjong_play_score(hand) > 0);
    return may_win || may_claim;
}

/* ---- Playing ---- */

/* The seat draws; if there is nothing to draw the game is over, and nobody wins. */
static void begin_turn(table_type *table, int seat)
{
    if (!wall_has_a_tile(table)) {
        table->waiting = NOTHING;
        return;
    }
    table->seat = seat;
    table->tile = table->wall[table->drawn];
    table->drawn++;
    table->hand[seat].hidden[table->tile]++;
    table->waiting = A_TURN;
}

/* The other seat that has two or three of the discarded tile is asked, if there is one; if there is
 * none, the next seat has its turn. */
static void ask_who_has_two(table_type *table)
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat != table->discarder && table->hand[seat].hidden[table->tile] >= 2) {
            table->seat = seat;
            table->waiting = A_CLAIM_OR_PASS;
            return;
        }
    }
    begin_turn(table, (table->discarder + 1) % SEATS);
}

/* The seats that the discarded tile would complete are asked in turn order, here from so many
 * seats after the discarder on. */
static void ask_who_can_win(table_type *table, int steps)
{
    for (int step = steps; step < SEATS; step++) {
        const int seat = (table->discarder + step) % SEATS;
        if (mahjong_play_score_with(&table->hand[seat], table->tile) > 0) {
            table->seat = seat;
            table->waiting = A_WIN_OR_PASS;
            return;
        }
    }
    ask_who_has_two(table);
}

/* The hand is left as it was before the winning tile. */
static void win(table_type *table)
{
    hand_type *hand = &table->hand[table->seat];
    table->winner = table->seat;
    table->by_discard = table->waiting == A_WIN_OR_PASS;
    if (!table->by_discard)
        hand->hidden[table->tile]--;
    table->score = mahjong_play_score_with(hand, table->tile);
    table->waiting = NOTHING;
}

static void make_move(table_type *table, int move)
{
    if (move < FIRST_UPGRADE) {
        table->tile = move - FIRST_DISCARD;
        table->discarder = table->seat;
        table->hand[table->seat].hidden[table->tile]--;
        ask_who_can_win(table, 1);
    } else if (move < REFINE) {
        mahjong_play_declare(&table->hand[table->seat], move - FIRST_UPGRADE, 4, 4);
        begin_turn(table, table->seat);
    } else if (move == REFINE) {
        mahjong_play_declare(&table->hand[table->seat], table->tile, 3, 2);
        table->waiting = A_DISCARD;
    } else if (move == UPGRADE) {
        mahjong_play_declare(&table->hand[table->seat], table->tile, 4, 3);
        begin_turn(table, table->seat);
    } else if (move == WIN) {
        win(table);
    } else if (table->waiting == A_WIN_OR_PASS) {
        const int steps = (table->seat - table->discarder + SEATS) % SEATS;
        ask_who_can_win(table, steps + 1);
    } else {
        begin_turn(table, (table->discarder + 1) % SEATS);
    }
}

/* All that leaves no choice: two equal hidden tiles that are no win leave only one discard. */
static void go_on_without_choice(table_type *table)
{
    while (true) {
        int count = 0, only = 0;
        for (int move = 0; move <= PASS; move++) {
            if (is_legal(table, move)) {
                count++;
                only = move;
            }
        }
        if (count != 1)
            return;
        make_move(table, only);
    }
}

/* ---- Dealing ---- */

static const play_reference published;

static void *begin(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    (void)options, (void)seed, (void)number;
    int begins;
    table_type *table = calloc(1, sizeof *table);
    if (!table || !mahjong_play_read_deal(deal, table->wall, &begins)) {
        free(table);
        return NULL;
    }
    table->game = &published;
    table->winner = -1;
    table->drawn = mahjong_play_deal(table->wall, begins, table->hand);
    begin_turn(table, begins);
    go_on_without_choice(table);
    return table;
}

static void *copy(const void *data)
{
    table_type *table = malloc(sizeof *table);
    return table ? memcpy(table, data, sizeof *table) : NULL;
}

static int seat_to_decide(const void *data)
{
    const table_type *table = data;
    return table->waiting == NOTHING ? -1 : table->seat;
}

static uint64_t legal(const void *data)
{
    uint64_t moves = 0;
    for (int move = 0; move <= PASS; move++) {
        if (is_legal(data, move))
            moves |= UINT64_C(1) << move;
    }
    return moves;
}

static void play(void *data, int move)
{
    make_move(data, move);
    go_on_without_choice(data);
}

/* ---- The end ---- */

/* Of a draw all others pay the score, of a discard the discarder alone. */
static void pay(const table_type *table, int payoff[PLAY_REFERENCE_SEATS])
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (table->by_discard ? seat == table->discarder : seat != table->winner) {
            payoff[seat] -= table->score;
            payoff[table->winner] += table->score;
        }
    }
}

static void result(const void *data, char *json, size_t size, int payoff[PLAY_REFERENCE_SEATS])
{
    const table_type *table = data;
    for (int seat = 0; seat < PLAY_REFERENCE_SEATS; seat++)
        payoff[seat] = 0;
    json[0] = 0;
    if (table->winner < 0) {
        mahjong_play_add(json, size,
                         "{\"winner\":null,\"by\":null,\"from\":null,\"tile\":null,"
                         "\"score\":null,\"hand\":null}");
        return;
    }
    pay(table, payoff);
    mahjong_play_add(json, size, "{\"winner\":%d", table->winner);
    if (table->by_discard)
        mahjong_play_add(json, size, ",\"by\":\"discard\",\"from\":%d", table->discarder);
    else
        mahjong_play_add(json, size, ",\"by\":\"draw\",\"from\":null");
    mahjong_play_add(json, size, ",\"tile\":\"");
    mahjong_play_add_tiles(json, size, table->tile, 1);
    mahjong_play_add(json, size, "\",\"score\":%d,\"hand\":\"", table->score);
    mahjong_play_add_hand(json, size, &table->hand[table->winner]);
    mahjong_play_add(json, size, "\"}");
}

static const play_reference published = {
    "mahjong", begin, copy, free, seat_to_decide, legal, play, result,
};

/* ---- Both games ---- */

/* What begins each table: the game that it is of. */
static const play_reference *game_of(const void *table)
{
    const play_reference *game;
    memcpy(&game, table, sizeof game);
    return game;
}

static void *begin_either(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    int cap;
    if (!mahjong_play_read_options(options, &cap))
        return NULL;
    const play_reference *game = cap > 0 ? &mahjong_play_blood : &published;
    return game->begin(deal, options, seed, number);
}

static void *copy_either(const void *table)
{
    return game_of(table)->copy(table);
}

static void end_either(void *table)
{
    if (table)
        game_of(table)->end(table);
}

static int seat_of_either(const void *table)
{
    return game_of(table)->seat(table);
}

static uint64_t legal_of_either(const void *table)
{
    return game_of(table)->legal(table);
}

static void play_either(void *table, int move)
{
    game_of(table)->play(table, move);
}

static void result_of_either(const void *table, char *json, size_t size,
                             int payoff[PLAY_REFERENCE_SEATS])
{
    game_of(table)->result(table, json, size, payoff);
}

const play_reference play_reference_mahjong = {
    "mahjong",      begin_either,    copy_either, end_either,
    seat_of_either, legal_of_either, play_either, result_of_either,
};
