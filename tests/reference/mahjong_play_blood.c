/* Sichuan Mahjong played on until three have won, written down literally and slowly from the house
 * rules alone: turns, questions and answers. */
#include "mahjong_play_blood.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static bool wall_has_a_tile(const table_type *table)
{
    return table->drawn < WALL;
}

/* Whether this tile completes the hand of the seat; nobody wins with a void tile. */
static bool completes(const table_type *table, int seat, int kind)
{
    return !blood_has_void_tile(table, seat) && !blood_is_void(table, seat, kind) &&
           mahjong_play_score_with(&table->hand[seat], kind) > 0;
}

/* ---- Turns ---- */

/* A draw is due, and there is nothing to draw. */
static void end_with_empty_wall(table_type *table)
{
    table->waiting = NOTHING;
    table->wall_empty = true;
    blood_pay_at_empty_wall(table);
}

static void begin_turn(table_type *table, int seat, bool after_upgrade)
{
    if (!wall_has_a_tile(table)) {
        end_with_empty_wall(table);
        return;
    }
    table->seat = seat;
    table->tile = table->wall[table->drawn];
    table->drawn++;
    table->hand[seat].hidden[table->tile]++;
    table->after_upgrade = after_upgrade;
    table->waiting = A_TURN;
}

/* Nobody has robbed the tile: the refined group becomes four, and its seat draws again. */
static void add_to_group(table_type *table)
{
    mahjong_play_add_fourth(&table->hand[table->giver], table->tile);
    blood_others_pay(table, table->giver, 1, FOR_UPGRADE);
    blood_check_sum(table);
    begin_turn(table, table->giver, true);
}

/* Nobody wins with the discarded tile. The other seat that has two or three of it, and not as void
 * tiles, is asked; if there is none, the next seat has its turn. */
static void ask_who_has_two(table_type *table)
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat != table->giver && blood_is_in(table, seat) &&
            !blood_is_void(table, seat, table->tile) &&
            table->hand[seat].hidden[table->tile] >= 2) {
            table->seat = seat;
            table->waiting = A_CLAIM_OR_PASS;
            return;
        }
    }
    begin_turn(table, blood_next_seat(table, table->giver), false);
}

/* ---- Winning ---- */

static int fans_of_win(const table_type *table, way_type way, int score)
{
    const int fans = score - 1;
    if (way == BY_ROBBING)
        return fans + 1;
    return fans + (table->after_upgrade ? 1 : 0) + (wall_has_a_tile(table) ? 0 : 1);
}

/* The hand is as it was before the winning tile. */
static void note_win(table_type *table, int seat, way_type way)
{
    const int score = mahjong_play_score_with(&table->hand[seat], table->tile);
    const int fans = fans_of_win(table, way, score);
    assert(table->wins < WINNERS && score > 0);
    table->win[table->wins] = (win_type){seat,
                                         way,
                                         way == BY_DRAW ? NOBODY : table->giver,
                                         table->tile,
                                         score,
                                         fans,
                                         blood_value(table, fans),
                                         table->hand[seat]};
    table->wins++;
}

/* It is over when three have won; else the next seat after the winner has its turn. */
static void go_on_after_win(table_type *table)
{
    blood_check_sum(table);
    if (table->wins == WINNERS)
        table->waiting = NOTHING;
    else
        begin_turn(table, blood_next_seat(table, table->win[table->wins - 1].seat), false);
}

static void win_by_draw(table_type *table)
{
    const int seat = table->seat;
    table->hand[seat].hidden[table->tile]--;
    note_win(table, seat, BY_DRAW);
    blood_others_pay(table, seat, table->win[table->wins - 1].value + 1, FOR_WIN);
    go_on_after_win(table);
}

/* All who said so win, in turn order from the giver; he pays each of them. */
static void win_by_tile_of_another(table_type *table)
{
    if (table->robbing)
        table->hand[table->giver].hidden[table->tile]--;
    for (int step = 1; step < SEATS; step++) {
        const int seat = (table->giver + step) % SEATS;
        if (table->says_win[seat]) {
            note_win(table, seat, table->robbing ? BY_ROBBING : BY_DISCARD);
            blood_pay(table, table->giver, seat, table->win[table->wins - 1].value, FOR_WIN);
        }
    }
    go_on_after_win(table);
}

static void after_all_answers(table_type *table)
{
    bool anybody = false;
    for (int seat = 0; seat < SEATS; seat++)
        anybody = anybody || table->says_win[seat];
    if (anybody)
        win_by_tile_of_another(table);
    else if (table->robbing)
        add_to_group(table);
    else
        ask_who_has_two(table);
}

/* The seats that the tile would complete are asked in turn order, here from so many seats after the
 * giver on. */
static void ask_who_can_win(table_type *table, int steps)
{
    for (int step = steps; step < SEATS; step++) {
        const int seat = (table->giver + step) % SEATS;
        if (blood_is_in(table, seat) && completes(table, seat, table->tile)) {
            table->seat = seat;
            table->waiting = A_WIN_OR_PASS;
            return;
        }
    }
    after_all_answers(table);
}

/* The tile is discarded, or its upgrade announced. */
static void give_tile(table_type *table, int kind, bool robbing)
{
    table->giver = table->seat;
    table->tile = kind;
    table->robbing = robbing;
    memset(table->says_win, 0, sizeof table->says_win);
    ask_who_can_win(table, 1);
}

/* ---- Moves ---- */

/* On the own turn: four hidden tiles, or the fourth of a refined group. */
static bool may_upgrade(const table_type *table, int kind)
{
    const hand_type *hand = &table->hand[table->seat];
    return wall_has_a_tile(table) && !blood_is_void(table, table->seat, kind) &&
           (hand->hidden[kind] == 4 ||
            (hand->hidden[kind] == 1 && mahjong_play_group_of_three(hand, kind) >= 0));
}

/* While a seat has a void tile it discards nothing else. */
static bool may_discard(const table_type *table, int kind)
{
    const int seat = table->seat;
    return table->hand[seat].hidden[kind] > 0 &&
           (blood_is_void(table, seat, kind) || !blood_has_void_tile(table, seat));
}

static bool is_legal(const table_type *table, int move)
{
    const bool turn = table->waiting == A_TURN, after_refine = table->waiting == A_DISCARD;
    const bool may_win = table->waiting == A_WIN_OR_PASS;
    const bool may_claim = table->waiting == A_CLAIM_OR_PASS;
    if (move >= FIRST_VOID)
        return table->waiting == A_VOID_SUIT;
    if (move < FIRST_UPGRADE)
        return (turn || after_refine) && may_discard(table, move - FIRST_DISCARD);
    if (move < REFINE)
        return turn && may_upgrade(table, move - FIRST_UPGRADE);
    if (move == REFINE)
        return may_claim;
    if (move == UPGRADE)
        return may_claim && table->hand[table->seat].hidden[table->tile] == 3 &&
               wall_has_a_tile(table);
    if (move == WIN)
        return may_win || (turn && !blood_has_void_tile(table, table->seat) &&
                           mahjong_play_score(&table->hand[table->seat]) > 0);
    return may_win || may_claim;
}

/* The seat that begins is asked first; when all have chosen it draws. */
static void choose_void_suit(table_type *table, int suit)
{
    table->void_suit[table->seat] = suit;
    table->seat = (table->seat + 1) % SEATS;
    if (table->seat == table->begins)
        begin_turn(table, table->begins, false);
}

static void upgrade_on_turn(table_type *table, int kind)
{
    if (table->hand[table->seat].hidden[kind] < 4) {
        give_tile(table, kind, true);
        return;
    }
    mahjong_play_declare(&table->hand[table->seat], kind, 4, 4);
    blood_others_pay(table, table->seat, 2, FOR_UPGRADE);
    blood_check_sum(table);
    begin_turn(table, table->seat, true);
}

static void upgrade_discard(table_type *table)
{
    mahjong_play_declare(&table->hand[table->seat], table->tile, 4, 3);
    blood_pay(table, table->giver, table->seat, 2, FOR_UPGRADE);
    blood_check_sum(table);
    begin_turn(table, table->seat, true);
}

static void make_move(table_type *table, int move)
{
    if (move >= FIRST_VOID) {
        choose_void_suit(table, move - FIRST_VOID);
    } else if (move < FIRST_UPGRADE) {
        table->hand[table->seat].hidden[move - FIRST_DISCARD]--;
        give_tile(table, move - FIRST_DISCARD, false);
    } else if (move < REFINE) {
        upgrade_on_turn(table, move - FIRST_UPGRADE);
    } else if (move == REFINE) {
        mahjong_play_declare(&table->hand[table->seat], table->tile, 3, 2);
        table->after_upgrade = false;
        table->waiting = A_DISCARD;
    } else if (move == UPGRADE) {
        upgrade_discard(table);
    } else if (move == WIN && table->waiting == A_TURN) {
        win_by_draw(table);
    } else if (table->waiting == A_WIN_OR_PASS) {
        table->says_win[table->seat] = move == WIN;
        ask_who_can_win(table, (table->seat - table->giver + SEATS) % SEATS + 1);
    } else {
        begin_turn(table, blood_next_seat(table, table->giver), false);
    }
}

/* All that leaves no choice. */
static void go_on_without_choice(table_type *table)
{
    while (true) {
        int count = 0, only = 0;
        for (int move = 0; move <= LAST_VOID; move++) {
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

/* ---- What is offered ---- */

static void *begin(const char *deal, const char *options, uint64_t seed, uint64_t number)
{
    (void)seed, (void)number;
    int cap;
    table_type *table = calloc(1, sizeof *table);
    if (!table || !mahjong_play_read_options(options, &cap) ||
        !mahjong_play_read_deal(deal, table->wall, &table->begins)) {
        free(table);
        return NULL;
    }
    table->game = &mahjong_play_blood;
    table->cap = cap;
    table->drawn = mahjong_play_deal(table->wall, table->begins, table->hand);
    table->seat = table->begins;
    table->waiting = A_VOID_SUIT;
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
    for (int move = 0; move <= LAST_VOID; move++) {
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

const play_reference mahjong_play_blood = {
    "mahjong", begin, copy, free, seat_to_decide, legal, play, blood_result,
};
